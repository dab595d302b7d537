"""Ballots: secret until the close, then published with every name and counted in half votes (WW-162 to WW-168)."""

from collections.abc import Collection, Iterable, Mapping

from fsm.game import Game
from fsm.games.werewolf.form.board import Board, Vote
from fsm.games.werewolf.form.role import Pick
from fsm.games.werewolf.players.bans import use
from fsm.games.werewolf.setup.plan import plan
from fsm.kit import as_choices, seat_of
from fsm.prompts import ROOM

ABSTAIN = ("abstain",)


def weighs_always(game: Game[Board]) -> bool:
    return game.options.word("sheriff.weight_mode") == "always"


def why_not(game: Game[Board], kind: str, by: int = 0, seat: int = 0) -> str:
    """Return the first word of a role that bars such a `Pick`."""
    pick = Pick(kind, by, seat)
    for bars in plan(game).bars:
        if why := bars(game, pick):
            return why
    return ""


def eligible(game: Game[Board], kind: str, barred: Collection[int]) -> list[int]:  # WW-240
    able = [seat for seat in game.board.living if seat not in barred and not why_not(game, kind, seat)]
    return [seat for seat in able if not use(game, seat, "vote")]


def ask_ballots(
    game: Game[Board], key: str, kind: str, voters: Iterable[int], targets: list[int], round: int
) -> None:  # WW-123, WW-164
    choices, barred = (*as_choices(targets), "abstain"), targets if plan(game).bars else ()
    final = game.options.word("vote.change") == "locked"
    for seat in voters:
        beside = {f"_{why}": other for other in barred if (why := why_not(game, kind, seat, other))}
        own = tuple(choice for choice in choices if seat_of(choice) not in beside.values()) if beside else choices
        game.ask(seat, key, own, args={"round": round, **beside}, default=ABSTAIN, final=final)


def count_ballots(game: Game[Board], key: str, kind: str, weights: Mapping[int, int]) -> Vote:
    """`weights` has the seats with other than one vote (WW-163, WW-168)."""
    board = game.board
    living = board.living
    ballots: dict[int, int] = {}
    halves: dict[int, int] = {}
    for seat, choices in game.answered(key).items():
        named = 0 if choices == ABSTAIN else int(choices[0])
        target = ballots[seat] = named if named in living else 0
        if target:
            halves[target] = halves.get(target, 0) + weights.get(seat, 2)
    barred = [seat for seat in living if seat not in ballots]
    heavy = next((seat for seat, weight in weights.items() if weight != 2 and ballots.get(seat)), 0)
    vote = Vote(kind, board.number, 1, ballots, dict(sorted(halves.items())), barred, heavy)
    board.votes.append(vote)
    return vote


def publish(game: Game[Board], vote: Vote) -> None:  # WW-165, WW-168
    game.tell(
        ROOM,
        "werewolf-vote",
        kind=vote.kind,
        round=vote.round,
        ballots={str(seat): target or None for seat, target in vote.ballots.items()},
        tally={str(target): halves / 2 for target, halves in vote.halves.items()},
        lines=lines_of(vote),
        abstained=[seat for seat, target in vote.ballots.items() if not target],
        barred=vote.barred,
        silent=without_ballot(game, vote),
        **({"curse": {str(seat): halves / 2 for seat, halves in vote.curse.items()}} if vote.curse else {}),
    )


def without_ballot(game: Game[Board], vote: Vote) -> list[dict[str, object]]:  # WW-168
    board = game.board
    stage, ran = (board.tied, ()) if vote.kind == "exile" else (board.election.tied, board.election.ran)
    found: dict[str, list[int]] = {}
    for seat in vote.barred:
        why = "duel" if seat in stage else why_not(game, vote.kind, seat) or ("ran" if seat in ran else "banned")
        found.setdefault(why, []).append(seat)
    return [{"reason": why, "seats": seats} for why, seats in found.items()]


def lines_of(vote: Vote) -> list[dict[str, object]]:
    voters: dict[int, list[int]] = {}
    for seat, target in vote.ballots.items():
        voters.setdefault(target, []).append(seat)
    most_first = sorted(vote.halves, key=vote.halves.__getitem__, reverse=True)
    return [line_of(target, voters.get(target, []), vote) for target in most_first]


def line_of(target: int, voters: list[int], vote: Vote) -> dict[str, object]:
    """Half votes beyond a vote per voter are a curse or the sheriff's (WW-194, WB-060)."""
    halves, more = vote.halves[target], vote.curse.get(target, 0)
    extra = halves - more - 2 * len(voters)
    line: dict[str, object] = {"seat": target, "votes": format_halves(halves), "voters": voters}
    if extra:
        line |= {"_weight": format_halves(2 + extra), "_heavy": vote.heavy}
    if more:
        line["_curse"] = format_halves(more)
    return line


def format_halves(halves: int) -> str:
    return f"{halves // 2}.5" if halves % 2 else f"{halves // 2}"


def tops(vote: Vote) -> list[int]:
    most = max(vote.halves.values(), default=0)
    return [target for target, halves in vote.halves.items() if halves == most]
