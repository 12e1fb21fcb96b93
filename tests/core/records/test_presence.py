"""Who is in the building: from the acceptance to the sign-out, at the desk, by the code of a badge, or at a time."""

import datetime as dt

import pytest

from tests.core.holder import Holder
from tests.core.running import PRE_AUTHORIZED, Offer, Running

PRESENCE = "/bc/studio/presence"
DAY = 86_400_000


def names(core: Running) -> list[str]:
    return [each["claims"].get("given_name", "") for each in core.admin("GET", PRESENCE).result["visitors"]]


def enter(core: Running, holder: Holder, name: str, schema: str = "visitor-badge") -> Offer:
    more = {"employee_number": "100234"} if schema == "employee-badge" else {}
    offer = core.offer(core.item(schema=schema, given_name=name, family_name="Doe", **more))
    holder.take(core, offer)
    return offer


def sign_out(core: Running, offer: Offer, way: str = "desk") -> dict[str, object]:
    found: dict[str, object] = core.admin("PUT", f"{PRESENCE}/{offer.workflow}/sign-out", {"way": way}).result
    return found


def test_who_has_accepted_is_in_the_building_until_the_sign_out(desk: Running, holder: Holder) -> None:
    desk.offer()  # nobody has taken it
    erika = enter(desk, holder, "Erika")
    desk.clock.forward(60_000)
    enter(desk, Holder(), "Max")
    assert names(desk) == ["Max", "Erika"]
    left = sign_out(desk, erika)
    assert (left["workflowId"], left["way"], left["leftAt"]) == (erika.workflow, "desk", "2026-11-21T00:01:00.000Z")
    assert names(desk) == ["Max"]
    desk.clock.forward(60_000)
    assert sign_out(desk, erika, "scan") == left  # the first one counts
    desk.restart()
    assert names(desk) == ["Max"]


def test_a_sign_out_is_undone_and_both_are_events(desk: Running, holder: Holder) -> None:
    erika = enter(desk, holder, "Erika")
    for _ in range(2):
        sign_out(desk, erika, "scan")
    for _ in range(2):
        desk.admin("DELETE", f"{PRESENCE}/{erika.workflow}/sign-out")
    assert names(desk) == ["Erika"]
    told = desk.rows("SELECT visit_id, data FROM event WHERE type = 'visitor.left' ORDER BY seq")
    assert told == [(erika.workflow, '{"hasLeft":true}'), (erika.workflow, '{"hasLeft":false}')]


def test_a_revoked_credential_and_another_kind_are_not_in_the_building(desk: Running, holder: Holder) -> None:
    erika = enter(desk, holder, "Erika")
    enter(desk, Holder(), "Max", "employee-badge")
    assert names(desk) == ["Erika"]
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["employee-badge"]})
    assert names(desk) == ["Max"]
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["employee-badge", "visitor-badge"]})
    credential = desk.workflow(erika.workflow)["credentials"][0]["credentialId"]
    desk.admin("POST", f"/bc/admin/credentials/{credential}/revoke", {"reason": "lost"})
    assert names(desk) == ["Max"]
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": []})
    assert names(desk) == []


def test_everybody_leaves_at_the_chosen_time(desk: Running, holder: Holder) -> None:
    enter(desk, holder, "Erika")
    here = dt.datetime.fromtimestamp(desk.clock.now / 1000).astimezone()
    later = (here + dt.timedelta(minutes=30)).strftime("%H:%M")
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["visitor-badge"], "signOutAt": later})
    assert names(desk) == ["Erika"]
    desk.clock.forward(29 * 60_000)
    assert names(desk) == ["Erika"]
    desk.clock.forward(60_000)
    assert names(desk) == []
    enter(desk, Holder(), "Max")
    assert names(desk) == ["Max"]
    desk.clock.forward(DAY)
    assert names(desk) == []


def test_who_never_signs_out_leaves_the_list_after_a_week(desk: Running, holder: Holder) -> None:
    enter(desk, holder, "Erika")
    desk.clock.forward(7 * DAY)
    assert names(desk) == ["Erika"]
    desk.clock.forward(1)
    assert names(desk) == []


def test_a_visitor_with_two_credentials_is_there_once(desk: Running, holder: Holder) -> None:
    both = desk.offer(desk.item(given_name="Erika"), desk.item("w3c", given_name="Erika"))
    fetched = desk.fetch(both).json
    token = desk.token(fetched["grants"][PRE_AUTHORIZED]["pre-authorized_code"]).json["access_token"]
    for each in fetched["credential_configuration_ids"]:
        assert names(desk) == []
        assert desk.credential(token, holder.request(desk, credential_configuration_id=each)).status == 200
    assert names(desk) == ["Erika"]


@pytest.mark.sqlite
def test_what_is_no_visitor_is_not_signed_out(shared: Running) -> None:
    open_one = shared.offer()
    assert shared.admin("PUT", f"{PRESENCE}/{open_one.workflow}/sign-out").code == "not_found"
    assert shared.admin("PUT", f"{PRESENCE}/nobody/sign-out").code == "not_found"


@pytest.mark.sqlite
@pytest.mark.parametrize(
    ("body", "fields"),
    [
        ({"kinds": ["no-such-kind"]}, {"kinds[0]": "invalid_choice"}),
        ({"kinds": [], "signOutAt": "24:00"}, {"signOutAt": "invalid_format"}),
    ],
)
def test_a_wrong_rule_is_refused(shared: Running, body: dict[str, object], fields: dict[str, str]) -> None:
    assert shared.admin("PUT", f"{PRESENCE}/settings", body).fields == fields


@pytest.mark.sqlite
def test_the_rule_is_kept_and_noted(desk: Running) -> None:
    assert desk.admin("GET", f"{PRESENCE}/settings").result == {"kinds": ["visitor-badge"], "signOutAt": ""}
    wanted = {"kinds": ["employee-badge"], "signOutAt": "20:00"}
    for _ in range(2):
        assert desk.admin("PUT", f"{PRESENCE}/settings", wanted).result == wanted
    desk.restart()
    assert desk.admin("GET", f"{PRESENCE}/settings").result == wanted
    rows = desk.rows("SELECT data FROM audit WHERE subject = 'presence'")
    assert rows == [('{"kinds":"employee-badge","signOutAt":"20:00"}',)]
