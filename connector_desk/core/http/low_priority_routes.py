"""The requests that let others go first, as the table of routes has them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from connector_desk.core.http.route import Route
    from connector_desk.core.runtime.request_priority import RequestPriority


class LowPriorityRoutes:
    """Which requests let others go first: those of low-priority routes, wherever the address of the place ends."""

    def __init__(self, priority: RequestPriority, routes: Iterable[Route[Any]]) -> None:
        """Read the table of routes.

        Raises ValueError for a low-priority route that method and end of the path do not identify.
        """
        low_priority = [route for route in routes if route.low_priority]
        if any(route.method != "POST" or "{" in route.path or route.well_known for route in low_priority):
            raise ValueError("a low-priority route is posted to a path without parameters")
        self.priority = priority
        self._paths = tuple(route.path.encode() for route in low_priority)

    def include(self, scope: Mapping[str, Any]) -> bool:
        """Return whether a request has low priority."""
        path: bytes = scope["raw_path"]
        return path.endswith(self._paths) and scope["method"] == "POST"
