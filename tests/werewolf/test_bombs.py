import pytest

from tests.werewolf.cards import W
from tests.werewolf.moves import village
from tests.werewolf.openings import morning


@pytest.mark.rule("WW-202", "WW-203", "IX-81", "IX-86", "WW-053", "WW-146")
def test_a_bomb_cuts_the_speech_and_brings_the_night() -> None:
    table = morning().elect(9, 5).to("SPEECH")
    speaker = table.told("werewolf-speaker")["seat"]
    assert table.asked("werewolf-bomb") == (1, 2, 3, 4)
    table.bomb(3)
    told = table.told("werewolf-bombed", "room")
    assert (told["seat"], told["role"], told["during"]) == (3, W, "speech")
    assert speaker != 3
    assert table.phase == "STAGE"
    assert not [tell for tell in table.tells("werewolf-vote") if tell["kind"] == "exile"]
    assert table.board.sheriff == 9


@pytest.mark.rule("WW-054", "IX-87", "AMB-10")
def test_the_second_bomb_comes_too_late() -> None:
    table = morning().no_election()
    late = table.prompt(2, "werewolf-bomb")
    table.bomb(1)
    assert late.id not in table.game.prompts
    assert table.dead == [1]
    assert all("werewolf-bombed" not in table.private(seat) for seat in table.game.seats)


@pytest.mark.rule("WW-205", "AMB-66", "IX-80")
def test_there_is_no_bomb_outside_the_windows() -> None:
    table = morning().run(2, 5)
    open_in = set()
    for _ in range(60):
        if table.asked("werewolf-bomb"):
            open_in.add(table.phase)
        if table.phase == "VOTE":
            table.vote({1: 9, 5: 10})
        elif table.phase == "ELECT":
            table.vote(5, "werewolf-sheriff-vote")
        else:
            table.expire()
        if table.board.number == 2:
            break
    assert open_in == {"CAMPAIGN", "SPEECH", "DUEL"}


@pytest.mark.rule("WW-202", "AMB-66")
def test_windows_are_options() -> None:
    assert not morning(**{"bomb.windows": {"speech": 0}}).no_election().asked("werewolf-bomb")
    assert not morning(**{"bomb.enabled": False}).no_election().asked("werewolf-bomb")


@pytest.mark.rule("WW-204")
@pytest.mark.parametrize(("before", "blocks"), [(False, True), (True, True), (True, False)])
def test_a_bomb_before_the_order(before: bool, blocks: bool) -> None:
    table = morning(**{"bomb.before_order": before, "bomb.blocks_order": blocks}).elect(9, 5)
    table.to("ORDER")
    assert bool(table.asked("werewolf-bomb")) is before
    if before:
        table.bomb(1)
        assert (table.phase == "ORDER") is not blocks
        if not blocks:
            assert table.refusal(1, key="werewolf-bomb") == "common-answer-final"
            table.answer(9, "ascending", key="werewolf-order")
        assert bool(table.tells("werewolf-order-set")) is not blocks
        assert (table.phase, table.told("werewolf-bombed")["during"]) == ("STAGE", "order")


@pytest.mark.rule("WW-156", "BMV-19")
@pytest.mark.parametrize(("preset", "speaks"), [("codex", False), ("face", True), ("moon", False)])
def test_last_words_of_a_bomber(preset: str, speaks: bool) -> None:
    assert (morning(preset).no_election().to("SPEECH").bomb(1).phase == "WORDS") is speaks


@pytest.mark.rule("IX-83", "AMB-64", "WW-198")
def test_a_sheriff_bombs() -> None:
    table = morning().elect(1, 5).to("SPEECH").bomb(1)
    assert table.phase == "BADGE"
    table.answer(1, 5)
    assert table.phase == "STAGE"


@pytest.mark.rule("IX-82", "WW-206", "WW-216")
def test_the_last_wolf_bombs() -> None:
    assert morning().no_election().strike(2, 3, 4).bomb(1).outcome()[:2] == ("good", "wolves-dead")


@pytest.mark.rule("IX-68", "IX-62")
def test_a_wolf_in_love_bombs() -> None:
    table = village("b9_cupid").first_night(link=(4, 7)).bomb(4)
    assert (table.dead, table.told("werewolf-suicide")["seat"]) == ([4, 7], 7)
