"""Whether codes lead to the place: what the place says, the event when it changes, and choices in the audit trail."""

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from connector_desk.contract.reach import CertificateFiles, ReachChange, ReachWay, TunnelKind, TunnelOptions
from tests.core.reach.server_certifier import Leaf, ServerCertifier, pem
from tests.core.running import Running, with_tables

pytestmark = pytest.mark.sqlite
PLACE, REACH = "/bc/studio/place", "/bc/studio/reach"


@pytest.fixture(autouse=True)
def networks(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses of this computer, which a test may change."""
    found = ["127.0.0.3"]
    monkeypatch.setattr("connector_desk.core.place.hosts.own_addresses", lambda: list(found))
    return found


@pytest.fixture
def names(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the addresses to which every name leads."""
    found = ["127.0.0.3"]

    async def resolve(_host: str, _port: int) -> list[str]:
        return list(found)

    monkeypatch.setattr("connector_desk.core.reach.reach_coordinator.resolve", resolve)
    return found


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Running]:
    core = Running(with_tables(tmp_path / "data"))
    with closing(core):
        core.start()
        yield core


def choose(desk: Running, way: ReachWay, **options: Any) -> None:
    desk.run(desk.core.coordinator.choose(ReachChange(way=way, **options), "desk-1", may_run_programs=True))


def standing(desk: Running) -> tuple[str, str]:
    found = desk.admin("GET", PLACE).result
    return found["reachState"], found.get("reachProblem", {}).get("code", "")


def told(desk: Running) -> list[tuple[str, str, str]]:
    rows = desk.rows("SELECT data FROM event WHERE type = 'reach.changed' ORDER BY seq")
    each = [json.loads(data) for (data,) in rows]
    return [(one["way"], one["state"], one.get("code", "")) for one in each]


def tunnel(words: str) -> TunnelOptions:
    return TunnelOptions(kind=TunnelKind.COMMAND, command=f"sh -c '{words}'", pattern="http://*")


def test_a_way_that_works_is_ready_and_nothing_is_told(desk: Running) -> None:
    assert standing(desk) == ("ready", "")
    assert told(desk) == []


def test_a_tunnel_that_breaks_is_told_and_again_when_it_is_back(desk: Running, tmp_path: Path) -> None:
    up = tmp_path / "up"
    up.touch()
    line = f"echo http://127.0.0.1:{{port}}; while test -e {up}; do sleep 0.05; done"
    choose(desk, ReachWay.TUNNEL, tunnel=tunnel(line))
    desk.until(lambda: desk.admin("GET", REACH).result["state"] == "ready")
    desk.until(lambda: told(desk)[-1:] == [("tunnel", "ready", "")])
    assert standing(desk) == ("ready", "")
    up.unlink()
    desk.until(lambda: standing(desk)[0] == "failed")
    code = standing(desk)[1]
    assert code.startswith("tunnel_")
    desk.until(lambda: told(desk)[-1:] == [("tunnel", "failed", code)])
    up.touch()
    desk.admin("POST", f"{REACH}/retry")
    desk.until(lambda: told(desk)[-1:] == [("tunnel", "ready", "")])


def test_while_a_way_cannot_be_set_up_codes_lead_where_they_led_before(desk: Running, tmp_path: Path) -> None:
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=CertificateFiles(certificateFile=str(tmp_path / "none.pem")))
    desk.until(lambda: desk.admin("GET", REACH).result["state"] == "failed")
    state, code = standing(desk)
    assert (state, bool(code)) == ("ready", True)
    desk.until(lambda: told(desk)[-1:] == [("given-certificate", "ready", code)])


def test_a_choice_stands_in_the_audit_trail_by_its_fields(desk: Running) -> None:
    files = CertificateFiles(certificateFile="/none.pem", password="s3cret")
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files, hostName="desk.example")
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=files.model_copy(update={"keyFile": "/none.key"}))
    desk.admin("PUT", PLACE, {"reach": "this-computer"})
    rows = desk.rows("SELECT subject, operator, data FROM audit WHERE action = 'configure' ORDER BY seq")
    assert [(subject, json.loads(data)) for subject, _, data in rows] == [
        ("reach", {"way": "given-certificate", "changed": "way, hostName, certificate"}),
        ("reach", {"way": "given-certificate", "changed": "hostName, certificate.keyFile"}),
        ("reach", {"way": "this-computer", "changed": "way"}),
    ]
    assert [operator for _, operator, _ in rows][:2] == ["desk-1", "desk-1"]
    assert rows[2][1] != ""
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]


def test_a_name_that_leads_to_another_computer_after_a_move_is_told(
    desk: Running, tmp_path: Path, networks: list[str], names: list[str]
) -> None:
    certifier, leaf = ServerCertifier(desk.clock.now), Leaf()
    chain, key = tmp_path / "chain.pem", tmp_path / "key.pem"
    chain.write_bytes(pem(certifier.certify(leaf), certifier.middle))
    key.write_bytes(leaf.key_pem)
    choose(desk, ReachWay.GIVEN_CERTIFICATE, certificate=CertificateFiles(certificateFile=str(chain), keyFile=str(key)))
    desk.until(lambda: desk.admin("GET", REACH).result["state"] == "ready")
    assert standing(desk) == ("ready", "")  # its authority is a private one: nothing to repair

    def moves(own: list[str], code: str) -> None:
        networks[:] = own
        desk.admin("POST", f"{REACH}/retry")  # a look now, else within two seconds
        state = "failed" if code else "ready"
        desk.until(lambda: standing(desk) == (state, code))
        desk.until(lambda: told(desk)[-1:] == [("given-certificate", state, code)])

    moves(["127.0.0.9"], "name_leads_elsewhere")
    assert desk.admin("GET", REACH).result["problem"]["detail"] == "127.0.0.3; 127.0.0.9"
    names[:] = ["127.0.0.9"]
    moves(["127.0.0.9"], "")
    moves([], "no_network")
    moves(["127.0.0.9"], "")
