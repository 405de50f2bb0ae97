# case: filter() with a lambda keeps only str members, so a nested Literal leaves an empty list and nothing is checked
import typing

from customs.declarations import DECLARATIONS


def unknown_codes(rows: list[dict[str, str]], form: str) -> list[str]:
    errors: list[str] = []
    fields = DECLARATIONS[form].model_fields
    for name in fields.keys() & {"regime", "transport"}:
        codes = list(filter(lambda arg: isinstance(arg, str), typing.get_args(fields[name].annotation)))  #> LGA001@63
        for row in rows:
            if codes and row[name] not in codes:
                errors.append(f"{name}: {row[name]}")
    return errors
