import pytest

from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.testing import make_start
from tests.werewolf.cards import GUARD, HUNTER, PACK, SEER, THIEF, WITCH, V, W
from tests.werewolf.moves import dealt, village


@pytest.mark.rule("WW-027", "WW-028", "WW-017", "WW-018", "WW-037", "WW-025", "WW-029")
def test_everybody_gets_one_card_and_confirms_it() -> None:
    table = dealt()
    assert sorted(table.board.roles) == sorted((*PACK, *[V] * 4, SEER, WITCH, HUNTER, GUARD))
    for seat in table.game.seats:
        role = table.board.roles[seat - 1]
        (card,) = table.tells("werewolf-role", (seat,))
        assert (card["role"], card["side"], "_open" in card) == (role, BOOK.parts[role].side, False)
        assert table.private(seat) == ["werewolf-role"]
    assert (table.phase, table.last_wait.seconds) == ("CONFIRM", 60)
    for seat in range(1, 12):
        table.answer(seat, "confirm")
    assert table.phase == "CONFIRM"
    table.expire()
    assert (table.phase, table.board.living) == ("STAGE", list(range(1, 13)))


@pytest.mark.rule("WW-027")
def test_every_deal_is_possible() -> None:
    first = {dealt(9, "codex", seed=str(seed), board="b9_std").board.roles[0] for seed in range(60)}
    assert first == {W, SEER, WITCH, HUNTER, V}


@pytest.mark.rule("WW-032", "WW-134", "AMB-13")
def test_the_thief_is_never_among_the_spare_cards() -> None:
    cards = {W: 4, V: 6, SEER: 1, WITCH: 1, HUNTER: 1, THIEF: 1}
    for seed in range(20):
        table = dealt(12, "codex", seed=str(seed), board="custom", **{"board.roles": cards})
        assert THIEF in table.board.roles
        assert sorted([*table.board.roles, *table.board.spare]) == sorted(c for c, n in cards.items() for _ in range(n))


@pytest.mark.rule("WW-020", "AMB-05")
def test_seats_are_kept_or_drawn() -> None:
    assert village().game.seating == tuple(range(1, 13))
    drawn = {dealt(12, "codex", seed=str(seed), **{"setup.seat_pick": "random"}).game.seating for seed in range(3)}
    assert len(drawn) == 3
    assert all(sorted(seats) == list(range(1, 13)) for seats in drawn)


@pytest.mark.rule("WW-022", "WW-023", "WW-016", "WW-038", "AMB-08")
def test_the_public_table_shows_numbers_badge_and_open_cards() -> None:
    table = village("b12_444_idiot")
    shown = WEREWOLF.public(table.game)[0].args
    assert (shown["number"], shown["night"]) == (1, True)
    table.night(knife=9)
    shown = WEREWOLF.public(table.game)[0].args
    assert (shown["number"], shown["night"]) == (1, False)
    table.elect(8, 5).vote(8).answer(8, "flip")
    table.to("WOLVES")
    (told,) = WEREWOLF.public(table.game)
    assert (told.args["dead"], told.args["living"]) == ([9], [seat for seat in range(1, 13) if seat != 9])
    assert (told.args["open"], told.args["votes"]) == ({"8": "idiot"}, [])


@pytest.mark.rule("WW-028", "WW-076", "WW-119", "WW-058")
def test_a_view_holds_what_the_seat_was_told() -> None:
    table = village("b9_cupid").night(link=(4, 7), check=5)
    seen = {
        seat: {tell.key for tell in table.game.view(seat)} - {"werewolf-role", "werewolf-skills", "werewolf-board"}
        for seat in table.game.seats
    }
    assert (seen[1], seen[3], seen[2]) == ({"werewolf-linked"}, {"werewolf-seen"}, {"werewolf-victim"})
    assert seen[4] == {"werewolf-pack", "werewolf-lovers", "werewolf-knife-result"}
    assert (seen[7], seen[8]) == ({"werewolf-lovers"}, set())
    half = village("x12_halfblood").night(kin=5)
    assert "werewolf-relative" in {tell.key for tell in half.game.view(9)}
    assert "werewolf-lovers" not in {tell.key for tell in half.fresh().view(9)}


@pytest.mark.rule("WW-025", "WW-151", "WW-003")
def test_the_rules_of_a_table_are_static() -> None:
    start = make_start(WEREWOLF, 12, "codex")
    options = WEREWOLF.schema.resolve("codex", {}, 12)
    assert WEREWOLF.rules(options, 12) == WEREWOLF.rules(options, 12)
    told = WEREWOLF.rules(options, 12).args
    assert (told["board"], told["endings"], told["sheriff"]) == (
        "b12_444_guard",
        ["bind", "concede", "all-in"],
        "double",
    )
    face = WEREWOLF.schema.resolve("face", {"sheriff.enabled": False}, 12)
    assert WEREWOLF.rules(face, 12).args["sheriff"] is None
    assert start.options["board"] == "b12_444_guard"


@pytest.mark.rule("WW-249", "WW-027")
def test_a_deal_that_cannot_be() -> None:
    found = WEREWOLF.check_deal(WEREWOLF.schema.resolve("codex", {}, 12), (SEER, SEER, W, W, "nobody", "nobody"))
    assert [problem.args for problem in found] == [{"role": SEER}]
