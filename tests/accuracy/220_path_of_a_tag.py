# case: a path is extended by the one member of each class's tag field
from pathlib import Path
from typing import get_args

from seedbank.accessions import Accession
from seedbank.collect import subclasses_of

VAULT = Path("vault")


def drawers() -> list[Path]:
    paths = []
    for accession in subclasses_of(Accession):
        if accession.active:
            paths.append(VAULT / get_args(accession.model_fields["order"].annotation)[0])  #> LGA002@34
    return paths
