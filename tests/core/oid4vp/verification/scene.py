"""An issuer, a wallet and a place that asks: presentations as they should be, each part open to being wrong."""

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from connector_desk.base.instants import DAY, SECOND, to_datetime
from connector_desk.contract.verification import CheckName, CheckOutcome
from connector_desk.core.formats import data_integrity, sd_jwt, status_list, w3c_vc
from connector_desk.core.formats.data_integrity import AUTHENTICATION, Cryptosuite, ProofOptions
from connector_desk.core.formats.linked_data import CREDENTIALS_V1, Contexts
from connector_desk.core.formats.sd_jwt_vc import TYP
from connector_desk.core.formats.status_list import StatusList
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import base64url, jws
from connector_desk.core.keys.did import did_jwk, did_key, key_id
from connector_desk.core.keys.jws import Signer
from connector_desk.core.keys.signing import SigningKey
from connector_desk.core.oid4vp.dcql import Ask
from connector_desk.core.oid4vp.verification.expected import (
    Documents,
    Expected,
    NeededDocument,
    NeededDocumentKind,
    Trust,
)
from connector_desk.core.oid4vp.verification.verdict import Verdict

NOW = 1_795_219_200_000
SECONDS = NOW // SECOND
NONCE = "n0nce-of-this-request-AAAA"
AUDIENCE = "decentralized_identifier:did:web:desk.example"
SCHEMA = "https://desk.example/bc/public/schemas/visitor-badge/1.0"
CONTEXT = f"{SCHEMA}/context.jsonld"
TYPE = "VisitorBadge"
LIST = "https://desk.example/s/list"
INDEX = 412
CLAIMS: dict[str, Any] = {
    "given_name": "Erika",
    "family_name": "Muster",
    "company": "Acme",
    "host": "Kim",
    "floor": 3,
    "date": "2026-11-21",
}

# The same in every run, so that what a test prints can be verified again
ISSUER, HOLDER, STRANGER = (SigningKey(derive_private_key(number, SECP256R1())) for number in (1001, 1002, 1003))
EDWARDS_ISSUER, EDWARDS_HOLDER = (SigningKey(Ed25519PrivateKey.from_private_bytes(bytes(32 * [n]))) for n in (1, 2))
CONTEXTS = Contexts(
    {
        CONTEXT: {
            "@context": {
                "@version": 1.1,
                "@protected": True,
                TYPE: f"{SCHEMA}#{TYPE}",
                "status": {
                    "@id": "https://www.iana.org/assignments/jwt#status",
                    "@context": {
                        "status_list": {
                            "@id": "https://www.iana.org/assignments/jwt#status_list",
                            "@context": {
                                "idx": "https://www.iana.org/assignments/jwt#idx",
                                "uri": "https://www.iana.org/assignments/jwt#uri",
                            },
                        }
                    },
                },
                **{name: f"{SCHEMA}#{name}" for name in (*CLAIMS, "address", "locality", "tags")},
            }
        }
    }
)

SD_ASK = Ask("badge", ("dc+sd-jwt",), required=("given_name", "company"), optional=("floor",), vcts=(SCHEMA,))
JWT_ASK = Ask("badge", ("jwt_vc_json",), required=("given_name", "company"), types=(TYPE, f"{SCHEMA}#{TYPE}"))
LDP_ASK = Ask("badge", ("ldp_vc",), required=("given_name", "company"), types=(TYPE, f"{SCHEMA}#{TYPE}"))
OWN = Trust(own_keys=(ISSUER.public, EDWARDS_ISSUER.public), own_dids=frozenset({did_jwk(ISSUER.public_jwk)}))


def listed(
    status: int = 0,
    *,
    key: SigningKey = ISSUER,
    uri: str = LIST,
    made: int = NOW,
    size: int = 4096,
    revoked: int = 0,
    **header: Any,
) -> bytes:
    """Sign a status list in which one entry is set, and perhaps many others revoked."""
    statuses = StatusList(size)
    for index in random.Random(1).sample(range(size), revoked):
        statuses.set(index, 1)
    statuses.set(INDEX, status)
    signer = Signer(key, None, header or {"kid": key_id(did_jwk(key.public_jwk))})
    return status_list.sign(
        signer, statuses.to_lst(), bits=2, uri=uri, validity=Validity(made, made + DAY), ttl=60_000
    ).encode()


def where(uri: str = LIST) -> NeededDocument:
    return NeededDocument(NeededDocumentKind.STATUS_LIST, uri, uri)


def expected(
    *asks: Ask, trust: Trust = OWN, now: int = NOW, documents: Documents | None = None, **changes: Any
) -> Expected:
    return Expected(
        asks=asks or (SD_ASK,),
        nonce=changes.pop("nonce", NONCE),
        audience=changes.pop("audience", AUDIENCE),
        now=now,
        today=to_datetime(now).date(),
        trust=trust,
        contexts=CONTEXTS,
        types={CONTEXT: f"{SCHEMA}#{TYPE}"},
        documents={where(): listed()} if documents is None else documents,
    )


def issued(
    *,
    key: SigningKey = ISSUER,
    header: Mapping[str, Any] | None = None,
    claims: Mapping[str, Any] = CLAIMS,
    shown: Sequence[str] | None = None,
    more_disclosures: Sequence[str] = (),
    signer: SigningKey | None = None,
    without: Sequence[str] = (),
    **payload: Any,
) -> str:
    """Issue an SD-JWT VC, as far as it is shown; what `payload` says replaces what would stand there."""
    disclosures, digests = sd_jwt.disclose(claims.items())
    names = list(claims)
    kept = [one for name, one in zip(names, disclosures, strict=True) if shown is None or name in shown]
    said = {
        "iss": did_jwk(key.public_jwk),
        "iat": SECONDS - 3600,
        "exp": SECONDS + 86_400,
        "vct": SCHEMA,
        "cnf": {"jwk": HOLDER.public_jwk},
        "status": {"status_list": {"idx": INDEX, "uri": LIST}},
        "_sd": digests,
        "_sd_alg": "sha-256",
    } | payload
    for name in without:
        del said[name]
    signed = jws.sign(
        signer or key, {"typ": TYP, "kid": key_id(did_jwk(key.public_jwk))} if header is None else header, said
    )
    return sd_jwt.join(signed, (*kept, *more_disclosures))


def bound(text: str, *, key: SigningKey = HOLDER, header: Mapping[str, Any] | None = None, **claims: Any) -> str:
    """Show an SD-JWT with key binding."""
    said = {"iat": SECONDS - 5, "aud": AUDIENCE, "nonce": NONCE, "sd_hash": sd_jwt.digest(text)} | claims
    said = {name: value for name, value in said.items() if value is not None}
    return text + jws.sign(key, {"typ": sd_jwt.KEY_BINDING_TYP} if header is None else header, said)


def sd_jwt_token(text: str | None = None) -> dict[str, list[Any]]:
    return {"badge": [bound(issued()) if text is None else text]}


def jwt_vc(*, key: SigningKey = ISSUER, subject: SigningKey = HOLDER, **payload: Any) -> str:
    """Issue a credential as a JWT; what `payload` says replaces what would stand there, None takes it away."""
    issuer, of = did_jwk(key.public_jwk), did_jwk(subject.public_jwk)
    content = W3cCredential(
        issuer=issuer,
        subject_id=of,
        types=(TYPE,),
        contexts=(CONTEXT,),
        claims=CLAIMS,
        validity=Validity(NOW - 3_600_000, NOW + DAY),
        credential_id="urn:uuid:7a1f3f3e-5f0c-4c57-8f1d-0b3d1f7d2a11",
        status={"status_list": {"idx": INDEX, "uri": LIST}},
    )
    text = w3c_vc.issue_jwt(key, key_id(issuer), content)
    if not payload:
        return text
    token = jws.parse(text)
    said: dict[str, Any] = {**token.payload, **payload}
    return jws.sign(key, token.header, {name: value for name, value in said.items() if value is not None})


def jwt_vp(credential: str, *, key: SigningKey = HOLDER, header: Mapping[str, Any] | None = None, **claims: Any) -> str:
    """Present a JWT credential as wallets made with Credo do: without iat and exp."""
    holder = did_jwk(key.public_jwk)
    vp = {
        "@context": [CREDENTIALS_V1],
        "type": ["VerifiablePresentation"],
        "verifiableCredential": [credential],
    }
    said: dict[str, Any] = {"iss": holder, "aud": AUDIENCE, "nonce": NONCE, "vp": vp} | claims
    said = {name: value for name, value in said.items() if value is not None}
    return jws.sign(key, {"typ": "JWT", "kid": key_id(holder)} if header is None else header, said)


def ldp_vc(*, key: SigningKey = EDWARDS_ISSUER, subject: SigningKey = EDWARDS_HOLDER, **changes: Any) -> dict[str, Any]:
    """Issue a credential as JSON-LD."""
    issuer = did_key(key.public)
    document: dict[str, Any] = {
        "@context": [CREDENTIALS_V1, CONTEXT],
        "id": "urn:uuid:7a1f3f3e-5f0c-4c57-8f1d-0b3d1f7d2a12",
        "type": ["VerifiableCredential", TYPE],
        "issuer": issuer,
        "issuanceDate": "2026-11-20T00:00:00Z",
        "expirationDate": "2027-11-20T00:00:00Z",
        "credentialSubject": {"id": did_key(subject.public), **CLAIMS},
        "status": {"status_list": {"idx": INDEX, "uri": LIST}},
    } | changes
    document = {name: value for name, value in document.items() if value is not None}
    options = ProofOptions(Cryptosuite.ED25519_2018, key_id(issuer), NOW - 3_600_000)
    return data_integrity.secure(key, document, options, known=CONTEXTS)


def ldp_vp(credential: Mapping[str, Any], *, key: SigningKey = EDWARDS_HOLDER, **changes: Any) -> dict[str, Any]:
    """Present a JSON-LD credential."""
    holder = did_key(key.public)
    document = {
        "@context": [CREDENTIALS_V1],
        "type": ["VerifiablePresentation"],
        "verifiableCredential": [credential],
    }
    options: dict[str, Any] = {
        "challenge": NONCE,
        "domain": AUDIENCE,
        "purpose": AUTHENTICATION,
        "created": NOW,
    } | changes
    proof_options = ProofOptions(Cryptosuite.ED25519_2018, key_id(holder), **options)
    return data_integrity.secure(key, document, proof_options, known=CONTEXTS)


def failed(verdict: Verdict) -> dict[CheckName, str]:
    """Tell the failed checks, and the code of what each found."""
    return {one.name: one.finding.code for one in verdict.checks if one.outcome is CheckOutcome.FAILED}


def with_signature_flipped(token: str) -> str:
    """Flip one bit in the middle of the signature of a compact JWS."""
    head, _, signature = token.rpartition(".")
    raw = bytearray(base64url.decode(signature))
    raw[20] ^= 1
    return f"{head}.{base64url.encode(bytes(raw))}"


def copied(document: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(document))
    return found
