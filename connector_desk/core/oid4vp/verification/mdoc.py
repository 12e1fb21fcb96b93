"""Presentations of `mso_mdoc`: what a wallet shows of a mobile document (OpenID4VP 1.0 Appendix B.2, ISO/IEC 18013-5).

Nonce and audience are proven by the wallet's signature or code: it covers them, and nothing else does.  A response may
have other documents beside the one that was asked for, and elements that were not: they are neither checked nor shown.
"""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from cryptography.x509.oid import NameOID

from connector_desk.base.instants import to_instant
from connector_desk.contract.credential_format import MSO_MDOC
from connector_desk.contract.identity import GivenFault
from connector_desk.contract.verification import CheckName, Finding
from connector_desk.core.formats import mdoc_response
from connector_desk.core.formats.mdoc import to_json
from connector_desk.core.formats.mdoc_response import AGE_OVER, DeviceResponse, Document
from connector_desk.core.keys import base64url
from connector_desk.core.keys.cose import NAMES, Mac0
from connector_desk.core.keys.document_signer import deviations
from connector_desk.core.keys.strict import Malformed
from connector_desk.core.oid4vp.verification.credential import NO_STATUS, Credential, Dates, Signature

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.keys.cbor import CborValue
    from connector_desk.core.keys.x509 import Chain
    from connector_desk.core.oid4vp.dcql import Ask
    from connector_desk.core.oid4vp.verification.credential import Certified
    from connector_desk.core.oid4vp.verification.expected import Expected
    from connector_desk.core.oid4vp.verification.verdict import Checklist

ElementsByNamespace = dict[str, dict[str, "JsonValue"]]
"""The elements of a document by namespace, as JSON."""

_LICENCE: Final = "org.iso.18013.5.1.mDL"
_LARGEST: Final = 1024 * 1024 * 4 // 3
# By the element that says where a document was issued: the part of the signer's name that says the same
_PLACES: Final = {"issuing_country": NameOID.COUNTRY_NAME, "issuing_jurisdiction": NameOID.STATE_OR_PROVINCE_NAME}


def read(presentation: object, ask: Ask, expected: Expected, checks: Checklist) -> Credential | None:
    """Read a presentation and check all that it proves of itself; None where nothing can be read."""
    try:
        response = _parse(presentation)
        document = _only_document(response, ask, checks)
    except Malformed:
        checks.failed(CheckName.READABLE, Finding.UNREADABLE)
        return None
    if document is None:
        return None
    checks.passed(CheckName.READABLE, Finding.IS_READABLE)
    mso = document.mso
    if mso.doctype != document.doctype:
        checks.failed(CheckName.CREDENTIAL_TYPE, Finding.TYPE_DIFFERS, mso.doctype)
    shown = _reveal(document, checks)
    _check_wallet(document, expected, checks)
    checks.not_applicable(CheckName.FRESHNESS, Finding.TIME_NOT_TOLD)
    _complete_ages(shown, ask)
    _note_errors(document, ask, shown, checks)
    status, other_status = _status(mso.status)
    auth = document.issuer_auth
    return Credential(
        format=MSO_MDOC,
        kinds=[mso.doctype],
        contexts=(),
        claims=shown,
        signature=Signature(
            None,
            {"x5c": [b64encode(one).decode("ascii") for one in document.certificates]},
            _algorithm(auth.alg),
            auth.is_signed_by,
            needs_authority=True,
        ),
        dates=Dates([mso.signed, mso.valid_from], mso.valid_until),
        status=status,
        other_status=other_status,
        rules=partial(_check_signer, document, shown),
    )


def _parse(presentation: object) -> DeviceResponse:
    if not isinstance(presentation, str) or len(presentation) > _LARGEST:
        raise Malformed("not a response of a wallet")
    return mdoc_response.parse(base64url.decode(presentation))


def _only_document(response: DeviceResponse, ask: Ask, checks: Checklist) -> Document | None:
    """Return the one document of the requested type; None where there is none, or more, and the checks say so."""
    doctype = ask.doctype or ""
    found = response.of_type(doctype)
    if response.status != 0:
        checks.failed(CheckName.READABLE, Finding.WALLET_ERROR, str(response.status))
    if not found:
        code = response.errors.get(doctype)
        if response.documents:
            checks.failed(CheckName.CREDENTIAL_TYPE, Finding.TYPE_WRONG)
        else:
            checks.failed(CheckName.ANSWERED, Finding.NOT_THERE, None if code is None else f"{doctype}: {code}")
        return None
    if len(found) > 1:
        checks.failed(CheckName.ANSWERED, Finding.SEVERAL_SENT)
        return None
    return mdoc_response.read_document(found[0])


def _reveal(document: Document, checks: Checklist) -> ElementsByNamespace:
    """Return the elements that the issuer signed, and those that it lets the wallet add."""
    shown: ElementsByNamespace = {}
    faults: list[tuple[Finding, str]] = []
    for namespace, items in document.elements.items():
        elements = shown.setdefault(namespace, {})
        for item in items:
            if not mdoc_response.is_as_signed(document, namespace, item):
                faults.append((Finding.DISCLOSURES_WRONG, item.identifier))
            elif item.identifier in elements:
                faults.append((Finding.SHOWN_TWICE, item.identifier))
            else:
                elements[item.identifier] = to_json(item.value)
    for namespace, added in document.device.elements.items():
        elements = shown.setdefault(namespace, {})
        for name, value in added.items():
            if not document.mso.authorized.permit(namespace, name):
                faults.append((Finding.NOT_FOR_WALLET, name))
            elif name in elements:
                faults.append((Finding.SHOWN_TWICE, name))
            else:
                elements[name] = to_json(value)
    for finding, name in faults:
        checks.failed(CheckName.DISCLOSURES, finding, name)
    checks.passed(CheckName.DISCLOSURES, Finding.DISCLOSURES_RIGHT)
    return shown


def _check_wallet(document: Document, expected: Expected, checks: Checklist) -> None:
    """Check that the wallet of the document made the answer, for this request and this place."""
    handover = expected.handover
    if handover.origin is not None and handover.encryption_info is not None:
        transcript = mdoc_response.transcript_of_iso_api(handover.encryption_info, handover.origin)
    elif handover.origin is not None:
        transcript = mdoc_response.transcript_of_browser(handover.origin, expected.nonce, handover.thumbprint)
    else:
        transcript = mdoc_response.transcript_of_redirect(
            expected.audience, expected.nonce, handover.thumbprint, handover.response_uri
        )
    if document.device.auth is None:
        checks.failed(CheckName.HOLDER_BINDING, Finding.HOLDER_NOT_PROVEN)
        return
    is_code = isinstance(document.device.auth, Mac0)
    if is_code and handover.reader_key is None:
        checks.failed(CheckName.HOLDER_BINDING, Finding.DEVICE_CODE_NEEDS_KEY)
        return
    try:
        is_right = mdoc_response.is_of_wallet(document, transcript, handover.reader_key)
    except Malformed:
        checks.failed(CheckName.HOLDER_BINDING, Finding.DEVICE_CODE_OTHER_CURVE, document.mso.device_key.jwk["crv"])
        return
    if not is_right:
        wrong = Finding.DEVICE_CODE_WRONG if is_code else Finding.DEVICE_SIGNATURE_WRONG
        checks.failed(CheckName.HOLDER_BINDING, wrong)
        return
    checks.passed(CheckName.HOLDER_BINDING, Finding.HOLDER_PROVEN)
    checks.passed(CheckName.NONCE, Finding.NONCE_RIGHT)
    checks.passed(CheckName.AUDIENCE, Finding.AUDIENCE_RIGHT)


def _complete_ages(shown: ElementsByNamespace, ask: Ask) -> None:
    """Answer for the ages that were asked for by those that were shown (§7.2.5)."""
    for way in (each for ways in ask.ways.values() for each in ways):
        namespace, name = way.path[0], way.path[-1]
        if not isinstance(name, str) or not name.startswith(AGE_OVER) or way.implied is not None:
            continue
        years, elements = name.removeprefix(AGE_OVER), shown.get(str(namespace), {})
        if name not in elements and years.isdecimal():
            is_over = mdoc_response.age_over(int(years), elements)
            if is_over is not None:
                elements[name] = is_over


def _note_errors(document: Document, ask: Ask, shown: ElementsByNamespace, checks: Checklist) -> None:
    """Note the required elements that the wallet says it does not give."""
    if not document.errors:
        return
    refused = [
        f"{name}: {document.errors[str(way.path[0])][str(way.path[1])]}"
        for name in ask.needed
        for way in ask.ways_of(name)[:1]
        if len(way.path) > 1
        and str(way.path[1]) in document.errors.get(str(way.path[0]), {})
        and not any(str(one.path[1]) in shown.get(str(one.path[0]), {}) for one in ask.ways_of(name))
    ]
    if refused:
        checks.failed(CheckName.REQUIRED_ATTRIBUTES, Finding.VALUE_NOT_GIVEN, ", ".join(refused))


def _status(status: CborValue) -> tuple[object, bool]:
    """Return the entry in a Token Status List or an identifier list, and whether it has another kind alone."""
    if status is None:
        return NO_STATUS, False
    has_entry = isinstance(status, dict) and not status.keys().isdisjoint(("status_list", "identifier_list"))
    return (status, False) if has_entry else (NO_STATUS, True)


def _algorithm(identifier: int) -> str:
    return NAMES.get(identifier, str(identifier))


# --- who may sign -----------------------------------------------------------------------------------------------------


class _Signer(NamedTuple):
    """What the certificate of a signer says."""

    begins: int
    ends: int
    places: Mapping[str, tuple[str, ...]]
    """Its country and region, by the elements that say the same of a document."""
    is_for_others: bool
    """Whether its purpose is another than documents."""
    is_of_another_place: bool
    """Whether its country or region is another than that of its authority."""
    unknown: str
    """The names of the parts that must not be passed over, and are not understood."""
    parts: str
    """The names of the parts that depart from Annex B, in it or its authority."""


@lru_cache(maxsize=16)  # of the few issuers of a place
def _signer_of(chain: Chain, anchor: Certificate | None) -> _Signer:
    leaf, found = chain.leaf, deviations(chain.leaf, anchor)
    grave = [one for one in found if one.is_grave]
    faults = {one.fault for one in grave}
    return _Signer(
        to_instant(leaf.not_valid_before_utc),
        to_instant(leaf.not_valid_after_utc),
        {
            element: tuple(str(one.value) for one in leaf.subject.get_attributes_for_oid(part))
            for element, part in _PLACES.items()
        },
        GivenFault.SIGNER_PURPOSE in faults,
        GivenFault.SIGNER_COUNTRY in faults,
        ", ".join(one.part for one in grave if one.fault in _CRITICAL),
        ", ".join(dict.fromkeys(one.part for one in found)),
    )


def _check_signer(document: Document, shown: ElementsByNamespace, by: Certified, checks: Checklist) -> None:
    """Check the certificate of the signer against the document (§9.3.1) and its authority (Annex B)."""
    signer, mso = _signer_of(by.chain, by.anchor), document.mso
    if not signer.begins <= mso.signed <= signer.ends:
        checks.failed(CheckName.VALIDITY, Finding.SIGNED_OUT_OF_TIME)
    if by.trusted is not None and _outlives(by.chain, by.trusted.certificates):
        checks.failed(CheckName.ISSUER_TRUSTED, Finding.SIGNER_OUTLIVES_AUTHORITY)
    if signer.unknown:
        checks.failed(CheckName.SIGNER_CERTIFICATE, Finding.SIGNER_PART_UNKNOWN, signer.unknown)
    if mso.doctype == _LICENCE:
        _check_profile(signer, checks)
        _check_places(signer, shown, checks)
    else:
        checks.not_applicable(CheckName.SIGNER_CERTIFICATE, Finding.SIGNER_RULES_OF_LICENCES)


_CRITICAL: Final = (GivenFault.SIGNER_CRITICAL, GivenFault.NO_ISSUING_AUTHORITY)


def _check_profile(signer: _Signer, checks: Checklist) -> None:
    """Check the profile of Annex B, which is for licences: identity cards of the EU follow ETSI TS 119 412-6."""
    if signer.is_for_others:
        checks.failed(CheckName.ISSUER_TRUSTED, Finding.SIGNER_FOR_OTHERS)
    if signer.is_of_another_place:
        checks.failed(CheckName.SIGNER_CERTIFICATE, Finding.SIGNER_OF_ANOTHER_PLACE, signer.parts)
    elif signer.parts:
        checks.not_applicable(CheckName.SIGNER_CERTIFICATE, Finding.SIGNER_DEVIATES, signer.parts)
    else:
        checks.passed(CheckName.SIGNER_CERTIFICATE, Finding.SIGNER_AS_RULED)


def _check_places(signer: _Signer, shown: ElementsByNamespace, checks: Checklist) -> None:
    for element, named in signer.places.items():
        places = [one[element] for one in shown.values() if element in one]
        if named and any(one not in named for one in places):
            checks.failed(CheckName.ISSUER_TRUSTED, Finding.SIGNER_ELSEWHERE, ", ".join(named))


@lru_cache(maxsize=16)  # of the few issuers of a place
def _outlives(chain: Chain, authorities: tuple[Certificate, ...]) -> bool:
    """Return whether a signer is valid at a time at which an authority of its issuer's name is not."""
    leaf = chain.leaf
    return any(
        one.subject == leaf.issuer
        and not (
            one.not_valid_before_utc <= leaf.not_valid_before_utc
            and leaf.not_valid_after_utc <= one.not_valid_after_utc
        )
        for one in authorities
    )
