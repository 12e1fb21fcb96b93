"""Figures that agents have recorded: the series they belong to, and each record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

from pydantic_core import to_json

from connector_desk.base.dataclass import dataclass
from connector_desk.core.store import sql
from connector_desk.core.store.prepared import Fragment, Prepared, columns_of, insertion, values_of

if TYPE_CHECKING:
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


_SERIES = Fragment(lambda: sql.select(*columns_of(sql.metric_series, SeriesRow)))
_BY_DIGEST = Prepared(lambda: _SERIES().where(sql.metric_series.c.digest == sql.bindparam("of_digest")))
_COUNT = Prepared(
    lambda: (
        sql.select(sql.func.count())
        .select_from(sql.metric_series)
        .where(sql.metric_series.c.agent_id == sql.bindparam("of_agent"))
    )
)
_ADD_SERIES = Prepared(
    lambda: (
        sql.metric_series.insert()
        .values({name: sql.bindparam(name) for name in SeriesRow.__match_args__ if name != "id"})
        .returning(sql.metric_series.c.id)
    )
)
_ADD_RECORD = insertion(lambda: (sql.metric, columns_of(sql.metric, RecordRow)))
_KNOWN = Prepared(
    lambda: (
        sql.select(sql.metric_series.c.digest, sql.metric.c.at, sql.metric.c.value, sql.metric.c.tags)
        .join_from(sql.metric, sql.metric_series, sql.metric_series.c.id == sql.metric.c.series_id)
        .where(sql.metric.c.record_id == sql.bindparam("named"))
    )
)
_PROGRESS = Prepared(
    lambda: (
        sql.metric_series.update()
        .where(sql.metric_series.c.id == sql.bindparam("of_series"))
        .values(
            recorded=sql.metric_series.c.recorded + sql.bindparam("more"),
            last_value=sql.bindparam("value"),
            last_at=sql.bindparam("at"),
            tags=sql.bindparam("with_tags"),
        )
    )
)
_NEWEST = Prepared(lambda: sql.select(sql.func.max(sql.metric.c.seq)))
_FORGET_OLD = Prepared(
    lambda: _deletion(sql.metric.c.received_at < sql.bindparam("received_before"), sql.metric.c.received_at)
)
_FORGET_SURPLUS = Prepared(lambda: _deletion(sql.metric.c.seq <= sql.bindparam("last"), sql.metric.c.seq))
_FORGET_SERIES = Prepared(
    lambda: sql.delete(sql.metric_series).where(
        sql.metric_series.c.last_at < sql.bindparam("last_before"),
        ~sql.select(sql.metric.c.seq).where(sql.metric.c.series_id == sql.metric_series.c.id).exists(),
    )
)


def _deletion(too_old: sql.ColumnElement[bool], order: sql.Column[int]) -> sql.Executable:
    """Compose the deletion of the first records that are too old."""
    chosen = sql.select(sql.metric.c.seq).where(too_old).order_by(order)
    some = chosen.limit(sql.bindparam("most", type_=sql.Integer)).scalar_subquery()
    return sql.delete(sql.metric).where(sql.metric.c.seq.in_(some))


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
    found = _ADD_SERIES.first(tx, **values_of(row))
    return 0 if found is None else int(found[0])


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
    query = _SERIES().order_by(sql.metric_series.c.last_at.desc(), sql.metric_series.c.id).limit(most)
    for column, value in wanted.items():
        query = query.where(sql.metric_series.c[column] == value)
    if tag is not None:
        query = query.where(_has(sql.metric_series.c.tags, tag))
    return [SeriesRow(*row) for row in tx.execute(query)]


def stretches(
    tx: Transaction, series_ids: Iterable[int], begin: int, width: int, count: int, tag: str | None
) -> dict[int, list[MetricPeriod]]:
    """Sum up series over `count` stretches of time of `width` milliseconds; those without records are absent."""
    number = ((sql.metric.c.at - begin) // width).label("number")
    # Values too small to be scaled add nothing that the sum could represent
    scaled_value = sql.case(
        (sql.func.abs(sql.metric.c.value) < _TINY, 0.0), else_=sql.metric.c.value * sql.literal(SCALE, sql.Float)
    )
    total = sql.func.sum(scaled_value)
    query = (
        sql.select(
            sql.metric.c.series_id,
            number,
            sql.func.count(),
            total,
            sql.func.min(sql.metric.c.value),
            sql.func.max(sql.metric.c.value),
        )
        .where(
            sql.metric.c.series_id.in_(list(series_ids)),
            sql.metric.c.at >= begin,
            sql.metric.c.at < begin + width * count,
        )
        .group_by(sql.metric.c.series_id, number)
        .order_by(sql.metric.c.series_id, number)
    )
    if tag is not None:
        query = query.where(_has(sql.metric.c.tags, tag))
    found: dict[int, list[MetricPeriod]] = {}
    for series_id, index, records, scaled, least, most in tx.execute(query):
        mean = min(max(scaled / records / SCALE, least), most)
        found.setdefault(series_id, []).append(MetricPeriod(int(index), records, mean, least, most))
    return found


def _has(tags: sql.ColumnElement[str], tag: str) -> sql.ColumnElement[bool]:
    """Return whether a JSON array of tags contains one: with regard to letter case, unlike LIKE on SQLite."""
    return sql.func.replace(tags, spell_tags([tag])[1:-1], "") != tags


def spell_tags(tags: Sequence[str]) -> str:
    """Spell tags as they are kept."""
    return to_json(tags).decode()


# --- forgotten --------------------------------------------------------------------------------------------------------


def forget(tx: Transaction, received_before: int, kept: int, most: int) -> int:
    """Delete records that came before an instant, and all but the newest `kept`; at most so many, gives how many."""
    found = _NEWEST.first(tx)
    newest = 0 if found is None else int(found[0] or 0)
    gone = _FORGET_OLD.touched(tx, received_before=received_before, most=most)
    return gone + _FORGET_SURPLUS.touched(tx, last=newest - kept, most=most - gone)


def forget_series(tx: Transaction, last_before: int) -> None:
    """Delete series that have had no record since an instant, and have none left."""
    _FORGET_SERIES.run(tx, last_before=last_before)
