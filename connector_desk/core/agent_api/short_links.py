"""Short links: made for agents, resolved for anybody, listed and withdrawn by the staff."""

from __future__ import annotations

import json
import logging
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import FieldFault, Forbidden, Gone, NotFound, Unavailable, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY
from connector_desk.contract import limits
from connector_desk.contract.agent_api import LinkType, ShortenLink, ShortLink, ShortLinkList
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import check_expiry
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.core.agents import directory, link_targets
from connector_desk.core.agents.link_targets import LinkTarget, Redirection
from connector_desk.core.events import throttled_events
from connector_desk.core.place.revocation_journal import EndedKind
from connector_desk.core.records.visit_records import cursor, read_cursor
from connector_desk.core.store import agents, events, short_links
from connector_desk.core.store.short_links import ShortLinkRow

if TYPE_CHECKING:
    from connector_desk.core.agent_api.context import AgentApiContext
    from connector_desk.core.events.context import EventsContext
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.context import Runtime
    from connector_desk.core.runtime.idempotency import IdempotentCall
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

_MEMORY = 30 * DAY
"""For so long an expired link is told from one that never was."""
_MOST_PER_PAGE = 200

_log = logging.getLogger(__name__)


class LinkRedirect(NamedTuple):
    """The target of a short link, and the kind of redirect."""

    link_id: str
    url: str
    is_one_time: bool
    is_silent: bool
    """Whether it is followed without asking the person."""
    invitation_id: str | None


class _Kept(NamedTuple):
    """The sealed part of a link."""

    url: str
    link: str
    way: Redirection
    invitation_id: str | None

    def seal(self, sealer: Sealer, purpose: bytes) -> bytes:
        kept: dict[str, JsonValue] = {"url": self.url, "link": self.link, "way": self.way}
        return sealer.seal(dumps({**kept, "invitation": self.invitation_id}), purpose)

    @classmethod
    def open(cls, sealer: Sealer, row: ShortLinkRow) -> _Kept:
        kept = json.loads(sealer.open(row.sealed, _purpose(row)))
        return cls(kept["url"], kept["link"], Redirection(kept["way"]), kept["invitation"])


def _purpose(row: ShortLinkRow) -> bytes:
    """Seal a link together with all that decides about it: none of that can be changed alone."""
    return f"short_link:{row.id}:{row.agent_id}:{row.kind}:{row.one_time}:{row.expires_at}".encode()


# --- made -------------------------------------------------------------------------------------------------------------


async def shorten(runtime: Runtime, agent_id: str, wanted: ShortenLink, now: int, once: IdempotentCall) -> str:
    """Make a short link for an agent, and give it; the same call again gives the one that was made before.

    Raises ValidationFailed, Conflict(idempotency_conflict) and Conflict(public_base_not_ready).
    """
    place = runtime.address.ready()

    def make(tx: Transaction) -> str:
        before = once.was_done(tx)
        made = None if before is None else short_links.find(tx, before)
        if made is not None:
            return _Kept.open(runtime.sealer, made).link
        row, link = _plan(runtime.sealer, tx, agent_id, wanted, place, now)
        short_links.add(tx, row)
        once.remember(tx, row.id, row.expires_at)
        return link

    return await runtime.store.write(make, brief=True, beside=once.key or "")


def _plan(
    sealer: Sealer, tx: Transaction, agent_id: str, wanted: ShortenLink, place: str, now: int
) -> tuple[ShortLinkRow, str]:
    """Work out a link, and its address."""
    agent = agents.find(tx, agent_id)
    if agent is None:
        raise Forbidden
    bases = directory.base_urls(sealer, agent)
    faults: list[FieldFault] = []
    if (late := check_expiry(wanted.expiredAt, now, "expiredAt")) is not None:
        faults.append(late)
    base = place if wanted.agentBaseUrl is None else _registered(wanted.agentBaseUrl, bases)
    if base is None:
        faults.append(FieldFault("agentBaseUrl", "url_host_not_allowed", FaultText.NOT_REGISTERED))
    found = link_targets.classify(wanted.type, wanted.requestUrl, place, bases)
    if isinstance(found, LinkTarget) and found.link_id is not None:
        found = _of_invitation(tx, wanted.type, found)
    if isinstance(found, FieldFault):
        faults.append(found)
    if faults or base is None or isinstance(found, FieldFault):
        raise ValidationFailed(faults)
    expires = now + limits.LINK_LIFE if wanted.expiredAt is None else wanted.expiredAt
    one_time = int(wanted.isOneTimeUse)
    row = ShortLinkRow(new_id(), agent_id, wanted.type, one_time, b"", now, expires)
    kept = _Kept(wanted.requestUrl, f"{base.rstrip('/')}{link_targets.LINK_PATH}{row.id}", found.way, found.link_id)
    sealed = kept.seal(sealer, _purpose(row))
    return ShortLinkRow(row.id, agent_id, wanted.type, one_time, sealed, now, expires), kept.link


def _registered(wanted: str, bases: Sequence[str]) -> str | None:
    return next((base for base in bases if link_targets.same_base(base, wanted)), None)


def _of_invitation(tx: Transaction, kind: LinkType, target: LinkTarget) -> LinkTarget | FieldFault:
    """Return the target if it is an invitation; return a fault if it is another short link."""
    if agents.by_invitation(tx, target.link_id or "") is None:
        return FieldFault("requestUrl", "redirect_loop", FaultText.SHORT_ALREADY)
    if kind is LinkType.INIT_FLOW:
        return FieldFault("requestUrl", "invalid_url", FaultText.NO_FLOW_LINK)
    return target


# --- resolved ---------------------------------------------------------------------------------------------------------


async def peek(context: EventsContext, link_id: str, now: int) -> LinkRedirect:
    """Return the target of a link without using it up; raises NotFound and Gone."""
    try:
        return await context.runtime.store.read_inline(lambda tx: _leading(context.runtime.sealer, tx, link_id, now))
    except Gone as gone:
        if gone.code == "link_expired":
            await _note_end(context.runtime.store, link_id)
        raise


async def _note_end(store: Store, link_id: str) -> None:
    """Record that a link has expired, so that a clock set back does not revive it."""
    row = await store.read_inline(lambda tx: short_links.find(tx, link_id))
    if row is not None and row.withdrawn_at is None:
        store.note(lambda tx: short_links.expire(tx, link_id), beside=link_id)


async def resolve(context: EventsContext, link_id: str, now: int) -> LinkRedirect:
    """Resolve a link: a use of it is counted, and one for one use is used up.  Raises NotFound and Gone."""
    found = await peek(context, link_id, now)
    if not found.is_one_time:
        await throttled_events.note_followed(context, link_id, now)
        return found

    def use(tx: Transaction) -> LinkRedirect:
        leading = _leading(context.runtime.sealer, tx, link_id, now)
        if not short_links.use(tx, link_id, now):
            raise Gone("link_used")
        row = short_links.find(tx, link_id)
        about = {"linkId": link_id, "agentId": row.agent_id if row else "", "isOneTimeUse": leading.is_one_time}
        events.append(tx, now, None, ("link.used", about))
        return leading

    return await context.runtime.store.write(use, brief=True, beside=link_id)


def _leading(sealer: Sealer, tx: Transaction, link_id: str, now: int) -> LinkRedirect:
    row = short_links.find(tx, link_id)
    if row is None:
        raise NotFound
    if row.one_time and row.used_at is not None:
        raise Gone("link_used")
    if row.has_expired(now):
        raise Gone("link_expired")
    if row.withdrawn_at is not None:
        raise Gone("link_withdrawn")
    agent = agents.find(tx, row.agent_id)
    if agent is None or agent.blocked_at is not None:
        raise Gone("link_withdrawn")
    try:
        kept = _Kept.open(sealer, row)
    except Unavailable:
        kept = None
    if kept is None or not kept.url.lower().startswith(("https://", "http://")):
        _log.error("A short link was changed behind our back: %s", row.id)
        raise Gone("link_withdrawn")
    return LinkRedirect(row.id, kept.url, bool(row.one_time), kept.way is Redirection.SILENTLY, kept.invitation_id)


# --- looked after -----------------------------------------------------------------------------------------------------


async def page(context: AgentApiContext, *, limit: int, before: str | None) -> ShortLinkList:
    """List short links, newest first.  Raises ValidationFailed."""
    if not 1 <= limit <= _MOST_PER_PAGE:
        raise ValidationFailed([FieldFault("limit", "out_of_range", f"Ask for 1 to {_MOST_PER_PAGE} links.")])
    start = None if before is None else read_cursor(before)
    rows = await context.runtime.store.read(partial(short_links.page, most=limit + 1, before=start))
    after = cursor(rows[limit - 1].created_at, rows[limit - 1].id) if len(rows) > limit else None
    return ShortLinkList(links=[_short_link(context, row) for row in rows[:limit]], next=after)


async def withdraw(context: AgentApiContext, link_id: str, operator: str, now: int) -> ShortLink:
    """Withdraw a link; repeating it changes nothing.  Raises NotFound."""

    def keep(tx: Transaction) -> ShortLink:
        row = short_links.find(tx, link_id)
        if row is None:
            raise NotFound("not_found", FaultText.NO_SHORT_LINK)
        if row.withdrawn_at is None:
            short_links.withdraw(tx, link_id, now)
            context.runtime.audit.note(tx, now, AuditAction.WITHDRAW, link_id, operator, {"agentId": row.agent_id})
        return _short_link(context, short_links.find(tx, link_id) or row)

    withdrawn = await context.runtime.store.write(keep)
    await context.revocation_journal.record_ended(EndedKind.SHORT_LINK, link_id, now)
    return withdrawn


async def tidy(store: Store, now: int) -> None:
    """Note which links' time is over, and forget those that expired long ago."""

    def work(tx: Transaction) -> None:
        short_links.expire_due(tx, now)
        short_links.forget(tx, now - _MEMORY)

    await store.write(work)


def _short_link(context: AgentApiContext, row: ShortLinkRow) -> ShortLink:
    try:
        kept = _Kept.open(context.runtime.sealer, row)
    except Unavailable:  # one row that was changed behind our back must not hide the others
        kept = None
    return ShortLink(
        linkId=row.id,
        url=kept.link if kept else "",
        requestUrl=kept.url if kept else None,
        type=LinkType(row.kind),
        agentId=row.agent_id,
        isOneTimeUse=bool(row.one_time),
        uses=row.uses + context.events.throttled_counters.more(row.id),
        createdAt=row.created_at,
        expiresAt=row.expires_at,
        withdrawnAt=None if row.withdrawn_at == row.expires_at else row.withdrawn_at,
    )
