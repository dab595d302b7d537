"""`/start`: from the lobby to the first message of the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Final

import msgspec

from bot.commands.call import Call
from bot.commands.clock import TEMPO
from bot.commands.lobby import arranged, join, show_games
from bot.match.customs import customs_of
from bot.match.state import Match
from bot.messages.buttons import is_link
from bot.messages.items import TellItem
from bot.table.consent import unconfirmed
from bot.table.lobby import farewell, numbers, planned
from bot.table.seats import back
from bot.table.setup import check_deal, listed, refuse
from fsm import Dice, Refused

LIVE: Final = ("quick", "standard", "slow")
"""The tempos whose phases last for minutes at most."""


async def start(call: Call) -> None:
    """Deal and begin; without a lobby list the games."""
    if call.line.room is None:
        await _greet(call)
        return
    if call.match is None:
        show_games(call)
        return
    await call.need_moderator()
    lobby = call.lobby
    _need_enough(lobby)
    warnings = _warnings(call, lobby)
    if not (call.words and call.services.typed.is_yes(call.words[0])) and await _asks(call, lobby):
        return
    rehearsal = call.services.rehearsal
    deal = rehearsal.deal
    if deal is not None:
        players = len(lobby.sittings)
        check_deal(lobby.rules, lobby.options(players), players, deal)
    agreed = customs_of(lobby)
    seed = agreed.seed or rehearsal.seed(lobby.id)
    drawn = agreed.draws and deal is None
    opening = [*_of_the_room(call, lobby, warnings), *_haste(call, lobby)]
    lobby.state.lobby.expect_nobody()
    call.services.matches.reseat(lobby, arranged(lobby, Dice(f"{seed}:numbers") if drawn else None))
    if drawn:
        opening.append(TellItem("common-numbers", {"seats": list(lobby.people)}))
    await call.services.engine.begin(lobby, seed, deal, [*farewell(call.services, lobby, list(lobby.people)), *opening])
    rehearsal.deal = None


async def _greet(call: Call) -> None:
    """Greet a person in the private chat: after a link to a seat, in the middle of a game, or without either."""
    match = call.match
    seat = match.seat_of(call.person) if match and match.playing else None
    if is_link(call.line.text):
        if match is None:
            raise Refused("common-table-closed")
        await join(call)
    elif match and seat:
        await back(call.services, match, seat, call.person)
    elif match and (name := match.state.lobby.waiting.get(call.person)):
        await join(replace(call, line=msgspec.structs.replace(call.line, name=name)))
    else:
        call.tell(call.person, "common-hello")


def _haste(call: Call, lobby: Match) -> list[TellItem]:
    """Return a warning for the room where its phases are short and messages take long."""
    is_slow = call.services.adapter_of(lobby.room).is_slow()
    return [TellItem("common-slow", {})] if is_slow and lobby.options(lobby.planned).word(TEMPO) in LIVE else []


def _need_enough(lobby: Match) -> None:
    """Raise Refused while too few people are there for any game of this lobby."""
    takes, players = planned(lobby).takes, len(lobby.sittings)
    if takes and players < takes[0]:
        raise Refused("common-too-few", missing=takes[0] - players, min=takes[0])


def _warnings(call: Call, lobby: Match) -> list[TellItem]:
    """Return the warnings before the deal. Raises Refused when the game cannot start."""
    options = lobby.options(len(lobby.sittings))
    found = lobby.rules.check(options, len(lobby.sittings))
    refuse([problem for problem in found if problem.refuses])
    if missing := unconfirmed(lobby):
        known = numbers(lobby)
        raise Refused("common-unconfirmed", seats=missing, _numbers=[known[seat - 1] for seat in missing])
    return [TellItem("common-warning", {"problems": listed(found)})] if found else []


def _of_the_room(call: Call, lobby: Match, warnings: list[TellItem]) -> list[TellItem]:
    """Return the warnings for the room: where roles are a secret none, as only the sender is told."""
    if lobby.rules.open_lineup(lobby.options(len(lobby.sittings))):
        return warnings
    for say in warnings:
        call.reply_about(lobby.rules, say, alone=True)
    return []


async def _asks(call: Call, lobby: Match) -> bool:
    """Return whether the sender is asked to agree first to what becomes of the roles.

    Where roles are a secret the question is private. Raises Refused where it does not arrive.
    """
    players = len(lobby.sittings)
    options = lobby.options(players)
    found = [problem for problem in lobby.rules.check(options, players) if problem.asks]
    if found:
        roles = dict(Counter(lobby.rules.lineup(options, players)))
        question = TellItem("common-start-sure", {"problems": listed(found), "roles": roles})
        if lobby.rules.open_lineup(options):
            call.reply_about(lobby.rules, question)
        else:
            await call.whisper(question)
    return bool(found)
