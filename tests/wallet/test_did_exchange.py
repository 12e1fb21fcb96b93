"""The test wallet answers invitations, takes what comes over the connection, and stops where something is amiss."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest

from connector_desk.wallet.did_exchange import connect, fetch
from connector_desk.wallet.encoding import encode
from connector_desk.wallet.envelope import ConnectionKey, pack, unpack
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.invitations import QUEUE, Invitation, own_did, reach_of, vouched_did
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.wallet import Operation, PresentationConsent, WalletReport
from tests.core.correspondent import AGENTS, BY_ALIAS, BY_ID, add_agent, agent_of
from tests.core.running import CREATE, Running
from tests.core.visitor import settle
from tests.wallet.test_start_page_visit import made, walk
from tests.wallet.walking import Walking, code_of

ASK = "/bc/admin/proofrequest/send/byalias"


def invited(core: Running, alias: str) -> tuple[str, str]:
    agent = add_agent(core, alias)["agentId"]
    return agent, core.admin("POST", f"{AGENTS}/{agent}/invite").result["url"]


def answer(walking: Walking, link: str, **consent: bool) -> WalletReport:
    core = walking.core
    settle(core)

    async def wait(seconds: float) -> None:
        courier = core.core._outbox_dispatcher
        assert courier
        while await courier.once(core.capabilities.agents) == 0:
            pass

    return core.run(connect(link, replace(walking.wallet, wait=wait), PresentationConsent(**consent)))


def test_it_connects_and_takes_what_waited(walking: Walking) -> None:
    agent, link = invited(walking.core, "acme:first")
    item = walking.core.item(given_name="Erika")
    waiting = walking.core.admin("POST", BY_ID, {"agentId": agent, "payload": [item]}).result["workflowId"]
    report = answer(walking, link)
    assert (report.operation, report.who, report.what) == (Operation.CONNECTED, "Connector Desk", ("Visitor badge",))
    assert agent_of(walking.core, agent)["connection"]["state"] == "completed"
    assert walking.core.workflow(waiting)["state"] == "done"
    assert "Connected with Connector Desk." in walking.told


def issue(core: Running, alias: str, **claims: str) -> str:
    """Issue by alias in the default format."""
    item = {name: value for name, value in core.item("w3c", **claims).items() if name != "format"}
    return str(core.admin("POST", BY_ALIAS, {"agentAlias": alias, "payload": [item]}).result["workflowId"])


def ask_for(core: Running, alias: str, name: str, **more: Any) -> str:
    wanted = {"name": "Check-in", "credentials": [{"attributes": [{"name": name}], **more}]}
    body = {"agentAlias": alias, "protocol": "didcomm", "payload": wanted}
    return str(core.admin("POST", ASK, body).result["workflowId"])


def take_up(walking: Walking, consent: PresentationConsent | None = None) -> WalletReport:
    """Let the core bring what it has to the mailbox, and the wallet fetch it."""
    courier = walking.core.core._outbox_dispatcher
    assert courier
    while walking.core.run(courier.once(walking.core.capabilities.agents)) == 0:
        pass
    return walking.core.run(fetch(walking.wallet, consent or PresentationConsent()))


def test_what_is_issued_by_alias_is_taken_and_shown_over_didcomm(walking: Walking) -> None:
    core = walking.core
    _, link = invited(core, "acme:second")
    waiting = issue(core, "acme:second", given_name="Erika")
    assert answer(walking, link).what == ("Visitor badge",)
    record = core.workflow(waiting)
    assert (record["state"], record["credentials"][0]["w3cFormat"]) == ("done", "ldp_vc_Ed25519Signature2018")
    assert [one.title for one in walking.store.all()] == ["Visitor badge"]
    asked = ask_for(core, "acme:second", "given_name")
    report = take_up(walking)
    assert (report.operation, report.what, report.disclosed) == (Operation.FETCHED, ("Visitor badge",), ("given_name",))
    record = core.workflow(asked)
    assert (record["state"], record["verified"]) == ("done", True)
    assert "Connector Desk confirmed the presentation." in walking.told


@pytest.mark.parametrize("w3c_format", ["ldp_vc", "ldp_vc_Ed25519Signature2018", "ldp_vc_eddsa-rdfc-2022"])
def test_every_kind_of_proof_is_taken_and_shown(walking: Walking, w3c_format: str) -> None:
    core, alias = walking.core, f"acme:{w3c_format.lower()}"
    _, link = invited(core, alias)
    answer(walking, link)
    item = core.item("w3c", given_name="Erika")
    made = core.admin("POST", f"{BY_ALIAS}?w3cFormat={w3c_format}", {"agentAlias": alias, "payload": [item]}).result
    assert take_up(walking).what == ("Visitor badge",)
    record = core.workflow(made["workflowId"])
    assert (record["state"], record["credentials"][0]["w3cFormat"]) == ("done", w3c_format)
    asked = ask_for(core, alias, "given_name")
    assert take_up(walking).disclosed == ("given_name",)
    assert core.workflow(asked)["verified"] is True


def test_declining_over_didcomm_reaches_the_desk(walking: Walking) -> None:
    core = walking.core
    _, link = invited(core, "acme:declines")
    waiting = issue(core, "acme:declines", given_name="Erika")
    answer(walking, link, decline=True)
    asked = ask_for(core, "acme:declines", "given_name")
    take_up(walking, PresentationConsent(decline=True))
    for workflow in (waiting, asked):
        record = core.workflow(workflow)
        assert record["state"] == "refused"
        assert record["error"]["detail"].endswith("The person declined.")
    assert walking.store.all() == []


def test_what_it_has_not_it_says_to_the_desk(walking: Walking) -> None:
    core = walking.core
    _, link = invited(core, "acme:lacking")
    answer(walking, link)
    asked = ask_for(core, "acme:lacking", "given_name")
    with pytest.raises(WalletError) as caught:
        take_up(walking)
    assert caught.value.code == "wallet_nothing_fits"
    record = core.workflow(asked)
    assert record["state"] == "refused"
    assert "none of the requested credentials" in record["error"]["detail"]
    assert take_up(walking).what == ()


def test_an_invitation_is_used_again_by_the_same_wallet_alone(walking: Walking, tmp_path: Path) -> None:
    core = walking.core
    _, link = invited(core, "acme:third")
    answer(walking, link)
    waiting = issue(core, "acme:third", given_name="Erika")
    assert answer(walking, link).what == ("Visitor badge",)
    assert core.workflow(waiting)["state"] == "done"
    other = Walking(core, tmp_path / "other")
    with pytest.raises(WalletError) as caught:
        answer(other, link)
    assert caught.value.code == "wallet_place_refused"
    assert other.store.connections() == []


@pytest.mark.parametrize("lost", range(1, 7))
def test_whenever_it_is_stopped_it_goes_on_where_that_was(walking: Walking, lost: int) -> None:
    """Lose one answer of the way there: the process ends before it has read it."""
    core = walking.core
    alias = f"acme:stopped{lost}"
    _, link = invited(core, alias)
    waiting = issue(core, alias, given_name="Erika")
    posts = 0

    def bend(sent: Any, _reply: Any) -> None:
        nonlocal posts
        posts += sent.method == "POST"
        if posts == lost and sent.method == "POST":
            raise httpx.ReadError("killed")

    walking.wire.bend = bend
    with pytest.raises(WalletError):
        answer(walking, link)
    walking.wire.bend = lambda _sent, _reply: None
    answer(walking, link)
    assert core.workflow(waiting)["state"] == "done"
    assert core.workflow(waiting)["credentials"][0]["acceptedAt"]
    assert len(walking.store.all()) == 1


def test_a_code_over_didcomm_is_answered_without_connecting(walking: Walking) -> None:
    core = walking.core
    item = core.item("w3c", given_name="Erika")
    made = core.admin("POST", f"{CREATE}?protocol=didcomm", core.body(item)).result
    report = answer(walking, made["url"])
    assert (report.operation, report.what) == (Operation.KEPT, ("Visitor badge",))
    assert core.workflow(made["workflowId"])["state"] == "done"
    wanted = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}
    body = {"requestId": "once", "protocol": "didcomm", "payload": wanted}
    asked = core.admin("POST", "/bc/admin/proofrequest/create/connectionless", body).result
    report = answer(walking, asked["url"])
    assert (report.operation, report.disclosed) == (Operation.SHOWN, ("given_name",))
    assert core.workflow(asked["workflowId"])["verified"] is True


def test_the_page_of_a_link_connects_first(walking: Walking) -> None:
    link = made(walking.core, "visitor-badge", isConnectionRequired=True)
    report = walk(walking, link)
    assert (report.operation, report.what) == (Operation.WALKED, ("Visitor badge",))


def test_who_answers_must_be_vouched_for_by_who_invited() -> None:
    inviter, other, did = HolderKey.fresh("EdDSA"), HolderKey.fresh("EdDSA"), own_did(ConnectionKey.fresh())
    invitation = Invitation("1", "", "", inviter.public, "")

    def response(signer: HolderKey, said: str = did) -> dict[str, Any]:
        data, protected = encode(did.encode()), encode(b'{"alg":"EdDSA"}')
        signature = encode(signer.sign(f"{protected}.{data}".encode()))
        signed = {"base64": data, "jws": {"protected": protected, "signature": signature}}
        return {"did": said, "did_rotate~attach": {"data": signed}}

    assert vouched_did(response(inviter), invitation) == did
    for forged in (response(other), response(inviter, own_did(ConnectionKey.fresh()))):
        with pytest.raises(WalletError) as caught:
            vouched_did(forged, invitation)
        assert code_of(caught) == ("wallet_connection_broken", "VOUCHED")


def test_a_did_is_held_against_its_hash() -> None:
    key = ConnectionKey.fresh()
    assert reach_of(own_did(key)) == (key.public, QUEUE)
    short = own_did(ConnectionKey.fresh()).partition(":z")[0]
    with pytest.raises(ValueError, match="hash"):
        reach_of(f"{short}:z{own_did(key).rpartition(':z')[2]}")


@pytest.mark.parametrize("change", ["@type", "services", "handshake_protocols", "@id"])
def test_an_invitation_that_lacks_something_is_refused(walking: Walking, change: str) -> None:
    _, link = invited(walking.core, f"acme:lacks{len(change)}")

    def bend(sent: Any, reply: Any) -> bytes | None:
        if sent.method != "GET":
            return None
        return json.dumps({name: one for name, one in json.loads(reply.body).items() if name != change}).encode()

    walking.wire.bend = bend
    with pytest.raises(WalletError) as caught:
        answer(walking, link)
    assert code_of(caught) == ("wallet_connection_broken", "INVITATION")
    assert [one.method for one in walking.wire.sent] == ["GET"]


def test_an_envelope_opens_for_its_reader_alone_and_shows_who_wrote_it() -> None:
    writer, reader = ConnectionKey.fresh(), ConnectionKey.fresh()
    sealed = pack({"a": "Ä"}, reader.public, writer)
    assert unpack(sealed, reader) == ({"a": "Ä"}, writer.name)
    broken = json.loads(sealed)
    broken["tag"] = broken["tag"][::-1]
    for envelope, key in ((sealed, writer), (json.dumps(broken).encode(), reader), (b"{}", reader)):
        with pytest.raises(WalletError) as caught:
            unpack(envelope, key)
        assert code_of(caught) == ("wallet_connection_broken", "ENVELOPE")
