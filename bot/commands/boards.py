"""`/boards`: the boards that fit the table, each chosen by its button, its number in the list, or its name."""

from dataclasses import replace

from bot.commands import config, config_menu
from bot.commands.call import Call, setup_of
from bot.commands.majority import may_steer
from bot.messages.buttons import in_rows
from bot.messages.items import TellItem
from bot.setting.setup import Setup, sizes
from fsm import AUTO, Refused
from fsm.options import Word

ROW: int = 2


async def boards(call: Call) -> None:
    setup = await setup_of(call)
    fitting = _fitting(call, setup)
    if not fitting:
        raise Refused("common-no-boards")
    if call.words:
        word = call.words[0]
        is_place = word.isdecimal() and 0 < int(word[:4]) <= len(fitting)
        name = (fitting[int(word) - 1],) if is_place else call.words
        await config.config(replace(call, words=("set", setup.rules.opener, *name)))
        is_lobby = call.match is not None and call.match.status == "lobby"
        if call.line.ref and is_lobby and await may_steer(call):
            await config_menu.open_beside(call)  # the next setting, such as 无警长, is one tap away
        return
    now = setup.values[setup.rules.opener]
    lines = [
        {"number": at, "option": setup.rules.opener, "board": one, "chosen": one == now}
        for at, one in enumerate(fitting, 1)
    ]
    buttons = call.services.adapter_of(call.place).capabilities.buttons
    args: dict[str, object] = {"lines": [line | _describe(call, setup, line, buttons=buttons) for line in lines]}
    if buttons:
        verb = "boards" if call.match else "again"
        keys = [{"key": "common-board-line", "args": line, "say": f"{verb} {line['board']}"} for line in lines]
        args["buttons"] = in_rows(keys, ROW)
    call.reply_about(setup.rules, TellItem("common-boards", args))


def _describe(call: Call, setup: Setup, line: dict[str, object], *, buttons: bool) -> dict[str, object]:
    known = call.services.renderer.words.has("en", f"{setup.rules.key}-about-{line['board']}")
    return ({"_about": line["board"]} if known else {}) | ({} if buttons else {"_place": line["number"]})


def _fitting(call: Call, setup: Setup) -> list[str]:
    rules, present = setup.rules, len(call.match.sittings) if call.match else 0
    option = rules.schema.options.get(rules.opener)
    if option is None or not isinstance(option.kind, Word):
        return []
    among = range(max(present, rules.seats.start), rules.seats.stop)
    values = [*([AUTO] if option.auto else []), *option.kind.words]
    return [one for one in values if any(True for _ in sizes(rules, setup.preset, _choose(setup, one), among))]


def _choose(setup: Setup, board: str) -> dict[str, object]:
    return {**setup.chosen, **setup.rules.adjust(setup.values, setup.rules.opener, board)}
