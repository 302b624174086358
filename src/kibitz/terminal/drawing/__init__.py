"""How a table is drawn: a scene in, a canvas of characters with touchable regions out.

Plain functions that know scenes, faces and words, but neither Textual nor a table, so that pictures
can be compared as text.
"""
