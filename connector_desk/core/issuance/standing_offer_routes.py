"""Handlers of standing offers: list, create and remove them; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.standing_offer import NewStandingOffer
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success
from connector_desk.core.issuance import standing_offers

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.issuance.context import IssuanceContext


async def list_standing_offers(context: IssuanceContext, _call: HttpRequest) -> HttpResponse:
    """List the standing offers."""
    return success(await standing_offers.listed(context))


@once
async def add_standing_offer(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Make a standing offer."""
    wanted = parse(NewStandingOffer, request.body)
    made = await standing_offers.add(context, wanted, request.operator, request.now, attempt=request.attempt)
    return success(made)


async def remove_standing_offer(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Remove a standing offer."""
    await standing_offers.remove(context, request.parameters["standingOfferId"], request.operator, request.now)
    return success(await standing_offers.listed(context))
