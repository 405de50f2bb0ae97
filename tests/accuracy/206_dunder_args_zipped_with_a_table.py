# case: the attribute spelling rests in a local of a nested function; its length must equal a tuple's and pairs are made
from organ.console import STOP_LABELS
from organ.schema import StopCommand


def label_table():
    def pairs():
        names = StopCommand.model_fields["stop"].annotation.__args__  #> LGA001@17
        if len(names) != len(STOP_LABELS):
            raise RuntimeError("labels and stops have drifted apart")
        return zip(names, STOP_LABELS)

    return dict(pairs())


def label(stop: str) -> str:
    return label_table()[stop]
