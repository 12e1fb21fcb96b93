"""The test wallet answers invitations, takes what comes over the connection, and stops where something is amiss."""

import json
from dataclasses import replace
from typing import Any

import pytest

from connector_desk.wallet.connecting import connect
from connector_desk.wallet.encoding import encode
from connector_desk.wallet.envelope import LineKey, pack, unpack
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.invitations import QUEUE, Invitation, own_did, reach_of, vouched_did
from connector_desk.wallet.keys import HolderKey
from connector_desk.wallet.wallet import Deed, Report
from tests.core.correspondent import AGENTS, BY_ID, add_agent, agent_of
from tests.core.running import Running
from tests.core.visitor import settle
from tests.wallet.test_visiting import made, walk
from tests.wallet.walking import Walking, code_of


def invited(core: Running, alias: str) -> tuple[str, str]:
    agent = add_agent(core, alias)["agentId"]
    return agent, core.admin("POST", f"{AGENTS}/{agent}/invite").result["url"]


def answer(walking: Walking, link: str) -> Report:
    core = walking.core
    settle(core)

    async def wait(seconds: float) -> None:
        courier, workshop = core.core._courier, core.core._workshop
        assert courier
        assert workshop
        while await courier.once(workshop) == 0:
            pass

    return core.run(connect(link, replace(walking.wallet, wait=wait)))


def test_it_connects_and_takes_what_waited(walking: Walking) -> None:
    agent, link = invited(walking.core, "acme:first")
    item = walking.core.item(given_name="Erika")
    waiting = walking.core.admin("POST", BY_ID, {"agentId": agent, "payload": [item]}).result["workflowId"]
    report = answer(walking, link)
    assert (report.deed, report.who, report.what) == (Deed.CONNECTED, "Connector Desk", ("Visitor badge",))
    assert agent_of(walking.core, agent)["connection"]["state"] == "completed"
    assert walking.core.workflow(waiting)["state"] == "done"
    assert "Connected with Connector Desk." in walking.told


def test_what_is_made_of_didcomm_is_turned_down_in_words(walking: Walking) -> None:
    agent, link = invited(walking.core, "acme:second")
    item = walking.core.item("w3c", given_name="Erika")
    waiting = walking.core.admin("POST", BY_ID, {"agentId": agent, "payload": [item]}).result["workflowId"]
    assert answer(walking, link).what == ()
    assert walking.core.workflow(waiting)["state"] == "refused"


def test_an_invitation_answers_once(walking: Walking) -> None:
    _, link = invited(walking.core, "acme:third")
    answer(walking, link)
    with pytest.raises(WalletError) as caught:
        answer(walking, link)
    assert caught.value.code == "wallet_place_refused"


def test_the_page_of_a_link_connects_first(walking: Walking) -> None:
    link = made(walking.core, "visitor-badge", isConnectionRequired=True)
    report = walk(walking, link)
    assert (report.deed, report.what) == (Deed.WALKED, ("Visitor badge",))


def test_who_answers_must_be_vouched_for_by_who_invited() -> None:
    inviter, other, did = HolderKey.fresh("EdDSA"), HolderKey.fresh("EdDSA"), own_did(LineKey.fresh())
    invitation = Invitation("1", "", "", inviter.public, "")

    def response(signer: HolderKey, said: str = did) -> dict[str, Any]:
        data, protected = encode(did.encode()), encode(b'{"alg":"EdDSA"}')
        signature = encode(signer.sign(f"{protected}.{data}".encode()))
        signed = {"base64": data, "jws": {"protected": protected, "signature": signature}}
        return {"did": said, "did_rotate~attach": {"data": signed}}

    assert vouched_did(response(inviter), invitation) == did
    for forged in (response(other), response(inviter, own_did(LineKey.fresh()))):
        with pytest.raises(WalletError) as caught:
            vouched_did(forged, invitation)
        assert code_of(caught) == ("wallet_connection_broken", "VOUCHED")


def test_a_did_is_held_against_its_hash() -> None:
    key = LineKey.fresh()
    assert reach_of(own_did(key)) == (key.public, QUEUE)
    short = own_did(LineKey.fresh()).partition(":z")[0]
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
    writer, reader = LineKey.fresh(), LineKey.fresh()
    sealed = pack({"a": "Ä"}, reader.public, writer)
    assert unpack(sealed, reader) == ({"a": "Ä"}, writer.name)
    broken = json.loads(sealed)
    broken["tag"] = broken["tag"][::-1]
    for envelope, key in ((sealed, writer), (json.dumps(broken).encode(), reader), (b"{}", reader)):
        with pytest.raises(WalletError) as caught:
            unpack(envelope, key)
        assert code_of(caught) == ("wallet_connection_broken", "ENVELOPE")
