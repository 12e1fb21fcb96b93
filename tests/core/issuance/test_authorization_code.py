"""Wallets that start by themselves: pushed request, the page at the counter, approval, code, token, credential.

The refusals follow RFC 9700 and the checks of FAPI 2.0: each of them costs the wallet that is right nothing.
"""

import asyncio
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.contract import limits
from tests.core.authorizing import (
    BADGE,
    MINE,
    REQUESTS,
    Browser,
    Wallet,
    approve,
    approved,
    authorizing,
    refuse,
    switch_on,
)
from tests.core.conftest import NewDatabase
from tests.core.holder import Holder, read_sd_jwt
from tests.core.issuance.test_attested_wallets import attestation, possession
from tests.core.rosters.test_rosters import ROSTERS, filled, standing
from tests.core.running import Running

SERVER = "/.well-known/oauth-authorization-server/oid4vci"


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Return a shared core where wallets may start by themselves."""
    with authorizing(tmp_path_factory.mktemp("core") / "data", new_database()) as running:
        yield running


def events(core: Running) -> list[tuple[str, str]]:
    rows = core.rows("SELECT type, data FROM event WHERE type LIKE ? ORDER BY seq", "authorization.%")
    return [(kind, json.loads(data)["authorizationId"]) for kind, data in rows]


def rejections(core: Running) -> list[dict[str, Any]]:
    rows = core.rows("SELECT data FROM event WHERE type = ? ORDER BY seq", "authorization.rejected")
    return [json.loads(data) for (data,) in rows]


# Off, nothing of it is there.


def test_by_itself_no_wallet_may_start(desk: Running) -> None:
    assert desk.admin("GET", "/bc/studio/place").result["authorizationCode"] == "off"
    metadata = desk.public("GET", SERVER).json
    assert not {name for name in metadata if "authorization_endpoint" in name or "pushed" in name}
    assert metadata["grant_types_supported"] == ["urn:ietf:params:oauth:grant-type:pre-authorized_code"]
    wallet = Wallet(desk)
    assert wallet.push().status == 404
    assert wallet.open("urn:ietf:params:oauth:request_uri:x").status == 404
    answer = wallet.redeem("x")
    assert (answer.status, answer.error) == (400, "unsupported_grant_type")


def test_the_metadata_says_what_it_takes(core: Running) -> None:
    metadata = core.public("GET", SERVER).json
    assert metadata["authorization_endpoint"] == f"{core.issuer}/authorize"
    assert metadata["pushed_authorization_request_endpoint"] == f"{core.issuer}/par"
    assert metadata["require_pushed_authorization_requests"] is True
    assert metadata["response_types_supported"] == ["code"]
    assert metadata["code_challenge_methods_supported"] == ["S256"]
    assert metadata["authorization_response_iss_parameter_supported"] is True
    assert "authorization_code" in metadata["grant_types_supported"]


# The whole way.


def test_a_wallet_gets_a_credential_from_the_counter(core: Running) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin(("dpop", wallet.dpop("par")), issuer_state="poster-7")
    (waiting,) = [
        one for one in core.admin("GET", REQUESTS).result["requests"] if one["authorizationId"] == authorization_id
    ]
    assert waiting["number"] == wallet.number
    assert (waiting["clientId"], waiting["leadsTo"]) == ("wallet.example", "com.wallet.example:")
    assert waiting["issuerState"] == "poster-7"
    (asked,) = waiting["credentials"]
    assert (asked["configurationId"], asked["format"], asked["schemaId"]) == (BADGE, "sd-jwt", core.schema_id())

    workflow = approve(core, authorization_id).result["workflowId"]
    assert core.workflow(workflow)["state"] == "prepared"
    assert "url" not in core.workflow(workflow)
    code = wallet.response()["code"]
    assert core.workflow(workflow)["state"] == "opened"
    token = wallet.redeem(code, ("dpop", wallet.dpop("token")))
    assert (token.status, token.json["token_type"]) == (200, "DPoP"), token
    assert core.workflow(workflow)["state"] == "working"
    answer = wallet.take(token.json["access_token"])
    assert answer.status == 200, answer
    credential = read_sd_jwt(answer.json["credentials"][0]["credential"], core)
    assert credential.disclosed["given_name"] == "Erika"
    assert core.workflow(workflow)["state"] == "done"
    mine = [kind for kind, about in events(core) if about == authorization_id]
    assert mine == ["authorization.requested", "authorization.approved"]
    assert wallet.browser.get(wallet.page).status == 200  # the wallet has its token: go back to it


def test_what_details_ask_for_the_token_names(core: Running) -> None:
    wallet = Wallet(core)
    details = json.dumps([{"type": "openid_credential", "credential_configuration_id": BADGE}])
    _, code = approved(core, wallet, scope=..., authorization_details=details)
    token = wallet.redeem(code, ("dpop", wallet.dpop("token"))).json
    (granted,) = token["authorization_details"]
    assert granted["credential_configuration_id"] == BADGE
    (identifier,) = granted["credential_identifiers"]
    assert wallet.take(token["access_token"], credential_identifier=identifier).status == 200


def test_a_part_of_what_was_asked_for_is_said_by_its_scope(core: Running) -> None:
    wallet = Wallet(core)
    _, code = approved(core, wallet, scope=f"openid {BADGE} membership-card_1.0_sd-jwt")
    assert wallet.redeem(code).json["scope"] == BADGE


def test_only_what_the_wallet_asked_for_can_be_approved(core: Running) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin()
    answer = approve(core, authorization_id, core.item("w3c"))
    assert (answer.status, answer.fields) == (422, {"payload[0].schemaId": "invalid_choice"})
    assert approve(core, authorization_id).status == 200


def test_a_w3c_credential_is_made_as_it_was_asked_for(core: Running) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin(scope="visitor-badge_1.0_ldp_vc")
    assert approve(core, authorization_id, core.item("w3c")).status == 200


def test_a_refusal_leads_back_without_a_code(core: Running) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin()
    assert authorization_id not in str(refuse(core, authorization_id).result)
    assert wallet.response()["error"] == "access_denied"
    assert refuse(core, authorization_id).status == 200
    assert approve(core, authorization_id).code == "state_conflict"
    assert [kind for kind, about in events(core) if about == authorization_id][-1] == "authorization.refused"


def test_whom_nobody_serves_is_led_back(desk: Running) -> None:
    switch_on(desk)
    wallet = Wallet(desk)
    authorization_id = wallet.begin()
    desk.clock.forward(limits.AUTHORIZATION_LIFE)
    assert desk.core._deadlines
    while desk.run(desk.core._deadlines._once()) == 0:
        pass
    assert events(desk)[-1] == ("authorization.expired", authorization_id)
    assert wallet.response()["error"] == "access_denied"
    assert approve(desk, authorization_id).code == "state_conflict"
    assert refuse(desk, authorization_id).code == "state_conflict"
    assert desk.admin("GET", REQUESTS).result["requests"] == []
    desk.clock.forward(-limits.AUTHORIZATION_LIFE)  # nothing revives
    assert approve(desk, authorization_id).code == "state_conflict"


def test_a_withdrawn_offer_leads_back_too(core: Running) -> None:
    wallet = Wallet(core)
    workflow = approve(core, wallet.begin()).result["workflowId"]
    assert core.admin("POST", f"/bc/admin/workflows/{workflow}/cancel").status == 200
    assert wallet.response()["error"] == "access_denied"


def test_the_page_speaks_the_language_of_the_person(core: Running) -> None:
    wallet = Wallet(core)
    wallet.begin()
    wallet.browser.language = "de"
    page = wallet.browser.get(wallet.page)
    assert "Bitte warten Sie am Schalter" in page.body.decode()
    policy = page.header("content-security-policy")
    assert policy is not None
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy


def test_the_page_hears_of_a_decision(core: Running) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin()

    async def hear() -> None:
        listening = asyncio.ensure_future(wallet.browser.get_async(f"{wallet.page}/live"))
        await asyncio.sleep(0)
        decided = await core.admin_async("POST", f"{REQUESTS}/{authorization_id}/refuse")
        assert decided.status == 200
        heard = await listening
        assert heard.body.endswith(b"data: decided\n\n")

    core.run(hear())
    assert core.public("GET", f"{wallet.page}/live").status == 404  # not of another browser


def test_a_guest_of_a_list_is_served_once(core: Running) -> None:
    at = filled(core, "Erika")
    guest = at.removeprefix(f"{ROSTERS}/") + "/2"
    first, second = Wallet(core), Wallet(core)
    one, other = first.begin(), second.begin()
    made = core.admin("POST", f"{REQUESTS}/{one}/approve?guest={guest}", core.body()).result
    assert standing(core, at, 2)["workflowId"] == made["workflowId"]
    assert core.admin("POST", f"{REQUESTS}/{other}/approve?guest={guest}", core.body()).code == "guest_served"
    assert approve(core, other).status == 200  # the refusal has undone the approval too


# Who pushes what.


@pytest.mark.parametrize(
    ("other", "error"),
    [
        ({"client_id": ...}, "invalid_request"),
        ({"redirect_uri": ...}, "invalid_request"),
        ({"response_type": ...}, "invalid_request"),
        ({"response_type": "token"}, "unsupported_response_type"),
        ({"response_mode": "form_post"}, "invalid_request"),
        ({"code_challenge": ...}, "invalid_request"),
        ({"code_challenge": "short"}, "invalid_request"),
        ({"code_challenge_method": ...}, "invalid_request"),
        ({"code_challenge_method": "plain"}, "invalid_request"),
        ({"scope": ...}, "invalid_scope"),
        ({"scope": "openid"}, "invalid_scope"),
        ({"authorization_details": "[]"}, "invalid_authorization_details"),
        (
            {"authorization_details": '[{"type":"openid_credential","credential_configuration_id":"no-such"}]'},
            "invalid_authorization_details",
        ),
        ({"request_uri": "urn:ietf:params:oauth:request_uri:x"}, "invalid_request"),
        ({"request": "e30.e30."}, "invalid_request"),
        ({"state": "x" * 3000}, "invalid_request"),
        ({"state": "zażółć"}, "invalid_request"),
        ({"dpop_jkt": "no thumbprint"}, "invalid_request"),
    ],
)
def test_what_is_pushed_is_checked(core: Running, other: dict[str, Any], error: str) -> None:
    pushed = "SELECT count(*) FROM authorization_request"
    before = core.rows(pushed)
    core.clock.forward(limits.PUSHED_LIFE)  # the same refusal is told once a minute
    answer = Wallet(core).push(**other)
    assert (answer.status, answer.error) == (400, error)
    assert core.rows(pushed) == before
    assert rejections(core)[-1]["error"] == error  # the desk sees it


@pytest.mark.parametrize(
    "redirect_uri",
    [
        *("http://wallet.example/cb", "https://wallet.example/cb#f", "https://kim@wallet.example/cb", "https:///cb"),
        *("javascript:alert(1)", "data:text/html,x", "/relative", "wallet", "intent://x#Intent;end", "file:///etc/x"),
        *("https://wallet.example/ cb", "HTTPS://wallet.example/cb", "https://wallet.example:port/", "blob:x"),
        *("https://wallet.example\\@evil.example/", "http://127.0.0.1.evil.example/", "app:/x\r\nset-cookie: a=b"),
    ],
)
def test_a_redirect_uri_leads_to_a_wallet_alone(core: Running, redirect_uri: str) -> None:
    answer = Wallet(core).push(redirect_uri=redirect_uri)
    assert (answer.status, answer.error) == (400, "invalid_request")


@pytest.mark.parametrize(
    "redirect_uri",
    [
        *("https://wallet.example/cb?kept=1", "http://127.0.0.1:51234/cb", "http://[::1]:7/cb", MINE),
        *("eudi-openid4ci://authorize", "https://wallet.example"),
    ],
)
def test_a_redirect_uri_is_kept_letter_by_letter(core: Running, redirect_uri: str) -> None:
    wallet = Wallet(core, redirect_uri=redirect_uri)
    wallet.begin()
    led = wallet.browser.get(wallet.page)
    assert led.status == 200
    refuse(core, wallet.page.rpartition("/")[2])
    location = str(wallet.browser.get(wallet.page).header("location"))
    assert location.startswith(redirect_uri + ("&" if "?" in redirect_uri else "?"))


def test_a_key_is_named_and_proven_as_the_same(core: Running) -> None:
    wallet = Wallet(core)
    answer = wallet.push(("dpop", wallet.dpop("par")), dpop_jkt="A" * 43)
    assert answer.error == "invalid_dpop_proof"
    proof = wallet.dpop("par")
    assert wallet.push(("dpop", proof)).status == 201
    assert wallet.push(("dpop", proof)).error == "invalid_dpop_proof"  # a proof counts once
    assert wallet.push(("dpop", wallet.dpop("token"))).error == "invalid_dpop_proof"


def test_a_request_that_was_not_pushed(core: Running) -> None:
    wallet = Wallet(core)
    answer = wallet.browser.get(f"{core.path}/oid4vci/authorize?{urlencode(wallet.parameters())}")
    assert (answer.status, answer.header("location")) == (400, None)
    switch_on(core, "any")
    try:
        metadata = core.public("GET", SERVER).json
        assert metadata["require_pushed_authorization_requests"] is False
        wrong = urlencode(wallet.parameters(code_challenge_method="plain"))
        refused = wallet.browser.get(f"{core.path}/oid4vci/authorize?{wrong}")
        assert (refused.status, refused.header("location")) == (400, None)  # nobody is redirected anywhere
        led = wallet.browser.get(f"{core.path}/oid4vci/authorize?{urlencode(wallet.parameters())}")
        wallet.page = str(led.header("location"))
        assert approve(core, wallet.page.rpartition("/")[2]).status == 200
        assert wallet.redeem(wallet.response()["code"]).status == 200
    finally:
        switch_on(core, "pushed")


def test_with_haip_requests_are_pushed_and_tokens_bound(desk: Running) -> None:
    switch_on(desk, "any")
    assert desk.admin("PUT", "/bc/studio/wallets", {"preset": "haip"}).status == 200
    assert desk.public("GET", SERVER).json["require_pushed_authorization_requests"] is True
    wallet = Wallet(desk)
    assert wallet.browser.get(f"/oid4vci/authorize?{urlencode(wallet.parameters())}").status == 400
    assert wallet.push().error == "invalid_dpop_proof"
    _, code = approved(desk, wallet, ("dpop", wallet.dpop("par")))
    assert wallet.redeem(code).error == "invalid_dpop_proof"
    assert wallet.redeem(code, ("dpop", wallet.dpop("token"))).status == 200


# What leads to the page, once.


def test_a_request_uri_is_for_one_browser(core: Running) -> None:
    wallet, other = Wallet(core), Wallet(core)
    request_uri = wallet.push().json["request_uri"]
    assert wallet.open(request_uri, "another.example").status == 404  # the client is part of it
    assert wallet.browser.get(f"{core.path}/oid4vci/authorize?{urlencode({'request_uri': request_uri})}").status == 400
    first = wallet.open(request_uri)
    assert first.status == 303
    assert wallet.open(request_uri).header("location") == first.header("location")  # a page that is loaded again
    assert other.open(request_uri, wallet.client_id).status == 410
    stolen = other.browser.get(str(first.header("location")))
    assert stolen.status == 403
    other.begin()  # a browser that waits itself does not see it either
    assert other.browser.get(str(first.header("location"))).status == 404


def test_the_desk_sees_who_uses_the_request_of_another(core: Running) -> None:
    """RFC 9126 §4 and §7.2, RFC 9700 §2.1: another client, another browser, and a replay; each told once a minute."""
    core.clock.forward(limits.PUSHED_LIFE)
    wallet, thief = Wallet(core), Wallet(core, "thief.example")
    request_uri = wallet.push().json["request_uri"]
    before = len(rejections(core))
    for _ in range(3):
        assert thief.open(request_uri).status == 404
    assert wallet.open(request_uri).status == 303
    for _ in range(3):
        assert Wallet(core).open(request_uri).status == 410
    told = rejections(core)[before:]
    assert [(one["error"], one["count"]) for one in told] == [("invalid_request", 1)] * 2
    assert len({one["message"] for one in told}) == 2
    core.clock.forward(limits.PUSHED_LIFE)
    assert Wallet(core).open(request_uri).status == 410
    assert rejections(core)[-1]["count"] == 3  # the two that were not told, and this one


def test_the_desk_sees_a_wallet_without_a_verifier(core: Running) -> None:
    core.clock.forward(limits.PUSHED_LIFE)
    wallet = Wallet(core)
    _, code = approved(core, wallet)
    assert wallet.redeem(code, code_verifier=...).error == "invalid_request"
    assert rejections(core)[-1]["message"] == "code_verifier is missing."


@pytest.mark.parametrize(("late", "status"), [(-1, 303), (0, 410), (1, 410)])
def test_to_the_millisecond_a_request_uri_ends(core: Running, late: int, status: int) -> None:
    wallet = Wallet(core)
    pushed = wallet.push().json
    core.clock.forward(pushed["expires_in"] * 1000 + late)
    assert wallet.open(pushed["request_uri"]).status == status


@pytest.mark.parametrize(("late", "status"), [(-1, 200), (0, 409), (1, 409)])
def test_to_the_millisecond_a_page_waits(core: Running, late: int, status: int) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin()
    core.clock.forward(limits.AUTHORIZATION_LIFE + late)
    assert approve(core, authorization_id).status == status
    answer = wallet.response()
    assert ("code" in answer) is (status == 200)


@pytest.mark.parametrize(("late", "status"), [(-1, 200), (0, 400), (1, 400)])
def test_to_the_millisecond_a_code_ends(core: Running, late: int, status: int) -> None:
    wallet = Wallet(core)
    _, code = approved(core, wallet)
    core.clock.forward(limits.AUTHORIZATION_CODE_LIFE + late)
    assert wallet.redeem(code).status == status


def test_another_key_gets_nothing_for_a_token(core: Running) -> None:
    """RFC 9449 §7.1: a stolen token is of no use, and whoever holds the key has lost nothing."""
    wallet = Wallet(core)
    workflow, code = approved(core, wallet, ("dpop", wallet.dpop("par")))
    token = wallet.redeem(code, ("dpop", wallet.dpop("token"))).json["access_token"]
    key, wallet.key = wallet.key, Holder()
    stolen = wallet.take(token)
    assert (stolen.status, stolen.error) == (401, "invalid_dpop_proof"), stolen
    wallet.key = key
    assert wallet.take(token).status == 200
    assert core.workflow(workflow)["state"] == "done"


def test_a_request_uri_ends_soon(core: Running) -> None:
    wallet = Wallet(core)
    pushed = wallet.push().json
    assert pushed["expires_in"] == 90
    core.clock.forward(90_000)
    assert wallet.open(pushed["request_uri"]).status == 410
    assert wallet.open("urn:ietf:params:oauth:request_uri:guessed").status == 404


def test_a_preview_opens_nothing(core: Running) -> None:
    wallet = Wallet(core)
    request_uri = wallet.push().json["request_uri"]
    target = f"{core.path}/oid4vci/authorize?{urlencode({'client_id': wallet.client_id, 'request_uri': request_uri})}"
    assert core.public("HEAD", target).status == 200
    assert core.public("GET", target, headers=[("user-agent", "WhatsApp/2")]).status == 200
    assert wallet.open(request_uri).status == 303


# Who comes with the code.


@pytest.mark.parametrize(
    ("wrong", "missing"),
    [
        pytest.param({"code_verifier": ...}, True, id="no verifier"),
        pytest.param({"code_verifier": "x" * 43}, False, id="another verifier"),
        pytest.param({"code_verifier": "the challenge"}, False, id="the challenge itself"),
        pytest.param({"client_id": "another.example"}, False, id="another client"),
        pytest.param({"client_id": ...}, False, id="no client"),
        pytest.param({"redirect_uri": f"{MINE}/"}, False, id="another redirect URI"),
        pytest.param({"redirect_uri": ...}, True, id="no redirect URI"),
    ],
)
def test_a_code_is_of_use_to_its_wallet_alone(core: Running, wrong: dict[str, Any], missing: bool) -> None:
    wallet = Wallet(core)
    workflow, code = approved(core, wallet)
    answer = wallet.redeem(code, **{k: wallet.challenge if v == "the challenge" else v for k, v in wrong.items()})
    assert (answer.status, answer.error) == (400, "invalid_request" if missing else "invalid_grant")
    told = "Another wallet tried to use the code of this one. It was refused."
    assert (told in core.details(workflow)) is not missing  # the staff see it
    assert wallet.redeem(code).status == 200  # it has cost the wallet nothing


@pytest.mark.parametrize("way", ["of the page", "repeated"])
def test_a_wrong_proof_of_a_code_is_told_to_the_staff(core: Running, way: str) -> None:
    wallet, other = Wallet(core), Wallet(core)
    workflow, code = approved(core, wallet, ("dpop", wallet.dpop("par")))
    proof, said = (
        wallet.dpop("par"),
        "A proof of the wallet's key was wrong, or made for another request. It was refused.",
    )
    if way == "repeated":
        other.key, proof = wallet.key, wallet.dpop("token")
        assert other.redeem(approved(core, other)[1], ("dpop", proof)).status == 200
        said = "A request of this wallet came a second time, as if it was copied. The second one was refused."
    answer = wallet.redeem(code, ("dpop", proof))
    assert (answer.status, answer.error) == (400, "invalid_dpop_proof")
    assert core.details(workflow)[-1] == said
    wrong_code = code[:-1] + ("A" if code[-1] != "A" else "B")
    assert wallet.redeem(wrong_code, ("dpop", proof)).error == "invalid_dpop_proof"
    assert core.details(workflow).count(said) == 1  # who does not have the code writes nothing
    assert wallet.redeem(code, ("dpop", wallet.dpop("token"))).status == 200


def test_a_code_is_bound_to_the_key_that_was_pushed(core: Running) -> None:
    wallet = Wallet(core)
    _, code = approved(core, wallet, ("dpop", wallet.dpop("par")))
    assert wallet.redeem(code).error == "invalid_grant"
    assert wallet.redeem(code, ("dpop", wallet.dpop("token", key=Holder()))).error == "invalid_grant"
    assert wallet.redeem(code, ("dpop", wallet.dpop("token"))).status == 200
    named = Wallet(core)
    _, code = approved(core, named, dpop_jkt=named.key.key.thumbprint())
    assert named.redeem(code, ("dpop", named.dpop("token", key=Holder()))).error == "invalid_grant"
    assert named.redeem(code, ("dpop", named.dpop("token"))).status == 200


def test_an_injected_code_is_refused(core: Running) -> None:
    """RFC 9700 §4.5: a thief brings the code of somebody else into a session of his own."""
    victim, thief = Wallet(core), Wallet(core)
    _, code = approved(core, victim)
    approved(core, thief)
    assert thief.redeem(code).error == "invalid_grant"
    assert victim.redeem(code).status == 200


def test_a_code_that_comes_twice_ends_its_token(core: Running) -> None:
    wallet = Wallet(core)
    workflow, code = approved(core, wallet)
    token = wallet.redeem(code, ("dpop", wallet.dpop("token"))).json["access_token"]
    again = wallet.redeem(code)
    assert (again.status, again.error) == (400, "invalid_grant")
    refused = wallet.take(token)
    assert (refused.status, refused.error) == (401, "invalid_token")
    record = core.workflow(workflow)
    assert (record["state"], record["error"]["code"]) == ("failed", "code_reused")


def test_a_code_that_comes_after_the_credential_takes_nothing_back(core: Running) -> None:
    wallet = Wallet(core)
    workflow, code = approved(core, wallet)
    token = wallet.redeem(code, ("dpop", wallet.dpop("token"))).json["access_token"]
    assert wallet.take(token).status == 200
    assert wallet.redeem(code).error == "invalid_grant"
    assert wallet.take(token).status == 401
    assert core.workflow(workflow)["state"] == "done"
    assert "Someone tried this code again. It was refused." in core.details(workflow)


def test_a_code_lives_for_a_minute(core: Running) -> None:
    wallet = Wallet(core)
    _, code = approved(core, wallet)
    assert wallet.response()["code"] == code  # whoever comes back at once has the same
    core.clock.forward(limits.AUTHORIZATION_CODE_LIFE)
    assert wallet.redeem(code).error == "invalid_grant"
    fresh = wallet.response()["code"]
    assert fresh != code
    assert wallet.redeem(fresh).status == 200


def test_nothing_but_the_code_of_the_page_opens_the_offer(core: Running) -> None:
    """The ID of the offer is in the code: it must not lead to a code that needs no verifier."""
    wallet = Wallet(core)
    workflow, code = approved(core, wallet)
    offer_id = code[:22]
    assert core.public("GET", f"{core.path}/o/{offer_id}").status == 404
    assert core.public("GET", f"{core.path}/add/{offer_id}").status == 404
    for tried in (code, offer_id):
        assert core.token(tried).error == "invalid_grant"
    assert core.workflow(workflow)["state"] == "opened"
    pre_authorized = core.code(core.offer())
    assert wallet.redeem(pre_authorized).error == "invalid_grant"
    assert core.token(pre_authorized).status == 200
    assert wallet.redeem(code).status == 200


# Two desks.


def test_of_two_desks_that_approve_at_once_one_wins(core: Running) -> None:
    wallet = Wallet(core)
    authorization_id = wallet.begin()

    async def at_once() -> list[int]:
        target = f"{REQUESTS}/{authorization_id}/approve"
        answers = await asyncio.gather(*(core.admin_async("POST", target, core.body()) for _ in range(8)))
        lost = [one for one in answers if one.status != 200]
        assert {one.code for one in lost} == {"state_conflict"}
        return [one.status for one in answers]

    assert core.run(at_once()).count(200) == 1
    assert wallet.redeem(wallet.response()["code"]).status == 200


def test_an_approval_that_is_sent_again_is_the_same(core: Running) -> None:
    first, second = Wallet(core), Wallet(core)
    key = {"headers": [("idempotency-key", "approve-once")]}
    one, other = first.begin(), second.begin()
    made = approve(core, one, **key).result
    assert approve(core, one, **key).result == made
    assert approve(core, other, **key).code == "idempotency_conflict"


def test_approval_and_refusal_at_once(core: Running) -> None:
    for _ in range(5):
        wallet = Wallet(core)
        authorization_id = wallet.begin()

        async def at_once(about: str = authorization_id) -> list[int]:
            answers = await asyncio.gather(
                core.admin_async("POST", f"{REQUESTS}/{about}/approve", core.body()),
                core.admin_async("POST", f"{REQUESTS}/{about}/refuse"),
            )
            return [one.status for one in answers]

        assert sorted(core.run(at_once())) == [200, 409]
        assert len(wallet.response()) == 3


def test_fifty_tries_of_a_code_give_one_token(core: Running) -> None:
    wallet = Wallet(core)
    _, code = approved(core, wallet)

    async def at_once() -> list[int]:
        return [
            one.status
            for one in await asyncio.gather(*(wallet.post_async("token", wallet.form(code)) for _ in range(50)))
        ]

    assert core.run(at_once()).count(200) == 1


def test_too_many_wait(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    switch_on(desk)
    monkeypatch.setattr(limits, "AUTHORIZATIONS_WAITING", 2)
    waiting = [Wallet(desk) for _ in range(2)]
    for each in waiting:
        each.begin()
    assert len({each.number for each in waiting}) == 2
    late = Wallet(desk)
    request_uri = late.push().json["request_uri"]
    assert late.open(request_uri).status == 429
    refuse(desk, waiting[0].page.rpartition("/")[2])
    assert late.open(request_uri).status == 303


def shown_by(core: Running, key: Holder, client_id: str) -> list[tuple[str, str]]:
    """Spell the headers of a wallet whose vendor attests it."""
    return [
        ("oauth-client-attestation", attestation(core, key, sub=client_id)),
        ("oauth-client-attestation-pop", possession(core, key, iss=client_id)),
    ]


def test_an_attested_wallet_stays_the_same_one(core: Running) -> None:
    wallet, key = Wallet(core), Holder()
    authorization_id = wallet.begin(*shown_by(core, key, wallet.client_id), client_id=...)
    (waiting,) = [
        one for one in core.admin("GET", REQUESTS).result["requests"] if one["authorizationId"] == authorization_id
    ]
    assert waiting["wallet"]["clientId"] == wallet.client_id
    approve(core, authorization_id)
    code = wallet.response()["code"]
    assert wallet.redeem(code).error == "invalid_grant"
    assert wallet.redeem(code, *shown_by(core, Holder(), wallet.client_id)).error == "invalid_grant"
    assert wallet.push(*shown_by(core, key, "somebody.else")).error == "invalid_client"
    assert wallet.redeem(code, *shown_by(core, key, wallet.client_id), client_id=...).status == 200


def test_what_has_ended_is_forgotten(desk: Running) -> None:
    switch_on(desk)
    Wallet(desk).push()
    refuse(desk, Wallet(desk).begin())
    deadlines = desk.core._deadlines
    assert deadlines
    desk.clock.forward(limits.AUTHORIZATION_LIFE + limits.AUTHORIZATION_MEMORY)
    deadlines._tidied = 0
    while desk.run(deadlines._once()) == 0:
        pass
    assert desk.rows("SELECT count(*) FROM authorization_request") == [(0,)]


def test_a_browser_without_cookies_is_told_so(core: Running) -> None:
    wallet = Wallet(core)
    wallet.begin()
    assert Browser(core).get(wallet.page).status == 403


def test_an_unknown_id_cannot_be_decided(core: Running) -> None:
    for decide in ("approve", "refuse"):
        answer = core.admin("POST", f"{REQUESTS}/{'x' * 22}/{decide}", core.body() if decide == "approve" else b"")
        assert (answer.status, answer.code) == (404, "not_found")
    wallet = Wallet(core)
    wallet.push()
    (pushed,) = core.rows(
        "SELECT id FROM authorization_request WHERE state = 'pushed' ORDER BY created_at DESC LIMIT 1"
    )
    assert approve(core, pushed[0]).status == 404  # nobody stands at the counter yet
