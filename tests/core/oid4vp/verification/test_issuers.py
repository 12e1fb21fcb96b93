"""Who issued it: by DID, by address, by certificate; what is fetched for that, and for whom nothing is."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat, load_der_public_key

from connector_desk.base.instants import DAY, HOUR, to_datetime, to_text
from connector_desk.contract.verification import CheckName, CheckOutcome, IssuerStanding
from connector_desk.core.keys import did_web, jws
from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.keys.x509 import Chain
from connector_desk.core.oid4vp.verification.expected import (
    IssuerTrust,
    ListSource,
    NeededDocument,
    NeededDocumentKind,
    Trust,
)
from connector_desk.core.oid4vp.verification.issuers import CredentialSigner
from connector_desk.core.oid4vp.verification.verdict import Verdict
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification.scene import (
    EDWARDS_ISSUER,
    HOLDER,
    ISSUER,
    NOW,
    SD_ASK,
    STRANGER,
    bound,
    expected,
    failed,
    issued,
    listed,
    where,
    with_signature_flipped,
)

WEB = "did:web:city.example"
WEB_KEY = did_web.key_id(WEB, STRANGER.public)
WEB_DOCUMENT = NeededDocument(NeededDocumentKind.DID_DOCUMENT, WEB, "https://city.example/.well-known/did.json")
DOCUMENT = json.dumps(did_web.document(WEB, [STRANGER.public])).encode()
BY_DID = Trust(issuers=(IssuerTrust("City", WEB),))
ADDRESS = "https://city.example/issuer"
METADATA = NeededDocument(
    NeededDocumentKind.ISSUER_METADATA, ADDRESS, "https://city.example/.well-known/jwt-vc-issuer/issuer"
)
ANYBODY = Trust(shows_unknown=True)


def by_web(**changes: Any) -> str:
    header = {"typ": "dc+sd-jwt", "kid": WEB_KEY}
    return bound(issued(**({"key": STRANGER, "header": header, "iss": WEB, "without": ["status"]} | changes)))


def answered(text: str, trust: Trust, documents: Mapping[NeededDocument, bytes | None] | None = None) -> Verdict:
    return verify({"badge": [text]}, expected(trust=trust, documents=documents or {}))


def test_a_trusted_did_web_is_believed_once_its_document_is_there() -> None:
    verdict = answered(by_web(), BY_DID)
    assert (verdict.verified, verdict.needed) == (False, {WEB_DOCUMENT})
    verdict = answered(by_web(), BY_DID, {WEB_DOCUMENT: DOCUMENT})
    assert verdict.verified
    assert not verdict.needed
    shown = verdict.presented[0]
    assert (shown.standing, shown.issuer, shown.issuer_name) == (IssuerStanding.TRUSTED, WEB, "City")


def test_the_issuer_that_was_asked_for_is_not_shown_where_its_keys_are_not_there() -> None:
    asked = expected(replace(SD_ASK, issuer=WEB), trust=BY_DID, documents={WEB_DOCUMENT: None})
    found = failed(verify({"badge": [by_web()]}, asked))
    assert found == {CheckName.CREDENTIAL_SIGNATURE: "keys_unavailable", CheckName.RESTRICTIONS: "other_issuer"}


def test_an_issuer_is_the_same_with_another_key_and_no_other_is() -> None:
    trusted = IssuerStanding.TRUSTED
    one = CredentialSigner(ISSUER.public, WEB, trusted)
    assert one.is_same(CredentialSigner(STRANGER.public, WEB, trusted))
    assert not one.is_same(CredentialSigner(STRANGER.public, "did:web:other.example", trusted))
    assert not one.is_same(CredentialSigner(STRANGER.public, WEB, IssuerStanding.OWN))
    nameless = CredentialSigner(ISSUER.public, None, trusted)
    assert nameless.is_same(nameless)
    assert not nameless.is_same(CredentialSigner(STRANGER.public, None, trusted))


def test_the_status_list_is_fetched_after_the_signature_holds_and_is_the_issuers_own() -> None:
    text, list_header = by_web(without=[]), {"kid": WEB_KEY}
    assert answered(text, BY_DID).needed == {WEB_DOCUMENT}
    with_document = {WEB_DOCUMENT: DOCUMENT}
    assert answered(text, BY_DID, with_document).needed == {where()}
    forged = by_web(without=[], signer=HOLDER)
    assert not answered(forged, BY_DID, with_document).needed
    good = with_document | {where(): listed(key=STRANGER, **list_header)}
    assert answered(text, BY_DID, good).verified
    for key, header in ((STRANGER, {}), (HOLDER, list_header), (ISSUER, {})):
        others = with_document | {where(): listed(key=key, **header)}
        verdict = answered(text, Trust(own_keys=(ISSUER.public,), issuers=BY_DID.issuers), others)
        # The same key under another name is the same issuer; any other key is not
        assert verdict.verified is (key is STRANGER)
        assert failed(verdict) == ({} if key is STRANGER else {CheckName.STATUS: "status_unreadable"})


@pytest.mark.parametrize(
    "changes",
    [
        {"nonce": "x"},
        {"aud": "x"},
        {"iat": 1},
        {"sd_hash": "x"},
    ],
)
def test_case_301_nothing_is_fetched_for_an_answer_that_is_not_for_this_request(changes: dict[str, Any]) -> None:
    inner = issued(key=STRANGER, header={"typ": "dc+sd-jwt", "kid": WEB_KEY}, iss=WEB)
    assert not answered(bound(inner, **changes), ANYBODY).needed
    assert not answered(bound(inner, key=ISSUER), ANYBODY).needed
    assert answered(bound(inner), ANYBODY).needed


def test_case_301_nothing_is_fetched_for_an_issuer_that_is_refused() -> None:
    addresses = [("kid", WEB), (None, ADDRESS), ("kid", "did:web:attacker.example")]
    for kid, iss in addresses:
        header = {"typ": "dc+sd-jwt"} | ({} if kid is None else {"kid": f"{iss}#1"})
        verdict = answered(by_web(header=header, iss=iss), Trust(own_keys=(ISSUER.public,)))
        assert not verdict.needed
        assert failed(verdict) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}
    own = bound(issued(key=STRANGER))  # carries its key itself, and the address of a status list
    assert not answered(own, Trust()).needed


@pytest.mark.parametrize("name", ["jku", "x5u"])
def test_case_301_no_address_in_a_header_is_ever_needed(name: str) -> None:
    header = {"typ": "dc+sd-jwt", name: "https://attacker.example/keys"}
    verdict = answered(by_web(header=header, iss=did_web.METHOD + "x.example"), ANYBODY)
    assert not verdict.needed
    assert CheckName.CREDENTIAL_SIGNATURE in failed(verdict)


BAD_DOCUMENTS: dict[str, tuple[bytes | None, str]] = {
    "not there": (None, "keys_unavailable"),
    "not JSON": (b"<html>", "keys_unreadable"),
    "of another DID": (
        json.dumps(did_web.document("did:web:x.example", [STRANGER.public])).encode(),
        "keys_unreadable",
    ),
    "without the key": (json.dumps(did_web.document(WEB, [ISSUER.public])).encode(), "key_not_found"),
    "the key for another purpose": (
        json.dumps({**did_web.document(WEB, [STRANGER.public]), "assertionMethod": []}).encode(),
        "key_not_found",
    ),
    "another key under its name": (
        DOCUMENT.replace(STRANGER.public_jwk["x"].encode(), ISSUER.public_jwk["x"].encode()),
        "keys_unreadable",
    ),
}


@pytest.mark.parametrize("case", BAD_DOCUMENTS)
def test_cases_367_371_a_document_that_does_not_list_the_key(case: str) -> None:
    body, finding = BAD_DOCUMENTS[case]
    verdict = answered(by_web(), BY_DID, {WEB_DOCUMENT: body})
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: finding}
    assert not verdict.verified


@pytest.mark.parametrize("kid", [WEB_KEY.removeprefix(WEB), WEB_KEY])
def test_a_key_may_be_named_relative_to_the_issuer_as_wallets_made_with_credo_do(kid: str) -> None:
    text = by_web(header={"typ": "dc+sd-jwt", "kid": kid})
    assert answered(text, BY_DID, {WEB_DOCUMENT: DOCUMENT}).verified


@pytest.mark.parametrize("iss", [did_jwk(STRANGER.public_jwk), did_key(STRANGER.public)])
@pytest.mark.parametrize("kid", [None, "#", "whole"])
def test_a_did_that_carries_its_key(iss: str, kid: str | None) -> None:
    named = {None: {}, "#": {"kid": key_id(iss).removeprefix(iss)}, "whole": {"kid": key_id(iss)}}[kid]
    text = by_web(header={"typ": "dc+sd-jwt", **named}, iss=iss)
    assert answered(text, Trust(issuers=(IssuerTrust("City", iss),))).verified
    assert failed(answered(text, Trust())) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}


@pytest.mark.parametrize(
    "iss", ["did:web:127.0.0.1", "did:web:x.example.", "did:web:X.example", "did:example:1", "x", 1]
)
def test_case_369_an_issuer_that_cannot_be_named_so(iss: object) -> None:
    verdict = answered(by_web(iss=iss, header={"typ": "dc+sd-jwt", "kid": f"{iss}#1"}), ANYBODY)
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_not_named"}
    assert not verdict.needed


@pytest.mark.parametrize("kid", ["key-1", "https://x.example/#1", "DID:web:x.example#1"])
def test_a_key_of_a_did_is_named_by_its_did(kid: str) -> None:
    verdict = answered(by_web(header={"typ": "dc+sd-jwt", "kid": kid}), ANYBODY, {WEB_DOCUMENT: DOCUMENT})
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_not_named"}


def test_whoever_is_not_known_is_shown_as_such_where_the_place_says_so() -> None:
    verdict = answered(by_web(), ANYBODY, {WEB_DOCUMENT: DOCUMENT})
    assert verdict.verified
    shown = verdict.presented[0]
    assert (shown.standing, shown.issuer, shown.issuer_name) == (IssuerStanding.UNKNOWN, WEB, None)
    found = next(one for one in verdict.checks if one.name is CheckName.ISSUER_TRUSTED)
    assert (found.outcome, found.finding.code) == (CheckOutcome.NOT_APPLICABLE, "issuer_unknown_shown")
    tampered = with_flipped_credential(by_web())
    assert not answered(tampered, ANYBODY, {WEB_DOCUMENT: DOCUMENT}).verified


def with_flipped_credential(text: str) -> str:
    signed, _, rest = text.partition("~")
    shown = with_signature_flipped(signed) + "~" + rest.rpartition("~")[0] + "~"
    return bound(shown)


def test_our_own_key_under_a_name_the_place_had_once() -> None:
    old = "did:web:old.example"
    text = by_web(key=ISSUER, iss=old, header={"typ": "dc+sd-jwt", "kid": did_web.key_id(old, ISSUER.public)})
    verdict = answered(text, Trust(own_keys=(ISSUER.public,)))
    assert verdict.verified
    assert not verdict.needed
    assert verdict.presented[0].standing is IssuerStanding.OWN


def test_our_own_name_with_a_key_that_is_not_ours() -> None:
    trust = Trust(own_keys=(ISSUER.public,), own_dids=frozenset({WEB}), shows_unknown=True)
    verdict = answered(by_web(), trust)
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_not_found"}
    assert not verdict.needed


# --- by address -------------------------------------------------------------------------------------------------------


def by_address(kid: str | None = "k1") -> str:
    header = {"typ": "dc+sd-jwt"} | ({} if kid is None else {"kid": kid})
    return by_web(header=header, iss=ADDRESS)


def metadata(**members: Any) -> dict[NeededDocument, bytes | None]:
    keys = {"keys": [{**STRANGER.public_jwk, "kid": "k1"}]}
    said = {"issuer": ADDRESS, "jwks": keys} | members
    return {METADATA: json.dumps({name: value for name, value in said.items() if value is not None}).encode()}


def test_nobody_is_trusted_by_an_address() -> None:
    """Whoever has the host at the moment could sign: an issuer is trusted by its DID or by certificates."""
    for trust in (Trust(), BY_DID, Trust(issuers=(IssuerTrust("City", ADDRESS),))):
        verdict = answered(by_address(), trust, metadata())
        assert failed(verdict) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}
        assert not verdict.needed
        assert not answered(by_address(), trust).needed
    listed_too = Trust(issuers=(IssuerTrust("City", ADDRESS),), shows_unknown=True)
    shown = answered(by_address(), listed_too, metadata()).presented[0]
    assert (shown.standing, shown.issuer, shown.issuer_name) == (IssuerStanding.UNKNOWN, ADDRESS, None)


def test_an_issuer_by_its_address_is_shown_where_the_place_shows_anybody() -> None:
    assert answered(by_address(), ANYBODY).needed == {METADATA}
    assert answered(by_address(), ANYBODY, metadata()).verified
    assert answered(by_address(None), ANYBODY, metadata()).verified  # it has but one key


def test_an_issuer_by_its_address_with_its_keys_elsewhere() -> None:
    uri = "https://keys.example/jwks"
    at = NeededDocument(NeededDocumentKind.KEY_SET, uri, uri)
    keys = json.dumps({"keys": [{**STRANGER.public_jwk, "kid": "k1"}]}).encode()
    told = metadata(jwks=None, jwks_uri=uri)
    assert answered(by_address(), ANYBODY, told).needed == {at}
    assert answered(by_address(), ANYBODY, told | {at: keys}).verified
    assert not answered(by_address(), ANYBODY, told | {at: None}).verified


@pytest.mark.parametrize(
    ("members", "finding"),
    [
        ({"issuer": "https://other.example"}, "keys_unreadable"),
        ({"jwks": None}, "keys_unreadable"),
        ({"jwks_uri": "https://keys.example/"}, "keys_unreadable"),
        ({"jwks": None, "jwks_uri": "http://keys.example/"}, "keys_unreadable"),
        ({"jwks": {"keys": [{**ISSUER.public_jwk, "kid": "k1"}]}}, "signature_wrong"),
        ({"jwks": {"keys": [{**STRANGER.public_jwk, "kid": "k2"}]}}, "key_not_found"),
        ({"jwks": {"keys": [{**STRANGER.public_jwk, "kid": "k1"}] * 2}}, "key_not_found"),
        ({"jwks": {"keys": [{**EDWARDS_ISSUER.public_jwk, "kid": "k1"}]}}, "key_not_found"),
        ({"jwks": {"keys": [{"kty": "oct", "k": "AA", "kid": "k1"}]}}, "keys_unreadable"),
    ],
)
def test_metadata_that_does_not_give_the_key(members: dict[str, Any], finding: str) -> None:
    assert failed(answered(by_address(), ANYBODY, metadata(**members))) == {CheckName.CREDENTIAL_SIGNATURE: finding}


# --- by certificate ---------------------------------------------------------------------------------------------------

AUTHORITY = make_authority("City", ["city.example"], NOW - DAY)
CHAIN = issuer_chain(AUTHORITY, STRANGER, ADDRESS, "City", NOW - DAY)
BY_CERTIFICATE = Trust(issuers=(IssuerTrust("City", certificates=(AUTHORITY.certificate,)),))


def by_chain(chain: Chain = CHAIN, **changes: Any) -> str:
    return by_web(**({"header": {"typ": "dc+sd-jwt", "x5c": chain.x5c}, "without": ["iss", "status"]} | changes))


def test_a_chain_that_leads_to_a_trusted_certificate() -> None:
    verdict = answered(by_chain(), BY_CERTIFICATE)
    assert verdict.verified
    assert verdict.presented[0].issuer_name == "City"
    assert answered(by_chain(iss=ADDRESS, without=["status"]), BY_CERTIFICATE).verified
    itself = Trust(issuers=(IssuerTrust("City", certificates=(CHAIN.leaf,)),))
    assert answered(by_chain(), itself).verified


def test_a_chain_may_bring_its_anchor_along() -> None:
    """RFC 7515 §4.1.6 lets it; only HAIP does not.  What a token brings is no reason to trust it."""
    whole = Chain([*CHAIN.certificates, AUTHORITY.certificate])
    assert answered(by_chain(whole), BY_CERTIFICATE).verified
    itself = Trust(issuers=(IssuerTrust("City", certificates=(CHAIN.leaf,)),))
    assert answered(by_chain(whole), itself).verified
    stranger = make_authority("City", ["city.example"], NOW - DAY)
    other = issuer_chain(stranger, STRANGER, ADDRESS, "City", NOW - DAY)
    brought = Chain([*other.certificates, stranger.certificate])
    assert failed(answered(by_chain(brought), BY_CERTIFICATE)) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}
    assert answered(by_chain(brought), ANYBODY).presented[0].standing is IssuerStanding.UNKNOWN
    for nonsense in (
        [*other.certificates, AUTHORITY.certificate],  # the anchor of others: it does not lead there
        [stranger.certificate, AUTHORITY.certificate],
    ):
        assert not answered(by_chain(Chain(nonsense)), BY_CERTIFICATE).verified
        assert not answered(by_chain(Chain(nonsense)), Trust()).verified


def test_case_301_a_chain_that_leads_to_nobody_here() -> None:
    stranger = make_authority("City", ["city.example"], NOW - DAY)  # called the same
    other = issuer_chain(stranger, STRANGER, ADDRESS, "City", NOW - DAY)
    for chain in (other, Chain([stranger.certificate])):
        verdict = answered(by_chain(chain), BY_CERTIFICATE)
        assert CheckName.ISSUER_TRUSTED in failed(verdict)
        assert not verdict.verified
    # A certificate for the host of a trusted issuer, made by anybody, is not that issuer
    assert failed(answered(by_chain(other, iss=ADDRESS, without=["status"]), BY_DID)) == {
        CheckName.ISSUER_TRUSTED: "issuer_unknown"
    }
    shown = answered(by_chain(other, iss=ADDRESS, without=["status"]), ANYBODY)
    assert shown.verified
    assert shown.presented[0].issuer is None


def test_case_303_a_chain_for_another_address() -> None:
    verdict = answered(by_chain(iss="https://other.example", without=["status"]), BY_CERTIFICATE)
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_of_another"}


def test_a_chain_whose_key_did_not_sign() -> None:
    verdict = answered(by_chain(signer=HOLDER), BY_CERTIFICATE)
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "signature_wrong"}


@pytest.mark.parametrize("x5c", [[], ["x"], "x", None, [1], {}])
def test_a_chain_that_is_none(x5c: object) -> None:
    verdict = answered(by_chain(header={"typ": "dc+sd-jwt", "x5c": x5c}), BY_CERTIFICATE)
    assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_not_named"}


def test_a_chain_that_has_expired() -> None:
    late = expected(trust=BY_CERTIFICATE, now=CHAIN.expires, documents={})
    text = bound(
        issued(
            key=STRANGER,
            header={"typ": "dc+sd-jwt", "x5c": CHAIN.x5c},
            without=["iss", "status", "exp"],
        ),
        iat=CHAIN.expires // 1000,
    )
    assert failed(verify({"badge": [text]}, late)) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}
    itself = Trust(issuers=(IssuerTrust("City", certificates=(CHAIN.leaf,)),))
    assert failed(verify({"badge": [text]}, late._replace(trust=itself))) == {
        CheckName.ISSUER_TRUSTED: "issuer_unknown"
    }


def test_a_leaf_is_no_authority_for_others() -> None:
    """A trusted certificate that is no authority's vouches for its own key and for nothing that this key signs."""
    leaf_as_anchor = Trust(issuers=(IssuerTrust("City", certificates=(CHAIN.leaf,)),))
    other = issuer_chain(AUTHORITY, HOLDER, ADDRESS, "City", NOW - DAY)
    assert not answered(by_chain(other, signer=HOLDER), leaf_as_anchor).verified


def test_a_list_by_certificate_is_of_the_same_trusted_issuer() -> None:
    text = by_chain(without=["iss"])
    second = SigningKey.generate()
    same = issuer_chain(AUTHORITY, second, ADDRESS, "City", NOW - DAY)
    foreign = issuer_chain(make_authority("X", ["city.example"], NOW - DAY), second, ADDRESS, "X", NOW - DAY)
    for chain, key, holds in ((CHAIN, STRANGER, True), (same, second, True), (foreign, second, False)):
        verdict = answered(text, BY_CERTIFICATE, {where(): listed(key=key, x5c=chain.x5c)})
        assert verdict.verified is holds


# --- by a trusted list ------------------------------------------------------------------------------------------------

LIST = ListSource("List of Example", NOW - 3 * DAY, NOW + DAY)
OLD = ListSource("Old list", NOW - 30 * DAY, NOW)
LISTED = IssuerTrust("City", certificates=(AUTHORITY.certificate,), source=LIST)
LISTED_LONG_AGO = LISTED._replace(source=OLD)


def finding_of(verdict: Verdict) -> tuple[str, str, str | None]:
    (found,) = (one for one in verdict.checks if one.name is CheckName.ISSUER_TRUSTED)
    return found.outcome.value, found.finding.code, found.about


def test_a_listed_issuer_is_believed_and_an_expired_list_warns() -> None:
    verdict = answered(by_chain(), Trust(issuers=(LISTED,)))
    assert verdict.verified
    assert finding_of(verdict) == ("passed", "issuer_listed", f"List of Example, {to_text(NOW - 3 * DAY)[:10]}")
    assert (verdict.presented[0].source, verdict.presented[0].is_source_expired) == (LIST, False)
    expired = answered(by_chain(), Trust(issuers=(LISTED_LONG_AGO,)))
    assert expired.verified
    assert finding_of(expired) == ("not_applicable", "issuer_list_expired", f"Old list, {to_text(NOW - 30 * DAY)[:10]}")
    assert (expired.presented[0].source, expired.presented[0].is_source_expired) == (OLD, True)


@pytest.mark.parametrize("certificate", [AUTHORITY.certificate, CHAIN.leaf])
def test_of_several_lists_the_first_that_has_not_expired_is_named(certificate: x509.Certificate) -> None:
    both = tuple(one._replace(certificates=(certificate,)) for one in (LISTED_LONG_AGO, LISTED))
    for issuers in (both, both[::-1]):
        assert (
            finding_of(answered(by_chain(), Trust(issuers=issuers)))[2]
            == f"List of Example, {to_text(NOW - 3 * DAY)[:10]}"
        )
    by_staff = IssuerTrust("City", certificates=(certificate,))
    assert finding_of(answered(by_chain(), Trust(issuers=(by_staff, *both)))) == ("passed", "issuer_trusted", "City")


def test_a_list_names_who_signs_the_status_lists_of_an_issuer() -> None:
    text, key = by_chain(without=["iss"]), SigningKey.generate()
    service = issuer_chain(make_authority("S", ["status.example"], NOW - DAY), key, "https://status.example", "S", NOW)
    documents = {where(): listed(key=key, x5c=service.x5c)}
    named = LISTED._replace(status_certificates=(service.leaf,))
    assert answered(text, Trust(issuers=(named,)), documents).verified
    another = IssuerTrust("Another", source=LIST, status_certificates=(service.leaf,))
    for trust in (Trust(issuers=(LISTED,)), Trust(issuers=(LISTED, another)), Trust(issuers=(LISTED, named))):
        assert failed(answered(text, trust, documents)) == {CheckName.STATUS: "status_unreadable"}
    credential = by_chain(service, signer=key)  # who signs status lists issues nothing
    assert failed(answered(credential, Trust(issuers=(named,)))) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}


def test_a_status_that_cannot_be_fetched_is_said_and_counts_where_the_place_says_so() -> None:
    text = by_chain(without=["iss"])
    assert failed(answered(text, BY_CERTIFICATE, {where(): None})) == {CheckName.STATUS: "status_unavailable"}
    lenient = Trust(issuers=BY_CERTIFICATE.issuers, accepts_unavailable_status=True)
    verdict = answered(text, lenient, {where(): None})
    assert verdict.verified
    (found,) = (one for one in verdict.checks if one.name is CheckName.STATUS)
    assert (found.outcome.value, found.finding.code) == ("not_applicable", "status_unavailable_shown")
    revoked = listed(1, key=STRANGER, x5c=CHAIN.x5c)
    assert failed(answered(text, lenient, {where(): revoked})) == {CheckName.STATUS: "revoked"}
    unreadable = {where(): b"nonsense"}
    assert failed(answered(text, lenient, unreadable)) == {CheckName.STATUS: "status_unreadable"}


@pytest.mark.parametrize("is_lenient", [False, True])
def test_the_last_list_is_told_with_its_time_where_no_other_can_be_fetched(*, is_lenient: bool) -> None:
    text = by_chain(without=["iss"])
    trust = Trust(issuers=BY_CERTIFICATE.issuers, accepts_unavailable_status=is_lenient)

    def found(former: bytes) -> tuple[bool, str, str | None]:
        seen = expected(trust=trust, documents={where(): None})._replace(former={where(): former})
        verdict = verify({"badge": [text]}, seen)
        (check,) = (one for one in verdict.checks if one.name is CheckName.STATUS)
        return verdict.verified, check.finding.code, check.about

    def made(status: int, ago: int, key: SigningKey = STRANGER) -> bytes:
        return listed(status, key=key, x5c=CHAIN.x5c, made=NOW - ago)

    suffix = "_shown" if is_lenient else ""
    assert found(made(0, HOUR)) == (is_lenient, f"status_of_before{suffix}", to_text((NOW - HOUR) // 1000 * 1000))
    assert found(made(1, HOUR)) == (False, "revoked", None)
    assert found(made(2, HOUR)) == (False, "suspended", None)
    nothing = (is_lenient, f"status_unavailable{suffix}", None)
    assert found(made(0, DAY)) == found(made(1, DAY)) == nothing, "it has ended"
    assert found(made(1, HOUR, ISSUER)) == found(b"nonsense") == nothing, "it is not of the issuer"


def test_who_is_trusted_twice_counts_for_what_either_says() -> None:
    """By hand for badges alone, and by a list for identity cards; its status list too."""
    by_hand = IssuerTrust("By hand", certificates=(AUTHORITY.certificate,), types=("urn:badge",))
    anchors = Trust(issuers=(by_hand, LISTED)).anchors
    assert anchors.issuer_of(AUTHORITY.certificate, NOW, "urn:badge") is by_hand
    assert anchors.issuer_of(AUTHORITY.certificate, NOW, "urn:eudi:pid:1") is LISTED
    assert Trust(issuers=(by_hand,)).anchors.issuer_of(AUTHORITY.certificate, NOW, "urn:eudi:pid:1") is by_hand
    documents = {where(): listed(key=STRANGER, x5c=CHAIN.x5c)}
    assert answered(by_chain(without=["iss"]), Trust(issuers=(by_hand, LISTED)), documents).verified


@pytest.mark.parametrize(
    ("types", "kind", "counts"),
    [
        (None, "urn:eudi:pid:1", False),
        (None, "eu.europa.ec.eudi.pid.1", False),
        (None, "org.iso.18013.5.1.mDL", True),
        (("MemberCard",), "https://club.example/context.jsonld#MemberCard", True),
        (("MemberCard",), "OtherMemberCard", False),
        (("urn:a:*",), "urn:ab:1", False),
        (("urn:a:*",), None, False),
    ],
)
def test_for_which_types_an_issuer_is_trusted(types: tuple[str, ...] | None, kind: str | None, counts: bool) -> None:
    assert IssuerTrust("City", types=types).may_issue(kind) is counts


def test_a_look_up_among_a_thousand_meets_the_fitting_ones_alone() -> None:
    others = [make_authority(f"Other {number}", [f"{number}.example"], NOW - DAY) for number in range(20)]
    issuers = (*(IssuerTrust(f"Other {n}", None, (one.certificate,), LIST) for n, one in enumerate(others)), LISTED)
    trust = Trust(issuers=issuers)
    assert trust.anchors.named({CHAIN.leaf.issuer}) == [AUTHORITY.certificate]
    assert trust.anchors.issuer_of(AUTHORITY.certificate, NOW) is LISTED
    assert trust.anchors.issuer_of(CHAIN.leaf, NOW) is None


@pytest.mark.parametrize("is_trusted", [False, True])
def test_a_chain_is_checked_once_however_many_are_trusted(monkeypatch: pytest.MonkeyPatch, is_trusted: bool) -> None:
    """A stranger's chain, signed as slowly as can be, was tried with each of up to a thousand, in the event loop."""
    checked: list[Chain] = []
    check = Chain.check
    monkeypatch.setattr(Chain, "check", lambda chain, now: (checked.append(chain), check(chain, now))[1])
    others = [make_authority(f"Other {number}", [f"{number}.example"], NOW - DAY) for number in range(12)]
    trusted = [IssuerTrust(f"Other {n}", certificates=(one.certificate,)) for n, one in enumerate(others)]
    if is_trusted:
        trusted.append(IssuerTrust("City", certificates=(AUTHORITY.certificate,)))
    verdict = answered(by_chain(), Trust(issuers=tuple(trusted), shows_unknown=True))
    assert verdict.presented[0].issuer_name == ("City" if is_trusted else None)
    assert len(checked) == 1


def _certified(subject: list[tuple[x509.ObjectIdentifier, str]], host: str) -> tuple[SigningKey, Chain]:
    """Let an authority of many certify somebody by these names."""
    key = SigningKey.generate()
    raw = cast("ec.EllipticCurvePrivateKey", key._key)
    names = x509.SubjectAlternativeName([x509.DNSName(host)])
    leaf = (
        x509.CertificateBuilder(STATE.certificate.subject, x509.Name([x509.NameAttribute(*one) for one in subject]))
        .public_key(raw.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(to_datetime(NOW - DAY))
        .not_valid_after(to_datetime(NOW + DAY))
        .add_extension(names, critical=False)
        .sign(cast("ec.EllipticCurvePrivateKey", STATE.key._key), hashes.SHA256())
    )
    return key, Chain([leaf])


STATE = make_authority("State", ["example"], NOW - DAY)
CITY = (x509.NameOID.ORGANIZATION_NAME, "City")


@pytest.mark.parametrize(
    ("subject", "host", "holds"),
    [
        ([(x509.NameOID.COMMON_NAME, "Library")], "library.example", False),
        ([(x509.NameOID.COMMON_NAME, "City")], "library.example", False),  # anybody may be called so
        ([], "library.example", False),
        ([CITY, (x509.NameOID.COMMON_NAME, "Status lists")], "status.example", True),
        ([(x509.NameOID.COMMON_NAME, "Status lists")], "city.example", True),
    ],
)
def test_a_list_is_of_none_but_whom_the_authority_certified_as_the_issuer(
    subject: list[tuple[x509.ObjectIdentifier, str]], host: str, holds: bool
) -> None:
    """An authority may certify many: one of them could take back the revocations of all others."""
    issuer_key, chain = _certified([CITY, (x509.NameOID.COMMON_NAME, "Credentials")], "city.example")
    text = by_chain(chain, key=issuer_key, without=["iss"])
    key, of_list = _certified(subject, host)
    trust = Trust(issuers=(IssuerTrust("State", certificates=(STATE.certificate,)),))
    verdict = answered(text, trust, {where(): listed(key=key, x5c=of_list.x5c)})
    assert verdict.verified is holds
    assert failed(verdict) == ({} if holds else {CheckName.STATUS: "status_unreadable"})


def test_our_own_key_with_a_certificate() -> None:
    chain = issuer_chain(AUTHORITY, ISSUER, ADDRESS, "City", NOW - DAY)
    verdict = answered(by_chain(chain, key=ISSUER), Trust(own_keys=(ISSUER.public,), own_name="Town Hall"))
    assert verdict.verified
    assert verdict.presented[0].issuer_name == "Town Hall"


def _pointing_elsewhere() -> Chain:
    """Make a certificate that names where more is to be had: its issuer's, revocations, a responder."""
    there = x509.UniformResourceIdentifier("http://attacker.example/")
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "City")])
    public = load_der_public_key(CHAIN.leaf.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo))
    builder = (
        x509.CertificateBuilder(subject_name=subject, issuer_name=AUTHORITY.certificate.subject)
        .public_key(cast("ec.EllipticCurvePublicKey", public))
        .serial_number(7)
        .not_valid_before(to_datetime(NOW - DAY))
        .not_valid_after(to_datetime(NOW + DAY))
        .add_extension(x509.CRLDistributionPoints([x509.DistributionPoint([there], None, None, None)]), critical=False)
        .add_extension(
            x509.AuthorityInformationAccess(
                [
                    x509.AccessDescription(x509.AuthorityInformationAccessOID.CA_ISSUERS, there),
                    x509.AccessDescription(x509.AuthorityInformationAccessOID.OCSP, there),
                ]
            ),
            critical=False,
        )
    )
    return Chain([builder.sign(cast("ec.EllipticCurvePrivateKey", AUTHORITY.key._key), hashes.SHA256())])


@pytest.mark.parametrize("trust", [BY_CERTIFICATE, Trust(), ANYBODY])
def test_case_302_nothing_that_a_certificate_points_at_is_ever_needed(trust: Trust) -> None:
    verdict = answered(by_chain(_pointing_elsewhere()), trust)
    assert not verdict.needed
    assert CheckName.CREDENTIAL_SIGNATURE not in failed(verdict)


def test_a_certificate_and_an_address_alone_are_not_one_issuer() -> None:
    """Whoever may write down the address of another would sign its status lists."""
    trusted = IssuerStanding.TRUSTED
    city = IssuerTrust("City", certificates=(AUTHORITY.certificate,))
    by_certificate = CredentialSigner(ISSUER.public, ADDRESS, trusted, city, CHAIN)
    by_name = CredentialSigner(STRANGER.public, ADDRESS, trusted, city)
    assert not by_certificate.is_same(by_name)
    assert not by_name.is_same(by_certificate)
    assert by_name.is_same(CredentialSigner(HOLDER.public, ADDRESS, trusted, city))
    assert by_certificate.is_same(CredentialSigner(HOLDER.public, ADDRESS, trusted, city, CHAIN))
    assert not by_certificate.is_same(CredentialSigner(HOLDER.public, ADDRESS, trusted, city._replace(name="X"), CHAIN))


def test_a_status_list_without_an_issuer_is_of_the_address_that_issued_the_credential() -> None:
    """draft-ietf-oauth-status-list has no `iss`."""
    text = by_web(header={"typ": "dc+sd-jwt", "kid": "k1"}, iss=ADDRESS, without=[])
    good = metadata() | {where(): listed(key=STRANGER, kid="k1")}
    assert answered(text, ANYBODY, good).verified
    for key, kid in ((STRANGER, "k2"), (HOLDER, "k1")):
        verdict = answered(text, ANYBODY, metadata() | {where(): listed(key=key, kid=kid)})
        assert failed(verdict) == {CheckName.STATUS: "status_unreadable"}


@pytest.mark.parametrize(
    ("source", "finding"), [(None, "issuer_trusted_for_others"), (LIST, "issuer_listed_for_others")]
)
def test_it_is_said_who_trusts_an_issuer_for_other_types(source: ListSource | None, finding: str) -> None:
    city = IssuerTrust("City", certificates=(AUTHORITY.certificate,), source=source, types=("urn:other",))
    verdict = answered(by_chain(), Trust(issuers=(city,)))
    assert failed(verdict) == {CheckName.ISSUER_TRUSTED: finding}
    assert finding_of(verdict) == ("failed", finding, "City")


def test_a_status_list_that_names_another_issuer_is_not_believed() -> None:
    token = jws.parse(listed().decode())
    header = {name: value for name, value in token.header.items() if name != "alg"}
    own = did_jwk(ISSUER.public_jwk)
    for issuer, finding in ((own, {}), (WEB, {CheckName.STATUS: "status_unreadable"})):
        named = jws.sign(ISSUER, header, {**token.payload, "iss": issuer}).encode()
        assert failed(verify({"badge": [bound(issued())]}, expected(documents={where(): named}))) == finding
