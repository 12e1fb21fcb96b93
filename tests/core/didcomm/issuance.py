"""A credential to be offered, the wallet that takes it, and what a real wallet sent (tests only)."""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from connector_desk.base.instants import DAY
from connector_desk.core.didcomm import attached, attachment, base64, issue_credential, ld_proof, message
from connector_desk.core.didcomm.issue_credential import Format, IssuanceTransition
from connector_desk.core.didcomm.ld_proof import LdProofDetail
from connector_desk.core.didcomm.message import Decorators, Message
from connector_desk.core.formats import data_integrity
from connector_desk.core.formats.data_integrity import Cryptosuite
from connector_desk.core.formats.linked_data import Contexts
from connector_desk.core.formats.validity import Validity
from connector_desk.core.formats.w3c_vc import W3cCredential
from connector_desk.core.keys import did
from connector_desk.core.keys.signing import SigningKey

CREDO: dict[str, Any] = json.loads((Path(__file__).parent / "fixtures" / "credo_exchanges.json").read_text())
[CONTEXT] = CREDO["contexts"]
KNOWN = Contexts(CREDO["contexts"])
NOW = 1_795_219_200_999
KEY = SigningKey.generate("EdDSA")
DID = did.did_key(KEY.public)
HOLDER = SigningKey.generate("EdDSA")
HOLDER_DID = did.did_key(HOLDER.public)
NONCE = "a-nonce-nobody-guesses"
REQUEST = issue_credential.OFFER.named("request-credential")
PROPOSE = issue_credential.OFFER.named("propose-credential")


def credential(suite: Cryptosuite = Cryptosuite.ED25519_2018, subject: str | None = None) -> dict[str, Any]:
    content = W3cCredential(
        issuer=DID,
        subject_id=subject,
        types=["StaffBadge"],
        contexts=[CONTEXT],
        claims={"given_name": "Zoë", "family_name": "Quinn"},
        validity=Validity(NOW, NOW + DAY),
        credential_id="urn:uuid:0fc0ac15-292b-44c6-b5bf-13717ea31e9c",
    )
    return data_integrity.compose(content, suite)


def offered(suite: Cryptosuite = Cryptosuite.ED25519_2018, **other: Any) -> IssuanceTransition:
    detail = LdProofDetail(credential(suite, other.pop("subject", None)), suite)
    decorators = Decorators(other.pop("parent", None), other.pop("expires", None))
    return issue_credential.offer(detail, nonce=NONCE, decorators=decorators, **other)


def in_format(received: Message, field: str, known_as: str = ld_proof.DETAIL) -> Any:
    return attached.read(received.content, field)[known_as].read_json()


def answer(step: IssuanceTransition, kind: str, by_format: Mapping[str, Any], **more: Any) -> Message:
    field = "requests~attach" if kind == "request-credential" else "filters~attach"
    content = {**attached.write(field, by_format), **more}
    return message.write(issue_credential.OFFER.named(kind), content, thread=step.exchange.thread)


def held(detail: dict[str, Any], holder: str | None = HOLDER_DID) -> dict[str, Any]:
    """Fill the holder into an offered detail, as ACA-Py does."""
    changed: dict[str, Any] = json.loads(json.dumps(detail))
    if holder:
        changed["credential"]["credentialSubject"]["id"] = holder
    return changed


def request(step: IssuanceTransition, holder: str | None = HOLDER_DID) -> Message:
    detail = held(in_format(step.replies[-1], "offers~attach"), holder)
    return answer(step, "request-credential", {ld_proof.DETAIL: detail})


def signed_attachment(
    nonce: str = NONCE, key: SigningKey = HOLDER, *, payload: Mapping[str, Any] | None = None, **header: Any
) -> dict[str, Any]:
    """Sign a nonce as the holder, in the shape that Credo gives it; `payload` is signed beside it."""
    data = json.dumps({"nonce": nonce, **(payload or {})}).encode()
    kid = did.key_id(did.did_key(key.public))
    protected = base64.encode(json.dumps({"alg": key.alg, "kid": kid, **header}).encode())
    signature = base64.encode(key.sign(f"{protected}.{base64.encode(data)}".encode()))
    made = attachment.of_bytes(data, "proof-of-holder")
    made["data"]["jws"] = {"header": {}, "protected": protected, "signature": signature}  # type: ignore[call-overload,index]
    return made


def delivered(step: IssuanceTransition) -> tuple[IssuanceTransition, dict[Format, dict[str, Any]]]:
    """Sign and issue what a request asked for."""
    signed = issue_credential.sign(step.exchange, KEY, did.key_id(DID), known=KNOWN, created=NOW)
    return issue_credential.issue(step.exchange, signed), signed
