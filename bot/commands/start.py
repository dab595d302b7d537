from collections import Counter
from dataclasses import replace
from typing import Final

import msgspec

from adapters.base import ADDED, Press
from bot.commands.call import Call
from bot.commands.lobby import arrange, join, show_games
from bot.commands.majority import START, may_alone_in_lobby, most_want
from bot.delivery.outbox import OutboxBuilder
from bot.match.journal import Note
from bot.match.state import Match
from bot.messages.buttons import link_of
from bot.messages.items import TellItem
from bot.messages.refusals import SecretRefusal
from bot.profiles import IN_ROOM, PRIVATE
from bot.services import Services
from bot.setting.setup import TEMPO, check_deal, list_problems, refuse
from bot.table.computers import need_suited
from bot.table.consent import confirm, seats_unconfirmed
from bot.table.lobby import farewell, fitting_board, numbers, planned_setup, where_ballots_stand
from bot.table.rooms import greet
from bot.table.seats import back
from bot.table.stock import draw
from fsm import FRIENDS, Dice, Refused

LIVE: Final = ("quick", "standard", "slow")


async def start(call: Call) -> None:
    if call.line.room is None or link_of(call.line.text) is not None:
        await _greet(call)
        return
    if call.match is None:
        if call.words != (ADDED,) or not await greet(call.services, call.place, call.line.locale):
            await show_games(call)
        return
    alone = await may_alone_in_lobby(call)
    lobby = call.lobby
    _need_enough(lobby)
    need_suited(lobby, len(lobby.computers))
    may_know = lobby.rules.open_lineup(lobby.options(len(lobby.sittings))) or await call.moderates()
    _need_fit(lobby, may_know=may_know)
    if not (alone or await most_want(call, START)):
        return
    if may_know:
        if not (call.words and call.services.typed.is_yes(call.words[0])) and await _asks(call, lobby):
            return
        for say in _warnings(lobby, is_open=False):
            call.reply_about(lobby.rules, say, alone=True)
    await _need_agreement(call, lobby)
    await _begin(call.services, lobby)


async def agree(services: Services, match: Match, press: Press) -> None:
    await confirm(services, match, press)
    if match.state.consent.starter and not seats_unconfirmed(match):
        await _begin(services, match)


async def _begin(services: Services, lobby: Match) -> None:
    await _need_people(services, lobby)
    rehearsal = services.rehearsal
    deal = rehearsal.deal
    if deal is not None:
        players = len(lobby.sittings)
        check_deal(lobby.rules, lobby.options(players), players, deal)
    agreed = lobby.customs
    seed = agreed.seed or rehearsal.seed(lobby.id)
    draws = agreed.draws and deal is None
    item = await draw(services, lobby, seed)
    opening = [*_warnings(lobby, is_open=True), *await _haste(services, lobby)]
    lobby.state.computers.begin(rehearsal.key(lobby.id), is_open=bool(lobby.computers))
    lobby.state.lobby.end()
    lobby.state.wishes.drop()
    services.matches.reseat(lobby, arrange(lobby, Dice(f"{seed}:numbers") if draws else None))
    known = [0] * len(lobby.sittings) if draws else list(lobby.people)
    if draws:
        opening.append(TellItem("common-numbers", {"seats": list(lobby.people)}))
    await _remember_size(services, lobby)
    await _arrange_ballots(services, lobby)
    friends = (await services.profiles.room(lobby.room)).friends == FRIENDS
    opening = [*farewell(services, lobby, known), *opening]
    await services.engine.begin(lobby, seed, deal, opening, item, friends=friends)
    rehearsal.deal = None


async def _need_people(services: Services, lobby: Match) -> None:
    """Raise Refused while people who have signed up for this time, or this room, are still in another game."""
    if not lobby.is_planned:
        return
    other = services.matches.in_room(lobby.room)
    if other is not lobby and other and not other.is_decided:
        raise Refused("common-game-running" if other.playing else "common-lobby-open")
    free = await services.free(lobby.people.values())
    if busy := [one.name for one in lobby.sittings if one.person not in free]:
        raise Refused("common-others-elsewhere", names=busy)


async def _remember_size(services: Services, lobby: Match) -> None:
    size = len(lobby.sittings)
    if (await services.profiles.room(lobby.room)).size != size:
        await services.profiles.change_room(lobby.room, size=size)


async def _arrange_ballots(services: Services, lobby: Match) -> None:
    if await where_ballots_stand(services, lobby.room, lobby.customs) == IN_ROOM:
        people = filter(None, lobby.people.values())
        letters = [one for one in people if (await services.profiles.person(one)).ballots == PRIVATE]
        lobby.state.ask_in_room(tuple(letters))


async def _greet(call: Call) -> None:
    match = call.match
    seat = match.seat_of(call.person) if match else None
    if match and seat and call.person in match.state.attendance.unopened:
        await back(call.services, match, seat, call.person)
    elif link_of(call.line.text) is not None:
        if match is None:
            raise Refused("common-table-closed")
        await join(call)
    elif match and match.playing and seat:
        await (join(call) if match.is_missed(seat) else back(call.services, match, seat, call.person))
    elif match and (name := match.state.lobby.waiting.get(call.person)):
        await join(replace(call, line=msgspec.structs.replace(call.line, name=name)))
    else:
        call.tell(call.person, "common-hello")


async def _haste(services: Services, lobby: Match) -> list[TellItem]:
    is_slow = await services.adapter_of(lobby.room).is_slow()
    return [TellItem("common-slow", {})] if is_slow and lobby.options(lobby.table_size).word(TEMPO) in LIVE else []


def _need_enough(lobby: Match) -> None:
    setup, players = planned_setup(lobby), len(lobby.sittings)
    takes = setup.takes if lobby.rules.opener else setup.limits
    if takes and players < takes[0]:
        raise Refused("common-too-few", missing=takes[0] - players, min=takes[0], **fitting_board(lobby))


def _need_fit(lobby: Match, *, may_know: bool) -> None:
    players = len(lobby.sittings)
    options = lobby.options(players)
    try:
        refuse([problem for problem in lobby.rules.check(options, players) if problem.refuses])
    except Refused as refused:
        if not may_know:
            raise Refused("common-cannot-start-secret") from None
        if lobby.rules.open_lineup(options):
            raise Refused(refused.key, **refused.details, **fitting_board(lobby)) from None
        raise SecretRefusal(refused.key, **refused.details) from None


async def _need_agreement(call: Call, lobby: Match) -> None:
    """The game begins by itself with the last confirmation."""
    missing, consent = seats_unconfirmed(lobby), lobby.state.consent
    if not missing:
        return
    if not consent.starter:
        consent.start_with_last(call.person)
        await call.services.engine.note(lobby, Note("starting", call.person), OutboxBuilder())
    known = numbers(lobby)
    raise Refused("common-unconfirmed", seats=missing, _numbers=[known[seat - 1] for seat in missing])


def _warnings(lobby: Match, *, is_open: bool) -> list[TellItem]:
    players = len(lobby.sittings)
    options = lobby.options(players)
    found = lobby.rules.check(options, players) if lobby.rules.open_lineup(options) == is_open else []
    return [TellItem("common-warning", {"problems": list_problems(found)})] if found else []


async def _asks(call: Call, lobby: Match) -> bool:
    players = len(lobby.sittings)
    options = lobby.options(players)
    found = [problem for problem in lobby.rules.check(options, players) if problem.asks]
    if found:
        roles = dict(Counter(lobby.rules.lineup(options, players)))
        question = TellItem("common-start-sure", {"problems": list_problems(found), "roles": roles})
        if lobby.rules.open_lineup(options):
            call.reply_about(lobby.rules, question)
        else:
            await call.whisper(question)
    return bool(found)
