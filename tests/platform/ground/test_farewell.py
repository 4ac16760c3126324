"""A web process that ends tells all its sockets to come back."""

from __future__ import annotations

import subprocess
import sys

from tests.patience import PATIENCE

# In a process of its own: a reactor runs once.
ENDING = """
from ground.web.server import WebServer, reactor

class Line:
    STATE_CONNECTING, STATE_OPEN = 1, 3

    def __init__(self, name, state):
        self.name, self.state = name, state
        server.connections[self] = {}

    def serverClose(self, code):
        assert self.state == self.STATE_OPEN, "autobahn refuses that"
        print(self.name, code, flush=True)
        del server.connections[self]

server = WebServer.__new__(WebServer)
server.connections, server._ports = {object(): {}}, []
coming, there = Line("coming", Line.STATE_CONNECTING), Line("there", Line.STATE_OPEN)
reactor.addSystemEventTrigger("before", "shutdown", server.say_goodbye)
reactor.callLater(0.2, setattr, coming, "state", Line.STATE_OPEN)
reactor.callWhenRunning(reactor.stop)
reactor.run()
"""


def test_who_is_just_coming_in_hears_it_too_and_keeps_nobody_from_hearing_it() -> None:
    ran = subprocess.run([sys.executable, "-c", ENDING], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert ran.stdout.splitlines() == ["there 4012", "coming 4012"]
