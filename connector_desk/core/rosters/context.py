"""The context of lists of guests."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.visits.context import VisitsContext


class RostersContext(NamedTuple):
    """The context of lists of guests."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
