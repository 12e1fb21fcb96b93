"""Trusted lists in JSON: signed tokens, in the spellings that are in use."""

from __future__ import annotations

import hashlib
import json
from base64 import b64encode
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, ed25519, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from connector_desk.base.instants import DAY
from connector_desk.core.formats import trusted_list_json, trusted_list_xml
from connector_desk.core.formats.trusted_list import ListFault, ListFormat, ListPointer, ListRefused
from connector_desk.core.keys import base64url
from tests.core.formats.list_operator import PID, PID_PROVIDERS, PID_STATUS, Listing, ListSigner, Pointer, Service
from tests.core.running import NOW

OPERATOR = ListSigner.made()
ISSUER = ListSigner.made("Issuer")
LISTING = Listing(
    [Service(ISSUER.base64, PID, status=None), Service(ISSUER.base64, PID_STATUS, status=None)], type=PID_PROVIDERS
)
SIGNED = LISTING.jws(OPERATOR)


def fault(content: bytes) -> ListFault:
    with pytest.raises(ListRefused) as refused:
        trusted_list_json.read(content)
    return refused.value.fault


def changed(**scheme: Any) -> bytes:
    """Sign a list with other members."""
    lote = LISTING.lote()
    lote["LoTE"]["ListAndSchemeInformation"] |= scheme
    return LISTING.jws(OPERATOR, payload=lote)


def test_a_list_of_trusted_entities_is_read() -> None:
    read = trusted_list_json.read(SIGNED)
    found = read.list
    assert read.signer == OPERATOR.certificate
    assert (found.format, found.type, found.name) == (ListFormat.JSON, PID_PROVIDERS, "Trusted list of Example")
    assert (found.sequence, found.issued_at, found.next_update) == (7, NOW - 8 * DAY, NOW + 90 * DAY)
    assert [(one.provider, one.type, one.status) for one in found.services] == [
        ("City of Example", PID, None),
        ("City of Example", PID_STATUS, None),
    ]
    assert found.services[0].certificates == (ISSUER.der,)


@pytest.mark.parametrize("key", [rsa.generate_private_key(65537, 2048), ec.generate_private_key(ec.SECP256R1())])
def test_operators_sign_with_rsa_and_with_elliptic_curves(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> None:
    signer = ListSigner.made(key=key)
    assert trusted_list_json.read(LISTING.jws(signer)).signer == signer.certificate


def test_other_spellings_are_read_too() -> None:
    lote = LISTING.with_(pointers=[Pointer("https://lists.example/2", "FR", OPERATOR, PID_PROVIDERS)]).lote()["LoTE"]
    scheme = lote["ListAndSchemeInformation"]
    scheme["PointerToOtherLoTE"] = scheme.pop("PointersToOtherLoTE")
    for entity in lote["TrustedEntitiesList"]:
        for service in entity["TrustedEntityServices"]:
            service["ServiceInformation"]["ServiceDigitalIdentity"] = {"X509Certificates": [ISSUER.base64]}
    found = trusted_list_json.read(LISTING.jws(OPERATOR, payload=lote)).list
    assert found.services[0].certificates == (ISSUER.der,)
    assert [(one.territory, one.signers) for one in found.pointers] == [("FR", (OPERATOR.der,))]


def test_a_changed_list_is_refused() -> None:
    head, payload, signature = SIGNED.split(b".")
    other = base64url.encode(json.dumps(LISTING.with_(sequence=8).lote()).encode()).encode()
    assert fault(b".".join((head, other, signature))) is ListFault.SIGNATURE
    assert fault(b".".join((head, payload, signature[:-4] + b"AAAA"))) is ListFault.SIGNATURE


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ({"alg": "none"}, ListFault.SIGNATURE),
        ({"alg": "HS256"}, ListFault.SIGNATURE),
        ({"alg": "ES384"}, ListFault.SIGNATURE),
        ({"alg": "RS256"}, ListFault.SIGNATURE),
        ({"x5c": None}, ListFault.UNSIGNED),
        ({"x5c": []}, ListFault.UNSIGNED),
        ({"x5c": ["MIIB"]}, ListFault.UNSIGNED),
        ({"x5c": [ISSUER.base64]}, ListFault.SIGNATURE),
        ({"x5t#S256": "AAAA"}, ListFault.SIGNATURE),
        ({"crit": ["sigD"]}, ListFault.UNREADABLE),
        ({"b64": False, "crit": ["b64"]}, ListFault.UNREADABLE),
    ],
)
def test_a_header_that_proves_nothing_is_refused(header: dict[str, Any], expected: ListFault) -> None:
    assert fault(LISTING.jws(OPERATOR, header)) is expected


@pytest.mark.parametrize("form", ["json", "xml"])
def test_a_certificate_without_a_key_that_can_be_used_proves_nothing(form: str) -> None:
    """Its type is unknown, or its point on no curve."""
    point = OPERATOR.certificate.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    of_curve, unknown = bytes.fromhex("06072a8648ce3d0201"), bytes.fromhex("06072a8648ce3d0209")
    for before, after in ((of_curve, unknown), (point, b"\x04" + bytes(64))):
        changed = b64encode(OPERATOR.der.replace(before, after)).decode()
        assert changed != OPERATOR.base64
        if form == "json":
            content, read = LISTING.jws(OPERATOR, {"x5c": [changed]}), trusted_list_json.read
        else:
            spelled = LISTING.xml(OPERATOR)
            content, read = spelled.replace(OPERATOR.base64.encode(), changed.encode()), trusted_list_xml.read
            assert content != spelled
        with pytest.raises(ListRefused) as refused:
            read(content)
        assert refused.value.fault is ListFault.SIGNATURE


@pytest.mark.parametrize(
    "scheme",
    [
        {"LoTESequenceNumber": 0},
        {"LoTESequenceNumber": True},
        {"LoTESequenceNumber": "1e3"},
        {"ListIssueDateTime": None},
        {"ListIssueDateTime": "yesterday"},
        {"NextUpdate": "2026-11-01T00:00:00"},
        {"SchemeName": "Example"},
        {"PointersToOtherLoTE": [[]]},
    ],
)
def test_a_list_of_another_shape_is_refused(scheme: dict[str, Any]) -> None:
    assert fault(changed(**scheme)) is ListFault.UNREADABLE


@pytest.mark.parametrize("content", [b"", b"a.b", b"{}", b"....", "ä.b.c".encode(), SIGNED + b".x"])
def test_what_is_no_token_is_refused(content: bytes) -> None:
    assert fault(content) is ListFault.UNREADABLE


@pytest.mark.parametrize(
    ("names", "name"),
    [
        ([{"lang": "de", "value": "Liste"}, {"lang": "EN-gb", "value": "List"}], "List"),
        ([{"lang": "en", "value": "First"}, {"lang": "en", "value": "Second"}], "First"),
        ([{"lang": "enm", "value": "Liste"}, {"lang": "fr", "value": "Autre"}], "Liste"),
        ([{"value": " A  name "}], "A name"),
        ([{"lang": 7}], ""),
        ([], ""),
        (None, ""),
    ],
)
def test_the_english_name_is_read_else_the_first(names: object, name: str) -> None:
    assert trusted_list_json.read(changed(SchemeName=names)).list.name == name


def entity(**changes: Any) -> bytes:
    """Sign a list whose first entity has other members; those that are None are left out."""
    lote = LISTING.lote()
    (first,) = lote["LoTE"]["TrustedEntitiesList"]
    for name, value in changes.items():
        part = first["TrustedEntityInformation"]
        if name.startswith("Service"):
            part = first["TrustedEntityServices"][0]["ServiceInformation"]
        part[name] = value
        if value is None:
            del part[name]
    return LISTING.jws(OPERATOR, payload=lote)


def test_what_an_entity_lacks_is_empty() -> None:
    content = entity(TEName=None, TEAddress=None, ServiceName=None, ServiceDigitalIdentity=None)
    first, second = trusted_list_json.read(content).list.services
    assert (first.provider, first.country, first.name, first.certificates) == ("", "", "", ())
    assert (second.name, second.certificates) == ("Issuance", (ISSUER.der,))
    assert trusted_list_json.read(entity(TEAddress={})).list.services[0].country == ""
    assert trusted_list_json.read(SIGNED).list.services[0].country == "DE"


@pytest.mark.parametrize(
    "changes",
    [
        {"TEName": {}},
        {"TEAddress": []},
        {"TEAddress": {"TEPostalAddress": ["x"]}},
        {"ServiceDigitalIdentity": []},
        {"ServiceDigitalIdentity": {"X509Certificates": {}}},
    ],
    ids=str,
)
def test_an_entity_of_another_shape_is_refused(changes: dict[str, Any]) -> None:
    assert fault(entity(**changes)) is ListFault.UNREADABLE


def test_a_status_and_its_beginning_are_read() -> None:
    service = Service(ISSUER.base64, PID, status="https://status.example/granted")
    (found,) = trusted_list_json.read(LISTING.with_(services=[service]).jws(OPERATOR)).list.services
    assert (found.status, found.since) == ("https://status.example/granted", NOW - 30 * DAY)
    assert trusted_list_json.read(SIGNED).list.services[0].since is None


def test_a_list_has_no_more_services_and_pointers_than_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trusted_list_json, "MOST_SERVICES", 2)
    monkeypatch.setattr(trusted_list_json, "MOST_POINTERS", 2)
    pointer = Pointer("https://lists.example/2", "FR", OPERATOR, PID_PROVIDERS)
    within = LISTING.with_(pointers=[pointer] * 2)
    assert len(trusted_list_json.read(within.jws(OPERATOR)).list.pointers) == 2
    for more in (LISTING.with_(pointers=[pointer] * 3), LISTING.with_(services=[*LISTING.services] * 2)):
        assert fault(more.jws(OPERATOR)) is ListFault.TOO_LARGE


def test_a_pointer_names_another_list_and_who_signs_it() -> None:
    lote = LISTING.with_(pointers=[Pointer(" https://lists.example/2 ", "fr", OPERATOR, PID_PROVIDERS)]).lote()
    (pointer,) = lote["LoTE"]["ListAndSchemeInformation"]["PointersToOtherLoTE"]
    pointer["LoTEQualifiers"][0]["SchemeOperatorName"] = [{"lang": "en", "value": "Agence"}]
    pointer["ServiceDigitalIdentities"] *= 2
    (found,) = trusted_list_json.read(LISTING.jws(OPERATOR, payload=lote)).list.pointers
    assert found == ListPointer("https://lists.example/2", "FR", PID_PROVIDERS, "Agence", (OPERATOR.der,))
    lote["LoTE"]["ListAndSchemeInformation"]["PointersToOtherLoTE"] = [{}]
    (bare,) = trusted_list_json.read(LISTING.jws(OPERATOR, payload=lote)).list.pointers
    assert bare == ListPointer("", "", "", "", ())


def test_a_header_may_name_the_certificate_that_it_brings() -> None:
    named = base64url.encode(hashlib.sha256(OPERATOR.der).digest())
    assert trusted_list_json.read(LISTING.jws(OPERATOR, {"x5t#S256": named})).signer == OPERATOR.certificate
    assert trusted_list_json.read(LISTING.jws(OPERATOR, {"crit": None})).signer == OPERATOR.certificate
    for critical in ("sigT", ["sigT", "exp"], [["sigT"]]):
        assert fault(LISTING.jws(OPERATOR, {"crit": critical})) is ListFault.UNREADABLE


def test_a_key_of_rsa_has_2048_bits_at_least() -> None:
    short = ListSigner.made(key=rsa.generate_private_key(65537, 2_040))
    assert fault(LISTING.jws(short)) is ListFault.SIGNATURE


@pytest.mark.parametrize("payload", [[], "x", {"LoTE": []}, {"LoTE": {}}, {"LoTE": {"ListAndSchemeInformation": []}}])
def test_a_payload_of_another_shape_is_refused(payload: object) -> None:
    assert fault(LISTING.jws(OPERATOR, payload=payload or [0])) is ListFault.UNREADABLE


def test_a_payload_may_stand_without_the_member_around_it() -> None:
    assert trusted_list_json.read(LISTING.jws(OPERATOR, payload=LISTING.lote()["LoTE"])).list.sequence == 7


@pytest.mark.parametrize("alg", ["EdDSA", "Ed25519"])
def test_operators_sign_with_edwards_curves(alg: str) -> None:
    key = ed25519.Ed25519PrivateKey.generate()
    signer = ListSigner.made("Edwards", key=key, by=OPERATOR)  # type: ignore[arg-type]
    header = {"alg": alg, "x5c": [signer.base64]}
    message = ".".join(base64url.encode(json.dumps(one).encode()) for one in (header, LISTING.lote())).encode()
    content = b".".join((message, base64url.encode(key.sign(message)).encode()))
    assert trusted_list_json.read(content).signer == signer.certificate
