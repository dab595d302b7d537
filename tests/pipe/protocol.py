import re
from collections.abc import Mapping
from typing import Any

from tests.pipe.shapes import Args, is_seat, words
from tests.pipe.vocabulary import ASKS, REFUSALS, TELLS, WORDS

Out = Mapping[str, Any]

# What a line consists of, besides `kind`.
FORMS: Mapping[str, set[str]] = {
    "tell": {"id", "to", "key", "args", "text"},
    "ask": words("id to prompt key args choices min max default required due text"),
    "edit": {"id", "key", "args", "text"},
    "close": {"prompt", "answer"},
    "refused": {"to", "key", "args", "text"},
    "floor": {"room", "seats"},
    "relay": {"channel", "seats", "open"},
    "error": {"key", "line", "text"},
    "sync": {"tag"},
}
MAY_HAVE: Mapping[str, set[str]] = {"edit": {"answer"}}

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
    known = {"tell": TELLS, "ask": ASKS, "refused": REFUSALS, "edit": {**TELLS, **ASKS}}.get(kind)
    if known is not None:
        assert line["key"] in known, line
        _check_args(known[line["key"]], line)
    if kind == "ask":
        check_ask(line)


def _check_to(line: Out) -> None:
    keys = set(line["to"])
    assert keys in ({"room"}, {"person"}, {"person", "seat"}), line
    assert "seat" not in keys or is_seat(line["to"]["seat"]), line


def _check_args(expected: Args, line: Out) -> None:
    assert line["args"].keys() == expected.keys(), line
    for name, fits in expected.items():
        assert fits(line["args"][name]), (name, line)


def check_ask(line: Out) -> None:
    ids = [choice["id"] for choice in line["choices"]]
    assert "person" in line["to"], line
    assert all(set(choice) == {"id", "label"} and choice["label"] for choice in line["choices"]), line
    assert len(set(ids)) == len(ids), line
    assert 0 <= line["min"] <= line["max"] <= len(ids), line
    assert set(line["default"]) <= set(ids), line
    assert {word for word in ids if not word.isdecimal()} <= WORDS.get(line["key"], set()), line
    assert line["due"] is None or isinstance(line["due"], float | int), line


def check_text(words: str) -> None:
    assert words.strip(), "an empty text"
    bare = re.sub(r"<code>.*?</code>", "", words, flags=re.DOTALL)
    assert not JUNK.search(bare), words
    assert "<" not in KEPT.sub("", words), words
    assert ">" not in KEPT.sub("", words), words
    for name in ("b", "i", "code"):
        assert words.count(f"<{name}>") == words.count(f"</{name}>"), words
