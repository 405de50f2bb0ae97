import typing

from models import Receipt

SHOUTED = {
    status.upper()
    for status in typing.get_args(Receipt.model_fields["status"].annotation)
    if isinstance(status, str)
}
RESULT = sorted(SHOUTED)
