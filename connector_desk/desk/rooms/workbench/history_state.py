"""What the history shows.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.base.identifiers import new_id
from connector_desk.client.place import TOKEN_PLACEHOLDER
from connector_desk.client.response import RecordedRequest
from connector_desk.desk.rooms.workbench.json_edit import changed
from connector_desk.desk.rooms.workbench.json_text import NodeKind, read_json

if TYPE_CHECKING:
    from connector_desk.collection.exchange import Exchange
    from connector_desk.collection.exchange_recorder import HistoryLine
    from connector_desk.desk.runner.trouble import Trouble

REQUEST_ID = "requestId"


@dataclass
class HistoryState:
    """The exchanges that were found, and what the person chose."""

    words: str = ""
    status_class: str = ""
    lines: tuple[HistoryLine, ...] = ()
    chosen: str = ""
    """The ID of the open line; empty: none."""
    marked: str = ""
    """The ID of the exchange that another one will be compared with."""
    keeps_request_id: bool = False
    """Whether a request is sent again with its `requestId`."""
    is_on: bool = True
    is_there: bool = False
    """Whether the open place has a history."""
    is_searching: bool = False
    lacks: bool = False
    """Whether something of the opened request was never kept."""
    trouble: Trouble | None = None

    @property
    def line(self) -> HistoryLine | None:
        """Return the open line."""
        return next((each for each in self.lines if each.identifier == self.chosen), None)


def again(exchange: Exchange, *, keeps_request_id: bool) -> RecordedRequest:
    """Return the request of an exchange to send again: with a `requestId` of its own, unless it shall keep the old."""
    sent = exchange.as_request()
    if keeps_request_id:
        return sent
    text = exchange.request.body
    root = read_json(text).root
    node = None if root is None or root.kind is not NodeKind.OBJECT else root.at(REQUEST_ID)
    if node is None or node.kind is not NodeKind.STRING:
        return sent
    body = changed(text, (REQUEST_ID,), new_id()).encode()
    return RecordedRequest(sent.method, sent.address, sent.headers, body)


def is_complete(exchange: Exchange) -> bool:
    """Return whether all that was sent was kept, so that it can be sent again as it is."""
    return (
        exchange.request.is_whole
        and not any(value.endswith((TOKEN_PLACEHOLDER, "…")) for _, value in exchange.request.headers)
        and "…" not in exchange.address
    )
