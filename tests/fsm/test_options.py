from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fsm import Flag, Number, Numbers, Option, Options, Phrase, Phrases, Problem, Refused, Schema, Table, Word
from tests.fsm.owls import OWLS, SCHEMA


def double(values: Any, players: int) -> int:
    return int(values["base"]) * players


def rows(values: Any, players: int) -> dict[str, int]:
    return {"a": players, "b": 0}


NEST = Schema(
    ("small", "large"),
    (
        Option("base", "g", Number(0, 99), (1, 5)),
        Option("total", "g", Number(0, 999), ("auto",), double),
        Option("on", "g", Flag(), (True,)),
        Option("set", "g", Numbers(1, 9), ((2, 3),)),
        Option("word", "g", Word(("red", "blue")), ("red",)),
        Option("one", "g", Table(("a", "b"), 1, 0, 20), ({"a": 1, "b": 2},), rows),
        Option("two", "g", Table(("a", "b"), 2, 0, 20), ({"a": (1, 2), "b": (3, 4)},)),
        Option("when", "g", Table(("a", "b"), 1, 0, 1), ({"a": 0, "b": 1},)),
        Option("sign", "g", Phrase(4), ("none",)),
        Option("names", "g", Phrases(2, 4), ((),)),
        Option("fixed", "g", Flag(), (False,)),
    ),
    tempo={"large": "slow"},
    locked=("fixed",),
)


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [
        ("on", "Yes", True),
        ("base", "42", 42),
        ("base", " 7 ", 7),
        ("total", "auto", "auto"),
        ("set", "3,1,3", (1, 3)),
        ("set", "-", ()),
        ("word", "BLUE", "blue"),
        ("one", "a=7", {"a": 7}),
        ("one", "none", {"a": 0, "b": 0}),
        ("when", "a", {"a": 1, "b": 0}),
        ("when", "b, a", {"a": 1, "b": 1}),
        ("when", "a=1", {"a": 1, "b": 0}),
        ("when", "a=0", {"a": 0}),
        ("when", "-", {"a": 0, "b": 0}),
        ("base", "None", 0),
        ("two", "a=7/8, b=9-1", {"a": (7, 8), "b": (9, 1)}),
        ("sign", "over", "over"),
        ("sign", "过", "过"),
        ("names", "ann,bob,ann", ("ann", "bob")),
        ("names", "-", ()),
        ("tempo", "post", "post"),
    ],
)
def test_text_becomes_a_value(key: str, text: str, value: Any) -> None:
    assert NEST.parse(key, text) == value


@pytest.mark.parametrize(
    ("key", "text", "allowed"),
    [
        *(("on", "maybe", "true, false"), ("word", "green", "red, blue")),
        *(("base", text, "0-99") for text in ("100", "-1", "x", "9" * 5000, "auto")),
        *(("set", text, "1-9, …") for text in ("", "1,10")),
        *(("one", text, "none, a=n,b=n; 0-20") for text in ("a=1/2", "c=1", "a=21")),
        *(("when", text, "none, a,b") for text in ("c", "a=2", "")),
        *(("two", text, "a=n/n,b=n/n; 0-20") for text in ("a=1", "a=1/99", "none", "a")),
        *(("sign", text, "none, …") for text in ("", "a b", "a=b", "longer")),
        *(("names", text, "a,b, … -") for text in ("ann,,bob", "ann,bob,eve")),
    ],
)
def test_what_is_out_of_range_is_refused_with_what_is_in_it(key: str, text: str, allowed: str) -> None:
    with pytest.raises(Refused, match="common-bad-option") as refusal:
        NEST.parse(key, text)
    why = {"option": key, "allowed": allowed}
    assert refusal.value.details == {"option": key, "value": text[:64], "reason": "E_RANGE", "_why": why}


@pytest.mark.parametrize(
    ("key", "value"),
    [
        *(("on", 1), ("word", ["red"]), ("word", "green"), ("sign", 3), ("names", "ann"), ("names", [3])),
        *(("base", value) for value in (True, "5", 1.0, None)),
        *(("set", value) for value in (3, [3, 1], [1, 1], ["1"])),
        *(("one", [("a", 1)]), ("one", {"a": True}), ("two", {"a": 1}), ("two", {"a": {}})),
    ],
)
def test_a_value_of_another_kind_or_out_of_range_is_refused(key: str, value: Any) -> None:
    with pytest.raises(Refused, match="common-bad-option"):
        NEST.check(key, value, "shown")


def test_unknown_options_are_refused() -> None:
    with pytest.raises(Refused, match="common-unknown-option") as refusal:
        NEST.parse("colour", "red")
    assert refusal.value.details == {"option": "colour"}
    with pytest.raises(Refused, match="common-unknown-option"):
        NEST.check("colour", "red", "red")


@pytest.mark.parametrize("text", ["yes", "no"])
def test_a_locked_option_cannot_be_chosen_at_all(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        NEST.parse("fixed", text)
    assert refusal.value.details["reason"] == "E_UNAVAILABLE"
    assert refusal.value.details["_why"] == {"feature": "fixed"}


@given(st.sampled_from(sorted(NEST.options)), st.text(max_size=40) | st.from_regex(r"[a-c0-9=/,-]{0,20}"))
def test_no_text_does_anything_but_become_a_value_or_be_refused(key: str, text: str) -> None:
    try:
        value = NEST.parse(key, text)
    except Refused:
        return
    NEST.check(key, value, text)


def test_resolving_takes_what_was_chosen_over_the_preset() -> None:
    small = NEST.resolve("small", {}, 6)
    large = NEST.resolve("large", {"on": False, "total": 3, "unknown": 1}, 6)
    assert (small.number("base"), small.number("total"), small.word("tempo")) == (1, 6, "standard")
    assert (large.number("base"), large.number("total"), large.word("tempo")) == (5, 3, "slow")
    assert (small.flag("on"), large.flag("on")) == (True, False)
    assert small.numbers("set") == (2, 3)
    assert "unknown" not in large.values()


def test_a_partial_table_is_laid_over_the_default() -> None:
    options = NEST.resolve("small", {"one": {"b": 9}, "two": {"a": (5, 5)}}, 6)
    assert options.table("one") == {"a": 1, "b": 9}
    assert options.table("two") == {"a": [5, 5], "b": [3, 4]}
    assert NEST.resolve("small", {"one": "auto"}, 6).table("one") == {"a": 6, "b": 0}


def test_an_unknown_preset_is_a_bug() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        NEST.resolve("huge", {}, 6)


@pytest.mark.parametrize("preset", ["small", "large"])
def test_what_an_older_release_did_not_know_is_as_in_the_nearest_preset(preset: str) -> None:
    options = NEST.resolve(preset, {"word": "blue"}, 6)
    older = {key: value for key, value in options.values().items() if key not in ("on", "tempo")}
    assert NEST.whole(options.values(), 6) is options
    assert NEST.whole(older, 6) is options
    assert NEST.whole({**older, "gone": 1}, 6) is options


def test_equal_options_are_one_object() -> None:
    options = NEST.resolve("small", {}, 6)
    assert Options.of(dict(reversed([*options.values().items()]))) is options
    assert NEST.resolve("small", {"base": 2}, 6) is not options


def test_nobody_changes_options_by_what_they_return() -> None:
    options = NEST.resolve("small", {}, 6)
    values: Any = options.values()
    with pytest.raises(TypeError, match="does not support item assignment"):
        values["base"] = 77
    dict(options.table("one"))["a"] = 77
    assert (options.number("base"), options.table("one")["a"]) == (1, 1)


def test_only_e_problems_refuse() -> None:
    assert Problem("E_OWLS").refuses
    assert not Problem("W_QUIET").refuses


def test_a_game_without_its_own_ideas_adjusts_one_option_and_asks_for_no_consent() -> None:
    assert OWLS.adjust({"owls": 1, "quiet": False}, "owls", 2) == {"owls": 2}
    assert OWLS.consent(SCHEMA.resolve("wood", {}, 5)) is None


def test_a_game_that_began_without_an_option_has_it_from_the_preset_with_all_its_locked_values() -> None:
    def number(key: str, *defaults: int) -> Option:
        return Option(key, "g", Number(0, 9), defaults)

    known = [number("rules", 1, 2), number("words", 1), number("a", 3, 4), number("b", 3, 4)]
    schema = Schema(("small", "large"), [*known, number("new", 5, 6)], tempo={}, locked=("rules", "words"))
    assert schema.whole({"rules": 2, "words": 1, "a": 3, "b": 3, "tempo": "standard"}, 5).number("new") == 6


def test_a_game_begun_without_an_option_goes_on_as_it_was_if_the_option_says_so() -> None:
    new = Option("new", "end", Number(1, 9), (5, 6), before=1)
    schema = Schema(("first", "second"), [Option("old", "end", Number(1, 9), (1, 2)), new], tempo={})
    for preset, (old, value) in {"first": (1, 5), "second": (2, 6)}.items():
        assert schema.resolve(preset, {}, 5).number("new") == value
        assert schema.whole({"old": old, "tempo": "standard"}, 5).number("new") == 1
    assert schema.whole({"old": 2, "new": 6, "tempo": "standard"}, 5).number("new") == 6
