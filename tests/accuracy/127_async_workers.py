# case: an async function starts one worker for each class among the arguments
import asyncio

from typing_extensions import get_args as args_of

from signalpost.bus import Bus
from signalpost.schema import Post


async def start_all(bus: Bus) -> None:
    kinds = args_of(Post.model_fields["worker"].annotation)
    async with bus.session() as session:
        await asyncio.gather(*(kind(session).run() for kind in kinds))


async def open_queues(bus: Bus) -> None:
    for line in args_of(Post.model_fields["line"].annotation):  #> LGA001@17
        await bus.declare("signal." + line)
