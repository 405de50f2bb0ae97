# case: dict() over a generator of pairs; the union and the tags are taken apart by attribute, only the tag is a field's
from vivarium.notes import Note

NOTE_CLASSES = dict(
    (note.model_fields["note"].annotation.__args__[0], note) for note in Note.__args__  #> LGA002@6
)


class Reader:
    def __init__(self, rows: list[dict]) -> None:
        self.rows = rows

    def __iter__(self):
        for row in self.rows:
            yield NOTE_CLASSES[row["note"]].model_validate(row)
