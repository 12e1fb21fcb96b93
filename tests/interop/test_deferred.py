"""A Credo wallet comes back for a credential that could not be signed when it asked (OpenID4VCI 1.0 §9)."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.interop.credo import Credo
from tests.served import Served
from tests.unsigned import program_without_signatures

pytestmark = pytest.mark.interop
CANNOT = "It cannot be signed now. The wallet receives it later."


@pytest.fixture
def switch(tmp_path: Path) -> Path:
    found = tmp_path / "no-signatures"
    found.touch()
    return found


@pytest.fixture
def unsigned(tmp_path: Path, switch: Path) -> Iterator[Served]:
    with Served(tmp_path / "data", program=program_without_signatures(switch)) as core:
        yield core


def details(core: Served, workflow: str) -> list[str]:
    return [step["detail"] for step in core.workflow(workflow)["steps"] if "detail" in step]


@pytest.mark.parametrize(("form", "binding"), [("sd-jwt", "jwk"), ("sd-jwt", "did:key"), ("w3c", "did:jwk")])
def test_a_wallet_gets_later_what_cannot_be_signed_now(
    unsigned: Served, wallet: Credo, switch: Path, form: str, binding: str
) -> None:
    workflow, link = unsigned.offer(unsigned.item("visitor-badge", form, given_name="Erika"))
    meanwhile = wallet.accept_meanwhile(link, binding=binding, patience=60)
    until = time.monotonic() + 60
    while CANNOT not in details(unsigned, workflow):
        assert time.monotonic() < until
        time.sleep(0.2)
    time.sleep(1.5)  # until it has come back in vain
    switch.unlink()
    report = meanwhile.result(60)

    assert report["ok"], report
    assert report["boundToken"]
    (credential,) = report["credentials"]
    assert credential["claims"]["given_name"] == "Erika"
    asked = [(one["path"], one["status"]) for one in report["exchanges"] if one["path"].endswith("credential")]
    assert asked[0] == ("/oid4vci/credential", 202)
    in_vain, last = asked[1:-1], asked[-1]
    assert set(in_vain) <= {("/oid4vci/deferred_credential", 202)}  # none where this computer is very slow
    assert last == ("/oid4vci/deferred_credential", 200)
    assert report["deferred"] == len(asked) - 1
    assert unsigned.workflow(workflow)["state"] == "done"
    assert details(unsigned, workflow) == [CANNOT, "Delivered to the wallet."]
