"""Figures that agents have recorded: the series they belong to, and each record."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from pydantic_core import to_json
from sqlalchemy import ColumnElement, Float, bindparam, case, delete, func, literal, select

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store.prepared import Prepared, columns_of, insertion, values_of
from connector_desk.core.store.tables import metric, metric_series
from connector_desk.core.store.transaction import Transaction

SCALE = 2.0**-64
"""The scale of sums, so that the greatest values can be added; a power of two, which is exact."""
_TINY = 1e-280


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """One figure of an agent; `digest` is of all that tells it apart, `tags` a JSON array."""

    id: int
    agent_id: str
    digest: bytes
    job: str
    name: str
    unit: str
    tags: str
    recorded: int
    last_value: float
    last_at: int


class RecordRow(NamedTuple):
    """One record; `record_id` is the digest of the agent's own ID for it, `tags` a JSON array."""

    series_id: int
    record_id: bytes | None
    at: int
    value: float
    tags: str | None
    sealed: bytes | None
    received_at: int


@dataclass(frozen=True, slots=True)
class MetricPeriod:
    """The values of a metric in one period, by its number."""

    number: int
    count: int
    mean: float
    least: float
    most: float


_SERIES = select(*columns_of(metric_series, SeriesRow))
_BY_DIGEST = Prepared(_SERIES.where(metric_series.c.digest == bindparam("of_digest")))
_COUNT = Prepared(
    select(func.count()).select_from(metric_series).where(metric_series.c.agent_id == bindparam("of_agent"))
)
_ADD_RECORD = insertion(metric, columns_of(metric, RecordRow))
_KNOWN = Prepared(
    select(metric_series.c.digest, metric.c.at, metric.c.value, metric.c.tags)
    .join_from(metric, metric_series, metric_series.c.id == metric.c.series_id)
    .where(metric.c.record_id == bindparam("named"))
)
_PROGRESS = Prepared(
    metric_series.update()
    .where(metric_series.c.id == bindparam("of_series"))
    .values(
        recorded=metric_series.c.recorded + bindparam("more"),
        last_value=bindparam("value"),
        last_at=bindparam("at"),
        tags=bindparam("with_tags"),
    )
)


# --- taken ------------------------------------------------------------------------------------------------------------


def series_by_digest(tx: Transaction, digest: bytes) -> SeriesRow | None:
    """Return a series by the digest of its identifying members."""
    row = _BY_DIGEST.first(tx, of_digest=digest)
    return None if row is None else SeriesRow(*row)


def count_series(tx: Transaction, agent_id: str) -> int:
    """Return how many series an agent has."""
    found = _COUNT.first(tx, of_agent=agent_id)
    return 0 if found is None else int(found[0])


def add_series(tx: Transaction, row: SeriesRow) -> int:
    """Begin a series; gives its number, which the store chooses."""
    values = values_of(row)
    del values["id"]
    key = tx.execute(metric_series.insert(), values).inserted_primary_key
    return int(key[0]) if key is not None else 0


def progress(tx: Transaction, series_id: int, more: int, value: float, at: int, tags: str) -> None:
    """Record the number of further records of a series, and the newest of them."""
    _PROGRESS.run(tx, of_series=series_id, more=more, value=value, at=at, with_tags=tags)


def known(tx: Transaction, record_id: bytes) -> tuple[bytes, int, float, str | None] | None:
    """Return the earlier record of an ID: the digest of its series, its time, its value and its tags."""
    found = _KNOWN.first(tx, named=record_id)
    return None if found is None else (bytes(found[0]), found[1], found[2], found[3])


def add(tx: Transaction, rows: Sequence[RecordRow]) -> None:
    """Add records."""
    _ADD_RECORD.add_all(tx, rows)


# --- shown ------------------------------------------------------------------------------------------------------------


def series(tx: Transaction, most: int, wanted: Mapping[str, str], tag: str | None) -> Sequence[SeriesRow]:
    """List series, those with the newest records first; `wanted` are values of columns."""
    query = _SERIES.order_by(metric_series.c.last_at.desc(), metric_series.c.id).limit(most)
    for column, value in wanted.items():
        query = query.where(metric_series.c[column] == value)
    if tag is not None:
        query = query.where(_has(metric_series.c.tags, tag))
    return [SeriesRow(*row) for row in tx.execute(query)]


def stretches(
    tx: Transaction, series_ids: Iterable[int], begin: int, width: int, count: int, tag: str | None
) -> dict[int, list[MetricPeriod]]:
    """Sum up series over `count` stretches of time of `width` milliseconds; those without records are absent."""
    number = ((metric.c.at - begin) // width).label("number")
    # Values too small to be scaled add nothing that the sum could represent
    scaled_value = case((func.abs(metric.c.value) < _TINY, 0.0), else_=metric.c.value * literal(SCALE, Float))
    total = func.sum(scaled_value)
    query = (
        select(metric.c.series_id, number, func.count(), total, func.min(metric.c.value), func.max(metric.c.value))
        .where(metric.c.series_id.in_(list(series_ids)), metric.c.at >= begin, metric.c.at < begin + width * count)
        .group_by(metric.c.series_id, number)
        .order_by(metric.c.series_id, number)
    )
    if tag is not None:
        query = query.where(_has(metric.c.tags, tag))
    found: dict[int, list[MetricPeriod]] = {}
    for series_id, index, records, scaled, least, most in tx.execute(query):
        mean = min(max(scaled / records / SCALE, least), most)
        found.setdefault(series_id, []).append(MetricPeriod(int(index), records, mean, least, most))
    return found


def _has(tags: ColumnElement[str], tag: str) -> ColumnElement[bool]:
    """Return whether a JSON array of tags contains one: with regard to letter case, unlike LIKE on SQLite."""
    return func.replace(tags, spell_tags([tag])[1:-1], "") != tags


def spell_tags(tags: Sequence[str]) -> str:
    """Spell tags as they are kept."""
    return to_json(tags).decode()


# --- forgotten --------------------------------------------------------------------------------------------------------


def forget(tx: Transaction, received_before: int, kept: int, most: int) -> int:
    """Delete records that came before an instant, and all but the newest `kept`; at most so many, gives how many."""
    newest = tx.execute(select(func.max(metric.c.seq))).scalar() or 0
    gone = 0
    for too_old, order in (
        (metric.c.received_at < received_before, metric.c.received_at),
        (metric.c.seq <= newest - kept, metric.c.seq),
    ):
        chosen = select(metric.c.seq).where(too_old).order_by(order).limit(most - gone).scalar_subquery()
        gone += tx.execute(delete(metric).where(metric.c.seq.in_(chosen))).rowcount
    return gone


def forget_series(tx: Transaction, last_before: int) -> None:
    """Delete series that have had no record since an instant, and have none left."""
    left = select(metric.c.seq).where(metric.c.series_id == metric_series.c.id).exists()
    tx.execute(delete(metric_series).where(metric_series.c.last_at < last_before, ~left))
