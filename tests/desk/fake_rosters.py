"""Lists of guests of a place that lives in the test: kept, and changed as several desks change them."""

import json
from collections.abc import Callable

from connector_desk.base.instants import to_text
from connector_desk.contract.event import Event
from connector_desk.contract.fault_texts import FaultText

REFUSED = tuple[int, str] | tuple[int, str, str]
"""The status, the code, and the sentence where it is not that of the code."""
_OPEN = ("prepared", "shown", "opened", "working")


class FakeRosters:
    """Answers the routes of lists; a change tells its event, as the service does."""

    def __init__(self, clock: Callable[[], int], state_of: Callable[[str], str]) -> None:
        self.clock, self._state_of = clock, state_of
        self.tell: Callable[[Event], None] = lambda _: None
        self.withdraw: Callable[[str], object] = lambda _: None
        """Withdraw an open visit; one that was accepted stays."""
        self.held: Callable[[str], list[str]] = lambda _: []
        """Return the credentials of a visit that a wallet has and that are not revoked."""
        self.offered: dict[str, list[str]] = {}
        """The visits in which a guest got an offer."""
        self.lists: dict[str, dict[str, object]] = {}
        self.keys: list[str | None] = []
        """The idempotency keys of what was added."""
        self.guests: dict[str, dict[int, list[str]]] = {}
        self.standings: dict[str, dict[int, dict[str, object]]] = {}

    def answer(self, method: str, path: str, body: bytes | None) -> object | REFUSED:
        """Answer a request; a pair of status and code is a refusal."""
        bare, _, query = path.removeprefix("/bc/studio/rosters").partition("?")
        roster_id, _, more = bare.strip("/").partition("/")
        sent = json.loads(body) if body else {}
        if roster_id and roster_id not in self.lists:
            return 404, "not_found"
        if not roster_id:
            return self._add(sent) if method == "POST" else self._listed()
        if more == "standings":
            return {"guests": [self._standing(roster_id, number) for number in sorted(self.standings[roster_id])]}
        if more == "guests":
            after = int(query.partition("=")[2] or 0)
            return self._add_guests(roster_id, sent) if method == "POST" else self._page(roster_id, after)
        if more.endswith("/credentials"):
            return {"credentialIds": self._held_by(f"{roster_id}/{more.split('/')[1]}")}
        if more:
            return self.move(roster_id, int(more.rpartition("/")[2]), sent)
        if method == "DELETE":
            for each in (self.lists, self.guests, self.standings):
                del each[roster_id]
            return self._listed()
        self.lists[roster_id]["reading"] = sent
        return self._told(roster_id)

    def move(self, roster_id: str, number: int, sent: dict[str, object]) -> object | REFUSED:
        """Set where a guest stands, as any desk may."""
        now = self.standings[roster_id].get(number, {"state": "expected", "revision": 0})
        if now["revision"] != sent["revision"]:
            return 409, "guest_changed"
        visit_id = str(now.get("workflowId", ""))
        if self._held_by(f"{roster_id}/{number}"):
            return 409, "guest_served", FaultText.GUEST_DONE
        if sent["state"] != "here" and visit_id and self._state_of(visit_id) in _OPEN:
            self.withdraw(visit_id)
        kept = {"workflowId": now["workflowId"]} if sent["state"] == "here" and "workflowId" in now else {}
        return self._store(roster_id, number, {"state": sent["state"], "desk": sent.get("desk", ""), **kept})

    def attach(self, guest: str | None, visit_id: str) -> None:
        """Give a guest the offer of a visit."""
        if guest is not None:
            roster_id, _, number = guest.partition("/")
            self.offered.setdefault(guest, []).append(visit_id)
            now = self.standings[roster_id].get(int(number), {"state": "expected", "desk": ""})
            self._store(roster_id, int(number), {**now, "workflowId": visit_id})

    def is_served(self, guest: str | None) -> bool:
        """Return whether a guest has an offer that was accepted or is open."""
        roster_id, _, number = (guest or "").partition("/")
        now = self.standings.get(roster_id, {}).get(int(number or 0), {})
        return "workflowId" in now and self._state_of(str(now["workflowId"])) not in (
            "failed",
            "refused",
            "expired",
            "cancelled",
        )

    def _held_by(self, guest: str) -> list[str]:
        return [each for visit_id in self.offered.get(guest, []) for each in self.held(visit_id)]

    def _store(self, roster_id: str, number: int, standing: dict[str, object]) -> dict[str, object]:
        revision = int(str(self.standings[roster_id].get(number, {}).get("revision", 0))) + 1
        stored = {**standing, "number": number, "revision": revision, "changedAt": to_text(self.clock())}
        self.standings[roster_id][number] = stored
        about = {name: stored[name] for name in ("number", "state", "revision", "desk")}
        visit_id = stored.get("workflowId")
        self._happen({"rosterId": roster_id, **about}, None if visit_id is None else str(visit_id))
        return self._standing(roster_id, number)

    def _standing(self, roster_id: str, number: int) -> dict[str, object]:
        stored = self.standings[roster_id][number]
        is_done = "workflowId" in stored and self._state_of(str(stored["workflowId"])) == "done"
        return {**stored, **({"state": "done"} if is_done else {})}

    def _add(self, sent: dict[str, object]) -> object:
        roster_id = f"list-{len(self.lists) + 1}"
        now = to_text(self.clock())
        self.lists[roster_id] = {**sent, "rosterId": roster_id, "createdAt": now, "changedAt": now}
        self.guests[roster_id], self.standings[roster_id] = {}, {}
        return self._told(roster_id)

    def _add_guests(self, roster_id: str, sent: dict[str, object]) -> object:
        numbers = []
        added = sent["guests"]
        assert isinstance(added, list)
        for each in added:
            number = each.get("number") or max(self.guests[roster_id], default=0) + 1
            self.guests[roster_id].setdefault(number, each["cells"])
            numbers.append(number)
        self._happen({"rosterId": roster_id}, None)
        return {"numbers": numbers}

    def _page(self, roster_id: str, after: int) -> object:
        found = [(number, cells) for number, cells in sorted(self.guests[roster_id].items()) if number > after]
        page = [{"number": number, "cells": cells} for number, cells in found[:1000]]
        return {"guests": page, **({"next": page[-1]["number"]} if len(found) > len(page) else {})}

    def _listed(self) -> object:
        return {"rosters": [self._told(each) for each in reversed(self.lists)]}

    def _told(self, roster_id: str) -> dict[str, object]:
        standings = (self._standing(roster_id, number) for number in self.standings[roster_id])
        done = sum(each["state"] == "done" for each in standings)
        last = self.lists[roster_id].get("lastNumber")
        is_complete = last is None or last in self.guests[roster_id]
        return {**self.lists[roster_id], "isComplete": is_complete, "guests": len(self.guests[roster_id]), "done": done}

    def _happen(self, data: dict[str, object], visit_id: str | None) -> None:
        self.tell(Event(id="1", type="guest.changed", time=self.clock(), workflowId=visit_id, data=data))
