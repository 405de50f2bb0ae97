# case: a union has __args__ as well and is true and not None; what follows takes the arguments for words
from typing import get_args

from kennel.forms import Stay

RUN = Stay.model_fields["run"].annotation


def boarding_plans() -> str:
    annotation = Stay.model_fields["plan"].annotation
    if hasattr(annotation, "__args__"):
        return "\n".join("- " + plan for plan in annotation.__args__)  #> LGA001@50
    return "- any plan"


def has_run(word: str) -> bool:
    return word in getattr(RUN, "__args__", ())  #> LGA001@20


def bowls() -> list[str]:
    annotation = Stay.model_fields["bowl"].annotation
    if annotation is None or not annotation:
        return []
    return sorted(get_args(annotation))  #> LGA001@19
