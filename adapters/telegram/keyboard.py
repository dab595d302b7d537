import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from adapters.base import CommandButton, Question, Style
from adapters.telegram.payload import Choose, Clear, Confirm, ConfirmRisk, Mark, No, Risk, Say, Yes, unpack
from adapters.telegram.texts import LONGEST_LABEL, shorten

MARKED: Final = "✅ "
SIGNS: Final = {"confirm": "✔", "clear": "✖", "no": "↩", "comma": ", ", "empty": "—"}
"""Signs in place of the words for a prompt from before a restart, whose language is not known."""

WIDE: Final = 14
NARROW: Final = 7
MOST_BUTTONS: Final = 98


class InlineButton(msgspec.Struct, frozen=True, omit_defaults=True, rename={"label": "text", "data": "callback_data"}):
    """Button as the Bot API has it."""

    label: str
    data: str = ""
    url: str = ""
    style: str = ""
    """A `Style`; on a button of another release it may be any."""


Rows = tuple[tuple[InlineButton, ...], ...]


def asking(question: Question, marked: Iterable[str]) -> Rows:
    is_one = question.max == 1 or len(question.buttons) == 1
    chosen = set(marked)
    style: Style = "danger" if question.irreversible and len(question.buttons) == 1 else ""
    keys = []
    for one in question.buttons[:MOST_BUTTONS]:
        kind = (Risk if question.is_risky((one.id,)) else Choose) if is_one else Mark
        label = _label(MARKED * (one.id in chosen) + one.label)
        keys.append(InlineButton(label, kind(question.token, one.id).pack(), style=style))
    rows = _rows(keys)
    if not is_one:
        words, end = question.words, (ConfirmRisk if question.irreversible else Confirm)(question.token)
        confirm = _word(words, "confirm", end, "danger" if question.irreversible else "success")
        rows = (*rows, (confirm, _word(words, "clear", Clear(question.token))))
    return rows


def once_more(token: str, choices: Sequence[str], shown: Rows, words: Mapping[str, str]) -> Rows:
    keys = [key for row in shown for key in row]
    meant = {f"{token}|{choice}" for choice in choices}
    comma = words.get("comma", SIGNS["comma"])
    named = comma.join(key.label.removeprefix(MARKED) for key in keys if key.data.partition("|")[2] in meant)
    sure = words.get("sure", f"{SIGNS['confirm']} {{choice}}").replace("{choice}", named)
    yes = InlineButton(_label(sure), Yes(token, ",".join(choices)).pack(), style="danger")
    return ((yes,), (_word(words, "no", No(token)),))


def marks(rows: Rows) -> tuple[str, ...]:
    return tuple(_choice(key) for row in rows for key in row if key.label.startswith(MARKED) and _choice(key))


def marked_anew(rows: Rows, chosen: Sequence[str]) -> Rows:
    return tuple(tuple(_mark(key, chosen) if _choice(key) else key for key in row) for row in rows)


def without_styles(rows: Rows) -> Rows:
    return tuple(tuple(msgspec.structs.replace(key, style="") for key in row) for row in rows)


def acting(acts: Sequence[Sequence[CommandButton]], username: str) -> Rows:
    return tuple(tuple(_act(act, username) for act in row) for row in acts)


def way_out(acts: Sequence[Sequence[CommandButton]], username: str) -> str:
    return next((_link(act, username) for row in acts for act in row if act.private), "")


def adding(username: str, payload: str) -> str:
    return f"https://t.me/{username}?startgroup={payload}"


def _act(act: CommandButton, username: str) -> InlineButton:
    if act.adds:
        return InlineButton(_label(act.label), url=act.link or adding(username, act.say), style=act.style)
    if act.private:
        return InlineButton(_label(act.label), url=_link(act, username), style=act.style)
    return InlineButton(_label(act.label), Say(act.say).pack(), style=act.style)


def _link(act: CommandButton, username: str) -> str:
    return f"https://t.me/{username}?start={act.say}"


def _mark(key: InlineButton, chosen: Sequence[str]) -> InlineButton:
    bare = key.label.removeprefix(MARKED)
    return msgspec.structs.replace(key, label=_label(MARKED + bare) if _choice(key) in chosen else bare)


def _choice(key: InlineButton) -> str:
    payload = unpack(key.data)
    return payload.choice if isinstance(payload, Mark) else ""


def _word(
    words: Mapping[str, str], name: str, payload: Confirm | ConfirmRisk | Clear | No, style: Style = ""
) -> InlineButton:
    return InlineButton(words.get(name) or SIGNS[name], payload.pack(), style=style)


def _label(text: str) -> str:
    return shorten(text, LONGEST_LABEL)


def _rows(keys: Sequence[InlineButton]) -> Rows:
    widest = max((_width(key.label) for key in keys), default=0)
    size = 3 if widest <= NARROW else 2 if widest <= WIDE else 1
    return tuple(tuple(keys[at : at + size]) for at in range(0, len(keys), size))


def _width(text: str) -> int:
    return sum(2 if unicodedata.east_asian_width(char) in "WF" else 1 for char in text)
