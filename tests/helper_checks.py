"""Checks a pasted helper under the Python and the pydantic that run this; prints how much was checked.

Run as `python helper_checks.py FOLDER` with `literal_values.py` in the folder.
"""

import enum
import sys
import typing
from typing import Any

import pydantic
import typing_extensions as te


class Colour(enum.Enum):
    RED = "red"
    BLUE = "blue"


L = typing.Literal["a", "b"]
Alias = te.TypeAliasType("Alias", L)
Wide = te.TypeAliasType("Wide", Alias | None)
New = typing.NewType("New", L)  # type: ignore[valid-newtype]  # checkers want a class, Python does not
NAMES: dict[str, Any] = {**vars(typing), **globals()}

AB = ("a", "b")
CASES = [
    ("L", AB),
    ("Optional[L]", AB),
    ("Union[None, L]", AB),
    ("te.Literal['a', 'b']", AB),
    ("Literal['b', 'a']", ("b", "a")),
    ("Literal['a', None]", ("a", None)),
    ("Optional[Literal['a', None]]", ("a", None)),
    ("Literal[None]", (None,)),
    ("Literal[1, True, 0, False]", (1, True, 0, False)),
    ("Union[Literal[1], Literal[True]]", (1, True)),
    ("Literal[b'a', 'a']", (b"a", "a")),
    ("Literal[Colour.RED]", (Colour.RED,)),
    ("Union[L, Literal['b', 'c']]", ("a", "b", "c")),
    ("Union[Literal['c'], None, Union[L, None]]", ("c", "a", "b")),
    ("Literal[L, 'c']", ("a", "b", "c")),
    ("L | None", AB),
    ("None | L | int", AB),
    ("L | te.Annotated[Literal['c'], 1] | None", ("a", "b", "c")),
    ("te.Annotated[L, 'm']", AB),
    ("Optional[te.Annotated[L, 'm']]", AB),
    ("te.Annotated[Optional[te.Annotated[L, 1]], 2]", AB),
    ("Union[te.Annotated[Literal['a'], 1], te.Annotated[Literal['b'], 2]]", AB),
    ("Union[L, str]", AB),
    ("Union[int, L]", AB),
    ("Union[L, Dict[str, Any]]", AB),
    ("Union[L, List[Literal['c']]]", AB),
    ("Union[L, Colour]", AB),
    ("Alias", AB),
    ("Optional[Alias]", AB),
    ("Wide", AB),
    ("Union[Alias, Wide]", AB),
    ("Union[Alias, Literal['c']]", ("a", "b", "c")),
    ("New", AB),
    ("Optional[New]", AB),
    ("te.Annotated[Optional[New], 'm']", AB),
    ("te.Required[L]", AB),
    ("te.NotRequired[Optional[L]]", AB),
    ("te.ReadOnly[L]", AB),
    ("Final[L]", AB),
    ("ClassVar[Optional[L]]", AB),
    ("List[L]", ()),
    ("Dict[str, L]", ()),
    ("Tuple[L, ...]", ()),
    ("str", ()),
    ("Optional[str]", ()),
    ("Colour", ()),
    ("None", ()),
    ("'Unknown'", ()),
    ("Any", ()),
]
if sys.version_info >= (3, 12):
    exec(  # noqa: S102  # a syntax that older Pythons do not parse
        "type Sat = L | None\n"
        "type Of[T] = Literal['a'] | T\n"
        "type Loop = Loop | Literal['a']\n"
        "type Over = Sat | Literal['c']\n",
        NAMES,
    )
    CASES += [("Sat", AB), ("Optional[Sat]", AB), ("Of[int]", ("a",)), ("Of[L] | None", ("a",)), ("Loop", ("a",))]
    CASES += [("Over", ("a", "b", "c")), ("list[Sat]", ())]


def field(annotation: Any) -> Any:  # noqa: ANN401  # annotations are objects of many classes
    """What pydantic keeps of an annotation."""
    model = pydantic.create_model("Model", f=(annotation, ...))
    name = "model_fields" if pydantic.VERSION.startswith("2") else "__fields__"
    return getattr(model, name)["f"].annotation


def main() -> None:
    sys.path.insert(0, sys.argv[1])
    from literal_values import literal_values  # type: ignore[import-not-found]  # noqa: PLC0415  # on this path

    fields = 0
    for text, members in CASES:
        annotation = eval(text, NAMES)  # noqa: S307  # the table above
        got = literal_values(annotation)
        assert repr(got) == repr(members), (text, got)
        try:
            kept = field(annotation)
        except Exception:  # noqa: BLE001, S112  # not a field for this pydantic
            continue
        got = literal_values(kept)
        assert repr(got) == repr(members), ("field", text, got)
        fields += 1
    assert fields > 25, fields
    print(len(CASES), "annotations and", fields, "fields with pydantic", pydantic.VERSION)  # noqa: T201  # a script


if __name__ == "__main__":
    main()
