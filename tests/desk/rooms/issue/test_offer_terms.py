"""The terms of an offer that staff rarely need: each reaches the request, and each fault its row."""

import json

import pytest
from fakes import NOON
from model_fields import paths_in, paths_of

from connector_desk.contract.credential import METADATA_KEYS, CreateConnectionless, IssueByAlias, IssueById
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.form_draft import NO_MOMENT, PAST, TOO_FAR
from connector_desk.desk.kit.form_spec import MISSING, YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.schema import bundled_schemas, schemas_at
from connector_desk.desk.rooms.issue.draft import OfferDraft
from connector_desk.desk.rooms.issue.offer_terms import (
    ASK,
    CODE,
    ENDS_EARLIER,
    EXACT,
    EXPIRATION,
    EXPIRY,
    FORMAT,
    ID,
    LIFE,
    METADATA,
    PIN,
    REQUEST_ID,
    UNTIL,
    AddedAttribute,
    added_row,
)
from connector_desk.desk.rooms.issue.state import IssueState

SCHEMA = next(each for each in schemas_at("https://desk.example") if each.name == "visitor-badge")
RECIPIENTS = {
    CreateConnectionless: Recipient(),
    IssueByAlias: Recipient(is_agent=True, alias="acme:kim"),
    IssueById: Recipient(is_agent=True, alias="b1ZHVQ7sQ5e1m7Yx0cUQ2g", by_id=True),
}
EVENING, LATER = "2026-11-21T18:00:00Z", "2026-11-22T18:00:00Z"


def draft(recipient: Recipient | None = None) -> OfferDraft:
    form = OfferDraft(schema=SCHEMA, recipient=recipient or Recipient(), now=lambda: NOON)
    form.edit_term(FORMAT, "sd-jwt")
    form.values = {"given_name": "Maya", "family_name": "Lindqvist"}
    return form


def end(form: OfferDraft, expires: str, ends: str) -> None:
    form.terms.values |= {LIFE: UNTIL, EXPIRATION: expires, CODE: EXACT, EXPIRY: ends}


def faults_of(form: OfferDraft) -> dict:
    spoken = {each.key: form.terms.spoken_fault(each) for each in form.terms.fields}
    return {row: fault for row, fault in (spoken | form.added_faults()).items() if fault is not None}


def sent(form: OfferDraft) -> dict:
    return json.loads(form.body("made-here", NOON))


@pytest.mark.parametrize("model", RECIPIENTS, ids=lambda model: model.__name__)
def test_the_counter_reaches_every_field_of_the_operation(model: type) -> None:
    form = draft(RECIPIENTS[model])
    end(form, LATER, EVENING)
    form.terms.values |= {ID: RequestIdKind.OWN, REQUEST_ID: "visit-7"}
    body = form.body("made-here", NOON)
    model.model_validate_json(body)
    assert paths_in(json.loads(body), paths_of(model)) == paths_of(model)


def test_each_metadata_attribute_can_be_sent() -> None:
    assert tuple(METADATA) == METADATA_KEYS
    form = draft()
    form.terms.values |= {key: f" {key[1:]} " for key in METADATA_KEYS}
    form.added = [AddedAttribute("badge_colour", "blue"), AddedAttribute(), AddedAttribute("nothing")]
    assert sent(form)["payload"][0]["attributes"][2:] == [
        *({"key": key, "value": key[1:]} for key in METADATA_KEYS),
        {"key": "badge_colour", "value": "blue"},
        {"key": "nothing"},
    ]


@pytest.mark.parametrize(
    ("chosen", "members"),
    [
        ({}, {"requestId": "made-here"}),
        ({ID: RequestIdKind.OWN, REQUEST_ID: " mine "}, {"requestId": "mine"}),
        ({ID: RequestIdKind.NONE, REQUEST_ID: "mine"}, {}),
    ],
)
def test_the_request_has_a_new_id_an_own_one_or_none(chosen: dict, members: dict) -> None:
    form = draft()
    form.terms.values |= chosen
    assert {name: value for name, value in sent(form).items() if name == "requestId"} == members


@pytest.mark.parametrize(
    ("expires", "ends", "faults"),
    [
        (LATER, EVENING, {}),
        (EVENING, LATER, {EXPIRATION: ENDS_EARLIER}),
        ("2020-01-01T00:00:00Z", "2020-01-01T00:00:00Z", {EXPIRATION: PAST, EXPIRY: PAST}),
        ("2046-01-01T00:00:00Z", "2028-01-01T00:00:00Z", {EXPIRATION: TOO_FAR, EXPIRY: TOO_FAR}),
        ("31.31.2026", "", {EXPIRATION: NO_MOMENT, EXPIRY: MISSING}),
    ],
)
def test_exact_ends_are_judged_at_their_rows_once_they_were_sent(expires: str, ends: str, faults: dict) -> None:
    form = draft()
    end(form, expires, ends)
    assert faults_of(form) == {}
    assert form.validate() is not bool(faults)
    assert {row: fault.text for row, fault in faults_of(form).items()} == faults


def test_an_own_id_and_the_name_of_an_attribute_must_not_be_missing() -> None:
    form = draft()
    form.edit_term(ID, RequestIdKind.OWN)
    form.added = [AddedAttribute("", "blue")]
    assert not form.validate()
    assert {row: fault.text for row, fault in faults_of(form).items()} == {
        REQUEST_ID: MISSING,
        added_row(0): MISSING,
    }


@pytest.mark.parametrize(
    ("path", "row"),
    [
        ("payload[0].attributes[3].key", added_row(1)),
        ("payload[0].attributes[2].value", "_type"),
        ("payload[0].attributes[1].value", "family_name"),
        ("payload[0].expirationDate", EXPIRATION),
        ("expiryDate", EXPIRY),
        ("requestId", REQUEST_ID),
    ],
)
def test_what_the_service_refuses_stands_at_its_row_until_that_is_changed(path: str, row: str) -> None:
    form = draft()
    end(form, LATER, EVENING)
    form.terms.values |= {"_type": "pass", ID: RequestIdKind.OWN, REQUEST_ID: "mine"}
    form.added = [AddedAttribute(), AddedAttribute("badge_colour", "blue")]
    assert form.refuse([(path, "unknown_attribute", "No such attribute.")]) == []
    found = faults_of(form) if row != "family_name" else {row: form.spoken_fault(form.spec.field(row))}
    assert {name: fault.values["message"] for name, fault in found.items()} == {row: "No such attribute."}
    if row == added_row(1):
        form.edit_added(1, form.added)
    elif row != "family_name":
        form.edit_term(row, LATER)
    assert faults_of(form) == {}


def test_the_agent_is_named_by_its_id_and_refused_there() -> None:
    form = draft(RECIPIENTS[IssueById])
    form.terms.values |= {"_label": "Guest", CODE: "60"}
    body = sent(form)
    assert body["agentId"] == "b1ZHVQ7sQ5e1m7Yx0cUQ2g"
    assert body["expiryDate"] == "2026-11-21T13:00:00.000Z"
    assert {"key": "_label", "value": "Guest"} in body["payload"][0]["attributes"]
    assert form.refuse([("agentId", "agent_not_found", "Nobody has this ID.")]) == []
    assert form.recipient.spoken_fault().values == {"message": "Nobody has this ID."}


def test_terms_alone_are_something_to_clear() -> None:
    form = OfferDraft(schema=bundled_schemas()[0])
    assert form.is_blank()
    form.edit_term("_label", "Guest")
    assert not form.is_blank()


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (FieldKind.TEXT, "Knows the way"),
        (FieldKind.MULTILINE, "Knows\nthe way"),
        (FieldKind.MOMENT, EVENING),
        (FieldKind.NUMBER, "7"),
        (FieldKind.LINES, "red\nblue"),
    ],
)
def test_a_typed_term_alone_is_set_aside_and_kept_for_the_next_start(kind: FieldKind, value: str) -> None:
    def choose() -> OfferDraft:
        state.choose(SCHEMA)
        state.draft.terms.spec = FormSpec((*state.draft.terms.spec.fields, Field("remark", "Remark", kind)))
        return state.draft

    state = IssueState(is_ready=True)
    state.offer_schemas([SCHEMA])
    form = choose()
    form.edit_term("remark", " ")
    assert form.is_blank()
    form.edit_term("remark", value)
    assert not form.is_blank()
    choose()
    assert state.set_aside == [form]
    assert state.unfinished == [form]
    again = choose()
    again.read_saved_item(form.saved_item(0)[0])
    assert again.terms.value("remark") == value


@pytest.mark.parametrize(("key", "value"), [(CODE, "60"), (PIN, ASK), (LIFE, UNTIL), ("vip", YES)])
def test_a_choice_alone_or_a_text_that_is_not_shown_is_nothing_to_keep(key: str, value: str) -> None:
    form = OfferDraft(schema=SCHEMA)
    form.terms.spec = FormSpec((*form.terms.spec.fields, Field("vip", "VIP", FieldKind.CONSENT)))
    form.terms.values |= {key: value, REQUEST_ID: "typed before the choice of another"}
    assert form.is_blank()
