import asyncio
from collections.abc import Sequence
from math import ceil
from typing import Any, Final

from bot.delivery.outbox import OutboxBuilder, Reply
from bot.mailbox import cause
from bot.match.journal import Note
from bot.match.parts import OFF, When
from bot.match.state import Match, State, number_seats
from bot.messages.items import TellItem
from bot.profiles import IN_ROOM, PRIVATE
from bot.services import Services
from bot.setting.setup import Setup, boards_of, table_size
from bot.table.computers import offers, people_of
from bot.table.consent import renew
from bot.table.lengths import usual_lengths
from fsm import AnyRules, Customs
from storage.base import Sitting

STILL: Final = {"key": "common-choice-still", "args": {}, "say": "join"}


def lobby_message(match: Match) -> TellItem:
    return TellItem("common-lobby", state_of(match), match.lobby_slot)


async def note_and_show(services: Services, match: Match, note: Note, *said: TellItem) -> None:
    lobby = [lobby_message(match)] if match.status == "lobby" else []
    await services.engine.note(match, note, OutboxBuilder(*lobby, *said))


def state_of(match: Match) -> dict[str, object]:
    setup = planned_setup(match)
    args: dict[str, Any] = {
        "game": match.rules.key,
        "preset": match.state.preset,
        "seats": [sitting.name for sitting in match.sittings],
        **setup.players_told,
        "_numbers": numbers(match),
        **_plan(setup, match.state),
    }
    args |= fitting_board(match)
    lobby, bounds = match.state.lobby, match.state.computers
    if bounds.level != OFF or match.computers:
        args["_computers"] = len(match.computers)
    if bounds.player:
        args |= bounds.played_by
    if buttons := offers(match, setup):
        args["_offers"] = [buttons, *args.get("_offers", ())]
    if lobby.host:
        args |= {"_host": lobby.host, "_sits": match.seat_of(match.state.opener) is not None}
    if lobby.picks:
        names = {one.person: one.name for one in match.sittings}
        picks = sorted((number, names[person]) for person, number in lobby.picks.items())
        args["picked"] = [{"number": number, "name": name} for number, name in picks]
    if lobby.waiting:
        args["waiting"] = list(lobby.waiting.values())
    if lobby.asked:
        args |= {"_returning": list(lobby.asked.values()), "_offers": [[STILL], *args.get("_offers", ())]}
    return args | time_of(match)


def time_of(match: Match) -> dict[str, object]:
    when = match.state.lobby.when
    return {"when": {"at": when.at, "zone": when.zone}} if when else {}


def heir_of(match: Match) -> Sitting | None:
    return next((one for one in people_of(match.sittings) if one.person != match.state.opener), None)


def hand_over(services: Services, match: Match, to: Sitting, *, stands_in: bool) -> TellItem:
    services.matches.hand_over(match, to.person)
    match.state.lobby.give_host(to.name, stands_in=stands_in)
    match.menus.pop(match.host_slot, None)
    return TellItem("common-host-changed", {"name": to.name}, match.host_slot)


async def lose_host(services: Services, match: Match) -> None:
    note, heir = Note("unhosted", match.state.opener), heir_of(match) if match.status == "lobby" else None
    said = [hand_over(services, match, heir, stands_in=True)] if heir else []
    if heir is None:
        services.matches.hand_over(match, "")
        match.state.lobby.give_host("", stands_in=False)
    await note_and_show(services, match, note, *said)


def place_of(match: Match, seat: int) -> dict[str, object]:
    known = numbers(match)
    most = planned_setup(match).players_told["max"]
    return {"number": known[seat - 1], "count": len(known), "max": most}


def newcomer(match: Match, seat: int) -> dict[str, object]:
    number, most = 0 if match.customs.draws else seat, planned_setup(match).players_told["max"]
    return {"_number": number, "_count": max(seat, len(match.sittings)), "_max": most}


def _plan(setup: Setup, state: State) -> dict[str, object]:
    rules, values = setup.rules, setup.values
    plan: dict[str, object] = {"_tempo": setup.options.word("tempo"), "_language": state.locale, "_main": setup.main}
    if minutes := rules.minutes(setup.options, setup.players):
        fewest, most = state.lobby.lengths.get(setup.players, minutes)
        plan |= {"_fewest": fewest, "_most": most}
    if not rules.opener:
        return plan
    (board,) = setup.describe_options([rules.opener])
    among = list(values.get(setup.among, ()))
    return {**plan, "_plays": board, "_sized": setup.is_sized, "_boards": among, "_about": rules.about(setup.options)}


def planned_setup(match: Match) -> Setup:
    rules, preset, chosen = match.rules, match.state.preset, match.state.chosen
    last = match.state.lobby.size
    return Setup(rules, preset, chosen, table_size(rules, preset, chosen, len(match.sittings), last))


async def where_ballots_stand(services: Services, room: str, customs: Customs) -> str | None:
    """Return where the next game's ballots stand; None where all see the presses of others."""
    if not services.adapter_of(room).capabilities.secret_presses:
        return None
    return (await services.profiles.room(room)).ballots or (PRIVATE if customs.private_ballots else IN_ROOM)


def fitting_board(match: Match) -> dict[str, object]:
    """Return arguments that offer a board for the people who are seated, if the chosen one does not fit them."""
    rules, players = match.rules, len(match.sittings)
    setup = Setup(rules, match.state.preset, match.state.chosen, players)
    if not rules.opener or players not in rules.seats or setup.fits(players) or setup.hidden_options:
        return {}
    better = next((one for one in map(setup.with_board, boards_of(rules)) if one.fits(players)), None)
    if better is None:
        return {}
    (board,) = better.describe_options([rules.opener])
    button = {"key": "common-choice-fit", "args": {"_shown": board}, "say": f"boards {better.values[rules.opener]}"}
    return {"_other": board, "_players": players, "_offers": [[button]]}


def numbers(match: Match) -> list[int]:
    """Return the numbers in order of arrival, 0 for a player without one: it is chosen, or drawn at the start."""
    agreed, picks = match.customs, match.state.lobby.picks
    if match.playing or not (agreed.draws or (agreed.picks and picks)):
        return list(match.people)
    return [picks.get(sitting.person, 0) if agreed.picks else 0 for sitting in match.sittings]


def farewell(services: Services, match: Match, known: Sequence[int]) -> list[TellItem]:
    over = [TellItem("common-menu-over", {}, slot) for slot in match.menus]
    match.menus.clear()
    if not services.adapter_of(match.room).capabilities.pins:
        services.courier.sent.forget(match.room, match.lobby_slot)
        return over
    seats = [sitting.name for sitting in match.sittings]
    args = {"game": match.rules.key, "preset": match.state.preset, "seats": seats, "_numbers": known}
    return [TellItem("common-lobby-closed", args, match.lobby_slot), *over]


JOINED: Final = "joined"

FILLED: Final = "filled"


EVENING: Final = 20
"""Hour for which a table is offered."""


async def games_offered(services: Services, room: str, time: str = "") -> dict[str, object]:
    """Return the games of a menu, for now or for a time as people type it."""
    last, games = (await services.profiles.room(room)).game, services.games
    keys = sorted(games, key=lambda key: key != last)
    lines = [{"game": key, "name": key, "presets": list(games[key].schema.presets)} for key in keys]
    if not services.adapter_of(room).capabilities.buttons:
        return {"games": lines}
    rows = [[{"key": "common-game-button", "args": {"name": key}, "say": f"new {key} {time}".strip()}] for key in keys]
    others = [{"key": "common-choice-config", "args": {}, "say": "config"}]
    if not time and services.now_in(await services.zone_in(room)).hour < EVENING:
        others.insert(0, {"key": "common-choice-tonight", "args": {}, "say": f"new {EVENING}:00"})
    return {"games": lines, "buttons": [*rows, others]}


LIFETIME: Final = 3600.0


async def open_lobby(
    services: Services,
    room: str,
    rules: AnyRules,
    state: State,
    sittings: tuple[Sitting, ...],
    *said: TellItem,
    when: When | None = None,
) -> None:
    profile = await services.profiles.room(room)
    state.follow(profile, await services.profiles.locale(room))
    state.lobby.expect_lengths(await usual_lengths(services.store, room, rules.key))
    if player := services.players.suiting(profile.player, rules):
        state.computers.play_by(player, services.players.host(player))
    match = Match(await services.store.new_match(), room, rules, state)
    state.timing.open(services.clock.now(), LIFETIME)
    if when:
        plan(services, match, when)
    services.matches.reseat(match, sittings)
    outbox = OutboxBuilder(lobby_message(match), *said)
    renew(match, outbox)
    await call_watchers(services, match, outbox)
    await services.engine.note(match, Note("opened", state.opener, {"preset": state.preset}), outbox, sittings)


async def free_seat(services: Services, match: Match, seat: int) -> None:
    person = match.people[seat]
    await reseat(services, match, without(match, seat), Note("left", person))
    say = TellItem("common-released", {"game": match.rules.key})
    services.courier.post(Reply(person, say, match.id, cause=cause(), by=person))


def without(match: Match, seat: int) -> tuple[Sitting, ...]:
    return number_seats(sitting for sitting in match.sittings if sitting.seat != seat)


async def reseat(services: Services, match: Match, sittings: tuple[Sitting, ...], note: Note) -> None:
    if note.act != FILLED and len(people_of(sittings)) < match.state.computers.people:
        sittings = number_seats(people_of(sittings))
    sat = match.seat_of(match.state.opener) is not None
    services.matches.reseat(match, sittings)
    heir = heir_of(match)
    has_left = sat and match.seat_of(match.state.opener) is None
    said = [hand_over(services, match, heir, stands_in=True)] if heir and (has_left or not match.state.opener) else []
    if note.act != JOINED:
        match.state.wishes.drop()
    people = {sitting.person for sitting in sittings}
    match.state.lobby.keep_picks(people)
    match.state.attendance.keep_unopened(people)
    outbox = OutboxBuilder(lobby_message(match), *said)
    renew(match, outbox)
    gathers = services.adapter_of(match.room).capabilities.gathers
    if note.act in (JOINED, FILLED) and not gathers and len(sittings) == planned_setup(match).players_told["max"]:
        told = {"_host": match.state.lobby.host or None, **time_of(match)}
        outbox.to_room(TellItem("common-complete", told, f"complete-{match.id}"))
    await services.engine.note(match, note, outbox, sittings)


CALL: Final = 300.0
"""Seconds before the time of a table at which its people are called."""


def plan(services: Services, match: Match, when: When) -> None:
    """Set the time of a lobby; shortly before it, people read this instead of a call."""
    lobby, now = match.state.lobby, services.clock.now()
    lobby.plan(when)
    if when.at - CALL <= services.clock.wall(now):
        lobby.call()
    _set_bell(services, match)


def _set_bell(services: Services, match: Match) -> None:
    """Let a planned lobby ring by the system clock as it goes now: for the call, and then for the end."""
    lobby, now = match.state.lobby, services.clock.now()
    if lobby.when:
        at = lobby.when.at + (LIFETIME if lobby.called else -CALL)
        match.state.timing.open(now, at - services.clock.wall(now))


async def ring_lobby(services: Services, match: Match) -> None:
    _set_bell(services, match)
    now, bell = services.clock.now(), match.state.timing.bell
    if bell is None or now < bell:
        services.engine.arm(match)
    elif match.is_ahead and now < bell + CALL + LIFETIME:
        await _call_people(services, match, bell + CALL - now)
    else:
        await close(services, match)


async def _call_people(services: Services, match: Match, left: float) -> None:
    match.state.lobby.call()
    _set_bell(services, match)
    rung = [[sitting.seat, sitting.person] for sitting in match.sittings]
    told = {"names": [sitting.name for sitting in match.sittings], "minutes": max(0, ceil(left / 60)), **time_of(match)}
    outbox = OutboxBuilder(TellItem("common-call", {**told, "_rung": rung}))
    await call_watchers(services, match, outbox)
    await services.engine.note(match, Note("called"), outbox)


async def close(services: Services, match: Match, person: str = "") -> None:
    """Close a lobby; people who signed up for later and count on it are told in private."""
    is_ahead = match.is_ahead
    match.status = "void"
    match.state.timing.end()
    outbox = OutboxBuilder(
        *farewell(services, match, numbers(match)), TellItem("common-lobby-voided", {"expired": not person})
    )
    if person and is_ahead:
        title = (await services.profiles.room(match.room)).title
        cancelled = TellItem("common-plan-cancelled", {"game": match.rules.key, "_room": title, **time_of(match)})
        for one in match.persons.values():
            if one not in (person, *match.state.attendance.unopened):
                outbox.to_address(one, cancelled)
    await services.engine.note(match, Note("closed" if person else "expired", person), outbox)


async def present(services: Services, room: str, people: Sequence[str]) -> list[str]:
    """Return the people who are in a room still, as far as its platform tells."""
    adapter = services.adapter_of(room)
    told = await asyncio.gather(*(adapter.is_member(person, room) for person in people))
    return [person for person, is_there in zip(people, told, strict=True) if is_there is not False]


async def call_watchers(services: Services, match: Match, outbox: OutboxBuilder) -> None:
    profile = await services.profiles.room(match.room)
    title, unmeant = profile.title, {match.state.opener, *profile.banned}
    subscribed = [one for one in await services.store.watchers(match.room) if one not in unmeant]
    watchers = await present(services, match.room, subscribed)
    free = await services.free(watchers)
    for person in watchers:
        if person in free:
            called = {"game": match.rules.key, "_room": title, "_soon": match.state.lobby.called, **time_of(match)}
            outbox.to_address(person, TellItem("common-called", called))
