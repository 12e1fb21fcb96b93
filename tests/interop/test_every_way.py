"""An agent nobody here wrote (Credo), each way that messages reach it: it takes, shows, declines and reports."""

from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from connector_desk.contract.visit import Detail
from tests.interop.agent import Mediator, Phone, set_up_agent
from tests.interop.node import Absent
from tests.interop.test_agent_over_http import post, request, until
from tests.interop.test_data_integrity_attachments import judge
from tests.interop.test_phones import add_alice, connect, issue, place
from tests.interop.verifying import Verifiers
from tests.ports import free_port
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]

WORDS = "Not now <b>please</b>"
FETCHED = {"polling 1.0": "v1", "polling 2.0": "v2"}


@pytest.fixture(params=["endpoint", "polling 1.0", "polling 2.0", "socket", "live socket", "mediator"])
def way(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


@pytest.fixture
def phone(callers_environment: Mapping[str, str], way: str) -> Iterator[Phone]:
    try:
        set_up_agent(callers_environment)
    except Absent as why:
        pytest.skip(str(why))
    settings = {"TRANSPORT": "http"}
    with ExitStack() as stack:
        if way == "endpoint":
            settings["PORT"] = str(free_port())
        elif "socket" in way:
            settings["TRANSPORT"] = "ws"
        elif way == "mediator":
            mediator = stack.enter_context(Mediator(callers_environment, free_port(), free_port()))
            settings |= {"TRANSPORT": "both", "MEDIATOR": mediator.ask(invite=True)["url"]}
        yield stack.enter_context(Phone(callers_environment, **settings))


@pytest.fixture
def core(tmp_path: Path) -> Iterator[Served]:
    with place(tmp_path) as ready:
        add_alice(ready)
        yield ready


def said(core: Served, workflow: str) -> tuple[str, str, str]:
    """Tell how a visit ended, in our words and in those of the other side."""
    found = core.workflow(workflow)
    return found["state"], found["error"]["message"], found["error"]["detail"]


def test_an_agent_takes_shows_declines_and_reports(core: Served, phone: Phone, way: str, verifiers: Verifiers) -> None:
    how = {"version": FETCHED.get(way, "none")}
    taking = issue(core, "w3c")
    connect(core, phone, taking)
    if way == "live socket":
        phone.ask(live=True)

    taken = phone.ask(take=True, named=True, **how)
    assert taken.get("state") == "done", taken
    credential = taken["credential"]
    assert judge(verifiers, core, credential, "Ed25519Signature2018") == {"verified": True}
    until(lambda: Detail.CONFIRMED in [step.get("detail") for step in core.workflow(taking)["steps"]])
    assert core.workflow(taking)["state"] == "done"

    def ask() -> str:
        body = {"agentAlias": "acme:alice", **request(core)}
        return str(post(core, "/bc/admin/proofrequest/send/byalias", body)["workflowId"])

    asking = ask()
    shown = phone.ask(prove=True, **how)
    assert shown.get("state") == "done", shown
    until(lambda: core.workflow(asking)["state"] == "done")
    workflow = core.workflow(asking)
    assert (workflow["verified"], workflow["claims"]) == (True, {"given_name": "Zoë"})

    declining = issue(core, "w3c")
    assert phone.ask(take=True, decline=True, **how).get("state") == "declined"
    until(lambda: core.workflow(declining)["state"] == "refused")
    assert said(core, declining) == ("refused", Detail.DECLINED, WORDS)

    declining = ask()
    assert phone.ask(prove=True, how="decline", **how).get("state") == "declined"
    until(lambda: core.workflow(declining)["state"] == "refused")
    assert said(core, declining) == ("refused", Detail.DECLINED, WORDS)

    reporting = ask()
    assert "error" not in phone.ask(prove=True, how="report", **how)
    until(lambda: core.workflow(reporting)["state"] == "refused")
    assert said(core, reporting) == ("refused", Detail.DECLINED, WORDS)
