import re
from collections.abc import Mapping
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import bot
from bot.commands.registry import COMMANDS
from bot.messages.catalog import OWN, read_catalog
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm.games.avalon import AVALON
from fsm.kinds import NUMBER
from scripts.docs import messages, refusals
from tests.bot.recording import words

SOURCES = sorted(Path(bot.__file__).parent.rglob("*.py"))
KEY = re.compile(r"""["'](common-[a-z-]+[a-z]|pipe-[a-z-]+[a-z])["']""")
LOCALES = ("en", "zh")
NAMES = {1: "Ann", 2: "Bob & <i>Co.</i>", 3: "赵云"}

NO_WORDS = {
    "common-config-export",
    "common-line",
    "common-menu-player-name",
    "common-menu-value",
    "common-note",
    "common-told-to",
    "common-words-line",
}

WORDS: Mapping[str, str] = {
    "*-preset": "classic",
    "*-side": "good",
    "*-reason": "quests",
    "*-role": "merlin",
    "*-option": "vote-abstain",
    "common-channel": "evil",
    "*-group": "table",
    "common-right": "admin",
    "common-silence": "remind",
    "common-opening": "moderators",
    "common-computers": "host",
    "common-pictures": "light",
    "common-ballots": "room",
    "common-friends": "friends",
    "common-penalty": "warn",
    "common-resumer": "majority",
    "common-tempo": "quick",
    "*-board": "b9_std",
    "*-about": "p9_side",
    "common-preset": "classic",
    "*-topic": "lady",
    "*-page": "intro",
    "*-term": "skill",
    "*-note": "self",
}
SETTING: Mapping[str, Any] = {
    **{"option": "timer.discussion_s", "value": "90"},
    **{"_form": "seconds", "_game": "avalon", "_pace": None},
}
PLAIN: Mapping[str, Any] = {
    "number": 2,
    "seconds": 90,
    "flag": True,
    "text": "plain words",
    "verbatim": "two\nlines <b>",
    "data": [2, 0, 1],
    "texts": ["one", "two"],
    "person": "Alice",
    "moment": {"at": 1_795_896_000, "zone": "UTC"},
    "seat": 2,
    "seats": [1, 2, 3],
    "tally": {"1": 2, "3": 1},
    "numbers": [1, 2, 3],
    "names": ["Ann", "Bob & <i>Co.</i>", "赵云"],
    "name": "avalon",
    "title": "avalon",
    "heads": ["avalon-topic-lady"],
    "language": "zh",
    "value": "quick",
    "rows": "true",
    "values": ["quick", "slow"],
    "code": "E_RANGE",
    "problems": [{"code": "E_PLAYERS", "args": {"players": 4, "min": 5, "max": 10}}],
    "label": ["approve"],
    "choice": "approve",
    "either": ["approve", "reject"],
    "prompt": "avalon-discuss-end",
    "question": {"leader": 1, "quest": 2, "team": [1, 2]},
    "skills": [],  # Avalon has none
    "tales": [{"key": "common-paused", "args": {}}],
    "gists": [{"key": "common-paused", "args": {}}],
    "reminder": {},  # most prompts have none
    "option": "vote.abstain",
    "allowed": "5-10",
    "row": "merlin",
    "example": ["merlin"],
    "said": SETTING,
    "shown": SETTING,
    "settings": [SETTING, SETTING],
}
BESIDE: Mapping[str, Mapping[str, Any]] = {
    "code": {"_why": {"option": "vote.abstain", "allowed": "true, false"}},
    "label": {"prompt": "avalon-team-vote"},
    "choice": {"prompt": "avalon-team-vote"},
    "either": {"prompt": "avalon-team-vote"},
    "prompt": {"about": {"quest": 2}},
    "question": {"prompt": "avalon-team-vote"},
    "values": {"option": "tempo", "_game": "avalon"},
}
"""Arguments that an argument of each kind needs beside it."""


def sample(key: str) -> dict[str, Any]:
    args: dict[str, Any] = {}
    for name, kind in read_catalog()[key].items():
        args |= BESIDE.get(kind.name, {})
        args[name] = _value(kind.name, kind.detail)
    if "_game" in args:
        args["_game"] = "avalon"
    args |= {"_written": False} if "_written" in args else {}
    if key == "common-board-line":
        args |= {"option": "tempo", "board": "quick"}
    if key == "common-reminder":
        args["prompt"] = "avalon-team-vote"
    if key == "common-answer-line":
        args |= {"prompt": "avalon-team-vote", "about": {"leader": 1, "quest": 2, "team": [1, 2]}}
    return args


def _value(kind: str, detail: str) -> Any:
    match kind:
        case "word" | "setting" | "ending" | "subject":
            return WORDS[detail]
        case "words" | "marks":
            return [WORDS[detail]]
        case "counts":
            return {WORDS[detail]: 2}
        case "cast" | "camps":
            return {"1": WORDS[detail], "3": WORDS[detail]}
        case "attribute":
            return WORDS[detail.partition(".")[0]]
        case "of":
            return WORDS[f"*-{detail}"]
        case "lines" | "items":
            return [sample(detail), sample(detail)]
        case _:
            return PLAIN[kind]


def test_messages_read_well(subtests: pytest.Subtests) -> None:
    renderer = Renderer(words())
    for locale, key in product(LOCALES, sorted({*messages(), *refusals()})):
        with subtests.test(locale=locale, key=key):
            _check(locale, key, renderer.text(RenderContext(locale, AVALON, NAMES), key, sample(key)))


def _check(locale: str, key: str, text: str) -> None:
    assert text.strip() or key == "common-progress", "below a speech it is only a button"
    assert not re.search(r"\{|\}|\?\?\?|common-|avalon-|\bNone\b", re.sub(r"<code>.*?</code>", "", text)), text
    assert not re.search(r"[ \t]\n|  |\n\n\n", text), repr(text)
    assert not re.search(r"<(?!/?(?:b|i|code)>|blockquote expandable>|/blockquote>)", text), text
    if locale == "zh":
        assert re.search(r"[\u4e00-\u9fff]", text) or not text or key in NO_WORDS, text


def test_every_key_in_the_source_is_a_message_in_both_languages() -> None:
    prefixes = {kind.detail for args in read_catalog().values() for kind in args.values() if kind.form == "PREFIX"}
    named = ((path, key) for path in SOURCES for key in KEY.findall(path.read_text()) if key not in prefixes)
    assert [(path, key, one) for path, key in named for one in LOCALES if not words().has(one, key)] == []


def test_a_message_that_the_shell_declares_is_in_both_languages() -> None:
    assert [key for key in OWN for locale in LOCALES if not words().has(locale, key)] == []


def test_every_variable_has_a_kind() -> None:
    """A variable without any counts as a number; then a slip of the pen would be one as well."""
    said = {**messages(), **refusals()}
    kinds = [(name, kind) for key in said for name, kind in said[key].items() if name not in OWN.get(key, {})]
    found = {name for name, kind in kinds if kind.name == NUMBER.name}
    assert found == {
        *(
            "added",
            "answered",
            "asked",
            "count",
            "end",
            "games",
            "lacking",
            "length",
            "lines",
            "max",
            "min",
            "minutes",
            "missing",
            "needed",
        ),
        *("number", "of", "out", "people", "place", "players", "rate", "share", "spread", "start", "wins"),
    }


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("key", ["common-unknown-language", "common-no-seat", "common-bad-number"])
def test_nothing_said_is_not_shown_as_a_question_mark(locale: str, key: str) -> None:
    args = dict.fromkeys(read_catalog()[key], "")
    assert "?" not in Renderer(words()).text(RenderContext(locale, AVALON, NAMES), key, args)


@pytest.mark.parametrize(("locale", "more"), [("zh", "还有更多，请看私聊。"), ("en", "More is in our private chat.")])
def test_a_card_is_cut_between_lines_and_says_where_the_rest_is(locale: str, more: str) -> None:
    names = dict.fromkeys(range(1, 9), "Maximilian 🎭 von und zu")
    speech, reader = Renderer(words()), RenderContext(locale, AVALON, names)
    seats: list[dict[str, Any]] = [{"key": "common-player", "args": {"seat": seat}} for seat in names]
    heading = {"key": "common-note", "args": {"text": "The players:"}}
    whole = [speech.text(reader, line["key"], line["args"]) for line in seats]
    assert speech.text(reader, "common-card", {"lines": [heading, *seats[:2]]}).splitlines() == whole[:2]
    shown = speech.text(reader, "common-card", {"lines": seats}).splitlines()
    assert len("\n".join(shown).encode("utf-16-le")) // 2 <= 200
    assert shown == [*whole[: len(shown) - 1], more]
    assert len(shown) > 3


def test_every_command_has_a_description() -> None:
    described = product(LOCALES, (f"common-command-{name}" for name in COMMANDS))
    assert [pair for pair in described if not words().has(*pair)] == []
