import json
from contextlib import suppress
from urllib.parse import quote, urlencode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.instants import MINUTE
from connector_desk.core.oid4vci import token
from connector_desk.core.oid4vci.errors import OAuthError

GRANT = "urn:ietf:params:oauth:grant-type:pre-authorized_code"
CODE = "OxZVKBO98aSLIBiY9hVp_3v2xH86MmQ4Wl91LZmeo7U"
FORM = "application/x-www-form-urlencoded"
GOOD = {"grant_type": GRANT, "pre-authorized_code": CODE}


def read(parameters, content_type=FORM, query=""):
    body = parameters if isinstance(parameters, bytes) else urlencode(parameters).encode()
    return token.parse(body, content_type, query)


def refused(code, parameters, content_type=FORM, query=""):
    with pytest.raises(OAuthError) as refusal:
        read(parameters, content_type, query)
    assert (refusal.value.error, refusal.value.status) == (code, 400)
    return refusal.value


def details(*ids, **more):
    return json.dumps([{"type": "openid_credential", "credential_configuration_id": one, **more} for one in ids])


def test_the_request_of_a_real_wallet():
    # Credo 0.6.3 sends `resource` too
    request = read({**GOOD, "resource": "http://localhost:3400/oid4vci/desk"})
    assert request == token.TokenRequest(CODE, None, None)


@pytest.mark.parametrize("content_type", [FORM, f"{FORM}; charset=UTF-8", FORM.upper(), f" {FORM} ;charset=utf-8"])
def test_a_form_is_a_form_in_any_case(content_type):
    assert read(GOOD, content_type).code == CODE


@pytest.mark.parametrize("code", ["x y", "é", "a" * 10_240, "<script>", "a.b", "\0", "a/b", "' or 1=1"])
def test_case_199_a_code_that_cannot_be_ours(code):
    refused("invalid_grant", {**GOOD, "pre-authorized_code": code})


@pytest.mark.parametrize("name", ["grant_type", "pre-authorized_code"])
def test_case_201_a_parameter_is_missing(name):
    refused("invalid_request", {key: value for key, value in GOOD.items() if key != name})
    refused("invalid_request", {**GOOD, name: ""})
    refused("invalid_request", b"")


@pytest.mark.parametrize("grant", ["authorization_code", "refresh_token", "client_credentials", GRANT.upper(), "x"])
def test_case_202_another_grant(grant):
    refused("unsupported_grant_type", {**GOOD, "grant_type": grant})


def test_case_203_and_204_a_pin_is_there_exactly_when_it_was_asked_for():
    without, with_pin = read(GOOD), read({**GOOD, "tx_code": "012345"})
    token.check_tx_code_presence(without, expected=False)
    token.check_tx_code_presence(with_pin, expected=True)
    for request, expected in ((without, True), (with_pin, False)):
        with pytest.raises(OAuthError, match="invalid_request"):
            token.check_tx_code_presence(request, expected=expected)
    token.check_tx_code_presence(read({**GOOD, "tx_code": ""}), expected=False)


@pytest.mark.parametrize(
    ("sent", "read_as"),
    [
        ("012345", "012345"),
        (" 012345\r\n", "012345"),
        ("0123 45", "0123 45"),
        ("12345", "12345"),
        ("\uff11\uff12", "\uff11\uff12"),
        ("\u0661\u0662", "\u0661\u0662"),
        ("\u00a0123", "\u00a0123"),
    ],
)
def test_case_208_a_pin_is_text_and_only_blanks_around_it_are_trimmed(sent, read_as):
    assert read({**GOOD, "tx_code": sent}).tx_code == read_as


def test_the_older_name_of_a_pin():
    assert read({**GOOD, "user_pin": "1234"}).tx_code == "1234"
    assert read({**GOOD, "user_pin": "1234", "tx_code": "1234"}).tx_code == "1234"
    refused("invalid_request", {**GOOD, "user_pin": "1234", "tx_code": "4321"})


@pytest.mark.parametrize("name", ["grant_type", "pre-authorized_code", "tx_code", "authorization_details", "unknown"])
def test_case_209_a_parameter_stands_twice(name):
    twice = [*GOOD.items(), (name, "x"), (name, "x")]
    refused("invalid_request", twice)
    refused("invalid_request", [*GOOD.items(), (name, ""), (name, "x")])


def test_resource_may_stand_twice():
    assert read([*GOOD.items(), ("resource", "a"), ("resource", "b")]).code == CODE


@pytest.mark.parametrize(
    "content_type", ["application/json", "multipart/form-data; boundary=x", "text/plain", "", None]
)
def test_case_210_another_kind_of_body(content_type):
    refused("invalid_request", GOOD, content_type)
    refused("invalid_request", json.dumps(GOOD).encode(), content_type)


def test_case_210_parameters_in_the_query():
    refused("invalid_request", GOOD, query=urlencode(GOOD))
    refused("invalid_request", b"", query=urlencode(GOOD))
    refused("invalid_request", GOOD, query="x")


@pytest.mark.parametrize(
    "body",
    [
        b"grant_type",
        b"%",
        b"a=%ff&b=1",
        b"a=\xff",
        json.dumps(GOOD).encode(),
        b"&".join(b"p%d=1" % n for n in range(100)),
        urlencode({**GOOD, "a": "é"}, encoding="latin-1").encode(),
    ],
)
def test_a_form_that_cannot_be_read(body):
    refused("invalid_request", body)


def test_case_211_unknown_parameters_are_passed_over():
    assert read({**GOOD, "conformance_suite": "random", "scope": "x", "client_assertion": "y"}).code == CODE


def test_case_212_only_credentials_of_the_offer():
    offered = [token.OfferedItem("badge", "item-1"), token.OfferedItem("pass", "item-2")]
    asked = read({**GOOD, "authorization_details": details("pass", locations=["https://desk.example/oid4vci"])}).details
    assert asked == ("pass",)
    assert token.granted_details(offered, asked) == [
        {
            "type": "openid_credential",
            "credential_configuration_id": "pass",
            "credential_identifiers": ["item-2"],
        }
    ]
    for ids in (["other"], ["pass", "other"]):
        with pytest.raises(OAuthError, match="invalid_authorization_details"):
            token.granted_details(offered, read({**GOOD, "authorization_details": details(*ids)}).details)


@pytest.mark.parametrize(
    "text",
    [
        "[]",
        "{}",
        "null",
        "x",
        "[1]",
        "[{}]",
        '[{"type":"openid_credential"}]',
        '[{"type":"openid_credential","credential_configuration_id":7}]',
        '[{"type":"payment","credential_configuration_id":"badge"}]',
        '[{"type":"openid_credential","type":"payment","credential_configuration_id":"badge"}]',
        '{"type":"openid_credential","credential_configuration_id":"badge"}',
        details(*["badge"] * 21),
        "[" * 5000,
    ],
)
def test_case_212_details_that_cannot_be_read(text):
    refused("invalid_authorization_details", {**GOOD, "authorization_details": text})


def test_separators_too_many_do_no_harm():
    assert read(f"&{urlencode(GOOD)}&&".encode()).code == CODE


def test_case_213_any_client_or_none():
    for client in ("", "wallet-1", "https://wallet.example"):
        assert read({**GOOD, "client_id": client}).code == CODE


def test_case_215_the_answer():
    answer = token.respond("opaque", 5 * MINUTE)
    assert answer == {"access_token": "opaque", "token_type": "Bearer", "expires_in": 300}


def test_identifiers_are_given_when_they_were_asked_for_or_two_items_are_alike():
    one, two, third = (token.OfferedItem(*pair) for pair in (("badge", "i1"), ("badge", "i2"), ("pass", "i3")))
    assert token.granted_details([one, third], None) is None
    assert token.granted_details([one], ("badge", "badge")) == [
        {"type": "openid_credential", "credential_configuration_id": "badge", "credential_identifiers": ["i1"]}
    ]
    alike = token.granted_details([one, third, two], None)
    assert alike is not None
    assert [detail["credential_identifiers"] for detail in alike] == [["i1", "i2"], ["i3"]]
    assert token.respond("opaque", MINUTE, alike)["authorization_details"] == alike


@given(st.binary(max_size=200))
def test_no_body_breaks_it(body):
    with pytest.raises(OAuthError):
        token.parse(body, FORM)


@given(st.text(max_size=100))
def test_no_value_breaks_it(text):
    for name in (*GOOD, "authorization_details"):
        try:
            raw = f"{urlencode({key: value for key, value in GOOD.items() if key != name})}&{name}={quote(text)}"
        except UnicodeEncodeError:
            return
        with suppress(OAuthError):
            token.parse(raw.encode(), FORM)
