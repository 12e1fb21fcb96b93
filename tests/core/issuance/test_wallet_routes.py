"""What strangers read at the public listener: metadata, schemas, offers (checklist D1 to D3), and its route table."""

import re
from typing import Any

import pytest

from connector_desk.core.formats import linked_data
from connector_desk.core.route_table import ADMIN, PUBLIC
from connector_desk.core.schemas.registry import shipped_schemas
from tests.core.holder import Holder, read_jws
from tests.core.link_previews import BROWSER, IMESSAGE, SLACK, WHATSAPP
from tests.core.running import PRE_AUTHORIZED, Running

MINUTE = 60_000
BADGE = "visitor-badge_1.0_sd-jwt"


@pytest.mark.parametrize("name", ["openid-credential-issuer", "oauth-authorization-server"])
def test_case_177_metadata_stands_at_both_well_known_places(shared: Running, name: str) -> None:
    inserted = shared.public("GET", f"/.well-known/{name}/oid4vci")
    appended = shared.public("GET", f"/oid4vci/.well-known/{name}")

    assert (inserted.status, inserted.header("content-type")) == (200, "application/json")
    assert inserted.body == appended.body
    assert inserted.json["credential_issuer" if "credential" in name else "issuer"] == shared.issuer


@pytest.mark.parametrize(
    "target",
    [
        "/.well-known/openid-credential-issuer",
        "/.well-known/openid-credential-issuer/other",
        "/.well-known/openid-credential-issuer/oid4vci/",
        "/.well-known/oauth-authorization-server",
    ],
)
def test_case_178_other_issuers_are_unknown(shared: Running, target: str) -> None:
    assert shared.public("GET", target).code == "not_found"
    posted = shared.public("POST", "/.well-known/openid-credential-issuer/oid4vci")
    assert (posted.status, posted.header("allow")) == (405, "GET")


def test_case_179_a_spoofed_host_changes_nothing(shared: Running) -> None:
    spoofed = [("x-forwarded-host", "evil.example"), ("forwarded", "host=evil.example"), ("x-forwarded-proto", "https")]
    plain = shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci")

    assert shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci", headers=spoofed).body == plain.body
    for host in ("evil.example", "", "127.0.0.1", f"{shared.host}.", f"{shared.host}@evil.example"):
        other = shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci", host=host)
        assert (other.status, other.code) == (421, "misdirected_request"), host


METADATA = "/.well-known/openid-credential-issuer/oid4vci"


@pytest.mark.parametrize(
    "accept",
    [
        ...,
        "",
        "*/*",
        "application/json",
        "application/*",
        "application/jwt, application/json",
        "application/jwt;q=0.5, application/json;q=0.9",
        "application/jwt;q=0",
        "application/jwt;q=7",
        "text/html",
        "nonsense",
    ],
)
def test_case_180_metadata_is_unsigned_unless_a_wallet_likes_it_better_signed(shared: Running, accept: Any) -> None:
    headers = [] if accept is ... else [("accept", accept)]
    answer = shared.public("GET", METADATA, headers=headers)

    assert (answer.status, answer.header("content-type"), answer.header("vary")) == (200, "application/json", "Accept")
    assert answer.json["credential_issuer"] == shared.issuer
    assert "signed_metadata" not in answer.json


@pytest.mark.parametrize("accept", ["application/jwt", "application/jwt, application/json;q=0.9", "APPLICATION/JWT"])
def test_case_180_metadata_is_signed_for_who_asks(shared: Running, accept: str) -> None:
    answer = shared.public("GET", METADATA, headers=[("accept", accept)])

    assert (answer.status, answer.header("content-type"), answer.header("vary")) == (200, "application/jwt", "Accept")
    header, payload = read_jws(answer.body.decode())
    assert header["typ"] == "openidvci-issuer-metadata+jwt"
    assert payload.pop("iss") == header["kid"].partition("#")[0]
    assert (payload.pop("sub"), payload.pop("iat")) == (shared.issuer, shared.clock() // 1000)
    assert payload.pop("exp") > shared.clock() // 1000
    assert payload == shared.public("GET", METADATA).json


def test_signed_metadata_is_made_once_and_anew_before_it_ends(desk: Running) -> None:
    def signed() -> bytes:
        return desk.public("GET", METADATA, headers=[("accept", "application/jwt")]).body

    first = signed()
    desk.clock.forward(11 * 60 * MINUTE)
    assert signed() == first
    desk.clock.forward(2 * 60 * MINUTE)
    again = signed()
    assert again != first
    assert read_jws(again.decode())[1]["iat"] == desk.clock() // 1000
    desk.admin("PUT", "/bc/studio/place", {"publicAddress": "https://desk.example.org", "reach": "address"})
    desk.host = "desk.example.org"
    assert read_jws(signed().decode(), core=desk)[1]["sub"] == "https://desk.example.org/oid4vci"


def addresses(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [one for each in value.values() for one in addresses(each)]
    if isinstance(value, list):
        return [one for each in value for one in addresses(each)]
    return [value] if isinstance(value, str) and value.startswith(("http:", "https:")) else []


def test_case_181_every_address_in_the_metadata_is_of_this_place_and_answers(shared: Running) -> None:
    metadata = shared.public("GET", "/.well-known/openid-credential-issuer/oid4vci").json
    found = set(addresses(metadata))

    assert len(found) > 8
    for address in found - {shared.issuer, *linked_data.BUNDLED}:  # contexts of others have addresses of theirs
        assert address.startswith(f"{shared.base}/"), address
        target = address.removeprefix(shared.base)
        assert shared.public("GET", target).status in {200, 405}, address


def test_case_182_without_an_address_metadata_is_withheld(shared: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared.capabilities.schemas.registry, "_metadata", {})
    monkeypatch.setattr(shared.core._address, "base", "")

    for name in ("openid-credential-issuer", "oauth-authorization-server"):
        answer = shared.public("GET", f"/.well-known/{name}/oid4vci")
        assert (answer.status, answer.code) == (503, "temporarily_unavailable")


# D2 schemas


@pytest.mark.parametrize("version", ["0", "-1", "9.9", "latest", "1", "1.0.0", "1.00", "1" + "0" * 20])
def test_case_183_unknown_versions(shared: Running, version: str) -> None:
    assert shared.public("GET", f"/bc/public/schemas/visitor-badge/{version}").code == "not_found"


@pytest.mark.parametrize(
    "name",
    [
        "..",
        ".",
        "%2e%2e%2f",
        "..%5c",
        "%2e%2e",
        "/etc/passwd",
        "%00",
        "x" * 300,
        "Visitor-Badge",
        "visitor-badge%20",
        "",
    ],
)
def test_case_184_names_are_keys_and_no_paths(shared: Running, name: str) -> None:
    for target in (f"/bc/public/schemas/{name}/1.0", f"/bc/public/schemas/visitor-badge/1.0/{name}"):
        assert shared.public("GET", target).code == "not_found", target


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH"])
def test_case_186_schemas_are_only_read(shared: Running, method: str) -> None:
    answer = shared.public(method, "/bc/public/schemas/visitor-badge/1.0")
    assert (answer.status, answer.code, answer.header("allow")) == (405, "method_not_allowed", "GET")


def test_case_187_a_schema_is_json_and_nothing_else(shared: Running) -> None:
    answer = shared.public("GET", "/bc/public/schemas/visitor-badge/1.0", headers=[("accept", "text/html")])

    assert answer.header("content-type") == "application/json"
    assert answer.header("x-content-type-options") == "nosniff"
    assert answer.json["$id"] == answer.json["vct"] == shared.schema_id()
    assert shared.public("GET", "/bc/public/schemas/visitor-badge/1.0/context.jsonld").header("content-type") == (
        "application/ld+json"
    )
    logo = shared.public("GET", "/bc/public/schemas/visitor-badge/1.0/logo.svg")
    assert logo.header("content-type") == "image/svg+xml"
    assert "sandbox" in (logo.header("content-security-policy") or "")
    assert shared.public("GET", "/bc/public/schemas/visitor-badge/1.0/logo.png").status == 404


def test_case_188_a_published_version_stays_what_it_was(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even a newer release of this program, which ships it with other words, changes what was published."""
    path = "/bc/public/schemas/visitor-badge/1.0"
    before = [desk.public("GET", desk.path + one) for one in (path, f"{path}/context.jsonld", f"{path}/logo.svg")]
    edited = tuple(one.model_copy(update={"title": "Another"}) for one in shipped_schemas())
    monkeypatch.setattr("connector_desk.core.schemas.registry.shipped_schemas", lambda: edited)

    desk.restart()

    after = [desk.public("GET", desk.path + one) for one in (path, f"{path}/context.jsonld", f"{path}/logo.svg")]
    assert [one.body for one in after] == [one.body for one in before]
    assert before[0].status == 200
    assert desk.admin("PUT", path, {}).status == 404  # and there is no way to change one by the admin API


def test_case_189_who_has_a_schema_is_told_so(shared: Running) -> None:
    tag = shared.public("GET", "/bc/public/schemas/visitor-badge/1.0").header("etag")
    assert tag
    again = shared.public("GET", "/bc/public/schemas/visitor-badge/1.0", headers=[("if-none-match", tag)])
    assert (again.status, again.body, again.header("content-length")) == (304, b"", None)
    ranged = shared.public("GET", "/bc/public/schemas/visitor-badge/1.0", headers=[("range", "bytes=0-1,2-3,4-5")])
    assert ranged.status == 200


# D3 offers


@pytest.mark.parametrize("offer_id", ["AAAAAAAAAAAAAAAAAAAAAA", "x", "%00", "..", "a" * 300])
def test_case_190_unknown_offers(shared: Running, offer_id: str) -> None:
    assert shared.public("GET", f"/o/{offer_id}", source=f"192.0.2.{len(offer_id) % 250}").code == "not_found"


def test_case_191_an_offer_is_fetched_ten_times_with_the_same_content(shared: Running) -> None:
    offer = shared.offer()
    answers = [shared.fetch(offer) for _ in range(10)]

    assert {(answer.status, answer.body) for answer in answers} == {(200, answers[0].body)}
    assert shared.states(offer.workflow) == ["prepared", "opened"]


def test_case_192_an_offer_that_is_over_is_gone(desk: Running, holder: Holder) -> None:
    used, withdrawn, expired = desk.offer(), desk.offer(), desk.offer()
    desk.token(desk.code(used))
    desk.admin("POST", f"/bc/admin/workflows/{withdrawn.workflow}/cancel")
    assert desk.fetch(used).code == desk.fetch(withdrawn).code == "offer_gone"

    desk.clock.forward(10 * MINUTE - 1)
    assert desk.fetch(expired).status == 200
    desk.clock.forward(1)
    assert (desk.fetch(expired).status, desk.fetch(expired).code) == (410, "offer_gone")
    assert desk.workflow(expired.workflow)["state"] == "expired"


def test_case_421_staff_are_told_when_a_used_code_is_scanned_again(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    holder.take(desk, offer)
    assert desk.public("HEAD", offer.path).status == 410
    for _ in range(7):
        assert desk.fetch(offer).code == "offer_gone"
    assert desk.details(offer.workflow) == [
        "Delivered to the wallet.",
        *["Someone tried this code again. It was refused."] * 5,
    ]


@pytest.mark.parametrize("agent", [WHATSAPP, IMESSAGE, SLACK])
def test_the_preview_of_a_messenger_is_no_scan(shared: Running, agent: str) -> None:
    offer = shared.offer()
    before = shared.fingerprint()
    preview = shared.public("GET", offer.path, headers=[("user-agent", agent), ("accept-language", "de")])
    assert (preview.status, preview.header("content-type")) == (200, "text/html; charset=utf-8")
    assert "Öffnen Sie diesen Link mit Ihrer Wallet" in preview.body.decode()
    assert b"pre-authorized_code" not in preview.body
    assert shared.fingerprint() == before
    assert shared.states(offer.workflow) == ["prepared"]
    assert shared.fetch(offer).status == 200


@pytest.mark.parametrize("agent", [BROWSER, "", "okhttp/4.12.0"])
def test_a_wallet_by_any_other_name_has_scanned(shared: Running, agent: str) -> None:
    offer = shared.offer()
    assert "grants" in shared.public("GET", offer.path, headers=[("user-agent", agent)]).json
    assert shared.states(offer.workflow) == ["prepared", "opened"]


@pytest.mark.parametrize(
    "headers",
    [[("sec-purpose", "prefetch;prerender")], [("purpose", "prefetch")], [("x-moz", "prefetch")]],
)
def test_case_193_previews_leave_no_trace(shared: Running, headers: list[tuple[str, str]]) -> None:
    offer = shared.offer()
    before = shared.fingerprint()

    head = shared.public("HEAD", offer.path)
    preview = shared.public("GET", offer.path, headers=headers)

    assert (head.status, head.body) == (preview.status, preview.body) == (200, b"")
    assert shared.public("HEAD", "/o/AAAAAAAAAAAAAAAAAAAAAA").status == 404
    assert shared.fingerprint() == before


def test_case_194_an_offer_holds_no_value_of_an_attribute(shared: Running) -> None:
    offer = shared.offer(shared.item(given_name="Xylander-Quux", company="Zanzibar-Ltd", _label="Y-label"))
    answer = shared.fetch(offer)

    assert (answer.header("content-type"), answer.header("cache-control")) == ("application/json", "no-store")
    assert answer.json == {
        "credential_issuer": shared.issuer,
        "credential_configuration_ids": [BADGE],
        "grants": {
            PRE_AUTHORIZED: {"pre-authorized_code": answer.json["grants"][PRE_AUTHORIZED]["pre-authorized_code"]}
        },
    }


def test_case_196_an_offer_is_only_read(shared: Running) -> None:
    assert shared.public("POST", shared.offer().path).status == 405


def test_case_197_parameters_in_the_address_are_passed_over(shared: Running) -> None:
    offer = shared.offer()
    assert shared.public("GET", f"{offer.path}?credential_offer=%7B%7D&x=1").body == shared.fetch(offer).body


# The whole table


@pytest.mark.parametrize("route", PUBLIC, ids=lambda route: f"{route.method} {route.path}")
def test_every_public_route_refuses_foreign_hosts_and_other_methods(shared: Running, route: Any) -> None:
    target = re.sub(r"\{\w+\}", "x", route.path)
    methods = [one.method for one in PUBLIC if one.path == route.path]
    from_elsewhere = shared.public(route.method, target, host="attacker.example").status
    assert (from_elsewhere == 421) is not route.is_open  # an open one tells, or asks for nothing, by its own rules
    wrong = shared.public("DELETE", target)
    assert (wrong.status, wrong.header("allow")) == (405, ", ".join(methods))
    for answer in (wrong, shared.public(route.method, target)):
        assert not [name for name, _ in answer.headers if name in {"server", "x-powered-by", "set-cookie"}]
        assert answer.header("x-content-type-options") == "nosniff"


def test_nothing_of_the_admin_listener_is_public(shared: Running) -> None:
    unknown = shared.public("GET", "/bc/admin/nothing")
    for route in ADMIN:
        answer = shared.public(
            route.method,
            re.sub(r"\{\w+\}", "x", route.path),
            headers=[("x-api-key", "k")],
        )
        assert (answer.status, answer.code, len(answer.body)) == (404, "not_found", len(unknown.body)), route.path
