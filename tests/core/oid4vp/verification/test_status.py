"""Whether the certificate of a signer was taken back, and how it follows Annex B: each rule by its name."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from cryptography.x509 import (
    BasicConstraints,
    Certificate,
    CRLDistributionPoints,
    DeltaCRLIndicator,
    DistributionPoint,
    DNSName,
    ExtensionType,
    IssuingDistributionPoint,
    NameConstraints,
    ObjectIdentifier,
    ReasonFlags,
    UniformResourceIdentifier,
    UnrecognizedExtension,
)

from connector_desk.base.instants import DAY, HOUR
from connector_desk.contract.verification import CheckName, CheckOutcome
from connector_desk.core.oid4vp.verification.expected import (
    Documents,
    IssuerTrust,
    NeededDocument,
    NeededDocumentKind,
    OwnSigners,
    Trust,
)
from connector_desk.core.oid4vp.verification.verdict import CheckResult, Verdict
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification import mdoc_scene, scene
from tests.core.oid4vp.verification.mdoc_scene import (
    LICENCE,
    SIGNER,
    SIGNER_RAW,
    ask,
    authority,
    crl,
    document,
    expected,
    issued,
    listed_at,
    response,
    signer_certificate,
    use,
)
from tests.core.oid4vp.verification.scene import NOW, failed

PLACE, MIRROR = "http://authority.example/iaca.crl", "https://mirror.example/iaca.crl"
RULED = listed_at(PLACE)
BEGINS, ENDS = NOW - 200 * DAY, NOW + 200 * DAY
PID = "eu.europa.ec.eudi.pid.1"


def signer(
    more: Sequence[tuple[ExtensionType, bool]] = RULED, begins: int = BEGINS, ends: int = ENDS, **changes: Any
) -> Certificate:
    return signer_certificate(more=tuple(more), begins=begins, ends=ends, **changes)


ROOT = authority(more=RULED)


def at(address: str = PLACE) -> NeededDocument:
    return NeededDocument(NeededDocumentKind.CERTIFICATE_LIST, address, address)


def shown(
    lists: Mapping[str, bytes | None],
    *,
    by: Certificate | None = None,
    root: Certificate = ROOT,
    doctype: str = LICENCE,
    trust: Trust | None = None,
    **changes: Any,
) -> Verdict:
    """Show a document whose authority has these lists at these addresses."""
    documents: Documents = {at(address): body for address, body in lists.items()}
    believed = trust or Trust(issuers=(IssuerTrust("The authority", certificates=(root,)),), **changes)
    presentation = response(document(issued(certificates=[by or signer()], doctype=doctype), doctype=doctype))
    return verify({"badge": [presentation]}, expected(ask(doctype=doctype), trust=believed, documents=documents))


def told(verdict: Verdict, check: CheckName = CheckName.SIGNER_STATUS) -> CheckResult:
    (one,) = (each for each in verdict.checks if each.name is check)
    return one


def said(verdict: Verdict, check: CheckName = CheckName.SIGNER_STATUS) -> tuple[str, str, str | None]:
    one = told(verdict, check)
    return one.outcome.value, one.finding.code, one.about


# --- the list ---------------------------------------------------------------------------------------------------------


def test_case_463_the_list_that_the_certificates_name_is_asked_for_and_its_date_told() -> None:
    assert shown({}).needed == {at()}
    verdict = shown({PLACE: crl(9, 10)})
    assert verdict.verified
    assert not verdict.needed
    assert said(verdict) == ("passed", "signer_not_revoked", "2026-11-20")
    assert [one.outcome for one in verdict.checks if one.outcome is CheckOutcome.FAILED] == []
    assert shown({PLACE: crl()}, by=signer(())).verified  # the authority alone names it
    assert shown({PLACE: crl()}, by=signer(()), doctype=PID).verified


def test_case_464_a_revoked_signer_is_refused_whatever_the_reason() -> None:
    compromised = shown({PLACE: crl(8, reason=ReasonFlags.key_compromise)})
    assert failed(compromised) == {CheckName.SIGNER_STATUS: "signer_revoked"}
    assert told(compromised).about == "2026-11-19, keyCompromise"
    for reason in (None, ReasonFlags.superseded, ReasonFlags.certificate_hold):
        assert failed(shown({PLACE: crl(8, reason=reason)})) == {CheckName.SIGNER_STATUS: "signer_revoked"}
    lenient = shown({PLACE: crl(8)}, accepts_unavailable_status=True)
    assert failed(lenient) == {CheckName.SIGNER_STATUS: "signer_revoked"}
    assert failed(shown({PLACE: crl(7)})) == {CheckName.SIGNER_STATUS: "signer_revoked"}  # the authority itself
    long_ago = crl(8, ends=NOW - DAY, made=NOW - 31 * DAY)
    assert failed(shown({PLACE: long_ago})) == {CheckName.SIGNER_STATUS: "signer_revoked"}


@pytest.mark.parametrize("body", [None, crl(ends=NOW - 1000, made=NOW - 30 * DAY)], ids=["unreached", "overdue"])
def test_case_465_a_list_that_is_not_to_be_had_or_overdue_is_no_good_answer(body: bytes | None) -> None:
    when = None if body is None else "2026-10-22"
    refused = shown({PLACE: body})
    assert failed(refused) == {CheckName.SIGNER_STATUS: "signer_list_unavailable"}
    assert told(refused).about == when
    accepted = shown({PLACE: body}, accepts_unavailable_status=True)
    assert accepted.verified
    assert said(accepted) == ("not_applicable", "signer_list_unavailable_shown", when)


def test_of_several_addresses_of_a_list_the_next_is_asked_where_one_fails() -> None:
    both, root = signer(point(PLACE, MIRROR)), authority()
    assert shown({}, by=both, root=root).needed == {at()}
    assert shown({PLACE: None}, by=both, root=root).needed == {at(MIRROR)}
    assert shown({PLACE: None, MIRROR: crl()}, by=both, root=root).verified
    revoked = shown({PLACE: None, MIRROR: crl(8)}, by=both, root=root)
    assert failed(revoked) == {CheckName.SIGNER_STATUS: "signer_revoked"}


def test_a_list_is_proven_by_its_signature_alone() -> None:
    """What is proven is not replaced by an older one later: a forged list must not be among it."""
    assert shown({PLACE: crl(9)}).proven == shown({PLACE: crl(8)}).proven == {at()}
    assert shown({PLACE: crl(8, ends=NOW - DAY, made=NOW - 31 * DAY)}).proven == {at()}
    for forged in (crl(9, key=SIGNER_RAW), crl(9, issuer="Another"), crl(made=NOW + DAY), b"no list", None):
        assert not shown({PLACE: forged}).proven


@pytest.mark.parametrize(("before", "after"), [(b"Authority", b"\xffuthority"), (b"\x02\x01\x01", b"\x02\x01\x37")])
def test_a_list_whose_issuer_or_version_cannot_be_read_is_refused(before: bytes, after: bytes) -> None:
    whole = crl()
    broken = whole.replace(before, after, 1)
    assert broken != whole
    assert failed(shown({PLACE: broken})) == {CheckName.SIGNER_STATUS: "signer_list_unreadable"}


def point(*addresses: str) -> tuple[tuple[ExtensionType, bool], ...]:
    point = DistributionPoint([*map(UniformResourceIdentifier, addresses)], None, None, None)
    return ((CRLDistributionPoints([point]), False),)


def scope(**changes: Any) -> tuple[tuple[ExtensionType, bool], ...]:
    usual: dict[str, Any] = {
        "full_name": None,
        "relative_name": None,
        "only_contains_user_certs": False,
        "only_contains_ca_certs": False,
        "only_some_reasons": None,
        "indirect_crl": False,
        "only_contains_attribute_certs": False,
    }
    return ((IssuingDistributionPoint(**usual | changes), True),)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"not a list",
        crl()[:-1],
        crl() + b"\0",
        crl(key=mdoc_scene.WALLET_RAW),
        crl(issuer="Another"),
        crl(made=NOW + HOUR),
        crl(more=((DeltaCRLIndicator(1), True),)),
        crl(more=((UnrecognizedExtension(ObjectIdentifier("1.2.3.4"), b"\5\0"), True),)),
        crl(more=scope(only_some_reasons=frozenset({ReasonFlags.key_compromise}))),
        crl(more=scope(indirect_crl=True)),
        crl(more=scope(only_contains_ca_certs=True)),
        crl(more=scope(full_name=[UniformResourceIdentifier(MIRROR)])),
    ],
    ids=range(13),
)
def test_case_466_a_list_of_another_authority_or_of_a_part_is_refused_even_if_the_place_is_lenient(body: bytes) -> None:
    for lenient in (False, True):
        verdict = shown({PLACE: body}, root=authority(), accepts_unavailable_status=lenient)
        assert failed(verdict) == {CheckName.SIGNER_STATUS: "signer_list_unreadable"}


def test_a_list_of_the_certificates_of_signers_alone_is_one_of_them_all() -> None:
    for narrowed in (scope(only_contains_user_certs=True), scope(full_name=[UniformResourceIdentifier(PLACE)])):
        assert shown({PLACE: crl(more=narrowed)}, root=authority()).verified


def test_a_signer_without_a_list_and_one_that_is_trusted_itself_are_said_to_be_that() -> None:
    assert said(shown({}, by=signer(()), root=authority()))[:2] == ("not_applicable", "signer_without_list")
    itself = Trust(issuers=(IssuerTrust("The signer", certificates=(signer(),)),))
    assert said(shown({}, trust=itself))[:2] == ("not_applicable", "signer_without_authority")
    anybody = Trust(shows_unknown=True)
    assert said(shown({}, trust=anybody))[:2] == ("not_applicable", "signer_without_authority")


def test_a_directory_or_a_list_for_some_reasons_alone_cannot_be_had() -> None:
    ldap = signer(point("ldap://authority.example/cn=iaca"))
    assert failed(shown({}, by=ldap, root=authority())) == {CheckName.SIGNER_STATUS: "signer_list_unavailable"}


def test_an_own_signer_that_is_revoked_is_refused() -> None:
    own = Trust(own_signers=OwnSigners((ROOT,)), accepts_unavailable_status=True)
    assert shown({PLACE: crl()}, trust=own).verified
    assert failed(shown({PLACE: crl(8)}, trust=own)) == {CheckName.SIGNER_STATUS: "signer_revoked"}
    assert failed(shown({PLACE: None}, trust=own)) == {CheckName.SIGNER_STATUS: "signer_list_unavailable"}


def self_made() -> Certificate:
    """Make what somebody who has copied the key of a signer can make: a certificate that looks like its own."""
    return signer_certificate(more=tuple(RULED), begins=BEGINS, ends=ENDS, by=SIGNER_RAW)


def ours(*certificates: Certificate, root: Sequence[Certificate] = (ROOT,), **changes: Any) -> Trust:
    keys = frozenset({SIGNER.public.thumbprint})
    return Trust(own_signers=OwnSigners(root, frozenset(certificates), keys, **changes), shows_unknown=True)


def test_case_488_an_own_signer_counts_by_its_certificate_and_not_by_its_key_alone() -> None:
    refused = {CheckName.ISSUER_TRUSTED: "signer_not_certified"}
    assert shown({PLACE: crl()}, trust=ours()).verified
    assert shown({}, trust=ours(self_made())).needed == {at()}
    assert failed(shown({PLACE: crl()}, by=self_made(), trust=ours())) == refused
    assert failed(shown({}, trust=ours(root=()))) == refused
    # a signer is no authority, and other keys of the place are for other credentials
    under = response(document(issued(certificates=[self_made(), signer()])))
    assert failed(verify({"badge": [under]}, expected(trust=ours(), documents={at(): crl()}))) == refused
    other = Trust(own_keys=(SIGNER.public,), own_signers=OwnSigners((ROOT,)), shows_unknown=True)
    assert failed(shown({PLACE: crl()}, by=self_made(), trust=other)) == refused
    assert shown({PLACE: crl()}, trust=other).verified


def test_case_489_what_a_revoked_signer_signed_is_refused_under_any_certificate() -> None:
    revoked = {SIGNER.public.thumbprint: "2026-11-20, keyCompromise"}
    verdict = shown({PLACE: crl()}, trust=ours(revoked=revoked))
    assert failed(verdict) == {CheckName.SIGNER_STATUS: "signer_revoked_here"}
    assert told(verdict).about == "2026-11-20, keyCompromise"
    assert failed(shown({}, trust=ours(signer(()), root=(), revoked=revoked), by=signer(()))) == {
        CheckName.SIGNER_STATUS: "signer_revoked_here"
    }
    forged = shown({PLACE: crl()}, by=self_made(), trust=ours(revoked=revoked))
    assert failed(forged) == {CheckName.ISSUER_TRUSTED: "signer_not_certified"}


@pytest.mark.parametrize("by_certificate", [True, False])
def test_a_signer_of_mobile_documents_signs_nothing_else(by_certificate: bool) -> None:
    header = {"typ": "dc+sd-jwt", "x5c": [b64encode(mdoc_scene.der(signer())).decode()]} if by_certificate else None
    lacks = ["status", "iss"] if by_certificate else ["status"]
    shown = scene.sd_jwt_token(scene.bound(scene.issued(key=SIGNER, header=header, without=lacks)))
    verdict = verify(shown, scene.expected(documents={}, trust=ours(signer())))
    assert failed(verdict) == {CheckName.ISSUER_TRUSTED: "signer_not_certified"}


def test_nothing_is_fetched_for_a_signer_that_is_refused_anyway() -> None:
    assert not shown({}, by=signer(purposes=())).needed
    assert not shown({}, by=signer(country="AT")).needed
    assert not shown({}, root=authority(key=mdoc_scene.WALLET_RAW, more=RULED)).needed


def test_a_list_and_a_status_list_are_asked_for_at_once() -> None:
    entry = {"status_list": {"idx": scene.INDEX, "uri": scene.LIST}}
    presentation = response(document(issued(certificates=[signer()], status=entry)))
    trust = Trust(issuers=(IssuerTrust("The authority", certificates=(ROOT,)),))
    assert verify({"badge": [presentation]}, expected(trust=trust)).needed == {at(), scene.where()}


# --- Annex B ----------------------------------------------------------------------------------------------------------


def profile(
    by: Certificate | None = None, root: Certificate = ROOT, doctype: str = LICENCE
) -> tuple[str, str, str | None]:
    return said(shown({PLACE: crl()}, by=by, root=root, doctype=doctype), CheckName.SIGNER_CERTIFICATE)


def test_case_467_a_certificate_as_annex_b_has_it_follows_the_rules() -> None:
    assert profile() == ("passed", "signer_as_ruled", None)
    assert profile(doctype=PID)[:2] == ("not_applicable", "signer_rules_of_licences")


CONTACT, POINTS = RULED
UNKNOWN = (UnrecognizedExtension(ObjectIdentifier("1.2.3.4"), b"\5\0"), True)
LIMITED = (NameConstraints([DNSName("authority.example")], None), False)


@pytest.mark.parametrize(
    ("by", "root", "parts"),
    [
        (signer(ends=NOW + 258 * DAY), ROOT, "validity"),
        (signer((POINTS,)), ROOT, "issuerAltName"),
        (signer((CONTACT,)), ROOT, "cRLDistributionPoints"),
        (signer(usage=use(digital_signature=True, content_commitment=True)), ROOT, "keyUsage"),
        (signer(), authority(7301 - 365 + 5, more=RULED), "IACA validity"),
        (signer(), authority(more=(POINTS,)), "IACA issuerAltName"),
        (signer(), authority(more=(CONTACT,)), "IACA cRLDistributionPoints"),
        (
            signer(),
            authority(more=RULED, constraints=BasicConstraints(ca=True, path_length=2)),
            "IACA basicConstraints",
        ),
        (signer(), authority(more=(*RULED, LIMITED)), "IACA nameConstraints"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_case_468_what_casts_no_doubt_is_told_and_accepted(by: Certificate, root: Certificate, parts: str) -> None:
    assert profile(by, root) == ("not_applicable", "signer_deviates", parts)
    assert shown({PLACE: crl()}, by=by, root=root).verified


def test_case_469_what_changes_for_whom_a_signer_speaks_is_refused() -> None:
    assert profile(signer((*RULED, UNKNOWN))) == ("failed", "signer_part_unknown", "1.2.3.4")
    assert profile(signer(country="AT"))[:2] == ("failed", "signer_of_another_place")
    assert not shown({PLACE: crl()}, by=signer((*RULED, UNKNOWN))).verified
    assert not shown({PLACE: crl()}, by=signer((*RULED, UNKNOWN)), doctype=PID).verified
    assert profile(signer(country="AT"), doctype=PID)[0] == "not_applicable"  # who certifies may be elsewhere
