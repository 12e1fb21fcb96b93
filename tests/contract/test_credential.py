"""Issuance: aliases, formats, attribute keys and the limits of an offer."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.credential import (
    METADATA_KEYS,
    RESERVED_KEYS,
    Attribute,
    ConnectionlessOffer,
    CreateConnectionless,
    CredentialItem,
    IssueByAlias,
    IssueById,
    IssuedByAlias,
    IssuedById,
    IssuedCredential,
    Notification,
)
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.wire import parse, to_json, to_value

ITEM = {"schemaId": "s", "attributes": []}


def offer(**item):
    return json.dumps({"payload": [{**ITEM, **item}]}).encode()


def by_alias(alias):
    return parse(IssueByAlias, json.dumps({"agentAlias": alias, "payload": [ITEM]}).encode()).agentAlias


def faults(model, body):
    with pytest.raises(ValidationFailed) as caught:
        parse(model, body if isinstance(body, bytes) else json.dumps(body).encode())
    return {fault.path: fault.code for fault in caught.value.fields}


def alias_fault(alias):
    return faults(IssueByAlias, {"agentAlias": alias, "payload": [ITEM]})


def test_case_048_an_alias_is_needed():
    assert faults(IssueByAlias, {"payload": [ITEM]}) == {"agentAlias": "missing_field"}
    assert alias_fault("") == {"agentAlias": "missing_field"}


@pytest.mark.parametrize("alias", ["acme:desk1", "acme%3Adesk1", "acme%3adesk1", "%61cme:desk1", "acme:desk%31"])
def test_case_049_an_alias_is_percent_decoded_once(alias):
    assert by_alias(alias) == "acme:desk1"


@pytest.mark.parametrize(
    "alias",
    [
        "acme%253Adesk1",
        "acme:desk%2531",
        "%00",
        "acme:%00",
        "%2F..%2F",
        "%zz",
        "%",
        "acme:desk%",
        "acme:desk%3",
        "%c0%af",
        "acme:%c3%a4",
        "acme:a+b",
        "acme:a%2Bb",
        "acme:a%20b",
        "acme",
        "acme:a:b",
        ":",
        "acme:",
        ":desk1",
        "a" * 65 + ":b",
        "a:" + "b" * 65,
        "a" * 130,
        "\u0430cme:desk1",
        "ac\u200dme:desk1",
        "acme\u202e:desk1",
        "acme\uff1adesk1",
        "acme:desk1\n",
        " acme:desk1",
        "acme:desk/1",
        "acme:desk\\1",
    ],
)
def test_case_050_to_053_what_is_no_alias_is_refused(alias):
    assert alias_fault(alias) == {"agentAlias": "invalid_alias"}


ALIAS = st.from_regex(r"[A-Za-z0-9._~-]{1,64}:[A-Za-z0-9._~-]{1,64}", fullmatch=True)


@given(ALIAS, st.data())
def test_an_alias_is_the_same_however_much_of_it_is_encoded(alias, data):
    encoded = "".join(f"%{ord(sign):02X}" if data.draw(st.booleans()) else sign for sign in alias)
    assert by_alias(encoded) == alias


@pytest.mark.parametrize(
    "request_id", ["", "x" * 129, "a\r\nb", "a\tb", "ä", "../../etc/passwd", "/etc/passwd", "..\\x", "~/x", "a/../b"]
)
def test_case_057_what_is_no_request_id_is_refused(request_id):
    assert faults(CreateConnectionless, {"requestId": request_id, "payload": [ITEM]}) == {
        "requestId": "invalid_request_id"
    }


@pytest.mark.parametrize(
    "request_id", ["x", "x" * 128, "visit 17", "b1ZHVQ7s/Q5e+1m==", "{3F2504E0-4F89}", "!\"#$%&'()"]
)
def test_a_request_id_is_printable_ascii(request_id):
    body = json.dumps({"requestId": request_id, "payload": [ITEM]}).encode()
    assert parse(CreateConnectionless, body).requestId == request_id


@pytest.mark.parametrize(
    ("payload", "code"), [([], "too_short"), ([ITEM] * 21, "too_long"), (None, "missing_field"), ({}, "wrong_type")]
)
def test_case_058_an_offer_has_1_to_20_items(payload, code):
    assert faults(CreateConnectionless, {"payload": payload}) == {"payload": code}
    parse(CreateConnectionless, json.dumps({"payload": [ITEM] * 20}).encode())


@pytest.mark.parametrize("item", [{"attributes": []}, {"schemaId": "", "attributes": []}, {**ITEM, "schemaId": None}])
def test_case_059_an_item_names_its_schema(item):
    assert faults(CreateConnectionless, {"payload": [ITEM, item]}) == {"payload[1].schemaId": "missing_field"}


@pytest.mark.parametrize(
    ("sent", "read"), [("w3c", "w3c"), ("W3C", "w3c"), ("sd-jwt", "sd-jwt"), ("SD-JWT", "sd-jwt"), (None, "w3c")]
)
def test_case_062_a_format_is_read_in_any_case(sent, read):
    assert parse(CreateConnectionless, offer(format=sent)).payload[0].format == CredentialFormat(read)


def test_case_062_the_format_is_w3c_by_default():
    assert parse(CreateConnectionless, offer()).payload[0].format is CredentialFormat.W3C


@pytest.mark.parametrize("sent", ["mdl", "jwt", "", " w3c", "x" * 10_240])
def test_case_063_another_format_is_refused(sent):
    assert faults(CreateConnectionless, offer(format=sent)) == {"payload[0].format": "unsupported_format"}


def test_case_065_attributes_are_needed():
    assert faults(CreateConnectionless, {"payload": [{"schemaId": "s"}]}) == {"payload[0].attributes": "missing_field"}


def test_case_066_a_key_stands_once():
    attributes = [{"key": "a"}, {"key": "b"}, {"key": "a", "value": "x"}]
    assert faults(CreateConnectionless, offer(attributes=attributes)) == {
        "payload[0].attributes[2].key": "duplicate_attribute"
    }


def test_case_066_in_another_item_it_may_stand_again():
    item = {"schemaId": "s", "attributes": [{"key": "a"}]}
    parse(CreateConnectionless, json.dumps({"payload": [item, item]}).encode())


def test_case_067_an_underscore_key_is_one_of_five():
    with pytest.raises(ValidationFailed) as caught:
        parse(CreateConnectionless, offer(attributes=[{"key": "_lable", "value": "x"}]))
    assert [(fault.path, fault.code) for fault in caught.value.fields] == [
        ("payload[0].attributes[0].key", "unknown_attribute")
    ]
    assert "_label" in caught.value.message
    assert faults(CreateConnectionless, offer(attributes=[{"key": "_foo"}])) == {
        "payload[0].attributes[0].key": "unknown_attribute"
    }
    parse(CreateConnectionless, offer(attributes=[{"key": key, "value": "x"} for key in METADATA_KEYS]))


@pytest.mark.parametrize("key", sorted(RESERVED_KEYS))
def test_case_068_a_claim_that_secures_the_credential_is_no_attribute(key):
    assert faults(CreateConnectionless, offer(attributes=[{"key": key, "value": "x"}])) == {
        "payload[0].attributes[0].key": "reserved_attribute"
    }


def test_case_068_the_list_of_reserved_keys_is_whole():
    listed = ["iss", "exp", "nbf", "iat", "cnf", "vct", "status", "_sd", "_sd_alg", "...", "@context", "id", "type"]
    assert set(listed) <= RESERVED_KEYS


def test_case_069_a_value_has_at_most_64_kib():
    parse(CreateConnectionless, offer(attributes=[{"key": "a", "value": "x" * 64 * 1024}]))
    for value in ("x" * (64 * 1024 + 1), "ä" * (32 * 1024 + 1), "😀" * (16 * 1024 + 1)):
        assert faults(CreateConnectionless, offer(attributes=[{"key": "a", "value": value}])) == {
            "payload[0].attributes[0].value": "invalid_attribute_value"
        }


@pytest.mark.parametrize("value", ["<b>x</b>", "\x1b[31m", "=cmd()", "\u202egnp", "e\u0301", "\u00e9", "", " ' OR 1=1"])
def test_case_070_a_value_is_kept_verbatim(value):
    read = parse(CreateConnectionless, offer(attributes=[{"key": "a", "value": value}]))
    assert read.payload[0].attributes[0].value == value
    assert parse(CreateConnectionless, to_json(read)) == read


def test_an_item_has_at_most_200_attributes():
    many = [{"key": f"a{index}"} for index in range(201)]
    parse(CreateConnectionless, offer(attributes=many[:200]))
    assert faults(CreateConnectionless, offer(attributes=many)) == {"payload[0].attributes": "too_long"}


@pytest.mark.parametrize(
    ("agent", "code"), [("", "missing_field"), (None, "missing_field"), (7, "wrong_type"), ("x" * 1024, "too_long")]
)
def test_case_080_an_agent_id_is_short_text(agent, code):
    assert faults(IssueById, {"agentId": agent, "payload": [ITEM]}) == {"agentId": code}


def test_case_081_alias_and_id_are_not_taken_for_each_other():
    assert faults(IssueById, {"agentAlias": "a:b", "payload": [ITEM]}) == {
        "agentId": "missing_field",
        "agentAlias": "unknown_field",
    }
    assert faults(IssueByAlias, {"agentAlias": "a:b", "agentId": "x", "payload": [ITEM]}) == {
        "agentId": "unknown_field"
    }


def test_metadata_attributes_are_told_apart():
    item = CredentialItem(
        schemaId="s",
        attributes=[
            Attribute(key="_label", value="Badge"),
            Attribute(key="_type"),
            Attribute(key="given_name", value="Erika"),
        ],
    )
    assert item.metadata() == {"_label": "Badge"}


def test_a_request_made_in_python_is_the_one_that_is_read():
    made = CreateConnectionless(
        payload=[CredentialItem(schemaId="s", format="SD-JWT", attributes=[Attribute(key="given_name", value="Erika")])]
    )
    assert made.payload[0].format is CredentialFormat.SD_JWT
    assert parse(CreateConnectionless, to_json(made)) == made
    assert to_value(made) == {
        "payload": [{"schemaId": "s", "format": "sd-jwt", "attributes": [{"key": "given_name", "value": "Erika"}]}]
    }


def test_case_084_results_have_the_documented_types():
    issued = IssuedCredential(credentialId="c", schemaId="s", namespace="n")
    one = {"credentialId": "c", "schemaId": "s", "namespace": "n"}
    assert to_value(IssuedByAlias(workflowId="w", credentials=[issued], isWaitingOnConnection=True)) == {
        "workflowId": "w",
        "credentials": [one],
        "isWaitingOnConnection": True,
    }
    assert to_value(IssuedById(workflowId="w", credentials=[issued])) == {
        "workflowId": "w",
        "credentials": [one],
        "notification": {"isRequired": False, "payload": {}},
    }
    told = Notification(isRequired=True, payload={"invitation": {"@id": "x"}, "url": "https://desk.example/i/x"})
    assert to_value(told)["payload"]["invitation"] == {"@id": "x"}
    assert to_value(ConnectionlessOffer(workflowId="w", url="u")) == {"workflowId": "w", "url": "u"}


TEXT = st.text(st.characters(exclude_categories=("Cs",), exclude_characters="\0"), max_size=30)
KEYS = st.from_regex(r"[a-z][a-z0-9]{0,20}_x", fullmatch=True)
ITEMS = st.builds(
    CredentialItem,
    schemaId=TEXT.filter(bool),
    format=st.sampled_from(CredentialFormat),
    expirationDate=st.none() | st.integers(0, 4_000_000_000_000),
    attributes=st.lists(st.builds(Attribute, key=KEYS, value=st.none() | TEXT), max_size=5, unique_by=lambda a: a.key),
)


@given(st.builds(CreateConnectionless, payload=st.lists(ITEMS, min_size=1, max_size=3)))
def test_any_offer_survives_the_wire(made):
    assert parse(CreateConnectionless, to_json(made)) == made
