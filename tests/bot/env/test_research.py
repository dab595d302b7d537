"""The examples of docs/research.md, in both languages."""

import re
from typing import Any

from scripts.docs import ROOT

BLOCK = re.compile(r"^```python\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def examples(page: str) -> list[str]:
    return BLOCK.findall((ROOT / page).read_text(encoding="utf-8"))


def test_the_example_of_pettingzoo_runs() -> None:
    code = examples("docs/research.md")[0]
    assert code in examples("docs/research.zh.md")
    known: dict[str, Any] = {}
    exec(code, known)
    assert known["won"].keys() >= {"merlin", "assassin"}
