"""The state of the room and its transitions (`visits/visit_tracker.py`).  No Qt, no calls."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.contract.attribute_meaning import name_in_claims
from connector_desk.contract.credential_type import sampled_type
from connector_desk.contract.proofrequest import ConnectionlessRequest
from connector_desk.desk.kit.agent import KnownAgent, Recipient
from connector_desk.desk.kit.known_types import age_asked, known_schema, purpose_in, question_at, question_schema
from connector_desk.desk.kit.result import Result, read_result
from connector_desk.desk.rooms.ask.draft import SCHEMA_ID, THEN, AskedCredential, RequestDraft, draft_of_sample
from connector_desk.desk.visits.set_aside_visits import MOST_SET_ASIDE, SET_ASIDE_LIFE
from connector_desk.desk.visits.visit_tracker import Phase, VisitTracker

if TYPE_CHECKING:  # not needed before something is asked
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.credential_type import ListedType, ShownSample
    from connector_desk.contract.question import Question
    from connector_desk.contract.visit_record import Visit
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.runner.endpoints import PhoneReach
    from connector_desk.desk.visits.begun_visit import BegunVisit
    from connector_desk.desk.visits.set_aside_visits import SetAsideVisit

MOST_TARGETS = 9
SAMPLE = "sample"
"""The name of a request for a credential whose type is to be read."""
AGAIN = "again"
"""The name of a request that repeats an earlier one."""


class Issuer(NamedTuple):
    """An issuer that the place trusts, by its DID."""

    name: str
    did: str


class AskState(VisitTracker):
    """The room: one draft for each thing that can be asked, and the visit on the screen with its result."""

    def __init__(
        self,
        phones: PhoneReach | None = None,
        *,
        is_ready: bool = False,
        schemas: tuple[FormSchema, ...] = (),
        agents: tuple[KnownAgent, ...] | None = None,
        now: Callable[[], int] = int,
    ) -> None:
        super().__init__("ask", phones, is_ready=is_ready)
        self.schemas = schemas
        self.types: tuple[ListedType, ...] = ()
        """Of other issuers, and the questions: as the service knows them; none until it has answered."""
        self.questions: tuple[Question, ...] = ()
        self.issuers: tuple[Issuer, ...] = ()
        self.chosen = ""
        """The name of the template or schema; empty: none is chosen."""
        self.drafts: dict[str, RequestDraft] = {}
        self.set_aside: list[tuple[str, RequestDraft]] = []
        """The requests that were left with what was typed for a person, the last one first, with their names: they
        return by `take_up` alone."""
        self.now = now
        """Return the present instant."""
        self.shows_json = False
        self.result: Result | None = None
        self.issues_then = ""
        """The kind of credential that is to be issued because every check has just passed."""
        self.sample: ShownSample | None = None
        """The type of the credential that was just shown as a sample."""
        self.raw = ""
        """The presentation as the wallet sent it, once somebody wants to read it."""
        self.last_name = ""
        self.agents = agents
        """Whom the place knows by name; None: it does not offer to."""
        self.lacks_agents = False
        """True: the place has said that it knows nobody by name."""
        self.lacks_name: Callable[[], bool] = lambda: False
        """Return whether wallets show no name of the organisation."""
        self.next_alias = ""
        """The next recipient; empty: anyone who scans the code."""

    @property
    def draft(self) -> RequestDraft | None:
        """Return the open request."""
        return self.drafts.get(self.chosen)

    @property
    def subject(self) -> str:
        """Return the name of the request."""
        return self.draft.shown_name if self.draft is not None else ""

    def visitor_title(self, language: str) -> str:
        """Return the name of the request; that of a question in the language of the visitor."""
        for each in [] if self.draft is None else self.draft.credentials:
            question = question_at(self, each.schema_id)
            titles = {} if question is None else question_schema(question, _age_in(each, question)).titles
            if self.subject in titles.values():
                return titles.get(language, titles["en"])
        return self.subject

    @property
    def icon(self) -> str:
        """Return the icon of the question that is asked; empty where none is, or several are."""
        credentials = [] if self.draft is None else self.draft.credentials
        question = question_at(self, credentials[0].schema_id) if len(credentials) == 1 else None
        return "" if question is None else question.icon

    def purpose_in(self, language: str) -> str:
        """Return why the questions of the open request are asked."""
        credentials = [] if self.draft is None else self.draft.credentials
        purposes = (self.purpose_of(each, language) for each in credentials)
        return " ".join(dict.fromkeys(each for each in purposes if each))

    def purpose_of(self, asked: AskedCredential, language: str) -> str:
        """Return why a question is asked; empty where nobody has said, or it is none."""
        question = question_at(self, asked.schema_id)
        return "" if question is None else purpose_in(question, _age_in(asked, question), language)

    @property
    def form_key(self) -> str:
        """Return the key of the present request."""
        return self.chosen

    @property
    def form(self) -> RequestDraft | None:
        """Return the open request."""
        return self.draft

    @property
    def can_ask_again(self) -> bool:
        """Return whether the same request can be made again."""
        visit = self.visit
        return self.phase is Phase.FOLLOWING and visit is not None and (visit.is_over or not visit.agent)

    @property
    def wants_sample(self) -> bool:
        """Return whether the open request is for a credential whose type is read, and of which nothing is kept."""
        credentials = [] if self.draft is None else self.draft.credentials
        return any(sampled_type(each.schema_id) is not None for each in credentials)

    @property
    def can_keep(self) -> bool:
        """Return whether a question can be made of the open request: it asks for one credential, and has a name."""
        draft = self.draft
        if draft is None or not draft.is_shown or self.phase in (Phase.SENDING, Phase.UNSURE) or self.wants_sample:
            return False
        return len(draft.credentials) == 1 and any(each.key.strip() for each in draft.credentials[0].asked)

    @property
    def can_use_values(self) -> bool:
        """Return whether the presented values may be used: only if every check passed."""
        return self.result is not None and self.result.is_verified and bool(self.targets())

    def schema_of(self, schema_id: str, name: str = "") -> FormSchema | None:
        """Find a schema by its address or alias, or by the name and version in another address."""
        exact = (each for each in self.schemas if each.is_named(schema_id))
        named = (each for each in self.schemas if each.name == name)
        ends = (each for each in self.schemas if schema_id.rstrip("/").endswith(f"/{each.name}/{each.version}"))
        return next(exact, None) or next(named, None) or next(ends, None) or known_schema(self, schema_id)

    def offer_schemas(self, schemas: Sequence[FormSchema]) -> None:
        """Set the list of schemas; requests from before the place answered get their addresses."""
        if not schemas:
            return
        self.schemas = tuple(schemas)
        known = {each.name: each.schema_id for each in schemas}
        for draft in (*self.drafts.values(), *(each for _, each in self.set_aside)):
            for every in (draft, draft.start):
                for each in every.credentials if every is not None else ():
                    each.values[SCHEMA_ID] = known.get(each.schema_name, each.schema_id)
        self.changed()

    def choose(self, name: str, fresh: RequestDraft) -> bool:
        """Choose a request; an edited one is kept, but not for whom it was.  Return False while one is in progress."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        if name in self.drafts:
            self.drafts[name].forget_person()
        self.chosen, self.phase, self.last_name = name, Phase.FILLING, name
        if name not in self.drafts:
            self.drafts[name] = fresh.begin()
        if self.next_alias:
            self.drafts[name].recipient = Recipient(is_agent=True, alias=self.next_alias)
            self.next_alias = ""
        self.changed()
        return True

    def ask_for_sample(self, wanted: str, title: str) -> bool:
        """Begin a request for a credential whose type is to be read; False while one is under way."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        self.drafts.pop(SAMPLE, None)
        return self.choose(SAMPLE, draft_of_sample(wanted, title))

    def prefill(self, request: Mapping[str, object], protocol: str) -> bool:
        """Start a request as an earlier one asked; False while one is under way."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        draft = self.draft_of(request, protocol)
        self.shows_json = self.shows_json or not draft.is_shown
        self._leave_visit()
        self.drafts.pop(AGAIN, None)
        return self.choose(AGAIN, draft)

    @property
    def unfinished(self) -> dict[str, RequestDraft]:
        """List the requests that were changed and not sent, by their names."""
        is_sent = self.phase is Phase.FOLLOWING
        drafts = [(name, each) for name, each in self.drafts.items() if not (is_sent and name == self.chosen)]
        return dict(reversed(self.left)) | {name: each for name, each in drafts if each.is_unfinished}

    @property
    def left(self) -> list[tuple[str, RequestDraft]]:
        """List the requests that were set aside within a working day, the last one first."""
        now = self.now()
        return [(name, each) for name, each in self.set_aside if now < each.left_at + SET_ASIDE_LIFE]

    @property
    def can_take_up(self) -> bool:
        """Return whether a request was left that can be continued."""
        return bool(self.left) and self.phase not in (Phase.SENDING, Phase.UNSURE)

    @property
    def continued_for(self) -> str | None:
        """Return what was typed first for the person of a request that was taken up; None: it is nobody's."""
        draft = self.draft
        return next(iter(draft.of_person), None) if draft is not None and draft.is_continued else None

    def take_up(self) -> None:
        """Continue the request that was left last; the present one takes its turn after the others."""
        if not self.can_take_up:
            return
        (name, wanted), *waiting = self.left
        self.set_aside = []
        self._leave_visit()
        self.set_aside = [*waiting, *self.set_aside]
        wanted.forget_id()
        self._continue(name, wanted, shows_json=self.shows_json or not wanted.is_shown)

    def _continue(self, name: str, draft: RequestDraft, *, shows_json: bool) -> None:
        """Show a request that was left, or kept for this start."""
        draft.is_continued, self.shows_json = True, shows_json
        self.chosen, self.phase, self.last_name, self.next_alias = name, Phase.FILLING, name, ""
        self.drafts[name] = draft
        self.changed()

    def _leave_visit(self) -> None:
        """Park an open visit with its request; set one aside that is somebody's, unless the person is done."""
        draft = self.draft
        if not self.set_visit_aside() and not self.is_done and draft is not None and draft.of_person:
            left = deepcopy(draft)
            left.left_at = self.now()
            self.set_aside = [(self.chosen, left), *self.left][:MOST_SET_ASIDE]
            draft.forget_person()
        self.forget_visit()

    def take_up_saved(self, name: str, draft: RequestDraft) -> bool:
        """Continue a request of the last run; False while one is under way."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        self._continue(name, draft, shows_json=draft.written is not None)
        return True

    def begin_with(self, name: str, draft: RequestDraft) -> bool:
        """Show a request with the values of a favourite; a changed one of its name is set aside."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        former, aside = self.drafts.get(name), self.set_aside
        self._leave_visit()
        is_left = self.chosen == name and self.set_aside is not aside
        if former is not None and former.is_unfinished and not is_left:
            former.left_at = self.now()
            self.set_aside = [(name, former), *self.left][:MOST_SET_ASIDE]
        draft.forget_id()
        self._continue(name, draft, shows_json=draft.written is not None)
        draft.is_continued = False
        return True

    def _follow(self, visit_id: str, url: str, now: int, agent: str = "") -> None:
        if self.draft is not None:
            self.draft.note_sent()
        super()._follow(visit_id, url, now, agent)

    @staticmethod
    def draft_of(request: Mapping[str, object], protocol: str) -> RequestDraft:
        """Make the form of a request that was made before."""
        draft = RequestDraft()
        draft.write(json.dumps({"protocol": protocol or "oid4vp", "payload": request}, indent=2, ensure_ascii=False))
        draft.show_form()
        return draft

    def address(self, alias: str) -> bool:
        """Set the agent as the next recipient; return False while a request is in progress."""
        if self.phase in (Phase.SENDING, Phase.UNSURE):
            return False
        self._leave_visit()
        self.chosen, self.phase, self.next_alias = "", Phase.CHOOSING, alias
        self.changed()
        return True

    def back(self) -> None:
        """Return to the picker; the request stays as it was changed."""
        if self.can_go_back:
            self._leave_visit()
            self.chosen, self.phase = "", Phase.CHOOSING
            self.changed()

    def next_person(self) -> None:
        """Clear everything of this person; the request stays, so that the next code takes one key."""
        was_following = self.visit is not None or self.phase is Phase.UNSURE
        self.wallet.clear()
        self._leave_visit()
        self.sending = None
        draft = self.draft
        if draft is None:
            self.phase = Phase.CHOOSING
        else:
            self.phase = Phase.FILLING
            if was_following:
                draft.forget_person()
            elif draft.start is not None:
                self.drafts[self.chosen] = draft.start.begin()
        self.changed()

    def change(self) -> None:
        """Edit the request again after its end, or after an unknown outcome."""
        if self.phase is Phase.UNSURE:
            self.give_up()
        elif self.take_up_again():
            self.changed()

    def take_up_again(self) -> bool:
        """Leave the past visit and return to the same request; return False while its code is open."""
        if not self.is_finished:
            return False
        if self.draft is not None:
            self.draft.forget_id()
        self.forget_visit()
        self.phase = Phase.FILLING
        return True

    def answered(self, response: BegunVisit, now: int) -> bool:
        """Process the answer to the request; it says when the code expires, which its JSON may have chosen."""
        is_made, made = super().answered(response, now), response.value
        if is_made and self.visit is not None and isinstance(made, ConnectionlessRequest):
            self.visit.expires_at = made.expiresAt
        return is_made

    def recorded(self, visit_id: str, response: TypedResponse[Visit]) -> None:
        """Apply the record of a visit, with its result once there is one."""
        record = response.value
        if record is None:
            return
        if self.visit is None or self.visit.visit_id != visit_id:
            self._name_past(visit_id, read_result(record))
            if self._update_set_aside(visit_id, lambda visit: visit.on_record(record)) or self.behind:
                self.changed()
            return
        moved = self.visit.on_record(record)
        result = read_result(record)
        if moved or result != self.result:
            is_news, self.result = self.result is None and result is not None, result
            self._name_past(visit_id, result)
            if is_news and result is not None and result.is_verified and self.draft is not None:
                self.issues_then = self.draft.value(THEN)
                self.sample = record.sample
            self.changed()

    def take_next(self) -> tuple[str, dict[str, object]]:
        """Return, once, the kind of credential that is to be issued now, and its values; empty: none."""
        name, self.issues_then = self.issues_then, ""
        is_known = any(each.name == name for each in self.schemas)
        return (name, dict(self.result.claims)) if self.result is not None and is_known else ("", {})

    def take_sample(self) -> ShownSample | None:
        """Return, once, the type of a credential that was shown as a sample."""
        sample, self.sample = self.sample, None
        return sample

    def _name_past(self, visit_id: str, result: Result | None) -> None:
        """Note the name that was presented, for the list of recent requests."""
        for each in self.recent:
            if each.visit_id == visit_id and result is not None and result.is_verified:
                each.name = name_in_claims(result.claims)

    def read_raw(self, visit_id: str, response: Response) -> None:
        """Set the presentation of the wallet, unchanged."""
        if self.visit is not None and self.visit.visit_id == visit_id:
            self.raw = response.body.decode("utf-8", "replace")
            self.changed()

    def set_visit_aside(self) -> bool:
        """Park an open visit; its request is kept apart from the one that is edited next."""
        was_set_aside = super().set_visit_aside()
        if was_set_aside:
            self.set_aside_visits[0].form = deepcopy(self.draft)
        return was_set_aside

    def _take_up(self, set_aside: SetAsideVisit) -> None:
        """Stand before the request of a visit that was set aside."""
        self.chosen = set_aside.key
        if isinstance(set_aside.form, RequestDraft):
            self.drafts[self.chosen] = set_aside.form
            self.shows_json = self.shows_json or not set_aside.form.is_shown

    def forget_visit(self) -> None:
        """Leave the visit behind, and all that was shown."""
        self.visit, self.error_message, self.envelope = None, None, ""
        self.result, self.raw = None, ""

    def kinds(self, language: str) -> dict[str, str]:
        """Return the titles of the kinds that can be issued, by name."""
        return {each.name: each.title(language) for each in self.schemas}

    def targets(self) -> list[FormSchema]:
        """List the schemas that can be filled with the presented values, the best first."""
        claims = set(self.result.claims) if self.result is not None else set()
        fitting = []
        for place, schema in enumerate(self.schemas):
            same = claims & {each.key for each in schema.fields}
            lacking = sum(each.is_required and each.key not in claims for each in schema.fields)
            if same:
                fitting.append((lacking, -len(same), place, schema))
        return [schema for *_, schema in sorted(fitting, key=lambda each: each[:3])][:MOST_TARGETS]


def _age_in(asked: AskedCredential, question: Question) -> int | None:
    return next(iter(age_asked(question, (each.key for each in asked.asked))), None)
