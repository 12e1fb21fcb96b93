"""The core dies between a message and the sign that it arrived: it comes again under the same id, without effect."""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

import pytest

from tests.interop.agent import Phone
from tests.interop.severed import Severed
from tests.interop.test_agent_over_http import until
from tests.interop.test_phones import add_alice, connect, issue
from tests.ports import free_port
from tests.served import Served

pytestmark = [pytest.mark.interop, pytest.mark.sqlite, pytest.mark.timeout(400)]


def outbox(core: Served) -> list[str]:
    store = f"file:{quote(str(core.data))}/store.sqlite?mode=ro"
    with closing(sqlite3.connect(store, uri=True)) as connection:
        return [row[0] for row in connection.execute("SELECT message_id FROM outbox")]


@pytest.mark.parametrize("live", [False, True], ids=["as they come", "acknowledged"])
def test_what_a_dead_core_was_not_told_of_comes_again_without_effect(
    environment: Mapping[str, str], tmp_path: Path, *, live: bool
) -> None:
    port = free_port()
    with (
        Severed(port) as way,
        Served(
            tmp_path / "data", "--public", f"127.0.0.1:{port}", "--public-address", f"http://127.0.0.1:{way.port}"
        ) as core,
        Phone(environment, TRANSPORT="ws") as phone,
    ):
        add_alice(core)
        connect(core, phone, issue(core, "sd-jwt"))
        if live:
            assert phone.ask(live=True) == {}
        assert len(phone.ask(hear=1)["texts"]) == 1
        until(lambda: outbox(core) == [])

        way.deaf = True
        made = issue(core, "w3c")
        until(lambda: len(phone.ask(offers=True)["threads"]) == 1)
        sent = outbox(core)
        core.kill()
        way.deaf = False
        core.start()
        assert phone.ask(offers=True)["threads"] == sent

        taken = phone.ask(take=True, named=True, known=True, version="v2")
        assert taken.get("state") == "done", taken
        until(lambda: core.workflow(made)["state"] == "done" and outbox(core) == [])
        assert phone.ask(offers=True)["threads"] == sent
        states = [one["state"] for one in core.workflow(made)["steps"]]
        assert (states.count("shown"), states.count("failed"), states.count("refused")) == (1, 0, 0)
