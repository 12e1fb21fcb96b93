"""A desk and a phone in networks of their own: an address that changes, a firewall, and client isolation."""

import json
import subprocess
import sys
from typing import Any

import pytest

from connector_desk.base.instants import SECOND
from connector_desk.core.reach import name_watch, own_authority, tunnel
from tests.core.reach.conftest import APART
from tests.days.program import ROOT

pytestmark = pytest.mark.sqlite


@pytest.fixture(scope="module")
def seen(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what the scenes saw."""
    call = [*APART, sys.executable, "-m", "tests.core.reach.network_scene", str(tmp_path_factory.mktemp("scene"))]
    done = subprocess.run(call, cwd=ROOT, check=True, capture_output=True, text=True, timeout=120)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def test_a_phone_in_the_network_reaches_the_desk(seen: dict[str, Any]) -> None:
    assert seen["page"][0] == "phone_reaches_desk"


def test_a_firewall_that_drops_is_nothing_that_comes(seen: dict[str, Any]) -> None:
    assert seen["firewall"] == ["phone_nothing"]


def test_so_is_client_isolation_where_the_gateway_answers(seen: dict[str, Any]) -> None:
    assert (seen["isolation"], seen["gateway_answers"]) == (["phone_nothing"], True)


def test_an_address_that_changes_is_followed_by_the_own_authority(seen: dict[str, Any]) -> None:
    assert seen["own"] > 0
    assert seen["own_answers"] == "200"


def test_a_name_that_leads_elsewhere_is_noticed_and_so_are_no_network_and_the_way_back(seen: dict[str, Any]) -> None:
    assert min(seen["name"], seen["gone"], seen["back"]) > 0


def test_a_tunnel_follows_a_certificate_and_is_there_again_after_the_network_was_gone(seen: dict[str, Any]) -> None:
    """The scene ends with a restarted server, and with a host key that has changed."""
    found = seen["tunnel"]
    assert (found["answers"], found["again"]) == ("200", "200")
    assert found["cut"] > 0


def test_what_the_scenes_wait_for_takes_less_than_five_seconds() -> None:
    assert name_watch.POLL_INTERVAL / SECOND + name_watch.PROOF_SECONDS < 5
    assert tunnel.MOVE_SECONDS + tunnel.PROOF_SECONDS < 5
    assert own_authority.POLL_SECONDS < 5
