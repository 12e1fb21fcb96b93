"""The people in the building of a place that lives in the test."""

import json
from collections.abc import Callable

from connector_desk.base.instants import to_text
from connector_desk.contract.event import Event

CONFLICT = "state_conflict"


class FakePresence:
    """Answers the routes of people in the building."""

    def __init__(self, clock: Callable[[], int]) -> None:
        self.clock = clock
        self.tell: Callable[[Event], None] = lambda _: None
        self.rule: dict[str, object] = {"kinds": ["visitor-badge"], "signOutAt": ""}
        self.visitors: list[dict[str, object]] = []
        self.left: dict[str, dict[str, object]] = {}
        self.shown: dict[str, str] = {}
        """The visitor whose credential answered a data request, by its ID; empty: one who is not in the building."""

    def enter(self, visit_id: str, **claims: object) -> None:
        """Let somebody come in."""
        badge = "http://192.168.1.20:8080/bc/public/schemas/visitor-badge/1.0"
        visitor = {"workflowId": visit_id, "schemaId": badge, "label": "Visitor badge"}
        self.visitors.insert(0, {**visitor, "claims": claims, "since": to_text(self.clock())})
        self._happen("visit.done", visit_id)

    def answer(self, method: str, path: str, body: bytes | None) -> object:
        """Answer a request; None: there is no such visitor."""
        where = path.removeprefix("/bc/studio/presence").strip("/")
        if where == "settings":
            self.rule = json.loads(body or b"{}") if method == "PUT" else self.rule
            return self.rule
        if not where:
            return {"visitors": [each for each in self.visitors if each["workflowId"] not in self.left]}
        visit_id = where.partition("/")[0]
        if visit_id in self.shown:
            visit_id = self.shown[visit_id]
            if not visit_id or visit_id in self.left:
                return CONFLICT
        visitor = next((each for each in self.visitors if each["workflowId"] == visit_id), None)
        if visitor is None:
            return None
        if method == "DELETE":
            self.left.pop(visit_id, None)
        else:
            way = json.loads(body or b"{}").get("way", "desk")
            self.left.setdefault(visit_id, {"leftAt": to_text(self.clock()), "way": way})
        self._happen("visitor.left", visit_id)
        return {**visitor, **self.left.get(visit_id, {})}

    def _happen(self, kind: str, visit_id: str) -> None:
        self.tell(Event(id="1", type=kind, time=self.clock(), workflowId=visit_id, data={}))
