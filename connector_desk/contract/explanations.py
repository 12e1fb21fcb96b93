"""The explanations of refusals: what an error code means, why it is so and by which section, and a remedy.

One row for each code that the service answers a caller, a wallet or an agent with, and for each that a wallet may send
back.  Sentences and next steps of the API come from the one list of codes.  The texts are the source of translations
(context `Errors`); sections are shown as they stand.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from connector_desk.base.errors import CODES
from connector_desk.contract.verification import CheckName


@dataclass(frozen=True, slots=True)
class Explanation:
    """What a refusal means, why it is so, the section that says so (empty if none does), and a remedy."""

    meaning: str
    reason: str
    section: str
    remedy: str


_ASK_OPERATOR: Final = "Ask the operator of this service."
_NEW_CODE: Final = "Ask for a new code."
_CREDENTIAL_ERROR: Final = "OpenID4VCI 1.0 §8.3.1.2"
_VP_ERROR: Final = "OpenID4VP 1.0 §8.5"
_VP_VALIDATION: Final = "OpenID4VP 1.0 §8.6"
_ATTESTATION: Final = "OAuth 2.0 Attestation-Based Client Authentication, draft 07, §6.2"

OPENID: Final[Mapping[str, Explanation]] = {
    # Token endpoint
    "invalid_grant": Explanation(
        "The pre-authorized code or its PIN is not accepted.",
        "A code works once and for a short time. The answer does not say whether it is unknown, used or expired.",
        "OpenID4VCI 1.0 §6.3",
        "Enter the PIN that the desk shows. If the code was used or has expired, ask for a new one.",
    ),
    "invalid_tx_code": Explanation(
        "The PIN is wrong.",
        "The code itself is still accepted. After too many wrong PINs the offer ends.",
        "OpenID4VCI 1.1 draft 01 §6.3",
        "Enter the PIN that the desk shows.",
    ),
    "unsupported_grant_type": Explanation(
        "The grant type is not supported.",
        "The offer names the grant types that can be used.",
        "RFC 6749 §5.2",
        "Use a grant type of the offer.",
    ),
    "invalid_authorization_details": Explanation(
        "authorization_details is invalid, or asks for something that was not offered.",
        "Each entry has the type openid_credential and names a credential configuration of the offer.",
        "RFC 9396 §5",
        "Name only configurations of the offer, or leave authorization_details out.",
    ),
    "invalid_scope": Explanation(
        "The scope is unknown, invalid or not allowed.",
        "A scope stands for the credentials that are requested.",
        "RFC 6749 §5.2",
        "Use a scope that the metadata lists, or leave it out.",
    ),
    "invalid_client": Explanation(
        "The wallet is unknown, or client_id is not its own.",
        "With an attestation, client_id must be the subject of the attestation.",
        "RFC 6749 §5.2",
        "Send the client_id of the attestation, or none.",
    ),
    "unauthorized_client": Explanation(
        "This client may not use this grant type.",
        "A server can allow each client other grant types.",
        "RFC 6749 §5.2",
        _ASK_OPERATOR,
    ),
    "invalid_client_attestation": Explanation(
        "The attestation of the wallet is invalid.",
        "It must be valid now, be signed by the wallet provider, and come with a proof of the attested key.",
        _ATTESTATION,
        "Fetch a new attestation from the wallet provider and create a new proof.",
    ),
    "use_attestation_challenge": Explanation(
        "The proof for the attestation lacks the challenge of the server.",
        "The challenge shows that the proof is new.",
        _ATTESTATION,
        "Fetch a challenge and create the proof again.",
    ),
    "invalid_dpop_proof": Explanation(
        "The DPoP proof is invalid.",
        "It must be new, and name the method and address of this request, and the hash of its access token.",
        "RFC 9449 §4.3",
        "Create a new DPoP proof for every request.",
    ),
    "use_dpop_nonce": Explanation(
        "The DPoP proof lacks the nonce of the server.",
        "The nonce limits how long a proof can be used.",
        "RFC 9449 §8",
        "Create the proof again with the value of the DPoP-Nonce header.",
    ),
    # Every endpoint with an access token
    "invalid_token": Explanation(
        "The access token is missing, unknown, expired or revoked.",
        "The answer does not say which, because that would help an attacker.",
        "RFC 6750 §3.1",
        "Use the token of the last token response. If it has expired, ask for a new code.",
    ),
    "insufficient_scope": Explanation(
        "The access token does not cover this request.",
        "A token covers only the credentials of its own offer.",
        "RFC 6750 §3.1",
        "Use the token that belongs to this offer.",
    ),
    # Credential endpoint
    "invalid_credential_request": Explanation(
        "The credential request is malformed.",
        "It names one credential_identifier or one credential_configuration_id, and has proofs of one type.",
        _CREDENTIAL_ERROR,
        "Write the request as OpenID4VCI 1.0 §8.2 describes it.",
    ),
    "unknown_credential_configuration": Explanation(
        "There is no such credential configuration.",
        "The metadata of the issuer lists all of them in credential_configurations_supported.",
        _CREDENTIAL_ERROR,
        "Read the metadata again, and use an ID of the offer.",
    ),
    "unknown_credential_identifier": Explanation(
        "There is no such credential identifier.",
        "The token response lists them in credential_identifiers.",
        _CREDENTIAL_ERROR,
        "Use an identifier of the token response of this offer.",
    ),
    "invalid_proof": Explanation(
        "The proof of the wallet's key is missing or invalid.",
        "It must be signed with that key, for this issuer (aud), just now (iat), with typ openid4vci-proof+jwt.",
        "OpenID4VCI 1.0 Appendix F.4",
        "Create a new proof as proof_types_supported of the configuration describes it.",
    ),
    "invalid_nonce": Explanation(
        "The c_nonce of a proof is unknown, used or expired.",
        "A c_nonce is valid for a short time. It shows that the proof is new.",
        _CREDENTIAL_ERROR,
        "Fetch a new c_nonce from the nonce endpoint, and create the proof again.",
    ),
    "invalid_encryption_parameters": Explanation(
        "The answer cannot be encrypted as requested.",
        "The metadata of the issuer says whether and how it encrypts.",
        _CREDENTIAL_ERROR,
        "Leave credential_response_encryption out, or use what the metadata lists.",
    ),
    "credential_request_denied": Explanation(
        "The issuer does not issue this credential.",
        "The request is valid, but the offer was withdrawn, or nothing of it is left.",
        _CREDENTIAL_ERROR,
        "Do not send the request again. Ask for a new code.",
    ),
    "invalid_transaction_id": Explanation(
        "No credential waits under this transaction_id.",
        "It belongs to one access token, and ends when the credential is fetched.",
        "OpenID4VCI 1.0 §9.3",
        _NEW_CODE,
    ),
    "invalid_notification_id": Explanation(
        "This notification_id is unknown.",
        "It comes with the credential, and belongs to the same access token.",
        "OpenID4VCI 1.0 §11.3",
        "Send the notification_id of the credential response.",
    ),
    "invalid_notification_request": Explanation(
        "The notification is malformed.",
        "event is credential_accepted, credential_failure or credential_deleted.",
        "OpenID4VCI 1.0 §11.3",
        "Send notification_id and one of these events.",
    ),
    # Every endpoint
    "server_error": Explanation(
        "An internal error occurred in the service.",
        "The cause is only in the log, because it may contain personal data.",
        "RFC 6749 §4.1.2.1",
        "Report the trace ID.",
    ),
}
"""What the service answers wallets with; `invalid_request` and `temporarily_unavailable` are codes of the API too."""

BY_WALLET: Final[Mapping[str, Explanation]] = {
    "access_denied": Explanation(
        "The person declined, or the wallet has nothing that fits.",
        "A wallet does not say which, to protect the person.",
        _VP_ERROR,
        "Ask the person. If the credential is missing, issue it first.",
    ),
    "invalid_request": Explanation(
        "The wallet cannot use this data request.",
        "A parameter is missing or contradicts another, or the wallet does not support the DCQL query.",
        _VP_ERROR,
        "Decode the request object, and compare it with what the wallet supports.",
    ),
    "invalid_client": Explanation(
        "The wallet does not accept how the desk identifies itself.",
        "The client identifier must fit its prefix, and the key or certificate that signed the request.",
        _VP_ERROR,
        "Choose another client identifier in the settings, or let the wallet trust the certificate.",
    ),
    "invalid_scope": Explanation(
        "The wallet does not know the scope of the request.",
        "A scope stands for a query that both sides know.",
        _VP_ERROR,
        "Ask with a DCQL query.",
    ),
    "unsupported_response_type": Explanation(
        "The wallet does not support the response type.",
        "A request for presentations has the response type vp_token.",
        "RFC 6749 §4.1.2.1",
        "Use a wallet that supports OpenID4VP.",
    ),
    "vp_formats_not_supported": Explanation(
        "The wallet supports none of the requested formats.",
        "The request names the formats in its query and in vp_formats_supported.",
        _VP_ERROR,
        "Ask for another format, or use another wallet.",
    ),
    "invalid_request_uri_method": Explanation(
        "The wallet does not accept the value of request_uri_method.",
        "Only get and post are allowed, in lower case.",
        _VP_ERROR,
        "Create the data request again. If you changed it, undo that.",
    ),
    "invalid_transaction_data": Explanation(
        "The wallet cannot use the transaction data.",
        "A wallet refuses transaction data whose type or fields it does not know.",
        _VP_ERROR,
        "Ask without transaction data.",
    ),
    "wallet_unavailable": Explanation(
        "The wallet is not available now.",
        "The request reached a page or an app that could not open the wallet.",
        _VP_ERROR,
        "Install or open the wallet, and scan the code again.",
    ),
    "request_not_supported": Explanation(
        "The wallet does not support signed requests.",
        "A signed request is a request object.",
        "RFC 9101 §7",
        "Use another client identifier, or another wallet.",
    ),
    "request_uri_not_supported": Explanation(
        "The wallet does not fetch requests.",
        "The link names only the address of the request.",
        "RFC 9101 §7",
        "Use another wallet.",
    ),
    "invalid_request_uri": Explanation(
        "The wallet could not fetch the request.",
        "The address does not answer, has expired, or answers with something else.",
        "RFC 9101 §7",
        "Check that the phone reaches the public address, and ask for a new code.",
    ),
    "invalid_request_object": Explanation(
        "The wallet does not accept the signed request.",
        "The signature, the certificate, typ or aud is not what the wallet requires.",
        "RFC 9101 §7",
        "Decode the request object, and check its certificate and its times.",
    ),
    "credential_failure": Explanation(
        "The wallet received the credential, but did not store it.",
        "The wallet found a fault in it, or could not store it.",
        "OpenID4VCI 1.0 §11.1",
        "Read event_description, decode the credential, and ask for a new code.",
    ),
    "credential_deleted": Explanation(
        "The person declined the credential, or deleted it.",
        "A wallet may report it for as long as its token is valid.",
        "OpenID4VCI 1.0 §11.1",
        "Ask the person. A new code issues it again.",
    ),
}
"""What wallets answer the service with, by the code; some of them mean something else there."""

DIDCOMM: Final[Mapping[str, Explanation]] = {
    "message-parse-failure": Explanation(
        "The message is not written as its protocol requires.",
        "A field is missing or has an invalid value.",
        "Aries RFC 0035",
        "Compare the message with the protocol that its @type names.",
    ),
    "message-not-expected": Explanation(
        "The message does not fit the state of its thread.",
        "Each protocol says which message can follow which. ~thread.thid names the thread.",
        "Aries RFC 0008",
        "Check the thread ID and the order of the messages.",
    ),
    "protocol-not-supported": Explanation(
        "The service does not know this kind of message.",
        "A discover-features query lists the known protocols.",
        "Aries RFC 0035",
        "Use a supported protocol.",
    ),
    "version-not-supported": Explanation(
        "The service does not support this version of the protocol.",
        "The major version in @type must be supported.",
        "Aries RFC 0003",
        "Use a supported version.",
    ),
    "sender-not-authenticated": Explanation(
        "The sender of the message is not who it must be.",
        "The message must be encrypted by a key of the other side of the connection.",
        "Aries RFC 0019",
        "Use authcrypt with the key that the connection was made with.",
    ),
    "request_not_accepted": Explanation(
        "The request for a connection is not accepted.",
        "The invitation was used, is unknown, or the DID document is not signed with the right key.",
        "Aries RFC 0023",
        "Ask for a new invitation.",
    ),
    "issuance-abandoned": Explanation(
        "The issuance ended without a credential.",
        "The agent asked for something else than was offered, or one side declined.",
        "Aries RFC 0453",
        "Ask for a new code, and request exactly what is offered.",
    ),
    "abandoned": Explanation(
        "The presentation ended without a result.",
        "The agent sent something else than was requested, or one side declined.",
        "Aries RFC 0454",
        "Ask for a new code, and present exactly what is requested.",
    ),
    "live-delivery-not-supported": Explanation(
        "This connection does not support live delivery.",
        "Live delivery needs a connection that stays open, such as a WebSocket.",
        "Aries RFC 0685",
        "Fetch the messages with a delivery request, or use a WebSocket.",
    ),
}
"""The codes of problem reports."""

CHECKS: Final[Mapping[str, Explanation]] = {
    CheckName.ANSWERED: Explanation(
        "A requested credential is missing, was sent more than once, or was not requested.",
        "vp_token has one entry for each answered credential query.",
        "OpenID4VP 1.0 §8.1",
        "Use the IDs of the DCQL query as names in vp_token.",
    ),
    CheckName.READABLE: Explanation(
        "The presentation is not in the requested format.",
        "Each format has its own form of presentation.",
        "OpenID4VP 1.0 Appendix B",
        "Decode the presentation, and look for the first problem.",
    ),
    CheckName.CREDENTIAL_SIGNATURE: Explanation(
        "The signature of the issuer is invalid, or its key was not found.",
        "The key must belong to the issuer that the credential names.",
        _VP_VALIDATION,
        "Send the credential as the issuer issued it. Check the keys that the issuer publishes.",
    ),
    CheckName.ISSUER_TRUSTED: Explanation(
        "The issuer is not on the list of trusted issuers.",
        "A valid signature does not say that the issuer can be trusted.",
        _VP_VALIDATION,
        "Add the issuer in the settings, if you trust it.",
    ),
    CheckName.CREDENTIAL_TYPE: Explanation(
        "The credential is not of the requested kind.",
        "The query names the kind: vct_values, or type_values.",
        "OpenID4VP 1.0 §6.1",
        "Present a credential of the requested kind.",
    ),
    CheckName.HOLDER_BINDING: Explanation(
        "The wallet did not prove that the credential was issued to it.",
        "The presentation must be signed with the key that the credential names (cnf).",
        _VP_VALIDATION,
        "Add a key binding JWT, or sign the presentation, with the key of the credential.",
    ),
    CheckName.NONCE: Explanation(
        "The nonce of the presentation is not that of the request.",
        "A presentation for one request must not be accepted for another.",
        "OpenID4VP 1.0 §14.1",
        "Copy nonce from the request object without a change.",
    ),
    CheckName.AUDIENCE: Explanation(
        "The presentation is for another recipient.",
        "aud, or domain, must be the whole client identifier, with its prefix.",
        "OpenID4VP 1.0 §14.1",
        "Copy client_id from the request object without a change.",
    ),
    CheckName.FRESHNESS: Explanation(
        "The time of the presentation is missing, too old or in the future.",
        "iat must be the time at which the presentation was created.",
        "RFC 9901 §7.3",
        "Create a new presentation, and check the clock of the phone.",
    ),
    CheckName.DISCLOSURES: Explanation(
        "A disclosed value is not signed by the issuer, or not by the wallet.",
        "Each disclosure must have its digest in the credential, exactly once, and be covered by sd_hash.",
        "RFC 9901 §7.1",
        "Send each disclosure as the issuer sent it, and compute sd_hash over what is sent.",
    ),
    CheckName.VALIDITY: Explanation(
        "The credential has expired, or is not valid yet.",
        "exp and nbf, or validUntil and validFrom, limit its validity.",
        _VP_VALIDATION,
        "Issue a new credential.",
    ),
    CheckName.STATUS: Explanation(
        "The credential was revoked or suspended, or its status could not be read.",
        "The status list of the issuer has the status at the index that the credential names.",
        "Token Status List §8.3",
        "Issue a new credential, or make sure that the status list can be reached.",
    ),
    CheckName.RESTRICTIONS: Explanation(
        "The credential does not meet the conditions of the request.",
        "The query can require an issuer, or certain values.",
        "OpenID4VP 1.0 §6.4",
        "Present another credential, or ask with other conditions.",
    ),
    CheckName.REQUIRED_ATTRIBUTES: Explanation(
        "A required value is missing.",
        "Every requested claim must be in the presentation.",
        "OpenID4VP 1.0 §6.4.1",
        "Disclose every requested claim.",
    ),
}
"""The checks of a presentation, by name: a refusal lists the failed ones."""


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
