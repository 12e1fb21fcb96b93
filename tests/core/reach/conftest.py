"""A certificate authority and a name server for the tests of this folder."""

import subprocess
from collections.abc import Iterator

import pytest

from tests.pebble import NameServer, Pebble, authority

APART = ("unshare", "--net", "--mount")
# Some containers forbid networks of their own
_may_be_apart = subprocess.run([*APART, "true"], check=False, capture_output=True).returncode == 0
collect_ignore = [] if _may_be_apart else ["test_networks.py"]


@pytest.fixture(scope="session")
def peers() -> Iterator[tuple[Pebble, NameServer]]:
    with authority() as found:
        yield found


@pytest.fixture(scope="session")
def pebble(peers: tuple[Pebble, NameServer]) -> Pebble:
    return peers[0]


@pytest.fixture(scope="session")
def server(peers: tuple[Pebble, NameServer]) -> NameServer:
    return peers[1]
