"""Trusted lists in XML: what they say, and what of a document their signature must cover."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from lxml import etree

from connector_desk.base.instants import DAY
from connector_desk.core.formats import trusted_list_xml
from connector_desk.core.formats.trusted_list import MOST_POINTERS, ListFault, ListFormat, ListPointer, ListRefused
from tests.core.formats.list_operator import (
    DS,
    GRANTED,
    NATIONAL,
    QEAA,
    SIGNATURE,
    Listing,
    ListSigner,
    Pointer,
    PrivateKey,
    Service,
)
from tests.core.running import NOW

OPERATOR = ListSigner.made()
ISSUER = ListSigner.made("Issuer")
OTHER = ListSigner.made("Other issuer")
LISTING = Listing([Service(ISSUER.base64)], [Pointer(" https://lists.example/fr.xml ", "fr", OTHER)])


def signed(*changes: tuple[str, str]) -> bytes:
    """Sign a list with some of its text replaced."""
    text = LISTING.unsigned_xml().decode()
    for before, after in changes:
        assert before in text
        text = text.replace(before, after)
    return LISTING.xml(OPERATOR, text.encode())


def fault(content: bytes) -> ListFault:
    with pytest.raises(ListRefused) as refused:
        trusted_list_xml.read(content)
    return refused.value.fault


# --- what it says -----------------------------------------------------------------------------------------------------


def test_a_list_of_a_member_state_is_read() -> None:
    read = trusted_list_xml.read(LISTING.xml(OPERATOR))
    found = read.list
    assert (read.signer, read.chain) == (OPERATOR.certificate, (OPERATOR.certificate,))
    assert (found.format, found.type, found.name, found.operator, found.territory) == (
        ListFormat.XML,
        NATIONAL,
        "Trusted list of Example",
        "Office",
        "DE",
    )
    assert (found.sequence, found.issued_at, found.next_update) == (7, NOW - 8 * DAY, NOW + 90 * DAY)
    (service,) = found.services
    assert (service.provider, service.name, service.country) == ("City of Example", "Attestations", "DE")
    assert (service.type, service.status, service.since) == (QEAA, GRANTED, NOW - 30 * DAY)
    assert service.certificates == (ISSUER.der,)
    assert found.pointers == (ListPointer("https://lists.example/fr.xml", "FR", NATIONAL, "", (OTHER.der,)),)


@pytest.mark.parametrize("key", [rsa.generate_private_key(65537, 2048), ec.generate_private_key(ec.SECP256R1())])
def test_operators_sign_with_rsa_and_with_elliptic_curves(key: PrivateKey) -> None:
    signer = ListSigner.made(key=key)
    assert trusted_list_xml.read(LISTING.xml(signer)).signer == signer.certificate


def test_a_closed_list_has_no_next_update() -> None:
    assert trusted_list_xml.read(LISTING.with_(next_update=None).xml(OPERATOR)).list.next_update is None


def test_a_list_may_begin_with_a_byte_order_mark() -> None:
    assert trusted_list_xml.read(b"\xef\xbb\xbf" + LISTING.xml(OPERATOR)).list.sequence == 7


def test_the_english_name_is_read_else_the_first() -> None:
    names = '<Name xml:lang="de">Liste</Name><Name xml:lang="en">Trusted list of Example</Name>'

    def name(spelled: str) -> str:
        return trusted_list_xml.read(signed((names, spelled))).list.name

    assert name('<Name xml:lang="de">Liste</Name><Name xml:lang="EN-gb">List</Name>') == "List"
    assert name('<Name xml:lang="en">First</Name><Name xml:lang="en">Second</Name>') == "First"
    assert name('<Name xml:lang="de">Liste</Name><Name xml:lang="fr">Liste de confiance</Name>') == "Liste"
    assert name("<Name>Alone</Name>") == "Alone"
    assert name("") == ""


def test_what_a_service_lacks_is_empty() -> None:
    content = signed(
        ("<TSPInformation>", "<!--"),
        ("</TSPInformation>", "-->"),
        ("<ServiceDigitalIdentity><DigitalId><X509Certificate>\n" + ISSUER.base64, "<!--"),
        ("</X509Certificate></DigitalId></ServiceDigitalIdentity><ServiceStatus>", "--><ServiceStatus>"),
        ("<StatusStartingTime>", "<Other>"),
        ("</StatusStartingTime>", "</Other>"),
    )
    (service,) = trusted_list_xml.read(content).list.services
    assert (service.provider, service.country, service.certificates, service.since) == ("", "", (), None)


def test_services_of_several_providers_are_read_in_their_order() -> None:
    services = [Service(one.base64, provider=name) for one, name in ((ISSUER, "A"), (OTHER, "B"))]
    found = trusted_list_xml.read(LISTING.with_(services=services, pointers=()).xml(OPERATOR)).list
    assert [(one.provider, one.certificates) for one in found.services] == [("A", (ISSUER.der,)), ("B", (OTHER.der,))]
    assert found.pointers == ()


def test_the_same_list_for_people_is_passed_over() -> None:
    pointers = [
        Pointer("https://lists.example/fr.pdf", "FR", OTHER, media_type="application/pdf"),
        Pointer("https://lists.example/at.xml", "AT", OTHER, media_type=""),
    ]
    found = trusted_list_xml.read(LISTING.with_(pointers=pointers).xml(OPERATOR)).list
    assert [one.territory for one in found.pointers] == ["AT"]


def test_a_pointer_says_who_operates_the_other_list() -> None:
    operator = '<SchemeOperatorName><Name xml:lang="en">Agence</Name></SchemeOperatorName>'
    end = "<OtherInformation><SchemeTerritory>fr"
    (found,) = trusted_list_xml.read(
        signed((end, f"<OtherInformation>{operator}</OtherInformation>{end}"))
    ).list.pointers
    assert found.operator == "Agence"
    (bare,) = trusted_list_xml.read(
        signed(
            ("<AdditionalInformation>", "<!--"),
            ("</AdditionalInformation>", "-->"),
            ("<TSLLocation> https://lists.example/fr.xml </TSLLocation>", ""),
        )
    ).list.pointers
    assert bare == ListPointer("", "", "", "", (OTHER.der,))


@pytest.mark.parametrize(
    "change",
    [
        ("<ListIssueDateTime>2026-11-13T", "<ListIssueDateTime>13 November 2026 "),
        ("<TSLSequenceNumber>7", "<TSLSequenceNumber>0"),
        ("<TSLSequenceNumber>7</TSLSequenceNumber>", ""),
        ("ListIssueDateTime", "IssueDateTime"),
        ("SchemeInformation", "Information"),
        ("<StatusStartingTime>2026", "<StatusStartingTime>in 2026"),
    ],
    ids=str,
)
def test_a_list_of_another_shape_is_refused(change: tuple[str, str]) -> None:
    assert fault(signed(change)) is ListFault.UNREADABLE


def test_a_list_points_to_no_more_than_two_hundred_others() -> None:
    def pointing(count: int) -> bytes:
        return LISTING.with_(pointers=LISTING.pointers[:1] * count).xml(OPERATOR)

    assert len(trusted_list_xml.read(pointing(MOST_POINTERS)).list.pointers) == MOST_POINTERS
    assert fault(pointing(MOST_POINTERS + 1)) is ListFault.TOO_LARGE


def test_a_list_has_no_more_services_than_can_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trusted_list_xml, "MOST_SERVICES", 3)
    listing = LISTING.with_(services=[*LISTING.services] * 3)
    assert len(trusted_list_xml.read(listing.xml(OPERATOR)).list.services) == 3
    assert fault(LISTING.with_(services=[*LISTING.services] * 4).xml(OPERATOR)) is ListFault.TOO_LARGE


# --- what is signed ---------------------------------------------------------------------------------------------------


def changed_signature(path: str, change: dict[str, str] | None) -> bytes:
    """Change attributes of an element of the signature, or add it once more."""
    root = etree.fromstring(LISTING.xml(OPERATOR))
    element = root.find(f"{SIGNATURE}/{path}" if path else SIGNATURE)
    assert element is not None
    if change is None:
        element.getparent().append(etree.fromstring(etree.tostring(element)))
    else:
        element.attrib.update(change)
    return etree.tostring(root)


REFERENCE = f"{{{DS}}}SignedInfo/{{{DS}}}Reference"


def test_a_list_has_exactly_one_signature() -> None:
    assert fault(LISTING.unsigned_xml()) is ListFault.UNSIGNED
    assert fault(changed_signature("", None)) is ListFault.UNSIGNED


def test_a_signature_elsewhere_in_the_document_is_none() -> None:
    root = etree.fromstring(LISTING.xml(OPERATOR))
    signature = root.find(SIGNATURE)
    assert signature is not None
    root[0].append(signature)
    assert fault(etree.tostring(root)) is ListFault.UNSIGNED


def test_the_signature_covers_the_whole_list_once() -> None:
    assert fault(changed_signature(REFERENCE, {"URI": "#part"})) is ListFault.SIGNATURE
    assert fault(changed_signature(REFERENCE, None)) is ListFault.SIGNATURE
    assert fault(changed_signature(REFERENCE, {"URI": "#list"})) is ListFault.SIGNATURE  # it changes what is signed


def test_what_was_changed_after_signing_is_refused() -> None:
    content = LISTING.xml(OPERATOR)
    assert fault(content.replace(b"City of Example", b"City of Sample!")) is ListFault.SIGNATURE
    assert fault(content.replace(OPERATOR.base64.encode(), ISSUER.base64.encode())) is ListFault.SIGNATURE


def test_without_a_certificate_of_the_signer_a_list_is_not_signed() -> None:
    content = LISTING.xml(OPERATOR)
    assert fault(content.replace(OPERATOR.base64.encode(), b"MIIB")) is ListFault.UNSIGNED


def test_a_list_has_no_document_type_and_no_entities() -> None:
    """A parser would read files and grow a document for them (CWE-611, CWE-776)."""
    text = LISTING.xml(OPERATOR).partition(b"?>")[2]
    for declared in (b"<!DOCTYPE TrustServiceStatusList>", b'<!DOCTYPE a [<!ENTITY b "c">]>'):
        assert fault(declared + text) is ListFault.UNREADABLE


@pytest.mark.parametrize("content", [b"", b"<a", b"<TrustServiceStatusList/>", b"\xff\xfe<\0a\0/\0>\0", b"<a/>"])
def test_what_is_no_list_is_refused(content: bytes) -> None:
    assert fault(content) is ListFault.UNREADABLE
    other = LISTING.xml(OPERATOR).replace(b"TrustServiceStatusList", b"OtherList")
    assert fault(other) is ListFault.UNREADABLE
