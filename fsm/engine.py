"""The engine: one loop that moves every game by close, go, open."""

from collections.abc import Callable
from typing import Any, Final

from fsm.choices import check_choices, no_prompt
from fsm.commands import Abort, Answer, Command, Computers, Expire, Leave, Pace, Rule, Start
from fsm.effects import ABORTED, Ask, Close, Effect, Wait
from fsm.errors import Refused
from fsm.game import B, Game, RuleSet
from fsm.interlude import resume
from fsm.machine import compile_table, enter
from fsm.prompts import Prompt
from fsm.repair import reopen
from fsm.timing import pace

LONGEST_FALL: Final = 50
"""Maximum number of phases that fall through in one step; more means that the table runs in a circle."""


def begin(rules: RuleSet[B], start: Start) -> tuple[Game[B], list[Effect]]:
    """Deal a new game; its `seating` then maps seats 1, 2, … to places of the line-up."""
    game = Game(rules, start)
    rules.setup(game)
    enter(game, rules.phases[game.phase])
    _settle(game)
    return game, game.out


def apply(game: Game[Any], command: Command) -> list[Effect]:
    """Carry out one command; raises Refused, and then nothing has changed."""
    if game.over:
        raise Refused("common-game-over")
    game.out = []
    HANDLERS[type(command)](game, command)
    if game.done or not game.pending:
        _settle(game)
    return game.out


def _drop_brief(game: Game[Any]) -> None:
    """Drop the prompts that a step opens and closes: there was no time to answer."""
    closed = {effect.prompt for effect in game.out if type(effect) is Close}
    opened = {effect.prompt.id for effect in game.out if type(effect) is Ask and not effect.again}
    if brief := closed.intersection(opened):
        game.out = [effect for effect in game.out if _prompt_of(effect) not in brief]


def _prompt_of(effect: Effect) -> int:
    if type(effect) is Ask:
        return effect.prompt.id
    return effect.prompt if type(effect) is Close else 0


def _answer(game: Game[Any], command: Answer) -> None:
    id, choices = command.prompt, command.choices
    rules, answers = game.rules, game.answers
    prompt = game.prompts.get(id)
    if prompt is None or prompt.seat != command.seat:
        raise no_prompt(command, game.asked, game.interrupted)
    before = answers.get(id)
    if before is not None and not choices and prompt.min:
        _take_back(game, prompt)
        return
    check_choices(prompt, choices, rules)
    if before is not None and prompt.final:
        raise Refused("common-answer-final")
    answers[id] = choices
    if check := rules.answer_of(prompt.key) or rules.phases[game.phase].answer:
        try:
            check(game, prompt, choices)
        except Refused:
            if before is None:
                del answers[id]
            else:
                answers[id] = before
            raise
    if before is None and prompt.required:
        game.pending -= 1


def _take_back(game: Game[Any], prompt: Prompt) -> None:
    """Delete the answer of a prompt that needs choices; the prompt is open as before."""
    phase = game.rules.phases[game.phase]
    if prompt.final:
        raise Refused("common-answer-final")
    if game.rules.answer_of(prompt.key) or (phase.answer and not phase.back):
        raise Refused("common-answer-stays")
    if phase.back:
        phase.back(game, prompt)
    reopen(game, prompt)


def _expire(game: Game[Any], command: Expire) -> None:
    if command.token != game.token:
        raise Refused("common-stale-timer")
    if game.held:
        _lift(game)
    else:
        game.done = True


def _lift(game: Game[Any]) -> None:
    """Let the phase end, since its floor has passed, or begin its second half; its own time runs on."""
    game.held = False
    game.token += 1
    midway = game.rules.phases[game.phase].midway
    if midway and (rest := game.rest):
        midway(game)
        game.held, game.rest = True, 0
        game.out.append(Wait(game.token, rest, rest))
    elif game.pending and game.rest == 0:
        game.done = True
    elif game.pending:
        game.out.append(Wait(game.token, game.rest))


def _rule(game: Game[Any], command: Rule) -> None:
    if command.act == "skip" and command.seat is None:
        game.done = True
    elif game.rules.rule:
        game.rules.rule(game, command.act, command.seat)
    else:
        raise Refused("common-unknown-ruling", act=command.act)


def _leave(game: Game[Any], command: Leave) -> None:
    if game.rules.leave:
        game.rules.leave(game, command.seat)


def _seat_computers(game: Game[Any], command: Computers) -> None:
    game.computers = command.seats


def _abort(game: Game[Any], command: Abort) -> None:
    game.recall()
    game.end(None, (), ABORTED)


def _settle(game: Game[Any]) -> None:
    acted = bool(game.out)
    phases, table = game.rules.phases, compile_table(game.rules)
    for fallen in range(LONGEST_FALL):
        if game.over or (not game.done and (game.pending or game.held)):
            if acted or fallen > 1 or game.over:
                _drop_brief(game)
            return
        game.done = False
        if close := phases[game.phase].close:
            close(game)
        if game.prompts:
            _retire(game)
        if game.interrupted:
            resume(game)
        else:
            table.move(game)
    where = "does not end in" if game.phase is game.rules.over else "runs in a circle at"
    raise RuntimeError(f"{game.rules.key} {where} {game.phase}")


def _retire(game: Game[Any]) -> None:
    """Close the prompts of this phase."""
    answers, out, left = game.answers, game.out, {}
    for id, prompt in game.prompts.items():
        if prompt.standing:
            left[id] = prompt
        else:
            out.append(Close(prompt.seat, id, prompt.key, answers.pop(id, prompt.default)))
    game.prompts = left
    game.answers = answers or {}  # an emptied dict keeps its old size
    game.pending = 0


HANDLERS: Final[dict[type[Command], Callable[[Game[Any], Any], None]]] = {
    Answer: _answer,
    Expire: _expire,
    Rule: _rule,
    Leave: _leave,
    Pace: pace,
    Computers: _seat_computers,
    Abort: _abort,
}
