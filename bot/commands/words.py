"""`/words`: the stock of a room, of which the room reads a number alone; items are added and read in private."""

import re
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from msgspec.structs import replace

from bot.commands import config
from bot.commands.call import Call, next_setup, rules_of
from bot.commands.desk import go_on, show_there, take_along
from bot.match.lines import FOREIGN
from bot.match.state import Match
from bot.messages.buttons import in_rows
from bot.messages.items import TellItem
from bot.setting.menu import Rows
from bot.setting.setup import Setup
from bot.table.stock import Own, keep, need_absent, show_to, stock_of
from fsm import AnyRules, Refused, Stock
from fsm.stock import BOTH, ROOM
from locales.values import clean_text

MOST: Final = 200
"""Maximum number of a room's own items."""

LONGEST: Final = 100
"""Maximum number of characters of a line with an item."""

LINES: Final = 50
"""Maximum number of lines at a time."""

PAGE: Final = 15
ROW: Final = 5

ENOUGH: Final = 3
"""Number of players who take an item out of the draw."""

ACT: Final = re.compile(r"(add|bad|back|done|drop|from|list|out|open)=(\w*)")
"""Words behind the command on a button; the sign keeps them apart from items."""


async def words(call: Call) -> None:
    if call.line.room is None and not call.desk:
        await go_on(call, words)
        return
    found = ACT.fullmatch(" ".join(call.words))
    act, word = found.groups() if found else ("", "")
    if act == "bad":
        await _flag(call)
        return
    try:
        await call.need_moderator()
    except Refused:
        await _take_lines(call, on=False)
        raise
    rules = await _rules(call)
    if call.line.room:
        await _in_room(call, rules, act)
        return
    need_absent(call.match, call.person)
    if found:
        await _take_lines(call, on=act == "add")
        say = await PAGES[act](call, rules, word)
    else:
        say = await (_add if call.words else _page)(call, rules, "".join(call.line.text.split(maxsplit=1)[1:]))
    call.reply_about(rules, say, ref=call.line.ref)


async def _rules(call: Call) -> AnyRules:
    """Return the rules of the room's game; outside a lobby another game may lend its stock. Raises Refused."""
    rules = await rules_of(call)
    if rules.stock is None and not (call.match and call.match.status == "lobby"):
        rules = next((one for one in call.services.games.values() if one.stock), rules)
    _form(rules)
    return rules


def _form(rules: AnyRules) -> Stock:
    if rules.stock is None:
        raise Refused("common-no-stock")
    return rules.stock


async def _take_lines(call: Call, *, on: bool) -> None:
    """Take private lines for items from now on, or no more."""
    if (await call.services.profiles.person(call.person)).adds != on:
        await call.services.profiles.change_person(call.person, adds=on)


def _message(call: Call, key: str, rows: Rows, **args: object) -> TellItem:
    has_buttons = call.services.adapter_of(call.place).capabilities.buttons
    return TellItem(f"common-words{key}", {**args, "buttons": rows} if has_buttons else args)


def _button(word: str, say: str, **args: object) -> dict[str, object]:
    return {"key": f"common-words-do-{word}", "args": args, "say": f"words {say}"}


# In the room


async def _in_room(call: Call, rules: AnyRules, act: str) -> None:
    if act == "open":
        await _open(call, rules)
        return
    if call.words:
        if call.line.own:
            call.services.courier.remove(call.place, call.line.own)
        raise Refused("common-words-burnt")
    await take_along(call)
    stock = await stock_of(call.services.store, call.room, rules)
    call.reply_about(rules, _message(call, "", [[_button("open", "open=")]], count=len(stock.own), max=MOST))


async def _open(call: Call, rules: AnyRules) -> None:
    need_absent(call.match, call.person)
    await show_there(call, lambda moved: _page(moved, rules), rules)
    call.tell(call.person, "common-words-opened")


async def _flag(call: Call) -> None:
    """Note that a player calls the item of the room's last game bad; with `ENOUGH` of them it is drawn no more."""
    match = await _last(call)
    seat = match.seat_of(call.person) if match else None
    if match is None or match.game is None or match.rules.stock is None:
        raise Refused("common-nothing-played")
    if seat is None:
        raise Refused("common-not-seated")
    stock, drawn = await stock_of(call.services.store, match.room, match.rules), match.game.start.drawn
    before = stock.flags[1] if stock.flags[0] == match.id else ()
    seats = tuple({*before, seat})
    is_out = len(before) < ENOUGH <= len(seats)
    stock = replace(stock, flags=(match.id, seats), out=(*stock.out, drawn) if is_out else stock.out)
    await keep(call.services.store, match.room, match.rules, stock)
    call.tell(call.person, "common-words-flagged", count=len(seats), needed=ENOUGH)
    if is_out:
        call.reply("common-words-out")


async def _last(call: Call) -> Match | None:
    services = call.services
    if decided := services.matches.decided_in(call.place):
        return decided
    for number in await services.store.finished_in(call.place, 1):
        stored = await services.store.match(number)
        if stored and stored.game in services.games:
            return Match.of(stored, services.games[stored.game])
    return None


# In private


async def _page(call: Call, rules: AnyRules, word: str = "") -> TellItem:
    stock, source = await stock_of(call.services.store, call.room, rules), _form(rules).source
    chosen = (await _setup(call, rules)).options.word(source) if source else ""
    rows = [[_button("add", "add="), *([_button("list", "list=")] if stock.own else [])]]
    rows += [[_button(f"from-{one}", f"from={one}") for one in (ROOM, BOTH) if one != chosen]] if source else []
    rows += [[_button("out", "out=", count=len(stock.out))]] if stock.out else []
    room = await call.services.profiles.title(call.room)
    return _message(call, "-page", rows, count=len(stock.own), max=MOST, out=len(stock.out), _source=chosen, _room=room)


async def _setup(call: Call, rules: AnyRules) -> Setup:
    setup = await config.target(call)
    return setup if setup.rules is rules else await next_setup(call, rules)


async def _choose_source(call: Call, rules: AnyRules, word: str) -> TellItem:
    await config.put(call, await _setup(call, rules), _form(rules).source, word)
    return await _page(call, rules)


async def _ask_for_lines(call: Call, rules: AnyRules, word: str) -> TellItem:
    return _message(call, "-add", [[_button("done", "done=")]], _form=f"{rules.key}-item", about={}, lines=LINES)


async def _add(call: Call, rules: AnyRules, text: str) -> TellItem:
    lines, refused = [line.strip() for line in text.splitlines() if line.strip()], list[dict[str, object]]()
    if len(lines) > LINES:
        raise Refused("common-too-many", max=LINES)
    form, stock = _form(rules), await stock_of(call.services.store, call.room, rules)
    listed = form.listed(await call.services.profiles.locale(call.room))
    known, own = {form.same(item) for item in (*listed, *(one.item for one in stock.own))}, [*stock.own]
    for line in lines:
        try:
            item = _read(form, line)
            if form.same(item) in known:
                raise Refused("common-words-known")
            if len(own) >= MOST:
                raise Refused("common-words-full", max=MOST)
        except Refused as why:
            refused.append({"line": line[:LONGEST], "reason": why.key, "about": why.details})
            continue
        known.add(form.same(item))
        own.append(Own(stock.newest + len(own) - len(stock.own) + 1, item))
    added = len(own) - len(stock.own)
    stock = replace(stock, own=tuple(own), newest=stock.newest + added)
    await keep(call.services.store, call.room, rules, stock)
    await show_to(call.services.profiles, call.person, stock)
    rows = [[_button("list", "list="), _button("done", "done=")]]
    return _message(call, "-added", rows, added=added, count=len(own), max=MOST, refused=refused)


def _read(form: Stock, line: str) -> str:
    if len(line) > LONGEST:
        raise Refused("common-too-long", max=LONGEST)
    if clean_text(line) != line:
        raise Refused("common-words-hidden")
    if FOREIGN.search(line):
        raise Refused("common-words-foreign")
    return form.read(line)


async def _list(call: Call, rules: AnyRules, word: str) -> TellItem:
    stock = await stock_of(call.services.store, call.room, rules)
    await show_to(call.services.profiles, call.person, stock)
    last = max(0, len(stock.own) - 1) // PAGE
    at = min(int(word) if word.isdecimal() else 0, last)
    shown = stock.own[at * PAGE : (at + 1) * PAGE]
    rows = in_rows([_button("drop", f"drop={one.number}", number=one.number) for one in shown], ROW)
    turns = [_button("turn", f"list={page}", number=page + 1) for page in (at - 1, at + 1) if 0 <= page <= last]
    rows += in_rows(turns, ROW)
    rows.append([_button("back", "open=")])
    lines = [{"number": one.number, "item": one.item} for one in shown]
    return _message(call, "-list", rows, lines=lines, count=len(stock.own))


async def _drop(call: Call, rules: AnyRules, word: str) -> TellItem:
    stock = await stock_of(call.services.store, call.room, rules)
    number = int(word) if word.isdecimal() else 0
    own = tuple(one for one in stock.own if one.number != number)
    await keep(call.services.store, call.room, rules, replace(stock, own=own))
    return await _list(call, rules, str(sum(one.number < number for one in own) // PAGE))


async def _list_out(call: Call, rules: AnyRules, word: str = "") -> TellItem:
    stock = await stock_of(call.services.store, call.room, rules)
    await show_to(call.services.profiles, call.person, stock)
    lines = [{"number": number, "item": item} for number, item in enumerate(stock.out[:PAGE], 1)]
    rows = in_rows([_button("put-back", f"back={one['number']}", number=one["number"]) for one in lines], ROW)
    return _message(call, "-outs", [*rows, [_button("back", "open=")]], lines=lines)


async def _put_back(call: Call, rules: AnyRules, word: str) -> TellItem:
    stock = await stock_of(call.services.store, call.room, rules)
    number = int(word) if word.isdecimal() else 0
    out = tuple(item for at, item in enumerate(stock.out, 1) if at != number)
    await keep(call.services.store, call.room, rules, replace(stock, out=out))
    return await _list_out(call, rules)


PAGES: Final[Mapping[str, Callable[[Call, AnyRules, str], Awaitable[TellItem]]]] = {
    "add": _ask_for_lines,
    "done": _page,
    "open": _page,
    "from": _choose_source,
    "list": _list,
    "drop": _drop,
    "out": _list_out,
    "back": _put_back,
}
