"""Why a way in which phones reach the service does not work, or will stop, and what the checks of a way find.

The sentences and next steps are in `resources/texts/reach_problems.toml` and `reach_findings.toml`.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from connector_desk.contract.moment import Moment
from connector_desk.contract.reach import ReachCheck, ReachCheckOutcome, ReachProblem
from connector_desk.contract.texts import read_texts

DETAIL_CHARACTERS: Final = 300
FINDING_CHARACTERS: Final = 200


class ReachFault(StrEnum):
    """The code of a problem."""

    # Of every way
    NO_NETWORK = "no_network"
    NOT_LISTENING = "not_listening"
    NAME_ELSEWHERE = "name_leads_elsewhere"
    UNFORESEEN = "way_failed"

    # A given certificate
    FILE_UNREADABLE = "file_unreadable"
    NO_CERTIFICATE = "not_a_certificate"
    NO_KEY = "not_a_key"
    NO_KEY_FILE = "key_file_missing"
    PASSWORD_WRONG = "password_wrong"  # noqa: S105 - a code
    KEY_MISMATCH = "key_mismatch"
    KEY_UNSUPPORTED = "key_unsupported"
    EXPIRED = "certificate_expired"
    NOT_YET_VALID = "certificate_not_yet_valid"
    WRONG_NAME = "certificate_wrong_name"
    UNFIT = "certificate_unfit"
    CHAIN_BROKEN = "certificate_chain_broken"
    CHAIN_INCOMPLETE = "certificate_chain_incomplete"
    PRIVATE_AUTHORITY = "certificate_private_authority"
    EXPIRES_SOON = "certificate_expires_soon"
    KEPT_FORMER = "certificate_former_kept"

    # The own authority
    AUTHORITY_RENEWED = "authority_renewed"

    # A tunnel
    NO_PROGRAM = "tunnel_program_missing"
    SERVER_INVALID = "tunnel_server_invalid"
    COMMAND_INVALID = "tunnel_command_invalid"
    HOST_KEY_UNKNOWN = "host_key_unknown"
    HOST_KEY_CHANGED = "host_key_changed"
    SSH_DENIED = "tunnel_denied"
    SSH_NO_KEY = "tunnel_key_unusable"
    SERVER_UNKNOWN = "tunnel_server_unknown"
    SERVER_REFUSES = "tunnel_server_refuses"
    SERVER_SILENT = "tunnel_server_silent"
    PORT_REFUSED = "tunnel_port_refused"
    TUNNEL_ENDED = "tunnel_ended"
    NO_ADDRESS = "tunnel_no_address"
    LEADS_ELSEWHERE = "tunnel_leads_elsewhere"


class AcmeProblem(StrEnum):
    """The codes; those that begin with `acme_` and are no option are error types of the authority (RFC 8555 §6.7)."""

    NAME_MISSING = "name_missing"
    NAME_IS_ADDRESS = "name_is_address"
    NAME_IS_WILDCARD = "name_is_wildcard"
    NAME_WITHOUT_DOMAIN = "name_without_domain"
    NAME_NOT_PUBLIC = "name_not_public"
    NAME_INVALID = "name_invalid"

    TERMS = "acme_terms"
    TERMS_CHANGED = "acme_terms_changed"
    CONTACT = "acme_contact"
    BINDING_REQUIRED = "acme_binding_required"
    BINDING_REFUSED = "acme_binding_refused"
    BINDING_KEY = "acme_binding_key"
    AUTHORITIES = "acme_authorities"

    UNREACHABLE = "acme_unreachable"
    UNTRUSTED = "acme_untrusted"
    NO_DIRECTORY = "acme_no_directory"
    ANSWER = "acme_answer"
    SERVER_INTERNAL = "acme_server_internal"
    RATE_LIMITED = "acme_rate_limited"

    ACCOUNT = "acme_account"
    UNAUTHORIZED = "acme_unauthorized"
    KEY_REFUSED = "acme_key_refused"
    BAD_NONCE = "acme_bad_nonce"
    BAD_CSR = "acme_bad_csr"
    MALFORMED = "acme_malformed"
    REJECTED_NAME = "acme_rejected_name"
    CAA = "acme_caa"
    CONNECTION = "acme_connection"
    DNS = "acme_dns"
    DNSSEC = "acme_dnssec"
    INCORRECT_RESPONSE = "acme_incorrect_response"
    TLS = "acme_tls"
    NO_CHALLENGE = "acme_no_challenge"
    ORDER_INVALID = "acme_order_invalid"
    SLOW = "acme_slow"
    CERTIFICATE = "acme_certificate"
    CLOCK = "acme_clock"
    OTHER = "acme_other"

    DNS_LOOKUP = "dns_lookup"
    DNS_NO_ZONE = "dns_no_zone"
    DNS_SERVER = "dns_server"
    DNS_KEY = "dns_key"
    DNS_KEY_REFUSED = "dns_key_refused"
    DNS_CLOCK = "dns_clock"
    DNS_REFUSED = "dns_refused"
    DNS_NOT_PUBLISHED = "dns_not_published"
    RECORD_MISSING = "dns_record_missing"
    RECORD_DIFFERS = "dns_record_differs"

    HTTP_PORT_TAKEN = "http_port_taken"
    HTTP_PORT_REFUSED = "http_port_refused"


class ReachFinding(StrEnum):
    """One finding; its value is its code."""

    NAME_FOUND = "name_found"
    NAME_UNKNOWN = "name_unknown"
    NAME_ELSEWHERE = "name_elsewhere"
    CONNECTED = "connected"
    NOT_CONNECTED = "not_connected"
    NO_TLS = "no_tls"
    TRUSTED = "trusted"
    TRUSTED_IF_INSTALLED = "trusted_if_installed"
    UNTRUSTED = "untrusted"
    EXPIRED = "expired"
    NOT_YET_VALID = "not_yet_valid"
    WRONG_NAME = "wrong_name"
    CHAIN_WRONG = "chain_wrong"
    NO_HANDSHAKE = "no_handshake"
    NO_HTTP = "no_http"
    LEADS_HERE = "leads_here"
    REDIRECTED = "redirected"
    NOTHING_BEHIND = "nothing_behind"
    ANOTHER_PAGE = "another_page"
    WRONG_PATH = "wrong_path"
    ANOTHER_DESK = "another_desk"
    SAME_HOST = "same_host"
    HOST_CHANGED = "host_changed"
    SAME_CLOCK = "same_clock"
    CLOCK_DIFFERS = "clock_differs"
    NO_CLOCK = "no_clock"
    BODY_ARRIVES = "body_arrives"
    BODY_LOST = "body_lost"


MOVED: Final = frozenset({ReachFault.NO_NETWORK, ReachFault.NAME_ELSEWHERE})
"""The network is another one: codes that were made before lead nowhere."""
PROPERTIES: Final = frozenset({ReachFault.PRIVATE_AUTHORITY})
"""What is so by choice while codes work: a property of the way, nothing to repair."""
OF_AUTHORITY: Final[Mapping[str, AcmeProblem]] = {
    "accountDoesNotExist": AcmeProblem.ACCOUNT,
    "alreadyReplaced": AcmeProblem.OTHER,
    "alreadyRevoked": AcmeProblem.OTHER,
    "badCSR": AcmeProblem.BAD_CSR,
    "badNonce": AcmeProblem.BAD_NONCE,
    "badPublicKey": AcmeProblem.KEY_REFUSED,
    "badRevocationReason": AcmeProblem.OTHER,
    "badSignatureAlgorithm": AcmeProblem.KEY_REFUSED,
    "caa": AcmeProblem.CAA,
    "compound": AcmeProblem.OTHER,
    "connection": AcmeProblem.CONNECTION,
    "dns": AcmeProblem.DNS,
    "dnssec": AcmeProblem.DNSSEC,
    "externalAccountRequired": AcmeProblem.BINDING_REQUIRED,
    "incorrectResponse": AcmeProblem.INCORRECT_RESPONSE,
    "invalidContact": AcmeProblem.CONTACT,
    "invalidEmail": AcmeProblem.CONTACT,
    "malformed": AcmeProblem.MALFORMED,
    "orderNotReady": AcmeProblem.ORDER_INVALID,
    "rateLimited": AcmeProblem.RATE_LIMITED,
    "rejectedIdentifier": AcmeProblem.REJECTED_NAME,
    "serverInternal": AcmeProblem.SERVER_INTERNAL,
    "tls": AcmeProblem.TLS,
    "unauthorized": AcmeProblem.UNAUTHORIZED,
    "unknownHost": AcmeProblem.DNS,
    "unsupportedContact": AcmeProblem.CONTACT,
    "unsupportedIdentifier": AcmeProblem.REJECTED_NAME,
    "userActionRequired": AcmeProblem.TERMS_CHANGED,
}
"""The error types of RFC 8555 §6.7 and RFC 9773 §5, without `urn:ietf:params:acme:error:`."""


def sentence_and_step(fault: ReachFault | AcmeProblem) -> tuple[str, str]:
    """Return what a person reads of a problem: its sentence, and what to do."""
    text = read_texts("reach_problems")[fault]
    return text["sentence"], text["next_step"]


def problem(fault: ReachFault, detail: str | None = None, tries_again_at: Moment | None = None) -> ReachProblem:
    """Return a problem as it is shown; the detail is shortened."""
    sentence, next_step = sentence_and_step(fault)
    shown = None if not detail else " ".join(detail.split())[:DETAIL_CHARACTERS]
    return ReachProblem(code=fault, message=sentence, nextStep=next_step, detail=shown, triesAgainAt=tries_again_at)


def finding(found: ReachFinding, detail: str = "") -> ReachCheck:
    """Return a finding as a check; the detail is shortened."""
    text = read_texts("reach_findings")[found]
    shown = " ".join(detail.split())[:FINDING_CHARACTERS]
    return ReachCheck(
        name=text["check"],
        outcome=ReachCheckOutcome(text["outcome"]),
        code=found,
        message=text["sentence"],
        detail=shown or None,
        nextStep=text.get("next_step"),
    )
