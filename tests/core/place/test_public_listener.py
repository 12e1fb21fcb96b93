"""Where wallets reach the place: the public address, and the moves of it and of its listener."""

import socket
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from connector_desk.base.errors import DeskError
from tests.core.holder import Holder, read_sd_jwt
from tests.core.running import CREATE, Offer, Running, connect, raw, request, started
from tests.ports import free_port


@pytest.mark.parametrize("address", ["https://desk.example/one/two", "https://desk.example/one/two/"])
def test_a_public_address_with_a_path(tmp_path: Path, address: str) -> None:
    core = started(tmp_path / "data", public_address=address)
    try:
        assert core.base == "https://desk.example/one/two"
        assert core.admin("GET", "/bc/studio/place").result["reachable"] == "address"
        for name in ("openid-credential-issuer", "oauth-authorization-server"):
            inserted = core.public("GET", f"/.well-known/{name}/one/two/oid4vci")
            appended = core.public("GET", f"/one/two/oid4vci/.well-known/{name}")
            assert inserted.status == 200
            assert inserted.body == appended.body
            assert core.public("GET", f"/.well-known/{name}/oid4vci").status == 404
        offer = core.offer()
        assert offer.address.startswith("https://desk.example/one/two/o/")
        assert core.public("GET", offer.path.removeprefix("/one/two")).status == 404
        found = read_sd_jwt(Holder().take(core, offer).credential, core)
        assert found.payload["vct"] == "https://desk.example/one/two/bc/public/schemas/visitor-badge/1.0"
        assert core.public("GET", urlsplit(found.payload["vct"]).path).json["$id"] == found.payload["vct"]
        for host in ("desk.example", "desk.example:443", urlsplit(core.listening.public).netloc):
            assert core.public("GET", urlsplit(found.payload["vct"]).path, host=host).status == 200
        for host in ("desk.example:80", "evil.example", "desk.example.evil"):
            assert core.public("GET", urlsplit(found.payload["vct"]).path, host=host).status == 421
    finally:
        core.close()


def test_a_public_address_that_is_none_stops_the_start(tmp_path: Path) -> None:
    core = Running(tmp_path / "data", public_address="nonsense")
    with pytest.raises(DeskError) as refused:
        core.start()
    assert refused.value.code == "validation_failed"
    core.close()


def test_an_address_with_an_umlaut_is_sent_in_ascii_and_seen_in_both_forms(desk: Running) -> None:
    changed = desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://Müller.example"}).result
    assert changed["publicAddress"] == "https://xn--mller-kva.example"
    desk.base, desk.host = changed["publicAddress"], "xn--mller-kva.example"
    offer = desk.offer()
    assert offer.address.startswith("https://xn--mller-kva.example/o/")
    assert desk.fetch(offer).status == 200
    refused = desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://pаypal.example"})  # noqa: RUF001
    assert refused.fields == {"publicAddress": "url_host_not_allowed"}
    assert "а (U+0430)" in refused.body.decode()  # noqa: RUF001 - the letter that looks like another


def test_the_address_changes_while_it_runs(desk: Running) -> None:
    before = desk.offer()
    old = desk.base
    changed = desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://desk.example/x/"}).result
    assert (changed["publicAddress"], changed["reachable"]) == ("https://desk.example/x", "address")
    desk.base, desk.path, desk.host = "https://desk.example/x", "/x", "desk.example"

    assert desk.public("GET", before.path).status == 404
    made = desk.admin(
        "POST", CREATE, {"payload": [desk.item() | {"schemaId": f"{old}/bc/public/schemas/visitor-badge/1.0"}]}
    )
    offer = Offer(made.result["workflowId"], made.result["url"])
    assert offer.address.startswith("https://desk.example/x/o/")
    assert Holder().take(desk, offer).answer.status == 200

    back = desk.admin("PUT", "/bc/studio/place", {"reach": "this-computer"}).result
    assert (back["publicAddress"], back["reachable"]) == (old, "this-computer")
    desk.base, desk.path, desk.host = old, "", urlsplit(old).netloc
    assert desk.fetch(before).status == 200


def test_a_move_that_fails_is_told_and_leaves_everything_as_it_was(
    desk: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = urlsplit(desk.listening.public).port
    monkeypatch.setattr("connector_desk.core.place.hosts.own_addresses", lambda: ["127.0.0.3"])
    with closing(socket.socket()) as occupied:
        occupied.bind(("127.0.0.3", port))
        occupied.listen()
        answer = desk.admin("PUT", "/bc/studio/place", {"reach": "network"})
    assert answer.status in {409, 503}
    assert answer.code == "address_in_use"
    assert desk.admin("GET", "/bc/studio/place").result["publicAddress"] == desk.base
    assert desk.run(raw(desk.base, request("GET", desk.offer().path, host=desk.host), method="GET")).status == 200


def test_a_move_into_the_network_and_back(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("connector_desk.core.place.hosts.own_addresses", lambda: ["127.0.0.3"])
    old = desk.base
    port = urlsplit(old).port
    for change, base in (({"reach": "network"}, f"http://127.0.0.3:{port}"), ({"reach": "this-computer"}, old)):
        moved = desk.admin("PUT", "/bc/studio/place", change).result
        assert moved["publicAddress"] == base
        desk.base, desk.host = base, urlsplit(base).netloc
        offer = desk.offer()
        answer = desk.run(raw(base, request("GET", offer.path, host=desk.host), method="GET"))
        assert (answer.status, answer.json["credential_issuer"]) == (200, f"{base}/oid4vci")
    with pytest.raises(ConnectionRefusedError):
        desk.run(connect(f"http://127.0.0.3:{port}"))


def test_without_a_network_the_move_is_refused(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("connector_desk.core.place.hosts.own_addresses", list)
    answer = desk.admin("PUT", "/bc/studio/place", {"reach": "network"})
    assert (answer.status, answer.fields) == (422, {"reach": "no_network"})


def test_a_place_bound_to_every_interface(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("connector_desk.core.place.hosts.own_addresses", lambda: ["127.0.0.3"])
    core = started(tmp_path / "data", public_bind=("0.0.0.0", 0))
    try:
        port = urlsplit(core.base).port
        place = core.admin("GET", "/bc/studio/place").result
        assert place["publicAddress"] == f"http://127.0.0.3:{port}"
        assert place["reachable"] == "network"
        offer = core.offer()
        for host in ("127.0.0.3", "127.0.0.1", "localhost"):
            sent = request("GET", offer.path, host=f"{host}:{port}")
            assert core.run(raw(f"http://127.0.0.1:{port}", sent, method="GET")).status == 200
        again = core.admin("PUT", "/bc/studio/place", {"reach": "network"}).result
        assert again["publicAddress"] == f"http://127.0.0.3:{port}"
        own = core.admin("PUT", "/bc/studio/place", {"reach": "this-computer"}).result
        assert (own["publicAddress"], own["reachable"]) == (f"http://127.0.0.1:{port}", "this-computer")
        sent = request("GET", offer.path, host=f"127.0.0.1:{port}")
        assert core.run(raw(f"http://127.0.0.1:{port}", sent, method="GET")).status == 200
        with pytest.raises(ConnectionRefusedError):
            core.run(connect(f"http://127.0.0.3:{port}"))
    finally:
        core.close()


def test_another_port_is_used_at_once_and_a_taken_one_leaves_everything_as_it_was(desk: Running) -> None:
    old = desk.base
    with closing(socket.create_server(("127.0.0.1", 0))) as taken, pytest.raises(DeskError) as refused:
        desk.run(desk.core.reach.use_port(taken.getsockname()[1]))
    assert refused.value.code == "address_in_use"
    assert desk.run(raw(old, request("GET", desk.offer().path, host=desk.host), method="GET")).status == 200

    port = free_port()
    desk.run(desk.core.reach.use_port(port))
    told = desk.admin("GET", "/bc/studio/place").result
    assert (told["publicAddress"], told["reachable"]) == (f"http://127.0.0.1:{port}", "this-computer")
    desk.base, desk.host = told["publicAddress"], f"127.0.0.1:{port}"
    answer = desk.run(raw(desk.base, request("GET", desk.offer().path, host=desk.host), method="GET"))
    assert (answer.status, answer.json["credential_issuer"]) == (200, f"{desk.base}/oid4vci")
    with pytest.raises(ConnectionRefusedError):
        desk.run(connect(old))


def test_an_address_of_ones_own_stays_with_another_port(desk: Running) -> None:
    desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://desk.example"})
    desk.run(desk.core.reach.use_port(free_port()))
    told = desk.admin("GET", "/bc/studio/place").result
    assert (told["publicAddress"], told["reachable"]) == ("https://desk.example", "address")


def test_what_leads_to_the_address_from_outside_is_counted(desk: Running) -> None:
    before = desk.run(desk.core.address_use())
    Holder().take(desk, desk.offer())
    desk.admin("POST", "/bc/admin/flow/url", {"workflow": "visitor-badge"})
    links, credentials, status_lists = desk.run(desk.core.address_use())
    assert (links, credentials) == (before[0] + 1, before[1] + 1)
    assert status_lists >= 1
