"""The test wallet of the desk, against the real core inside, over its real public listener."""

import asyncio
import json
import secrets
import sqlite3
from contextlib import closing

import pytest
from PySide6.QtCore import QLocale

from connector_desk.app.desk_wallet import DeskWallet
from connector_desk.app.folder import TEST_WALLET
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY
from connector_desk.desk.kit.saving import read_report
from connector_desk.desk.runner.report_source import ask_for_report
from connector_desk.desk.visits.wallet_questions import WalletQuestions
from connector_desk.vault.vault import RunVault
from connector_desk.wallet.wallet_store import WalletStore
from tests.app.test_session_with_core import badge, offer, run, session_of
from tests.faults.test_refresh import SCHEMA

ASK = b'{"requestId": "r1", "payload": {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}}'


@pytest.fixture(autouse=True)
def in_english():
    """Speak English, whichever language a window before spoke."""
    before = QLocale()
    QLocale.setDefault(QLocale("en_US"))
    yield
    QLocale.setDefault(before)


async def post(place, path, body):
    return (await place.send("POST", path, json.dumps(body).encode())).expect()


@pytest.mark.parametrize("run_only", [False, True])
def test_it_takes_and_shows_and_is_emptied(tmp_path, run_only):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open(for_this_run_only=run_only)
        made = (await opened.place.create_offer_raw(offer(await badge(opened.place)))).expect()

        taken = await opened.wallet.follow(made["url"])
        assert (taken.operation, taken.what) == ("kept", ("Visitor badge",))
        assert (await opened.place.visit(made["workflowId"])).expect()["state"] == "done"
        assert [one.title for one in await opened.wallet.held()] == ["Visitor badge"]
        kept = opened.wallet._folder
        assert kept.is_relative_to(tmp_path) is not run_only
        assert kept.name == TEST_WALLET

        asked = (await opened.place.create_request_raw(ASK)).expect()
        shown = await opened.wallet.follow(asked["url"])
        assert (shown.operation, shown.disclosed) == ("shown", ("given_name",))
        assert (await opened.place.visit(asked["workflowId"])).expect()["verified"] is True

        told = await ask_for_report(opened.place, asked["workflowId"])
        report = read_report(told.visit, place=told.place, now=session.clock())
        assert report.result.is_verified
        assert report.place.startswith("http://")
        assert report.asked_at <= report.answered_at <= report.made_at
        assert report.result.asked[0].required == ("given_name",)
        assert asked["url"] not in report.to_json().decode()

        with pytest.raises(DeskError) as caught:
            await opened.wallet.follow(made["url"])
        assert caught.value.code == "wallet_place_refused"
        await opened.wallet.forget()
        assert await opened.wallet.held() == []
        await session.close()
        assert kept.exists() is not run_only

    run(work())


def test_a_link_from_elsewhere_is_followed_as_the_person_decides(tmp_path):
    consents = []

    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        wallet = DeskWallet(tmp_path / "wallet", lambda: "", session.clock)

        async def consent(asked):
            consents.append(asked)
            return len(consents) < 3

        async def none(_):
            return None

        async def refuse(_):
            return False

        questions = WalletQuestions(consent, none, refuse)
        made = (await opened.place.create_offer_raw(offer(await badge(opened.place)))).expect()
        assert (await wallet.open(made["url"], questions, anywhere=False)).operation == "kept"
        asked = (await opened.place.create_request_raw(ASK)).expect()
        assert (await wallet.open(asked["url"], questions, anywhere=False)).operation == "shown"
        again = (await opened.place.create_offer_raw(offer(await badge(opened.place)))).expect()
        assert (await wallet.open(again["url"], questions, anywhere=False)).operation == "declined_offer"
        assert len(await wallet.held()) == 1
        with pytest.raises(DeskError) as caught:
            await wallet.open("openid4vp://?nothing=1", questions, anywhere=False)
        assert caught.value.code == "wallet_link_unreadable"
        await session.close()

    run(work())
    assert [(each.is_offer, each.disclosed) for each in consents] == [(True, ()), (False, ("given_name",)), (True, ())]


async def approve(place):
    waiting = []
    while not waiting:
        await asyncio.sleep(0.1)
        listed = (await place.send("GET", "/bc/admin/workflows?limit=20&kind=flow")).expect()["workflows"]
        waiting = [one for one in listed if one["run"].get("waitsFor") == "desk"]
    await place.send("POST", f"/bc/admin/workflows/{waiting[0]['workflowId']}/approve", b"{}")


def test_it_walks_the_start_page_of_a_link(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        made = await opened.place.send("POST", "/bc/admin/flow/url", b'{"workflow": "visitor-badge"}')
        trying = asyncio.ensure_future(opened.wallet.follow(made.expect()))
        await approve(opened.place)
        done = await trying
        assert (done.operation, done.what) == ("walked", ("Visitor badge",))
        await session.close()

    run(work())


def test_it_reads_pages_and_names_in_the_language_of_the_desk(tmp_path):
    QLocale.setDefault(QLocale("de_AT"))

    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        made = (await opened.place.send("POST", "/bc/admin/flow/url", b'{"workflow": "visitor-badge"}')).expect()
        await opened.place.send("POST", f"/bc/admin/flow/links/{made.rpartition('/')[2]}/withdraw")
        with pytest.raises(DeskError) as refused:
            await opened.wallet.follow(made)
        assert refused.value.detail == "Dieser Link wurde zurückgezogen. Bitte fragen Sie am Schalter."
        taken = await opened.wallet.follow(
            (await opened.place.create_offer_raw(offer(await badge(opened.place)))).expect()["url"]
        )
        assert taken.what == ("Besucherausweis",)
        await session.close()

    run(work())


def test_it_asks_for_the_pin_that_the_run_shows(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        refusals = []

        async def ask(wanted):
            refusals.append(wanted.refusal)
            listed = (await opened.place.send("GET", "/bc/admin/workflows?limit=20&kind=flow")).expect()["workflows"]
            right = listed[0]["pin"]
            return right if wanted.refusal else f"{(int(right) + 1) % 1_000_000:06}"

        body = b'{"workflow": "proof-of-age", "methodName": "receive"}'
        link = (await opened.place.send("POST", "/bc/admin/flow/url", body)).expect()
        trying = asyncio.ensure_future(opened.wallet.follow(link, ask_pin=ask))
        await approve(opened.place)
        done = await trying
        assert (done.operation, done.what) == ("walked", ("Proof of age",))
        assert refusals == ["", "Wrong PIN. 4 tries left."]
        link = (await opened.place.send("POST", "/bc/admin/flow/url", body)).expect()
        trying = asyncio.ensure_future(opened.wallet.follow(link))
        await approve(opened.place)
        with pytest.raises(DeskError) as caught:
            await trying
        assert caught.value.code == "wallet_pin_needed"
        await session.close()

    run(work())


def test_it_is_an_agent_that_takes_and_shows_by_alias(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        place, wallet = opened.place, opened.wallet

        async def settled(visit_id, state):
            record = {}
            while record.get("state") != state:
                await asyncio.sleep(0.05)
                record = (await place.visit(visit_id)).expect()
            return record

        with pytest.raises(DeskError) as caught:
            await wallet.follow("")
        assert caught.value.code == "wallet_not_connected"
        agent = (await post(place, "/bc/studio/agents", {"alias": "acme:kim", "displayName": "Kim"}))["agentId"]
        invited = await post(place, f"/bc/studio/agents/{agent}/invite", {})
        item = json.loads(offer(await badge(place)))["payload"][0]
        del item["format"]
        issue = "/bc/admin/credential/issue/byalias"
        first = (await post(place, issue, {"agentAlias": "acme:kim", "payload": [item]}))["workflowId"]
        done = await wallet.follow(invited["url"])
        assert (done.operation, done.what) == ("connected", ("Visitor badge",))
        await settled(first, "done")

        wanted = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}
        body = {"agentAlias": "acme:kim", "protocol": "didcomm", "payload": wanted}
        asked = (await post(place, "/bc/admin/proofrequest/send/byalias", body))["workflowId"]
        await settled(asked, "shown")
        done = await wallet.follow("")
        assert (done.operation, done.what, done.disclosed) == ("fetched", ("Visitor badge",), ("given_name",))
        assert (await settled(asked, "done"))["verified"] is True
        assert [one.title for one in await wallet.held()] == ["Visitor badge"]
        assert (await wallet.follow("")).what == ()
        await session.close()

    run(work())


def test_it_answers_an_invitation(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        body = b'{"alias": "acme:kim", "displayName": "Kim"}'
        agent = (await opened.place.send("POST", "/bc/studio/agents", body)).expect()["agentId"]
        invited = (await opened.place.send("POST", f"/bc/studio/agents/{agent}/invite", b"{}")).expect()
        done = await opened.wallet.follow(invited["url"])
        assert (done.operation, done.what) == ("connected", ())
        found = (await opened.place.send("GET", f"/bc/studio/agents/{agent}")).expect()
        assert found["connection"]["state"] == "completed"
        await session.close()

    run(work())


def test_what_is_due_is_renewed_before_it_is_shown(tmp_path):
    async def work():
        session = session_of(tmp_path, RunVault())
        opened = await session.open()
        place, wallet = opened.place, opened.wallet

        schema = (await post(place, "/bc/studio/schemas", SCHEMA))["schemaId"]
        item = {"schemaId": schema, "format": "sd-jwt", "attributes": [{"key": "given_name", "value": "Erika"}]}
        made = await post(place, "/bc/admin/credential/create/connectionless", {"payload": [item]})
        await wallet.follow(made["url"])
        file = WalletStore(wallet._folder).file
        (store,) = tmp_path.rglob("store.sqlite")

        async def show():
            kept = json.loads(file.read_bytes())
            kept["credentials"][0]["renewal"]["after"] = 0
            file.write_text(json.dumps(kept))
            before = await wallet.held()
            asked = (await place.create_request_raw(ASK.replace(b"r1", secrets.token_hex(8).encode()))).expect()
            shown = await wallet.follow(asked["url"])
            assert (shown.operation, shown.disclosed) == ("shown", ("given_name",))
            (former,), (now,) = before, await wallet.held()
            return former, now

        former, now = await show()  # its issuer has no new one yet: that stops nothing
        assert (now.copies, now.can_renew) == (former.copies, True)
        with closing(sqlite3.connect(store)) as connection:
            connection.execute(f"UPDATE item SET issued_at = issued_at - {95 * DAY}")
            connection.commit()
        former, now = await show()
        assert (now.id, now.shown) == (former.id, 1)
        assert not {str(each.credential) for each in now.copies} & {str(each.credential) for each in former.copies}
        await session.close()

    run(work())
