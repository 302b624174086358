"""WebSockets: bytes in, commands to a session; messages out, as far as the peer reads.

`websocket` is a connection whose frames `websockets` reads and writes, `write_batch` reads and
writes all of them once per loop iteration, `connection` is one of them at a table. Knows sessions,
but not how a socket is asked for: that is HTTP.
"""
