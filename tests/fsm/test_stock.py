from dataclasses import replace
from pathlib import Path

import pytest

from bot.testing import check_locales
from fsm import Options, Refused, Stock
from fsm.testing import Table, Violation, check_ruleset, make_start
from tests.pairs import PAIRS, fits, read, same

NUMBERED = Stock(Path(), str, lambda options, item: True, source="words.from")
LISTED = [f"list {number}" for number in range(50)]


def options(**chosen: str) -> Options:
    return PAIRS.schema.resolve("chat", {f"words.{key}": value for key, value in chosen.items()}, 5)


@pytest.mark.rule("UC-011")
def test_none_comes_twice_before_all_were_used_and_then_the_oldest_comes_first() -> None:
    used: list[str] = []
    for number in range(51):
        used.append(NUMBERED.draw(options(), f"game {number}", LISTED, used=used))
    assert len({*used[:50]}) == 50
    assert used[50] == used[0]


@pytest.mark.rule("UC-011")
def test_one_seed_draws_one_item() -> None:
    drawn = [NUMBERED.draw(options(), seed, LISTED) for seed in ("a", "a", *map(str, range(200)))]
    assert drawn[0] == drawn[1]
    assert {*drawn} > {*LISTED[:40]}


@pytest.mark.rule("UC-010")
def test_own_items_come_at_their_level_and_without_one_at_each() -> None:
    stock, own = Stock(Path(), read, fits, same, "words.from"), ["pen|pencil", "sea|lake|easy", "bed|sofa"]
    drawn = {stock.draw(options(level="hard", **{"from": "room"}), str(seed), [], own) for seed in range(100)}
    assert drawn == {"pen|pencil", "bed|sofa"}


@pytest.mark.rule("UC-010")
def test_a_room_that_wants_only_its_own_items_gets_no_other_also_when_all_were_used() -> None:
    own, room = ["own 1", "own 2", "own 3"], options(**{"from": "room"})
    for used, expected in (([], {*own}), (own[:2], {"own 3"}), (own, {"own 1"})):
        assert {NUMBERED.draw(room, str(seed), LISTED, own, used) for seed in range(50)} == expected


@pytest.mark.rule("UC-010")
@pytest.mark.parametrize(("source", "expected"), [("list", {"list"}), ("both", {"list", "own"})])
def test_an_option_says_where_items_come_from(source: str, expected: set[str]) -> None:
    drawn = [NUMBERED.draw(options(**{"from": source}), str(seed), ["list 1"], ["own 1"]) for seed in range(50)]
    assert {item.split()[0] for item in drawn} == expected


def test_without_such_an_option_lists_and_own_items_are_mixed() -> None:
    stock = replace(NUMBERED, source="")
    assert {stock.draw(options(), str(seed), ["list 1"], ["own 1"]) for seed in range(50)} == {"list 1", "own 1"}


def test_equal_items_of_list_and_room_are_one() -> None:
    used = [NUMBERED.draw(options(), "a", ["Tea"], ["tea"])]
    assert NUMBERED.draw(options(), "b", ["Tea", "cup"], ["tea"], [NUMBERED.same(used[0])]) == "cup"


def test_a_room_without_items_that_fit_is_refused_with_the_code() -> None:
    for own in ([], ["sea|lake|easy"]):
        stock = Stock(Path(), read, fits, same, "words.from")
        with pytest.raises(Refused) as refused:
            stock.draw(options(level="hard", **{"from": "room"}), "a", ["dream|wish|hard"], own)
        assert refused.value.details["codes"] == ["E_WORDS"]


def test_a_test_draws_from_the_list_of_a_language_by_the_seed_or_names_the_item() -> None:
    starts = {make_start(PAIRS, 5, "strict", seed=str(seed), locale="zh").drawn for seed in range(30)}
    assert starts == {"梦想|理想|hard", "谎言|借口|hard"}
    table = Table(PAIRS, 3, deal=("spy", "guest", "guest"), drawn="sea|lake")
    assert [table.told("pairs-word", seat)["word"] for seat in (1, 2, 3)] == ["lake", "sea", "sea"]


def test_a_language_without_a_list_has_that_of_another_one() -> None:
    assert PAIRS.stock
    assert PAIRS.stock.listed("fr") == PAIRS.stock.listed("en") != PAIRS.stock.listed("zh")


def test_a_game_with_a_stock_keeps_the_contract_and_has_all_its_words() -> None:
    check_ruleset(PAIRS)
    check_locales(PAIRS, games=1)


@pytest.mark.parametrize(
    ("lines", "wrong"),
    [("sea|lake\nLake|Sea\n", "is there twice"), ("sea|lake\nsea\n", "sea is refused with pairs-no-pair")],
)
def test_the_contract_names_an_item_of_a_list_that_is_wrong(tmp_path: Path, lines: str, wrong: str) -> None:
    (tmp_path / "en.txt").write_text(lines, encoding="utf-8")
    with pytest.raises(Violation, match=wrong):
        check_ruleset(replace(PAIRS, stock=Stock(tmp_path, read, fits, same)))
