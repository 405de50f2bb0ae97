# case: a page offers the arguments as radio buttons, the first chosen; index() is asked of the list for a stored word
import typing as t

import streamlit as st

from stained_glass.panes import PaneRecipe


def pane_form(stored: dict) -> PaneRecipe:
    with st.form("pane"):
        leads = list(
            t.get_args(PaneRecipe.model_fields["lead"].annotation)  #> LGA001@13
        )
        start = leads.index(stored["lead"]) if stored else 0
        lead = st.radio("Lead", leads, index=start)
        st.form_submit_button("Cut")
    return PaneRecipe(lead=lead)
