"""Credentials are issued again in the place of others, which are revoked when the new one is fetched, or at a date."""

from typing import Any
from urllib.parse import quote

import pytest

from connector_desk.base.instants import DAY, HOUR, SECOND, to_text
from tests.core.agents.test_agent_routes import BY_ALIAS, add_agent, bring, invitation_of, issue
from tests.core.agents.test_didcomm_routes import listening_at
from tests.core.correspondent import Correspondent
from tests.core.holder import Holder
from tests.core.issuance.test_status_lists import status_at
from tests.core.records.test_bulk_revocations import carry_out, given
from tests.core.running import CREATE, Offer, Running

ROUTE = "/bc/admin/renewals"


def renew(core: Running, *ids: str, **more: Any) -> Any:
    body = more if not ids else {"credentials": list(ids), **more}
    return core.admin("POST", ROUTE, body).result


def offered(renewal: dict[str, Any]) -> Offer:
    return Offer(renewal["workflowId"], renewal["url"])


def record(core: Running, credential_id: str) -> Any:
    return core.admin("GET", f"/bc/admin/credentials/{credential_id}").result


def test_case_517_the_former_one_is_revoked_when_the_new_one_is_fetched(desk: Running) -> None:
    former = given(desk, company="Acme")
    until = to_text(desk.clock() + 300 * DAY)
    [renewal] = renew(desk, former.notification_id, expirationDate=until)["renewals"]
    carry_out(desk)
    assert status_at(desk, former.credential) == 0  # nobody has fetched the new one
    fresh = Holder().take(desk, offered(renewal))
    carry_out(desk)
    assert [status_at(desk, one.credential) for one in (former, fresh)] == [1, 0]
    new = record(desk, fresh.notification_id)
    assert new["claims"] == {"given_name": "Erika", "company": "Acme"}
    assert new["expirationDate"] == until
    [change] = record(desk, former.notification_id)["changes"]
    assert (change["status"], change["reason"]) == ("revoked", "Replaced by a new one")
    [row, *_] = desk.admin("GET", "/bc/studio/audit").result["entries"]
    assert (row["action"], row["subject"]) == ("revoke", former.notification_id)
    assert row["data"] == {"replacedBy": renewal["workflowId"]}


def test_values_change_or_are_left_out(desk: Running) -> None:
    former = given(desk, company="Acme", host="Kim", _label="Guest")
    changes = [{"key": "company", "value": "Nord"}, {"key": "host"}]
    [renewal] = renew(desk, former.notification_id, attributes=changes)["renewals"]
    fresh = record(desk, Holder().take(desk, offered(renewal)).notification_id)
    assert fresh["claims"] == {"given_name": "Erika", "company": "Nord"}
    assert fresh["label"] == "Guest"


def test_case_517_at_a_date_the_former_one_is_revoked_whether_the_new_one_was_fetched_or_not(desk: Running) -> None:
    fetched, left = given(desk), given(desk, "Ernst")
    at = desk.clock() + 2 * HOUR
    made = renew(desk, fetched.notification_id, left.notification_id, revokeAt=to_text(at))["renewals"]
    Holder().take(desk, offered(made[0]))
    desk.clock.forward(2 * HOUR - SECOND)
    carry_out(desk)
    assert [status_at(desk, one.credential) for one in (fetched, left)] == [0, 0]
    desk.clock.forward(SECOND)
    carry_out(desk)
    assert [status_at(desk, one.credential) for one in (fetched, left)] == [1, 1]


def test_case_519_asking_again_gives_the_same_offer_until_it_has_ended(desk: Running) -> None:
    former = given(desk)
    first, second = (renew(desk, former.notification_id)["renewals"][0] for _ in range(2))
    assert first == second
    desk.admin("POST", f"/bc/admin/workflows/{first['workflowId']}/cancel")
    [third] = renew(desk, former.notification_id)["renewals"]
    assert third["workflowId"] != first["workflowId"]
    Holder().take(desk, offered(third))
    [refused] = renew(desk, former.notification_id)["renewals"]
    assert refused["error"]["message"] == "This credential was renewed already. Renew the new one."


def test_an_offer_made_again_still_takes_the_place_of_the_former_one(desk: Running) -> None:
    former = given(desk)
    [renewal] = renew(desk, former.notification_id)["renewals"]
    again = desk.admin("POST", f"/bc/admin/workflows/{renewal['workflowId']}/renew").result
    Holder().take(desk, Offer(again["workflowId"], again["url"]))
    carry_out(desk)
    assert status_at(desk, former.credential) == 1


@pytest.mark.parametrize("change", ["revoke", "suspend"])
def test_case_518_what_is_revoked_or_suspended_is_not_renewed(desk: Running, change: str) -> None:
    former = given(desk)
    desk.admin("POST", f"/bc/admin/credentials/{former.notification_id}/{change}")
    [renewal] = renew(desk, former.notification_id)["renewals"]
    assert renewal["error"]["code"] == "state_conflict"
    assert desk.rows("SELECT count(*) FROM succession") == [(0,)]


def test_what_one_lacks_hinders_none_of_the_others(desk: Running) -> None:
    former = given(desk)
    made = renew(desk, "nobody", former.notification_id)["renewals"]
    assert [one.get("error", {}).get("code") for one in made] == ["not_found", None]
    [wrong] = renew(desk, former.notification_id, attributes=[{"key": "nothing", "value": "x"}])["renewals"]
    assert wrong.get("error") is None  # its offer is open already
    [faulty] = renew(desk, given(desk).notification_id, attributes=[{"key": "nothing", "value": "x"}])["renewals"]
    assert faulty["error"]["code"] == "validation_failed"


def issued_ids(core: Running) -> set[str]:
    found = core.admin("GET", "/bc/admin/credentials").result["credentials"]
    return {str(one["credentialId"]) for one in found}


def taken_by(core: Running, owner: Correspondent) -> tuple[str, str]:
    """Let an agent take what is offered; return its `replacement_id`, and the ID of the credential."""
    before = issued_ids(core)
    bring(core)
    offer = owner.take("offer-credential")
    owner.send(owner.ask_for(offer))
    bring(core)
    given = owner.take("issue-credential")
    owner.acknowledge(given)
    assert given.content["replacement_id"] == offer.content["replacement_id"]
    carry_out(core)
    (new,) = issued_ids(core) - before
    return str(offer.content["replacement_id"]), new


def test_an_agent_is_told_which_credential_is_replaced(desk: Running) -> None:
    # RFC 0453: the replacement_id of a credential that was issued before says that this one takes its place
    with listening_at(desk) as (owner, _):
        assert issue(desk, "acme:kim", desk.item("w3c")).status == 200
        told, first = taken_by(desk, owner)
        assert renew(desk, first)["renewals"]  # Extend
        again, second = taken_by(desk, owner)
        body = {"agentAlias": "acme:kim", "payload": [desk.item("w3c", given_name="Other")]}
        assert desk.admin("POST", f"{BY_ALIAS}?replaces={second}", body).status == 200  # Issue again with changes
        once_more, third = taken_by(desk, owner)
        assert issue(desk, "acme:kim", desk.item("w3c")).status == 200
        another, _ = taken_by(desk, owner)
    assert (again, once_more) == (told, told)
    assert another != told
    assert not {first, second, third} & {told, another}  # presentations show the ID of a credential, and not this
    assert [record(desk, one)["status"] for one in (first, second, third)] == ["revoked", "revoked", "valid"]


def test_an_agent_that_connects_later_is_told_which_credential_is_replaced(desk: Running) -> None:
    former, body = given(desk).notification_id, {"agentAlias": "acme:kim", "payload": [desk.item("w3c")]}
    add_agent(desk, "acme:kim")
    waits = desk.admin("POST", f"{BY_ALIAS}?replaces={former}", body).result
    assert waits["isWaitingOnConnection"] is True
    phone, before = Correspondent(desk), issued_ids(desk)
    phone.connect(invitation_of(desk, waits["workflowId"]))
    bring(desk)
    offer = phone.fetch()[-1]
    assert offer.content["comment"].endswith(", in the place of the one that you have")
    phone.send(phone.ask_for(offer))
    bring(desk)
    carry_out(desk)
    (new,) = issued_ids(desk) - before
    assert renew(desk, new)["renewals"]
    bring(desk)
    told = [one.content["replacement_id"] for one in phone.fetch() if one.type.name == "offer-credential"]
    assert told == [offer.content["replacement_id"]]


def test_what_went_to_an_agent_is_sent_to_it(desk: Running) -> None:
    with listening_at(desk) as (owner, _):
        assert issue(desk, "acme:kim", desk.item("w3c")).status == 200

        def take() -> str:
            bring(desk)
            offer = owner.take("offer-credential")
            owner.send(owner.ask_for(offer))
            bring(desk)
            owner.acknowledge(owner.take("issue-credential"))
            return str(offer.content["comment"])

        assert "in the place of" not in take()
        [former] = desk.admin("GET", "/bc/admin/credentials").result["credentials"]
        [renewal] = renew(desk, former["credentialId"])["renewals"]
        assert "url" not in renewal
        assert take().endswith(", in the place of the one that you have")
    carry_out(desk)
    assert record(desk, former["credentialId"])["status"] == "revoked"


@pytest.mark.parametrize("is_fetched", [True, False])
def test_a_restart_forgets_none(desk: Running, is_fetched: bool) -> None:
    former = given(desk)
    [renewal] = renew(desk, former.notification_id)["renewals"]
    if is_fetched:
        desk.run(desk.capabilities.records.bulk_revocations.stop())
        Holder().take(desk, offered(renewal))
    desk.restart()
    if not is_fetched:
        Holder().take(desk, offered(renewal))
    desk.until(lambda: record(desk, former.notification_id)["status"] == "revoked")


def test_case_517_an_offer_that_nobody_fetches_leaves_the_former_one_as_it_is(desk: Running) -> None:
    former = given(desk)
    renew(desk, former.notification_id)
    desk.clock.forward(HOUR)
    desk.end_what_is_due()
    desk.tidy()
    assert desk.rows("SELECT count(*) FROM succession WHERE done_at IS NULL") == [(0,)]
    assert status_at(desk, former.credential) == 0


def test_an_offer_with_changes_takes_the_place_of_a_credential(desk: Running) -> None:
    former = given(desk, company="Acme")
    target = f"{CREATE}?replaces={former.notification_id}"
    made = desk.admin("POST", target, desk.body(desk.item(given_name="Erika", company="Other"))).result
    carry_out(desk)
    assert status_at(desk, former.credential) == 0
    again = desk.admin("POST", target, desk.body(desk.item()))
    assert again.code == "state_conflict"
    assert "is open already." in again.json["result"]["message"]
    Holder().take(desk, Offer(made["workflowId"], made["url"]))
    carry_out(desk)
    assert status_at(desk, former.credential) == 1
    assert desk.admin("POST", target, desk.body(desk.item())).code == "state_conflict"
    assert desk.rows("SELECT count(*) FROM succession") == [(1,)]


def test_an_offer_with_changes_revokes_the_former_one_at_a_date(desk: Running) -> None:
    former = given(desk)
    at = desk.clock() + 2 * HOUR
    target = f"{CREATE}?replaces={former.notification_id}&revokeAt={quote(to_text(at))}"
    assert desk.admin("POST", target, desk.body(desk.item())).status == 200
    desk.clock.forward(2 * HOUR)
    carry_out(desk)
    assert status_at(desk, former.credential) == 1


@pytest.mark.parametrize("former", ["nobody", "revoked"])
def test_case_519_an_offer_in_the_place_of_what_cannot_be_renewed_is_refused_whole(desk: Running, former: str) -> None:
    if former == "revoked":
        former = given(desk).notification_id
        desk.admin("POST", f"/bc/admin/credentials/{former}/revoke")
    before = desk.rows("SELECT count(*) FROM offer")
    assert desk.admin("POST", f"{CREATE}?replaces={former}", desk.body(desk.item())).status in (404, 409)
    assert desk.rows("SELECT count(*) FROM offer") == before


def test_what_an_agent_gets_with_changes_takes_the_place_of_the_former_one(desk: Running) -> None:
    former = given(desk)
    with listening_at(desk):
        body = {"agentAlias": "acme:kim", "payload": [desk.item("w3c")]}
        target = f"{BY_ALIAS}?replaces={former.notification_id}"
        assert desk.admin("POST", target, body).status == 200
    assert desk.rows("SELECT credential_id FROM succession") == [(former.notification_id,)]
