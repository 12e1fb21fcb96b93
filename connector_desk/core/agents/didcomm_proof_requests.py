"""Data requests as agents get them: over a connection, or in an invitation (RFC 0454, RFC 0510)."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from connector_desk.base.identifiers import new_id
from connector_desk.contract.strict_json import dumps
from connector_desk.core.didcomm import present_proof
from connector_desk.core.didcomm.message import Decorators
from connector_desk.core.didcomm.present_proof import ProofExchange, ProofTransition
from connector_desk.core.store.agents import ExchangeRow

if TYPE_CHECKING:
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.oid4vp.dcql import Ask


def compose(
    domain: str,
    name: str,
    asks: Sequence[Ask],
    own_dids: Collection[str],
    expires: int,
    parent: str | None = None,
) -> ProofTransition:
    """Create the request message; `parent` is the ID of the invitation that contains it."""
    return present_proof.request(
        asks,
        domain=domain,
        name=name,
        own_dids=own_dids,
        decorators=Decorators(parent, expires),
    )


def begin(sealer: Sealer, exchange: ProofExchange, visit_id: str, connection_id: str) -> ExchangeRow:
    """Create the stored state of an exchange with its first message."""
    exchange_id = new_id()
    return ExchangeRow(
        id=exchange_id,
        visit_id=visit_id,
        position=0,
        connection_id=connection_id,
        family=present_proof.FAMILY,
        thread=exchange.thread,
        sealed=seal(sealer, exchange, exchange_id),
    )


def seal(sealer: Sealer, exchange: ProofExchange, exchange_id: str) -> bytes:
    """Seal how far an exchange is."""
    return sealer.seal(dumps(exchange.to_json()), _purpose(exchange_id))


def read(sealer: Sealer, row: ExchangeRow) -> ProofExchange:
    """Open the sealed part; raises Unavailable(store_locked)."""
    return ProofExchange.from_json(json.loads(sealer.open(row.sealed, _purpose(row.id))))


def _purpose(exchange_id: str) -> bytes:
    return f"exchange:proof:{exchange_id}".encode()
