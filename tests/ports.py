"""Ports for what tests start, and start again."""

import itertools
import os
import secrets
import socket
from contextlib import suppress

# Below what systems hand out themselves (Linux from 32768, others from 49152): a port from there may be taken between
# two starts by any program that calls another, and whoever calls it while nobody listens may even reach itself
_FIRST, _MANY = 20_000, 12_000
# Each process of a run has ports of its own: what one has found free, another would find so too until it is used
_PROCESSES = 8
_process = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % _PROCESSES
_numbers = itertools.count(_process + _PROCESSES * secrets.randbelow(_MANY // _PROCESSES), _PROCESSES)


def free_port() -> int:
    """Find a port of this computer that nobody listens on; never the same twice."""
    for number in _numbers:
        port = _FIRST + number % _MANY
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise AssertionError
