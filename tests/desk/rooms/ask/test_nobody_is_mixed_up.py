"""Whatever staff press, no request that is opened for a new person holds a value of somebody else."""

import json
import re

import pytest
from fakes import NOON, typed
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule
from hypothesis.strategies import booleans, sampled_from

from connector_desk.base.instants import to_text
from connector_desk.contract.proofrequest import ConnectionlessRequest
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.ask.draft import (
    ID,
    ID_KIND,
    METADATA,
    NAME,
    TEMPLATES,
    AskedAttribute,
    RequestDraft,
    draft_of_schema,
    draft_of_template,
    empty_draft,
)
from connector_desk.desk.rooms.ask.state import AGAIN, AskState
from connector_desk.desk.visits.set_aside_visits import SET_ASIDE_LIFE
from connector_desk.desk.visits.visit_tracker import Phase

SCHEMAS = bundled_schemas()
BY_NAME = {each.name: each for each in SCHEMAS}
ENDS = ("opened", "done", "refused", "failed", "expired", "cancelled")
CHOICES = ("badge", "age", "of:visitor-badge", "own")


def fresh(name: str) -> RequestDraft:
    if name == "own":
        return empty_draft()
    if name.startswith("of:"):
        return draft_of_schema(BY_NAME[name.removeprefix("of:")], "x")
    template = next(each for each in TEMPLATES if each.name == name)
    return draft_of_template(template, BY_NAME[template.schema], template.title)


class Asking(RuleBasedStateMachine):
    """Staff who ask; each person has a number, which all that is typed for them carries."""

    def __init__(self) -> None:
        super().__init__()
        self.state = AskState(schemas=SCHEMAS, is_ready=True)
        self.persons = self.visits = 0

    def persons_in_request(self) -> set[str]:
        draft = self.state.draft
        return set(re.findall(r"Guest(\d+)", draft.body("x", NOON).decode())) if draft is not None else set()

    @property
    def guest(self) -> str:
        """Return what is typed for whom the request is, or for the next person."""
        return f"Guest{next(iter(self.persons_in_request()), self.persons)}"

    def begin(self) -> None:
        """Check that the request is nobody's."""
        assert self.persons_in_request() == set()
        assert not self.state.draft.refused
        self.persons += 1

    @precondition(lambda self: self.state.phase in (Phase.CHOOSING, Phase.FILLING, Phase.FOLLOWING))
    @rule(name=sampled_from(CHOICES))
    def choose(self, name: str) -> None:
        assert self.state.choose(name, fresh(name))
        self.begin()

    @precondition(lambda self: self.state.can_edit and self.state.draft.written is None)
    @rule()
    def limit(self) -> None:
        self.state.draft.credentials[0].attributes[0].value = self.guest

    @precondition(lambda self: self.state.can_edit and self.state.draft.written is None)
    @rule()
    def add_limit(self) -> None:
        self.state.draft.credentials[0].attributes.append(AskedAttribute("nickname", value=self.guest))

    @precondition(lambda self: self.state.can_edit and self.state.draft.written is None)
    @rule()
    def add_metadata(self) -> None:
        self.state.draft.edit(METADATA, json.dumps({"ip": self.guest}))

    @precondition(lambda self: self.state.can_edit and self.state.draft.written is None)
    @rule()
    def name_recipient(self) -> None:
        self.state.draft.recipient = Recipient(is_agent=True, alias=f"acme:{self.guest}")

    @precondition(lambda self: self.state.can_edit and self.state.draft.written is None)
    @rule()
    def name_request(self) -> None:
        self.state.draft.edit(ID_KIND, RequestIdKind.OWN)
        self.state.draft.edit(ID, self.guest)

    @precondition(lambda self: self.state.can_edit)
    @rule(is_shown=booleans())
    def write(self, is_shown: bool) -> None:
        limit = {"key": "given_name", "value": self.guest}
        credential = {"restrictions": {"attributes": [limit]}, "attributes": [{"name": "given_name"}]}
        payload = {"name": "x", "credentials": [credential]}
        more = {} if is_shown else {"unheardOf": 1, "agentAlias": f"acme:{self.guest}"}
        self.state.draft.write(json.dumps({"metadata": {"ip": self.guest}, "payload": payload} | more))
        assert self.state.draft.is_shown == is_shown

    @precondition(lambda self: self.state.can_edit)
    @rule()
    def write_half(self) -> None:
        self.state.draft.write('{"payload": {"name": "' + self.guest)

    @precondition(lambda self: self.state.can_edit)
    @rule()
    def be_refused(self) -> None:
        self.state.draft.refuse([("payload.name", "", "no")])

    @precondition(lambda self: self.state.can_edit)
    @rule()
    def show_code(self) -> None:
        self.state.draft.edit(NAME, self.state.draft.value(NAME) or "x")
        if self.state.submit(NOON) is not None:
            self.visits += 1
            url = "openid4vp://?request_uri=x"
            told = {"workflowId": f"w{self.visits}", "url": url, "expiresAt": to_text(NOON)}
            if not self.state.answered(typed(ConnectionlessRequest, told), NOON):
                self.state.give_up()

    @precondition(lambda self: self.state.visit is not None)
    @rule(end=sampled_from(ENDS))
    def hear(self, end: str) -> None:
        self.state.on_state(self.state.visit.visit_id, end, NOON)

    @rule()
    def back(self) -> None:
        self.state.back()

    @rule()
    def next_person(self) -> None:
        could = self.state.can_go_on
        self.state.next_person()
        if could and self.state.draft is not None:
            self.begin()

    @rule()
    def change(self) -> None:
        self.state.change()

    @rule()
    def resume(self) -> None:
        self.state.resume()

    @rule()
    def take_up(self) -> None:
        could = self.state.can_take_up
        self.state.take_up()
        if could:
            assert self.state.can_edit

    @rule()
    def ask_again_from_records(self) -> None:
        """Repeat a request of somebody, as Records does; then it is theirs."""
        credential = {"restrictions": {"attributes": [{"key": "given_name", "value": f"Guest{self.persons + 1}"}]}}
        request = {"name": "x", "credentials": [credential | {"attributes": [{"name": "given_name"}]}]}
        if self.state.prefill(request, "oid4vp"):
            self.persons += 1
            assert self.state.chosen == AGAIN

    @rule()
    def address(self) -> None:
        if self.state.address("acme:kim"):
            self.persons += 1

    @invariant()
    def one_person_in_a_request(self) -> None:
        assert len(self.persons_in_request()) <= 1


TestAsking = Asking.TestCase
TestAsking.settings = settings(max_examples=80, stateful_step_count=30, deadline=None)


def test_a_rule_that_names_nobody_stays_for_the_next_person() -> None:
    state = AskState(schemas=SCHEMAS, is_ready=True)
    payload = fresh("age").document()["payload"]
    state.prefill(payload, "oid4vp")
    state.next_person()
    assert state.draft.document()["payload"] == payload


@pytest.mark.parametrize("way", ["escape", "withdrawn", "expired", "another"])
def test_a_request_that_was_left_returns_by_its_own_key_within_a_working_day(way: str) -> None:
    now = NOON
    state = AskState(schemas=SCHEMAS, is_ready=True, now=lambda: now)
    state.choose("badge", fresh("badge"))
    state.draft.credentials[0].attributes[0].value = "Ana"
    if way in ("withdrawn", "expired"):
        state.submit(NOON)
        told = {"workflowId": "w1", "url": "openid4vp://?request_uri=x", "expiresAt": to_text(NOON)}
        state.answered(typed(ConnectionlessRequest, told), NOON)
        state.on_state("w1", "cancelled" if way == "withdrawn" else "expired", NOON)
    if way == "another":
        state.choose("age", fresh("age"))
    else:
        state.back()
    state.choose("badge", fresh("badge"))
    assert (state.draft.of_person, state.continued_for) == ([], None)
    state.take_up()
    assert (state.chosen, state.draft.of_person, state.can_take_up) == ("badge", ["Ana"], False)
    assert state.continued_for == "Ana"
    state.back()
    state.choose("age", fresh("age"))
    assert state.continued_for is None
    state.back()
    now += SET_ASIDE_LIFE
    assert not state.can_take_up


def test_the_request_of_a_person_who_is_done_is_not_set_aside() -> None:
    state = AskState(schemas=SCHEMAS, is_ready=True)
    state.choose("badge", fresh("badge"))
    state.draft.credentials[0].attributes[0].value = "Ana"
    state.submit(NOON)
    told = {"workflowId": "w1", "url": "openid4vp://?request_uri=x", "expiresAt": to_text(NOON)}
    state.answered(typed(ConnectionlessRequest, told), NOON)
    state.on_state("w1", "done", NOON)
    state.back()
    assert not state.can_take_up
