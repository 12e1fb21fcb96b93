"""Who issues: did:web at an https address with a DNS name, did:jwk anywhere else, and the document that says so."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from connector_desk.core.store import signing_keys
from connector_desk.core.store.signing_keys import SigningKeyRow
from connector_desk.core.store.statement import Statement
from connector_desk.core.store.transaction import Transaction
from tests.core.holder import Holder, read_jws, read_sd_jwt
from tests.core.running import Running

PLACES = {
    "https://desk.example": ("did:web:desk.example", "/.well-known/did.json"),
    "https://desk.example:8443": ("did:web:desk.example%3A8443", "/.well-known/did.json"),
    "https://desk.example/one/two": ("did:web:desk.example:one:two", "/one/two/did.json"),
}


@pytest.fixture(params=PLACES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Running]:
    core = Running(tmp_path / "data", public_address=request.param)
    core.start()
    yield core
    core.close()


def test_every_format_and_list_is_signed_under_the_did_of_the_address(place: Running) -> None:
    did, path = PLACES[place.base]
    document = place.public("GET", path)
    assert (document.status, document.header("content-type")) == (200, "application/did+json")
    assert document.header("access-control-allow-origin") == "*"
    assert document.json["id"] == did
    keys = [one["publicKeyJwk"] for one in document.json["verificationMethod"] if "publicKeyJwk" in one]
    assert [one["crv"] for one in keys] == ["P-256", "Ed25519"]
    assert not any("d" in one for one in keys)

    sd_jwt = read_sd_jwt(Holder().take(place, place.offer()).credential, place)
    assert sd_jwt.payload["iss"] == did
    assert sd_jwt.header["kid"].startswith(f"{did}#")
    taken = Holder(binding="did:jwk").take(place, place.offer(place.item("w3c")))
    header, payload = read_jws(taken.credential, core=place)
    assert payload["iss"] == did
    assert header["kid"] == sd_jwt.header["kid"]
    uri = sd_jwt.payload["status"]["status_list"]["uri"]
    listed = place.public("GET", place.path + uri.removeprefix(place.base))
    assert read_jws(listed.body.decode(), core=place)[0]["kid"] == sd_jwt.header["kid"]


@pytest.mark.parametrize("address", [None, "http://desk.example", "https://desk.local", "https://192.0.2.7"])
def test_where_others_cannot_resolve_it_the_key_names_itself(tmp_path: Path, address: str | None) -> None:
    core = Running(tmp_path / "data", public_address=address)
    core.start()
    try:
        credential = read_sd_jwt(Holder().take(core, core.offer()).credential)
        assert credential.payload["iss"].startswith("did:jwk:")
        for path in ("/.well-known/did.json", "/did.json"):
            assert core.public("GET", path).code == "not_found"
    finally:
        core.close()


def test_the_name_moves_with_the_address_and_the_key_stays(desk: Running) -> None:
    own = read_sd_jwt(Holder().take(desk, desk.offer()).credential)
    path = own.payload["status"]["status_list"]["uri"].removeprefix(desk.base)

    def signer_of_list() -> str:
        listed = desk.public("GET", desk.path + path)
        return str(read_jws(listed.body.decode(), core=desk)[0]["kid"])

    assert own.payload["iss"].startswith("did:jwk:")
    assert signer_of_list() == own.header["kid"]
    desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://desk.example/x", "reach": "address"})
    desk.base, desk.path, desk.host = "https://desk.example/x", "/x", "desk.example"

    moved = read_sd_jwt(Holder().take(desk, desk.offer()).credential, desk)
    assert moved.payload["iss"] == "did:web:desk.example:x"
    assert signer_of_list() == moved.header["kid"]


def test_a_retired_key_stays_in_the_document_for_what_it_signed(place: Running) -> None:
    before = read_sd_jwt(Holder().take(place, place.offer()).credential, place)
    retired = Holder().jwk
    store = place.core._store
    assert store

    def add(tx: Transaction) -> None:
        signing_keys.add(tx, SigningKeyRow("retired", "issuer", "ES256", json.dumps(retired), b"", 1))
        Statement("UPDATE signing_key SET retired_at = 2 WHERE id = 'retired'").run(tx)

    place.run(store.write(add))
    document = place.public("GET", PLACES[place.base][1]).json
    keys = [one["publicKeyJwk"] for one in document["verificationMethod"] if "publicKeyJwk" in one]
    assert {name: value for name, value in keys[-1].items() if name in retired} == retired
    (method,) = [one["id"] for one in document["verificationMethod"] if one.get("publicKeyJwk") == keys[-1]]
    assert method in document["assertionMethod"]
    assert method not in document["authentication"]
    assert document["authentication"][0] == before.header["kid"]
