"""Pages that open from a file: no request to anywhere, and readable without scripts."""
