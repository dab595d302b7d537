"""Pictures of a match, drawn with Pillow in a process of their own. Needs the extra `pictures`."""
