# case: an async route joins the sorted arguments into the detail of its error
from typing import get_args

from fastapi import APIRouter, HTTPException

from confectioner.orders import CakeOrder

router = APIRouter()


@router.get("/cakes/{icing}")
async def cakes(icing: str) -> list[str]:
    try:
        return await CakeOrder.names_by_icing(icing)
    except LookupError as error:
        icings = " | ".join(sorted(get_args(CakeOrder.model_fields["icing"].annotation)))  #> LGA001@36
        raise HTTPException(404, f"no icing {icing}, there are {icings}") from error
