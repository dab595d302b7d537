"""Pages that open from a file."""
