import pytest

from tests.bot.recording import ROOM
from tests.werewolf.moves import Village, village
from tests.werewolf.texts import read
from tests.werewolf.whole_bot import JUDGE, PEOPLE, hall, talking

EXILE, SHERIFF = "werewolf-exile-vote", "werewolf-sheriff-vote"


# The pause


@pytest.mark.rule("WW-246")
async def test_a_pause_leaves_the_speaker_the_time_that_was_left() -> None:
    async with talking() as table:
        match, clock = table.match, table.bot.app.clock
        speaks = table.game.speaking
        assert match.state.timing.due is not None
        await table.bot.advance(match.state.timing.due - clock.now() - 40)
        await table.rule("/pause")
        assert await table.bot.advance(300) == []
        await table.rule("/resume")
        assert match.state.timing.due - clock.now() == 40
        assert table.bot.open("werewolf-speak")[0].question.due == clock.now() + 40  # type: ignore[union-attr]
        await table.bot.advance(39)
        assert table.game.speaking == speaks
        await table.bot.advance(1)
        assert table.game.speaking != speaks


# A stage


@pytest.mark.rule("WW-246")
def test_a_stage_is_held_once_more() -> None:
    table = village().to("WOLVES")
    length = table.last_wait.floor
    old = {seat: table.prompt(seat, "werewolf-knife").id for seat in (1, 2, 3, 4)}
    table.everyone("werewolf-knife", 9)
    table.rule("redo stage")
    assert table.keys == ["common-redone-stage"]
    assert (table.phase, table.game.answers, table.last_wait.floor) == ("WOLVES", {}, length)
    assert {seat: table.prompt(seat, "werewolf-knife").id for seat in old}.keys() == old.keys()
    assert all(table.prompt(seat, "werewolf-knife").id != id for seat, id in old.items())
    assert table.counted("werewolf-knife") == {1: (), 2: (), 3: (), 4: ()}, "nothing of it was counted"
    seen = [table.private(seat)[-3:] for seat in (1, 2, 3, 4)]
    assert seen == [["werewolf-knife-back"] * 3] * 4, "each sees the other three"
    table.everyone("werewolf-knife", 10)
    table.expire()
    assert (table.board.night.knife, len(table.board.calls)) == (10, len(set(table.board.calls)))


def seer_stage(*, looks: bool) -> Village:
    table = village(**{"night.decoy": True}).asking("werewolf-seer")
    if looks:
        table.answer(5, 1, key="werewolf-seer")
    table.rule("redo stage")
    return table


@pytest.mark.rule("WW-246", "WW-084")
def test_a_card_that_was_seen_stays_seen() -> None:
    table = seer_stage(looks=True)
    assert table.refusal(5, 2, key="werewolf-seer") == "common-answer-final"
    table.expire()
    assert (table.board.night.target("check"), len(table.tells("werewolf-seen"))) == (1, 1)
    other = seer_stage(looks=False)
    other.answer(5, 2, key="werewolf-seer")
    assert other.told("werewolf-seen", 5)["seat"] == 2


@pytest.mark.rule("WW-246", "WW-061")
def test_nobody_learns_from_a_repair_who_has_acted() -> None:
    one, other = seer_stage(looks=True), seer_stage(looks=False)
    assert one.keys == ["common-redone-stage"]
    assert all(one.seen(seat) == other.seen(seat) for seat in one.game.seats if seat != 5)


@pytest.mark.rule("WW-246", "WW-178", "WW-204")
def test_what_cannot_be_taken_back_stays_and_the_repair_says_so() -> None:
    table = village(**{"bomb.before_order": True, "bomb.blocks_order": False}).night().run(5, 9, 11)
    table.to("WITHDRAWAL").withdraw(9)
    table.rule("redo stage")
    assert table.board.election.running == [5, 11]
    table.vote(5, SHERIFF).to("ORDER").bomb(1)
    table.rule("redo stage")
    table.answer(5, "ascending", key="werewolf-order")
    assert table.told("werewolf-bombed")["seat"] == 1
    assert [word in read("zh", "common-redone-stage", {}) for word in ("退水", "自爆")] == [True, True]


# A ballot


@pytest.mark.rule("WW-246", "WW-240")
def test_a_ballot_is_cancelled_and_held_anew() -> None:
    table = village()
    table.rule("novote 2", 9)
    table.first_night().to("VOTE")
    assert 9 not in table.asked(EXILE)
    voters = table.asked(EXILE)
    for seat in voters[:5]:
        table.answer(seat, 10, key=EXILE)
    table.rule("redo ballot")
    assert (table.keys, table.asked(EXILE), table.game.answers) == (["common-redone-ballot"], voters, {})
    assert table.board.bans["vote"] == {9: 1}, "a ban is served once for one ballot"
    assert (table.vote(1).count["ballots"], len(table.board.votes)) == ({str(seat): 1 for seat in voters}, 1)
    assert table.refused_ruling("redo ballot", None) == "werewolf-no-ballot"


@pytest.mark.rule("WW-246")
def test_the_ballot_for_the_sheriff_as_well() -> None:
    table = village().night().run(1, 5).to("ELECT")
    for seat in table.asked(SHERIFF)[:3]:
        table.answer(seat, 1, key=SHERIFF)
    table.rule("redo ballot")
    assert table.vote(5, SHERIFF).count["ballots"] == {str(seat): 5 for seat in range(1, 13) if seat not in (1, 5)}


@pytest.mark.rule("WW-246")
@pytest.mark.parametrize(
    ("act", "why"), [("redo ballot", "werewolf-no-ballot"), ("redo night", "common-unknown-ruling"), ("redo", "")]
)
def test_what_cannot_be_held_again_is_refused(act: str, why: str) -> None:
    assert village().to("WOLVES").refused_ruling(act, None) == (why or "common-unknown-ruling")


# Who, where, when


@pytest.mark.rule("WW-246", "WW-010")
async def test_the_referee_repairs_before_the_room_and_in_a_pause() -> None:
    async with hall(referee__host="@judge") as table:
        speaker, _ = await table.to_speech()
        match, clock = table.match, table.bot.app.clock
        due = match.state.timing.due
        assert due is not None
        whole = due - clock.now()
        await table.bot.advance(30)
        assert await table.rule("/redo") == ["common-not-judge"]
        assert await table.say(PEOPLE[0], "/correct 3 lives") == ["common-not-judge"]
        await table.whisper(JUDGE, "/pause")
        old = table.bot.open("werewolf-speak")[0].slot
        assert await table.whisper(JUDGE, "/redo ballot") == ["werewolf-no-ballot"]
        shown = await table.whisper(JUDGE, "/redo")
        assert ("common-redone-stage" in shown, "common-resumed-clock" in shown) == (True, False)
        assert table.bot.open("werewolf-speak") == [], "nothing is asked in a pause"
        assert await table.bot.advance(500) == []
        await table.whisper(JUDGE, "/resume")
        prompt = table.bot.open("werewolf-speak")[0]
        assert (prompt.to, prompt.question.due) == (speaker, clock.now() + whole)  # type: ignore[union-attr]
        assert old
        assert await table.bot.press(speaker, old, "pass") == ["common-prompt-closed"]
        assert "werewolf-speaker" in await table.say(speaker, "/pass")
        assert sum(b'"redo stage"' in line for line in await table.journal()) == 1


@pytest.mark.rule("WW-246", "WW-248", "WW-249")
async def test_a_correction_is_marked_and_belongs_to_the_story() -> None:
    async with talking() as table:
        assert await table.rule("/correct") == ["common-no-words"]
        assert await table.rule("/correct 3号还活着，\n刚才报错了") == ["common-corrected"]
        said = table.bot.last("common-corrected")
        assert (said.to, said.args) == (ROOM, {"text": "3号还活着，\n刚才报错了"})
        await table.rule("/void")
        await table.rule("/replay")
        texts = [message.args["text"] for message in table.shown if message.key == "common-replay-text"]
        assert any("刚才报错了" in text for text in texts)
        assert await table.rule("/correct too late") == ["common-no-game"]
