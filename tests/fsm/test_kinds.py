from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from fsm.game import Inquiry, kinds_of
from fsm.kinds import (
    BALLOTS,
    CAMPS,
    CAST,
    COUNTS,
    ENDING,
    ENTRIES,
    FIRST,
    FLAG,
    FLAGS,
    KINDS,
    LINES,
    MARKS,
    NUMBER,
    NUMBERS,
    OPTION,
    OTHERS,
    QUOTE,
    SEAT,
    SEATS,
    SECONDS,
    SKILLS,
    TALLY,
    TEXT,
    WORD,
    WORDS,
    GameKind,
    Messages,
    kind_of,
)
from tests.fsm.owls import OWLS


class Aloud:
    def __init__(self, **beside: Any) -> None:
        self.beside: Mapping[str, Any] = beside

    def has(self, key: str) -> bool:
        return key in ("owls-reason-caught-mice", "owls-role-owl.first")

    def key(self, key: str) -> object:
        return f"<{key}>"

    def plain(self, key: str) -> str:
        return key[-1]

    def word(self, prefix: str, word: str | None) -> object:
        return word and f"<{prefix}-{word}>"

    def text(self, key: str, /, **said: object) -> object:
        return (key, *said.values())

    def message(self, key: str, args: Mapping[str, Any]) -> object:
        return (key, *args.values())

    def lines(self, parts: Iterable[object]) -> object:
        return list(parts)

    def verbatim(self, text: str) -> object:
        return text

    def quote(self, text: str) -> object:
        return f"“{text}”"

    def seconds(self, seconds: float | None) -> object:
        return seconds and f"{seconds} s"

    def seat(self, number: int | None) -> object:
        return number and f"#{number}"

    def seats(self, numbers: Sequence[int]) -> object:
        return tuple(f"#{number}" for number in numbers)

    def option(self, key: str) -> object:
        return f"option {key}"

    def allowed(self, values: str) -> object:
        return f"one of {values}"

    def entries(self, rows: Mapping[str, int]) -> object:
        return f"{len(rows)} rows"


HUNT = [f"<owls-skill-hunt.{part}>" for part in ("timing", "condition", "target", "manner", "effect")]
SAYINGS: list[tuple[GameKind, Any, Any]] = [
    (NUMBER, 3, 3),
    (SECONDS, 90, "90 s"),
    (FLAG, True, True),
    (FLAGS("owls-card"), [True, False], ("<owls-card-true>", "<owls-card-false>")),
    (TEXT, "", None),
    (QUOTE, "能飞的", "“能飞的”"),
    (QUOTE, "", None),
    (OPTION, "nights", "option nights"),
    (KINDS["allowed"], "1-5", "one of 1-5"),
    (SEAT, 2, "#2"),
    (SEAT, None, None),
    (SEATS, [1, 2], ("#1", "#2")),
    (NUMBERS, [1, 2], "1 2(1½)"),
    (NUMBERS("→"), [1, 3], "1→3"),
    (NUMBERS, [], None),
    (WORD("owls-role"), "owl", "<owls-role-owl>"),
    (WORD("owls-role"), None, None),
    (WORDS("owls-role"), ["owl", "mouse"], ("<owls-role-owl>", "<owls-role-mouse>")),
    (MARKS("owls-sign"), ["a", "b"], "ab"),
    (ENDING("owls-reason"), "caught", "<owls-reason-caught-mice>"),
    (ENDING("owls-reason"), "gone", "<owls-reason-gone>"),
    (FIRST("owls-role"), "owl", "<owls-role-owl.first>"),
    (FIRST("owls-role"), "mouse", None),
    (SKILLS("owls-skill"), ["hunt"], [("common-skill", "<owls-skill-hunt>", *HUNT)]),
    (COUNTS("owls-role"), {"owl": 2}, (("common-counted", "<owls-role-owl>", 2),)),
    (ENTRIES, {"owl": 2}, "1 rows"),
    (CAST("owls-role"), {"1": "owl"}, [("common-cast", "#1", "<owls-role-owl>")]),
    (CAMPS("owls-role"), {1: "owl", 3: "owl"}, [("common-camp", "<owls-role-owl>", ("#1", "#3"))]),
    (TALLY, {1: 2}, (("common-counted", "#1", 2),)),
    (BALLOTS, {1: 2, 2: None}, [("common-cast", "#1", "#2"), ("common-cast", "#2", "<common-abstained>")]),
    (LINES("owls-line"), [{"seat": 1}, {"seat": 2}], [("owls-line", 1), ("owls-line", 2)]),
    (OTHERS("owls-line"), [{"seat": 1}, {"seat": 2}], [("owls-line", 2)]),
    (OTHERS("owls-line"), [{"seat": 1}], None),
]


@pytest.mark.parametrize(("kind", "value", "said"), SAYINGS, ids=str)
def test_a_kind_checks_and_says_its_values(kind: GameKind, value: Any, said: Any) -> None:
    assert kind.fits(value, 3)
    assert kind.say(Aloud(winner="mice", _weight="1.5", _heavy=2, _me=1), value) == said


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_a_kind_refuses_another_value(kind: GameKind) -> None:
    assert not kind.fits(object(), 3)


@pytest.mark.parametrize(
    ("kind", "value"),
    [(NUMBER, True), (SEAT, 4), (SEAT, True), (SEATS, "12"), (SEATS, [4]), (WORD, " "), (TALLY, {"4": 1}), (FLAG, 1)],
    ids=str,
)
def test_a_kind_refuses_a_value_that_is_nearly_right(kind: GameKind, value: Any) -> None:
    assert not kind.fits(value, 3)


@pytest.mark.parametrize("kind", KINDS.values(), ids=str)
def test_a_kind_is_read_from_the_string_that_declared_it_in_earlier_releases(kind: GameKind) -> None:
    for one in (kind, kind.maybe, kind("owls-role"), kind("owls-role").maybe):
        assert kind_of(str(one)) == one


def test_a_game_may_declare_its_arguments_by_the_strings_of_earlier_releases() -> None:
    told: Messages = {**OWLS.tells, "owls-dawn": {"victim": "seat?", "role": "word:owls-role", "count": NUMBER}}
    rules = replace(OWLS, tells=told, asks={**OWLS.asks, "owls-hunt": Inquiry(args={"day": "number"})})
    assert kinds_of(rules, "owls-dawn") == {"victim": SEAT.maybe, "role": WORD("owls-role"), "count": NUMBER}
    assert kinds_of(rules, "owls-hunt") == {"day": NUMBER}


def test_a_string_that_declares_no_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="the unknown kind cat"):
        kind_of("cat:x?")
