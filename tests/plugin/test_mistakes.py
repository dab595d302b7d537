"""Mistakes that authors make. Each is named at once, in one sentence with the game and the key or phase concerned."""

import random
from collections.abc import Callable
from dataclasses import replace
from enum import Enum
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.testing import check_locales
from fsm import (
    ROOM,
    Choices,
    Dice,
    Flag,
    Game,
    Number,
    Option,
    Options,
    Problem,
    Prompt,
    Refused,
    RuleSet,
    Schema,
    Tell,
)
from fsm.game import API
from fsm.kinds import FLAG, NUMBER, SEATS, WORD
from fsm.machine import TableError
from fsm.policy import Knowledge, Move, Remark
from fsm.registry import find_games
from fsm.testing import AskedWhenOut, Violation, check_ruleset, check_secrecy
from tests.fsm import senate
from tests.fsm.senate import PHASES, SENATE, Board, P
from tests.fsm.test_registry import point

Rules = RuleSet[Board]
Do = Callable[[Game[Board]], object]
WHERE = r"^senate, usual, 5 players, seed 0.*"
SAID = {**SENATE.tells, "senate-round": {"number": NUMBER}, "senate-list": {"seats": SEATS}}


def changed(phase: Enum, **changes: Any) -> Rules:
    return replace(SENATE, tells=SAID, phases={**PHASES, phase: replace(PHASES[phase], **changes)})


def opening(phase: Enum, do: Do) -> Rules:
    """Return the game that also does this when the phase opens."""

    def both(game: Game[Board]) -> None:
        PHASES[phase].open(game)
        do(game)

    return changed(phase, open=both)


def named(rules: Rules, sentence: str) -> None:
    with pytest.raises((Violation, TableError), match=sentence):
        check_ruleset(rules)


# The phases


def test_a_phase_that_is_missing() -> None:
    rules = replace(SENATE, phases={name: phase for name, phase in PHASES.items() if name is not P.ENACT})
    named(rules, "senate: no phase for ENACT")


def test_a_phase_off_the_way() -> None:
    named(changed(P.ENACT, then=P.OVER), "senate: POWER is not on a way from start to end")


def test_a_guard_on_the_last_way() -> None:
    guarded = ((senate.is_last, P.OVER), (senate.is_last, P.THROW))
    named(changed(P.POWER, then=guarded), "senate: the last way out of POWER, and only that, must have no guard")


def test_a_time_that_names_no_option() -> None:
    named(changed(P.THROW, time="timer.throw"), "senate: the time timer.throw is no number option")


def test_a_game_that_never_ends() -> None:
    def refill(game: Game[Board]) -> None:
        game.board.deck = senate.LAWS
        game.board.round %= 2

    named(opening(P.THROW, refill), WHERE + "no end after 5000 commands, in ")


def test_a_game_that_runs_in_a_circle() -> None:
    endless = changed(P.POWER, open=lambda game: None, then=((senate.is_last, P.OVER), P.POWER))
    named(endless, WHERE + "RuntimeError: senate runs in a circle at P.POWER")


def test_an_end_that_is_not_called() -> None:
    named(changed(P.OVER, open=lambda game: None), WHERE + "RuntimeError: senate does not end in P.OVER")


def test_two_ends() -> None:
    named(opening(P.OVER, lambda game: game.end(None, (), "four")), WHERE + "2 Ends")


def test_a_question_after_the_end() -> None:
    asks = opening(P.OVER, lambda game: game.ask(1, "senate-throw", ("decree",)))
    named(asks, WHERE + "ended in OVER with 1 open prompts")


def test_an_error_in_a_phase() -> None:
    named(opening(P.ENACT, lambda game: 1 // 0), WHERE + "in ENACT: .* raised ZeroDivisionError")


def test_an_error_at_the_deal() -> None:
    named(opening(P.DEAL, lambda game: 1 // 0), WHERE + "at the deal: ZeroDivisionError")


# Messages and prompts


def test_an_undeclared_message() -> None:
    named(opening(P.DEAL, lambda game: game.tell(ROOM, "senate-helo")), WHERE + "senate-helo is not declared in tells")


def test_an_argument_that_is_missing() -> None:
    named(
        opening(P.DEAL, lambda game: game.tell(ROOM, "senate-round")),
        WHERE + r"senate-round has the arguments \[\], declared are \['number'\]",
    )


def test_an_argument_of_another_kind() -> None:
    named(
        opening(P.DEAL, lambda game: game.tell(ROOM, "senate-round", number="one")),
        WHERE + "senate-round says number='one', which is no number",
    )


def test_an_unknown_kind() -> None:
    tells: Any = {**SENATE.tells, "senate-tyrant": {"seat": "chair"}}
    named(replace(SENATE, tells=tells), WHERE + "senate-tyrant declares an argument of the unknown kind chair")


def test_a_list_that_is_changed_after_it_was_said() -> None:
    voters: list[int] = []

    def say(game: Game[Board]) -> None:
        voters.append(1)
        game.tell(ROOM, "senate-list", seats=voters)

    named(opening(P.THROW, say), WHERE + "seats of senate-list is changed after it was said, give it a copy")


def test_an_undeclared_prompt() -> None:
    asks = opening(P.THROW, lambda game: game.ask(1, "senate-trow", ("decree",)))
    named(asks, WHERE + "senate-trow is not declared in asks")


def test_a_prompt_for_seat_0() -> None:
    asks = opening(P.THROW, lambda game: game.ask(0, "senate-throw", ("decree",)))
    named(asks, WHERE + "senate-throw asks seat 0")


def test_a_default_that_is_no_choice() -> None:
    asks = opening(P.THROW, lambda game: game.ask(1, "senate-throw", ("decree",), default=("law",)))
    named(asks, WHERE + r"senate-throw has the default \('law',\), which is neither legal nor empty")


def test_a_seat_that_is_out_is_asked() -> None:
    with pytest.warns(AskedWhenOut, match="^senate: senate-throw asks a seat that is out"):
        check_ruleset(replace(SENATE, living=lambda game: game.seats[1:]))


def test_a_view_that_speaks_to_the_room() -> None:
    rules = replace(SENATE, view=lambda game, seat: [Tell(ROOM, "senate-rules", {})])
    named(rules, WHERE + "the view of seat 1 speaks to room: senate-rules")


# Options


def test_a_default_out_of_range() -> None:
    schema = Schema(("usual",), [Option("laws", "table", Number(1, 3), (9,))], tempo={})
    named(replace(SENATE, schema=schema), "senate: laws has the default 9, allowed is 1-3")


# The board and chance


class Marked(Board):
    mark: object = None


def with_mark(mark: object) -> Rules:
    def setup(game: Game[Board]) -> None:
        senate.setup(game)
        game.board = Marked(game.board.roles, game.board.deck, game.board.passwords, mark=mark)

    return replace(SENATE, board=Marked, setup=setup)


def test_a_field_that_cannot_be_stored() -> None:
    named(with_mark(print), WHERE + "a game that JSON does not keep, TypeError: .* builtin_function_or_method")


def test_a_field_that_comes_back_as_another() -> None:
    named(with_mark(P.DEAL), WHERE + "the field mark of the board comes back as 1")


def test_chance_beside_the_dice() -> None:
    rules = opening(P.DEAL, lambda game: game.tell(ROOM, "senate-round", number=random.getrandbits(64)))
    named(rules, WHERE + "other effects when replayed")


def test_a_clock() -> None:
    ticks = count()
    rules = opening(P.THROW, lambda game: game.tell(ROOM, "senate-round", number=next(ticks)))
    named(rules, WHERE + "other effects when replayed")


def test_state_beside_the_board() -> None:
    rounds: dict[int, int] = {}

    def tell(game: Game[Board]) -> None:
        rounds[id(game)] = rounds.get(id(game), 0) + 1 if game.board.round > 1 else 1
        game.tell(ROOM, "senate-round", number=rounds[id(game)])

    named(opening(P.THROW, tell), WHERE + "other effects when resumed from its snapshot")


def test_a_refusal_after_a_change() -> None:
    def refuse(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
        game.board.round += 1
        raise Refused("senate-no")

    named(changed(P.THROW, answer=refuse), WHERE + r"was refused \(senate-no\) and changed the game all the same")


# Secrets


def test_a_leak() -> None:
    with pytest.raises(
        Violation, match=r"^senate, .*: seat . can tell who of . and . is .*, by senate-(tyrant|checked):"
    ):
        check_secrecy(SENATE, hidden=(), games=20)


# Words


WORDS = """
senate-name = Senate
senate-preset-usual = Usual
senate-role = You are { $role }.
senate-password = The password of { $of } is { $word }.
senate-tyrant = { $seat } is the tyrant.
senate-hand = Your laws: { $laws }
senate-thrown = Thrown away: { $law }
senate-enacted = Enacted: { $law }
senate-peeked = The next laws: { $laws }
senate-checked = { $seat }: { $side }
senate-rules = Enact laws.
senate-passed = { $passed ->
    [true] Passed.
   *[other] Not passed.
    }
senate-throw = Which law do you throw away?
    .freedom = Freedom
    .decree = Decree
senate-enact = Which law do you enact?
    .freedom = Freedom
    .decree = Decree
senate-check = Whom do you check?
senate-law-freedom = Freedom
senate-law-decree = Decree
senate-side-people = the people
senate-side-plot = the plot
senate-reason-four = four laws
senate-role-tyrant = the tyrant
    .goal = Win.
    .skill = None.
senate-role-plotter = the plotter
    .goal = Win.
    .skill = None.
senate-role-senator = a senator
    .goal = Win.
    .skill = None.
senate-remark = My password is { $word }.
""" + "".join(f"senate-word-{word} = {word}\n" for word in senate.PASSWORDS)


def throw(knows: Knowledge, prompt: Prompt, dice: Dice) -> Move:
    (told,) = knows.every("senate-password")
    return Move(prompt.choices[:1], Remark("senate-remark", {"word": told["word"]}))


def said(folder: Path, *, without: str = "", wrong: tuple[str, str] = ("", ""), **changes: Any) -> Rules:
    """Return the game with its words in English alone: `without` a line of them, or with another one."""
    (folder / "en").mkdir()
    lines = [line for line in WORDS.replace(*wrong).splitlines() if not (without and line.startswith(without))]
    (folder / "en" / "senate.ftl").write_text("\n".join(lines), encoding="utf-8")
    tells = {**SENATE.tells, "senate-passed": {"passed": FLAG}}
    spoken: dict[str, Any] = {
        "plays": {"senate-throw": throw},
        "remarks": {"senate-remark": {"word": WORD("senate-word")}},
    }
    return replace(SENATE, tells=tells, locales=folder, **(spoken | changes))


def worded(rules: Rules, sentence: str) -> None:
    with pytest.raises(Violation, match=sentence):
        check_locales(rules, games=1)


def test_all_words_are_there(tmp_path: Path) -> None:
    rules = said(tmp_path)
    check_locales(rules, games=1)
    check_ruleset(rules)


def test_a_message_without_words(tmp_path: Path) -> None:
    worded(said(tmp_path, without="senate-hand"), "^senate-hand is missing$")


def test_a_language_that_is_missing(tmp_path: Path) -> None:
    with pytest.raises(Violation, match=r"^zh: .* has no messages"):
        check_locales(said(tmp_path), games=1, languages=("en", "zh"))


def test_yes_for_a_flag(tmp_path: Path) -> None:
    worded(
        said(tmp_path, wrong=("[true]", "[yes]")),
        r"^en: senate-passed: \[yes\] of \$passed never matches, write \[true\] or \[false\]$",
    )


def test_a_variant_for_an_unknown_role(tmp_path: Path) -> None:
    rules = said(tmp_path, wrong=("{ $role }", "{ $role ->\n    [tirant] T\n   *[other] O\n    }"))
    worded(rules, r"^en: senate-role: \[tirant\] of \$role never matches, there is no senate-role-tirant$")


def test_a_variant_for_a_role_that_has_words(tmp_path: Path) -> None:
    worded(
        said(tmp_path, wrong=("{ $role }", "{ $role ->\n    [tyrant] T\n   *[other] O\n    }")),
        r"^en: senate-role: \[tyrant\] of \$role never matches, write its text as an attribute of senate-role-tyrant$",
    )


def test_a_variant_for_a_seat(tmp_path: Path) -> None:
    worded(
        said(tmp_path, wrong=("{ $seat } is", "{ $seat ->\n    [1] A\n   *[other] B\n    } is")),
        r"^en: senate-tyrant: \[1\] of \$seat never matches, write \[none\]$",
    )


def test_a_remark_without_words(tmp_path: Path) -> None:
    worded(said(tmp_path, without="senate-remark"), "^senate-remark is missing$")


def test_a_word_in_a_remark_without_words(tmp_path: Path) -> None:
    rules = said(tmp_path, remarks={"senate-remark": {"word": WORD("senate-secret")}})
    worded(rules, "^senate-remark cannot be said in .*: senate-secret-.* is missing, the text would show")


def test_an_undeclared_remark(tmp_path: Path) -> None:
    named(
        said(tmp_path, remarks={}),
        r"^senate, usual, 5 players, .*a computer player says senate-remark, which is not declared",
    )


def test_a_problem_without_words(tmp_path: Path) -> None:
    def check(options: Options, players: int) -> list[Problem]:
        return [Problem("E_BLIND")] if options.flag("blind") and players < 6 else []

    schema = Schema(("usual",), [Option("blind", "table", Flag(), (False,))], tempo={})
    rules = said(tmp_path, check=check, schema=schema, wrong=("senate-name", "senate-option-blind = x\nsenate-name"))
    worded(rules, "^senate-e-blind is missing, the room would read E_BLIND$")


# The package


AGAIN = replace(SENATE)
OLD = replace(SENATE, api=API - 1)
TEXT = "senate"


def broken(attribute: str, *, module: str = __name__) -> str:
    """Return the package, the entry point and the reason, as the log has them."""
    _, (one,) = find_games([point("first", "SENATE", senate.__name__), point("second", attribute, module)], [])
    return f"{one.distribution}, {one.name}: {one.reason}"


def test_a_wrong_entry_point() -> None:
    assert broken("TEXT") == f"owl-pack, second: TableError: {__name__}:TEXT is no RuleSet"
    assert broken("RULES").startswith(f"owl-pack, second: AttributeError: module '{__name__}' has no attribute 'RULES'")
    assert broken("RULES", module="senat") == "owl-pack, second: ModuleNotFoundError: No module named 'senat'"


def test_another_api() -> None:
    assert broken("OLD") == f"owl-pack, second: TableError: made for API {API - 1}, this is {API}"


def test_two_games_of_one_key() -> None:
    assert broken("AGAIN") == "owl-pack, second: TableError: a second game of the key senate"
