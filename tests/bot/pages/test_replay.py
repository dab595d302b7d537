import asyncio
import re
from importlib.resources import files
from itertools import count

import msgspec
import pytest

from bot.games import games_and_words
from bot.match.deal import commitment
from bot.match.state import State, StoredState, encode
from bot.messages.renderer import Renderer
from bot.pages.replay import replay_page
from fsm import Tell
from fsm.codec import dump, dump_command
from fsm.games.avalon import AVALON
from fsm.games.werewolf import WEREWOLF
from fsm.testing.play import Record, random_play
from storage import Entry
from storage import Match as Stored
from storage.base import Sitting
from tests.bot.commands.test_people import finish
from tests.bot.pages.reading import Reader, read
from tests.bot.recording import running

HOSTILE = (
    *("<script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>"),
    *("عربي 12", "👩‍👩‍👧‍👧 \u202eevil\u0007", "x" * 200),
)


Ended = tuple[Renderer, Stored, list[Entry]]


@pytest.fixture(scope="module")
def ended() -> Ended:
    async def play() -> Ended:
        async with running() as bot:
            await finish(bot)
            number = (await bot.app.store.finished_in("test:room", 1))[0]
            stored = await bot.app.store.match(number)
            assert stored
            return bot.app.services.renderer, stored, list(await bot.app.store.journal(number))

    return asyncio.run(play())


def page_of(ended: Ended, locale: str = "en") -> Reader:
    renderer, stored, journal = ended
    return read(replay_page(stored, journal, AVALON, renderer, locale))


def test_the_page_asks_for_nothing_and_runs_only_its_own_script_without_which_all_steps_are_text(ended: Ended) -> None:
    page = page_of(ended)
    assert not [tag for tag, attrs in page.elements if {"src", "href"} & set(attrs)]
    (policy,) = (attrs["content"] for _, attrs in page.elements if attrs.get("http-equiv"))
    assert policy
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert page.count("script") == 1
    steps = [attrs for tag, attrs in page.elements if tag == "li"]
    assert len(steps) > 5
    assert not any("hidden" in attrs or "class" in attrs for attrs in steps)
    presses = [attrs for _, attrs in page.elements if attrs.get("class") == "tools" or attrs.get("id") == "player"]
    assert sum("hidden" in attrs for attrs in presses) >= 2, "nothing waits for a press"


def test_names_cannot_write_into_the_page(ended: Ended) -> None:
    renderer, stored, journal = ended
    honest = page_of(ended)
    sittings = [msgspec.structs.replace(one, name=HOSTILE[one.seat - 1]) for one in stored.sittings]
    page = page_of((renderer, msgspec.structs.replace(stored, sittings=sittings), journal))
    assert [tag for tag, _ in page.elements] == [tag for tag, _ in honest.elements]
    assert [set(attrs) for _, attrs in page.elements] == [set(attrs) for _, attrs in honest.elements]
    assert HOSTILE[0] in page.text


def test_messages_votes_and_what_a_seat_knows_are_marked_for_the_filter(ended: Ended) -> None:
    page = page_of(ended)
    told = [attrs["data-to"] for _, attrs in page.elements if "data-to" in attrs]
    assert {seat for one in told if one for seat in one.split()} == {"1", "2", "3", "4", "5"}
    known = [attrs["data-seat"] for _, attrs in page.elements if attrs.get("class") == "known"]
    assert set(known) == {"1", "2", "3", "4", "5"}
    assert sum("data-voted" in attrs for _, attrs in page.elements) == 5


def test_both_languages_are_in_the_page_and_the_readers_own_is_shown(ended: Ended) -> None:
    renderer, stored, journal = ended
    dealt = [msgspec.structs.replace(entry, at=1_763_856_000.0) for entry in journal]
    for locale in ("zh", "en"):
        page = page_of((renderer, stored, dealt), locale)
        assert (page.elements[0][1]["lang"], page.elements[0][1]["data-l"]) == (locale, locale)
        for words in ("核对发牌", "扩展版 · 5 人 · 2025年11月23日", "红方胜 · 提名连续被否决"):
            assert words in page.text
        for words in ("Check the deal", "Extended · 5 players · November 23, 2025", "Evil won · "):
            assert words in page.text


def test_the_deal_can_be_checked_with_what_the_page_holds(ended: Ended) -> None:
    page = page_of(ended)
    (deal,) = (attrs for _, attrs in page.elements if "data-commitment" in attrs)
    assert deal["data-seed"]
    assert deal["data-roles"]
    assert commitment(deal["data-seed"], tuple(deal["data-roles"].split(","))) == deal["data-commitment"]
    said = page.text.count(f"yemu verify --commitment {deal['data-commitment']} --seed {deal['data-seed']}")
    assert said == len(["section", "the story, zh", "the story, en"])


def test_every_control_has_a_name_for_screen_readers(ended: Ended) -> None:
    page = page_of(ended)
    labels = {attrs.get("for") for tag, attrs in page.elements if tag == "label"}
    wrapped = sum(tag == "label" and "for" not in attrs for tag, attrs in page.elements)
    controls = [attrs["id"] for tag, attrs in page.elements if tag in ("input", "select")]
    assert wrapped + sum(control in labels for control in controls) == len(controls)


def ratio(one: str, other: str) -> float:
    """Contrast of two colours such as #fff (WCAG 2.2, 1.4.3)."""

    def luminance(colour: str) -> float:
        digits = colour[1:] if len(colour) == 7 else "".join(digit * 2 for digit in colour[1:])
        parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
        red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_every_text_has_contrast_in_light_and_dark() -> None:
    style = files("bot.pages").joinpath("static", "replay.css").read_text("utf-8")
    schemes = [dict(re.findall(r"--(\w+): (#\w+);", block)) for block in re.findall(r"{ color-scheme: [^}]*", style)]
    assert len(schemes) >= 3
    for colours in schemes:
        for text in ("ink", "faint", "good", "evil", "other", "yes"):
            for paper in ("paper", "stripe", "gone"):
                assert ratio(colours[text], colours[paper]) >= 4.5, (text, paper)


def long_game() -> tuple[Stored, list[Entry]]:
    """A game of Werewolf of twelve that sees its sixth day, stored as a bot stores it."""
    games = (random_play(WEREWOLF, 12, "chat", str(seed), idle=0.3) for seed in count())
    record = next(game for game in games if sum(tell.key == "werewolf-vote" for tell in told(game)) >= 6)
    lines = [dump_command(record.start), *map(dump_command, record.commands)]
    stored = Stored(
        id=1,
        seq=len(lines),
        room="test:room",
        game="werewolf",
        status="over",
        state=encode(StoredState(State("test:@ann", "chat"), msgspec.Raw(dump(record.game)))),
        setup=msgspec.json.encode(record.start),
        deadline=None,
        sittings=tuple(Sitting(seat, f"test:@{seat}", "Bartholomew" + str(seat)) for seat in range(1, 13)),
    )
    return stored, [Entry(number, 0.0, line) for number, line in enumerate(lines, 1)]


def told(record: Record) -> list[Tell]:
    return [effect for effect in record.effects if isinstance(effect, Tell)]


def test_a_game_of_twelve_and_six_days_is_a_small_page() -> None:
    stored, journal = long_game()
    page = replay_page(stored, journal, WEREWOLF, Renderer(games_and_words()[1]), "zh")
    assert len(page.encode()) < 300_000
