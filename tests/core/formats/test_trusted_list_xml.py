"""Trusted lists in XML: what the signature covers is read, and nothing else."""

from __future__ import annotations

import copy

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from lxml import etree

from connector_desk.base.instants import DAY
from connector_desk.core.formats import trusted_list_xml
from connector_desk.core.formats.trusted_list import ListFault, ListFormat, ListRefused, is_signer_trusted
from tests.core.formats.list_operator import (
    CA_QC,
    OF_LISTS,
    QEAA,
    SIGNATURE,
    WITHDRAWN,
    Listing,
    ListSigner,
    Pointer,
    Service,
)
from tests.core.running import NOW

OPERATOR = ListSigner.made()
ISSUER = ListSigner.made("Issuer")
LISTING = Listing([Service(ISSUER.base64), Service(ISSUER.base64, CA_QC, "Other", WITHDRAWN)])
SIGNED = LISTING.xml(OPERATOR)


def fault(content: bytes, now: int = NOW) -> ListFault:
    with pytest.raises(ListRefused) as refused:
        trusted_list_xml.read(content, now)
    return refused.value.fault


def test_a_national_list_is_read_with_its_services() -> None:
    read = trusted_list_xml.read(SIGNED, NOW)
    found = read.list
    assert read.signer == OPERATOR.certificate
    assert (found.format, found.name, found.operator) == (ListFormat.XML, "Trusted list of Example", "Office")
    assert (found.territory, found.sequence, found.next_update) == ("DE", 7, NOW + 90 * DAY)
    assert found.issued_at == NOW - 8 * DAY
    assert [(one.provider, one.type, one.certificates) for one in found.services] == [
        ("City of Example", QEAA, (ISSUER.der,)),
        ("Other", CA_QC, (ISSUER.der,)),
    ]
    assert found.services[1].status == WITHDRAWN
    assert not found.is_list_of_lists


def test_a_list_of_lists_names_the_signers_of_each() -> None:
    national = ListSigner.made("National operator")
    pointers = [
        Pointer("https://lists.example/de.xml", "DE", national),
        Pointer("https://lists.example/de.pdf", "DE", national, media_type="application/pdf"),
        Pointer("https://lists.example/lotl.xml", "EU", ISSUER, OF_LISTS),
    ]
    found = trusted_list_xml.read(Listing((), pointers, OF_LISTS, territory="EU").xml(OPERATOR), NOW).list
    assert found.is_list_of_lists
    assert [(one.address, one.territory, one.signers) for one in found.others] == [
        ("https://lists.example/de.xml", "DE", (national.der,))
    ]
    assert found.next_signers == (ISSUER.der,)


@pytest.mark.parametrize("key", [rsa.generate_private_key(65537, 2048), ec.generate_private_key(ec.SECP256R1())])
def test_operators_sign_with_rsa_and_with_elliptic_curves(key: rsa.RSAPrivateKey | ec.EllipticCurvePrivateKey) -> None:
    signer = ListSigner.made(key=key)
    assert trusted_list_xml.read(LISTING.xml(signer), NOW).signer == signer.certificate


def test_a_closed_list_has_no_next_update() -> None:
    assert trusted_list_xml.read(LISTING.with_(next_update=None).xml(OPERATOR), NOW).list.next_update is None


@pytest.mark.parametrize(
    ("was", "becomes"),
    [
        (b"City of Example", b"City of Exbmple"),
        (b">7<", b">8<"),
        (b"Svcstatus/withdrawn", b"Svcstatus/granted"),
        (b"<ds:SignatureValue>", b"<ds:SignatureValue>AA"),
    ],
)
def test_a_changed_list_is_refused(was: bytes, becomes: bytes) -> None:
    assert was in SIGNED
    assert fault(SIGNED.replace(was, becomes)) is ListFault.SIGNATURE


def test_a_signature_of_another_key_is_refused() -> None:
    root, other = etree.fromstring(SIGNED), etree.fromstring(LISTING.xml(ListSigner.made()))
    path = f".//{SIGNATURE[:-9]}X509Certificate"
    root.find(path).text = other.find(path).text
    assert fault(etree.tostring(root)) is ListFault.SIGNATURE


def test_an_unsigned_list_is_refused() -> None:
    assert fault(LISTING.unsigned_xml()) is ListFault.UNSIGNED
    without = etree.fromstring(SIGNED)
    certificates = without.find(f".//{SIGNATURE[:-9]}X509Data")
    certificates.getparent().remove(certificates)
    assert fault(etree.tostring(without)) is ListFault.UNSIGNED


def wrapped(kind: str) -> bytes:
    """Put what was signed where a reader of the signature finds it, and a forged list where others read."""
    signed = etree.fromstring(SIGNED)
    forged = etree.fromstring(LISTING.with_(name="Forged list", sequence=99).unsigned_xml())
    signature = copy.deepcopy(signed.find(SIGNATURE))
    if kind == "the signed list in an extension of the forged one":
        holder = etree.SubElement(forged, "Extension")
        holder.append(signed)
        forged.append(signature)
    elif kind == "the signed list inside the signature":
        signature.find(f".//{SIGNATURE[:-9]}Object").append(signed)
        forged.append(signature)
    elif kind == "the signature deeper":
        etree.SubElement(forged, "Extension").append(signed)
    elif kind == "two signatures":
        signed.append(signature)
        return etree.tostring(signed)
    else:  # a reference to the inner one by its identifier
        signed.set("Id", "inner")
        forged.set("Id", "outer")
        holder = etree.SubElement(forged, "Extension")
        holder.append(signed)
        signature.find(f".//{SIGNATURE[:-9]}Reference").set("URI", "#inner")
        forged.append(signature)
    return etree.tostring(forged)


@pytest.mark.parametrize(
    "kind",
    [
        "the signed list in an extension of the forged one",
        "the signed list inside the signature",
        "the signature deeper",
        "two signatures",
        "a reference to the inner one",
    ],
)
def test_a_wrapped_signature_is_refused(kind: str) -> None:
    assert fault(wrapped(kind)) in {ListFault.SIGNATURE, ListFault.UNSIGNED}


BOMB = b'<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa">' + b"".join(
    b'<!ENTITY %c "%s">' % (b"bcdefgh"[at], (b"&%c;" % b"abcdefg"[at]) * 10) for at in range(7)
)


@pytest.mark.parametrize(
    "document_type",
    [
        BOMB + b"]>",
        b'<!DOCTYPE l [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
        b'<!DOCTYPE l SYSTEM "http://127.0.0.1:9/list.dtd">',
    ],
)
def test_a_document_type_is_refused_before_it_is_parsed(document_type: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(etree, "fromstring", lambda *_, **__: pytest.fail("it was parsed"))
    declaration, _, rest = SIGNED.partition(b"?>")
    changed = rest.replace(b"City of Example", b"&h;&x;")
    assert fault(declaration + b"?>" + document_type + changed) is ListFault.UNREADABLE


@pytest.mark.parametrize("content", [b"", b"<list", b"<list/>", b"\xff\xfe<\x00", b"<a>" * 100_000, b"%PDF-1.7"])
def test_what_is_no_list_is_refused(content: bytes) -> None:
    assert fault(content) is ListFault.UNREADABLE


def test_the_declared_encoding_counts_for_nothing() -> None:
    other = SIGNED.replace(b"UTF-8", b"UTF-7").replace(b"City of", b"+ADw-!DOCTYPE")
    assert fault(other) is ListFault.SIGNATURE


def test_a_certificate_that_cannot_be_read_leaves_the_others() -> None:
    listing = LISTING.with_(services=[Service("MIIB"), Service(ISSUER.base64)])
    found = trusted_list_xml.read(listing.xml(OPERATOR), NOW).list
    assert [one.certificates for one in found.services] == [(), (ISSUER.der,)]


def test_a_signer_counts_by_itself_or_by_its_authority() -> None:
    authority = ListSigner.made("Authority", is_authority=True)
    below = ListSigner.made("Operator", by=authority)
    chain = (below.certificate,)
    assert is_signer_trusted(chain, {below.certificate}, NOW)
    assert is_signer_trusted(chain, {authority.certificate}, NOW)
    assert not is_signer_trusted(chain, {OPERATOR.certificate}, NOW)
    assert not is_signer_trusted(chain, {below.certificate}, NOW + 400 * DAY)
    between = ListSigner.made("Between", by=authority, is_authority=True)
    leaf = ListSigner.made("Leaf", by=between)
    assert is_signer_trusted((leaf.certificate, between.certificate), {authority.certificate}, NOW)
    assert not is_signer_trusted((leaf.certificate,), {authority.certificate}, NOW)
    no_authority = ListSigner.made("Somebody", by=below)
    assert not is_signer_trusted((no_authority.certificate, below.certificate), {authority.certificate}, NOW)
