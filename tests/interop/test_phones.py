"""Phones nobody here wrote (Credo, without an endpoint): over a socket, behind a mediator, and killed on both sides."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.interop.agent import Mediator, Phone
from tests.interop.test_agent_over_http import BY_ALIAS, post, until
from tests.ports import free_port
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]


def place(tmp_path: Path) -> Served:
    return Served(tmp_path / "data", "--public", f"127.0.0.1:{free_port()}")


def issue(core: Served, form: str) -> str:
    badge = core.item("visitor-badge", form, given_name="Zoë")
    made = post(core, BY_ALIAS, {"agentAlias": "acme:alice", "payload": [badge]})
    return str(made["workflowId"])


def add_alice(core: Served) -> None:
    post(core, "/bc/studio/agents", {"alias": "acme:alice", "displayName": "Alice"})


def connect(core: Served, phone: Phone, workflow: str) -> None:
    connected = phone.ask(connect=core.workflow(workflow)["connection"]["url"])
    assert (connected.get("state"), connected.get("theirLabel")) == ("completed", "Connector Desk"), connected


def took(core: Served, phone: Phone, workflow: str, **more: Any) -> None:
    taken = phone.ask(take=True, named=True, **more)
    assert taken.get("state") == "done", taken
    assert taken["credential"]["credentialSubject"]["given_name"] == "Zoë"
    until(lambda: "The wallet confirmed that it saved the credential." in str(core.workflow(workflow)["steps"]))
    assert core.workflow(workflow)["state"] == "done"


@pytest.mark.parametrize("live", [False, True])
def test_a_phone_that_keeps_a_socket_open_gets_what_comes(
    environment: Mapping[str, str], tmp_path: Path, *, live: bool
) -> None:
    with place(tmp_path) as core, Phone(environment, TRANSPORT="ws") as phone:
        add_alice(core)
        first = issue(core, "sd-jwt")
        connect(core, phone, first)
        if live:
            assert phone.ask(live=True) == {}
        assert len(phone.ask(hear=1)["texts"]) == 1
        for _ in range(3):
            issue(core, "sd-jwt")
        texts = phone.ask(hear=3)["texts"]
        assert len(set(texts)) == len(texts) == 3
        second = issue(core, "w3c")
        took(core, phone, second, version="none")
        third = issue(core, "w3c")
        declined = phone.ask(take=True, decline=True, version="none")
        assert declined.get("state") == "declined", declined
        until(lambda: core.workflow(third)["state"] == "refused")


def test_a_phone_that_polls_over_a_socket(environment: Mapping[str, str], tmp_path: Path) -> None:
    with place(tmp_path) as core, Phone(environment, TRANSPORT="both") as phone:
        add_alice(core)
        first = issue(core, "w3c")
        connect(core, phone, first)
        took(core, phone, first, version="v2")
        took(core, phone, issue(core, "w3c"), version="v1")


def test_a_phone_behind_a_mediator(environment: Mapping[str, str], tmp_path: Path) -> None:
    with place(tmp_path) as core, Mediator(environment, free_port(), free_port()) as mediator:
        link = mediator.ask(invite=True)["url"]
        with Phone(environment, TRANSPORT="both", MEDIATOR=link) as phone:
            add_alice(core)
            first = issue(core, "w3c")
            connect(core, phone, first)
            took(core, phone, first, version="none")
            issue(core, "sd-jwt")
            issue(core, "sd-jwt")
            texts = phone.ask(hear=2)["texts"]
            assert len(set(texts)) == len(texts) == 2


def test_what_waits_survives_the_death_of_both_sides(environment: Mapping[str, str], tmp_path: Path) -> None:
    store = str(tmp_path / "phone.sqlite")
    with place(tmp_path) as core:
        add_alice(core)
        first = issue(core, "w3c")
        core.kill()
        core.start()
        with Phone(environment, TRANSPORT="both", STORE=store) as phone:
            connect(core, phone, first)
            second = issue(core, "w3c")
            until(lambda: core.workflow(second)["state"] == "shown")
            phone.kill()
        core.kill()
        core.start()
        with Phone(environment, TRANSPORT="both", STORE=store) as again:
            taken = [again.ask(take=True, named=True) for _ in (first, second)]
            assert [one.get("state") for one in taken] == ["done", "done"], taken
            for workflow in (first, second):
                until(lambda: core.workflow(workflow)["state"] == "done")  # noqa: B023
                steps = [one["state"] for one in core.workflow(workflow)["steps"]]
                assert steps.count("shown") == 1
