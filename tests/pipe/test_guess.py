"""The side game of the dead, as a program plays it: a question that holds nothing up, and a result at the verdict."""

from __future__ import annotations

from tests.pipe.driver import Out, Pipe, keys

PEOPLE = ("ann", "bob", "cid", "dan", "eve", "fay", "gus")


def rule(pipe: Pipe, text: str) -> list[Out]:
    """A moderator who does not play says something."""
    return pipe.say("mod", text, "r1", moderator=True)


def dealt(pipe: Pipe) -> dict[int, str]:
    """Seven play until somebody speaks; returns the roles by seat."""
    rule(pipe, "/new werewolf chat")
    rule(pipe, "/config set wolf.allow_empty true")
    for person in PEOPLE:
        pipe.say(person, "/join", "r1")
    lines = rule(pipe, "/start")
    while "werewolf-speaker" not in keys(new := pipe.advance(10)):
        lines += new
    return {line["to"]["seat"]: line["args"]["role"] for line in lines if line.get("key") == "werewolf-role"}


def test_a_program_guesses_for_the_dead_and_reads_the_result_at_the_verdict() -> None:
    with Pipe(seed="guess", locale="en") as pipe:
        roles = dealt(pipe)
        wolves = [seat for seat in sorted(roles) if roles[seat] == "werewolf"]
        villager = next(seat for seat in sorted(roles) if roles[seat] == "villager")
        lines = rule(pipe, f"/penalty {villager} execute confirm")
        (asked,) = [line for line in lines if line["kind"] == "ask" and line["key"] == "werewolf-guess"]
        assert (asked["required"], asked["min"], asked["max"], asked["to"]["seat"]) == (False, 1, 2, villager)
        person, token = asked["to"]["person"], asked["prompt"]
        (edit,) = pipe.press(person, token, *map(str, wolves))
        assert (edit["kind"], edit["answer"]) == ("edit", [str(wolf) for wolf in wolves])
        assert [line["kind"] for line in pipe.press(person, token, str(villager))] == ["refused"]
        lines = rule(pipe, f"/penalty {wolves[0]} forfeit confirm")
        (told,) = [line for line in lines if line.get("key") == "werewolf-guessed"]
        assert (told["to"], told["args"]) == (asked["to"], {"seats": wolves, "count": 2})
        (review,) = [line for line in lines if line.get("key") == "werewolf-recap-guesses"]
        assert review["to"] == {"room": "r1"}
        assert review["args"] == {"lines": [{"seat": villager, "seats": wolves, "count": 2}], "best": [villager]}
        assert [line["answer"] for line in lines if line.get("prompt") == token] == [[str(wolf) for wolf in wolves]]
