"""JSON-LD with a proof inside (`ldp_vc`): checked as a credential, signed as a presentation.

Three ways to sign with Ed25519 are known: Ed25519Signature2018, Ed25519Signature2020 and eddsa-rdfc-2022.  PyLD makes
the canonical form; it is loaded only when such a credential turns up.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Final, NamedTuple

import base58

from connector_desk.base.bundled import bundled
from connector_desk.base.instants import SECOND, to_datetime, to_instant
from connector_desk.wallet.encoding import Json, decode, decode_base58, encode, read_object, texts
from connector_desk.wallet.errors import RefusalReason, credential_broken

if TYPE_CHECKING:
    from connector_desk.wallet.json_ld import Processor
    from connector_desk.wallet.keys import HolderKey, PublicKey
    from connector_desk.wallet.network import WalletHttpClient

CREDENTIALS_V1: Final = "https://www.w3.org/2018/credentials/v1"
_SUITE_2020: Final = "https://w3id.org/security/suites/ed25519-2020/v1"
_DATA_INTEGRITY: Final = "https://w3id.org/security/data-integrity/v2"
_SUBMISSION: Final = "https://identity.foundation/presentation-exchange/submission/v1"
_BUNDLED: Final[Mapping[str, str]] = {
    CREDENTIALS_V1: "credentials-v1.jsonld",
    "https://www.w3.org/ns/credentials/v2": "credentials-v2.jsonld",
    _SUITE_2020: "ed25519-signature-2020-v1.jsonld",
    "https://w3id.org/security/data-integrity/v1": "data-integrity-v1.jsonld",
    _DATA_INTEGRITY: "data-integrity-v2.jsonld",
    _SUBMISSION: "presentation-submission-v1.jsonld",
}
_TYPE_2018, _TYPE_2020, _TYPE_INTEGRITY = "Ed25519Signature2018", "Ed25519Signature2020", "DataIntegrityProof"
_CRYPTOSUITE = "eddsa-rdfc-2022"
_DETACHED: Final = encode(b'{"alg":"EdDSA","b64":false,"crit":["b64"]}')

_MOST_CONTEXTS: Final = 20

Contexts = dict[str, Json]


async def contexts_of(documents: Sequence[Json], network: WalletHttpClient) -> Contexts:
    """Bring the contexts that documents name: those that travel with the program, and those of the issuer."""
    found: Contexts = {}
    for document in documents:
        try:
            named = texts(document.get("@context"))
        except ValueError as fault:
            raise credential_broken(RefusalReason.UNREADABLE) from fault
        for address in named:
            if address not in found and len(found) >= _MOST_CONTEXTS:
                raise credential_broken(RefusalReason.TOO_MUCH)
            if address not in found:
                found[address] = await _context(address, network)
    return found


def admit_contexts(document: Json, network: WalletHttpClient) -> None:
    """Allow fetching the contexts of a credential in the wallet, wherever its issuer publishes them."""
    for address in texts(document.get("@context")):
        network.admit(address)


async def _context(address: str, network: WalletHttpClient) -> Json:
    if address in _BUNDLED:
        return read_object(bundled("contexts", _BUNDLED[address]).read_text("utf-8"))
    reply = await network.get_public(address, "application/ld+json, application/json")
    if reply.status != 200:
        raise credential_broken(RefusalReason.UNREADABLE, reply.said)
    return reply.json()


class Proof(NamedTuple):
    """A document and its proof taken apart; nothing is proven before `signed_by` says so."""

    document: Json
    options: Json
    signature: bytes
    header: str | None

    @property
    def kid(self) -> str:
        """Name the key that the proof is said to be by."""
        return str(self.options.get("verificationMethod"))

    def signed_by(self, key: PublicKey, contexts: Contexts) -> bool:
        """Return whether the key signed the whole document; raises ValueError if part of it has no defined meaning."""
        message = _message(self.document, self.options, contexts)
        if self.header is not None:
            message = self.header.encode("ascii") + b"." + message
        return key.verify("EdDSA", message, self.signature)


def read_proof(secured: Json, purpose: str) -> Proof:
    """Parse a document with one proof; raises ValueError for a proof of another kind or purpose."""
    proof = secured.get("proof")
    if isinstance(proof, list) and len(proof) == 1:
        proof = proof[0]
    if not isinstance(proof, dict) or proof.get("proofPurpose") != purpose:
        raise ValueError("no proof of this purpose")
    document = {name: value for name, value in secured.items() if name != "proof"}
    options = {name: value for name, value in proof.items() if name not in ("jws", "proofValue")}
    kind = proof.get("type")
    if kind == _TYPE_2018 and isinstance(proof.get("jws"), str):
        header, _, signature = proof["jws"].partition("..")
        if read_object(decode(header)) != {"alg": "EdDSA", "b64": False, "crit": ["b64"]}:
            raise ValueError("another kind of signature")
        return Proof(document, options, decode(signature), header)
    is_known = kind == _TYPE_2020 or (kind == _TYPE_INTEGRITY and proof.get("cryptosuite") == _CRYPTOSUITE)
    value = proof.get("proofValue")
    if not is_known or not isinstance(value, str) or not value.startswith("z"):
        raise ValueError("another kind of proof")
    return Proof(document, options, decode_base58(value[1:]), None)


class ProofRequirements(NamedTuple):
    """The members required in the proof of a presentation, and the proof types of the asker; None for any."""

    challenge: str
    domain: str | None
    kinds: Sequence[str] | None = None


def present(
    credentials: Sequence[Json],
    key: HolderKey,
    contexts: Contexts,
    asked: ProofRequirements,
    now: int,
    submission: Json | None = None,
) -> Json:
    """Make a presentation (OpenID4VP 1.0 B.1.3.2), with the `submission` of Presentation Exchange if there is one."""
    kinds = asked.kinds
    kind = next((one for one in (_TYPE_2020, _TYPE_INTEGRITY, _TYPE_2018) if kinds is None or one in kinds), None)
    if kind is None:
        raise ValueError("no kind of proof that the asker reads")
    own = {_TYPE_2020: [_SUITE_2020], _TYPE_INTEGRITY: [_DATA_INTEGRITY]}.get(kind, [])
    document: Json = {
        "@context": [CREDENTIALS_V1, *([_SUBMISSION] if submission is not None else []), *own],
        "type": ["VerifiablePresentation", *(["PresentationSubmission"] if submission is not None else [])],
        "holder": key.did,
        "verifiableCredential": list(credentials),
        **({"presentation_submission": submission} if submission is not None else {}),
    }
    for address in document["@context"]:
        contexts.setdefault(address, read_object(bundled("contexts", _BUNDLED[address]).read_text("utf-8")))
    options: Json = {"type": kind, **({"cryptosuite": _CRYPTOSUITE} if kind == _TYPE_INTEGRITY else {})}
    options |= {
        "created": to_datetime(now - now % SECOND).isoformat().replace("+00:00", "Z"),
        "verificationMethod": key.did_url,
        "proofPurpose": "authentication",
        "challenge": asked.challenge,
        **({"domain": asked.domain} if asked.domain is not None else {}),
    }
    message = _message(document, options, contexts)
    if kind == _TYPE_2018:
        signature = key.sign(_DETACHED.encode("ascii") + b"." + message)
        return {**document, "proof": {**options, "jws": f"{_DETACHED}..{encode(signature)}"}}
    value = "z" + base58.b58encode(key.sign(message)).decode("ascii")
    return {**document, "proof": {**options, "proofValue": value}}


def types_of(document: Json, contexts: Contexts) -> list[str]:
    """Return the types of a document, by their names and by their IRIs."""
    spelled = texts(document.get("type"))
    return [*spelled, *_processor(contexts).expand_types(document.get("@context"), spelled)]


def instant_of(text: object) -> int | None:
    """Read a date-time, None for none; raises ValueError."""
    if text is None:
        return None
    if not isinstance(text, str):
        raise ValueError("no date-time")  # noqa: TRY004 - what was sent is wrong, not the program
    try:
        return to_instant(datetime.fromisoformat(text))
    except OverflowError as fault:  # the first and the last day of the calendar, in another zone
        raise ValueError("a date-time beyond the calendar") from fault


def _message(document: Json, options: Json, contexts: Contexts) -> bytes:
    return _digest({**options, "@context": document.get("@context")}, contexts) + _digest(document, contexts)


def _digest(document: Json, contexts: Contexts) -> bytes:
    return hashlib.sha256(_processor(contexts).canonical(document).encode()).digest()


def _processor(contexts: Contexts) -> Processor:
    from connector_desk.wallet.json_ld import Processor  # noqa: PLC0415 - PyLD, 150 ms, for this format alone

    return Processor(contexts)
