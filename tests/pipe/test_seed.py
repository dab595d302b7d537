import json
import subprocess
from typing import Any

from tests.patience import PATIENCE
from tests.pipe.driver import YEMU, environment


def evening() -> list[dict[str, Any]]:
    """Two games at once, with questions in private that nobody waits for in between."""
    lines: list[dict[str, Any]] = []
    for room, game, seats in (("r1", "avalon", 5), ("r2", "狼人杀 法典", 7)):
        people = [f"{room}p{seat}" for seat in range(seats)]
        lines += [{"do": "say", "person": "mod", "room": room, "text": f"/new {game}", "moderator": True}]
        lines += [{"do": "say", "person": one, "room": room, "text": "/join"} for one in people]
        lines += [{"do": "say", "person": "mod", "room": room, "text": "/start", "moderator": True}]
        for turn in range(8):
            lines += [{"do": "say", "person": one, "text": str(1 + turn % seats)} for one in people]
            lines += [{"do": "say", "person": one, "room": room, "text": "/status"} for one in people[:2]]
            lines += [{"do": "advance", "seconds": 20}]
    return lines


def test_a_seed_gives_the_same_bytes_twice() -> None:
    given = b"".join(json.dumps(line).encode() + b"\n" for line in evening())
    command = (YEMU, "pipe", "--clock", "manual", "--seed", "tea")
    runs = [
        subprocess.run(command, input=given, capture_output=True, check=True, env=environment(), timeout=PATIENCE)
        for _ in range(2)
    ]
    assert runs[0].stdout.count(b"\n") > 200
    assert runs[0].stdout == runs[1].stdout
