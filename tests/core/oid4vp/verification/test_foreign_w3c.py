"""W3C credentials of others: whom the place trusts, whom it only shows, whom it refuses, by each way to name an issuer.

A JWT may name its issuer by DID, by address or by certificate; a proof in JSON-LD has no room for a certificate.
"""

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from connector_desk.base.instants import DAY
from connector_desk.contract.verification import CheckName, CheckOutcome, IssuerStanding
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite, ProofOptions
from connector_desk.core.keys import did_web, jws
from connector_desk.core.keys.authority import issuer_chain, make_authority
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.verification.expected import IssuerTrust, NeededDocument, NeededDocumentKind, Trust
from connector_desk.core.oid4vp.verification.verdict import Verdict
from connector_desk.core.oid4vp.verification.verify import verify
from tests.core.oid4vp.verification.scene import (
    CONTEXTS,
    EDWARDS_ISSUER,
    ISSUER,
    JWT_ASK,
    LDP_ASK,
    NOW,
    STRANGER,
    copied,
    expected,
    failed,
    jwt_vc,
    jwt_vp,
    ldp_vc,
    ldp_vp,
    listed,
    where,
)

EDWARDS_STRANGER: Final = SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(32 * [3])))
WEB: Final = "did:web:city.example"
OTHER_WEB: Final = "did:web:other.example"
ADDRESS: Final = "https://city.example/issuer"
ADDRESS_KEY: Final = f"{ADDRESS}#k1"
WEB_DOCUMENT: Final = NeededDocument(NeededDocumentKind.DID_DOCUMENT, WEB, "https://city.example/.well-known/did.json")
METADATA: Final = NeededDocument(
    NeededDocumentKind.ISSUER_METADATA, ADDRESS, "https://city.example/.well-known/jwt-vc-issuer/issuer"
)
AUTHORITY: Final = make_authority("City", ["city.example"], NOW - DAY)
NAMESAKE: Final = make_authority("City", ["city.example"], NOW - DAY)  # called the same, and nobody trusts it
CHAIN: Final = issuer_chain(AUTHORITY, STRANGER, ADDRESS, "City", NOW - DAY)
NAMESAKE_CHAIN: Final = issuer_chain(NAMESAKE, STRANGER, ADDRESS, "City", NOW - DAY)
BY_CERTIFICATE: Final = Trust(issuers=(IssuerTrust("City", certificates=(AUTHORITY.certificate,)),))
ANYBODY: Final = Trust(shows_unknown=True)
OTHERS_ONLY: Final = Trust(
    own_keys=(ISSUER.public, EDWARDS_ISSUER.public),
    issuers=(IssuerTrust("Other", OTHER_WEB, (NAMESAKE.certificate,)),),
)

Documents = Mapping[NeededDocument, bytes | None]


class Way(NamedTuple):
    """One way to name a foreign issuer, in one format."""

    format: str
    issuer: str
    kid: str | None
    documents: Documents
    by_certificate: bool = False

    @property
    def trust(self) -> Trust:
        """Trust this issuer and nobody else, or show anybody where nobody can be trusted by an address."""
        if self.by_certificate:
            return BY_CERTIFICATE
        return Trust(issuers=(IssuerTrust("City", self.issuer),)) if self.issuer.startswith("did:") else ANYBODY


def _web_document(key: SigningKey) -> Documents:
    return {WEB_DOCUMENT: json.dumps(did_web.document(WEB, [key.public])).encode()}


def _metadata(key: SigningKey) -> Documents:
    keys = {"keys": [{**key.public_jwk, "kid": ADDRESS_KEY}]}
    return {METADATA: json.dumps({"issuer": ADDRESS, "jwks": keys}).encode()}


def _by_itself(credential_format: str, did: str) -> Way:
    return Way(credential_format, did, key_id(did), {})


def _by_web(credential_format: str, key: SigningKey) -> Way:
    return Way(credential_format, WEB, did_web.key_id(WEB, key.public), _web_document(key))


WAYS: Final[Mapping[str, Way]] = {
    "jwt did:jwk": _by_itself("jwt_vc_json", did_jwk(STRANGER.public_jwk)),
    "jwt did:key": _by_itself("jwt_vc_json", did_key(STRANGER.public)),
    "jwt did:web": _by_web("jwt_vc_json", STRANGER),
    "jwt address": Way("jwt_vc_json", ADDRESS, ADDRESS_KEY, _metadata(STRANGER)),
    "jwt certificate": Way("jwt_vc_json", ADDRESS, None, {}, by_certificate=True),
    "ldp did:key": _by_itself("ldp_vc", did_key(EDWARDS_STRANGER.public)),
    "ldp did:web": _by_web("ldp_vc", EDWARDS_STRANGER),
    "ldp address": Way("ldp_vc", ADDRESS, ADDRESS_KEY, _metadata(EDWARDS_STRANGER)),
}
FETCHED: Final = [name for name, way in WAYS.items() if way.documents]
TRUSTED: Final = [name for name, way in WAYS.items() if way.trust.issuers]
BY_DID: Final = [name for name, way in WAYS.items() if way.issuer.startswith("did:")]
every_way = pytest.mark.parametrize("name", WAYS, ids=lambda name: name.replace(" ", "-"))


def signed_jwt(header: Mapping[str, Any], issuer: str, signer: SigningKey = STRANGER, *, status: bool = False) -> str:
    """Issue a JWT credential of any issuer under any header, and present it."""
    said: dict[str, Any] = dict(jws.parse(jwt_vc()).payload)
    said |= {"iss": issuer, "vc": {**said["vc"], "issuer": issuer}}
    if not status:
        for holding in (said, said["vc"]):
            holding.pop("status", None)
    return jwt_vp(jws.sign(signer, {"typ": "JWT", **header}, said))


def signed_ldp(
    kid: str, issuer: str, signer: SigningKey = EDWARDS_STRANGER, *, status: bool = False
) -> dict[str, object]:
    """Issue a JSON-LD credential of any issuer by any key name, and present it."""
    document = {name: value for name, value in ldp_vc().items() if name != "proof"} | {"issuer": issuer}
    if not status:
        del document["status"]
    options = ProofOptions(Cryptosuite.ED25519_2018, kid, NOW - 3_600_000)
    secured = data_integrity.secure(signer, document, options, known=CONTEXTS)
    return ldp_vp(secured)


def presented(
    way: Way,
    *,
    signer: SigningKey | None = None,
    kid: str | None = None,
    issuer: str | None = None,
    status: bool = False,
) -> Any:
    """Present a credential as the issuer makes it, or with one thing otherwise."""
    issuer = issuer or way.issuer
    named = kid or way.kid
    if way.format == "ldp_vc":
        return signed_ldp(named or "", issuer, signer or EDWARDS_STRANGER, status=status)
    header = {"x5c": CHAIN.x5c} if named is None else {"kid": named}
    return signed_jwt(header, issuer, signer or STRANGER, status=status)


def answered(way: Way, presentation: Any, trust: Trust, documents: Documents | None = None) -> Verdict:
    ask = LDP_ASK if way.format == "ldp_vc" else JWT_ASK
    found = way.documents if documents is None else documents
    return verify({"badge": [presentation]}, expected(ask, trust=trust, documents=found))


@pytest.mark.parametrize("name", TRUSTED)
def test_a_trusted_issuer_is_believed_and_called_by_its_name(name: str) -> None:
    way = WAYS[name]
    verdict = answered(way, presented(way), way.trust)
    assert failed(verdict) == {}
    assert verdict.verified
    shown = verdict.presented[0]
    assert (shown.standing, shown.issuer, shown.issuer_name) == (IssuerStanding.TRUSTED, way.issuer, "City")
    found = next(one for one in verdict.checks if one.name is CheckName.ISSUER_TRUSTED)
    assert (found.outcome, found.finding.code, found.about) == (CheckOutcome.PASSED, "issuer_trusted", "City")


@every_way
def test_an_unknown_issuer_is_shown_as_such_where_the_place_says_so(name: str) -> None:
    way = WAYS[name]
    verdict = answered(way, presented(way), ANYBODY)
    assert verdict.verified
    shown = verdict.presented[0]
    # That a certificate names an address proves nothing as long as nobody trusted has signed it
    issuer = None if way.by_certificate else way.issuer
    assert (shown.standing, shown.issuer, shown.issuer_name) == (IssuerStanding.UNKNOWN, issuer, None)
    found = next(one for one in verdict.checks if one.name is CheckName.ISSUER_TRUSTED)
    assert (found.outcome, found.finding.code) == (CheckOutcome.NOT_APPLICABLE, "issuer_unknown_shown")


@every_way
@pytest.mark.parametrize("trust", [Trust(), OTHERS_ONLY], ids=["nobody", "others"])
def test_case_301_an_issuer_that_is_not_trusted_is_refused_and_nothing_is_fetched(name: str, trust: Trust) -> None:
    way = WAYS[name]
    for documents in ({}, way.documents):  # even where its document happens to be there
        verdict = answered(way, presented(way), trust, documents)
        assert failed(verdict) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}
        assert not verdict.verified
        assert not verdict.needed


@every_way
def test_case_290_the_name_of_a_trusted_issuer_over_the_signature_of_another(name: str) -> None:
    way = WAYS[name]
    other = EDWARDS_ISSUER if way.format == "ldp_vc" else ISSUER
    for trust in (way.trust, ANYBODY):
        verdict = answered(way, presented(way, signer=other), trust)
        assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "signature_wrong"}
        assert not verdict.verified
        assert verdict.presented[0].standing is IssuerStanding.UNKNOWN


@pytest.mark.parametrize("name", BY_DID)
def test_case_303_the_name_of_a_trusted_issuer_with_a_key_of_another(name: str) -> None:
    way = WAYS[name]
    key = EDWARDS_ISSUER if way.format == "ldp_vc" else ISSUER
    for kid in (key_id(did_key(key.public)), did_web.key_id(OTHER_WEB, key.public)):
        for trust in (way.trust, ANYBODY):
            verdict = answered(way, presented(way, kid=kid, signer=key), trust)
            assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_of_another"}
            assert not verdict.verified
            assert not verdict.needed


@pytest.mark.parametrize("name", FETCHED)
def test_a_document_is_asked_for_and_what_it_does_not_list_is_no_key(name: str) -> None:
    way = WAYS[name]
    presentation = presented(way)
    first = answered(way, presentation, way.trust, {})
    assert (first.verified, first.needed) == (False, frozenset(way.documents))
    gone = answered(way, presentation, way.trust, dict.fromkeys(way.documents))
    assert failed(gone) == {CheckName.CREDENTIAL_SIGNATURE: "keys_unavailable"}
    unlisted = answered(way, presented(way, kid=f"{way.issuer}#other"), way.trust)
    assert failed(unlisted) == {CheckName.CREDENTIAL_SIGNATURE: "key_not_found"}
    assert not gone.verified
    assert not unlisted.verified


@pytest.mark.parametrize("name", ["jwt did:web", "ldp did:web"])
def test_a_status_list_is_fetched_after_the_signature_holds_and_is_the_issuers_own(name: str) -> None:
    way = WAYS[name]
    key, other = (EDWARDS_STRANGER, EDWARDS_ISSUER) if way.format == "ldp_vc" else (STRANGER, ISSUER)
    presentation = presented(way, status=True)
    assert answered(way, presentation, way.trust).needed == {where()}
    assert not answered(way, presented(way, status=True, signer=other), way.trust).needed
    good = {**way.documents, where(): listed(key=key, kid=way.kid)}
    assert answered(way, presentation, way.trust, good).verified
    revoked = {**way.documents, where(): listed(1, key=key, kid=way.kid)}
    assert failed(answered(way, presentation, way.trust, revoked)) == {CheckName.STATUS: "revoked"}
    foreign = {**way.documents, where(): listed(key=other, kid=way.kid)}
    assert failed(answered(way, presentation, way.trust, foreign)) == {CheckName.STATUS: "status_unreadable"}


# --- by certificate ---------------------------------------------------------------------------------------------------

JWT_BY_CERTIFICATE: Final = WAYS["jwt certificate"]


def test_case_301_a_chain_of_an_authority_that_is_only_called_like_a_trusted_one() -> None:
    presentation = signed_jwt({"x5c": NAMESAKE_CHAIN.x5c}, ADDRESS)
    by_did = Trust(issuers=(IssuerTrust("City", WEB),))
    for trust in (BY_CERTIFICATE, by_did):
        verdict = answered(JWT_BY_CERTIFICATE, presentation, trust)
        assert failed(verdict) == {CheckName.ISSUER_TRUSTED: "issuer_unknown"}
        assert not verdict.verified
    brought = signed_jwt({"x5c": [*NAMESAKE_CHAIN.x5c, *CHAIN.x5c]}, ADDRESS)
    assert not answered(JWT_BY_CERTIFICATE, brought, BY_CERTIFICATE).verified


@pytest.mark.parametrize("issuer", ["https://other.example", WEB])
def test_case_303_a_chain_of_a_trusted_authority_for_another_issuer(issuer: str) -> None:
    """A certificate names addresses: it says nothing of a DID, be it at the same host."""
    for trust in (BY_CERTIFICATE, Trust(issuers=(IssuerTrust("City", WEB),)), ANYBODY):
        verdict = answered(JWT_BY_CERTIFICATE, presented(JWT_BY_CERTIFICATE, issuer=issuer), trust)
        assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_of_another"}
        assert not verdict.verified


@pytest.mark.parametrize("trust", [BY_CERTIFICATE, ANYBODY], ids=["trusted", "anybody"])
def test_linked_data_is_not_taken_by_certificate(trust: Trust) -> None:
    """A proof with a certificate is none that can be read, so that nobody takes it for one that was looked at."""
    way = WAYS["ldp did:web"]
    presentation = presented(way)
    assert answered(way, presentation, ANYBODY).verified
    with_chain = copied(presentation)
    with_chain["verifiableCredential"][0]["proof"]["x5c"] = CHAIN.x5c
    verdict = answered(way, with_chain, trust)
    assert failed(verdict) == {CheckName.READABLE: "unreadable"}
    assert not verdict.verified


@pytest.mark.parametrize("issuer", ["https://other.example", WEB])
def test_case_303_a_chain_for_another_issuer_that_only_the_document_names(issuer: str) -> None:
    """Said in the document alone, the issuer must fit the certificate too."""
    said: dict[str, Any] = dict(jws.parse(jwt_vc()).payload)
    del said["iss"], said["status"]
    said["vc"] = {**said["vc"], "issuer": issuer}
    text = jwt_vp(jws.sign(STRANGER, {"typ": "JWT", "x5c": CHAIN.x5c}, said))
    for trust in (BY_CERTIFICATE, ANYBODY):
        verdict = answered(JWT_BY_CERTIFICATE, text, trust)
        assert failed(verdict) == {CheckName.CREDENTIAL_SIGNATURE: "key_of_another"}
