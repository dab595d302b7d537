"""`/boards`: the boards that fit the table, each chosen by its button, its number in the list, or its name."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from bot.commands import config, config_menu
from bot.commands.call import Call, need_only_table
from bot.commands.majority import may_steer
from bot.delivery.outbox import Reply
from bot.mailbox import cause
from bot.messages.buttons import in_rows
from bot.messages.items import TellItem
from bot.setting.setup import Setup, board_pages, boards_of
from fsm import Refused

ROW: Final = 2
MORE: Final = "more"


async def boards(call: Call) -> None:
    need_only_table(call)
    setup = await config.target(call)
    present = len(call.match.sittings) if call.match and call.match.status == "lobby" else 0
    pages = board_pages(setup, present, await call.services.played.count(setup.rules))
    if not pages:
        raise Refused("common-no-boards")
    word = call.words[0] if call.words else ""
    if call.services.typed.meanings("boards").get(word.casefold()) == MORE:
        await _turn(call, setup, pages)
    elif word:
        known = boards_of(setup.rules)
        is_number = word.isdecimal() and 0 < int(word[:4]) <= len(known)
        await _choose(call, setup, known[int(word) - 1] if is_number else " ".join(call.words))
    else:
        _open(call, setup, pages)


def _open(call: Call, setup: Setup, pages: Sequence[Sequence[str]]) -> None:
    shown, slot = _page(call, setup, pages, 0), None
    if call.match and call.match.status == "lobby":
        slot = call.match.boards_slot
        if call.line.ref is None:  # whoever types it looks for it below
            call.services.courier.sent.forget(call.place, slot)
        call.match.menus[slot] = call.person
    call.reply_about(setup.rules, TellItem("common-boards", shown, slot))


async def _turn(call: Call, setup: Setup, pages: Sequence[Sequence[str]]) -> None:
    """Show another page; a press shows it in place of the one before, to the person who has opened them."""
    opener = call.match.menus.get(call.match.boards_slot, call.person) if call.match and call.line.ref else call.person
    if opener != call.person:
        raise Refused("common-not-your-menu")
    place = int(call.words[1]) if call.words[1:] and call.words[1].isdecimal() else 1
    say = TellItem("common-boards", _page(call, setup, pages, min(place, len(pages) - 1)))
    call.reply_about(setup.rules, say, ref=call.line.ref)


async def _choose(call: Call, setup: Setup, name: str) -> None:
    opener, match = setup.rules.opener, call.match
    if match is None or match.status != "lobby" or call.line.ref is None:
        await config.config(replace(call, words=("set", opener, name)))
        return
    if not await config.put(call, setup, opener, name):
        return
    now = await config.target(call)
    (board,) = now.describe_options([opener])
    args = {"_plays": board, "_sized": now.is_sized}
    if not match.menus.pop(match.boards_slot, ""):  # the press stood in the lobby
        aside = Reply(call.person, TellItem("common-board-chosen", args), match.id, cause=cause(), aside=True)
        call.services.courier.post(aside)
        return
    call.reply_about(setup.rules, TellItem("common-board-chosen", args, match.boards_slot))
    await config.warn(call)
    if await may_steer(call):
        await config_menu.open_beside(call)  # the next setting, such as 无警长, is one tap away


def _page(call: Call, setup: Setup, pages: Sequence[Sequence[str]], at: int) -> dict[str, Any]:
    lines = _lines(call, setup, pages[at])
    if not call.services.adapter_of(call.place).capabilities.buttons:
        more = {"_more": at + 1} if at + 1 < len(pages) else {}
        return {"lines": lines, "_later": config.is_later(call), **more}
    verb = "boards" if call.match else "again"
    keys = [
        {"key": "common-board-line", "args": {**line, "_about": None}, "say": f"{verb} {line['board']}"}
        for line in lines
    ]
    turns = [("back", at - 1)] * (at > 0) + [("more", at + 1)] * (at + 1 < len(pages))
    rows = in_rows(keys, ROW)
    rows.append([{"key": f"common-menu-{word}", "args": {}, "say": f"boards {MORE} {to}"} for word, to in turns])
    return {"lines": lines, "buttons": rows, "_later": config.is_later(call)}


def _lines(call: Call, setup: Setup, names: Sequence[str]) -> list[dict[str, Any]]:
    """Return lines whose numbers mean the same boards in every list: it changes with the people who are there."""
    now, opener = setup.values[setup.rules.opener], setup.rules.opener
    able = call.services.adapter_of(call.place).capabilities
    known, lines = boards_of(setup.rules), list[dict[str, Any]]()
    for name in names:
        line: dict[str, Any] = {"number": known.index(name) + 1, "option": opener, "board": name, "chosen": name == now}
        if call.services.renderer.words.has("en", f"{setup.rules.key}-about-{name}"):
            line["_about"] = name
        if not able.buttons:
            line["_place"] = line["number"]
        lines.append(line)
    return lines
