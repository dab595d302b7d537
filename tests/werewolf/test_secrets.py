from collections.abc import Callable, Iterable, Mapping
from typing import Final

import pytest

from fsm import ROOM, Ask, Effect, Game, Relay, Tell, apply, begin
from fsm.games.werewolf import WEREWOLF
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.boards import ROWS
from fsm.testing import random_play
from tests.werewolf.random_games import Played, table_by_chance

Seats = Iterable[int]


def having(*roles: str) -> Callable[[Board], Seats]:
    return lambda board: [seat for seat, role in enumerate(board.roles, 1) if role in roles]


def awake(board: Board) -> Seats:
    """The wolves who have been called, those among them who bombed on the day before too (WW-080, WW-082)."""
    return board.night.awake


def lovers(board: Board) -> Seats:
    return board.lovers


def out(board: Board) -> Seats:
    return [death.seat for death in board.deaths]


def watching(board: Board) -> Seats:
    """The announced dead of whom nothing is asked any more."""
    busy = [*board.ghosts, *(task.seat for task in board.agenda), board.sheriff if board.badge_owed else 0]
    return [seat for seat in out(board) if seat not in busy]


def guessing(board: Board) -> Seats:
    """Dead players who are no wolves: these know each other."""
    return [seat for seat in watching(board) if board.kinds[seat - 1] != "wolf"]


WOLVES = having(
    *("werewolf", "wolf-king", "white-wolf-king", "wolf-beauty"),
    *("evil-knight", "wolf-witch", "nightmare", "blood-moon"),
)
READERS: Final[Mapping[str, Callable[[Board], Seats]]] = {
    "werewolf-pack": lambda board: board.pack + board.heirs,
    "werewolf-dream-drawn": having("dreamcatcher"),
    "werewolf-gargoyle": having("gargoyle"),
    "werewolf-medium": having("medium"),
    "werewolf-pure-white": having("pure-white"),
    "werewolf-wolf-witch": having("wolf-witch"),
    "werewolf-hidden-pack": having("hidden-wolf"),
    "werewolf-learn": having("mechanical-wolf"),
    "werewolf-learned": having("mechanical-wolf"),
    "werewolf-mech-check": having("mechanical-wolf"),
    "werewolf-mech-guard": having("mechanical-wolf"),
    "werewolf-mech-poison": having("mechanical-wolf"),
    "werewolf-mech-knife": having("mechanical-wolf"),
    "werewolf-fear": having("nightmare"),
    "werewolf-feared": lambda board: board.night.numbers("fear"),
    "werewolf-sealed": lambda board: board.having("sealed"),
    "werewolf-no-knife": awake,
    "werewolf-identified": having("gargoyle", "medium", "pure-white", "wolf-witch", "mechanical-wolf"),
    "werewolf-knife": awake,
    "werewolf-knife-choice": awake,
    "werewolf-knife-back": awake,
    "werewolf-knife-result": awake,
    "werewolf-bomb": WOLVES,
    "werewolf-all-in": WOLVES,
    "werewolf-all-in-agree": WOLVES,
    "werewolf-claim": lambda board: board.pack + board.heirs or board.wolves,
    "werewolf-claim-noted": lambda board: board.pack + board.heirs,
    "werewolf-claim-denied": lambda board: board.pack + board.heirs,
    "werewolf-concede": WOLVES,
    "werewolf-thief": having("thief"),
    "werewolf-cupid": having("cupid"),
    "werewolf-linked": having("cupid"),
    "werewolf-lovers": lovers,
    "werewolf-half-blood": having("half-blood"),
    "werewolf-relative": having("half-blood"),
    "werewolf-guard": having("guard"),
    "werewolf-antidote": having("witch"),
    "werewolf-poison": having("witch"),
    "werewolf-victim": having("witch"),
    "werewolf-seer": having("seer"),
    "werewolf-seen": lambda board: [*having("seer", "mechanical-wolf")(board), *board.having("lucky-check")],
    "werewolf-dream": having("dreamcatcher"),
    "werewolf-gun": having("hunter", "wolf-king", "mechanical-wolf"),
    "werewolf-shoot": having("hunter", "wolf-king", "mechanical-wolf"),
    "werewolf-flip": having("idiot"),
    "werewolf-duel": having("knight"),
    "werewolf-charm": having("wolf-beauty"),
    "werewolf-curse": having("crow"),
    "werewolf-buried": having("gravekeeper"),
    "werewolf-hunt": having("demon-hunter"),
    "werewolf-swap": having("magician"),
    "werewolf-swapped": having("magician"),
    "werewolf-dance": having("dancer"),
    "werewolf-danced": having("dancer"),
    "werewolf-gift": having("miracle-merchant"),
    "werewolf-gift-sent": having("miracle-merchant"),
    "werewolf-lucky": lambda board: [state.seat for state in board.states if state.name.startswith("lucky-")],
    "werewolf-lucky-check": lambda board: board.having("lucky-check"),
    "werewolf-lucky-poison": lambda board: board.having("lucky-poison"),
    "werewolf-lucky-guard": lambda board: board.having("lucky-guard"),
    "werewolf-mask-ask": having("masquerader"),
    "werewolf-in-pool": having("masquerader"),
    "werewolf-mask": having("masquerader"),
    "werewolf-blast": having("white-wolf-king"),
    "werewolf-out": out,
    "werewolf-dead-offer": watching,
    "werewolf-guess": guessing,
    "werewolf-guessed": out,
}

CHANNELS: Final = {"wolves": awake, "lovers": lovers, "dead": out}

NO_SECRET: Final = {
    *("werewolf-decoy", "werewolf-run", "werewolf-withdraw", "werewolf-sheriff-vote", "werewolf-exile-vote"),
    *("werewolf-award", "werewolf-consolation"),
}
"""Prompts asked in private of everybody who is there, whatever the card."""

BOARDS = [Played("codex", row.players, {"board": row.name, "end.all_in": False}, row.name) for row in ROWS]
LESSONS = [Played("chat", 12, {"board": "p12_mech_medium"}, f"lesson {number}") for number in range(24)]
FLIPS = [Played("codex", 11, {"board": "p11_side"}, f"flip {number}") for number in (47, 64, 83)]
DREAMS = [Played("chat", 12, {"board": "x12_wk_dream"}, f"dream {number}") for number in range(8)]
SEALS = [Played("chat", 12, {"board": "p12_bloodmoon_demon"}, f"seal {number}") for number in range(12)]


def others() -> list[Played]:
    """Return tables whose nights last: behind a stage that falls through, the board has forgotten who was called."""
    found = [table_by_chance(f"reader {number}") for number in range(120)]
    return [table._replace(chosen={**table.chosen, "night.fixed_length": True}) for table in found]


@pytest.mark.rule("WW-058", "WW-078", "WW-084", "WW-090", "WW-101", "WW-119", "WW-120", "WW-229")
def test_a_secret_is_read_by_those_who_may_know_it_and_by_nobody_else() -> None:
    heard = set[str]()
    for preset, players, chosen, seed in (*BOARDS, *LESSONS, *FLIPS, *DREAMS, *SEALS, *others()):
        record = random_play(WEREWOLF, players, preset, seed, options=chosen)
        game, opening = begin(WEREWOLF, record.start)
        heard |= secrets(game, opening)
        for command in record.commands:
            heard |= secrets(game, apply(game, command))
    assert heard == {*READERS, *CHANNELS}


def secrets(game: Game[Board], effects: Iterable[Effect]) -> set[str]:
    heard = set[str]()
    for effect in effects:
        match effect:
            case Tell(to=to, key="werewolf-role", args=args) if to != ROOM:
                assert [game.board.roles[seat - 1] for seat in to] == [args["role"]]
            case Tell(to=to, key=key) if to != ROOM:
                assert {*to} <= {*READERS[key](game.board)}, effect
                heard.add(key)
            case Tell(key=key):
                assert key not in READERS
            case Ask(prompt=prompt) if prompt.secret and prompt.key not in NO_SECRET:
                assert prompt.seat in READERS[prompt.key](game.board), prompt
                heard.add(prompt.key)
            case Relay(channel=channel, seats=seats, open=True):
                assert {*seats} <= {*CHANNELS[channel](game.board)}, effect
                heard.add(channel)
    return heard
