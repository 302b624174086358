"""What survives: events, names, reviews and outages, in SQLite or PostgreSQL.

Knows rows and transactions, but neither what an event means nor who waits for it. `store` is the
door, `writer` the one way to change something; a `transaction` is what one decision changes.
`watchdog` cuts connections that stop responding, and `file_lock` keeps a second server from a file.
`peer_messages` are what nodes send each other over the database.
"""
