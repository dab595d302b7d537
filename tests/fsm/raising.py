raise RuntimeError("two lines\nof complaint")
