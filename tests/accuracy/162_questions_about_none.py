# case: five ways to ask whether a field may be None, and nothing else
from types import NoneType
from typing import get_args

from attic.boxes import Box

FIELDS = Box.model_fields

may_lack_label = NoneType in get_args(FIELDS["label"].annotation)
must_have_shelf = type(None) not in FIELDS["shelf"].annotation.__args__
has_none = any(arg is type(None) for arg in get_args(FIELDS["owner"].annotation))
ends_in_none = get_args(FIELDS["opened"].annotation)[-1] is NoneType
counted = get_args(FIELDS["note"].annotation).count(type(None)) == 1
