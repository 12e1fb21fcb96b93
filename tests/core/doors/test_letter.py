"""The interface to the letter, lines 6, 8 and 9: what a client written from the document alone relies on."""

from typing import Any

import pytest

from connector_desk.core.doors.routes import ADMIN, PUBLIC
from tests.core.running import CREATE, KEY, Reply, Running, raw, request

pytestmark = pytest.mark.sqlite
PLACE = "/bc/studio/place"
CHALLENGE = 'Bearer, ApiKey header="X-API-Key"'
BLANKS = pytest.mark.parametrize("before", ["", " ", "\t \t"])
BLANKS_BEHIND = pytest.mark.parametrize("behind", ["", "\t", "  \t "])
ASKING = [route for route in (*ADMIN, *PUBLIC) if route.path.startswith("/bc/")]


@pytest.fixture
def admin(networked: Running) -> str:
    assert networked.listening.admin
    return networked.listening.admin


def challenges(reply: Reply) -> list[str]:
    return [value for name, value in reply.headers if name.lower() == "www-authenticate"]


# 6: the key


@pytest.mark.parametrize("route", ASKING, ids=lambda route: f"{route.method} {route.path}")
@pytest.mark.parametrize("key", [None, "wrong"], ids=["missing", "wrong"])
def test_letter_6_a_refused_caller_reads_where_the_key_goes(shared: Running, route: Any, key: str | None) -> None:
    shared.clock.forward(61_000)
    headers = [("host", "127.0.0.1"), *([("x-api-key", key)] if key else [])]
    path = route.path.replace("{", "").replace("}", "")
    if route.for_agents:
        answer = shared.public(route.method, path, headers=headers[1:])
    else:
        answer = shared.admin(route.method, path, key=key)
    assert (answer.status, answer.code) == (401, "unauthorized")
    assert challenges(answer)[-1] == CHALLENGE
    assert [one.partition(" ")[0] for one in challenges(answer)[:-1]] == (["Basic"] if route.browser else [])
    named = "Authorization: Bearer" if route.for_agents else "X-API-Key"
    assert named in answer.json["result"]["message"]


@BLANKS
@BLANKS_BEHIND
@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("X-API-Key", KEY),
        ("x-api-key", KEY),
        ("Authorization", f"Bearer {KEY}"),
        ("Authorization", f"bEARER   {KEY}"),
    ],
)
def test_letter_6_blanks_around_the_key_are_no_part_of_it(
    networked: Running, admin: str, name: str, value: str, before: str, behind: str
) -> None:
    line = f"{name}:{before}{value}{behind}"
    sent = request("GET", PLACE, line, host=admin.removeprefix("http://"))
    assert networked.run(raw(admin, sent, method="GET")).status == 200


@BLANKS
@BLANKS_BEHIND
def test_letter_6_blanks_around_any_header_are_no_part_of_it(
    networked: Running, admin: str, before: str, behind: str
) -> None:
    headers = {
        "X-API-Key": KEY,
        "Content-Type": "application/json",
        "Content-Encoding": "identity",
        "Accept": "image/png",
        "Idempotency-Key": f"key of {before!r} {behind!r}",
    }
    lines = [f"{name}:{before}{value}{behind}" for name, value in headers.items()]
    body = f'{{"payload": [{{"schemaId": "{networked.schema_id()}"}}]}}'.encode()
    sent = request("POST", CREATE, *lines, host=f"{before}{admin.removeprefix('http://')}{behind}", body=body)
    reply = networked.run(raw(admin, sent))
    assert (reply.status, reply.code, reply.fields) == (
        422,
        "validation_failed",
        {"payload[0].attributes": "missing_field"},
    )


def test_letter_6_a_key_for_repeating_is_the_same_with_blanks_around_it(shared: Running) -> None:
    made = [
        shared.admin("POST", CREATE, shared.body(), headers=[("idempotency-key", key)]).result["workflowId"]
        for key in ("letter 6", "letter 6 ", "\tletter 6")
    ]
    assert len(set(made)) == 1
    other = shared.admin("POST", CREATE, shared.body(), headers=[("idempotency-key", "letter  6")])
    assert other.result["workflowId"] != made[0]


@pytest.mark.parametrize("blank", ["\u00a0", "\x0b", "\x0c", "\x85"])
def test_letter_6_nothing_but_space_and_tab_is_blank(shared: Running, blank: str) -> None:
    shared.clock.forward(61_000)
    assert shared.admin("GET", PLACE, key=f"{KEY}{blank}").status == 401
