"""The context of lists of guests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.runtime.context import Runtime


@dataclass(slots=True)
class RostersContext:
    """The context of lists of guests."""

    runtime: Runtime
    http: HttpContext
