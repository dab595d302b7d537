"""Lines as programs read them: their parts, and messages with the arguments that `docs/protocol.md` lists."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from bot.games import installed_games
from bot.messages.arguments import PROMPT
from bot.messages.catalog import read_catalog
from fsm.kinds import ArgumentKind, is_seat, kind_of

Out = Mapping[str, Any]

FORMS: Mapping[str, set[str]] = {
    "tell": {"id", "to", "key", "args", "text"},
    "ask": {*["id", "to", "prompt", "key", "args", "choices", "min", "max", "default", "required", "due", "text"]},
    "edit": {"id", "key", "args", "text"},
    "close": {"prompt", "answer"},
    "refused": {"to", "key", "args", "text"},
    "floor": {"room", "seats"},
    "relay": {"channel", "seats", "open"},
    "error": {"key", "line", "text"},
    "sync": {"tag"},
}
"""What a line consists of, besides `kind`."""
MAY_HAVE: Mapping[str, set[str]] = {"edit": {"answer"}}
MOST_SEATS = 24

JUNK = re.compile(r"\{|\}|\?\?\?|common-|avalon-|pipe-|\bNone\b|\[\]|\u2068[^\u0590-\u08ff]*\u2069")
"""No isolates either but around a name from right to left."""
KEPT = re.compile(r"</?(?:b|i|code)>|<blockquote expandable>|</blockquote>|&(?:lt|gt|amp|quot|#\d+|#x[0-9a-f]+);")


def check_line(line: Out) -> None:
    kind = line["kind"]
    assert kind in FORMS, line
    assert FORMS[kind] <= line.keys() - {"kind"} <= FORMS[kind] | MAY_HAVE.get(kind, set()), line
    if "to" in line:
        _check_to(line)
    if "text" in line:
        check_text(line["text"])
    if "args" in line:
        _check_args(line)
    if kind == "ask":
        check_ask(line)


def _check_to(line: Out) -> None:
    keys = set(line["to"])
    assert keys in ({"room"}, {"person"}, {"person", "seat"}), line
    assert "seat" not in keys or is_seat(line["to"]["seat"], MOST_SEATS), line


def _check_args(line: Out) -> None:
    kinds = _declared(line["key"])
    required = {name for name, kind in kinds.items() if not kind.optional}
    beside = {"about" for kind in kinds.values() if kind.name == PROMPT.name}
    assert required <= line["args"].keys() <= kinds.keys() | beside, line
    for name in line["args"].keys() - beside:
        assert kinds[name].fits(line["args"][name], MOST_SEATS), (name, line)


@cache
def _declared(key: str) -> Mapping[str, ArgumentKind[Any]]:
    rules = installed_games().get(key.partition("-")[0])
    asked = rules.asks.get(key) if rules else None
    kinds = asked.args if asked else rules.tells[key] if rules else read_catalog()[key]
    found = {name: kind_of(kind) if isinstance(kind, str) else kind for name, kind in kinds.items()}
    return {name: kind for name, kind in found.items() if not name.startswith("_")}


def check_ask(line: Out) -> None:
    ids = [choice["id"] for choice in line["choices"]]
    assert "person" in line["to"], line
    assert all(set(choice) == {"id", "label"} and choice["label"] for choice in line["choices"]), line
    assert len(set(ids)) == len(ids), line
    assert 0 <= line["min"] <= line["max"] <= len(ids), line
    assert set(line["default"]) <= set(ids), line
    assert line["due"] is None or isinstance(line["due"], float | int), line


def check_text(words: str) -> None:
    assert words.strip(), "an empty text"
    bare = re.sub(r"<code>.*?</code>", "", words, flags=re.DOTALL)
    assert not JUNK.search(bare), words
    assert "<" not in KEPT.sub("", words), words
    assert ">" not in KEPT.sub("", words), words
    for name in ("b", "i", "code"):
        assert words.count(f"<{name}>") == words.count(f"</{name}>"), words
