"""The ways in which phones reach a place, in sentences: what each gives and needs, and its state.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from connector_desk.contract.reach import ReachInfo

THIS_COMPUTER, NETWORK, PUBLIC, GIVEN = "this-computer", "network", "public-certificate", "given-certificate"
OWN, TUNNEL, ADDRESS = "own-authority", "tunnel", "address"


class WayWords(NamedTuple):
    """A way as a choice: its title, what it gives, and what it needs; `{wallets}` are those that take it."""

    title: str
    gives: str
    needs: str = ""


WAYS = {
    THIS_COMPUTER: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "This computer only"),
        QT_TRANSLATE_NOOP("ReachPage", "Only a wallet on this computer can open codes, such as the test wallet."),
    ),
    NETWORK: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "This network, without encryption (http)"),
        QT_TRANSLATE_NOOP(
            "ReachPage",
            "Phones in this network can open codes, but most wallets refuse http. It works with {wallets}.",
        ),
    ),
    PUBLIC: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "With a certificate that phones trust"),
        QT_TRANSLATE_NOOP(
            "ReachPage",
            "Nearly every wallet can open codes, even while there is no internet.",
        ),
        QT_TRANSLATE_NOOP(
            "ReachPage",
            "Needs a host name that leads to this computer, and access to its DNS, or port 80 open to the internet.",
        ),
    ),
    OWN: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "With a certificate of this desk"),
        QT_TRANSLATE_NOOP(
            "ReachPage",
            "Wallets that honour certificates installed by the owner of the phone can open codes: {wallets}.",
        ),
        QT_TRANSLATE_NOOP("ReachPage", "Needs the certificate of this desk on each phone, installed once."),
    ),
    GIVEN: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "With a certificate I was given"),
        QT_TRANSLATE_NOOP(
            "ReachPage", "Nearly every wallet can open codes if phones trust the issuer of the certificate."
        ),
        QT_TRANSLATE_NOOP("ReachPage", "Needs the certificate and its key as files on this computer."),
    ),
    TUNNEL: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "A tunnel"),
        QT_TRANSLATE_NOOP("ReachPage", "Nearly every wallet can open codes, in any network."),
        QT_TRANSLATE_NOOP("ReachPage", "Needs internet, and a server of yours with SSH or the program of a tunnel."),
    ),
    ADDRESS: WayWords(
        QT_TRANSLATE_NOOP("ReachPage", "An address of mine"),
        QT_TRANSLATE_NOOP("ReachPage", "Nearly every wallet can open codes if the address starts with https."),
        QT_TRANSLATE_NOOP("ReachPage", "Needs a reverse proxy of yours that leads to this computer."),
    ),
}
"""In the order of the page."""

GROUPS = (
    (QT_TRANSLATE_NOOP("ReachPage", "Nothing to set up"), (THIS_COMPUTER, NETWORK)),
    (QT_TRANSLATE_NOOP("ReachPage", "https in this network"), (PUBLIC, GIVEN, OWN)),
    (QT_TRANSLATE_NOOP("ReachPage", "From anywhere"), (TUNNEL, ADDRESS)),
)
WITH_CERTIFICATE = frozenset({PUBLIC, GIVEN, OWN})
OF_THIS_COMPUTER = frozenset({GIVEN, TUNNEL})
"""The ways that name files or programs: a place takes them only from the person at its computer."""
NOT_FROM_HERE = QT_TRANSLATE_NOOP(
    "ReachPage", "This can be chosen only on the computer of the service, or by the options of “serve”."
)

READY = {
    THIS_COMPUTER: (
        QT_TRANSLATE_NOOP("ReachPage", "Only this computer can open codes."),
        QT_TRANSLATE_NOOP("ReachPage", "To let phones open them, choose another way below."),
    ),
    NETWORK: (
        QT_TRANSLATE_NOOP("ReachPage", "Phones in this network can open codes, without encryption."),
        QT_TRANSLATE_NOOP(
            "ReachPage", "It works with {wallets}. Most other wallets refuse http: choose a way with https for them."
        ),
    ),
    PUBLIC: (
        QT_TRANSLATE_NOOP("ReachPage", "Phones in this network can open codes, and trust the certificate."),
        QT_TRANSLATE_NOOP("ReachPage", "There is nothing to do. The certificate renews itself."),
    ),
    GIVEN: (
        QT_TRANSLATE_NOOP("ReachPage", "Phones that trust this certificate can open codes."),
        QT_TRANSLATE_NOOP("ReachPage", "Replace the files before it expires. They are read again by themselves."),
    ),
    OWN: (
        QT_TRANSLATE_NOOP("ReachPage", "Phones that have the certificate of this desk can open codes."),
        QT_TRANSLATE_NOOP("ReachPage", "Install it on each phone: scan the code below. It works with {wallets}."),
    ),
    TUNNEL: (
        QT_TRANSLATE_NOOP("ReachPage", "Phones in any network can open codes, through the tunnel."),
        QT_TRANSLATE_NOOP("ReachPage", "There is nothing to do. The tunnel is restarted if it stops."),
    ),
    ADDRESS: (
        QT_TRANSLATE_NOOP("ReachPage", "Codes lead to an address of yours."),
        QT_TRANSLATE_NOOP("ReachPage", "“Check” shows whether that address leads to this desk."),
    ),
}
"""The state when codes lead to the service: a sentence, and the next step."""
BY_HAND = QT_TRANSLATE_NOOP("ReachPage", "At the renewal, the desk asks you for another record.")
WORKING = (
    QT_TRANSLATE_NOOP("ReachPage", "This is being set up. Codes do not work yet."),
    QT_TRANSLATE_NOOP("ReachPage", "Please wait."),
)
WAITING = (
    QT_TRANSLATE_NOOP("ReachPage", "The desk is waiting for you."),
    QT_TRANSLATE_NOOP("ReachPage", "Enter the record below at your DNS provider. It is looked up again and again."),
)
WAITS = QT_TRANSLATE_NOOP("ReachPage", "See what is missing below.")
FAILED = (
    QT_TRANSLATE_NOOP("ReachPage", "Codes do not work at the moment."),
    QT_TRANSLATE_NOOP("ReachPage", "See the reason below."),
)


def state_words(info: ReachInfo, state: str) -> tuple[str, str]:
    """Return a state in one sentence, with the next step; both to be translated."""
    if state == "working":
        return WORKING
    if state == "waiting":
        return WAITING if info.record is not None else (WAITING[0], WAITS)
    if state == "failed":
        return FAILED
    is_by_hand = info.options.acme is not None and info.options.acme.challenge == "dns-by-hand"
    return (READY[PUBLIC][0], BY_HAND) if info.way == PUBLIC and is_by_hand else READY[info.way]


CHECKS = {
    "name": QT_TRANSLATE_NOOP("ReachPage", "Host name"),
    "connection": QT_TRANSLATE_NOOP("ReachPage", "Connection"),
    "certificate": QT_TRANSLATE_NOOP("ReachPage", "Certificate"),
    "host": QT_TRANSLATE_NOOP("ReachPage", "Host header"),
    "clock": QT_TRANSLATE_NOOP("ReachPage", "Clock"),
    "size": QT_TRANSLATE_NOOP("ReachPage", "Large answers"),
    "chain": QT_TRANSLATE_NOOP("ReachPage", "Chain of certificates"),
    "dates": QT_TRANSLATE_NOOP("ReachPage", "Validity"),
    "key": QT_TRANSLATE_NOOP("ReachPage", "Key"),
    "reaches-this-desk": QT_TRANSLATE_NOOP("ReachPage", "Leads to this desk"),
}
"""The names of checks; one that is not listed is shown as it is."""
