"""W3C credentials with data-integrity proofs as Issue Credential carries them (RFC 0809).

The offer names ways to bind the credential to its holder.  One is served here: an attachment that the holder signs
with a key of its DID.  AnonCreds link secrets are not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from connector_desk.base.errors import Refused
from connector_desk.contract import strict_json
from connector_desk.core.didcomm import base64, ld_proof, message
from connector_desk.core.didcomm.errors import MessageRefused, unreadable
from connector_desk.core.didcomm.ld_proof import ABANDONED, LdProofDetail
from connector_desk.core.keys import base64url, did
from connector_desk.core.keys.signing import ALGORITHMS
from connector_desk.core.keys.strict import Malformed

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.core.didcomm.attachment import Attachment

OFFER: Final = "didcomm/w3c-di-vc-offer@v0.1"
REQUEST: Final = "didcomm/w3c-di-vc-request@v0.1"
CREDENTIAL: Final = "didcomm/w3c-di-vc@v0.1"

MODEL_VERSION: Final = "1.1"
SIGNED_ATTACHMENT: Final = "didcomm_signed_attachment"
_METHODS: Final = ("key", "jwk")
_LONGEST_HEADER: Final = 4096
_REFUSED_HEADERS: Final = frozenset({"crit", "b64"})


def offer(credential: Mapping[str, JsonValue], nonce: str, *, binding_required: bool) -> dict[str, JsonValue]:
    """Make the attachment of an offer; `nonce` is new for each offer and cannot be guessed.

    Wallets that cannot sign an attachment, as those that only know AnonCreds, refuse a binding that is required.
    """
    binding: dict[str, JsonValue] = {
        "algs_supported": list(ALGORITHMS),
        "did_methods_supported": list(_METHODS),
        "nonce": nonce,
    }
    return {
        "data_model_versions_supported": [MODEL_VERSION],
        "binding_required": binding_required,
        "binding_method": {SIGNED_ATTACHMENT: binding},
        "credential": dict(credential),
    }


def agree(
    offered: LdProofDetail, nonce: str, asked: JsonValue, proofs: Sequence[Attachment], *, binding_required: bool
) -> LdProofDetail:
    """Return the requested credential, bound to the DID that the holder proves; raises MessageRefused.

    `proofs` are the attachments appended to the request (`~attach`).
    """
    if not isinstance(asked, dict) or asked.get("data_model_version") != MODEL_VERSION:
        raise MessageRefused(ABANDONED, "This version of the data model was not offered.")
    binding = message.members(asked, "binding_proof")
    ways = {name for name, value in binding.items() if value is not None}
    if not ways <= {SIGNED_ATTACHMENT}:
        raise MessageRefused(ABANDONED, "This way of binding was not offered.")
    if not ways:
        if binding_required:
            raise MessageRefused(ABANDONED, "The holder has to be proven.")
        return offered
    attach_id = message.identifier(message.members(binding, SIGNED_ATTACHMENT).get("attachment_id"), "attachment_id")
    proof = next((one for one in proofs if one.id == attach_id), None)
    if proof is None:
        raise unreadable("The signed attachment is missing.")
    holder = _holder(proof, nonce, offered.credential.get("issuer"))
    if offered.subject not in {None, holder}:
        raise MessageRefused(ABANDONED, "The credential was offered to another holder.")
    return offered if offered.subject else offered._replace(credential=ld_proof.bind(offered.credential, holder))


def _holder(proof: Attachment, nonce: str, issuer: JsonValue) -> str:
    """Check the proof of a holder and return its DID.

    Whom it is for (`aud`) is required by the RFC, but left out by wallets made with Credo 0.6: the nonce is one of this
    offer alone.
    """
    if proof.data is None or len(proof.signatures) != 1:
        raise unreadable("The attachment is signed once, over base64.")
    signature = proof.signatures[0]
    protected = message.text(signature, "protected", _LONGEST_HEADER)
    header, kid = _header(protected)
    signing_input = f"{protected}.{base64url.encode(proof.data)}".encode("ascii")
    try:
        key = did.resolve(kid)
    except Malformed as fault:
        raise unreadable("The holder's key is named by an absolute DID URL of did:key or did:jwk.") from fault
    signed = base64.decode(signature.get("signature"))
    if header.get("alg") != key.alg or not key.verify(key.alg, signing_input, signed):
        raise unreadable("The holder's signature is not good.")
    payload = proof.read_json()
    if not isinstance(payload, dict) or payload.get("nonce") != nonce:
        raise MessageRefused(ABANDONED, "The holder's signature is for another offer.")
    if payload.get("aud", issuer) != issuer:
        raise MessageRefused(ABANDONED, "The holder's signature is for another issuer.")
    return ld_proof.read_did(did.did_of(kid))


def _header(protected: str) -> tuple[dict[str, JsonValue], str]:
    try:
        header = strict_json.loads(base64.decode(protected))
    except Refused as fault:
        raise unreadable("The signature's header is not JSON as it must be.") from fault
    kid = header.get("kid") if isinstance(header, dict) else None
    if not isinstance(header, dict) or not isinstance(kid, str) or not _REFUSED_HEADERS.isdisjoint(header):
        raise unreadable("The signature's header names the holder's key.")
    return header, kid
