"""What it means for a phone and a desk that something was seen, or nothing: one pure function, and its sentences."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from connector_desk.base.instants import SECOND
from connector_desk.contract.reach import ReachCheck, ReachCheckOutcome
from connector_desk.contract.reach_test import Sighting, SightingKind

SILENCE: Final = 8 * SECOND
"""After so long it is said why nothing may have come."""
WALLET_SILENCE: Final = 15 * SECOND
"""The same for a wallet, which its person may have to unlock first."""
CLOCK_DIFFERENCE: Final = 60 * SECOND
DETAIL_CHARACTERS: Final = 200


class ReachSymptom(StrEnum):
    """What a test has shown; its value is its code."""

    REACHED = "phone_reaches_desk"
    LOOPBACK = "phone_loopback"
    NOTHING = "phone_nothing"
    APP_REFUSES = "phone_app_refuses_certificate"
    CONNECTED_ONLY = "phone_connected_only"
    UNKNOWN_AUTHORITY = "phone_unknown_authority"
    CERTIFICATE_EXPIRED = "phone_certificate_expired"
    CERTIFICATE_REFUSED = "phone_certificate_refused"
    NO_COMMON_TLS = "phone_no_common_tls"
    HANDSHAKE_BROKEN = "phone_handshake_broken"
    PLAIN_HTTP = "phone_plain_http"
    TLS_AT_HTTP = "phone_tls_at_http"
    OTHER_HOST = "phone_other_host"
    CLOCK_DIFFERS = "phone_clock_differs"
    NO_SCRIPT = "phone_no_script"
    WALLET_REACHED = "phone_wallet_reaches_desk"
    WALLET_REFUSES = "phone_wallet_refuses_certificate"
    WALLET_OFFER_ONLY = "phone_wallet_offer_only"
    PAGE_NOT_WALLET = "phone_page_not_wallet"
    PAGE_NOT_WALLET_BY_HTTP = "phone_page_not_wallet_http"
    PAGE_NOT_WALLET_BY_OWN_AUTHORITY = "phone_page_not_wallet_own_authority"


_NOT_WALLET: Final = "The browser of the phone reaches this desk, but its wallet does not."
_OWN_RULES: Final = (
    "Wallets often ignore certificates that a person installed. Choose a certificate of a public authority."
)
_OK, _WARN, _FAILED = ReachCheckOutcome.OK, ReachCheckOutcome.WARN, ReachCheckOutcome.FAILED

SYMPTOMS: Final[Mapping[ReachSymptom, tuple[ReachCheckOutcome, str, str | None]]] = {
    ReachSymptom.REACHED: (
        _OK,
        "This phone reaches this desk.",
        "If its wallet still refuses a code, choose that wallet beside the code. The desk then says what it refuses.",
    ),
    ReachSymptom.NOTHING: (
        _FAILED,
        "Nothing has come from the phone.",
        (
            "Connect the phone to this computer's network: a guest network, or one that keeps its devices apart "
            "(client isolation), does not lead here. Let the desk through the firewall."
        ),
    ),
    ReachSymptom.LOOPBACK: (
        _FAILED,
        "Only this computer can open the code.",
        "Choose a way in which phones reach this desk.",
    ),
    ReachSymptom.APP_REFUSES: (
        _WARN,
        "The browser of the phone trusts the certificate, but another app on it does not.",
        _OWN_RULES,
    ),
    ReachSymptom.CONNECTED_ONLY: (
        _FAILED,
        "A device connects, but does not ask for the page.",
        "Open the code with the camera of the phone, in its browser. A security program may be in between.",
    ),
    ReachSymptom.UNKNOWN_AUTHORITY: (
        _FAILED,
        "The phone refuses the certificate: it does not know its authority.",
        "Choose a certificate of a public authority, or install the certificate of this desk's authority on the phone.",
    ),
    ReachSymptom.CERTIFICATE_EXPIRED: (
        _FAILED,
        "The phone refuses the certificate: it has expired, or the clock of the phone is wrong.",
        "Renew the certificate, or set the clock of the phone.",
    ),
    ReachSymptom.CERTIFICATE_REFUSED: (
        _FAILED,
        "The phone refuses the certificate.",
        "Check that it is for the name in the code, and that its chain is complete.",
    ),
    ReachSymptom.NO_COMMON_TLS: (
        _FAILED,
        "Phone and desk have no version of TLS in common.",
        "Update the phone. The desk speaks TLS 1.2 and 1.3.",
    ),
    ReachSymptom.HANDSHAKE_BROKEN: (
        _FAILED,
        "The phone breaks the secure connection off without a reason.",
        "Most often it does not trust the certificate. Use “Check” to see what phones see.",
    ),
    ReachSymptom.PLAIN_HTTP: (
        _WARN,
        "The phone asked without TLS where the desk speaks https.",
        "Scan the code again. Its address must begin with https://.",
    ),
    ReachSymptom.TLS_AT_HTTP: (
        _FAILED,
        "The phone speaks https, and this desk only http.",
        "Choose a way with a certificate. Some browsers change http to https by themselves.",
    ),
    ReachSymptom.OTHER_HOST: (
        _WARN,
        "The phone has come by another name than the one in the code.",
        "Let the proxy pass the Host header on, or choose the address that phones use.",
    ),
    ReachSymptom.CLOCK_DIFFERS: (
        _WARN,
        "The clock of the phone differs from the one of this computer. Its wallet may refuse what the desk signs.",
        "Let both set their clocks by the network.",
    ),
    ReachSymptom.NO_SCRIPT: (
        _OK,
        "The page has not told the clock of the phone: its browser runs no scripts, or lost the connection.",
        None,
    ),
    ReachSymptom.WALLET_REACHED: (
        _OK,
        "The wallet reaches this desk, too.",
        "It may say that this was only a test, or that the issuer refused. Both are right.",
    ),
    ReachSymptom.WALLET_REFUSES: (
        _FAILED,
        "The browser of the phone trusts the certificate, but its wallet does not.",
        _OWN_RULES,
    ),
    ReachSymptom.WALLET_OFFER_ONLY: (
        _FAILED,
        "The wallet has fetched the offer, but does not ask who offers it.",
        (
            "It may refuse an issuer by http, at an IP address, or outside a list of its own. Choose the wallet beside "
            "the code. The desk then says what it refuses."
        ),
    ),
    ReachSymptom.PAGE_NOT_WALLET: (
        _FAILED,
        _NOT_WALLET,
        (
            "The phone may have no wallet for this link, or the wallet refuses this desk. Choose the wallet beside the "
            "code. The desk then says what it refuses."
        ),
    ),
    ReachSymptom.PAGE_NOT_WALLET_BY_HTTP: (
        _FAILED,
        _NOT_WALLET,
        "Most wallets refuse http. Choose a way with https, best with a certificate of a public authority.",
    ),
    ReachSymptom.PAGE_NOT_WALLET_BY_OWN_AUTHORITY: (_FAILED, _NOT_WALLET, _OWN_RULES),
}

_ALERTS: Final[Mapping[str, ReachSymptom]] = {
    "UNKNOWN_CA": ReachSymptom.UNKNOWN_AUTHORITY,
    "CERTIFICATE_EXPIRED": ReachSymptom.CERTIFICATE_EXPIRED,
    "CERTIFICATE_UNKNOWN": ReachSymptom.CERTIFICATE_REFUSED,
    "BAD_CERTIFICATE": ReachSymptom.CERTIFICATE_REFUSED,
    "CERTIFICATE_REVOKED": ReachSymptom.CERTIFICATE_REFUSED,
    "UNSUPPORTED_CERTIFICATE": ReachSymptom.CERTIFICATE_REFUSED,
    "ACCESS_DENIED": ReachSymptom.CERTIFICATE_REFUSED,
    "PROTOCOL_VERSION": ReachSymptom.NO_COMMON_TLS,
    "UNSUPPORTED_PROTOCOL": ReachSymptom.NO_COMMON_TLS,
    "NO_SHARED_CIPHER": ReachSymptom.NO_COMMON_TLS,
    "VERSION_TOO_LOW": ReachSymptom.NO_COMMON_TLS,
    "HANDSHAKE_FAILURE": ReachSymptom.NO_COMMON_TLS,
}
"""Ends of OpenSSL's reasons (`TLSV1_ALERT_UNKNOWN_CA`, `SSLV3_ALERT_BAD_CERTIFICATE`, …)."""


_OF_ISSUER: Final = frozenset({SightingKind.WALLET_METADATA, SightingKind.WALLET_TOKEN})
_OF_WALLET: Final = _OF_ISSUER | {SightingKind.WALLET_OFFER}
_WRONG_SCHEME: Final[Mapping[SightingKind, ReachSymptom]] = {
    SightingKind.TLS_AT_HTTP: ReachSymptom.TLS_AT_HTTP,
    SightingKind.PLAIN_HTTP: ReachSymptom.PLAIN_HTTP,
}


@dataclass(frozen=True, slots=True)
class Seen:
    """What a test knows."""

    hosts: frozenset[str]
    """The host in the code as browsers spell it, with its port and, if that is the usual one, without."""
    is_local: bool
    """True: the code leads to this computer for itself alone."""
    started_at: int
    sightings: Sequence[Sighting]
    is_secure: bool = True
    """Whether the address in the code is https."""
    is_certified_here: bool = False
    """Whether its certificate is one of the own authority, which each phone has to be told to trust."""


def diagnose(seen: Seen, now: int) -> list[ReachCheck]:
    """Return what it means, the most important first; nothing as long as it is too early to say.

    Before the page was opened nobody knows which device is the phone: where something came from is shown.
    """
    page = next((each for each in reversed(seen.sightings) if each.kind is SightingKind.PAGE), None)
    of_wallet = _of_wallet(seen, now)
    if page is not None:
        return _reached(seen, page, of_wallet)
    if of_wallet is not None or _came(seen, _OF_WALLET):
        return [] if of_wallet is None else [of_wallet]
    return _unreached(seen, now)


def _unreached(seen: Seen, now: int) -> list[ReachCheck]:
    failed = [each for each in seen.sightings if each.kind is SightingKind.HANDSHAKE_FAILED]
    if failed:
        return [_symptom(_of_alert(failed[-1].detail or ""), f"{failed[-1].source}: {failed[-1].detail}")]
    for kind, symptom in _WRONG_SCHEME.items():
        sources = {each.source for each in seen.sightings if each.kind is kind}
        if sources:
            return [_symptom(symptom, ", ".join(sorted(sources)))]
    if seen.is_local:
        return [_symptom(ReachSymptom.LOOPBACK)]
    if now - seen.started_at < SILENCE:
        return []
    sources = {each.source for each in seen.sightings}
    others = [_symptom(ReachSymptom.CONNECTED_ONLY, ", ".join(sorted(sources)))] if sources else []
    return [_symptom(ReachSymptom.NOTHING), *others]


def _of_wallet(seen: Seen, now: int) -> ReachCheck | None:
    """Return what is known of the wallet: that it came, or was opened and does not come; None: nothing yet."""
    if told := _came(seen, _OF_ISSUER):
        return _symptom(ReachSymptom.WALLET_REACHED, told[-1].detail)
    if came := _came(seen, _OF_WALLET):
        is_over = now - came[0].at >= SILENCE
        return _symptom(ReachSymptom.WALLET_OFFER_ONLY, came[-1].detail) if is_over else None
    opened = next((each for each in seen.sightings if each.kind is SightingKind.WALLET_OPENED), None)
    return None if opened is None else _not_wallet(seen, opened, now)


def _not_wallet(seen: Seen, opened: Sighting, now: int) -> ReachCheck | None:
    if refused := _refused_after(seen, opened):
        return _symptom(ReachSymptom.WALLET_REFUSES, refused[-1].detail)
    if now - opened.at < WALLET_SILENCE:
        return None
    if not seen.is_secure:
        return _symptom(ReachSymptom.PAGE_NOT_WALLET_BY_HTTP)
    by_own = ReachSymptom.PAGE_NOT_WALLET_BY_OWN_AUTHORITY
    return _symptom(by_own if seen.is_certified_here else ReachSymptom.PAGE_NOT_WALLET)


def _reached(seen: Seen, page: Sighting, of_wallet: ReachCheck | None) -> list[ReachCheck]:
    of_phone = [each for each in seen.sightings if each.source == page.source]
    told = [each for each in of_phone if each.kind is SightingKind.ANSWER]
    secured = [each.detail for each in of_phone if each.kind is SightingKind.SECURED and each.detail]
    facts = [page.detail or "", *secured[-1:], *(f"{each.took} ms" for each in told[-1:])]
    found = [_symptom(ReachSymptom.REACHED, ", ".join(filter(None, facts)))]
    if of_wallet is not None:
        if of_wallet.outcome is not _OK:  # it has a next step of its own
            found[0] = found[0].model_copy(update={"nextStep": None})
        found.insert(0, of_wallet)
    refused = _refused_after(seen, page)
    if refused and (of_wallet is None or of_wallet.code != ReachSymptom.WALLET_REFUSES):
        found.append(_symptom(ReachSymptom.APP_REFUSES, refused[-1].detail))
    if page.host is not None and page.host.lower() not in seen.hosts:
        found.append(_symptom(ReachSymptom.OTHER_HOST, f"{page.host} ≠ {min(seen.hosts)}"))
    difference = next((each.clockDifference for each in reversed(told)), None)
    if difference is None:
        found.append(_symptom(ReachSymptom.NO_SCRIPT))
    elif abs(difference) > CLOCK_DIFFERENCE:
        found.append(_symptom(ReachSymptom.CLOCK_DIFFERS, f"{round(difference / SECOND):+} s"))
    return found


def _came(seen: Seen, kinds: Collection[SightingKind]) -> list[Sighting]:
    return [each for each in seen.sightings if each.kind in kinds]


def _refused_after(seen: Seen, known: Sighting) -> list[Sighting]:
    """Return the handshakes that the device of a sighting has broken off since."""
    return [
        each
        for each in _came(seen, {SightingKind.HANDSHAKE_FAILED})
        if each.source == known.source and each.at > known.at
    ]


def _of_alert(reason: str) -> ReachSymptom:
    return next((symptom for end, symptom in _ALERTS.items() if end in reason), ReachSymptom.HANDSHAKE_BROKEN)


def _symptom(found: ReachSymptom, detail: str | None = None) -> ReachCheck:
    outcome, sentence, next_step = SYMPTOMS[found]
    shown = " ".join((detail or "").split())[:DETAIL_CHARACTERS] or None
    return ReachCheck(name="phone", outcome=outcome, code=found, message=sentence, detail=shown, nextStep=next_step)
