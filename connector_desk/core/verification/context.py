"""The context of verification."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

if TYPE_CHECKING:
    from connector_desk.core.formats.linked_data import Contexts
    from connector_desk.core.http.context import HttpContext
    from connector_desk.core.outbound.egress import Egress
    from connector_desk.core.place.identity import Identity
    from connector_desk.core.place.revocation_journal import RevocationJournal
    from connector_desk.core.runtime.background import Notifiable
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.agents import ConnectionRow, ExchangeRow
    from connector_desk.core.store.statuses import ListRow
    from connector_desk.core.store.visits import VisitRow
    from connector_desk.core.verification.request_content import RequestContent
    from connector_desk.core.verification.trust_folder import TrustFolder
    from connector_desk.core.verification.trust_rules import TrustRules
    from connector_desk.core.verification.trusted_lists import TrustedLists
    from connector_desk.core.visits.context import VisitsContext


class RequestInvitations(Protocol):
    """Creates invitations that carry data requests."""

    async def carry(
        self, verification: VerificationContext, visit: VisitRow, content: RequestContent, now: int
    ) -> tuple[str, ConnectionRow, ExchangeRow]:
        """Return the short link of a new invitation that carries a data request, the invitation and its exchange."""
        ...


class OwnStatusLists(Protocol):
    """The status lists of this service, for credentials that come back to it."""

    @property
    def recent(self) -> Sequence[str]:
        """Return the IDs of the lists that are in memory."""
        ...

    def held(self, row: ListRow, now: int) -> tuple[str, bytes] | None:
        """Return the address and the token of a list, if it is in memory and still right."""
        ...

    async def token(self, list_id: str, now: int, uri: str | None = None) -> bytes:
        """Return the signed list; raises NotFound."""
        ...


class VerificationContext(NamedTuple):
    """The context of verification."""

    runtime: Runtime
    http: HttpContext
    visits: VisitsContext
    schemas: SchemaRegistry
    identity: Identity
    data_integrity_identity: Identity
    """Signs linked data, with a key of its own."""
    document_identity: Identity
    """Signs mobile documents."""
    json_ld_contexts: Contexts
    """The JSON-LD contexts that are known here; nothing is ever fetched."""
    status_lists: OwnStatusLists
    trust_rules: TrustRules
    trust_folder: TrustFolder
    trusted_lists: TrustedLists
    egress: Egress
    invitations: RequestInvitations
    revocation_journal: RevocationJournal
    outbox: Notifiable
