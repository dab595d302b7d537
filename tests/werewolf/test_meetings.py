"""2.3 and 2.4 of the boards: what happens to each role, and what each role of the rule book meets."""

from typing import Any

import pytest

from fsm.games.werewolf import BOOK
from fsm.games.werewolf.form.sides import WOLF
from tests.werewolf.cards import (
    BEAUTY,
    CROW,
    CUPID,
    DANCER,
    DEMON,
    ELDER,
    EVIL,
    GARGOYLE,
    GRAVE,
    GUARD,
    HIDDEN,
    HUNTER,
    KNIGHT,
    MAGICIAN,
    MEDIUM,
    NIGHTMARE,
    PURE,
    SEER,
    WITCH,
    WOLF_WITCH,
    WWK,
    V,
    W,
)
from tests.werewolf.moves import Village, custom

GODS = (KNIGHT, GRAVE, MAGICIAN, DEMON, MEDIUM, CROW, PURE, DANCER)
WOLVES = (WWK, BEAUTY, GARGOYLE, NIGHTMARE, EVIL, HIDDEN, WOLF_WITCH)
NEW = (*GODS, *WOLVES)

OTHERS = (W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V, CUPID, KNIGHT, WWK, NIGHTMARE)

CHAT: dict[str, Any] = {"preset": "chat", "sheriff.enabled": False, "witch.self_save": "never"}


def meeting(role: str, *others: str, **options: Any) -> tuple[Village, dict[str, int]]:
    cards = (role, *(card for card in (*OTHERS, *others) if card != role))
    seats = {card: seat for seat, card in reversed([*enumerate(cards, 1)])}
    return custom(*cards, **{**CHAT, **options}), seats


def duel(table: Village, seats: dict[str, int]) -> None:
    table.to("SPEECH").duel(seats[KNIGHT], 1)


@pytest.mark.rule("WB-026", "WB-049", "WB-001")
@pytest.mark.parametrize("role", NEW)
def test_knifed_all_die_but_those_whom_the_pack_cannot_name(role: str) -> None:
    table, seats = meeting(role)
    table.to("WOLVES")
    if role in (BEAUTY, EVIL):
        assert table.refusal(seats[W], 1, key="werewolf-knife") == "werewolf-of-the-pack"
        return
    table.night(knife=1).to("SPEECH")
    assert table.dead == [1]


@pytest.mark.rule("WB-045", "WB-067", "WB-046", "WB-047", "WB-001")
@pytest.mark.parametrize("role", NEW)
def test_poisoned_all_die_but_the_proof_and_the_undying(role: str) -> None:
    table, seats = meeting(role)
    table.night(poison=1).to("SPEECH")
    assert table.dead == {DEMON: [], DANCER: [], EVIL: [seats[WITCH]]}.get(role, [1])
    assert not table.has("poison")


@pytest.mark.rule("WW-108", "WB-001")
@pytest.mark.parametrize("role", [role for role in NEW if role not in (BEAUTY, EVIL)])
def test_guarded_and_saved_at_once_all_die(role: str) -> None:
    table, _ = meeting(role)
    table.night(knife=1, guard=1, save=True).to("SPEECH")
    assert [table.cause(seat) for seat in table.dead] == ["guard_antidote"]


@pytest.mark.rule("WB-001", "WB-019", "WB-032")
@pytest.mark.parametrize("role", NEW)
def test_exiled_all_die_and_none_uses_a_skill(role: str) -> None:
    table, _ = meeting(role)
    table.night().vote(1).to("WORDS")
    assert table.dead == [1]
    assert not [one for one in table.game.prompts.values() if one.seat == 1 and one.key != "werewolf-speak"]


@pytest.mark.rule("WB-001", "WB-021", "WB-046")
@pytest.mark.parametrize("role", NEW)
def test_shot_or_blasted_all_die(role: str) -> None:
    shot, seats = meeting(role)
    shot.night().exile(seats[HUNTER]).shoot(seats[HUNTER], 1)
    assert shot.dead == [1, seats[HUNTER]]
    if role == WWK:
        return
    blasted, seats = meeting(role)
    blasted.night().to("SPEECH").blast(seats[WWK], 1)
    assert (blasted.dead, blasted.cause(1)) == ([1, seats[WWK]], "blast")


@pytest.mark.rule("WB-016", "WB-027", "WB-029", "WB-030")
@pytest.mark.parametrize("role", [role for role in NEW if role != KNIGHT])
def test_in_a_duel_a_wolf_dies_and_of_a_good_one_the_knight(role: str) -> None:
    table, seats = meeting(role)
    table.night()
    duel(table, seats)
    assert table.dead == [1 if role in WOLVES else seats[KNIGHT]]
    assert table.cause(table.dead[0]) == ("duel" if role in WOLVES else "duel_fail")


@pytest.mark.rule("WB-017", "WB-037", "WB-038")
@pytest.mark.parametrize("role", [role for role in NEW if role != NIGHTMARE])
def test_the_feared_have_no_skill_that_night_and_their_day_is_untouched(role: str) -> None:
    table, seats = meeting(role, **{"nightmare.may_fear_pack": "always"})
    table.night().peace()
    asked: set[str] = set()
    table.to("STAGE").answer(seats[NIGHTMARE], 1, key="werewolf-fear")
    while table.board.asleep:
        asked |= {one.key for one in table.game.prompts.values() if one.seat == 1}
        table.expire()
    assert not asked & BOOK.parts[role].asks.keys()
    staged = any(stage.asks or role == GRAVE for stage in BOOK.parts[role].stages if stage.name != "hidden_wolf")
    assert ("werewolf-feared" in table.private(1)) is staged
    assert "werewolf-buried" not in table.private(1)
    table.to("SPEECH")
    assert bool(table.asked("werewolf-duel")) or role != KNIGHT


@pytest.mark.rule("WB-016", "WB-058", "WB-015", "WB-056")
@pytest.mark.parametrize("role", NEW)
def test_a_seer_reads_the_side_and_a_medium_the_card(role: str) -> None:
    table, seats = meeting(role, MEDIUM)
    table.night(check=1, **({} if role == MEDIUM else {"medium": 1}))
    seen = table.tells("werewolf-seen", (seats[SEER],))
    assert seen == [{"seat": 1, "wolf": role in WOLVES and role != HIDDEN}]
    if role != MEDIUM:
        assert table.tells("werewolf-identified", (seats[MEDIUM],)) == [{"seat": 1, "role": role}]


@pytest.mark.rule("WB-001", "WB-044", "WB-030", "WB-061", "WB-065")
@pytest.mark.parametrize(("acts", "died"), [({"hunt": 9}, [1]), ({"dance": (1, 2, 3)}, [])])
def test_an_extra_life_helps_against_a_dance_and_not_against_a_failed_hunt(
    acts: dict[str, Any], died: list[int]
) -> None:
    card = DEMON if "hunt" in acts else ELDER
    table = custom(card, W, W, DANCER, SEER, WITCH, V, V, V, V, ELDER if card == DEMON else V, **CHAT)
    table.board.lives[1] = 1
    table.night().peace().night(**acts).to("SPEECH")
    assert table.dead == died


@pytest.mark.rule("WB-001", "WB-071", "WB-052", "WB-043", "WB-061", "WB-065", "WB-048")
@pytest.mark.parametrize(
    ("acts", "why"),
    [
        ({"check": 3}, "reflect"),
        ({"poison": 3}, "reflect"),
        ({"pure-white": 2}, "check_kill"),
        ({"hunt": 2}, "hunt"),
        ({"hunt": 12}, "hunt_fail"),
        ({"dance": (2, 11, 12)}, "dance"),
    ],
)
def test_a_lover_follows_every_new_cause_and_shoots_nobody(acts: dict[str, Any], why: str) -> None:
    cards = (HUNTER, W, EVIL, SEER, WITCH, PURE, DEMON, DANCER, CUPID, V, V, V)
    first = {"reflect": 4 if "check" in acts else 5, "hunt_fail": 7}.get(why, 2)
    table = custom(*cards, **{**CHAT, "end.bind": "off"}).night(link=(1, first)).peace().night(**acts)
    table.to("SHOOT", "SPEECH")
    assert 1 not in table.asked("werewolf-shoot")
    table.to("SPEECH")
    assert (table.cause(first), table.cause(1), table.dead) == (why, "suicide", sorted([1, first]))


@pytest.mark.rule("WB-001", "WB-069")
def test_every_role_of_the_boards_is_a_god_or_a_wolf() -> None:
    assert {BOOK.parts[role].kind for role in WOLVES} == {WOLF}
    assert {BOOK.parts[role].kind for role in GODS} == {"god"}
