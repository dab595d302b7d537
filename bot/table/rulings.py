"""Cases that the rules leave open: the game stops until a person has ruled."""

import structlog

from bot.delivery.outbox import OutboxBuilder
from bot.match import deadlines
from bot.match.journal import Note
from bot.messages.items import TellItem
from bot.services import Services

log = structlog.get_logger()


async def stop_for_ruling(services: Services, room: str, question: str) -> None:
    """Stop the game until a person has ruled (WW-009); only the judge reads the question: it may hold secrets."""
    known = services.matches.in_room(room)
    log.error("a case without a rule", match=known and known.id)
    if known is None:
        return
    known.stale = True
    match = await services.fresh(known)
    if match is None or not match.playing:
        return
    title = await services.profiles.title(match.room)
    deadlines.stop(match, services.clock.now())
    outbox, judge = OutboxBuilder(TellItem("common-unruled", {})), match.judge
    if judge:
        outbox.to_address(judge, TellItem("common-question", {"text": question, "_room": title}))
    await services.engine.note(match, Note("unruled", args={"question": question}), outbox)
