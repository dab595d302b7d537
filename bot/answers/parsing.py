"""Typed text understood as an answer to a prompt: numbers, names, labels and choice ids, in any order."""

from collections.abc import Iterable, Mapping
from unicodedata import normalize

from adapters.support.signs import Signs
from fsm import Choices, Prompt, Refused


def numbers(signs: Signs, text: str) -> tuple[str, ...]:
    """Return the numbers of a text with nothing else, such as `2`, `2.`, `2)`, `#2`, `2号`, `1 3`; empty for others."""
    parts = [part for part in signs.gaps.split(normalize("NFKC", text)) if part]
    found = [one[1] for part in parts if (one := signs.number.fullmatch(part))]
    return tuple(found) if len(found) == len(parts) else ()


def find_choices(
    signs: Signs, text: str, prompt: Prompt, labels: Mapping[str, str], *, places: bool = True, names: bool = True
) -> Choices | None:
    """Return the choices that the text stands for, None when it is no answer to this prompt.

    `labels` are the labels that the reader sees, by choice id. A bare number is a seat where choices are about seats.
    Elsewhere, with `places`, it is the choice at that place of the list, from 1. With `names` the name behind a number
    will do. Names may hold spaces, so commas are tried first. Raises Refused where a name or a number fits several
    choices.
    """
    for whole in ([text], signs.commas.split(text.strip()), signs.gaps.split(text.strip())):
        parts = [part for part in whole if part]
        meant = [_fitting(signs, part, prompt, labels, places, names) for part in parts]
        if meant and all(meant):
            return tuple(_only(signs, fitting, part, prompt) for fitting, part in zip(meant, parts, strict=True))
    return None


def after_call(signs: Signs, text: str, prompt: Prompt, calls: Iterable[str]) -> str | None:
    """Return what a text says behind the words of a standing right, None when it does not begin with them.

    The words alone stand for the only choice that is no seat. Raises Refused where there is none.
    """
    rest = signs.after(calls, text) if prompt.standing else None
    if rest == "":
        words = [choice for choice in prompt.choices if not choice.isdecimal()]
        if len(words) != 1:
            raise Refused(
                "common-which-act", choice=text.strip(), choices=words or list(prompt.choices), prompt=prompt.key
            )
        return words[0]
    return rest


def names_some(signs: Signs, text: str, prompt: Prompt) -> bool:
    words = signs.gaps.split(text.strip().casefold())
    return any(choice in prompt.choices for word in words for choice in (word, *numbers(signs, word)))


def _only(signs: Signs, fitting: Choices, said: str, prompt: Prompt) -> str:
    if len(fitting) > 1:
        key = "common-which-act" if numbers(signs, said) else "common-which-choice"
        raise Refused(key, choice=said.strip(), choices=list(fitting), prompt=prompt.key)
    return fitting[0]


def find_choice(signs: Signs, text: str, prompt: Prompt, labels: Mapping[str, str]) -> str | None:
    """Return the choice that the text is, word for word or by number, None for none: a mere name is talk."""
    word = text.strip().casefold()
    (word,) = found if len(found := numbers(signs, word)) == 1 else (word,)
    called = _bare(signs, word)
    return next(
        (one for one in prompt.choices if word == one or called == _bare(signs, labels.get(one, "").casefold())), None
    )


def _bare(signs: Signs, label: str) -> str:
    """Return a label or words typed for it, without the signs around the number of a seat: `2 bob` for `#2 bob`."""
    first, gap, name = label.partition(" ")
    return f"{signs.seat(first)}{gap}{name}"


def _short(signs: Signs, label: str, names: bool) -> set[str]:
    """Return short forms of a label such as `poison 2 bob`: its word and the number or, with `names`, the name."""
    found = signs.act.fullmatch(label)
    if found is None or not found[3]:
        return set()
    word, number, name = found.groups()
    whom = {*signs.spell_number(number), f"{number} {name}", *([name] if names else [])}
    return {f"{word}{gap}{one}" for gap in ("", " ") for one in whom}


def _fitting(signs: Signs, text: str, prompt: Prompt, labels: Mapping[str, str], places: bool, names: bool) -> Choices:
    said = text.strip().casefold()
    if not said or len(said) > 100:
        return ()
    if said in prompt.choices:
        return (said,)
    if number := numbers(signs, said):
        return _at_number(number, prompt, places)
    shown = {choice: labels.get(choice, "").casefold() for choice in prompt.choices}
    called = _bare(signs, said)
    if fitting := tuple(choice for choice, label in shown.items() if called == _bare(signs, label)):
        return fitting
    if fitting := tuple(choice for choice, label in shown.items() if said in _short(signs, label, names)):
        return fitting
    return () if not names else tuple(choice for choice, label in shown.items() if said == label.partition(" ")[2])


def _at_number(said: Choices, prompt: Prompt, places: bool) -> Choices:
    seats = [choice.rpartition(":")[2] for choice in prompt.choices]
    if len(said) > 1:
        return ()
    if any(seat.isdecimal() for seat in seats):
        return tuple(choice for choice, seat in zip(prompt.choices, seats, strict=True) if seat == said[0])
    place = int(said[0]) if places and len(said[0]) < 4 else 0
    return prompt.choices[place - 1 : place] if place else ()
