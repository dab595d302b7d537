import pytest

from fsm import Answer
from tests.werewolf.cards import CUPID, KNIGHT, SEER, WITCH, V, W
from tests.werewolf.moves import Village, custom, village
from tests.werewolf.openings import first_speech
from tests.werewolf.texts import read

DUEL = "werewolf-duel"
TOLD = "werewolf-dueled"
BOARD = "p12_wwk_knight"


def speaker(table: Village) -> int:
    return int(table.told("werewolf-speaker")["seat"])


@pytest.mark.rule("WB-027", "WB-029")
def test_a_wolf_dies_and_night_falls() -> None:
    table = first_speech(BOARD)
    assert table.prompt(8, DUEL).choices == tuple(str(seat) for seat in range(1, 13) if seat != 8)
    table.duel(8, 2)
    told = table.told(TOLD)
    assert {key: told[key] for key in ("knight", "seat", "wolf", "out")} == {
        "knight": 8,
        "seat": 2,
        "wolf": True,
        "out": 2,
    }
    assert "role" not in told, "the challenged card is not shown"
    assert (table.dead, table.board.number) == ([2], 2)
    for locale, words in (("zh", ("8号", "骑士", "2号", "狼人")), ("en", ("P8", "Knight", "P2", "wolf"))):
        assert all(word in read(locale, TOLD, {**told, "style": style}) for word in words for style in (1, 2, 3))


@pytest.mark.rule("WB-029")
def test_with_the_last_wolf_good_wins() -> None:
    table = first_speech(BOARD, **{"end.bind": "off"}).strike(2, 3, 4).duel(8, 1)
    assert table.outcome()[:2] == ("good", "wolves-dead")


@pytest.mark.rule("WB-029", "WB-070")
def test_a_wolf_who_was_sheriff_hands_the_badge_on_before_nightfall() -> None:
    table = village(BOARD, "chat").night().elect(2, 9).to("SPEECH").duel(8, 2)
    assert table.phase == "BADGE"
    table.bequeath(2, 9)
    assert (table.board.sheriff, table.board.number) == (9, 2)


@pytest.mark.rule("WB-030", "WB-027")
def test_a_good_player_means_the_knights_death_and_the_speaker_goes_on() -> None:
    table = first_speech(BOARD)
    while speaker(table) == 8:
        table.expire()
    before, left = speaker(table), list(table.board.queue)
    table.duel(8, 9)
    told = table.told(TOLD)
    assert (told["wolf"], told["out"], table.dead) == (False, 8, [8])
    assert table.board.shown == [8], "his card, and not that of the other"
    assert (table.phase, speaker(table)) == ("WORDS", 8)
    table.expire()
    assert (table.phase, speaker(table)) == ("SPEECH", before)
    assert table.board.queue == [seat for seat in left if seat != 8]
    table.to("VOTE")
    assert 8 not in table.asked("werewolf-exile-vote")
    assert table.asked(DUEL) == ()


@pytest.mark.rule("WB-030")
@pytest.mark.parametrize(
    ("preset", "on", "words"), [("chat", True, True), ("chat", False, False), ("codex", True, True)]
)
def test_last_words_of_a_knight_who_was_wrong(preset: str, on: bool, words: bool) -> None:
    table = first_speech(BOARD, preset, **{"knight.last_words": on}).duel(8, 9)
    assert (table.phase == "WORDS") is words


@pytest.mark.rule("WB-030", "WB-069")
def test_the_last_god_loses_the_game_before_last_words() -> None:
    table = first_speech(BOARD, **{"end.bind": "off"}).strike(5, 6, 7).duel(8, 9)
    assert table.outcome()[:2] == ("wolf", "gods-dead")
    assert not [tell for tell in table.tells("werewolf-speaker") if tell["kind"] == "last-words"]


@pytest.mark.rule("WB-028")
def test_never_in_the_election_at_night_or_in_a_vote() -> None:
    table = village(BOARD, "chat")
    assert table.asked(DUEL) == ()
    table.night().to("SIGNUP")
    assert table.asked(DUEL) == ()
    table.answer(9, "run", key="werewolf-run")
    table.answer(10, "run", key="werewolf-run")
    table.to("CAMPAIGN")
    assert table.asked(DUEL) == ()
    table.to("SPEECH")
    number = table.prompt(8, DUEL).id
    table.to("VOTE")
    assert (table.asked(DUEL), number in table.game.prompts) == ((), False)
    table.vote(9).to("WORDS")
    assert table.asked(DUEL) == ()


@pytest.mark.rule("WB-028")
def test_also_during_the_call() -> None:
    table = village(BOARD, "chat").night().elect(9, 10).to("CALL").duel(8, 10)
    table.to("CALL", "VOTE")
    assert (table.phase, table.dead) == ("CALL", [8])


@pytest.mark.rule("WB-028")
def test_only_after_the_last_speech_where_the_table_says_so() -> None:
    table = first_speech(BOARD, **{"knight.window": "after_speeches"})
    assert table.asked(DUEL) == ()
    table.to("PAUSE").duel(8, 9).to("VOTE")
    assert table.dead == [8]
    other = first_speech(BOARD, **{"knight.window": "after_speeches"}).strike(8).to("PAUSE")
    assert other.phase == "PAUSE", "it is waited for a dead Knight too"
    other.to("VOTE")


@pytest.mark.rule("WB-028", "WW-054")
def test_while_the_sheriff_fixes_the_order_it_waits() -> None:
    table = village(BOARD, "chat", **{"bomb.before_order": True}).night().elect(9, 10).to("ORDER")
    assert table.refusal(8, 2, key=DUEL) == "werewolf-not-now"


@pytest.mark.rule("WB-027")
def test_a_second_duel_is_never_offered() -> None:
    table = first_speech(BOARD).duel(8, 2).night().to("SPEECH")
    assert table.asked(DUEL) == ()


@pytest.mark.rule("IB-07", "WW-054")
def test_of_a_duel_and_a_bomb_the_first_counts() -> None:
    table = first_speech(BOARD)
    other = table.prompt(2, "werewolf-bomb").id
    table.duel(8, 9)
    assert table.refused(Answer(2, other, ("bomb",))) == "common-prompt-closed"
    table = first_speech(BOARD)
    duel = table.prompt(8, DUEL).id
    table.bomb(2)
    assert table.refused(Answer(8, duel, ("9",))) == "common-prompt-closed"


@pytest.mark.rule("IB-08", "WW-121")
def test_the_lover_of_who_is_hit_follows_at_once() -> None:
    table = custom(W, W, SEER, WITCH, KNIGHT, CUPID, V, V, V, V, preset="chat").first_day(link=(2, 7))
    table.duel(5, 2)
    assert (table.dead, table.board.number) == ([2, 7], 2)
