"""The records room on the real core: a credential is found, and who is shown it sees what was done to it."""

import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from pytestqt.qtbot import QtBot

from connector_desk.base.clock import system_clock
from connector_desk.desk.kit.dates import day_of
from tests.core.holder import Holder, decode, read_jws, read_sd_jwt
from tests.core.running import PRE_AUTHORIZED
from tests.person import Person, at_a_desk

VALID, REVOKED, SUSPENDED = 0, 1, 2


@pytest.fixture
def person(qtbot: QtBot, tmp_path: Path) -> Iterator[Person]:
    with at_a_desk(qtbot, tmp_path) as somebody:
        somebody.until(lambda: somebody.window.place is not None)
        yield somebody


def take(link: str) -> str:
    """Take what a link offers, as a phone does; gives the credential."""
    (address,) = parse_qs(urlsplit(link).query)["credential_offer_uri"]
    with httpx.Client(trust_env=False) as phone:
        offer = phone.get(address).json()
        issuer = offer["credential_issuer"]
        code = offer["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}
        token = phone.post(f"{issuer}/token", data=form).json()["access_token"]
        nonce = phone.post(f"{issuer}/nonce").json()["c_nonce"]
        wanted = {
            "credential_configuration_id": offer["credential_configuration_ids"][0],
            "proofs": {"jwt": [Holder().proof(issuer, nonce, system_clock())]},
        }
        headers = {"Authorization": f"Bearer {token}"}
        answer = phone.post(f"{issuer}/credential", json=wanted, headers=headers)
        return str(answer.json()["credentials"][0]["credential"])


def status_of(credential: str) -> int:
    """Look a credential up in its status list, as whoever is shown it does."""
    entry: dict[str, Any] = read_sd_jwt(credential).payload["status"]["status_list"]
    answer = httpx.get(entry["uri"], trust_env=False)
    claims = read_jws(answer.text)[1]
    assert (answer.status_code, claims["sub"], claims["status_list"]["bits"]) == (200, entry["uri"], 2)
    packed = zlib.decompress(decode(claims["status_list"]["lst"]))
    return int(packed[entry["idx"] // 4] >> entry["idx"] % 4 * 2 & 3)


def issue(person: Person, name: str) -> str:
    """Make a badge at the counter, and let a phone take it."""
    credential = take(person.make_badge(name))
    person.wait_for("Visitor badge is in the wallet.")
    today = day_of(system_clock())
    assert read_sd_jwt(credential).disclosed == {"given_name": name, "visit_date": today}
    return credential


def test_somebodys_badge_is_suspended_given_back_and_revoked(person: Person) -> None:
    erika, max_, others = issue(person, "Erika"), issue(person, "Max"), issue(person, "Amara")
    assert [status_of(one) for one in (erika, max_, others)] == [VALID] * 3

    person.press("Alt+3")
    person.wait_for("Visits", "Found: 3")
    person.press("Ctrl+F")
    person.wait_for("Issued credentials", "Found: 3")
    person.type("erik")
    person.wait_for("Found: 1")
    person.press("Down")
    person.wait_for("Erika", "Valid")
    person.press("Return")
    person.press("Return")
    person.type("Badge lost")
    person.press("Return")
    person.wait_for("Suspended. Verifiers notice within seconds.", "Badge lost")
    assert [status_of(one) for one in (erika, max_, others)] == [SUSPENDED, VALID, VALID]

    for _ in range(3):  # into the card, reactivate, without a reason
        person.press("Return")
    person.wait_for("Reactivated. It is valid again.")
    assert status_of(erika) == VALID

    person.window.perform("records.revoke")
    person.type("Issued by mistake")
    person.press("Return")
    person.press("Return")
    person.wait_for("Revoked. It can never be valid again.", "Issued by mistake", "Badge lost")
    assert [status_of(one) for one in (erika, max_, others)] == [REVOKED, VALID, VALID]
