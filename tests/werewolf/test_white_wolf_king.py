import pytest

from tests.werewolf.cards import WWK
from tests.werewolf.moves import village
from tests.werewolf.openings import first_speech
from tests.werewolf.texts import read

BLAST = "werewolf-blast"
TOLD = "werewolf-blasted"
BOARD = "p12_wwk_guard"


@pytest.mark.rule("WB-019")
def test_he_takes_somebody_along_and_night_falls() -> None:
    table = first_speech(BOARD).blast(1, 5)
    told = table.told(TOLD)
    assert (told["seat"], told["role"], told["target"], told["during"]) == (1, WWK, 5, "speech")
    assert table.dead == [1, 5]
    table.to("STAGE", "WOLVES")
    assert "werewolf-exile-voting" not in [tell.key for tell in table.log if hasattr(tell, "key")]
    for locale, words in (("zh", ("1号", "白狼王", "5号")), ("en", ("P1", "White Wolf King", "P5"))):
        for style in (1, 2, 3):
            assert all(word in read(locale, TOLD, {**told, "style": style}) for word in words)


@pytest.mark.rule("WB-019")
def test_he_may_take_nobody() -> None:
    table = first_speech(BOARD).blast(1, "none")
    assert (table.told(TOLD)["target"], table.dead) == (None, [1])


@pytest.mark.rule("WB-019", "WB-078")
def test_the_blast_stands_in_place_of_the_usual_right() -> None:
    table = first_speech(BOARD)
    own = [prompt.key for prompt in table.game.prompts.values() if prompt.seat == 1 and prompt.standing]
    assert own == [BLAST]
    assert table.prompt(1, BLAST).choices == (*map(str, range(2, 13)), "none")
    assert table.asked("werewolf-bomb") == (2, 3, 4)


@pytest.mark.rule("WB-019")
def test_the_table_says_in_which_windows() -> None:
    closed = first_speech(BOARD, **{"wwk.blast_windows": {"speech": 0}})
    assert (closed.asked(BLAST), closed.asked("werewolf-bomb")) == ((), (2, 3, 4))
    nowhere = first_speech(BOARD, **{"bomb.windows": {"speech": 0}})
    assert nowhere.asked(BLAST) == nowhere.asked("werewolf-bomb") == ()


@pytest.mark.rule("WB-020")
def test_who_is_poisoned_takes_nobody() -> None:
    table = village(BOARD, "chat", **{"sheriff.bomb_rule": "single"}).night(knife=0, poison=1)
    table.run(9, 10).to("CAMPAIGN")
    assert "5" in table.prompt(1, BLAST).choices, "the prompt is the same as ever"
    table.blast(1, 5)
    assert table.told(TOLD)["target"] is None
    assert table.dead == [1]
    assert "没有带走人" in read("zh", TOLD, table.told(TOLD))


@pytest.mark.rule("WB-020")
def test_the_last_wolf_takes_nobody_and_good_wins() -> None:
    table = first_speech(BOARD, **{"end.bind": "off"}).strike(2, 3, 4).blast(1, 5)
    assert table.outcome()[:2] == ("good", "wolves-dead")
    assert 5 in table.board.living


@pytest.mark.rule("WB-021", "IB-02")
@pytest.mark.parametrize(("preset", "asked"), [("chat", (7,)), ("codex", ()), ("face", ()), ("moon", ())])
def test_a_hunter_whom_he_takes_shoots_where_the_table_says_so(preset: str, asked: tuple[int, ...]) -> None:
    table = first_speech(BOARD, preset).blast(1, 7).to("SHOOT", "STAGE", "WOLVES")
    assert table.asked("werewolf-shoot") == asked


@pytest.mark.rule("IB-02", "WB-069")
def test_a_hunter_whom_he_takes_may_shoot_the_last_wolf() -> None:
    table = first_speech(BOARD, **{"end.bind": "off"}).strike(3, 4).blast(1, 7)
    table.to("SHOOT").answer(7, 2, key="werewolf-shoot")
    assert table.outcome()[:2] == ("good", "wolves-dead")


@pytest.mark.rule("WB-021")
@pytest.mark.parametrize(("preset", "words"), [("codex", False), ("chat", False), ("face", True)])
def test_last_words_of_the_victim(preset: str, words: bool) -> None:
    said = first_speech(BOARD, preset).blast(1, 9).to("STAGE", "WOLVES").speakers()
    assert (9 in said) is words


@pytest.mark.rule("IB-01")
def test_who_was_knifed_takes_somebody_along_and_is_not_listed_again() -> None:
    table = village(BOARD, "chat").night(knife=1, save=False, poison=10).run(9, 11).to("CAMPAIGN")
    table.blast(1, 9).to("STAGE", "WOLVES")
    assert (table.told("werewolf-deaths")["seats"], table.dead, table.board.number) == ([10], [1, 9, 10], 2)


@pytest.mark.rule("IB-03")
def test_a_blast_in_the_election_of_chat_leaves_no_sheriff() -> None:
    table = village(BOARD, "chat").night().run(9, 11).to("CAMPAIGN").blast(1, 12)
    table.to("STAGE", "WOLVES")
    steps = (TOLD, "werewolf-sheriff", "werewolf-deaths", "werewolf-night")
    assert [key for key, _ in table.room if key in steps][1:] == list(steps)
    assert table.told("werewolf-sheriff")["seat"] is None
    assert (table.dead, table.board.sheriff) == ([1, 12], 0)
