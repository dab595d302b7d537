import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.forking import Forked
from tests.patience import PATIENCE
from tests.pipe.driver import environment

URL = re.compile(r"http://\S+")
NUMBER = re.compile(r"\d+")


class Server:
    def __init__(self, folder: Path, *options: str, **more: str) -> None:
        """`more` are variables of its environment."""
        self._folder, self._options, self._more = folder, options, more
        self.url = ""
        self.start(0)

    def start(self, port: int) -> None:
        words = ["web", "--no-open", "--port", str(port), *self._options]
        with (self._folder / "log").open("ab") as log:
            env = environment(**self._more)
            self._process = Forked(words, cwd=self._folder, env=env, stdout=PIPE, stderr=log)
        assert self._process.stdout
        found = URL.search(self._process.stdout.readline().decode())
        assert found, self.log
        self.url = found[0]

    @property
    def log(self) -> str:
        return f"exit code {self._process.poll()}: {(self._folder / 'log').read_text('utf-8')}"

    def kill(self) -> None:
        self._process.kill()
        self.wait()

    def wait(self) -> None:
        self._process.wait()
        assert self._process.stdout
        self._process.stdout.close()

    @property
    def port(self) -> int:
        port = urlsplit(self.url).port
        assert port
        return port

    def end(self) -> None:
        self._process.terminate()
        self.wait()


@contextmanager
def served(folder: Path, *options: str, **more: str) -> Iterator[Server]:
    server = Server(folder, *options, **more)
    try:
        yield server
    except Exception as error:
        error.add_note(server.log)
        raise
    finally:
        server.end()


class Question(NamedTuple):
    phone: int
    number: str
    text: str
    choices: list[str]

    @property
    def is_speech(self) -> bool:
        return self.choices[0].startswith("act-pass ")


WAITING = """([last, end, patience, pressed]) => new Promise((resolve, reject) => {
  const inRoom = () => [...document.querySelectorAll("#room article")].map((article) => ({
    phone: 0,
    number: article.dataset.number,
    text: article.querySelector(".text").innerText,
    choices: [...article.querySelectorAll('[data-key^="act-ballot "], [data-key^="act-pass "]')].map(
      (key) => key.dataset.key,
    ),
  })).filter((one) => one.choices.length && !pressed.includes(`${one.number} ${one.choices[0]}`));
  const open = () => [...document.querySelectorAll(".phone article")].map((article) => ({
    phone: Number(article.closest(".phone").dataset.phone),
    number: article.dataset.number,
    text: article.querySelector(".text").innerText,
    choices: [...article.querySelectorAll('[data-key^="choice-"]')].map((key) => key.dataset.key),
    pressed: Boolean(article.querySelector('[aria-pressed="true"]')),
  })).filter((one) => one.choices.length && !one.pressed);
  const look = () => {
    const asked = [...open(), ...inRoom()];
    if (!asked.length && !document.querySelector(end)) return;
    if (asked.some((one) => last && one.number === last.number && one.text === last.text)) return;
    observer.disconnect();
    resolve(asked.at(-1) || null);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, childList: true, attributes: true });
  setTimeout(() => reject(document.body.innerText), patience);
  look();
})"""
"""The newest open question, as soon as the last one has its answer; null at the end of the game.

The votes and speeches of the room, asked of no phone alone, come first, each once.
"""

GONE = 10000.0
"""Milliseconds after which a person believes that a button is gone, and looks again."""

AGAIN = '#room [data-key="act-again"]'


def play(page: Page) -> Iterator[Question]:
    """Play until the game is over: yield each question that a person reads, and answer it after that."""
    last = None
    pressed: list[str] = []
    while found := page.evaluate(WAITING, [last, AGAIN, PATIENCE * 1000, pressed]):
        question = Question(found["phone"], found["number"], found["text"], found["choices"])
        if not question.is_speech:
            yield question
        try:
            if not question.phone:
                pressed.append(f"{question.number} {question.choices[0]}")
                press(page, question)
                continue
            answer(page, question)
            last = found
        except TimeoutError:
            last = None  # gone meanwhile, as what others did has answered it


def answer(page: Page, question: Question) -> None:
    """Press what a person presses who takes the first choice. Raises TimeoutError for a question that is gone."""
    take(page, question.phone)
    message = page.locator(f'article[data-number="{question.number}"]')
    if not message.locator("[data-key]").count():
        raise TimeoutError("its buttons are gone")
    confirm = message.locator('[data-key="confirm"]')
    if not confirm.count():
        message.locator(f'[data-key="{question.choices[0]}"]').click(timeout=GONE)
    else:
        wanted = NUMBER.findall(question.text.split("\n")[0])
        for choice in question.choices[: int(wanted[-1]) if wanted else 1]:
            message.locator(f'[data-key="{choice}"]').click(timeout=GONE)
        confirm.click(timeout=GONE)
    sure = message.locator('[data-key="yes"]')
    if sure.count():
        sure.click(timeout=GONE)


def press(page: Page, question: Question) -> None:
    """Press the first button of a vote in the room for each phone, or that of a speech for its speaker.

    Raises TimeoutError for one that is gone.
    """
    for phone in page.locator("#as option").all():
        if question.is_speech and phone.inner_text() not in question.text:
            continue
        page.locator("#as").select_option(phone.get_attribute("value"))
        page.locator(f'#room [data-key="{question.choices[0]}"]').first.click(timeout=GONE)


def take(page: Page, phone: int) -> None:
    if phone and page.locator("#tabs").is_visible():
        page.locator("#tabs button").nth(phone - 1).click()


def gather(page: Page, game: str, people: int, players: int) -> Locator:
    room = page.locator("#room .log")
    for number in range(2, people + 1):
        page.locator("#add input").fill(f"玩家{number}")
        page.locator("#add button").click()
    expect(page.locator(".phone")).to_have_count(people)
    page.locator(f'[data-game="{game}"]').click()
    for number in range(1, people + 1):
        page.locator("#as").select_option(str(number))
        room.locator('[data-key="act-join"]').click()
        expect(room).to_contain_text(f"👥 {number}/")
    if players > people:
        page.locator("#fill").click()
        expect(room).to_contain_text(f"👥 {players}/")
    page.locator("#as").select_option("1")
    return room


def start(room: Locator) -> None:
    room.locator('[data-key="act-start"]').first.click()
