"""Trusted lists in JSON: signed tokens, in the spellings that are in use."""

from __future__ import annotations

import json
from base64 import b64encode
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from connector_desk.base.instants import DAY
from connector_desk.core.formats import trusted_list_json, trusted_list_xml
from connector_desk.core.formats.trusted_list import ListFault, ListFormat, ListRefused
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
