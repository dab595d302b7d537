"""Answers said in the group: counted where the rules vote before everybody, else told that they are not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.answers import said
from bot.typed import labels
from fsm import Refused

if TYPE_CHECKING:
    from bot.host import Host
    from bot.match import Match


async def heard(host: Host, match: Match, seat: int, text: str, at: float) -> bool:
    """Whether the text was counted as the seat's answer; raises Refused where it was a word of a vote in private."""
    aloud = match.rules.aloud(match.game.options) if match.game else ()
    for prompt in match.open_prompts(seat):
        choice = said(text, prompt, await labels(host, match, match.people[seat], prompt))
        if choice and prompt.key in aloud:
            await host.referee.answer(match, seat, prompt.id, (choice,), at)
            return True
        if choice and not choice.isdecimal():
            raise Refused("common-vote-in-private")
    return False
