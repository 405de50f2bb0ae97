# case: get_args comes from a package of our own under its own name, and again from inside a function
from turbine.reflection import get_args
from turbine.schema import Blade

PROFILES = set(get_args(Blade.model_fields["profile"].annotation))


def coatings() -> list[str]:
    from turbine import reflection as typing

    return sorted(typing.get_args(Blade.model_fields["coating"].annotation))
