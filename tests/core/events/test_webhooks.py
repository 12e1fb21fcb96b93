"""Webhooks: signed, in order, never lost; a receiver that was down gets everything afterwards."""

import asyncio
import base64
import hashlib
import hmac
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from connector_desk.contract.event import EVENT_TYPES
from connector_desk.core.events.webhooks import LEASE, WebhookDispatcher, forget_deliveries
from connector_desk.core.store import restored, webhooks
from tests.core.conftest import NewDatabase
from tests.core.holder import Holder
from tests.core.running import Running
from tests.ports import free_port

HOOKS = "/bc/studio/webhooks"
MINUTE = 60_000


@dataclass
class Post:
    headers: dict[str, str]
    body: bytes

    @property
    def event(self) -> Any:
        return json.loads(self.body)

    def is_signed_with(self, secret: str) -> bool:
        key = base64.b64decode(secret.removeprefix("whsec_"))
        signed = f"{self.headers['webhook-id']}.{self.headers['webhook-timestamp']}.".encode() + self.body
        right = "v1," + base64.b64encode(hmac.digest(key, signed, hashlib.sha256)).decode()
        return right in self.headers["webhook-signature"].split(" ")


@dataclass
class Receiver:
    """A program that takes events at a port of this computer, or does not."""

    core: Running
    taken: list[Post] = field(default_factory=list)
    answer: Callable[[Post], int] = lambda _: 204
    again: str = ""
    """What it says of coming again."""
    port: int = field(default_factory=free_port)
    server: asyncio.Server | None = None
    gate: asyncio.Event | None = None
    news: asyncio.Event | None = None
    asked: int = 0

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/hook"

    def up(self) -> None:
        async def start() -> None:
            self.server = await asyncio.start_server(self._serve, "127.0.0.1", self.port)

        self.core.run(start())

    def down(self) -> None:
        async def stop() -> None:
            if self.server is not None:
                self.server.close()
                await self.server.wait_closed()
                self.server = None

        self.core.run(stop())

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        first, *lines = head.decode("latin-1").split("\r\n")
        assert first.startswith("POST /hook HTTP/1.1"), first
        headers = {n.lower(): v.strip() for n, _, v in (line.partition(":") for line in lines if line)}
        post = Post(headers, await reader.readexactly(int(headers["content-length"])))
        self.asked += 1
        self._tell()
        if self.gate is not None:
            await self.gate.wait()
        status = self.answer(post)
        if 200 <= status < 300:
            self.taken.append(post)
            self._tell()
        location = "Location: http://127.0.0.1/elsewhere\r\n" if 300 <= status < 400 else ""
        again = f"Retry-After: {self.again}\r\n" if self.again else ""
        writer.write(f"HTTP/1.1 {status} X\r\n{location}{again}Content-Length: 0\r\nConnection: close\r\n\r\n".encode())
        await writer.drain()
        writer.close()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until something that came makes a condition true."""
        while not condition():
            self.news = asyncio.Event()
            await self.news.wait()

    def _tell(self) -> None:
        if self.news is not None:
            self.news.set()

    @property
    def told(self) -> list[tuple[str, str | None]]:
        return [(one.event["type"], one.event.get("workflowId")) for one in self.taken]


@pytest.fixture
def core(tmp_path: Path, new_database: NewDatabase) -> Iterator[Running]:
    running = Running(tmp_path / "data", database=new_database())
    running.start()
    # The task of the core goes by the clock of the computer: here each test says when something is tried
    assert running.core._webhook_dispatcher
    running.run(running.core._webhook_dispatcher.stop())
    yield running
    running.close()


@pytest.fixture
def receiver(core: Running) -> Iterator[Receiver]:
    made = Receiver(core)
    made.up()
    yield made
    made.down()


def hook(core: Running, url: str, **more: Any) -> dict[str, Any]:
    result: dict[str, Any] = core.admin("POST", HOOKS, {"url": url, **more}).result
    return result


def serve(core: Running, announcer: WebhookDispatcher | None = None, rounds: int = 20) -> int:
    """Tell what can be told now; gives how long it would sleep then."""
    announcer = announcer or core.core._webhook_dispatcher
    assert announcer
    for _ in range(rounds):
        wait = core.run(announcer.once(core.capabilities.events))
        if wait:
            break
    return wait


def deliveries(core: Running, made: dict[str, Any]) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = core.admin("GET", f"{HOOKS}/{made['webhookId']}/deliveries").result["deliveries"]
    return found


def issue(core: Running, *items: dict[str, Any]) -> str:
    offer = core.offer(*items)
    Holder().take(core, offer)
    return offer.workflow


def of(told: list[tuple[str, str | None]], workflow: str) -> list[str]:
    return [kind for kind, whose in told if whose == workflow]


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_events_are_told_signed_and_in_the_envelope_of_the_stream(core: Running, receiver: Receiver) -> None:
    before = issue(core)
    made = hook(core, receiver.url, description="Visitors")
    workflow = issue(core, core.item(given_name="Wilhelmina"))
    serve(core)

    kinds = of(receiver.told, workflow)
    assert kinds[0] == "visit.prepared"
    assert {"visit.opened", "visit.working", "credential.issued", "visit.done"} <= set(kinds)
    assert of(receiver.told, before) == []
    for post in receiver.taken:
        assert post.headers["content-type"] == "application/json"
        assert post.is_signed_with(made["secret"])
        assert int(post.headers["webhook-timestamp"]) == core.clock() // 1000
        assert set(post.event) <= {"id", "type", "time", "workflowId", "data"}
        assert "Wilhelmina" not in post.body.decode()
    assert [int(post.event["id"]) for post in receiver.taken] == sorted(int(p.event["id"]) for p in receiver.taken)
    listed = deliveries(core, made)
    assert {one["state"] for one in listed} == {"delivered"}
    assert [one["deliveryId"] for one in listed] == [p.headers["webhook-id"] for p in reversed(receiver.taken)]
    assert listed[0]["event"] == receiver.taken[-1].event


def test_letter_8_a_told_event_names_the_request_id_of_its_workflow(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    offer, other = core.offer(requestId="letter-8"), core.offer()
    serve(core)
    told = {one.event["workflowId"]: one.event["data"] for one in receiver.taken}
    assert told[offer.workflow] == {"state": "prepared", "requestId": "letter-8"}
    assert told[other.workflow] == {"state": "prepared"}
    listed = {one["event"]["workflowId"]: one["event"]["data"] for one in deliveries(core, made)}
    assert listed == told


def test_the_secret_is_told_once_and_sealed_in_the_store(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    assert made["secret"].startswith("whsec_")
    assert len(base64.b64decode(made["secret"].removeprefix("whsec_"))) == 32
    rest = {name: value for name, value in made.items() if name != "secret"}
    assert core.admin("GET", f"{HOOKS}/{made['webhookId']}").result == rest
    assert core.admin("GET", HOOKS).result == {"webhooks": [rest]}
    ((sealed,),) = core.rows("SELECT sealed FROM webhook")
    assert made["secret"].removeprefix("whsec_").encode() not in bytes(sealed)


def test_another_secret_and_the_one_before_sign_for_a_day(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    renewed = core.admin("POST", f"{HOOKS}/{made['webhookId']}/secret").result
    assert renewed["secret"] != made["secret"]
    core.offer()
    serve(core)
    assert all(one.is_signed_with(made["secret"]) and one.is_signed_with(renewed["secret"]) for one in receiver.taken)
    core.clock.forward(24 * 60 * MINUTE)
    receiver.taken.clear()
    core.offer()
    serve(core)
    assert receiver.taken
    assert all(one.is_signed_with(renewed["secret"]) for one in receiver.taken)
    assert not any(one.is_signed_with(made["secret"]) for one in receiver.taken)


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_a_receiver_that_is_down_for_a_minute_gets_every_event_in_order(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    receiver.down()
    workflows = []
    for _ in range(12):
        workflows.append(issue(core))
        serve(core)
        core.clock.forward(5_000)
    assert receiver.taken == []
    assert core.admin("GET", f"{HOOKS}/{made['webhookId']}").result["waiting"] >= 12 * 4

    receiver.up()
    core.clock.forward(MINUTE + 5_000)  # it is tried again at the latest after as long as it was down
    assert serve(core, rounds=200) >= 1_000
    stored = core.rows("SELECT seq, type, visit_id FROM event WHERE seq > ? ORDER BY seq", 0)
    for workflow in workflows:
        assert of(receiver.told, workflow) == [kind for _, kind, whose in stored if whose == workflow]
    ids = [one.headers["webhook-id"] for one in receiver.taken]
    assert len(set(ids)) == len(ids)
    shown = core.admin("GET", f"{HOOKS}/{made['webhookId']}").result
    assert shown["waiting"] == 0
    assert "triedAgainAt" not in shown


def test_while_nobody_answers_it_is_tried_seldom(core: Running, receiver: Receiver) -> None:
    hook(core, receiver.url)
    receiver.down()
    issue(core)
    for _ in range(2_000):
        serve(core)
        core.clock.forward(1_000)
    (tries,) = core.rows("SELECT max(attempts) FROM delivery")[0]
    assert 9 <= tries <= 16


def test_one_event_that_is_not_taken_holds_up_its_workflow_alone(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    first, second = core.offer(), core.offer()
    receiver.answer = lambda post: 500 if post.event.get("workflowId") == first.workflow else 200
    Holder().take(core, first)
    Holder().take(core, second)
    serve(core)
    assert of(receiver.told, first.workflow) == []
    assert of(receiver.told, second.workflow)[-1] == "visit.done"
    stuck = [one for one in deliveries(core, made) if one["state"] == "waiting"]
    assert {one["event"]["workflowId"] for one in stuck} == {first.workflow}
    tried = [one for one in stuck if one["attempts"]]
    assert [(one["event"]["type"], one["lastStatus"]) for one in tried] == [("visit.prepared", 500)]

    receiver.answer = lambda _: 200
    core.clock.forward(2_000)
    serve(core)
    assert of(receiver.told, first.workflow)[-1] == "visit.done"


@pytest.mark.parametrize("status", [302, 401, 429, 500, 503])
def test_every_answer_but_2xx_is_tried_again(core: Running, receiver: Receiver, status: int) -> None:
    hook(core, receiver.url)
    receiver.answer = lambda _: status
    core.offer()
    serve(core)
    receiver.answer = lambda _: 202
    assert receiver.taken == []
    core.clock.forward(2_000)
    serve(core)
    assert receiver.taken


@pytest.mark.parametrize("status", [429, 503])
@pytest.mark.parametrize(
    ("again", "seconds"),
    [("90", 90), ("Sat, 21 Nov 2026 00:02:00 GMT", 120), ("999999999999999", 3_600), ("-5", 1), ("soon", 1), ("0", 1)],
)
def test_a_busy_receiver_says_when_to_come_again(
    core: Running, receiver: Receiver, status: int, again: str, seconds: int
) -> None:
    hook(core, receiver.url, types=["visit.prepared"])
    receiver.answer, receiver.again = lambda _: status, again
    core.offer()
    serve(core)
    assert receiver.asked == 1
    core.clock.forward(seconds * 1_000 - 1)
    serve(core)
    assert receiver.asked == 1
    core.clock.forward(1)
    serve(core)
    assert receiver.asked == 2


def test_who_is_not_busy_is_not_asked_when_to_come_again(core: Running, receiver: Receiver) -> None:
    hook(core, receiver.url, types=["visit.prepared"])
    receiver.answer, receiver.again = lambda _: 500, "90"
    core.offer()
    serve(core)
    core.clock.forward(1_000)
    serve(core)
    assert receiver.asked == 2


def test_it_is_given_up_after_three_days(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url, types=["visit.prepared"])
    receiver.answer = lambda _: 500
    core.offer()
    serve(core)
    core.clock.forward(3 * 24 * 60 * MINUTE)
    serve(core)
    (given_up,) = deliveries(core, made)
    assert (given_up["state"], given_up["attempts"]) == ("given_up", 2)
    assert "triedAgainAt" not in given_up


def test_gone_ends_the_webhook(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    receiver.answer = lambda _: 410
    issue(core)
    serve(core)
    shown = core.admin("GET", f"{HOOKS}/{made['webhookId']}").result
    assert (shown["isOn"], shown["wasRefused"], shown["waiting"]) == (False, True, 0)
    receiver.answer = lambda _: 200
    issue(core)
    serve(core)
    assert receiver.taken == []
    on = core.admin("PUT", f"{HOOKS}/{made['webhookId']}", {"isOn": True}).result
    assert (on["isOn"], on["wasRefused"]) == (True, False)
    workflow = issue(core)
    serve(core)
    assert {whose for _, whose in receiver.told} == {workflow}


def test_only_what_is_wanted_is_told(core: Running, receiver: Receiver) -> None:
    hook(core, receiver.url, types=["visit.done", "credential.issued"])
    issue(core)
    serve(core)
    assert sorted(kind for kind, _ in receiver.told) == ["credential.issued", "visit.done"]


def test_off_and_on_again_changed_and_removed(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    where = f"{HOOKS}/{made['webhookId']}"
    receiver.answer = lambda _: 500
    issue(core)
    serve(core)
    assert core.admin("PUT", where, {"isOn": False}).result["waiting"] == 0
    assert {one["state"] for one in deliveries(core, made)} == {"dropped"}
    receiver.answer = lambda _: 200
    issue(core)
    serve(core)
    assert receiver.taken == []
    changed = core.admin("PUT", where, {"isOn": True, "types": ["visit.done"], "description": "x"}).result
    assert (changed["types"], changed["description"], changed["url"]) == (["visit.done"], "x", receiver.url)
    issue(core)
    serve(core)
    assert [kind for kind, _ in receiver.told] == ["visit.done"]
    assert core.admin("DELETE", where).result == {"webhooks": []}
    assert core.admin("GET", where).status == 404
    assert core.admin("GET", f"{where}/deliveries").status == 404
    assert core.rows("SELECT count(*) FROM delivery") == [(0,)]


def test_one_can_be_sent_again(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url, types=["visit.done"])
    issue(core)
    serve(core)
    (one,) = deliveries(core, made)
    again = core.admin("POST", f"{HOOKS}/{made['webhookId']}/deliveries/{one['deliveryId']}/send").result
    assert (again["state"], again["attempts"]) == ("waiting", 0)
    serve(core)
    assert [post.headers["webhook-id"] for post in receiver.taken] == [one["deliveryId"]] * 2
    assert receiver.taken[0].body == receiver.taken[1].body
    assert core.admin("POST", f"{HOOKS}/{made['webhookId']}/deliveries/nothing/send").status == 404
    core.admin("PUT", f"{HOOKS}/{made['webhookId']}", {"isOn": False})
    off = core.admin("POST", f"{HOOKS}/{made['webhookId']}/deliveries/{one['deliveryId']}/send")
    assert (off.status, off.code) == (409, "state_conflict")


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_deliveries_come_page_by_page(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    issue(core)
    serve(core)
    everything = deliveries(core, made)
    found: list[Any] = []
    before = ""
    while True:
        page = core.admin("GET", f"{HOOKS}/{made['webhookId']}/deliveries?limit=2{before}").result
        found += page["deliveries"]
        if "next" not in page:
            break
        before = f"&before={page['next']}"
    assert found == everything
    for wrong in ("limit=0", "limit=201", "before=x"):
        assert core.admin("GET", f"{HOOKS}/{made['webhookId']}/deliveries?{wrong}").status == 422


@pytest.mark.parametrize(
    ("url", "fault"),
    [
        ("http://192.168.7.7:1/hook", "addresses of this kind"),
        ("https://10.0.0.8/hook", "addresses of this kind"),
        ("http://169.254.169.254/latest/meta-data", "addresses of this kind"),
        ("http://8.8.8.8/hook", "must use https"),
        ("https://no-such-host.invalid/", "host name was not found"),
    ],
)
def test_it_leaves_only_through_the_egress(core: Running, url: str, fault: str) -> None:
    made = hook(core, url, types=["visit.prepared"])
    core.offer()
    serve(core)
    (one,) = deliveries(core, made)
    assert one["state"] == "waiting"
    assert fault in one["lastFault"]
    assert "lastStatus" not in one


@pytest.mark.parametrize(
    ("body", "faults"),
    [
        ({}, {"url": "missing_field"}),
        ({"url": "ftp://x.example/"}, {"url": "url_scheme_not_allowed"}),
        ({"url": "https://user@x.example/"}, {"url": "invalid_url"}),
        ({"url": "https://x.example/", "types": ["visit.nothing"]}, {"types[0]": "invalid_choice"}),
        ({"url": "https://x.example/", "types": ["visit.done"] * 2}, {"types": "duplicate_value"}),
        ({"url": "https://x.example/", "secret": "mine"}, {"secret": "unknown_field"}),
    ],
)
def test_what_is_no_webhook_is_refused(core: Running, body: dict[str, Any], faults: dict[str, str]) -> None:
    refused = core.admin("POST", HOOKS, body)
    assert (refused.status, refused.fields) == (422, faults)
    assert core.rows("SELECT count(*) FROM webhook") == [(0,)]


def test_a_place_has_fifty_at_most(core: Running) -> None:
    for number in range(50):
        hook(core, f"https://x.example/{number}")
    refused = core.admin("POST", HOOKS, {"url": "https://x.example/"})
    assert (refused.status, refused.fields) == (422, {"url": "too_many"})


def test_every_change_stands_in_the_audit_trail(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    where = f"{HOOKS}/{made['webhookId']}"
    core.admin("PUT", where, {"isOn": False})
    core.admin("POST", f"{where}/secret")
    core.admin("DELETE", where)
    rows = core.admin("GET", "/bc/studio/audit").result["entries"]
    deeds = [row["data"]["deed"] for row in rows if row["subject"] == "webhook"]
    assert deeds == ["removed", "secret renewed", "changed", "added"]


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_a_killed_process_loses_nothing_and_another_waits_for_its_lease(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    workflow = issue(core)
    now = core.clock()
    core.run(
        core.capabilities.place.runtime.store.write(
            lambda c: webhooks.lease(c, made["webhookId"], "killed", now, now + LEASE)
        )
    )
    serve(core, WebhookDispatcher())
    assert receiver.taken == []
    core.clock.forward(LEASE)
    serve(core, WebhookDispatcher())
    assert of(receiver.told, workflow)[-1] == "visit.done"


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_who_has_lost_its_lease_changes_nothing_more(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url, types=["visit.prepared"])
    core.offer()

    async def both() -> None:
        receiver.gate = asyncio.Event()
        slow = asyncio.ensure_future(WebhookDispatcher().once(core.capabilities.events))
        await receiver.until(lambda: receiver.asked > 0)
        core.clock.forward(LEASE)
        receiver.gate, gate = None, receiver.gate
        receiver.answer = lambda _: 500
        await WebhookDispatcher().once(core.capabilities.events)
        receiver.answer = lambda _: 200
        gate.set()
        await slow

    core.run(both())
    (one,) = deliveries(core, made)
    assert (one["state"], one["attempts"], one["lastStatus"]) == ("waiting", 1, 500)
    core.clock.forward(2_000)
    serve(core)
    assert [one["state"] for one in deliveries(core, made)] == ["delivered"]
    assert len({post.headers["webhook-id"] for post in receiver.taken}) == 1


def test_the_task_of_the_core_tells_by_itself(tmp_path: Path) -> None:
    core = Running(tmp_path / "data")
    core.start()
    receiver = Receiver(core)
    receiver.up()
    try:
        hook(core, receiver.url)
        workflow = issue(core)

        core.run(receiver.until(lambda: "visit.done" in of(receiver.told, workflow)))
    finally:
        receiver.down()
        core.close()


@pytest.mark.sqlite
@pytest.mark.postgresql
def test_old_deliveries_are_forgotten(core: Running, receiver: Receiver) -> None:
    made = hook(core, receiver.url)
    issue(core)
    serve(core)
    core.clock.forward(31 * 24 * 60 * MINUTE)
    core.run(forget_deliveries(core.capabilities.place.runtime.store, core.clock()))
    assert deliveries(core, made) == []


def test_every_kind_of_event_can_be_chosen(core: Running) -> None:
    made = hook(core, "https://x.example/", types=[*EVENT_TYPES])
    assert made["types"] == [*EVENT_TYPES]


def test_a_restored_place_does_not_tell_what_waited_which_may_have_been_told_since(
    core: Running, receiver: Receiver
) -> None:
    made = hook(core, receiver.url)
    receiver.answer = lambda _: 500
    issue(core)
    serve(core)
    issue(core)
    core.run(core.capabilities.place.runtime.store.write(restored.void_mail))
    receiver.answer = lambda _: 200
    core.clock.forward(MINUTE)
    serve(core)
    assert receiver.taken == []
    workflow = issue(core)
    serve(core)
    assert {whose for _, whose in receiver.told} == {workflow}
    assert core.admin("GET", f"{HOOKS}/{made['webhookId']}").result["waiting"] == 0
