"""What can go wrong with a certificate of a public authority: code, sentence and next step of each problem."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


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


@dataclass(frozen=True, slots=True)
class ProblemText:
    """The sentence of a problem, and what to do about it."""

    sentence: str
    next_step: str


_NAME_STEP: Final = "Enter the DNS name of this computer, like desk.example.org."
_RETRIED: Final = "It is tried again by itself."

TEXTS: Final[Mapping[AcmeProblem, ProblemText]] = {
    AcmeProblem.NAME_MISSING: ProblemText("The name for the certificate is missing.", _NAME_STEP),
    AcmeProblem.NAME_IS_ADDRESS: ProblemText(
        "This certificate is for a name, not for an IP address.",
        "Enter a DNS name that leads to this computer's address.",
    ),
    AcmeProblem.NAME_IS_WILDCARD: ProblemText(
        "A certificate for all names of a domain is not needed here.", "Enter the one name of this computer."
    ),
    AcmeProblem.NAME_WITHOUT_DOMAIN: ProblemText(
        "This name has no domain, so no public authority certifies it.", _NAME_STEP
    ),
    AcmeProblem.NAME_NOT_PUBLIC: ProblemText(
        "This name exists only in private networks, so no public authority certifies it.",
        "Use a name in a domain of your organisation.",
    ),
    AcmeProblem.NAME_INVALID: ProblemText("This is not a DNS name.", _NAME_STEP),
    AcmeProblem.TERMS: ProblemText(
        "The terms of the certificate authority are not accepted yet.",
        "Read the terms at the address shown, then accept them.",
    ),
    AcmeProblem.TERMS_CHANGED: ProblemText(
        "The certificate authority has new terms.", "Read and accept them at the address shown, then try again."
    ),
    AcmeProblem.CONTACT: ProblemText(
        "The certificate authority refuses the e-mail address.", "Enter another e-mail address, or none."
    ),
    AcmeProblem.BINDING_REQUIRED: ProblemText(
        "The certificate authority serves registered customers only.",
        "Enter the key ID and the MAC key that it gave you (external account binding).",
    ),
    AcmeProblem.BINDING_REFUSED: ProblemText(
        "The certificate authority refuses the key of your customer account.",
        "Check key ID and MAC key (external account binding), or request new ones.",
    ),
    AcmeProblem.BINDING_KEY: ProblemText(
        "The MAC key of the external account binding is not base64url.", "Copy key ID and MAC key again."
    ),
    AcmeProblem.AUTHORITIES: ProblemText(
        "The certificates to trust are not in PEM form.", "Enter them again, from BEGIN to END CERTIFICATE."
    ),
    AcmeProblem.UNREACHABLE: ProblemText(
        "The certificate authority cannot be reached.",
        "Check the connection of this computer to the internet, and the address of the authority.",
    ),
    AcmeProblem.UNTRUSTED: ProblemText(
        "The connection to the certificate authority is not trusted.",
        "If a program of your organisation inspects connections, add its certificate to those to trust.",
    ),
    AcmeProblem.NO_DIRECTORY: ProblemText(
        "There is no ACME directory at this address.", "Check the address of the authority's directory."
    ),
    AcmeProblem.ANSWER: ProblemText("The certificate authority sent an answer that makes no sense.", _RETRIED),
    AcmeProblem.SERVER_INTERNAL: ProblemText("The certificate authority has a fault.", _RETRIED),
    AcmeProblem.RATE_LIMITED: ProblemText(
        "The certificate authority accepts no more requests for now.", "Wait: it is tried again when it is allowed."
    ),
    AcmeProblem.ACCOUNT: ProblemText(
        "The certificate authority does not know this account.", "Try again: a new account is created."
    ),
    AcmeProblem.UNAUTHORIZED: ProblemText(
        "The certificate authority found no proof that you control this name.",
        "Check that the name is right, and that the proof can be seen from the internet.",
    ),
    AcmeProblem.KEY_REFUSED: ProblemText(
        "The certificate authority refuses keys of this kind (P-256).", "Choose another authority."
    ),
    AcmeProblem.BAD_NONCE: ProblemText("The certificate authority refused several requests as outdated.", _RETRIED),
    AcmeProblem.BAD_CSR: ProblemText(
        "The certificate authority refuses the signing request.", "Choose another authority, or another name."
    ),
    AcmeProblem.MALFORMED: ProblemText("The certificate authority does not understand a request.", _RETRIED),
    AcmeProblem.REJECTED_NAME: ProblemText(
        "The certificate authority does not certify this name.", "Use another name, or another authority."
    ),
    AcmeProblem.CAA: ProblemText(
        "A CAA record of the domain forbids this certificate authority.",
        "Add the authority to the CAA record of the domain, or choose another authority.",
    ),
    AcmeProblem.CONNECTION: ProblemText(
        "The certificate authority could not connect to this name.",
        "Check that the name leads here from the internet, and that port 80 is forwarded to this computer.",
    ),
    AcmeProblem.DNS: ProblemText(
        "The certificate authority could not look up this name.", "Check the name, and the name servers of its domain."
    ),
    AcmeProblem.DNSSEC: ProblemText(
        "The signatures of the domain (DNSSEC) are wrong.", "Ask whoever runs the name servers of the domain."
    ),
    AcmeProblem.INCORRECT_RESPONSE: ProblemText(
        "The certificate authority found something else than the proof.",
        "Check that the name leads to this computer, and that the DNS record was entered exactly.",
    ),
    AcmeProblem.TLS: ProblemText(
        "The certificate authority could not connect to this name by TLS.",
        "Check that nothing redirects requests to another server.",
    ),
    AcmeProblem.NO_CHALLENGE: ProblemText(
        "The certificate authority does not offer this kind of proof for this name.", "Choose another kind of proof."
    ),
    AcmeProblem.ORDER_INVALID: ProblemText(
        "The certificate authority ended the order without a certificate.", _RETRIED
    ),
    AcmeProblem.SLOW: ProblemText("The certificate authority did not finish in time.", _RETRIED),
    AcmeProblem.CERTIFICATE: ProblemText(
        "The certificate authority sent a certificate that does not fit.", "Choose another authority."
    ),
    AcmeProblem.CLOCK: ProblemText(
        "By the clock of this computer, the new certificate is due for renewal already.",
        "Set the clock of this computer.",
    ),
    AcmeProblem.OTHER: ProblemText("The certificate authority refuses the certificate.", "See what it said."),
    AcmeProblem.DNS_LOOKUP: ProblemText(
        "The name servers of the domain do not answer.",
        "Check the name and this computer's connection to the internet.",
    ),
    AcmeProblem.DNS_NO_ZONE: ProblemText(
        "No DNS zone was found for this name.", "Check the name, or enter the zone yourself."
    ),
    AcmeProblem.DNS_SERVER: ProblemText(
        "The name server for updates cannot be reached.", "Check its address and port, and that it accepts TCP."
    ),
    AcmeProblem.DNS_KEY: ProblemText(
        "The TSIG key is incomplete or not base64.", "Enter name, algorithm and secret of the key again."
    ),
    AcmeProblem.DNS_KEY_REFUSED: ProblemText(
        "The name server refuses the TSIG key.", "Check name, algorithm and secret of the key."
    ),
    AcmeProblem.DNS_CLOCK: ProblemText(
        "The clocks of this computer and of the name server differ too much.", "Set the clock of this computer."
    ),
    AcmeProblem.DNS_REFUSED: ProblemText(
        "The name server refuses to change the zone.",
        "Check that it is the primary server of the zone, and that the key may change TXT records there.",
    ),
    AcmeProblem.DNS_NOT_PUBLISHED: ProblemText(
        "Not every name server of the zone has the new record.",
        "Check that the secondary servers of the zone are notified. It is tried again by itself.",
    ),
    AcmeProblem.RECORD_MISSING: ProblemText(
        "The DNS record is not there yet.", "Enter the record at your registrar. It is looked up again and again."
    ),
    AcmeProblem.RECORD_DIFFERS: ProblemText(
        "A DNS record with another value was found.",
        "Enter exactly this value. It is looked up again and again; old values may stay for some minutes.",
    ),
    AcmeProblem.HTTP_PORT_TAKEN: ProblemText(
        "Another program uses the port for the proof.",
        "End that program, or choose another port and forward port 80 of the internet to it.",
    ),
    AcmeProblem.HTTP_PORT_REFUSED: ProblemText(
        "The program may not use this port for the proof.",
        "Choose a port above 1023 and forward port 80 of the internet to it, or allow low ports to this program.",
    ),
}
"""What a person reads of each problem."""

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
