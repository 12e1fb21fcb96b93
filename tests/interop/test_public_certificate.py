"""A Credo wallet in the network of a desk, over https with a certificate of a public authority: Pebble's."""

import time
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from connector_desk.core.place.hosts import own_addresses
from tests.interop import credo
from tests.interop.credo import Credo
from tests.interop.node import Absent, set_up
from tests.pebble import TSIG_NAME, ZONE, NameServer, Pebble, authority
from tests.ports import free_port
from tests.served import PATIENCE, Served

pytestmark = pytest.mark.interop

REACH = "/bc/studio/reach"
ASK = "/bc/admin/proofrequest/create/connectionless"


@pytest.fixture(scope="module")
def peers() -> Iterator[tuple[Pebble, NameServer]]:
    with authority() as found:
        yield found


@pytest.fixture(scope="module")
def phone(
    callers_environment: Mapping[str, str],
    peers: tuple[Pebble, NameServer],
    tmp_path_factory: pytest.TempPathFactory,
) -> Iterator[Credo]:
    """A wallet that trusts the authority as phones trust public ones, and finds the desk at its network address."""
    try:
        set_up(callers_environment, credo.FOLDER)
    except Absent as why:
        pytest.skip(str(why))
    root = tmp_path_factory.mktemp("trust") / "root.pem"
    root.write_text(peers[0].root())
    address = next(iter(own_addresses()), "127.0.0.1")
    with Credo(callers_environment, root, CREDO_NAMED_ADDRESS=address) as wallet:
        yield wallet


@pytest.fixture(scope="module")
def place(peers: tuple[Pebble, NameServer], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A core whose name is proven by an update of the zone."""
    pebble, server = peers
    folder = tmp_path_factory.mktemp("place")
    with Served(folder / "data", "--public", f"0.0.0.0:{free_port()}") as core:
        acme = {
            "directory": pebble.directory,
            "authorities": pebble.trust,
            "agreesToTerms": True,
            "challenge": "dns-update",
            "dnsServer": server.address,
            "tsigName": TSIG_NAME,
            "tsigSecret": server.secret,
        }
        wanted = {"way": "public-certificate", "hostName": ZONE, "acme": acme}
        assert core.client.put(REACH, json=wanted).status_code == 200
        info = until_ready(core)
        core.ready["publicAddress"] = info["address"]
        assert info["address"].startswith(f"https://{ZONE}:")
        assert "Pebble" in info["certificate"]["issuer"]
        yield core


def until_ready(core: Served) -> dict[str, Any]:
    deadline = time.monotonic() + PATIENCE
    while True:
        info: dict[str, Any] = core.client.get(REACH).json()["result"]
        if info["state"] == "ready":
            return info
        assert time.monotonic() < deadline, info
        time.sleep(0.05)


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_a_wallet_takes_a_badge_and_shows_it_over_https(place: Served, phone: Credo, form: str) -> None:
    workflow, offer = place.offer(place.item("visitor-badge", form, given_name="Erika", family_name="Muster"))
    report = phone.accept(offer, strict={"https": True})
    assert report["ok"], report
    assert place.workflow(workflow)["state"] == "done"
    assert all(each["status"] < 400 for each in report.get("exchanges", [])), report
    question = {"name": "Door", "credentials": [{"format": form, "attributes": [{"name": "given_name"}]}]}
    asked = place.client.post(ASK, json={"payload": question}).json()["result"]
    _, again = place.offer(place.item("visitor-badge", form, given_name="Erika", family_name="Muster"))
    shown = phone.present(asked["url"], offers=[again], strict={"https": True})
    assert shown["ok"], shown
    assert place.workflow(asked["workflowId"])["verified"] is True


def test_what_is_served_survives_a_kill(place: Served, phone: Credo) -> None:
    before = place.client.get(REACH).json()["result"]["certificate"]["fingerprint"]
    place.kill()
    place.start()
    info = until_ready(place)
    place.ready["publicAddress"] = info["address"]
    assert info["certificate"]["fingerprint"] == before
    report = phone.accept(place.offer(place.item("visitor-badge", "sd-jwt", given_name="Kim"))[1])
    assert report["ok"], report


def test_a_wallet_that_does_not_know_the_authority_is_seen(place: Served, wallet: Credo) -> None:
    """The other wallet of these tests trusts another authority; Node gives no alert, as many libraries do."""
    made = place.client.post("/bc/studio/reach/tests").json()["result"]
    report = wallet.accept(place.offer(place.item("visitor-badge", "sd-jwt", given_name="Kim"))[1])
    assert not report["ok"]
    told = place.client.get(f"/bc/studio/reach/tests/{made['testId']}").json()["result"]
    assert [one["code"] for one in told["findings"]] == ["phone_handshake_broken"]
