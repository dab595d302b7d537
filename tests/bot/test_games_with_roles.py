import sys
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bot.games import games_and_words
from tests.plugin.page import write

WORDS = "bodyguard/locales/*/bodyguard.ftl"
CODE = "bodyguard/__init__.py"


@pytest.fixture
def package(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    write("docs/write-a-role.md", tmp_path)
    about = tmp_path / "yemu_bodyguard-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: yemu-bodyguard\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[yemu.roles]\nbodyguard = bodyguard:BODYGUARD\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "bodyguard", raising=False)
    return tmp_path


def test_a_role_with_words_is_played(package: Path) -> None:
    games, words = games_and_words()
    assert [*games][:3] == ["werewolf", "avalon", "assassins"]
    assert games["werewolf"].check(games["werewolf"].schema.resolve("codex", {"board": "d7_bodyguard"}, 7), 7) == []
    assert words.plain("zh", "werewolf-role-bodyguard") == "保镖"


@pytest.mark.parametrize(("locale", "name"), [("zh", "保镖"), ("en", "Bodyguard")])
def test_a_role_with_words_of_one_language_alone_is_played_in_both(package: Path, locale: str, name: str) -> None:
    for folder in (package / "bodyguard" / "locales").iterdir():
        if folder.name != locale:
            (folder / "bodyguard.ftl").unlink()
    games, words = games_and_words()
    assert "bodyguard" in games["werewolf"].schema.options["board.roles"].kind.allowed
    assert {words.plain(one, "werewolf-role-bodyguard") for one in ("zh", "en")} == {name}


@pytest.mark.parametrize(
    ("file", "old", "new", "reason"),
    [
        (WORDS, "werewolf-role-bodyguard =", "werewolf-role-bodygard =", "werewolf-role-bodyguard is missing"),
        (WORDS, ".skill =", ".skil =", "werewolf-role-bodyguard.skill is missing"),
        (WORDS, "    .manner", "    .maner", "werewolf-skill-cover.manner is missing"),
        (WORDS, "werewolf-caller-bodyguard", "werewolf-caller", "werewolf-caller-bodyguard is missing"),
        (WORDS, "werewolf-cause-", "werewolf-cause", "werewolf-cause-sacrifice is missing"),
        (WORDS, "werewolf-option-", "werewolf-options-", "werewolf-option-bodyguard-no-repeat is missing"),
        (WORDS, "werewolf-board-", "werewolf-boards-", "werewolf-board-d7_bodyguard is missing"),
        (WORDS, "werewolf-bodyguard =", "werewolf-bodygard =", "werewolf-bodyguard is missing"),
        (WORDS, "werewolf-act-cover", "werewolf-act-guard", "werewolf-act-guard is there twice"),
        (CODE, 'name="bodyguard"', 'name="guard"', "a second part of the name guard"),
        (CODE, 'Deed("cover", COVER)', 'Deed("cover", "werewolf-curse")', "a second werewolf-curse"),
        (CODE, "bodyguard.no_repeat", "vote.early_close", "a second option vote.early_close"),
        (CODE, '    after="guard",\n    stages', "    stages", "bodyguard has no place"),
        (CODE, 'after="guard", decides', 'after="nobody", decides', "bodyguard has no place"),
        (CODE, '"seer": 1', '"sear": 1', "d7_bodyguard has the unknown cards sear"),
        (CODE, "BODYGUARD = Expansion(", "BODYGUARD = Setting(", "TypeError"),
        (CODE, "BODYGUARD = ", "BODYGUARDS = ", "AttributeError"),
        (CODE, '    "werewolf",\n    roles', '    "owls",\n    roles', "no game owls that can be expanded"),
        (CODE, '    "werewolf",\n    roles', '    "avalon",\n    roles', "an expansion of avalon has parts of"),
        (CODE, "    roles=[ROLE],", "    roles=[ROLE], api=99,", "made for API 99, this is 2"),
    ],
)
def test_a_role_that_cannot_be_used_is_named_and_the_game_goes_on(
    package: Path, file: str, old: str, new: str, reason: str
) -> None:
    for path in package.glob(file):
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
    with capture_logs() as logs:
        games, words = games_and_words()
    (line,) = logs
    assert (line["event"], line["game"]) == ("expansion not loaded", "bodyguard")
    assert line["distribution"] == "yemu-bodyguard"
    assert reason in line["reason"]
    assert "bodyguard" not in games["werewolf"].schema.options["board.roles"].kind.allowed
    assert words.plain("en", "werewolf-name") == "Werewolf"
