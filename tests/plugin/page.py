"""The files of a package as a page for authors shows them, each below its name."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
FILE = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)


def files(page: str) -> dict[str, str]:
    return dict(FILE.findall((ROOT / page).read_text(encoding="utf-8")))


def write(page: str, home: Path) -> None:
    for name, text in files(page).items():
        path = home / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
