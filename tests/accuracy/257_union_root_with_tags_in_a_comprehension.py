# case: a dict comprehension over the members of a root, which are classes; the key is the one word of each
import typing as t

from gazette.notices import Notice

NOTICES: dict[str, type] = {
    t.get_args(member.model_fields["notice"].annotation)[0]: member  #> LGA002@5
    for member in t.get_args(Notice.model_fields["root"].annotation)
}


def notice_class(row: dict) -> type:
    return NOTICES[row["notice"]]
