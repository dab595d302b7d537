"""(g) First game of strangers: its length, their late answers, and the messages and taps that it takes."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from statistics import fmean, median
from typing import Final, NamedTuple

from msgspec.structs import replace

from bot.match.state import Match
from fsm import Choices, Dice, Prompt
from fsm.autoplay import choose
from scripts.bench.budget import traffic
from scripts.bench.figures import Run
from tests.telegram.evening import evening
from tests.telegram.fake.flood import Meter
from tests.telegram.strangers import Diary, Habits, Span, Strangers

GAMES: Final = 40
OPENING: Final = "/new werewolf"
UNDERCOVER: Final = "/new undercover"
LINE: Final = Span(5, 14, 30)
"""Seconds after which people describe their word in a line."""
GATHERING: Final = {12: 300.0, 6: 180.0}
"""Sizes of tables, with the seconds within which they come together (chapter 7.3 of the boards)."""

WISH: Final[Mapping[str, str]] = {"board": "b12_444_idiot", "sheriff.enabled": "false", "timer.speech": "90"}
HOSTS: Final = {"alone": 1, "twelve seated": 12}

STAGES: Final = {
    "confirming": ("confirm",),
    "nights": ("wolves", "stage"),
    "election": ("signup", "campaign", "withdrawal", "elect", "elect_duel"),
    "speeches": ("order", "speech", "call", "duel", "words"),
    "votes": ("vote", "duel_vote"),
    "skills and badge": ("shoot", "badge"),
}


class Played(NamedTuple):
    diary: Diary
    meter: Meter

    @property
    def minutes(self) -> float:
        return self.diary.over / 60


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    for repetition in range(repetitions):
        games = {
            size: [play(size, f"{seed}-{repetition}-{number}") for number in range(1 if quick else GAMES)]
            for size in GATHERING
        }
        run: Run = {}
        for size, played in games.items():
            run |= _durations(f"{size} strangers", played)
        run |= _together([one for played in games.values() for one in played])
        run |= traffic("12 strangers", [one.meter for one in games[12]])
        yield run | taps(seed) | _undercover(f"{seed}-{repetition}", 1 if quick else GAMES)


def _undercover(seed: str, games: int) -> Run:
    played = [_describe_and_vote(f"{seed}-{number}") for number in range(games)]
    minutes = sorted((one.diary.over - one.diary.dealt) / 60 for one in played)
    return {
        ("6 strangers, Undercover: deal to verdict, median", "min"): median(minutes),
        ("6 strangers, Undercover: deal to verdict, p90", "min"): minutes[ceil(0.9 * games) - 1],
    } | traffic("6 strangers, Undercover", [one.meter for one in played])


def _describe_and_vote(seed: str) -> Played:
    """Vote by chance: computer players, who suspect no line, would play every round."""
    dice = Dice(seed)

    async def choose_by_chance(match: Match, prompt: Prompt) -> Choices:
        return choose(replace(prompt, choices=()) if prompt.text else prompt, dice)

    async def game(table: Strangers) -> Diary:
        table.habits, table.choose = Habits(gathering=GATHERING[6], speech=LINE), choose_by_chance
        await table.play_game(UNDERCOVER)
        return table.diary

    world, diary = evening(6, game, seed=seed)
    return Played(diary, world.meter)


def play(size: int, seed: str) -> Played:
    async def game(table: Strangers) -> Diary:
        table.habits = Habits(gathering=GATHERING[size])
        await table.play_game(OPENING)
        return table.diary

    world, diary = evening(size, game, seed=seed)
    return Played(diary, world.meter)


def _durations(name: str, played: Sequence[Played]) -> Run:
    minutes = [one.minutes for one in played]
    spent: Counter[str] = Counter()
    for one in played:
        spent.update(one.diary.phases)
    run: Run = {
        (f"{name}: lobby to verdict, median", "min"): median(minutes),
        (f"{name}: lobby to verdict, p90", "min"): sorted(minutes)[ceil(0.9 * len(minutes)) - 1],
        (f"{name}: of it the lobby", "min"): fmean(one.diary.dealt / 60 for one in played),
    }
    for stage, phases in STAGES.items():
        run[f"{name}: of it {stage}", "min"] = sum(spent[phase] for phase in phases) / 60 / len(played)
    return run


def _together(played: Sequence[Played]) -> Run:
    diaries = [one.diary for one in played]
    answers, speeches = sum(one.answers for one in diaries), sum(one.speeches for one in diaries)
    late = Counter(key for one in diaries for key in one.late)
    run: Run = {
        ("strangers: answers that come too late", "%"): 100 * late.total() / answers,
        **{(f"strangers: of it {key}", "%"): 100 * number / answers for key, number in late.most_common(3)},
        ("strangers: speeches that the clock ends", "%"): 100 * sum(one.cut for one in diaries) / max(1, speeches),
        ("strangers: dead ends", ""): sum(len(one.dead_ends) for one in diaries),
        ("strangers: taps from the lobby to a seat, new", ""): max(tap for one in diaries for tap in one.taps),
    }
    return run


def taps(seed: str) -> Run:
    run: Run = {}
    for name, seated in HOSTS.items():
        _, (seats, wishes) = evening(seated, _taps, seed=seed)
        run["strangers: taps from the lobby to a seat, known", ""] = seats
        run[f"strangers: taps for the host's wish, {name}", ""] = wishes
    return run


async def _taps(table: Strangers) -> tuple[int, int]:
    for person in table.people:
        person.says("/start")
    await table.open(OPENING)
    seats = [await table.sit(person) for person in table.people]
    return max(seats), sum([await table.tap_to(option, value) for option, value in WISH.items()])
