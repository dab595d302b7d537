"""Pictures beside the event loop: a failure costs the picture only."""

from __future__ import annotations

import asyncio
from concurrent.futures import Future
from threading import current_thread

import pytest

from bot.messages.drawing import Picture, Poster
from bot.pictures import studio
from bot.pictures.studio import Studio
from tests.bot.pictures.test_poster import poster


async def test_a_picture_is_drawn_in_another_process() -> None:
    drawing = Studio()
    try:
        file = await drawing.draw(poster("avalon"), "light", "yemu-1")
        assert file
        assert (file.name, file.type, file.body[:4]) == ("yemu-1.png", "image/png", b"\x89PNG")
        assert file.pixels
        assert file.pixels[0] == 1080
    finally:
        drawing.close()


async def test_a_picture_that_fails_is_none_and_the_next_one_is_drawn() -> None:
    drawing = Studio()
    try:
        assert await drawing.draw(Poster("", None), "light", "x") is None  # type: ignore[arg-type]
        assert await drawing.draw(poster("avalon"), "dark", "x")
    finally:
        drawing.close()


async def test_the_process_is_started_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing, ask, threads = Studio(), Studio._ask, []

    def watched(self: Studio, picture: Picture, theme: str) -> Future[tuple[bytes, int, int]]:
        threads.append(current_thread())
        return ask(self, picture, theme)

    monkeypatch.setattr(Studio, "_ask", watched)
    try:
        made = await asyncio.gather(*(drawing.draw(poster("avalon"), "light", "x") for _ in range(3)))
        assert all(made)
        assert len(threads) == 3
        assert current_thread() not in threads
    finally:
        drawing.close()


async def test_without_the_library_there_is_no_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studio, "find_spec", lambda name: None)
    assert await Studio().draw(poster("avalon"), "light", "x") is None
