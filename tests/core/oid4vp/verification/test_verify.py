"""Answers as they should be, and each with one thing wrong (checklist D9, conformance: VP verifier negatives)."""

import json
import zlib
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from connector_desk.base.instants import DAY, MINUTE, SECOND
from connector_desk.contract.verification import CheckName, CheckOutcome, Finding, IssuerStanding
from connector_desk.core.formats import sd_jwt
from connector_desk.core.formats.linked_data import CREDENTIALS_V1
from connector_desk.core.formats.status_list import StatusList
from connector_desk.core.keys import base64url, jws
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.signing import PublicKey, SigningKey
from connector_desk.core.oid4vp.dcql import Ask, Restriction, Way
from connector_desk.core.oid4vp.verification.expected import CredentialPosition, IssuerTrust, Trust
from connector_desk.core.oid4vp.verification.ldp_vp import newest_first
from connector_desk.core.oid4vp.verification.verdict import WITHOUT_SIGNER, Verdict
from connector_desk.core.oid4vp.verification.verify import is_costly, verify
from tests.core.oid4vp.verification.scene import (
    AUDIENCE,
    CLAIMS,
    CONTEXT,
    CONTEXTS,
    EDWARDS_HOLDER,
    EDWARDS_ISSUER,
    HOLDER,
    INDEX,
    ISSUER,
    JWT_ASK,
    LDP_ASK,
    LIST,
    NONCE,
    NOW,
    OWN,
    SCHEMA,
    SD_ASK,
    SECONDS,
    STRANGER,
    TYPE,
    bound,
    copied,
    expected,
    failed,
    issued,
    jwt_vc,
    jwt_vp,
    ldp_vc,
    ldp_vp,
    listed,
    sd_jwt_token,
    where,
    with_signature_flipped,
)

YEAR = 365 * 86_400
LDP_LISTS = {where(): listed(key=EDWARDS_ISSUER)}


def sd(text: str, **how: Any) -> Verdict:
    return verify({"badge": [text]}, expected(**how))


def w3c(text: str, **how: Any) -> Verdict:
    return verify({"badge": [text]}, expected(JWT_ASK, **how))


def ldp(document: Mapping[str, Any], **how: Any) -> Verdict:
    return verify({"badge": [document]}, expected(LDP_ASK, **({"documents": LDP_LISTS} | how)))


def outcomes(verdict: Verdict) -> dict[CheckName, CheckOutcome]:
    return {one.name: one.outcome for one in verdict.checks}


@pytest.mark.parametrize(
    ("make", "apart"),
    [
        (lambda: sd(bound(issued())), set()),
        (lambda: w3c(jwt_vp(jwt_vc())), {CheckName.DISCLOSURES, CheckName.FRESHNESS}),
        (lambda: ldp(ldp_vp(ldp_vc())), {CheckName.DISCLOSURES}),
    ],
    ids=["dc+sd-jwt", "jwt_vc_json", "ldp_vc"],
)
def test_what_is_right_is_believed_and_every_check_says_why(make: Callable[[], Verdict], apart: set[CheckName]) -> None:
    verdict = make()
    assert verdict.verified
    assert not verdict.needed
    assert [one.name for one in verdict.checks] == list(WITHOUT_SIGNER)
    not_applicable = {one.name for one in verdict.checks if one.outcome is CheckOutcome.NOT_APPLICABLE}
    assert not_applicable == apart | {CheckName.RESTRICTIONS}
    shown = verdict.presented[0]
    assert (shown.claims["given_name"], shown.claims["company"]) == ("Erika", "Acme")
    assert shown.standing is IssuerStanding.OWN
    assert shown.verified
    assert shown.claims.keys() <= {"given_name", "company", "floor"}  # what nobody asked for is not kept


# --- one thing wrong in an SD-JWT, and the one check that says so ----------------------------------------------------


def _other_disclosure() -> str:
    return sd_jwt.disclose([("company", "Umbrella")])[0][0]


def _twice() -> str:
    text = issued()
    return bound(text + text.split("~")[1] + "~")


def _dropped_after_binding() -> str:
    whole = bound(issued())
    parts = whole.split("~")
    return "~".join([*parts[:3], *parts[4:]])


def _rebound(text: str) -> str:
    """Put a key binding made for one presentation behind another."""
    return text + bound(issued()).rpartition("~")[2]


ASKED_ACME = replace(SD_ASK, restrictions=(Restriction("company", ("Acme", "Acme Ltd")),))
WRONG: dict[str, tuple[Callable[[], Verdict], dict[CheckName, str]]] = {
    "290 credential signature": (
        lambda: sd(bound(_flipped_inside(issued()))),
        {CheckName.CREDENTIAL_SIGNATURE: "signature_wrong"},
    ),
    "290 signed by somebody else under our name": (
        lambda: sd(bound(issued(signer=STRANGER))),
        {CheckName.CREDENTIAL_SIGNATURE: "signature_wrong"},
    ),
    "291 key binding signature": (
        lambda: sd(with_signature_flipped(bound(issued()))),
        {CheckName.HOLDER_BINDING: "holder_signature_wrong"},
    ),
    "291 key binding by another key": (
        lambda: sd(bound(issued(), key=STRANGER)),
        {CheckName.HOLDER_BINDING: "holder_signature_wrong"},
    ),
    "291 a key that the key binding brings itself": (
        lambda: sd(bound(issued(), key=STRANGER, header={"typ": "kb+jwt", "jwk": STRANGER.public_jwk})),
        {CheckName.HOLDER_BINDING: "holder_signature_wrong"},
    ),
    "292 sd_hash": (lambda: sd(bound(issued(), sd_hash="A" * 43)), {CheckName.DISCLOSURES: "disclosures_changed"}),
    "292 sd_hash missing": (lambda: sd(bound(issued(), sd_hash=None)), {CheckName.DISCLOSURES: "disclosures_changed"}),
    "292 a disclosure taken away behind the holder's back": (
        lambda: sd(_dropped_after_binding()),
        {CheckName.DISCLOSURES: "disclosures_changed", CheckName.REQUIRED_ATTRIBUTES: "value_missing"},
    ),
    "292 a key binding moved to another presentation": (
        lambda: sd(_rebound(issued(shown=["given_name", "company"]))),
        {CheckName.DISCLOSURES: "disclosures_changed"},
    ),
    "293 nonce of another request": (lambda: sd(bound(issued(), nonce="another")), {CheckName.NONCE: "nonce_wrong"}),
    "293 nonce missing": (lambda: sd(bound(issued(), nonce=None)), {CheckName.NONCE: "nonce_wrong"}),
    "293 nonce in a list": (lambda: sd(bound(issued(), nonce=[NONCE])), {CheckName.NONCE: "nonce_wrong"}),
    "294 audience": (lambda: sd(bound(issued(), aud="https://x.example")), {CheckName.AUDIENCE: "audience_wrong"}),
    "294 audience without its prefix": (
        lambda: sd(bound(issued(), aud=AUDIENCE.partition(":")[2])),
        {CheckName.AUDIENCE: "audience_wrong"},
    ),
    "294 audience with a slash more": (
        lambda: sd(bound(issued(), aud=AUDIENCE + "/")),
        {CheckName.AUDIENCE: "audience_wrong"},
    ),
    "294 audience in a list": (
        lambda: sd(bound(issued(), aud=[AUDIENCE])),
        {CheckName.AUDIENCE: "audience_wrong"},
    ),
    "294 audience missing": (lambda: sd(bound(issued(), aud=None)), {CheckName.AUDIENCE: "audience_wrong"}),
    "295 a year old": (lambda: sd(bound(issued(), iat=SECONDS - YEAR)), {CheckName.FRESHNESS: "too_old"}),
    "295 a year ahead": (lambda: sd(bound(issued(), iat=SECONDS + YEAR)), {CheckName.FRESHNESS: "from_the_future"}),
    "295 five minutes and a second old": (
        lambda: sd(bound(issued(), iat=SECONDS - 301)),
        {CheckName.FRESHNESS: "too_old"},
    ),
    "295 iat missing": (lambda: sd(bound(issued(), iat=None)), {CheckName.FRESHNESS: "time_missing"}),
    "295 iat as text": (lambda: sd(bound(issued(), iat=str(SECONDS))), {CheckName.FRESHNESS: "time_missing"}),
    "295 exp of the key binding past": (
        lambda: sd(bound(issued(), exp=SECONDS - 1)),
        {CheckName.FRESHNESS: "too_old"},
    ),
    "296 no key binding": (lambda: sd(issued()), {CheckName.HOLDER_BINDING: "holder_not_proven"}),
    "297 typ of the key binding": (
        lambda: sd(bound(issued(), header={"typ": "JWT"})),
        {CheckName.HOLDER_BINDING: "holder_proof_unreadable"},
    ),
    "297 alg none in the key binding": (
        lambda: sd(_with_header(bound(issued()), alg="none")),
        {CheckName.HOLDER_BINDING: "holder_proof_unreadable"},
    ),
    "297 alg HS256 in the key binding": (
        lambda: sd(_with_header(bound(issued()), alg="HS256")),
        {CheckName.HOLDER_BINDING: "holder_proof_unreadable"},
    ),
    "297 crit in the key binding": (
        lambda: sd(bound(issued(), header={"typ": "kb+jwt", "crit": ["x"], "x": 1})),
        {CheckName.HOLDER_BINDING: "holder_proof_unreadable"},
    ),
    "294 a credential that is for somebody else": (
        lambda: sd(bound(issued(aud="https://other.example"))),
        {CheckName.AUDIENCE: "credential_for_others"},
    ),
    "294 a credential that is for others, and shows so in a disclosure": (
        lambda: sd(bound(issued(claims=CLAIMS | {"aud": ["https://a.example", "https://b.example"]}))),
        {CheckName.AUDIENCE: "credential_for_others"},
    ),
    "294 a credential that is for nobody": (
        lambda: sd(bound(issued(aud=[]))),
        {CheckName.AUDIENCE: "credential_for_others"},
    ),
    "294 a credential whose audience is none": (
        lambda: sd(bound(issued(aud=None))),
        {CheckName.AUDIENCE: "credential_for_others"},
    ),
    "298 cnf missing": (lambda: sd(bound(issued(without=["cnf"]))), {CheckName.HOLDER_BINDING: "holder_not_named"}),
    "298 cnf with a private key": (
        lambda: sd(bound(issued(cnf={"jwk": HOLDER.to_private_jwk()}))),
        {CheckName.HOLDER_BINDING: "holder_not_named"},
    ),
    "298 cnf by a DID that would have to be fetched": (
        lambda: sd(bound(issued(cnf={"kid": "did:web:x.example#1"}))),
        {CheckName.HOLDER_BINDING: "holder_not_named"},
    ),
    "299 expired": (lambda: sd(bound(issued(exp=SECONDS))), {CheckName.VALIDITY: "expired"}),
    "299 nbf in the future": (lambda: sd(bound(issued(nbf=SECONDS + 301))), {CheckName.VALIDITY: "not_yet_valid"}),
    "299 iat in the future": (lambda: sd(bound(issued(iat=SECONDS + 301))), {CheckName.VALIDITY: "not_yet_valid"}),
    "299 exp as text": (lambda: sd(bound(issued(exp="2099-01-01"))), {CheckName.VALIDITY: "dates_unreadable"}),
    "299 exp as boolean": (lambda: sd(bound(issued(exp=True))), {CheckName.VALIDITY: "dates_unreadable"}),
    "299 exp null": (lambda: sd(bound(issued(exp=None))), {CheckName.VALIDITY: "dates_unreadable"}),
    "299 exp in milliseconds": (lambda: sd(bound(issued(exp=NOW * 1000))), {CheckName.VALIDITY: "dates_unreadable"}),
    "300 another vct": (
        lambda: sd(bound(issued(vct="https://other.example/badge"))),
        {CheckName.CREDENTIAL_TYPE: "type_wrong"},
    ),
    "300 no vct": (lambda: sd(bound(issued(without=["vct"]))), {CheckName.CREDENTIAL_TYPE: "type_wrong"}),
    "301 an issuer that nobody trusts": (
        lambda: sd(bound(issued(key=STRANGER))),
        {CheckName.ISSUER_TRUSTED: "issuer_unknown"},
    ),
    "301 a key that the credential brings itself": (
        lambda: sd(
            bound(issued(signer=STRANGER, header={"typ": "dc+sd-jwt", "jwk": STRANGER.public_jwk})),
        ),
        {CheckName.CREDENTIAL_SIGNATURE: "signature_wrong"},
    ),
    "303 kid of one issuer with iss of another": (
        lambda: sd(bound(issued(key=STRANGER, iss=did_jwk(ISSUER.public_jwk)))),
        {CheckName.CREDENTIAL_SIGNATURE: "key_of_another"},
    ),
    "303 no iss": (lambda: sd(bound(issued(without=["iss"]))), {CheckName.CREDENTIAL_SIGNATURE: "key_not_named"}),
    "304 a disclosure of nothing": (
        lambda: sd(bound(issued(more_disclosures=[_other_disclosure()]))),
        {CheckName.DISCLOSURES: "disclosures_wrong", CheckName.REQUIRED_ATTRIBUTES: "value_missing"},
    ),
    "305 a disclosure twice": (
        lambda: sd(_twice()),
        {CheckName.DISCLOSURES: "disclosures_wrong", CheckName.REQUIRED_ATTRIBUTES: "value_missing"},
    ),
    "310 a required attribute missing": (
        lambda: sd(bound(issued(shown=["given_name", "floor"]))),
        {CheckName.REQUIRED_ATTRIBUTES: "value_missing"},
    ),
    "310 a required attribute null": (
        lambda: sd(bound(issued(claims=CLAIMS | {"company": None}))),
        {CheckName.REQUIRED_ATTRIBUTES: "value_missing"},
    ),
    "311 another value": (
        lambda: verify(sd_jwt_token(bound(issued(claims=CLAIMS | {"company": "Umbrella"}))), expected(ASKED_ACME)),
        {CheckName.RESTRICTIONS: "other_value"},
    ),
    "311 another issuer": (
        lambda: verify(sd_jwt_token(), expected(replace(SD_ASK, issuer=did_key(STRANGER.public)))),
        {CheckName.RESTRICTIONS: "other_issuer"},
    ),
    "312 revoked": (
        lambda: sd(bound(issued()), documents={where(): listed(1)}),
        {CheckName.STATUS: "revoked"},
    ),
    "312 suspended": (
        lambda: sd(bound(issued()), documents={where(): listed(2)}),
        {CheckName.STATUS: "suspended"},
    ),
    "312 a status of somebody's own meaning": (
        lambda: sd(bound(issued()), documents={where(): listed(3)}),
        {CheckName.STATUS: "status_unknown"},
    ),
    "313 status list unreachable": (
        lambda: sd(bound(issued()), documents={where(): None}),
        {CheckName.STATUS: "status_unavailable"},
    ),
    "313 status list expired": (
        lambda: sd(bound(issued()), documents={where(): listed(made=NOW - DAY)}),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "313 status list signed by somebody else": (
        lambda: sd(bound(issued()), documents={where(): listed(key=STRANGER)}),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "313 status list badly signed": (
        lambda: sd(bound(issued()), documents={where(): with_signature_flipped(listed().decode()).encode()}),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "313 status list of another address": (
        lambda: sd(bound(issued()), documents={where(): listed(uri=LIST + "2")}),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "313 index out of range": (
        lambda: sd(bound(issued(status={"status_list": {"idx": 4096, "uri": LIST}}))),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "313 a status that is none": (
        lambda: sd(bound(issued(status={"other": {}}))),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "313 a status that is null": (lambda: sd(bound(issued(status=None))), {CheckName.STATUS: "status_unreadable"}),
    "314 a status list that is a bomb": (
        lambda: sd(bound(issued()), documents={where(): _bomb()}),
        {CheckName.STATUS: "status_unreadable"},
    ),
    **{
        f"314 a status list with {name} beyond any calendar": (
            lambda name=name: sd(bound(issued()), documents={where(): _signed_list(**{name: 1e306})}),
            {CheckName.STATUS: "status_unreadable"},
        )
        for name in ("iat", "exp", "ttl")
    },
    "299 exp beyond any calendar": (lambda: sd(bound(issued(exp=1e306))), {CheckName.VALIDITY: "dates_unreadable"}),
    "299 nbf beyond any calendar": (lambda: sd(bound(issued(nbf=1e306))), {CheckName.VALIDITY: "dates_unreadable"}),
}


def _flipped_inside(text: str) -> str:
    signed, tilde, rest = text.partition("~")
    return with_signature_flipped(signed) + tilde + rest


def _with_header(token: str, **changes: Any) -> str:
    before, tilde, compact = token.rpartition("~")
    header, payload, signature = compact.split(".")
    said = json.loads(base64url.decode(header)) | changes
    return f"{before}{tilde}{jws.encode_json(said)}.{payload}.{signature}"


def _bomb() -> bytes:
    return _signed_list(status_list={"bits": 2, "lst": base64url.encode(zlib.compress(bytes(20 * 1024 * 1024), 9))})


def _signed_list(**more: Any) -> bytes:
    entries = {"bits": 2, "lst": StatusList(16).to_lst()}
    said = {"sub": LIST, "iat": SECONDS, "exp": SECONDS + 60, "status_list": entries} | more
    issuer = did_jwk(ISSUER.public_jwk)
    return jws.sign(ISSUER, {"typ": "statuslist+jwt", "kid": key_id(issuer)}, said).encode()


@pytest.mark.parametrize("case", WRONG, ids=lambda case: case.replace(" ", "-"))
def test_case_290_to_314_one_thing_wrong_fails_the_check_it_belongs_to(case: str) -> None:
    make, wanted = WRONG[case]
    verdict = make()
    assert failed(verdict) == wanted
    assert not verdict.verified
    assert not any(one.verified for one in verdict.presented)
    assert not verdict.needed


UNREADABLE = {
    "nothing": "",
    "no tilde": "a.b.c",
    "typ JWT": lambda: issued(header={"typ": "JWT", "kid": key_id(did_jwk(ISSUER.public_jwk))}),
    "typ in a list": lambda: issued(header={"typ": ["dc+sd-jwt"], "kid": key_id(did_jwk(ISSUER.public_jwk))}),
    "typ of a JWT that is none of SD-JWT VC": lambda: issued(header={"typ": "example+sd-jwt"}),
    "crit": lambda: issued(header={"typ": "dc+sd-jwt", "crit": ["x"], "x": 1}),
    "an access token": lambda: jws.sign(ISSUER, {"typ": "at+jwt"}, {"sub": "x"}) + "~",
    "a presentation of another format": lambda: jwt_vp(jwt_vc()),
    "not ASCII": lambda: issued() + "ä~",
    "10,000 disclosures": lambda: issued(more_disclosures=["WyJhIiwgMV0"] * 10_000),
}


@pytest.mark.parametrize("case", UNREADABLE)
def test_case_297_and_320_what_is_no_sd_jwt_vc_is_not_readable(case: str) -> None:
    made = UNREADABLE[case]
    verdict = sd(made if isinstance(made, str) else bound_or_not(made()))
    assert failed(verdict) == {CheckName.READABLE: "unreadable"}
    assert not verdict.verified
    assert not verdict.presented


def bound_or_not(text: str) -> str:
    return bound(text) if text.endswith("~") and text.isascii() else text


@pytest.mark.parametrize("alg", ["none", "HS256", "ES384", "RS256", "", "NONE", "es256"])
def test_case_297_no_algorithm_but_ours(alg: str) -> None:
    signed, tilde, rest = issued().partition("~")
    header, payload, signature = signed.split(".")
    said = json.loads(base64url.decode(header)) | {"alg": alg}
    for end in (signature, ""):
        text = f"{jws.encode_json(said)}.{payload}.{end}{tilde}{rest}"
        assert failed(sd(bound(text))) == {CheckName.READABLE: "unreadable"}


@pytest.mark.parametrize("to", [AUDIENCE, AUDIENCE.partition(":")[2], ["https://other.example", AUDIENCE]])
def test_case_294_a_credential_that_is_for_this_place(to: object) -> None:
    """RFC 9901 §7.1 step 6: the audience of a credential, if it has one, counts beside that of the answer."""
    assert sd(bound(issued(aud=to))).verified
    assert w3c(jwt_vp(jwt_vc(aud=to))).verified


def test_case_297_a_credential_of_the_time_when_its_type_was_called_otherwise() -> None:
    """SD-JWT VC draft -09, which OpenID4VP 1.0 names (§13.1), recommends that both are accepted; wallets keep them."""
    header = {"typ": "vc+sd-jwt", "kid": key_id(did_jwk(ISSUER.public_jwk))}
    assert sd(bound(issued(header=header))).verified
    other = sd(bound(issued(header=header, vct="https://www.w3.org/ns/credentials")))
    assert failed(other) == {CheckName.CREDENTIAL_TYPE: "type_wrong"}


def test_case_297_ed25519_by_its_name_of_rfc_9864() -> None:
    """Fully specified names are those that OpenID4VP 1.0 wants in `sd-jwt_alg_values` (Appendix B.3.4)."""

    def named(token: str, key: SigningKey) -> str:
        header, payload, _ = token.split(".")
        said = json.loads(base64url.decode(header)) | {"alg": "Ed25519"}
        signing_input = f"{jws.encode_json(said)}.{payload}"
        return f"{signing_input}.{base64url.encode(key.sign(signing_input.encode()))}"

    signed, tilde, rest = issued(
        key=EDWARDS_ISSUER, cnf={"jwk": EDWARDS_HOLDER.public_jwk}, without=["status"]
    ).partition("~")
    shown = named(signed, EDWARDS_ISSUER) + tilde + rest
    before, tilde, binding = bound(shown, key=EDWARDS_HOLDER).rpartition("~")
    assert sd(f"{before}{tilde}{named(binding, EDWARDS_HOLDER)}", documents={}).verified
    es256, tilde, binding = bound(issued()).rpartition("~")
    assert failed(sd(f"{es256}{tilde}{named(binding, HOLDER)}")) == {CheckName.HOLDER_BINDING: "holder_signature_wrong"}
    presentation = jwt_vp(jwt_vc(subject=EDWARDS_HOLDER), key=EDWARDS_HOLDER)
    assert w3c(named(presentation, EDWARDS_HOLDER)).verified


def test_case_298_a_key_with_nothing_but_what_it_needs_and_one_named_by_its_did() -> None:
    assert sd(bound(issued(cnf={"jwk": dict(HOLDER.public_jwk)}))).verified
    for did in (did_jwk(HOLDER.public_jwk), did_key(HOLDER.public)):
        assert sd(bound(issued(cnf={"kid": key_id(did)}))).verified


@pytest.mark.parametrize("dates", [{"exp": SECONDS}, {"nbf": SECONDS + 3_600}, {"exp": "soon"}])
def test_case_299_nobody_is_asked_for_the_status_of_what_counts_no_more(dates: dict[str, Any]) -> None:
    """Token Status List §8.3: its provider would learn of a credential that is refused anyway."""
    sound, over = (verify(sd_jwt_token(bound(issued(**more))), expected(documents={})) for more in ({}, dates))
    assert sound.needed == {where()}
    assert CheckName.VALIDITY in failed(over)
    assert not over.needed
    assert outcomes(over)[CheckName.STATUS] is CheckOutcome.NOT_APPLICABLE


def test_case_299_the_edges_of_time() -> None:
    assert sd(bound(issued(exp=SECONDS + 1))).verified
    assert sd(bound(issued(nbf=SECONDS + 300))).verified
    assert sd(bound(issued(iat=SECONDS + 300))).verified
    assert sd(bound(issued(), iat=SECONDS - 300)).verified
    assert sd(bound(issued(), iat=SECONDS + 300)).verified
    assert sd(bound(issued(without=["exp", "iat"]))).verified  # neither is required of SD-JWT VC


def _payload_with(_sd: object, disclosures: list[str], **more: Any) -> str:
    return issued(claims={}, more_disclosures=disclosures, _sd=_sd, given_name="Erika", company="Acme", **more)


def _made(value: list[object]) -> tuple[str, str]:
    text = base64url.encode(json.dumps(value).encode())
    return text, sd_jwt.digest(text)


def _raw(data: bytes) -> tuple[str, str]:
    text = base64url.encode(data)
    return text, sd_jwt.digest(text)


SALT = "c2FsdHNhbHRzYWx0c2FsdA"
BAD_DISCLOSURES: dict[str, tuple[str, str]] = {
    "306 the name _sd": _made([SALT, "_sd", []]),
    "306 the name ...": _made([SALT, "...", "x"]),
    "306 a claim that is there already": _made([SALT, "company", "Umbrella"]),
    "306 one element": _made([SALT]),
    "306 four elements": _made([SALT, "a", "b", "c"]),
    "306 two elements where a claim belongs": _made([SALT, "a"]),
    "306 a salt that is no text": _made([1, "a", "b"]),
    "306 a name that is no text": _made([SALT, 1, "b"]),
    "306 an object": _raw(b'{"a":1}'),
    "307 not UTF-8": _raw(b'["c2FsdA","a","\xff\xfe"]'),
    "307 half a character": _raw(b'["c2FsdA","a","\\ud800"]'),
    "307 U+0000": _raw(b'["c2FsdA","a","\\u0000"]'),
    "307 not JSON": _raw(b"[,]"),
    "307 NaN": _raw(b'["c2FsdA","a",NaN]'),
    "307 a name twice": _raw(b'["c2FsdA","a",{"b":1,"b":2}]'),
    "309 deep": _raw(b'["c2FsdA","a",' + b"[" * 900 + b"]" * 900 + b"]"),
    **{
        f"306 the issuer's own claim {name}": _made([SALT, name, value])
        for name, value in {
            "iss": "did:web:x.example",
            "nbf": 1,
            "exp": 9_999_999_999,
            "cnf": {"jwk": STRANGER.public_jwk},
            "vct": SCHEMA,
            "vct#integrity": "x",
            "status": {"status_list": {"idx": 0, "uri": LIST}},
            "aka_vcts": ["https://other.example/badge"],
        }.items()
    },
}


@pytest.mark.parametrize("case", BAD_DISCLOSURES)
def test_case_306_and_307_disclosures_that_are_not_what_they_must_be(case: str) -> None:
    text, digest = BAD_DISCLOSURES[case]
    name = case.rpartition(" ")[2]
    without = [name] if name in ("iss", "exp", "cnf", "vct", "status") else []
    verdict = sd(bound(_payload_with([digest], [text], without=without)))
    assert failed(verdict)[CheckName.DISCLOSURES] == "disclosures_wrong"
    assert not verdict.verified


@pytest.mark.parametrize("is_shown", [True, False])
@pytest.mark.parametrize("name", ["cnf", "status", "status_list", "aka_vcts"])
def test_case_306_no_part_of_the_issuer_s_own_claims_is_in_a_disclosure(name: str, is_shown: bool) -> None:
    """Neither hidden nor shown: what the credential is, whose, and where its status stands is always there."""
    jwk = dict(HOLDER.public_jwk)
    text, digest = _made({"cnf": [SALT, "y", jwk["y"]], "aka_vcts": [SALT, SCHEMA]}.get(name, [SALT, "idx", INDEX]))
    more: dict[str, object] = {
        "cnf": {"cnf": {"jwk": {one: jwk[one] for one in ("kty", "crv", "x")} | {"_sd": [digest]}}},
        "status": {"status": {"status_list": {"idx": INDEX, "uri": LIST}, "_sd": [digest]}},
        "status_list": {"status": {"status_list": {"uri": LIST, "_sd": [digest]}}},
        "aka_vcts": {"aka_vcts": [{"...": digest}]},
    }[name]
    verdict = sd(bound(issued(more_disclosures=[text] if is_shown else [], **more)))
    assert failed(verdict)[CheckName.DISCLOSURES] == "disclosures_wrong"
    assert not verdict.verified


BASE = "urn:example:badge"


def test_a_credential_is_of_the_other_types_too_that_its_issuer_names() -> None:
    """SD-JWT VC draft -18, §2.2.2.2: a badge of one country answers who asks for any badge."""
    base = replace(SD_ASK, vcts=(BASE,))
    both = replace(SD_ASK, vcts=(BASE, SCHEMA))
    shown = sd_jwt_token(bound(issued(aka_vcts=["urn:example:thing", BASE])))
    assert [verify(shown, expected(one)).verified for one in (base, both, SD_ASK)] == [True] * 3
    assert [verify(shown, expected(one)).presented[0].kind for one in (base, both, SD_ASK)] == [BASE, SCHEMA, SCHEMA]
    other = verify(shown, expected(replace(SD_ASK, vcts=("urn:example:ticket",))))
    assert failed(other) == {CheckName.CREDENTIAL_TYPE: "type_wrong"}
    assert other.presented[0].kind == SCHEMA


@pytest.mark.parametrize("named", [BASE, {BASE: 1}, [[BASE]], [BASE, 1], [], None])
def test_other_types_that_are_no_list_of_names_count_for_nothing(named: object) -> None:
    shown = sd_jwt_token(bound(issued(aka_vcts=named)))
    assert not verify(shown, expected(replace(SD_ASK, vcts=(BASE,)))).verified
    assert verify(shown, expected()).verified


def test_a_name_of_another_type_opens_nothing_that_its_issuer_is_not_trusted_for() -> None:
    def trusted(*types: str) -> Trust:
        return Trust(issuers=(IssuerTrust("A gym", did_jwk(ISSUER.public_jwk), types=types),))

    shown = sd_jwt_token(bound(issued(vct="https://gym.example/card", aka_vcts=[BASE])))
    ask = replace(SD_ASK, vcts=(BASE,))
    for types, holds in (((BASE,), True), (("https://gym.example/card",), False)):
        assert verify(shown, expected(ask, trust=trusted(*types))).verified is holds


def test_case_305_one_digest_twice() -> None:
    text, digest = _made([SALT, "floor", 3])
    assert sd(bound(_payload_with([digest], [text]))).verified
    assert CheckName.DISCLOSURES in failed(sd(bound(_payload_with([digest, digest], [text]))))
    assert CheckName.DISCLOSURES in failed(sd(bound(_payload_with([digest], [text], more={"_sd": [digest]}))))


@pytest.mark.parametrize("hash_name", ["sha-1", "sha-256-128", "sha-512", "SHA-256", "", None, 256])
def test_case_308_no_hash_but_ours(hash_name: object) -> None:
    assert CheckName.DISCLOSURES in failed(sd(bound(issued(_sd_alg=hash_name))))


def test_case_309_disclosures_inside_disclosures_end_somewhere() -> None:
    text, digest = _made([SALT, "end", 1])
    several = [text]
    for number in range(400):
        text, digest = _made([SALT, f"n{number}", {"_sd": [digest]}])
        several.append(text)
    assert CheckName.DISCLOSURES in failed(sd(bound(_payload_with([digest], several))))


@pytest.mark.parametrize("name", ["sub", "iss", "vct", "exp", "_sd_alg"])
def test_case_310_what_a_credential_says_of_itself_is_no_attribute(name: str) -> None:
    verdict = verify(sd_jwt_token(bound(issued(sub="x"))), expected(replace(SD_ASK, required=(name,))))
    assert failed(verdict) == {CheckName.REQUIRED_ATTRIBUTES: "value_missing"}


def test_case_310_an_optional_attribute_may_be_missing() -> None:
    assert sd(bound(issued(shown=["given_name", "company"]))).verified


def test_case_311_a_value_is_compared_with_its_type() -> None:
    for wanted, holds in ((3, True), (3.0, True), ("3", False), (True, False)):
        ask = replace(SD_ASK, restrictions=(Restriction("floor", (wanted,)),))
        assert verify(sd_jwt_token(), expected(ask)).verified is holds
    one = replace(SD_ASK, restrictions=(Restriction("floor", (1,)),))
    text = bound(issued(claims=CLAIMS | {"floor": True}))
    assert failed(verify(sd_jwt_token(text), expected(one))) == {CheckName.RESTRICTIONS: "other_value"}


def test_case_311_conditions_that_are_met() -> None:
    ask = replace(ASKED_ACME, issuer=did_jwk(ISSUER.public_jwk))
    verdict = verify(sd_jwt_token(), expected(ask))
    assert verdict.verified
    assert outcomes(verdict)[CheckName.RESTRICTIONS] is CheckOutcome.PASSED


def test_a_condition_on_our_own_issuer_holds_under_each_of_its_names() -> None:
    trust = Trust(own_keys=OWN.own_keys, own_dids=OWN.own_dids | {"did:web:desk.example"})
    for name, holds in (("did:web:desk.example", True), ("did:web:other.example", False)):
        assert verify(sd_jwt_token(), expected(replace(SD_ASK, issuer=name), trust=trust)).verified is holds


# --- W3C credentials --------------------------------------------------------------------------------------------------


def _vc_with(**changes: Any) -> dict[str, Any]:
    said: dict[str, Any] = {**jws.parse(jwt_vc()).payload["vc"], **changes}  # type: ignore[dict-item]
    return {name: value for name, value in said.items() if value is not None}


def _signed_anew(token: str, typ: str = "JWT", **payload: Any) -> str:
    return jws.sign(ISSUER, {**jws.parse(token).header, "typ": typ}, {**jws.parse(token).payload, **payload})


W3C_WRONG: dict[str, tuple[Callable[[], str], dict[CheckName, str]]] = {
    "290 credential signature": (
        lambda: jwt_vp(with_signature_flipped(jwt_vc())),
        {CheckName.CREDENTIAL_SIGNATURE: "signature_wrong"},
    ),
    "299 expired": (
        lambda: jwt_vp(jwt_vc(exp=SECONDS, vc=_vc_with(expirationDate=None))),
        {CheckName.VALIDITY: "expired"},
    ),
    "299 expired in the document alone": (
        lambda: jwt_vp(jwt_vc(exp=None, vc=_vc_with(expirationDate="2020-01-01T00:00:00Z"))),
        {CheckName.VALIDITY: "expired"},
    ),
    "299 two ends": (
        lambda: jwt_vp(jwt_vc(vc=_vc_with(expirationDate="2030-01-01T00:00:00Z"))),
        {CheckName.VALIDITY: "dates_unreadable"},
    ),
    "299 a date without zone": (
        lambda: jwt_vp(jwt_vc(exp=None, vc=_vc_with(expirationDate="2030-01-01T00:00:00"))),
        {CheckName.VALIDITY: "dates_unreadable"},
    ),
    "299 not yet": (lambda: jwt_vp(jwt_vc(nbf=SECONDS + 301)), {CheckName.VALIDITY: "not_yet_valid"}),
    "300 another type": (
        lambda: jwt_vp(jwt_vc(vc=_vc_with(type=["VerifiableCredential", "Diploma"]))),
        {CheckName.CREDENTIAL_TYPE: "type_wrong"},
    ),
    "301 an issuer that nobody trusts": (
        lambda: jwt_vp(jwt_vc(key=STRANGER)),
        {CheckName.ISSUER_TRUSTED: "issuer_unknown"},
    ),
    "313 a status of another kind": (
        lambda: jwt_vp(jwt_vc(vc=_vc_with(credentialStatus={"id": "https://x.example/1", "type": "X"}))),
        {CheckName.STATUS: "status_unsupported"},
    ),
    "313 a status that is null": (
        lambda: jwt_vp(_signed_anew(jwt_vc(), status=None)),
        {CheckName.STATUS: "status_unreadable"},
    ),
    "314 another kind of token": (
        lambda: jwt_vp(_signed_anew(jwt_vc(), typ="at+jwt")),
        {CheckName.READABLE: "unreadable"},
    ),
    "315 two issuers": (
        lambda: jwt_vp(jwt_vc(vc=_vc_with(issuer="did:web:x.example"))),
        {CheckName.READABLE: "unreadable"},
    ),
    "315 two subjects": (lambda: jwt_vp(jwt_vc(sub="did:web:x.example")), {CheckName.READABLE: "unreadable"}),
    "315 two ids": (lambda: jwt_vp(jwt_vc(jti="urn:uuid:x")), {CheckName.READABLE: "unreadable"}),
    "316 outer signature": (
        lambda: with_signature_flipped(jwt_vp(jwt_vc())),
        {CheckName.HOLDER_BINDING: "holder_signature_wrong"},
    ),
    "317 nonce": (lambda: jwt_vp(jwt_vc(), nonce="other"), {CheckName.NONCE: "nonce_wrong"}),
    "317 nonce missing": (lambda: jwt_vp(jwt_vc(), nonce=None), {CheckName.NONCE: "nonce_wrong"}),
    "317 audience": (lambda: jwt_vp(jwt_vc(), aud="other"), {CheckName.AUDIENCE: "audience_wrong"}),
    "317 audience missing": (lambda: jwt_vp(jwt_vc(), aud=None), {CheckName.AUDIENCE: "audience_wrong"}),
    "317 expired": (lambda: jwt_vp(jwt_vc(), exp=SECONDS), {CheckName.FRESHNESS: "too_old"}),
    "317 a year old": (lambda: jwt_vp(jwt_vc(), iat=SECONDS - YEAR), {CheckName.FRESHNESS: "too_old"}),
    "317 not yet": (lambda: jwt_vp(jwt_vc(), nbf=SECONDS + 301), {CheckName.FRESHNESS: "from_the_future"}),
    "317 a credential that is for somebody else": (
        lambda: jwt_vp(jwt_vc(aud="https://other.example")),
        {CheckName.AUDIENCE: "credential_for_others"},
    ),
    "318 somebody else shows it": (
        lambda: jwt_vp(jwt_vc(), key=STRANGER),
        {CheckName.HOLDER_BINDING: "holder_is_another"},
    ),
    "318 signed by one, said by another": (
        lambda: jwt_vp(jwt_vc(), key=STRANGER, iss=did_jwk(HOLDER.public_jwk)),
        {CheckName.HOLDER_BINDING: "holder_is_another"},
    ),
    "318 shown by one, said to be shown by another": (
        lambda: jwt_vp(jwt_vc(), iss=did_jwk(STRANGER.public_jwk)),
        {CheckName.HOLDER_BINDING: "holder_is_another"},
    ),
    "318 two holders": (
        lambda: jwt_vp(
            "",
            vp={
                "type": ["VerifiablePresentation"],
                "holder": did_jwk(STRANGER.public_jwk),
                "verifiableCredential": [jwt_vc()],
            },
        ),
        {CheckName.READABLE: "unreadable"},
    ),
    "318 no subject": (
        lambda: jwt_vp(jwt_vc(sub=None, vc=_vc_with(credentialSubject=CLAIMS))),
        {CheckName.HOLDER_BINDING: "holder_not_named"},
    ),
    "318 a key in the header": (
        lambda: jwt_vp(
            jwt_vc(),
            key=STRANGER,
            iss=did_jwk(HOLDER.public_jwk),
            header={"typ": "JWT", "jwk": STRANGER.public_jwk},
        ),
        {CheckName.HOLDER_BINDING: "holder_signature_wrong"},
    ),
    "318 a holder that would have to be fetched": (
        lambda: jwt_vp(jwt_vc(), header={"typ": "JWT", "kid": "did:web:x.example#1"}),
        {CheckName.HOLDER_BINDING: "holder_proof_unreadable"},
    ),
    "320 no presentation": (jwt_vc, {CheckName.READABLE: "unreadable"}),
    "320 a presentation in it": (lambda: jwt_vp(jwt_vp(jwt_vc())), {CheckName.READABLE: "unreadable"}),
    "320 an offer's proof": (
        lambda: jwt_vp(jwt_vc(), header={"typ": "openid4vci-proof+jwt", "kid": key_id(did_jwk(HOLDER.public_jwk))}),
        {CheckName.READABLE: "unreadable"},
    ),
    "two credentials": (
        lambda: jwt_vp("", vp={"type": ["VerifiablePresentation"], "verifiableCredential": [jwt_vc(), jwt_vc()]}),
        {CheckName.READABLE: "unreadable"},
    ),
    "a vp without a type": (
        lambda: jwt_vp("", vp={"verifiableCredential": [jwt_vc()]}),
        {CheckName.READABLE: "unreadable"},
    ),
    "310 a required attribute missing": (
        lambda: jwt_vp(jwt_vc(vc=_vc_with(credentialSubject={"given_name": "Erika"}))),
        {CheckName.REQUIRED_ATTRIBUTES: "value_missing"},
    ),
}


@pytest.mark.parametrize("case", W3C_WRONG, ids=lambda case: case.replace(" ", "-"))
def test_case_315_to_320_one_thing_wrong_in_a_jwt_presentation(case: str) -> None:
    make, wanted = W3C_WRONG[case]
    verdict = w3c(make())
    assert failed(verdict) == wanted
    assert not verdict.verified
    assert not verdict.needed


def test_case_315_what_wallets_made_with_credo_leave_out_is_said_elsewhere() -> None:
    vc = _vc_with(issuer=None, id=None, issuanceDate=None, expirationDate=None, credentialSubject=CLAIMS)
    assert w3c(jwt_vp(jwt_vc(vc=vc))).verified
    assert w3c(jwt_vp(jwt_vc(), iss=None)).verified


@pytest.mark.parametrize("did", [did_jwk(HOLDER.public_jwk), did_key(HOLDER.public)])
def test_case_318_a_holder_whose_did_has_but_one_key_need_not_name_it(did: str) -> None:
    """VCDM 1.1 §6.3.1: `kid` is for issuers of a JWT that have several keys."""
    vc = _vc_with(credentialSubject={"id": did, **CLAIMS})
    said = {"iss": did, "header": {"typ": "JWT"}}
    assert w3c(jwt_vp(jwt_vc(sub=did, vc=vc), **said)).verified
    assert failed(w3c(jwt_vp(jwt_vc(sub=did, vc=vc), key=STRANGER, **said))) == {
        CheckName.HOLDER_BINDING: "holder_signature_wrong"
    }
    for nobody in ("did:web:x.example", "x", None, 1):
        assert failed(w3c(jwt_vp(jwt_vc(), iss=nobody, header={"typ": "JWT"})))


def test_case_300_two_schemas_may_name_their_types_alike() -> None:
    ask = replace(JWT_ASK, types=(TYPE, "https://desk.example/bc/public/schemas/visitor-badge/2.0#VisitorBadge"))
    assert failed(verify({"badge": [jwt_vp(jwt_vc())]}, expected(ask))) == {CheckName.CREDENTIAL_TYPE: "type_wrong"}


def test_case_300_who_is_asked_for_by_meaning_is_not_found_by_name() -> None:
    foreign = jwt_vp(
        jwt_vc(vc=_vc_with(**{"@context": ["https://www.w3.org/2018/credentials/v1", "https://other.example/c"]}))
    )
    assert failed(verify({"badge": [foreign]}, expected(JWT_ASK))) == {CheckName.CREDENTIAL_TYPE: "type_wrong"}
    assert verify({"badge": [foreign]}, expected(replace(JWT_ASK, types=(TYPE,)))).verified  # a foreign type, by name


def test_case_300_a_type_may_be_spelled_in_full() -> None:
    iri = "https://other.example/types#Card"
    full = jwt_vp(jwt_vc(vc=_vc_with(type=["VerifiableCredential", iri])))
    verdict = verify({"badge": [full]}, expected(replace(JWT_ASK, types=(iri,))))
    assert (verdict.verified, verdict.presented[0].kind) == (True, iri)
    assert verify({"badge": [jwt_vp(jwt_vc())]}, expected(JWT_ASK)).presented[0].kind == f"{SCHEMA}#{TYPE}"


# --- linked data ------------------------------------------------------------------------------------------------------


def _changed(document: dict[str, Any], *path: str | int, to: Any) -> dict[str, Any]:
    found = copied(document)
    inner: Any = found
    for part in path[:-1]:
        inner = inner[part]
    if to is None:
        del inner[path[-1]]
    else:
        inner[path[-1]] = to
    return found


def _proven(document: dict[str, Any], key: SigningKey = EDWARDS_ISSUER, **options: str) -> dict[str, Any]:
    """Sign a document anew that has a proof of Ed25519Signature2018, with other options of it."""
    document = copied(document)
    proof = {name: value for name, value in document.pop("proof").items() if name != "jws"} | options
    header = base64url.encode(b'{"alg":"EdDSA","b64":false,"crit":["b64"]}')
    digests = CONTEXTS.digest({**proof, "@context": document["@context"]}) + CONTEXTS.digest(document)
    signature = base64url.encode(key.sign(f"{header}.".encode() + digests))
    return {**document, "proof": {**proof, "jws": f"{header}..{signature}"}}


def test_of_several_credentials_those_without_a_date_that_counts_come_last() -> None:
    begun = {"issuanceDate": "2026-11-20T00:00:00Z", "@context": [CREDENTIALS_V1]}
    held: dict[str, Any] = {"verifiableCredential": ["text", {}, begun]}
    places = [CredentialPosition(held, place) for place in (0, 1, 7, 2)]
    newest, *_ = newest_first(places)
    assert newest.place == 2


def test_a_presentation_need_not_tell_when_it_was_made() -> None:
    presentation = {**ldp_vp(ldp_vc()), "holder": did_key(EDWARDS_HOLDER.public)}
    del presentation["proof"]["created"]
    verdict = ldp(_proven(presentation, EDWARDS_HOLDER))
    assert verdict.verified
    assert outcomes(verdict)[CheckName.FRESHNESS] is CheckOutcome.NOT_APPLICABLE


def test_a_proof_with_other_options_is_one() -> None:
    """The cases below that have one must be able to pass."""
    good = _proven(
        {**ldp_vp(_proven(ldp_vc(), expires="2026-11-22T00:00:00Z")), "holder": did_key(EDWARDS_HOLDER.public)},
        EDWARDS_HOLDER,
    )
    assert ldp(good).verified


CREDENTIAL = ("verifiableCredential", 0)
LDP_WRONG: dict[str, tuple[Callable[[], Any], set[CheckName]]] = {
    "290 a value changed": (
        lambda: ldp_vp(_changed(ldp_vc(), "credentialSubject", "company", to="Umbrella")),
        {CheckName.CREDENTIAL_SIGNATURE},
    ),
    "299 expired": (lambda: ldp_vp(ldp_vc(expirationDate="2026-11-20T00:00:00Z")), {CheckName.VALIDITY}),
    "299 not yet": (lambda: ldp_vp(ldp_vc(issuanceDate="2027-11-20T00:00:00Z")), {CheckName.VALIDITY}),
    "299 the end taken away": (
        lambda: ldp_vp(_changed(ldp_vc(), "expirationDate", to=None)),
        {CheckName.CREDENTIAL_SIGNATURE},
    ),
    "299 signed in a year": (lambda: ldp_vp(_proven(ldp_vc(), created="2027-11-21T00:00:00Z")), {CheckName.VALIDITY}),
    "299 signed until yesterday": (
        lambda: ldp_vp(_proven(ldp_vc(), expires="2026-11-20T00:00:00Z")),
        {CheckName.VALIDITY},
    ),
    "300 the base context behind another": (
        lambda: ldp_vp(ldp_vc(**{"@context": [CONTEXT, CREDENTIALS_V1]})),
        {CheckName.READABLE},
    ),
    "301 an issuer that nobody trusts": (
        lambda: ldp_vp(ldp_vc(key=SigningKey.generate("EdDSA"))),
        {CheckName.ISSUER_TRUSTED},
    ),
    "303 another issuer than signed": (
        lambda: ldp_vp(ldp_vc(issuer="did:web:x.example")),
        {CheckName.CREDENTIAL_SIGNATURE},
    ),
    "316 the outer proof alone wrong": (
        lambda: _changed(ldp_vp(ldp_vc()), "proof", "created", to="2026-11-21T00:00:01Z"),
        {CheckName.HOLDER_BINDING},
    ),
    "317 challenge": (lambda: ldp_vp(ldp_vc(), challenge="other"), {CheckName.NONCE}),
    "317 no challenge": (lambda: ldp_vp(ldp_vc(), challenge=None), {CheckName.NONCE}),
    "317 domain": (lambda: ldp_vp(ldp_vc(), domain="other"), {CheckName.AUDIENCE}),
    "317 no domain": (lambda: ldp_vp(ldp_vc(), domain=None), {CheckName.AUDIENCE}),
    "317 a year old": (lambda: ldp_vp(ldp_vc(), created=NOW - YEAR * SECOND), {CheckName.FRESHNESS}),
    "317 a year ahead": (lambda: ldp_vp(ldp_vc(), created=NOW + YEAR * SECOND), {CheckName.FRESHNESS}),
    "317 for another purpose": (lambda: ldp_vp(ldp_vc(), purpose="assertionMethod"), {CheckName.HOLDER_BINDING}),
    "318 somebody else shows it": (
        lambda: ldp_vp(ldp_vc(), key=SigningKey.generate("EdDSA")),
        {CheckName.HOLDER_BINDING},
    ),
    "318 shown by one, said to be shown by another": (
        lambda: _proven({**ldp_vp(ldp_vc()), "holder": did_key(STRANGER.public)}, EDWARDS_HOLDER),
        {CheckName.HOLDER_BINDING},
    ),
    "319 a context that is not known here": (
        lambda: _changed(ldp_vp(ldp_vc()), *CREDENTIAL, "@context", 1, to="https://attacker.example/c"),
        {CheckName.READABLE},
    ),
    "319 a context of its own": (
        lambda: _changed(ldp_vp(ldp_vc()), *CREDENTIAL, "@context", 1, to={"company": "https://schema.org/name"}),
        {CheckName.READABLE},
    ),
    "319 a context of the presentation": (
        lambda: _changed(
            ldp_vp(ldp_vc()), "@context", to=["https://www.w3.org/2018/credentials/v1", "https://x.example"]
        ),
        {CheckName.READABLE},
    ),
    "320 no presentation": (ldp_vc, {CheckName.READABLE}),
    "no proof": (lambda: _changed(ldp_vp(ldp_vc()), "proof", to=None), {CheckName.READABLE}),
    "no credential": (lambda: _changed(ldp_vp(ldp_vc()), "verifiableCredential", to=None), {CheckName.READABLE}),
    "two credentials": (
        lambda: _changed(ldp_vp(ldp_vc()), "verifiableCredential", to=[ldp_vc(), ldp_vc()]),
        {CheckName.READABLE},
    ),
    "text": (lambda: "x", {CheckName.READABLE}),
}


@pytest.mark.parametrize("case", LDP_WRONG, ids=lambda case: case.replace(" ", "-"))
def test_case_315_to_320_one_thing_wrong_in_linked_data(case: str) -> None:
    make, wanted = LDP_WRONG[case]
    verdict = ldp(make())
    assert failed(verdict).keys() == wanted
    assert not verdict.verified


def test_no_member_can_hide_behind_the_iri_that_it_stands_for() -> None:
    """The same meaning under another name has the same signature, and readers of JSON would not find it."""
    document = ldp_vc(expirationDate="2026-11-20T00:00:00Z")
    end = document.pop("expirationDate")
    for name in ("https://www.w3.org/2018/credentials#expirationDate", "cred:expirationDate"):
        document[name] = {"@type": "http://www.w3.org/2001/XMLSchema#dateTime", "@value": end}
        with pytest.raises(ValueError, match="name"):
            ldp_vp(document)
        del document[name]


@pytest.mark.parametrize(
    ("address", "tags", "town", "all_of_them", "first"),
    [
        ({"locality": "Ulm"}, ["a"], "Ulm", ["a"], "a"),
        ([{"locality": ["Ulm"]}], "a", "Ulm", ["a"], "a"),
        ({"locality": {"@value": "Ulm"}}, [{"@value": "a"}], "Ulm", ["a"], "a"),
        ({"locality": "Ulm"}, ["b", {"@value": "a"}], "Ulm", ["b", "a"], None),
        ([{"locality": "Ulm"}, {"locality": "Bonn"}], ["a", "b"], None, ["a", "b"], None),
    ],
)
def test_a_holder_chooses_neither_the_spelling_nor_the_first_of_linked_data(
    address: object, tags: object, town: str | None, all_of_them: list[str], first: str | None
) -> None:
    """A proof is the same for one value and a list of one, for short and long forms, and for each order of several."""
    paths = {"town": ("address", "locality"), "all": ("tags", None), "first": ("tags", 0)}
    ways = {name: (Way(path),) for name, path in paths.items()}
    ask = Ask("badge", ("ldp_vc",), optional=tuple(paths), types=(TYPE, f"{SCHEMA}#{TYPE}"), ways=ways)
    subject = {"id": did_key(EDWARDS_HOLDER.public), "address": address, "tags": tags}
    verdict = verify({"badge": [ldp_vp(ldp_vc(credentialSubject=subject))]}, expected(ask))
    assert verdict.verified, failed(verdict)
    found = {"town": town, "all": all_of_them, "first": first}
    assert verdict.presented[0].claims == {name: value for name, value in found.items() if value is not None}


def test_linked_data_belongs_into_a_thread() -> None:
    assert is_costly({"badge": [{}]})
    assert not is_costly({"badge": ["a.b.c"]})


# --- the answer as a whole --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "finding"),
    [
        ({}, Finding.NOT_THERE),
        ({"badge": []}, Finding.NOT_THERE),
        ({"badge": [bound(issued()), bound(issued())]}, Finding.SEVERAL_SENT),
    ],
)
def test_case_285_and_286_each_credential_once(token: dict[str, Any], finding: Finding) -> None:
    verdict = verify(token, expected())
    assert failed(verdict) == {CheckName.ANSWERED: finding.code}
    assert not verdict.verified


def test_case_285_nothing_that_was_not_asked_for() -> None:
    verdict = verify({"badge": [bound(issued())], "other": [bound(issued())]}, expected())
    assert failed(verdict) == {CheckName.ANSWERED: "not_asked_for"}
    assert not verdict.verified


def test_the_issuer_that_was_not_asked_for_is_named() -> None:
    verdict = verify(sd_jwt_token(), expected(replace(SD_ASK, issuer=did_key(STRANGER.public))))
    (found,) = (one for one in verdict.checks if one.name is CheckName.RESTRICTIONS)
    assert found.about == did_jwk(ISSUER.public_jwk)


def test_one_of_two_formats_and_not_both() -> None:
    ask = Ask("badge", ("dc+sd-jwt", "jwt_vc_json"), required=("company",), vcts=(SCHEMA,), types=(TYPE,))
    plain, signed = bound(issued()), jwt_vp(jwt_vc())
    assert verify({"badge-sd-jwt": [plain]}, expected(ask)).verified
    assert verify({"badge-jwt_vc_json": [signed]}, expected(ask)).verified
    both = verify({"badge-sd-jwt": [plain], "badge-jwt_vc_json": [signed]}, expected(ask))
    assert failed(both) == {CheckName.ANSWERED: "several_sent"}


def test_case_316_every_credential_counts() -> None:
    asks = (SD_ASK, replace(SD_ASK, id="second"))
    good, bad = bound(issued()), bound(issued(exp=SECONDS))
    assert verify({"badge": [good], "second": [good]}, expected(*asks)).verified
    for token in ({"badge": [good], "second": [bad]}, {"badge": [bad], "second": [good]}, {"badge": [good]}):
        verdict = verify(token, expected(*asks))
        assert not verdict.verified
    verdict = verify({"badge": [good], "second": [bad]}, expected(*asks))
    assert [one.verified for one in verdict.presented] == [True, False]
    assert {one.ask for one in verdict.checks} == {"badge", "second"}


@pytest.mark.parametrize("fault", [RuntimeError, KeyError, OSError])
def test_case_326_an_exception_is_no_verdict(fault: type[Exception], monkeypatch: pytest.MonkeyPatch) -> None:
    def breaks(*_: object) -> bool:
        raise fault

    monkeypatch.setattr(PublicKey, "verify", breaks)
    with pytest.raises(fault):
        sd(bound(issued()))


def test_nothing_asked_is_nothing_verified() -> None:
    with pytest.raises(ValueError, match="id"):
        verify({}, expected()._replace(asks=()))


def test_an_empty_nonce_or_audience_is_nobodys() -> None:
    assert CheckName.NONCE in failed(sd(bound(issued(), nonce=""), nonce=""))
    assert CheckName.AUDIENCE in failed(sd(bound(issued(), aud=""), audience=""))


@pytest.mark.parametrize("may_lack", [False, True])
@pytest.mark.parametrize(
    ("answer", "ask"),
    [
        pytest.param(lambda: bound(issued(), aud=None), SD_ASK, id="sd-jwt"),
        pytest.param(lambda: jwt_vp(jwt_vc(), aud=None), JWT_ASK, id="jwt_vc_json"),
        pytest.param(lambda: ldp_vp(ldp_vc(), domain=None), LDP_ASK, id="ldp_vc"),
    ],
)
def test_cases_294_317_over_openid4vp_the_place_is_always_named(
    answer: Callable[[], Any], ask: Ask, *, may_lack: bool
) -> None:
    """What DIDComm is allowed holds for what came over it alone, whatever the request allows."""
    over_openid4vp = expected(ask)._replace(audience_may_lack=may_lack)
    verdict = verify({ask.id: [answer()]}, over_openid4vp)
    assert CheckName.AUDIENCE in failed(verdict)
    assert not verdict.verified


def test_case_313_a_list_that_was_good_before_is_looked_at_anew() -> None:
    text, documents = bound(issued()), {where(): listed(made=NOW - DAY + MINUTE)}
    assert sd(text, documents=documents).verified
    later = expected(documents=documents, now=NOW + MINUTE)
    assert failed(verify({"badge": [text]}, later)) == {CheckName.STATUS: "status_unreadable"}


def test_a_credential_without_status_has_none() -> None:
    verdict = sd(bound(issued(without=["status"])), documents={})
    assert verdict.verified
    assert outcomes(verdict)[CheckName.STATUS] is CheckOutcome.NOT_APPLICABLE


def test_a_retired_key_of_our_own_still_counts_and_one_that_was_never_ours_does_not() -> None:
    trust = Trust(own_keys=(STRANGER.public, ISSUER.public))
    assert sd(bound(issued()), trust=trust).verified
    assert failed(sd(bound(issued()), trust=Trust(own_keys=(STRANGER.public,)))) == {
        CheckName.ISSUER_TRUSTED: "issuer_unknown"
    }
