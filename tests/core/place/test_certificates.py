"""Who issues by certificates: those of the place's own authority, and one that was given."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec, ed25519

from connector_desk.base.instants import DAY, SECOND
from tests.core.conftest import NewDatabase
from tests.core.holder import Holder, read_jws, read_sd_jwt
from tests.core.place.certifier import Certifier, Given, pem, private_pem, read_signed
from tests.core.running import NOW, Reply, Running

IDENTITY = "/bc/studio/identity"
CERTIFIER = Certifier()


@pytest.fixture
def place(tmp_path: Path, new_database: NewDatabase) -> Iterator[Running]:
    """Give a core at an https address with a name."""
    core = Running(tmp_path / "data", public_address="https://desk.example", database=new_database())
    core.start()
    yield core
    core.close()


def choose(core: Running, kind: str, **given: Any) -> Any:
    return core.admin("PUT", IDENTITY, {"kind": kind, **given}).result


def give(core: Running, given: Given) -> Any:
    return core.admin("PUT", IDENTITY, given.body).result


def badge(core: Running) -> str:
    return Holder().take(core, core.offer()).credential


def signed_part(credential: str) -> tuple[dict[str, Any], dict[str, Any], x509.Certificate]:
    return read_signed(credential.partition("~")[0])


def list_of(core: Running, payload: dict[str, Any]) -> str:
    address = payload["status"]["status_list"]["uri"]
    answer = core.public("GET", address.removeprefix(core.base.removesuffix(core.path)))
    assert answer.status == 200, answer
    return answer.body.decode()


def anchor(info: dict[str, Any]) -> x509.Certificate:
    return x509.load_pem_x509_certificate(info["authority"]["certificate"].encode())


def test_a_new_place_goes_by_its_did_and_has_no_authority(desk: Running) -> None:
    info = desk.admin("GET", IDENTITY).result
    assert info["kind"] == "did"
    assert info["did"].startswith("did:jwk:")
    assert info["formerKeys"] == []
    assert not {"certificate", "authority"} & set(info)
    assert desk.rows("SELECT purpose FROM signing_key ORDER BY purpose") == [
        ("documents",),
        ("issuer",),
        ("linked data",),
    ]


def test_everything_signed_follows_the_choice_of_certificates(place: Running) -> None:
    before = read_sd_jwt(badge(place), place)
    info = choose(place, "certificate")

    header, payload, leaf = signed_part(badge(place))
    assert header["typ"] == "dc+sd-jwt"
    assert len(header["x5c"]) == 1
    leaf.verify_directly_issued_by(anchor(info))
    assert payload["iss"] == "https://desk.example/oid4vci"
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert payload["iss"] in names.get_values_for_type(x509.UniformResourceIdentifier)
    assert names.get_values_for_type(x509.DNSName) == ["desk.example"]
    assert info["certificate"]["names"] == ["https://desk.example/oid4vci", "desk.example"]

    assert read_signed(list_of(place, payload))[2] == leaf
    signed = place.public(
        "GET", "/.well-known/openid-credential-issuer/oid4vci", headers=[("accept", "application/jwt")]
    )
    assert read_signed(signed.body.decode())[2] == leaf

    # What was signed before stays as it is, and so does its list
    assert read_jws(list_of(place, before.payload), core=place)[0]["kid"] == before.header["kid"]


def test_w3c_credentials_name_a_did_whatever_was_chosen(place: Running) -> None:
    choose(place, "certificate")
    taken = Holder(binding="did:jwk").take(place, place.offer(place.item("w3c")))
    header, payload = read_jws(taken.credential, core=place)
    assert "x5c" not in header
    assert payload["iss"] == "did:web:desk.example"
    assert read_jws(list_of(place, payload), core=place)[0]["kid"] == header["kid"]


def test_on_plain_http_there_is_no_iss_and_an_address_in_the_certificate(desk: Running) -> None:
    choose(desk, "certificate")
    _, payload, leaf = signed_part(badge(desk))
    assert "iss" not in payload
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert [str(one) for one in names.get_values_for_type(x509.IPAddress)] == ["127.0.0.1"]


def test_the_choice_outlives_a_restart_and_nobody_is_asked_twice(place: Running) -> None:
    first = choose(place, "certificate")
    assert choose(place, "certificate") == first
    place.restart()
    assert place.admin("GET", IDENTITY).result == first
    rows = place.rows("SELECT subject, operator, data FROM audit WHERE action = 'configure'")
    assert len(rows) == 1
    assert '"kind":"certificate"' in rows[0][2]


def test_back_to_the_did(place: Running) -> None:
    before = read_sd_jwt(badge(place), place)
    choose(place, "certificate")
    certified = signed_part(badge(place))
    info = choose(place, "did")
    assert "certificate" not in info
    assert info["authority"]["certificate"]  # whoever has to trust what was signed with it
    assert read_sd_jwt(badge(place), place).header["kid"] == before.header["kid"]
    assert read_signed(list_of(place, certified[1]))[2] == certified[2]


def test_the_certificate_moves_with_the_address(place: Running) -> None:
    info = choose(place, "certificate")
    place.admin("PUT", "/bc/studio/place", {"publicAddress": "https://other.example/x", "reach": "address"})
    place.base, place.path, place.host = "https://other.example/x", "/x", "other.example"

    _, payload, leaf = signed_part(badge(place))
    assert payload["iss"] == "https://other.example/x/oid4vci"
    names = leaf.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert names.get_values_for_type(x509.DNSName) == ["other.example"]
    moved = place.admin("GET", IDENTITY).result
    leaf.verify_directly_issued_by(anchor(moved))
    assert anchor(moved).public_key() == anchor(info).public_key()
    assert moved["authority"]["fingerprint"] != info["authority"]["fingerprint"]  # it may sign for the new host now


def test_a_certificate_is_renewed_long_before_it_ends(place: Running) -> None:
    def end() -> int:
        return int(signed_part(badge(place))[2].not_valid_after_utc.timestamp() * 1000)

    first = choose(place, "certificate")
    ends = end()
    assert ends - NOW > 3 * 365 * DAY
    place.clock.forward(500 * DAY)
    place.run(place.capabilities.place.identity.tidy(place.clock(), {}))
    assert end() == ends
    place.clock.forward(60 * DAY)
    place.restart()
    assert end() > ends
    assert place.admin("GET", IDENTITY).result["authority"] == first["authority"]


def test_a_given_certificate_signs_with_its_own_key(place: Running) -> None:
    before = read_sd_jwt(badge(place), place)
    info = give(place, Given.made(CERTIFIER))
    assert info["kind"] == "given"
    assert info["certificate"]["subject"] == "CN=Town Hall"
    assert info["certificate"]["issuer"] == "CN=Root"
    assert [one["keyId"] for one in info["formerKeys"]] == [before.header["kid"].partition("#")[2]]
    assert "authority" not in info

    _, payload, leaf = signed_part(badge(place))
    leaf.verify_directly_issued_by(CERTIFIER.root)
    assert payload["iss"] == "https://desk.example/oid4vci"
    assert read_signed(list_of(place, payload))[2] == leaf
    # The former key is published for what it signed, and the given one for W3C credentials
    assert read_jws(list_of(place, before.payload), core=place)[0]["kid"] == before.header["kid"]
    taken = Holder(binding="did:jwk").take(place, place.offer(place.item("w3c")))
    assert read_jws(taken.credential, core=place)[0]["kid"] == f"did:web:desk.example#{info['keyId']}"


def test_a_certificate_for_another_host_says_no_iss(place: Running) -> None:
    give(place, Given.made(CERTIFIER, host="issuer.example"))
    assert "iss" not in signed_part(badge(place))[1]


def test_an_authority_at_the_end_of_the_file_does_not_travel(place: Running) -> None:
    given = Given.made(CERTIFIER)
    give(place, Given(given.chain + pem(CERTIFIER.root), given.key))
    assert len(signed_part(badge(place))[0]["x5c"]) == 1


def test_the_given_key_is_sealed_and_never_told(place: Running) -> None:
    given = Given.made(CERTIFIER)
    reply = place.admin("PUT", IDENTITY, given.body)
    secret = given.key.splitlines()[1]
    assert secret not in reply.body.decode()
    assert secret not in place.admin("GET", IDENTITY).body.decode()
    for name in ("signing_key", "setting", "audit", "event"):
        for row in place.rows(f"SELECT * FROM {name}"):
            assert secret not in repr(row)
            assert "PRIVATE KEY" not in repr(row)


def test_given_again_with_the_same_key_the_new_certificate_counts(place: Running) -> None:
    key = ec.generate_private_key(ec.SECP256R1())
    first = give(place, Given.made(CERTIFIER, key=key))
    former = signed_part(badge(place))
    second = give(place, Given.made(CERTIFIER, key=key, days=180))
    assert second["keyId"] == first["keyId"]
    assert second["formerKeys"] == first["formerKeys"]
    leaf = signed_part(badge(place))[2]
    assert leaf != former[2]
    assert read_signed(list_of(place, former[1]))[2] == leaf  # one key, one list, its present certificate


def test_a_given_key_that_was_left_can_come_back(place: Running) -> None:
    given = Given.made(CERTIFIER)
    first = give(place, given)
    left = choose(place, "did")
    assert first["keyId"] in [one["keyId"] for one in left["formerKeys"]]
    assert left["keyId"] != first["keyId"]
    again = give(place, given)
    assert again["keyId"] == first["keyId"]
    assert first["keyId"] not in [one["keyId"] for one in again["formerKeys"]]


def test_what_is_given_is_not_rotated_here(place: Running) -> None:
    give(place, Given.made(CERTIFIER))
    refused = place.admin("POST", f"{IDENTITY}/rotate")
    assert (refused.status, refused.code) == (409, "key_given")


def test_with_a_certificate_that_has_expired_nothing_is_offered_or_signed(place: Running) -> None:
    give(place, Given.made(CERTIFIER, days=1))
    offer = place.offer(expiryDate="2026-11-25T00:00:00Z")
    place.clock.forward(DAY + 2 * SECOND)
    refused = place.admin("POST", "/bc/admin/credential/create/connectionless", place.body())
    assert (refused.status, refused.code) == (503, "certificate_expired")
    token = place.token(place.code(offer)).json["access_token"]
    answer = place.credential(token, Holder().request(place))
    assert (answer.status, answer.error) == (503, "temporarily_unavailable")
    give(place, Given.made(CERTIFIER))
    assert place.credential(token, Holder().request(place)).status == 200


def test_an_address_that_no_certificate_can_name(tmp_path: Path) -> None:
    core = Running(tmp_path / "data", public_address="https://desk.example")
    core.start()
    try:
        core.core._address.base = "https://desk.example."  # no longer taken from anybody
        before = core.admin("GET", IDENTITY).result
        refused = core.admin("PUT", IDENTITY, {"kind": "certificate"})
        assert (refused.status, refused.code) == (409, "address_unfit")
        assert core.admin("GET", IDENTITY).result == before
    finally:
        core.close()


def refusals() -> dict[str, tuple[dict[str, str], dict[str, str]]]:
    good, other = Given.made(CERTIFIER), Given.made(CERTIFIER)
    key = ec.generate_private_key(ec.SECP256R1())
    self_signed = Certifier()
    p384 = ec.generate_private_key(ec.SECP384R1())
    edwards = ed25519.Ed25519PrivateKey.generate()
    stranger = Certifier().certify(key, "Stranger", is_authority=True)
    leaf = CERTIFIER.certify(key, "Town Hall")
    locked = private_pem(key, b"secret")
    both = {"certificateChain": good.chain, "privateKey": good.key}
    return {
        "nothing": ({}, {"certificateChain": "missing_field", "privateKey": "missing_field"}),
        "no key": ({"certificateChain": good.chain}, {"privateKey": "missing_field"}),
        "not PEM": (both | {"certificateChain": "hello"}, {"certificateChain": "not_a_certificate"}),
        "key as chain": (both | {"certificateChain": good.key}, {"certificateChain": "not_a_certificate"}),
        "chain as key": (both | {"privateKey": good.chain}, {"privateKey": "not_a_key"}),
        "another key": (both | {"privateKey": other.key}, {"privateKey": "key_mismatch"}),
        "locked": ({"certificateChain": pem(leaf), "privateKey": locked}, {"privateKey": "key_locked"}),
        "P-384": ({"certificateChain": good.chain, "privateKey": private_pem(p384)}, {"privateKey": "key_unsupported"}),
        "Ed25519": (
            {"certificateChain": pem(CERTIFIER.certify(edwards, "Town Hall")), "privateKey": private_pem(edwards)},
            {"privateKey": "key_unsupported"},
        ),
        "self-signed": (
            {"certificateChain": pem(self_signed.root), "privateKey": private_pem(self_signed.key)},
            {"certificateChain": "certificate_self_signed"},
        ),
        "an authority's": (
            {"certificateChain": pem(stranger), "privateKey": private_pem(key)},
            {"certificateChain": "certificate_unfit"},
        ),
        "expired": (
            Given.made(CERTIFIER, days=-0.5).body | {"kind": "given"},
            {"certificateChain": "certificate_not_valid_now"},
        ),
        "out of order": (
            {"certificateChain": pem(leaf, stranger), "privateKey": private_pem(key)},
            {"certificateChain": "certificate_chain_broken"},
        ),
        "too large": (both | {"privateKey": "x" * 20_000}, {"privateKey": "too_long"}),
    }


@pytest.mark.parametrize("name", refusals())
def test_what_cannot_be_used_is_refused_with_what_to_do(shared: Running, name: str) -> None:
    body, fields = refusals()[name]
    before = shared.fingerprint()
    reply = shared.admin("PUT", IDENTITY, {"kind": "given", **body})
    assert (reply.status, reply.fields) == (422, fields)
    assert shared.fingerprint() == before
    for part in body.values():
        assert part[:60] not in reply.body.decode()


@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({"kind": "x509"}, {"kind": "invalid_choice"}),
        ({}, {"kind": "missing_field"}),
        ({"kind": "did", "privateKey": "x"}, {"privateKey": "unknown_field"}),
        ({"kind": "did", "key": "x"}, {"key": "unknown_field"}),
        ({"kind": "given", "certificateChain": 7, "privateKey": None}, {"certificateChain": "wrong_type"}),
    ],
)
def test_a_choice_is_read_strictly(shared: Running, body: Any, fields: dict[str, str]) -> None:
    reply: Reply = shared.admin("PUT", IDENTITY, body)
    assert (reply.status, reply.fields) == (422, fields)
