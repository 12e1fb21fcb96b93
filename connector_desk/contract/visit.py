"""The kinds and the states of a visit: one enum each for the core, the desk and the events, with words and a look.

    prepared → shown → opened → working → done
    (waiting: for a connection, before any of these)      or: refused, failed, expired, cancelled

The sentences are the source text of translations (context `VisitState`).
"""

from enum import StrEnum
from typing import Final, NamedTuple


class VisitKind(StrEnum):
    """The kind of a visit."""

    OFFER = "offer"
    REQUEST = "request"
    CONNECTION = "connection"
    FLOW = "flow"


class WaitsFor(StrEnum):
    """Whom a run waits for."""

    VISITOR = "visitor"
    DESK = "desk"
    WALLET = "wallet"


class VisitState(StrEnum):
    """The state of a visit."""

    PREPARED = "prepared"
    WAITING = "waiting"
    SHOWN = "shown"
    OPENED = "opened"
    WORKING = "working"
    DONE = "done"
    REFUSED = "refused"
    FAILED = "failed"
    EXPIRED = "expired"
    CANCELLED = "cancelled"

    @property
    def is_final(self) -> bool:
        """Return whether nothing more will happen."""
        return self in FINAL


class Detail(StrEnum):
    """A detail of a step; English source text of translations, like the sentences of the states."""

    DELIVERED = "Delivered to the wallet."
    DEFERRED = "It cannot be signed now. The wallet receives it later."
    CONFIRMED = "The wallet confirmed that it saved the credential."
    DELETED = "The credential was deleted in the wallet."
    NOT_KEPT = "The wallet could not save the credential."
    PARTLY_TAKEN = "Only some of the credentials were fetched in time."
    TRIED_AGAIN = "Someone tried this code again. It was refused."
    RENEWED = "A new code replaced this one."
    RESTORED = "The desk was restored from a backup, so its old codes no longer work."
    SCHEMA_WITHDRAWN = "This kind of credential was withdrawn."
    WRONG_PIN = "A wrong PIN was entered."
    NOT_VERIFIED = "The answer did not pass every check."
    DECLINED = "The wallet declined, or has no matching credential."
    WALLET_FAILED = "The wallet could not answer this request."
    SENT = "Sent to the agent over its connection."
    CONNECTED = "The agent is connected."
    ANSWERED_BLOCKED = "The agent answered while it was blocked, so its answer was refused. Unblock it and start again."
    LOST = (
        "The connection ended before the delivery was confirmed. If the wallet does not have the credential, issue "
        "it again."
    )
    STEP_FAILED = "A step of the workflow failed."
    WEBHOOK_FAILED = "The system that the workflow calls did not answer in time."
    DESK_DECLINED = "The desk did not approve."
    DAMAGED = "The data of this visit is damaged and cannot be read."
    CODE_REUSED = "The code of the wallet was used twice, so it gets nothing more."
    OTHER_WALLET = "Another wallet tried to use the code of this one. It was refused."
    WALLET_REJECTED = "A wallet came with this code, and its request was not as it has to be. It was refused."
    KEY_MISSING = "Somebody came with the token of this wallet and without its key. It was refused."
    REQUEST_REPEATED = "A request of this wallet came a second time, as if it was copied. The second one was refused."
    PROOF_WRONG = "A proof of the wallet's key was wrong, or made for another request. It was refused."
    ATTESTATION_REJECTED = (
        "The wallet's attestation is not valid, or its provider is not trusted here. The request was refused."
    )
    RENEWED_BY_WALLET = "The wallet renews its credential by itself."
    REFRESH_REUSED = "A used refresh token of the wallet came again, so the wallet renews nothing more by itself."
    PIN_ATTEMPTS = "A wrong PIN was entered five times. The code no longer works."


REFUSALS: Final = frozenset(
    {
        *(Detail.TRIED_AGAIN, Detail.OTHER_WALLET, Detail.WALLET_REJECTED),
        *(Detail.KEY_MISSING, Detail.REQUEST_REPEATED, Detail.PROOF_WRONG, Detail.ATTESTATION_REJECTED),
    }
)
"""What was refused without a change of the state: a remark at the visit."""


class ColourRole(StrEnum):
    """The meaning of a state as a colour of the theme."""

    CALM = "calm"
    ACTIVE = "active"
    GOOD = "good"
    ATTENTION = "attention"
    BAD = "bad"
    QUIET = "quiet"


class Shape(StrEnum):
    """The meaning of a state as a shape, for people who do not see the colour."""

    CIRCLE = "circle"
    CLOCK = "clock"
    QR = "qr"
    PHONE = "phone"
    PROGRESS = "progress"
    CHECK = "check"
    MINUS = "minus"
    CROSS = "cross"
    HOURGLASS = "hourglass"
    STOP = "stop"


class StateWords(NamedTuple):
    """The sentences of a state for the staff and the visitor, and its look."""

    staff: str
    visitor: str
    colour: ColourRole
    shape: Shape


STATES: dict[VisitState, StateWords] = {
    VisitState.PREPARED: StateWords(
        "The code is ready.",
        "One moment, please.",
        ColourRole.CALM,
        Shape.CIRCLE,
    ),
    VisitState.WAITING: StateWords(
        "Waiting for the person's wallet to connect.",
        "Please scan the code to connect your wallet.",
        ColourRole.ATTENTION,
        Shape.CLOCK,
    ),
    VisitState.SHOWN: StateWords(
        "The code is on the screen. Ask the person to scan it.",
        "Please scan this code with your wallet.",
        ColourRole.ACTIVE,
        Shape.QR,
    ),
    VisitState.OPENED: StateWords(
        "Scanned. The person decides in the wallet.",
        "Please continue on your phone.",
        ColourRole.ACTIVE,
        Shape.PHONE,
    ),
    VisitState.WORKING: StateWords(
        "Accepted. The wallet and the desk exchange data.",
        "Almost there. Please keep your wallet open.",
        ColourRole.ACTIVE,
        Shape.PROGRESS,
    ),
    VisitState.DONE: StateWords(
        "Done. You can welcome the next person.",
        "All done. Thank you.",
        ColourRole.GOOD,
        Shape.CHECK,
    ),
    VisitState.REFUSED: StateWords(
        "The person declined in the wallet. You can create a new code.",
        "You declined. Nothing was exchanged.",
        ColourRole.ATTENTION,
        Shape.MINUS,
    ),
    VisitState.FAILED: StateWords(
        "This did not work. See the reason, then try again.",
        "This did not work. Please ask at the desk.",
        ColourRole.BAD,
        Shape.CROSS,
    ),
    VisitState.EXPIRED: StateWords(
        "The code has expired. Press Enter for a new code.",
        "This code has expired. Please ask for a new one.",
        ColourRole.ATTENTION,
        Shape.HOURGLASS,
    ),
    VisitState.CANCELLED: StateWords(
        "The code was withdrawn and no longer works.",
        "This code is no longer valid. Please ask at the desk.",
        ColourRole.QUIET,
        Shape.STOP,
    ),
}

FINAL = frozenset({VisitState.DONE, VisitState.REFUSED, VisitState.FAILED, VisitState.EXPIRED, VisitState.CANCELLED})
_ORDER = (VisitState.WAITING, VisitState.PREPARED, VisitState.SHOWN, VisitState.OPENED, VisitState.WORKING)
_BEFORE_A_WALLET_CAME = frozenset({VisitState.WAITING, VisitState.PREPARED, VisitState.SHOWN})


def may_follow(before: VisitState, after: VisitState) -> bool:
    """Return whether a visit in state `before` may go to state `after`.

    A visit only goes forward, and may skip steps: a wallet can open a code before the desk reported that it was shown.
    Only an opened visit can be declined.  No state follows a final one, with one exception: a wallet may report of an
    issued credential that the person declined it, or that it could not be stored.
    """
    if before is VisitState.DONE:
        return after in {VisitState.REFUSED, VisitState.FAILED}
    if before.is_final or before is after:
        return False
    if after is VisitState.WAITING:
        return before is VisitState.PREPARED
    if after is VisitState.REFUSED:
        return before not in {VisitState.WAITING, VisitState.PREPARED}
    if after is VisitState.DONE:
        return before not in _BEFORE_A_WALLET_CAME
    return after.is_final or _ORDER.index(after) > _ORDER.index(before)
