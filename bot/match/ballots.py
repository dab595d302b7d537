"""Ballots: questions that stand in the room, with buttons for everybody asked, as only the bot learns of a press."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from adapters.base import scheme_of
from bot.match.parts import ends_talk
from bot.match.state import Match
from bot.messages.items import VOTE, PromptToken, TellItem
from fsm import Choices, Inquiry, Prompt, Refused
from fsm.choices import SEATS
from fsm.kit import seat_of

BALLOT: Final = "ballot"
"""Command behind the buttons: the token of a ballot, and a choice; without one, it shows the own choice."""

HERE: Final = "_here"
"""Argument of messages that say where to answer, if that is in the room."""


def is_ballot(match: Match, prompt: Prompt) -> bool:
    """Return whether a question stands in the room: its seats are known to all, and one press answers it.

    A decided game leaves the room to the next table.
    """
    inquiry = _inquiry(match, prompt)
    is_open = prompt.required and (inquiry.known or not prompt.secret)
    is_one_press = prompt.min == prompt.max == 1 and not (prompt.text or prompt.standing or inquiry.irreversible)
    is_asked = is_open and is_one_press and not ends_talk(prompt)
    return is_asked and match.state.asks_in_room and not match.is_decided


def is_letter(match: Match, prompt: Prompt) -> bool:
    """Return whether a seat is asked in private, as a computer player always is."""
    person = match.person(prompt.seat)
    if not is_ballot(match, prompt) or person in (match.state.letters or ()):
        return True
    if scheme_of(person) != scheme_of(match.room):
        return True
    offers = _inquiry(match, prompt).offers
    return bool(offers) and not set(prompt.choices).issubset(offers)


def ballots(match: Match) -> Mapping[str, Sequence[Prompt]]:
    """Return the open ballots by their keys, each with the prompts of its seats."""
    found: dict[str, list[Prompt]] = {}
    for prompt in match.open_prompts():
        if is_ballot(match, prompt):
            found.setdefault(prompt.key, []).append(prompt)
    return found


def offered(match: Match, asked: Sequence[Prompt]) -> Choices:
    """Return the choices on the buttons; a seat that may not have one of them reads that at the press."""
    if offers := _inquiry(match, asked[0]).offers:
        return offers
    choices = dict.fromkeys(choice for prompt in asked for choice in (*prompt.choices, *_barred(match, prompt)))
    return tuple(sorted(choices, key=lambda choice: seat_of(choice) or SEATS))


def _barred(match: Match, prompt: Prompt) -> Iterator[str]:
    """Yield the seats that are left out for this seat alone: their absence for all would tell of it."""
    for bar in match.rules.bars(prompt.key):
        found = prompt.args.get(bar.argument) or []
        yield from map(str, found if isinstance(found, list) else [found])


def number_new(match: Match, before: Collection[int]) -> None:
    """Number the ballots that are asked now; `before` are the prompts that were open. All see the same numbers."""
    for key, asked in ballots(match).items():
        if not any(prompt.id in before for prompt in asked):
            match.state.open_ballot(key)


def token_of(match: Match, key: str) -> str:
    """Return the name of an open ballot outside; the number of a prompt would tell how often its seat was asked."""
    return PromptToken(match.id, match.state.ballots[key], VOTE).pack()


def own_prompt(match: Match, seat: int, word: str) -> Prompt:
    """Return the prompt of a seat in the ballot that a button names. Raises Refused."""
    token, open_ones, waiting = PromptToken.unpack(word), ballots(match), match.waiting_prompts(seat)
    if token is None or token.kind != VOTE:
        raise Refused("common-unknown-prompt")
    numbers = match.state.ballots.items() if token.match == match.id else ()
    meant = next((key for key, number in numbers if number == token.serial), "")
    if any(prompt.key == meant for prompt in waiting):
        raise Refused("common-prompt-waits")
    if meant not in open_ones:
        raise Refused("common-ballot-over" if open_ones else "common-prompt-closed")
    own = next((prompt for prompt in open_ones[meant] if prompt.seat == seat), None)
    if own is None:
        raise Refused("common-not-your-prompt")
    return own


def receipt(prompt: Prompt, choices: Choices) -> TellItem:
    told = {"choice": list(choices), "prompt": prompt.key, "_final": prompt.final}
    return TellItem("common-ballot-counted", told)


def _inquiry(match: Match, prompt: Prompt) -> Inquiry:
    return match.rules.asks.get(prompt.key, Inquiry())
