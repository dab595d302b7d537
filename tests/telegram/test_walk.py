"""The first game of strangers, screen by screen: what to press is always there, in words of players."""

import asyncio
import re
from collections.abc import Iterator
from typing import Final

import pytest

from adapters.telegram.payload import Say
from fsm.games.werewolf import WEREWOLF
from fsm.options import Table, Word
from tests.telegram.evening import evening
from tests.telegram.fake.people import Person
from tests.telegram.fake.things import Json
from tests.telegram.fake.world import World
from tests.telegram.group import JOIN
from tests.telegram.strangers import LOADING, Offer, Strangers

pytestmark = pytest.mark.filterwarnings("ignore::telegram.warnings.PTBUserWarning")

TYPED: Final = re.compile(r"/\w+")

WORDS: Final = re.compile(r"[a-z][a-z0-9]*(?:[._-][a-z0-9]+)*", re.IGNORECASE)
LITERALS: Final = {"true", "false", "null", "auto"}


def schema_words() -> set[str]:
    schema = WEREWOLF.schema
    words = {*schema.presets, *schema.options, *LITERALS}
    for option in schema.options.values():
        kind = option.kind
        words |= {*kind.words} if isinstance(kind, Word) else {*kind.rows} if isinstance(kind, Table) else set()
    return words


IN_CHINESE: Final = schema_words()
IN_ENGLISH: Final = {word for word in IN_CHINESE if "_" in word or "." in word} | LITERALS
"""Names among them that cannot be words of a sentence."""


def shown(world: World) -> Iterator[str]:
    for _, args in world.calls:
        yield from (str(args[name]) for name in ("text", "caption") if name in args)
        markup: Json = args.get("reply_markup") or {}
        yield from (str(key["text"]) for row in markup.get("inline_keyboard", []) for key in row)


def of_the_program(world: World, words: set[str]) -> set[tuple[str, str]]:
    texts = {TYPED.sub("", re.sub(r"</?\w[^>]*>", " ", text)) for text in shown(world)}
    return {(word, text) for text in texts for word in WORDS.findall(text) if word in words}


class Walk:
    """One evening that is watched: after every press all others still have what they need."""

    def __init__(self, table: Strangers) -> None:
        self.table = table
        self.lost: list[str] = []
        self._seen: set[str] = set()
        table.look = self.look

    def look(self) -> None:
        match = self.table.match
        if match is None or match.game is None:
            if match and self.table.button(JOIN) is None:
                self.lost.append("the lobby")
            return
        missing, waiting = {*self.table.find_unseen()}, {*self.table.waiting()}
        self.lost += self._seen & missing
        self._seen = waiting - missing


async def meddle(table: Strangers, player: Person) -> None:
    found = table.button(JOIN)
    assert found
    lobby, text, labels = found[0], found[0].text, found[0].labels
    for key in [one for one in lobby.buttons if one["callback_data"] not in ("s|join", "s|leave")]:
        assert await table.press(player, lobby, key)
        await asyncio.sleep(LOADING)
    assert (lobby.text, lobby.labels) == (text, labels), "the lobby is the lobby until the game starts"


async def whole_game(table: Strangers) -> None:
    seen = Walk(table)
    await table.open("/new werewolf")
    await table.gather()
    await meddle(table, table.people[1])
    await table.begin()
    await table.play()
    assert table.diary.dead_ends == {}
    assert seen.lost == []
    after = [offer for offer in table.offers(table.people[0]) if isinstance(offer.payload, Say)]
    for offer in after:
        await table.press(table.people[0], offer.message, offer.key)
        await asyncio.sleep(LOADING)


@pytest.mark.parametrize(("language", "words"), [("zh-hans", IN_CHINESE), ("en", IN_ENGLISH)], ids=["zh", "en"])
@pytest.mark.parametrize("size", [6, 12])
def test_in_a_whole_game_everybody_who_is_waited_for_has_something_to_press(
    size: int, language: str, words: set[str]
) -> None:
    world, _ = evening(size, whole_game, language=language)
    assert of_the_program(world, words) == set()


PAGE: Final = re.compile(r"config( menu( c)? (o \S+|g \w+( \d+)?|[mplqanu]|root))?|boards")
"""Commands of buttons that show a page and change nothing."""


async def all_settings(table: Strangers) -> None:
    host = table.people[0]
    host.says("/start")
    await table.open("/new werewolf")
    await table.sit(host)
    visited = {"config menu c root", "config menu root"}
    await turn_pages(table, host, visited)
    assert len(visited) > 50, visited


def said(offer: Offer) -> str:
    return offer.payload.text if isinstance(offer.payload, Say) else ""


async def turn_pages(table: Strangers, host: Person, visited: set[str]) -> None:
    for offer in [*table.offers(host)]:
        if PAGE.fullmatch(said(offer)) and said(offer) not in visited:
            visited.add(said(offer))
            await table.press(host, offer.message, offer.key)
            await asyncio.sleep(LOADING)
            await turn_pages(table, host, visited)


@pytest.mark.parametrize(("language", "words"), [("zh-hans", IN_CHINESE), ("en", IN_ENGLISH)], ids=["zh", "en"])
def test_every_page_of_the_settings_speaks_as_players_do(language: str, words: set[str]) -> None:
    world, _ = evening(1, all_settings, language=language)
    assert of_the_program(world, words) == set()
