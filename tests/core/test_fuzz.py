"""Mutations of good requests, from a fixed seed: whatever comes, nobody is told of a mistake of ours."""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.core.holder import Holder
from tests.core.running import CREATE, KEY, PRE_AUTHORIZED, QRCODE, Running

VALUES: list[Any] = [
    *(None, True, False, 0, -1, 1, 2**31, 2**63, -(2**63) - 1, 10**30, 1.5, -0.0, 1e308, "", " ", "x", "x" * 9_000),
    *(
        "ü",
        "\u202e",
        "\x00",
        "\ud800",
        "😀" * 100,
        "2026-11-21T00:00:00Z",
        "9999-12-31T23:59:59Z",
        "null",
        "../..",
        "%00",
    ),
    *([], [[]], {}, {"a": {}}, [None], ["x"] * 300, {"__proto__": 1}, {"$ref": "#"}, {"": ""}),
]


def mutated(value: Any, choose: random.Random) -> Any:
    """Change one place of a document: replace, drop, double or rename it."""
    if isinstance(value, dict) and value and choose.random() < 0.8:
        key = choose.choice(list(value))
        kind = choose.randrange(6)
        if kind == 0:
            return {k: v for k, v in value.items() if k != key}
        if kind == 1:
            return {**value, str(choose.choice(VALUES))[:50]: choose.choice(VALUES)}
        return {**value, key: mutated(value[key], choose)}
    if isinstance(value, list) and value and choose.random() < 0.8:
        at = choose.randrange(len(value))
        kind = choose.randrange(5)
        if kind == 0:
            return value[:at] + value[at + 1 :]
        if kind == 1:
            return value + value[at : at + 1] * choose.choice([1, 25])
        return [*value[:at], mutated(value[at], choose), *value[at + 1 :]]
    return choose.choice(VALUES)


def broken(body: bytes, choose: random.Random) -> bytes:
    """Change some bytes."""
    changed = bytearray(body)
    for _ in range(choose.randint(1, 4)):
        at = choose.randrange(len(changed) + 1)
        if choose.random() < 0.5:
            changed[at:at] = bytes([choose.randrange(256)])
        else:
            del changed[at : at + choose.randint(1, 5)]
    return bytes(changed)


def variants(good: Any, count: int, seed: int) -> Iterator[bytes]:
    choose = random.Random(seed)
    for n in range(count):
        value = good
        for _ in range(choose.randint(1, 3)):
            value = mutated(value, choose)
        body = json.dumps(value, ensure_ascii=choose.random() < 0.7).encode("utf-8", "surrogatepass")
        yield broken(body, choose) if n % 3 == 0 else body


@pytest.mark.parametrize("target", [CREATE, QRCODE])
def test_offers(shared: Running, target: str) -> None:
    good = shared.body(shared.item(), shared.item("w3c"), requestId="r", expiryDate="2026-11-21T00:05:00Z")
    for n, body in enumerate(variants(good, 300, 1)):
        answer = shared.admin("POST", target, body, headers=[("content-type", "application/json")])
        assert answer.status in {200, 400, 409, 413, 415, 422}, (n, body[:300], answer.body)
        if answer.status != 200:
            assert answer.code
            assert len(answer.body) < 30_000


def test_the_place(shared: Running) -> None:
    for body in variants({"publicAddress": "https://desk.example/x"}, 150, 2):
        answer = shared.admin("PUT", "/bc/studio/place", body, headers=[("content-type", "application/json")])
        assert answer.status in {200, 400, 422}, (body[:300], answer.body)
    assert shared.admin("PUT", "/bc/studio/place", {"reach": "this-computer"}).result["publicAddress"] == shared.base


def test_queries_and_paths(shared: Running) -> None:
    choose = random.Random(3)
    letters = "abc/.%&=?;+-_~0129\x80\xff\"'<>"
    for _ in range(300):
        noise = "".join(choose.choice(letters) for _ in range(choose.randint(1, 30)))
        for target in (f"/bc/admin/workflows?{noise}", f"/bc/admin/workflows/{noise}", f"/{noise}"):
            answer = shared.admin("GET", target)
            assert answer.status in {200, 400, 404, 405, 422}, (target, answer.body)
        for target in (f"/o/{noise}", f"/bc/public/schemas/{noise}", f"/.well-known/{noise}"):
            answer = shared.public("GET", target, source=f"192.0.2.{choose.randrange(250)}")
            assert answer.status in {200, 404, 410, 429}, (target, answer.body)


def test_headers(shared: Running) -> None:
    choose = random.Random(4)
    names = [
        "content-type",
        "content-length",
        "content-encoding",
        "idempotency-key",
        "last-event-id",
        "accept",
        "expect",
    ]
    for _ in range(300):
        headers = [
            (choose.choice(names), bytes(choose.randrange(256) for _ in range(choose.randint(0, 12)))) for _ in range(3)
        ]
        target = choose.choice([CREATE, "/bc/admin/workflows", "/bc/admin/workflows/x/cancel"])
        answer = shared.admin(choose.choice(["GET", "POST"]), target, b"{}", headers=headers)
        assert answer.status < 500, (target, headers, answer.body)


@pytest.mark.parametrize("where", ["credential", "notification"])
def test_wallet_requests(shared: Running, holder: Holder, where: str) -> None:
    taken = holder.take(shared, shared.offer())
    good = (
        holder.request(shared)
        if where == "credential"
        else {"notification_id": taken.notification_id, "event": "credential_accepted", "event_description": "x"}
    )
    for body in variants(good, 300, 5):
        answer = shared.run(shared.bearing_async(where, taken.token, body))
        assert answer.status in {200, 204, 400, 403, 413}, (body[:300], answer.body)
        if answer.status >= 400:
            assert answer.error


def test_token_requests(shared: Running) -> None:
    choose = random.Random(6)
    code = shared.code(shared.offer())
    good = f"grant_type={PRE_AUTHORIZED}&pre-authorized_code={code}&authorization_details=%5B%5D&tx_code=1".encode()
    kind = [("content-type", "application/x-www-form-urlencoded")]
    for _ in range(400):
        answer = shared.public(
            "POST", "/oid4vci/token", broken(good, choose), headers=kind, source=f"192.0.2.{choose.randrange(250)}"
        )
        assert answer.status in {200, 400, 429}, answer.body
        if answer.status == 400:
            assert answer.error


def test_bearers(shared: Running) -> None:
    choose = random.Random(7)
    for _ in range(300):
        value = bytes(
            choose.choice(b"Bearer bearer\t \x00,;=\xff" + KEY.encode()) for _ in range(choose.randint(0, 30))
        )
        answer = shared.public(
            "POST",
            "/oid4vci/credential",
            b"{}",
            headers=[("authorization", value), ("content-type", "application/json")],
        )
        assert answer.status == 401, value
