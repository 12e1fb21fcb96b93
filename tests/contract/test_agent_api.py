"""The four operations of agents."""

import json

import pytest

from connector_desk.base.errors import ValidationFailed
from connector_desk.contract.agent_api import LoginRequest, MetricAnswer, MetricRecord, Nothing, ShortenLink, UserLink
from connector_desk.contract.wire import parse, to_json

LINK = {"requestUrl": "https://desk.example/x", "type": "other", "isOneTimeUse": False}
USER = {"email": "kim@example.org", "displayName": "Kim", "connectionId": "c"}
LOGIN = {"requestId": "r", "alias": "acme:kim", "issuer": "https://portal.example"}
METRIC = {"Job": "j", "MetricName": "m", "MetricValue": 1, "Unit": "u"}


def read(model, body):
    return parse(model, json.dumps(body).encode())


def faults(model, body):
    with pytest.raises(ValidationFailed) as caught:
        read(model, body)
    return {fault.path: fault.code for fault in caught.value.fields}


def url_code(url):
    return faults(ShortenLink, {**LINK, "requestUrl": url})["requestUrl"]


def without(body, name):
    return {other: value for other, value in body.items() if other != name}


@pytest.mark.parametrize("url", ["", None, "x", "/x", "x/y", "?x", "https://a.example/" + "x" * 2048])
def test_case_141_an_address_is_whole(url):
    assert url_code(url) == "invalid_url"
    assert faults(ShortenLink, without(LINK, "requestUrl")) == {"requestUrl": "invalid_url"}


@pytest.mark.parametrize(
    "url",
    [
        "javascript:alert(1)",
        "data:text/html,x",
        "vbscript:x",
        "file:///etc/passwd",
        "intent://x#Intent;end",
        "blob:https://a.example/x",
        "about:blank",
        "  javascript:alert(1)",
        "\x01javascript:alert(1)",
        "java\nscript:alert(1)",
        "java\tscript:alert(1)",
        "JaVaScRiPt:alert(1)",
        "javascript%3Aalert(1)",
        "ftp://a.example",
        "openid4vp://?x",
    ],
)
def test_cases_142_143_only_web_addresses_are_shortened(url):
    assert url_code(url) == "url_scheme_not_allowed"


@pytest.mark.parametrize(
    "url",
    [
        "https://good.example@evil.example",
        "https://user:pass@evil.example/x",
        "https:\\\\evil.example",
        "https:/\\evil.example",
        "//evil.example",
        "https:///evil.example",
        "https:evil.example",
        "https://",
        "https://?x",
        "https://ev\til.example",
        "https://ev\nil.example",
        "https://evil.example/a b",
        "https://a.example:port/",
        "https://a.example:99999/",
        "https://a.example:0/",
        "https://[::1/",
        " https://a.example",
    ],
)
def test_case_144_an_address_names_one_host_and_no_user(url):
    assert url_code(url) == "invalid_url"


@pytest.mark.parametrize(
    "url", ["https://\u0430pple.example/x", "https://\u0440\u0430\u0443.example", "https://b\u202e.example"]
)
def test_case_145_letters_that_pass_for_others_name_no_host(url):
    assert url_code(url) == "url_host_not_allowed"


def test_letters_beyond_ascii_name_a_host_in_its_wire_form():
    link = {**LINK, "requestUrl": "https://B\u00fccher.example:8443/x?y"}
    assert read(ShortenLink, link).requestUrl == "https://xn--bcher-kva.example:8443/x?y"


@pytest.mark.parametrize("base", ["gopher://a.example", "javascript:alert(1)"])
def test_case_150_the_base_of_an_agent_is_a_web_address(base):
    assert faults(ShortenLink, {**LINK, "agentBaseUrl": base}) == {"agentBaseUrl": "url_host_not_allowed"}


@pytest.mark.parametrize("url", ["https://a.example", "http://127.0.0.1:8080/f/x", "https://a.example/x?y=z@w#q:r"])
def test_a_web_address_is_taken(url):
    assert read(ShortenLink, {**LINK, "requestUrl": url}).requestUrl == url


@pytest.mark.parametrize("kind", [None, "", "unknown", "Other", "OTHER", 1])
def test_case_147_a_type_is_one_of_three(kind):
    assert faults(ShortenLink, {**LINK, "type": kind}) == {"type": "invalid_type"}
    assert faults(ShortenLink, without(LINK, "type")) == {"type": "invalid_type"}


@pytest.mark.parametrize("flag", ["true", 1, None])
def test_case_148_a_flag_is_true_or_false(flag):
    assert faults(ShortenLink, {**LINK, "isOneTimeUse": flag}) == {"isOneTimeUse": "wrong_type"}
    assert faults(ShortenLink, without(LINK, "isOneTimeUse")) == {"isOneTimeUse": "missing_field"}


@pytest.mark.parametrize(
    "email",
    [
        "",
        "kim",
        "kim@",
        "@example.org",
        "kim@example",
        "kim@@example.org",
        "kim@a@example.org",
        "kim@example.org\r\nBcc: x",
        "kim @example.org",
        "kim@-example.org",
        "kim@example..org",
        "kim.@example.org",
        "Kim <kim@example.org>",
        "x" * 65 + "@example.org",
        "kim@" + "x" * 240 + ".example.org",
        "k\u00edm@example.org",
    ],
)
def test_case_156_an_email_address_is_plain(email):
    assert faults(UserLink, {**USER, "email": email}) == {"email": "invalid_email"}


@pytest.mark.parametrize("email", ["kim@example.org", "kim.ito+desk@mail.example.org", "k@a.bc", "o'neil@example.org"])
def test_an_email_address_is_taken(email):
    assert read(UserLink, {**USER, "email": email}).email == email


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "missing_field"), ("   ", "missing_field"), ("x" * 257, "too_long"), ("a\nb", "invalid_character")],
)
def test_case_157_a_display_name_says_something(name, code):
    assert faults(UserLink, {**USER, "displayName": name}) == {"displayName": code}


@pytest.mark.parametrize("name", ["<b>Kim</b>", "\u202egnp", "x" * 256, "伊藤"])
def test_case_157_a_display_name_is_any_line(name):
    assert read(UserLink, {**USER, "displayName": name}).displayName == name


def test_case_160_the_answer_is_an_empty_object():
    assert to_json(Nothing()) == b"{}"


@pytest.mark.parametrize("request_id", ["", "a\nb", "x" * 129])
def test_case_161_a_login_has_a_proper_id(request_id):
    assert faults(LoginRequest, {**LOGIN, "requestId": request_id}) == {"requestId": "invalid_request_id"}


@pytest.mark.parametrize(
    "issuer",
    [
        "http://portal.example",
        "https://user@portal.example",
        "ftp://portal.example",
        "https://p\u00f6rtal.example",
        "a b",
        "x\ny",
        "x" * 2049,
    ],
)
def test_case_167_an_entity_id_is_plain(issuer):
    assert list(faults(LoginRequest, {**LOGIN, "issuer": issuer})) == ["issuer"]


@pytest.mark.parametrize(
    "issuer", ["https://portal.example/x", "urn:example:portal", "did:web:portal.example", "portal"]
)
def test_an_entity_id_is_taken(issuer):
    assert read(LoginRequest, {**LOGIN, "issuer": issuer}).issuer == issuer


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (b"NaN", "malformed_json"),
        (b"Infinity", "malformed_json"),
        (b"1e999", "number_out_of_range"),
        (b"true", "wrong_type"),
        (b'"12"', "wrong_type"),
        (b"null", "wrong_type"),
        (b"9007199254740993", "number_out_of_range"),
        (b"1" + b"0" * 400, "number_out_of_range"),
    ],
)
def test_case_168_a_figure_is_a_number(sent, code):
    body = b'{"Job":"j","MetricName":"m","Unit":"u","MetricValue":' + sent + b"}"
    with pytest.raises(Exception) as caught:  # noqa: PT011
        parse(MetricRecord, body)
    fields = getattr(caught.value, "fields", [])
    assert (fields[0].code if fields else caught.value.code) == code


@pytest.mark.parametrize("value", [0, -1, 1e308, 5e-324, -0.0, 0.1 + 0.2, 2**53])
def test_case_176_a_figure_is_kept_exactly(value):
    record = read(MetricRecord, {**METRIC, "MetricValue": value})
    assert repr(record.MetricValue) == repr(value) or record.MetricValue == value
    assert read(MetricRecord, json.loads(to_json(record))).MetricValue == record.MetricValue


@pytest.mark.parametrize("field", ["Job", "MetricName", "Unit"])
def test_case_169_names_are_needed_and_short(field):
    assert faults(MetricRecord, without(METRIC, field)) == {field: "missing_field"}
    assert faults(MetricRecord, {**METRIC, field: ""}) == {field: "missing_field"}
    assert faults(MetricRecord, {**METRIC, field: "x" * 257}) == {field: "too_long"}
    read(MetricRecord, {**METRIC, field: "x" * 256})


@pytest.mark.parametrize("field", ["Id", "Job", "MetricName", "Unit", "ContactIdentifier", "Tag"])
@pytest.mark.parametrize("sign", ["\n", "\r", "\x1b", "\x7f", "\x85", "\u2028"])
def test_case_170_no_line_of_a_log_can_be_forged(field, sign):
    assert faults(MetricRecord, {**METRIC, field: f"a{sign}b"}) == {field: "invalid_character"}


def test_case_171_tags_are_few_lines_and_count_once():
    assert faults(MetricRecord, {**METRIC, "Tags": [str(index) for index in range(51)]}) == {"Tags": "too_long"}
    assert faults(MetricRecord, {**METRIC, "Tags": ["a", 1]}) == {"Tags[1]": "wrong_type"}
    assert faults(MetricRecord, {**METRIC, "Tags": [["a"]]}) == {"Tags[0]": "wrong_type"}
    assert read(MetricRecord, {**METRIC, "Tags": ["b", "a", "b"]}).Tags == ["b", "a"]


def test_case_172_a_time_has_a_zone():
    assert faults(MetricRecord, {**METRIC, "Created": "2026-11-21T12:00:00"}) == {"Created": "missing_zone"}
    assert read(MetricRecord, METRIC).Created is None


def test_the_answer_to_a_figure_names_it():
    assert to_json(MetricAnswer(id="x")) == b'{"id":"x"}'
