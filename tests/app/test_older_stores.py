"""A store that an earlier version wrote is taken over whole: what was issued, redeemed and revoked stays so."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.app.older_store import kept, rows, unpack
from tests.faults.history import History
from tests.faults.service import Service
from tests.faults.test_backup import ENTRIES, PRE_AUTHORIZED, status_in
from tests.faults.wallets import Wallet

ADDRESS = "http://127.0.0.1:47011"
KEY = "A" * 43
REVOKED, *VALID = ("rZepCAcHTOsksB_Jrlz-Pg", "x1DjQ5xwKPcGaG3e_tQ5rQ", "xyywd1fDQM4MGRnmOE4Z3w")
REDEEMED = (
    "wq2Ac4yJsp48cjt1w7y1VgkcnlPdf1eTPhNcytEB5NA3CucR9JfJfjrXINxlgQXsU",
    "J17Q0daFBTk12P3qWU-gqANBYU7QqnFwnBs2RtUi-bZU5gaqABBgF1PdK_p_9r66Q",
    "TVaAuei96K8XIbLn-rm9ngIITd6nMW-2srFicyq3PjC7ZsChU2-0DAg9pHeQGtHEQ",
)
WITHDRAWN = "njR42hlCqQjGJMNYLNhGsQAn-8z3DzHZ208PIGIZwh5QxDoXL9KIv2EWa5HnbO0aA"


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("older") / "data"
    unpack(folder)
    return folder


@pytest.fixture(scope="module")
def written(data: Path) -> dict[str, list[tuple[Any, ...]]]:
    return kept(data)


@pytest.fixture(scope="module")
def service(data: Path, written: object) -> Iterator[Service]:
    like = Service(data.with_name("like"), None)
    like.address, like.served.key, like.served.data_key = ADDRESS, KEY, KEY
    service = Service(data, None, like)
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="module")
def public(service: Service) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=service.place.public, headers={"Host": service.place.host}, trust_env=False) as client:
        yield client


def read(service: Service, path: str) -> Any:
    answer = service.served.client.get(path)
    assert answer.status_code == 200, answer.text
    return answer.json()["result"]


def test_nothing_that_was_written_is_changed(service: Service, data: Path, written: dict[str, Any]) -> None:
    assert all(written.values())
    assert kept(data) == written
    assert service.audit()["isIntact"]
    assert rows(data, "PRAGMA integrity_check") == [("ok",)]
    assert rows(data, "PRAGMA foreign_key_check") == []


def test_the_revoked_credential_is_revoked_and_the_others_are_not(service: Service, public: httpx.Client) -> None:
    entries = {name: (of_list, index) for name, of_list, index in service.rows(ENTRIES)}
    found = {name: status_in(public.get(f"/s/{entries[name][0]}").text, entries[name][1]) for name in entries}
    assert found == {REVOKED: 1, **dict.fromkeys(VALID, 0)}


@pytest.mark.parametrize("code", [*REDEEMED, WITHDRAWN])
def test_a_code_that_was_redeemed_or_withdrawn_stays_so(public: httpx.Client, code: str) -> None:
    answer = public.post("/oid4vci/token", data={"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code})
    assert (answer.status_code, answer.json()["error"]) == (400, "invalid_grant")


def test_what_was_added_by_hand_is_there(service: Service) -> None:
    assert "member-card" in {one["name"] for one in read(service, "/bc/studio/schemas")["schemas"]}
    assert [one["schemaId"] for one in read(service, "/bc/studio/foreign-schemas")["schemas"]] == ["urn:eudi:pid:1"]
    assert [one["alias"] for one in read(service, "/bc/studio/agents")["agents"]] == ["acme:alice"]
    assert "welcome" in {one["name"] for one in read(service, "/bc/studio/workflows")["workflows"]}
    assert len(read(service, "/bc/admin/flow/links")["links"]) == 1


def test_a_credential_is_issued_with_the_key_that_was_there(service: Service, data: Path) -> None:
    keys = rows(data, "SELECT id FROM signing_key ORDER BY id")
    history = History()
    wallet = Wallet("new", service.place, history)

    async def take() -> None:
        await wallet.go_on()
        await wallet.hang_up()

    asyncio.run(take())
    (issued,) = history.held
    assert issued not in (REVOKED, *VALID)
    assert rows(data, "SELECT id FROM signing_key ORDER BY id") == keys
    assert len(set(service.rows("SELECT status_list, status_index FROM item WHERE status_index IS NOT NULL"))) == 4
