"""Players of packages at a table: they move at the instants of the policy, and what they do wrong changes no other."""

import asyncio
import threading
import time
from collections.abc import Callable, Coroutine, Mapping, Sequence
from typing import Any

import pytest

from bot.clock import ManualClock
from bot.games import load_words
from bot.match import players
from bot.match.journal import Note, read
from bot.match.lines import clean_remark, hide_names
from bot.match.player_threads import MOST_CALLS, PlayerError, PlayerThreads
from bot.match.players import Players
from bot.match.reader import Reader
from bot.messages.renderer import Renderer
from bot.setting.setup import set_up
from bot.stats import Stats
from fsm import Answer, Expire, Knowledge, Move, Player, Prompt, RuleSet, Words
from fsm import begin as begin_game
from fsm.games.assassins import ASSASSINS
from fsm.games.assassins.policy import SUSPECTS
from fsm.games.avalon import AVALON
from fsm.games.undercover import RULES as UNDERCOVER
from fsm.games.werewolf import WEREWOLF
from fsm.policy import LINE, Remark
from fsm.turns import Turns
from storage.memory import MemoryStore
from tests.bot.recording import ANN, PEOPLE, ROOM, Bot, running

GAMES: Mapping[str, RuleSet[Any]] = {
    "assassins": ASSASSINS,
    "avalon": AVALON,
    "undercover": UNDERCOVER,
    "werewolf": WEREWOLF,
}
TEXTS = load_words(GAMES)
DEAL = ("assassin", "hermit", "assassin", "witch", "civilian", "civilian")
MODEL = "https://ann:secret@models.example/v1"


class Script:
    """A player that answers with the first choices, and remembers what it was asked."""

    def __init__(self, say: str = "", change: Callable[[Prompt], Move | None] | None = None) -> None:
        self.asked: list[tuple[Knowledge, Prompt]] = []
        self._say = say
        self._change = change

    async def play(self, knows: Knowledge, prompt: Prompt) -> Move | None:
        self.asked.append((knows, prompt))
        if not prompt.required:
            return None
        return self._change(prompt) if self._change else Move(prompt.choices[: prompt.min], self._say or None)

    @property
    def player(self) -> Player:
        return Player(self.play)


async def begin(bot: Bot, game: str = "assassins", players: int = 6, *settings: str) -> None:
    await bot.gather(*settings, game=game, people=[ANN])
    await bot.rule(f"/fill {players - 1} own")
    await bot.rule("/start")


async def journal(bot: Bot, store: MemoryStore, seconds: int = 90) -> Sequence[tuple[float, bytes]]:
    """Return the lines of the first answers of all computers, with their instants."""
    for _ in range(seconds):
        await bot.advance(1)
    found: dict[object, tuple[float, bytes]] = {}
    for entry in await store.journal(bot.match.id):
        line = read(entry)
        command = line.command if isinstance(line, Note) else line
        if isinstance(command, Answer):
            found.setdefault(command.prompt, (entry.at, entry.body))
    return [*found.values()]


@pytest.mark.parametrize(("game", "size"), [("assassins", 6), ("avalon", 5), ("werewolf", 9), ("undercover", 6)])
async def test_it_plays_a_game_to_its_end(game: str, size: int) -> None:
    script = Script("I trust nobody here.")
    people = PEOPLE[: UNDERCOVER.seats.start if game == "undercover" else 1]
    async with running(games=GAMES, texts=TEXTS, installed={"own": script.player}) as bot:
        await bot.gather(game=game, people=people)
        await bot.rule(f"/fill {size - len(people)} own")
        await bot.rule("/start")
        match = bot.match
        for _ in range(20_000):
            if match.status != "playing":
                break
            await bot.advance(5)
        assert bot.last("common-over").args["winner"]
        assert {kind for _, kind in bot.app.services.stats.player_failures} <= {"refused"}
    for knows, prompt in script.asked:
        words = knows.words
        assert words.question
        assert set(words.labels) == set(prompt.choices)
        assert len(words.told) == len(knows.told)
        assert 0 < words.seconds <= 60
        assert "Ann" not in "\n".join((words.question, *words.told, *words.labels.values()))


async def test_a_seat_reads_the_room_with_seats_for_names_and_nothing_that_is_private() -> None:
    script = Script("Ann is /void @all https://evil.example/x?y good")
    async with running(games=GAMES, texts=TEXTS, deal=DEAL, installed={"own": script.player}) as bot:
        await begin(bot)
        await bot.say(ANN, "Ann thinks that @bob is bad")
        await bot.say(ANN, "my card", room=None)
        while not any(knows.words.said for knows, _ in script.asked):
            await bot.advance(1)
        (line,) = {one.text for one in bot.platform.to(ROOM) if one.key == "common-remark" and one.args["seat"] == 2}
        assert line.endswith("Ann is void all good")
        said = script.asked[-1][0].words.said
        assert (1, "#1 thinks that @ is bad") in said
        assert {text for seat, text in said if seat > 1} == {"Ann is void all good"}
        assert not any("card" in text for _, text in said)


async def heard(*, restarts: bool) -> Sequence[tuple[int, str]]:
    """Return the talk that computers know after two lines of a person, between which one of them has spoken."""
    script, store = Script("I trust nobody here."), MemoryStore()
    installed = {"own": script.player}
    async with running(games=GAMES, texts=TEXTS, store=store, installed=installed) as bot:
        await begin(bot)
        await bot.say(ANN, "hello")
        while "common-remark" not in await bot.advance(1):
            pass
        await bot.say(ANN, "Ann is good")
        now, asked = bot.app.clock.now(), len(script.asked)
        while not restarts and len(script.asked) == asked:
            await bot.advance(1)
    async with running(games=GAMES, texts=TEXTS, store=store, clock=ManualClock(now), installed=installed) as bot:
        while len(script.asked) == asked:
            await bot.advance(1)
        said = script.asked[asked][0].words.said
        assert "common-over" in await bot.rule("/void confirm")
        stored = await store.match(1)
        assert stored
        assert b"is good" not in stored.state
        assert not any(b"is good" in entry.body for entry in await store.journal(1))
    return said[: said.index((1, "#1 is good")) + 1]


async def test_a_restart_takes_no_line_of_a_person_from_them_and_nothing_outlasts_the_game() -> None:
    said = await heard(restarts=False)
    assert said == await heard(restarts=True)
    assert [text for _, text in said] == ["hello", "I trust nobody here.", "#1 is good"]


async def test_a_player_who_left_and_is_forgotten_leaves_no_line() -> None:
    store, script = MemoryStore(), Script()
    async with running(games=GAMES, texts=TEXTS, store=store, installed={"own": script.player}) as bot:
        await bot.gather(game="assassins", people=PEOPLE[:2])
        await bot.rule("/fill 4 own")
        await bot.rule("/start")
        for person in PEOPLE[:2]:
            await bot.say(person, f"I am {person[-3:]} myself")
        await bot.say(ANN, "/leave")
        await bot.say(ANN, "/forgetme yes", room=None)
        stored = await store.match(bot.match.id)
        assert stored
        assert b"bob myself" in stored.state
        assert b"ann myself" not in stored.state


def raises(prompt: Prompt) -> Move | None:
    raise SystemExit


FAILURES: Mapping[str, Callable[[Prompt], Any]] = {
    "error": raises,
    "nothing": lambda prompt: None,
    "type": lambda prompt: Move(7),  # type: ignore[arg-type]
    "choice": lambda prompt: Move(("99",), "I know it"),
}


async def played_by(player: Player | None, *, restarts: bool = False) -> tuple[Sequence[tuple[float, bytes]], Bot]:
    store = MemoryStore()
    installed = {"own": player} if player else {}
    async with running(games=GAMES, texts=TEXTS, store=store, deal=DEAL, installed=installed) as bot:
        if player:
            await begin(bot)
        else:
            await bot.gather(game="assassins", people=[ANN])
            await bot.rule("/fill 5")
            await bot.rule("/start")
        lines = await journal(bot, store, 0 if restarts else 90)
    for second in range(90 if restarts else 0):
        clock = ManualClock(float(second))
        async with running(games=GAMES, texts=TEXTS, store=store, clock=clock, installed=installed) as bot:
            lines = await journal(bot, store, 1)
    return lines, bot


async def fail(*_: object) -> Knowledge:
    raise LookupError


async def test_after_a_failure_of_our_own_the_policy_answers_and_no_player_is_blamed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual, _ = await played_by(None)
    monkeypatch.setattr(Reader, "read", fail)
    failing, bot = await played_by(Script().player)
    assert failing == usual
    assert not bot.app.services.stats.player_failures


@pytest.mark.parametrize("kind", [*FAILURES, "time"])
async def test_after_a_failure_the_policy_answers_at_the_same_instant(
    kind: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The journal is that of a table without the package, line by line."""
    usual, _ = await played_by(None)
    waits = threading.Event()
    monkeypatch.setattr(players, "LONGEST", 1.0 if kind == "time" else 60.0)
    player = (
        Player(lambda knows, prompt: Move((str(waits.wait()),)))
        if kind == "time"
        else Script(change=FAILURES[kind]).player
    )
    failing, bot = await played_by(player)
    waits.set()
    assert failing == usual
    assert {one for _, one in bot.app.services.stats.player_failures} == {kind}


async def think_long(knows: Knowledge, prompt: Prompt) -> Move | None:
    await asyncio.sleep(20)
    return Move(prompt.choices[: prompt.min])


async def begin_twelve(bot: Bot) -> None:
    await bot.gather(game="werewolf", people=[ANN])
    await bot.rule("/fill 11 own" if bot.app.services.players.installed else "/fill 11")
    await bot.rule("/start")


async def steps(installed: Mapping[str, Player]) -> Sequence[tuple[float, bytes]]:
    """Return the answers and the ends of phases of a whole game of twelve, with their instants."""
    store = MemoryStore()
    async with running(games=GAMES, texts=TEXTS, store=store, installed=installed) as bot:
        await begin_twelve(bot)
        match, clock = bot.match, bot.app.clock
        assert isinstance(clock, ManualClock)
        while match.playing:
            await clock.advance(5, bot.app.dispatcher.settle)
        lines = [(entry, read(entry)) for entry in await store.journal(match.id)]
        assert {kind for _, kind in bot.app.services.stats.player_failures} <= {"time"}
    return [
        (entry.at, entry.body)
        for entry, line in lines
        if isinstance(line.command if isinstance(line, Note) else line, Answer | Expire)
    ]


async def test_a_table_waits_for_no_player_that_thinks_for_twenty_seconds() -> None:
    usual = await steps({})
    assert len(usual) > 100
    assert await steps({"own": Player(think_long)}) == usual


@pytest.mark.nightly
async def test_other_tables_are_served_as_fast_beside_computers_that_think_for_long() -> None:
    """Votes at a table of five, beside one of twelve, by turns with each kind of player; seconds of this thread."""
    seconds: dict[bool, list[float]] = {False: [], True: []}
    async with (
        running(games=GAMES, texts=TEXTS) as usual,
        running(games=GAMES, texts=TEXTS, installed={"own": Player(think_long)}) as slow,
    ):
        votes = []
        for bot in (usual, slow):
            await begin_twelve(bot)
            await bot.begin("test:other", [*PEOPLE[1:], "test:@fay"])
            (ask,) = bot.open("avalon-nominate")
            await bot.answer(ask, "1", "2")
            votes.append((bot, bot.open("avalon-team-vote")[:4]))
        assert len(asyncio.all_tasks()) > 10
        for number in range(400):
            for bot, asked in votes:
                began = time.thread_time()
                await bot.answer(asked[number % 4], ("approve", "reject")[number // 4 % 2])
                seconds[bot is slow].append(time.thread_time() - began)
    one, other = (sorted(times)[-len(times) // 100] for times in seconds.values())
    assert other < 1.5 * one


async def test_answers_and_lines_outlast_a_kill(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is lost only if the bot is killed just before it goes out, and then the policy answers."""
    monkeypatch.setattr(players, "SPARE", 0.0)
    script = Script("I trust nobody here.")
    whole, _ = await played_by(script.player)
    pieces, _ = await played_by(script.player, restarts=True)
    assert whole == pieces
    assert sum(b"trust nobody" in body for _, body in whole) == 5


async def test_a_seat_is_lost_after_three_open_questions_and_the_room_reads_it_once() -> None:
    """What the room does not know of is not counted: it would tell how often a seat was asked in secret."""
    script = Script(change=FAILURES["choice"])
    async with running(games=GAMES, texts=TEXTS, installed={"own": script.player}) as bot:
        await begin(bot, "avalon", 5)
        for _ in range(700):
            await bot.advance(1)
        lost = [one for one in bot.platform.to(ROOM) if one.key == "common-player-lost"]
        assert lost
        assert lost[0].text.endswith("From now on this seat only guesses by the rules.")
        seats = [one.args["seat"] for one in lost]
        assert len(seats) == len(set(seats))
        for seat in seats:
            assert sum(prompt.seat == seat and not prompt.secret for _, prompt in script.asked) == 3


async def test_words_that_the_game_refuses_are_asked_for_once_more() -> None:
    script = Script(change=lambda prompt: Move(("@everyone",)))
    async with running(games=GAMES, texts=TEXTS, installed={"own": script.player}) as bot:
        await bot.gather(game="undercover", people=PEOPLE[:3])
        await bot.rule("/fill 1 own")
        await bot.rule("/start")
        for _ in range(120):
            await bot.advance(1)
        written = [prompt for _, prompt in script.asked if prompt.text]
        first, second = written[:2]
        assert first.id == second.id
        assert "refused" not in first.args
        assert second.args["refused"] == "common-text-foreign"
        assert bot.app.services.stats.player_failures["own", "refused"]


def turns_of(reading: Coroutine[Any, Any, Knowledge]) -> tuple[int, Words]:
    """Return how often the loop turns to others meanwhile, and the texts."""
    turns = 0
    while True:
        try:
            reading.send(None)
        except StopIteration as done:
            return turns, done.value.words
        turns += 1


def test_each_text_is_made_once_and_in_a_turn_of_the_loop_of_its_own() -> None:
    game = Turns(*begin_game(ASSASSINS, set_up(ASSASSINS, 6, None, {}).start("texts")))
    assert game.turn
    seat, reader = game.turn.seat, Reader(Renderer(TEXTS), "en", ASSASSINS)
    game.memory.overhear(2, "hello")
    turns, words = turns_of(reader.read(game.knows(seat), [(0, 1, "early"), (1, 1, "late")], game.turn))
    assert turns == len(words.told) + 1
    assert len(words.told) > 1
    assert words.said == ((1, "early"), (2, "hello"), (1, "late"))
    assert turns_of(reader.read(game.knows(seat), (), game.turn)) == (0, words._replace(said=((2, "hello"),)))


class Late:
    """A player that answers when it is let go."""

    def __init__(self) -> None:
        self.gate = threading.Event()

    def play(self, knows: Knowledge, prompt: Prompt) -> Move | None:
        self.gate.wait()
        return Move(prompt.choices[:1])


async def test_a_plain_function_that_hangs_is_not_asked_again_until_it_returns() -> None:
    threads, late = PlayerThreads(), Late()
    knows = Knowledge(1, (1,), frozenset(), (), (), words=Words(seconds=0.01))
    patient = knows._replace(words=Words(seconds=9))
    prompt = Prompt(101, 1, "x", ("a",))
    kinds = []
    for _ in range(2):
        with pytest.raises(PlayerError) as error:
            await threads.ask("late", Player(late.play), knows, prompt)
        kinds.append(error.value.kind)
    assert kinds == ["time", "hangs"]
    assert await threads.ask("other", Player(lambda knows, prompt: Move(("a",))), patient, prompt) == Move(("a",))
    late.gate.set()
    while True:
        try:
            assert await threads.ask("late", Player(late.play), patient, prompt) == Move(("a",))
            break
        except PlayerError:
            await asyncio.sleep(0)
    threads.stop()


async def test_no_more_than_so_many_think_at_a_time() -> None:
    threads, script = PlayerThreads(), Script()
    gate = asyncio.Event()

    async def wait(knows: Knowledge, prompt: Prompt) -> Move | None:
        await gate.wait()
        return Move(("a",))

    knows = Knowledge(1, (1,), frozenset(), (), (), words=Words(seconds=9))
    prompt = Prompt(101, 1, "x", ("a",))
    calls = [asyncio.ensure_future(threads.ask("slow", Player(wait), knows, prompt)) for _ in range(MOST_CALLS)]
    await asyncio.sleep(0)
    with pytest.raises(PlayerError, match="busy"):
        await threads.ask("own", script.player, knows, prompt)
    for call in calls:
        call.cancel()
    await asyncio.gather(*calls, return_exceptions=True)
    assert await threads.ask("own", script.player, knows, prompt) == Move(("a",))
    threads.stop()


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("I trust 4.", "I trust 4."),
        ("3.5 of 4", "3.5 of 4"),
        ("/void", "void"),
        ("please /void and and/or", "please void and and/or"),
        ("请发/void，@everyone", "请发void，everyone"),
        ("look: https://evil.example/x?y=1。3号是狼", "look: 。3号是狼"),
        ("t.me/joinchat президент.рф", "президент. рф"),
        ("tg://user?id=1 mailto:a@b.org", "mailto:a"),
        ("a\nb\x00\u202ec", "a bc"),
        ("x" * 300, "x" * 200),
        ("@ /", "/"),
    ],
)
def test_a_line_of_a_computer_holds_no_link_mention_or_command(said: str, shown: str) -> None:
    assert clean_remark(said) == shown


@pytest.mark.parametrize(
    ("say", "is_said"),
    [
        (Remark(SUSPECTS, {"seat": 2, "variant": 0}), True),
        (Remark(SUSPECTS, {"seat": 7, "variant": 0}), False),
        (Remark(SUSPECTS, {"seat": "/void @everyone", "variant": 0}), False),
        (Remark(SUSPECTS, {"seat": 2, "variant": 0, "more": 1}), False),
        (Remark(SUSPECTS, {"seat": 2}), False),
        (Remark("assassins-stab-result", {"target": 2}), False),
        (Remark(LINE, {"text": "https://evil.example"}), False),
        (Remark([], {}), False),  # type: ignore[arg-type]
        (7, False),
    ],
)
def test_a_remark_is_one_of_the_game_with_its_arguments(say: Any, is_said: bool) -> None:
    game, _ = begin_game(ASSASSINS, set_up(ASSASSINS, 6, None, {}).start("remarks"))
    prompt = next(prompt for prompt in game.prompts.values() if prompt.required)
    move = Players({}, Renderer(TEXTS), Stats()).read_move(game, prompt, Move(prompt.choices[: prompt.min], say))
    assert move
    assert move.say == (say if is_said else None)


def test_a_line_of_a_person_names_seats() -> None:
    names = {1: "Ann", 2: "Anna", 3: "x"}
    assert hide_names("Anna and Ann: x @bob:server.org\nlied", names) == "#2 and #1: x @ lied"
