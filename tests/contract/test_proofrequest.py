"""Data requests: protocol, what is asked, restrictions and metadata."""

import json

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.proofrequest import (
    ConnectionlessRequest,
    CreateConnectionlessRequest,
    Protocol,
    SendByAlias,
    SentRequest,
)
from connector_desk.contract.wire import parse, to_value

CREDENTIAL = {"attributes": [{"name": "given_name"}]}
BODY = {"payload": {"name": "Check-in", "credentials": [CREDENTIAL]}}


def ask(**fields):
    return {**BODY, **fields}


def asked(**credential):
    return {"payload": {"name": "Check-in", "credentials": [{**CREDENTIAL, **credential}]}}


def read(body):
    return parse(CreateConnectionlessRequest, json.dumps(body).encode())


def faults(body, model=CreateConnectionlessRequest):
    with pytest.raises(ValidationFailed) as caught:
        parse(model, json.dumps(body).encode())
    return {fault.path: fault.code for fault in caught.value.fields}


@pytest.mark.parametrize(
    ("sent", "protocol"),
    [("OID4VP", Protocol.OID4VP), ("oid4vp", Protocol.OID4VP), ("DIDComm", Protocol.DIDCOMM), (None, Protocol.OID4VP)],
)
def test_case_102_a_protocol_is_read_in_any_case(sent, protocol):
    assert read(ask(protocol=sent)).protocol is protocol


def test_case_102_the_protocol_is_oid4vp_by_default():
    assert read(BODY).protocol is Protocol.OID4VP


@pytest.mark.parametrize("nothing", [" ", "\u200f", "\u202e\u2069", "\n\t"])
def test_a_name_with_nothing_to_see_counts_as_missing(nothing):
    assert faults({"payload": {"name": nothing, "credentials": [CREDENTIAL]}}) == {"payload.name": "missing_field"}
    assert faults(asked(name=nothing)) == {"payload.credentials[0].name": "missing_field"}
    assert read({"payload": {"name": "\u202eCheck-in", "credentials": [CREDENTIAL]}}).payload.name == "\u202eCheck-in"


@pytest.mark.parametrize("sent", ["saml", "", "oid4vp ", "x" * 10_000])
def test_case_102_another_protocol_is_refused(sent):
    assert faults(ask(protocol=sent)) == {"protocol": "unsupported_protocol"}


def test_case_103_a_request_asks_for_1_to_20_credentials():
    assert faults({}) == {"payload": "missing_field"}
    for credentials, code in (([], "too_short"), ([CREDENTIAL] * 21, "too_long")):
        assert faults({"payload": {"name": "n", "credentials": credentials}}) == {"payload.credentials": code}
    read({"payload": {"name": "n", "credentials": [CREDENTIAL] * 20}})


@pytest.mark.parametrize(
    ("name", "code"), [(None, "missing_field"), ("", "missing_field"), ("x" * 1001, "too_long"), (1, "wrong_type")]
)
def test_case_104_a_request_has_a_title(name, code):
    assert faults({"payload": {"name": name, "credentials": [CREDENTIAL]}}) == {"payload.name": code}


@pytest.mark.parametrize("name", ["<b>x</b>", "\u202egnp", "x" * 1000, "ä" * 1000])
def test_case_104_a_title_is_any_text(name):
    assert read({"payload": {"name": name, "credentials": [CREDENTIAL]}}).payload.name == name


@pytest.mark.parametrize("attributes", [[], None])
def test_case_105_something_is_asked(attributes):
    assert faults(asked(attributes=attributes)) == {"payload.credentials[0].attributes": "invalid_attribute_name"}


@pytest.mark.parametrize(
    "name", ["..", "", "a.", ".a", "a..b", "[0]", "[]", "a[", "a[-1]", "a[0]b", "a\\", "a\nb", "x" * 257]
)
def test_case_105_a_name_is_a_name_or_a_path(name):
    path = "payload.credentials[0].attributes[0].name"
    assert faults(asked(attributes=[{"name": name}])) == {path: "invalid_attribute_name"}


def test_case_105_a_name_stands_once():
    attributes = [{"name": "a"}, {"name": "b"}, {"name": "a"}]
    path = "payload.credentials[0].attributes[2].name"
    assert faults(asked(attributes=attributes)) == {path: "invalid_attribute_name"}


@pytest.mark.parametrize(
    "name",
    [
        "given_name",
        "familyName",
        "x-y",
        "_internal",
        "ä",
        "1a",
        "address.locality",
        "nationalities[]",
        "degrees[0].type",
        r"a\.b",
    ],
)
def test_a_name_is_one_of_an_attribute_or_a_path_to_a_value(name):
    assert read(asked(attributes=[{"name": name}])).payload.credentials[0].attributes[0].name == name


def test_case_106_an_attribute_is_required_unless_it_is_said_otherwise():
    attributes = [{"name": "a"}, {"name": "b", "isRequired": None}, {"name": "c", "isRequired": False}]
    found = read(asked(attributes=attributes)).payload.credentials[0].attributes
    assert [attribute.isRequired for attribute in found] == [True, True, False]
    for wrong in ("true", 1):
        path = "payload.credentials[0].attributes[0].isRequired"
        assert faults(asked(attributes=[{"name": "a", "isRequired": wrong}])) == {path: "wrong_type"}


@pytest.mark.parametrize(
    "did",
    [
        "",
        "did:",
        "did:web:",
        "did:web:127.0.0.1",
        "did:web:127.0.0.1%3A9000",
        "did:web:localhost",
        "did:web:localhost%3A9000",
        "did:web:desk.localhost",
        "did:web:printer.local",
        "did:web:a@b",
        "did:web:2130706433",
        "did:web:0x7f.1",
        "did:web:[::1]",
        "did:web:%5B%3A%3A1%5D",
        "did:web:issuer.example/../x",
        "did:web:issuer.example#key",
        "did:web:issuer.example?x",
        "did:web:issuer.example%zz",
        "did:key:",
        "did:key:z6Mk:",
        "did:Key:z6Mk",
        "did:unknown:abc#key-1",
        "DID:web:issuer.example",
        "did:web:issuer.example\n",
        "https://issuer.example",
        "did:key:" + "z" * 9000,
    ],
)
def test_case_108_what_is_no_public_did_is_refused(did):
    path = "payload.credentials[0].restrictions.issuerDid"
    assert faults(asked(restrictions={"issuerDid": did})) == {path: "invalid_issuer_did"}


@pytest.mark.parametrize(
    "did", ["did:unknown:abc", "did:ebsi:zfEmvX5twhXjQJiCWsukvQA", "did:peer:4zQm", "did:ion:a:b", "did:sov:%20"]
)
def test_line_5_a_did_of_another_method_is_told_which_methods_there_are(did):
    with pytest.raises(ValidationFailed) as caught:
        read(asked(restrictions={"issuerDid": did}))
    (fault,) = caught.value.fields
    assert (fault.path, fault.code) == ("payload.credentials[0].restrictions.issuerDid", "unsupported_did_method")
    assert fault.message.endswith("did:jwk, did:key, did:web.")
    assert fault.message != FaultText.DID


@pytest.mark.parametrize(
    "did",
    [
        "did:web:issuer.example",
        "did:web:issuer.example%3A8443:department:one",
        "did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK",
        "did:jwk:eyJrdHkiOiJPS1AifQ",
    ],
)
def test_case_108_a_did_is_taken_by_its_form(did):
    assert read(asked(restrictions={"issuerDid": did})).payload.credentials[0].restrictions.issuerDid == did


@pytest.mark.parametrize("did", ["did:web:Issuer.EXAMPLE%3a8443:Dept:%2fX", "did:web:issuer.example%3A8443:Dept:%2fX"])
def test_case_108_a_did_web_is_spelled_as_issuers_spell_it(did):
    """Letter case means nothing in a host and in an escape, but DIDs are compared letter by letter."""
    found = read(asked(restrictions={"issuerDid": did})).payload.credentials[0].restrictions.issuerDid
    assert found == "did:web:issuer.example%3A8443:Dept:%2FX"
    assert read(asked(restrictions={"issuerDid": "did:web:Issuer.example"})).payload.credentials[0].restrictions == (
        read(asked(restrictions={"issuerDid": "did:web:issuer.example"})).payload.credentials[0].restrictions
    )


def test_an_empty_schema_says_what_may_stand_there():
    with pytest.raises(ValidationFailed) as caught:
        read(asked(restrictions={"schemaId": ""}))
    (fault,) = caught.value.fields
    assert (fault.path, fault.code) == ("payload.credentials[0].restrictions.schemaId", "missing_field")
    assert fault.message == FaultText.SCHEMA_EMPTY


def test_restrictions_may_be_left_out_one_by_one():
    for restrictions in (None, {}, {"schemaId": "s"}, {"attributes": []}, {"schemaId": None, "issuerDid": None}):
        read(asked(restrictions=restrictions))
    path = "payload.credentials[0].restrictions.attributes[0].value"
    assert faults(asked(restrictions={"attributes": [{"key": "a"}]})) == {path: "missing_field"}


@pytest.mark.parametrize(
    ("metadata", "path", "code"),
    [
        ({f"k{index}": "x" for index in range(51)}, "metadata", "too_long"),
        ({"a": {"b": 1}}, "metadata.a", "wrong_type"),
        ({"a": [1]}, "metadata.a", "wrong_type"),
        ({"a": "x" * 1025}, "metadata.a", "too_long"),
        ({"a": "ä" * 513}, "metadata.a", "too_long"),
        ({"ip": "999.1.1.1"}, "metadata.ip", "invalid_format"),
        ({"ip": 7}, "metadata.ip", "invalid_format"),
        ({"ip": "fe80::1%eth0; rm"}, "metadata.ip", "invalid_format"),
        ({"": 1}, 'metadata[""]', "too_long"),
        ([], "metadata", "wrong_type"),
    ],
)
def test_case_110_metadata_is_small_and_flat(metadata, path, code):
    assert faults(ask(metadata=metadata)) == {path: code}


@pytest.mark.parametrize(
    "metadata",
    [
        {},
        {"ip": "2001:db8::1"},
        {"ip": "", "bfphash": ""},
        {"a": "x" * 1024, "b": 1.5, "c": None, "d": False},
        {"<b>": "<script>"},
    ],
)
def test_case_110_other_keys_are_kept_as_they_are(metadata):
    assert read(ask(metadata=metadata)).metadata == metadata


def test_case_114_alias_and_id_are_not_taken_for_each_other():
    assert faults({**BODY, "agentId": "x"}, SendByAlias) == {"agentAlias": "missing_field", "agentId": "unknown_field"}


def test_a_format_left_out_is_any():
    assert read(BODY).payload.credentials[0].format is None
    assert read(asked(format="SD-JWT")).payload.credentials[0].format is CredentialFormat.SD_JWT
    assert faults(asked(format="")) == {"payload.credentials[0].format": "unsupported_format"}


def test_results_have_the_shapes_others_rely_on():
    sent = SentRequest(workflowId="w", isWaitingOnConnection=False, protocol=Protocol.OID4VP)
    assert to_value(sent) == {"workflowId": "w", "isWaitingOnConnection": False, "protocol": "oid4vp"}
    made = ConnectionlessRequest(workflowId="w", url="openid4vp://?x", expiresAt=0)
    assert to_value(made) == {"workflowId": "w", "url": "openid4vp://?x", "expiresAt": "1970-01-01T00:00:00.000Z"}
