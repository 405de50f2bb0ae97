from typing import get_args

from models import Receipt


def statuses():
	if Receipt:
		return sorted ( map(str, get_args( Receipt.model_fields["status"].annotation )) )	# odd


RESULT = statuses ( )
