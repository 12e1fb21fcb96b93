"""The organisation: stored, told to whoever asks with the key, and its logo to everybody."""

import asyncio
import base64
import json
from pathlib import Path

import pytest
from cryptography import x509

from connector_desk.contract.organisation import Organisation
from connector_desk.core.runtime.audit import AuditTrail
from connector_desk.core.runtime.organisation import OrganisationSettings, client_metadata, logo_address
from connector_desk.core.store.store import Store
from tests.contract.test_organisation import ALL_MEMBERS
from tests.core.holder import Holder
from tests.core.running import Running
from tests.drawings import PLAIN

ORGANISATION = "/bc/studio/organisation"


def set_organisation(core: Running, **members: object) -> None:
    assert core.admin("PUT", ORGANISATION, members).status == 200


def test_what_is_set_is_read_again_after_a_restart(desk: Running) -> None:
    assert desk.admin("GET", ORGANISATION).result == {"names": {}}
    assert desk.admin("PUT", ORGANISATION, ALL_MEMBERS).result == ALL_MEMBERS
    desk.restart()
    assert desk.admin("GET", ORGANISATION).result == ALL_MEMBERS


def test_a_change_replaces_all_and_is_in_the_audit_trail_without_its_values(desk: Running) -> None:
    set_organisation(desk, **ALL_MEMBERS)
    set_organisation(desk, name="City of Elsewhere")
    assert desk.admin("GET", ORGANISATION).result == {"name": "City of Elsewhere", "names": {}}
    set_organisation(desk, name="City of Elsewhere")
    rows = desk.rows("SELECT data FROM audit WHERE action = 'configure' AND subject = 'organisation' ORDER BY seq")
    changed = [json.loads(row[0])["changed"] for row in rows]
    assert changed == [", ".join(sorted(ALL_MEMBERS)), ", ".join(sorted(ALL_MEMBERS))]


def test_the_logo_is_served_at_an_address_that_names_its_content(desk: Running) -> None:
    set_organisation(desk, **ALL_MEMBERS)
    address = logo_address(Organisation.model_validate(ALL_MEMBERS), "")
    assert address is not None
    answer = desk.public("GET", address)
    assert (answer.status, answer.header("content-type")) == (200, "image/svg+xml")
    assert answer.body == PLAIN
    assert answer.header("cache-control") == "public, max-age=3600"
    again = desk.public("GET", address, headers=(("if-none-match", answer.header("etag")),))
    assert again.status == 304
    assert desk.public("GET", address.replace("logo-", "logo-0")).status == 404
    set_organisation(desk, name="City of Example")
    assert desk.public("GET", address).status == 404


def _display(core: Running) -> list[dict[str, object]]:
    listed: list[dict[str, object]] = core.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json[
        "display"
    ]
    return listed


def test_wallets_see_the_name_in_each_language_with_the_logo(desk: Running) -> None:
    assert _display(desk) == [{"name": "Connector Desk", "locale": "en"}]
    set_organisation(desk, **ALL_MEMBERS)
    shown = _display(desk)
    assert [(each["name"], each["locale"]) for each in shown] == [
        ("City of Example", "en"),
        ("Stadt Beispiel", "de"),
        ("Stadt Beispiel (CH)", "de-CH"),
    ]
    for each in shown:
        logo = each["logo"]
        assert isinstance(logo, dict)
        assert logo["alt_text"] == each["name"]
        assert logo["uri"] == logo_address(
            Organisation.model_validate(ALL_MEMBERS), desk.issuer.removesuffix("/oid4vci")
        )
    set_organisation(desk)
    assert _display(desk) == [{"name": "Connector Desk", "locale": "en"}]


def test_a_name_in_english_of_its_own_leaves_each_language_once(desk: Running) -> None:
    set_organisation(desk, name="Stadt Beispiel", names={"en": "City of Example"})
    assert _display(desk) == [{"name": "Stadt Beispiel"}, {"name": "City of Example", "locale": "en"}]


def test_who_asks_is_in_the_client_metadata_of_a_fetched_request() -> None:
    whole = Organisation.model_validate(ALL_MEMBERS)
    assert client_metadata(whole, "https://desk.example") == {
        "client_name": "City of Example",
        "client_name#de": "Stadt Beispiel",
        "client_name#de-CH": "Stadt Beispiel (CH)",
        "logo_uri": logo_address(whole, "https://desk.example"),
        "client_uri": "https://city.example",
        "policy_uri": "https://city.example/privacy",
    }
    assert set(client_metadata(whole, None)) == {"client_name", "client_name#de", "client_name#de-CH"}
    assert client_metadata(Organisation(), "https://desk.example") == {}


def test_agents_and_start_pages_name_the_organisation(desk: Running) -> None:
    set_organisation(desk, **ALL_MEMBERS)
    base = desk.issuer.removesuffix("/oid4vci")
    agent = desk.admin("POST", "/bc/studio/agents", {"alias": "acme:kim", "displayName": "Kim"}).result
    invited = desk.admin("POST", f"/bc/studio/agents/{agent['agentId']}/invite").result
    invitation = desk.public("GET", str(invited["url"]).partition(base)[2], headers=(("accept", "application/json"),))
    assert invitation.json["label"] == "City of Example"
    link = desk.admin("POST", "/bc/admin/flow/url", {"workflow": "visitor-badge"}).result
    path = json.dumps(link).partition(f"{base}/w/")[2].partition('"')[0]
    page = desk.public("GET", f"/w/{path}", headers=(("accept-language", "de-AT,de;q=0.9"),))
    assert "Stadt Beispiel" in page.body.decode()


def test_the_organisation_given_at_the_start_replaces_the_stored_one(desk: Running) -> None:
    set_organisation(desk, **ALL_MEMBERS)
    desk.restart(organisation=Organisation(name="Library of Example"))
    assert desk.admin("GET", ORGANISATION).result == {"name": "Library of Example", "names": {}}
    (last, *_) = desk.admin("GET", "/bc/studio/audit").result["entries"]
    assert (last["subject"], last["operator"]) == ("organisation", "serve")


def test_own_certificates_have_the_name_and_what_was_issued_before_stays_valid(desk: Running) -> None:
    assert desk.admin("PUT", "/bc/studio/identity", {"kind": "certificate"}).status == 200

    def issued() -> tuple[str, x509.Certificate]:
        token = desk.token(desk.code(desk.offer())).json["access_token"]
        credential = desk.credential(token, Holder().request(desk)).json["credentials"][0]["credential"]
        head = credential.partition(".")[0]
        header = json.loads(base64.urlsafe_b64decode(head + "=" * (-len(head) % 4)))
        return credential, x509.load_der_x509_certificate(base64.b64decode(header["x5c"][0]))

    before, old = issued()
    set_organisation(desk, **ALL_MEMBERS)
    _, new = issued()
    assert "CN=Connector Desk" in old.subject.rfc4514_string()
    assert new.subject.rfc4514_string() == "CN=City of Example,O=City of Example"
    assert new.issuer == old.issuer  # devices that trust the authority go on doing so
    assert new.public_key() == old.public_key()
    uri = json.loads(base64.urlsafe_b64decode(before.split(".")[1] + "=="))["status"]["status_list"]["uri"]
    assert desk.public("GET", uri.removeprefix(desk.base.removesuffix(desk.path))).status == 200


@pytest.mark.parametrize(("shared", "name"), [(True, "City of Example"), (False, "Connector Desk")])
def test_a_change_in_another_process_is_seen_where_the_database_is_shared(
    tmp_path: Path, shared: bool, name: str
) -> None:
    async def ask() -> str:
        here, elsewhere = (OrganisationSettings(store, AuditTrail(bytes(32))) for _ in range(2))
        await here.now()
        await elsewhere.change(Organisation(name="City of Example"), "key", 0)
        assert await here.now() is await here.now()  # so metadata is made once
        return (await here.now()).shown_name

    store = Store.open(tmp_path, None, lambda: None)
    store.shared = shared
    assert asyncio.run(ask()) == name
    store.close()
