"""What the calls of a place are made with: whatever sends a request, and the addresses they go to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol
from urllib.parse import quote, urlencode

from connector_desk.base.errors import DeskError
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:
    from connector_desk.client.response import Response


class Sender(Protocol):
    """Sends a request: a place."""

    async def send(self, method: str, path: str, body: bytes | None = None, *, once: str | None = None) -> Response:
        """Send one request as it is given."""
        ...


def below(address: str, identifier: str, *more: str) -> str:
    """Return the address of one entry; the identifier is quoted whole, it cannot climb to another address."""
    name = quote(identifier, safe="")
    if name in {"", ".", ".."}:
        raise DeskError("not_found", FaultText.NO_IDENTIFIER)
    return "/".join((address, name, *more))


def with_query(address: str, **asked: str | int | None) -> str:
    """Return an address with the parameters that are not None."""
    query = urlencode({name: value for name, value in asked.items() if value is not None})
    return f"{address}?{query}" if query else address
