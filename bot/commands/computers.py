"""`/fill` adds computers to a lobby; `/computers` sets the people who may do that, the bounds, and the player."""

from typing import Final

from bot.commands.call import Call
from bot.commands.room_settings import choose_level
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.parts import MOST_COMPUTERS
from bot.match.state import Match
from bot.table.computers import lacking, names_of, need_place, with_computers
from bot.table.lobby import FILLED, planned_setup, reseat
from fsm import Refused
from fsm.registry import POLICY

MODERATORS: Final = "moderators"
BOUNDS: Final = {"people": ("fewest_people", 1, 24), "most": ("most_computers", 0, MOST_COMPUTERS)}
"""The names of the bounds in the profile of a room, and their ranges."""


async def fill(call: Call) -> None:
    """Set the number of computers, and their player by its name; without a number as many are added as are missing."""
    match, services = call.lobby, call.services
    if match.state.computers.level == MODERATORS and not await call.moderates_room():
        raise Refused("common-only-moderators")
    await call.need_moderator()
    setup = planned_setup(match)
    number = _number(call.words[0]) if call.words else len(match.computers) + lacking(match, setup)
    known = match.state.computers.player
    player = await _choose_for_table(call, match, call.words[1]) if len(call.words) > 1 else known
    if (number, player) == (len(match.computers), known):
        raise Refused("common-nobody-missing")
    if number:
        need_place(match, setup, number)
    match.state.computers.play_by(player, services.players.host(player))
    note = Note(FILLED, call.person, {"count": number, **match.state.computers.played_by})
    await reseat(services, match, with_computers(match, number, names_of(services, match)), note)


async def _choose_for_table(call: Call, match: Match, word: str) -> str:
    """Return the player that a moderator names, before people sit at a table that a package sends elsewhere."""
    player, services = await _player(call, word), call.services
    if player and not services.players.suiting(player, match.rules):
        raise Refused("common-player-of-others", _player=player)
    if match.seated - {call.person} and services.players.host(player) not in ("", match.state.computers.host):
        raise Refused("common-player-too-late", _player=player, _outside=services.players.host(player))
    return player


async def _player(call: Call, word: str) -> str:
    """Return the name of an installed player, empty for the policies of the games; only moderators may name one."""
    known = call.services.players.installed
    if word not in (POLICY, *known):
        raise Refused("common-unknown-player", word=word[:16], players=[*known])
    if word == POLICY:
        return ""
    if not await call.moderates_room():
        raise Refused("common-only-moderators-player")
    return word


async def computers(call: Call) -> None:
    word, value, *_ = (*call.words, "", "")
    if word == "player":
        player = await choose_player(call, value)
        call.reply("common-computers-player", **call.services.players.naming(player))
    elif word in BOUNDS:
        await _limit(call, word, value)
    else:
        await choose_level("computers", call)


async def _limit(call: Call, word: str, value: str) -> None:
    await call.need_moderator()
    number, (name, low, high) = _number(value), BOUNDS[word]
    if not low <= number <= high:
        raise Refused("common-out-of-bounds", min=low, max=high)
    profiles = call.services.profiles
    await profiles.change_room(call.room, **{name: number})
    profile, match = await profiles.room(call.room), call.match
    if match:
        match.state.computers.limit(profile.fewest_people, profile.most_computers)
        await call.services.engine.note(match, Note("bounds", call.person, {word: number}), OutboxBuilder())
    call.reply("common-computers-bounds", people=profile.fewest_people, most=profile.most_computers)


async def choose_player(call: Call, word: str) -> str:
    """Let a player have the computers of the room from the next table on."""
    await call.need_moderator()
    player = await _player(call, word)
    await call.services.profiles.change_room(call.room, player=player)
    return player


def _number(word: str) -> int:
    if not word.isdecimal() or len(word) > 3:
        raise Refused("common-no-number", word=word[:16])
    return int(word)
