"""Short ways to play Werewolf at a test table: whole nights, elections, votes; who says nothing runs out of time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fsm import ROOM, Answer, Close, Command, End, Floor, Game, Problem, Refused, Relay, Rule, Tell, Wait, begin
from fsm.codec import dump
from fsm.games.werewolf import BOOK, WEREWOLF
from fsm.games.werewolf.board import Board
from fsm.testing import Table

W, V = "werewolf", "villager"
SEER, WITCH, HUNTER, GUARD, IDIOT, CUPID = "seer", "witch", "hunter", "guard", "idiot", "cupid"
KING, DREAM, HALF, ELDER, THIEF = "wolf-king", "dreamcatcher", "half-blood", "elder", "thief"
WWK, BEAUTY, EVIL, KNIGHT, CROW = "white-wolf-king", "wolf-beauty", "evil-knight", "knight", "crow"
GRAVE, DEMON, MAGICIAN, DANCER = "gravekeeper", "demon-hunter", "magician", "dancer"
GARGOYLE, MEDIUM, PURE, WOLF_WITCH = "gargoyle", "medium", "pure-white", "wolf-witch"
NIGHTMARE, HIDDEN, MECH = "nightmare", "hidden-wolf", "mechanical-wolf"
APOSTLE, MASK = "blood-moon", "masquerader"

PACK = (W, W, W, W)
DEALS: Mapping[str, tuple[str, ...]] = {
    "b7_cupid": (CUPID, WITCH, SEER, W, W, V, V),
    "b8_cupid": (CUPID, WITCH, SEER, W, W, V, V, V),
    "b9_cupid": (CUPID, WITCH, SEER, W, W, W, V, V, V),
    "b9_std": (W, W, W, SEER, WITCH, HUNTER, V, V, V),
    "b10_cupid": (CUPID, WITCH, SEER, W, W, W, V, V, HUNTER, V),
    "b11_cupid": (CUPID, WITCH, SEER, W, W, W, W, V, HUNTER, V, V),
    "b12_444_guard": (*PACK, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "b12_444_idiot": (*PACK, SEER, WITCH, HUNTER, IDIOT, V, V, V, V),
    "x12_halfblood": (*PACK, SEER, WITCH, HUNTER, IDIOT, HALF, V, V, V),
    "x12_wk_guard": (KING, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_wwk_guard": (WWK, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_wwk_knight": (WWK, W, W, W, SEER, WITCH, GUARD, KNIGHT, V, V, V, V),
    "p12_beauty_knight": (BEAUTY, W, W, W, SEER, WITCH, GUARD, KNIGHT, V, V, V, V),
    "p12_evil_guard": (EVIL, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_wk_magician": (KING, W, W, W, SEER, WITCH, HUNTER, MAGICIAN, V, V, V, V),
    "p12_nightmare_guard": (NIGHTMARE, W, W, W, SEER, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_nightmare_dream": (NIGHTMARE, W, W, W, SEER, WITCH, HUNTER, DREAM, V, V, V, V),
    "p12_bloodmoon_demon": (APOSTLE, W, W, W, SEER, WITCH, DEMON, IDIOT, V, V, V, V),
    "p12_gargoyle_grave": (GARGOYLE, W, W, W, SEER, WITCH, HUNTER, GRAVE, V, V, V, V),
    "p12_hidden_crow": (HIDDEN, W, W, W, SEER, WITCH, HUNTER, CROW, V, V, V, V),
    "p12_mech_medium": (MECH, W, W, W, MEDIUM, WITCH, HUNTER, GUARD, V, V, V, V),
    "p12_mask_dance": (MASK, W, W, W, SEER, WITCH, DANCER, IDIOT, V, V, V, V),
    "p12_pure_white": (WOLF_WITCH, W, W, W, PURE, WITCH, HUNTER, GUARD, V, V, V, V),
    "x12_wk_dream": (KING, W, W, W, SEER, WITCH, HUNTER, DREAM, V, V, V, V),
}
"""Wolves on seats 1 to 4, gods on 5 to 8, villagers on 9 to 12, as in the golden games."""

AT_NIGHT = ("LOVERS", "STAGE", "WOLVES")
STAGES = {act: key for role in BOOK.roles.values() for act, key in role.acts.items()}

Village = Table[Board]


def village(board: str = "b12_444_guard", preset: str = "codex", /, deal: Any = None, **options: Any) -> Village:
    """A table of this board with the usual seats, in its first night; all have confirmed their cards."""
    roles = tuple(deal or DEALS[board])
    players = options.pop("players", len(roles))
    checked = options.pop("checked", True)
    seed, rules = options.pop("seed", "table"), options.pop("rules", WEREWOLF)
    table = Table(rules, players, preset, roles, seed, checked=checked, **{"board": board, **options})
    table.everyone("werewolf-confirm", "confirm")
    return table


def dealt(players: int = 12, preset: str = "codex", /, **options: Any) -> Village:
    """A table as a shell deals it: by chance, nobody has confirmed a card."""
    return Table(WEREWOLF, players, preset, None, options.pop("seed", "table"), **options)


def custom(*roles: str, preset: str = "codex", **options: Any) -> Village:
    """A table of a board of one's own with these cards on the seats 1, 2, …"""
    counts = {role: roles.count(role) for role in roles}
    return village("custom", preset, deal=roles, checked=False, **{"board.roles": counts, **options})


def phase(table: Village) -> str:
    """The name of the phase."""
    return table.game.phase.name


def to(table: Village, *phases: str) -> None:
    """Let time pass until one of these phases, or the end."""
    for _ in range(300):
        if phase(table) in phases or table.game.over:
            return
        table.expire()
    raise AssertionError(f"no {phases}, but {phase(table)}")


def night(table: Village, **acts: Any) -> None:
    """One night: who acts how; nobody else does anything."""
    to(table, *AT_NIGHT)
    number = table.board.number
    while phase(table) in AT_NIGHT and table.board.number == number:
        for name, value in acts.items():
            act(table, name, value)
        table.expire()


def act(table: Village, name: str, value: Any) -> None:
    """One act, by all who are asked for it now: a seat, 0 for nobody, a pair, or a choice per seat."""
    for seat in table.asked(STAGES[name]):
        one = value.get(seat) if isinstance(value, dict) else value
        if one is not None:
            choices = one if isinstance(one, tuple) else (one,)
            table.answer(seat, *(said(name, choice) for choice in choices), key=STAGES[name])


def said(name: str, choice: Any) -> str | int:
    """A choice as the prompt has it."""
    if name == "save":
        return "use" if choice else "skip"
    return "none" if choice == 0 else choice


def no_election(table: Village) -> None:
    """Nobody runs."""
    to(table, "SIGNUP")
    table.everyone("werewolf-run", "stay")


def run(table: Village, *seats: int) -> None:
    """Exactly these run for sheriff."""
    to(table, "SIGNUP")
    for seat in table.asked("werewolf-run"):
        table.answer(seat, "run" if seat in seats else "stay", key="werewolf-run")


def elect(table: Village, *seats: int, winner: int | None = None) -> None:
    """These run, the first of them (or the winner) gets every vote."""
    run(table, *seats)
    to(table, "ELECT", "INFO", "SHOOT", "WORDS", "BADGE", "ORDER", "SPEECH", "VOTE")
    if phase(table) == "ELECT":
        table.everyone("werewolf-sheriff-vote", winner or seats[0])


def vote(table: Village, ballots: Mapping[int, int] | int, key: str = "werewolf-exile-vote") -> dict[str, Any]:
    """A vote: one target for all who may, or a target per seat; 0 and who is missing abstains."""
    to(table, "ELECT" if "sheriff" in key else "VOTE")
    for seat in table.asked(key):
        target = ballots if isinstance(ballots, int) else ballots.get(seat, 0)
        legal = str(target) in table.prompt(seat, key).choices
        table.answer(seat, target if legal and target else "abstain", key=key)
    return table.told("werewolf-vote")


def exile(table: Village, seat: int) -> None:
    """A whole day on which everybody votes for this seat; it ends when the exile is announced."""
    if table.board.number == 1 and phase(table) in (*AT_NIGHT, "SIGNUP"):
        no_election(table)
    vote(table, seat)
    to(table, "SHOOT", "WORDS", "BADGE", "STAGE", "LOVERS", "WOLVES", "VERDICT", "AWARD")


def peace(table: Village) -> None:
    """A whole day without any vote, down to the next night."""
    to(table, *AT_NIGHT)


def strike(table: Village, *seats: int) -> None:
    """The referee kills these, to come to a late position quickly."""
    for seat in seats:
        table.rule("execute", seat)


def bomb(table: Village, seat: int) -> None:
    """The wolf self-destructs."""
    table.answer(seat, "bomb", key="werewolf-bomb")


def stake(table: Village, *targets: int) -> None:
    """The wolves name the knives of their all-in, one after another, and all agree."""
    for target in targets:
        table.answer(table.asked("werewolf-all-in")[0], target, key="werewolf-all-in")
    table.everyone("werewolf-all-in-agree", "agree")


def end_of(table: Village) -> tuple[str | None, str, tuple[int, ...]]:
    """Winner, reason and winners; the game must have ended or its result been declared."""
    to(table, "OVER")
    assert table.end
    return table.end.winner, table.end.reason, table.end.winners


def dead(table: Village) -> list[int]:
    """All dead by seat."""
    return sorted(death.seat for death in table.board.deaths)


def cause(table: Village, seat: int) -> str:
    """Return the causes of a seat's death."""
    return next(death.cause for death in table.board.deaths if death.seat == seat)


def room(table: Village) -> list[tuple[str, str]]:
    """Everything that the room was told, with the times that it saw."""
    shown = []
    for effect in table.log:
        match effect:
            case Tell(to=to, key=key, args=args) if to == ROOM:
                shown.append((key, str(args)))
            case Wait(seconds=seconds, floor=floor):
                shown.append(("wait", f"{seconds} {floor}"))
            case Floor(seats=seats):
                shown.append(("floor", str(seats)))
    return shown


def keys(table: Village) -> list[str]:
    """The keys of what the room was told by the last act."""
    return [effect.key for effect in table.effects if isinstance(effect, Tell) and effect.to == ROOM]


def calls(table: Village, number: int) -> list[str]:
    """The stages that were called in this night."""
    nights = [i for i, effect in enumerate(table.log) if isinstance(effect, Tell) and effect.key == "werewolf-night"]
    end = nights[number] if len(nights) > number else len(table.log)
    part = table.log[nights[number - 1] : end]
    return [effect.args["role"] for effect in part if isinstance(effect, Tell) and effect.key == "werewolf-stage"]


def refused(table: Village, command: Command) -> str:
    """Why a command is refused; the game is as it was."""
    before = dump(table.game)
    try:
        table.apply(command)
    except Refused as reason:
        assert dump(table.game) == before
        return reason.key
    raise AssertionError(f"{command} was accepted")


def refusal(table: Village, seat: int, *choices: str | int, key: str) -> str:
    """Why an answer is refused."""
    return refused(table, Answer(seat, table.prompt(seat, key).id, tuple(map(str, choices))))


def refused_ruling(table: Village, act: str, seat: int | None) -> str:
    """Why a ruling is refused."""
    return refused(table, Rule(act, seat))


def last_wait(table: Village) -> Wait:
    """How the timer stands."""
    return [effect for effect in table.log if isinstance(effect, Wait)][-1]


def relays(table: Village, channel: str) -> list[tuple[tuple[int, ...], bool]]:
    """How a private channel was opened and closed."""
    found = [effect for effect in table.log if isinstance(effect, Relay) and effect.channel == channel]
    return [(effect.seats, effect.open) for effect in found]


def counted(table: Village, key: str) -> dict[int, tuple[str, ...]]:
    """Return the counted answer to each seat's latest prompt of this key."""
    return {close.seat: close.answer for close in table.log if isinstance(close, Close) and close.key == key}


def private(table: Village, seat: int) -> list[str]:
    """The keys of what this seat alone was told, or with a few others."""
    return [effect.key for effect in table.log if isinstance(effect, Tell) and effect.to != ROOM and seat in effect.to]


def problems(board: str | None, players: int, preset: str = "codex", /, **options: Any) -> dict[str, dict[str, Any]]:
    """The findings about a configuration by code."""
    chosen = {**({"board": board} if board else {}), **options}
    found: Sequence[Problem] = WEREWOLF.check(WEREWOLF.schema.resolve(preset, chosen, players), players)
    return {problem.code: problem.args for problem in found}


def fresh(table: Village) -> Game[Board]:
    """The same deal begun anew."""
    return begin(WEREWOLF, table.start)[0]


def ended(table: Village) -> End:
    """The end, which must have come."""
    assert table.end
    return table.end
