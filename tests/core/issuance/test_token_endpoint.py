"""What strangers send to the token endpoint (checklist D4), each over the whole path."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.base.instants import to_text
from connector_desk.core.store.engine import sqlite_of
from connector_desk.core.store.transaction import Transaction
from tests.core.holder import Holder, decode
from tests.core.running import PRE_AUTHORIZED, Clock, Running, nothing_ends_by_itself

MINUTE = 60_000
BADGE = "visitor-badge_1.0_sd-jwt"


def test_case_198_a_code_works_once_and_the_desk_is_told(shared: Running) -> None:
    offer = shared.offer()
    code = shared.code(offer)
    assert shared.token(code).status == 200
    for _ in range(12):
        assert shared.token(code).error == "invalid_grant"

    assert shared.details(offer.workflow) == ["Someone tried this code again. It was refused."] * 5
    assert shared.workflow(offer.workflow)["state"] == "working"
    assert shared.rows(
        "SELECT count(*) FROM offer WHERE visit_id = ? AND token_digest IS NOT NULL", offer.workflow
    ) == [(1,)]


@pytest.mark.parametrize("code", ["A" * 43, "x", "a b", "é", "A" * 10_000, "'; DROP TABLE offer;--", "\0"])
def test_case_199_unknown_codes(shared: Running, refused_leaves_no_trace: Any, code: str) -> None:
    refused_leaves_no_trace()
    answer = shared.run(shared.token_async(code, source=f"192.0.2.{len(code) % 200}"))
    assert (answer.status, answer.error) == (400, "invalid_grant")


def test_case_200_a_code_dies_at_its_instant(desk: Running) -> None:
    first, second = desk.offer(), desk.offer()
    in_time, late = desk.code(first), desk.code(second)
    desk.clock.forward(5 * MINUTE - 1)
    assert desk.token(in_time).status == 200
    desk.clock.forward(1)
    assert desk.token(late).error == "invalid_grant"
    assert desk.workflow(second.workflow)["state"] == "opened"


def test_a_code_that_was_refused_stays_dead_when_the_clock_is_set_back(desk: Running) -> None:
    offer = desk.offer()
    late = desk.code(offer)
    desk.clock.forward(5 * MINUTE)
    assert desk.token(late).error == "invalid_grant"
    desk.clock.forward(-5 * MINUTE)
    assert desk.token(late).error == "invalid_grant"
    desk.clock.forward(5 * MINUTE)
    assert desk.token(desk.code(offer)).status == 200


@pytest.mark.parametrize("is_fetched", [True, False])
def test_an_offer_whose_time_is_over_stays_so_when_the_clock_is_set_back(
    desk: Running, monkeypatch: pytest.MonkeyPatch, *, is_fetched: bool
) -> None:
    offer = desk.offer()
    late = desk.code(offer)
    nothing_ends_by_itself(desk, monkeypatch)
    desk.clock.forward(10 * MINUTE)
    if is_fetched:
        assert desk.fetch(offer).status == 410
    else:
        assert desk.token(late).error == "invalid_grant"
    desk.until(lambda: desk.rows("SELECT state FROM visit") == [("expired",)])
    desk.clock.forward(-10 * MINUTE)
    assert desk.fetch(offer).status == 410
    assert desk.token(late).error == "invalid_grant"


def test_a_new_code_is_made_when_the_offer_outlives_the_old_one(desk: Running) -> None:
    offer = desk.offer()
    first = desk.code(offer)
    desk.clock.forward(5 * MINUTE - 1)
    assert desk.code(offer) == first
    desk.clock.forward(1)
    second = desk.code(offer)
    assert second != first
    assert desk.token(first).error == "invalid_grant"
    assert desk.token(second).status == 200


@pytest.mark.parametrize(
    ("form", "error"),
    [
        pytest.param({"grant_type": PRE_AUTHORIZED}, "invalid_request", id="201 no code"),
        pytest.param({"pre-authorized_code": "{code}"}, "invalid_request", id="201 no grant type"),
        pytest.param(
            {"grant_type": "authorization_code", "pre-authorized_code": "{code}"}, "unsupported_grant_type", id="202"
        ),
        pytest.param(
            {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": "{code}", "tx_code": "123456"},
            "invalid_request",
            id="204 a PIN nobody asked for",
        ),
        pytest.param(
            f"grant_type={PRE_AUTHORIZED}&pre-authorized_code={{code}}&pre-authorized_code={{code}}",
            "invalid_request",
            id="209 twice",
        ),
        pytest.param(
            {
                "grant_type": PRE_AUTHORIZED,
                "pre-authorized_code": "{code}",
                "authorization_details": '[{"type":"openid_credential",'
                '"credential_configuration_id":"employee-badge_1.0_sd-jwt"}]',
            },
            "invalid_authorization_details",
            id="212 outside the offer",
        ),
    ],
)
def test_cases_201_to_212_a_refused_form_leaves_the_code_usable(
    shared: Running, form: dict[str, str] | str, error: str
) -> None:
    code = shared.code(shared.offer())
    before = shared.fingerprint()
    filled = (
        form.format(code=code) if isinstance(form, str) else {k: v.replace("{code}", code) for k, v in form.items()}
    )

    answer = shared.run(shared.post_form(filled))

    assert (answer.status, answer.error) == (400, error)
    assert shared.fingerprint() == before
    assert shared.token(code).status == 200


def test_case_210_only_a_form_in_the_body_is_read(shared: Running) -> None:
    code = shared.code(shared.offer())
    form = {"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code}
    before = shared.fingerprint()
    kind = [("content-type", "application/x-www-form-urlencoded")]

    as_json = shared.public(
        "POST", "/oid4vci/token", json.dumps(form).encode(), headers=[("content-type", "application/json")]
    )
    in_query = shared.public("POST", f"/oid4vci/token?{urlencode(form)}", b"", headers=kind)

    assert as_json.error == in_query.error == "invalid_request"
    assert shared.fingerprint() == before


def test_case_211_unknown_parameters_are_passed_over(shared: Running) -> None:
    assert shared.token(shared.code(shared.offer()), anything="x", resource="y", scope="z").status == 200


@pytest.mark.parametrize("client", [{}, {"client_id": "nobody-knows"}])
def test_case_213_anonymous_wallets_are_served_as_advertised(shared: Running, client: dict[str, str]) -> None:
    metadata = shared.public("GET", "/.well-known/oauth-authorization-server/oid4vci").json
    assert metadata["pre-authorized_grant_anonymous_access_supported"] is True
    assert shared.token(shared.code(shared.offer()), **client).status == 200


def test_case_215_the_token_answer(shared: Running) -> None:
    answer = shared.token(shared.code(shared.offer()))

    assert answer.header("cache-control") == "no-store"
    assert set(answer.json) == {"access_token", "token_type", "expires_in"}
    assert answer.json["token_type"] == "Bearer"
    assert answer.json["expires_in"] == 300
    assert len(decode(answer.json["access_token"])) >= 16
    assert shared.rows("SELECT 1 FROM offer WHERE token_digest = ?", answer.json["access_token"].encode()) == []


def test_a_token_is_not_said_to_outlive_its_offer(desk: Running) -> None:
    offer = desk.offer(expiryDate=to_text(desk.clock() + 30_000))
    code = desk.code(offer)
    desk.clock.forward(10_500)
    answer = desk.token(code)
    assert answer.json["expires_in"] == 19
    token = answer.json["access_token"]
    holder = Holder()
    assert desk.credential(token, holder.request(desk)).status == 200
    desk.clock.forward(60_000)  # a lost answer is given again all the same
    assert desk.credential(token, holder.request(desk)).status == 200


@pytest.mark.parametrize(
    ("method", "target"), [("GET", "token"), ("GET", "nonce"), ("GET", "credential"), ("GET", "notification")]
)
def test_cases_216_221_263_oauth_endpoints_take_post_only(shared: Running, method: str, target: str) -> None:
    answer = shared.public(method, f"/oid4vci/{target}")
    assert (answer.status, answer.header("allow")) == (405, "POST")


def test_case_217_two_hundred_phones_behind_one_address_are_served(desk: Running) -> None:
    codes = [desk.code(desk.offer()) for _ in range(200)]

    async def all_at_once() -> list[int]:
        return [answer.status for answer in await asyncio.gather(*(desk.token_async(code) for code in codes))]

    assert desk.run(all_at_once()) == [200] * 200


def test_case_218_a_code_of_a_withdrawn_offer(shared: Running) -> None:
    offer = shared.offer()
    code = shared.code(offer)
    shared.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
    before = shared.fingerprint()

    assert shared.token(code).error == "invalid_grant"
    assert shared.fingerprint() == before


def test_case_219_a_store_that_does_not_answer_consumes_nothing(tmp_path: Path) -> None:
    core = Running(tmp_path / "data", Clock())
    core.start()
    try:
        code = core.code(core.offer())
        with closing(sqlite3.connect(tmp_path / "data/store.sqlite")) as other:
            core.run(busy_for(core, 50))
            other.execute("BEGIN IMMEDIATE")
            answer = core.token(code)
            assert (answer.status, answer.error) == (503, "temporarily_unavailable")
            other.rollback()
        assert core.token(code).status == 200
    finally:
        core.close()


async def busy_for(core: Running, milliseconds: int) -> None:
    """Let the writer give up soon when another holds the database."""
    assert core.core._store

    def shorten(tx: Transaction) -> None:
        sqlite_of(tx).execute(f"PRAGMA busy_timeout={milliseconds}").close()

    await core.core._store.write(shorten)


def test_strangers_who_guess_are_slowed_down_and_nobody_else(shared: Running) -> None:
    statuses = [shared.public("GET", f"/o/{'A' * 21}{n % 10}", source="203.0.113.5").status for n in range(70)]

    assert statuses == [404] * 60 + [429] * 10
    refused = shared.public("GET", f"/o/{'A' * 22}", source="203.0.113.5")
    assert int(refused.header("retry-after") or 0) in range(1, 61)
    assert shared.public("GET", shared.offer().path, source="203.0.113.5").status == 200
    assert shared.public("GET", f"/o/{'A' * 22}", source="203.0.113.6").status == 404
