import dataclasses
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from fsm import ROOM, Choices, Expansion, Expire, Game, Inquiry, NotInstalled, Prompt, RuleSet, apply
from fsm.codec import dump, load
from fsm.games.werewolf import BOOK, WEREWOLF, of
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import Setting
from fsm.games.werewolf.form.book import Book
from fsm.games.werewolf.form.role import Cause, DaySkill, Fate, Role, Stage
from fsm.games.werewolf.form.sides import GOD, GOOD
from fsm.kinds import SEAT
from fsm.parts import Step
from fsm.testing import check_ruleset, random_play
from tests.plugin.page import ROOT
from tests.werewolf.cards import APOSTLE, V, W
from tests.werewolf.expansions import grown
from tests.werewolf.moves import Village, village
from tests.werewolf.rights import ASKS_THE_DEAD

SPECIAL = [role for role, one in BOOK.parts.items() if "plain" not in one.tags]


def without(role: str) -> tuple[Book, RuleSet[Board]]:
    roles = [one for one in BOOK.parts.values() if one.name != role]
    boards = [board for board in BOOK.boards.values() if role not in board.roles]
    book = dataclasses.replace(BOOK, found=roles, settings=boards)
    return book, of(book)


@pytest.mark.parametrize("role", SPECIAL)
def test_without_a_role_all_the_others_and_boards_that_are_left_are_played(role: str) -> None:
    book, rules = without(role)
    others, third = [other for other in SPECIAL if other != role], SPECIAL.index(role) % 3
    for start in range(3):
        part = others[start::3]
        if {"cupid", "cursed-fox"} <= {*part}:  # two third factions (WB-117)
            part.remove("cupid")
        cards = {**dict.fromkeys(part, 1), W: 2, V: max(1, 4 - len(part))}
        options = {"board": "custom", "board.roles": cards, **({"thief.cards": 0} if "thief" in part else {})}
        if third == start:
            check_ruleset(rules, asks_the_dead=ASKS_THE_DEAD, options=options, games=1)
        else:
            assert random_play(rules, sum(cards.values()), "codex", role, options=options).game.over
    for name, board in list(book.boards.items())[third::3]:
        assert random_play(rules, board.players, "codex", name, options={"board": name}).game.over


def test_a_role_goes_with_its_file_and_the_boards_that_name_it(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "fsm", tmp_path / "fsm")  # what is compiled comes along
    game = tmp_path / "fsm/games/werewolf"
    (game / "roles/white_wolf_king.py").unlink()
    with (game / "form/boards.py").open("a") as boards:
        boards.write("\nROWS = tuple(row for row in ROWS if 'white-wolf-king' not in row.roles)\n")
    told = "from fsm.games.werewolf import BOOK; print(*BOOK.parts, *BOOK.boards)"
    command = [sys.executable, "-P", "-c", told]
    done = subprocess.run(command, check=True, cwd=tmp_path, env={"PYTHONPATH": str(tmp_path)}, capture_output=True)
    book, _ = without("white-wolf-king")
    assert done.stdout.decode().split() == [*book.parts, *book.boards]


def test_no_module_needs_the_file_of_a_role() -> None:
    needs = re.compile(r"werewolf(?:\.roles\.\w| import roles\b|\.roles import (?!OWN\b))")
    assert [path.name for path in (ROOT / "fsm").rglob("*.py") if needs.search(path.read_text(encoding="utf-8"))] == []


SEVEN = (W, W, "seer", "bodyguard", V, V, V)


def seven(rules: RuleSet[Board], **options: Any) -> Village:
    return village("d7_bodyguard", deal=SEVEN, rules=rules, **options)


def cover(table: Village, seat: int, knife: int) -> None:
    table.to("STAGE")
    assert table.asked("werewolf-bodyguard") == (4,)
    table.answer(4, seat or "none", key="werewolf-bodyguard")
    table.expire()
    table.night(knife=knife)


@pytest.mark.parametrize(("seat", "knife", "died"), [(5, 5, 4), (6, 5, 5), (0, 5, 5), (5, 4, 4)])
def test_a_role_of_somebody_else_is_played(guarded: RuleSet[Board], seat: int, knife: int, died: int) -> None:
    table = seven(guarded)
    cover(table, seat, knife)
    table.peace()
    assert table.dead == [died]


def test_it_has_its_options_notes_and_place_in_the_wake_order(guarded: RuleSet[Board]) -> None:
    table = seven(guarded)
    assert table.told("werewolf-setup")["roles"]["bodyguard"] == 1
    assert [tell["role"] for tell in table.tells("werewolf-stage")] == ["bodyguard"]
    assert "bodyguard.no_repeat" in guarded.schema.options
    places = table.game.options.table("night.order")
    assert places["guard"] < places["bodyguard"] < places["elder"]
    cover(table, 5, 0)
    table.peace().to("STAGE")
    assert "5" not in table.prompt(4, "werewolf-bodyguard").choices
    free = seven(guarded, **{"bodyguard.no_repeat": False})
    cover(free, 5, 0)
    free.peace()
    assert "5" in free.prompt(4, "werewolf-bodyguard").choices


def test_a_game_with_it_is_stored_under_the_same_key_and_goes_on(guarded: RuleSet[Board]) -> None:
    table = seven(guarded)
    cover(table, 5, 5)
    again = load(guarded, table.start, dump(table.game))
    assert (guarded.key, dump(again)) == ("werewolf", dump(table.game))
    with pytest.raises(NotInstalled, match="d7_bodyguard"):
        load(WEREWOLF, table.start, dump(table.game))


def test_where_it_is_gone_a_board_of_ones_own_with_it_is_not_known(guarded: RuleSet[Board]) -> None:
    cards = {W: 2, V: 3, "seer": 1, "bodyguard": 1}
    table = village("custom", deal=SEVEN, rules=guarded, **{"board.roles": cards})
    with pytest.raises(NotInstalled, match="bodyguard"):
        load(WEREWOLF, table.start, dump(table.game))


def test_games_without_it_go_on_with_it_and_after_it(guarded: RuleSet[Board]) -> None:
    old = random_play(WEREWOLF, 12, "codex", "before").game
    assert dump(load(guarded, old.start, dump(old))) == dump(old)
    new = random_play(guarded, 12, "codex", "after").game
    assert dump(load(WEREWOLF, new.start, dump(new))) == dump(new)
    table = village(rules=guarded).night(knife=9)
    later = load(WEREWOLF, table.start, dump(table.game))
    assert apply(later, Expire(later.token)) == table.expire()


def test_two_packages_can_be_added(bodyguard: Expansion) -> None:
    owl = Expansion("werewolf", [Role(name="owl", side=GOOD, kind=GOD, after="guard")])
    rules = grown(owl, grown(bodyguard))
    cards = {W: 2, V: 2, "seer": 1, "bodyguard": 1, "owl": 1}
    check_ruleset(rules, asks_the_dead=ASKS_THE_DEAD, options={"board": "custom", "board.roles": cards}, games=1)
    assert "werewolf-role-owl.skill" in rules.words
    assert "werewolf-board-d7_bodyguard" in rules.words
    assert rules.expanded == [bodyguard.locales]


HOOT = "werewolf-hoot"


def heard(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    game.tell(ROOM, "werewolf-hooted", seat=prompt.seat)


OWL = Role(
    name="owl",
    side=GOOD,
    kind=GOD,
    after="guard",
    by_day=DaySkill(HOOT, lambda options: ("speech",), lambda game, seat: ("hoot",), strike=lambda game, seat: None),
    tells={"werewolf-hooted": {"seat": SEAT}},
    asks={HOOT: Inquiry(standing=True)},
    answers={HOOT: heard},
)


def owl_like(role: Role, **changed: Any) -> Expansion:
    return Expansion("werewolf", [replace(role, name="owl", after="guard", **changed)])


@pytest.mark.parametrize(
    ("expansion", "why"),
    [
        (Expansion("werewolf", [Role(name="guard", side=GOOD, kind=GOD)]), "a second part of the name guard"),
        (Expansion("werewolf", [], [Setting("b9_std", {W: 3, V: 6})]), "a second b9_std"),
        (Expansion("werewolf", [], [Setting("d7_owl", {W: 2, "owl": 5})]), "d7_owl has the unknown cards owl"),
        (owl_like(BOOK.parts["guard"], options=()), "owl: a second guard"),
        (owl_like(BOOK.parts["seer"], stages=()), "owl: a second seer.allow_recheck"),
        (owl_like(BOOK.parts["seer"], stages=(), options=()), "owl: a second werewolf-seen"),
        (owl_like(OWL, fate=Fate(causes=(Cause("poison"),))), "a second poison"),
        (
            Expansion("werewolf", [Role(name="owl", side=GOOD, kind=GOD, after="guard", tells={"werewolf-day": {}})]),
            "werewolf-day is a message of the game",
        ),
    ],
)
def test_what_does_not_fit_is_refused(expansion: Expansion, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        grown(expansion)


@pytest.mark.parametrize("expansion", [Expansion("werewolf", ["owl"]), Expansion("werewolf", [], [{"owl": 7}])])
def test_what_is_no_role_and_no_board_is_refused(expansion: Expansion) -> None:
    with pytest.raises(TypeError, match=r"the form (Role|Setting)"):
        grown(expansion)


def test_the_wolves_win_and_lose_with_it_as_ever(guarded: RuleSet[Board]) -> None:
    table = seven(guarded)
    for seat in (1, 2):
        table.rule("execute", seat)
    assert table.outcome()[0] == "good"


def test_a_role_has_rights_by_day_in_its_windows() -> None:
    rules = grown(Expansion("werewolf", [OWL]))
    cards = {W: 2, V: 4, "owl": 1}
    deal = (W, W, "owl", V, V, V, V)
    table = village("custom", deal=deal, rules=rules, **{"board.roles": cards, "sheriff.enabled": False})
    table.to("WOLVES")
    assert table.asked(HOOT) == ()
    table.night(knife=0).to("SPEECH")
    table.expire()
    assert table.asked(HOOT) == (3,)
    table.answer(3, "hoot", key=HOOT)
    assert table.told("werewolf-hooted") == {"seat": 3}
    table.to("VOTE")
    assert table.asked(HOOT) == ()
    check_ruleset(rules, asks_the_dead=ASKS_THE_DEAD, options={"board": "custom", "board.roles": cards}, games=1)


def spare(game: Game[Board]) -> None:
    game.board.target = 0
    game.board.closing = True


def test_whom_a_role_spares_is_not_exiled_and_no_other_role_spares() -> None:
    owl = replace(OWL, by_day=None, steps={"spare": Step(spare, before="linger")}, answers={})
    rules = grown(Expansion("werewolf", [owl]))
    cards = {W: 1, APOSTLE: 1, V: 3, "owl": 1, "idiot": 1}
    deal = (W, V, "owl", "idiot", V, V, APOSTLE)
    table = village("custom", deal=deal, rules=rules, **{"board.roles": cards, "sheriff.enabled": False})
    table.night(knife=0).vote(4).answer(4, "stay", key="werewolf-flip")
    table.to("WOLVES", "STAGE").strike(1).night(knife=0).vote(7)
    table.to("WOLVES", "STAGE")
    assert table.dead == [1]
    assert not {tell.key for tell in table.log if hasattr(tell, "key")} & {"werewolf-exiled", "werewolf-lingers"}


def test_a_stage_of_a_role_may_come_first_and_last() -> None:
    for after, before in (("", "nightmare"), ("fox", "")):
        owl = replace(OWL, stages=(Stage("owl", lambda game, seats: None, after=after, before=before),))
        values = grown(Expansion("werewolf", [owl])).schema.resolve("moon", {"board": "b9_std"}, 9)
        places = values.table("night.order")
        others = [places[stage] for stage in places if stage not in ("owl", "thief", "cupid", "lovers", "half_blood")]
        assert (places["owl"] < min(others)) is bool(before)
        assert (places["owl"] > max(others)) is bool(after)
