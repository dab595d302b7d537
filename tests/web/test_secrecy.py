import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

from aiohttp import ClientSession

from adapters.support.text import plain
from bot.cli.replay import load, words_of
from bot.games import installed_games
from bot.match.journal import played_again
from bot.match.state import Match
from bot.messages.items import RenderContext
from bot.messages.renderer import Renderer
from tests.web.table import ROOM, Page, is_over, laid, played, seated

PLAYERS = 7


async def test_a_link_is_sent_the_group_and_its_own_seat_and_nothing_of_others(tmp_path: Path) -> None:
    db = f"sqlite://{tmp_path}/table.sqlite3"
    options = ("--seed", "tea", "--clock", "fast", "--host", "127.0.0.1", "--db", db)
    async with laid(tmp_path, *options) as (_, operator), AsyncExitStack() as open_pages:
        await seated(operator, "avalon", PLAYERS)
        base = operator.url.partition("?")[0]
        links = [Page(f"{base}?token={token}") for token in operator.tokens.values()]
        for link in links:
            await open_pages.enter_async_context(link.opened())
        await operator.press_button(1, "Start")
        over = [played(link, lambda link=link: is_over(link)) for link in links]  # type: ignore[misc]
        await asyncio.gather(*over)
        sent = {phone: [*link.frames] for phone, link in enumerate(links, 1)}
        tokens = dict(enumerate(operator.tokens.values(), 1))
    seats, known = await views(db)
    assert len(known) == PLAYERS
    for phone, frames in sent.items():
        check_addresses(phone, frames, tokens, operator.url)
        check_texts(seats[f"web:@{phone}"], frames, known)


def check_addresses(phone: int, frames: list[dict[str, Any]], tokens: dict[int, str], url: str) -> None:
    everything = str(frames)
    assert not any(token in everything for token in tokens.values())
    assert url.rpartition("=")[2] not in everything
    assert {one["kind"] for one in frames} <= {"hello", "show", "gone", "toast", "phones", "taken"}
    assert {one["phone"] for one in frames if one["kind"] == "toast"} <= {phone}
    assert {one["chat"] for one in messages(frames)} == {ROOM, f"web:@{phone}"}


def check_texts(seat: int, frames: list[dict[str, Any]], known: dict[int, set[str]]) -> None:
    before = [plain(one["text"]) for one in messages(frames) if "🏁" not in one["text"] and "file" not in one]
    everything = "\n".join(before)
    for line in known[seat]:
        assert line in everything, "a seat has not heard what it knows"
    for other, lines in known.items():
        for line in lines - known[seat]:
            assert line not in everything, f"seat {seat} has read what seat {other} knows: {line}"


def messages(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    first = [one for frame in frames if frame["kind"] == "hello" for one in frame["messages"]]
    return [*first, *(frame["message"] for frame in frames if frame["kind"] == "show")]


async def views(db: str) -> tuple[dict[str, int], dict[int, set[str]]]:
    """Return the seats by person, and the lines that the engine let each seat read in private at the deal."""
    stored, journal = await load(db, 1)
    assert stored
    rules = installed_games()[stored.game]
    match = Match.of(stored, rules)
    renderer, context = Renderer(words_of(rules)), RenderContext("en", rules, match.names)
    game = next(played_again(rules, journal)).game
    public = {tell.key for tell in rules.public(game)}
    known = {
        seat: {
            line
            for tell in game.view(seat)
            if tell.key not in public
            for line in renderer.plain(context, tell.key, tell.args).splitlines()
        }
        for seat in game.seats
    }
    return {person: seat for seat, person in match.people.items()}, known


async def test_a_file_is_for_those_who_read_its_chat_and_can_reach_nothing_of_the_table(tmp_path: Path) -> None:
    async with laid(tmp_path, "--seed", "tea", "--clock", "fast", "--host", "127.0.0.1") as (_, operator):
        await seated(operator, "avalon", 5)
        await operator.press_button(1, "Start")
        await played(operator, lambda: is_over(operator))
        await operator.say(1, "/replay", room=False)
        await operator.until(lambda: any("file" in one for one in operator.chat("web:@1")))
        file = next(one for one in operator.chat("web:@1") if "file" in one)
        base = operator.url.partition("?")[0]
        for name, status in (("Host", 200), ("Player 2", 404)):
            url = f"{base}file/{file['number']}?token={operator.tokens[name]}"
            async with ClientSession() as session, session.get(url) as answer:
                assert answer.status == status
                policy = answer.headers["Content-Security-Policy"]
                assert ("sandbox" in policy) is (status == 200)


async def test_a_forged_button_changes_no_message_of_the_group(tmp_path: Path) -> None:
    async with laid(tmp_path, "--host", "127.0.0.1") as (_, operator):
        await operator.say(1, "/new avalon")
        await operator.until(lambda: any("acts" in one for one in operator.chat(ROOM)))
        before = operator.chat(ROOM)
        for message in before:
            await operator.done("say", phone=1, room=True, text="/help open", of=message["number"], seen=1)
        await operator.until(lambda: len(operator.chat(ROOM)) == 2 * len(before))
        assert operator.chat(ROOM)[: len(before)] == before
