"""The context of self-service."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.throttle import GrowingWait
    from connector_desk.core.verification.context import VerificationContext


class SelfServiceContext(NamedTuple):
    """The context of self-service."""

    runtime: Runtime
    http: HttpContext
    issuance: IssuanceContext
    verification: VerificationContext
    wait_of_source: GrowingWait
    """Slows down who types wrong codes, whichever wallet they are for."""
