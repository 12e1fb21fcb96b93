"""The room's state: the way of a request, and what stays when the next person comes."""

import json

from fakes import NOON, good_result, presented, schema_id, typed, visit_record

from connector_desk.base.instants import to_text
from connector_desk.contract.proofrequest import ConnectionlessRequest
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.ask.draft import (
    EXACT,
    ID,
    ID_KIND,
    LIFE,
    METADATA,
    NAME,
    TEMPLATES,
    UNTIL,
    RequestDraft,
    draft_of_schema,
    draft_of_template,
)
from connector_desk.desk.rooms.ask.state import AskState
from connector_desk.desk.visits.visit_tracker import Phase

SCHEMAS = bundled_schemas()
BY_NAME = {each.name: each for each in SCHEMAS}


def asking(name: str = "badge") -> AskState:
    state = AskState(schemas=SCHEMAS, is_ready=True)
    template = next(each for each in TEMPLATES if each.name == name)
    state.choose(name, draft_of_template(template, BY_NAME[template.schema], template.title))
    return state


def followed(state: AskState) -> None:
    state.submit(NOON)
    state.answered(
        typed(
            ConnectionlessRequest, {"workflowId": "w1", "url": "openid4vp://?request_uri=x", "expiresAt": to_text(NOON)}
        ),
        NOON,
    )


def answered(state: AskState) -> None:
    followed(state)
    shown = presented("", "employee-badge", {"given_name": "Amara", "family_name": "Okafor"})
    state.recorded("w1", visit_record(state="done", **good_result(shown)))


def test_the_result_comes_with_the_record_and_not_before() -> None:
    state = asking()
    followed(state)
    state.on_state("w1", "opened", NOON)
    state.on_state("w1", "done", NOON)
    assert state.is_done
    assert state.result is None
    assert not state.can_use_values
    state.recorded("another", visit_record(state="done", **good_result(presented("", "employee-badge", {}))))
    assert state.result is None
    shown = presented("", "employee-badge", {"given_name": "A"})
    state.recorded("w1", visit_record(state="done", **good_result(shown)))
    assert state.result.is_verified


def test_the_next_person_finds_nothing_of_the_one_before_but_the_same_request() -> None:
    state = asking()
    state.draft.edit(METADATA, '{"ip": "192.0.2.7"}')
    state.draft.credentials[0].attributes[0].is_required = False
    answered(state)
    state.raw = "secret"
    before = state.draft.document()["payload"]
    state.next_person()
    assert (state.result, state.raw, state.visit, state.envelope) == (None, "", None, "")
    assert state.phase is Phase.FILLING
    assert state.draft.document() == {"protocol": "oid4vp", "payload": before}


def test_clear_takes_the_request_back_to_its_start() -> None:
    state = asking()
    assert not state.can_go_on
    state.draft.edit(NAME, "Another")
    assert state.can_go_on
    state.next_person()
    assert state.draft.value(NAME) == "Show your badge"
    assert not state.can_go_on


def test_a_request_begun_before_the_place_answered_gets_its_address() -> None:
    state = asking()
    state.is_ready = False
    sending = state.submit(NOON)
    assert sending.body == b""
    state.offer_schemas([each._replace(schema_id=schema_id(each.name)) for each in SCHEMAS])
    sent = json.loads(state.ready(NOON).body)
    assert sent["payload"]["credentials"][0]["restrictions"]["schemaId"] == schema_id("employee-badge")


def test_a_schema_is_found_by_every_name_that_a_caller_may_have_sent() -> None:
    state = asking()
    named = [each._replace(schema_id=schema_id(each.name)) for each in SCHEMAS]
    state.offer_schemas(
        [each._replace(alias="5f2c.badge") if each.name == "employee-badge" else each for each in named]
    )
    path = "/bc/public/schemas/employee-badge/1.0"
    for name in (
        schema_id("employee-badge"),
        "5f2c.badge",
        f"http://localhost:8081{path}",
        f"http://127.0.0.1:8081{path}/",
    ):
        found = state.schema_of(name)
        assert found is not None
        assert found.name == "employee-badge"
    assert state.schema_of("5f2c.other") is None
    assert state.schema_of("") is None


def test_what_was_shown_is_offered_to_the_schemas_that_have_such_attributes_the_best_first() -> None:
    state = asking()
    answered(state)
    names = [each.name for each in state.targets()]
    assert names
    assert all({"given_name", "family_name"} & {field.key for field in BY_NAME[name].fields} for name in names)
    lacking = [
        sum(field.is_required and field.key not in state.result.claims for field in BY_NAME[name].fields)
        for name in names
    ]
    assert lacking == sorted(lacking)
    assert "proof-of-age" not in names


def test_choosing_something_else_parks_an_open_request() -> None:
    state = asking()
    followed(state)
    assert not state.take_up_again()
    visit = state.visit
    assert state.choose("of:visitor-badge", draft_of_schema(BY_NAME["visitor-badge"], "x"))
    assert (state.chosen, state.visit) == ("of:visitor-badge", None)
    assert state.resume()
    assert (state.chosen, state.visit, state.phase) == ("badge", visit, Phase.FOLLOWING)


def test_a_request_that_is_chosen_again_is_kept_but_not_for_whom_it_was() -> None:
    state = asking()
    state.draft.edit(NAME, "Changed")
    state.draft.recipient = Recipient(is_agent=True, alias="acme:kim")
    state.draft.edit(METADATA, '{"ip": "192.0.2.7"}')
    name = state.chosen
    state.back()
    state.choose(name, RequestDraft())
    assert (state.draft.value(NAME), state.draft.sent_to, state.draft.metadata) == ("Changed", "", {})


def test_json_of_one_person_is_not_sent_for_the_next() -> None:
    state = asking()
    payload = state.draft.document()["payload"]
    members = {"requestId": "r-7", "metadata": {"ip": "192.0.2.7"}, "payload": payload}
    state.draft.write(json.dumps(members, indent=4))
    followed(state)
    state.next_person()
    assert state.draft.written is None
    assert state.draft.document() == {"protocol": "oid4vp", "payload": payload}
    assert not state.draft.validate()  # an own ID was wanted, and another person needs another one


def test_an_own_id_is_not_sent_a_second_time() -> None:
    state = asking()
    state.draft.values |= {ID_KIND: RequestIdKind.OWN, ID: "r-7"}
    answered(state)
    assert state.take_up_again()
    assert state.submit(NOON) is None
    assert state.draft.first_fault() == ID


def test_a_code_ends_when_its_answer_says() -> None:
    state = asking()
    state.draft.values |= {LIFE: EXACT, UNTIL: to_text(NOON + 60_000)}
    state.submit(NOON)
    told = {"workflowId": "w1", "url": "openid4vp://?request_uri=x", "expiresAt": state.draft.value(UNTIL)}
    state.answered(typed(ConnectionlessRequest, told), NOON)
    assert state.visit.seconds_left(NOON) == 60
