"""Runs of the shipped workflows, from the link to the end, on both databases."""

from typing import Any

from tests.core.holder import Holder, read_sd_jwt
from tests.core.running import Running
from tests.core.visitor import Visitor, lead_on, link

WORKFLOWS = "/bc/admin/workflows"


def decide(core: Running, workflow_id: str, deed: str = "approve") -> dict[str, Any]:
    result: dict[str, Any] = core.admin("POST", f"{WORKFLOWS}/{workflow_id}/{deed}").result
    lead_on(core)
    return result


def states(run: dict[str, Any]) -> list[str]:
    return [one["state"] for one in run["run"]["steps"]]


def test_a_visitor_gets_a_badge_once_the_desk_approves(desk: Running, holder: Holder) -> None:
    visitor = Visitor(desk, link(desk, parameters={"host": "Kim Ito"}))
    assert visitor.open().status == 200
    assert "Visitor badge" in visitor.text
    assert "Given name" in visitor.text
    assert desk.rows("SELECT * FROM flow_run") == []
    visitor.go_on()
    assert {"f_given_name", "f_family_name", "f_company"} == visitor.page.names
    visitor.go_on(given_name="Erika", family_name="Mustermann")
    run = visitor.run
    assert states(run) == ["done", "active", "upcoming"]
    assert run["run"]["waitsFor"] == "desk"
    values = {"Given name": "Erika", "Family name": "Mustermann", "Host": "Kim Ito"}
    assert run["run"]["question"]["values"] == values
    decide(desk, run["workflowId"])
    visitor.open()
    taken = holder.take(desk, visitor.offer())
    lead_on(desk)
    disclosed = read_sd_jwt(taken.credential, desk).disclosed
    assert (disclosed["given_name"], disclosed["family_name"], disclosed["host"]) == ("Erika", "Mustermann", "Kim Ito")
    visitor.open()
    assert "All done." in visitor.text
    run = visitor.run
    assert (run["state"], states(run)) == ("done", ["done", "done", "done"])
    assert [step["state"] for step in run["steps"]] == ["prepared", "opened", "working", "done"]
