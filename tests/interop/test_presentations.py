"""A Credo wallet answers data requests of `connector-desk serve`: credentials of the desk, and of a foreign issuer."""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tests.contract.test_organisation import ALL_MEMBERS
from tests.drawings import PLAIN
from tests.interop.credo import Credo
from tests.interop.https import HttpsProxy, Trust
from tests.ports import free_port
from tests.served import Served

pytestmark = pytest.mark.interop

ASK = "/bc/admin/proofrequest/create/connectionless"
REQUESTS = "/bc/studio/requests"
BADGE = {"given_name": "Erika", "family_name": "Muster"}
OLDER = "ldp_vc_Ed25519Signature2018"
PID = "urn:eudi:pid:1"
IDENTITY_CARD = "IdentityCard"
FOREIGN_CLAIMS = {"family_name": "Muster"}
NAMES = pytest.mark.parametrize(
    "name", ["automatic", "decentralized_identifier", "x509_hash", "x509_san_dns", "redirect_uri"]
)
PREFIXES = {
    "automatic": "decentralized_identifier:did:key:zDn",
    "decentralized_identifier": "decentralized_identifier:did:jwk:",
}
MODES = pytest.mark.parametrize("mode", ["direct_post", "direct_post.jwt"])
FORMS = pytest.mark.parametrize("form", ["sd-jwt", "w3c"])


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A core at a name with a dot in it: certificates are for names, and Credo reads no context at another."""
    port = free_port()
    options = ["--public", f"127.0.0.1:{port}", "--public-address", f"http://desk.localhost:{port}"]
    with Served(tmp_path_factory.mktemp("asking") / "data", *options) as core:
        list_foreign_types(core)
        yield core


@pytest.fixture(autouse=True)
def as_at_first(place: Served) -> Iterator[None]:
    yield
    change(place, clientIdentifier="automatic", responseMode="direct_post", unknownIssuers="refuse", afterAnswer="stay")


@pytest.fixture
def named(tmp_path: Path, trust: Trust) -> Iterator[Served]:
    """A core behind an https address with a name, which is its did:web."""
    with HttpsProxy(trust) as proxy, Served(tmp_path / "data", "--public-address", proxy.address) as core:
        proxy.target = int(core.ready["public"].rpartition(":")[2])
        list_foreign_types(core)
        yield core


def call(core: Served, method: str, path: str, body: Any = None) -> Any:
    answer = core.client.request(method, path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()["result"]


def list_foreign_types(core: Served) -> None:
    for schema_id, form in ((PID, "sd-jwt"), (IDENTITY_CARD, "w3c")):
        listing = {"schemaId": schema_id, "title": "Identity card", "formats": [form], "attributes": ["family_name"]}
        call(core, "POST", "/bc/studio/foreign-schemas", listing)


def foreign_card(form: str, by: str = "did") -> dict[str, Any]:
    if form == "sd-jwt":
        return {"format": "dc+sd-jwt", "vct": PID, "claims": FOREIGN_CLAIMS, "by": by}
    return {"format": "jwt_vc_json", "type": IDENTITY_CARD, "claims": FOREIGN_CLAIMS}


@contextmanager
def trusted(core: Served, **who: str) -> Iterator[None]:
    issuer = call(core, "POST", "/bc/studio/issuers", {"name": "City", "types": ["*"], **who})
    yield
    call(core, "DELETE", f"/bc/studio/issuers/{issuer['issuerId']}")


def check_foreign(core: Served, workflow: str) -> None:
    """Check that a foreign credential was believed, and whose it is told to be."""
    record = core.workflow(workflow)
    assert (record["state"], record["verified"], record["claims"]) == ("done", True, FOREIGN_CLAIMS)
    (shown,) = record["presented"]
    assert (shown["issuer"], shown["issuerName"]) == ("trusted", "City")


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


@MODES
@NAMES
def test_the_wallet_reads_who_issues_and_who_asks(place: Served, wallet: Credo, name: str, mode: str) -> None:
    call(place, "PUT", "/bc/studio/organisation", ALL_MEMBERS)
    change(place, clientIdentifier=name, responseMode=mode)
    _, offer = place.offer(place.item("visitor-badge", "sd-jwt", **BADGE))
    _, link = ask(place, wanted(place, "given_name", format="sd-jwt"))
    trust = authority(place) if name.startswith("x509") else None

    report = wallet.present(link, offers=[offer], trust=trust)

    assert report["ok"], report.get("error", report)
    shown = {each["locale"]: each for each in report["display"]}
    assert {language: each["name"] for language, each in shown.items()} == {
        "en": "City of Example",
        "de": "Stadt Beispiel",
        "de-CH": "Stadt Beispiel (CH)",
    }
    asker = report["asker"]
    assert (asker["client_name"], asker["client_name#de"]) == ("City of Example", "Stadt Beispiel")
    by_value = name == "redirect_uri"
    assert asker.get("policy_uri") == (None if by_value else "https://city.example/privacy")
    logo = shown["de"]["logo"]["uri"]
    assert asker.get("logo_uri") == (None if by_value else logo)
    at = urlsplit(logo)
    fetched = httpx.get(place.ready["public"] + at.path, headers={"Host": at.netloc}, trust_env=False)
    assert (fetched.status_code, fetched.headers["content-type"], fetched.content) == (200, "image/svg+xml", PLAIN)
    call(place, "PUT", "/bc/studio/organisation", {})


@MODES
@NAMES
@FORMS
def test_each_name_and_each_response_mode(place: Served, wallet: Credo, name: str, mode: str, form: str) -> None:
    change(place, clientIdentifier=name, responseMode=mode)
    _, offer = place.offer(place.item("visitor-badge", form, **BADGE))
    workflow, link = ask(place, wanted(place, "given_name", format=form))
    trust = authority(place) if name.startswith("x509") else None

    report = wallet.present(link, offers=[offer], trust=trust)

    assert report["ok"], report.get("error", report)
    assert report["answer"] == {"status": 200, "body": {}}
    assert report["request"]["clientId"].startswith(PREFIXES.get(name, f"{name}:"))
    assert report["request"]["signed"] is (name != "redirect_uri")
    assert report["encrypted"] is (mode == "direct_post.jwt")
    record = place.workflow(workflow)
    assert (record["state"], record["verified"]) == ("done", True)
    assert record["claims"] == {"given_name": "Erika"}
    assert record["presented"][0]["issuer"] == "own"


@MODES
@NAMES
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


@FORMS
def test_a_foreign_issuer_is_believed_once_it_is_trusted(place: Served, wallet: Credo, form: str) -> None:
    card = foreign_card(form)
    asked = wanted(place, "family_name", schema=PID if form == "sd-jwt" else IDENTITY_CARD)

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

    with trusted(place, did=wallet.foreign_issuer()["did"]):
        workflow, link = ask(place, asked)
        assert wallet.present(link, foreign=[card])["ok"]
        check_foreign(place, workflow)


@pytest.mark.parametrize(("form", "by"), [("sd-jwt", "did"), ("sd-jwt", "certificate"), ("w3c", "did")])
@NAMES
@MODES
def test_a_foreign_credential_under_each_name_and_in_each_response_mode(
    place: Served, wallet: Credo, name: str, mode: str, form: str, by: str
) -> None:
    """By a certificate Credo 0.6.3 signs SD-JWT VCs only: for a W3C credential it wants a verification method of a DID.

    Before its authority is trusted, what such a certificate vouches for is refused.
    """
    change(place, clientIdentifier=name, responseMode=mode)
    asked = wanted(place, "family_name", schema=PID if form == "sd-jwt" else IDENTITY_CARD)
    anchors = authority(place) if name.startswith("x509") else None
    issuer = wallet.foreign_issuer()
    who = {"did": issuer["did"]} if by == "did" else {"certificate": issuer["authority"]}

    workflow, link = ask(place, asked)
    refused = wallet.present(link, foreign=[foreign_card(form, by)], trust=anchors)
    assert refused["answer"]["status"] == 400, refused
    failed = [one["name"] for one in place.workflow(workflow)["checks"] if one["outcome"] == "failed"]
    assert failed == ["issuer_trusted"]

    with trusted(place, **who):
        workflow, link = ask(place, asked)
        report = wallet.present(link, foreign=[foreign_card(form, by)], trust=anchors)
        assert report["ok"], report.get("error", report)
        assert report["request"]["clientId"].startswith(PREFIXES.get(name, f"{name}:"))
        assert report["request"]["signed"] is (name != "redirect_uri")
        assert report["encrypted"] is (mode == "direct_post.jwt")
        check_foreign(place, workflow)


@MODES
@FORMS
@pytest.mark.parametrize("whose", ["own", "foreign"])
def test_a_verifier_whose_name_is_a_did_web(named: Served, wallet: Credo, mode: str, form: str, whose: str) -> None:
    """The wallet finds the key of the request in the document at the place's https address."""
    change(named, clientIdentifier="decentralized_identifier", responseMode=mode)
    did = f"did:web:desk.example%3A{named.ready['publicAddress'].rpartition(':')[2]}"
    if whose == "own":
        held: dict[str, Any] = {"offers": [named.offer(named.item("visitor-badge", form, **BADGE))[1]]}
        workflow, link = ask(named, wanted(named, "given_name", format=form))
        report = wallet.present(link, **held)
    else:
        with trusted(named, did=wallet.foreign_issuer()["did"]):
            workflow, link = ask(named, wanted(named, "family_name", schema=PID if form == "sd-jwt" else IDENTITY_CARD))
            report = wallet.present(link, foreign=[foreign_card(form)])

    assert report["ok"], report.get("error", report)
    assert report["request"] == {"clientId": f"decentralized_identifier:{did}", "mode": mode, "signed": True}
    assert report["encrypted"] is (mode == "direct_post.jwt")
    if whose == "foreign":
        check_foreign(named, workflow)
        return
    record = named.workflow(workflow)
    assert (record["verified"], record["claims"]) == (True, {"given_name": "Erika"})
    assert (record["presented"][0]["issuer"], record["presented"][0]["issuerDid"]) == ("own", did)


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
