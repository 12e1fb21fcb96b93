"""A result to keep or to hand on: the request, the decision, its reasons and its times, as recorded by the place.

As JSON it is the record itself, so that a program can read it; as PDF (`report_page.py`) it is for people.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import known_moment, to_text
from connector_desk.desk.widgets.result import Result, read_result, shortened

if TYPE_CHECKING:
    from connector_desk.client.response import TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.visit_record import Visit

_KEPT = (
    *("workflowId", "kind", "state", "createdAt", "expiresAt", "label", "requestId", "steps", "asked", "metadata"),
    *("verified", "checks", "presented", "claims", "agentId", "error", "purgedAt"),
)
"""The members of a record for a report; without the link, which only its wallet needs."""


@dataclass(frozen=True, slots=True)
class Report:
    """One result with everything that explains it; nothing of it is trusted."""

    record: Mapping[str, object]
    """As the place sent it, so that a program gets all of it."""
    result: Result
    title: str
    visit_id: str
    asked_at: int | None
    answered_at: int | None
    place: str
    """The public address of the place that checked it; empty where it did not say."""
    made_at: int
    """When the report was made, in milliseconds."""

    def to_json(self) -> bytes:
        """Spell it for programs."""
        kept = {name: self.record[name] for name in _KEPT if name in self.record}
        told = {"reportedAt": to_text(self.made_at), "place": self.place, "record": kept}
        return json.dumps(told, ensure_ascii=False, indent=2).encode() + b"\n"


def read_report(response: TypedResponse[Visit], *, place: PlaceInfo | None, now: int) -> Report | None:
    """Read the report of a data request from the answer with its record; None if it has no result."""
    record, result = response.value, read_result(response.value)
    if record is None or result is None:
        return None
    return Report(
        record=response.result if isinstance(response.result, dict) else {},
        result=result,
        title=shortened(record.label),
        visit_id=shortened(record.workflowId),
        asked_at=known_moment(record.createdAt),
        answered_at=next((one.at for one in reversed(record.steps) if one.state in ("done", "failed")), None),
        place=shortened(place.publicAddress if place is not None else None),
        made_at=now,
    )
