"""Calls of a workflow: signed, tried again under the same id, and what is answered flows on."""

import asyncio
import base64
import hashlib
import hmac
import json
from collections.abc import Mapping
from typing import Any

import pytest

from connector_desk.core.outbound.egress import DeliveryRefused, FetchFailed
from tests.core.running import Running
from tests.core.visitor import Visitor, lead_on, link

STUDIO = "/bc/studio/workflows"
MINUTE = 60_000
FLOW = (
    'name = "hook"\ntitle = "Hook"\ngoal = "Tell somebody."\n[[parameters]]\nname = "room"\ntype = "whole"\n'
    '[[methods]]\nname = "go"\n[[methods.steps]]\nkind = "webhook"\nname = "told"\nurl = "https://hook.example/in"\n'
    'body.room = "parameters.room"\nbody.all = "{started: started}"\n'
    '[[methods.steps]]\nkind = "show"\nname = "end"\ntext = "Told."\nvalues = ["steps.told.number"]\n'
)


class Hook:
    """Somebody's software in place of the network."""

    def __init__(self, core: Running, monkeypatch: pytest.MonkeyPatch) -> None:
        self.calls: list[tuple[str, bytes, Mapping[str, str]]] = []
        self.answers: list[bytes | Exception | None] = []
        monkeypatch.setattr(core.capabilities.verification.egress, "call", self._call)

    async def _call(self, url: str, body: bytes, kind: str, headers: Mapping[str, str], *, most: int) -> bytes | None:
        assert (kind, most) == ("application/json", 65_536)
        self.calls.append((url, body, headers))
        await asyncio.sleep(0)
        answer = self.answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer


@pytest.fixture
def hook(desk: Running, monkeypatch: pytest.MonkeyPatch) -> Hook:
    desk.admin("POST", STUDIO, {"source": FLOW})
    return Hook(desk, monkeypatch)


def begun(core: Running) -> Visitor:
    visitor = Visitor(core, link(core, "hook", parameters={"room": 7}))
    visitor.open()
    return visitor.go_on()


def test_a_call_is_signed_as_standard_webhooks_says(desk: Running, hook: Hook) -> None:
    hook.answers = [b'{"number": 42}']
    visitor = begun(desk)
    ((url, body, headers),) = hook.calls
    assert url == "https://hook.example/in"
    assert json.loads(body) == {"room": 7, "all": {"started": "2026-11-21T00:00:00.000Z"}}
    secret = desk.admin("GET", f"{STUDIO}/hook").result["webhookSecret"]
    assert secret.startswith("whsec_")
    key = base64.b64decode(secret.removeprefix("whsec_"))
    signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.{body.decode()}".encode()
    expected = base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
    assert headers["webhook-signature"] == f"v1,{expected}"
    assert headers["webhook-timestamp"] == str(desk.clock() // 1000)
    assert visitor.run["state"] == "done"
    assert "42" in visitor.text
    assert "webhookSecret" not in desk.admin("GET", f"{STUDIO}/login").result


@pytest.mark.parametrize("answer", [None, b"", b"no json", b"[1]", b'{"a": 1, "a": 2}'])
def test_what_is_no_json_object_counts_as_nothing(desk: Running, hook: Hook, answer: bytes | None) -> None:
    hook.answers = [answer]
    run = begun(desk).run
    assert (run["state"], run["run"]["answers"]["told"]) == ("done", {})


def test_a_call_is_tried_again_under_the_same_id(desk: Running, hook: Hook) -> None:
    hook.answers = [FetchFailed("it took too long"), FetchFailed("it was answered with 500"), b"{}"]
    visitor = begun(desk)
    assert len(hook.calls) == 1
    assert visitor.run["state"] == "opened"
    desk.clock.forward(999)
    lead_on(desk)
    assert len(hook.calls) == 1
    desk.clock.forward(1)
    lead_on(desk)
    desk.clock.forward(2_000)
    lead_on(desk)
    assert len({call[2]["webhook-id"] for call in hook.calls}) == 1
    assert all(call[2]["idempotency-key"] == call[2]["webhook-id"] for call in hook.calls)
    assert len(hook.calls) == 3
    assert visitor.run["state"] == "done"


@pytest.mark.parametrize(("status", "again", "seconds"), [(503, "30", 30), (429, "7200", 3_600), (500, "30", 1)])
def test_a_busy_address_says_when_it_would_be_called_again(
    desk: Running, hook: Hook, status: int, again: str, seconds: int
) -> None:
    hook.answers = [DeliveryRefused(status, again), b"{}"]
    visitor = begun(desk)
    desk.clock.forward(seconds * 1_000 - 1)
    lead_on(desk)
    assert len(hook.calls) == 1
    desk.clock.forward(1)
    lead_on(desk)
    assert len(hook.calls) == 2
    assert visitor.run["state"] == "done"


def test_who_never_answers_ends_the_run(desk: Running, hook: Hook) -> None:
    hook.answers = [FetchFailed("it took too long")] * 10
    visitor = begun(desk)
    for _ in range(9):
        desk.clock.forward(MINUTE)
        lead_on(desk)
    assert hook.answers == []
    run = visitor.run
    assert (run["state"], run["error"]["code"]) == ("failed", "webhook_failed")
    assert run["error"]["message"] == "The system that the workflow calls did not answer in time."
    assert run["error"]["reason"]
    assert "detail" not in run["error"]  # no wallet said anything


def test_an_address_in_this_house_is_not_called_from_outside(desk: Running) -> None:
    desk.restart(public_address="https://desk.example")
    source = FLOW.replace("https://hook.example/in", "http://127.0.0.1:9/in")
    desk.admin("POST", STUDIO, {"source": source})
    visitor = begun(desk)
    lead_on(desk)
    assert visitor.run["run"]["steps"][0]["state"] == "upcoming"
    attempts: Any = desk.rows("SELECT attempts FROM flow_run")[0][0]
    assert attempts >= 1
