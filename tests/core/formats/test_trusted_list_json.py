"""Trusted lists in JSON: signed tokens, in the spellings that are in use."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa

from connector_desk.base.instants import DAY
from connector_desk.core.formats import trusted_list_json
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
