"""The card table in a terminal, for local games and for tables on a server: see `app`.

Messages come in as they come to the page, from a table in this process (`local`) or over a
WebSocket (`remote`), and `drawing` turns scenes into characters. Knows tables and messages, but no
rule of any game and nothing of the server's inside.
"""
