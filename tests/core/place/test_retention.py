"""The retention rule: values go when their time is over, visits stay."""

import pytest

from connector_desk.contract.staff import STAFF_HEADER
from connector_desk.core.place import service_settings
from tests.core.holder import Holder
from tests.core.running import CREATE, NOW, Offer, Running

DAY = 86_400_000
RULE = "/bc/studio/retention"


def values(core: Running, offer: Offer) -> list[int]:
    rows = core.rows("SELECT length(sealed) FROM item WHERE visit_id = ? ORDER BY position", offer.workflow)
    return [int(row[0]) for row in rows]


def test_values_go_thirty_days_after_the_visit_and_the_visit_stays(desk: Running, holder: Holder) -> None:
    taken, untouched = desk.offer(desk.item(given_name="Erika"), requestId="r-1"), desk.offer()
    holder.take(desk, taken)
    before = desk.workflow(taken.workflow)
    assert min(values(desk, taken)) > 20

    desk.clock.forward(30 * DAY - 1)
    desk.tidy()
    assert min(values(desk, taken)) > 20
    desk.clock.forward(1)
    desk.tidy()

    assert values(desk, taken) == [0]
    credential = desk.admin("GET", f"/bc/admin/credentials/{before['credentials'][0]['credentialId']}").result
    assert (credential["purgedAt"], credential.get("claims")) == ("2026-12-21T00:00:00.000Z", None)
    assert min(values(desk, untouched)) > 20  # it expired ten minutes later than the other was taken
    after = desk.workflow(taken.workflow)
    assert after.pop("purgedAt") == "2026-12-21T00:00:00.000Z"
    for one in (before, after):
        one.pop("steps")
    (kept,), (purged,) = before["credentials"], after["credentials"]
    assert kept.pop("claims")["given_name"] == "Erika"
    assert kept.pop("summary") == "Erika"
    assert purged.pop("summary") == ""
    assert after == before
    (deed,) = desk.rows("SELECT subject, operator, data FROM audit WHERE action = 'delete'")
    assert deed == ("values", "retention", '{"visits":1,"days":30}')

    desk.clock.forward(10 * 60_000)
    desk.tidy()
    assert values(desk, untouched) == [0]
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]


def test_whose_values_are_gone_is_found_by_no_name_any_more(desk: Running, holder: Holder) -> None:
    holder.take(desk, desk.offer(desk.item(given_name="Erika", company="Nordwind")))
    lists = ("credentials", "workflows")
    searches = [f"/bc/admin/{each}?query={name}" for each in lists for name in ("Eri", "Nord")]

    def found() -> list[int]:
        return [len(next(iter(each.values()))) for each in (desk.admin("GET", path).result for path in searches)]

    assert found() == [1, 1, 1, 1]
    desk.clock.forward(30 * DAY)
    desk.tidy()
    assert found() == [0, 0, 0, 0]


def test_the_name_that_somebody_gave_goes_with_the_values(desk: Running) -> None:
    item = desk.item()
    item["attributes"] += [{"key": "_label", "value": "Badge of Erika"}, {"key": "_type", "value": "Erika's"}]
    offer = desk.offer(item)
    assert desk.workflow(offer.workflow)["label"] == "Badge of Erika"
    assert desk.workflow(offer.workflow)["credentials"][0]["metadata"]["_type"] == "Erika's"
    desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
    desk.clock.forward(30 * DAY)
    desk.tidy()

    assert desk.workflow(offer.workflow)["label"] == "Visitor badge"
    assert "metadata" not in desk.workflow(offer.workflow)["credentials"][0]
    assert desk.admin("GET", "/bc/admin/workflows").result["workflows"][0]["purgedAt"]


def test_an_open_visit_keeps_its_values_however_old_it_is(desk: Running, holder: Holder) -> None:
    offer = desk.offer(expiryDate="2027-06-01T00:00:00Z")
    desk.clock.forward(100 * DAY)
    desk.tidy()
    assert min(values(desk, offer)) > 20
    holder.take(desk, offer)
    desk.tidy()
    assert min(values(desk, offer)) > 20
    desk.clock.forward(30 * DAY)
    desk.tidy()
    assert values(desk, offer) == [0]


def test_a_purged_visit_cannot_be_renewed_and_says_why(desk: Running) -> None:
    offer = desk.offer()
    desk.clock.forward(31 * DAY)
    desk.tidy()
    assert values(desk, offer) == [0]  # it counts from its end, however late that was noted

    answer = desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/renew")
    assert (answer.status, answer.code) == (409, "state_conflict")
    assert "deleted" in answer.json["result"]["message"]


def test_the_rule_can_be_changed_and_counts_at_once(desk: Running) -> None:
    assert desk.admin("GET", RULE).result == {"days": 30}
    offer = desk.offer()
    desk.admin("POST", f"/bc/admin/workflows/{offer.workflow}/cancel")
    desk.clock.forward(2 * DAY)
    for _ in range(2):
        assert desk.admin("PUT", RULE, {"days": 2}).result == {"days": 2}
    desk.tidy()

    assert values(desk, offer) == [0]
    assert desk.admin("GET", RULE).result == {"days": 2}
    assert desk.rows("SELECT subject, data FROM audit WHERE action = 'configure'") == [
        ("retention", '{"days":2,"before":30}')
    ]


@pytest.mark.parametrize("days", [0, -1, 3651, "30", 1.5, None, True])
def test_what_is_no_number_of_days_is_refused(shared: Running, days: object) -> None:
    answer = shared.admin("PUT", RULE, {"days": days})
    assert (answer.status, list(answer.fields)) == (422, ["days"])


@pytest.mark.parametrize(
    ("event", "code", "message"),
    [
        ("credential_failure", "wallet_failure", "The wallet could not save the credential."),
        ("credential_deleted", "declined", "The credential was deleted in the wallet."),
    ],
)
def test_what_the_wallet_said_goes_too_and_the_code_stays(
    desk: Running, holder: Holder, event: str, code: str, message: str
) -> None:
    offer = desk.offer()
    taken = holder.take(desk, offer)
    desk.notify(
        taken.token,
        {"notification_id": taken.notification_id, "event": event, "event_description": "Erika said no"},
    )
    assert desk.workflow(offer.workflow)["error"]["detail"] == "Erika said no"
    desk.clock.forward(30 * DAY)
    desk.tidy()
    assert desk.workflow(offer.workflow)["error"] == {"code": code, "message": message}
    assert "Erika said no" not in str(desk.rows("SELECT error FROM visit"))


def test_many_are_purged_some_at_a_time(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service_settings, "_BATCH_SIZE", 3)
    for _ in range(7):
        desk.admin("POST", f"/bc/admin/workflows/{desk.offer().workflow}/cancel")
    desk.clock.forward(30 * DAY)
    desk.tidy()
    assert desk.rows("SELECT count(*) FROM item WHERE length(sealed) > 0") == [(0,)]
    assert [row[0] for row in desk.rows("SELECT data FROM audit WHERE action = 'delete' ORDER BY seq")] == [
        f'{{"visits":{count},"days":30}}' for count in (3, 3, 1)
    ]
    assert desk.clock.now == NOW + 30 * DAY


def test_the_names_of_staff_go_with_the_values_and_the_trail_alone_keeps_them(desk: Running, holder: Holder) -> None:
    sits: list[tuple[str, str | bytes]] = [(STAFF_HEADER, "Ana")]
    made = desk.admin("POST", CREATE, desk.body(), headers=sits).result
    offer = Offer(made["workflowId"], made["url"])
    holder.take(desk, offer)
    (credential,) = [each["credentialId"] for each in desk.workflow(offer.workflow)["credentials"]]
    desk.admin("POST", f"/bc/admin/credentials/{credential}/revoke", {"reason": "lost"}, headers=sits)
    assert desk.workflow(offer.workflow)["staff"] == "Ana"
    desk.clock.forward(30 * DAY)
    desk.tidy()
    visit = desk.workflow(offer.workflow)
    (change,) = desk.admin("GET", f"/bc/admin/credentials/{credential}").result["changes"]
    assert "staff" not in visit
    assert "staff" not in change
    assert change["operator"]
    assert desk.admin("GET", "/bc/admin/workflows?staff=Ana").result["workflows"] == []
    assert [row[0] for row in desk.rows("SELECT operator FROM visit") if "Ana" in row[0]] == []
    revoked = desk.admin("GET", "/bc/studio/audit?limit=5").result["entries"]
    assert "Ana" in {each.get("staff") for each in revoked}
    assert desk.admin("GET", "/bc/studio/audit/check").result["isIntact"]
