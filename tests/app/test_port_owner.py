"""Which program listens at a port."""

import socket
import sys
from pathlib import Path

import pytest

from connector_desk.app.session import program_at, program_of
from connector_desk.desk.kit.port_words import ANOTHER_DESK
from tests.ports import free_port


def test_a_port_that_nobody_listens_at_has_no_program():
    assert program_at(free_port()) == ""


def test_the_program_that_listens_is_named_where_the_system_tells():
    with socket.create_server(("127.0.0.1", 0)) as listening:
        found = program_at(listening.getsockname()[1])
    own = Path("/proc/self/comm").read_text("utf-8").strip() if sys.platform == "linux" else ""
    assert own in found
    assert bool(found) is bool(own)


@pytest.mark.parametrize(
    ("name", "arguments", "program"),
    [
        ("connector-desk", ["/usr/bin/connector-desk"], ANOTHER_DESK),
        ("python3", ["/usr/bin/python3", "-m", "connector_desk", "desk"], ANOTHER_DESK),
        ("python", ["/opt/x/bin/python", "/opt/x/bin/connector-desk"], ANOTHER_DESK),
        ("python", ["python", "/opt/x/connector_desk/__main__.py"], ANOTHER_DESK),
        ("python3.11", ["python3", "-X", "dev", "-m", "http.server", "8080"], "http.server (python3.11)"),
        ("python3", ["python3", "-c", "import this"], "python3"),
        ("node", ["node", "/srv/shop/server.js"], "server (node)"),
        ("nginx", ["nginx: master process", "connector-desk.conf"], "nginx"),
    ],
)
def test_a_program_is_called_what_a_person_calls_it(name: str, arguments: list[str], program: str) -> None:
    assert program_of(name, [*arguments, ""]) == program
