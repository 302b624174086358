"""HTTP: routes and their answers, the page, tokens, and the upgrade to a WebSocket.

`http_protocol` bounds what a request may cost before it is understood, `guard` and `identity` say
who may ask, `routes` lists what can be asked and `handlers` answer it. Knows everything else in the
server; nothing else knows it but `app` and `run`.
"""
