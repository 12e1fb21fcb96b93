"""The context of the schemas."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.visits.context import VisitsContext


class SchemasContext(NamedTuple):
    """The context of the schemas."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
    registry: SchemaRegistry
    revocation_journal: RevocationJournal
