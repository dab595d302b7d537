from pathlib import Path


def install(folder: Path) -> None:
    """Write into a folder of the Python path that a package with the game is installed."""
    about = folder / "yemu_pairs-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: yemu-pairs\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text("[yemu.games]\npairs = tests.pairs:PAIRS\n")
