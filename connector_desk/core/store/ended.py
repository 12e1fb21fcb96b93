"""Objects that were ended here and are still known: withdrawn links and schemas, blocked agents, revoked signers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from connector_desk.core.store.statement import Statement

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

AGENT, FLOW_LINK, SHORT_LINK, SCHEMA = "agent", "flow_link", "short_link", "schema"
DOCUMENT_SIGNER = "document_signer"
_AGENTS = Statement("SELECT id, blocked_at FROM agent WHERE blocked_at IS NOT NULL")
_FLOW_LINKS = Statement("SELECT id, withdrawn_at FROM flow_link WHERE withdrawn_at IS NOT NULL")
_SHORT_LINKS = Statement("SELECT id, withdrawn_at FROM short_link WHERE withdrawn_at IS NOT NULL")
_SCHEMAS = Statement("SELECT name || '~' || version, withdrawn_at FROM schema WHERE withdrawn_at IS NOT NULL")
_SIGNERS = Statement(
    """
    SELECT reason || '~' || key_id || '~' || chain, revoked_at FROM signer_certificate WHERE revoked_at IS NOT NULL
    """
)


def document_signer(reason: str, key_id: str, chain: str) -> str:
    """Name a revoked certificate of a signer: a restored store need not have it."""
    return f"{reason}~{key_id}~{chain}"


def ended(tx: Transaction) -> Sequence[tuple[str, str, int]]:
    """List the kind and name of each, and when it was ended; a schema is named `name~version`."""
    queries = {
        AGENT: _AGENTS,
        FLOW_LINK: _FLOW_LINKS,
        SHORT_LINK: _SHORT_LINKS,
        SCHEMA: _SCHEMAS,
        DOCUMENT_SIGNER: _SIGNERS,
    }
    return [(kind, str(row[0]), int(row[1])) for kind, query in queries.items() for row in query.all(tx)]
