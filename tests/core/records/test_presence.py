"""Who is in the building: from the acceptance to the sign-out, at the desk, by the code of a badge, or at a time."""

import asyncio
import datetime as dt
import json

import pytest

from tests.core import presenter
from tests.core.holder import Holder
from tests.core.issuance.test_batches import asking
from tests.core.presenter import Asked, Card
from tests.core.running import PRE_AUTHORIZED, Offer, Reply, Running

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


def ask(core: Running) -> Asked:
    made = core.admin("POST", f"{PRESENCE}/requests", {"name": "Sign out"}).result
    return Asked(made["workflowId"], made["url"])


def refused(core: Running, asked: Asked) -> tuple[int, str]:
    answer = core.admin("PUT", f"{PRESENCE}/{asked.workflow}/sign-out", {"way": "wallet"})
    return answer.status, answer.code


def came(core: Running, form: str, name: str, schema: str = "visitor-badge") -> Card:
    holder = Holder(binding="jwk" if form == "sd-jwt" else "did:key")
    more = {"employee_number": "100234"} if schema == "employee-badge" else {}
    offer = core.offer(core.item(form, schema, given_name=name, family_name="Doe", **more))
    return Card(holder.take(core, offer).credential, holder)


@pytest.mark.parametrize("form", ["sd-jwt", "w3c"])
def test_who_shows_the_credential_of_the_visit_is_signed_out_once(desk: Running, form: str) -> None:
    erika, max_ = came(desk, form, "Erika"), came(desk, form, "Max")
    asked, other_desk = ask(desk), ask(desk)
    assert presenter.answer(desk, asked, erika).status == 200
    assert presenter.answer(desk, other_desk, erika).status == 200
    left = desk.admin("PUT", f"{PRESENCE}/{asked.workflow}/sign-out", {"way": "wallet"}).result
    assert (left["claims"]["given_name"], left["way"]) == ("Erika", "wallet")
    assert names(desk) == ["Max"]
    assert refused(desk, other_desk) == refused(desk, asked) == (409, "state_conflict")
    told = desk.rows("SELECT visit_id, data FROM event WHERE type = 'visitor.left'")
    assert told == [(left["workflowId"], '{"hasLeft":true}')]
    desk.admin("DELETE", f"{PRESENCE}/{left['workflowId']}/sign-out")
    assert sorted(names(desk)) == ["Erika", "Max"]
    again = ask(desk)
    assert presenter.answer(desk, again, max_).status == 200
    assert (
        desk.admin("PUT", f"{PRESENCE}/{again.workflow}/sign-out", {"way": "wallet"}).result["claims"]["given_name"]
        == "Max"
    )
    assert names(desk) == ["Erika"]


def test_any_copy_of_a_credential_signs_its_visitor_out(desk: Running) -> None:
    holders = [Holder() for _ in range(3)]
    token = desk.token(desk.code(desk.offer(desk.item(given_name="Erika")))).json["access_token"]
    given = desk.credential(token, asking(desk, holders)).json["credentials"]
    asked = ask(desk)
    assert presenter.answer(desk, asked, Card(given[2]["credential"], holders[2])).status == 200
    left = desk.admin("PUT", f"{PRESENCE}/{asked.workflow}/sign-out", {"way": "wallet"}).result
    assert left["claims"]["given_name"] == "Erika"
    assert names(desk) == []


def test_two_desks_at_once_sign_one_visitor_out_once(desk: Running) -> None:
    erika = came(desk, "sd-jwt", "Erika")
    both = [ask(desk), ask(desk)]
    for each in both:
        assert presenter.answer(desk, each, erika).status == 200

    async def together() -> list[Reply]:
        body = b'{"way":"wallet"}'
        calls = (desk.admin_async("PUT", f"{PRESENCE}/{each.workflow}/sign-out", body) for each in both)
        return await asyncio.gather(*calls)

    assert sorted(each.status for each in desk.run(together())) == [200, 409]
    assert desk.rows("SELECT count(*) FROM event WHERE type = 'visitor.left'") == [(1,)]


def test_a_code_is_for_every_kind_that_counts_and_for_no_other(desk: Running) -> None:
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["employee-badge", "visitor-badge"]})
    erika, max_ = came(desk, "sd-jwt", "Erika"), came(desk, "sd-jwt", "Max", "employee-badge")
    for card in (erika, max_):
        asked = ask(desk)
        assert presenter.answer(desk, asked, card).status == 200
        assert desk.admin("PUT", f"{PRESENCE}/{asked.workflow}/sign-out", {"way": "wallet"}).status == 200
    assert names(desk) == []
    kinds = json.dumps(presenter.read_request(desk, ask(desk))["dcql_query"])
    assert "membership-card" not in kinds


def test_kinds_without_a_common_attribute_are_asked_for_together(desk: Running) -> None:
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["visitor-badge", "proof-of-age"]})
    erika = came(desk, "sd-jwt", "Erika")
    asked = ask(desk)
    assert presenter.answer(desk, asked, erika).status == 200
    assert desk.admin("PUT", f"{PRESENCE}/{asked.workflow}/sign-out", {"way": "wallet"}).status == 200


def test_revoked_expired_foreign_and_absent_credentials_sign_nobody_out(desk: Running) -> None:
    erika, max_ = came(desk, "sd-jwt", "Erika"), came(desk, "sd-jwt", "Max")
    stolen = ask(desk)
    twist = presenter.Twist(signer=Holder(binding="jwk"))
    assert presenter.answer(desk, stolen, erika, twist=twist).status >= 400
    assert refused(desk, stolen) == (409, "state_conflict")
    credential = desk.admin("GET", "/bc/admin/credentials").result["credentials"]
    of_max = next(each["credentialId"] for each in credential if "Max" in each["summary"])
    desk.admin("POST", f"/bc/admin/credentials/{of_max}/revoke", {"reason": "lost"})
    revoked = ask(desk)
    assert presenter.answer(desk, revoked, max_).status >= 400
    assert refused(desk, revoked) == (409, "state_conflict")
    assert names(desk) == ["Erika"]
    unanswered = ask(desk)
    assert refused(desk, unanswered) == (409, "state_conflict")
    here = dt.datetime.fromtimestamp(desk.clock.now / 1000).astimezone()
    evening = (here + dt.timedelta(minutes=30)).strftime("%H:%M")
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": ["visitor-badge"], "signOutAt": evening})
    desk.clock.forward(31 * 60_000)  # the credential is valid, but everybody has left by now
    late = ask(desk)
    assert presenter.answer(desk, late, erika).status == 200
    assert refused(desk, late) == (409, "state_conflict")
    desk.clock.forward(400 * DAY)
    expired = ask(desk)
    assert presenter.answer(desk, expired, erika).status >= 400
    assert refused(desk, expired) == (409, "state_conflict")
    assert desk.rows("SELECT count(*) FROM sign_out") == [(0,)]


def test_a_credential_revoked_after_it_was_shown_signs_nobody_out(desk: Running) -> None:
    erika = came(desk, "sd-jwt", "Erika")
    asked = ask(desk)
    assert presenter.answer(desk, asked, erika).status == 200
    credential = desk.admin("GET", "/bc/admin/credentials").result["credentials"][0]["credentialId"]
    desk.admin("POST", f"/bc/admin/credentials/{credential}/revoke", {"reason": "lost"})
    assert refused(desk, asked) == (409, "state_conflict")


def test_the_same_call_makes_one_code(desk: Running) -> None:
    key = [("idempotency-key", "once")]
    made = [desk.admin("POST", f"{PRESENCE}/requests", {"name": "Sign out"}, headers=key).result for _ in range(2)]
    assert made[0] == made[1]
    other = desk.admin("POST", f"{PRESENCE}/requests", {"name": "Goodbye"}, headers=key)
    assert (other.status, other.code) == (409, "idempotency_conflict")


def test_where_no_kind_counts_there_is_no_code(desk: Running) -> None:
    desk.admin("PUT", f"{PRESENCE}/settings", {"kinds": []})
    answer = desk.admin("POST", f"{PRESENCE}/requests", {"name": "Sign out"})
    assert (answer.status, answer.code) == (409, "state_conflict")
