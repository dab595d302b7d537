from dataclasses import replace
from typing import Final

import msgspec

from adapters.base import is_computer
from bot.commands.call import Call
from bot.commands.planning import asks_day, read_time
from bot.commands.room_settings import need_opener
from bot.delivery.outbox import OutboxBuilder, Reply
from bot.mailbox import cause
from bot.match.journal import Note
from bot.match.parts import OFF, LobbyState, When
from bot.match.state import Match, State, number_seats, remaining_players
from bot.messages.buttons import in_rows
from bot.messages.items import TellItem
from bot.profiles import Config
from bot.services import Services
from bot.setting.setup import Setup, config_of, remember
from bot.table import absent
from bot.table.computers import next_seat, people_of, seats_given, with_person
from bot.table.invitations import decline, is_reached
from bot.table.lobby import (
    JOINED,
    free_seat,
    games_offered,
    hand_over,
    heir_of,
    lose_host,
    note_and_show,
    numbers,
    open_lobby,
    place_of,
    plan,
    planned_setup,
    present,
    reseat,
    time_of,
    without,
)
from bot.table.seats import back, handle_gone, need_admitted, need_free, need_member, seat_for, seat_named, take_over
from bot.table.sisters import need_open_account
from bot.table.stock import need_unknowing
from fsm import AnyRules, Dice, Refused
from storage.base import LIVE, Sitting
from storage.base import Match as StoredMatch


async def new(call: Call) -> None:
    """Open a table, for now or a time; a time without a game is another one for the lobby that is open."""
    words, when, has_day = await read_time(call)
    if when and not words and call.match and call.match.status == "lobby":
        await _move(call, call.match, when, has_day=has_day)
        return
    if await _is_late(call):
        return
    await _need_free_room(call, when)
    services, room = call.services, call.place
    profile = await services.profiles.room(room)
    rules = _asked_for(services, words or ((profile.game,) if when and profile.game in services.games else ()))
    if rules is None:
        await show_games(call, " ".join(call.words) if when else "")
        return
    config = config_of(profile, rules, services.clock.now())
    config = _apply_words(services, rules, config, words[1:])
    await remember(services.profiles, room, rules, config, services.clock.now())
    await services.profiles.learn_title(room, call.title)
    await _learn_language(call)
    await open_lobby(services, room, rules, _lobby_of(call, config), (), when=when)


async def _move(call: Call, lobby: Match, when: When, *, has_day: bool) -> None:
    try:
        await call.need_moderator()
    except Refused as refused:
        if lobby.is_planned and refused.key == "common-not-moderator":
            raise Refused("common-already-planned", **time_of(lobby)) from None
        raise
    if not has_day and asks_day(call, lobby, when):
        return
    plan(call.services, lobby, when)
    note = Note("planned", call.person, time_of(lobby))
    await note_and_show(call.services, lobby, note, TellItem("common-planned", time_of(lobby)))


def _lobby_of(call: Call, config: Config) -> State:
    host = "" if call.line.anonymous else call.name
    return State(call.person, config.preset, config.chosen, lobby=LobbyState(host=host))


async def _learn_language(call: Call) -> None:
    profiles, room = call.services.profiles, call.place
    meant = call.line.locale and call.services.renderer.match_language(call.line.locale)
    if meant and meant != await profiles.locale(room) and not (await profiles.room(room)).locale:
        await profiles.change_room(room, locale=meant)


async def _need_free_room(call: Call, when: When | None = None) -> None:
    """Raise Refused unless a table may be opened: one at a time, and one more for later."""
    if call.services.draining:
        raise Refused("common-draining")
    match, planned = call.match, call.services.matches.planned_in(call.place)
    if when and planned:
        raise Refused("common-already-planned", **time_of(planned))
    if match and match.status in LIVE and not match.is_ahead:
        raise Refused("common-lobby-open")
    await need_opener(call)
    await need_open_account(call.services, call.place)


def _apply_words(services: Services, rules: AnyRules, config: Config, words: tuple[str, ...]) -> Config:
    others = []
    for word in words:
        preset = services.names.known_preset(rules, word) if rules.opener else services.names.preset(rules, word)
        if preset is None:
            others.append(word)
        elif preset != config.preset:
            config = Config(preset)
    if not others:
        return config
    values = Setup(rules, config.preset, config.chosen, rules.seats.start).values
    changes = services.names.changes(rules, values, rules.opener, " ".join(others))
    return Config(config.preset, {**config.chosen, **changes})


def _asked_for(services: Services, words: tuple[str, ...]) -> AnyRules | None:
    if not words:
        return next(iter(services.games.values())) if len(services.games) == 1 else None
    return services.names.game(words[0])


async def show_games(call: Call, time: str = "") -> None:
    call.reply("common-game-menu", **await games_offered(call.services, call.place, time))


async def join(call: Call) -> None:
    """A moderator who names a kicked person allows that person to join again."""
    match = call.match
    if match is None:
        raise Refused("common-no-lobby")
    if person := _find_kicked(match, " ".join(call.words)):
        await _pardon(call, match, person)
        return
    await _need_welcome(call, match)
    if seat := match.seat_of(call.person):
        await back(call.services, match, seat, call.person)
        return
    if match.playing:
        await _succeed(call, match)
        return
    lobby = call.lobby
    most = planned_setup(lobby).players_told["max"]
    if len(lobby.sittings) >= most and not lobby.computers:
        await _turn_away(call, lobby, "common-room-full", max=most)
        return
    if await is_reached(call.services, lobby, call.person, call.name):
        seat = next_seat(lobby, planned_setup(lobby))
        await reseat(call.services, lobby, with_person(lobby, seat, call.person, call.name), Note(JOINED, call.person))
        _confirm_seat(call, lobby, seat)


def _confirm_seat(call: Call, lobby: Match, seat: int) -> None:
    """Answer a press; lead a player whose private chat is not open there."""
    person, courier = call.person, call.services.courier
    if person in lobby.state.attendance.unopened:
        led = TellItem("common-unopened", {"name": call.name})
        courier.post(Reply(person, led, lobby.id, refused=True, fallback=call.line.room, cause=cause(), by=person))
    elif call.line.ref is not None:
        seated = TellItem("common-seated", place_of(lobby, seat))
        courier.post(Reply(person, seated, cause=cause(), by=person, aside=True))


async def _succeed(call: Call, match: Match) -> None:
    """Give a newcomer the seat of a computer, the one that this person is asked to take, or a vacant one.

    Raises Refused without any.
    """
    services, person, offered = call.services, call.person, match.state.attendance.offered_to(call.person)
    if given := seats_given(match, person):
        await _relieve(call, match, given[-1])
        return
    if offered is None and not match.state.attendance.vacant:
        await _is_late(call)
        return
    seat = offered or seat_for(match, person)
    await need_unknowing(services, match, person, call.name)
    if offered:
        await absent.accept(services, match, seat, person, call.name)
    if not match.rules.rounds if offered else await is_reached(services, match, person, call.name):
        await take_over(services, match, seat, person, call.name, by=person)


async def _relieve(call: Call, match: Match, seat: int) -> None:
    """Let a person play on for a computer. Raises Refused."""
    services, person = call.services, call.person
    if seat not in seats_given(match, person):
        is_late = seat in match.computers and seat in match.living
        raise Refused("common-first-round-over" if is_late else "common-no-computer", seat=seat)
    await need_unknowing(services, match, person, call.name)
    if await is_reached(services, match, person, call.name):
        await take_over(services, match, seat, person, call.name, by=person)


async def _need_welcome(call: Call, match: Match) -> None:
    if call.line.anonymous:
        raise Refused("common-faceless")
    seat = match.seat_of(call.person)
    if seat and not (match.playing and match.is_missed(seat)):
        raise Refused("common-already-seated")
    if not seat:
        await need_admitted(call.services, match.room, call.person)
    if call.person in match.state.lobby.kicked and not await call.has_rights():
        raise Refused("common-kicked", name=call.name)
    await need_member(call.services, call.person, match.room)
    if not match.is_planned:
        await need_free(call.services, call.person)


def _find_kicked(match: Match, text: str) -> str | None:
    known = match.state.lobby.kicked.items()
    return next(
        (one for one, name in known if text.casefold() == name.casefold() or one == match.private_chat(text)), None
    )


async def _pardon(call: Call, match: Match, person: str) -> None:
    await call.need_moderator()
    name = match.state.lobby.kicked[person]
    if person == call.person and not await call.has_rights():
        raise Refused("common-kicked", name=name)
    match.state.lobby.pardon(person)
    outbox = OutboxBuilder(TellItem("common-pardoned", {"name": name}))
    await call.services.engine.note(match, Note("pardoned", call.person), outbox)


async def _is_late(call: Call) -> bool:
    """Return whether a game is running; then this person is turned away."""
    is_late = call.match is not None and call.match.playing
    if call.match and is_late:
        await _turn_away(call, call.match, "common-game-running")
    return is_late


STRANGERS: Final = {"common-room-full": "common-full-stranger", "common-game-running": "common-running-stranger"}
"""Refusals with the way to the private chat, by their usual keys."""


async def _turn_away(call: Call, match: Match, key: str, **args: object) -> None:
    """Offer in private to call this person to the next table. Raises Refused, or shows that once it is offered."""
    courier, person, services = call.services.courier, call.person, call.services
    is_called = person in await services.store.watchers(match.room)
    refusal = Refused(key, **args, _notify=not is_called)
    if not services.adapter_of(person).capabilities.buttons or match.seat_of(person) or is_called:
        raise refusal
    title = await services.profiles.title(match.room)
    say = TellItem("common-next-table", {"_room": title, "_begun": match.playing})
    offer = Reply(person, say, match.id, room=match.room, by=person)
    if courier.addresses.has_met(person):
        courier.post(offer)
        raise refusal
    said = TellItem(refusal.key, refusal.details)
    refused = Reply(person, said, match.id, refused=True, fallback=call.line.room, cause=cause())
    led = TellItem(STRANGERS[refusal.key], refusal.details)
    courier.offer(offer, refused, msgspec.structs.replace(refused, item=led))


async def leave(call: Call) -> None:
    match = call.match
    if match and call.person in (*match.state.lobby.waiting, *match.state.lobby.asked):
        await decline(call.services, match, call.person)
        call.tell(call.person if call.line.ref else call.place, "common-released", game=match.rules.key)
        return
    if match and (offered := match.state.attendance.offered_to(call.person)):
        await absent.decline(call.services, match, offered)
        return
    if match and match.playing and call.person in match.state.attendance.away:
        raise Refused("common-already-left")
    if match and match.status == "lobby" and call.person == match.state.opener and match.seat_of(call.person) is None:
        if heir_of(match) is None:
            raise Refused("common-no-heir")
        await lose_host(call.services, match)
        return
    seat = call.seat
    if match is None:
        return
    if match.playing:
        await handle_gone(call.services, match, seat, call.person)
        return
    await free_seat(call.services, match, seat)


async def host(call: Call) -> None:
    """Hand the table over to a seated player: by its host, or by a moderator."""
    match = call.lobby
    await call.need_moderator()
    if call.words:
        to = match.sittings[find_place(call.services, match, call.words) - 1]
        if is_computer(to.person):
            raise Refused("common-is-computer", name=to.name)
        said = hand_over(call.services, match, to, stands_in=not await call.moderates())
        await note_and_show(call.services, match, Note("host", call.person), said)
        return
    others = [one for one in people_of(match.sittings) if one.person != match.state.opener]
    if not others:
        raise Refused("common-no-heir")
    args: dict[str, object] = {"names": [one.name for one in others]}
    if call.services.adapter_of(call.place).capabilities.buttons:
        keys = [
            {"key": "common-host-button", "args": {"name": one.name}, "say": f"host @{one.person.partition('@')[2]}"}
            for one in others
        ]
        args["buttons"] = in_rows(keys, 2)
    match.menus[match.host_slot] = call.person
    call.show(call.place, TellItem("common-host-menu", args, match.host_slot))


async def kick(call: Call) -> None:
    if call.match and call.match.playing:
        raise Refused("common-kick-in-game")
    match = call.lobby
    seat = find_place(call.services, match, call.words)
    match.state.lobby.kick(match.people[seat], match.names[seat])
    await send_away(call, match, seat)


async def send_away(call: Call, match: Match, seat: int) -> None:
    person = match.people[seat]
    await reseat(call.services, match, without(match, seat), Note("kicked", call.person))
    call.tell(person, "common-released", game=match.rules.key, _given=True)


def find_place(services: Services, match: Match, words: tuple[str, ...]) -> int:
    text = " ".join(words)
    word, known = services.typed.signs.seat(text), numbers(match)
    if word.isdecimal() and len(word) < 4 and int(word) in known and int(word):
        return known.index(int(word)) + 1
    if word.isdecimal() and not match.state.lobby.picks:
        return seat_named(services, match, words)
    called = [one.seat for one in match.sittings if text.casefold() == one.name.casefold()]
    account = [one.seat for one in match.sittings if match.private_chat(text) == one.person]
    if len(called) > 1:
        raise Refused("common-which-person", name=text[:64])
    if len(called or account) != 1:
        raise Refused("common-no-seat", seat=text[:16])
    return (called or account)[0]


async def again(call: Call) -> None:
    """Open a table with the settings of the last one, for now or a time, and ask its players."""
    words, when, _ = await read_time(call)
    if await _is_late(call):
        return
    await _need_free_room(call, when)
    services = call.services
    tables = await _last_tables(call)
    if not tables or tables[0].game not in services.games:
        raise Refused("common-nothing-played")
    parts = [(services.matches.host_of(one.id), *(sitting.person for sitting in one.sittings)) for one in tables]
    if not any(call.person in part for part in parts) and not await call.moderates():
        raise Refused("common-no-part")
    rules = services.games[tables[0].game]
    profile = await services.profiles.room(call.place)
    config = config_of(profile, rules, services.clock.now())
    if words:
        config = _apply_words(services, rules, config, words)
        await remember(services.profiles, call.place, rules, config, services.clock.now())
    state = _lobby_of(call, config)
    left = {one.person: one for table in reversed(tables) for one in remaining_players(table)}
    inside = await present(services, call.place, [one.person for one in people_of([*left.values()])])
    welcome = [one for one in inside if one not in profile.banned]
    free = welcome if when else await services.free(welcome)
    state.lobby.ask({one: sitting.name for one, sitting in left.items() if one in free})
    last = remaining_players(tables[0]) if profile.computers != OFF else []
    computers = [one for one in last if is_computer(one.person)]
    await open_lobby(services, call.place, rules, state, number_seats(computers), when=when)
    if call.person in state.lobby.asked:
        opened = services.matches.planned_in(call.place) if when else services.matches.in_room(call.place)
        await join(replace(call, match=opened, words=()))


async def _last_tables(call: Call) -> list[StoredMatch]:
    """Return the last table of the room and, if it was closed before its deal, the last game as well."""
    store = call.services.store
    last = await store.last(call.place)
    found = [last if last and last.status != "lobby" else None]  # a lobby is one for later
    if last and last.setup is None:
        found += [await store.match(number) for number in await store.finished_in(call.place, 1)]
    return [one for one in found if one]


async def sit(call: Call) -> None:
    """Choose a number in the lobby, or take the seat of a computer in the running game."""
    if call.match and call.match.playing and call.match.computers:
        await _need_welcome(call, call.match)
        await _relieve(call, call.match, seat_named(call.services, call.match, call.words))
        return
    lobby, _ = call.lobby, call.seat
    if not lobby.customs.picks:
        raise Refused("common-numbers-drawn")
    taken = {number for person, number in lobby.state.lobby.picks.items() if person != call.person}
    free = [str(number) for number in range(1, planned_setup(lobby).limits[1] + 1) if number not in taken]
    word = call.services.typed.signs.seat(call.words[0]) if call.words else ""
    if word not in free:
        raise Refused("common-number-taken", number=word[:8], free=free)
    lobby.state.lobby.pick(call.person, int(word))
    await note_and_show(call.services, lobby, Note("sat", call.person, {"number": int(word)}))


def arrange(match: Match, dice: Dice | None) -> tuple[Sitting, ...]:
    picks, players = match.state.lobby.picks if match.customs.picks else {}, len(match.sittings)
    wanted = {number: one for one in match.sittings if (number := picks.get(one.person, 0)) in range(1, players + 1)}
    unseated = [one for one in match.sittings if one not in wanted.values()]
    others = iter(dice.shuffled(unseated) if dice else unseated)
    places = (wanted.get(number) or next(others) for number in range(1, players + 1))
    return number_seats(places)
