from typing import Any

import pytest

from fsm import Close, Wait
from tests.werewolf.cards import SEER, WITCH
from tests.werewolf.moves import Village, village
from tests.werewolf.openings import later


def to_witch(table: Village, knife: int | None = None) -> None:
    table.to("WOLVES")
    for seat in table.asked("werewolf-knife") if knife else ():
        table.answer(seat, knife or 0, key="werewolf-knife")
    while table.told("werewolf-stage")["role"] != WITCH:
        table.expire()


@pytest.mark.rule("WW-089", "WW-098", "WW-101")
def test_each_potion_once() -> None:
    table = later().night(poison=9)
    assert not table.has("poison")
    table.peace()
    to_witch(table, 10)
    assert (table.asked("werewolf-poison"), table.asked("werewolf-antidote")) == ((), (6,))
    table.expire()
    assert table.has("save")


@pytest.mark.rule("WW-090", "IX-09")
@pytest.mark.parametrize("single", [True, False])
def test_one_potion_in_a_night(single: bool) -> None:
    table = village(**{"witch.one_potion_per_night": single})
    to_witch(table, 9)
    table.answer(6, "use", key="werewolf-antidote")
    if single:
        assert table.refusal(6, 4, key="werewolf-poison") == "werewolf-one-potion"
    else:
        table.answer(6, 4, key="werewolf-poison")
        table.expire()
        assert (table.has("save"), table.has("poison")) == (False, False)


@pytest.mark.rule("WW-090", "WW-066")
def test_with_one_potion_nothing_is_left_to_answer() -> None:
    table = village(**{"night.fixed_length": False})
    to_witch(table, 9)
    table.answer(6, 4, key="werewolf-poison")
    assert table.told("werewolf-stage")["role"] == SEER
    assert (table.has("save"), table.board.night.target("poison")) == (True, 4)
    table = village()
    to_witch(table, 9)
    table.answer(6, "use", key="werewolf-antidote")
    assert table.game.missing() == ()
    table.answer(6, "skip", key="werewolf-antidote")
    table.answer(6, 4, key="werewolf-poison")
    table.expire()
    assert (table.has("save"), table.board.night.target("poison")) == (True, 4)
    both = village(**{"witch.one_potion_per_night": False})
    to_witch(both, 9)
    both.answer(6, "use", key="werewolf-antidote")
    assert both.game.missing() == (6,)


@pytest.mark.rule("WW-091", "AMB-21", "IX-10")
def test_the_victim_is_the_knifes_target() -> None:
    table = village().night(guard=9, knife=9)
    assert table.tells("werewolf-victim", (6,)) == [{"seat": 9}]
    table.no_election().peace()
    to_witch(table)
    assert (table.told("werewolf-victim", (6,)), table.asked("werewolf-antidote")) == ({"seat": None}, ())


@pytest.mark.rule("WW-092")
@pytest.mark.parametrize(("knows", "told"), [(False, 1), (True, 2)])
def test_after_the_antidote_she_knows_no_more(knows: bool, told: int) -> None:
    table = village(**{"witch.knows_after_antidote": knows}).second_night(knife=9, save=True)
    table.night(knife=10)
    assert len(table.tells("werewolf-victim")) == told


SELF_SAVE = [
    ("b12_444_guard", "codex", 1, False),
    ("b12_444_guard", "face", 1, False),
    ("b12_444_guard", "moon", 1, True),
    ("b12_444_guard", "moon", 2, False),
    ("b7_cupid", "codex", 1, True),
    ("b8_cupid", "codex", 1, True),
    ("b9_cupid", "codex", 1, True),
    ("b9_cupid", "codex", 2, False),
    ("b9_std", "codex", 1, False),
    ("b10_cupid", "codex", 1, False),
]


@pytest.mark.rule("WW-094", "IX-12", "IX-13", "AMB-22", "WW-252", "WW-253")
@pytest.mark.parametrize(("board", "preset", "number", "offered"), SELF_SAVE)
def test_may_the_witch_save_herself(board: str, preset: str, number: int, offered: bool) -> None:
    table = later(board, preset) if number == 2 else village(board, preset)
    witch = table.board.roles.index(WITCH) + 1
    to_witch(table, witch)
    assert table.told("werewolf-victim") == {"seat": witch}
    assert bool(table.asked("werewolf-antidote")) is offered
    assert table.asked("werewolf-poison") == (witch,)


@pytest.mark.rule("WW-094", "AMB-23", "WW-096")
def test_options_of_the_witch() -> None:
    table = later(**{"witch.self_save": "always", "witch.poison_self": True})
    to_witch(table, 6)
    assert table.asked("werewolf-antidote") == (6,)
    assert "6" in table.prompt(6, "werewolf-poison").choices
    usual = village()
    to_witch(usual, 9)
    assert usual.prompt(6, "werewolf-poison").choices == (*(str(seat) for seat in range(1, 13) if seat != 6), "none")


@pytest.mark.rule("WW-092")
def test_after_the_antidote_she_is_asked_the_same_whether_or_not_somebody_was_knifed() -> None:
    asked = []
    for victim in (10, 0):
        table = village().second_night(knife=9, save=True)
        to_witch(table, victim)
        prompt = table.prompt(6, "werewolf-poison")
        asked.append((prompt.choices, prompt.args))
        assert len(table.tells("werewolf-victim")) == 1
    assert asked[0] == asked[1]
    assert asked[0][1] == {}


# WB-152: the antidote, then the poison


def in_chat(knife: int = 9, **options: Any) -> Village:
    """The Witch's stage in the first night of preset chat."""
    table = village("b12_444_guard", "chat", **options).to("WOLVES")
    table.everyone("werewolf-knife", knife or "none")
    table.expire()
    assert table.told("werewolf-wave")["roles"] == [WITCH]
    return table


def waits(table: Village) -> list[tuple[float | None, float]]:
    return [(wait.seconds, wait.floor) for wait in table.only(Wait)]


@pytest.mark.rule("WB-152")
def test_a_no_to_the_antidote_brings_the_poison_at_once() -> None:
    table = in_chat()
    assert waits(table) == [(50, 25)]
    assert (table.asked("werewolf-antidote"), table.asked("werewolf-poison")) == ((6,), ())
    table.answer(6, "skip", key="werewolf-antidote")
    assert (table.asked("werewolf-antidote"), table.asked("werewolf-poison")) == ((), (6,))
    assert not table.only(Wait), "the poison is open for the rest of both halves"
    table.answer(6, 4, key="werewolf-poison")
    table.expire()
    assert waits(table) == [(25, 25)]
    table.expire()
    assert (table.board.nights[0].target("poison"), table.has("save")) == (4, True)


@pytest.mark.rule("WB-152")
def test_without_an_answer_the_antidote_closes_at_half_time_as_not_used() -> None:
    table = in_chat()
    table.expire()
    assert [(close.key, close.answer) for close in table.only(Close)] == [("werewolf-antidote", ("skip",))]
    assert (table.asked("werewolf-poison"), waits(table)) == ((6,), [(25, 25)])
    table.expire()
    assert table.told("werewolf-wave")["roles"] != [WITCH]
    assert (table.has("save"), table.has("poison")) == (True, True)


@pytest.mark.rule("WB-152", "WW-090")
def test_after_a_save_the_second_half_is_empty_and_as_long() -> None:
    table = in_chat()
    table.answer(6, "use", key="werewolf-antidote")
    table.expire()
    assert (table.game.prompts, waits(table)) == ({}, [(25, 25)])
    assert table.told("werewolf-wave")["roles"] == [WITCH]
    table.expire()
    assert table.board.nights[0].target("save") == 9


@pytest.mark.rule("WB-152", "WW-090")
def test_a_yes_may_be_changed_until_half_time() -> None:
    table = in_chat()
    table.answer(6, "use", key="werewolf-antidote")
    table.answer(6, "skip", key="werewolf-antidote")
    table.answer(6, 4, key="werewolf-poison")
    table.expire()
    table.expire()
    assert (table.has("save"), table.board.nights[0].target("poison")) == (True, 4)


@pytest.mark.rule("WB-152", "WW-090")
def test_where_both_potions_may_be_used_in_a_night_the_poison_follows_a_save() -> None:
    table = in_chat(**{"witch.one_potion_per_night": False})
    table.answer(6, "use", key="werewolf-antidote")
    table.expire()
    table.answer(6, 4, key="werewolf-poison")
    table.expire()
    assert (table.board.nights[0].target("save"), table.board.nights[0].target("poison")) == (9, 4)


@pytest.mark.rule("WB-152", "WW-091")
def test_without_an_antidote_to_give_the_poison_is_asked_from_the_beginning() -> None:
    for table in (in_chat(0), in_chat(6)):
        assert (table.asked("werewolf-antidote"), table.asked("werewolf-poison")) == ((), (6,))
        assert waits(table) == [(50, 25)]


def hears(number: int, *spent: str, dead: bool = False, acts: bool = False) -> list[tuple[str, str]]:
    """Return what the room hears of a night, with its times."""
    table = village("b12_444_guard", "chat", **{"end.bind": "off"}).first_night().spend(*spent)
    table.strike(*([6] if dead else []))
    table.peace()
    start = len(table.room)
    table.night(**({"knife": 9, "save": True} if acts else {"knife": 9, "save": False, "poison": 0}))
    heard = table.room[start:]
    dawn = next(place for place, (key, _) in enumerate(heard) if key == "werewolf-day")
    return [(key, value) for key, value in heard[:dawn] if key in ("werewolf-wave", "wait")]


@pytest.mark.rule("WB-152", "WW-070")
def test_the_rooms_call_and_length_never_differ() -> None:
    usual = hears(2)
    assert ("wait", "50 25") in usual
    for other in (hears(2, "save"), hears(2, "poison"), hears(2, "save", "poison"), hears(2, acts=True)):
        assert other == usual
    assert hears(2, dead=True) == usual


@pytest.mark.rule("WB-152")
@pytest.mark.parametrize("preset", ["codex", "face", "moon"])
def test_the_presets_of_books_ask_for_both_at_once(preset: str) -> None:
    table = village("b12_444_guard", preset)
    to_witch(table, 9)
    assert (table.asked("werewolf-antidote"), table.asked("werewolf-poison")) == ((6,), (6,))
    assert waits(table) == [(20, 20)]
