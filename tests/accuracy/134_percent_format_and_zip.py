# case: arguments zipped with widths, and tags read by next(iter()) and by attribute, all put in place by % formatting
from typing import get_args

from treasury.accounts import Credit, Debit, Entry

WIDTHS = (8, 10, 12)


def header() -> str:
    kinds = get_args(Entry.model_fields["kind"].annotation)  #> LGA001@13
    return "".join("%-*s" % (width, kind) for width, kind in zip(WIDTHS, kinds))


def footer(number: int) -> str:
    side = next(iter(get_args(Credit.model_fields["side"].annotation)))  #> LGA002@22
    return "%s %d" % (side, number) + " / " + Debit.model_fields["side"].annotation.__args__[0]  #> LGA002@47
