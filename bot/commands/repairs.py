"""`/redo` and `/correct`: who rules repairs before the room what went wrong; the journal keeps it (WW-246)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from bot.delivery.outbox import Parcels
from bot.match.customs import need_judge, need_rulings
from bot.match.journal import CORRECTED, Note
from bot.messages.items import Say
from fsm import Rule

if TYPE_CHECKING:
    from bot.call import Call

CHINESE: Final[Mapping[str, str]] = {"环节": "stage", "投票": "ballot"}


async def redo(call: Call) -> None:
    """Hold the open stage (or `ballot`) once more, in a pause as well; raises Refused."""
    match = call.game
    await need_judge(call, neutral=False)
    need_rulings(match)
    word = call.words[0].lower()[:16] if call.words else "stage"
    await call.services.referee.repair(match, Rule(f"redo {CHINESE.get(word, word)}"))


async def correct(call: Call) -> None:
    """Say to the room what is right instead; raises Refused."""
    match = call.game
    await need_judge(call, neutral=False)
    say = Say("common-corrected", {"text": call.text})
    await call.services.referee.note(match, Note(CORRECTED, call.person, say.args), Parcels(say))
