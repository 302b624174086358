"""The other nodes on one PostgreSQL: what they have stored, and who is connected to them.

Knows the database's channel and the names of tables, but no table: news goes to whoever has them.
"""
