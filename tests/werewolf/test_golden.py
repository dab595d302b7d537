import pytest

from tests.werewolf.moves import custom, village


@pytest.mark.rule("GS-1", "WW-217", "WW-172", "WW-169", "WW-107")
@pytest.mark.parametrize(("guard", "winner"), [(0, "wolf"), (9, "good")])
def test_gs1_knife_first(guard: int, winner: str) -> None:
    table = village().first_night(guard=9, knife=9, save=False)
    assert table.told("werewolf-deaths")["seats"] == []
    table.exile(1).night(guard=10, knife=11)
    assert table.told("werewolf-deaths")["seats"] == [11]
    table.exile(2).night(guard=0, knife=12).vote({3: 9, 9: 3})
    assert table.phase == "DUEL"
    table.to("VOTE").vote({4: 9, 5: 3})
    table.night(guard=0, knife=10).exile(3).night(guard=guard, knife=9, poison=4, save=False)
    assert table.told("werewolf-deaths")["seats"] == ([4, 9] if winner == "wolf" else [4])
    assert table.outcome()[0] == winner


@pytest.mark.rule("GS-2", "WW-194", "IX-91")
@pytest.mark.parametrize(("call", "three"), [((3,), 5.5), ((3, 5), 5)])
def test_gs2_the_sheriff_weighs_more_for_the_one_he_called(call: tuple[int, ...], three: float) -> None:
    table = village().night().elect(7, 5).to("CALL")
    table.answer(7, *call)
    told = table.vote({1: 8, 2: 8, 4: 8, 5: 8, 6: 3, 7: 3, 9: 3, 10: 8, 11: 3, 3: 8, 8: 3}).count
    assert told["tally"] == {"3": three, "8": 6}
    table.to("WORDS")
    assert table.dead == [8]


@pytest.mark.rule("WW-195")
def test_gs2_face() -> None:
    table = village("b12_444_guard", "face").night().elect(7, 5).to("CALL")
    table.answer(7, 3)
    told = table.vote({1: 8, 2: 8, 4: 8, 5: 8, 6: 3, 7: 3, 9: 3, 10: 8, 11: 3, 3: 8, 8: 3}).count
    assert told["tally"] == {"3": 6, "8": 6}
    table.to("VOTE")
    assert 7 in table.asked("werewolf-exile-vote")
    assert not {3, 8} & set(table.asked("werewolf-exile-vote"))


@pytest.mark.rule("GS-3", "WW-187", "IX-85")
def test_gs3_double_bomb() -> None:
    table = village("b12_444_idiot").night(knife=10).run(1, 5, 9)
    table.answer(1, "pass", key="werewolf-speak")
    table.bomb(1)
    assert (table.dead, table.phase) == ([1, 10], "SHOOT")
    table.to("WORDS")
    assert table.told("werewolf-speaker")["seat"] == 10
    table.to("WOLVES")
    assert 1 in table.asked("werewolf-knife")
    table.to("WITHDRAWAL")
    assert table.told("werewolf-candidates")["seats"] == [5, 9]
    table.bomb(2)
    assert table.told("werewolf-sheriff") == {"seat": None, "reason": "bombed", "style": 3}
    table.to("WOLVES").night()
    assert table.phase == "SPEECH"


@pytest.mark.rule("GS-4", "WW-115", "IX-51", "IX-56", "WW-114")
def test_gs4_idiot_sheriff() -> None:
    table = village("b12_444_idiot").night().elect(8, 5).peace().night()
    table.vote(8).answer(8, "flip")
    table.to("BADGE").answer(8, 3)
    assert table.phase == "WOLVES"
    table.night()
    assert (table.phase, table.asked("werewolf-order")) == ("ORDER", (3,))
    table.to("VOTE")
    assert 8 in [tell["seat"] for tell in table.tells("werewolf-speaker")[-12:]]
    assert 8 not in table.asked("werewolf-exile-vote")
    assert "8" not in table.prompt(9, "werewolf-exile-vote").choices


@pytest.mark.rule("GS-5", "WW-126", "WW-214", "IX-59", "IX-63", "IX-66", "IX-67", "WW-127")
@pytest.mark.parametrize("variant", [False, True])
def test_gs5_third_faction(variant: bool) -> None:
    table = village("b9_cupid").first_night(link=(4, 7), knife=3).exile(5).night(knife=2).exile(6)
    assert table.board.living == [1, 4, 7, 8, 9]
    table.night(knife=8)
    assert not table.board.reason
    if not variant:
        table.exile(9)
        assert table.outcome() == ("third", "third-faction", (1, 4, 7))
        return
    table.exile(4)
    assert table.board.living == [1, 9]
    table.night()
    assert table.told("werewolf-deaths")["seats"] == []
    table.vote({9: 1})
    assert table.outcome() == ("good", "wolves-dead", (2, 3, 8, 9))


@pytest.mark.rule("GS-6", "WW-102", "WW-100", "IX-29", "IX-30", "IX-31", "IX-32")
@pytest.mark.parametrize(
    ("at_night", "victim", "loaded", "speakers"),
    [(True, 4, False, []), (False, 4, None, [4, 9]), (True, 9, True, []), (False, 9, None, [9, 4])],
)
def test_gs6_hunter_and_lover(at_night: bool, victim: int, loaded: bool | None, speakers: list[int]) -> None:
    table = custom(
        "cupid", "witch", "seer", "villager", "werewolf", "werewolf", "werewolf", "villager", "hunter", "villager"
    )
    table.second_night(link=(4, 9))
    said = len(table.tells("werewolf-speaker"))
    if at_night:
        table.night(knife=victim, save=False)
        assert table.told("werewolf-deaths")["seats"] == [4, 9]
        assert table.told("werewolf-gun", (9,))["loaded"] is loaded
    else:
        table.night()
        said = 0
        table.vote(victim)
        assert table.told("werewolf-suicide")["seat"] == (13 - victim)
    shots: list[int] = []
    while table.phase in ("SHOOT", "WORDS"):
        shots += table.asked("werewolf-shoot")
        table.expire()
    assert shots == ([9] if victim == 9 else [])
    words = [tell["seat"] for tell in table.tells("werewolf-speaker")[said:] if tell["kind"] == "last-words"]
    assert words == speakers


@pytest.mark.rule("GS-7", "WW-058", "WW-069", "WW-032", "WW-070")
def test_gs7_secrecy() -> None:
    one, other, third = village(), village(), village()
    one.night(guard=9, knife=9, check=1, save=False, poison=0)
    other.night(guard=1, knife=2, save=True, check=12)
    assert one.room == other.room
    third.first_night().exile(5).night().peace()
    third.night()
    assert third.calls(3) == one.calls(1) == ["guard", "werewolf", "witch", "seer", "hunter"]


@pytest.mark.rule("GS-8", "WW-080", "WW-215", "WW-219")
def test_gs8_moon() -> None:
    found = set()
    for seed in range(8):
        table = village("b12_444_guard", "moon", seed=str(seed)).night(knife={1: 3, 2: 3, 3: 7, 4: 7})
        found.add(table.board.night.knife)
    assert found == {3, 7}
    table = village("b12_444_guard", "moon").night(knife=5).exile(1)
    for seat in (6, 9, 10, 11):
        table.night(knife=seat)
        assert table.phase == "SPEECH"
        table.to("VOTE").to("WOLVES", "AWARD", "VERDICT")
    assert (table.outcome()[:2], table.dead) == (("wolf", "parity"), [1, 5, 6, 9, 10, 11])
