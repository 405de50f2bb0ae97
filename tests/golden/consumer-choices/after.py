import argparse
from typing import get_args

from models import Receipt

parser = argparse.ArgumentParser()
parser.add_argument(
    "--status",
    choices=tuple(
        value
        for arg in get_args(Receipt.model_fields["status"].annotation)
        if arg is not type(None)
        for value in (get_args(arg) or (arg,))
    ),
)
RESULT = parser.format_usage().partition("[--status ")[2]
