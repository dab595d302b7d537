from collections.abc import Iterator, Mapping
from functools import cache, partial
from html.parser import HTMLParser
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from itertools import product
from pathlib import Path
from threading import Thread
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser

from scripts.docs import SITE
from scripts.site import PLACES, build
from tests.browser.looking import overhang, violations, visited, window

ASKED = {("link", "href"), ("script", "src"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("img", "srcset")}
"""Elements by which a page loads something; only `rel` says what a `link` is for."""

POINTING = {"canonical", "alternate", "prev", "next"}
"""Kinds of `link` that load nothing."""


class Page(HTMLParser):
    def __init__(self, path: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.loaded: list[str] = []
        self.anchors: set[str] = {"", "__skip"}
        self.unnamed: list[str] = []
        self.language = ""
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known: Mapping[str, str] = {name: value or "" for name, value in attrs}
        self.anchors |= {known[name] for name in ("id", "name") if known.get(name)}
        self.language = self.language or (known.get("lang", "") if tag == "html" else "")
        if tag == "a" and "href" in known:
            self.links.append(known["href"])
        elif known.get("rel") not in POINTING:
            self.loaded += [known[name] for element, name in ASKED if element == tag and known.get(name)]
        if tag == "img" and not known.get("alt", "").strip():
            self.unnamed.append(known.get("src", ""))


class Quiet(SimpleHTTPRequestHandler):
    """A server of files that keeps what it serves to itself."""

    def log_message(self, format: str, *args: object) -> None:
        pass


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    target = tmp_path_factory.mktemp("site")
    build(target)
    return target


@pytest.fixture(scope="module")
def pages(site: Path) -> dict[Path, Page]:
    return {path: Page(path) for path in site.rglob("*.html") if path.name != "404.html"}


@pytest.fixture(scope="module")
def address(site: Path) -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=site)) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def sources(language: str) -> set[str]:
    home = SITE / language
    return {path.relative_to(home).as_posix() for path in home.rglob("*.md")}


def test_every_page_stands_in_both_languages() -> None:
    assert sources("zh") == sources("en")


def test_every_page_is_built_in_its_language(pages: Mapping[Path, Page], site: Path) -> None:
    for language, place in PLACES.items():
        for name in sources(language):
            assert pages[site / place / Path(name).with_suffix(".html")].language == language


def test_no_link_and_no_anchor_leads_nowhere(pages: Mapping[Path, Page]) -> None:
    @cache
    def target(path: Path) -> Path:
        return path.resolve()

    dead = []
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            there = target(path.parent / unquote(parts.path)) if parts.path else path
            if not there.is_file() or (there in pages and unquote(parts.fragment) not in pages[there].anchors):
                dead.append(f"{path}: {link}")
    assert dead == []


def test_a_page_loads_nothing_from_elsewhere(pages: Mapping[Path, Page]) -> None:
    loaded = {path: link for path, page in pages.items() for link in page.loaded if urlsplit(link).netloc}
    assert loaded == {}


def test_everything_that_a_page_loads_is_there(pages: Mapping[Path, Page]) -> None:
    lacking = [
        f"{path}: {link}"
        for path, page in pages.items()
        for link in page.loaded
        if not link.startswith("data:") and not (path.parent / unquote(urlsplit(link).path)).is_file()
    ]
    assert lacking == []


def test_every_picture_says_what_it_shows(pages: Mapping[Path, Page]) -> None:
    assert {path: page.unnamed for path, page in pages.items() if page.unnamed} == {}


SEEN = ("index", "players/werewolf", "moderators/tasks", "moderators/options", "operators/settings")
LONG = {"zh": "moderators/options", "en": "operators/settings"}
"""Pages with the longest tables, each of which is made for both languages and searched for faults in one."""


def test_a_page_is_read_on_a_phone(browser: Browser, address: str, subtests: pytest.Subtests) -> None:
    with window(browser) as page, visited(page, f"{address}/index.html"):
        for (language, place), name in product(PLACES.items(), SEEN):
            with subtests.test(language=language, page=name):
                page.goto(f"{address}/{place}/{name}.html")
                assert overhang(page) <= 0
                assert LONG[language] == name or violations(page) == []
