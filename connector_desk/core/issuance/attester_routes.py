"""Handlers of attesters: list, add and remove them, and the rule for all others; behind the key."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.contract.trust import AttesterRule, NewAttester
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.issuance.context import IssuanceContext


async def attesters(context: IssuanceContext, _call: HttpRequest) -> HttpResponse:
    """List the attesters that are trusted."""
    return success(context.attesters.listed())


@once
async def add_attester(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Trust an attester."""
    wanted = parse(NewAttester, request.body)
    return success(await context.attesters.add(wanted, request.operator, request.now, attempt=request.attempt))


async def change_attester_rule(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Accept or refuse attestations of unknown attesters."""
    await context.attesters.change_rule(parse(AttesterRule, request.body), request.operator, request.now)
    return success(context.attesters.listed())


async def remove_attester(context: IssuanceContext, request: HttpRequest) -> HttpResponse:
    """Trust an attester no longer."""
    await context.attesters.remove(request.parameters["attesterId"], request.operator, request.now)
    return success(context.attesters.listed())
