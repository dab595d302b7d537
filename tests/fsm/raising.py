"""A plug-in that cannot be imported."""

raise RuntimeError("two lines\nof complaint")
