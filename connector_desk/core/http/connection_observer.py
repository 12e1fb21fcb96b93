"""The observer of a listener: who connects, and what becomes of the handshake."""

from dataclasses import dataclass
from typing import Protocol


class ConnectionObserver(Protocol):
    """Is called in the event loop at each step of a new connection; a listener without one costs nothing more."""

    def connected(self, address: str) -> None:
        """Note that somebody connected from this address."""
        ...

    def tls_established(self, address: str, version: str) -> None:
        """Note that the handshake is done; `version` as OpenSSL spells it: `TLSv1.3`."""
        ...

    def handshake_failed(self, address: str, reason: str) -> None:
        """Note that the handshake failed; `reason` is OpenSSL's (`TLSV1_ALERT_UNKNOWN_CA`), `timeout` or `closed`."""
        ...

    def tls_at_http(self, address: str) -> None:
        """Note that the client began with TLS at a listener that speaks http without it."""
        ...

    def plain_http(self, address: str) -> None:
        """Note that the client spoke http without TLS to a listener that speaks TLS only."""
        ...


@dataclass(slots=True)
class ObserverSlot:
    """The present observer of a listener, if there is one; it may be set at any time."""

    observer: ConnectionObserver | None = None
