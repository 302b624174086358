"""Tables in memory: each is a session with a mailbox, and the registry has them all.

A `session` decides, stores, applies and publishes, one message at a time; its `timer` posts what
happens without anyone asking. Knows players, events and subscribers, but no socket and no request:
a subscriber takes bytes, and where they go is not known here.
"""
