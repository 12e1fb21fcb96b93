"""What the conformance suite of OpenID4VP 1.0 checks of a verifier, line by line, over the whole path.

The checks of requests are in `tests.core.oid4vp.suite`, each named there.  Here a place asks for the credential of the
suite (vct urn:eudi:pid:1) under each client id prefix and in each response mode, and the suite's modules are played:
happy-flow, minimal-cnf-jwk, request-uri-method-post, request-uri-fetched-twice, and every negative one that an SD-JWT
can be used for.  Each test names in its docstring the line it stands for: F what fails there, W what is warned of.
"""

import json
from base64 import b64decode
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from cryptography import x509

from tests.core.holder import decode
from tests.core.oid4vp.suite import NEVER_DISCLOSED, Wallet
from tests.core.presenter import (
    Asked,
    Card,
    Issuer,
    Twist,
    answer_form,
    ask,
    broken,
    failed,
    fetch,
    form_of,
    issued,
    post,
    present,
    query_for,
    read_request,
    wanted,
)
from tests.core.running import NOW, Clock, Reply, Running

PID = "urn:eudi:pid:1"
REQUESTS = "/bc/studio/requests"
YEAR = 366 * 86_400
SIGNED = ["decentralized_identifier", "x509_hash", "x509_san_dns"]
MODES = pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
EVERY_NAME = pytest.mark.parametrize("name", [*SIGNED, "redirect_uri"])


class Suite(Wallet):
    """W unknown members in client_metadata: one, and on purpose, for wallets show it to the person."""

    def _check_metadata(self, metadata: dict[str, Any], formats: set[str], mode: str, *, again: bool) -> None:
        assert metadata["client_name"] == "Check-in"
        known = {name: value for name, value in metadata.items() if name != "client_name"}
        super()._check_metadata(known, formats, mode, again=again)


@pytest.fixture(scope="module")
def issuer() -> Issuer:
    return Issuer(binding="did:jwk")


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory, issuer: Issuer) -> Iterator[Running]:
    folder: Path = tmp_path_factory.mktemp("core")
    core = Running(folder / "data", Clock(), public_address="https://desk.example/place")
    core.start()
    core.admin("POST", "/bc/studio/issuers", {"name": "The suite", "did": issuer.did, "types": ["*"]})
    listing = {"schemaId": PID, "title": "PID", "formats": ["sd-jwt"], "attributes": ["given_name", "family_name"]}
    assert core.admin("POST", "/bc/studio/foreign-schemas", listing).status == 200
    yield core
    core.close()


@pytest.fixture(scope="module")
def wallet(place: Running) -> Wallet:
    document = place.public("GET", "/place/did.json").json
    keys = {one["id"]: one["publicKeyJwk"] for one in document["verificationMethod"] if "publicKeyJwk" in one}
    return Suite(NOW // 1000, keys)


def choose(core: Running, name: str, mode: str) -> None:
    assert core.admin("PUT", REQUESTS, {"clientIdentifier": name, "responseMode": mode}).status == 200


def asked_for_pid(core: Running) -> Asked:
    return ask(core, wanted(core, schema=None, restrictions={"schemaId": PID}))


def read(core: Running, wallet: Wallet, asked: Asked, **how: Any) -> dict[str, Any]:
    """Read a request as the suite does; gives its parameters."""
    given = wallet.read_link(asked.url)
    if "request_uri" not in given:
        return read_request(core, asked)
    assert given["request_uri"].startswith("https://desk.example/place/r/")
    reply = fetch(core, asked)
    assert reply.status == 200
    return wallet.read_object(asked.url, str(reply.header("content-type")), reply.body.decode(), **how)


@MODES
def test_happy_flow_with_redirect_uri(place: Running, wallet: Wallet, issuer: Issuer, mode: str) -> None:
    """F redirect_uri valid; HAIP F redirect_uri present: where the place leads phones to a page."""
    choose(place, "x509_hash", mode)
    place.admin("PUT", REQUESTS, {"afterAnswer": "page"})
    try:
        request = read(place, wallet, asked_for_pid(place))
        reply = post(place, request["response_uri"], answer_form(place, request, issuer.sd_jwt(place, vct=PID)))
    finally:
        place.admin("PUT", REQUESTS, {"afterAnswer": "stay"})
    assert (reply.status, reply.header("content-type")) == (200, "application/json")
    assert set(reply.json) == {"redirect_uri"}
    where = urlsplit(reply.json["redirect_uri"])
    assert (where.scheme, where.netloc, where.fragment) == ("https", "desk.example", "")
    assert place.public("GET", where.path).status == 200


@EVERY_NAME
@MODES
def test_happy_flow(place: Running, wallet: Wallet, issuer: Issuer, name: str, mode: str) -> None:
    """Every line of the request checks.  F answer 200, application/json, at most redirect_uri in it."""
    choose(place, name, mode)
    asked = asked_for_pid(place)
    request = read(place, wallet, asked)
    assert request["client_id"].startswith(f"{name}:")
    assert request["response_mode"] == mode
    (query,) = request["dcql_query"]["credentials"]  # one credential a query
    assert (query["format"], query["meta"]) == ("dc+sd-jwt", {"vct_values": [PID]})

    reply = post(place, request["response_uri"], answer_form(place, request, issuer.sd_jwt(place, vct=PID)))

    assert (reply.status, reply.header("content-type"), reply.json) == (200, "application/json", {})
    assert place.workflow(asked.workflow)["verified"] is True


def test_what_is_signed_openly_is_not_asked_for(place: Running) -> None:
    """W non-selectively-disclosable claims requested: the suite means what the issuer sets, which nobody can list."""
    for number, name in enumerate(sorted({one for one in NEVER_DISCLOSED if one.isidentifier()})):
        foreign = {"schemaId": f"urn:x:{number}", "title": "X", "formats": ["sd-jwt", "w3c"], "attributes": ["a", name]}
        reply = place.admin("POST", "/bc/studio/foreign-schemas", foreign)
        assert reply.fields == {"attributes[1]": "reserved_attribute"}
        record = place.admin("GET", "/bc/studio/schemas/visitor-badge~1.0").result | {"name": "openly"}
        rules = {"type": "string", "title": "X", "x-selectivelyDisclosable": "never"}
        schema = {key: value for key, value in record.items() if key != "schemaId"}
        added = place.admin("POST", "/bc/studio/schemas", schema | {"properties": {name: rules}, "required": []})
        assert added.fields == {f"properties.{name}": "reserved_attribute"}


def test_an_attribute_that_always_shows_is_asked_for_and_chosen_by(place: Running, wallet: Wallet) -> None:
    """W the same line: of an attribute the suite says nothing, and a wallet with two cards needs its name and value."""
    choose(place, "x509_hash", "direct_post")
    record = place.admin("GET", "/bc/studio/schemas/visitor-badge~1.0").result
    schema = {key: value for key, value in record.items() if key != "schemaId"} | {"name": "open-badge"}
    schema["properties"]["company"]["x-selectivelyDisclosable"] = "never"
    assert place.admin("POST", "/bc/studio/schemas", schema).status == 200
    cards = [issued(place, "sd-jwt", "open-badge", given_name="Erika", company=name) for name in ("Acme", "Umbrella")]
    assert all("company" not in card.disclosures() for card in cards)
    condition = {"attributes": [{"key": "company", "value": "Acme"}]}
    for card, believed in zip(cards, (True, False), strict=True):
        asked = ask(place, wanted(place, "given_name", "company", schema="open-badge", restrictions=condition))
        request = read(place, wallet, asked)
        claims = request["dcql_query"]["credentials"][0]["claims"]
        assert claims == [{"path": ["given_name"]}, {"path": ["company"], "values": ["Acme"]}]
        reply = post(place, request["response_uri"], answer_form(place, request, card))
        assert (reply.status == 200) is believed
        assert failed(place, asked) == ({} if believed else {"restrictions": "other_value"})


def test_a_request_that_is_open_for_long(place: Running, wallet: Wallet) -> None:
    """F exp not past / max age: an object is for now, however long its request may be answered."""
    choose(place, "x509_hash", "direct_post")
    read(place, wallet, ask(place, wanted(place), expiryDate="2027-11-20T00:00:00Z"))


def test_minimal_cnf_jwk(place: Running, wallet: Wallet, issuer: Issuer) -> None:
    """F minimal-cnf-jwk: only kty, crv, x, y."""
    choose(place, "x509_hash", "direct_post")
    request = read(place, wallet, asked := asked_for_pid(place))
    card = issuer.sd_jwt(place, vct=PID)
    assert set(card.payload["cnf"]["jwk"]) == {"kty", "crv", "x", "y"}
    assert post(place, request["response_uri"], answer_form(place, request, card)).status == 200
    assert place.workflow(asked.workflow)["verified"] is True


@pytest.mark.parametrize("name", SIGNED)
def test_request_uri_method_post(place: Running, wallet: Wallet, name: str) -> None:
    """F request_uri_method only get or post, and not inside the object; F wallet_nonce echoed on POST, else absent."""
    choose(place, name, "direct_post")
    place.admin("PUT", REQUESTS, {"requestUriMethod": "post"})
    asked = asked_for_pid(place)
    assert asked.parameters["request_uri_method"] == "post"
    place.admin("PUT", REQUESTS, {"requestUriMethod": "get"})
    path = urlsplit(asked.parameters["request_uri"]).path
    reply = post(place, path, {"wallet_nonce": "of-the-suite", "unknown": "x"})
    kind = str(reply.header("content-type"))
    claims = wallet.read_object(asked.url, kind, reply.body.decode(), wallet_nonce="of-the-suite")
    assert "request_uri_method" not in claims


@pytest.mark.parametrize("name", SIGNED)
@MODES
def test_request_uri_fetched_twice(place: Running, wallet: Wallet, name: str, mode: str) -> None:
    """F request-uri-fetched-twice: served again, the same."""
    choose(place, name, mode)
    asked = asked_for_pid(place)
    first, second = read(place, wallet, asked), read(place, wallet, asked, again=True)
    assert first == second


def test_nonces_and_encryption_keys_are_fresh(place: Running, wallet: Wallet) -> None:
    """F nonce fresh per request (the suite keeps used ones); W/HAIP F encryption key not reused across requests."""
    choose(place, "x509_hash", "direct_post.jwt")
    for _ in range(5):
        read(place, wallet, asked_for_pid(place))


NEGATIVE: dict[str, tuple[Twist, dict[str, str]]] = {
    "invalid-sd-hash": (Twist(sd_hash="x" * 43), {"disclosures": "disclosures_changed"}),
    "invalid-kb-jwt-nonce": (Twist(nonce="x" * 43), {"nonce": "nonce_wrong"}),
    "invalid-kb-jwt-aud": (Twist(audience="https://other.example"), {"audience": "audience_wrong"}),
    "kb-jwt-iat-in-past": (Twist(iat=NOW // 1000 - YEAR), {"freshness": "too_old"}),
    "kb-jwt-iat-in-future": (Twist(iat=NOW // 1000 + YEAR), {"freshness": "from_the_future"}),
}


@pytest.mark.parametrize("module", NEGATIVE)
@EVERY_NAME
@MODES
def test_negative_modules(place: Running, wallet: Wallet, issuer: Issuer, module: str, name: str, mode: str) -> None:
    """F each negative module gets a 4xx."""
    choose(place, name, mode)
    twist, reasons = NEGATIVE[module]
    request = read(place, wallet, asked := asked_for_pid(place))
    form = answer_form(place, request, issuer.sd_jwt(place, vct=PID), twist=twist)
    assert post(place, request["response_uri"], form).status == 400
    assert failed(place, asked) == reasons


@EVERY_NAME
@MODES
def test_invalid_signatures(place: Running, wallet: Wallet, issuer: Issuer, name: str, mode: str) -> None:
    """F invalid-credential-signature, invalid-kb-jwt-signature."""
    choose(place, name, mode)
    good = issuer.sd_jwt(place, vct=PID)
    jwt, *disclosures = good.credential.split("~")
    bad = Card("~".join([broken(jwt, 2), *disclosures]), good.holder)
    request = read(place, wallet, asked := asked_for_pid(place))
    assert post(place, request["response_uri"], answer_form(place, request, bad)).status == 400
    assert failed(place, asked) == {"credential_signature": "signature_wrong"}

    request = read(place, wallet, asked := asked_for_pid(place))
    query_id, names = query_for(good, request)
    *shown, binding = present(good, request, names, place.clock()).split("~")
    token = {query_id: ["~".join([*shown, broken(binding, 2)])]}
    form = form_of(request, {"vp_token": token, "state": request["state"]})
    assert post(place, request["response_uri"], form).status == 400
    assert failed(place, asked) == {"holder_binding": "holder_signature_wrong"}


def test_the_haip_preset_makes_all_that_haip_checks(place: Running, wallet: Wallet, issuer: Issuer) -> None:
    """HAIP plan: x509_hash, request_uri_signed, ES256, direct_post.jwt, F redirect_uri present.

    The chain ends below its anchor, which is not in x5c; the metadata of the issuer is signed with the same chain.
    """
    assert place.admin("PUT", "/bc/studio/wallets", {"preset": "haip"}).status == 200
    try:
        asked = asked_for_pid(place)
        request = read(place, wallet, asked)
        assert request["client_id"].startswith("x509_hash:")
        assert request["response_mode"] == "direct_post.jwt"
        _is_chain_below_its_anchor(place, _part(fetch(place, asked), 0))
        reply = post(place, request["response_uri"], answer_form(place, request, issuer.sd_jwt(place, vct=PID)))
        assert (reply.status, list(reply.json)) == (200, ["redirect_uri"])
        assert place.workflow(asked.workflow)["verified"] is True
        path = "/.well-known/openid-credential-issuer/place/oid4vci"
        signed = place.public("GET", path, headers=[("accept", "application/jwt")])
        assert signed.header("content-type") == "application/jwt"
        header, payload = _part(signed, 0), _part(signed, 1)
        assert header["typ"] == "openidvci-issuer-metadata+jwt"
        _is_chain_below_its_anchor(place, header)
        assert payload["iss"] == payload["sub"] == "https://desk.example/place/oid4vci"
        assert place.public("GET", path).header("content-type") == "application/json"
    finally:
        place.admin("PUT", REQUESTS, {"afterAnswer": "stay"})


def _part(reply: Reply, number: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(decode(reply.body.decode().split(".")[number]))
    return found


def _is_chain_below_its_anchor(core: Running, header: dict[str, Any]) -> None:
    assert header["alg"] == "ES256"
    assert "kid" not in header
    chain = [x509.load_der_x509_certificate(b64decode(one)) for one in header["x5c"]]
    anchor = x509.load_pem_x509_certificate(
        core.admin("GET", "/bc/studio/identity").result["authority"]["certificate"].encode()
    )
    assert anchor not in chain
    assert chain[-1].verify_directly_issued_by(anchor) is None
