"""Metrics that agents have recorded: the series they belong to, and each record."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from pydantic_core import to_json

from connector_desk.core.store.statement import Statement, list_parameters, values_of

if TYPE_CHECKING:
    from connector_desk.core.store.transaction import Transaction

SCALE = 2.0**-64
"""The scale of sums, so that the greatest values can be added; a power of two, which is exact."""
_TINY = 1e-280


class SeriesRow(NamedTuple):
    """One metric of an agent; `digest` is of all that tells it apart, `tags` a JSON array."""

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


_SERIES = "SELECT id, agent_id, digest, job, name, unit, tags, recorded, last_value, last_at FROM metric_series"
_OF_SERIES = {"agent_id": "agent_id = :agent_id", "job": "job = :job", "name": "name = :name"}
"""The conditions of a list of series, by the names of their parameters."""
_HAS_TAG = "replace(tags, :tag, '') != tags"  # with regard to letter case, unlike LIKE on SQLite
_PERIOD = "(at - :begin) / :width"  # of integers, and rounded down: no record is before `begin`
# Values too small to be scaled add nothing that the sum could represent
_SCALED = "CASE WHEN abs(value) < :tiny THEN 0.0 ELSE value * :scale END"
_BY_DIGEST = Statement(
    """
    SELECT id, agent_id, digest, job, name, unit, tags, recorded, last_value, last_at
    FROM metric_series
    WHERE digest = :of_digest
    """
)
_COUNT = Statement("SELECT count(*) FROM metric_series WHERE agent_id = :of_agent")
_ADD_SERIES = Statement(
    """
    INSERT INTO metric_series (agent_id, digest, job, name, unit, tags, recorded, last_value, last_at)
    VALUES (:agent_id, :digest, :job, :name, :unit, :tags, :recorded, :last_value, :last_at)
    RETURNING id
    """
)
_ADD_RECORD = Statement(
    """
    INSERT INTO metric (series_id, record_id, at, value, tags, sealed, received_at)
    VALUES (:series_id, :record_id, :at, :value, :tags, :sealed, :received_at)
    """
)
_KNOWN = Statement(
    """
    SELECT metric_series.digest, metric.at, metric.value, metric.tags
    FROM metric
    JOIN metric_series ON metric_series.id = metric.series_id
    WHERE metric.record_id = :named
    """
)
_PROGRESS = Statement(
    """
    UPDATE metric_series
    SET tags = :with_tags, recorded = (recorded + :more), last_value = :value, last_at = :at
    WHERE id = :of_series
    """
)
_NEWEST = Statement("SELECT max(seq) FROM metric")
_FORGET_OLD = Statement(
    """
    DELETE FROM metric
    WHERE seq IN (SELECT seq FROM metric WHERE received_at < :received_before ORDER BY received_at LIMIT :most)
    """
)
_FORGET_SURPLUS = Statement(
    """
    DELETE FROM metric
    WHERE seq IN (SELECT seq FROM metric WHERE seq <= :last ORDER BY seq LIMIT :most)
    """
)
_FORGET_SERIES = Statement(
    """
    DELETE FROM metric_series
    WHERE metric_series.last_at < :last_before
      AND NOT (EXISTS (SELECT metric.seq FROM metric WHERE metric.series_id = metric_series.id))
    """
)


# --- taken ------------------------------------------------------------------------------------------------------------


def series_by_digest(tx: Transaction, digest: bytes) -> SeriesRow | None:
    """Return a series by the digest of its identifying members."""
    row = _BY_DIGEST.first(tx, of_digest=digest)
    return None if row is None else SeriesRow(*row)


def count_series(tx: Transaction, agent_id: str) -> int:
    """Return how many series an agent has."""
    return int(_COUNT.value(tx, of_agent=agent_id))


def add_series(tx: Transaction, row: SeriesRow) -> int:
    """Begin a series; gives its number, which the store chooses."""
    return int(_ADD_SERIES.value(tx, **values_of(row)))


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
    conditions = [_OF_SERIES[name] for name in wanted]
    values: dict[str, object] = {**wanted, "most": most}
    if tag is not None:
        conditions.append(_HAS_TAG)
        values["tag"] = _spelled_in_list(tag)
    where = f"WHERE {' AND '.join(conditions)}" if conditions else ""
    listed = Statement(f"{_SERIES} {where} ORDER BY last_at DESC, id LIMIT :most")
    return [SeriesRow(*row) for row in listed.all(tx, **values)]


def stretches(
    tx: Transaction, series_ids: Iterable[int], begin: int, width: int, count: int, tag: str | None
) -> dict[int, list[MetricPeriod]]:
    """Sum up series over `count` stretches of time of `width` milliseconds; those without records are absent."""
    listed, values = list_parameters("series", series_ids)
    if not values:
        return {}
    values |= {"begin": begin, "width": width, "until": begin + width * count, "tiny": _TINY, "scale": SCALE}
    if tag is not None:
        values["tag"] = _spelled_in_list(tag)
    summed = Statement(
        f"""
        SELECT series_id, {_PERIOD} AS number, count(*), sum({_SCALED}), min(value), max(value)
        FROM metric
        WHERE series_id IN {listed} AND at >= :begin AND at < :until {"" if tag is None else f"AND {_HAS_TAG}"}
        GROUP BY series_id, number
        ORDER BY series_id, number
        """  # noqa: S608 - of constants and the names of parameters
    )
    found: dict[int, list[MetricPeriod]] = {}
    for series_id, index, records, scaled, least, most in summed.all(tx, **values):
        mean = min(max(scaled / records / SCALE, least), most)
        found.setdefault(series_id, []).append(MetricPeriod(int(index), records, mean, least, most))
    return found


def _spelled_in_list(tag: str) -> str:
    """Return how a tag is spelled within a JSON array of tags."""
    return spell_tags([tag])[1:-1]


def spell_tags(tags: Sequence[str]) -> str:
    """Spell tags as they are kept."""
    return to_json(tags).decode()


# --- forgotten --------------------------------------------------------------------------------------------------------


def forget(tx: Transaction, received_before: int, kept: int, most: int) -> int:
    """Delete records that came before an instant, and all but the newest `kept`; at most so many, gives how many."""
    newest = int(_NEWEST.value(tx) or 0)
    gone = _FORGET_OLD.touched(tx, received_before=received_before, most=most)
    return gone + _FORGET_SURPLUS.touched(tx, last=newest - kept, most=most - gone)


def forget_series(tx: Transaction, last_before: int) -> None:
    """Delete series that have had no record since an instant, and have none left."""
    _FORGET_SERIES.run(tx, last_before=last_before)
