from pathlib import Path

import pytest

import bot.games
import locales
from bot.cli import run
from bot.settings import Settings
from bot.stats import Stats
from locales import Words
from storage import StoreError
from tests.bot.cli.command_line import refused


async def test_a_bot_has_read_all_words_before_it_opens_its_store(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Words] = []

    def opened(url: str) -> None:
        raise StoreError(url)

    monkeypatch.setattr(run, "make_shell", lambda words, *others, **more: given.append(words))
    monkeypatch.setattr(run, "platforms", lambda settings, shell, online: [])
    monkeypatch.setattr(run, "open_store", opened)
    with pytest.raises(StoreError):
        await run._serve(Settings(), Stats())
    (words,) = given
    monkeypatch.setattr("locales.books.FluentResource", None)
    names = words.behind("avalon-")
    assert "role-merlin" in names
    assert all(words.has(locale, f"avalon-{name}") for locale in words.locales for name in names)


@pytest.mark.parametrize(
    ("command", "source"),
    [("pipe", "a = A\na = B"), ("play", "a = A\na = B"), ("run", "a = A\na = B"), ("run", "a = {\n    more")],
)
def test_words_that_were_spoiled_by_hand_are_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str, source: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text(source)
    for module in (bot.games, run):
        monkeypatch.setattr(module, "DIRECTORY", tmp_path)
    monkeypatch.setattr(run, "platforms", lambda settings, shell, online: [])
    assert f"{tmp_path}/en/common.ftl: " in refused(command)
    assert [path.name for path in tmp_path.iterdir()] == ["en"]


def test_where_no_message_is_left_an_error_explains_itself(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "common.ftl").write_text("a = A\na = B")
    for module in (bot.games, locales):
        monkeypatch.setattr(module, "DIRECTORY", tmp_path)
    monkeypatch.setenv("YEMU_LOCALE", "en")
    assert f"{tmp_path}/en/common.ftl: " in refused("pipe")
