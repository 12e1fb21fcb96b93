"""A Credo wallet answers data requests of `connector-desk serve`: credentials of the desk, and of a foreign issuer."""

import secrets
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.interop.credo import Credo
from tests.served import Served, free_port

pytestmark = pytest.mark.interop

ASK = "/bc/admin/proofrequest/create/connectionless"
REQUESTS = "/bc/studio/requests"
BADGE = {"given_name": "Erika", "family_name": "Muster"}
OLDER = "ldp_vc_Ed25519Signature2018"
PID = "urn:eudi:pid:1"


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A core at a name with a dot in it: certificates are for names, and Credo reads no context at another."""
    port = free_port()
    options = ["--public", f"127.0.0.1:{port}", "--public-address", f"http://desk.localhost:{port}"]
    with Served(tmp_path_factory.mktemp("asking") / "data", *options) as core:
        yield core


@pytest.fixture(autouse=True)
def as_at_first(place: Served) -> Iterator[None]:
    yield
    change(place, clientIdentifier="automatic", responseMode="direct_post", unknownIssuers="refuse", afterAnswer="stay")


def call(core: Served, method: str, path: str, body: Any = None) -> Any:
    answer = core.client.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["result"]


def change(core: Served, **settings: str) -> None:
    call(core, "PUT", REQUESTS, settings)


def wanted(core: Served, *names: str, schema: str | None = None, **more: Any) -> dict[str, Any]:
    schema_id = schema or f"{core.ready['publicAddress']}/bc/public/schemas/visitor-badge/1.0"
    restrictions = {"schemaId": schema_id, **more.pop("restrictions", {})}
    return {"attributes": [{"name": name} for name in names], "restrictions": restrictions, **more}


def ask(core: Served, *credentials: dict[str, Any]) -> tuple[str, str]:
    payload = {"name": "Check-in", "credentials": list(credentials)}
    made = call(core, "POST", ASK, {"requestId": secrets.token_hex(8), "payload": payload})
    return made["workflowId"], made["url"]


def authority(core: Served) -> list[str]:
    """Read the certificate of the place's own authority, as somebody is handed it to trust it."""
    return [call(core, "GET", "/bc/studio/identity")["authority"]["certificate"]]


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
@pytest.mark.parametrize("name", ["decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"])
@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_each_name_and_each_response_mode(place: Served, wallet: Credo, name: str, mode: str, form: str) -> None:
    change(place, clientIdentifier=name, responseMode=mode)
    _, offer = place.offer(place.item("visitor-badge", form, **BADGE))
    workflow, link = ask(place, wanted(place, "given_name", format=form))
    trust = authority(place) if name.startswith("x509") else None

    report = wallet.present(link, offers=[offer], trust=trust)

    assert report["ok"], report.get("error", report)
    assert report["answer"] == {"status": 200, "body": {}}
    assert report["request"]["clientId"].startswith(f"{name}:")
    assert report["request"]["signed"] is (name != "redirect_uri")
    assert report["encrypted"] is (mode == "direct_post.jwt")
    record = place.workflow(workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"] == {"given_name": "Erika"}
    assert record["presented"][0]["issuer"] == "own"


@pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
@pytest.mark.parametrize("name", ["decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"])
def test_linked_data_of_the_older_suite(place: Served, wallet: Credo, name: str, mode: str) -> None:
    """Of the suites Credo has Ed25519Signature2018 by a did:key, and signs its presentation with it.

    By a did:jwk it cannot sign one: it looks for a context on the network.
    """
    change(place, clientIdentifier=name, responseMode=mode)
    _, offer = place.offer(place.item("visitor-badge", "w3c", **BADGE), w3c_format=OLDER)
    workflow, link = ask(place, wanted(place, "given_name", format="w3c"))
    trust = authority(place) if name.startswith("x509") else None

    report = wallet.present(link, offers=[offer], trust=trust, binding="did:key", alg="EdDSA")

    assert report["ok"], report.get("error", report)
    assert [one["format"] for one in report["credentials"]] == ["ldp_vc"]
    record = place.workflow(workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"] == {"given_name": "Erika"}
    assert record["presented"][0]["issuer"] == "own"
    outcomes = {one["name"]: one["outcome"] for one in record["checks"]}
    assert outcomes["status"] == outcomes["holder_binding"] == outcomes["nonce"] == outcomes["audience"] == "passed"


@pytest.mark.parametrize(("deed", "reason"), [("revoke", "revoked"), ("suspend", "suspended")])
def test_linked_data_that_was_taken_back(place: Served, wallet: Credo, deed: str, reason: str) -> None:
    """The wallet takes it while it counts, and shows it later."""
    issued, offer = place.offer(place.item("visitor-badge", "w3c", **BADGE), w3c_format=OLDER)
    workflow, link = ask(place, wanted(place, "given_name", format="w3c"))
    report = wallet.present(link, offers=[offer], binding="did:key", alg="EdDSA", pause=True)
    assert report["step"] == "paused", report
    (credential,) = place.workflow(issued)["credentials"]
    call(place, "POST", f"/bc/admin/credentials/{credential['credentialId']}/{deed}")
    report = wallet.go_on(report["paused"])
    assert report["answer"]["status"] == 400, report
    record = place.workflow(workflow)
    failed = {one["name"]: one["reason"] for one in record["checks"] if one["outcome"] == "failed"}
    assert (record["verified"], failed) == (False, {"status": reason})


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_a_foreign_issuer_is_believed_once_it_is_trusted(place: Served, wallet: Credo, form: str) -> None:
    schema_id = PID if form == "sd-jwt" else "IdentityCard"
    listing = {"schemaId": schema_id, "title": "Identity card", "formats": [form], "attributes": ["family_name"]}
    call(place, "POST", "/bc/studio/foreign-schemas", listing)
    claims = {"family_name": "Muster"}
    card = (
        {"format": "dc+sd-jwt", "vct": PID, "claims": claims}
        if form == "sd-jwt"
        else {"format": "jwt_vc_json", "type": schema_id, "claims": claims}
    )
    asked = wanted(place, "family_name", schema=schema_id)

    workflow, link = ask(place, asked)
    refused = wallet.present(link, foreign=[card])
    assert refused["answer"]["status"] == 400, refused
    record = place.workflow(workflow)
    assert (record["state"], record["verified"]) == ("failed", False)
    assert [one["name"] for one in record["checks"] if one["outcome"] == "failed"] == ["issuer_trusted"]

    change(place, unknownIssuers="show")
    workflow, link = ask(place, asked)
    assert wallet.present(link, foreign=[card])["ok"]
    assert place.workflow(workflow)["presented"][0]["issuer"] == "unknown"
    change(place, unknownIssuers="refuse")

    issuer = call(place, "POST", "/bc/studio/issuers", {"name": "City", "did": wallet.foreign_issuer()})
    workflow, link = ask(place, asked)
    assert wallet.present(link, foreign=[card])["ok"]
    record = place.workflow(workflow)
    assert (record["verified"], record["claims"]) == (True, claims)
    shown = record["presented"][0]
    assert (shown["issuer"], shown["issuerName"]) == ("trusted", "City")
    call(place, "DELETE", f"/bc/studio/issuers/{issuer['issuerId']}")


def test_the_wallet_is_told_where_to_lead_its_person(place: Served, wallet: Credo) -> None:
    change(place, afterAnswer="page")
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", **BADGE))
    _, link = ask(place, wanted(place, "given_name"))
    report = wallet.present(link, offers=[offer])
    assert report["ok"], report.get("error", report)
    (address,) = report["answer"]["body"].values()
    page = httpx.get(
        address.replace(place.ready["publicAddress"], place.ready["public"]),
        headers={"Host": place.ready["publicAddress"].partition("//")[2], "Accept-Language": "de"},
        trust_env=False,
    )
    assert (page.status_code, "Vielen Dank." in page.text) == (200, True)


def test_several_credentials_and_a_condition(place: Served, wallet: Credo) -> None:
    _, badge = place.offer(place.item("visitor-badge", "sd-jwt", **BADGE))
    _, card = place.offer(place.item("membership-card", "w3c", given_name="Max", member_number="M-1"))
    base = place.ready["publicAddress"]
    condition = {"attributes": [{"key": "family_name", "value": "Muster"}]}
    workflow, link = ask(
        place,
        wanted(place, "given_name", format="sd-jwt", restrictions=condition),
        wanted(place, "member_number", schema=f"{base}/bc/public/schemas/membership-card/1.0"),
    )
    report = wallet.present(link, offers=[badge, card])
    assert report["ok"], report.get("error", report)
    assert place.workflow(workflow)["claims"] == {
        "given_name": "Erika",
        "family_name": "Muster",
        "member_number": "M-1",
    }


def test_an_optional_attribute_may_be_missing(place: Served, wallet: Credo) -> None:
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika"))
    asked = wanted(place, "given_name")
    asked["attributes"].append({"name": "family_name", "isRequired": False})
    workflow, link = ask(place, asked)
    assert wallet.present(link, offers=[offer])["ok"]
    assert place.workflow(workflow)["claims"] == {"given_name": "Erika"}


def test_a_person_declines(place: Served, wallet: Credo) -> None:
    workflow, link = ask(place, wanted(place, "given_name"))
    assert wallet.present(link, decline=True)["answer"] == {"status": 200, "body": {}}
    assert place.workflow(workflow)["state"] == "refused"


def test_a_wallet_without_a_fitting_credential_finds_that_out_itself(place: Served, wallet: Credo) -> None:
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", given_name="Erika"))
    workflow, link = ask(place, wanted(place, "given_name", "family_name"))
    report = wallet.present(link, offers=[offer])
    assert (report["step"], report["canAnswer"]) == ("end", False)
    assert place.workflow(workflow)["state"] == "opened"


def test_a_wallet_that_gets_where_the_link_says_post_is_answered_too(place: Served, wallet: Credo) -> None:
    """Credo posts for a request only where it was given metadata to send."""
    change(place, requestUriMethod="post")
    try:
        _, offer = place.offer(place.item("visitor-badge", "sd-jwt", **BADGE))
        workflow, link = ask(place, wanted(place, "given_name"))
        report = wallet.present(link, offers=[offer])
        assert report["ok"], report.get("error", report)
        assert place.workflow(workflow)["verified"] is True
    finally:
        change(place, requestUriMethod="get")
