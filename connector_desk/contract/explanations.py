"""The explanations of refusals: what an error code means, why it is so and by which section, and a remedy.

One row for each code that the service answers a caller, a wallet or an agent with, and for each that a wallet may send
back.  Sentences and next steps of the API come from the one list of codes.  The texts are the source of translations
(context `Errors`); sections are shown as they stand.
"""

from collections.abc import Mapping
from typing import Final

from connector_desk.base.dataclass import dataclass
from connector_desk.base.errors import CODES
from connector_desk.contract.protocol_explanations import BY_WALLET, CHECKS, DIDCOMM, OPENID, Explanation

__all__ = ["EXPLANATIONS", "Explanation", "explanation_of", "texts"]


@dataclass(frozen=True, slots=True)
class _Why:
    """The reason of a code of the API; without a section, that of its HTTP status counts."""

    reason: str
    section: str = ""


STATUS_SECTIONS: Final[Mapping[int, str]] = {
    400: "RFC 9110 §15.5.1",
    401: "RFC 9110 §15.5.2",
    403: "RFC 9110 §15.5.4",
    404: "RFC 9110 §15.5.5",
    405: "RFC 9110 §15.5.6",
    408: "RFC 9110 §15.5.9",
    409: "RFC 9110 §15.5.10",
    410: "RFC 9110 §15.5.11",
    413: "RFC 9110 §15.5.14",
    414: "RFC 9110 §15.5.15",
    415: "RFC 9110 §15.5.16",
    421: "RFC 9110 §15.5.20",
    422: "RFC 9110 §15.5.21",
    429: "RFC 6585 §4",
    431: "RFC 6585 §5",
    500: "RFC 9110 §15.6.1",
    501: "RFC 9110 §15.6.2",
    503: "RFC 9110 §15.6.4",
    507: "RFC 4918 §11.5",
}

_API: Final[Mapping[str, _Why]] = {
    "malformed_json": _Why("A program that guesses may read another request than was meant.", "RFC 8259 §2"),
    "duplicate_key": _Why("Programs disagree on which of two values counts.", "RFC 8259 §4"),
    "json_too_deep": _Why("A parser may limit the depth, and this one does.", "RFC 8259 §9"),
    "invalid_encoding": _Why("JSON between programs is UTF-8 without a byte-order mark.", "RFC 8259 §8.1"),
    "invalid_request": _Why(
        "A parameter is missing, appears twice or has an invalid value. error_description says which one.",
        "RFC 6749 §5.2",
    ),
    "unauthorized": _Why("Every request to the API carries the secret key."),
    "forbidden": _Why("The key is valid, but it does not allow this request."),
    "origin_not_allowed": _Why("A web page from elsewhere must not act through your browser.", "RFC 6454 §7"),
    "not_found": _Why("The path, or the ID in it, names nothing here."),
    "agent_not_found": _Why("The alias in the path is decoded once. What results names no agent."),
    "method_not_allowed": _Why("The address exists, but only for other methods."),
    "request_timeout": _Why("A request must be complete within a limited time."),
    "idempotency_conflict": _Why("A repeated requestId means that the same request is sent again."),
    "already_linked": _Why("A connection can be linked to one person only."),
    "public_base_not_ready": _Why("A link needs an address that wallets can reach."),
    "agent_blocked": _Why("Nothing is sent to a blocked agent, and nothing is accepted from it."),
    "no_didcomm_endpoint": _Why("The agent named no address for DIDComm messages."),
    "state_conflict": _Why("A visit that has ended does not change any more."),
    "schema_in_use": _Why("Issued credentials refer to the published version."),
    "already_listed": _Why("Each entry can be in the list only once."),
    "too_many_keys": _Why("At most two keys are valid at a time, so that one can replace the other."),
    "address_unfit": _Why("A certificate names a host, and this address has no suitable one."),
    "key_given": _Why("Only the authority that issued the certificate can renew it."),
    "offer_gone": _Why("The code of an offer works once, and only for a short time.", "OpenID4VCI 1.0 §4.1.1"),
    "request_gone": _Why("A data request can be answered once, and only for a limited time."),
    "link_used": _Why("The link can be used only once."),
    "link_expired": _Why("The link is valid for a limited time."),
    "link_withdrawn": _Why("The link was withdrawn at the desk."),
    "login_expired": _Why("A sign-in must be confirmed within a limited time."),
    "workflow_unavailable": _Why("The workflow of this link was switched off or removed."),
    "payload_too_large": _Why("The size is limited, so that no caller can use up the memory."),
    "uri_too_long": _Why("The length of an address is limited."),
    "unsupported_media_type": _Why("The Content-Type header says how to read the body. Nothing is guessed."),
    "unsupported_encoding": _Why("A small compressed body can become a huge one.", "RFC 9110 §8.4"),
    "misdirected_request": _Why("The Host header must name this service.", "RFC 9110 §7.4"),
    "validation_failed": _Why("Every field is checked. The answer names each invalid field."),
    "unsupported_query": _Why("The attributes are looked up in the schemas of the service."),
    "qr_too_dense": _Why("Phones cannot read a QR code with too many characters.", "ISO/IEC 18004"),
    "rate_limited": _Why("The number of requests from each source is limited."),
    "headers_too_large": _Why("The size of the headers is limited."),
    "internal_error": _Why("The cause is only in the log, because it may contain personal data."),
    "not_implemented": _Why("The request is valid, but this version of the service cannot answer it."),
    "storage_unavailable": _Why("The service confirms only what is stored."),
    "signing_unavailable": _Why("Credentials and data requests are signed."),
    "certificate_expired": _Why("Wallets refuse signatures of an expired certificate.", "RFC 5280 §4.1.2.5"),
    "temporarily_unavailable": _Why("Something that the service needs does not answer.", "RFC 6749 §4.1.2.1"),
    "storage_full": _Why("The service confirms only what is stored."),
}


def _of_code(code: str) -> Explanation:
    entry = CODES[code]
    why = _API.get(code, _Why(""))
    section = why.section or STATUS_SECTIONS.get(entry.status, "")
    return Explanation(entry.sentence, why.reason, section, entry.next_step)


EXPLANATIONS: Final[Mapping[str, Explanation]] = {
    **{code: _of_code(code) for code in CODES},
    **OPENID,
    **DIDCOMM,
    **CHECKS,
}
"""The explanations of what the service answers, by code."""


def explanation_of(code: str, *, by_wallet: bool = False) -> Explanation | None:
    """Return the explanation of an error code, or None if the code is unknown.

    A wallet uses some codes for something else: `by_wallet` says that a wallet has sent it to the service.
    """
    return (BY_WALLET.get(code) if by_wallet else None) or EXPLANATIONS.get(code) or BY_WALLET.get(code)


def texts() -> list[str]:
    """List the texts to translate."""
    every = (*EXPLANATIONS.values(), *BY_WALLET.values())
    return [text for one in every for text in (one.meaning, one.reason, one.remedy) if text]
