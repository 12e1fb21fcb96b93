"""The filtered visits as a table for spreadsheets, written while its pages are fetched."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from io import TextIOBase
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.base.instants import to_datetime
from connector_desk.desk.kit.atomic_file import part_of
from connector_desk.desk.rooms.records.visits_state import MOST_AT_ONCE, VisitRecord, read_visit

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import ServiceFailure

COLUMNS = ("time", "kind", "title", "state", "reason", "person", "workflowId", "requestId")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""The characters with which a spreadsheet formula begins."""


@dataclass(frozen=True, slots=True)
class Exported:
    """The result of an export."""

    file: Path
    count: int = 0
    failure: ServiceFailure | None = None
    """The failure of the place in place of a page."""


async def export_visits(place: Place, query: Mapping[str, str], file: Path) -> Exported:
    """Write every visit that fits the query; the file is there only if all could be written.

    Raises DeskError where a page does not come, or the file cannot be written.
    """
    try:
        with part_of(file) as part, part.open("w", encoding="utf-8-sig", newline="") as out:
            return Exported(file, await _write(place, query, out))
    except _Refused as refused:
        return Exported(file, failure=refused.failure)


class _Refused(Exception):
    """The place said something else instead of a page."""

    def __init__(self, failure: ServiceFailure) -> None:
        super().__init__(failure.code)
        self.failure = failure


async def _write(place: Place, query: Mapping[str, str], out: TextIOBase) -> int:
    writer = csv.writer(out)
    writer.writerow(COLUMNS)
    count, before, seen = 0, None, set[str]()
    while True:
        response = await place.visits(limit=MOST_AT_ONCE, before=before, **query)
        if response.value is None:
            assert response.problem is not None  # noqa: S101 - there is either a value or a problem
            raise _Refused(response.problem)
        records = [record for each in response.value.workflows if (record := read_visit(each))]
        before = response.value.next
        writer.writerows([guarded(cell) for cell in row_of(each)] for each in records)
        count += len(records)
        if not before or before in seen:
            return count
        seen.add(before)


def row_of(record: VisitRecord) -> list[str]:
    """Return the cells of one visit, in the order of COLUMNS."""
    at = _local(record.created) if record.created is not None else ""
    return [
        at,
        record.kind,
        record.label,
        record.state,
        record.reason,
        record.person,
        record.visit_id,
        record.request_id,
    ]


def guarded(cell: str) -> str:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{cell}" if cell.startswith(_FORMULA) else cell


def _local(instant: int) -> str:
    moment: datetime = to_datetime(instant)
    return moment.astimezone().isoformat(timespec="seconds")
