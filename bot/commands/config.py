"""`/config` as text, and every change of a setting: of the lobby or the next game, or of a running game's tempo."""

from collections.abc import Awaitable, Callable, Collection, Mapping
from contextlib import suppress
from typing import Final

from bot.commands.call import Call, next_setup, rules_of, setup_of
from bot.commands.majority import CHANGE, may_alone, may_alone_in_lobby, may_steer, most_want
from bot.commands.room_settings import as_lines as listed_hours
from bot.delivery.outbox import OutboxBuilder, Reply
from bot.mailbox import cause
from bot.match.journal import Note
from bot.match.state import Match
from bot.messages.items import TellItem
from bot.messages.refusals import SecretRefusal
from bot.profiles import Config
from bot.setting.menu import Menu, button
from bot.setting.setup import TEMPO, Setup, keep_board, list_problems, remember, write_value
from bot.setting.words import PRESET
from bot.table.consent import renew
from bot.table.lobby import lobby_message
from fsm import AnyGame, Phrase, Refused, bad_option
from fsm.phrases import ME
from fsm.timing import pace_of

LONGEST_IMPORT: Final = 64


async def config(call: Call) -> None:
    verb, *rest = call.words or ("show",)
    act = VERBS.get(verb)
    if act is None:
        raise Refused("common-unknown-command", command=f"config {verb}"[:32])
    await act(call, tuple(rest))


async def _show(call: Call, words: tuple[str, ...]) -> None:
    setup = await target(call)
    keys = [key for key in setup.values if (any(map(key.startswith, words)) if words else key in setup.chosen)]
    if words and not keys:
        raise Refused("common-unknown-option", option=" ".join(words)[:64])
    secret = hidden_options(call, setup)
    if words and secret and all(key in secret for key in keys):
        raise Refused("common-roles-secret")
    keys = [key for key in keys if key not in secret]
    args: dict[str, object] = {"game": setup.rules.key, "preset": setup.preset, "lines": setup.lines(keys)}
    common = () if words else enumerate(setup.describe_options(setup.rules.common), 1)
    args["_common"] = [{"number": at, "_said": line} for at, line in common if line["option"] not in secret]
    with suppress(Refused):  # for a person without a say
        args |= {"_most": not await may_alone_in_lobby(call), "_may": True}
    args["_problems"] = [] if secret else list_problems(setup.obstacles)
    args["_odds"] = setup.odds
    args["_quiet"] = listed_hours((await call.services.profiles.room(call.room)).quiet)
    call.reply_about(setup.rules, TellItem("common-config", args))


def hidden_options(call: Call, setup: Setup) -> Collection[str]:
    """Return the options not shown here, as they tell of secret roles: none for moderators in private."""
    return () if call.steers else setup.hidden_options


async def _set(call: Call, words: tuple[str, ...]) -> None:
    if len(words) < 2:
        rules = await rules_of(call)
        if words and words[0] in rules.schema.options:
            call.services.names.value(rules, words[0], "")  # the refusal lists the possible values
        raise Refused("common-bad-option", option=" ".join(words)[:64], value="", reason="E_RANGE")
    if is_tempo_of_game(call, words[0]):
        await change_tempo(call, " ".join(words[1:]))
        return
    setup = await target(call)
    alone = await may_change(call, setup, words[0])
    now, verb = choose_value(call, setup, words[0], " ".join(words[1:]))
    if await adopt(call, setup, now, verb, words[0], alone=alone):
        await tell_change(call, now, words[0], before=setup, alone=alone)
        await warn(call)


async def may_change(call: Call, setup: Setup, *options: str) -> bool:
    """Return whether this person needs no majority; secret options never go to a majority. Raises Refused."""
    alone = await may_alone_in_lobby(call)
    if not alone and setup.hidden_options and (not options or not {PRESET, *setup.hidden_options}.isdisjoint(options)):
        await call.need_moderator()
    return alone


async def put(call: Call, setup: Setup, key: str, text: str) -> bool:
    if is_tempo_of_game(call, key):
        await change_tempo(call, text)
        return await may_steer(call)
    alone = await may_change(call, setup, key)
    now, verb = choose_value(call, setup, key, text)
    return await adopt(call, setup, now, verb, key, alone=alone)


async def put_back(call: Call, setup: Setup, *keys: str) -> bool:
    alone = await may_change(call, setup, *keys)
    return await adopt(call, setup, setup.without(*keys), "reset", *keys, alone=alone)


async def adopt(call: Call, setup: Setup, now: Setup, *command: str, alone: bool) -> bool:
    differing = [] if alone else _differing(setup, now)
    if differing and not await _most_want(call, setup, now, differing, command):
        if call.desk:
            counted = TellItem("common-change-counted", {})
            call.services.courier.post(Reply(call.person, counted, cause=cause(), by=call.person, aside=True))
        return False
    if alone or differing:
        await save(call, now)
    return True


def _differing(setup: Setup, now: Setup) -> list[str]:
    if now.preset != setup.preset:
        return [PRESET, *now.chosen]
    return [key for key, value in now.values.items() if value != setup.values[key]]


async def _most_want(call: Call, setup: Setup, now: Setup, differing: list[str], command: tuple[str, ...]) -> bool:
    if setup.hidden_options and not now.hidden_options:
        await call.need_moderator()
    key, *_ = differing
    text = " ".join((*command, _value(now, command[1])) if command[0] == "set" else command)
    agree = button("agree", "") | {"say": f"config {text}"}
    able = call.services.adapter_of(call.room).capabilities
    has_button = able.buttons and Menu(now, (), able.longest_say).fits(agree)
    how: dict[str, object] = {"buttons": [[agree]]} if has_button else {"_command": text}
    wish = " ".join(f"{one} {_value(now, one)}" for one in differing)
    changes = [_as_argument(now, one) for one in differing]
    granted = await most_want(call, CHANGE, wish, option=key, value=_value(now, key), changes=changes, **how)
    if granted and call.match:
        call.match.state.wishes.forget(CHANGE)
    return granted


def _value(setup: Setup, key: str) -> str:
    return setup.preset if key == PRESET else write_value(setup.values[key])


def _as_argument(setup: Setup, key: str) -> Mapping[str, object]:
    if key == PRESET:
        return {"option": key, "value": setup.preset, "_form": "preset", "_game": setup.rules.key}
    (line,) = setup.describe_options([key])
    if key == setup.rules.opener and setup.is_sized:
        line["_given"] = {"key": "common-board-chosen", "args": {"_plays": {**line}, "_sized": True}}
    return line


async def tell_change(call: Call, setup: Setup, key: str, before: Setup | None = None, *, alone: bool) -> None:
    """A choice of a person `alone` takes the place of the question with the pressed button."""
    if key == setup.rules.opener:
        setup = await target(call)  # the board before may have counted more players
    ref = call.line.ref if alone else None
    args: dict[str, object] = {"option": key, "value": _value(setup, key), "_said": _as_argument(setup, key)}
    is_secret = key in hidden_options(call, setup)
    if is_later(call):
        say = TellItem("common-config-next", {**args, "code": "E_STATE"})
        call.reply_about(setup.rules, say, alone=is_secret, ref=ref)
        return
    if key.startswith(f"{setup.rules.opener}."):
        args["_odds"] = setup.odds
    if before and setup.takes != before.takes:
        args["_players"] = [setup.players_told]
    say = TellItem("common-config-set", args)
    call.reply_about(setup.rules, say, alone=is_secret, ref=ref)


def change_setup(call: Call, setup: Setup, key: str, text: str) -> Setup:
    option = setup.rules.schema.options.get(key)
    if text == ME and option and isinstance(option.kind, Phrase) and option.kind.account:
        text = call.person.partition(":")[2]
    if key == PRESET:
        return Setup(setup.rules, call.services.names.preset(setup.rules, text), {}, setup.players)
    try:
        changes = call.services.names.changes(setup.rules, setup.values, key, text)
        return Setup(setup.rules, setup.preset, {**setup.chosen, **changes}, setup.players)
    except Refused as refused:  # the reason is read where no table may be open that tells the game
        game = {"_game": setup.rules.key}
        why = {"_why": {**refused.details["_why"], **game}} if "_why" in refused.details else {}
        kind = SecretRefusal if key in hidden_options(call, setup) else Refused
        raise kind(refused.key, **{**refused.details, **game, **why}) from None


def choose_value(call: Call, setup: Setup, key: str, text: str) -> tuple[Setup, str]:
    """Return the configuration with a value, and the verb for that: the usual one is not kept. Raises Refused."""
    return (setup.without(key), "reset") if setup.is_usual(key, text) else (change_setup(call, setup, key, text), "set")


async def change_tempo(call: Call, word: str) -> None:
    match = call.game
    tempo = call.services.names.value(match.rules, TEMPO, word)
    is_moderator = await may_alone(call)
    if is_moderator:
        await save(call, change_setup(call, await target(call), TEMPO, tempo))
    if match.game is None or tempo == match.game.options.word(TEMPO):
        raise Refused("common-same-tempo", tempo=tempo)
    if is_moderator or await most_want(call, TEMPO, tempo, tempo=tempo, _word=tempo):
        await _play_on(call, match, match.game, tempo)


async def _play_on(call: Call, match: Match, game: AnyGame, tempo: str) -> None:
    chosen, players = {**match.state.chosen, TEMPO: tempo}, len(match.sittings)
    options = match.rules.schema.resolve(match.state.preset, chosen, players)
    for problem in match.rules.check(options, players):
        if problem.refuses:
            raise bad_option(TEMPO, tempo, problem)
    match.state.configure(match.state.preset, chosen)
    match.state.wishes.forget(TEMPO)
    say = TellItem("common-tempo-changed", {"tempo": tempo})
    await call.services.engine.repair(match, pace_of(game.options, options), [say])


async def _reset(call: Call, words: tuple[str, ...]) -> None:
    setup = await target(call)
    for key in words:
        if key not in setup.rules.schema.options:
            raise Refused("common-unknown-option", option=key[:64])
    if await put_back(call, setup, *words):
        call.reply("common-config-reset", _later=is_later(call))


async def _export(call: Call, words: tuple[str, ...]) -> None:
    setup = await target(call)
    if hidden_options(call, setup):
        raise Refused("common-roles-secret")
    pairs = [f"preset={setup.preset}", *(f"{key}={write_value(value)}" for key, value in setup.chosen.items())]
    call.reply("common-config-export", text=" ".join(pairs))


async def _import(call: Call, words: tuple[str, ...]) -> None:
    setup = await target(call)
    if not words or len(words) > LONGEST_IMPORT or not all("=" in word for word in words):
        raise Refused("common-bad-import")
    pairs = [(key, text) for key, _, text in (word.partition("=") for word in words)]
    alone, now = await may_change(call, setup, *(key for key, _ in pairs)), setup
    for key, text in pairs:
        now = change_setup(call, now, key, text)
    given = (f"{key}={_value(now, key)}" for key, _ in pairs)  # `me` is another account for each who agrees
    if await adopt(call, setup, now, "import", *given, alone=alone):
        call.reply("common-config-imported", count=len(words), _later=is_later(call))
        await warn(call)


async def _keep(call: Call, words: tuple[str, ...]) -> None:
    """Keep the chosen board for other evenings."""
    await call.need_moderator()
    setup = await target(call)
    if setup.rules.opener not in setup.chosen:
        raise Refused("common-nothing-kept")
    await keep_board(call.services.profiles, call.room, setup.rules)
    (board,) = setup.describe_options([setup.rules.opener])
    call.reply_about(setup.rules, TellItem("common-board-kept", {"_plays": board}), ref=call.line.ref)


def is_tempo_of_game(call: Call, key: str) -> bool:
    return key == TEMPO and is_later(call)


def is_later(call: Call) -> bool:
    return call.match is not None and call.match.playing


async def target(call: Call) -> Setup:
    return await (setup_of(call) if call.match and call.match.status == "lobby" else next_setup(call))


async def menu(call: Call) -> Menu:
    setup = await target(call)
    return Menu(setup, hidden_options(call, setup), call.services.adapter_of(call.place).capabilities.longest_say)


async def save(call: Call, setup: Setup) -> None:
    config = Config(setup.preset, dict(setup.chosen))
    await remember(call.services.profiles, call.room, setup.rules, config, call.services.clock.now())
    match = call.match
    if match and match.status == "lobby":
        match.state.configure(config.preset, config.chosen)
        outbox = OutboxBuilder(lobby_message(match))
        renew(match, outbox)
        await call.services.engine.note(match, Note("configured", call.person, {"chosen": config.chosen}), outbox)


async def warn(call: Call) -> None:
    """Warn of the configuration as it is now, and of problems that forbid every start.

    Problems with some numbers of players are told at the start. Where roles are secret only a moderator is warned,
    in private.
    """
    setup = await target(call)
    found = [one for one in setup.problems if not one.refuses]
    found += setup.obstacles
    if not found:
        return
    is_secret = bool(hidden_options(call, setup))
    if not is_secret or await call.moderates():
        call.reply_about(setup.rules, TellItem("common-warning", {"problems": list_problems(found)}), alone=is_secret)


VERBS: Mapping[str, Callable[[Call, tuple[str, ...]], Awaitable[None]]] = {
    "show": _show,
    "set": _set,
    "reset": _reset,
    "export": _export,
    "import": _import,
    "keep": _keep,
}
