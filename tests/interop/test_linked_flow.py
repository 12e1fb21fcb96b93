"""Linked data as a wallet gets it over OpenID4VCI, put before @digitalbazaar/vc as it is, and with a byte changed."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any

import base58
import pytest

from connector_desk.core.formats import linked_data
from connector_desk.core.formats.linked_data import Contexts
from tests.core.holder import Holder
from tests.core.running import CREATE, NOW, Offer, Running
from tests.interop.verifying import Verifiers

pytestmark = pytest.mark.interop

FORMS = {
    "ldp_vc": "Ed25519Signature2020",
    "ldp_vc_eddsa-rdfc-2022": "eddsa-rdfc-2022",
    "ldp_vc_Ed25519Signature2018": "Ed25519Signature2018",
}
EACH = pytest.mark.parametrize("w3c_format", FORMS)
KEYS = {
    "Ed25519Signature2018": ("https://w3id.org/security/suites/ed25519-2018/v1", "Ed25519VerificationKey2018"),
    "Ed25519Signature2020": (linked_data.ED25519_2020_V1, "Ed25519VerificationKey2020"),
    "eddsa-rdfc-2022": (linked_data.MULTIKEY_V1, "Multikey"),
}
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


def documents(core: Running, credential: dict[str, Any], suite: str) -> dict[str, Any]:
    """What a verifier finds at the addresses that a credential names: nothing of it is made up where it is served."""
    known = {address: Contexts().document(address) for address in linked_data.BUNDLED}
    own = [one for one in credential["@context"] if one.startswith(core.base)]
    known |= {one: core.public("GET", core.path + one.removeprefix(core.base)).json for one in own}
    kid, issuer = credential["proof"]["verificationMethod"], credential["issuer"]
    context, kind = KEYS[suite]
    if issuer.startswith("did:web:"):
        controller = core.public("GET", f"{core.path}/did.json").json
        (key,) = [one for one in controller["verificationMethod"] if one["id"] == kid]
        assert key["type"] == kind
    else:  # as a resolver of did:key tells it to each suite
        multibase = issuer.removeprefix("did:key:")
        raw = base58.b58encode(base58.b58decode(multibase[1:])[2:]).decode()
        spelled = {"publicKeyBase58": raw} if kind.endswith("2018") else {"publicKeyMultibase": multibase}
        key = {"id": kid, "type": kind, "controller": issuer, **spelled}
        contexts = ["https://www.w3.org/ns/did/v1", context]
        controller = {"@context": contexts, "id": issuer, "assertionMethod": [key]}
    return {**known, kid: {"@context": context, **key}, issuer: controller}


def judge(verifiers: Verifiers, core: Running, credential: dict[str, Any], w3c_format: str) -> dict[str, Any]:
    suite = FORMS[w3c_format]
    return verifiers.ldp_vc(credential, suite=suite, documents=documents(core, credential, suite), now=NOW + 60_000)


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
