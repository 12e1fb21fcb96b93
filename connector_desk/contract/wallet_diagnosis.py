"""Where a visit stopped and what that means, from what the public listener saw and the profile of the wallet.

One pure function, `diagnose`.  The sentences are the source of translations (context `WalletDiagnosis`); what an error
code means is in `explanations` (context `Errors`).
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from connector_desk.contract.explanations import explanation_of
from connector_desk.contract.limits import SILENCE
from connector_desk.contract.visit import VisitState
from connector_desk.contract.visit_record import WalletCall, WalletEndpoint
from connector_desk.contract.wallet_check import WayOut
from connector_desk.contract.wallet_profile import SilentStep, WalletProfile, WalletTrust

TEXTS: Final = "WalletDiagnosis"
ERRORS: Final = "Errors"


class StoppedAt(StrEnum):
    """The last thing that a wallet did."""

    NOTHING = "nothing"
    OFFER = "offer"
    METADATA = "metadata"
    TOKEN = "token"  # noqa: S105 - the name of an endpoint
    TOKEN_REFUSED = "token-refused"  # noqa: S105 - as above
    NONCE = "nonce"
    CREDENTIAL = "credential"
    CREDENTIAL_REFUSED = "credential-refused"
    REQUEST = "request"
    RESPONSE_REFUSED = "response-refused"
    WALLET_ERROR = "wallet-error"


STEPS: Final[Mapping[StoppedAt, str]] = {
    StoppedAt.NOTHING: "No wallet fetched this code.",
    StoppedAt.OFFER: "The wallet fetched the offer, then nothing more.",
    StoppedAt.METADATA: "The wallet read the metadata of the issuer, then did nothing more.",
    StoppedAt.TOKEN: "The wallet redeemed the code, then did not ask for the credential.",
    StoppedAt.TOKEN_REFUSED: "The wallet sent the code and was refused: {error}.",
    StoppedAt.NONCE: "The wallet fetched a nonce, then did not ask for the credential.",
    StoppedAt.CREDENTIAL: "The wallet received a credential, then did nothing more.",
    StoppedAt.CREDENTIAL_REFUSED: "The wallet asked for the credential and was refused: {error}.",
    StoppedAt.REQUEST: "The wallet fetched the data request, then did not answer.",
    StoppedAt.RESPONSE_REFUSED: "The wallet sent an answer that was refused: {error}.",
    StoppedAt.WALLET_ERROR: "The wallet answered with an error: {error}.",
}

MEANINGS: Final[Mapping[SilentStep, tuple[str, WayOut]]] = {
    SilentStep.UNTRUSTED_ISSUER: ("This wallet refuses issuers that are not on its trust list.", WayOut.IDENTITY),
    SilentStep.UNTRUSTED_VERIFIER: ("This wallet refuses verifiers that are not on its trust list.", WayOut.IDENTITY),
    SilentStep.TRANSPORT: ("This wallet does not accept the address or the certificate of this desk.", WayOut.REACH),
    SilentStep.UNSUPPORTED: ("This wallet does not support something that the issuer asks for.", WayOut.FORMAT),
    SilentStep.NOTHING_MATCHES: (
        "This wallet stops without an answer if it has no matching credential, or the person declines.",
        WayOut.WALLET,
    ),
}
"""What it means where a certain wallet stops."""

DEFAULT_MEANINGS: Final[Mapping[StoppedAt, tuple[str, WayOut]]] = {
    StoppedAt.NOTHING: ("Nobody scanned it, or the phone cannot reach this desk.", WayOut.REACH),
    StoppedAt.OFFER: (
        "It does not accept the address of this desk, or not its certificate, or the person did not go on.",
        WayOut.REACH,
    ),
    StoppedAt.METADATA: (
        "It does not accept this issuer or this format, or the person did not accept the offer.",
        WayOut.IDENTITY,
    ),
    StoppedAt.TOKEN: ("The person left the wallet, or it cannot make a key for this credential.", WayOut.FORMAT),
    StoppedAt.NONCE: ("The person left the wallet, or it cannot make a key for this credential.", WayOut.FORMAT),
    StoppedAt.CREDENTIAL: ("Others of this offer were not fetched.", WayOut.WALLET),
    StoppedAt.REQUEST: (
        "It does not trust this verifier, has no matching credential, or the person did not go on.",
        WayOut.IDENTITY,
    ),
}
"""What it means with a wallet of which nothing is known."""
UNKNOWN_ERROR: Final = "Nothing is known about this error."
NO_REPORT: Final = "This wallet sends a verifier no error when it refuses."


class Diagnosis(NamedTuple):
    """Where a visit stopped, and what that means."""

    stopped_at: StoppedAt
    meaning: str
    """English; the source of its translation in `context`."""
    way_out: WayOut = WayOut.WALLET
    error: str = ""
    context: str = TEXTS
    is_probable: bool = False
    """Whether the last call belongs to this visit only as far as address and time say."""
    more: str = ""
    """What else is known of this wallet, like `meaning` of `TEXTS`."""

    @property
    def step(self) -> str:
        """Return where it stopped, in English."""
        return STEPS[self.stopped_at].format(error=self.error)


class StoppedVisit(NamedTuple):
    """A visit, as far as a diagnosis needs it."""

    state: VisitState
    calls: Sequence[WalletCall]
    since: int
    """When its code was made."""
    wallet_error: str = ""
    """The error code that the wallet sent."""


def diagnose(visit: StoppedVisit, profile: WalletProfile | None, now: int) -> Diagnosis | None:
    """Return where a visit stopped; None while it goes on, and where it ended well or everything is said already."""
    if visit.state is VisitState.DONE or (not visit.state.is_final and now - _last(visit) < SILENCE):
        return None
    if visit.wallet_error:
        return _of_error(visit.wallet_error, profile)
    if not visit.calls:
        return Diagnosis(StoppedAt.NOTHING, *DEFAULT_MEANINGS[StoppedAt.NOTHING])
    last = visit.calls[-1]
    stopped_at = _stopped_at(last)
    return None if stopped_at is None else _of_call(last, stopped_at, profile)


def _of_call(last: WalletCall, stopped_at: StoppedAt, profile: WalletProfile | None) -> Diagnosis:
    if last.error:
        return _explained(stopped_at, last.error, by_wallet=False)
    silence = None if profile is None else _silence(profile, stopped_at)
    meaning, way_out = DEFAULT_MEANINGS[stopped_at] if silence is None else MEANINGS[silence]
    return Diagnosis(stopped_at, meaning, way_out, is_probable=last.isProbable, more=_more(profile, stopped_at))


def _last(visit: StoppedVisit) -> int:
    return visit.calls[-1].at if visit.calls else visit.since


def _of_error(error: str, profile: WalletProfile | None) -> Diagnosis:
    known = None if profile is None or profile.diagnosis is None else profile.diagnosis.errors.get(error)
    if known is not None:
        return Diagnosis(StoppedAt.WALLET_ERROR, *MEANINGS[known], error=error)
    return _explained(StoppedAt.WALLET_ERROR, error, by_wallet=True)


def _explained(stopped_at: StoppedAt, error: str, *, by_wallet: bool) -> Diagnosis:
    found = explanation_of(error, by_wallet=by_wallet)
    if found is None:
        return Diagnosis(stopped_at, UNKNOWN_ERROR, error=error)
    return Diagnosis(stopped_at, found.meaning, error=error, context=ERRORS)


_ENDPOINTS: Final[Mapping[WalletEndpoint, tuple[StoppedAt | None, StoppedAt | None]]] = {
    WalletEndpoint.OFFER: (StoppedAt.OFFER, None),
    WalletEndpoint.ISSUER_METADATA: (StoppedAt.METADATA, None),
    WalletEndpoint.SERVER_METADATA: (StoppedAt.METADATA, None),
    WalletEndpoint.TOKEN: (StoppedAt.TOKEN, StoppedAt.TOKEN_REFUSED),
    WalletEndpoint.NONCE: (StoppedAt.NONCE, None),
    WalletEndpoint.CREDENTIAL: (StoppedAt.CREDENTIAL, StoppedAt.CREDENTIAL_REFUSED),
    WalletEndpoint.REQUEST: (StoppedAt.REQUEST, None),
    WalletEndpoint.RESPONSE: (None, StoppedAt.RESPONSE_REFUSED),  # what failed in an answer, its checks say
}
"""Where a visit stopped whose last call was answered, or refused."""


def _stopped_at(last: WalletCall) -> StoppedAt | None:
    answered, refused = _ENDPOINTS[last.endpoint]
    return refused if last.error else answered


def _silence(profile: WalletProfile, stopped_at: StoppedAt) -> SilentStep | None:
    """Return what it means where this wallet stops: as its profile says, else by whom it trusts."""
    rules, only = profile.diagnosis, {WalletTrust.LISTED, WalletTrust.REGISTERED}
    if stopped_at is StoppedAt.OFFER:
        return None if rules is None else rules.afterOffer
    if stopped_at is StoppedAt.METADATA:
        if rules is not None and rules.afterMetadata is not None:
            return rules.afterMetadata
        return SilentStep.UNTRUSTED_ISSUER if profile.issuer is not None and profile.issuer.trust in only else None
    if stopped_at is StoppedAt.REQUEST:
        if rules is not None and rules.afterRequest is not None:
            return rules.afterRequest
        is_listed = profile.verifier is not None and profile.verifier.trust in only
        return SilentStep.UNTRUSTED_VERIFIER if is_listed else None
    return None


def _more(profile: WalletProfile | None, stopped_at: StoppedAt) -> str:
    rules = None if profile is None else profile.verifier
    return NO_REPORT if stopped_at is StoppedAt.REQUEST and rules is not None and rules.reportsErrors is False else ""


def texts() -> list[str]:
    """List the texts to translate."""
    meanings = (meaning for meaning, _ in (*MEANINGS.values(), *DEFAULT_MEANINGS.values()))
    return list(dict.fromkeys((*STEPS.values(), *meanings, UNKNOWN_ERROR, NO_REPORT)))
