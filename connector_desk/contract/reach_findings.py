"""What the checks of a way find: each with the name of its check, its outcome, a sentence, and a next step."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from connector_desk.contract.reach import ReachCheck, ReachCheckOutcome

DETAIL_CHARACTERS: Final = 200


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


_OK, _WARN, _FAILED = ReachCheckOutcome.OK, ReachCheckOutcome.WARN, ReachCheckOutcome.FAILED
_UNKNOWN: Final = ReachCheckOutcome.UNKNOWN
_NAME, _CONNECTION, _TLS, _SERVICE = "name", "connection", "certificate", "reaches-this-desk"

FINDINGS: Final[Mapping[ReachFinding, tuple[str, ReachCheckOutcome, str, str | None]]] = {
    ReachFinding.NAME_FOUND: (_NAME, _OK, "The name has an address.", None),
    ReachFinding.NAME_UNKNOWN: (
        _NAME,
        _FAILED,
        "The name has no address.",
        "Enter an address record for this name at your DNS provider, or correct the name.",
    ),
    ReachFinding.NAME_ELSEWHERE: (
        _NAME,
        _FAILED,
        "The name leads to another computer.",
        "Change its address record to the address of this computer.",
    ),
    ReachFinding.CONNECTED: (_CONNECTION, _OK, "A connection is made.", None),
    ReachFinding.NOT_CONNECTED: (
        _CONNECTION,
        _FAILED,
        "No connection is made.",
        "Check that the proxy or tunnel runs, its port, and the firewall.",
    ),
    ReachFinding.NO_TLS: (
        _TLS,
        _WARN,
        "The address is plain http. Most wallets refuse it.",
        "Choose a way with https.",
    ),
    ReachFinding.TRUSTED: (_TLS, _OK, "Phones trust the certificate.", None),
    ReachFinding.TRUSTED_IF_INSTALLED: (
        _TLS,
        _WARN,
        "Only phones with the certificate of this desk's authority trust it.",
        "Install it on the phones, or choose a certificate of a public authority.",
    ),
    ReachFinding.UNTRUSTED: (
        _TLS,
        _FAILED,
        "Phones do not trust the certificate: its chain does not end at an authority that they know.",
        "Send the full chain with its intermediate certificates, or use a public authority.",
    ),
    ReachFinding.EXPIRED: (_TLS, _FAILED, "The certificate has expired.", "Renew it where it is installed."),
    ReachFinding.NOT_YET_VALID: (
        _TLS,
        _FAILED,
        "The certificate is not valid yet.",
        "Check the clock of this computer.",
    ),
    ReachFinding.WRONG_NAME: (
        _TLS,
        _FAILED,
        "The certificate is for another name.",
        "Use the name of the certificate, or get one for this name.",
    ),
    ReachFinding.CHAIN_WRONG: (
        _TLS,
        _FAILED,
        "Phones refuse the certificate.",
        "Compare what was found with the certificate where it is installed.",
    ),
    ReachFinding.NO_HANDSHAKE: (
        _TLS,
        _FAILED,
        "No secure connection is made.",
        "Check that https is spoken at this port, with TLS 1.2 or 1.3.",
    ),
    ReachFinding.NO_HTTP: (
        _SERVICE,
        _FAILED,
        "The connection ends without an answer.",
        "Check the proxy or tunnel between this address and the desk.",
    ),
    ReachFinding.LEADS_HERE: (_SERVICE, _OK, "The address leads to this desk.", None),
    ReachFinding.REDIRECTED: (
        _SERVICE,
        _FAILED,
        "The address redirects to another one, and wallets do not follow.",
        "Use the address that it redirects to, or switch the redirect off.",
    ),
    ReachFinding.NOTHING_BEHIND: (
        _SERVICE,
        _FAILED,
        "The proxy answers, but does not reach this desk.",
        "Check the address and port of this desk in the settings of the proxy.",
    ),
    ReachFinding.ANOTHER_PAGE: (
        _SERVICE,
        _FAILED,
        "Something else answers at this address.",
        "Check the proxy. In a network for guests, it may be the page for signing in.",
    ),
    ReachFinding.WRONG_PATH: (
        _SERVICE,
        _FAILED,
        "A service answers, but not at this path.",
        "Check that the proxy passes the whole path on.",
    ),
    ReachFinding.ANOTHER_DESK: (
        _SERVICE,
        _FAILED,
        "Another desk answers at this address.",
        "Give each desk an address of its own.",
    ),
    ReachFinding.SAME_HOST: ("host", _OK, "The name of the host arrives unchanged.", None),
    ReachFinding.HOST_CHANGED: (
        "host",
        _WARN,
        "The proxy changes the name of the host.",
        "Let the proxy pass the Host header on.",
    ),
    ReachFinding.SAME_CLOCK: ("clock", _OK, "The clocks agree.", None),
    ReachFinding.CLOCK_DIFFERS: (
        "clock",
        _WARN,
        "The clock of the answer differs from the one of this computer. Wallets refuse times that are off.",
        "Let both computers set their clocks by the network.",
    ),
    ReachFinding.NO_CLOCK: ("clock", _UNKNOWN, "The answer has no time.", None),
    ReachFinding.BODY_ARRIVES: ("size", _OK, "Large answers of wallets arrive.", None),
    ReachFinding.BODY_LOST: (
        "size",
        _FAILED,
        "A request of 64 KiB does not arrive.",
        "Raise the limit of the proxy for the size of requests.",
    ),
}


def finding(found: ReachFinding, detail: str = "") -> ReachCheck:
    """Return a finding as a check; the detail is shortened."""
    name, outcome, sentence, next_step = FINDINGS[found]
    shown = " ".join(detail.split())[:DETAIL_CHARACTERS]
    return ReachCheck(
        name=name, outcome=outcome, code=found, message=sentence, detail=shown or None, nextStep=next_step
    )
