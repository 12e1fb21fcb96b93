"""Visitors who serve themselves: the code of a guest approves a wallet that waits, without the staff.

Neither a guess, nor another browser, nor a second wallet gets a credential by it, and of a visitor and a desk one wins.
"""

import asyncio
import itertools
import json
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from connector_desk.contract import limits
from connector_desk.core.self_service import guest_codes
from connector_desk.core.store.transaction import Transaction
from tests.core.authorizing import REQUESTS, Browser, Wallet, approve, authorizing, refuse, switch_on
from tests.core.conftest import NewDatabase
from tests.core.holder import read_sd_jwt
from tests.core.rosters.test_rosters import ROSTERS, move, offer_to, standing
from tests.core.running import Reply, Running

RULES = "/bc/studio/self-service"
HEAD = ["Given name", "Family name", "Code", "Born"]
READING = {"columns": {"given_name": 0, "family_name": 1}, "dateOrder": "dmy"}
CODES = (f"guest-{number:06}" for number in itertools.count(1))
SOURCES = (f"2001:db8:{number:x}::1" for number in itertools.count(1))


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory, new_database: NewDatabase) -> Iterator[Running]:
    """Return a shared core where wallets may start by themselves."""
    with authorizing(tmp_path_factory.mktemp("core") / "data", new_database()) as running:
        yield running


def new_list(core: Running, *guests: list[str], **more: Any) -> str:
    """Add a list with guests, numbered from 2; return its address."""
    schema_id = core.schema_id(more.pop("schema", "visitor-badge"))
    body = {"name": "Party", "schemaId": schema_id, "head": HEAD, "reading": READING, **more}
    at = f"{ROSTERS}/{core.admin('POST', ROSTERS, body).result['rosterId']}"
    cells = [{"number": number, "cells": each} for number, each in enumerate(guests, 2)]
    assert core.admin("POST", f"{at}/guests", {"guests": cells}).status == 200
    return at


def rule_for(core: Running, at: str, **more: Any) -> Reply:
    roster = at.removeprefix(f"{ROSTERS}/")
    body = {"schemaId": core.schema_id(), "way": "guest-code", "rosterId": roster, "codeColumn": 2}
    return core.admin("PUT", RULES, body | more)


def served_by_list(core: Running, *names: str) -> tuple[str, list[str]]:
    """Let visitors serve themselves from a new list; return its address and a code for each guest."""
    codes = [next(CODES) for _ in names]
    at = new_list(core, *([name, "Mustermann", code] for name, code in zip(names, codes, strict=True)))
    assert rule_for(core, at).status == 200
    return at, codes


def type_code(wallet: Wallet, code: str, source: str | None = None, browser: Browser | None = None) -> Reply:
    return (browser or wallet.browser).post(wallet.page, {"code": code}, source=source or next(SOURCES))


def waiting(core: Running, authorization_id: str) -> dict[str, Any]:
    requests = core.admin("GET", REQUESTS).result["requests"]
    return next((one for one in requests if one["authorizationId"] == authorization_id), {})


def events(core: Running, authorization_id: str) -> list[tuple[str, dict[str, Any]]]:
    rows = core.rows("SELECT type, data FROM event WHERE type LIKE ? ORDER BY seq", "authorization.%")
    found = [(kind, json.loads(data)) for kind, data in rows]
    return [(kind, data) for kind, data in found if data["authorizationId"] == authorization_id]


# The rules.


def test_case_513_by_itself_nobody_serves_themselves(desk: Running) -> None:
    switch_on(desk)
    assert desk.admin("GET", RULES).result == {"rules": []}
    wallet = Wallet(desk)
    authorization_id = wallet.begin()
    page = wallet.browser.get(wallet.page)
    assert b"<form" not in page.body
    assert "form-action 'none'" in str(page.header("content-security-policy"))
    assert "selfService" not in waiting(desk, authorization_id)
    at = new_list(desk, ["Erika", "", "guest-000000"])
    assert type_code(wallet, "guest-000000").status == 403
    assert standing(desk, at, 2)["state"] == "expected"
    assert waiting(desk, authorization_id)


def test_a_rule_is_set_changed_and_removed(desk: Running) -> None:
    first, second = new_list(desk, ["Erika"]), new_list(desk, ["Max"])
    (made,) = rule_for(desk, first).result["rules"]
    assert (made["schemaId"], made["way"], made["codeColumn"]) == (desk.schema_id(), "guest-code", 2)
    (changed,) = rule_for(desk, second, codeColumn=3).result["rules"]
    assert (changed["ruleId"], changed["rosterId"]) == (made["ruleId"], second.rpartition("/")[2])
    desk.stop()
    desk.start()
    assert desk.admin("GET", RULES).result == {"rules": [changed | {"schemaId": desk.schema_id()}]}  # it has moved
    assert desk.admin("DELETE", f"{RULES}/{made['ruleId']}").result == {"rules": []}
    assert desk.admin("DELETE", f"{RULES}/{made['ruleId']}").code == "not_found"


def test_a_rule_that_nobody_could_follow_is_refused(desk: Running) -> None:
    at = new_list(desk, ["Erika"])
    assert rule_for(desk, at, codeColumn=4).fields == {"codeColumn": "out_of_range"}
    assert rule_for(desk, at, schemaId=desk.schema_id("membership-card")).fields == {"rosterId": "invalid_choice"}
    assert rule_for(desk, at, schemaId="unknown").fields == {"schemaId": "schema_not_found"}
    assert rule_for(desk, f"{ROSTERS}/{'x' * 22}").fields == {"rosterId": "invalid_id"}
    assert rule_for(desk, at, way="a-wish").fields == {"way": "invalid_choice"}
    assert desk.admin("GET", RULES).result == {"rules": []}


# The whole way.


def test_the_code_of_a_guest_approves_the_wallet_with_the_values_of_the_list(core: Running) -> None:
    at, (code,) = served_by_list(core, "Maya")
    wallet = Wallet(core)
    authorization_id = wallet.begin(("dpop", wallet.dpop("par")))
    assert waiting(core, authorization_id)["selfService"] == "open"
    page = wallet.browser.get(wallet.page)
    assert str(wallet.number) in page.body.decode()  # the staff can still help
    assert f'<form method="post" action="{wallet.page}">' in page.body.decode()
    policy = str(page.header("content-security-policy"))
    assert "form-action 'self'" in policy
    assert "unsafe" not in policy

    typed = type_code(wallet, f" {code.upper().replace('-', ' ')} ")
    assert typed.status == 200, typed
    assert "com.wallet.example" not in typed.body.decode()  # the page leads on, the answer to the form does not
    assert "form-action 'none'" in str(typed.header("content-security-policy"))
    token = wallet.redeem(wallet.response()["code"], ("dpop", wallet.dpop("token")))
    answer = wallet.take(token.json["access_token"])
    credential = read_sd_jwt(answer.json["credentials"][0]["credential"], core)
    assert (credential.disclosed["given_name"], credential.disclosed["family_name"]) == ("Maya", "Mustermann")

    stands = standing(core, at, 2)
    assert stands["state"] == "done"
    assert core.rows("SELECT state, operator FROM visit WHERE id = ?", stands["workflowId"]) == [
        ("done", "self-service")
    ]
    kind, about = events(core, authorization_id)[-1]
    assert (kind, about["by"], about["way"]) == ("authorization.approved", "self-service", "guest-code")
    audit = core.admin("GET", "/bc/studio/audit").result["entries"]
    mine = [(one["action"], one["operator"]) for one in audit if one["subject"] == stands["workflowId"]]
    assert ("approve", "self-service") in mine


def test_a_guest_is_here_until_the_wallet_has_the_credential(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    wallet = Wallet(core)
    wallet.begin()
    assert type_code(wallet, code).status == 200
    assert standing(core, at, 2)["state"] == "here"
    other = Wallet(core)
    other.begin()
    assert type_code(other, code).status == 422  # one guest is served once
    assert wallet.redeem(wallet.response()["code"]).status == 200


def test_what_cells_mean_is_read_as_the_desk_does(core: Running) -> None:
    rows = [["31.12.2026", "Ermäßigt", "4.711,5", "guest-a-1"], ["01.02.27", "VIP", "12,25", "guest-b-2"]]
    schema = {
        "name": "pass", "version": "1.0", "title": "Pass", "description": "A pass", "formats": ["sd-jwt"],
        "w3cType": "Pass", "namespace": "test",
        "display": {"backgroundColor": "#102030", "textColor": "#ffffff"},
        "properties": {
            "until": {"type": "string", "format": "date"},
            "kind": {"type": "string", "enum": ["Reduced", "VIP"], "x-choices": {"de": {"Reduced": "Ermäßigt"}}},
            "miles": {"type": "number"},
            "made": {"type": "string", "format": "date", "x-default": "today"},
        },
        "required": ["until", "kind", "miles"],
    }  # fmt: skip
    assert core.admin("POST", "/bc/studio/schemas", schema).status == 200
    reading = {"columns": {"until": 0, "kind": 1, "miles": 2}, "dateOrder": "dmy"}
    at = new_list(core, *rows, schema="pass", head=["Until", "Kind", "Miles", "Code"], reading=reading)
    assert rule_for(core, at, schemaId=core.schema_id("pass"), codeColumn=3).status == 200
    wallet = Wallet(core)
    wallet.begin(scope="pass_1.0_sd-jwt")
    assert type_code(wallet, "guest-a-1").status == 200
    token = wallet.redeem(wallet.response()["code"], ("dpop", wallet.dpop("token"))).json["access_token"]
    taken = read_sd_jwt(
        wallet.take(token, credential_configuration_id="pass_1.0_sd-jwt").json["credentials"][0]["credential"], core
    ).disclosed
    assert (taken["until"], taken["kind"], taken["miles"]) == ("2026-12-31", "Reduced", 4711.5)
    assert len(taken["made"]) == len("2026-12-31")


# Wrong codes.


def test_case_514_nothing_tells_a_wrong_code_from_one_that_was_used(core: Running) -> None:
    _, (used, free) = served_by_list(core, "Erika", "Max")
    first, second = Wallet(core), Wallet(core)
    first.begin()
    type_code(first, used)
    second.begin()
    wrong, spent = type_code(second, "guest-999999"), type_code(second, used)
    number = str(second.number)
    assert wrong.status == spent.status == 422
    assert wrong.body == spent.body
    assert number in wrong.body.decode()
    core.clock.forward(60_000)
    assert type_code(second, free).status == 200


@pytest.mark.parametrize("code", ["", "-", "12345", "x" * 201])
def test_a_code_that_is_too_short_is_nobodys(core: Running, code: str) -> None:
    at = new_list(core, ["Erika", "", code[:200]], ["Max", "", ""])
    rule_for(core, at)
    wallet = Wallet(core)
    authorization_id = wallet.begin()
    assert type_code(wallet, code).status == (200 if len(code) > 200 else 422)
    assert (waiting(core, authorization_id) == {}) is (len(code) > 200)


def test_a_code_of_two_guests_is_nobodys(core: Running) -> None:
    at = new_list(core, ["Erika", "", "the-same-one"], ["Max", "", "The same one"])
    rule_for(core, at)
    wallet = Wallet(core)
    wallet.begin()
    assert type_code(wallet, "the-same-one").status == 422
    assert {standing(core, at, number)["state"] for number in (2, 3)} == {"expected"}


def test_case_514_wrong_codes_take_longer_and_longer_and_then_the_staff_are_told(core: Running) -> None:
    _, (code,) = served_by_list(core, "Erika")
    wallet = Wallet(core)
    authorization_id = wallet.begin()
    assert type_code(wallet, "wrong-code-0").status == 422
    waits = []
    for number in range(1, limits.WRONG_GUEST_CODES - 1):
        assert type_code(wallet, f"wrong-code-{number}").status == 422
        early = type_code(wallet, code)  # the right one, but too early
        assert early.status == 429
        waits.append(int(str(early.header("retry-after"))))
        assert str(waits[-1]) in early.body.decode()
        core.clock.forward(waits[-1] * 1000)
    assert waits == sorted(set(waits))
    last = type_code(wallet, "wrong-code-9")
    assert (last.status, b"<form" in last.body) == (403, False)
    assert waiting(core, authorization_id)["selfService"] == "wrong-codes"
    assert events(core, authorization_id)[-1] == (
        "authorization.self-service-ended",
        {"authorizationId": authorization_id, "reason": "wrong-codes"},
    )
    core.clock.forward(60_000)
    assert type_code(wallet, code).status == 403
    page = wallet.browser.get(wallet.page)
    assert (page.status, b"<form" in page.body) == (200, False)
    assert approve(core, authorization_id).status == 200  # by the staff, it can
    assert wallet.redeem(wallet.response()["code"]).status == 200


def test_who_guesses_with_many_wallets_is_slowed_down_as_one(core: Running) -> None:
    _, (code,) = served_by_list(core, "Erika")
    source, other = next(SOURCES), next(SOURCES)
    for _ in range(10):
        wallet = Wallet(core)
        wallet.begin()
        for number in range(2):
            assert type_code(wallet, f"guess-{number}00", source).status == 422
    fresh = Wallet(core)
    fresh.begin()
    held = type_code(fresh, code, source)
    assert held.status == 429
    core.clock.forward(int(str(held.header("retry-after"))) * 1000)
    assert type_code(fresh, "guess-000", source).status == 422
    longer = type_code(fresh, code, source)
    assert int(str(longer.header("retry-after"))) > int(str(held.header("retry-after")))
    assert type_code(fresh, code, other).status == 200  # the wallet itself has done nothing


def test_case_514_thirty_guesses_at_once_are_two(core: Running) -> None:
    _, (code,) = served_by_list(core, "Erika")
    wallet = Wallet(core)
    authorization_id = wallet.begin()

    async def at_once() -> list[int]:
        forms = [{"code": f"guess-{number:03}"} for number in range(30)]
        answers = await asyncio.gather(
            *(wallet.browser.post_async(wallet.page, form, source=next(SOURCES)) for form in forms)
        )
        return [one.status for one in answers]

    looked_at = core.run(at_once())
    assert looked_at.count(422) == 2
    assert looked_at.count(429) == 28
    assert waiting(core, authorization_id)["selfService"] == "open"
    assert type_code(wallet, code).status == 429


# Who else could come.


def test_the_form_of_another_browser_is_worth_nothing(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    wallet, other = Wallet(core), Wallet(core)
    authorization_id = wallet.begin()
    other.begin()
    assert type_code(wallet, code, browser=Browser(core)).status == 403
    assert type_code(wallet, code, browser=other.browser).status == 404
    elsewhere = wallet.browser.post(wallet.page, {"code": code}, headers=[("sec-fetch-site", "cross-site")])
    assert elsewhere.status == 403
    twice = core.run(wallet.browser._send("POST", wallet.page, b"code=a&code=b", [("content-type", "text/plain")]))
    assert twice.status == 400
    assert standing(core, at, 2)["state"] == "expected"
    assert waiting(core, authorization_id)["selfService"] == "open"
    cookie = next(value for name, value in wallet.browser.get(wallet.page).headers if name == "vary")
    assert "cookie" in cookie


def test_the_form_that_is_sent_again_gives_nothing_more(core: Running) -> None:
    at, (code, _) = served_by_list(core, "Erika", "Max")
    wallet = Wallet(core)
    wallet.begin()
    first, again = type_code(wallet, code), type_code(wallet, code)
    assert first.status == again.status == 200
    assert len(core.rows("SELECT visit_id FROM roster_offer WHERE roster_id = ?", at.rpartition("/")[2])) == 1


def test_case_515_of_a_visitor_and_a_desk_one_wins(core: Running) -> None:
    for _ in range(4):
        at, (code,) = served_by_list(core, "Erika")
        wallet = Wallet(core)
        authorization_id = wallet.begin()

        async def at_once(wallet: Wallet = wallet, code: str = code, about: str = authorization_id) -> list[int]:
            answers = await asyncio.gather(
                wallet.browser.post_async(wallet.page, {"code": code}, source=next(SOURCES)),
                core.admin_async("POST", f"{REQUESTS}/{about}/approve", core.body()),
                core.admin_async("POST", f"{REQUESTS}/{about}/refuse"),
            )
            return [one.status for one in answers]

        visitor, *desks = core.run(at_once())
        assert visitor == 200  # the page goes on, whoever has decided
        approvals = [kind for kind, _ in events(core, authorization_id)].count("authorization.approved")
        assert approvals + desks.count(200) - (desks[0] == 200) == 1
        is_served = standing(core, at, 2)["state"] == "here"
        assert is_served is (desks == [409, 409])


def test_case_515_of_two_wallets_with_one_code_one_wins(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    wallets = [Wallet(core) for _ in range(6)]
    for each in wallets:
        each.begin()

    async def at_once() -> list[int]:
        answers = await asyncio.gather(
            *(each.browser.post_async(each.page, {"code": code}, source=next(SOURCES)) for each in wallets)
        )
        return sorted(one.status for one in answers)

    assert core.run(at_once()) == [200] + [422] * 5
    assert len(core.rows("SELECT visit_id FROM roster_offer WHERE roster_id = ?", at.rpartition("/")[2])) == 1


def test_a_guest_whom_a_desk_has_served_is_not_served_again(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    assert offer_to(core, at, 2).status == 200
    wallet = Wallet(core)
    wallet.begin()
    assert type_code(wallet, code).status == 422


def test_a_guest_who_stands_at_a_desk_may_serve_themselves(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    move(core, at, 2, "here", 0)
    wallet = Wallet(core)
    wallet.begin()
    assert type_code(wallet, code).status == 200
    assert offer_to(core, at, 2).code == "guest_served"


# What has changed meanwhile.


def test_case_513_a_rule_or_a_list_that_is_gone_lets_nobody_in(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    wallet, other = Wallet(core), Wallet(core)
    wallet.begin()
    other.begin()
    assert core.admin("DELETE", at).status == 200
    assert type_code(wallet, code).status == 422
    for rule in core.admin("GET", RULES).result["rules"]:
        core.admin("DELETE", f"{RULES}/{rule['ruleId']}")
    assert type_code(other, code).status == 403
    assert b"<form" not in other.browser.get(other.page).body


def test_a_list_that_changes_while_the_code_is_looked_up(core: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    at, (code,) = served_by_list(core, "Erika")
    store = core.capabilities.self_service.runtime.store
    read, find = store.read, guest_codes.find
    searching = set[int]()

    def found_by(*given: Any) -> Any:
        searching.add(threading.get_ident())
        return find(*given)

    async def slow(work: Any) -> Any:
        def look_up(tx: Transaction) -> tuple[Any, bool]:
            searching.discard(threading.get_ident())
            return work(tx), threading.get_ident() in searching

        found, is_of_the_code = await read(look_up)
        if is_of_the_code:  # others look into the store at any time
            changed = await core.admin_async("PUT", at, {"columns": {"given_name": 1}})
            assert changed.status == 200, changed
        return found

    monkeypatch.setattr(guest_codes, "find", found_by)
    monkeypatch.setattr(store, "read", slow)
    wallet = Wallet(core)
    wallet.begin()
    assert type_code(wallet, code).status == 422
    monkeypatch.undo()
    assert standing(core, at, 2)["state"] == "expected"
    assert type_code(wallet, code).status == 200


def test_what_the_list_lacks_is_for_the_staff(core: Running) -> None:
    code = next(CODES)
    at = new_list(core, ["", "", code])
    rule_for(core, at)
    wallet = Wallet(core)
    authorization_id = wallet.begin()
    answer = type_code(wallet, code)
    assert (answer.status, b"<form" in answer.body) == (403, False)
    assert "Something that the credential needs is missing." in answer.body.decode()
    assert waiting(core, authorization_id)["selfService"] == "not-enough"
    assert events(core, authorization_id)[-1][1]["reason"] == "not-enough"
    assert standing(core, at, 2)["state"] == "expected"
    assert "Something that the credential needs is missing." in wallet.browser.get(wallet.page).body.decode()
    assert refuse(core, authorization_id).status == 200


def test_the_page_speaks_the_language_of_the_visitor(core: Running) -> None:
    served_by_list(core, "Erika")
    wallet = Wallet(core)
    wallet.begin()
    for language, words in (
        ("de", "Haben Sie einen Code?"),
        ("fr", "Avez-vous un code ?"),
        ("es", "¿Tiene un código?"),
    ):
        wallet.browser.language = language
        assert words in wallet.browser.get(wallet.page).body.decode()


def test_whoever_waits_too_long_is_led_back(core: Running) -> None:
    at, (code,) = served_by_list(core, "Erika")
    wallet = Wallet(core)
    wallet.begin()
    core.clock.forward(limits.AUTHORIZATION_LIFE)
    assert type_code(wallet, code).status == 200
    assert wallet.response()["error"] == "access_denied"
    assert standing(core, at, 2)["state"] == "expected"


def test_what_was_tried_is_forgotten_with_the_wallet(desk: Running) -> None:
    switch_on(desk)
    served_by_list(desk, "Erika")
    wallet = Wallet(desk)
    authorization_id = wallet.begin()
    type_code(wallet, "wrong-code")
    refuse(desk, authorization_id)
    deadlines = desk.core._deadlines
    assert deadlines
    desk.clock.forward(limits.AUTHORIZATION_LIFE + limits.AUTHORIZATION_MEMORY)
    deadlines._tidied = 0
    while desk.run(deadlines._once()) == 0:
        pass
    assert desk.rows("SELECT count(*) FROM self_service") == [(0,)]
