# case: a data page: the arguments are options of a select box and categories of a column
from typing import get_args

import pandas as pd
import streamlit as st

from apiary.log import HiveVisit

FIELDS = HiveVisit.model_fields


def page(visits: list[HiveVisit]) -> None:
    mood = st.selectbox("Mood", get_args(FIELDS["mood"].annotation))  #> LGA001@33
    table = pd.DataFrame([visit.model_dump() for visit in visits])
    table["weather"] = pd.Categorical(
        table["weather"], categories=list(get_args(FIELDS["weather"].annotation)), ordered=True  #> LGA001@43
    )
    st.dataframe(table[table["mood"] == mood])
