# case: a conditional expression puts a default in place of each word that is not among the arguments
from tilery.orders import TileOrder


class OrderReader:
    default_bond = "stretcher"

    def read(self, row: dict) -> dict:
        bond = row.pop("bond", None)
        row["bond"] = (
            bond if bond in TileOrder.model_fields["bond"].annotation.__args__ else self.default_bond  #> LGA001@29
        )
        return row
