"""A connection over DIDComm as it is kept: the keys, where envelopes go, and which exchanges are under way over it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from connector_desk.wallet.encoding import Json, decode, encode
from connector_desk.wallet.envelope import ConnectionKey
from connector_desk.wallet.errors import plain
from connector_desk.wallet.keys import HolderKey

_MOST_EXCHANGES: Final = 50
"""Of one connection; the oldest are forgotten."""


class ExchangeStage(StrEnum):
    """The state of an exchange."""

    REQUESTED = "requested"
    KEPT = "kept"
    PRESENTED = "presented"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class MessageThread:
    """One thread: a requested credential, a sent presentation, or a finished exchange."""

    stage: ExchangeStage
    title: str = ""
    detail: Json = field(default_factory=dict)
    """The request: a credential without its proof, and its proof options."""
    key: HolderKey | None = None


@dataclass(frozen=True, slots=True)
class Connection:
    """A connection that was made, or an invitation that carries a message and is answered without connecting."""

    id: str
    link: str
    invitation: str
    """The id of the invitation."""
    label: str
    endpoint: str
    reader: bytes
    """The key that envelopes are written for."""
    key: ConnectionKey
    writers: frozenset[str] = frozenset()
    """The allowed senders; empty until the other side has announced them."""
    lasts: bool = True
    """Messages wait at the other side while the wallet is away."""
    request: Json = field(default_factory=dict)
    """The request of the handshake, as long as nobody has answered it."""
    carried: tuple[Json, ...] = ()
    """Messages that the invitation carried and that are still to be answered."""
    exchanges: Mapping[str, MessageThread] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """Name the other side for people."""
        return self.label or plain(self.endpoint, 80)

    @property
    def parent(self) -> str:
        """Return the parent thread of messages: the invitation, if there is no connection."""
        return "" if self.lasts else self.invitation

    def with_exchange(self, thread: str, exchange: MessageThread) -> Connection:
        """Note how far an exchange is."""
        others = [(name, one) for name, one in self.exchanges.items() if name != thread]
        return replace(self, exchanges=dict([*others[1 - _MOST_EXCHANGES :], (thread, exchange)]))

    def to_json(self) -> Json:
        """Spell it so that it can be kept."""
        plainly = ("id", "link", "invitation", "label", "endpoint", "lasts", "request")
        exchanges = {
            thread: {
                "stage": one.stage.value,
                "title": one.title,
                "detail": one.detail,
                "key": None if one.key is None else one.key.private,
            }
            for thread, one in self.exchanges.items()
        }
        return {
            **{name: getattr(self, name) for name in plainly},
            "reader": encode(self.reader),
            "public": encode(self.key.public),
            "private": encode(self.key.private),
            "writers": sorted(self.writers),
            "carried": list(self.carried),
            "exchanges": exchanges,
        }


def read_connection(kept: Json) -> Connection:
    """Read the output of `to_json`; raises ValueError, KeyError or TypeError."""
    plainly = ("id", "link", "invitation", "label", "endpoint", "lasts", "request")
    exchanges = {
        thread: MessageThread(
            ExchangeStage(one["stage"]),
            one["title"],
            one["detail"],
            None if one["key"] is None else HolderKey(one["key"]),
        )
        for thread, one in kept["exchanges"].items()
    }
    return Connection(
        **{name: kept[name] for name in plainly},
        reader=decode(kept["reader"]),
        key=ConnectionKey(decode(kept["public"]), decode(kept["private"])),
        writers=frozenset(kept["writers"]),
        carried=tuple(kept["carried"]),
        exchanges=exchanges,
    )
