"""The card table in a terminal, for local games and for tables on a server: see `app`."""
