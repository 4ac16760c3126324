"""Why we close a socket: the WebSocket close codes of the whole site (docs/protocol.md tells browsers what to do)."""

NOT_KNOWN = 4003  # banned, gone or without a session: the browser does not come back by itself
NO_SUCH_MATCH = 4004
CUT_OFF = 4008  # says more than is read; may come back later
RESTART = 4012  # come back at once, here or at another process
TRY_AGAIN = 1013  # of the standard: the browser comes back after a while; before the socket is accepted it hears 403
