"""The game as a package that processes find beside those that are installed."""

import os
from pathlib import Path


def install(folder: Path) -> dict[str, str]:
    """Return the variables for the processes."""
    about = folder / "yemu_tales-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: yemu-tales\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[yemu.games]\ntales = tests.tales:TALES\n")
    return {"PYTHONPATH": os.pathsep.join((str(folder), str(Path(__file__).parents[2])))}
