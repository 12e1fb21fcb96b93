"""Idempotency-Key of requests that change something without a workflow: a repeated request gets the same answer.

A failed request is not stored.  During a request, the same one waits for it and gets its answer.
"""

from __future__ import annotations

import functools
from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from connector_desk.core.http.context import HandlerContext
from connector_desk.core.http.request import HttpRequest, HttpResponse
from connector_desk.core.http.responses import success
from connector_desk.core.runtime.idempotency import Attempt, IdempotentCall, Repeated, digest_of

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store

C = TypeVar("C", bound=HandlerContext)

_KEPT: Final[set[str]] = set()


def once(
    handler: Callable[[C, HttpRequest], Awaitable[HttpResponse]],
) -> Callable[[C, HttpRequest], Awaitable[HttpResponse]]:
    """Wrap a handler that answers in the envelope: it carries out a request with an Idempotency-Key once.

    The handler passes `request.attempt` to its one unit of work, and only reads if `request.attempt.is_done`: then the
    response alone was lost.
    """

    @functools.wraps(handler)
    async def kept(context: C, request: HttpRequest) -> HttpResponse:
        key = request.idempotency_key
        if key is None:
            return await handler(context, request)
        scope, runtime = handler.__name__, context.runtime
        digest = digest_of(dict(request.parameters), request.query_string, request.body)
        once = IdempotentCall(scope, key, digest, request.now)
        attempt = Attempt(runtime.sealer, lambda result: success(result).body, once)
        work = functools.partial(handler, context, replace(request, attempt=attempt))
        async with context.http.calls_in_progress.alone(scope, key):
            return await _answered(runtime.store, work, attempt)

    _KEPT.add(handler.__name__)
    return kept


def is_kept(name: str) -> bool:
    """Return whether the handler of this name carries out the same request once."""
    return name in _KEPT


async def _answered(store: Store, work: Callable[[], Awaitable[HttpResponse]], attempt: Attempt) -> HttpResponse:
    before = await store.read_inline(attempt.before)
    if before is None:
        try:
            return await _carried_out(store, work, attempt)
        except Repeated as repeated:  # another process was faster
            before = repeated.before
    if before.sealed is None:  # it may be noted, and not yet committed
        before = await store.read(attempt.before) or before
    if before.sealed is not None:
        return HttpResponse(200, attempt.open(before.sealed))
    attempt.is_done, attempt.is_kept = True, False
    return await _carried_out(store, work, attempt)


async def _carried_out(store: Store, work: Callable[[], Awaitable[HttpResponse]], attempt: Attempt) -> HttpResponse:
    response = await work()
    if not attempt.is_kept:
        store.note(lambda tx: attempt.fill_in(tx, response.body), beside=attempt.key)
    return response
