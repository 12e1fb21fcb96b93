"""One visit as the counter follows it: its steps, its countdown, its end.  States are those of `contract/visit.py`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple
from urllib.parse import parse_qs, urlsplit

from connector_desk.base.host_name import both_forms
from connector_desk.base.instants import MINUTE, SECOND, known_moment
from connector_desk.contract.limits import PIN_ATTEMPTS, SILENCE
from connector_desk.contract.visit import REFUSALS, Detail, VisitState, may_follow

if TYPE_CHECKING:
    from connector_desk.contract.visit_record import Visit, VisitConnection, VisitError
    from connector_desk.contract.wallet_diagnosis import Diagnosis

PATH = ("prepared", "shown", "opened", "working", "done")
"""The way of a visit that goes well."""
ORDER = ("waiting", *PATH)
"""The states of a recipient that is not connected yet start with waiting."""
BAD_ENDS = ("refused", "failed", "expired", "cancelled")
FINAL = ("done", *BAD_ENDS)
OFFER_LIFE = 10 * MINUTE
"""Until the record of the visit says more."""
MOST_SAID = 2_000
"""Characters that are kept of a stranger's words."""


class Step(NamedTuple):
    """One line of the list: reached at an instant, or still to come."""

    state: str
    at: int | None = None
    is_now: bool = False


class FollowedVisit:
    """An offer from its code to its end."""

    def __init__(
        self, visit_id: str, url: str, expires_at: int, *, reached: dict[str, int] | None = None, agent: str = ""
    ) -> None:
        self.visit_id = visit_id
        self.url = url
        self.expires_at = expires_at
        self.state = "prepared"
        self.reached = {} if reached is None else reached
        self.pin = ""
        self.wrong_pins: set[int] = set()
        """When a wrong PIN was typed; an event and the record say the same instant."""
        self.detail = ""
        """Why it failed, in the service's words."""
        self.said = ""
        """The message of the wallet or the agent about its end; only the record has it, and it is not trusted."""
        self.refused, self.refused_at = "", 0
        """What of another wallet, or of a wrong request, was refused last, and when."""
        self.waits_since: int | None = None
        """Since when the wallet waits for deferred credentials."""
        self.valid_credentials: tuple[str, ...] = ()
        """The IDs of its issued credentials that are neither revoked nor suspended, as the record says."""
        self.credentials = 0
        """How many credentials the offer has, as the record says."""
        self.missing: tuple[int, ...] = ()
        """The positions of those that no wallet has fetched."""
        self.agent = agent
        """The alias of the recipient agent; empty: anyone who scans the code.  Its `url` is the invitation, if any."""
        self.diagnosis: Diagnosis | None = None
        """Where its wallet stopped."""
        self.now = 0
        """The present, as far as the visit was told."""
        self.silent_from = 0
        """When its wallet counts as silent, so that its record says more."""

    @property
    def is_over(self) -> bool:
        """Return whether the state is final."""
        return self.state in FINAL

    @property
    def shows_code(self) -> bool:
        """Return whether the QR code may be on the screen: never once it was scanned, has expired or was withdrawn."""
        if self.agent:
            return self.state == "waiting" and bool(self.url)
        return self.state in ("waiting", "prepared", "shown")

    @property
    def remark(self) -> str:
        """Return a remark: why the visit failed, that the wallet waits, or what was refused."""
        if self.state == "working" and self.waits_since is not None:
            return Detail.DEFERRED
        if self.state in ("failed", "refused", "cancelled"):
            return self.detail
        return self.refused

    @property
    def remarks_refusal(self) -> bool:
        """Return whether the remark is about something that was refused, which the state does not show."""
        return bool(self.refused) and self.remark == self.refused

    @property
    def unwanted(self) -> tuple[str, ...]:
        """Return the IDs of credentials that were delivered, are not kept by the wallet, and are still valid."""
        return self.valid_credentials if self.state in ("refused", "failed") else ()

    @property
    def is_partly_taken(self) -> bool:
        """Return whether a wallet has fetched some of the credentials, and not all."""
        return 0 < len(self.missing) < self.credentials and self.state != "done"

    @property
    def pins_left(self) -> int:
        """Return how many wrong PINs the offer still takes, the last of which ends it."""
        return max(PIN_ATTEMPTS - len(self.wrong_pins), 0)

    @property
    def host(self) -> str:
        """Name the host that a wallet will talk to, in full."""
        return both_forms(host_of(self.url))

    def reach(self, state: str, at: int, detail: str = "") -> bool:
        """Move to a state; a late or repeated one only adds its time.  Return whether the visit moved on."""
        if state not in ORDER and state not in BAD_ENDS:
            return False
        if detail in REFUSALS:
            self.refused_at, self.refused = at, detail
            return False
        if detail == Detail.WRONG_PIN:
            self.wrong_pins.add(at)
        if detail == Detail.DEFERRED:
            self.waits_since = at
        if self.is_over and not may_follow(VisitState(self.state), VisitState(state)):
            if state not in FINAL:
                self.reached.setdefault(state, at)
            return False
        if state == "waiting":
            return self._wait(at)
        was_before = state == "prepared" and at <= self.reached.get("waiting", at - 1)
        if not was_before:
            self.reached.setdefault(state, at)
        if was_before or _rank(state) <= _rank(self.state):
            return False
        self.state, self.detail = state, detail
        return True

    def _wait(self, at: int) -> bool:
        """Wait for a connection: preparations are repeated after it."""
        self.reached.setdefault("waiting", at)
        if "prepared" in self.reached and self.reached["prepared"] <= self.reached["waiting"]:
            del self.reached["prepared"]
        has_to_wait = self.state == "prepared" and "prepared" not in self.reached
        self.state = "waiting" if has_to_wait else self.state
        return has_to_wait

    def on_record(self, record: Visit) -> bool:
        """Apply the record of `GET …/workflows/{id}`; return whether anything changed."""
        from connector_desk.desk.visits.visit_diagnosis import diagnosis_of  # noqa: PLC0415 - pydantic, after the first paint

        before = self._snapshot()
        self.expires_at = known_moment(record.expiresAt) or self.expires_at
        self.pin = self.pin if record.pin is None else record.pin
        self._take_invitation(record.connection)
        self.valid_credentials = tuple(each.credentialId for each in record.credentials or () if each.status == "valid")
        self.credentials = len(record.credentials or ())
        self.missing = tuple(at for at, each in enumerate(record.credentials or ()) if each.issuedAt is None)
        for step in record.steps:
            self.reach(step.state.value, step.at, step.detail or "")
        if record.state.value != self.state:
            at = self.reached.get(record.state.value, max(self.reached.values(), default=0))
            self.reach(record.state.value, at, failure_words(record.error))
        if self.state in ("refused", "failed") and record.state == self.state:  # not one from before
            self.said = words_of_other_side(record.error)
        self.diagnosis = diagnosis_of(record, self.now)
        if record.state == "waiting" and self.state == "prepared":  # two clocks may differ; the record is right
            self.reached.pop("prepared", None)
            self._wait(max(self.reached.values(), default=0))
        return before != self._snapshot()

    def _snapshot(self) -> tuple[object, ...]:
        moved = self.state, dict(self.reached), self.expires_at, self.refused_at, self.waits_since
        return (
            *moved,
            self.pin,
            len(self.wrong_pins),
            self.url,
            self.said,
            self.valid_credentials,
            self.missing,
            self.diagnosis,
        )

    def _take_invitation(self, connection: VisitConnection | None) -> None:
        """Set the link of the invitation that an agent needs to connect."""
        if self.agent and connection is not None and connection.url is not None:
            self.url = connection.url

    def tick(self, now: int) -> bool:
        """Notice that the code has expired; return whether that happened now."""
        self.now = now
        return self.shows_code and now >= self.expires_at and self.reach("expired", self.expires_at)

    def falls_silent(self, now: int) -> bool:
        """Return whether its wallet has opened it and then done nothing for long; again only after as long."""
        if self.agent or self.state not in ("opened", "working"):
            return False
        due = max(self.silent_from, max(self.reached.values(), default=now) + SILENCE)
        self.silent_from = now + SILENCE if now >= due else due
        return now >= due

    def seconds_left(self, now: int) -> int:
        """Count whole seconds until the code expires."""
        return max(0, -((now - self.expires_at) // SECOND))

    def steps(self) -> tuple[Step, ...]:
        """List the steps: those reached, the one under way, and those to come if it goes well."""
        if self.state in BAD_ENDS:
            passed = [Step(state, self.reached[state]) for state in ORDER if state in self.reached]
            return (*passed, Step(self.state, self.reached.get(self.state), is_now=True))
        return tuple(self._step(state) for state in (ORDER if "waiting" in self.reached else PATH))

    def _step(self, state: str) -> Step:
        if _rank(state) < _rank(self.state):
            return Step(state, self.reached.get(state, self._time_after(state)))
        return Step(state, self.reached.get(state), is_now=state == self.state)

    def _time_after(self, state: str) -> int | None:
        """Guess the time of a step nobody told of: that of the next one known."""
        later = ORDER[ORDER.index(state) + 1 :]
        return next((self.reached[each] for each in later if each in self.reached), None)


def moves_on(before: str, after: str, detail: str = "") -> bool:
    """Return whether a state is news after another: late and repeated events are not, nor a repeated scan."""
    if (after not in ORDER and after not in BAD_ENDS) or detail in REFUSALS:
        return False
    return may_follow(VisitState(before), VisitState(after))


def host_of(url: str) -> str:
    """Find the host in a wallet link (by reference, or a plain address); empty when there is none."""
    query = parse_qs(urlsplit(url).query)
    inner = next((query[name][0] for name in ("credential_offer_uri", "request_uri") if name in query), url)
    parts = urlsplit(inner)
    return parts.netloc if parts.scheme in ("http", "https") else ""


def failure_words(error: VisitError | None) -> str:
    """Return why a visit did not end well, in the service's words."""
    return "" if error is None else re.sub(r"\s+", " ", error.message or error.code)[:400]


def words_of_other_side(error: VisitError | None) -> str:
    """Return the other side's own message; empty if there is none."""
    return "" if error is None else (error.detail or "")[:MOST_SAID]


def _rank(state: str) -> int:
    return ORDER.index(state) if state in ORDER else len(ORDER)
