"""The list of workflows as the staff filter it: by several states, by time, by an ID; on both databases."""

import pytest

from connector_desk.contract.visit import VisitKind, VisitState
from connector_desk.contract.visit_record import Visit
from connector_desk.contract.workflow import WorkflowRun
from connector_desk.core.records import visit_records
from connector_desk.core.records.visit_records import has_words
from tests.core.holder import Holder
from tests.core.presenter import answer, ask, issued, wanted
from tests.core.running import Running

WORKFLOWS = "/bc/admin/workflows"
MINUTE = 60_000


def listed(desk: Running, query: str) -> list[str]:
    return [each["workflowId"] for each in desk.admin("GET", f"{WORKFLOWS}?{query}").result["workflows"]]


def made_at(desk: Running, workflow: str) -> str:
    at: str = desk.workflow(workflow)["createdAt"]
    return at


def test_harm_9_visits_are_listed_by_several_states_newest_first(desk: Running, holder: Holder) -> None:
    taken, withdrawn, still_open = desk.offer(), desk.offer(), desk.offer()
    holder.take(desk, taken)
    desk.admin("POST", f"{WORKFLOWS}/{withdrawn.workflow}/cancel")
    assert listed(desk, "state=done,cancelled,expired") == sorted((taken.workflow, withdrawn.workflow), reverse=True)
    assert set(listed(desk, "state=prepared,shown,cancelled")) == {withdrawn.workflow, still_open.workflow}
    assert listed(desk, "state=done,done") == [taken.workflow]
    first = desk.admin("GET", f"{WORKFLOWS}?state=done,cancelled,prepared&limit=2").result
    rest = desk.admin("GET", f"{WORKFLOWS}?state=done,cancelled,prepared&limit=2&before={first['next']}").result
    found = [each["workflowId"] for page in (first, rest) for each in page["workflows"]]
    assert found == sorted((taken.workflow, withdrawn.workflow, still_open.workflow), reverse=True)
    assert "next" not in rest


def test_harm_9_visits_are_listed_from_an_instant_to_before_another(desk: Running) -> None:
    offers = []
    for _ in range(3):
        offers.append(desk.offer().workflow)
        desk.clock.forward(MINUTE)
    first, second, third = offers
    at = made_at(desk, second)
    assert listed(desk, f"from={at}") == [third, second]
    assert listed(desk, f"to={at}") == [first]
    assert listed(desk, f"from={at}&to={made_at(desk, third)}&state=prepared") == [second]
    assert listed(desk, "from=0001-01-01T00:00:00Z&to=9999-01-01T00:00:00Z") == [third, second, first]


def test_harm_9_visits_are_found_by_their_id_or_their_request_id(desk: Running) -> None:
    mine, _ = desk.offer(requestId="desk-7"), desk.offer(requestId="desk-8")
    assert listed(desk, f"id={mine.workflow}") == listed(desk, "id=desk-7") == [mine.workflow]
    assert listed(desk, "id=desk") == listed(desk, "id=desk-7&state=done") == []


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ("state=done,over", "invalid_choice"),
        ("state=", "invalid_choice"),
        ("state=done,", "invalid_choice"),
        ("from=yesterday", "invalid_datetime"),
        ("to=2026-11-22T08:00:00", "missing_zone"),
        ("to=9999-12-31T08:00:00Z", "too_far"),
        ("until=2026-11-22T08:00:00Z", "unknown_parameter"),
    ],
)
@pytest.mark.sqlite
def test_harm_9_what_is_no_filter_is_refused_by_name(shared: Running, query: str, code: str) -> None:
    answer = shared.admin("GET", f"{WORKFLOWS}?{query}")
    assert (answer.status, answer.fields) == (422, {query.partition("=")[0]: code})


def test_harm_9_one_workflow_tells_the_values_and_a_list_only_tells_people_apart(desk: Running) -> None:
    offer = desk.offer(desk.item(given_name="Erika", family_name="Example"))
    (whole,) = desk.workflow(offer.workflow)["credentials"]
    (brief,) = desk.admin("GET", WORKFLOWS).result["workflows"][0]["credentials"]
    assert (whole["claims"]["given_name"], whole["claims"]["family_name"]) == ("Erika", "Example")
    assert whole["summary"] == brief["summary"]
    assert brief["summary"].startswith("Erika · Example")
    assert "claims" not in brief


def test_a_data_request_is_found_by_its_title_its_kind_and_what_was_shown(desk: Running) -> None:
    card = issued(desk, given_name="Erika", family_name="Mustermann")
    asked = ask(desk, wanted(desk, "given_name", "family_name"), name="Gate of the factory")
    ask(desk, wanted(desk, schema="employee-badge"), name="Check-in")
    answer(desk, asked, card)
    for words in ("mustermann", "factory%20gate", "visitor-badge", asked.workflow):
        assert listed(desk, f"kind=request&query={words}") == [asked.workflow], words
    assert listed(desk, "kind=request&query=schemas") == []  # a part of every address


def test_visits_are_found_by_words_of_their_values_whatever_came_of_them(desk: Running, holder: Holder) -> None:
    taken = desk.offer(desk.item(given_name="Erika", family_name="Example"))
    holder.take(desk, taken)
    desk.clock.forward(1)
    withdrawn = desk.offer(desk.item(given_name="Zoë", family_name="Example"), requestId="desk-7").workflow
    desk.admin("POST", f"{WORKFLOWS}/{withdrawn}/cancel")
    desk.offer(desk.item(given_name="Kim", family_name="Ito"))
    assert listed(desk, "query=example") == [withdrawn, taken.workflow]
    assert listed(desk, "query=EXAMPLE%20zo%C3%AB") == [withdrawn]
    assert listed(desk, "query=example&state=done") == [taken.workflow]
    assert listed(desk, f"query={withdrawn}") == listed(desk, "query=desk-7") == [withdrawn]
    assert listed(desk, "query=nobody") == []
    assert desk.admin("GET", f"{WORKFLOWS}?query={'x' * 201}").fields == {"query": "too_long"}


@pytest.mark.sqlite
def test_a_page_of_what_is_found_says_where_to_go_on(desk: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(visit_records, "_BATCH_SIZE", 2)
    monkeypatch.setattr(visit_records, "_OPENED_AT_MOST", 3)
    offers = []
    for name in ("Erika", "Kim", "Kim", "Kim", "Erika"):
        offers.append(desk.offer(desk.item(given_name=name)).workflow)
        desk.clock.forward(1)
    first = desk.admin("GET", f"{WORKFLOWS}?query=erika").result
    rest = desk.admin("GET", f"{WORKFLOWS}?query=erika&before={first['next']}").result
    assert [each["workflowId"] for each in first["workflows"]] == [offers[-1]]
    assert [each["workflowId"] for each in rest["workflows"]] == [offers[0]]
    assert "next" not in rest


@pytest.mark.sqlite
def test_a_data_request_and_a_run_are_found_by_what_they_brought() -> None:
    at = 1_700_000_000_000
    whole = Visit(
        workflowId="w",
        kind=VisitKind.REQUEST,
        state=VisitState.DONE,
        createdAt=at,
        expiresAt=at,
        claims={"address": {"locality": "Köln"}, "age": 44, "photo": "x" * 300},
    )
    run = WorkflowRun(title="Visit", methodName="m", steps=[], answers={"form": {"given_name": "Yuki"}})
    runs = whole.model_copy(update={"kind": VisitKind.FLOW, "run": run})
    assert has_words(whole, ("köln", "44"))
    assert not has_words(whole, ("xxx",))
    assert has_words(runs, ("yuki", "köln"))
