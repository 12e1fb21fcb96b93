"""The sources of a report: the whole record, and the description of the place that verified it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.errors import DeskError

if TYPE_CHECKING:
    from connector_desk.client.place import Place
    from connector_desk.client.response import ServiceFailure, TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.contract.visit_record import Visit


def requests_as_sent(result: JsonValue) -> dict[str, Mapping[str, object]]:
    """Return the data requests in a response as they are spelled there, by the ID of their visit.

    A repeated request must have every condition of the first, also one that only a newer place knows.
    """
    listed = result.get("workflows", [result]) if isinstance(result, dict) else []
    records = [each for each in (listed if isinstance(listed, list) else []) if isinstance(each, dict)]
    return {str(each.get("workflowId")): asked for each in records if isinstance(asked := each.get("asked"), dict)}


class ReportAnswers(NamedTuple):
    """The answers."""

    visit: TypedResponse[Visit]
    place: PlaceInfo | None
    """None where the place did not say: a report that does not name it is better than none."""

    @property
    def failure(self) -> ServiceFailure | None:
        """Return why there is no record."""
        return self.visit.problem


async def ask_for_report(place: Place, visit_id: str) -> ReportAnswers:
    """Ask for both; raises DeskError where the record does not come."""
    record = await place.visit(visit_id)
    try:
        said = (await place.info()).value
    except DeskError:
        said = None
    return ReportAnswers(record, said)
