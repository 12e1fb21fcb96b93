"""Issue Credential 2.0 as the holder (RFC 0453), with linked-data proofs (RFC 0593).

offer ── its detail, held by the wallet's key ──> request ── the same credential, signed ──> kept, and an ack
"""

from typing import Final

from connector_desk.wallet.connection import Exchange
from connector_desk.wallet.credentials import LDP_VC, Checked, check_credential
from connector_desk.wallet.encoding import Json, texts, write_json
from connector_desk.wallet.errors import Doubt, credential_broken, offer_broken, plain
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.linked_data import instant_of
from connector_desk.wallet.message import Message, attach
from connector_desk.wallet.network import Network

PROTOCOL: Final = "issue-credential/2"
ABANDONED: Final = "issuance-abandoned"
_DETAIL: Final = "aries/ld-proof-vc-detail@v1.0"
_CREDENTIAL: Final = "aries/ld-proof-vc@v1.0"
_PROOFS: Final = ("Ed25519Signature2018", "Ed25519Signature2020")


def read_offer(offer: Message, now: int) -> Json:
    """Read what is offered: a credential without its proof, and how it is to be signed; raises WalletError."""
    try:
        detail = offer.attached("offers~attach").get(_DETAIL)
        if detail is None:
            raise offer_broken(Doubt.FORMAT_UNKNOWN, ", ".join(str(one["format"]) for one in offer.body["formats"]))
        credential, options = detail["credential"], detail["options"]
        if options["proofType"] not in _PROOFS or options.get("proofPurpose", "assertionMethod") != "assertionMethod":
            raise offer_broken(Doubt.FORMAT_UNKNOWN, str(options["proofType"]))
        if "proof" in credential or not isinstance(credential["credentialSubject"], dict):
            raise offer_broken(Doubt.OFFER_SHAPE)
        if offer.is_expired(now):
            raise offer_broken(Doubt.OFFER_EXPIRED)
        ends = [instant_of(credential.get(name)) for name in ("expirationDate", "validUntil")]
        if any(one is not None and now >= one for one in ends):
            raise offer_broken(Doubt.EXPIRED)
        types_of(detail)
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise offer_broken(Doubt.OFFER_SHAPE) from fault
    return detail


def types_of(detail: Json) -> list[str]:
    """List the types of an offered credential; raises ValueError."""
    return texts(detail["credential"].get("type"))


def title_of(offer: Message, detail: Json) -> str:
    """Name what is offered: as the issuer does, else by its type."""
    return offer.comment or plain(types_of(detail)[-1], 80)


def bind(detail: Json, key: HolderKey) -> Json:
    """Say in an offered detail that the wallet holds the credential; raises WalletError where somebody else does."""
    credential = detail["credential"]
    subject = credential["credentialSubject"]
    if subject.get("id", key.did) != key.did:
        raise offer_broken(Doubt.OTHER_HOLDER)
    return {**detail, "credential": {**credential, "credentialSubject": {"id": key.did, **subject}}}


def request_of(detail: Json) -> Json:
    """Make the content of a request."""
    return attach("requests~attach", _DETAIL, detail)


def read_issued(issued: Message) -> Json:
    """Read the credential that was issued; raises WalletError."""
    try:
        return issued.attached("credentials~attach")[_CREDENTIAL]
    except (ValueError, KeyError, TypeError, AttributeError) as fault:
        raise credential_broken(Doubt.UNREADABLE) from fault


async def check_issued(credential: Json, exchange: Exchange, network: Network, now: int) -> Checked:
    """Check that what was issued is what was asked for, signed in the way that was offered; raises WalletError."""
    if exchange.key is None:
        raise credential_broken(Doubt.OTHER_HOLDER)
    document = {name: value for name, value in credential.items() if name != "proof"}
    if not _is_same(document, exchange.detail["credential"]):
        raise credential_broken(Doubt.CHANGED)
    proof = credential.get("proof")
    if not isinstance(proof, dict) or proof.get("type") != exchange.detail["options"]["proofType"]:
        raise credential_broken(Doubt.OTHER_PROOF)
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
