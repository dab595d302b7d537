"""The files of a release: `python -m scripts.dist [FOLDER]` builds them from the last commit, for `make dist`.

These are the source distribution, the wheel made from it, and the list of all that is installed with the wheel, an SBOM
in CycloneDX. The two distributions are built twice and must have the same bytes: anybody can build them and compare.
"""

import os
import subprocess
import sys
import tarfile
import tomllib
from collections.abc import Iterator, Mapping
from filecmp import cmp
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, Final
from zipfile import ZipFile

ROOT: Final = Path(__file__).parents[1]
PROJECT: Final[Mapping[str, Any]] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PACKAGES: Final[tuple[str, ...]] = tuple(PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"])
EXTRAS: Final = ("e2e", "pictures")
"""Extras for those who run Yemu; the others are for those who work on it."""

TAGS: Final = "-py3-none-any.whl"


def main() -> None:
    folder = Path(sys.argv[1] if sys.argv[1:] else "dist").resolve()
    if changed := _git("status", "--porcelain").decode():
        print("Built is the last commit, without these changes:", changed, sep="\n", end="", file=sys.stderr)
    time = _git("log", "-1", "--format=%ct").decode().strip()
    with TemporaryDirectory() as temporary:
        home = Path(temporary)
        first, second = (_build(home / name, time) for name in ("first", "second"))
        if unlike := [one.name for one, other in zip(first, second, strict=True) if not cmp(one, other, shallow=False)]:
            sys.exit(f"built twice, these differ: {', '.join(unlike)}")
        files = [*first, _list_installed(first[0], home / "first" / "source", home / "environment", time)]
        folder.mkdir(parents=True, exist_ok=True)
        for file in files:
            copyfile(file, folder / file.name)
            print(sha256(file.read_bytes()).hexdigest(), "", file.name)


def build(source: Path, folder: Path, time: str, *only: str) -> list[Path]:
    """Build the distributions of a source tree, the wheel first, with files of this time; needs no network."""
    _run("-m", "build", "--no-isolation", *only, "--outdir", folder, source, SOURCE_DATE_EPOCH=time)
    return sorted(folder.iterdir())


def requirements() -> list[str]:
    project = PROJECT["project"]
    return [*project["dependencies"], *(line for extra in EXTRAS for line in project["optional-dependencies"][extra])]


def missing(wheel: Path, source: Path) -> Iterator[str]:
    with ZipFile(wheel) as packed:
        there = {*packed.namelist()}
    about = wheel.name.replace(TAGS, ".dist-info")
    for package in PACKAGES:
        files = (path for path in (source / package).rglob("*") if path.is_file() and path.parent.name != "__pycache__")
        yield from sorted({path.relative_to(source).as_posix() for path in files} - there)
    yield from sorted({f"{about}/licenses/{name}" for name in PROJECT["project"]["license-files"]} - there)


def _build(home: Path, time: str) -> list[Path]:
    with tarfile.open(fileobj=BytesIO(_git("archive", "HEAD"))) as commit:
        commit.extractall(home / "source", filter="data")
    built = build(home / "source", home / "built", time)
    if absent := [*missing(built[0], home / "source")]:
        sys.exit(f"the wheel lacks {', '.join(absent)}")
    _run("-m", "twine", "check", "--strict", *built)
    return built


def _list_installed(wheel: Path, source: Path, environment: Path, time: str) -> Path:
    python = environment / "bin" / "python"
    _run("-m", "venv", "--without-pip", environment)
    _run("-m", "pip", "--python", python, "install", "--quiet", "-c", source / "constraints.txt", *requirements())
    listed = wheel.with_name(wheel.name.replace(TAGS, ".cdx.json"))
    about = ("--pyproject", source / "pyproject.toml", "--output-reproducible")
    _run("-m", "cyclonedx_py", "environment", *about, "-o", listed, python, SOURCE_DATE_EPOCH=time)
    return listed


def _run(*words: str | Path, **settings: str) -> None:
    """The output of the module is shown only if it fails."""
    done = subprocess.run(
        [sys.executable, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **settings},
        check=False,
    )
    if done.returncode:
        sys.exit(done.stdout.decode(errors="replace"))


def _git(*words: str) -> bytes:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout


if __name__ == "__main__":
    main()
