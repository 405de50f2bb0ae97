import typing

from models import Receipt

SHOUTED = {
    status.upper()
    for status in tuple(
        value
        for arg in typing.get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (typing.get_args(arg) or (arg,))
    )
    if isinstance(status, str)
}
RESULT = sorted(SHOUTED)
