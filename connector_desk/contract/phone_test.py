"""The test whether a phone reaches the service: what was seen of the phone, and what that means.

One pure function, `diagnose`; its sentences are in `resources/texts/phone_symptoms.toml`.
"""

from collections.abc import Collection, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from pydantic import Field

from connector_desk.base.instants import SECOND
from connector_desk.contract.moment import Moment
from connector_desk.contract.reach import ReachCheck, ReachCheckOutcome
from connector_desk.contract.texts import read_texts
from connector_desk.contract.wire import WireModel

LONGEST_CLOCK = 1 << 53
LONGEST_TIME = 600_000


class SightingKind(StrEnum):
    """What was seen of a phone."""

    CONNECTED = "connected"
    SECURED = "secured"  # the TLS handshake is done
    HANDSHAKE_FAILED = "handshake-failed"
    PLAIN_HTTP = "plain-http"  # http where https is spoken
    TLS_AT_HTTP = "tls-at-http"  # https where http is spoken
    PAGE = "page"  # the browser has opened the page of the test
    ANSWER = "answer"  # its script has told the clock of the phone
    WALLET_OPENED = "wallet-opened"  # the person followed the link of the page to the wallet
    WALLET_OFFER = "wallet-offer"  # a wallet has fetched the offer of the test
    WALLET_METADATA = "wallet-metadata"  # it has read who offers that
    WALLET_TOKEN = "wallet-token"  # noqa: S105 - it has asked for a token, and was refused


class Sighting(WireModel):
    """One thing that was seen."""

    at: Moment = Field(description="When.")
    kind: SightingKind = Field(description="What.")
    source: str = Field(description="The address that it came from.")
    detail: str | None = Field(
        default=None, description="The version of TLS, the alert, or the browser or wallet, as the kind has it."
    )
    host: str | None = Field(default=None, description="The host that the browser asked for.")
    clockDifference: int | None = Field(
        default=None, description="How far the clock of the phone is ahead, in milliseconds."
    )
    took: int | None = Field(default=None, description="Milliseconds from the start of the page to its answer.")


class ReachTestState(StrEnum):
    """What a test has shown so far."""

    WAITING = "waiting"
    REACHED = "reached"
    TROUBLE = "trouble"
    EXPIRED = "expired"


class ReachTest(WireModel):
    """A test, and what it has shown so far."""

    testId: str = Field(description="The ID of the test.")
    address: str = Field(description="The address in its code.")
    walletLink: str | None = Field(
        default=None,
        description="The link in its code for wallets: an offer by which a wallet is seen, and nothing is issued.",
        examples=["openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fdesk.example.org%2Ft%2F…%2Foffer"],
    )
    startedAt: Moment = Field(description="When it was started.")
    expiresAt: Moment = Field(description="When its code stops working.")
    state: ReachTestState = Field(description="What it has shown so far.")
    sightings: list[Sighting] = Field(description="What was seen, oldest first.")
    findings: list[ReachCheck] = Field(description="What that means, the most important first.")
    command: str | None = Field(
        default=None, description="The command that lets phones through the firewall of this computer's system."
    )


class PhoneAnswer(WireModel):
    """What the script of the page reports."""

    clock: int = Field(ge=0, le=LONGEST_CLOCK, description="The time of the phone, in milliseconds.")
    took: int = Field(ge=0, le=LONGEST_TIME, description="Milliseconds since the page was begun.")


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


class Seen(NamedTuple):
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
    if came_to_issuer := _came(seen, _OF_ISSUER):
        return _symptom(ReachSymptom.WALLET_REACHED, came_to_issuer[-1].detail)
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
    answers = [each for each in of_phone if each.kind is SightingKind.ANSWER]
    secured = [each.detail for each in of_phone if each.kind is SightingKind.SECURED and each.detail]
    facts = [page.detail or "", *secured[-1:], *(f"{each.took} ms" for each in answers[-1:])]
    found = [_symptom(ReachSymptom.REACHED, ", ".join(filter(None, facts)))]
    if of_wallet is not None:
        if of_wallet.outcome is not ReachCheckOutcome.OK:  # it has a next step of its own
            found[0] = found[0].model_copy(update={"nextStep": None})
        found.insert(0, of_wallet)
    refused = _refused_after(seen, page)
    if refused and (of_wallet is None or of_wallet.code != ReachSymptom.WALLET_REFUSES):
        found.append(_symptom(ReachSymptom.APP_REFUSES, refused[-1].detail))
    if page.host is not None and page.host.lower() not in seen.hosts:
        found.append(_symptom(ReachSymptom.OTHER_HOST, f"{page.host} ≠ {min(seen.hosts)}"))
    difference = next((each.clockDifference for each in reversed(answers)), None)
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
    text = read_texts("phone_symptoms")[found]
    return ReachCheck(
        name="phone",
        outcome=ReachCheckOutcome(text["outcome"]),
        code=found,
        message=text["sentence"],
        detail=" ".join((detail or "").split())[:DETAIL_CHARACTERS] or None,
        nextStep=text.get("next_step"),
    )
