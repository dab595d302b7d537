from typing import Any

import pytest

from fsm import Tell
from tests.werewolf.cards import CUPID, HUNTER, IDIOT, KING, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village

OPEN = {"death.show_card": True}


def cards(table: Village) -> list[dict[str, str]]:
    return [
        effect.args["cards"] for effect in table.log if isinstance(effect, Tell) and effect.key == "werewolf-card-shown"
    ]


# WB-006


@pytest.mark.rule("WB-006")
def test_every_death_by_day_has_its_own_line() -> None:
    table = custom(CUPID, SEER, WITCH, W, W, W, V, V, HUNTER, IDIOT, preset="codex", **OPEN)
    table.first_night(link=(7, 9), poison=0).vote(7).to("WORDS", "SHOOT")
    assert cards(table) == [{"7": V, "9": HUNTER}]
    said = [key for key, _ in table.room]
    assert said.index("werewolf-exiled") < said.index("werewolf-suicide") < said.index("werewolf-card-shown")
    table.to("WOLVES").night(knife=0).to("SPEECH").bomb(4)
    assert cards(table) == [{"7": V, "9": HUNTER}], "who self-destructs has shown the card"
    table.strike(8)
    assert cards(table)[-1] == {"8": V}


@pytest.mark.rule("WB-006", "WB-072", "IB-25")
def test_who_is_shot_shows_the_card_too_and_the_windows_stay() -> None:
    table = village("b12_444_guard", "chat", **OPEN).first_night(knife=7)
    assert table.told("werewolf-deaths")["cards"] == {"7": HUNTER}
    assert table.last_wait.floor == 25, "the window is held all the same"
    table.shoot(7, 9)
    assert cards(table) == [{"9": V}]
    other = village("b12_444_guard", "chat", **OPEN).first_night(knife=9)
    assert other.last_wait.floor == 25, "of a Villager as well"


# WB-072


def shot(board: str, shooter: int, preset: str = "chat", **options: Any) -> dict[str, Any]:
    table = village(board, preset, **options).night().exile(shooter).shoot(shooter, 9)
    return table.told("werewolf-shot")


@pytest.mark.rule("WB-072")
def test_elsewhere_the_card_is_flipped() -> None:
    assert shot("x12_wk_guard", 7, "codex")["role"] == HUNTER
    assert shot("b12_444_guard", 7)["role"] == HUNTER
    assert shot("x12_wk_guard", 1, **{"shot.show_card": "flip"})["role"] == KING


# WB-018


@pytest.mark.rule("WB-018")
def test_nobody_is_not_offered_where_the_dreamcatcher_must_dream() -> None:
    table = village("x12_wk_dream", "chat")
    assert "none" not in table.prompt(8, "werewolf-dream").choices
    assert table.refusal(8, "none", key="werewolf-dream") == "common-unknown-choice"


@pytest.mark.rule("WB-018")
@pytest.mark.parametrize("seed", ["a", "b", "c", "d", "e", "f"])
def test_a_missing_answer_is_drawn_without_last_nights_sleepwalker(seed: str) -> None:
    table = village("x12_wk_dream", "chat", seed=seed).second_night(dream=9).night()
    drawn = table.board.nights[1].target("dream")
    assert drawn not in (0, 8, 9)
    assert table.told("werewolf-dream-drawn", (8,)) == {"seat": drawn}
    assert [seat for seat in range(1, 13) if "werewolf-dream-drawn" in table.private(seat)] == [8]


@pytest.mark.rule("WB-018")
def test_a_dead_or_banned_dreamcatcher_draws_nobody() -> None:
    table = village("x12_wk_dream", "chat")
    table.rule("nonight 2", 8)
    table.second_night(dream=9).night()
    assert table.board.night.target("dream") == 0
    assert "werewolf-dream-drawn" not in table.private(8)
    assert "werewolf-wave" not in table.keys
