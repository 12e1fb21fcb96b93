import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.core.oid4vci import notification
from connector_desk.core.oid4vci.errors import OAuthError

GOOD = {"notification_id": "n-1", "event": "credential_accepted"}


def read(members):
    return notification.parse(members if isinstance(members, bytes) else json.dumps(members).encode())


def refused(members, code="invalid_notification_request"):
    with pytest.raises(OAuthError) as refusal:
        read(members)
    assert (refusal.value.error, refusal.value.status) == (code, 400)


@pytest.mark.parametrize("event", ["credential_accepted", "credential_failure", "credential_deleted"])
def test_the_three_events(event):
    found = read({**GOOD, "event": event})
    assert (found.notification_id, str(found.event), found.description) == ("n-1", event, None)


def test_case_265_an_id_that_cannot_be_ours():
    refused({**GOOD, "notification_id": "n" * 129}, "invalid_notification_id")
    assert notification.unknown().error == "invalid_notification_id"
    for value in (..., None, "", 7, ["n-1"]):
        members = {**GOOD, "notification_id": value}
        refused({name: one for name, one in members.items() if one is not ...})


@pytest.mark.parametrize(
    "event", [..., None, "", "accepted", "CREDENTIAL_ACCEPTED", "credential_accepted ", "ACCEPTED", 7, [], {}]
)
def test_case_266_another_event(event):
    refused({name: value for name, value in {**GOOD, "event": event}.items() if value is not ...})


def test_case_269_a_description_is_plain_text_of_at_most_one_kib():
    def described(text):
        return read({**GOOD, "event_description": text}).description

    assert described("<b>Could not store</b>") == "<b>Could not store</b>"
    assert described("\x1b[31mred\x1b[0m\r\nnext\tline\u202egnp.exe\u200b") == "[31mred [0m  next line gnp.exe"
    assert described("Zoë 😀") == "Zoë 😀"
    assert described(" \n ") is None
    assert described(None) is None
    assert described("x" * 1024) == "x" * 1024
    for text in ("x" * 1025, "é" * 513, 7, ["x"], {}):
        refused({**GOOD, "event_description": text})


def test_case_270_unknown_members_are_passed_over():
    assert read({**GOOD, "conformance_suite": {"random": 1}}) == read(GOOD)


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"null", b"\xff", b'{"event":1,"event":2}', b"[" * 9000])
def test_a_body_that_cannot_be_read(body):
    refused(body)


@given(st.binary(max_size=60))
def test_no_body_breaks_it(body):
    refused(body)
