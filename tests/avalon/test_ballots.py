import pytest

from fsm import Tell
from fsm.games.avalon import BOOK
from tests.avalon.moves import avalon


@pytest.mark.rule("AV-096", "AV-100")
@pytest.mark.parametrize("preset", ["extended", "classic"])
def test_good_members_must_send_their_ballot(preset: str) -> None:
    table = avalon(5, preset, tempo="unlimited").send(3, 5)
    table.answer(5, "fail")
    assert table.phase == "BALLOT"
    assert table.game.missing() == (3,)
    assert table.last_wait.seconds is None
    table.answer(3, "success")
    assert table.told("avalon-quest-result")["fail"] == 1


@pytest.mark.rule("AV-097")
def test_in_forum_a_servant_need_not_act() -> None:
    table = avalon(5, "forum").send(2, 3)
    assert table.refusal(3, "fail", prompt=table.prompt(3)) == "common-unknown-choice"
    assert table.answer(2, "success") == []
    table.expire()
    assert table.counted("avalon-quest-ballot")[3] == ("success",)
    assert table.told("avalon-quest-result")["success"] == 2


@pytest.mark.rule("AV-098", "AMB-38")
def test_in_forum_a_silent_evil_member_has_failed() -> None:
    table = avalon(5, "forum").quest(passes=True).send(2, 3, 5)
    table.expire()
    result = table.told("avalon-quest-result")
    assert (result["success"], result["fail"], result["passed"]) == (2, 1, False)


@pytest.mark.rule("AV-097", "AV-098", "AV-105", "AMB-38")
@pytest.mark.parametrize(
    ("role", "ballots", "default"),
    [
        *((role, ("success",), "success") for role in ("merlin", "percival", "loyal-servant")),
        *((role, ("success", "fail"), "fail") for role in ("assassin", "morgana", "mordred", "oberon", "minion")),
    ],
)
def test_ballots_and_defaults_by_role(role: str, ballots: tuple[str, ...], default: str) -> None:
    deal = [role, "loyal-servant", "loyal-servant", "assassin", "minion"]
    table = avalon(5, "forum", deal=tuple(deal)).send(1, 2)
    prompt = table.prompt(1)
    assert (prompt.choices, prompt.default) == (ballots, (default,))
    for ballot in {"fail", "rogue-fail", "magic"} - set(ballots):
        assert table.refusal(1, ballot, prompt=prompt) == "common-unknown-choice"
    assert BOOK.roles[role].ballots == ballots


@pytest.mark.rule("AV-100")
def test_the_quest_vote_closes_with_the_last_ballot() -> None:
    table = avalon(5).send(1, 5)
    table.answer(1, "success")
    assert not table.tells("avalon-quest-result")
    table.answer(5, "success")
    assert table.tells("avalon-quest-result")


@pytest.mark.rule("AV-102")
def test_who_cast_what_is_never_told() -> None:
    said = []
    for fails in ((4,), (5,)):
        table = avalon(5).send(4, 5).cast(fails).quests("FF")
        said.append([effect for effect in table.log if isinstance(effect, Tell)])
        assert table.board.ballots == {}
        assert "ballot" not in str(table.game.rules.recap(table.game))
    assert said[0] == said[1]


@pytest.mark.rule("AV-114", "AMB-37")
def test_the_last_ballot_before_the_close_counts() -> None:
    table = avalon(5).send(1, 5)
    table.answer(5, "fail")
    table.answer(5, "success")
    assert table.cast().result["passed"] is True


@pytest.mark.rule("AV-114", "AMB-37")
def test_a_ballot_may_be_final() -> None:
    table = avalon(5, **{"questvote.change_until_close": False}).send(1, 5)
    table.answer(5, "fail")
    assert table.refusal(5, "success", prompt=table.prompt(5)) == "common-answer-final"
    table.answer(1, "success")
    assert table.told("avalon-quest-result")["fail"] == 1
