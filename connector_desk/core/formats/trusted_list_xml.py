"""Trusted lists in XML (ETSI TS 119 612 v2), with an enveloped XAdES signature.

Only what the signature covers is read: the element that signxml gives back, made from the canonical bytes that were
digested.  A document with a document type is refused before a parser sees it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from cryptography.exceptions import UnsupportedAlgorithm
from lxml import etree
from signxml.exceptions import SignXMLException
from signxml.xades.xades import XAdESSignatureConfiguration, XAdESVerifier

from connector_desk.core.formats.trusted_list import (
    MOST_POINTERS,
    MOST_SERVICES,
    ListedService,
    ListFault,
    ListFormat,
    ListPointer,
    ListRefused,
    SignedList,
    TrustedList,
    ders_of,
    instant_of,
    read_chain,
    sequence_of,
    territory_of,
    text_of,
)

_TSL: Final = "{http://uri.etsi.org/02231/v2#}"
_MORE: Final = "{http://uri.etsi.org/02231/v2/additionaltypes#}"
_DS: Final = "{http://www.w3.org/2000/09/xmldsig#}"
_LANGUAGE: Final = "{http://www.w3.org/XML/1998/namespace}lang"
_ROOT: Final = f"{_TSL}TrustServiceStatusList"
_MEDIA_TYPE: Final = "application/vnd.etsi.tsl+xml"
_MOST_REFERENCES: Final = 4
_KEY_CERTIFICATES: Final = f"{_DS}KeyInfo/{_DS}X509Data/{_DS}X509Certificate"
_POINTER_IDENTITIES: Final = f"{_TSL}ServiceDigitalIdentities/{_TSL}ServiceDigitalIdentity"
_IDENTITY_CERTIFICATES: Final = f"{_TSL}DigitalId/{_TSL}X509Certificate"

_Element = Any  # of lxml, which has no types
_BROKEN: Final = (
    *(SignXMLException, etree.LxmlError, ValueError, KeyError, TypeError, AttributeError, AssertionError),
    UnsupportedAlgorithm,
)
"""What signxml raises for signatures of other shapes, and for keys of no use."""


def read(content: bytes) -> SignedList:
    """Read a list whose signature holds; raises ListRefused.  It takes a second for a large one: not for the loop."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise ListRefused(ListFault.UNREADABLE, "a list is in UTF-8 (TS 119 612 annex B)") from fault
    if "<!DOCTYPE" in text:
        raise ListRefused(ListFault.UNREADABLE, "a list has no document type")
    signed_bytes = text.encode()
    root = _parse(signed_bytes)
    signatures = root.findall(f"{_DS}Signature")
    if root.tag != _ROOT:
        raise ListRefused(ListFault.UNREADABLE, "the document is no trusted list")
    if len(signatures) != 1:
        raise ListRefused(ListFault.UNSIGNED, "a list has one signature, which is a child of its root")
    chain = read_chain([one.text for one in signatures[0].findall(_KEY_CERTIFICATES)])
    _check_references(root, signatures[0])
    return SignedList(_list_of(_verified(signed_bytes, chain[0])), chain)


def _parser() -> etree.XMLParser:
    return etree.XMLParser(
        encoding="utf-8",  # whatever the document says of itself
        resolve_entities=False,
        no_network=True,
        load_dtd=False,
        huge_tree=False,
    )


def _parse(content: bytes) -> _Element:
    try:
        return etree.fromstring(content, parser=_parser())
    except etree.XMLSyntaxError as fault:
        raise ListRefused(ListFault.UNREADABLE, "the document is no XML") from fault


def _check_references(root: _Element, signature: _Element) -> None:
    """Refuse a signature that does not say that it covers the whole document."""
    references = signature.findall(f"{_DS}SignedInfo/{_DS}Reference")
    whole = {"", *(f"#{root.get(name)}" for name in ("Id", "ID", "id") if root.get(name))}
    if len(references) > _MOST_REFERENCES or sum(one.get("URI") in whole for one in references) != 1:
        raise ListRefused(ListFault.SIGNATURE, "the signature does not cover the whole list, once")


def _verified(content: bytes, signer: Any) -> _Element:  # noqa: ANN401 - see _Element
    """Return the root that the signature covers."""
    # Whether the signer is to be believed, and its certificate valid, is not for this function
    configuration = XAdESSignatureConfiguration(
        location="./", expect_references=False, verification_time=signer.not_valid_before_utc
    )
    try:
        results = XAdESVerifier().verify(content, x509_cert=signer, expect_config=configuration, parser=_parser())
    except _BROKEN as fault:
        raise ListRefused(ListFault.SIGNATURE, f"the signature does not hold: {type(fault).__name__}") from fault
    roots = [one.signed_xml for one in results if one.signed_xml is not None and one.signed_xml.tag == _ROOT]
    if len(roots) != 1:
        raise ListRefused(ListFault.SIGNATURE, "the signature does not cover the list")
    return roots[0]


# --- what it says -----------------------------------------------------------------------------------------------------


def _list_of(root: _Element) -> TrustedList:
    scheme = root.find(f"{_TSL}SchemeInformation")
    if scheme is None:
        raise ListRefused(ListFault.UNREADABLE, "the list does not describe its scheme")
    issued_at = instant_of(_text(scheme, "ListIssueDateTime"))
    if issued_at is None:
        raise ListRefused(ListFault.UNREADABLE, "the list has no date")
    return TrustedList(
        format=ListFormat.XML,
        type=text_of(_text(scheme, "TSLType")),
        name=_name(scheme, "SchemeName"),
        operator=_name(scheme, "SchemeOperatorName"),
        territory=territory_of(_text(scheme, "SchemeTerritory")),
        sequence=sequence_of(_text(scheme, "TSLSequenceNumber")),
        issued_at=issued_at,
        next_update=instant_of(scheme.findtext(f"{_TSL}NextUpdate/{_TSL}dateTime")),
        services=tuple(_services(root)),
        pointers=tuple(_pointers(scheme)),
    )


def _services(root: _Element) -> Iterator[ListedService]:
    path = f"{_TSL}TrustServiceProviderList/{_TSL}TrustServiceProvider"
    found = 0
    for provider in root.iterfind(path):
        information = provider.find(f"{_TSL}TSPInformation")
        name, country = _name(information, "TSPName"), territory_of(_deep_text(information, f"{_TSL}CountryName"))
        for service in provider.iterfind(f"{_TSL}TSPServices/{_TSL}TSPService/{_TSL}ServiceInformation"):
            found += 1
            if found > MOST_SERVICES:
                raise ListRefused(ListFault.TOO_LARGE, "the list has too many services")
            identity = service.find(f"{_TSL}ServiceDigitalIdentity")
            certificates = () if identity is None else identity.findall(_IDENTITY_CERTIFICATES)
            yield ListedService(
                provider=name,
                name=_name(service, "ServiceName"),
                type=text_of(_text(service, "ServiceTypeIdentifier")),
                status=text_of(_text(service, "ServiceStatus")),
                since=instant_of(_text(service, "StatusStartingTime")),
                certificates=ders_of([one.text for one in certificates]),
                country=country,
            )


def _pointers(scheme: _Element) -> Iterator[ListPointer]:
    found = scheme.findall(f"{_TSL}PointersToOtherTSL/{_TSL}OtherTSLPointer")
    if len(found) > MOST_POINTERS:
        raise ListRefused(ListFault.TOO_LARGE, "the list points to too many others")
    for one in found:
        more = one.find(f"{_TSL}AdditionalInformation")
        media_type = _deep_text(more, f"{_MORE}MimeType")
        if media_type not in ("", _MEDIA_TYPE):  # the same list for people, as PDF
            continue
        identities = one.findall(f"{_POINTER_IDENTITIES}/{_IDENTITY_CERTIFICATES}")
        yield ListPointer(
            address=(_text(one, "TSLLocation") or "").strip(),
            territory=territory_of(_deep_text(more, f"{_TSL}SchemeTerritory")),
            type=_deep_text(more, f"{_TSL}TSLType"),
            operator=_best_name(() if more is None else more.iterfind(f".//{_TSL}SchemeOperatorName/{_TSL}Name")),
            signers=ders_of([each.text for each in identities]),
        )


def _text(element: _Element, name: str) -> str | None:
    text = element.findtext(f"{_TSL}{name}")
    return None if text is None else str(text)


def _deep_text(element: _Element, path: str) -> str:
    return "" if element is None else text_of(element.findtext(f".//{path}"))


def _name(element: _Element, name: str) -> str:
    return "" if element is None else _best_name(element.iterfind(f"{_TSL}{name}/{_TSL}Name"))


def _best_name(names: Any) -> str:  # noqa: ANN401 - see _Element
    """Return the English name, which every list has (TS 119 612 §5.1.4), else the first."""
    by_language = {one.get(_LANGUAGE, "").lower().partition("-")[0]: text_of(one.text) for one in reversed(list(names))}
    return by_language.get("en") or next(reversed(by_language.values()), "")
