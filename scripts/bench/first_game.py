"""(g) Evenings of strangers: their length, their late answers, and the messages, trips and taps that they take."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import ceil
from statistics import fmean, median
from typing import Final, NamedTuple

from fsm import Dice
from scripts.bench.budget import traffic
from scripts.bench.figures import Run
from tests.telegram.evening import evening
from tests.telegram.fake.flood import Meter
from tests.telegram.strangers import LOADING, START, Diary, Habits, Span, Strangers, choose_by_chance

GAMES: Final = 40
OPENING: Final = "/new werewolf"
UNDERCOVER: Final = "/new undercover"
FREELY: Final = "/config 自由发言"
LINE: Final = Span(5, 14, 30)
"""Seconds after which people describe their word in a line."""
GATHERING: Final = {12: 300.0, 6: 180.0}
"""Sizes of tables, with the seconds within which they come together (chapter 7.3 of the boards)."""

WISH: Final[Mapping[str, str]] = {"board": "x12_wk_guard", "sheriff.enabled": "false", "timer.speech": "120"}
"""Values of options that no table of twelve has unless somebody sets them."""
HOSTS: Final = {"alone": 1, "twelve seated": 12}

BOARDS: Final = "s|boards "
"""Beginning of the data of a button that chooses a board."""
FITTING: Final = "p6_rookie"
"""A board for half of the people."""
DAY: Final = 24 * 3600.0

TRIP: Final = 30.0
"""Seconds between two moments of one trip. A player makes a trip when a private message rings, or an answer is given
there, while the game runs."""

CHAIN: Final = 60.0
"""Seconds of last words and skills after a death, before which nothing else is offered (WB-167)."""

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
        return (self.diary.over - self.diary.opened) / 60

    @property
    def trips(self) -> int:
        diary, found = self.diary, 0
        for moments in diary.private.values():
            looks = [one.at for one in moments if one.calls and diary.dealt - LOADING <= one.at <= diary.over]
            found += sum(at - before > TRIP for before, at in pairwise([-TRIP, *looks]))
        return found

    @property
    def silences(self) -> list[float]:
        """The longest time in seconds, for each dead player, in which the private chat brought nothing new."""
        diary, found = self.diary, list[float]()
        for person, died in diary.died.items():
            times = [one.at for one in diary.private[person] if died < one.at < diary.over]
            found.append(max(later - at for at, later in pairwise([died, *times, max(died, diary.over)])))
        return found

    @property
    def offered(self) -> list[bool]:
        """Whether each player who was out for longer than `CHAIN` was sent something to press before the verdict."""
        diary = self.diary
        return [
            any(one.offers and died - LOADING < one.at < diary.over for one in diary.private[person])
            for person, died in diary.died.items()
            if diary.over - died > CHAIN
        ]


def measure(seed: str, repetitions: int, *, quick: bool) -> Iterator[Run]:
    number = 1 if quick else GAMES
    for repetition in range(repetitions):
        seeds = [f"{seed}-{repetition}-{game}" for game in range(number)]
        games = {size: [play(size, one) for one in seeds] for size in GATHERING}
        run: Run = {}
        for size, played in games.items():
            run |= _durations(f"{size} strangers", played) | _private(f"{size} strangers", size, played)
        run |= _together([one for played in games.values() for one in played])
        run |= traffic("12 strangers", [one.meter for one in games[12]])
        run |= _durations("12 strangers, free talk", [play(12, one, FREELY) for one in seeds])
        for size in GATHERING:
            run |= _undercover(size, seeds)
        yield run | taps(seed) | _evenings(f"{seed}-{repetition}")


def _undercover(size: int, seeds: Sequence[str]) -> Run:
    name, played = f"{size} strangers, Undercover", [_describe_and_vote(size, seed) for seed in seeds]
    minutes = sorted((one.diary.over - one.diary.dealt) / 60 for one in played)
    return {
        (f"{name}: deal to verdict, median", "min"): median(minutes),
        (f"{name}: deal to verdict, p90", "min"): minutes[ceil(0.9 * len(minutes)) - 1],
        **_private(name, size, played),
        **traffic(name, [one.meter for one in played]),
    }


def _describe_and_vote(size: int, seed: str) -> Played:
    async def game(table: Strangers) -> Diary:
        table.habits, table.choose = Habits(gathering=GATHERING[size], speech=LINE), choose_by_chance(Dice(seed))
        await table.play_game(UNDERCOVER)
        return table.diary

    world, diary = evening(size, game, seed=seed)
    return Played(diary, world.meter)


def play(size: int, seed: str, settings: str = "") -> Played:
    async def game(table: Strangers) -> Diary:
        table.habits = Habits(gathering=GATHERING[size])
        await table.play_game(OPENING, settings)
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
        (f"{name}: of it the lobby", "min"): fmean((one.diary.dealt - one.diary.opened) / 60 for one in played),
    }
    for stage, phases in STAGES.items():
        run[f"{name}: of it {stage}", "min"] = sum(spent[phase] for phase in phases) / 60 / len(played)
    return run


def _private(name: str, size: int, played: Sequence[Played]) -> Run:
    """Return what the private chats of a game took; the whole evening's messages, from the lobby on."""
    silences = [silence for one in played for silence in one.silences]
    return {
        (f"{name}: trips out of the group, a player", "/game"): fmean(one.trips for one in played) / size,
        (f"{name}: private messages, a player", "/game"): fmean(one.meter.counts["private send"] for one in played)
        / size,
        (f"{name}: reminders that ring", "/game"): fmean(one.diary.reminders for one in played),
        (f"{name}: longest silence of a dead player, median", "min"): median(silences or [0]) / 60,
        (f"{name}: longest silence of a dead player", "min"): max(silences, default=0) / 60,
        (f"{name}: dead players with something to press", "%"): 100
        * fmean([found for one in played for found in one.offered] or [True]),
    }


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


def _evenings(seed: str) -> Run:
    _, to_deal = evening(12, _second_evening, seed=seed)
    _, seated = evening(12, _half_unopened, seed=seed)
    return {
        ("strangers: taps to a game that fits half of them, next evening", ""): to_deal,
        ("strangers: seats of 12, of whom 6 never opened the private chat", ""): seated,
    }


async def _second_evening(table: Strangers) -> int:
    """Play a board that somebody chose, and begin anew on the next day with half of the people."""
    await table.open(OPENING)
    await table.gather()
    await table.tap_to("board", WISH["board"])
    await table.begin()
    await table.play()
    await asyncio.sleep(DAY)
    table.people = [one for one in table.people if one.id in table.chat.members][:6]
    await table.open(OPENING)
    for person in table.people:
        await table.sit(person)
    await asyncio.sleep(LOADING)
    return await taps_to_deal(table)


async def taps_to_deal(table: Strangers) -> int:
    """Return the taps of a host until the deal who presses what the lobby offers, or else searches for a board."""
    host, taken = table.people[0], 0
    while (match := table.match) and not match.playing:
        found = table.button(START)
        assert found
        lobby, start = found
        offered = [key for key in lobby.buttons if key["callback_data"].startswith(BOARDS)]
        if offered:
            await table.press(host, lobby, offered[0])
            taken += 1
        elif taken:
            taken += await table.tap_to("board", FITTING)
        await table.press(host, lobby, start)
        taken += 1
        await asyncio.sleep(LOADING)
    return taken


async def _half_unopened(table: Strangers) -> int:
    """Play a game for which half of the people press [join] and open no private chat before they see their cards."""
    await table.open(OPENING)
    for place, person in enumerate(table.people):
        await table.sit(person, follows=place % 2 == 0)
    await table.begin()
    seated = len(match.people) if (match := table.match) else 0
    for person in table.people[1::2]:
        await table.look_at_card(person)
    await table.play()
    return seated
