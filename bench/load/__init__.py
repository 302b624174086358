"""Clients that play at tables of a server, for bench/server.py."""
