"""Offers over DIDComm in an invitation: for the first agent that answers (RFC 0434, RFC 0453)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.contract.credential_format import FORMATS
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.agents import connectionless, didcomm_issuance
from connector_desk.core.didcomm import out_of_band
from connector_desk.core.didcomm.out_of_band import Goal
from connector_desk.core.issuance import offers
from connector_desk.core.store import agents

if TYPE_CHECKING:
    from connector_desk.contract.credential import CreateConnectionless
    from connector_desk.contract.offer_options import OfferOptions
    from connector_desk.core.agents.didcomm_issuance import PreparedOffer
    from connector_desk.core.issuance.context import IssuanceContext
    from connector_desk.core.issuance.offers import MadeOffer
    from connector_desk.core.runtime.origin import Origin
    from connector_desk.core.store.agents import ConnectionRow
    from connector_desk.core.store.offers import ItemRow
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.store.visits import VisitRow


@dataclass(slots=True)
class CarriedOffer:
    """An offer on its way into an invitation."""

    issuance: IssuanceContext
    now: int
    made: tuple[ConnectionRow, PreparedOffer] | None = None
    as_linked_data: bool = True

    async def prepare(self, visit: VisitRow, items: Sequence[ItemRow]) -> None:
        """Make the invitation; raises Unavailable."""
        invitation_id = new_id()
        (offered,) = await didcomm_issuance.offer(
            self.issuance, items, self.now, visit.expires_at, parent=invitation_id
        )
        record = self.issuance.schemas.named(offered.item.schema_name, offered.item.schema_version)
        row = await connectionless.invite(
            self.issuance.runtime,
            invitation_id,
            offered.step.replies[0],
            Goal(out_of_band.ISSUE, record.title),
            visit,
            self.now,
        )
        self.made = row, offered

    def accept(self, tx: Transaction, _visit: VisitRow) -> None:
        """Keep it, in the transaction of the offer."""
        if self.made is not None:
            row, offered = self.made
            agents.add_connection(tx, row)
            didcomm_issuance.begin(self.issuance.runtime.sealer, tx, row, offered)


async def create(
    issuance: IssuanceContext,
    request: CreateConnectionless,
    origin: Origin,
    options: OfferOptions,
) -> MadeOffer:
    """Create an offer that an invitation carries; raises the errors of `offers.create`.

    It is of one W3C credential, and without a PIN: anything else is refused (ValidationFailed).
    """
    _refuse_others(request, options)
    carried = CarriedOffer(issuance, origin.now)
    return await offers.create(issuance, request, origin, options, over_didcomm=carried)


def _refuse_others(request: CreateConnectionless, options: OfferOptions) -> None:
    faults = [
        FieldFault(f"payload[{position}].format", "unsupported_format", FaultText.DIDCOMM_ISSUES_W3C)
        for position, item in enumerate(request.payload)
        if not FORMATS[item.format].over_didcomm
    ]
    if len(request.payload) > 1:
        faults.append(FieldFault("payload", "too_long", FaultText.DIDCOMM_OFFERS_ONE))
    if faults:
        raise ValidationFailed(faults)
    didcomm_issuance.require_ldp_vc(options.w3c_format)
