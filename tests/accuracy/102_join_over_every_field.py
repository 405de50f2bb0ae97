# case: loops over .items() and .values() take the arguments of whatever field has any for words; `if args` lets a union through
import typing

from ropewalk.orders import CordOrder


def help_page() -> list[str]:
    page = []
    for name, info in CordOrder.model_fields.items():
        args = typing.get_args(info.annotation)  #> LGA001@16
        if args:
            page.append(name + ": " + " | ".join(args))
        else:
            page.append(name)
    return page


def vocabulary() -> set[str]:
    return {
        word.lower()
        for info in CordOrder.model_fields.values()
        for word in typing.get_args(info.annotation)  #> LGA001@21
    }
