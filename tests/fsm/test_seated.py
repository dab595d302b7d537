"""Rules made of what a game has of its own."""

from enum import StrEnum, auto
from pathlib import Path
from typing import Any

import pytest

from fsm import ROOM, Game, Inquiry, Number, Option, Options, Phase, RuleSet, Tone
from fsm.game import limits_of
from fsm.interlude import dismiss
from fsm.kinds import NUMBER, SEAT, SEATS, SECONDS, TEXT, WORD
from fsm.kit import ballot, ballots, most_voted, speech, whole_time
from fsm.messages import read_messages
from fsm.seated import Ends, Seated, Side, Win, by_tempo, make_rules
from fsm.testing import Table, check_ruleset

WORDS_EN = """
fools-name = Fools
fools-preset-standard = Standard
fools-option-rounds = rounds at most
fools-begin = { $players } players.
fools-role = You are { $role }. { $role-goal }
fools-role-fool = the fool
    .goal = Stay.
    .skill = None.
fools-role-king = a king
    .goal = Find the fool.
    .skill = None.
fools-talk = { $seat } speaks for { $seconds }.
fools-say = Say something.
fools-vote = Who is the fool?
fools-out = { $seats } goes. { $note-optional ->
        [none] Well.
       *[other] { $note }
    }
fools-board = Round { $round }: { $seats }
fools-rules = { $players } players, { $rounds } rounds.
fools-column-vote = V{ $number }
fools-sign-out = out
fools-side-fools = fools
fools-side-kings = kings
fools-reason-found = found
fools-reason-left = left
"""


class P(StrEnum):
    TALK = auto()
    VOTE = auto()


def talk(game: Game[Seated]) -> None:
    game.board.round += 1
    game.tell(ROOM, "fools-talk", seat=game.board.alive[0])
    speech(game, game.board.alive[0], "fools-say", text=20)


def vote(game: Game[Seated]) -> None:
    ballot(game, "fools-vote", game.board.alive, game.board.alive, "none")


def count(game: Game[Seated]) -> None:
    most = most_voted(game, ballots(game, "fools-vote"))
    game.board.remove(most[:1])
    game.tell(ROOM, "fools-out", seats=most[:1])


def winner(game: Game[Seated]) -> Win | None:
    if not game.board.living("fool"):
        return Win("kings", "found")
    return Win("fools", "left") if game.board.round == game.options.number("rounds") else None


def lineup(options: Options, players: int) -> list[str]:
    return ["fool", *["king"] * (players - 1)]


@pytest.fixture
def words(tmp_path: Path) -> Path:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "fools.ftl").write_text(WORDS_EN)
    return tmp_path


@pytest.fixture
def fools(words: Path) -> RuleSet[Seated]:
    return fools_of(words)


def fools_of(words: Path, **more: Any) -> RuleSet[Seated]:
    return make_rules(
        "fools",
        range(3, 6),
        {"fool": Side("fools", Tone.EVIL), "king": Side("kings", Tone.GOOD)},
        lineup,
        {
            P.TALK: Phase(talk, time=by_tempo(10, 20, 30, 40), then=P.VOTE),
            P.VOTE: Phase(vote, count, time=90, floor=whole_time, then=P.TALK),
        },
        winner,
        deal=lambda game: game.tell(ROOM, "fools-begin", players=len(game.seats)),
        asks={"fools-say": Inquiry(), "fools-vote": Inquiry(seats=True)},
        kinds={"note": TEXT},
        options=[Option("rounds", "end", Number(1, 9), (3,))],
        locales=words,
        **more,
    )


def leave(game: Game[Seated], seat: int) -> None:
    dismiss(game, (seat,))
    game.board.remove([seat])


def test_it_keeps_the_contract(fools: RuleSet[Seated]) -> None:
    check_ruleset(fools)


def test_messages_have_the_kinds_of_their_variables(fools: RuleSet[Seated]) -> None:
    assert dict(fools.tells) == {
        "fools-begin": {"players": NUMBER},
        "fools-role": {"role": WORD("fools-role")},
        "fools-talk": {"seat": fools.tells["fools-talk"]["seat"], "_seconds": SECONDS.maybe},
        "fools-out": {"seats": SEATS, "note": TEXT.maybe},
        "fools-board": {"round": NUMBER, "seats": SEATS},
        "fools-rules": {"players": NUMBER, "rounds": NUMBER},
    }


def test_languages_may_use_other_variables(tmp_path: Path) -> None:
    for locale, text in (("en", "x-a = { $seats }\n"), ("zh", "x-a = { $word }\nx-b = $seat costs $3\n")):
        (tmp_path / locale).mkdir()
        (tmp_path / locale / "x.ftl").write_text(text)
    assert read_messages(tmp_path, "x", {}) == {"x-a": {"seats": SEATS, "word": TEXT}, "x-b": {}}


@pytest.mark.parametrize(
    ("old", "new", "known"),
    [
        ("{ $rounds } rounds", "{ $turns } rounds", r"fools-rules: there is no \$turns, but \$players and options$"),
        ("Round { $round }", "Day { $day }", r"fools-board: there is no \$day, but \$round and \$seats$"),
    ],
)
def test_a_variable_without_a_value_is_named_when_the_rules_are_made(
    words: Path, old: str, new: str, known: str
) -> None:
    (words / "en" / "fools.ftl").write_text(WORDS_EN.replace(old, new))
    with pytest.raises(ValueError, match=f"^{known}"):
        fools_of(words)


def test_seconds_are_an_option_with_a_pace(fools: RuleSet[Seated]) -> None:
    assert fools.pace == {
        "timer.talk_s": {"quick": 10, "standard": 20, "slow": 30, "post": 40},
        "timer.vote_s": {"quick": 60, "standard": 90, "slow": 180, "post": 43200},
    }
    slow = fools.schema.resolve("standard", {"tempo": "slow", "timer.talk_s": 7}, 4)
    assert limits_of(fools, slow) == {Ends.DEAL: None, P.TALK: 7, P.VOTE: 180, Ends.OVER: None}


def test_a_game_is_over_after_the_count_that_decides_it(fools: RuleSet[Seated]) -> None:
    table = Table(fools, 4, deal=("king", "fool", "king", "king"))
    assert table.tells("fools-role", 2) == [{"role": "fool"}]
    table.answer(1, "I am the king")
    table.all("fools-vote", {1: 2, 2: 3, 3: 2, 4: "none"})
    table.expire()
    assert table.end
    assert (table.end.winner, table.end.winners, table.end.reason) == ("kings", (1, 3, 4), "found")
    grid = fools.grid(table.game)
    assert grid
    assert [row.left for row in grid.rows] == [None, 0, None, None]


def test_a_game_is_over_after_a_phase_that_counts_nothing(words: Path) -> None:
    table = Table(fools_of(words, leave=leave), 4, deal=("king", "fool", "king", "king"))
    table.leave(2)
    assert not table.end
    table.answer(1, "pass")
    assert table.end
    assert table.end.reason == "found"


def test_a_seat_that_left_before_a_column_stands_in_it_and_in_no_later_one(words: Path) -> None:
    table = Table(fools_of(words, leave=leave), 5, deal=("king", "fool", "king", "king", "king"))
    table.leave(5)
    for seat in (1, 3):
        table.answer(table.board.alive[0], "pass")
        table.all("fools-vote", {voter: "none" if voter == 2 else seat for voter in table.board.alive if voter != seat})
        table.expire()
    grid = table.game.rules.grid(table.game)
    assert grid
    assert [row.left for row in grid.rows] == [0, None, 1, None, 0]


def test_a_speaker_passes_on_and_an_absent_voter_abstains(fools: RuleSet[Seated]) -> None:
    table = Table(fools, 3, deal=("fool", "king", "king"))
    table.answer(1, "pass")
    table.answer(2, 1)
    table.expire()
    assert table.end
    assert table.end.winner == "kings"
    assert fools.public(table.game)[0].args == {"round": 1, "seats": [2, 3]}


def test_players_who_are_in_have_turns_and_each_round_begins_one_seat_later() -> None:
    board = Seated(("king",) * 4, [1, 2, 3, 4])
    assert [board.next_turn(), board.next_turn()] == [1, 2]
    board.remove([3])
    assert [board.next_turn() for _ in range(4)] == [4, 2, 4, 1]
    assert (board.round, board.queue) == (2, [])


def test_votes_for_a_player_who_is_out_do_not_count(words: Path) -> None:
    table = Table(fools_of(words, leave=leave), 4, deal=("king", "fool", "king", "king"))
    table.leave(3)
    assert most_voted(table.game, {1: 3, 2: 3, 4: 1, 3: None}) == [1]


def test_the_seat_of_a_choice_is_no_argument_of_its_question(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    labels = "    .steal = Steal from { $seat }\n    .why = { $number }\n"
    (tmp_path / "en" / "x.ftl").write_text(f"x-act = Act\n{labels}x-turn = Turn\n{labels}")
    assert read_messages(tmp_path, "x", {}, asks=["x-act"]) == {
        "x-act": {"number": NUMBER},
        "x-turn": {"number": NUMBER, "seat": SEAT},
    }
