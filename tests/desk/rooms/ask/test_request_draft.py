"""A data request as it is being made: what it says on the wire, and its two views."""

import json

import pytest

from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.proofrequest import CreateConnectionlessRequest
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.rooms.ask.draft import (
    ISSUED_BY,
    ISSUER,
    LIFE,
    NAME,
    OTHER,
    PROTOCOL,
    TEMPLATES,
    AskedAttribute,
    AskedCredential,
    RequestDraft,
    draft_of_schema,
    draft_of_template,
)

SCHEMAS = {each.name: each for each in bundled_schemas()}
ASKED = {
    "protocol": "oid4vp",
    "metadata": {"ip": "192.0.2.7", "till": "3"},
    "payload": {
        "name": "Check-in",
        "credentials": [
            {
                "format": "sd-jwt",
                "name": "Badge",
                "restrictions": {
                    "schemaId": "https://desk.example/bc/public/schemas/employee-badge/1.0",
                    "issuerDid": "did:web:issuer.example",
                    "attributes": [{"key": "company", "value": "Acme"}],
                },
                "attributes": [
                    {"name": "given_name", "isRequired": True},
                    {"name": "company", "isRequired": False},
                ],
            }
        ],
    },
}


def said(draft: FormDraft, key: str) -> str:
    """Return what is said of a field now."""
    fault = draft.spoken_fault(draft.spec.field(key))
    return fault.text.format(**fault.values) if fault is not None else ""


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda each: each.name)
def test_every_template_is_a_request_that_the_interface_takes(template) -> None:
    schema = SCHEMAS[template.schema]
    draft = draft_of_template(template, schema, template.title)
    assert draft.validate()
    request = CreateConnectionlessRequest.model_validate_json(draft.body("r-1", 0))
    asked = {each.name: each.isRequired for each in request.payload.credentials[0].attributes}
    assert asked == {key: is_required for key, is_required, _ in template.attributes}
    assert set(asked) <= {each.key for each in schema.fields}


def test_the_proof_of_age_must_be_true_and_asks_for_nothing_else() -> None:
    age = next(each for each in TEMPLATES if each.name == "age")
    draft = draft_of_template(age, SCHEMAS["proof-of-age"], "Proof of age")
    credential = draft.document()["payload"]["credentials"][0]
    assert credential["attributes"] == [{"name": "age_over_18", "isRequired": True}]
    assert credential["restrictions"]["attributes"] == [{"key": "age_over_18", "value": "true"}]


@pytest.mark.parametrize("name", SCHEMAS)
def test_any_schema_can_be_asked_for_as_it_stands(name: str) -> None:
    draft = draft_of_schema(SCHEMAS[name], "x")
    assert draft.validate()
    CreateConnectionlessRequest.model_validate_json(draft.body("r-1", 0))


def test_form_and_json_are_two_views_of_one_draft() -> None:
    draft = RequestDraft()
    draft.write(json.dumps(ASKED))
    assert draft.is_shown
    assert draft.credentials[0].issuer == "did:web:issuer.example"
    assert draft.metadata == {"ip": "192.0.2.7", "till": "3"}
    draft.show_form()
    assert draft.document() == ASKED
    assert json.loads(draft.shown_text(0)) == ASKED


def test_a_limit_on_what_is_not_asked_for_is_kept() -> None:
    written = {"payload": {"name": "x", "credentials": [{"attributes": [{"name": "a"}]}]}}
    written["payload"]["credentials"][0]["restrictions"] = {"attributes": [{"key": "b", "value": "1"}]}
    draft = RequestDraft()
    draft.write(json.dumps(written))
    assert [(each.key, each.is_asked, each.value) for each in draft.credentials[0].attributes] == [
        ("a", True, ""),
        ("b", False, "1"),
    ]
    credential = draft.document()["payload"]["credentials"][0]
    assert credential["attributes"] == [{"name": "a", "isRequired": True}]
    assert credential["restrictions"] == {"attributes": [{"key": "b", "value": "1"}]}


@pytest.mark.parametrize(
    "change",
    [
        lambda asked: asked.update(surprise=7),
        lambda asked: asked.update(protocol="smoke"),
        lambda asked: asked.update(metadata={"ip": 7}),
        lambda asked: asked["payload"].update(name=None),
        lambda asked: asked["payload"]["credentials"][0].update(format="smoke"),
        lambda asked: asked["payload"]["credentials"][0]["attributes"].append({"name": "given_name"}),
        lambda asked: asked["payload"]["credentials"][0]["attributes"].append({"name": "x", "isRequired": "yes"}),
    ],
)
def test_what_the_form_cannot_show_goes_as_it_is_written(change) -> None:
    asked = json.loads(json.dumps(ASKED))
    change(asked)
    draft = RequestDraft(values={NAME: "before"}, credentials=[AskedCredential(attributes=[AskedAttribute("a")])])
    draft.write(json.dumps(asked))
    assert not draft.is_shown
    assert draft.validate()
    assert json.loads(draft.body("r-1", 0)) == asked
    draft.show_form()
    assert draft.written is not None
    draft.drop_written()
    assert (draft.value(NAME), draft.is_shown) == ("before", True)


@pytest.mark.parametrize("text", ["", "{", "[1, 2]", "null", '{"a": 1', "[" * 100_000])
def test_what_is_no_json_object_goes_byte_for_byte(text: str) -> None:
    draft = RequestDraft()
    draft.write(text)
    assert draft.body("r-1", 0) == text.encode()


def test_what_is_wrong_is_said_only_once_the_person_is_ready() -> None:
    asked = AskedCredential(attributes=[AskedAttribute("address..town"), AskedAttribute("x", is_asked=False)])
    asked.values = {ISSUED_BY: OTHER, ISSUER: "city of example"}
    draft = RequestDraft(credentials=[asked, AskedCredential()])
    assert not draft.has_fault_in_asked
    assert not draft.validate()
    assert draft.has_fault_in_asked
    assert said(draft, NAME) == "Please fill this in."
    assert said(asked, ISSUER) == "Enter a DID, such as did:web:issuer.example."
    assert [asked.attribute_fault(each) is not None for each in asked.attributes] == [True, False]
    assert [each.whole_fault() is not None for each in draft.credentials] == [False, True]


def test_a_did_of_another_method_is_for_the_place_to_judge() -> None:
    asked = AskedCredential(attributes=[AskedAttribute("given_name")])
    asked.values = {ISSUED_BY: OTHER, ISSUER: "did:ebsi:zfEmvX5twhXjQJiCWsukvQA"}
    draft = RequestDraft(values={NAME: "Check-in"}, credentials=[asked])
    assert draft.validate()
    refusal = FaultText.DID_METHOD.format(methods="did:jwk, did:key, did:web")
    path = "payload.credentials[0].restrictions.issuerDid"
    assert draft.refuse([(path, "unsupported_did_method", refusal)]) == []
    assert "did:jwk, did:key, did:web" in said(asked, ISSUER)


def test_the_refusals_of_the_service_stand_beside_their_rows() -> None:
    draft = RequestDraft()
    draft.write(json.dumps(ASKED))
    draft.show_form()
    elsewhere = draft.refuse(
        [
            ("payload.credentials[0].attributes[1].name", "x", "No such attribute."),
            ("payload.credentials[0].restrictions.attributes[0].value", "x", "Another value."),
            ("payload.credentials[0].restrictions.issuerDid", "x", "Not a DID."),
            ("payload.credentials[7].name", "x", "Nowhere."),
            ("protocol", "x", "Not offered."),
            ("payload.credentials[0].restrictions.schemaId", "x", "No such schema."),
        ]
    )
    (asked,) = draft.credentials
    assert [each.key for each in asked.attributes if asked.attribute_fault(each) is not None] == ["company"]
    assert said(asked, ISSUER) == "The service refuses this: Not a DID."
    assert said(draft, PROTOCOL) == "The service refuses this: Not offered."
    assert asked.whole_fault().values == {"message": "No such schema."}
    assert elsewhere == ["payload.credentials[7].name: Nowhere."]
    assert (draft.has_fault_in_more, draft.has_fault_in_asked) == (True, True)
    draft.edit(PROTOCOL, "didcomm")
    asked.edit(ISSUER, "did:web:a.example")
    assert not draft.has_fault_in_more
    assert said(asked, ISSUER) == ""


def test_how_long_the_code_can_be_used_is_sent() -> None:
    draft = draft_of_template(TEMPLATES[0], SCHEMAS["proof-of-age"], "Age")
    assert "expiryDate" not in json.loads(draft.body("r-1", 0))
    draft.edit(LIFE, "30")
    assert json.loads(draft.body("r-1", 1_795_262_400_000))["expiryDate"].startswith("2026-11-21T12:30:00")
