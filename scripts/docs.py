"""Generated parts of the documentation: `python -m scripts.docs` brings them up to date.

Between `<!-- made: NAME -->` and `<!-- end -->` stands the result of the function of that name: tables of prompts and
messages from the RuleSets, state diagrams, the drawing of the rooms, a recorded session. Behind `<!-- typed: ROOM`
stand the bot's answers to its lines: scripts/chats.py. A test compares them.
"""

import ast
import inspect
import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from pydantic.fields import FieldInfo

from bot.cli.settings_file import meaning_of
from bot.commands.registry import COMMANDS, MENUS
from bot.games import load_words
from bot.messages import arguments as own_kinds
from bot.messages.catalog import KINDS, Kinds, read_catalog
from bot.messages.names import settings_of
from bot.setting.setup import write_value
from bot.settings import every_setting, platform_adapters, section_of, with_sections
from bot.testing import check_locales
from fsm import (
    Card,
    Circle,
    Column,
    Game,
    Inquiry,
    Option,
    Phase,
    Place,
    Problem,
    Prompt,
    RuleSet,
    Schema,
    Sheet,
    Sign,
    Stock,
    Tell,
    interlude,
    kit,
    seated,
    testing,
)
from fsm import kinds as game_kinds
from fsm.dice import Dice
from fsm.kinds import ArgumentKind
from fsm.kit import kebab
from fsm.machine import mermaid
from fsm.messages import read_messages
from fsm.options import Table
from fsm.policy import Knowledge, Move, Remark
from fsm.registry import find_games
from fsm.seated import Seated, Side, Win
from locales import DIRECTORY, Words, plain
from scripts import balance, chats
from scripts.drawing import drawing

ROOT = Path(__file__).parents[1]
SITE = ROOT / "docs" / "site"

PAGES = (
    "README.md",
    "README.zh.md",
    "docs/architecture.md",
    "docs/protocol.md",
    "docs/charts.md",
    "docs/operate.md",
    "docs/translate.md",
    "docs/balance.md",
    "docs/write-a-game.md",
    "docs/write-a-game.zh.md",
    *(path.relative_to(ROOT).as_posix() for path in sorted(SITE.rglob("*.md"))),
)
MESSAGE = re.compile(r"^[a-z][\w-]* =", re.MULTILINE)
ENGINE = frozenset({"asked", "done", "held", "interrupted", "paced", "pending", "recall", "rest"})
"""Parts of a Game that only the engine and `fsm.interlude` use."""

PLAIN = ast.Constant | ast.Tuple | ast.Dict
"""Defaults that are short enough to be shown."""

WORDS = ("common-account", "common-choice-", "common-command-", "common-games", "common-setting-", "common-tag")
"""Beginnings of words that are neither messages nor kinds of an argument."""

FILE = re.compile(r"^`[\w./]+`\n\n```\w+\n.*?^```\n", re.DOTALL | re.MULTILINE)
MADE = re.compile(r"(<!-- made: ([\w -]+) -->\n).*?(<!-- end -->)", re.DOTALL)
SESSION = ("play", "--auto", "--game", "avalon", "--players", "5", "--seed", "tea", "--thinking", "0")
SESSION_LINES = 15


def games() -> Mapping[str, RuleSet[Any]]:
    return find_games()[0]


def table(head: tuple[str, ...], rows: Iterator[tuple[str, ...]]) -> str:
    lines = [" | ".join(head), " | ".join("---" for _ in head), *(" | ".join(row) for row in rows)]
    return "\n".join(f"| {line} |" for line in lines) + "\n"


def arguments(kinds: Mapping[str, object]) -> str:
    return ", ".join(f"`{name}` {kind}" for name, kind in sorted(kinds.items()) if not name.startswith("_")) or "none"


def kinds() -> str:
    found = (*_kinds(game_kinds), *_kinds(own_kinds))
    rows = ((f"`{kind.name}:{kind.form}`".replace(":`", "`"), in_json) for kind, in_json, *_ in found)
    return table(("Kind", "In JSON"), rows)


def declared_kinds() -> str:
    rows = ((f"`{kind.name.upper()}({kind.form})`".replace("()", ""), *uses) for kind, *uses in _kinds(game_kinds))
    return table(("Kind", "In JSON", "In a text"), rows)


def _kinds(module: ModuleType) -> Iterator[tuple[Any, ...]]:
    """Yield each kind with the paragraphs below it."""
    for one, below in pairwise(ast.parse(inspect.getsource(module)).body):
        if isinstance(one, ast.AnnAssign) and isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant):
            kind = getattr(module, ast.unparse(one.target))
            if isinstance(kind, ArgumentKind):
                yield kind, *(" ".join(part.split()) for part in str(below.value.value).split("\n\n"))


def tells(kinds: Mapping[str, Mapping[str, object]]) -> str:
    return table(("Key", "Arguments"), ((f"`{key}`", arguments(args)) for key, args in sorted(kinds.items())))


def refusals() -> Mapping[str, Kinds]:
    names = read_messages(DIRECTORY, "refusals", KINDS)
    return {key: args for key, args in read_catalog().items() if key in names}


def messages() -> Mapping[str, Kinds]:
    """Return the other messages of the shell, without words that stand within others."""
    refused = refusals()
    found = {key: args for key, args in read_catalog().items() if key not in refused}
    kinds = {kind for args in found.values() for kind in args.values() if kind.form == "PREFIX"}
    words = tuple(f"{kind.detail.replace('*', 'common')}-" for kind in kinds)
    said = {key: args for key, args in found.items() if key.startswith("common-") and not key.startswith(WORDS)}
    return {key: args for key, args in said.items() if args or not key.startswith(words)}


def asks(rules: RuleSet[Any]) -> str:
    rows = (
        (f"`{key}`", "seats" if ask.seats else "words", "yes" if ask.irreversible else "", arguments(ask.args))
        for key, ask in sorted(rules.asks.items())
    )
    return table(("Prompt", "Choices", "Irreversible", "Arguments"), rows)


def api(form: type[Any]) -> str:
    """Return a table of the fields of a class, then of its methods and properties with a docstring."""
    rows = [*_fields(form), *_methods(form)]
    shown = ((f"`{name}`", " ".join(text.split())) for name, text in rows if name.partition("(")[0] not in ENGINE)
    return table((form.__name__, ""), ((name.replace("|", "\\|"), text) for name, text in shown))


def _fields(form: type[Any]) -> Iterator[tuple[str, str]]:
    (node,) = ast.parse(textwrap.dedent(inspect.getsource(form))).body
    body = getattr(node, "body", [])
    begin = next((one.body for one in body if isinstance(one, ast.FunctionDef) and one.name == "__init__"), [])
    fields = [one for one in begin if not (isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name))]
    for one, below in pairwise([*body, *fields, ast.Pass()]):
        is_string = isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant)
        text = str(below.value.value) if is_string else ""
        if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name):
            is_said = one.value is None or (
                isinstance(one.value, PLAIN) and "Callable" not in ast.unparse(one.annotation)
            )
            yield _declare(one.target.id, one.annotation, one.value), text if is_said else f"Optional. {text}"
        elif text and isinstance(one, ast.Assign | ast.AnnAssign):
            target = one.target if isinstance(one, ast.AnnAssign) else one.targets[0]
            yield ast.unparse(target).removeprefix("self."), text


def _declare(name: str, kind: ast.expr, value: ast.expr | None) -> str:
    kinds = [kind.left, kind.right] if isinstance(kind, ast.BinOp) else [kind]
    parts = [one for one in kinds if isinstance(one, ast.Subscript) and ast.unparse(one.value) == "Callable"]
    if parts and isinstance(parts[0].slice, ast.Tuple) and isinstance(parts[0].slice.elts[0], ast.List):
        takes, returns = parts[0].slice.elts[0].elts, parts[0].slice.elts[1]
        text = f"{name}({', '.join(map(ast.unparse, takes))}) -> {ast.unparse(returns)}"
    else:
        text = f"{name}: {ast.unparse(kind)}"
        text += f" = {ast.unparse(value)}" if isinstance(value, PLAIN) else ""
    return text.replace("[B]", "")


def _methods(form: type[Any]) -> Iterator[tuple[str, str]]:
    for name, one in vars(form).items():
        if not one.__doc__ or (name.startswith("_") and name != "__init__"):
            continue
        if inspect.isfunction(one):
            called = form.__name__ if name == "__init__" else name
            yield _call(called, [*inspect.signature(one).parameters.values()][1:]), inspect.cleandoc(one.__doc__)
        elif isinstance(one, property | cached_property):
            yield name, inspect.cleandoc(one.__doc__)


def _call(name: str, parameters: Sequence[inspect.Parameter]) -> str:
    given = inspect.Signature([parameter.replace(annotation=parameter.empty) for parameter in parameters])
    return re.sub(r"<function .*? at \w+>", "…", f"{name}{given}")


def functions(*found: Callable[..., object]) -> str:
    """Return a table of functions with the first paragraphs of their docstrings."""
    rows = ((f"`{_call(one.__name__, [*inspect.signature(one).parameters.values()])}`", _summary(one)) for one in found)
    return table(("Function", ""), rows)


def _summary(one: Callable[..., object]) -> str:
    return " ".join(inspect.cleandoc(one.__doc__ or "").partition("\n\n")[0].split())


def files(page: str) -> str:
    """Return the files that a page shows, each below its name."""
    shown = FILE.findall((ROOT / page).read_text(encoding="utf-8"))
    return "\n".join(["", *shown, ""])


def meaning(words: Words, locale: str, *keys: str) -> str:
    key = words.first(locale, keys)
    assert key, keys
    return plain(words.show(locale, key)).replace("|", "\\|").replace("\n", " ")


def roles(game: str, locale: str) -> str:
    words, prefix = load_words(games()), f"{game}-role-"
    known = words.behind(prefix)
    tables = (option.kind.rows for option in games()[game].schema.options.values() if isinstance(option.kind, Table))
    order = next((rows for rows in tables if {*rows} >= {*known}), known)
    rows = (
        (f"**{meaning(words, locale, prefix + role)}**", meaning(words, locale, f"{prefix}{role}.skill"))
        for role in order
        if role in known
    )
    return table(HEADS[f"roles {locale}"], rows)


def terms(game: str, locale: str) -> str:
    words, prefix = load_words(games()), f"{game}-topic-"
    told = (words.render(locale, prefix + topic) for topic in words.behind(prefix))
    return "\n" + "".join(f"- {text}\n" for text in told) + "\n"


HEADS = {
    "roles zh": ("角色", "技能"),
    "roles en": ("Role", "Skill"),
    "commands zh": ("命令", "作用", "在哪里", "谁能用"),
    "commands en": ("Command", "What it does", "Where", "For"),
    "options zh": ("选项", "名字和意思", "可以填", "默认"),
    "options en": ("Option", "Name and meaning", "Values", "Default"),
}
WHERE = {
    "zh": {"room": "群里", "game": "群里，裁判也可以私聊", "any": "都行", "moderators": "管理员"},
    "en": {"room": "group", "game": "group; a judge also in private", "any": "both", "moderators": "moderators"},
}


def commands(locale: str) -> str:
    words, place = load_words({}), WHERE[locale]
    steering = {*MENUS["moderator"]} - {*MENUS["room"]}
    rows = (
        (
            " ".join(
                f"`{word}`"
                for word in dict.fromkeys((f"/{name}", *words.plain(locale, f"typed-command.{name}").split()))
                if word != name
            ),
            meaning(words, locale, f"common-command-{name}"),
            place[command.where],
            place["moderators"] if command.moderator or command.where == "game" or name in steering else "",
        )
        for name, command in COMMANDS.items()
    )
    return table(HEADS[f"commands {locale}"], rows)


def options(game: str, locale: str) -> str:
    rules = games()[game]
    words, schema = load_words(games()), rules.schema
    shown = [option for key, option in schema.options.items() if key not in schema.locked]
    parts = []
    for group in dict.fromkeys(option.group for option in shown):
        rows = (
            (
                f"`{option.key}`",
                f"**{meaning(words, locale, *settings_of(game, option.key))}**<br>"
                + meaning(words, locale, *(f"{owner}-option-{kebab(option.key)}" for owner in (game, "common"))),
                shorten(option.kind.allowed),
                defaults(option, schema.presets),
            )
            for option in shown
            if option.group == group
        )
        head = meaning(words, locale, *(f"{owner}-group-{group}" for owner in (game, "common")))
        parts.append(f"### {head}\n\n{table(HEADS[f'options {locale}'], rows)}")
    return "\n" + "\n".join(parts) + "\n"


LONGEST = 60
"""Signs of a cell that can be read on a phone."""


def shorten(values: str) -> str:
    """A program lists all the values."""
    return values if len(values) <= LONGEST else f"{values[:LONGEST].rpartition(',')[0]}, …"


def defaults(option: Option, presets: tuple[str, ...]) -> str:
    values = {name: shorten(write_value(option.default(at))) for at, name in enumerate(presets)}
    if len({*values.values()}) == 1:
        return f"`{values[presets[0]]}`"
    return "<br>".join(f"{name}: `{value}`" for name, value in values.items())


def session(locale: str) -> str:
    # The session does not depend on the machine: no colours, a fixed width, a fixed seed.
    environment = {**os.environ, "COLUMNS": "100", "NO_COLOR": "1", "TERM": "dumb", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "bot", *SESSION, "--locale", locale]
    shown = subprocess.run(command, capture_output=True, text=True, check=True, env=environment, cwd=ROOT, timeout=60)
    lines = [line.rstrip() for line in shown.stdout.splitlines()]
    messages = [number for number, line in enumerate(lines) if not line.startswith(" ")]
    first = messages[2]  # behind the lobby and the deal
    return "\n".join(["```text", *lines[first : first + SESSION_LINES], "```", ""])


def charts() -> str:
    return "\n".join(f"## {key}\n\n```mermaid\n{mermaid(rules)}```\n" for key, rules in games().items())


def rooms() -> str:
    return f"```mermaid\n{drawing()}```\n"


def settings(locale: str) -> str:
    words = load_words({})
    rows = (
        (
            f"`YEMU_{'__'.join(path).upper()}`",
            _default(field),
            words.plain(locale, meaning_of(path)).replace("|", "\\|"),
        )
        for path, field in every_setting(with_sections(platform_adapters()))
        if not section_of(field)
    )
    return table(SETTINGS[locale], rows)


def _default(field: FieldInfo) -> str:
    value = list(field.default) if isinstance(field.default, tuple) else field.default
    return "" if field.is_required() or value in (None, "") else f"`{value}`"


def platforms() -> str:
    rows = ((f"`{one.scheme}`", one.about) for one in platform_adapters())
    return table(("Platform", "What it serves"), rows)


def languages() -> str:
    counts = (
        (path.name, str(sum(len(MESSAGE.findall(file.read_text(encoding="utf-8"))) for file in path.glob("*.ftl"))))
        for path in sorted((ROOT / "locales").iterdir())
        if any(path.glob("*.ftl"))
    )
    return table(("Language", "Messages"), counts)


SETTINGS: Mapping[str, tuple[str, ...]] = {"en": ("Setting", "Default", "Meaning"), "zh": ("设置", "默认值", "意思")}
FORMS: tuple[type[Any], ...] = (
    *(Game, Phase, Prompt, Inquiry, Option, Schema, Problem, RuleSet, Seated, Side, Win, Stock),
    *(Card, Circle, Place, Column, Sign, Sheet, Knowledge, Move, Remark, Tell, Dice),
)
KIT: tuple[Callable[..., object], ...] = (
    *(seated.make_rules, seated.by_tempo, kit.speech, kit.ballot, kit.ballots, kit.as_choices, kit.as_seats),
    *(
        kit.most_voted,
        kit.commonest,
        kit.following,
        kit.preceding,
        kit.whole_time,
        kit.flags,
        kit.flag,
        kit.number,
        kit.word,
    ),
    interlude.interrupt,
)
MAKERS: Mapping[str, Callable[[], str]] = {
    "session en": lambda: session("en"),
    "session zh": lambda: session("zh"),
    "charts": charts,
    "rooms": rooms,
    **{f"commands {locale}": partial(commands, locale) for locale in WHERE},
    **{
        f"{form.__name__} of {key} {locale}": partial(form, key, locale)
        for form in (roles, terms)
        for key in games()
        for locale in WHERE
    },
    **{f"options of {key} {locale}": partial(options, key, locale) for key in games() for locale in WHERE},
    **{f"settings {locale}": partial(settings, locale) for locale in WHERE},
    "platforms": platforms,
    "languages": languages,
    "balance": balance.page,
    "odds": balance.judgement,
    "kinds": kinds,
    "kinds of a game": declared_kinds,
    **{f"api of {form.__name__}": partial(api, form) for form in FORMS},
    "api of the table of a test": partial(api, testing.Table),
    "files of a game": partial(files, "docs/write-a-game.md"),
    "functions of a game": partial(functions, *KIT),
    "functions of a test": partial(functions, testing.check_ruleset, testing.check_secrecy, check_locales),
    "common messages": lambda: tells(messages()),
    "refusals": lambda: tells(refusals()),
    **{f"{key} prompts": partial(asks, rules) for key, rules in games().items()},
    **{f"{key} messages": partial(tells, rules.tells) for key, rules in games().items()},
}


def make_page(page: str) -> str:
    text = (ROOT / page).read_text(encoding="utf-8")
    text = MADE.sub(lambda part: f"{part[1]}{MAKERS[part[2]]()}{part[3]}", text)
    return chats.answer_page(text, (ROOT / page).relative_to(SITE).parts[0]) if chats.TYPED.search(text) else text


def main() -> None:
    for page in PAGES:
        (ROOT / page).write_text(make_page(page), encoding="utf-8")


if __name__ == "__main__":
    main()
