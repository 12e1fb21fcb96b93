"""Under which name a place asks: with the certificates of its identity, and for each request to its end."""

import asyncio
import base64
import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509

from connector_desk.base.instants import DAY, to_text
from tests.core.conftest import NewDatabase
from tests.core.holder import decode, encode
from tests.core.place.certifier import Certifier, Given, read_signed
from tests.core.place.test_certificates import anchor, choose, give
from tests.core.place.test_key_rotation import rotate, tidy
from tests.core.presenter import Asked, answer_form, ask, body, fetch, issued, post, read_request
from tests.core.running import Running

ASK = "/bc/admin/proofrequest/create/connectionless"
REQUESTS = "/bc/studio/requests"
IDENTITY = "/bc/studio/identity"
CERTIFIED = pytest.mark.parametrize("name", ["x509_hash", "x509_san_dns"])


@pytest.fixture
def place(tmp_path: Path, new_database: NewDatabase) -> Iterator[Running]:
    """Give a core at an https address with a name."""
    core = Running(tmp_path / "data", public_address="https://desk.example", database=new_database())
    core.start()
    yield core
    core.close()


def name_by(core: Running, name: str) -> None:
    assert core.admin("PUT", REQUESTS, {"clientIdentifier": name}).status == 200


def object_of(core: Running, asked: Asked) -> str:
    fetched = fetch(core, asked)
    assert fetched.status == 200, fetched
    return fetched.body.decode()


def certified(core: Running, asked: Asked) -> tuple[dict[str, Any], x509.Certificate]:
    """Read a request that is signed by certificate; gives its claims and the certificate."""
    header, claims, leaf = read_signed(object_of(core, asked))
    assert len(header["x5c"]) == 1
    prefix, _, name = claims["client_id"].partition(":")
    assert claims["client_id"] == asked.parameters["client_id"]
    der = base64.b64decode(header["x5c"][0])
    assert name == ("desk.example" if prefix == "x509_san_dns" else encode(hashlib.sha256(der).digest()))
    return claims, leaf


def kid_of(signed: str) -> str:
    return str(json.loads(decode(signed.partition(".")[0]))["kid"])


@CERTIFIED
def test_the_authority_of_the_place_vouches_where_credentials_go_by_a_did(place: Running, name: str) -> None:
    assert "authority" not in place.admin("GET", IDENTITY).result
    name_by(place, name)

    _, leaf = certified(place, ask(place))

    info = place.admin("GET", IDENTITY).result
    assert info["kind"] == "did"
    assert "certificate" not in info
    leaf.verify_directly_issued_by(anchor(info))
    assert issued(place).payload["iss"] == "did:web:desk.example"
    assert certified(place, ask(place))[1] == leaf
    place.restart()
    assert certified(place, ask(place))[1] == leaf


@CERTIFIED
def test_one_authority_for_requests_and_for_credentials(place: Running, name: str) -> None:
    name_by(place, name)
    _, leaf = certified(place, ask(place))
    before = anchor(place.admin("GET", IDENTITY).result)

    info = choose(place, "certificate")

    assert anchor(info) == before
    _, _, of_credentials = read_signed(issued(place).credential.partition("~")[0])
    assert of_credentials == leaf
    assert place.rows("SELECT count(*) FROM signing_key WHERE purpose = 'authority'") == [(1,)]
    assert place.rows("SELECT count(*) FROM setting WHERE name LIKE '%%certificate%%'") == [(0,)]


@CERTIFIED
def test_an_open_request_goes_on_with_the_key_and_certificate_it_was_made_with(place: Running, name: str) -> None:
    name_by(place, name)
    asked = ask(place)
    claims, leaf = certified(place, asked)
    rotate(place)
    rotate(place)

    again, same = certified(place, asked)
    assert (again["client_id"], again["nonce"], same) == (claims["client_id"], claims["nonce"], leaf)
    _, other = certified(place, ask(place))
    assert other.public_key() != leaf.public_key()
    other.verify_directly_issued_by(anchor(place.admin("GET", IDENTITY).result))
    card = issued(place)
    place.restart()
    assert certified(place, asked)[1] == leaf
    assert post(place, claims["response_uri"], answer_form(place, claims, card)).status == 200
    assert place.workflow(asked.workflow)["verified"] is True


@pytest.mark.parametrize(("name", "method"), [("automatic", "did:key:"), ("decentralized_identifier", "did:jwk:")])
def test_an_open_request_under_the_did_of_a_key_goes_on_with_its_key(desk: Running, name: str, method: str) -> None:
    name_by(desk, name)
    asked = ask(desk)
    assert asked.parameters["client_id"].startswith(f"decentralized_identifier:{method}")
    before = read_request(desk, asked)
    rotate(desk)
    claims = read_request(desk, asked)  # by the key that its DID is
    assert (claims["client_id"], claims["nonce"]) == (before["client_id"], before["nonce"])
    assert read_request(desk, ask(desk))["client_id"] != claims["client_id"]
    assert post(desk, claims["response_uri"], answer_form(desk, claims, issued(desk))).status == 200
    assert desk.workflow(asked.workflow)["verified"] is True


def test_a_request_that_was_made_under_the_did_jwk_is_answered_where_nothing_is_chosen_any_more(desk: Running) -> None:
    """As every request was named before links got shorter."""
    name_by(desk, "decentralized_identifier")
    asked = ask(desk)
    name_by(desk, "automatic")
    desk.restart()
    claims = read_request(desk, asked)
    assert claims["client_id"].startswith("decentralized_identifier:did:jwk:")
    assert post(desk, claims["response_uri"], answer_form(desk, claims, issued(desk))).status == 200
    assert desk.workflow(asked.workflow)["verified"] is True


def test_under_the_did_web_the_present_key_signs_which_alone_proves_who_asks(place: Running) -> None:
    asked = ask(place)
    before = kid_of(object_of(place, asked))
    rotate(place)
    after = kid_of(object_of(place, asked))
    assert after != before
    assert after in place.public("GET", "/.well-known/did.json").json["authentication"]
    assert asked.parameters["client_id"] == "decentralized_identifier:did:web:desk.example"


@CERTIFIED
def test_a_given_certificate_is_the_one_that_asks(place: Running, name: str) -> None:
    certifier = Certifier()
    give(place, Given.made(certifier))
    name_by(place, name)
    _, leaf = certified(place, ask(place))
    leaf.verify_directly_issued_by(certifier.root)
    assert "authority" not in place.admin("GET", IDENTITY).result


def test_a_given_certificate_for_another_host_asks_by_its_hash_alone(place: Running) -> None:
    certifier = Certifier()
    give(place, Given.made(certifier, host="town.example"))
    name_by(place, "x509_san_dns")
    refused = place.admin("POST", ASK, body(place))
    assert (refused.status, refused.code) == (409, "public_base_not_ready")
    name_by(place, "x509_hash")
    _, leaf = certified(place, ask(place))
    leaf.verify_directly_issued_by(certifier.root)


@CERTIFIED
def test_a_given_certificate_that_has_expired_asks_nobody(place: Running, name: str) -> None:
    give(place, Given.made(Certifier(), days=3))
    name_by(place, name)
    asked = ask(place)
    place.clock.forward(4 * DAY)
    refused = place.admin("POST", ASK, body(place))
    assert (refused.status, refused.code) == (503, "certificate_expired")
    assert fetch(place, asked).status == 410  # it is over itself


def test_certificates_are_renewed_in_time_and_open_requests_keep_theirs(place: Running) -> None:
    name_by(place, "x509_hash")
    place.clock.forward(DAY)
    _, first = certified(place, ask(place))
    place.clock.forward(548 * DAY)
    asked = ask(place, expiryDate=to_text(place.clock() + 30 * DAY))
    _, before = certified(place, asked)
    assert before == first
    place.clock.forward(2 * DAY)
    tidy(place)
    _, renewed = certified(place, ask(place))
    assert renewed != before
    assert renewed.not_valid_after_utc > before.not_valid_after_utc
    renewed.verify_directly_issued_by(anchor(place.admin("GET", IDENTITY).result))
    assert certified(place, asked)[1] == before


def test_a_key_is_kept_until_the_last_request_it_signs_is_over(place: Running) -> None:
    name_by(place, "x509_hash")
    end = place.clock() + 9 * DAY
    asked = ask(place, expiryDate=to_text(end))
    _, leaf = certified(place, asked)
    rotate(place)
    place.clock.forward(2 * DAY)
    tidy(place)
    assert [one["neededUntil"] for one in place.admin("GET", IDENTITY).result["formerKeys"]] == [to_text(end)]
    place.clock.now = end - 1
    tidy(place)
    assert certified(place, asked)[1] == leaf
    place.clock.now = end
    tidy(place)
    assert place.admin("GET", IDENTITY).result["formerKeys"] == []
    assert fetch(place, asked).status == 410


def test_many_first_requests_at_once_are_of_one_certificate(place: Running) -> None:
    name_by(place, "x509_hash")

    async def at_once() -> list[Any]:
        return await asyncio.gather(*(place.admin_async("POST", ASK, body(place)) for _ in range(8)))

    made = [Asked(reply.result["workflowId"], reply.result["url"]) for reply in place.run(at_once())]
    assert len({asked.parameters["client_id"] for asked in made}) == 1
    assert place.rows("SELECT count(*) FROM signing_key WHERE purpose = 'authority'") == [(1,)]


def test_serve_loads_nothing_at_its_start_that_many_places_never_need(tmp_path: Path) -> None:
    costly = {"pyld", "httpx", "acme", "websockets"}
    told = (
        "import asyncio, pathlib, sys\n"
        "from connector_desk.core.server import Core, CoreSettings\n"
        "async def work():\n"
        f"    core = Core(CoreSettings(data=pathlib.Path({str(tmp_path)!r}), admin_key='k' * 32, data_key=bytes(32)))\n"
        "    await core.start()\n"
        "    await core.stop()\n"
        "asyncio.run(work())\n"
        f"print({costly!r} & {{*sys.modules}} or 'none of them')"
    )
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "none of them"
