"""The shared context of routes of several capabilities."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from connector_desk.core.http.openapi import ApiDocuments
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import CallsInProgress
    from connector_desk.core.runtime.throttle import Throttle


class HttpContext(NamedTuple):
    """The context of handlers of HTTP requests."""

    calls_in_progress: CallsInProgress
    documentation: ApiDocuments
    unknown_code_throttle: Throttle
    """Limits tries of codes and links that do not exist."""
    workflow_start_throttle: Throttle
    """Limits the starts of workflows."""
    authorization_throttle: Throttle
    """Limits the authorization requests of wallets."""
    short_link_throttle: Throttle
    """Limits the uses of short links."""
    agent_call_throttle: Throttle
    """Limits the requests of an agent, other than those that record metrics."""
    metric_throttle: Throttle


class HandlerContext(Protocol):
    """The members of every handler's context."""

    @property
    def runtime(self) -> Runtime:
        """Return the runtime of every capability."""
        ...

    @property
    def http(self) -> HttpContext:
        """Return the shared context of routes."""
        ...
