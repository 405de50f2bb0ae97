import argparse
from typing import get_args

from models import Receipt

parser = argparse.ArgumentParser()
parser.add_argument(
    "--status",
    choices=get_args(Receipt.model_fields["status"].annotation),
)
RESULT = parser.format_usage().partition("[--status ")[2]
