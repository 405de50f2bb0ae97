# case: the annotation of a function's parameter gives the choices of a command line
import argparse
import inspect
import typing

from bindery.press import emboss

FOIL = inspect.signature(emboss).parameters["foil"]


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="emboss")
    parser.add_argument("title")
    parser.add_argument("--foil", choices=typing.get_args(FOIL.annotation), default=FOIL.default)  #> LGA010@43
    return parser
