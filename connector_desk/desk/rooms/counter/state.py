"""What the counter shows and what each happening makes of it.  No Qt, no calls: values in, values out.

CHOOSING ──choose──▶ FILLING ──submit──▶ SENDING ──answered──▶ FOLLOWING ──…──▶ (visit over)
▲                  ▲   ▲               │ failed: back to FILLING, draft kept
└──────back────────┘   └───next person─┤ outcome unknown: UNSURE ──submit──▶ SENDING, same bytes
"""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from connector_desk.base.errors import DeskError
from connector_desk.base.instants import MINUTE, to_text
from connector_desk.desk.rooms.counter.schema import FormSchema
from connector_desk.desk.runner.session import AnswerShape, FailureShape

if TYPE_CHECKING:  # not needed for the first paint
    from connector_desk.desk.rooms.counter.draft import Draft
    from connector_desk.desk.rooms.counter.visit import Visit


class Phase(StrEnum):
    """Where the counter stands."""

    CHOOSING = "choosing"
    FILLING = "filling"
    SENDING = "sending"
    UNSURE = "unsure"
    FOLLOWING = "following"


@dataclass(frozen=True, slots=True)
class Trouble:
    """A failure as a card: what happened, what to do, and details to copy."""

    code: str
    sentence: str
    next_step: str
    details: str = ""
    is_from_outside: bool = False
    """True: the sentence came from a service and is shown as it is, after our own words for the code."""


@dataclass(frozen=True, slots=True)
class Sending:
    """A request under way; the same bytes go again when its outcome is unknown."""

    request_id: str
    body: bytes
    w3c_format: str = ""
    """As what W3C credentials are sent to the wallet; empty: as the place has set."""


@dataclass(slots=True)
class CounterState:
    """The counter; `changed` is called after each happening that may show."""

    decimal_mark: str = "."
    date_example: str = "2026-12-31"
    default_format: str = "sd-jwt"
    schemas: tuple[FormSchema, ...] = ()
    schema: FormSchema | None = None
    phase: Phase = Phase.CHOOSING
    drafts: "dict[str, Draft]" = field(default_factory=dict)
    sending: Sending | None = None
    visit: "Visit | None" = None
    trouble: Trouble | None = None
    envelope: str = ""
    """The answer as it came, for the JSON view."""
    is_ready: bool = False
    """True once the place answers; before that a submitted form waits."""
    sees_progress: bool = True
    last_name: str = ""
    """The schema used last: preselected in the picker."""
    changed: Callable[[], None] = lambda: None

    @property
    def draft(self) -> "Draft | None":
        """Give the form of the chosen schema."""
        return self.drafts.get(self.schema.name) if self.schema else None

    @property
    def can_submit(self) -> bool:
        """Tell whether Create does anything now; a held Enter or a double click finds it false."""
        return self.schema is not None and self.phase in (Phase.FILLING, Phase.UNSURE) and not self._is_locked

    @property
    def can_withdraw(self) -> bool:
        """Tell whether there is an offer that nobody has taken yet."""
        return self.phase is Phase.FOLLOWING and self.visit is not None and not self.visit.is_over

    @property
    def can_renew(self) -> bool:
        """Tell whether a new code for the same content makes sense."""
        return self.phase is Phase.FOLLOWING and self.visit is not None and self.visit.state != "done"

    @property
    def can_go_on(self) -> bool:
        """Tell whether there is anything to wipe for the next person."""
        draft = self.draft
        return self.phase in (Phase.FOLLOWING, Phase.UNSURE) or (draft is not None and not draft.is_blank())

    @property
    def is_finished(self) -> bool:
        """Tell whether the visit has come to an end, whichever."""
        return self.visit is not None and self.visit.is_over

    @property
    def is_done(self) -> bool:
        """Tell whether it came to the good end."""
        return self.visit is not None and self.visit.state == "done"

    @property
    def can_go_back(self) -> bool:
        """Tell whether the picker can be shown again."""
        return self.phase is Phase.FILLING or self.is_finished

    @property
    def _is_locked(self) -> bool:
        return self.visit is not None and not self.visit.is_over

    @property
    def can_edit(self) -> bool:
        """Tell whether the form may be typed into: not while a code for it is open."""
        return self.phase is Phase.FILLING

    def offer_schemas(self, schemas: Sequence[FormSchema]) -> None:
        """Take the list of schemas: first the bundled ones, later the place's own, which replace them."""
        if not schemas:
            return
        self.schemas = tuple(schemas)
        if self.schema is not None:
            same = next((each for each in self.schemas if each.name == self.schema.name), None)
            if same is not None:
                self.schema = same
                self.drafts[same.name].schema = same
        self.changed()

    def choose(self, schema: FormSchema) -> None:
        """Take a schema; what was typed for it before is still there, unless that person is done."""
        if self.phase in (Phase.SENDING, Phase.UNSURE) or self._is_locked:
            return
        self._wipe_if_done()
        self._forget_visit()
        self.schema, self.phase, self.last_name = schema, Phase.FILLING, schema.name
        if schema.name not in self.drafts:
            self.drafts[schema.name] = self._blank(schema)
        self.drafts[schema.name].schema = schema
        self.changed()

    def back(self) -> None:
        """Return to the picker; the draft stays, unless that person is done."""
        if self.can_go_back:
            self._wipe_if_done()
            self._forget_visit()
            self.schema, self.phase = None, Phase.CHOOSING
            self.changed()

    def submit(self, now: int) -> Sending | None:
        """Make the request of the form; None when it is not ready, or one is under way already."""
        draft = self.draft
        if not self.can_submit or draft is None:
            return None
        if self.phase is Phase.UNSURE and self.sending is not None:
            self.phase, self.trouble = Phase.SENDING, None
            self.changed()
            return self.sending
        draft.leave_all()
        self.trouble = None
        if draft.first_fault() is not None:
            self.changed()
            return None
        from connector_desk.base.identifiers import new_id  # noqa: PLC0415  secrets is not needed for the first paint

        request_id = new_id()
        self.sending = Sending(request_id, b"")
        self.phase = Phase.SENDING
        if self.is_ready:
            self.sending = Sending(request_id, self._body(draft, request_id, now), draft.sent_as)
        self.changed()
        return self.sending

    def ready(self, now: int) -> Sending | None:
        """Note that the place answers from now on; give the request that has been waiting for it, if any."""
        self.is_ready = True
        draft = self.draft
        if self.phase is Phase.SENDING and self.sending is not None and not self.sending.body and draft is not None:
            request_id = self.sending.request_id
            self.sending = Sending(request_id, self._body(draft, request_id, now), draft.sent_as)
            self.changed()
            return self.sending
        self.changed()
        return None

    def answered(self, answer: AnswerShape, now: int) -> bool:
        """Take the answer to the request; tell whether there is a code to show."""
        self.envelope = answer.body.decode("utf-8", "replace")
        result = answer.result
        if answer.failure is None and isinstance(result, dict):
            url, workflow_id = result.get("url"), result.get("workflowId")
            if isinstance(url, str) and url and isinstance(workflow_id, str):
                self._follow(workflow_id, url, now)
                return True
        self.phase, self.sending = Phase.FILLING, None
        self._refused(answer.failure)
        self.changed()
        return False

    def failed(self, error: DeskError) -> None:
        """Take that the request came to nothing, or that nobody knows; what was typed stays."""
        unsure = error.code == "outcome_unknown" and self.sending is not None and bool(self.sending.body)
        if self.phase is Phase.SENDING:
            self.phase = Phase.UNSURE if unsure else Phase.FILLING
            self.sending = self.sending if unsure else None
        self.trouble = trouble_of(error)
        self.changed()

    def give_up(self) -> None:
        """Leave a request of unknown outcome alone and let the form be changed."""
        if self.phase is Phase.UNSURE:
            self.phase, self.sending, self.trouble = Phase.FILLING, None, None
            self.changed()

    def renewed(self, answer: AnswerShape, now: int) -> bool:
        """Take the answer to "new code"; the old one stays on record as it is."""
        result = answer.result
        if answer.failure is None and isinstance(result, dict) and isinstance(result.get("url"), str):
            self.envelope = answer.body.decode("utf-8", "replace")
            self._follow(str(result.get("workflowId")), result["url"], now)
            return True
        self.trouble = trouble_of_failure(answer.failure)
        self.changed()
        return False

    def told(self, workflow_id: str, state: str, at: int, detail: str = "") -> bool:
        """Take one event of the visit on the screen; others are not ours.  Tell whether it moved on."""
        if self.visit is None or self.visit.workflow_id != workflow_id:
            return False
        moved = self.visit.reach(state, at, detail)
        if moved:
            self.trouble = None
        self.changed()
        return moved

    def recorded(self, workflow_id: str, record: object) -> None:
        """Take the record of the visit on the screen."""
        if self.visit is not None and self.visit.workflow_id == workflow_id and self.visit.take_record(record):
            self.changed()

    def tick(self, now: int) -> bool:
        """Let time pass; tell whether the code expired just now."""
        if self.visit is None or not self.visit.tick(now):
            return False
        self.changed()
        return True

    def next_person(self) -> None:
        """Wipe everything of this person: form, code, answer; the schema and its format stay."""
        self._forget_visit()
        formats = {name: (draft.credential_format, draft.w3c_format) for name, draft in self.drafts.items()}
        self.drafts = {}
        self.sending = None
        if self.schema is not None:
            self.drafts[self.schema.name] = self._blank(self.schema)
            draft = self.drafts[self.schema.name]
            draft.credential_format, draft.w3c_format = formats[self.schema.name]
            self.phase = Phase.FILLING
        else:
            self.phase = Phase.CHOOSING
        self.changed()

    def change(self) -> None:
        """Take the form up again after an end that was not the good one, or a request of unknown outcome."""
        if self.phase is Phase.UNSURE:
            self.give_up()
        elif self.is_finished and not self.is_done:
            self._forget_visit()
            self.phase = Phase.FILLING
            self.changed()

    def _follow(self, workflow_id: str, url: str, now: int) -> None:
        from connector_desk.desk.rooms.counter.visit import OFFER_LIFE, Visit  # noqa: PLC0415  the same

        draft = self.draft
        life = draft.offer_minutes * MINUTE if draft is not None and draft.offer_minutes else OFFER_LIFE
        self.visit = Visit(workflow_id, url, now + life, reached={"prepared": now})
        self.phase, self.sending, self.trouble = Phase.FOLLOWING, None, None
        self.changed()

    def _refused(self, failure: FailureShape | None) -> None:
        draft = self.draft
        if failure is None or draft is None:
            self.trouble = Trouble("answer_unreadable", "", "")
            return
        faults = [(fault.path, fault.code, fault.message) for fault in failure.fields]
        elsewhere = draft.refuse(faults)
        if elsewhere or not faults:
            self.trouble = trouble_of_failure(failure, elsewhere)

    def _wipe_if_done(self) -> None:
        """Keep nothing of a person who has got everything."""
        if self.is_done:
            self.drafts = {}

    def _forget_visit(self) -> None:
        self.visit, self.trouble, self.envelope = None, None, ""

    def _blank(self, schema: FormSchema) -> "Draft":
        from connector_desk.desk.rooms.counter.draft import Draft  # noqa: PLC0415  not needed for the first paint

        draft = Draft(schema, self.decimal_mark, self.date_example)
        wanted = self.default_format
        draft.credential_format = wanted if wanted in schema.formats else schema.formats[0]
        return draft

    def _body(self, draft: "Draft", request_id: str, now: int) -> bytes:
        item: dict[str, object] = {"schemaId": draft.schema.schema_id, "format": draft.credential_format}
        if draft.expires is not None:
            item["expirationDate"] = to_text(draft.expires)
        item["attributes"] = draft.attributes()
        request: dict[str, object] = {"requestId": request_id}
        if draft.offer_minutes:
            request["expiryDate"] = to_text(now + draft.offer_minutes * MINUTE)
        request["payload"] = [item]
        return json.dumps(request, ensure_ascii=False, separators=(",", ":")).encode()


def trouble_of(error: DeskError) -> Trouble:
    """Make a card of an error of our own."""
    return Trouble(error.code, error.message, error.next_step, error.code)


def trouble_of_failure(failure: FailureShape | None, elsewhere: Sequence[str] = ()) -> Trouble:
    """Make a card of a failure envelope; faults that no row could take are among its details."""
    if failure is None:
        return Trouble("answer_unreadable", "", "")
    trace = f"traceId: {failure.traceId}" if failure.traceId else ""
    details = "\n".join(part for part in (f"code: {failure.code}", trace, *elsewhere) if part)
    sentence = elsewhere[0] if elsewhere else failure.message
    return Trouble(failure.code, sentence, failure.next_step, details, is_from_outside=True)
