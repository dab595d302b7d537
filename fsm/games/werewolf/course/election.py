"""The election of the sheriff: sign-up, speeches, withdrawal, vote, duel (WW-174 to WW-191)."""

from fsm.game import Game
from fsm.games.werewolf.course.speech import next_speaker
from fsm.games.werewolf.form.board import Board, Election
from fsm.games.werewolf.players.ballots import ask_ballots, count_ballots, eligible, publish, tops
from fsm.games.werewolf.players.channels import let_speak
from fsm.games.werewolf.players.deaths import brief, sort_seats, style
from fsm.games.werewolf.players.rights import WITHDRAW, retract, window
from fsm.games.werewolf.setup.plan import plan
from fsm.games.werewolf.setup.terms import explain
from fsm.prompts import ROOM, Choices, Prompt

RUN = "werewolf-run"
VOTE = "werewolf-sheriff-vote"


# Beginning


def election_begins(game: Game[Board]) -> bool:  # WW-174
    return game.board.number == 1 and game.options.flag("sheriff.enabled")


def election_resumes(game: Game[Board]) -> bool:  # WW-187, WW-189
    return game.board.election.paused


# Sign-up


def open_signup(game: Game[Board]) -> None:
    """All candidates are named together (WW-176)."""
    game.board.election = Election(going=True)
    let_speak(game, [])
    game.tell(ROOM, "werewolf-election", style=style(game), **brief(game))
    explain(game, "shangjing")
    locked = game.options.word("vote.change") == "locked"
    for seat in game.board.living:
        game.ask(seat, RUN, ("run", "stay"), default=("stay",), final=locked)


def close_signup(game: Game[Board]) -> None:  # WW-176, WW-177, AMB-55
    board, now = game.board, game.board.election
    now.running = [seat for seat, choices in game.answered(RUN).items() if choices == ("run",)]
    now.ran = list(now.running)
    now.everybody = len(now.ran) == len(board.living)
    if now.running:
        name_candidates(game)
    board.queue = speaking_order(game)
    if not now.running:
        settle(game, 0, "nobody-ran")
    elif now.everybody and len(now.running) > 1 and game.options.word("sheriff.all_run") == "none_at_once":
        settle(game, 0, "all-ran")
    elif len(now.running) == 1 and game.options.word("sheriff.single_runner") == "immediate":
        settle(game, now.running[0], "alone")


def name_candidates(game: Game[Board]) -> None:  # WW-190
    board, now = game.board, game.board.election
    pool = now.tied or now.ran
    withdrawn = [seat for seat in pool if seat not in now.running and seat in board.living]
    game.tell(ROOM, "werewolf-candidates", seats=list(now.running), withdrawn=withdrawn, style=style(game))
    if withdrawn:
        explain(game, "tuishui")


def speaking_order(game: Game[Board]) -> list[int]:  # WW-177
    running, how = sorted(game.board.election.running), game.options.word("sheriff.speech_start")
    if how == "random" and running:
        start = game.dice.below(len(running))
        turned = running[start:] + running[:start]
        return turned if game.dice.below(2) else turned[::-1]
    return running[::-1] if how == "max_desc" else running


def is_settled(game: Game[Board]) -> bool:
    return not game.board.election.going


def settle(game: Game[Board], seat: int, reason: str) -> None:  # WW-180, WW-182, WW-184
    board = game.board
    retract(game, WITHDRAW)
    board.election = Election()
    board.queue = []
    board.sheriff = seat
    game.tell(ROOM, "werewolf-sheriff", seat=seat or None, reason=reason, style=style(game))


# Speeches


def open_campaign(game: Game[Board]) -> None:  # WW-177, WW-178
    now = game.board.election
    window(game, "election_pk_speech" if now.tied else "election_speech")
    if may_withdraw(game):
        offer_withdrawal(game)
    next_speaker(game, "duel" if now.tied else "campaign")
    game.board.campaigned.append(game.board.speaking)


def may_withdraw(game: Game[Board]) -> bool:  # WW-181, C11
    return not game.board.election.tied or game.options.flag("sheriff.pk_withdraw")


def withdraw(game: Game[Board], prompt: Prompt, choices: Choices) -> None:  # WW-178, WW-179
    board, now = game.board, game.board.election
    now.running.remove(prompt.seat)
    board.queue = [seat for seat in board.queue if seat != prompt.seat]
    game.retract(prompt)
    name_candidates(game)
    if board.speaking == prompt.seat:
        game.finish()


def close_campaign(game: Game[Board]) -> None:  # WW-183, AMB-56
    board, now = game.board, game.board.election
    board.speaking = 0
    if len(now.running) == 1:
        settle(game, now.running[0], "alone")


# Withdrawal


def open_withdrawal(game: Game[Board]) -> None:  # WW-178, WW-187, WW-205
    now = game.board.election
    now.resumed = now.resumed or now.paused
    now.paused = False
    let_speak(game, [])
    window(game, "withdraw_day2" if now.resumed else "")
    if now.resumed:
        game.tell(ROOM, "werewolf-election-resumed", style=style(game))
        explain(game, "tuishui")
        name_candidates(game)
    offer_withdrawal(game)


def offer_withdrawal(game: Game[Board]) -> None:  # WW-178
    now = game.board.election
    if now.offered:
        return
    now.offered = True
    later = game.options.word("sheriff.pk_voters") == "non_duel"
    for seat in now.running:
        args = {"_duel": bool(now.tied), "_later": later}
        game.ask(seat, WITHDRAW, ("withdraw",), args, required=False, standing=True, final=True)


def stop_withdrawal(game: Game[Board]) -> None:
    retract(game, WITHDRAW)
    game.board.election.offered = False


def close_withdrawal(game: Game[Board]) -> None:  # WW-185, AMB-57, AMB-58, AMB-59
    board, now = game.board, game.board.election
    stop_withdrawal(game)
    if not now.running:
        live = all(seat in board.living for seat in now.tied or now.ran)
        settle(game, 0, "all-withdrew" if live else "none-left")
    elif len(now.running) == 1:
        settle(game, now.running[0], "alone")
    elif now.everybody:
        settle(game, 0, "all-ran")


# Vote


def open_sheriff_vote(game: Game[Board]) -> None:  # WW-179, WW-181
    now = game.board.election
    window(game)
    stop_withdrawal(game)
    let_speak(game, [])
    open_to_all = now.tied and game.options.word("sheriff.pk_voters") == "non_duel"
    voters = eligible(game, "sheriff", now.tied if open_to_all else now.ran)
    about = {"voters": voters, "round": now.round, "style": style(game), **brief(game)}
    game.tell(ROOM, "werewolf-sheriff-voting", seats=sorted(now.running), **about)
    if now.round == 1:
        explain(game, "jingxia", *([] if brief(game) else ["tuishui"]))
    ask_ballots(game, VOTE, "sheriff", voters, sorted(now.running), now.round)


def close_sheriff_vote(game: Game[Board]) -> None:  # WW-180 to WW-182, WW-186
    board, now = game.board, game.board.election
    vote = count_ballots(game, VOTE, "sheriff", {})
    vote.round = now.round
    publish(game, vote)
    best = tops(vote)
    if len(best) == 1:
        settle(game, best[0], "elected")
    elif not best and (now.round == 2 or game.options.word("sheriff.zero_votes") == "no_sheriff"):
        settle(game, 0, "no-votes")
    elif now.round == 2:
        settle(game, 0, "tie")
    else:
        now.tied = best or sorted(now.running)
        now.running = list(now.tied)
        now.round = 2
        board.queue = sort_seats(game, now.tied, "pk.speech_order")
        game.tell(ROOM, "werewolf-tied", seats=list(now.tied), kind="sheriff", _sheriff=True, style=style(game))
        explain(game, "pk")


def duel_goes_straight(game: Game[Board]) -> bool:  # C11
    return not game.board.queue and not may_withdraw(game)


# Bombs


def stop(game: Game[Board]) -> None:  # WW-187 to WW-191
    board, now = game.board, game.board.election
    board.queue = []
    if not now.going:
        return
    stop_withdrawal(game)
    rule = game.options.word("sheriff.bomb_rule")
    if rule == "single" or (rule == "double" and now.resumed):
        settle(game, 0, "bombed")
    else:
        now.paused = True
        seats, again = list(now.running), plan(game).windows & {"withdraw_day2", "election_pk_speech"}
        last = rule == "double" and bool(again)
        game.tell(ROOM, "werewolf-election-put-off", seats=seats, _last=last, style=style(game))
