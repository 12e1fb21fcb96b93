"""Handlers of trusted lists; all require the key."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from connector_desk.contract.trusted_list import (
    TrustedListChoice,
    TrustedListToAdd,
    TrustedListToRead,
    TrustedListUpdate,
)
from connector_desk.contract.wire import parse
from connector_desk.core.http.idempotent_replay import once
from connector_desk.core.http.responses import success

if TYPE_CHECKING:
    from connector_desk.core.http.request import HttpRequest, HttpResponse
    from connector_desk.core.verification.context import VerificationContext


async def trusted_lists(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """List the trusted lists."""
    return success(context.trusted_lists.listed(request.now))


@once
async def preview_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Show what a list says and who signed it."""
    wanted = await asyncio.to_thread(parse, TrustedListToRead, request.body)  # of several megabytes
    return success(await context.trusted_lists.preview(wanted, request.now))


@once
async def add_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Add a list."""
    wanted = await asyncio.to_thread(parse, TrustedListToAdd, request.body)
    return success(await context.trusted_lists.add(wanted, request.operator, request.now, attempt=request.attempt))


async def change_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Choose what of a list counts."""
    choice = parse(TrustedListChoice, request.body)
    list_id = request.parameters["listId"]
    return success(await context.trusted_lists.choose(list_id, choice, request.operator, request.now))


@once
async def update_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Load a list again."""
    wanted = await asyncio.to_thread(parse, TrustedListUpdate, request.body or b"{}")
    list_id = request.parameters["listId"]
    if request.attempt.is_done:
        return success(context.trusted_lists.find(list_id, request.now))
    content = None if wanted.content is None else wanted.content.encode()
    await context.trusted_lists.update(list_id, content, request.operator, request.now, attempt=request.attempt)
    return success(context.trusted_lists.find(list_id, request.now))


async def remove_trusted_list(context: VerificationContext, request: HttpRequest) -> HttpResponse:
    """Remove a list; answers with those that are left."""
    await context.trusted_lists.remove(request.parameters["listId"], request.operator, request.now)
    return await trusted_lists(context, request)
