"""Faults on demand: what the core may do wrong on purpose, so that the maker of a wallet sees what the wallet does.

Those of what the test wallet shows are in the same list.  What each does, and what whoever receives it must do then, is
in `resources/texts/answer_faults.toml`.
"""

import tomllib
from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import Final, NamedTuple

from connector_desk.base.bundled import bundled
from connector_desk.contract.wire_trace import MessageKind

_JSON: Final = (
    MessageKind.ISSUER_METADATA,
    MessageKind.AUTHORIZATION_SERVER_METADATA,
    MessageKind.OFFER,
    MessageKind.TOKEN,
    MessageKind.NONCE,
    MessageKind.CREDENTIAL,
    MessageKind.DEFERRED,
    MessageKind.AUTHORIZATION_RESPONSE,
    MessageKind.TYPE_METADATA,
)
_SIGNED: Final = (MessageKind.REQUEST_OBJECT, MessageKind.STATUS_LIST)
_GROUPS: Final[Mapping[str, tuple[MessageKind, ...]]] = {
    "json": _JSON,
    "signed": _SIGNED,
    "all": (*_JSON, *_SIGNED, MessageKind.NOTIFICATION, MessageKind.DIDCOMM),
}
WITH_VISIT: Final = frozenset(
    {
        MessageKind.OFFER,
        MessageKind.TOKEN,
        MessageKind.CREDENTIAL,
        MessageKind.DEFERRED,
        MessageKind.NOTIFICATION,
        MessageKind.REQUEST_OBJECT,
        MessageKind.AUTHORIZATION_RESPONSE,
    }
)
"""The kinds of answers of which the core knows the visit, so that a fault can be armed for one."""


class Effect(StrEnum):
    """What happens to an answer."""

    CHANGE = "change"  # its status, headers or body
    DELAY = "delay"
    DROP = "drop"  # the connection, before the first byte
    TRUNCATE = "truncate"  # the body, and then the connection
    STOP = "stop"  # until a person lets it go on


class AnswerFault(NamedTuple):
    """One fault: its name, the answers that it fits, what it does, and what a correct wallet, or desk, must do."""

    name: str
    kinds: tuple[MessageKind, ...]
    title: str
    does: str
    must: str
    section: str
    """Of the specification, such as `OpenID4VCI 1.0 §8.3.1.2`."""
    effect: Effect = Effect.CHANGE
    has_seconds: bool = False
    """True: its length is chosen in seconds."""


class FaultOrder(NamedTuple):
    """What is to be armed."""

    kind: MessageKind
    fault: str
    for_all: bool = False
    """False: for the next answer of the kind only."""
    visit_id: str | None = None
    """None: for any visit."""
    seconds: float = 5.0
    """How long a delay is, or a stop at most."""


class ArmedFault(NamedTuple):
    """One that is armed, or has struck and is over."""

    armed_id: int
    order: FaultOrder
    struck: int = 0
    """How often it changed an answer."""


class StoppedAnswer(NamedTuple):
    """An answer that waits for a person."""

    stopped_id: int
    kind: MessageKind
    visit_id: str | None
    method: str
    path: str
    status: int
    headers: tuple[tuple[str, str], ...]
    body: bytes
    until: int
    """It goes on unchanged then; milliseconds since 1970."""


class FaultState(NamedTuple):
    """All that is armed, all that waits, and what struck last."""

    armed: tuple[ArmedFault, ...] = ()
    stopped: tuple[StoppedAnswer, ...] = ()
    spent: tuple[ArmedFault, ...] = ()
    """Those for the next answer that have struck, newest first; a few."""
    is_recording: bool = False
    """Whether messages are recorded too."""

    @property
    def is_quiet(self) -> bool:
        """Return whether every answer leaves as it is, and nothing is recorded."""
        return not self.armed and not self.stopped and not self.is_recording


@cache
def answer_faults() -> Mapping[str, AnswerFault]:
    """Return all faults on demand, by name."""
    written = tomllib.loads(bundled("texts", "answer_faults.toml").read_text(encoding="utf-8"))
    return {
        name: AnswerFault(
            name,
            tuple(kind for one in fault["answers"] for kind in _GROUPS.get(one) or (MessageKind(one),)),
            fault["title"],
            fault["does"],
            fault["must"],
            fault["section"],
            Effect(fault.get("effect", Effect.CHANGE)),
            has_seconds=fault.get("has_seconds", False),
        )
        for name, fault in written.items()
    }


def fits(name: str, kind: MessageKind) -> bool:
    """Return whether there is such a fault for answers of a kind."""
    fault = answer_faults().get(name)
    return fault is not None and kind in fault.kinds


def faulty_kinds() -> tuple[MessageKind, ...]:
    """Return the kinds of answers that have faults."""
    return tuple(kind for kind in MessageKind if any(kind in one.kinds for one in answer_faults().values()))
