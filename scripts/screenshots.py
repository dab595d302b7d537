"""Pictures for the pages: a game of Werewolf in `yemu web`, its chats drawn as on a phone.

`python -m scripts.screenshots` plays it in every language and writes docs/pictures/. It needs a font for every sign:
Debian's packages fonts-noto-cjk and fonts-noto-color-emoji.
"""

import json
from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final
from urllib.request import urlopen

import msgspec
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup
from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, WebSocket, expect

from bot.pictures.typeface import SYSTEM
from scripts.chromium import chromium
from scripts.docs import ROOT
from tests.browser.table import Question, Server, play, served, start

PICTURES: Final = ROOT / "docs" / "pictures"
STEPS: Final = ("open", "lobby", "joined", "card", "night", "election", "speech", "vote", "result", "end")
SCREENS: Final = ("lobby", "night", "vote", "end")
GAME: Final = "game"
"""Name of the picture that the bot itself draws of the game."""

FONTS: Final = {"fonts-noto-cjk": "NotoSansCJK*", "fonts-noto-color-emoji": "NotoColorEmoji*"}
ROOM: Final = "web:table"
SIZE: Final = ViewportSize(width=390, height=760)
COLOURS: Final = 64
"""Colours of a picture; more would make it larger and no clearer."""


class Scene(msgspec.Struct, frozen=True):
    locale: str
    group: str
    members: str
    private: str
    write: str
    people: tuple[str, ...]
    setup: str


SCENES: Final = (
    Scene("zh", "周五夜局", "13 位成员", "机器人", "发消息", ("雨婷", "九月"), "/config 预女猎白"),
    Scene("en", "Friday night", "13 members", "bot", "Message", ("Robin", "Sam"), "/config board=b12_444_idiot"),
)


MOMENTS: Final = (
    ("abstain", "vote", False),
    ("none", "night", False),
    ("confirm", "card", False),
    ("run", "election", True),
    ("pass", "speech", True),
)
"""Choices that identify the questions of a first game, with their pictures; some show the group."""


class Chats:
    def __init__(self, page: Page) -> None:
        self._messages: dict[int, dict[str, Any]] = {}
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self._hear(json.loads(frame)))

    def _hear(self, frame: Mapping[str, Any]) -> None:
        for message in (*frame.get("messages", ()), frame.get("message")):
            if message:
                self._messages[message["number"]] = message
        if frame["kind"] == "gone":
            self._messages.pop(frame["number"], None)

    def of(self, chat: str) -> list[dict[str, Any]]:
        return [message for _, message in sorted(self._messages.items()) if message["chat"] == chat]


def say(page: Page, line: str) -> None:
    page.locator("#room-text").fill(line)
    page.locator("#room .write button").click()


def invite(page: Page, scene: Scene) -> None:
    for name in scene.people:
        page.locator("#add input").fill(name)
        page.locator("#add button").click()
    expect(page.locator(".phone")).to_have_count(1 + len(scene.people))
    say(page, "/new")
    expect(page.locator("#room .log")).to_contain_text("🐺")


def gather(page: Page, scene: Scene) -> None:
    room = page.locator("#room .log")
    room.locator("button", has_text="🐺").click()
    for number, _ in enumerate(scene.people, 1):
        page.locator("#as").select_option(str(number + 1))
        room.locator('[data-key="act-join"]').click()
        expect(room).to_contain_text(f"👥 {number}/")
    page.locator("#as").select_option("1")
    say(page, scene.setup)
    expect(room).to_contain_text("👥 2/12")
    page.locator("#fill").click()
    expect(room).to_contain_text("👥 12/12")


def shot(browser: Browser, scene: Scene, server: Server, chats: Sequence[Mapping[str, Any]]) -> Image.Image:
    environment = Environment(loader=FileSystemLoader(ROOT / "scripts"), autoescape=True)
    is_group = chats[0]["chat"] == ROOM
    text = environment.get_template("screenshots.html").render(
        locale=scene.locale,
        title=scene.group if is_group else "Yemu",
        below=scene.members if is_group else scene.private,
        write=scene.write,
        messages=[describe(message, server) for message in chats[-12:]],
    )
    page = browser.new_page(viewport=SIZE, device_scale_factor=1.5)
    page.set_content(text)
    picture = Image.open(BytesIO(page.screenshot()))
    page.close()
    return picture


def describe(message: Mapping[str, Any], server: Server) -> Mapping[str, Any]:
    asked = message.get("asked")
    keys = [[key["label"] for key in row] for row in message.get("acts", ())]
    if asked and asked.get("answer") is None:
        labels = [key["label"] for key in asked["buttons"]]
        keys += [labels[at : at + 3] for at in range(0, len(labels), 3)]
    file = message.get("file")
    return {
        "author": message.get("author") or "Yemu",
        "text": message["text"] if message.get("author") else Markup(message["text"]),
        "picture": f"data:image/png;base64,{b64encode(load(server, message)).decode()}" if file else None,
        "keys": keys,
    }


def load(server: Server, message: Mapping[str, Any]) -> bytes:
    base, token = server.url.split("/?")
    with urlopen(f"{base}/file/{message['number']}?{token}") as answer:
        data: bytes = answer.read()
    return data


def screens(browser: Browser, scene: Scene, folder: Path) -> Iterator[tuple[str, Image.Image]]:
    options = ("--locale", scene.locale, "--clock", "fast", "--thinking", "0", "--seed", "tea")
    with served(folder, *options) as server, browser.new_context() as context:
        page = context.new_page()
        chats = Chats(page)
        page.goto(server.url)
        invite(page, scene)
        yield "open", shot(browser, scene, server, chats.of(ROOM))
        gather(page, scene)
        _, *lobby = [message for message in chats.of(ROOM) if not message.get("author")]
        yield "lobby", shot(browser, scene, server, lobby)
        yield "joined", shot(browser, scene, server, chats.of(f"web:@{1 + len(scene.people)}"))
        start(page.locator("#room .log"))
        seen: set[str] = set()
        for question in play(page):
            name, is_public = moment(question)
            name, is_public = ("result", True) if "vote" in seen and name != "vote" else (name, is_public)
            if name and name not in seen:
                seen.add(name)
                yield name, shot(browser, scene, server, chats.of(ROOM if is_public else f"web:@{question.phone}"))
        expect(page.locator("#room img")).to_have_count(1)
        ended = chats.of(ROOM)
        yield (
            "end",
            shot(browser, scene, server, [one for one in ended if not one.get("author") and not one.get("file")]),
        )
        (file,) = [one for one in ended if one.get("file")]
        yield GAME, Image.open(BytesIO(load(server, file)))


def moment(question: Question) -> tuple[str, bool]:
    for choice, name, is_public in MOMENTS:
        if f"choice-{choice}" in question.choices:
            return name, is_public
    return "", False


def need_fonts(folders: Sequence[Path] = SYSTEM) -> None:
    for package, pattern in FONTS.items():
        if not any(found for folder in folders for found in folder.rglob(pattern)):
            raise SystemExit(f"pictures without signs are worth nothing: apt install {package}")


def main() -> None:
    need_fonts()
    PICTURES.mkdir(exist_ok=True)
    with chromium() as browser:
        for scene in SCENES:
            with TemporaryDirectory() as folder:
                for name, picture in screens(browser, scene, Path(folder)):
                    small = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
                    small.save(PICTURES / f"{name}-{scene.locale}.png", optimize=True)


if __name__ == "__main__":
    main()
