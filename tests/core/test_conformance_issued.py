"""What the conformance suite of OpenID4VCI 1.0 checks of what was issued, where a place goes by certificates (HAIP).

As in `test_conformance.py`; the suite is given the certificate of the place's authority as its anchor.
"""

import base64
import hashlib
import json
import zlib
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography import x509

from tests.core.holder import Holder, Taken, decode
from tests.core.issuance.test_batches import asking, copies
from tests.core.issuance.test_deferred_endpoint import begun, given
from tests.core.place.certifier import read_signed
from tests.core.running import Clock, Reply, Running

DAY = 86_400


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    core = Running(tmp_path_factory.mktemp("core") / "data", Clock(), public_address="https://desk.example/place")
    core.start()
    assert core.admin("PUT", "/bc/studio/identity", {"kind": "certificate"}).status == 200
    yield core
    core.close()


@pytest.fixture(scope="module")
def anchor(place: Running) -> x509.Certificate:
    authority = place.admin("GET", "/bc/studio/identity").result["authority"]
    return x509.load_pem_x509_certificate(authority["certificate"].encode())


@pytest.fixture(scope="module")
def taken(place: Running) -> Taken:
    return Holder().take(place, place.offer(place.item(given_name="Erika", family_name="Muster")))


def signed_part(credential: str) -> tuple[dict[str, Any], dict[str, Any], x509.Certificate]:
    return read_signed(credential.partition("~")[0])


def fetched(core: Running, address: str) -> Reply:
    """Fetch what stands at an address of the place."""
    parts = urlsplit(address)
    assert (parts.scheme, parts.netloc) == ("https", "desk.example")
    return core.public("GET", parts.path)


def leads_to(anchor: x509.Certificate, header: dict[str, Any]) -> None:
    """F x5c chain to the configured anchor, anchor not in x5c, leaf not self-signed."""
    chain = [x509.load_der_x509_certificate(base64.b64decode(one, validate=True)) for one in header["x5c"]]
    assert anchor not in chain
    assert chain[0].issuer != chain[0].subject
    for one, above in zip(chain, [*chain[1:], anchor], strict=True):
        one.verify_directly_issued_by(above)


def test_the_chain_leads_to_the_anchor(taken: Taken, anchor: x509.Certificate) -> None:
    """HAIP F x5c chain to configured anchor, anchor not in x5c, leaf not self-signed; HAIP F cnf required."""
    header, payload, _ = signed_part(taken.credential)
    leads_to(anchor, header)
    assert header["typ"] == "dc+sd-jwt"
    assert payload["cnf"]["jwk"]


def test_its_certificate_and_times_hold_now(place: Running, taken: Taken) -> None:
    """HAIP W validity info present."""
    _, payload, leaf = signed_part(taken.credential)
    now = place.clock() // 1000
    assert payload["iat"] <= now < payload["exp"]
    assert leaf.not_valid_before_utc.timestamp() <= now < leaf.not_valid_after_utc.timestamp()


def test_the_status_list_says_that_it_is_valid(place: Running, taken: Taken, anchor: x509.Certificate) -> None:
    """F status list: fetch, content-type application/statuslist+jwt, signature by x5c, status VALID."""
    entry = signed_part(taken.credential)[1]["status"]["status_list"]
    reply = fetched(place, entry["uri"])
    assert (reply.status, reply.header("content-type")) == (200, "application/statuslist+jwt")
    header, claims, _ = read_signed(reply.body.decode())  # checks the signature with the leaf
    leads_to(anchor, header)
    assert (header["typ"], claims["sub"]) == ("statuslist+jwt", entry["uri"])
    assert claims["iat"] <= place.clock() // 1000 < claims["exp"]
    bits, packed = claims["status_list"]["bits"], zlib.decompress(decode(claims["status_list"]["lst"]))
    each = 8 // bits
    assert packed[entry["idx"] // each] >> entry["idx"] % each * bits & (1 << bits) - 1 == 0


def test_type_metadata_is_whole_and_stands_alone(place: Running, taken: Taken) -> None:
    """F type metadata at vct: integrity where it is told, vct equal, and every type that it extends is there too."""
    payload = signed_part(taken.credential)[1]
    reply = fetched(place, payload["vct"])
    assert (reply.status, reply.json["vct"]) == (200, payload["vct"])
    digest = "sha256-" + base64.b64encode(hashlib.sha256(reply.body).digest()).decode()
    assert payload.get("vct#integrity", digest) == digest
    above = reply.json.get("extends")
    assert above is None or fetched(place, above).json["vct"] == above


def test_a_batch_tells_nobody_that_its_copies_are_one(place: Running) -> None:
    """batch_size at least 2; no more credentials than proofs; same dataset; salts and keys all distinct; times rounded;
    status indices distinct and unpredictable."""
    metadata = place.public("GET", "/.well-known/openid-credential-issuer/place/oid4vci").json
    size = metadata["batch_credential_issuance"]["batch_size"]
    assert size >= 2
    holders = [Holder() for _ in range(size)]
    token = place.token(place.code(place.offer(place.item(given_name="Erika", family_name="Muster"))))
    got = copies(place.credential(token.json["access_token"], asking(place, holders)))
    assert len(got) == len(holders)
    read = [signed_part(one)[1] for one in got]
    disclosed = [[json.loads(decode(part)) for part in one.split("~")[1:-1]] for one in got]
    assert len({json.dumps(sorted(part[1:] for part in one)) for one in disclosed}) == 1
    salts = [part[0] for one in disclosed for part in one]
    assert len(set(salts)) == len(salts)
    assert [one["cnf"]["jwk"] for one in read] == [one.jwk for one in holders]
    assert {(one["iat"] % DAY, one["exp"] % DAY) for one in read} == {(0, 0)}
    places = [(one["status"]["status_list"]["uri"], one["status"]["status_list"]["idx"]) for one in read]
    assert len(set(places)) == len(places)
    in_order = sorted(index for _, index in places)
    assert in_order[-1] - in_order[0] > len(in_order)  # no row of neighbours


def test_a_deferred_credential_is_waited_for(place: Running) -> None:
    """F 202 only deferred: with transaction_id and interval; what comes then is as good as any."""
    _, token, transaction = begun(place, Holder(), place.item(given_name="Erika"))
    place.clock.forward(60_000)
    assert signed_part(given(place.deferred(token, transaction)))[0]["typ"] == "dc+sd-jwt"


def test_a_wallet_may_skip_the_notification(place: Running) -> None:
    """happy-flow-skip-notification."""
    offer = place.offer()
    Holder().take(place, offer)
    assert place.workflow(offer.workflow)["state"] == "done"
