"""Who sat at the desk: a note in one header, kept in the trail, records and reports; it gives no right."""

from urllib.parse import quote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from connector_desk.base.instants import SECOND
from connector_desk.contract.staff import STAFF_HEADER, operator_of, operator_with, read_staff, spell_staff, staff_of
from tests.core.holder import Holder
from tests.core.running import CREATE, Running

ANA, OTHERS = "Ana Kovač", ("نور الهدى", "100 % O'Brien_<b>", "A!b", "An_ Kovač")


def sits(name: str) -> list[tuple[str, str | bytes]]:
    return [(STAFF_HEADER, spell_staff(name))] if name else []


def begin(core: Running, name: str) -> str:
    return str(core.admin("POST", CREATE, core.body(), headers=sits(name)).result["workflowId"])


def ids(core: Running, query: str) -> list[str]:
    return [each["workflowId"] for each in core.admin("GET", f"/bc/admin/workflows?{query}").result["workflows"]]


@given(st.text(st.characters(exclude_categories=["C", "Z"]), min_size=1, max_size=60))
def test_any_name_comes_through_a_header(name: str) -> None:
    spelled = spell_staff(name)
    assert spelled.isascii()
    assert spelled.isprintable()
    assert read_staff(spelled) == name
    stored = operator_with("key k", name)
    assert (operator_of(stored), staff_of(stored)) == ("key k", name)
    assert staff_of("key k") is None


@pytest.mark.parametrize("value", ["a%0Ab", "%00", "%FF", "a" * 61, "%C3%A9" * 61, "%20a", "%E2%80%AEa", "%09"])
def test_what_is_no_name_is_refused_and_nothing_is_done(desk: Running, value: str) -> None:
    refused = desk.admin("POST", CREATE, desk.body(), headers=[(STAFF_HEADER, value)])
    assert (refused.status, refused.code) == (400, "invalid_request")
    assert desk.rows("SELECT count(*) FROM visit") == [(0,)]


@pytest.mark.parametrize("path", ["/bc/studio/key", "/bc/studio/organisation"], ids=["without a body", "with one"])
def test_a_malformed_name_is_refused_also_where_nothing_is_kept_of_it(desk: Running, path: str) -> None:
    method = "POST" if path.endswith("key") else "PUT"
    for headers in ([(STAFF_HEADER, "\xd7")], [(STAFF_HEADER, "Ana"), (STAFF_HEADER, "Ben")]):
        refused = desk.admin(method, path, {} if method == "PUT" else None, headers=headers)
        assert (refused.status, refused.code) == (400, "invalid_request")


def test_the_name_is_in_the_record_the_list_and_the_report(desk: Running) -> None:
    visits = {name: begin(desk, name) for name in (ANA, *OTHERS)}
    nobody = begin(desk, "")
    for name, visit in visits.items():
        assert desk.workflow(visit)["staff"] == name
        assert ids(desk, f"staff={quote(name)}") == [visit]
    assert ids(desk, f"query={quote(OTHERS[0])}") == [visits[OTHERS[0]]]
    assert ids(desk, "staff=Kova") == []
    assert "staff" not in desk.workflow(nobody)
    desk.clock.forward(SECOND)
    report = desk.admin("GET", "/bc/studio/report").result
    told = {each["staff"]: [one["visits"] for one in each["visits"]] for each in report["staff"]}
    assert told == {name: [1] for name in (ANA, *OTHERS)}


def test_the_name_is_in_the_trail_and_in_the_history_of_a_credential(desk: Running, holder: Holder) -> None:
    offer = desk.offer()
    holder.take(desk, offer)
    (credential,) = [each["credentialId"] for each in desk.workflow(offer.workflow)["credentials"]]
    desk.admin("POST", f"/bc/admin/credentials/{credential}/revoke", {"reason": "lost"}, headers=sits(ANA))
    (change,) = desk.admin("GET", f"/bc/admin/credentials/{credential}").result["changes"]
    revoked, issued = desk.admin("GET", "/bc/studio/audit?limit=2").result["entries"]
    assert (revoked["action"], revoked["staff"]) == ("revoke", ANA)
    assert revoked["operator"] == change["operator"] == issued["operator"]
    assert change["staff"] == ANA
    assert "staff" not in issued
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]


def test_who_a_report_does_not_know_is_left_out(desk: Running) -> None:
    begin(desk, "")
    desk.clock.forward(SECOND)
    assert "staff" not in desk.admin("GET", "/bc/studio/report").result
