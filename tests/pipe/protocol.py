"""The promise to outside programs, written down once more: every line that comes out is held against it."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

Out = Mapping[str, Any]


def words(listed: str) -> set[str]:
    """A list as it is written on paper."""
    return set(listed.split())


GOOD = words("merlin percival loyal-servant good-lancelot cleric troublemaker untrustworthy-servant good-rogue")
GOOD |= words("good-sorcerer good-messenger senior-messenger junior-messenger")
EVIL = words("assassin morgana mordred oberon minion evil-lancelot lunatic brute revealer trickster evil-rogue")
EVIL |= words("evil-sorcerer evil-messenger")

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


def _is(kind: type) -> Callable[[Any], bool]:
    return lambda value: type(value) is kind


def is_seat(value: Any) -> bool:
    """A place at the table, from 1."""
    return type(value) is int and 1 <= value <= 10


def _all(one: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(one, value))


def _or_null(one: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: value is None or one(value)


def _among(*words: str) -> Callable[[Any], bool]:
    return lambda value: value in words


def _counts(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() <= GOOD | EVIL and all(map(number, value.values()))


def _cast(value: Any) -> bool:
    return isinstance(value, dict) and all(seat.isdecimal() for seat in value) and set(value.values()) <= GOOD | EVIL


def _score(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"good", "evil"} and all(map(number, value.values()))


def _problem(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"code", "args"} and re.match("[EW]_", value["code"]) is not None


def _lines(*names: str) -> Callable[[Any], bool]:
    return _all(lambda line: isinstance(line, dict) and line.keys() == set(names))


number, text, flag, seats, texts = _is(int), _is(str), _is(bool), _all(is_seat), _all(_is(str))
role, side = _among(*GOOD, *EVIL), _among("good", "evil")
names = texts
tempo = _among("quick", "standard", "slow", "post", "unlimited")
Args = Mapping[str, Callable[[Any], bool]]

RULES: Args = {
    "players": number,
    "good": number,
    "evil": number,
    "sizes": text,
    "two_fail": texts,
    "max_rejections": number,
    "roles": _counts,
    "addons": texts,
}

TELLS: Mapping[str, Args] = {
    # Common
    "common-lobby": {"game": text, "preset": text, "seats": names, "min": number, "max": number},
    "common-dealt": {"commitment": lambda value: re.fullmatch("[0-9a-f]{64}", value) is not None},
    "common-settled": {},
    "common-resumed": {},
    "common-paused": {},
    "common-extended": {"seconds": number},
    "common-slow": {},
    "common-skip-asked": {"count": number, "needed": number},
    "common-extend-asked": {"seconds": number, "count": number, "needed": number},
    "common-tempo-asked": {"tempo": tempo, "count": number, "needed": number},
    "common-tempo-changed": {"tempo": tempo},
    "common-seat-changed": {"seat": is_seat, "name": text},
    "common-stumbled": {"incident": text},
    "common-over": {
        "game": text,
        "winners": seats,
        "winner": _or_null(_among("good", "evil", "good-rogue", "evil-rogue")),
        "reason": _among("assassination", "quests", "rejections", "rogue", "aborted"),
        "roles": _cast,
        "seed": text,
    },
    "common-resumed-clock": {},
    "common-idle-paused": {},
    "common-skipped": {},
    "common-vacant": {"seat": is_seat},
    "common-welcome": {"game": text},
    "common-released": {"game": text},
    "common-not-reached": {"names": names},
    "common-left-game": {"seat": is_seat},
    "common-missed": {"count": number},
    "common-absent": {"seat": is_seat, "count": number},
    "common-returned": {"seat": is_seat},
    "common-lobby-voided": {"expired": flag},
    "common-reminder": {"seconds": _or_null(number)},
    "common-relayed": {"channel": _among("evil"), "seat": is_seat, "text": text},
    "common-warning": {"problems": _all(_problem)},
    "common-config": {"game": text, "preset": text, "lines": _lines("option", "value", "about", "changed")},
    "common-config-set": {"option": text, "value": text},
    "common-config-next": {"option": text, "value": text, "code": text},
    "common-config-reset": {},
    "common-config-export": {"text": text},
    "common-config-imported": {"count": number},
    "common-language": {"language": _among("zh", "en")},
    "common-help-room": {},
    "common-why": {"rule": text, "about": _is(dict)},
    "common-help-private": {},
    "common-about": {"version": text},
    "common-status": {"open": flag, "answered": number, "asked": number, "seconds": _or_null(number)},
    "common-status-paused": {},
    "common-my-answers": {"lines": _lines("prompt", "about", "answer")},
    "common-nothing-asked": {},
    "common-stats": {
        "name": text,
        **dict.fromkeys(("games", "wins", "rate"), number),
        "lines": _lines("game", "games", "wins", "sides", "roles"),
    },
    "common-top": {"game": _or_null(text), "lines": _lines("place", "name", "games", "wins")},
    "common-absence": {"level": _among("wait", "pause", "replace")},
    "common-quiet": {"hours": _lines("start", "end", "zone"), "now": text},
    "common-replay-text": {"number": number, "game": text, "text": text},
    "common-notify-on": {},
    "common-notify-off": {},
    "common-called": {"game": text},
    "common-privacy": {},
    "common-forget-sure": {},
    "common-forgotten": {},
    "common-config-here": {},
    "common-config-moved": {"name": text},
    "common-players": {"lines": _lines("seat")},
    "common-roles": {"lines": _lines("role", "goal", "skill", "count")},
    "common-topic": {
        "game": text,
        "roles": _lines("role", "goal", "skill"),
        "lines": _lines("option", "value", "about", "changed"),
    },
    "common-confirmed": {"count": number, "of": number},
    "common-game-menu": {"games": _lines("game", "name", "presets")},
    "common-hello": {},
    # Avalon
    "avalon-setup": {name: RULES[name] for name in ("players", "good", "evil", "roles", "addons")},
    "avalon-role": {"role": role, "side": side},
    "avalon-sees": {"label": lambda word: word in {"evil", "merlin-or-morgana"} | GOOD | EVIL, "seats": seats},
    "avalon-leader": {"leader": is_seat, "quest": number, "size": number, "rejections": number},
    "avalon-team-proposed": {"leader": is_seat, "quest": number, "team": seats},
    "avalon-team-result": {
        "approved": flag,
        "approve": seats,
        "reject": seats,
        "absent": seats,
        "rejections": number,
    },
    "avalon-quest-result": {
        "quest": number,
        "order": number,
        "success": _or_null(number),
        "fail": _or_null(number),
        "needed": number,
        "passed": flag,
        "score": _score,
    },
    "avalon-excalibur-given": {"seat": _or_null(is_seat)},
    "avalon-lady-holder": {"seat": is_seat},
    "avalon-lady-inspects": {"holder": is_seat, "seat": _or_null(is_seat)},
    "avalon-side": {"seat": is_seat, "side": side},
    "avalon-assassination": {
        "assassin": is_seat,
        "kind": _among("merlin", "messengers"),
        "seats": seats,
        "hit": flag,
    },
    "avalon-discuss-end-reminder": {"seconds": number},
    "avalon-no-nomination": {"leader": is_seat, "rejections": number},
    "avalon-team-abstained": {"seats": seats},
    "avalon-team-totals": {
        "approved": flag,
        **dict.fromkeys(("approve", "reject", "absent", "abstain", "rejections"), number),
    },
    "avalon-council": {"private": flag},
    "avalon-council-members": {"seats": seats},
    "avalon-board": {
        **dict.fromkeys(("quest", "rejections", "max_rejections", "good", "evil"), number),
        "leader": is_seat,
        "markers": _all(side),
        "sizes": text,
        "lady": _or_null(is_seat),
    },
    "avalon-rules": RULES,
    "avalon-recap": {
        "quests": _lines("quest", "leader", "team", "result", "success", "fail"),
        "votes": _lines("quest", "leader", "team", "approve", "reject", "absent", "verdict"),
    },
}

ASKS: Mapping[str, Args] = {
    "avalon-discuss-end": {"quest": number},
    "avalon-nominate": {"quest": number, "size": number},
    "avalon-team-vote": {"leader": is_seat, "quest": number, "team": seats},
    "avalon-excalibur-give": {},
    "avalon-quest-ballot": {"quest": number, "team": seats},
    "avalon-lady": {},
    "avalon-council-end": {},
    "avalon-assassinate": {"count": number},
    "avalon-confirm-rules": RULES,
}
WORDS: Mapping[str, set[str]] = {
    "avalon-discuss-end": {"end"},
    "avalon-team-vote": {"approve", "reject", "abstain"},
    "avalon-excalibur-give": {"none"},
    "avalon-quest-ballot": {"success", "fail"},
    "avalon-lady": {"none"},
    "avalon-council-end": {"end"},
    "avalon-assassinate": {"decline"},
    "avalon-confirm-rules": {"confirm"},
}
"""Choices that do not stand for seats."""

REFUSALS: Mapping[str, Args] = {
    "common-same-tempo": {"tempo": tempo},
    "common-bad-quiet": {"value": text},
    **{
        f"common-{name}": {}
        for name in words(
            "unknown-prompt not-your-prompt prompt-closed answer-final answer-stays not-moderator no-game no-lobby"
            " nothing-answered not-talk prompt-waits"
            " game-running lobby-open game-over not-seated already-seated elsewhere only-in-room already-paused"
            " already-left seat-vacant not-paused paused-refused no-timer bad-import unavailable too-fast"
            " vote-in-private result-stands no-rulings"
        )
    },
    "common-not-understood": {"playing": flag},
    "common-unknown-choice": {"choice": text, "choices": texts, "prompt": text},
    "common-which-table": {},
    "common-which-choice": {"choice": text, "choices": texts, "prompt": text},
    "common-wrong-count": {"min": number, "max": number},
    "common-stands-alone": {"choice": texts, "prompt": text},
    "common-room-full": {"max": number},
    "common-no-replay": {"number": text},
    "common-nothing-decided": {},
    "common-roles-secret": {},
    "common-unknown-absence": {"level": text},
    "common-still-seated": {},
    "common-watchers-full": {"max": number},
    "common-unknown-command": {"command": text},
    "common-unknown-option": {"option": text},
    "common-bad-option": {"option": text, "value": text, "reason": text},
    "common-cannot-start": {"problems": _all(_problem), "codes": texts},
    "common-unconfirmed": {"seats": seats},
    "common-other-elsewhere": {"name": text},
    "common-other-seated": {"name": text},
    "common-which-person": {"name": text},
    "common-kick-in-game": {},
    "common-use-number": {},
    "common-nothing-played": {},
    "common-nothing-to-confirm": {},
    "common-unknown-game": {"game": text, "games": texts},
    "common-unknown-topic": {"topic": text, "game": text, "roles": texts, "groups": texts},
    "common-unknown-preset": {"preset": text, "presets": texts},
    "common-bad-number": {"value": text},
    "common-bad-deal": {"roles": texts, "expected": texts},
    "common-too-long": {"max": number},
    "common-unknown-language": {"language": text},
    "common-no-seat": {"seat": text},
    "common-unknown-person": {"name": text},
}

JUNK = re.compile(r"\{|\}|\?\?\?|common-|avalon-|pipe-|\bNone\b|\[\]|\u2068[^\u0590-\u08ff]*\u2069")
"""No isolates either but around a name from right to left."""
KEPT = re.compile(r"</?(?:b|i|code)>|&(?:lt|gt|amp|quot|#\d+|#x[0-9a-f]+);")


def check_line(line: Out) -> None:
    """Fail unless the line is one that the protocol knows."""
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
    """A prompt goes to one person, and every legal answer to it can be read off it."""
    ids = [choice["id"] for choice in line["choices"]]
    assert "person" in line["to"], line
    assert all(set(choice) == {"id", "label"} and choice["label"] for choice in line["choices"]), line
    assert len(set(ids)) == len(ids), line
    assert 0 <= line["min"] <= line["max"] <= len(ids), line
    assert set(line["default"]) <= set(ids), line
    assert {word for word in ids if not word.isdecimal()} <= WORDS.get(line["key"], set()), line
    assert line["due"] is None or isinstance(line["due"], float | int), line


def check_text(words: str) -> None:
    """What a person reads holds no message ids, no holes, no markup but `<b> <i> <code>`."""
    assert words.strip(), "an empty text"
    bare = re.sub(r"<code>.*?</code>", "", words, flags=re.DOTALL)
    assert not JUNK.search(bare), words
    assert "<" not in KEPT.sub("", words), words
    assert ">" not in KEPT.sub("", words), words
    for name in ("b", "i", "code"):
        assert words.count(f"<{name}>") == words.count(f"</{name}>"), words
