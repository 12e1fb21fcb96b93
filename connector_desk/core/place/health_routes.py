"""Health: whether the service runs and can work, for supervisors without a key or details."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.store import settings

if TYPE_CHECKING:
    from connector_desk.core.place.context import PlaceContext
    from connector_desk.core.store.store import Store

_RUNS = b'{"status": "ok"}'
_CANNOT = b'{"status": "unavailable"}'
_UNCACHED = ((b"cache-control", b"no-store"),)


async def health(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Answer that the service runs."""
    del context, request
    return HttpResponse(200, _RUNS, headers=_UNCACHED)


async def readiness(context: PlaceContext, request: HttpRequest) -> HttpResponse:
    """Answer whether the stored data can be read."""
    del request
    ready = await is_ready(context.runtime.store)
    return HttpResponse(200 if ready else 503, _RUNS if ready else _CANNOT, headers=_UNCACHED)


async def is_ready(store: Store) -> bool:
    """Return whether the stored data can be read."""
    try:
        await store.read(lambda tx: settings.get(tx, "readiness"))
    except DeskError:
        return False
    return True
