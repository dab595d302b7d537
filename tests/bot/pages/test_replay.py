"""The page of a finished match: complete, safe, small, and nobody's secret in anybody's eyes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest

from bot.match.deal import commitment
from bot.pages.replay import replay_page
from fsm.games.avalon import AVALON
from storage import Entry
from storage import Match as Stored
from tests.bot.commands.test_people import finish
from tests.bot.pages.reading import Reader, read
from tests.bot.recording import Bot, running

HOSTILE = (
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "عربي 12",
    "👩‍👩‍👧‍👧 \u202eevil\u0007",
    "x" * 200,
)
"""Names that try to break a page."""


@asynccontextmanager
async def ended() -> AsyncIterator[tuple[Bot, Stored, list[Entry]]]:
    """A finished game of Avalon."""
    async with running() as bot:
        await finish(bot)
        number = (await bot.app.store.finished("test:room", 1))[0]
        stored = await bot.app.store.match(number)
        assert stored
        yield bot, stored, list(await bot.app.store.journal(number))


def page_of(bot: Bot, stored: Stored, journal: list[Entry], locale: str = "en") -> Reader:
    """The page as a browser reads it."""
    return read(replay_page(stored, journal, AVALON, bot.app.services.renderer, locale))


async def test_the_page_asks_for_nothing_and_runs_only_its_own_script() -> None:
    async with ended() as (bot, stored, journal):
        page = page_of(bot, stored, journal)
        assert not [tag for tag, attrs in page.elements if {"src", "href"} & set(attrs)]
        (policy,) = (attrs["content"] for _, attrs in page.elements if attrs.get("http-equiv"))
        assert policy
        assert policy.startswith("default-src 'none'; script-src 'sha256-")
        assert page.count("script") == 1


async def test_names_cannot_write_into_the_page() -> None:
    async with ended() as (bot, stored, journal):
        honest = page_of(bot, stored, journal)
        sittings = [msgspec.structs.replace(one, name=HOSTILE[one.seat - 1]) for one in stored.sittings]
        page = page_of(bot, msgspec.structs.replace(stored, sittings=sittings), journal)
        assert [tag for tag, _ in page.elements] == [tag for tag, _ in honest.elements]
        assert [set(attrs) for _, attrs in page.elements] == [set(attrs) for _, attrs in honest.elements]
        assert HOSTILE[0] in page.text


async def test_a_message_to_seats_says_so_and_what_a_seat_knows_is_its_own() -> None:
    async with ended() as (bot, stored, journal):
        page = page_of(bot, stored, journal)
        told = [attrs["data-to"] for _, attrs in page.elements if "data-to" in attrs]
        assert {seat for one in told if one for seat in one.split()} == {"1", "2", "3", "4", "5"}
        known = [attrs["data-seat"] for _, attrs in page.elements if attrs.get("class") == "known"]
        assert set(known) == {"1", "2", "3", "4", "5"}


@pytest.mark.parametrize("locale", ["zh", "en"])
async def test_both_languages_are_in_the_page_and_the_readers_own_is_shown(locale: str) -> None:
    async with ended() as (bot, stored, journal):
        page = page_of(bot, stored, journal, locale)
        root = page.elements[0][1]
        assert (root["lang"], root["data-l"]) == (locale, locale)
        assert "核对发牌" in page.text
        assert "Check the deal" in page.text


async def test_the_deal_can_be_checked_with_what_the_page_holds() -> None:
    async with ended() as (bot, stored, journal):
        page = page_of(bot, stored, journal)
        (deal,) = (attrs for _, attrs in page.elements if "data-commitment" in attrs)
        assert deal["data-seed"]
        assert deal["data-roles"]
        assert commitment(deal["data-seed"], tuple(deal["data-roles"].split(","))) == deal["data-commitment"]
