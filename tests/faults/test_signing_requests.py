"""A desk that is killed between a signing request and its answer, or while it imports that, has the one or the other.

ROUNDS=50 python3 packaging/run.py test tests/faults/test_signing_requests.py     kills 50 times during an import
"""

import os
import random
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.base.clock import system_clock
from tests.registrar import Registrar
from tests.served import Served

pytestmark = pytest.mark.faults

CERTIFICATES = "/bc/studio/certificates"
REQUESTS, IMPORT = f"{CERTIFICATES}/requests", f"{CERTIFICATES}/import"
ROUNDS = int(os.environ.get("ROUNDS", "3"))
LONGEST_IMPORT = 0.12  # seconds; about what the first import of a process takes


def listed(served: Served) -> dict[str, Any]:
    found: dict[str, Any] = served.client.get(CERTIFICATES).json()["result"]
    return found


def ask(served: Served) -> dict[str, Any]:
    answer = served.client.post(REQUESTS, json={"name": "Town Hall"})
    assert answer.status_code == 200, answer.text
    return dict(answer.json()["result"]["requests"][0])


def give(client: httpx.Client, text: str) -> int:
    return client.put(IMPORT, json={"certificates": text}).status_code


def give_and_be_cut_off(served: Served, text: str) -> None:
    client = httpx.Client(base_url=served.ready["admin"], headers={"X-API-Key": served.key}, trust_env=False)
    with client, suppress(httpx.HTTPError):
        give(client, text)


def present(served: Served) -> str:
    """Return the fingerprint of the certificate that issues; empty where none does."""
    info = served.client.get("/bc/studio/identity").json()["result"]
    return str(info.get("certificate", {}).get("fingerprint", ""))


@pytest.mark.timeout(60 + 5 * ROUNDS)
def test_a_request_outlives_a_kill_and_an_import_is_whole_or_not_done(tmp_path: Path) -> None:
    folder = tmp_path / "registrar"
    folder.mkdir()
    registrar, chance = Registrar(folder, system_clock()), random.Random(2986)
    with Served(tmp_path / "data", "--public-address", "https://desk.example") as served:
        for _ in range(ROUNDS):
            before, request = present(served), ask(served)
            served.kill()
            served.start()
            assert listed(served)["requests"] == [request]
            registrar.answer(request["request"])
            answer = registrar.text("desk.pem", "middle.pem")
            importing = threading.Thread(target=give_and_be_cut_off, args=(served, answer))
            importing.start()
            time.sleep(chance.uniform(0, LONGEST_IMPORT))
            served.process.kill()
            importing.join()
            served.kill()
            served.start()
            is_done = present(served) != before
            print("done" if is_done else "not done")
            assert listed(served)["requests"] == ([] if is_done else [request])
            if not is_done:
                assert give(served.client, answer) == 200
            assert listed(served)["certificates"][0]["chain"][0]["subject"] == "CN=Town Hall"
            served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
