"""The numbers of a day, as a place lists them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from datetime import datetime
from urllib.parse import parse_qsl, urlsplit

from connector_desk.base.instants import HOUR, to_instant, to_text

Hours = Mapping[int, Mapping[str, int]]
BUSY: Hours = {
    7: {"done": 3},
    8: {"done": 18, "refused": 1, "expired": 2},
    9: {"done": 31, "failed": 2, "expired": 1, "cancelled": 1},
    10: {"done": 12, "refused": 2},
    11: {"done": 7, "expired": 1, "opened": 1, "shown": 2},
}


class FakeReport:
    """Answers for every day with the visits of today, or with none."""

    def __init__(self) -> None:
        self.hours: dict[str, Hours] = {}
        """The visits by hour and state, by the day in ISO 8601."""
        self.most_issued: list[tuple[str, str, int]] = []
        """Schema, title and number."""

    def __call__(self, path: str) -> dict[str, object]:
        asked = dict(parse_qsl(urlsplit(path).query))
        begins, ends = (to_instant(datetime.fromisoformat(asked[name])) for name in ("from", "to"))
        day = datetime.fromtimestamp(begins / 1000).astimezone().date().isoformat()
        hours = self.hours.get(day, {})
        in_all = Counter[str]()
        for states in hours.values():
            in_all.update(states)
        issued = in_all["done"]
        waiting = {"visits": issued, "median": 8_200, "ninetieth": 74_000} if issued else {"visits": 0}
        return {
            "beginsAt": to_text(begins),
            "endsAt": to_text(ends),
            "hours": [
                {"beginsAt": to_text(begins + place * HOUR), "visits": counts(hours.get(place, {}))}
                for place in range((ends - begins) // HOUR)
            ],
            "kinds": [{"kind": "offer", "visits": counts(in_all)}] if in_all else [],
            "waiting": waiting,
            "credentials": {
                "issued": issued,
                "accepted": max(0, issued - 1),
                "revoked": min(1, issued),
                "mostIssued": [
                    {"schemaId": schema_id, "title": title, "issued": number}
                    for schema_id, title, number in (self.most_issued if issued else ())
                ],
            },
        }


def counts(states: Mapping[str, int]) -> list[dict[str, object]]:
    return [{"state": state, "visits": number} for state, number in states.items() if number]
