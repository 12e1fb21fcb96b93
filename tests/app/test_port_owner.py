"""Which program listens at a port."""

import socket
import sys
from pathlib import Path

from connector_desk.app.port_owner import program_at
from tests.ports import free_port


def test_a_port_that_nobody_listens_at_has_no_program():
    assert program_at(free_port()) == ""


def test_the_program_that_listens_is_named_where_the_system_tells():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        found = program_at(listening.getsockname()[1])
    own = Path("/proc/self/comm").read_text("utf-8").strip() if sys.platform == "linux" else ""
    assert found == own
