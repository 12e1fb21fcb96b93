"""The calls of wallets in memory: for each visit the last ones, so that a visit that stops can be explained.

Offers, tokens, credentials, requests and responses name their visit.  Metadata and nonces do not: such a call counts as
probably of a visit if it came from an address from which the visit was called too, and not before that.  Calls to
another process of the same service are not known here.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.instants import SECOND, to_text
from connector_desk.contract.visit_record import WalletEndpoint

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

MOST_VISITS: Final = 1_000
MOST_SOURCES: Final = 500
MOST_CALLS: Final = 16
_OF_REQUESTS: Final = frozenset({WalletEndpoint.REQUEST, WalletEndpoint.RESPONSE})
"""Who answers a data request reads no metadata for it."""
_BEFORE: Final = SECOND
"""Wallets may read the metadata and the offer at the same time."""


class Call(NamedTuple):
    """One call."""

    endpoint: WalletEndpoint
    at: int
    error: str = ""
    is_probable: bool = False


class _Visit:
    __slots__ = ("calls", "sources")

    def __init__(self) -> None:
        self.calls: deque[Call] = deque(maxlen=MOST_CALLS)
        self.sources: set[str] = set()

    def add(self, call: Call) -> None:
        """Add a call, in the place of the same one."""
        if self.calls and self.calls[-1][:2] == call[:2]:
            self.calls[-1] = call
        else:
            self.calls.append(call)


class WalletCalls:
    """The calls of this process; the oldest visits and addresses are forgotten first."""

    def __init__(self) -> None:
        self._visits: dict[str, _Visit] = {}
        self._sources: dict[str, deque[Call]] = {}

    def begin(self, public_id: str, endpoint: WalletEndpoint, source: str, now: int) -> None:
        """Note a call that was answered, with the ID of its offer or data request."""
        visit = self._visits.get(public_id)
        if visit is None:
            visit = self._visits[public_id] = _Visit()
            if len(self._visits) > MOST_VISITS:
                del self._visits[next(iter(self._visits))]
        visit.sources.add(source)
        visit.add(Call(endpoint, now))

    def attempt(self, public_id: str, endpoint: WalletEndpoint, now: int, error: str = "") -> None:
        """Note a call that is not answered yet, or was refused, if its visit was called before: a stranger begins none.

        What becomes of the same call takes its place.
        """
        visit = self._visits.get(public_id)
        if visit is not None:
            visit.add(Call(endpoint, now, error))

    def record(self, endpoint: WalletEndpoint, source: str, now: int) -> None:
        """Note a call that names no visit."""
        calls = self._sources.get(source)
        if calls is None:
            calls = self._sources[source] = deque(maxlen=MOST_CALLS)
            if len(self._sources) > MOST_SOURCES:
                del self._sources[next(iter(self._sources))]
        calls.append(Call(endpoint, now, is_probable=True))

    def of(self, public_id: str, until: int) -> list[Call]:
        """Return the calls of a visit up to an instant, oldest first."""
        visit = self._visits.get(public_id)
        if visit is None:
            return []
        begun = visit.calls[0].at - _BEFORE
        sources = () if visit.calls[0].endpoint in _OF_REQUESTS else visit.sources
        nearby = [call for source in sources for call in self._sources.get(source, ()) if call.at >= begun]
        return sorted((call for call in (*visit.calls, *nearby) if call.at <= until), key=lambda call: call.at)

    def spell(self, public_id: str, until: int) -> list[dict[str, JsonValue]]:
        """Return the calls of a visit as the journal and the record have them."""
        return [
            {
                "endpoint": str(call.endpoint),
                "at": to_text(call.at),
                **({"error": call.error} if call.error else {}),
                **({"isProbable": True} if call.is_probable else {}),
            }
            for call in self.of(public_id, until)
        ]
