"""Rulings of a moderator: penalties of article 47, awards of article 48, repairs and results of article 49; appeals.

A ban takes a number of times or `all` behind its name, `novote 2`; a reminder or a warning takes its reason.
"""

from collections.abc import Callable, Mapping

from fsm.customs import HURRY
from fsm.effects import Ask
from fsm.errors import Refused
from fsm.game import Game
from fsm.games.werewolf.close.ending import AWARDS, HONOURS, MOST_HONOURED, candidates_for
from fsm.games.werewolf.course import election, exile
from fsm.games.werewolf.course.aftermath import ask_heir, begin_words
from fsm.games.werewolf.course.pack import hide_knife
from fsm.games.werewolf.ends.all_in import ask_list, is_staked
from fsm.games.werewolf.ends.early_endings import judge_lock, offer_early_ends
from fsm.games.werewolf.form.board import Board
from fsm.games.werewolf.form.phases import P
from fsm.games.werewolf.form.sides import GOOD, THIRD, WOLF
from fsm.games.werewolf.players.acts import USE
from fsm.games.werewolf.players.ballots import ABSTAIN
from fsm.games.werewolf.players.bans import FOREVER, impose
from fsm.games.werewolf.players.deaths import kill, let_go
from fsm.games.werewolf.players.guess import GUESS
from fsm.games.werewolf.players.victory import by_forfeit, decide, is_decided
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.timing import grow_late
from fsm.interlude import interrupt
from fsm.kit import seat_of
from fsm.prompts import ROOM, Choices, Prompt
from fsm.repair import reopen, repeat

Ruling = Callable[[Game[Board], str, int, str], None]
Follow = Callable[[Game[Board], int], None]

MOST = 99


def rule(game: Game[Board], act: str, seat: int | None) -> None:
    """Raises Refused (AMB-75: the shell decides on the right to rule)."""
    name, _, words = act.partition(" ")
    if name in FOR_ALL and seat is None:
        FOR_ALL[name](game, words)
        return
    if name not in RULINGS and name not in AFTERWARDS:
        raise Refused("common-unknown-ruling", act=act[:32])
    if seat is None or seat not in game.seats:
        raise Refused("common-no-seat", seat=str(seat or "")[:16])
    if name in AFTERWARDS:
        AFTERWARDS[name](game, name, seat)
        return
    if not game.options.flag("penalty.enabled"):
        raise Refused("werewolf-no-penalties")
    if is_decided(game):
        raise Refused("common-game-over")
    RULINGS[name](game, name, seat, words)
    if game.board.reason:
        game.finish()


def times_of(count: str) -> int:
    if count in ("all", "once", ""):
        return FOREVER if count == "all" else 1
    if not count.isdecimal() or len(count) > 4 or not 1 <= int(count) <= MOST:
        raise Refused("common-bad-number", value=count[:16])
    return int(count)


def correct(game: Game[Board], penalty: str, seat: int, words: str) -> None:  # WW-238, WW-239
    reason = {"_reason": words} if words else {}
    game.tell(ROOM, "common-penalty", seat=seat, penalty=penalty, _order=penalty, **reason)


def announce(follow: Follow, check: Follow | None = None) -> Ruling:  # WW-236
    def ruling(game: Game[Board], penalty: str, seat: int, words: str) -> None:
        if words:
            raise Refused("common-bad-number", value=words[:16])
        if check:
            check(game, seat)
        game.tell(ROOM, "common-penalty", seat=seat, penalty=penalty)
        follow(game, seat)

    return ruling


def ban(what: str) -> Ruling:
    """It hides whether the seat had any (WW-240, AMB-77)."""

    def ruling(game: Game[Board], penalty: str, seat: int, words: str) -> None:
        times = times_of(words)
        game.tell(ROOM, "common-penalty", seat=seat, penalty=penalty, times=times)
        impose(game, seat, what, times)

    return ruling


def can_die(game: Game[Board], seat: int) -> None:
    if seat not in game.board.living:
        raise Refused("werewolf-dead-already")


def can_lose(game: Game[Board], seat: int) -> None:
    """The dead win with their faction, so once is allowed (WW-241, WW-251)."""
    if seat in game.board.losers:
        can_die(game, seat)


def execute(game: Game[Board], seat: int) -> None:
    """A badge comes first, then the stage goes on (WW-241, AMB-76, 6.7)."""
    board, owed = game.board, game.board.badge_owed
    if seat not in board.living:  # condemned after death
        return
    kill(game, seat, "referee_kill")
    if is_decided(game):
        return
    if is_staked(game):
        ask_list(game)
        return
    offer_early_ends(game)
    if game.phase is P.BADGE:
        ask_heir(game)
    elif board.badge_owed and not owed:
        board.hushed = board.speakers
        interrupt(game, P.BADGE, rights=[skill.prompt for skill in plan(game).by_day.values()])
    choose_again(game)
    judge_lock(game)
    let_go(game)


def aims_at_dead(game: Game[Board], prompt: Prompt, choices: Choices) -> bool:
    """A potion that heals is for the victim, a guess for any player; a choice may name an act before the seat."""
    living = game.board.living
    for choice in choices:
        target = seat_of(choice.rpartition(":")[2])
        if target is None and choice in USE:
            target = prompt.args["seat"]
        if target and target not in living:
            return prompt.key != GUESS
    return False


def choose_again(game: Game[Board]) -> None:
    """Choices that took effect stay.

    A ballot stays too, as an abstention: the room sees how many have voted.
    """
    waiting = game.interrupted
    prompts, answers = (waiting.prompts, waiting.answers) if waiting else (game.prompts, game.answers)
    for prompt in prompts.values():
        choices = answers.get(prompt.id, ())
        if prompt.final or ABSTAIN[0] in prompt.choices or not aims_at_dead(game, prompt, choices):
            continue
        hide_knife(game, prompt)
        if waiting:
            del answers[prompt.id]
        else:
            reopen(game, prompt)
            game.out.append(Ask(prompt, again=True))


def condemn(game: Game[Board], seat: int) -> None:  # WW-241
    game.board.losers.append(seat)
    execute(game, seat)


def forfeit(game: Game[Board], seat: int) -> None:
    """The only other faction wins, of two others the game decides (WW-242, AMB-78)."""
    board = game.board
    board.forfeited.append(board.side(seat))
    if result := by_forfeit(board):
        decide(game, *result)


def declare(game: Game[Board], side: str) -> None:  # WW-247
    if game.options.word("abort.result") != "host_decides":
        raise Refused("werewolf-no-verdict")
    if is_decided(game):
        raise Refused("common-game-over")
    cards = plan(game).cards
    third = (THIRD,) if any("links" in role.tags for role in cards) else ()
    if side not in (GOOD, WOLF, *third, *(role.side for role in cards)):
        raise Refused("common-unknown-ruling", act=side[:32])
    decide(game, side, "ruled")
    game.finish()


def redo(game: Game[Board], what: str) -> None:
    """A card once seen stays seen (WW-246)."""
    if what not in ("stage", "ballot"):
        raise Refused("common-unknown-ruling", act=what[:32])
    if what == "ballot" and not any(prompt.key in BALLOTS for prompt in game.prompts.values()):
        raise Refused("werewolf-no-ballot")
    game.tell(ROOM, f"common-redone-{what}")
    if is_staked(game) and not is_decided(game):
        ask_list(game)
    repeat(game, kept=[prompt.key for prompt in game.prompts.values() if prompt.final] if game.board.asleep else ())


def appeal(game: Game[Board], name: str, seat: int) -> None:  # WW-235, WW-250
    if is_decided(game) and seat not in game.board.appeals:
        game.board.appeals.append(seat)


def honour(game: Game[Board], name: str, seat: int) -> None:  # WW-244, WW-245
    hosted = game.phase is P.AWARD and game.options.word(HONOURS[name]) == "host"
    if not hosted or seat not in candidates_for(game, name):
        raise Refused("werewolf-no-award")
    chosen = game.board.honours.setdefault(name, [])
    if seat in chosen or len(chosen) == MOST_HONOURED:
        raise Refused("werewolf-award-given")
    chosen.append(seat)
    game.tell(ROOM, "werewolf-award-noted", honour=name, seat=seat)


BALLOTS = (election.VOTE, exile.VOTE, *AWARDS.values())

FOR_ALL: Mapping[str, Callable[[Game[Board], str], None]] = {"verdict": declare, "redo": redo, HURRY: grow_late}

RULINGS: Mapping[str, Ruling] = {
    "remind": correct,
    "warn": correct,
    "mute": ban("speech"),
    "novote": ban("vote"),
    "nonight": ban("night"),
    "execute": announce(execute, can_die),
    "execute-loss": announce(condemn, can_lose),
    "forfeit": announce(forfeit),
}

AFTERWARDS: Mapping[str, Callable[[Game[Board], str, int], None]] = {
    **dict.fromkeys(HONOURS, honour),
    "appeal": appeal,
    "spoke": begin_words,
}
"""Acts that are no penalty, and are possible after the result as well."""


def leave(game: Game[Board], seat: int) -> None:  # WW-261, AMB-09
    policy = game.options.word("leave.policy")
    if policy == "kill" and seat in game.board.living and not is_decided(game):
        RULINGS["execute"](game, "execute", seat, "")
        if is_decided(game):
            game.finish()
