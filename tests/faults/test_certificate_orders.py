"""`serve` gets a certificate by its options, also if it dies while it orders one; a restart then needs nobody for it.

ROUNDS=50 python3 packaging/run.py test tests/faults/test_certificate_orders.py     kills 50 times
"""

import os
import random
import socket
import ssl
import time
from pathlib import Path

import pytest

from tests.pebble import ZONE, Pebble, authority
from tests.served import PATIENCE, Served

pytestmark = pytest.mark.faults

ROUNDS = int(os.environ.get("ROUNDS", "0"))
LONGEST_ORDER = 0.5  # seconds; about what an order takes
NAME = f"kill.{ZONE}"


def service(folder: Path, pebble: Pebble) -> Served:
    (folder / "own.pem").write_text(pebble.trust)
    port = str(pebble.http_port)
    options = {
        "public": f"127.0.0.1:{port}",
        "reach-way": "public-certificate",
        "reach-host-name": NAME,
        "reach-acme-directory": pebble.directory,
        "reach-acme-authorities": str(folder / "own.pem"),
        "reach-acme-agree": "yes",
        "reach-acme-challenge": "http",
        "reach-http-port": port,
    }
    return Served(folder / "data", *(word for name, value in options.items() for word in (f"--{name}", value)))


def reach(served: Served) -> dict[str, object]:
    found: dict[str, object] = served.client.get("/bc/studio/reach").json()["result"]
    return found


def ready(served: Served) -> dict[str, object]:
    deadline = time.monotonic() + PATIENCE
    while (found := reach(served))["state"] != "ready":
        assert time.monotonic() < deadline, found
        if "problem" in found:  # a person who tries again, instead of minutes
            served.client.post("/bc/studio/reach/retry")
        time.sleep(0.05)
    return found


def certificate(port: int, root: str) -> bytes:
    context = ssl.create_default_context(cadata=root)
    with (
        socket.create_connection(("127.0.0.1", port), PATIENCE) as plain,
        context.wrap_socket(plain, server_hostname=NAME) as secured,
    ):
        found = secured.getpeercert(binary_form=True)
    assert found
    return found


@pytest.mark.timeout(60 + 15 * ROUNDS)
def test_a_certificate_by_options_of_serve_outlives_kills_and_its_authority(tmp_path: Path) -> None:
    chance = random.Random(8555)
    with authority() as (pebble, _):
        root, port, served = pebble.root(), pebble.http_port, service(tmp_path, pebble)
        for _ in range(ROUNDS):
            served.start()
            time.sleep(chance.uniform(0, LONGEST_ORDER))
            served.kill()
        served.start()
        assert ready(served)["address"] == f"https://{NAME}:{port}"
        first = certificate(port, root)
        served.kill()
    with served:  # nobody is there to ask
        found = ready(served)
        assert "problem" not in found
        assert certificate(port, root) == first
