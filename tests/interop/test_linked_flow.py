"""Linked data as a wallet gets it over OpenID4VCI, put before @digitalbazaar/vc as it is, and with a byte changed."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import pytest

from tests.core.holder import Holder
from tests.core.running import CREATE, NOW, Offer, Running
from tests.interop.verifying import Verifiers, documents

pytestmark = pytest.mark.interop

FORMS = {
    "ldp_vc": "Ed25519Signature2020",
    "ldp_vc_eddsa-rdfc-2022": "eddsa-rdfc-2022",
    "ldp_vc_Ed25519Signature2018": "Ed25519Signature2018",
}
EACH = pytest.mark.parametrize("w3c_format", FORMS)
ATTRIBUTES = {
    "visitor-badge": {"given_name": 'Zoë "Q" \\', "visit_date": "2026-11-21", "escort_required": "true"},
    "proof-of-age": {"age_over_18": "true"},
}


@pytest.fixture(scope="module", params=[None, "https://desk.example/one"], ids=["did:key", "did:web"])
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    core = Running(tmp_path_factory.mktemp("core") / "data", public_address=request.param)
    core.start()
    core.admin("PUT", "/bc/studio/place", {"txCode": "never"})
    yield core
    core.close()


def take(core: Running, w3c_format: str, schema: str = "visitor-badge") -> dict[str, Any]:
    body = core.body(core.item("w3c", schema, **ATTRIBUTES[schema]))
    made = core.admin("POST", f"{CREATE}?w3cFormat={w3c_format}", body).result
    return Holder(binding="did:key").take(core, Offer(made["workflowId"], made["url"])).linked


def judge(verifiers: Verifiers, core: Running, credential: dict[str, Any], w3c_format: str) -> dict[str, Any]:
    def fetch(address: str) -> Any:
        return core.public("GET", core.path + address.removeprefix(core.base)).json

    suite = FORMS[w3c_format]
    return verifiers.ldp_vc(credential, suite=suite, documents=documents(credential, suite, fetch), now=NOW + 60_000)


@EACH
@pytest.mark.parametrize("schema", ATTRIBUTES)
def test_what_the_wallet_gets_is_accepted(verifiers: Verifiers, place: Running, w3c_format: str, schema: str) -> None:
    credential = take(place, w3c_format, schema)
    assert judge(verifiers, place, credential, w3c_format) == {"verified": True}


def _name(credential: dict[str, Any]) -> None:
    credential["credentialSubject"]["given_name"] += "x"


def _holder(credential: dict[str, Any]) -> None:
    subject = credential["credentialSubject"]
    subject["id"] = subject["id"][:-1] + ("x" if subject["id"][-1] != "x" else "y")


def _end(credential: dict[str, Any]) -> None:
    credential["expirationDate"] = "2099-01-01T00:00:00Z"


def _entry(credential: dict[str, Any]) -> None:
    credential["status"]["status_list"]["idx"] += 1


def _list(credential: dict[str, Any]) -> None:
    credential["status"]["status_list"]["uri"] += "x"


def _no_status(credential: dict[str, Any]) -> None:
    del credential["status"]


@EACH
@pytest.mark.parametrize("tamper", [_name, _holder, _end, _entry, _list, _no_status])
def test_what_was_changed_is_refused(
    verifiers: Verifiers, place: Running, w3c_format: str, tamper: Callable[[dict[str, Any]], None]
) -> None:
    credential = deepcopy(take(place, w3c_format))
    tamper(credential)
    assert not judge(verifiers, place, credential, w3c_format)["verified"]
