"""Pictures of a match, drawn with Pillow in a process of their own. All measures are pixels. Needs the extra
`pictures`.
"""
