"""Metrics of the place for monitoring, in the text form of Prometheus (exposition format 0.0.4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from connector_desk import __version__
from connector_desk.core.store import agents, events, figures, metrics

if TYPE_CHECKING:
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction

MEDIA_TYPE = "text/plain; version=0.0.4; charset=utf-8"
_MOST_SERIES = 10_000
_ESCAPES = str.maketrans({"\\": r"\\", '"': r"\"", "\n": r"\n"})

Sample = tuple[Mapping[str, str], float]


async def text(store: Store) -> bytes:
    """Spell the figures of the place, and those that agents have recorded."""

    def look_up(tx: Transaction) -> bytes:
        return "".join(_lines(tx)).encode()

    return await store.read(look_up)


def _lines(tx: Transaction) -> Iterable[str]:
    yield from _family("connector_desk_info", "gauge", "The version.", [({"version": __version__}, 1)])
    yield from _family("connector_desk_events_total", "counter", "Events so far.", [({}, events.last(tx))])
    yield from _family(
        "connector_desk_open_visits", "gauge", "Visits that have not ended.", [({}, figures.open_visits(tx))]
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


def _family(name: str, kind: str, meaning: str, samples: Iterable[Sample]) -> Iterable[str]:
    yield f"# HELP {name} {meaning}\n# TYPE {name} {kind}\n"
    for labels, value in samples:
        spelled = ",".join(f'{label}="{told.translate(_ESCAPES)}"' for label, told in labels.items())
        yield f"{name}{{{spelled}}} {value!r}\n" if spelled else f"{name} {value!r}\n"
