"""How a table is drawn: a scene in, a canvas out."""
