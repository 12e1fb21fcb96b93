"""What an observer of a place is told: each response, and each request that has none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.client.response import RecordedRequest, Response

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError


@dataclass(frozen=True, slots=True)
class FailedRequest:
    """A request without a response, and the error that it ended with."""

    sent: RecordedRequest
    error: DeskError


Observed = Response | FailedRequest
Observer = Callable[[Observed], None]
"""Is called on the loop of the place, in the task that sent the request (see `ORIGIN`); it must return at once."""
