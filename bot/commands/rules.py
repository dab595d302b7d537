import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from typing import Final

from bot.commands.call import Call, next_setup, setup_of
from bot.messages.items import TellItem
from bot.messages.renderer import Renderer
from bot.messages.setting_words import HEAD
from bot.services import Services
from bot.setting.setup import Setup, table_size
from fsm import Refused
from fsm.kit import kebab

LONGEST: Final = 64

WORD: Final = re.compile(r"[a-z0-9]{2}|[^\W\x00-\x7f]")
"""Pattern of terms worth looking for: two letters, or one character that is a word by itself."""

WHOLE: Final = "all"


async def rules(call: Call) -> None:
    renderer, words = call.services.renderer, [word.casefold() for word in call.words]
    if not words and call.match is None and call.line.room is None and len(call.services.games) > 1:
        _ask_which(call)
        return
    setup = await setup_of(call)
    books = await _books(call, setup)
    called = call.services.names.known_game(words[0]) if words else None
    named = [book for book in books if book.rules is called]
    if named:
        books, words = named, words[1:]
    if named and not words and renderer.words.has("en", f"{named[0].rules.key}-page-intro"):
        call.reply_about(named[0].rules, TellItem("common-intro", {"game": named[0].rules.key, "_page": "intro"}))
        return
    if not words or (named and words == [WHOLE]):
        _whole(call, books[0])
        return
    topic = " ".join(words)
    for book in books:
        if found := _about(call.services, book, topic):
            call.reply_about(book.rules, TellItem("common-topic", found))
            return
    for book in books:
        if board := call.services.names.board(book.rules, topic):
            chosen = {**book.chosen, **board}
            players = table_size(book.rules, book.preset, chosen, 0)
            _whole(call, Setup(book.rules, book.preset, chosen, players))
            return
    known = {"game": books[0].rules.key, "roles": _roles(renderer, books[0]), "groups": list(_groups(books[0]))}
    raise Refused("common-unknown-topic", topic=topic[:LONGEST], **known)


async def how(call: Call) -> None:
    """Tell a newcomer how the game of the table is played."""
    of_table = (call.match.rules.key,) if call.match else ()
    if words := call.words or of_table:
        await rules(replace(call, words=words))
    else:
        _ask_which(call)


def _whole(call: Call, book: Setup) -> None:
    """Show the rules of a table, and behind them the values that are not the preset's, with their origin (WB-001)."""
    tell = book.rules.rules(book.options, book.players)
    call.reply_about(book.rules, TellItem(tell.key, tell.args))
    if lines := book.lines(book.differences):
        args = {"game": book.rules.key, "preset": book.preset, "lines": lines}
        call.reply_about(book.rules, TellItem("common-differences", args))


def _ask_which(call: Call) -> None:
    games = call.services.games
    args: dict[str, object] = {"games": [{"game": key} for key in games]}
    if call.services.adapter_of(call.place).capabilities.buttons:
        args["buttons"] = [
            [{"key": "common-game-button", "args": {"name": key}, "say": f"rules {key}"}] for key in games
        ]
    call.reply("common-rules-menu", **args)


def terms_of(renderer: Renderer, game: str) -> list[str]:
    prefix = f"{game}-topic-"
    return [f"{prefix}{topic}" for topic in renderer.words.behind(prefix)]


async def _books(call: Call, setup: Setup) -> list[Setup]:
    others = [rules for rules in call.services.games.values() if call.match is None and rules is not setup.rules]
    return [setup, *[await next_setup(call, rules) for rules in others]]


def _about(services: Services, setup: Setup, topic: str) -> dict[str, object] | None:
    """Roles of this name, or their skills, come with the options about them. Else a chapter's options count, else those
    that mention the topic.
    """
    game, groups, renderer = setup.rules.key, _groups(setup), services.renderer
    known = {role: f"{game}-role-{role}" for role in _roles(renderer, setup)}
    roles = [role for role in known if topic in services.names.names_of(game, role)] or _find_entries(
        renderer, topic, known
    )
    chapters = [] if roles else _find_entries(renderer, topic, {group: f"common-group-{group}" for group in groups})
    terms = {
        topic,
        *(role.replace("-", "") for role in roles),
        *(name for role in roles for name in renderer.names(f"{game}-role-{role}")),
    }
    strange = _names_around(renderer, terms, [key for role, key in known.items() if role not in roles]) if roles else ()
    topics, skills = _topics(renderer, game, topic), _skills(renderer, setup, roles, topic)
    open_in_skills = {key for skill in skills for key in setup.rules.skill_options.get(skill, ())}
    keys = [key for chapter in chapters for key in groups[chapter]] or [
        key
        for key in chain.from_iterable(groups.values())
        if key in open_in_skills
        or _speaks_of(terms, _without(strange, {key, *_heads(renderer, f"{game}-option-{kebab(key)}")}))
    ]
    if not (roles or keys or topics or skills):
        return None
    told = [{"role": role, "goal": role, "skill": role, "_term": "skill"} for role in roles]
    return {"game": game, "roles": told, "_skills": skills, "_topics": topics, "lines": setup.lines(keys)}


def _roles(renderer: Renderer, setup: Setup) -> list[str]:
    prefix = f"{setup.rules.key}-role-"
    return [role for role in renderer.words.behind(prefix) if renderer.words.has("en", f"{prefix}{role}.skill")]


def _skills(renderer: Renderer, setup: Setup, roles: Collection[str], topic: str) -> list[str]:
    skills = setup.rules.skills(setup.options, setup.players)
    found = chain.from_iterable(skills.get(role, ()) for role in (roles or skills))
    names = list(dict.fromkeys(found))
    messages = {name: f"{setup.rules.key}-skill-{name}" for name in names}
    return names if roles else _find_entries(renderer, topic, messages)


def _topics(renderer: Renderer, game: str, topic: str) -> list[dict[str, str]]:
    prefix = f"{game}-topic-"
    heads = {one: {one, *_heads(renderer, f"{prefix}{one}")} for one in renderer.words.behind(prefix)}
    return [{"topic": one} for one in heads if _speaks_of({topic}, heads[one])]


def _heads(renderer: Renderer, key: str) -> set[str]:
    return {HEAD.split(name)[0] for name in renderer.names(key)}


def _groups(setup: Setup) -> dict[str, list[str]]:
    left_out = {*setup.rules.schema.locked, *setup.hidden_options}
    groups: dict[str, list[str]] = {}
    for key, option in setup.rules.schema.options.items():
        if key not in left_out:
            groups.setdefault(option.group, []).append(key)
    return groups


def _find_entries(renderer: Renderer, topic: str, messages: Mapping[str, str]) -> list[str]:
    names = {one: {one, *renderer.names(key)} for one, key in messages.items()}
    return [one for one in names if topic in names[one]] or [one for one in names if _speaks_of({topic}, names[one])]


def _names_around(renderer: Renderer, terms: Collection[str], messages: Iterable[str]) -> set[str]:
    """Return the names in these messages that have a term inside them, as a longer name has a shorter one."""
    names = chain.from_iterable(renderer.names(key) for key in messages)
    return {name for name in names if any(term in name for term in terms)} - {*terms}


def _without(names: Iterable[str], texts: Iterable[str]) -> list[str]:
    found = "|".join(map(re.escape, sorted(names, key=len, reverse=True)))
    return [re.sub(found, " ", text) for text in texts] if found else [*texts]


def _speaks_of(terms: Iterable[str], texts: Iterable[str]) -> bool:
    known = [term for term in terms if WORD.search(term)]
    found = [f"(?<![a-z]){re.escape(term)}" if term.isascii() else re.escape(term) for term in known]
    return bool(found) and any(re.search("|".join(found), text) for text in texts)


async def roles(call: Call) -> None:
    setup = await setup_of(call)
    if call.words and (named := call.services.names.game(call.words[0])) is not setup.rules:
        setup = await next_setup(call, named)
    if not setup.rules.open_lineup(setup.options):
        raise Refused("common-roles-secret")
    call.reply_about(setup.rules, TellItem("common-roles", {"lines": _lines(setup)}))


def _lines(setup: Setup) -> list[dict[str, object]]:
    lineup = Counter(setup.rules.lineup(setup.options, setup.players))
    notes = setup.rules.notes(setup.options, setup.players)
    return [
        {"role": role, "goal": role, "skill": role, "count": count, "_term": "skill", "_notes": notes.get(role, ())}
        for role, count in lineup.items()
    ]
