"""The documentation as a site: `python -m scripts.site [DIR]` builds it, 中文 at its root and English in `en/`.

Pages stand in docs/site/, one folder per language; both have pages of docs/ for developers as well. Zensical
builds each language by itself, and needs no network.
"""

import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from scripts.dist import ROOT

SOURCES: Final = ROOT / "docs" / "site"
PLACES: Final = {"zh": ".", "en": "en"}
"""Folder of each language in the built site; the one at the root is built first."""

CHINESE: Final = "*.zh.md"
DEVELOPERS: Final = {
    "zh": ("docs/write-a-game.zh.md", "docs/write-a-player.zh.md", "docs/research.zh.md"),
    "en": ("CONTRIBUTING.md", "docs"),
}
"""Pages and folders of the repository that a language includes as they are, so that the links between them hold."""


def gather(language: str, pages: Path) -> None:
    shutil.copytree(SOURCES / language, pages, ignore=shutil.ignore_patterns("*.toml"))
    shutil.copytree(ROOT / "docs" / "pictures", pages / "pictures")
    for name in DEVELOPERS[language]:
        source, target = ROOT / name, pages / "developers" / name
        if source.is_dir():
            shutil.copytree(source, target, ignore=shutil.ignore_patterns(SOURCES.name, CHINESE))
        else:
            target.parent.mkdir(exist_ok=True)
            shutil.copy(source, target)


def merge(base: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **base,
        **{key: merge(base.get(key, {}), value) if isinstance(value, dict) else value for key, value in more.items()},
    }


def settings(language: str) -> dict[str, Any]:
    shared, own = (
        tomllib.loads(path.read_text("utf-8")) for path in (SOURCES / "zensical.toml", SOURCES / language / "site.toml")
    )
    return merge(shared, own)


def build(target: Path) -> None:
    """Build the whole site anew. Raises CalledProcessError for a link that leads nowhere."""
    shutil.rmtree(target, ignore_errors=True)
    for language, place in PLACES.items():
        with TemporaryDirectory() as folder:
            home = Path(folder)
            gather(language, home / "pages")
            shutil.copytree(SOURCES / "theme", home / "theme")
            # A form that Zensical reads; JSON is YAML.
            (home / "site.yml").write_text(json.dumps(settings(language), ensure_ascii=False), "utf-8")
            command = (sys.executable, "-m", "zensical", "build", "--strict", "--config-file", str(home / "site.yml"))
            subprocess.run(command, cwd=home, check=True)
            shutil.copytree(home / "site", target / place, dirs_exist_ok=True)


if __name__ == "__main__":
    build(Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site")
