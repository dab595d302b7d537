"""The buttons of ballots (`Match.is_ballot`), and the meaning of a press."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.match.state import Match
from bot.messages.items import VOTE, PromptToken, TellItem
from fsm import Choices, Prompt, Refused
from fsm.choices import SEATS, unknown_choice
from fsm.kit import seat_of

BALLOT: Final = "ballot"
"""Command behind the buttons: the token of a ballot, and a choice; without one, it shows the own choice."""

SUBMIT: Final = "+"
"""Word in place of a choice that submits the marked ones."""


def offered(match: Match, asked: Sequence[Prompt]) -> Choices:
    """Return the choices on the buttons; a seat may be refused a choice when it presses."""
    if offers := match.inquiry(asked[0]).offers:
        return offers
    choices = dict.fromkeys(choice for prompt in asked for choice in (*prompt.choices, *_bars(match, prompt)))
    return tuple(sorted(choices, key=lambda choice: seat_of(choice) or SEATS))


def _bars(match: Match, prompt: Prompt) -> Iterator[str]:
    """Yield the seats that are left out for this seat alone: their absence for all would tell of it."""
    for bar in match.rules.bars(prompt.key):
        found = prompt.args.get(bar.argument) or []
        yield from map(str, found if isinstance(found, list) else [found])


def token_of(match: Match, key: str) -> str:
    """Return the name of an open ballot outside; the number of a prompt would tell how often its seat was asked."""
    return PromptToken(match.id, match.state.ballots[key], VOTE).pack()


def own_prompt(match: Match, seat: int, word: str) -> Prompt:
    """Return the prompt of a seat in the ballot that a button names. Raises Refused."""
    token, open_ones, waiting = PromptToken.unpack(word), match.ballots, match.waiting_prompts(seat)
    if token is None or token.kind != VOTE:
        raise Refused("common-unknown-prompt")
    numbers = match.state.ballots.items() if token.match == match.id else ()
    meant = next((key for key, number in numbers if number == token.serial), "")
    if any(prompt.key == meant for prompt in waiting):
        raise Refused("common-prompt-waits")
    if not match.state.asks_in_room:
        raise Refused("common-vote-in-private")
    if meant not in open_ones:
        raise Refused("common-ballot-over" if open_ones else "common-prompt-closed")
    own = next((prompt for prompt in open_ones[meant] if prompt.seat == seat), None)
    if own is None:
        raise Refused("common-not-your-prompt" if seat in match.living else "common-ballot-out")
    return own


def mark(match: Match, prompt: Prompt, choice: str) -> None:
    """Mark a choice of a ballot that takes several, or unmark it. Raises Refused."""
    marked = match.marks.get(prompt.id, match.answers.get(prompt.id, ()))
    if choice not in prompt.choices:
        raise unknown_choice(prompt, choice, match.rules)
    others = tuple(other for other in marked if other != choice)
    match.marks[prompt.id] = others if choice in marked else (*others, choice)


def show_marks(match: Match, prompt: Prompt) -> TellItem:
    marked = match.marks.get(prompt.id, ())
    lacking = max(0, prompt.min - len(marked))
    return TellItem("common-ballot-marked", {"choice": list(marked), "prompt": prompt.key, "lacking": lacking})


def receipt(prompt: Prompt, choices: Choices, *, final: bool) -> TellItem:
    told = {"choice": list(choices), "prompt": prompt.key, "_final": final}
    return TellItem("common-ballot-counted", told)
