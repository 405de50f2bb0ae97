# case: a dict of words is filled by a dict comprehension over names; a type function for argparse refuses what is not there
import argparse
from typing import get_args

from watermill.settings import MillSettings

WORDS = {
    name: get_args(MillSettings.model_fields[name].annotation) for name in ("sluice", "gearing")  #> LGA001@11
}


def word_of(name: str):
    def check(text: str) -> str:
        if text not in WORDS[name]:
            raise argparse.ArgumentTypeError(f"{text!r} is none of {', '.join(WORDS[name])}")
        return text

    return check


PARSER = argparse.ArgumentParser()
PARSER.add_argument("--sluice", type=word_of("sluice"))
PARSER.add_argument("--gearing", type=word_of("gearing"))
