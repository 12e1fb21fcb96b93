"""The context of the ways in which phones reach the place."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.reach.phone_tests import PhoneTests
    from connector_desk.core.reach.reach_coordinator import ReachCoordinator
    from connector_desk.core.runtime.context import Runtime


class ReachContext(NamedTuple):
    """The context of the ways in which phones reach the place."""

    runtime: Runtime
    http: HttpContext
    coordinator: ReachCoordinator
    phone_tests: PhoneTests
    """Tests whether a phone reaches the place."""
