import pytest

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
