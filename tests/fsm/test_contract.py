from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from itertools import count
from typing import Any

import pytest

from fsm import (
    ROOM,
    Ask,
    Card,
    Choices,
    Circle,
    Column,
    Flag,
    Game,
    Inquiry,
    Number,
    Option,
    Place,
    Prompt,
    Refused,
    RuleSet,
    Schema,
    Tell,
    Tone,
)
from fsm.kinds import SEATS
from fsm.testing import AskedWhenOut, Violation, check_ruleset, check_words, random_play
from fsm.testing.declarations import bad_prompt
from tests.fsm import owls
from tests.fsm.owls import OWLS, PHASES, SCHEMA, Board, P

Rules = RuleSet[Board]


def with_phase(phase: Enum, **changes: Any) -> Rules:
    return replace(OWLS, phases={**PHASES, phase: replace(PHASES[phase], **changes)})


def with_option(*options: Option) -> Rules:
    kept = [option for key, option in SCHEMA.options.items() if key not in {"tempo", *(o.key for o in options)}]
    return replace(OWLS, schema=Schema(SCHEMA.presets, [*kept, *options], tempo={}))


def also(do: Callable[[Game[Board]], object], first: Callable[[Game[Board]], None]) -> Callable[[Game[Board]], None]:
    def both(game: Game[Board]) -> None:
        first(game)
        do(game)

    return both


def at_dawn(do: Callable[[Game[Board]], object]) -> Rules:
    return with_phase(P.DAWN, open=also(do, owls.open_dawn))


def tells_at_dawn(key: str, to: Any = ROOM, **args: Any) -> Rules:
    return at_dawn(lambda game: game.tell(to, key, **args))


def asks_at_night(key: str = "owls-hunt", choices: Choices = ("1", "2"), seat: int = 1, **details: Any) -> Rules:
    details = {"args": {"day": 0}, "required": False, **details}
    return with_phase(P.NIGHT, open=also(lambda game: game.ask(seat, key, choices, **details), owls.open_night))


def with_cast(**changes: Any) -> Rules:
    def recap(game: Game[Board]) -> Sequence[Tell]:
        return [Tell(ROOM, tell.key, {**tell.args, **changes}) for tell in owls.recap(game)]

    return replace(OWLS, recap=recap)


def forgetful() -> Rules:
    nights: Counter[int] = Counter()

    def dawn(game: Game[Board]) -> None:
        nights[id(game)] += 1
        game.tell(ROOM, "owls-begin", players=nights[id(game)], owls=1)

    ways = {
        phase: replace(one, then=[way for way in one.ways if way.when is not owls.owls_won])
        for phase, one in at_dawn(dawn).phases.items()
    }
    return replace(OWLS, phases=ways)


def random_by_itself() -> Rules:
    numbers = count()
    return at_dawn(lambda game: game.tell(ROOM, "owls-begin", players=next(numbers), owls=1))


class Restless(Board):
    def __post_init__(self) -> None:
        self.day += 1


def gives_its_shouts(say: Callable[[Game[Board], list[int]], object]) -> Rules:
    """A game that says in the morning the list to which it adds all day."""
    rules = with_phase(P.DAY, open=also(lambda game: say(game, game.board.shouts), owls.open_day))
    return replace(rules, asks={**OWLS.asks, "owls-count": Inquiry(args={"shouts": SEATS})})


def restless() -> Rules:
    def setup(game: Game[Board]) -> None:
        owls.setup(game)
        game.board = Restless(game.board.roles, game.board.alive)

    return replace(OWLS, board=Restless, setup=setup)


def spoils_when_refusing(game: Game[Board], prompt: Prompt, choices: Choices) -> None:
    game.board.day += 0 if choices else 1
    if not choices:
        raise Refused("owls-not-nobody")


def endless() -> Rules:
    day = replace(PHASES[P.DAY], then=((never, P.OVER), P.NIGHT))
    return replace(OWLS, phases={**PHASES, P.DAWN: replace(PHASES[P.DAWN], then=P.DAY), P.DAY: day})


def never(game: Game[Board]) -> bool:
    return False


def ends_early(game: Game[Board]) -> None:
    game.end(None, (), "early")


def asks_after_the_end(game: Game[Board]) -> None:
    game.out.append(Ask(Prompt(101, 1, "owls-shout", ("shout",))))


BAD: dict[str, tuple[Rules, str]] = {
    "endless": (endless(), "no end after 5000 commands"),
    "refusal that leaves a trace": (with_phase(P.NIGHT, answer=spoils_when_refusing), "changed the game all the same"),
    "accepts any ruling": (replace(OWLS, rule=lambda game, act, seat: None), "is illegal and was accepted"),
    "two Ends": (with_phase(P.OVER, open=also(ends_early, owls.open_over)), "2 Ends"),
    "End on the way": (at_dawn(ends_early), "ended in DAY with|ended in DAWN with"),
    "asks after the End": (with_phase(P.OVER, open=also(asks_after_the_end, owls.open_over)), "asks or waits after"),
    "leaves a question": (
        with_phase(P.OVER, open=also(lambda game: game.ask(1, "owls-shout", ("shout",)), owls.open_over)),
        "ended in OVER with 1 open prompts",
    ),
    "no JSON": (tells_at_dawn("owls-shouted", seat=object()), "effects that JSON does not keep"),
    "no JSON in a list": (tells_at_dawn("owls-alive", seats=[object()]), "effects that JSON does not keep"),
    "nobody's Tell": (tells_at_dawn("owls-shouted", "hall", seat=1), "effects that JSON does not keep"),
    "Tell to no seat": (tells_at_dawn("owls-shouted", (), seat=1), r"owls-shouted is for \(\), which is nobody"),
    "Tell to a far seat": (tells_at_dawn("owls-shouted", (12,), seat=1), r"is for \(12,\), which is nobody"),
    "undeclared": (tells_at_dawn("owls-secret"), "owls-secret is not declared in tells"),
    "missing argument": (tells_at_dawn("owls-shouted"), r"has the arguments \[\], declared are \['seat'\]"),
    "wrong seat": (tells_at_dawn("owls-shouted", seat=0), "says seat=0, which is no seat"),
    "wrong number": (tells_at_dawn("owls-begin", players=True, owls=1), "says players=True, which is no number"),
    "wrong seats": (tells_at_dawn("owls-alive", seats=["1"]), "which is no seats"),
    "wrong flag": (tells_at_dawn("owls-rules", quiet=1), "which is no flag"),
    "wrong word": (tells_at_dawn("owls-card", role=1, flock=[]), "which is no word:owls-role"),
    "wrong counts": (tells_at_dawn("owls-exile", seat=None, votes={"1": "2"}), "which is no counts:owls-seat"),
    "wrong cast": (with_cast(cast={"0": "owl"}), "which is no cast:owls-role"),
    "wrong words": (with_cast(kinds="owl"), "which is no words:owls-role"),
    "wrong text": (with_cast(note=1), "which is no text"),
    "wrong fields": (with_cast(more=[]), "which is no fields"),
    "wrong lines": (with_cast(lines=[1]), "which is no lines:owls-shouted"),
    "wrong line": (with_cast(lines=[{"seat": 99}]), "lines of which a line says seat=99"),
    "unknown kind": (replace(OWLS, tells={**OWLS.tells, "owls-dawn": {"victim": "cat"}}), "of the unknown kind cat"),
    "unknown lines": (
        replace(OWLS, tells={**OWLS.tells, "owls-cast": {**OWLS.tells["owls-cast"], "lines": "lines:owls-x"}}),
        "of the unknown kind lines:owls-x",
    ),
    "undeclared prompt": (asks_at_night("owls-sleep"), "owls-sleep is not declared in asks"),
    "prompt's argument": (asks_at_night(args={}), r"owls-hunt has the arguments \[\]"),
    "prompt to nobody": (asks_at_night(seat=0), "owls-hunt asks seat 0"),
    "prompt without a way out": (asks_at_night(min=3, max=3), "owls-hunt cannot be answered: 3 to 3"),
    "prompt with doubles": (asks_at_night(choices=("1", "1")), "owls-hunt cannot be answered"),
    "prompt about strangers": (asks_at_night(choices=("1", "77")), "offers seats that are not at this table"),
    "harmful default": (asks_at_night(default=("3",)), "neither legal nor empty"),
    "default of too many": (asks_at_night(default=("1", "2")), "neither legal nor empty"),
    "another deal": (
        replace(OWLS, roles=lambda game: (str(game.over),) * game.start.seats),
        "are not those of the deal",
    ),
    "changes what was told": (
        gives_its_shouts(lambda game, shouts: game.tell(ROOM, "owls-alive", seats=shouts)),
        "seats of owls-alive is changed after it was said, give it a copy",
    ),
    "changes what was asked": (
        gives_its_shouts(lambda game, shouts: game.ask(1, "owls-count", ("1",), {"shouts": shouts}, required=False)),
        "shouts of owls-count is changed after it was said, give it a copy",
    ),
    "own chance": (random_by_itself(), "other effects when replayed"),
    "state beside the board": (forgetful(), "other effects when resumed from its snapshot"),
    "restless board": (restless(), "another state when resumed from its snapshot"),
    "view to the room": (
        replace(OWLS, view=lambda game, seat: owls.public(game)),
        "the view of seat 1 speaks to room: owls-alive",
    ),
    "public to a seat": (replace(OWLS, public=lambda game: owls.card(game.board, 1)), r"public speaks to \(1,\)"),
    "recap to a seat": (replace(OWLS, recap=lambda game: owls.card(game.board, 1)), r"recap speaks to \(1,\)"),
    "sides": (replace(OWLS, sides=lambda game: ["owls"]), r"the sides at the end are \['owls'\]"),
    "consent": (replace(OWLS, consent=lambda options: "owls-agree"), "the consent owls-agree is not declared"),
    "bad default": (with_option(Option("hoot", "night", Flag(), ("loud",))), "hoot has the default 'loud', allowed is"),
    "defaults missing": (with_option(Option("quiet", "night", Flag(), (True, True, True))), "quiet has 3 defaults"),
    "no timer": (with_phase(P.DAY, time="timer.noon"), "the time timer.noon is no number option"),
    "flag as timer": (with_phase(P.DAY, time="quiet"), "the time quiet is no number option"),
    "adjusts the unknown": (replace(OWLS, adjust=lambda values, key, value: {"cats": 1}), "adjusts cats to 1"),
    "adjusts wrongly": (replace(OWLS, adjust=lambda values, key, value: {"owls": 9}), "adjusts owls to 9"),
    "unplayable": (with_option(Option("owls", "roles", Number(0, 9), (1, 9))), "barn cannot be played as it is"),
}


@pytest.mark.parametrize("name", BAD)
def test_a_bad_game_is_caught(name: str) -> None:
    rules, message = BAD[name]
    with pytest.raises(Violation, match=message):
        check_ruleset(rules, games=4)


def test_a_good_game_keeps_the_contract() -> None:
    check_ruleset(OWLS, games=10)
    check_ruleset(OWLS, options={"owls": 1, "quiet": True})
    check_ruleset(replace(OWLS, consent=lambda options: "owls-vote"), games=1)


def test_a_game_may_be_watched_for_a_shorter_time() -> None:
    with pytest.raises(Violation, match="no end after 30 commands, in "):
        random_play(endless(), 5, limit=30)


def test_a_seat_that_is_out_is_asked_by_name_only() -> None:
    def last_words(game: Game[Board]) -> None:
        if game.board.victim:
            game.ask(game.board.victim, "owls-shout", ("shout",))

    rules = with_phase(P.DAWN, open=also(last_words, owls.open_dawn), time="timer.day")
    rules = replace(rules, living=lambda game: game.board.alive)
    with pytest.warns(AskedWhenOut, match="owls: owls-shout asks a seat that is out"):
        check_ruleset(rules)
    check_ruleset(rules, asks_the_dead=["owls-shout"])


# Words


def test_all_that_games_say_is_rendered_in_every_language() -> None:
    rendered: set[tuple[str, str]] = set()

    def render(locale: str, said: Tell | Prompt) -> str:
        rendered.add((locale, said.key))
        return said.key

    keys = check_words(OWLS, render, ["zh", "en"], games=5)
    assert keys == {*OWLS.tells, *OWLS.asks}
    assert rendered == {(locale, key) for locale in ("zh", "en") for key in keys}


def test_what_has_no_words_is_named() -> None:
    with pytest.raises(Violation, match="owls-begin has no words in en"):
        check_words(OWLS, lambda locale, said: " ", ["en"])
    with pytest.raises(Violation, match="owls-begin cannot be said in en: 'owls'"):
        check_words(OWLS, lambda locale, said: {"cats": "cats"}["owls"], ["en"])


@pytest.mark.parametrize(
    ("drawn", "problem"),
    [
        ({"circle": lambda game: Circle(Column("owls-night", {}), (Place(1), Place(1)))}, "the places of the circle"),
        ({"card": lambda game, seat: Card("eagle", "owls-side-owls", Tone.GOOD)}, "nobody has the role .* eagle"),
    ],
)
def test_a_drawing_of_another_table_is_caught(drawn: dict[str, Any], problem: str) -> None:
    with pytest.raises(Violation, match=problem):
        check_ruleset(replace(OWLS, **drawn))


def test_a_prompt_declares_how_many_words_it_offers() -> None:
    asked = Prompt(101, 1, "owls-hide", ("hide", "flee", "shout", "1", "5"))
    assert "offers 3 words, declared are 2" in bad_prompt(OWLS, 5, asked)
    asks = {**OWLS.asks, "owls-hide": Inquiry(words=lambda seats: seats - 2)}
    assert bad_prompt(replace(OWLS, asks=asks), 5, asked) == ""
    assert "offers 4 words, declared are 2" in bad_prompt(replace(OWLS, asks=asks), 4, asked)


def test_a_standing_right_is_declared_as_one() -> None:
    right = Prompt(101, 1, "owls-shout", ("shout",), required=False, standing=True)
    assert "not declared as one" in bad_prompt(OWLS, 5, right)
    assert bad_prompt(replace(OWLS, asks={**OWLS.asks, "owls-shout": Inquiry(standing=True)}), 5, right) == ""
