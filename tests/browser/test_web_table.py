import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocket, WebSocketRoute, expect

from tests.browser.looking import DESK, PHONE, Scheme, overhang, violations, visited, window
from tests.browser.table import AGAIN, Question, gather, play, served, start, take
from tests.tales.installed import install

PACE = ("--clock", "fast", "--thinking", "0", "--seed", "tea")
QUICK = ("--locale", "zh", *PACE)


def inspect(page: Page) -> None:
    assert violations(page) == []
    assert overhang(page) <= 0


def is_vote(question: Question) -> bool:
    return not question.phone or "choice-approve" in question.choices


@pytest.mark.parametrize(
    ("game", "people", "players", "size", "locale", "scheme"),
    [("avalon", 5, 5, PHONE, "zh", "light"), ("werewolf", 3, 6, DESK, "en", "dark")],
    ids=["phone", "desk"],
)
def test_a_whole_game_is_played_by_hand(
    page: Page, tmp_path: Path, game: str, people: int, players: int, size: tuple[int, int], locale: str, scheme: Scheme
) -> None:
    seen: set[str] = set()
    with served(tmp_path, "--locale", locale, *PACE) as server, visited(page, server.url, size, scheme):
        room = gather(page, game, people, players)
        inspect(page)
        start(room)
        for question in play(page):
            stage = "vote" if is_vote(question) else "night"
            if stage not in seen:
                take(page, question.phone)
                inspect(page)
            seen.add(stage)
        inspect(page)
        assert seen == {"night", "vote"}
        expect(room.locator("article", has_text="🏁")).to_have_count(1)
        expect(page.locator(AGAIN)).to_be_visible()


def test_the_panel_for_authors_shows_what_happens_and_shuts_nobody_out(page: Page, tmp_path: Path) -> None:
    with served(tmp_path, *QUICK) as server, visited(page, server.url, DESK):
        start(gather(page, "avalon", 1, 5))
        next(play(page))
        page.locator("#panel summary").click()
        expect(page.locator("#behind .lit")).to_have_count(1)
        expect(page.locator("#behind tbody tr").first).to_be_visible()
        inspect(page)


def test_a_connection_that_never_says_anything_is_given_up_for_another(browser: Browser, tmp_path: Path) -> None:
    tried: list[WebSocketRoute] = []

    def meet(socket: WebSocketRoute) -> None:
        if tried:
            socket.connect_to_server()
        tried.append(socket)

    with served(tmp_path, *QUICK) as server, window(browser) as page:
        page.clock.install()
        page.route_web_socket(re.compile("/live"), meet)
        page.goto(server.url)
        page.clock.fast_forward(30_000)
        expect(page.locator("#state")).to_have_text("已连上")
        assert len(tried) == 2


def test_a_table_whose_plug_is_pulled_goes_on_with_nothing_lost_and_nothing_twice(
    browser: Browser, tmp_path: Path
) -> None:
    with served(tmp_path, *QUICK) as server, browser.new_context() as context:
        page = context.new_page()
        page.goto(server.url)
        room = gather(page, "avalon", 2, 5)
        start(room)
        for number, question in enumerate(play(page)):
            if number in (2, 5):
                before = [article.get_attribute("data-number") for article in page.locator("article").all()]
                server.kill()
                expect(page.locator("#state")).to_contain_text("重连")
                take(page, question.phone)
                server.start(server.port)
                expect(page.locator("#state")).to_have_text("已连上")
                for shown in before:
                    expect(page.locator(f'article[data-number="{shown}"]')).to_have_count(1)
        expect(room.locator("article", has_text="🏁")).to_have_count(1)
        told = room.locator("article", has_text="🗳").all_inner_texts()
        assert len(told) == len(set(told))
        page.reload()
        expect(page.locator(AGAIN)).to_be_visible()
        assert room.locator("article", has_text="🗳").all_inner_texts() == told


def test_own_words_are_written_below_their_question(page: Page, tmp_path: Path) -> None:
    with served(tmp_path, *QUICK, **install(tmp_path)) as server, visited(page, server.url, DESK):
        room = gather(page, "tales", 2, 2)
        start(room)
        first = page.locator('[data-phone="1"]')
        said, field = page.locator("#as"), page.locator("#room-text")
        expect(room).to_contain_text("轮到")
        said.select_option("1")
        field.fill(" 能\u200b飞的 <b> ")
        field.press("Enter")
        expect(room).to_contain_text("：能飞的 <b>")
        said.select_option("2")
        room.get_by_role("button", name="过麦").last.click()
        expect(room).to_contain_text("：没说")
        line = first.locator('[data-key="line"]')
        expect(line).to_be_visible()
        inspect(page)
        for text, why in (("x" * 3000, "3000"), ("t.me/night", "链接")):
            line.fill(text)
            first.locator('[data-key="send"]').click()
            expect(page.locator("#toasts")).to_contain_text(why)
        for text in ("飞", "飞鸟"):
            line.fill(text)
            line.press("Enter")
            expect(first.locator(".log")).to_contain_text(f"你写的：{text}")
        field.fill("鱼")
        said.select_option("2")
        page.locator("#room .write button").click()
        expect(room).to_contain_text("：飞鸟")
        expect(room).to_contain_text("：鱼")
        expect(first.locator(".log")).to_contain_text("→ 飞鸟")


def heard(socket: WebSocket, frames: list[dict[str, Any]]) -> None:
    socket.on("framereceived", lambda frame: frames.append(json.loads(frame)))


def test_the_link_of_a_seat_is_told_nothing_of_other_seats(browser: Browser, page: Page, tmp_path: Path) -> None:
    frames: list[dict[str, Any]] = []
    with served(tmp_path, *QUICK, "--host", "127.0.0.1") as server, visited(page, server.url, DESK):
        start(gather(page, "avalon", 3, 5))
        link = page.locator('.phone[data-phone="3"] header a').get_attribute("href")
        assert link
        context = browser.new_context()
        seat = context.new_page()
        seat.on("websocket", lambda socket: heard(socket, frames))
        seat.goto(server.url.split("/?")[0] + link)
        for _question in play(page):
            expect(seat.locator(".phone")).to_have_count(1)
        expect(seat.locator(AGAIN)).to_be_visible()
        inspect(seat)
        for part in ("#room .log", '.phone[data-phone="3"] .log'):
            expect(seat.locator(part)).to_have_text(page.locator(part).inner_text(), use_inner_text=True)
        told = [one for frame in frames for one in (*frame.get("messages", ()), frame.get("message")) if one]
        assert {message["chat"].rpartition("@")[2] for message in told} == {"web:table", "3"}
        assert [phone["number"] for frame in frames for phone in frame.get("phones", ())] == [3]
        expect(seat.locator("#panel, #tools, #as")).to_have_count(0)
        seat.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
        assert overhang(seat) <= 0
        assert seat.evaluate("document.documentElement.scrollHeight <= innerHeight"), "only the chats scroll"
        context.close()
