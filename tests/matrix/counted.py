import json
import re
import sqlite3
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from tests.matrix.player import Player

COUNTED = re.compile(" → (?!nothing chosen|see below)")
RESULT = re.compile(r"Quest \d (?:succeeded|failed)")


def counted(home: Path) -> int:
    """How many answers the journal holds; none of them is a prompt's second one."""
    with sqlite3.connect(home / "yemu.sqlite3") as database:
        rows = database.execute('SELECT "match", body FROM journal').fetchall()
    database.close()
    entries = [(match, json.loads(body)) for match, body in rows]
    prompts = Counter((match, entry["prompt"]) for match, entry in entries if entry.get("type") == "answer")
    twice = [prompt for prompt, times in prompts.items() if times > 1]
    assert not twice, f"counted more than once: {twice}"
    return len(prompts)


def repeated(players: Sequence[Player], bot: str) -> list[str]:
    """Results of quests, and answers that were counted, which somebody was told more than once."""
    found: list[str] = []
    for player in players:
        told = [one for one in player.seen if one.sender == bot]
        results = [RESULT.findall(one.body) for one in told if not one.is_edit]
        counted = [one.id for one in told if one.is_edit and COUNTED.search(one.body)]
        twice = Counter([*(found[0] for found in results if len(found) == 1), *counted])
        found += [what for what, times in twice.items() if times > 1]
    return found


def acknowledged(player: Player, bot: str) -> int:
    return sum(one.sender == bot and one.is_edit and bool(COUNTED.search(one.body)) for one in player.seen)
