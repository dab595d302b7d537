"""A game of answers in own words, by the lines of a program, and played by computers."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.forking import Forked
from tests.pipe.driver import Out, Pipe, environment, keys
from tests.tales.installed import install


@pytest.fixture
def pipe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pipe]:
    for name, value in install(tmp_path).items():
        monkeypatch.setenv(name, value)
    with Pipe(locale="en") as pipe:
        pipe.say("mod", "/new tales", "r1", moderator=True)
        for person in ("ann", "bob"):
            pipe.say(person, "/join", "r1")
        pipe.say("mod", "/start", "r1", moderator=True)
        yield pipe
        assert pipe.close() == 0
        assert "Traceback" not in pipe.errors()


def asked(pipe: Pipe, key: str, person: str) -> Out:
    asks = [line for line in pipe.lines if line["kind"] == "ask" and line["key"] == key]
    return next(line for line in reversed(asks) if line["to"]["person"] == person)


def test_a_program_reads_that_a_prompt_takes_own_words_and_presses_them(pipe: Pipe) -> None:
    turn = asked(pipe, "tales-line", "ann")
    assert (turn["own_text"], turn["choices"]) == (20, [{"id": "pass", "label": "Pass"}])
    for text, why in (("x" * 21, "too-long"), ("x" * 4000, "too-long"), ("of @bob", "foreign"), ("!", "empty")):
        (refused,) = pipe.press("ann", turn["prompt"], text)
        assert (refused["key"], refused["to"]) == (f"common-text-{why}", {"person": "ann", "seat": 1})
    (refused,) = pipe.press("ann", turn["prompt"], "it", "flies")
    assert refused["key"] == "common-unknown-choice"
    (refused,) = pipe.press("bob", turn["prompt"], "it flies")
    assert refused["key"] == "common-not-your-prompt"
    told = pipe.press("ann", turn["prompt"], " it\tcan  fly\u200b ")
    (closed,) = (line for line in told if line["kind"] == "close")
    assert closed["answer"] == ["it can fly"]
    (said,) = (line for line in told if line.get("key") == "tales-told")
    assert (said["args"], said["text"]) == ({"seat": 1, "line": "it can fly"}, "#1 ann: it can fly")


def test_a_program_says_lines_and_the_replay_tells_them_again(pipe: Pipe) -> None:
    pipe.say("ann", "it can <i>fly</i>", "r1")
    pipe.say("bob", "/say it can swim", "r1")
    title = asked(pipe, "tales-title", "ann")["prompt"]
    told = pipe.say("ann", "unused")
    (edit,) = (line for line in told if line["kind"] == "edit")
    assert edit["answer"] == ["unused"]
    assert "You wrote: <b>unused</b>" in edit["text"]
    assert pipe.say("ann", "shall we go on?", "r1") == []
    pipe.press("ann", title, "the bird")
    pipe.say("bob", "the fish")
    for person in ("ann", "bob"):
        over = pipe.say(person, f"a guess of {person}")
    assert "common-over" in keys(over)
    (page,) = (line for line in pipe.say("ann", "/replay") if line["kind"] == "tell")
    for text in ("it can &lt;i&gt;fly&lt;/i&gt;", "it can swim", "the bird", "a guess of bob"):
        assert text in page["text"], page["text"]


def test_computers_play_it_to_the_end(tmp_path: Path) -> None:
    env = environment(**install(tmp_path))
    words = ("play", "--auto", "--game", "tales", "--players", "4", "--thinking", "0", "--locale", "en")
    with Forked(words, env=env, cwd=tmp_path) as played:
        assert played.wait() == 0
