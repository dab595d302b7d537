"""A lobby as everybody sees it: one message, with who has a seat and how many can play."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from bot.delivery.outbox import Parcels
from bot.match.customs import customs_of
from bot.match.state import Match
from bot.messages.items import Say
from bot.setup import Setup

if TYPE_CHECKING:
    from bot.services import Services


def show(match: Match, parcels: Parcels) -> None:
    """Put the lobby's one message, or its newest state, into the room."""
    parcels.to_room(Say("common-lobby", state_of(match), match.lobby_slot))


def state_of(match: Match) -> dict[str, Any]:
    """What is to be known of a lobby."""
    setup = planned(match)
    args = {
        "game": match.rules.key,
        "preset": match.state.preset,
        "seats": [sitting.name for sitting in match.sittings],
        **setup.players_told,
        "_numbers": numbers(match),
        **_plan(setup, match.state.locale),
    }
    if match.state.picks:
        names = {one.person: one.name for one in match.sittings}
        picks = sorted((number, names[person]) for person, number in match.state.picks.items())
        args["picked"] = [{"number": number, "name": name} for number, name in picks]
    if match.state.waiting:
        args["waiting"] = list(match.state.waiting.values())
    return args


def _plan(setup: Setup, locale: str) -> dict[str, Any]:
    """What is going to be played beside game and preset, and in which language."""
    rules, values = setup.rules, setup.values
    plan = {"_tempo": values["tempo"], "_language": locale}
    return {**plan, "_board": values[rules.opener]} if rules.opener else plan


def planned(match: Match) -> Setup:
    """What a lobby is going to play."""
    return Setup(match.rules, match.state.preset, match.state.chosen, match.planned)


def numbers(match: Match) -> list[int]:
    """Everybody's number in the order of arrival, 0 for who has none yet: it is chosen, or drawn at the start."""
    agreed, picks = customs_of(match), match.state.picks
    if match.playing or not (agreed.draws or (agreed.picks and picks)):
        return list(match.people)
    return [picks.get(sitting.person, 0) if agreed.picks else 0 for sitting in match.sittings]


def farewell(services: Services, match: Match, known: Sequence[int]) -> list[Say]:
    """What the lobby's message says once nobody can join: it stays in sight no longer, and has no buttons.

    `known` are the numbers of the people, as in `numbers`.
    """
    if not services.adapter_of(match.room).capabilities.pins:
        services.courier.forget(match.room, match.lobby_slot)
        return []
    seats = [sitting.name for sitting in match.sittings]
    args = {"game": match.rules.key, "preset": match.state.preset, "seats": seats, "_numbers": known}
    return [Say("common-lobby-closed", args, match.lobby_slot)]
