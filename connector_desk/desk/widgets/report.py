"""A result to keep or to hand on: the request, the decision, its reasons and its times, as recorded by the place.

As JSON it is the record itself, so that a program can read it; as PDF (`report_page.py`) it is for people.
"""

import json
from collections.abc import Mapping

from connector_desk.base.dataclass import dataclass
from connector_desk.base.instants import read_moment, to_text
from connector_desk.desk.widgets.result import Result, dicts_of, read_result, text_of

_KEPT = (
    *("workflowId", "kind", "state", "createdAt", "expiresAt", "label", "requestId", "steps", "asked", "metadata"),
    *("verified", "checks", "presented", "claims", "agentId", "error", "purgedAt"),
)
"""The members of a record for a report; without the link, which only its wallet needs."""


@dataclass(frozen=True, slots=True)
class Report:
    """One result with everything that explains it; nothing of it is trusted."""

    record: Mapping[str, object]
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


def read_report(record: object, *, place: object, now: int) -> Report | None:
    """Read the report of a data request from its record; None if it has no result.

    `place` is the description of the place.
    """
    result = read_result(record)
    if result is None or not isinstance(record, dict):
        return None
    address = place.get("publicAddress") if isinstance(place, dict) else None
    return Report(
        record=record,
        result=result,
        title=text_of(record.get("label")),
        visit_id=text_of(record.get("workflowId")),
        asked_at=read_moment(record.get("createdAt")),
        answered_at=_answered_at(record.get("steps")),
        place=text_of(address),
        made_at=now,
    )


def _answered_at(steps: object) -> int | None:
    ends = [one for one in dicts_of(steps) if one.get("state") in ("done", "failed")]
    return read_moment(ends[-1].get("at")) if ends else None
