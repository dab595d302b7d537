import shutil
from pathlib import Path

import pytest

import bot.games
import locales
from adapters.base import Line
from bot.games import load_words
from bot.messages.renderer import Renderer
from bot.settings import SettingError, load_settings
from tests.bot import recording
from tests.bot.recording import ANN, ROOM, Buttons, running


@pytest.fixture(autouse=True)
def _french(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("YEMU_LOCALE", raising=False)
    folders = tmp_path / "words"
    for path in locales.DIRECTORY.glob("*/*.ftl"):
        (folders / path.parent.name).mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folders / path.parent.name)
    shutil.copytree(folders / "en", folders / "fr")
    words = {"name = English": "name = Français", "Language:": "Langue :", '" and "': '" et "'}
    for path in (folders / "fr").iterdir():
        text = path.read_text()
        for english, french in words.items():
            text = text.replace(english, french)
        path.write_text(text)
    for module in (locales, bot.games):
        monkeypatch.setattr(module, "DIRECTORY", folders)
    monkeypatch.setattr(recording, "words", lambda: load_words({}))


def test_the_settings_take_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("YEMU_LOCALE", "fr")
    assert load_settings().locale == "fr"
    monkeypatch.setenv("YEMU_LOCALE", "it")
    with pytest.raises(SettingError, match="YEMU_LOCALE") as caught:
        load_settings()
    assert caught.value.facts == {"known": ("en", "fr", "zh")}


@pytest.mark.parametrize(
    ("tag", "meant"), [("fr", "fr"), ("fr-CA", "fr"), ("zh-hans", "zh"), ("frr", None), ("", None)]
)
def test_a_client_that_speaks_it_is_understood(tag: str, meant: str | None) -> None:
    assert Renderer(load_words({})).match_language(tag) == meant


@pytest.mark.parametrize("word", ["fr", "FR", "français"])
async def test_people_choose_it(word: str) -> None:
    async with running() as bot:
        await bot.say(ANN, f"/lang {word}", None)
        assert bot.last("common-language").text == "Langue : Français"
        await bot.say(ANN, "/lang it", None)
        assert "choose: Français, 中文 et English" in bot.last("common-unknown-language").text


async def test_a_room_speaks_as_who_opens_its_first_table() -> None:
    async with running() as bot:
        for tag in ("it", "fr-CA", "zh-hans"):
            await bot.take(Line("test:@mod", "Mod", ROOM, "/new avalon", True, locale=tag))
            assert ("Français" in bot.last("common-lobby").text) == (tag != "it"), "who came first has decided it"
            await bot.rule("/void yes")


async def test_it_stands_on_the_buttons_and_is_taken_from_the_client() -> None:
    async with running(platform=Buttons()) as bot:
        await bot.take(Line(ANN, "Ann", None, "/start", locale="fr-CA"))
        assert [act.label for act in bot.last("common-hello").acts[0]] == ["Français", "中文", "English"]
        await bot.rule("/config")
        await bot.rule("/config menu l")
        (act,) = [act for row in bot.last("common-menu-language-page").acts for act in row if act.label == "Français"]
        await bot.take(Line("test:@mod", "Mod", ROOM, f"/{act.say}", True))
        assert (await bot.app.services.profiles.room(ROOM)).locale == "fr"
        assert (await bot.app.services.profiles.person(ANN)).hinted == "fr"
