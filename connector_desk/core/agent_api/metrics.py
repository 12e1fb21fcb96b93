"""Metrics that agents record: taken many at once, shown over time, kept as long as values; and for Prometheus."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk import __version__
from connector_desk.base.errors import Conflict, DeskError, FieldFault, InternalError, RateLimited, ValidationFailed
from connector_desk.base.identifiers import new_id
from connector_desk.base.instants import DAY, MINUTE, SECOND
from connector_desk.contract import agent_api as metric_models
from connector_desk.contract import limits
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.moment import check_created
from connector_desk.core.keys.base64url import encode
from connector_desk.core.place import service_settings
from connector_desk.core.store import agents, counts, events, metrics

if TYPE_CHECKING:
    from connector_desk.contract.agent_api import MetricRecord
    from connector_desk.core.keys.sealing import Sealer
    from connector_desk.core.runtime.idempotency import IdempotentCall
    from connector_desk.core.runtime.request_priority import RequestPriority
    from connector_desk.core.store.store import Store, StoreMetrics
    from connector_desk.core.store.transaction import Transaction


_PAUSE: Final = 0.1  # seconds from one commit to the next; who comes meanwhile shares that
_MOST_PER_COMMIT: Final = 500
_ANSWER_BATCH_SIZE: Final = 2
_MOST_WAITING: Final = 10_000
_MOST_SERIES_SHOWN: Final = 50
_MOST_POINTS: Final = 500
_DELETION_BATCH_SIZE: Final = 5_000
_TOO_MANY: Final = 3_600  # seconds: no metric goes before tomorrow


@dataclass(slots=True, eq=False)
class _Taken:
    """One record on its way into the store, with all that can be worked out before its turn comes."""

    agent_id: str
    record: MetricRecord
    id: str
    record_id: bytes | None
    series: bytes
    """Digest of all that tells a metric apart."""
    tags: list[str]
    """Each once, the single one first."""
    spelled_tags: str | None
    sealed: bytes | None
    now: int
    once: IdempotentCall
    future: asyncio.Future[None]


class MetricIntake:
    """Takes records: the first at once, those that come while it is kept or shortly after, together.

    Nobody is answered before the commit.
    """

    def __init__(self, store: Store, sealer: Sealer, priority: RequestPriority) -> None:
        self._store = store
        self._sealer = sealer
        self._priority = priority
        self._waiting: list[_Taken] = []
        self._task: asyncio.Task[None] | None = None

    async def record(self, agent_id: str, record: MetricRecord, now: int, once: IdempotentCall) -> str:
        """Record a metric and give its ID; the same ID, or the same call, is recorded once.

        Raises ValidationFailed for a time too far away, RateLimited for too many different figures, Conflict.
        """
        late = check_created(record.Created, now)
        if late is not None:
            raise ValidationFailed([late])
        if len(self._waiting) >= _MOST_WAITING:
            raise RateLimited(1)
        loop = asyncio.get_running_loop()
        one = self._prepared(agent_id, record, now, once, loop.create_future())
        self._waiting.append(one)
        if self._task is None or self._task.done():
            self._task = loop.create_task(self._keep_what_waits(), name="metrics")
        await one.future
        return one.id

    def _prepared(
        self, agent_id: str, record: MetricRecord, now: int, once: IdempotentCall, future: asyncio.Future[None]
    ) -> _Taken:
        named = record.Id or once.key
        record_id = None
        if named is not None:
            kind = "id" if record.Id else "key"
            record_id = hashlib.sha256(f"{agent_id}\n{kind}\n{named}".encode()).digest()
        # Of a call that is repeated the ID is the same again, without having been kept
        id_ = record.Id or (new_id() if record_id is None else encode(record_id[:16]))
        sealed = None
        if record.ContactIdentifier:
            sealed = self._sealer.seal(record.ContactIdentifier.encode(), b"metric:contact")
        series = f"{agent_id}\n{record.Job}\n{record.MetricName}\n{record.Unit}"
        tags = [one for one in dict.fromkeys([record.Tag, *(record.Tags or ())]) if one]
        return _Taken(
            agent_id=agent_id,
            record=record,
            id=id_,
            record_id=record_id,
            series=hashlib.sha256(series.encode()).digest(),
            tags=tags,
            spelled_tags=metrics.spell_tags(tags) if tags else None,
            sealed=sealed,
            now=now,
            once=once,
            future=future,
        )

    async def stop(self) -> None:
        """Store nothing more; waiting senders get no answer."""
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _keep_what_waits(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            await self._priority.turn()
            next_at = loop.time() + _PAUSE
            batch, self._waiting = self._waiting[:_MOST_PER_COMMIT], self._waiting[_MOST_PER_COMMIT:]
            outcomes: list[DeskError | None] = [InternalError()] * len(batch)
            try:
                first = agents.beside(min(one.agent_id for one in batch))
                outcomes = await self._store.write(partial(_keep, batch=batch), beside=first)
            except DeskError as error:
                outcomes = [error] * len(batch)
            finally:
                await self._answer_in_turns(batch, outcomes)
            await asyncio.sleep(max(0.0, next_at - loop.time()))

    async def _answer_in_turns(self, batch: Sequence[_Taken], outcomes: Sequence[DeskError | None]) -> None:
        """Answer two at a time: other requests that came meanwhile, such as an issuance, go first."""
        try:
            for at in range(0, len(batch), _ANSWER_BATCH_SIZE):
                few = slice(at, at + _ANSWER_BATCH_SIZE)
                self._priority.later(partial(_answer, batch[few], outcomes[few]))
            await self._priority.turn()
        finally:
            _answer(batch, outcomes)  # at a stop: those without an answer yet


def _answer(batch: Sequence[_Taken], outcomes: Sequence[DeskError | None]) -> None:
    for one, outcome in zip(batch, outcomes, strict=True):
        if one.future.done():  # its sender has gone, or has the answer
            continue
        if outcome is None:
            one.future.set_result(None)
        else:
            one.future.set_exception(outcome)


@dataclass(slots=True)
class _Progress:
    """The additions of a batch to one series."""

    row: metrics.SeriesRow
    tags: list[str]
    more: int = 0
    value: float = 0.0
    at: int = 0


def _keep(tx: Transaction, batch: Sequence[_Taken]) -> list[DeskError | None]:
    """Store a batch; return the fault of each record, or None if it is stored."""
    found: dict[bytes, _Progress] = {}
    outcomes: list[DeskError | None] = []
    rows: list[metrics.RecordRow] = []
    named: dict[bytes, _Same] = {}
    for agent_id in sorted({one.agent_id for one in batch}):
        agents.hold_agent(tx, agent_id)  # to whom all of this belongs
    for one in batch:
        try:
            row = _row(tx, one, found, named)
        except (RateLimited, Conflict) as error:
            outcomes.append(error)
            continue
        outcomes.append(None)
        if row is not None:
            rows.append(row)
            if row.record_id is not None:
                named[row.record_id] = (one.series, row.at, row.value, row.tags)
    metrics.add(tx, rows)
    for progress in found.values():
        if progress.more:
            tags = metrics.spell_tags(progress.tags)
            metrics.progress(tx, progress.row.id, progress.more, progress.value, progress.at, tags)
    return outcomes


_Same = tuple[bytes, int, float, str | None]
"""The identity of a repeated record: its series, its time, its value and its tags."""


def _was_taken(tx: Transaction, one: _Taken, named: Mapping[bytes, _Same]) -> bool:
    """Return whether a record was stored before; raises Conflict for another record of the same ID."""
    if one.once.was_done(tx) is not None:
        return True
    if one.record_id is None:
        return False
    before = named.get(one.record_id) or metrics.known(tx, one.record_id)
    if before is None:
        return False
    at = before[1] if one.record.Created is None else one.record.Created
    if before != (one.series, at, one.record.MetricValue, one.spelled_tags):
        raise Conflict("idempotency_conflict", FaultText.FIGURE_ID_USED)
    return True


def _row(
    tx: Transaction, one: _Taken, found: dict[bytes, _Progress], named: Mapping[bytes, _Same]
) -> metrics.RecordRow | None:
    """Return the row of a record; None if it was stored before.  Raises Conflict and RateLimited."""
    if _was_taken(tx, one, named):
        return None
    progress = found.get(one.series)
    if progress is None:
        progress = found[one.series] = _progress_of(tx, one, one.series)
    at = one.now if one.record.Created is None else one.record.Created
    row = metrics.RecordRow(
        series_id=progress.row.id,
        record_id=one.record_id,
        at=at,
        value=one.record.MetricValue,
        tags=one.spelled_tags,
        sealed=one.sealed,
        received_at=one.now,
    )
    one.once.remember(tx, "")
    progress.more += 1
    if at >= progress.at:
        progress.at, progress.value = at, row.value
    fresh = [tag for tag in one.tags if tag not in progress.tags]
    progress.tags += fresh[: limits.SERIES_TAGS - len(progress.tags)]
    return row


def _progress_of(tx: Transaction, one: _Taken, digest: bytes) -> _Progress:
    """Find the series of a record, or begin it; raises RateLimited where its agent has too many."""
    row = metrics.series_by_digest(tx, digest)
    if row is None:
        if metrics.count_series(tx, one.agent_id) >= limits.METRIC_SERIES:
            raise RateLimited(_TOO_MANY, FaultText.FIGURES_TOO_MANY)
        record = one.record
        row = metrics.SeriesRow(0, one.agent_id, digest, record.Job, record.MetricName, record.Unit, "[]", 0, 0.0, 0)
        values = (metrics.add_series(tx, row), row.agent_id, digest, row.job, row.name, row.unit)
        row = metrics.SeriesRow(*values, row.tags, row.recorded, row.last_value, row.last_at)
    return _Progress(row, json.loads(row.tags), value=row.last_value, at=row.last_at)


# --- shown ------------------------------------------------------------------------------------------------------------


class MetricQuery(NamedTuple):
    """Which metrics are to be shown, over which time; None: of any."""

    job: str | None = None
    name: str | None = None
    tag: str | None = None
    agent_id: str | None = None
    seconds: int = 3_600
    points: int = 60


async def chart(store: Store, wanted: MetricQuery, now: int) -> metric_models.MetricChart:
    """Return the values of a metric over the time until now; raises ValidationFailed."""
    faults = []
    if not 1 <= wanted.points <= _MOST_POINTS:
        faults.append(FieldFault("points", "out_of_range", f"Ask for 1 to {_MOST_POINTS} points."))
    if not MINUTE <= wanted.seconds * SECOND <= limits.METRIC_BEHIND:
        faults.append(FieldFault("seconds", "out_of_range", "Ask for a period from a minute to a year."))
    if faults:
        raise ValidationFailed(faults)
    width = max(SECOND, wanted.seconds * SECOND // wanted.points // SECOND * SECOND)
    # Stretches begin at the same instants whenever they are looked at
    begin = (now // width + 1) * width - width * wanted.points

    def look_up(tx: Transaction) -> metric_models.MetricChart:
        columns = {"job": wanted.job, "name": wanted.name, "agent_id": wanted.agent_id}
        chosen = {column: value for column, value in columns.items() if value is not None}
        rows = metrics.series(tx, _MOST_SERIES_SHOWN + 1, chosen, wanted.tag)
        shown = rows[:_MOST_SERIES_SHOWN]
        ids = [row.id for row in shown]
        stretches = metrics.stretches(tx, ids, begin, width, wanted.points, wanted.tag) if ids else {}
        found = (agents.find(tx, agent_id) for agent_id in {row.agent_id for row in shown})
        aliases = {row.id: row.alias for row in found if row is not None}
        series = [_series(row, aliases.get(row.agent_id), stretches.get(row.id, []), begin, width) for row in shown]
        end = begin + width * wanted.points
        more = len(rows) > len(shown)
        return metric_models.MetricChart(
            begin=begin, end=end, bucketSeconds=width // SECOND, series=series, hasMore=more
        )

    return await store.read(look_up)


def _series(
    row: metrics.SeriesRow, alias: str | None, stretches: Sequence[metrics.MetricPeriod], begin: int, width: int
) -> metric_models.MetricSeries:
    points = [
        metric_models.MetricPoint(
            at=begin + one.number * width, count=one.count, mean=one.mean, least=one.least, most=one.most
        )
        for one in stretches
    ]
    return metric_models.MetricSeries(
        seriesId=str(row.id),
        agentId=row.agent_id,
        agentAlias=alias,
        job=row.job,
        name=row.name,
        unit=row.unit,
        tags=json.loads(row.tags),
        recorded=row.recorded,
        lastValue=row.last_value,
        lastAt=row.last_at,
        points=points,
    )


# --- forgotten --------------------------------------------------------------------------------------------------------


async def tidy(store: Store, now: int) -> None:
    """Forget records that are too old, or too many, some at a time."""
    kept_days = await store.read_inline(service_settings.retention_days)
    before = now - kept_days * DAY
    while (
        await store.write(lambda tx: metrics.forget(tx, before, limits.METRIC_RECORDS, _DELETION_BATCH_SIZE))
        == _DELETION_BATCH_SIZE
    ):
        continue
    await store.write(lambda tx: metrics.forget_series(tx, before))


PROMETHEUS_MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MOST_SERIES = 10_000
_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n"})

Sample = tuple[Mapping[str, str], float]


async def prometheus_text(store: Store) -> bytes:
    """Spell the metrics of the place, and those that agents have recorded."""

    def look_up(tx: Transaction) -> str:
        return "".join(_lines(tx))

    text = await store.read(look_up)
    return (text + "".join(_store_lines(store.metrics()))).encode()


def _lines(tx: Transaction) -> Iterable[str]:
    yield from _family("connector_desk_info", "gauge", "The version.", [({"version": __version__}, 1)])
    yield from _family("connector_desk_events_total", "counter", "Events so far.", [({}, events.last(tx))])
    yield from _family(
        "connector_desk_open_visits", "gauge", "Visits that have not ended.", [({}, counts.open_visits(tx))]
    )
    aliases = {row.id: row.alias for row in agents.listed(tx)}
    series = metrics.series(tx, _MOST_SERIES, {}, None)
    labels = [
        {"job": row.job, "name": row.name, "unit": row.unit, "agent": aliases.get(row.agent_id, row.agent_id)}
        for row in series
    ]
    last = [(label, row.last_value) for label, row in zip(labels, series, strict=True)]
    taken = [(label, row.recorded) for label, row in zip(labels, series, strict=True)]
    yield from _family("connector_desk_metric", "gauge", "The newest figure that an agent has recorded.", last)
    yield from _family("connector_desk_metric_records_total", "counter", "Records of that figure so far.", taken)


def _store_lines(found: StoreMetrics) -> Iterable[str]:
    """Spell what the store of this process has done; the other processes of an installation have their own."""
    writes = found.writes
    yield from _family(
        "connector_desk_store_commits_total",
        "counter",
        "Transactions that this process has committed.",
        [({}, writes.commits)],
    )
    yield from _family(
        "connector_desk_store_units_total",
        "counter",
        "Units of work that were answered; some share a commit.",
        [({}, writes.units)],
    )
    yield from _family(
        "connector_desk_store_unit_wait_seconds_total",
        "counter",
        "Seconds of all units from queue to answer.",
        [({}, writes.wait_seconds)],
    )
    yield from _family(
        "connector_desk_store_units_waiting",
        "gauge",
        "Units of work that wait for their transaction.",
        [({}, found.waiting_units)],
    )
    yield from _family(
        "connector_desk_store_retries_total",
        "counter",
        "Transactions run again because they met those of another process.",
        [({}, writes.races)],
    )
    yield from _family(
        "connector_desk_store_alone_total",
        "counter",
        "Transactions on PostgreSQL while which no other process wrote.",
        [({}, writes.alone)],
    )
    yield from _family(
        "connector_desk_store_failures_total",
        "counter",
        "Transactions that the database did not take.",
        [({}, writes.failures)],
    )
    yield from _family(
        "connector_desk_store_connections_opened_total",
        "counter",
        "Connections to the database so far.",
        [({}, found.connections_opened)],
    )
    yield from _family(
        "connector_desk_store_connections_idle",
        "gauge",
        "Open connections that are not in use.",
        [({}, found.connections_idle)],
    )
    yield from _family(
        "connector_desk_store_reads", "gauge", "Look-ups that run, or wait for a connection.", [({}, found.reads)]
    )


def _family(name: str, kind: str, meaning: str, samples: Iterable[Sample]) -> Iterable[str]:
    yield f"# HELP {name} {meaning}\n# TYPE {name} {kind}\n"
    for labels, value in samples:
        spelled = ",".join(
            f'{label}="{value_of_label.translate(_ESCAPES)}"' for label, value_of_label in labels.items()
        )
        yield f"{name}{{{spelled}}} {value!r}\n" if spelled else f"{name} {value!r}\n"
