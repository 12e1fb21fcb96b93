"""A desk that is killed while it revokes the signer of mobile documents: it is listed and replaced, or nothing is done.

ROUNDS=50 python3 packaging/run.py test tests/faults/test_signer_revocation.py     kills 50 times
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
from cryptography import x509

from tests.served import Served

pytestmark = pytest.mark.faults

DOCUMENTS = "/bc/studio/identity/documents"
ROUNDS = int(os.environ.get("ROUNDS", "3"))
LONGEST = 0.06  # seconds; about what a revocation takes


def signers(served: Served) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = served.client.get(DOCUMENTS).json()["result"]["signers"]
    return found


def listed(served: Served) -> set[str]:
    answer = httpx.get(f"{served.ready['public']}/oid4vci/iaca.crl", headers={"Host": "desk.example"}, trust_env=False)
    assert answer.status_code == 200, answer.text
    return {f"{one.serial_number:x}" for one in x509.load_der_x509_crl(answer.content)}


def revoke_and_be_cut_off(served: Served, key_id: str) -> None:
    client = httpx.Client(base_url=served.ready["admin"], headers={"X-API-Key": served.key}, trust_env=False)
    with client, suppress(httpx.HTTPError):
        client.post(f"{DOCUMENTS}/revoke", json={"keyId": key_id, "reason": "keyCompromise"})


@pytest.mark.timeout(60 + 5 * ROUNDS)
def test_case_493_a_revocation_is_whole_or_not_done(tmp_path: Path) -> None:
    chance = random.Random(1188)
    with Served(tmp_path / "data", "--public-address", "https://desk.example") as served:
        assert served.client.put(DOCUMENTS, json={"kind": "certificate"}).status_code == 200
        for _ in range(ROUNDS):
            before = signers(served)
            revoking = threading.Thread(target=revoke_and_be_cut_off, args=(served, before[0]["keyId"]))
            revoking.start()
            time.sleep(chance.uniform(0, LONGEST))
            served.process.kill()
            revoking.join()
            served.kill()
            served.start()
            after = signers(served)
            is_done = after != before
            print("done" if is_done else "not done")
            if is_done:
                assert [one["state"] for one in after[:2]] == ["current", "revoked"]
                assert after[1]["keyId"] == before[0]["keyId"]
            revoked = {one for each in after if each["state"] == "revoked" for one in each["serialNumbers"]}
            assert listed(served) == revoked
