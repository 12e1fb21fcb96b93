"""W3C credentials as JSON-LD with a proof inside (`ldp_vc`): VCDM 1.1 and 2.0, signed with Ed25519.

    suite                   proof.type             where it is defined
    Ed25519Signature2018    Ed25519Signature2018   in the VCDM 1.1 context itself; required by AIP 2.0 (RFC 0593)
    Ed25519Signature2020    Ed25519Signature2020   vc-di-eddsa §4; a context of its own
    eddsa-rdfc-2022         DataIntegrityProof     vc-di-eddsa §3.2; a context of its own in VCDM 1.1

The signed message is the digest of the canonical proof options, then that of the canonical document.  Making and
checking take about a millisecond of CPU and belong off the event loop.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

import base58

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.instants import SECOND, to_datetime, to_instant
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats import linked_data
from connector_desk.core.formats.linked_data import Contexts, Unsignable
from connector_desk.core.formats.names import refuse_reserved
from connector_desk.core.formats.w3c_vc import BASE_TYPE, RESERVED, W3cCredential
from connector_desk.core.keys import base64url, strict
from connector_desk.core.keys.signing import ALGORITHMS, PublicKey, SigningKey
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.schema import SchemaRecord
    from connector_desk.contract.strict_json import JsonValue

ASSERTION: Final = "assertionMethod"
AUTHENTICATION: Final = "authentication"


class Cryptosuite(StrEnum):
    """The cryptosuite of a proof."""

    ED25519_2018 = "Ed25519Signature2018"
    ED25519_2020 = "Ed25519Signature2020"
    EDDSA_RDFC_2022 = "eddsa-rdfc-2022"


class DataModel(StrEnum):
    """The version of the W3C data model; it names the dates, and the first context."""

    V1_1 = "1.1"
    V2_0 = "2.0"


PROOF_ALGORITHMS: Final = (*ALGORITHMS, Cryptosuite.ED25519_2018.value)
"""The value of `proof_signing_alg_values_supported` of `ldp_vc` in issuer metadata.

Wallets made with Credo look for the suite of an Ed25519 key there, not for the JOSE algorithm (seen in 0.6.3).  Of the
suites they accept Ed25519Signature2018 by a did:key, and neither a DataIntegrityProof nor VCDM 2.0.
"""

_BASE: Final[Mapping[DataModel, str]] = {
    DataModel.V1_1: linked_data.CREDENTIALS_V1,
    DataModel.V2_0: linked_data.CREDENTIALS_V2,
}
_SUITE_CONTEXTS: Final[Mapping[tuple[DataModel, Cryptosuite], Sequence[str]]] = {
    (DataModel.V1_1, Cryptosuite.ED25519_2018): (),
    (DataModel.V1_1, Cryptosuite.ED25519_2020): (linked_data.ED25519_2020_V1,),
    (DataModel.V1_1, Cryptosuite.EDDSA_RDFC_2022): (linked_data.DATA_INTEGRITY_V2,),
    (DataModel.V2_0, Cryptosuite.ED25519_2020): (linked_data.ED25519_2020_V1,),
    (DataModel.V2_0, Cryptosuite.EDDSA_RDFC_2022): (),
}
_DATES: Final[Mapping[DataModel, tuple[str, str]]] = {
    DataModel.V1_1: ("issuanceDate", "expirationDate"),
    DataModel.V2_0: ("validFrom", "validUntil"),
}

_DATA_INTEGRITY_PROOF = "DataIntegrityProof"
_DETACHED = base64url.encode(b'{"alg":"EdDSA","b64":false,"crit":["b64"]}')
_SIGNATURE_BYTES = 64
_LONGEST_MULTIBASE = 128
_OPTIONS = frozenset(
    {
        *("@context", "id", "type", "cryptosuite", "created", "expires", "verificationMethod", "proofPurpose"),
        *("challenge", "domain", "nonce"),
    }
)


def issue(
    key: SigningKey,
    kid: str,
    credential: W3cCredential,
    *,
    known: Contexts,
    suite: Cryptosuite,
    model: DataModel = DataModel.V1_1,
) -> dict[str, object]:
    """Issue a credential with an embedded proof.

    `key` is an Ed25519 key, `kid` the absolute DID URL under which the issuer's DID document names it.  The proof's
    `created` is the instant of issuance, so it reveals nothing more.  Raises ValidationFailed as `compose`, and for
    claims that the contexts do not define (unknown_attribute), or that cannot be signed.
    """
    document = compose(credential, suite, model)
    with _refusing_unsignable():
        return secure(key, document, ProofOptions(suite, kid, credential.validity.issued), known=known)


def compose(credential: W3cCredential, suite: Cryptosuite, model: DataModel = DataModel.V1_1) -> dict[str, object]:
    """Return the document of a credential as it will be signed, without its proof.

    The contexts of the data model and the suite come first by themselves; one of the credential's own must define its
    status.
    Raises ValidationFailed(reserved_attribute) for claims that pose as the subject's own members.
    """
    refuse_reserved(credential.claims, RESERVED)
    if (model, suite) not in _SUITE_CONTEXTS:
        raise ValueError("this suite is not defined for this data model")
    valid_from, valid_until = _DATES[model]
    subject: dict[str, object] = {} if credential.subject_id is None else {"id": credential.subject_id}
    document: dict[str, object] = {
        "@context": contexts_of(suite, credential.contexts, model),
        "id": credential.credential_id,
        "type": _once([BASE_TYPE, *credential.types]),
        "issuer": credential.issuer,
        valid_from: _date_time(credential.validity.issued),
        valid_until: _date_time(credential.validity.expires),
        "credentialSubject": {**subject, **credential.claims},
    }
    if credential.status is not None:
        document["status"] = credential.status
    return document


def definition(suite: Cryptosuite, record: SchemaRecord, address: str) -> dict[str, JsonValue]:
    """Return the members of issuer metadata for a type of credential (OpenID4VCI 1.0 A.1.2.2)."""
    contexts: list[JsonValue] = [*contexts_of(suite, [f"{address}/context.jsonld"])]
    return {"credential_definition": {"type": [BASE_TYPE, record.w3cType], "@context": contexts}}


def check_claims(claims: Mapping[str, object]) -> None:
    """Check claims, whose names the contexts are known to define, without signing; raises ValidationFailed."""
    refuse_reserved(claims, RESERVED)
    with _refusing_unsignable():
        linked_data.check_values(claims)


@contextmanager
def _refusing_unsignable() -> Iterator[None]:
    try:
        yield
    except Unsignable as fault:
        raise refusal(fault) from fault


def refusal(fault: Unsignable) -> ValidationFailed:
    """Return the fault of an attribute that cannot be signed."""
    return ValidationFailed(
        [FieldFault(f"attributes.{fault.name}", fault.code, FaultText.NOT_SIGNED.format(said=fault))]
    )


def contexts_of(suite: Cryptosuite, contexts: Sequence[str], model: DataModel = DataModel.V1_1) -> list[str]:
    """List the contexts of a credential: those of the data model and the suite first, then its own."""
    return _once([_BASE[model], *_SUITE_CONTEXTS[model, suite], *contexts])


class ProofOptions(NamedTuple):
    """The options of a proof (VC Data Integrity §2.1); `challenge` and `domain` are a presentation's."""

    suite: Cryptosuite
    kid: str
    """The verification method: the absolute DID URL of the key."""
    created: int
    purpose: str = ASSERTION
    challenge: str | None = None
    domain: str | None = None

    def spell(self) -> dict[str, object]:
        """Return the options as members of the proof."""
        options: dict[str, object] = {"type": self.suite.value}
        if self.suite is Cryptosuite.EDDSA_RDFC_2022:
            options = {"type": _DATA_INTEGRITY_PROOF, "cryptosuite": self.suite.value}
        options |= {
            "created": _date_time(self.created),
            "verificationMethod": self.kid,
            "proofPurpose": self.purpose,
        }
        if self.challenge is not None:
            options["challenge"] = self.challenge
        if self.domain is not None:
            options["domain"] = self.domain
        return options


def secure(
    key: SigningKey, document: Mapping[str, object], proof_options: ProofOptions, *, known: Contexts
) -> dict[str, object]:
    """Add a proof to any JSON-LD document.

    Raises Malformed where the document has members that no signature would cover.
    """
    if key.alg != "EdDSA":
        raise ValueError("these suites sign with Ed25519")
    options = proof_options.spell()
    signed = _digests(document, options, known, known.issued)
    if proof_options.suite is Cryptosuite.ED25519_2018:
        signature = key.sign(_DETACHED.encode("ascii") + b"." + signed)
        proof = {**options, "jws": f"{_DETACHED}..{base64url.encode(signature)}"}
    else:
        proof = {**options, "proofValue": "z" + base58.b58encode(key.sign(signed)).decode("ascii")}
    return {**document, "proof": proof}


class SecuredDocument(NamedTuple):
    """A document and its proof taken apart; nothing is proven before `verify` says so.  Instants are milliseconds."""

    document: dict[str, object]
    options: dict[str, object]
    suite: Cryptosuite
    kid: str
    purpose: str
    created: int | None
    expires: int | None
    challenge: str | None
    domain: str | None
    signature: bytes
    jws_header: str | None


def read(secured: Mapping[str, object]) -> SecuredDocument:
    """Parse a document with one proof; raises Malformed for other suites and for options that nobody would check.

    The caller compares issuer, contexts, purpose, challenge, domain and times, and finds the key of `kid`: the proof
    covers the meaning of members, so another known context that gives other names the same meaning would pass.
    """
    document = {name: value for name, value in secured.items() if name != "proof"}
    proof = secured.get("proof")
    if isinstance(proof, list) and len(proof) == 1:
        proof = proof[0]
    if not isinstance(proof, dict):
        raise Malformed("the document has no proof, or more than one")
    suite = _suite(proof)
    signature_member = "jws" if suite is Cryptosuite.ED25519_2018 else "proofValue"
    options = {name: value for name, value in proof.items() if name != signature_member}
    if not options.keys() <= _OPTIONS or options.get("@context", document.get("@context")) != document.get("@context"):
        raise Malformed("the proof has members that are not supported")
    jws_header, signature = _signature(proof.get(signature_member), detached=suite is Cryptosuite.ED25519_2018)
    kid, purpose = _text(options, "verificationMethod"), _text(options, "proofPurpose")
    if kid is None or purpose is None:
        raise Malformed("the proof names no key or no purpose")
    return SecuredDocument(
        document=document,
        options=options,
        suite=suite,
        kid=kid,
        purpose=purpose,
        created=_instant(options, "created"),
        expires=_instant(options, "expires"),
        challenge=_text(options, "challenge"),
        domain=_text(options, "domain"),
        signature=signature,
        jws_header=jws_header,
    )


def verify(secured: SecuredDocument, key: PublicKey, *, known: Contexts) -> bool:
    """Return whether the key made the proof over the whole document.

    Raises Malformed if no proof covers a part of the document or of the options, or a context is unknown.
    """
    message = _digests(secured.document, secured.options, known, known.canonical)
    if secured.jws_header is not None:
        message = secured.jws_header.encode("ascii") + b"." + message
    return key.verify("EdDSA", message, secured.signature)


def _digests(
    document: Mapping[str, object],
    options: Mapping[str, object],
    known: Contexts,
    canonical: Callable[[Mapping[str, object]], str],
) -> bytes:
    if "proof" in document:
        raise Malformed("the document has a proof already")
    of_options = known.kept_digest({**options, "@context": document.get("@context")})
    return of_options + hashlib.sha256(canonical(document).encode("utf-8")).digest()


def _suite(proof: Mapping[str, object]) -> Cryptosuite:
    kind, cryptosuite = proof.get("type"), proof.get("cryptosuite")
    if kind == _DATA_INTEGRITY_PROOF and cryptosuite == Cryptosuite.EDDSA_RDFC_2022:
        return Cryptosuite.EDDSA_RDFC_2022
    if kind in (Cryptosuite.ED25519_2018, Cryptosuite.ED25519_2020) and cryptosuite is None:
        return Cryptosuite(str(kind))
    raise Malformed("the kind of proof is not supported")


def _signature(value: object, *, detached: bool) -> tuple[str | None, bytes]:
    if not isinstance(value, str):
        raise Malformed("the proof has no signature")
    header = None
    if detached:
        header, _, encoded = value.partition("..")
        if strict.json_object(base64url.decode(header)) != {"alg": "EdDSA", "b64": False, "crit": ["b64"]}:
            raise Malformed("the signature of the proof is not detached EdDSA")
        signature = base64url.decode(encoded)
    else:
        if not value.startswith("z") or len(value) > _LONGEST_MULTIBASE:
            raise Malformed("the signature of the proof is not spelled in base58")
        try:
            signature = base58.b58decode(value[1:])
        except ValueError as fault:
            raise Malformed("not base58") from fault
    if len(signature) != _SIGNATURE_BYTES:
        raise Malformed("a signature has 64 bytes")
    return header, signature


def _text(options: Mapping[str, object], name: str) -> str | None:
    value = options.get(name)
    if value is not None and not isinstance(value, str):
        raise Malformed(f"{name} is one text")
    return value


def _instant(options: Mapping[str, object], name: str) -> int | None:
    text = _text(options, name)
    if text is None:
        return None
    try:
        return to_instant(datetime.fromisoformat(text))
    except ValueError as fault:
        raise Malformed(f"{name} is a date-time with a zone") from fault


def _once(values: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(values))


def _date_time(instant: int) -> str:
    return to_datetime(instant - instant % SECOND).isoformat().replace("+00:00", "Z")
