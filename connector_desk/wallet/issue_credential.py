"""Issue Credential 2.0 as the holder (RFC 0453), with linked-data proofs (RFC 0593) or data-integrity ones (RFC 0809).

offer ── its detail, held by the wallet's key ──> request ── the same credential, signed ──> kept, and an ack
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.wallet.credentials import CheckedCredential, check_credential
from connector_desk.wallet.encoding import Json, encode, texts, write_json
from connector_desk.wallet.errors import RefusalReason, credential_broken, offer_broken, plain
from connector_desk.wallet.formats import LDP_VC
from connector_desk.wallet.linked_data import instant_of
from connector_desk.wallet.message import Message, attach

if TYPE_CHECKING:
    from connector_desk.wallet.connection import MessageThread
    from connector_desk.wallet.keys import HolderKey
    from connector_desk.wallet.network import WalletHttpClient

PROTOCOL: Final = "issue-credential/2"
ABANDONED: Final = "issuance-abandoned"
_DETAIL: Final = "aries/ld-proof-vc-detail@v1.0"
_CREDENTIAL: Final = "aries/ld-proof-vc@v1.0"
_INTEGRITY_OFFER: Final = "didcomm/w3c-di-vc-offer@v0.1"
_INTEGRITY_REQUEST: Final = "didcomm/w3c-di-vc-request@v0.1"
_INTEGRITY_CREDENTIAL: Final = "didcomm/w3c-di-vc@v0.1"
_BY_SIGNATURE: Final = "didcomm_signed_attachment"
_MODEL: Final = "1.1"
_INTEGRITY: Final = "DataIntegrityProof"
_PROOFS: Final = ("Ed25519Signature2018", "Ed25519Signature2020")


def read_offer(offer: Message, now: int) -> Json:
    """Read an offer: a credential without its proof, and its proof options; raises WalletError."""
    try:
        attached = offer.attached("offers~attach")
        if _DETAIL in attached:
            detail = _linked(attached[_DETAIL])
        elif _INTEGRITY_OFFER in attached:
            detail = _integrity(attached[_INTEGRITY_OFFER])
        else:
            raise offer_broken(RefusalReason.FORMAT_UNKNOWN, ", ".join(map(str, attached)))
        credential = detail["credential"]
        if "proof" in credential or not isinstance(credential["credentialSubject"], dict):
            raise offer_broken(RefusalReason.OFFER_SHAPE)
        if offer.is_expired(now):
            raise offer_broken(RefusalReason.OFFER_EXPIRED)
        ends = [instant_of(credential.get(name)) for name in ("expirationDate", "validUntil")]
        if any(one is not None and now >= one for one in ends):
            raise offer_broken(RefusalReason.EXPIRED)
        if not types_of(detail):
            raise offer_broken(RefusalReason.OFFER_SHAPE)
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise offer_broken(RefusalReason.OFFER_SHAPE) from fault
    return detail


def _linked(detail: Json) -> Json:
    options = detail["options"]
    if options["proofType"] not in _PROOFS or options.get("proofPurpose", "assertionMethod") != "assertionMethod":
        raise offer_broken(RefusalReason.FORMAT_UNKNOWN, str(options["proofType"]))
    return {"credential": detail["credential"], "options": options}


def _integrity(offered: Json) -> Json:
    """Read an offer that the holder answers with an attachment signed by the key of its DID."""
    if _MODEL not in offered["data_model_versions_supported"]:
        raise offer_broken(RefusalReason.FORMAT_UNKNOWN, str(offered["data_model_versions_supported"]))
    binding = (offered.get("binding_method") or {}).get(_BY_SIGNATURE)
    if binding is None or "EdDSA" not in binding["algs_supported"] or "key" not in binding["did_methods_supported"]:
        raise offer_broken(RefusalReason.PROOF_UNKNOWN)
    options = {"proofType": _INTEGRITY, "nonce": str(binding["nonce"])}
    return {"credential": offered["credential"], "options": options}


def types_of(detail: Json) -> list[str]:
    """List the types of an offered credential; raises ValueError."""
    return texts(detail["credential"].get("type"))


def title_of(offer: Message, detail: Json) -> str:
    """Return the name of an offer: the issuer's, else its type."""
    return offer.comment or plain(types_of(detail)[-1], 80)


def bind(detail: Json, key: HolderKey) -> Json:
    """Add the wallet as the subject of an offered detail; raises WalletError if it names another subject."""
    credential = detail["credential"]
    subject = credential["credentialSubject"]
    if subject.get("id", key.did) != key.did:
        raise offer_broken(RefusalReason.OTHER_HOLDER)
    return {**detail, "credential": {**credential, "credentialSubject": {"id": key.did, **subject}}}


def request_of(detail: Json, key: HolderKey) -> Json:
    """Make the content of a request."""
    options = detail["options"]
    if options["proofType"] != _INTEGRITY:
        return attach("requests~attach", _DETAIL, detail)
    proven = {_BY_SIGNATURE: {"attachment_id": "holder"}}
    asked = attach("requests~attach", _INTEGRITY_REQUEST, {"data_model_version": _MODEL, "binding_proof": proven})
    return {**asked, "~attach": [_signed(detail, key)]}


def _signed(detail: Json, key: HolderKey) -> Json:
    """Sign the nonce of an offer as the holder."""
    issuer = detail["credential"].get("issuer")
    payload = {"nonce": detail["options"]["nonce"], "aud": issuer.get("id") if isinstance(issuer, dict) else issuer}
    header = {"kid": key.did_url}
    protected, data = (encode(write_json(one).encode()) for one in ({"alg": "EdDSA", **header}, payload))
    signature = encode(key.sign(f"{protected}.{data}".encode()))
    jws = {"header": header, "protected": protected, "signature": signature}
    return {"@id": "holder", "mime-type": "application/json", "data": {"base64": data, "jws": jws}}


def read_issued(issued: Message) -> Json:
    """Read the credential that was issued; raises WalletError."""
    try:
        attached = issued.attached("credentials~attach")
        if _INTEGRITY_CREDENTIAL in attached:
            found: Json = attached[_INTEGRITY_CREDENTIAL]["credential"]
            return found
        return attached[_CREDENTIAL]
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise credential_broken(RefusalReason.UNREADABLE) from fault


async def check_issued(
    credential: Json, exchange: MessageThread, network: WalletHttpClient, now: int
) -> CheckedCredential:
    """Verify that the issued credential is the requested one, signed in the offered way; raises WalletError."""
    if exchange.key is None:
        raise credential_broken(RefusalReason.OTHER_HOLDER)
    document = {name: value for name, value in credential.items() if name != "proof"}
    if not _is_same(document, exchange.detail["credential"]):
        raise credential_broken(RefusalReason.CHANGED)
    proof = credential.get("proof")
    if not isinstance(proof, dict) or proof.get("type") != exchange.detail["options"]["proofType"]:
        raise credential_broken(RefusalReason.OTHER_PROOF)
    definition = {"type": types_of(exchange.detail)}
    configuration = {"format": LDP_VC, "credential_definition": definition}
    return await check_credential(credential, configuration, [exchange.key], network, now)


def _is_same(one: Json, other: Json) -> bool:
    return _spelled(one) == _spelled(other)


def _spelled(value: object) -> str:
    if isinstance(value, dict):
        return "{" + ",".join(f"{write_json(name)}:{_spelled(value[name])}" for name in sorted(value)) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(_spelled, value)) + "]"
    return write_json(value)
