"""From the effects of a game to messages and their readers, and to the match's clock and channels."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from bot.delivery.outbox import OutboxBuilder
from bot.match.absence import shorten
from bot.match.deadlines import begin
from bot.match.state import Match
from bot.messages.items import HERE, CloseItem, FloorItem, GridItem, Item, RelayItem, TellItem
from fsm import ABORTED, ROOM, AnyGame, AnyRules, Ask, Close, Effect, End, Floor, Prompt, Relay, Tell, Wait
from fsm.choices import is_text
from fsm.game import kinds_of
from fsm.kinds import ENDS, PAGE
from storage.base import ENDED, Result


def carry_out_effects(
    match: Match, effects: Sequence[Effect], now: float, asked: Mapping[int, Prompt] | None = None
) -> OutboxBuilder:
    outbox, waits = OutboxBuilder(asked=asked), [effect for effect in effects if type(effect) is Wait]
    for wait in waits:
        begin(match, wait, now)
        shorten(match, now)
    for effect in effects:
        if type(effect) is not Wait:
            EXPRESS[type(effect)](match, effect, outbox)
    if waits:
        _tell_time(match, outbox, now)
    number_ballots(match, outbox.asked)
    _settle(match, outbox)
    return outbox


def number_ballots(match: Match, before: Collection[int]) -> None:
    """Number the ballots that are asked now; `before` are the prompts that were open. All see the same numbers."""
    for key, asked in match.ballots.items():
        if not any(prompt.id in before for prompt in asked):
            match.state.open_ballot(key)


def _tell_time(match: Match, outbox: OutboxBuilder, now: float) -> None:
    game, due = match.game, match.state.timing.turn
    if game is None or due is None:
        return
    seconds = round(due - now)
    for place, item in enumerate(outbox.room):
        if type(item) is TellItem and (args := add_time(game, item.key, item.args, seconds)) is not item.args:
            outbox.room[place] = msgspec.structs.replace(item, args=args)


def add_time(game: AnyGame, key: str, args: Mapping[str, Any], seconds: float | None) -> Mapping[str, Any]:
    phase = _announcements(game.rules).get(key)
    if phase is None or seconds is None or phase not in ("", game.phase.value):
        return args
    return {**args, "_seconds": seconds}


@cache
def _announcements(rules: AnyRules) -> Mapping[str, str]:
    return {key: kinds_of(rules, key)["_seconds"].detail for key, args in rules.tells.items() if "_seconds" in args}


def _settle(match: Match, outbox: OutboxBuilder) -> None:
    """Record the result once it is published, and tell the room that the next table need not wait."""
    result = match.result
    if match.game and result and _count(match, result, outbox):
        start = match.game.start
        proof = {"_seed": start.seed, **({"_drawn": start.drawn} if start.drawn else {})}
        outbox.to_room(TellItem("common-settled", {} if match.customs.appeals else proof))
        _draw(match, result, outbox)


def _draw(match: Match, result: End, outbox: OutboxBuilder) -> None:
    """Show the table of the match, unless it was ended early."""
    if outbox.results and match.game and (grid := match.rules.grid(match.game)):
        winners = list(result.winners)
        told = {"game": match.rules.key, "winners": winners, "winner": result.winner, "reason": result.reason}
        outbox.to_room(GridItem(grid, told))


def _count(match: Match, result: End, outbox: OutboxBuilder) -> bool:
    is_new = match.state.count()
    if is_new:
        outbox.results = results_of(match, result)
    return is_new


def _tell(match: Match, effect: Tell, outbox: OutboxBuilder) -> None:
    here = {HERE: True} if match.state.asks_in_room and HERE in kinds_of(match.rules, effect.key) else {}
    item = TellItem(effect.key, {**effect.args, **here}, page=_page(match, effect))
    if effect.to == ROOM:
        outbox.to_room(item)
    else:
        outbox.to_seats(effect.to, item)


def _page(match: Match, tell: Tell) -> str | None:
    name, argument = _pages_of(match.rules).get(tell.key, ("", ""))
    return _slot(match, name, tell.args[argument]) if name else None


def _slot(match: Match, page: str, number: int) -> str:
    return f"{page}-{match.id}-{number}"


def ended_pages(match: Match, outbox: OutboxBuilder) -> Iterator[TellItem]:
    """Yield the last message of each page that this step ends; it only ever edits the page."""
    if match.game and match.status in ENDED and (last := match.rules.last_page(match.game)):
        yield TellItem(last.key, last.args, _page(match, last))
    for item in tuple(outbox.room):
        if not isinstance(item, TellItem):
            continue
        for name, kind in kinds_of(match.rules, item.key).items():
            if kind.name == ENDS.name:
                page, number = _pages_of(match.rules)[kind.detail]
                yield TellItem(kind.detail, {number: item.args[name]}, _slot(match, page, item.args[name]))


@cache
def _pages_of(rules: AnyRules) -> Mapping[str, tuple[str, str]]:
    return {
        key: (kind.detail, name)
        for key in rules.tells
        for name, kind in kinds_of(rules, key).items()
        if kind.name == PAGE.name
    }


def _ask(match: Match, effect: Ask, outbox: OutboxBuilder) -> None:
    prompt = effect.prompt
    if not match.is_letter(prompt):
        return
    given = match.answers.get(prompt.id, ()) if effect.again else ()
    items = outbox.seats[prompt.seat]
    items[:] = [msgspec.structs.replace(item, again=True) if _is_same(item, prompt) else item for item in items]
    items.append(match.query(prompt, given, again=effect.again))


def _is_same(item: Item, prompt: Prompt) -> bool:
    """Return whether an item closes, without an answer, the very question that is asked now."""
    return isinstance(item, CloseItem) and not item.answer and (item.key, item.args) == (prompt.key, prompt.args)


def _close(match: Match, effect: Close, outbox: OutboxBuilder) -> None:
    prompt = outbox.asked.get(effect.prompt)
    if prompt and not match.is_letter(prompt):
        return
    args, written = (prompt.args, is_text(prompt, effect.answer)) if prompt else (None, False)
    token = match.token(effect.prompt)
    outbox.seats[effect.seat].append(CloseItem(token, effect.key, effect.answer, args, written=written))


def _floor(match: Match, effect: Floor, outbox: OutboxBuilder) -> None:
    match.state.speaking.give_floor(effect.seats)
    outbox.to_room(FloorItem(effect.seats))


def _relay(match: Match, effect: Relay, outbox: OutboxBuilder) -> None:
    if effect.open:
        match.state.speaking.open_channel(effect.channel, effect.seats)
    else:
        match.state.speaking.close_channel(effect.channel)
    outbox.to_seats(effect.seats, RelayItem(effect.channel, effect.seats, effect.open))


def _end(match: Match, effect: End, outbox: OutboxBuilder) -> None:
    game = match.game
    if game is None:
        return
    match.status = "void" if effect.reason == ABORTED else "over"
    late = {"_late": True} if match.state.counted else {}  # the next game may run here by now
    is_new = _count(match, effect, outbox)
    match.state.timing.end()
    _open_up(match, outbox)
    outbox.to_room(TellItem("common-over", {**outcome_of(game, effect), "_verify": True, **late}))
    for tell in match.rules.recap(game):
        outbox.to_room(TellItem(tell.key, tell.args))
    if written := match.state.speaking.written:
        outbox.to_room(TellItem("common-talk-lines", {"tally": {str(seat): written[seat] for seat in sorted(written)}}))
    if is_new:
        _draw(match, effect, outbox)
    _publish_objections(match, outbox)
    match.state.writings.drop_notes()
    match.state.attendance.forget_cards()  # last, as the lines above depend on who has played


def is_repetition(match: Match, item: Item) -> bool:
    if not isinstance(item, TellItem) or item.key != "common-over" or match.customs.appeals:
        return False
    return "_late" in item.args and item.args["reason"] != ABORTED


def _publish_objections(match: Match, outbox: OutboxBuilder) -> None:
    appeals = match.state.writings.appeals
    if appeals and match.judge is None:
        lines = [_objection(match, *one) for one in appeals]
        outbox.to_room(TellItem("common-appeals", {"lines": lines}))


def _objection(match: Match, seat: int, name: str, text: str) -> dict[str, object]:
    """Attribute an objection to its author: show the stored name if the seat has changed hands since."""
    line = {"seat": seat, "text": text}
    return line if name == match.names[seat] else {**line, "_name": name or "…"}


def _open_up(match: Match, outbox: OutboxBuilder) -> None:
    """Let all people speak in the room after the end, as an aborted game does not."""
    speaking = match.state.speaking
    for channel, seats in speaking.channels.items():
        outbox.to_seats(seats, RelayItem(channel, seats, open=False))
    if speaking.hushed:
        outbox.to_room(FloorItem(None))
    speaking.end()


def outcome_of(game: AnyGame, effect: End) -> dict[str, object]:
    """Return the arguments of `common-over`, with all that verifies the deal; `_told` means the roles are known."""
    last = {"last": {str(seat): role for seat, role in {**effect.roles, **effect.last}.items()}} if effect.last else {}
    drawn = {"drawn": game.start.drawn} if game.start.drawn else {}
    return {
        "game": game.rules.key,
        "winners": list(effect.winners),
        "winner": effect.winner,
        "reason": effect.reason,
        "roles": {str(seat): role for seat, role in effect.roles.items()},
        **last,
        "seed": game.start.seed,
        **drawn,
        "_told": game.rules.result(game) is not None,
    }


EXPRESS: Mapping[type[Effect], Callable[[Match, Any, OutboxBuilder], None]] = {
    Tell: _tell,
    Ask: _ask,
    Close: _close,
    Floor: _floor,
    Relay: _relay,
    End: _end,
}


def results_of(match: Match, effect: End) -> tuple[Result, ...]:
    if match.game is None or effect.reason == ABORTED:
        return ()
    sides, roles = dict(enumerate(match.rules.sides(match.game), 1)), {**effect.roles, **effect.last}
    return tuple(
        Result(one.person, one.name, sides.get(one.seat, ""), roles[one.seat], one.seat in effect.winners)
        for one in match.sittings
        if one.seat in match.persons
    )
