"""Events that strangers can cause in any number: counted in memory, and stored at most once a minute."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from connector_desk.core.store import events, short_links

if TYPE_CHECKING:
    from connector_desk.core.events.context import EventsContext
    from connector_desk.core.store.transaction import Transaction

_DROPPED = "dropped"


@contextmanager
def _taken(context: EventsContext, key: str, count: int) -> Iterator[int]:
    """Yield the count, and restore it if it could not be stored."""
    try:
        yield count
    except BaseException:
        context.throttled_counters.restore(key, count)
        raise


async def note_dropped(context: EventsContext, now: int) -> None:
    """Write down that something of a stranger was dropped, with how often since it was written down last."""
    with _taken(context, _DROPPED, context.throttled_counters.add(_DROPPED, now)) as count:
        if count:
            await context.runtime.store.write(lambda tx: _write_dropped(tx, count, now), beside="")


def _write_dropped(tx: Transaction, count: int, now: int) -> None:
    events.append(tx, now, None, ("message.dropped", {"count": count}))


async def note_followed(context: EventsContext, link_id: str, now: int) -> None:
    """Write down that a lasting short link was followed, with how often since it was written down last."""
    with _taken(context, link_id, context.throttled_counters.add(link_id, now)) as count:
        if count:
            await context.runtime.store.write(lambda tx: _write_followed(tx, link_id, count, now), beside=link_id)


def _write_followed(tx: Transaction, link_id: str, count: int, now: int) -> None:
    row = short_links.find(tx, link_id)
    if row is not None and short_links.use(tx, link_id, now, count):
        about = {"linkId": link_id, "agentId": row.agent_id, "isOneTimeUse": bool(row.one_time), "count": count}
        events.append(tx, now, None, ("link.used", about))


async def tidy(context: EventsContext, now: int, *, is_last: bool = False) -> None:
    """Store the counts that are old enough, or all of them."""
    for key, count in context.throttled_counters.due(now, is_last=is_last):
        with _taken(context, key, count):
            if key == _DROPPED:
                await context.runtime.store.write(
                    lambda tx, count=count: _write_dropped(tx, count, now),  # type: ignore[misc]
                    beside="",
                )
            else:
                await context.runtime.store.write(
                    lambda tx, key=key, count=count: _write_followed(tx, key, count, now),  # type: ignore[misc]
                    beside=key,
                )
