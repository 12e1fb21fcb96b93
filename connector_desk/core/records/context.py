"""The context of records."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.issuance.status_lists import StatusLists
    from connector_desk.core.records.revocation_worker import BulkRevocations
    from connector_desk.core.runtime.background import PeriodicTask
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.verification.context import VerificationContext
    from connector_desk.core.visits.context import VisitsContext


class RecordsContext(NamedTuple):
    """The context of the records."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
    schemas: SchemaRegistry
    status_lists: StatusLists
    verification: VerificationContext
    bulk_revocations: BulkRevocations
    renewal_task: PeriodicTask
    """Makes the offers of renewals of many credentials (`bulk_renewals.once`)."""
    agents: AgentsContext
