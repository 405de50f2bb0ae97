# case: __pydantic_fields__ of cls in a class method, whose sorted arguments fill a message
import typing_extensions

from mint.coins import CoinBase


class Token(CoinBase):
    @classmethod
    def metals(cls) -> str:
        metals = sorted(typing_extensions.get_args(cls.__pydantic_fields__["metal"].annotation))  #> LGA001@25
        return f"struck in {', '.join(metals[:-1])} or {metals[-1]}"
