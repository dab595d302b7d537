import os
import subprocess
from pathlib import Path

import pytest

from scripts.dist import ROOT
from tests.pairs.installed import install
from tests.pipe.driver import YEMU, Out, Pipe, keys, press

PEOPLE = ("ann", "bob", "cid")


@pytest.mark.rule("UC-008", "UC-012", "UC-013")
def test_words_are_added_in_private_played_and_verified(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    install(tmp_path)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, (tmp_path, ROOT))))
    db = f"sqlite://{tmp_path / 'yemu.sqlite3'}"
    with Pipe(db=db, locale="en", program=(YEMU,)) as pipe:

        def rule(text: str) -> list[Out]:
            return pipe.say("mod", text, "r1", moderator=True)

        rule("/new pairs")
        assert keys(rule("/words red blue")) == ["common-words-burnt"]
        assert rule("/words")[0]["args"] == {"count": 0, "max": 200}
        (added,) = pipe.say("mod", "/words sea lake\nbed bedroom\n红 蓝", moderator=True)
        assert (added["to"], added["args"]["added"]) == ({"person": "mod"}, 2)
        assert [line["line"] for line in added["args"]["refused"]] == ["bed bedroom"]
        rule("/config set words.from room")
        for person in PEOPLE:
            pipe.say(person, "/join", "r1")
        dealt = rule("/start")
        (promised,) = (line["args"]["commitment"] for line in dealt if line.get("key") == "common-dealt")
        words = {line["args"]["word"] for line in dealt if line.get("key") == "pairs-word"}
        votes = [line for line in dealt if line.get("key") == "pairs-vote"]
        ended = pipe.do(*(press(line["to"]["person"], line["prompt"], "none") for line in votes))
        (drawn,) = (line["args"]["drawn"] for line in ended if line.get("key") == "common-over")
        assert words == {*drawn.split("|")[:2]}
        assert not [line for line in dealt if drawn in str(line)]
        assert pipe.close() == 0
    verified = subprocess.run([YEMU, "verify", "1", "--db", db, "--locale", "en"], capture_output=True, check=True)
    told = verified.stdout.decode().splitlines()
    assert told[0] == f"dealt by the seed: {promised}"
    assert f"drawn {drawn}" in told
