from fsm import Dice, Prompt, Tell
from fsm.games.assassins import ASSASSINS
from fsm.games.assassins.day import VOTE
from fsm.games.assassins.roles.assassin import BACK_STAB
from fsm.policy import Knowledge, Move, Remark, Said


def knows(side: str, *said: Said, partners: tuple[int, ...] = ()) -> Knowledge:
    view = [
        Tell((1,), "assassins-role", {"role": "any", "side": side}),
        Tell((1,), "assassins-board", {"alive": [1, 2, 3, 4, 5], "dead": [], "day": 2, "night": 1}),
    ]
    told = [Tell((1,), "assassins-partners", {"seats": list(partners)})] if partners else []
    return Knowledge(1, range(1, 6), frozenset(), view, told, said)


def vote(knowledge: Knowledge) -> tuple[str, ...]:
    move = ASSASSINS.plays[VOTE](knowledge, Prompt(1, 1, VOTE, ("2", "3", "4", "5", "abstain")), Dice("vote"))
    assert move
    return move.choices


def test_a_finding_is_believed_and_a_lie_about_oneself_is_not() -> None:
    assert vote(knows("order", Said(3, Remark("assassins-say-knows", {"seat": 4, "chaos": True})))) == ("4",)
    assert vote(knows("order", Said(3, Remark("assassins-say-knows", {"seat": 1, "chaos": True})))) == ("3",)


def test_assassins_spare_each_other_also_where_nobody_else_is_left() -> None:
    prompt = Prompt(1, 1, BACK_STAB, ("1", "2", "none"))
    assert ASSASSINS.plays[BACK_STAB](knows("chaos", partners=(1, 2)), prompt, Dice("stab")) == Move(("none",))
    assert vote(knows("chaos", partners=(1, 2, 3, 4, 5))) == ("abstain",)
