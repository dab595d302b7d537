import asyncio
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Browser, Page, expect

from bot.cli.replay import load, words_of
from bot.games import installed_games
from bot.messages.renderer import Renderer
from bot.pages.replay import replay_page
from tests.browser.looking import DESK, PHONE, Scheme, overhang, violations, visited, window
from tests.forking import Forked, run
from tests.pipe.driver import environment

SIZES = pytest.mark.parametrize("size", [PHONE, DESK], ids=["phone", "desk"])
PLAYERS = {"avalon": 7, "werewolf": 12, "assassins": 6, "undercover": 6}
GAMES = pytest.mark.parametrize("game", PLAYERS)
NAMES = (
    "عربي ١٢",
    "\u202eevil\u202c \u2067x",
    "👩‍👩‍👧‍👧🐺🏳️‍🌈",
    "x" * 200,
    "夜" * 200,
    "a\u0007b\u0000c\u001bd\u2028e\nf\tg",
    "<script>alert(1)</script>",
    "\"'><img src=x onerror=alert(1)>",
    "Z̸̢̛̼̫a̵͇͑l̶̰̈g̵̱͝o̸̞͊" * 10,
    "&amp;",
    " ",
    "\u200b\ufeff",
)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    games = []
    for game, players in PLAYERS.items():
        db = f"sqlite://{folder / game}.sqlite3"
        chosen = ["--game", game, "--players", str(players), "--locale", "zh", "--seed", "tea", "--db", db]
        games.append(Forked(["play", "--auto", "--thinking", "0", *chosen], env=environment()))
    assert not any(game.wait() for game in games)
    for game in PLAYERS:
        db, page = f"sqlite://{folder / game}.sqlite3", str(folder / f"{game}.html")
        run("replay", "1", "--db", db, "--locale", "zh", "--page", page, env=environment(), check=True)
    return folder


@pytest.fixture(scope="module")
def renamed(played: Path) -> Path:
    stored, journal = asyncio.run(load(f"sqlite://{played / 'werewolf.sqlite3'}", 1))
    assert stored
    sittings = [msgspec.structs.replace(one, name=NAMES[one.seat - 1]) for one in stored.sittings]
    rules = installed_games()["werewolf"]
    page = replay_page(
        msgspec.structs.replace(stored, sittings=sittings), journal, rules, Renderer(words_of(rules)), "zh"
    )
    (played / "renamed.html").write_text(page, "utf-8")
    return played / "renamed.html"


@pytest.fixture
def werewolf(renamed: Path, page: Page) -> Iterator[Page]:
    with visited(page, (renamed.parent / "werewolf.html").as_uri()):
        yield page


def steps(page: Page) -> int:
    return page.locator("#story > li:visible").count()


def all_steps(page: Page) -> int:
    return page.locator("#story > li").count()


@GAMES
@pytest.mark.parametrize(("size", "looked_at"), [(PHONE, "zh"), (DESK, "en")], ids=["phone", "desk"])
def test_no_game_shuts_anybody_out_in_any_language_by_day_or_night(
    renamed: Path, page: Page, game: str, size: tuple[int, int], looked_at: str
) -> None:
    with visited(page, (renamed.parent / f"{game}.html").as_uri(), size):
        page.locator("#at").fill(str(all_steps(page)))
        page.locator("#check").click()
        for language in ("zh", "en"):
            expect(page.locator("html")).to_have_attribute("lang", language)
            assert language != looked_at or violations(page) == []
            assert overhang(page) <= 0
            page.locator("#theme").click()
            page.locator("#language").click()
        page.locator("#eyes").select_option("2")
        assert overhang(page) <= 0


@SIZES
def test_no_name_breaks_the_page(renamed: Path, page: Page, size: tuple[int, int]) -> None:
    with visited(page, renamed.as_uri(), size):
        assert overhang(page) <= 0
        assert "<script>alert(1)</script>" in page.locator("table:visible").inner_text()
        page.locator("#at").fill(str(all_steps(page)))
        for seat in range(1, len(NAMES) + 1):
            page.locator("#eyes").select_option(str(seat))
            assert overhang(page) <= 0
        assert violations(page) == []


def test_the_game_is_told_step_by_step_by_slider_arrow_keys_and_buttons(renamed: Path, page: Page) -> None:
    with visited(page, (renamed.parent / "avalon.html").as_uri()):
        where = page.locator("#where")
        expect(where).to_contain_text("第 1 步")
        assert steps(page) == 1
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowRight")
        expect(where).to_contain_text("第 3 步")
        page.keyboard.press("ArrowLeft")
        expect(where).to_contain_text("第 2 步")
        assert steps(page) == 2
        page.locator("#later").click()
        expect(where).to_contain_text("第 3 步")
        page.locator("#earlier").click()
        page.locator("#at").focus()
        page.keyboard.press("End")
        expect(where).to_contain_text(f"第 {all_steps(page)} 步")
        assert steps(page) == all_steps(page)
        assert page.locator("#circle g").count() == PLAYERS["avalon"]


def test_the_dead_leave_the_circle_and_votes_are_arrows(werewolf: Page) -> None:
    assert werewolf.locator("#circle g.away").count() == 0
    werewolf.locator("#at").fill(str(all_steps(werewolf)))
    assert werewolf.locator("#circle g.away").count() > 0
    voted = werewolf.locator("#story > li").evaluate_all(
        "items => items.findIndex((item) => item.dataset.arrows.includes('!')) + 1"
    )
    werewolf.locator("#at").fill(str(voted))
    assert werewolf.locator("#circle line.vote").count() > 0


def test_the_eyes_of_a_player_read_what_this_player_read(werewolf: Page) -> None:
    werewolf.locator("#at").fill(str(all_steps(werewolf)))
    secret = werewolf.locator("#story p.to")
    assert secret.locator("visible=true").count() == secret.count()
    werewolf.locator("#eyes").select_option("public")
    assert secret.locator("visible=true").count() == 0
    for seat in ("1", "5", "12"):
        werewolf.locator("#eyes").select_option(seat)
        readers = secret.locator("visible=true").evaluate_all("lines => lines.map((line) => line.dataset.to)")
        assert readers
        assert all(seat in line.split() for line in readers)
        expect(werewolf.locator("#knows p").first).to_be_visible()
        expect(werewolf.locator("#circle g.me")).to_have_count(1)


def test_a_search_shows_the_steps_that_say_it_and_an_empty_one_goes_back(werewolf: Page) -> None:
    werewolf.locator("#search").fill("第 1 夜")
    found = werewolf.locator("#story > li:visible")
    assert 0 < found.count() < all_steps(werewolf)
    assert all("第 1 夜" in text for text in found.all_inner_texts())
    werewolf.locator("#search").fill("no such words")
    assert steps(werewolf) == 0
    werewolf.locator("#search").fill("")
    assert steps(werewolf) == 1


def test_a_search_finds_no_secret_of_another_player(werewolf: Page) -> None:
    werewolf.locator("#eyes").select_option("public")
    werewolf.locator("#search").fill("你是")
    assert steps(werewolf) == 0


def test_filters_leave_the_votes_and_the_nights(werewolf: Page) -> None:
    werewolf.locator("#votes").check()
    votes = steps(werewolf)
    assert 0 < votes < all_steps(werewolf)
    expect(werewolf.locator("#story > li:visible", has_text="放逐投票").first).to_be_visible()
    werewolf.locator("#votes").uncheck()
    werewolf.locator("#nights").check()
    assert 0 < steps(werewolf) < all_steps(werewolf)
    werewolf.locator("#votes").check()
    assert steps(werewolf) > votes


@GAMES
def test_the_page_checks_the_deal_itself_and_finds_a_changed_one(renamed: Path, page: Page, game: str) -> None:
    with visited(page, (renamed.parent / f"{game}.html").as_uri()):
        checked = page.locator("#checked")
        page.locator("#check").click()
        expect(checked).to_have_text("✓ 发牌没有改过", use_inner_text=True)
        page.locator("#verify").evaluate(
            "part => { part.dataset.roles = part.dataset.roles.split(',').reverse().join() }"
        )
        page.locator("#check").click()
        expect(checked).to_have_text("✗ 对不上", use_inner_text=True)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_is_as_dark_as_the_reader_likes_and_turns(renamed: Path, page: Page, scheme: Scheme) -> None:
    with visited(page, (renamed.parent / "assassins.html").as_uri(), scheme=scheme):
        paper = "getComputedStyle(document.body).backgroundColor"
        before = page.evaluate(paper)
        assert (before == "rgb(255, 255, 255)") == (scheme == "light")
        page.locator("#theme").click()
        assert page.evaluate(paper) != before


def test_the_other_language_is_one_press_away(werewolf: Page) -> None:
    expect(werewolf.locator("h2:visible").first).to_have_text("全局一览", use_inner_text=True)
    werewolf.locator("#language").click()
    expect(werewolf.locator("h2:visible").first).to_have_text("The whole game", use_inner_text=True)
    expect(werewolf.locator("#where")).to_contain_text("Step 1 of")
    assert "视角" not in werewolf.locator("main").inner_text()


@GAMES
def test_without_a_script_the_whole_game_is_there_to_read(renamed: Path, browser: Browser, game: str) -> None:
    with window(browser, java_script_enabled=False) as page, visited(page, (renamed.parent / f"{game}.html").as_uri()):
        assert steps(page) == all_steps(page)
        expect(page.locator("table:visible")).to_have_count(1)
        expect(page.locator("button:visible, input:visible, select:visible")).to_have_count(0)
        expect(page.locator("#verify code").first).to_be_visible()


def test_a_printed_page_has_all_steps(werewolf: Page) -> None:
    werewolf.emulate_media(media="print")
    assert steps(werewolf) == all_steps(werewolf)
    expect(werewolf.locator("button:visible, input:visible, select:visible")).to_have_count(0)
