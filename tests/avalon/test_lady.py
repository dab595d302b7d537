import pytest

from fsm import Tell
from fsm.games.avalon import AVALON
from tests.avalon.moves import avalon, errors, problems

LADY = {"lady.enabled": True}


@pytest.mark.rule("AV-148", "AMB-61")
def test_the_lady_needs_seven_players() -> None:
    assert problems(6, **LADY)["E_MIN_PLAYERS"] == {"feature": "lady", "needed": 7, "players": 6}
    assert errors(7, **LADY) == []
    assert errors(5, "forum") == []


@pytest.mark.rule("AV-149", "AMB-61")
@pytest.mark.parametrize("players", range(5, 11))
def test_the_lady_is_part_of_every_forum_game(players: int) -> None:
    assert avalon(players, "forum").told("avalon-lady-holder", "room") == {"seat": players}
    assert not avalon(players).tells("avalon-lady-holder")
    assert not avalon(players, "classic").tells("avalon-lady-holder")


@pytest.mark.rule("AV-150")
@pytest.mark.parametrize(("preset", "leader", "lady"), [("extended", 1, 2), ("forum", 1, 8), ("extended", 8, 1)])
def test_the_first_holder_sits_beside_the_first_leader(preset: str, leader: int, lady: int) -> None:
    found = (avalon(8, preset, leader=None, seed=str(seed), **LADY) for seed in range(100))
    table = next(table for table in found if table.leader == leader)
    assert table.told("avalon-lady-holder") == {"seat": lady}


@pytest.mark.rule("AV-151", "AMB-61")
@pytest.mark.parametrize(("after", "holders"), [((2, 3, 4), 3), ((2, 3), 2), ((), 0), ((1, 2, 3, 4), 4)])
def test_after_which_quests_is_an_option(after: tuple[int, ...], holders: int) -> None:
    table = avalon(7, **LADY, **{"lady.after": after}).quests("SFSFF")
    assert len(table.tells("avalon-lady-inspects")) == holders


@pytest.mark.rule("AV-152", "AMB-63")
@pytest.mark.parametrize("results", ["SSS", "FFF"])
def test_no_inspection_when_the_game_is_decided(results: str) -> None:
    table = avalon(7, **LADY).quests(results)
    assert len(table.tells("avalon-lady-inspects")) == 1
    assert table.phase == ("COUNCIL" if results == "SSS" else "OVER")


@pytest.mark.rule("AV-153")
def test_everybody_reads_whom_and_she_alone_the_side() -> None:
    table = avalon(
        7, **{**LADY, "deal": ("merlin", "percival", "loyal-servant", "loyal-servant", "assassin", "oberon", "morgana")}
    )
    table.board.inspectors = [3]
    table.quests("SF").answer(3, 6)
    assert table.tells("avalon-lady-inspects", "room") == [{"holder": 3, "seat": 6}]
    assert table.tells("avalon-side") == table.tells("avalon-side", (3,)) == [{"seat": 6, "side": "evil"}]
    for seat in table.game.seats:
        assert ("avalon-side" in [tell.key for tell in table.game.view(seat)]) is (seat == 3)


@pytest.mark.rule("AV-154")
def test_the_inspected_player_is_the_next_lady() -> None:
    table = avalon(7, **LADY).quests("SF")
    table.answer(2, 5)
    assert table.told("avalon-lady-holder", "room") == {"seat": 5}
    table.quest(passes=True)
    assert table.asked("avalon-lady") == (5,)


@pytest.mark.rule("AV-154", "AMB-61")
@pytest.mark.parametrize(("preset", "holders"), [("forum", 3), ("extended", 4)])
def test_in_forum_the_office_moves_twice(preset: str, holders: int) -> None:
    table = avalon(7, preset, **LADY).quests("SFSFF")
    assert (len(table.tells("avalon-lady-inspects")), len(table.tells("avalon-lady-holder"))) == (3, holders)
    assert table.board.inspectors[-1] == table.told("avalon-lady-holder")["seat"]


@pytest.mark.rule("AV-155", "AMB-64")
@pytest.mark.parametrize("seat", [2, 5])
def test_nobody_who_is_or_was_lady_is_inspected(seat: int) -> None:
    table = avalon(7, **LADY).quests("SF")
    table.answer(2, 5)
    table.quest(passes=True)
    prompt = table.prompt(5, "avalon-lady")
    assert prompt.choices == ("1", "3", "4", "6", "7")
    assert table.refusal(5, seat, prompt=prompt) == "common-unknown-choice"


@pytest.mark.rule("AV-156")
def test_the_gm_never_confirms_the_result() -> None:
    table = avalon(7, **LADY).quests("SF")
    table.answer(2, 5)
    room = [effect for effect in table.log if isinstance(effect, Tell) and effect.to == "room"]
    assert not any("side" in tell.args for tell in room)
    assert "side" not in str(AVALON.recap(table.game)[0].args)
    assert "side" not in AVALON.public(table.game)[0].args


@pytest.mark.rule("AMB-62")
def test_she_must_inspect_unless_the_rules_let_her_decline() -> None:
    table = avalon(7, **LADY).quests("SF")
    assert table.refusal(2, "none", prompt=table.prompt(2)) == "common-unknown-choice"
    table = avalon(7, **LADY, **{"lady.mandatory": False}).quests("SF")
    table.answer(2, "none")
    assert table.told("avalon-lady-inspects") == {"holder": 2, "seat": None}
    assert not table.tells("avalon-side")
    table.quest(passes=True)
    assert table.asked("avalon-lady") == (2,)


@pytest.mark.rule("AMB-62")
@pytest.mark.parametrize("timeout", ["wait", "skip"])
def test_a_silent_lady_inspects_nobody_and_stays(timeout: str) -> None:
    limit = {} if timeout == "wait" else {"timer.lady_s": 60, "timeout.lady": "skip"}
    table = avalon(7, **LADY, **limit).quests("SF")
    assert table.last_wait.seconds == (120 if timeout == "wait" else 60)
    table.expire()
    assert table.told("avalon-lady-inspects") == {"holder": 2, "seat": None}
    assert (table.phase, table.board.inspectors) == ("DISCUSS", [2])


@pytest.mark.rule("AMB-62", "AV-185")
def test_a_silent_lady_may_be_given_a_legal_target_by_chance() -> None:
    drawn = set()
    for seed in range(60):
        table = avalon(7, seed=str(seed), **LADY, **{"timer.lady_s": 60, "timeout.lady": "random_legal"})
        table.quests("SF")
        table.expire()
        seen = table.told("avalon-lady-inspects")["seat"]
        drawn.add(seen)
        assert table.board.inspectors == [2, seen]
    assert drawn == {1, 3, 4, 5, 6, 7}
