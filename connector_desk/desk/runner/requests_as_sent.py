"""The data requests in a response as the place spells them, beside their models."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue


def requests_as_sent(result: JsonValue) -> dict[str, Mapping[str, object]]:
    """Return the data requests in a response as they are spelled there, by the ID of their visit.

    A repeated request must have every condition of the first, also one that only a newer place knows.
    """
    listed = result.get("workflows", [result]) if isinstance(result, dict) else []
    records = [each for each in (listed if isinstance(listed, list) else []) if isinstance(each, dict)]
    return {str(each.get("workflowId")): asked for each in records if isinstance(asked := each.get("asked"), dict)}
