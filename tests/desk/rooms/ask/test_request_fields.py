"""A data request on the wire: JSON as it is typed, its recipient, its ID, its end, and each field of the interface."""

import json

import pytest
from model_fields import paths_in, paths_of

from connector_desk.contract.proofrequest import CreateConnectionlessRequest, SendByAlias, SendById
from connector_desk.desk.kit.agent import Recipient
from connector_desk.desk.kit.form_spec import NO
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.rooms.ask.draft import (
    EXACT,
    FORMAT,
    ID,
    ID_KIND,
    ISSUED_BY,
    ISSUER,
    LIFE,
    METADATA,
    NAME,
    OTHER,
    PROTOCOL,
    RETAINED,
    SCHEMA_ID,
    UNTIL,
    AskedAttribute,
    AskedCredential,
    RequestDraft,
)

NOON = 1_795_262_400_000
PAYLOAD = '"payload":{"name":"Check-in","credentials":[{"attributes":[{"name":"given_name"}]}]}'


@pytest.mark.parametrize(
    "typed",
    [
        "{" + PAYLOAD + "}",
        '{"protocol":"didcomm","protocol":"oid4vp",' + PAYLOAD + "}",
        '{"metadata":{"amount":1e2,"big":12345678901234567890123,"nothing":-0},' + PAYLOAD + "}",
        '{ "requestId" : "\\u0061bc" ,\n\t' + PAYLOAD + "} \n",
        '{"agentAlias":"acme:kim","surprise":[1.0,1.00],' + PAYLOAD + "}",
        '{"metadata":{"ip":"zürich\u00a0😀"},' + PAYLOAD + "}",
        '{"payload":' + "[" * 5_000,
    ],
)
def test_json_is_sent_byte_for_byte_as_it_is_typed(typed: str) -> None:
    draft = RequestDraft(values={LIFE: "30"})
    draft.write(typed)
    assert draft.body("made-here", NOON) == typed.encode()


@pytest.mark.parametrize("double", ['"name":"a",', '"credentials":[],'])
def test_a_member_that_stands_twice_is_not_shown_by_the_form(double: str) -> None:
    draft = RequestDraft()
    draft.write("{" + PAYLOAD + "}")
    assert draft.is_shown
    draft.write("{" + PAYLOAD.replace('"name":"Check-in"', f'{double}"name":"Check-in"') + "}")
    assert not draft.is_shown


def test_the_json_that_is_seen_is_what_is_sent() -> None:
    draft = full(Recipient())
    draft.edit(LIFE, "30")
    seen = draft.shown_text(NOON)
    assert json.loads(seen)["expiryDate"] == "2026-11-21T12:30:00.000Z"
    assert draft.shown_text(NOON + 5_000) == seen
    draft.write(seen)
    assert draft.body("made-here", NOON + 9_000) == seen.encode()


@pytest.mark.parametrize(
    ("kind", "typed", "sent"),
    [
        (RequestIdKind.MADE, "", "made-here"),
        (RequestIdKind.OWN, " desk-7 ", "desk-7"),
        (RequestIdKind.NONE, "desk-7", None),
    ],
)
def test_the_id_of_a_request_is_made_here_or_typed_or_left_out(kind: str, typed: str, sent: str | None) -> None:
    draft = full(Recipient())
    draft.values |= {ID_KIND: kind, ID: typed}
    assert draft.validate()
    assert json.loads(draft.body("made-here", NOON)).get("requestId") == sent


def test_an_own_id_must_be_typed_and_its_refusal_stands_beside_it() -> None:
    draft = full(Recipient())
    draft.values |= {ID_KIND: RequestIdKind.OWN, ID: ""}
    assert not draft.validate()
    assert draft.first_fault() == ID
    draft.edit(ID, "../x")  # the rule of the contract
    assert not draft.validate()
    draft.edit(ID, "x")
    assert draft.validate()
    assert draft.refuse([("requestId", "invalid_request_id", "No path.")]) == []
    assert draft.spoken_fault(draft.spec.field(ID)).values == {"message": "No path."}
    draft.edit(ID, "y")
    assert draft.validate()


@pytest.mark.parametrize("ends", ["2026-11-21T18:00:00Z", "2020-01-01T00:00:00.123+05:30", "2026-11-21T18:00:00.000Z"])
def test_an_exact_end_is_sent_as_it_stands(ends: str) -> None:
    for recipient in (Recipient(), Recipient(is_agent=True, alias="acme:kim")):
        draft = full(recipient)
        draft.edit(UNTIL, ends)
        assert draft.validate()
        assert json.loads(draft.body("r-1", NOON))["expiryDate"] == ends


def test_an_end_that_is_no_moment_is_told_at_its_row() -> None:
    draft = full(Recipient())
    draft.edit(UNTIL, "tomorrow")
    assert not draft.validate()
    assert draft.first_fault() == UNTIL
    draft.edit(UNTIL, "2020-01-01T00:00:00Z")
    assert draft.validate()
    assert draft.refuse([("expiryDate", "already_expired", "Over.")]) == []
    assert draft.has_fault_in_more


def test_an_agent_is_addressed_by_its_id_or_by_its_alias() -> None:
    draft = full(Recipient(is_agent=True, alias="b1ZHVQ7sQ5e1m7Yx0cUQ2g", by_id=True))
    assert draft.validate()
    assert SendById.model_validate_json(draft.body("r-1", NOON)).agentId == "b1ZHVQ7sQ5e1m7Yx0cUQ2g"
    assert (draft.addressed, draft.sent_to) == ("agentId", "b1ZHVQ7sQ5e1m7Yx0cUQ2g")
    assert draft.refuse([("agentId", "agent_not_found", "Nobody.")]) == []
    assert draft.recipient.fault() is not None
    draft.recipient = Recipient(is_agent=True, by_id=True)
    assert not draft.validate()


@pytest.mark.parametrize(
    ("members", "addressed", "sent_to"),
    [
        ({"agentId": "x"}, "agentId", "x"),
        ({"agentAlias": "acme:kim"}, "agentAlias", "acme:kim"),
        ({"agentAlias": 7}, "agentAlias", ""),
        ({}, "", ""),
    ],
)
def test_json_names_its_own_recipient(members: dict[str, object], addressed: str, sent_to: str) -> None:
    draft = RequestDraft(recipient=Recipient(is_agent=True, alias="acme:other"))
    draft.write(json.dumps({**members, "surprise": True, "payload": {"name": "x"}}))
    assert (draft.addressed, draft.sent_to) == (addressed, sent_to)


MODELS = {CreateConnectionlessRequest: Recipient(), SendByAlias: Recipient(is_agent=True, alias="acme:kim")}
MODELS[SendById] = Recipient(is_agent=True, alias="b1ZHVQ7sQ5e1m7Yx0cUQ2g", by_id=True)


def full(recipient: Recipient) -> RequestDraft:
    """Fill in every row that the form has."""
    attribute = AskedAttribute("given_name", is_required=False, value="Kim")
    asked = AskedCredential(attributes=[attribute])
    asked.values = {SCHEMA_ID: "urn:x", NAME: "Badge", FORMAT: "sd-jwt"}
    asked.values |= {RETAINED: NO, ISSUED_BY: OTHER, ISSUER: "did:web:issuer.example"}
    draft = RequestDraft(credentials=[asked], recipient=recipient)
    draft.values = {NAME: "Check-in", PROTOCOL: "didcomm", METADATA: '{"ip": "192.0.2.7"}'}
    draft.values |= {ID_KIND: RequestIdKind.OWN, ID: "r-7", LIFE: EXACT, UNTIL: "2026-11-21T18:00:00.000Z"}
    return draft


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_the_form_reaches_every_field_of_the_operation(model: type) -> None:
    draft = full(MODELS[model])
    body = draft.body("made-here", NOON)
    model.model_validate_json(body)
    assert paths_in(json.loads(body), paths_of(model)) == paths_of(model)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.__name__)
def test_form_and_json_lose_nothing_of_each_other(model: type) -> None:
    draft = full(MODELS[model])
    before = draft.document()
    text = draft.shown_text(NOON)
    other = RequestDraft()
    other.write(text)
    assert other.is_shown
    other.show_form()
    assert (other.document(), other.body("r", NOON)) == (before, draft.body("r", NOON))
