"""English of docstrings, comments and names: `python -m scripts.english [FOLDER …]`, for `make check`.

Six turns of phrase make a text hard to read, and a participle hides the act of a function. The check fails above a
bound of each share. With folders it lists every place in them instead.
"""

import ast
import re
import sys
import tokenize
from collections.abc import Iterator, Sequence
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).parents[1]
PACKAGES: Final = ("bot", "fsm", "adapters", "storage", "locales", "scripts")
KEPT: Final = ("storage/migrations", "storage/sql/models.py")
"""Paths whose docstrings are part of the schema of a database."""

TEXTS: Final = 3.0
"""Maximum percentage of docstrings and comments with a hard turn of phrase."""

NAMES: Final = 1
"""Maximum percentage of functions with a participle as name; the rest are names that games and adapters use."""

HARD: Final = re.compile(
    r"\bthose (?:of|that)\b"
    r"|\bone (?:of|that)\b"
    r"|\b(?:nobody|somebody|everybody)(?: else)? (?!(?:and|as|at|by|for|from|in|of|on|or|than|to|with)\b)\w"
    r"|\bwhat(?:ever)?\b"
    r"|(?:^|[;:(] ?|\b(?:about|and|as|ask|at|by|for|from|in|is|know|name|of|on|or|return|see|show|tell|than|to|with) )"
    r"who(?:ever|m)?\b"
    r"|\bwhere (?:it|they|there|this|that|nobody|nothing)\b"
    r"|\b(?:let|have) (?!to )(?:\w+ ){1,5}be\b",
    re.IGNORECASE,
)
PARTICIPLE: Final = re.compile(
    r"_*(?!(?:need|seed|feed|speed|embed|exceed|proceed|succeed|deed|indeed|red|bed|shed|sped)$)"
    r"(?:[a-z]+ed|(?:un)?(?:begun|born|bound|broken|brought|built|caught|chosen|done|drawn|drunk|driven|fallen|felt"
    r"|forgotten|found|given|gone|grown|heard|held|hidden|kept|known|laid|led|left|lent|lost|made|meant|met|paid|said"
    r"|seen|sent|shown|sold|spent|spoken|stood|struck|sunk|taken|taught|thought|thrown|told|torn|understood|woken|won"
    r"|worn|written))"
)


class Place(NamedTuple):
    line: int
    text: str
    is_name: bool = False

    @property
    def is_hard(self) -> bool:
        pattern = PARTICIPLE.fullmatch if self.is_name else HARD.search
        return pattern(self.text) is not None


def places(source: str) -> Iterator[Place]:
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield Place(node.lineno, name, is_name=True)
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield Place(node.lineno, text)
    for token in tokenize.generate_tokens(StringIO(source).readline):
        if token.type == tokenize.COMMENT and not token.string.startswith(("# noqa", "# type:", "#!")):
            yield Place(token.start[0], token.string)


def main(folders: Sequence[str]) -> int:
    found: list[Place] = []
    for package in folders or PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            name = path.relative_to(ROOT).as_posix()
            if not name.startswith(KEPT):
                here = [*places(path.read_text(encoding="utf-8"))]
                found += here
                for one in here if folders else ():
                    if one.is_hard:
                        print(f"{name}:{one.line}: {' '.join(one.text.split())}")
    failed = False
    for is_name, what, bound in ((False, "texts", TEXTS), (True, "names", NAMES)):
        all_of_kind = [one for one in found if one.is_name == is_name]
        share = 100 * sum(one.is_hard for one in all_of_kind) / len(all_of_kind)
        print(f"hard {what}: {share:.1f} % of {len(all_of_kind)}, at most {bound} %")
        failed |= share > bound and not folders
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
