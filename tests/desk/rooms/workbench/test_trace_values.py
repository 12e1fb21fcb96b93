"""Values of recorded messages are hidden until they are asked for; names and codes are not."""

import base64
import json

import pytest

from connector_desk.contract.wire_trace import Direction, MessageKind, TracedMessage, Transport
from connector_desk.desk.rooms.workbench.trace_view import decodable_text, whole_text

CANARY = "Canary0123456789value"
HIDDEN = ("path", "body", "header:authorization")


def message(body=b"", path="/oid4vci/token", headers=(), hidden=HIDDEN, status=None):
    return TracedMessage(
        number=1,
        exchange=1,
        at=0,
        direction=Direction.IN,
        transport=Transport.REQUEST,
        kind=MessageKind.TOKEN,
        method="POST",
        path=path,
        status=status,
        headers=headers,
        body=body,
        body_size=len(body),
        hidden=hidden,
    )


@pytest.mark.parametrize(
    "made",
    [
        message(json.dumps({"credentials": [{"credential": CANARY}], "n": 1}).encode()),
        message(f"grant_type=code&pre-authorized_code={CANARY}".encode()),
        message(f"{CANARY}.{CANARY}.{CANARY}".encode()),
        message(f"{{broken {CANARY}".encode()),
        message(CANARY.encode() + b"\xff"),
        message(path=f"/o/{CANARY}"),
        message(path=f"/o/x?code={CANARY}"),
        message(headers=(("Authorization", f"Bearer {CANARY}"),)),
        message(json.dumps({"type": [{"given_name": CANARY}]}).encode()),
    ],
)
def test_nothing_of_a_value_is_shown_until_it_is_asked_for(made):
    assert CANARY not in whole_text(made, with_values=False)


def test_all_of_it_is_shown_where_it_is_asked_for():
    made = message(f'{{"access_token":"{CANARY}"}}'.encode(), f"/o/{CANARY}", (("Authorization", f"DPoP {CANARY}"),))
    assert whole_text(made, with_values=True).count(CANARY) == 3


def test_names_codes_and_what_anybody_may_read_are_shown():
    body = json.dumps({"error": "invalid_nonce", "c_nonce": CANARY, "expires_in": 300}).encode()
    shown = whole_text(message(body, "/oid4vci/deferred_credential", status=400), with_values=False)
    assert "400 · POST /oid4vci/deferred_credential" in shown
    assert '"error": "invalid_nonce"' in shown
    assert '"c_nonce": "•••"' in shown
    assert '"expires_in": 300' in shown
    assert "grant_type=code&code=•••" in whole_text(message(b"grant_type=code&code=1"), with_values=False)
    assert CANARY in whole_text(message(CANARY.encode(), hidden=()), with_values=False)


@pytest.mark.parametrize(
    "form", ["vp_token=%7B%22a%22%3A%5B%22x%22%5D%7D&state=s", '{"vp_token": {"a": ["x"]}, "state": "s"}']
)
def test_an_answer_is_decoded_beside_the_query_of_its_visit(form):
    header, payload = (
        "eyJhbGciOiJFUzI1NiJ9",
        base64.urlsafe_b64encode(b'{"dcql_query": {"credentials": [{"id": "a"}]}}'),
    )
    token = f"{header}.{payload.decode().rstrip('=')}.AA".encode()
    messages = [
        traced(1, MessageKind.REQUEST_OBJECT, "v1", token),
        traced(2, MessageKind.REQUEST_OBJECT, "v2", b"another"),
        traced(3, MessageKind.AUTHORIZATION_RESPONSE, "v1", form.encode()),
    ]
    found = json.loads(decodable_text(messages[-1], messages))
    assert found == {"vp_token": {"a": ["x"]}, "state": "s", "dcql_query": {"credentials": [{"id": "a"}]}}
    assert decodable_text(messages[-1], messages[1:]) == form
    assert decodable_text(messages[1], messages) == "another"


def traced(number, kind, visit_id, body):
    return TracedMessage(
        number=number,
        exchange=number,
        at=0,
        direction=Direction.IN,
        transport=Transport.REQUEST,
        kind=kind,
        visit_id=visit_id,
        body=body,
        body_size=len(body),
    )
