"""Licences of all pinned versions, as the installed distributions tell: `python -m scripts.audit`, for `make audit`."""

import sys
from collections.abc import Collection, Iterable, Iterator
from importlib.metadata import PackageNotFoundError, distribution
from typing import Any, Final

from license_expression import AND, OR, ExpressionError, Licensing
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts.dist import ROOT, requirements

ALLOWED: Final = frozenset(
    (
        *("0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "MIT-CMU", "PSF-2.0"),
        *("Unlicense", "ZPL-2.1", "LGPL-3.0-only", "MPL-2.0", "CC0-1.0", "Zlib"),
    )
)
"""Licences (SPDX) of distributions that are installed with Yemu: they ask nothing of its own code."""

OF_TOOLS: Final = ALLOWED | {"AGPL-3.0-or-later", "GPL-2.0-or-later", "LicenseRef-Public-Domain"}
"""Licences of distributions that only tests and releases run."""

SPELLED: Final = {
    "APL 2": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "GNU General Public License (GPL)": "GPL-2.0-or-later",
    "ISC License (ISCL)": "ISC",
    "Internet Systems Consortium license": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Public Domain": "LicenseRef-Public-Domain",
    "Python Software Foundation License": "PSF-2.0",
}

UNTOLD: Final = {
    "axe-playwright-python": "MIT",
    "peewee": "MIT",
    "pytest-timeout": "MIT",
    "signedjson": "Apache-2.0",
    "vodozemac": "MIT",
}
"""Licences that stand in a file of the distribution, and in its metadata not, or beside other words."""


def main() -> None:
    pins = read_pins((ROOT / "constraints.txt").read_text(encoding="utf-8"))
    wrong = [*find_barred(pins)]
    print(*wrong, f"Licences of {len(pins)} pinned versions: {len(wrong)} not allowed.", sep="\n")
    sys.exit(bool(wrong))


def read_pins(constraints: str) -> list[str]:
    lines = (line for line in constraints.splitlines() if line and not line.startswith("#"))
    return [canonicalize_name(Requirement(line).name) for line in lines]


def find_barred(pins: Iterable[str]) -> Iterator[str]:
    shipped = brought_by(requirements())
    for name in pins:
        try:
            licence = licence_of(name)
        except PackageNotFoundError:
            yield f"{name} is pinned, and not installed here"
            continue
        if not allows(ALLOWED if name in shipped else OF_TOOLS, licence):
            yield f"{name} has a licence that scripts/audit.py does not list: {licence or 'none'}"


def brought_by(lines: Iterable[str]) -> set[str]:
    found = set[tuple[str, str]]()
    waiting = [(Requirement(line), "") for line in lines]
    while waiting:
        requirement, extra = waiting.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": extra}):
            continue
        name = canonicalize_name(requirement.name)
        for part in {"", *requirement.extras}:
            if (name, part) not in found:
                found.add((name, part))
                waiting += [(Requirement(line), part) for line in distribution(name).requires or ()]
    return {name for name, _ in found}


def licence_of(name: str) -> str:
    about = distribution(name).metadata
    if name in UNTOLD or "License-Expression" in about:
        return UNTOLD.get(name) or about["License-Expression"]
    lines = [line for line in about.get_all("Classifier", []) if line.startswith("License ::")]
    named = [line.rpartition(" :: ")[2] for line in lines] or "".join(about.get_all("License", [])).splitlines()[:1]
    return " AND ".join(SPELLED.get(name, name) for name in named)


def allows(allowed: Collection[str], licence: str) -> bool:
    try:
        return _allows(allowed, Licensing().parse(licence))
    except ExpressionError:
        return False


def _allows(allowed: Collection[str], licence: Any) -> bool:
    if isinstance(licence, AND | OR):
        every = (_allows(allowed, part) for part in licence.args)
        return all(every) if isinstance(licence, AND) else any(every)
    return licence is not None and licence.key in allowed


if __name__ == "__main__":
    main()
