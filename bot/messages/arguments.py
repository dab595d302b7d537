"""The conversion of each kind of argument to what `Words` takes: one function per kind.

Each gets the renderer, the context, the text behind the kind's colon, the value, and all arguments of the message.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeAlias

from adapters.support.signs import both_widths
from adapters.support.text import length
from bot.messages.context import RenderContext, Rendering
from bot.messages.names import keys_of, rows_of
from fsm.options import NONE, Table
from locales import Duration, Either, Key, Lines, Name, Seat, Text, Verbatim, plain


def option_value(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
    """Convert a value of the option in `option` to its name, else to those of its rows."""
    game = args.get("_game", context.game)
    keys = keys_of(game, args["option"], str(value))
    return renderer.words.first(context.locale, keys) or option_rows(renderer, context, detail, value, args)


def option_rows(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
    """Convert a table of the option in `option` to its rows' names: of a set those in it, else each with its number.

    A table with an unnamed row and a part of a set stay as they are written. So do values of other options.
    """
    option = context.rules.schema.options.get(args["option"]) if context.rules else None
    if option is None or not isinstance(option.kind, Table) or option.kind.width > 1 or "=" not in str(value):
        return str(value)
    given, is_set = option.kind.parse(value), option.kind.is_set
    rows = {
        row: given[row] for row in option.kind.rows if row in given
    }  # other rows are gone with the option that added them
    counts = {row: count for row, count in rows.items() if count}
    is_whole = len(rows) == len(option.kind.rows)
    if not counts:
        return NONE if is_whole else str(value)
    named = [renderer.words.first(context.locale, rows_of(context.game, row)) for row in counts]
    if not all(named) or (is_set and not is_whole):
        return str(value)
    if is_set:
        return tuple(named)
    numbered = sorted(zip(named, counts.values(), strict=True), key=lambda row: row[1])
    return tuple(Text("common-row", what=name, count=count) for name, count in numbered)


def option_values(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Mapping[str, Any]) -> Any:
    """Convert several values; names stand one below the other, for they may be long."""
    values = tuple(option_value(renderer, context, detail, item, args) for item in value)
    return Lines(values) if any(isinstance(item, Key) for item in values) else values


Args: TypeAlias = Mapping[str, Any]


EXPLAINED: Final = rf"(?<![\w.-]){{}}(?![\w-])[^{both_widths(',;()')}]*(\([^)]*\))?"
"""Pattern of a value and its explanation within a text that lists values: `known (to each other), hidden`."""


FIELDS: Final = ("timing", "condition", "target", "manner", "effect")
"""Parts of a complete description of a skill (WW-007)."""


HEAD: Final = re.compile(f"[{both_widths(':')}]")
"""Pattern of what ends the subject of a text."""


CARD: Final = 200
"""Length in units of UTF-16 that the platform with the least shows on top of a room."""


@cache
def kind_of(declared: str, game: str) -> tuple[str, str]:
    """Split a declared kind of argument into the kind and the text behind its colon; a star there is the game."""
    kind, _, detail = declared.removesuffix("?").partition(":")
    return kind, detail.replace("*", game)


def _plain(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(value) if isinstance(value, list) else value


def _data(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return None


def _text(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return value or None


def _seconds(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return None if value is None else Duration(value)


def _verbatim(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Verbatim(value)


def _seat(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return None if value is None else context.seat(value)


def _seats(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return _numbered([context.seat(number) for number in value], args)


def _numbered(seats: Sequence[Seat], args: Args) -> tuple[Seat | Name, ...]:
    """Order seats by their chosen numbers, the others behind; without `_numbers` each has its own number."""
    numbers = args.get("_numbers")
    if numbers is None:
        return tuple(seats)
    numbered = sorted([Seat(number, seat.name) for number, seat in zip(numbers, seats, strict=True) if number])
    return (*numbered, *[Name(seat.name) for number, seat in zip(numbers, seats, strict=True) if not number])


def _texts(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(str(item) for item in value)


def _numbers(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """Return the numbers of seats; the one of a ballot that counts for more has its weight beside it."""
    weight = str(args.get("_weight", "")).replace(".5", "½")
    heavy = {args.get("_heavy"): f"({weight})"}
    return Verbatim((detail or " ").join(f"{seat}{heavy.get(seat, '')}" for seat in value)) if value else None


def _names(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return _numbered([Seat(number, name) for number, name in enumerate(value, 1)], args)


def _person(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(map(Name, value)) if isinstance(value, list) else value and Name(value)


def _name(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return None if value is None else Key(f"{value}-name")


def _title(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Key(f"{value}-title" if renderer.words.has(context.locale, f"{value}-title") else f"{value}-name")


def _heads(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(Verbatim(HEAD.split(renderer.words.plain(context.locale, key))[0]) for key in value)


def _language(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Verbatim(renderer.language(value))


def _word(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    if value is None:
        return None
    key = f"{detail}-{value}"
    if renderer.words.has(context.locale, key):
        return Key(key)
    common = f"common-{detail.rpartition('-')[2]}-{value}"
    return Key(common) if renderer.words.has(context.locale, common) else str(value)


def _ending(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """Return the reason of a game's end, in the words for its winner where there are some."""
    won = f"{value}-{args['winner']}"
    return _word(
        renderer, context, detail, won if renderer.words.has(context.locale, f"{detail}-{won}") else value, args
    )


def _of(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """Convert a word, or several, of the game that the message names beside it."""
    convert = _words if isinstance(value, list) else _word
    return convert(renderer, context, f"{args['game']}-{detail}", value, args)


def _setting(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """Describe an option with its value: marked within the description if explained there, else behind it."""
    about = plain(renderer.words.render(context.locale, _word(renderer, context, detail, value, args)))
    word = str(args["value"])
    if found := None if word.isdecimal() else re.search(EXPLAINED.format(re.escape(word)), about):
        before, after = about[: found.start()], about[found.end() :]
        return Text("common-chosen", before=Verbatim(before), chosen=Verbatim(found[0]), after=Verbatim(after))
    flag = f"common-flag-{word}"
    named = Key(flag) if word in ("true", "false") else option_value(renderer, context, detail, word, args)
    return Text(
        "common-set-to", about=Verbatim(about), value=named if isinstance(named, Key | tuple) else Verbatim(named)
    )


def _words(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(_word(renderer, context, detail, item, args) for item in value)


def _marks(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Verbatim("".join(renderer.words.plain(context.locale, f"{detail}-{item}") for item in value))


def _flags(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(Key(f"{detail}-{str(item).lower()}") for item in value)


def _attribute(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    prefix, _, name = detail.partition(".")
    return Key(f"{prefix}-{value}.{name}")


def _counts(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(
        Text("common-counted", what=_word(renderer, context, detail, word, args), count=count)
        for word, count in value.items()
    )


def _cast(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Lines(
        Text("common-cast", seat=context.seat(int(seat)), role=_word(renderer, context, detail, word, args))
        for seat, word in value.items()
    )


def _camps(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    seats: dict[str, list[Seat]] = {}
    for seat, word in value.items():
        seats.setdefault(word, []).append(context.seat(int(seat)))
    return Lines(
        Text("common-camp", role=_word(renderer, context, detail, word, args), seats=tuple(numbers))
        for word, numbers in seats.items()
    )


def _tally(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(Text("common-counted", what=context.seat(int(seat)), count=count) for seat, count in value.items())


def _ballots(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Lines(
        Text("common-cast", seat=context.seat(int(seat)), role=None if to is None else context.seat(to))
        for seat, to in value.items()
    )


def _lines(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Lines(Text(detail, **renderer.values(context, detail, line)) for line in value)


def _others(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    others = [line for line in value if line["seat"] != args.get("_me")]
    return _lines(renderer, context, detail, others, args) or None


def _first(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    key = f"{detail}-{value}.first"
    return Key(key) if value and renderer.words.has(context.locale, key) else None


def _skills(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """List skills by name, each with its complete description."""
    return Lines(_record(f"{detail}-{skill}") for skill in value)


def _record(key: str) -> Text:
    return Text("common-skill", skill=Key(key), **{field: Key(f"{key}.{field}") for field in FIELDS})


def _items(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(_lines(renderer, context, detail, value, args))


def _code(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return _problem(renderer, context, value, args["_why"]) if "_why" in args else None


def _problems(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Lines(_problem(renderer, context, problem["code"], problem["args"]) for problem in value)


def _problem(renderer: Rendering, context: RenderContext, code: str, args: Args) -> Any:
    name = code.lower().replace("_", "-")
    for key in (f"{context.game}-{name}", f"common-{name}"):
        if renderer.words.has(context.locale, key):
            return Text(key, **renderer.values(context, key, args))
    return code


def _labels(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return tuple(renderer.choice(context, str(args["prompt"]), choice) for choice in value)


def _gists(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """Return the first lines of other messages, without mere headings: as many as fit, and a hint at the others."""
    firsts = [plain(renderer.text(context, one["key"], one["args"]).partition("\n")[0]) for one in value]
    lines = [line for line in firsts if not line.endswith(tuple(both_widths(":")))]
    if length("\n".join(lines)) > CARD:
        more = renderer.words.plain(context.locale, "common-card-more")
        kept: list[str] = []
        for line in lines:
            if length("\n".join([*kept, line, more])) <= CARD:
                kept.append(line)
        lines = [*kept, more]
    return Lines(Verbatim(line) for line in lines)


def _either(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Either(_labels(renderer, context, detail, value, args))


def _prompt(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    return Text(value, **renderer.values(context, value, args["about"]))


def _reminder(renderer: Rendering, context: RenderContext, detail: str, value: Any, args: Args) -> Any:
    """Return what the prompt beside it says of a choice that it does not have; None for most prompts."""
    key = f"{args['prompt']}.refused"
    return Text(key, **renderer.values(context, key, value)) if renderer.words.has(context.locale, key) else None


CONVERT: Final[Mapping[str, Callable[[Rendering, RenderContext, str, Any, Args], Any]]] = {
    "plain": _plain,
    "data": _data,
    "text": _text,
    "flag": _plain,
    "number": _plain,
    "page": _plain,
    "ends": _plain,
    "seconds": _seconds,
    "verbatim": _verbatim,
    "seat": _seat,
    "seats": _seats,
    "numbers": _numbers,
    "texts": _texts,
    "names": _names,
    "person": _person,
    "name": _name,
    "title": _title,
    "heads": _heads,
    "language": _language,
    "word": _word,
    "ending": _ending,
    "of": _of,
    "value": option_value,
    "rows": option_rows,
    "values": option_values,
    "words": _words,
    "marks": _marks,
    "setting": _setting,
    "flags": _flags,
    "attribute": _attribute,
    "counts": _counts,
    "cast": _cast,
    "camps": _camps,
    "tally": _tally,
    "ballots": _ballots,
    "lines": _lines,
    "others": _others,
    "first": _first,
    "skills": _skills,
    "items": _items,
    "code": _code,
    "problems": _problems,
    "label": _labels,
    "either": _either,
    "prompt": _prompt,
    "reminder": _reminder,
    "gists": _gists,
}
