"""What happens every day at an installation of several processes: nothing of it stops the others, on PostgreSQL."""

import asyncio
import re
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import pytest

from connector_desk.base.instants import SECOND
from connector_desk.contract.limits import OFFER_LIFE, REVOCATION_PAUSE
from connector_desk.contract.visit import VisitState
from connector_desk.core.agents.outbox_dispatcher import LEASE
from connector_desk.core.store import agents, audit, events, offers, outbox, visits, webhooks
from connector_desk.core.store.postgres_session import QueuedStatement, Session
from connector_desk.core.store.store import Store
from connector_desk.core.store.transaction import Journal, Transaction
from tests import postgres
from tests.core.agency import LINKS, agency
from tests.core.agents.test_agent_routes import bring, issue
from tests.core.agents.test_didcomm_routes import listening_at
from tests.core.authorizing import Wallet, approved, refuse, switch_on
from tests.core.events.test_webhooks import Receiver, hook, serve
from tests.core.holder import Holder
from tests.core.issuance.test_deferred_endpoint import begun
from tests.core.issuance.test_refresh_tokens import Wallet as RenewingWallet
from tests.core.issuance.test_refresh_tokens import card, first, in_time, publish
from tests.core.presenter import answer_form, ask, issued, post_async, read_request
from tests.core.running import PRE_AUTHORIZED, Reply, Running
from tests.core.visitor import Visitor, lead_on, link

pytestmark = pytest.mark.postgresql
PATIENCE = 20


@contextmanager
def beside_others(core: Running) -> Iterator[None]:
    """Fail where something runs that would have stopped every other process; what is tidied now and then does not."""
    store, deadlines = core.core._store, core.core._deadlines
    assert store
    assert deadlines
    core.run(deadlines.stop())
    core.run(store.write(lambda _: None))  # behind what it was at
    before = store.metrics().writes.alone
    yield
    core.keep_what_is_noted()
    assert store.metrics().writes.alone == before


def keyed(key: str) -> dict[str, Any]:
    return {"headers": [("idempotency-key", key)]}


def test_a_credential_is_issued_beside_others(desk: Running) -> None:
    with beside_others(desk):
        first = desk.offer(requestId="one")
        assert desk.admin("POST", f"/bc/admin/workflows/{first.workflow}/shown", **keyed("shown")).status == 200
        desk.clock.forward(31 * SECOND)  # the code that it was made with is too old
        taken = Holder().take(desk, first)
        told = {"notification_id": taken.notification_id, "event": "credential_accepted"}
        assert desk.notify(taken.token, told).status == 204
        assert desk.token(desk.code(desk.offer()) + "x").status == 400
        withdrawn = desk.offer()
        assert desk.admin("POST", f"/bc/admin/workflows/{withdrawn.workflow}/cancel", **keyed("cancel")).status == 200


def test_a_wallet_that_starts_by_itself_is_served_beside_others(desk: Running) -> None:
    switch_on(desk)
    with beside_others(desk):
        first, second = Wallet(desk), Wallet(desk)
        _, code = approved(desk, first, ("dpop", first.dpop("par")))
        refuse(desk, second.begin())
        assert second.response()["error"] == "access_denied"
        token = first.redeem(code, ("dpop", first.dpop("token"))).json["access_token"]
        assert first.take(token).status == 200
        assert first.redeem(code).status == 400


def test_a_wallet_renews_by_itself_beside_others(desk: Running) -> None:
    publish(desk)
    with beside_others(desk):
        wallet, _ = first(desk)
        used = wallet.refresh
        in_time(desk)
        assert wallet.renew().status == 200
        wallet.take()
        assert wallet.renew(used).status == 400


class Journeys:
    """Lists what travels to the database and back, statement by statement, while requests are answered alone."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._seen: list[list[str]] = []
        send = Session.send

        def counted(session: Session, statements: Sequence[QueuedStatement], *, ends: bool = False) -> None:
            self._seen.append([_brief(statement) for statement, *_ in statements])
            send(session, statements, ends=ends)

        monkeypatch.setattr(Session, "send", counted)

    def of(self, request: Callable[[], Any]) -> list[str]:
        """Return the journeys of a request."""
        self._seen.clear()
        request()
        return [" ".join(journey) for journey in self._seen]


def _brief(statement: str) -> str:
    """Name what a statement does, by its first table: `read offer`, `hold offer`, `add visit`, `change item`."""
    words = " ".join(statement.split())
    for beginning, name in BRIEF.items():
        if words.startswith(beginning):
            return name
    verb = {"SELECT": "read", "INSERT": "add", "UPDATE": "change"}.get(words.split()[0], words.split()[0])
    table = re.search(r"(?:FROM|INTO|UPDATE) (\w+)", words)
    return f"{'hold' if 'FOR NO KEY UPDATE' in words else verb} {table[1] if table else words}"


BRIEF = {
    "BEGIN ISOLATION LEVEL READ COMMITTED": "begin",
    "SELECT pg_advisory_xact_lock_shared": "gate",
    "SELECT pg_advisory_xact_lock(": "turn",
    "WITH turn AS": "events",
    "INSERT INTO setting": "mark",
    "COMMIT": "commit",
}


def test_requests_of_an_issuance_take_no_more_journeys_than_they_need(
    desk: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each journey costs more than the statements on it, and on a network a round trip.

    The shortest of several counts: a request may meet what a process looks for now and then.
    """
    journeys = Journeys(monkeypatch)
    issuances = [_issued_with_journeys(desk, journeys) for _ in range(6)][
        1:
    ]  # the first takes entries of a status list
    assert [min(of_request, key=len) for of_request in zip(*issuances, strict=True)] == [
        # an offer is made, and fetched; that it was opened is noted, and travels with the token
        ["begin gate read setting read schema", "add visit add offer add item events commit"],
        ["read offer"],
        [
            "begin gate change visit hold offer",
            "change offer change visit events commit",
        ],
        [],  # the nonce
        [
            "read offer",
            "begin gate hold offer add nonce_use change item",
            "change visit turn read audit",
            "add audit events commit",
        ],
        # the notification
        ["read offer", "begin gate hold offer read item", "change item events commit"],
    ]


def test_a_refresh_token_takes_no_journey_more(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    publish(desk)
    journeys = Journeys(monkeypatch)
    plain, renewable = (_token_journeys(desk, journeys, item) for item in (desk.item(), card(desk)))
    assert "refresh_grant" not in " ".join(plain)
    (with_it,) = [one for one in renewable if "refresh_grant" in one]
    assert with_it.startswith("change visit add refresh_grant")  # it travels with what goes there anyway
    assert with_it.endswith("commit")


def _token_journeys(desk: Running, journeys: Journeys, item: dict[str, Any]) -> list[str]:
    """Return the journeys of a token request with a proof of a key."""
    wallet, code = RenewingWallet(desk), desk.code(desk.offer(item))
    return journeys.of(lambda: wallet.post({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}))


def _issued_with_journeys(desk: Running, journeys: Journeys) -> list[list[str]]:
    """Return the journeys of each request of an issuance."""
    holder, made = Holder(), list[Any]()
    found = [
        journeys.of(lambda: made.append(desk.offer())),
        journeys.of(lambda: made.append(desk.code(made[0]))),
        journeys.of(lambda: made.append(desk.token(made[1]).json["access_token"])),
        journeys.of(lambda: made.append(holder.request(desk))),
        journeys.of(lambda: made.append(desk.credential(made[2], made[3]))),
    ]
    told = {"notification_id": made[4].json["notification_id"], "event": "credential_accepted"}
    return [*found, journeys.of(lambda: desk.notify(made[2], told))]


def test_an_offer_follows_settings_that_another_process_has_changed(desk: Running, other: Running) -> None:
    """It is made by those that are known here, and made again where they are no longer so."""
    desk.offer()
    changed = other.admin("PUT", "/bc/studio/place", {"txCode": "always"})
    assert changed.status == 200, changed
    fetched = desk.public("GET", desk.offer().path)
    assert "tx_code" in fetched.json["grants"][PRE_AUTHORIZED]


def test_what_a_wallet_has_opened_is_told_before_it_is_withdrawn(desk: Running) -> None:
    """The one is noted, and the other waited for; both are in the next commit."""
    offer, request = desk.offer(), ask(desk)
    for workflow, path in ((offer.workflow, offer.path), (request.workflow, request.path)):
        assert desk.public("GET", path).status == 200
        assert desk.admin("POST", f"/bc/admin/workflows/{workflow}/cancel").status == 200
        told = desk.rows("SELECT type FROM event WHERE visit_id = ? ORDER BY seq", workflow)
        assert told == [("visit.prepared",), ("visit.opened",), ("visit.cancelled",)]


def test_a_deferred_credential_is_delivered_beside_others(desk: Running) -> None:
    with beside_others(desk):
        _, token, transaction_id = begun(desk, Holder())
        assert desk.deferred(token, transaction_id).status == 200


def test_a_visit_expires_beside_others(desk: Running) -> None:
    made, deadlines = desk.offer(), desk.core._deadlines
    assert deadlines
    with beside_others(desk):
        desk.clock.forward(OFFER_LIFE)
        deadlines._tidied = desk.clock()
        while desk.run(deadlines._once()) == 0:
            pass
        assert desk.rows("SELECT state FROM visit WHERE id = ?", made.workflow) == [("expired",)]


def test_data_is_asked_for_beside_others(desk: Running) -> None:
    card = issued(desk)
    with beside_others(desk):
        request = read_request(desk, ask(desk))
        assert desk.run(post_async(desk, request["response_uri"], answer_form(desk, request, card))).status == 200


def test_an_agent_is_served_beside_others(desk: Running) -> None:
    with listening_at(desk) as (owner, _), beside_others(desk):
        for _ in range(2):
            assert issue(desk, "acme:kim", desk.item("w3c")).status == 200
            bring(desk)
            owner.send(owner.ask_for(owner.take("offer-credential")))
            bring(desk)
            owner.acknowledge(owner.take("issue-credential"))


def test_links_of_agents_are_followed_beside_others(desk: Running) -> None:
    agent = agency(desk, "acme:links")
    with beside_others(desk):
        once = agent.shorten(isOneTimeUse=True)
        assert [once.post().status, once.post().status] == [200, 410]
        assert agent.shorten().post().status == 200
        assert agent.call(LINKS, {"requestUrl": "https://e.org", "type": "other"}, once="key").status in {200, 422}


def test_many_are_revoked_beside_others(desk: Running) -> None:
    Holder().take(desk, desk.offer())
    wanted = {"of": {"schemaId": desk.schema_id()}, "count": 1}
    worker = desk.capabilities.records.bulk_revocations
    with beside_others(desk):
        for change in ("undo", ""):
            begun = desk.admin("POST", "/bc/admin/revocations", wanted, **keyed(f"revoke{change}")).result
            target = f"/bc/admin/revocations/{begun['revocationId']}"
            if change:
                assert desk.admin("POST", f"{target}/{change}", **keyed(change)).status == 200
        desk.clock.forward(REVOCATION_PAUSE)
        desk.run(worker.once())
        assert desk.admin("GET", target).result["revoked"] == 1


def test_a_workflow_goes_on_beside_others(desk: Running) -> None:
    with beside_others(desk):
        visitor = Visitor(desk, link(desk))
        visitor.open()
        visitor.go_on().go_on(given_name="Erika")
        decided = f"/bc/admin/workflows/{visitor.run['workflowId']}/approve"
        assert desk.admin("POST", decided, **keyed("decided")).status == 200
        lead_on(desk)
        visitor.open()
        Holder().take(desk, visitor.offer())
        lead_on(desk)
        assert visitor.run["state"] == "done"


def test_webhooks_hear_of_it_beside_others(desk: Running) -> None:
    assert desk.core._webhook_dispatcher
    desk.run(desk.core._webhook_dispatcher.stop())
    receiver = Receiver(desk)
    receiver.up()
    hook(desk, receiver.url)
    try:
        with beside_others(desk):
            desk.offer()
            serve(desk)
            assert len(receiver.taken) == 1
    finally:
        receiver.down()


def test_metrics_are_kept_beside_others(desk: Running) -> None:
    agent = agency(desk, "acme:metrics")
    metric = {"MetricName": "n", "MetricValue": 1.0, "Job": "j", "Unit": "u"}
    with beside_others(desk):
        assert agent.call("/bc/agent/metrics", metric, once="key").status == 200


# --- races between two processes --------------------------------------------------------------------------------------


def each(work: Callable[[Running], Any], cores: list[Running]) -> list[Any]:
    async def all_at_once() -> list[Any]:
        return list(await asyncio.gather(*map(work, cores)))

    found: list[Any] = cores[0].run(all_at_once())
    return found


def test_a_code_that_another_renews_is_not_renewed_again(desk: Running, other: Running) -> None:
    """The second finds the code of the first, whose wallet has it already."""
    stores = [desk.core._store, other.core._store]
    assert stores[0]
    assert stores[1]
    offer = desk.offer()
    ((offer_id,),) = desk.rows("SELECT id FROM offer WHERE visit_id = ?", offer.workflow)
    desk.clock.forward(31 * SECOND)
    earlier = desk.clock() - SECOND

    def renews(tx: Transaction) -> None:
        offers.find(tx, offer_id, lock=True)
        offers.mint(tx, offer_id, b"", earlier)

    renewing = HeldUp(renews)

    async def run() -> Reply:
        first = asyncio.ensure_future(stores[1].write(renewing, beside=offer_id))
        await renewing.has_begun()
        second = asyncio.ensure_future(desk.public_async("GET", offer.path))
        await waits_for_a_row(stores[1])
        renewing.go_on()
        await first
        return await second

    assert desk.run(run()).status == 200
    assert desk.rows("SELECT code_minted_at FROM offer WHERE id = ?", offer_id) == [(earlier,)]


def test_a_notification_is_told_once(desk: Running, other: Running) -> None:
    for _ in range(10):
        taken = Holder().take(desk, desk.offer())
        told = {"notification_id": taken.notification_id, "event": "credential_accepted"}
        notified = each(
            lambda core, token=taken.token, told=told: core.bearing_async("notification", token, told),  # type: ignore[misc]
            [desk, other] * 4,
        )
        assert {one.status for one in notified} == {204}
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'credential.accepted'") == [(10,)]


def test_a_deferred_credential_is_issued_once(desk: Running, other: Running) -> None:
    for _ in range(5):
        offer, token, transaction_id = begun(desk, Holder())
        wanted = {"transaction_id": transaction_id}
        delivered = each(
            lambda core, token=token, wanted=wanted: core.bearing_async("deferred_credential", token, wanted),  # type: ignore[misc]
            [desk, other] * 4,
        )
        assert {one.status for one in delivered} == {200}
        told = "SELECT count(*) FROM event WHERE type = 'credential.issued' AND visit_id = ?"
        assert desk.rows(told, offer.workflow) == [(1,)]


def test_a_deferred_credential_is_not_delivered_while_another_withdraws_its_offer(
    desk: Running, other: Running
) -> None:
    """The second waits for the visit, and finds the offer closed: without that it would end the visit as delivered."""
    stores = [desk.core._store, other.core._store]
    assert stores[0]
    assert stores[1]
    offer, token, transaction_id = begun(desk, Holder())

    def withdraws(tx: Transaction) -> None:
        visits.hold(tx, offer.workflow)
        tx.settle()
        offers.close(tx, offer.workflow, desk.clock())
        visits.move(tx, desk.clock(), offer.workflow, VisitState.CANCELLED, deadline=None)

    withdrawing = HeldUp(withdraws)

    async def run() -> Reply:
        first = asyncio.ensure_future(stores[1].write(withdrawing, beside=offer.workflow))
        await withdrawing.has_begun()
        wanted = {"transaction_id": transaction_id}
        second = asyncio.ensure_future(desk.bearing_async("deferred_credential", token, wanted))
        await waits_for_a_row(stores[1])
        withdrawing.go_on()
        await first
        return await second

    refused = desk.run(run())
    assert (refused.status, refused.json["error"]) == (400, "credential_request_denied")
    assert desk.rows("SELECT state FROM visit WHERE id = ?", offer.workflow) == [("cancelled",)]
    assert desk.rows("SELECT issued_at FROM item WHERE visit_id = ?", offer.workflow) == [(None,)]


@pytest.fixture
def stores(cluster: postgres.Cluster) -> Iterator[list[Store]]:
    url = cluster.empty_database()
    opened = [Store.open(None, url, lambda: None) for _ in "12"]
    yield opened
    for store in opened:
        store.close()


LANE = agents.ConnectionRow("lane", "i", None, None, "completed", 0, "k", "k", b"", 0, 9, due_at=0)


class HeldUp:
    """A unit that stays in its transaction, behind its work, until it may go on."""

    def __init__(self, work: Callable[[Transaction], Any]) -> None:
        self._work = work
        self._begun, self._go = threading.Event(), threading.Event()

    def __call__(self, tx: Transaction) -> Any:
        found = self._work(tx)
        tx.settle()
        self._begun.set()
        assert self._go.wait(PATIENCE)
        return found

    async def has_begun(self) -> None:
        assert await asyncio.to_thread(self._begun.wait, PATIENCE)

    def go_on(self) -> None:
        self._go.set()


def test_who_takes_an_offer_and_who_withdraws_it_do_not_wait_in_a_circle(stores: list[Store]) -> None:
    """Both hold the visit first: who has held the offer before that would wait for the other, and the other for it."""
    visit = visits.VisitRow("visit", "offer", VisitState.PREPARED, 0, 9, 9, None, None, "desk", public_id="offer")
    offer = offers.OfferRow(
        "offer", "visit", 9, "[]", 0, None, None, None, None, None, None, 0, None, 0, "", "", code_digest=b"code"
    )
    item = offers.ItemRow("visit", 0, "id", "n", "1", "s", "c", "f", "", None, b"", None, None, None)
    begun, go = threading.Event(), threading.Event()

    def withdraws(tx: Transaction) -> None:
        visits.hold(tx, "visit")
        tx.settle()
        begun.set()
        assert go.wait(PATIENCE)
        assert offers.close(tx, "visit", 1)

    async def run() -> int | None:
        await stores[0].write(lambda tx: (visits.add(tx, visit), offers.add(tx, offer, [item])))
        first = asyncio.ensure_future(stores[0].write(withdraws, beside="visit"))
        await asyncio.to_thread(begun.wait, PATIENCE)
        second = asyncio.ensure_future(
            stores[1].write(lambda tx: offers.hold_by_code(tx, "offer", b"code")[0], beside="offer")
        )
        await waits_for_a_row(stores[0])
        go.set()
        await first
        found = await second
        return None if found is None else found.closed_at

    assert asyncio.run(run()) == 1  # as it is after the wait
    assert [store.metrics().writes.races for store in stores] == [0, 0]


def test_a_lane_that_another_leases_is_passed_over(stores: list[Store]) -> None:
    leasing = HeldUp(lambda tx: outbox.lease(tx, "lane", "first", 1, LEASE))

    async def run() -> tuple[int | None, int | None]:
        await stores[0].write(lambda tx: agents.add_connection(tx, LANE))
        first = asyncio.ensure_future(stores[0].write(leasing, beside="lane"))
        await leasing.has_begun()
        second = await stores[1].write(lambda tx: outbox.lease(tx, "lane", "second", 1, LEASE), beside="lane")
        leasing.go_on()
        return await first, second

    assert asyncio.run(run()) == (1, None)


def test_nobody_waits_for_events_while_another_reads_the_end_of_the_audit_trail(stores: list[Store]) -> None:
    """That takes a journey, and a credential in three commits goes on from there."""
    visit = visits.VisitRow("visit", "offer", VisitState.PREPARED, 0, 9, 9, None, None, "desk")
    begun, go = threading.Event(), threading.Event()

    def chains(tx: Transaction) -> None:
        def reads() -> None:
            assert audit.head(tx) is None
            begun.set()
            assert go.wait(PATIENCE)

        tx.in_order(reads, Journal.AUDIT)
        visits.happened(tx, 0, "visit", ("credential.issued", {}))

    async def run() -> list[str]:
        await stores[0].write(lambda tx: visits.add(tx, visit))
        first = asyncio.ensure_future(stores[0].write(chains, beside="a"))
        assert await asyncio.to_thread(begun.wait, PATIENCE)
        try:
            async with asyncio.timeout(PATIENCE):
                noted = visits.happened
                await stores[1].write(lambda tx: noted(tx, 0, "visit", ("credential.accepted", {})), beside="b")
        finally:
            go.set()
        await first
        return [one.type for one in await stores[1].read(lambda tx: events.after(tx, 0))]

    assert asyncio.run(run()) == ["visit.prepared", "credential.accepted", "credential.issued"]


async def waits_for_a_row(store: Store) -> None:
    """Wait until somebody waits for what another transaction holds."""
    waiting = "SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"
    async with asyncio.timeout(PATIENCE):
        while await store.read(lambda tx: tx.execute(waiting).fetchone()) == (0,):
            pass


def test_a_lane_is_not_left_while_a_message_is_put_into_it(stores: list[Store]) -> None:
    def posts(tx: Transaction) -> None:
        agents.hold_connection(tx, "lane")
        outbox.post(tx, "lane", "m", b"", 1, visit_id=None, now=1, expires=9)
        outbox.call(tx, "lane", 1)

    posting = HeldUp(posts)

    async def run() -> bool:
        await stores[0].write(lambda tx: agents.add_connection(tx, LANE))
        fence = await stores[0].write(lambda tx: outbox.lease(tx, "lane", "me", 1, LEASE)) or 0
        first = asyncio.ensure_future(stores[0].write(posting, beside="lane"))
        await posting.has_begun()
        second = asyncio.ensure_future(
            stores[1].write(lambda tx: outbox.let_go(tx, "lane", fence, "ended"), beside="lane")
        )
        await waits_for_a_row(stores[0])
        posting.go_on()
        await first
        return await second

    assert asyncio.run(run()) is False


def test_a_webhook_is_leased_by_one(stores: list[Store]) -> None:
    row = webhooks.WebhookRow("hook", "u", "[]", "", b"", 0, webhooks.ON, 0)
    leasing = HeldUp(lambda tx: webhooks.lease(tx, "hook", "first", 1, LEASE))

    async def run() -> tuple[int | None, int | None]:
        await stores[0].write(lambda tx: webhooks.add(tx, row))
        first = asyncio.ensure_future(stores[0].write(leasing, beside="hook"))
        await leasing.has_begun()
        second = asyncio.ensure_future(
            stores[1].write(lambda tx: webhooks.lease(tx, "hook", "second", 1, LEASE), beside="hook")
        )
        await waits_for_a_row(stores[0])
        leasing.go_on()
        return await first, await second

    assert asyncio.run(run()) == (1, None)


def test_a_visit_that_another_works_on_is_left_to_expire(stores: list[Store]) -> None:
    def row(name: str) -> visits.VisitRow:
        return visits.VisitRow(name, "offer", VisitState.PREPARED, 0, 1, 1, None, None, "desk")

    working = HeldUp(lambda tx: visits.hold(tx, "a"))

    async def run() -> tuple[list[str], list[str]]:
        await stores[0].write(lambda tx: [visits.add(tx, row(name)) for name in "ab"])
        first = asyncio.ensure_future(stores[0].write(working, beside="a"))
        await working.has_begun()
        found = await stores[1].write(lambda tx: [one.id for one in visits.due(tx, 2)], beside="~")
        working.go_on()
        await first
        return found, await stores[1].write(lambda tx: [one.id for one in visits.due(tx, 2)], beside="~")

    assert asyncio.run(run()) == (["b"], ["a", "b"])
