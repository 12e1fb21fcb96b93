"""The context of workflows and their runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.agents.context import AgentsContext
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.outbound.egress import Egress
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.records.context import RecordsContext
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.throttle import Throttle
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.visits.context import VisitsContext
    from connector_desk.core.visits.page_subscriptions import PageSubscriptions
    from connector_desk.core.workflows.registry import Registry


class WorkflowsContext(NamedTuple):
    """The context of workflows."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
    agents: AgentsContext
    records: RecordsContext
    schemas: SchemaRegistry
    registry: Registry
    workflow_secret: bytes
    approval_throttle: Throttle
    """Limits the runs that wait for an approval at the desk."""
    page_subscriptions: PageSubscriptions
    """The pages that are open, start pages among them."""
    egress: Egress
    revocation_journal: RevocationJournal
