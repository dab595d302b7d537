"""Rules that no test proves: `python -m scripts.rules [avalon …] [--rules DIR]`.

A rule is defined by its id in bold at the start of a line or of an item (`**AV-012**`), an open point by its id at the
start of a row of a table (`| AMB-03 |`). A test names its rules with `@pytest.mark.rule("AV-012", "AMB-03")`. Every
rule book numbers its open points anew, so only the tests in the folder of a game (`tests/avalon/`) count for them.
"""

import argparse
import ast
import re
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
HEADING = re.compile(r"(#+) +(.+)")
RULE = re.compile(r"(?:- )?\*\*([A-Z]+-\d+)\b")
POINT = re.compile(r"\| *(AMB-[A-Z]?\d+) *\|")
OPEN_POINT = "AMB-"


class Rule(NamedTuple):
    """An id and the headings above it, outermost first."""

    id: str
    headings: tuple[str, ...]


def rules_of(text: str) -> Iterator[Rule]:
    headings: dict[int, str] = {}
    for line in text.splitlines():
        if heading := HEADING.match(line):
            level = len(heading[1])
            headings = {above: title for above, title in headings.items() if above < level} | {level: heading[2]}
        elif defined := RULE.match(line) or POINT.match(line):
            yield Rule(defined[1], tuple(headings.values()))


@cache
def named_in(source: str) -> set[str]:
    return {
        argument.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")
        for argument in node.args
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def named_for(game: str, tests: Path) -> set[str]:
    named = set()
    for path in sorted(tests.rglob("*.py")):
        ids = named_in(path.read_text(encoding="utf-8"))
        own = game in path.relative_to(tests).parts
        named |= {id for id in ids if own or not id.startswith(OPEN_POINT)}
    return named


def report(game: str, rules: Sequence[Rule], named: set[str]) -> str:
    missing = [rule for rule in rules if rule.id not in named]
    lines = [f"{game}: {len(rules) - len(missing)} of {len(rules)} named, {len(missing)} missing"]
    for headings, group in groupby(missing, key=lambda rule: rule.headings):
        lines += [f"  {' / '.join(headings[1:] or headings)}", f"    {' '.join(rule.id for rule in group)}"]
    return "\n".join(lines)


def strangers(books: dict[str, list[Rule]], tests: Path) -> list[str]:
    """Return misspelled ids: tests name them, and no rule book defines them."""
    known = {rule.id for rules in books.values() for rule in rules}
    prefixes = {id.partition("-")[0] for id in known}
    named = {id for game in books for id in named_for(game, tests)}
    return sorted(id for id in named - known if id.partition("-")[0] in prefixes)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m scripts.rules", description="Which rules no test proves.")
    parser.add_argument("games", nargs="*", help="rule books, by file name without .md (default: all)")
    parser.add_argument("--rules", type=Path, default=ROOT.parent / "shared" / "rules", help="folder of the rule books")
    parser.add_argument("--tests", type=Path, default=ROOT / "tests", help="folder of the tests")
    options = parser.parse_args(arguments)
    books = {path.stem: list(rules_of(path.read_text(encoding="utf-8"))) for path in sorted(options.rules.glob("*.md"))}
    if unknown := (set(options.games) - books.keys()) or (not books and {str(options.rules)}):
        parser.error(f"no rule book: {', '.join(sorted(unknown))}")
    for game in options.games or books:
        print(report(game, books[game], named_for(game, options.tests)))
    if slips := strangers(books, options.tests):
        print(f"named by tests, defined nowhere: {' '.join(slips)}")
    return int(bool(slips))


if __name__ == "__main__":
    sys.exit(main())
