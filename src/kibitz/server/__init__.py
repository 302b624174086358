"""Tables over HTTP and WebSocket, stored before anyone is told.

`app` puts the parts together and `run` serves them. `settings`, `limits`, `logs` and `metrics` are
for all packages. Each of these may import those before it: `database`, `nodes`, `tables`,
`sockets`, `http`.
"""
