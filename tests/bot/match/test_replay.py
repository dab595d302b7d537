import msgspec
import pytest

from bot.games import load_words
from bot.match.journal import REMARKED, Note
from bot.match.replay import Told, as_text, retell
from bot.match.state import Match, State, StoredState, encode
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from fsm import AnyRules, Close, apply, begin
from fsm.codec import dump, dump_command
from fsm.games.assassins import ASSASSINS
from fsm.games.undercover import RULES, VOTE
from fsm.testing.play import Record, random_play
from storage import Entry
from storage import Match as Stored
from storage.base import Sitting
from tests.fsm.senate import SENATE

SAID = {"seat": 2, "remark": "assassins-say-suspects", "about": {"seat": 3, "variant": 1}}


def kept(record: Record, steps: int | None = None, *notes: Note) -> tuple[Stored, list[Entry]]:
    """Return a match as it is stored after so many commands, and its journal with these notes behind the deal."""
    start, commands = record.start, record.commands[:steps]
    game, _ = begin(record.game.rules, start)
    for command in commands:
        apply(game, command)
    lines = [dump_command(start), *map(msgspec.json.encode, notes), *map(dump_command, commands)]
    stored = Stored(
        id=1,
        seq=len(lines),
        room="test:room",
        game=game.rules.key,
        status="over" if game.over else "playing",
        state=encode(StoredState(State("test:@ann", start.options.get("preset", "")), msgspec.Raw(dump(game)))),
        setup=msgspec.json.encode(start),
        deadline=None,
        sittings=tuple(Sitting(seat, f"test:@{seat}", f"Ann{seat}") for seat in game.seats),
    )
    return stored, [Entry(number, 0.0, line) for number, line in enumerate(lines, 1)]


def told(rules: AnyRules, record: Record, steps: int | None = None, *notes: Note) -> list[Told]:
    return retell(*kept(record, steps, *notes), rules)


def test_each_hand_and_each_secret_answer_is_told_after_the_end_ahead_of_what_it_decided() -> None:
    record = random_play(SENATE, 5, "usual", "hands")
    keys = [one.key for one in told(SENATE, record)]
    assert keys.count("senate-hand") == 8
    closed = [one for one in told(SENATE, record) if one.key == "common-closed"]
    given = [effect for effect in record.effects if isinstance(effect, Close)]
    assert [(one.to, one.args["prompt"], one.args["choice"]) for one in closed] == [
        ((effect.seat,), effect.key, list(effect.answer)) for effect in given
    ]
    enacted = [number for number, key in enumerate(keys) if key == "senate-enacted"]
    assert all(keys[number - 1] == "common-closed" for number in enacted)


def test_before_the_end_the_room_alone_is_told_anything() -> None:
    record = random_play(SENATE, 5, "usual", "hands")
    for steps in range(len(record.commands)):
        before = told(SENATE, record, steps)
        assert not [one for one in before if one.to or one.key == "common-closed"]


def test_what_everybody_saw_chosen_is_not_told_again() -> None:
    record = random_play(RULES, 5, "chat", "open")
    assert any(isinstance(effect, Close) and effect.key == VOTE for effect in record.effects)
    assert not [one for one in told(RULES, record) if one.key == "common-closed" and one.args["prompt"] == VOTE]


@pytest.mark.parametrize("steps", [0, None])
def test_the_remark_of_a_computer_player_is_told_where_it_was_said(steps: int | None) -> None:
    record = random_play(ASSASSINS, 6, None, "remark")
    stored, journal = kept(record, steps, Note(REMARKED, args=SAID))
    match, renderer = Match.of(stored, ASSASSINS), Renderer(load_words({"assassins": ASSASSINS}))
    context = RenderContext("en", ASSASSINS, match.names)
    text = as_text(match, retell(stored, journal, ASSASSINS), renderer, context)
    assert "\n#2 Ann2: " in text
