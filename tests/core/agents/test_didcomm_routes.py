"""Messages of other agents, as they come in (checklist D12)."""

import asyncio
import base64
import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.core.agents import outbox_dispatcher
from connector_desk.core.agents.outbox_dispatcher import LEASE
from connector_desk.core.didcomm import agent_key, envelope, message
from connector_desk.core.didcomm.agent_key import AgentKey
from connector_desk.core.events import throttled_events
from connector_desk.core.store import outbox
from tests.core.agents.test_agent_routes import bring, credentials_in, invitation_of, issue
from tests.core.correspondent import (
    AGENTS,
    BY_ALIAS,
    DIDEXCHANGE,
    ENVELOPE,
    ISSUE,
    Correspondent,
    Listening,
    add_agent,
    agent_of,
)
from tests.core.running import Reply, Running

ALL = {"~transport": {"return_route": "all"}}
HOUR = 3_600_000
ROUNDS = int(os.environ.get("ROUNDS", "12"))
"""Of each race: 200 and more now and then, as in tests/faults."""
DAY = 24 * HOUR


def invite(core: Running, alias: str = "acme:kim", **more: Any) -> tuple[str, dict[str, Any]]:
    agent_id = add_agent(core, alias, **more)["agentId"]
    return agent_id, core.admin("POST", f"{AGENTS}/{agent_id}/invite").result["invitation"]


@pytest.fixture
def phone(desk: Running) -> Correspondent:
    _, invitation = invite(desk)
    made = Correspondent(desk)
    made.connect(invitation)
    return made


def offered(phone: Correspondent) -> tuple[dict[str, Any], message.Message]:
    made = issue(phone.core, "acme:kim", phone.core.item("w3c")).result
    bring(phone.core)
    (offer,) = phone.fetch()
    return made, offer


def test_case_347_what_is_no_envelope(shared: Running) -> None:
    path = f"{shared.path}/didcomm"
    deep = b'{"protected":' + b"[" * 50_000 + b"]" * 50_000 + b"}"
    for body in (b"", b"x", b"{}", b"[]", deep, b'{"protected":"e30","iv":"","ciphertext":"","tag":""}'):
        reply = shared.public("POST", path, body, headers=[ENVELOPE])
        assert (reply.status, reply.body) == (400, b""), body[:30]
    large = shared.public("POST", path, b" " * (1024 * 1024 + 1), headers=[ENVELOPE])
    assert (large.status, large.code) == (413, "payload_too_large")
    other = shared.public("POST", path, b"{}", headers=[("content-type", "application/json")])
    assert (other.status, other.code) == (415, "unsupported_media_type")


def dropped(core: Running) -> list[int]:
    """Tell how many messages each event says were dropped."""
    rows = core.rows("SELECT data FROM event WHERE type = 'message.dropped' ORDER BY seq")
    return [json.loads(data)["count"] for (data,) in rows]


def test_cases_348_349_a_stranger_learns_nothing(phone: Correspondent) -> None:
    desk = phone.core
    unknown = phone.send({"@type": f"{ISSUE}/ack", "@id": "m-1"}, to=AgentKey.generate().verkey)
    anonymous = phone.send({"@type": f"{ISSUE}/ack", "@id": "m-2"}, sender=None)
    other = phone.send({"@type": f"{ISSUE}/ack", "@id": "m-3"}, sender=AgentKey.generate())
    spelled = {
        (one.status, one.body, tuple(sorted(name for name, _ in one.headers))) for one in (unknown, anonymous, other)
    }
    assert len(spelled) == 1
    assert unknown.status == 400
    assert dropped(desk) == [1]
    desk.clock.forward(60_000)
    desk.run(throttled_events.tidy(desk.capabilities.events, desk.clock()))
    assert dropped(desk) == [1, 2]


def test_strangers_are_slowed_down(desk: Running) -> None:
    replies = [desk.public("POST", f"{desk.path}/didcomm", b"x", headers=[ENVELOPE]) for _ in range(62)]
    assert [one.status for one in replies].count(400) == 60
    assert replies[-1].status == 429


def ping(phone: Correspondent, number: int, **more: Any) -> Reply:
    return phone.send({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": f"p-{number}"}, **more)


@pytest.fixture
def few(phone: Correspondent, monkeypatch: pytest.MonkeyPatch) -> Correspondent:
    """Give an agent that may send five messages a minute."""
    monkeypatch.setattr(phone.core.capabilities.agents.agent_message_throttle, "_per_minute", 5)
    phone.core.clock.forward(60_000)
    return phone


def test_an_agent_that_sends_too_much_is_slowed_down_and_no_other(few: Correspondent) -> None:
    desk = few.core
    _, invitation = invite(desk, "acme:other")
    other = Correspondent(desk)
    other.connect(invitation)
    assert [ping(few, number).status for number in range(5)] == [200] * 5
    before = desk.fingerprint()
    slowed = ping(few, 5)
    assert (slowed.status, slowed.code, slowed.header("retry-after")) == (429, "rate_limited", "60")
    assert desk.fingerprint() == before
    assert ping(other, 0).status == 200
    desk.clock.forward(60_000)
    assert ping(few, 5).status == 200  # the same again is taken, once
    assert desk.rows("SELECT count(*) FROM inbox WHERE reply IS NOT NULL") == [(2,)]  # of the two handshakes


@pytest.mark.parametrize(
    ("kind", "answered"),
    [
        ("trust_ping/1.0/ping", "ping_response"),
        ("discover-features/2.0/queries", "disclosures"),
        ("tictactoe/1.0/move", "problem-report"),
    ],
)
def test_what_changes_nothing_leaves_little_behind(phone: Correspondent, kind: str, answered: str) -> None:
    sent = {"@type": f"https://didcomm.org/{kind}", "@id": "m-1", "queries": []}
    for _ in range(2):
        assert phone.send(sent).status == 200
        assert phone.received[-1].type.name == answered
    digest = hashlib.sha256(b"m-1").digest()
    assert phone.core.rows("SELECT reply FROM inbox WHERE digest = ?", digest) == [(None,)]


def test_only_the_newest_messages_of_a_connection_are_remembered(
    phone: Correspondent, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk = phone.core
    monkeypatch.setattr(limits, "INBOX_MESSAGES", 6)
    monkeypatch.setattr(limits, "INBOX_REPLIES", 3)
    monkeypatch.setattr(desk.capabilities.agents.inbox_pruning, "_every", 5)
    _, invitation = invite(desk, "acme:other")
    Correspondent(desk).connect(invitation)
    by_connection = "SELECT connection_id, count(*) FROM inbox GROUP BY 1"
    before = dict(desk.rows(by_connection))
    desk.capabilities.agents.inbox_pruning._counts.clear()
    for number in range(20):
        desk.clock.forward(1)
        named = {"thid": f"r-{number}", "pthid": phone.invitation["@id"]}
        reuse = {"@type": "https://didcomm.org/out-of-band/1.1/handshake-reuse", "@id": f"r-{number}"}
        assert phone.send({**reuse, "~thread": named}).status == 200
    desk.keep_what_is_noted()
    (own,) = [name for name, count in desk.rows(by_connection) if count != before[name]]
    kept = desk.rows("SELECT at, reply IS NULL FROM inbox WHERE connection_id = ? ORDER BY at DESC", own)
    assert [at for at, _ in kept] == [desk.clock() - number for number in range(6)]
    assert [bool(dropped) for _, dropped in kept] == [False] * 3 + [True] * 3


def test_where_much_waits_for_an_agent_it_adds_nothing(phone: Correspondent, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = phone.core
    monkeypatch.setattr(limits, "OUTBOX_BYTES", 6_000)
    sent = {"@type": "https://didcomm.org/trust_ping/1.0/ping"}
    statuses = []
    for number in range(12):
        body = json.dumps({**sent, "@id": f"p-{number}"}).encode()  # the answer waits to be fetched
        packed = envelope.pack(body, [phone.theirs], phone.key)
        statuses.append(desk.run(phone.deliver_async(packed)).status)
    assert (statuses[0], statuses[-1]) == (202, 429)
    ((waiting,),) = desk.rows("SELECT sum(size) FROM outbox")
    assert waiting <= 6_000
    issue(desk, "acme:kim", desk.item("w3c"))  # what is sent from here waits, too
    assert phone.fetch()[-1].type.name == "offer-credential"
    assert desk.run(phone.deliver_async(envelope.pack(body, [phone.theirs], phone.key))).status == 202


def test_nobody_uses_up_what_an_agent_may_send(few: Correspondent) -> None:
    """Neither with other keys to its address, nor with what was recorded of it."""
    body = json.dumps({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "p-0", **ALL}).encode()
    packed = envelope.pack(body, [few.theirs], few.key)
    replies = {few.core.run(few.deliver_async(packed, source="198.51.100.66")).status for _ in range(20)}
    assert replies == {200}
    for number in range(20):
        assert ping(few, number, sender=AgentKey.generate(), source="198.51.100.66").status == 400
    assert [ping(few, number).status for number in range(1, 5)] == [200] * 4
    assert ping(few, 5).status == 429


def test_a_stranger_does_not_see_that_an_agent_is_slowed_down(few: Correspondent) -> None:
    for number in range(6):
        ping(few, number)
    unknown = few.send({"@type": f"{ISSUE}/ack", "@id": "m-1"}, to=AgentKey.generate().verkey)
    other = ping(few, 9, sender=AgentKey.generate())
    assert (other.status, other.body, other.headers) == (unknown.status, unknown.body, unknown.headers)
    assert other.status == 400


def test_who_replays_is_slowed_down_like_a_stranger(phone: Correspondent) -> None:
    body = json.dumps({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "p-0", **ALL}).encode()
    packed = envelope.pack(body, [phone.theirs], phone.key)
    replies = [phone.core.run(phone.deliver_async(packed, source="198.51.100.66")).status for _ in range(63)]
    assert replies == [200] * 61 + [429] * 2
    assert ping(phone, 1, source="198.51.100.66").status == 200


def test_case_350_a_thread_of_another_connection(phone: Correspondent) -> None:
    desk = phone.core
    made, offer = offered(phone)
    _, invitation = invite(desk, "acme:other")
    other = Correspondent(desk)
    other.connect(invitation)
    before = desk.rows("SELECT sealed FROM exchange")
    other.send(other.ask_for(offer))
    assert other.received[-1].type.name == "problem-report"
    assert credentials_in(other) == []
    assert desk.rows("SELECT sealed FROM exchange") == before
    assert desk.workflow(made["workflowId"])["state"] == "shown"


def test_case_351_a_message_is_taken_once(phone: Correspondent) -> None:
    desk = phone.core
    _, offer = offered(phone)
    asked = phone.ask_for(offer)
    body = {**asked.to_json(), "~transport": {"return_route": "all"}}
    packed = envelope.pack(json.dumps(body).encode(), [phone.theirs], phone.key)
    first = desk.run(phone.deliver_async(packed))
    state = desk.fingerprint()
    second = desk.run(phone.deliver_async(packed))
    assert (first.status, second.body) == (200, first.body)
    assert desk.fingerprint() == state
    desk.clock.forward(DAY + HOUR)
    replayed = desk.run(phone.deliver_async(packed))
    assert replayed.body == first.body
    assert desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(1,)]


def test_case_352_no_jump_ahead(phone: Correspondent) -> None:
    before = phone.core.rows("SELECT count(*) FROM item")
    for kind in (
        f"{ISSUE}/request-credential",
        f"{ISSUE}/issue-credential",
        "https://didcomm.org/present-proof/2.0/presentation",
    ):
        phone.send({"@type": kind, "@id": f"jump-{kind[-12:]}"})
        assert phone.received[-1].type.name == "problem-report", kind
    _, offer = offered(phone)
    phone.send(message.write(offer.type.named("ack"), {"status": "OK"}, thread=offer.thread))
    assert phone.received[-1].type.name != "issue-credential"
    assert phone.core.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL") == [(0,)]
    assert before == [(0,)]


def test_case_353_an_unknown_protocol(phone: Correspondent) -> None:
    phone.send({"@type": "https://didcomm.org/tictactoe/1.0/move", "@id": "m-1"})
    assert phone.received[-1].type.family == "report-problem"
    phone.send({"@type": "https://didcomm.org/trust_ping/1.9/ping", "@id": "m-2"})
    assert phone.received[-1].type.name == "ping_response"


def test_case_354_an_address_that_is_not_called(tmp_path: Any, new_database: Any) -> None:
    core = Running(tmp_path / "data", public_address="https://desk.example", database=new_database())
    core.start()
    try:
        core.host = "desk.example"
        _, invitation = invite(core)
        far = Correspondent(core, endpoint="http://127.0.0.1:1/")
        called: list[str] = []
        egress = core.capabilities.verification.egress

        async def resolve(host: str, port: int) -> list[str]:
            return ["198.51.100.20"] if host == "desk.example" else [host]

        egress._resolve = resolve
        egress._answer = lambda *a, **k: called.append("out")  # type: ignore[method-assign,assignment,return-value,misc]
        far.connect(invitation)
        courier = core.core._outbox_dispatcher
        assert courier
        core.run(courier.once(core.capabilities.agents))
        assert called == []
        assert core.rows("SELECT count(*) FROM outbox") == [(1,)]
    finally:
        core.close()


def test_case_355_an_invitation_is_for_one(desk: Running) -> None:
    agent_id, invitation = invite(desk)
    first, second = Correspondent(desk), Correspondent(desk)
    first.connect(invitation)
    with pytest.raises(AssertionError):
        second.connect(invitation)
    shown = agent_of(desk, agent_id)["connection"]
    assert shown["state"] == "completed"
    first.send({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "p-1"})
    assert first.received[-1].type.name == "ping_response"


def test_case_356_signed_by_another_key(desk: Running) -> None:
    agent_id, invitation = invite(desk)
    phone, other = Correspondent(desk), AgentKey.generate()
    service = invitation["services"][0]
    to = agent_key.read(service["recipientKeys"][0])
    assert phone.send(phone.request(invitation), to=to, sender=other).status == 400
    assert agent_of(desk, agent_id)["connection"]["state"] == "invited"
    phone.connect(invitation, complete=False)
    done = {"@type": f"{DIDEXCHANGE}/complete", "@id": "c", "~thread": {"thid": phone.take("response").thread}}
    assert phone.send(done, sender=other).status == 400
    assert agent_of(desk, agent_id)["connection"]["state"] == "responded"


def test_case_357_links_of_attachments_are_not_followed(phone: Correspondent) -> None:
    _, offer = offered(phone)
    asked = phone.ask_for(offer).to_json()
    asked["requests~attach"][0]["data"] = {"links": ["http://127.0.0.1:1/"], "sha256": "x"}  # type: ignore[index,call-overload]
    phone.send(asked)
    assert phone.received[-1].type.name == "problem-report"
    assert credentials_in(phone) == []


def test_case_358_a_large_attachment(phone: Correspondent) -> None:
    _, offer = offered(phone)
    asked = phone.ask_for(offer).to_json()
    bomb = base64.b64encode(b'{"a":"' + b"x" * 700_000 + b'"}').decode()
    asked["requests~attach"][0]["data"] = {"base64": bomb}  # type: ignore[index,call-overload]
    reply = phone.send(asked)
    assert reply.status in {200, 400, 413}
    assert credentials_in(phone) == []


def test_case_359_half_open_connections_are_purged(desk: Running) -> None:
    agent_id, invitation = invite(desk)
    Correspondent(desk).connect(invitation, complete=False)
    desk.clock.forward(HOUR - 1)
    desk.run(outbox_dispatcher.tidy(desk.capabilities.place.runtime, desk.clock()))
    assert agent_of(desk, agent_id)["connection"]["state"] == "responded"
    desk.clock.forward(1)
    desk.run(outbox_dispatcher.tidy(desk.capabilities.place.runtime, desk.clock()))
    assert agent_of(desk, agent_id)["connection"]["state"] == "ended"


def test_case_360_an_expired_message(phone: Correspondent) -> None:
    ping = {"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "p"}
    late = phone.send({**ping, "~timing": {"expires_time": "2020-01-01T00:00:00Z"}})
    assert late.status == 400


def test_case_361_nothing_is_forwarded(phone: Correspondent) -> None:
    phone.send({"@type": "https://didcomm.org/routing/1.0/forward", "@id": "f", "to": phone.key.verkey, "msg": {}})
    assert phone.received[-1].type.name == "problem-report"


def test_case_362_the_words_of_a_problem_report(phone: Correspondent) -> None:
    made, offer = offered(phone)
    words = "<b>No</b> https://evil.example \u202e"
    content = {"description": {"code": "abandoned", "en": words}}
    phone.send(message.write(offer.type.named("problem-report"), content, thread=offer.thread))  # type: ignore[arg-type]
    workflow = phone.core.workflow(made["workflowId"])
    assert workflow["state"] == "refused"
    assert workflow["error"]["detail"] == "<b>No</b> https://evil.example"


def test_what_is_wrong_with_an_answer_is_said_in_words_of_this_place(phone: Correspondent) -> None:
    made, offer = offered(phone)
    phone.send(message.write(offer.type.named("request-credential"), {}, thread=offer.thread))
    workflow = phone.core.workflow(made["workflowId"])
    assert workflow["state"] == "failed"
    assert workflow["error"]["reason"]
    assert "detail" not in workflow["error"]  # that is what the other side said


def test_a_blocked_agent_is_a_stranger(phone: Correspondent) -> None:
    (agent,) = phone.core.admin("GET", AGENTS).result["agents"]
    phone.core.admin("PUT", f"{AGENTS}/{agent['agentId']}", {"isBlocked": True})
    assert phone.send({"@type": "https://didcomm.org/trust_ping/1.0/ping", "@id": "p"}).status == 400


# --- agents with an address -------------------------------------------------------------------------------------------


@contextmanager
def listening_at(desk: Running) -> Iterator[tuple[Correspondent, Listening]]:
    """Give an agent that listens, and is connected."""
    courier, store = desk.core._outbox_dispatcher, desk.core._store
    assert courier
    assert store
    desk.run(courier.stop())  # what it does is done by hand
    _, invitation = invite(desk)
    owner = Correspondent(desk)
    listening = Listening(desk, owner)
    desk.run(listening.start())
    owner.connect(invitation)
    bring(desk)
    owner.answered()
    owner.complete()
    yield owner, listening
    desk.run(listening.stop())


@pytest.fixture
def office(desk: Running) -> Iterator[tuple[Correspondent, Listening]]:
    with listening_at(desk) as found:
        yield found


def test_a_hundred_messages_to_an_agent_that_is_down_arrive_once_in_order(
    office: tuple[Correspondent, Listening],
) -> None:
    owner, listening = office
    desk = owner.core
    owner.down = True
    made = [issue(desk, "acme:kim", desk.item("sd-jwt")).result["workflowId"] for _ in range(100)]
    for _ in range(6):
        bring(desk)
        desk.clock.forward(10_000)
    assert len(listening.taken) == 1  # the response of the handshake
    owner.down = False
    desk.clock.forward(300_000)
    bring(desk)
    bring(desk)
    letters = [one for one in owner.received if one.type.name == "message"]
    wanted = [
        row[0] for row in desk.rows("SELECT o.id FROM offer o JOIN errand e ON e.visit_id = o.visit_id ORDER BY e.seq")
    ]
    assert [str(one.content["content"]).rpartition("%2F")[2] for one in letters] == wanted
    assert len({one.id for one in letters}) == len(made) == 100
    assert desk.rows("SELECT count(*) FROM outbox") == [(0,)]


def test_case_074_an_agent_that_cannot_be_reached(office: tuple[Correspondent, Listening]) -> None:
    owner, _ = office
    desk = owner.core
    owner.down = True
    made = issue(desk, "acme:kim", desk.item("w3c")).result
    assert made["isWaitingOnConnection"] is False
    bring(desk)
    owner.down = False
    desk.clock.forward(1_000)
    bring(desk)
    offer = owner.take("offer-credential")
    assert owner.send(owner.ask_for(offer)).status == 202
    bring(desk)
    (credential,) = credentials_in(owner)
    assert credential["credentialSubject"]["given_name"] == "Erika"
    assert len([one for one in owner.received if one.type.name == "offer-credential"]) == 1


def test_what_was_sent_by_a_process_that_died_is_sent_by_the_next(
    office: tuple[Correspondent, Listening],
) -> None:
    owner, listening = office
    desk = owner.core
    owner.down = True
    issue(desk, "acme:kim", desk.item("sd-jwt"))
    bring(desk)
    ((lane,),) = desk.rows("SELECT id FROM agent_connection WHERE due_at IS NOT NULL")
    desk.clock.forward(2_000)
    now = desk.clock()
    fence = desk.run(
        desk.capabilities.place.runtime.store.write(lambda c: outbox.lease(c, lane, "the dead", now, now + LEASE))
    )
    assert fence is not None
    owner.down = False
    bring(desk)
    assert len(listening.taken) == 1
    desk.clock.forward(LEASE)
    bring(desk)
    assert len(listening.taken) == 2
    held = desk.run(desk.capabilities.place.runtime.store.write(lambda c: outbox.release(c, lane, fence, None, 0)))
    assert held is False  # whoever comes back from the dead changes nothing


def test_what_waits_survives_a_restart(desk: Running) -> None:
    add_agent(desk, "acme:kim")
    made = issue(desk, "acme:kim", desk.item("w3c")).result
    invitation = invitation_of(desk, made["workflowId"])
    desk.restart()
    phone = Correspondent(desk)
    phone.connect(invitation)
    desk.restart()
    bring(desk)
    (offer,) = phone.fetch()
    desk.restart()
    assert phone.fetch() == []
    phone.send(phone.ask_for(offer))
    assert len(credentials_in(phone)) == 1


def test_both_databases_know_nothing_in_the_clear(desk: Running) -> None:
    """The names are too long to stand by chance in what is sealed, and in its base64."""
    agent_id, invitation = invite(desk, displayName="Wilhelmina Quist", email="wilhelmina.quist@example.org")
    phone = Correspondent(desk)
    phone.connect(invitation)
    issue(desk, "acme:kim", desk.item("w3c", given_name="Wilhelmina"))
    assert agent_of(desk, agent_id)["displayName"] == "Wilhelmina Quist"
    for table in ("agent", "agent_connection", "outbox"):
        rows = repr(desk.rows(f"SELECT * FROM {table}"))
        assert rows != "[]"
        assert "wilhelmina" not in rows.lower()


async def _many(core: Running, count: int) -> list[int]:
    target, body = BY_ALIAS, core.body(core.item("w3c"), agentAlias="acme:kim", requestId="same")
    replies = await asyncio.gather(*(core.admin_async("POST", target, body) for _ in range(count)))
    return [one.status for one in replies]


def test_the_same_request_at_once_is_accepted_once(phone: Correspondent) -> None:
    assert phone.core.run(_many(phone.core, 20)) == [200] * 20
    bring(phone.core)
    assert len(phone.fetch()) == 1


@pytest.mark.timeout(120 + 3 * ROUNDS)
def test_case_388_what_is_cancelled_while_the_connection_completes(desk: Running) -> None:
    """Issued once, or cancelled: whichever comes first, and whoever sends."""
    for turn in range(ROUNDS):
        add_agent(desk, f"acme:{turn}")
        made = issue(desk, f"acme:{turn}", desk.item("w3c")).result
        phone = Correspondent(desk)
        phone.connect(invitation_of(desk, made["workflowId"]), complete=False)
        cancel = f"/bc/admin/workflows/{made['workflowId']}/cancel"
        named = {"thid": phone.take("response").thread, "pthid": phone.invitation["@id"]}
        complete = {"@type": f"{DIDEXCHANGE}/complete", "@id": "c", "~thread": named}

        async def both(
            turn: int = turn, phone: Correspondent = phone, cancel: str = cancel, complete: dict[str, Any] = complete
        ) -> None:
            async def withdraw() -> None:
                for _ in range(turn % 12):  # a little later each time
                    await asyncio.sleep(0.001)
                await desk.admin_async("POST", cancel)

            courier = desk.core._outbox_dispatcher
            assert courier
            await asyncio.gather(phone.send_async(complete), withdraw(), courier.once(desk.capabilities.agents))

        desk.run(both())
        bring(desk)
        for offer in phone.fetch():
            phone.send(phone.ask_for(offer))
        state = desk.workflow(made["workflowId"])["state"]
        issued = desk.rows("SELECT count(*) FROM item WHERE issued_at IS NOT NULL AND visit_id = ?", made["workflowId"])
        assert (state, issued, len(credentials_in(phone))) == ("cancelled", [(0,)], 0)


@pytest.mark.timeout(120 + 3 * ROUNDS)
def test_case_388_what_is_asked_for_while_it_is_cancelled(desk: Running) -> None:
    for turn in range(ROUNDS):
        add_agent(desk, f"acme:{turn}")
        made = issue(desk, f"acme:{turn}", desk.item("w3c")).result
        phone = Correspondent(desk)
        phone.connect(invitation_of(desk, made["workflowId"]))
        bring(desk)
        (offer,) = phone.fetch()
        cancel = f"/bc/admin/workflows/{made['workflowId']}/cancel"

        async def both(
            turn: int = turn, phone: Correspondent = phone, offer: Any = offer, cancel: str = cancel
        ) -> None:
            async def withdraw() -> None:
                for _ in range(turn % 12):
                    await asyncio.sleep(0.001)
                await desk.admin_async("POST", cancel)

            await asyncio.gather(phone.send_async(phone.ask_for(offer)), withdraw())

        desk.run(both())
        state = desk.workflow(made["workflowId"])["state"]
        ((issued,),) = desk.rows(
            "SELECT count(*) FROM item WHERE issued_at IS NOT NULL AND visit_id = ?", made["workflowId"]
        )
        assert (state, issued, len(credentials_in(phone))) in {("cancelled", 0, 0), ("done", 1, 1)}


def test_who_polls_leaves_no_trace_in_the_store(phone: Correspondent) -> None:
    core = phone.core
    issue(core, "acme:kim", core.item("w3c"))
    before = core.rows("SELECT count(*) FROM inbox")
    kind = message.MessageType("messagepickup", 2, 0, "delivery-request")
    asked = message.write(kind, {"limit": 10})
    for _ in range(3):
        assert phone.send(asked).status == 200
        assert phone.received[-1].type.name == "delivery"
    assert len({one["@id"] for found in phone.received[-3:] for one in found.content["~attach"]}) == 1  # type: ignore[union-attr, index, call-overload]
    assert core.rows("SELECT count(*) FROM inbox") == before
    assert phone.fetch()[0].type.name == "offer-credential"
    assert phone.send(asked).status == 200
    assert phone.received[-1].type.name == "status"


def test_who_replays_a_poll_is_slowed_down_like_a_stranger(
    phone: Correspondent, monkeypatch: pytest.MonkeyPatch
) -> None:
    core = phone.core
    kind = message.MessageType("messagepickup", 2, 0, "delivery-request")
    asked = message.write(kind, {"limit": 10})
    phone.send(asked)
    monkeypatch.setattr(core.capabilities.place.http.unknown_code_throttle, "_per_minute", 3)
    assert [phone.send(asked).status for _ in range(4)] == [200, 200, 200, 429]
