"""The test wallet walks the start pages of the shipped workflows, and stops where it should."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.start_page_visit import read_page, visit
from connector_desk.wallet.wallet import Operation, PinRequest, WalletReport
from tests.core.running import Reply, Running
from tests.core.visitor import URL, settle
from tests.wallet.walking import Walking, code_of

WORKFLOWS = "/bc/admin/workflows"
RUNS = f"{WORKFLOWS}?limit=50&kind=flow"


def made(core: Running, workflow: str, **more: Any) -> str:
    return str(core.admin("POST", URL, {"workflow": workflow, **more}).result)


def walk(walking: Walking, link: str, decision: str = "approve", **more: Any) -> WalletReport:
    """Walk a page; meanwhile the core leads its runs on, and the desk decides what it is asked."""
    core = walking.core
    settle(core)

    async def wait(seconds: float) -> None:
        walking.slept.append(seconds)
        conductor = core.core._run_scheduler
        assert conductor
        listed = await core.admin_async("GET", f"{WORKFLOWS}?limit=50")
        for one in listed.result["workflows"]:
            if one["kind"] == "flow" and one["run"].get("waitsFor") == "desk" and decision:
                await core.admin_async("POST", f"{WORKFLOWS}/{one['workflowId']}/{decision}")
        while await conductor.once(core.capabilities.workflows) == 0:
            pass

    return core.run(visit(link, replace(walking.wallet, wait=wait, patience=20.0), **more))


def refused(walking: Walking, link: str, **more: Any) -> WalletError:
    with pytest.raises(WalletError) as caught:
        walk(walking, link, **more)
    return caught.value


def test_it_walks_to_the_badge_once_the_desk_approves(walking: Walking) -> None:
    link = made(walking.core, "visitor-badge")
    report = walk(walking, link, answers={"given_name": "Erika", "Company": "Kontor"})
    assert (report.operation, report.who, report.what) == (Operation.WALKED, "Visitor badge", ("Visitor badge",))
    assert "Filled in: Given name (required): Erika, Family name: Visitor, Company: Kontor." in walking.told
    assert any("Someone at the desk" in one for one in walking.told)
    assert walking.told[-1].startswith("The page says: All done.")
    assert [one.title for one in walking.store.all()] == ["Visitor badge"]


def test_it_shows_a_card_and_takes_the_pass(walking: Walking) -> None:
    walking.take(schema="membership-card", given_name="Erika", member_number="7")
    report = walk(walking, made(walking.core, "day-pass"))
    assert report.what == ("Membership card", "Event ticket")
    assert "given_name" in report.disclosed


def test_it_stops_where_it_holds_nothing_that_fits(walking: Walking) -> None:
    assert refused(walking, made(walking.core, "day-pass")).code == "wallet_nothing_fits"


def test_it_tells_that_the_desk_declined(walking: Walking) -> None:
    error = refused(walking, made(walking.core, "visitor-badge"), decision="decline")
    assert (error.code, error.detail) == ("wallet_run_ended", "The desk did not approve.")
    assert walking.store.all() == []


def test_it_waits_for_the_desk_no_longer_than_it_may(walking: Walking) -> None:
    error = refused(walking, made(walking.core, "visitor-badge"), decision="")
    assert error.code == "wallet_run_waits"
    assert sum(walking.slept) == 1.0 + 20.0  # for the form, and for the desk


def test_it_tells_that_a_link_is_withdrawn(walking: Walking) -> None:
    link = made(walking.core, "visitor-badge")
    walking.core.admin("POST", f"/bc/admin/flow/links/{link.rpartition('/')[2]}/withdraw")
    error = refused(walking, link)
    assert (error.code, error.detail) == ("wallet_run_ended", "This link was withdrawn. Please ask at the desk.")


def test_it_tells_what_the_page_did_not_take(walking: Walking) -> None:
    error = refused(walking, made(walking.core, "visitor-badge"), answers={"given_name": ""})
    assert error.code == "wallet_form_refused"
    assert "Given name" in error.detail
    assert [one.method for one in walking.wire.sent].count("POST") == 2  # the start, and the form once


def test_it_needs_the_pin_of_what_is_offered(walking: Walking) -> None:
    link = made(walking.core, "proof-of-age", methodName="receive")
    assert refused(walking, link).code == "wallet_pin_needed"


def test_it_asks_for_the_pin_that_the_desk_shows(walking: Walking) -> None:
    link = made(walking.core, "proof-of-age", methodName="receive")

    before = {one["workflowId"] for one in walking.core.admin("GET", RUNS).result["workflows"]}

    def own(reply: Reply) -> Any:
        return next(one for one in reply.result["workflows"] if one["workflowId"] not in before)

    async def look(_: PinRequest) -> str:
        return str(own(await walking.core.admin_async("GET", RUNS))["pin"])

    walking.wallet = replace(walking.wallet, ask_pin=look)
    report = walk(walking, link)
    assert (report.operation, report.what) == (Operation.WALKED, ("Proof of age",))
    assert "pin" not in own(walking.core.admin("GET", RUNS))


def test_it_sends_no_form_to_another_place(walking: Walking) -> None:
    def bend(sent: Any, reply: Any) -> bytes | None:
        is_page = sent.method == "GET" and "/w/" in sent.path
        return reply.body.replace(b'action="', b'action="https://elsewhere.example') if is_page else None

    walking.wire.bend = bend
    error = refused(walking, made(walking.core, "visitor-badge"))
    assert code_of(type("Caught", (), {"value": error})) == ("wallet_run_ended", "PAGE_ELSEWHERE")
    assert [one.method for one in walking.wire.sent] == ["GET"]


def test_it_leaves_places_elsewhere_alone(core: Running, tmp_path: Path) -> None:
    async def far(_host: str, _port: int) -> list[str]:
        return ["203.0.113.7"]

    walking = Walking(core, tmp_path, resolve=far)
    assert refused(walking, made(core, "visitor-badge")).code == "wallet_remote_place"
    assert walking.wire.sent == []


def test_a_length_beyond_any_line_is_passed_over() -> None:
    lengths = ("12", "9" * 5_000, "-1", "x", "")
    inputs = "".join(f"<input name=f_{at} maxlength='{length}'>" for at, length in enumerate(lengths))
    (form,) = read_page(f"<form method=post action='/w/1'>{inputs}</form>").forms
    assert [one.longest for one in form.fields] == [12, None, None, None, None]


def test_a_page_is_read_as_a_browser_reads_it() -> None:
    page = read_page(
        "<main data-live='x'><h1>A &amp; B</h1><script>if(1<2){'<form>'}</script><form METHOD=post action='/w/1'>"
        "<input type=hidden name=token value=t>"
        "<label for=a>Age</label><input id=a name=f_age inputmode=numeric required>"
        "<select name=f_kind><option value=''>?</option><option value=x>X</option></select></form>"
        "<a href='https://elsewhere.example'>no</a><a href='openid4vp://?client_id=x&amp;request_uri=y'>yes</a></main>"
    )
    assert (page.headline, page.is_live, page.is_bad) == ("A & B", True, False)
    (form,) = page.forms
    assert (form.method, form.action, form.hidden) == ("post", "/w/1", {"token": "t"})
    age, kind = form.fields
    assert (age.name, age.kind, age.label, age.is_required) == ("f_age", "numeric", "Age", True)
    assert kind.choices == ["x"]
    assert page.links == ["openid4vp://?client_id=x&request_uri=y"]
