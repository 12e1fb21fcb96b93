"""Remote places for real: one `serve` as it is, and one behind a TLS proxy with only the specified endpoints."""

import asyncio
import subprocess
import sys

import pytest

from connector_desk.app import check_run
from connector_desk.app.main import main
from connector_desk.app.places import PlaceRegistry
from connector_desk.app.session import DeskSession, Environment
from connector_desk.app.settings import load_settings
from connector_desk.base.errors import DeskError
from connector_desk.contract.operation import OPERATIONS
from connector_desk.desk.runner.places import CheckOutcome, PlaceEntry
from connector_desk.vault.vault import RunVault
from tests.app.specified_proxy import SpecifiedProxy
from tests.served import Served

OFFER = (
    b'{"payload": [{"schemaId": "%s", "format": "sd-jwt", "attributes": [{"key": "given_name", "value": "Kim"},'
    b' {"key": "family_name", "value": "Doe"}, {"key": "visit_date", "value": "2026-11-23"}]}]}'
)
pytestmark = pytest.mark.sqlite


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(tmp_path_factory.mktemp("plain") / "data") as core:
        yield core


@pytest.fixture(scope="module")
def portal(tmp_path_factory):
    folder = tmp_path_factory.mktemp("portal")
    with Served(folder / "data") as core, SpecifiedProxy(folder, core.ready["admin"], core.ready["public"]) as proxy:
        proxy.core = core
        yield proxy


def plain_entry(served):
    return PlaceEntry("", "Other desk", served.ready["admin"])


def portal_entry(portal, **more):
    options = {"authorities": portal.authority, "header": "X-Portal", "prefix": "Token "}
    return PlaceEntry("", "City portal", portal.address, **{**options, **more})


@pytest.fixture
def desk(tmp_path):
    vault = RunVault()
    environment = Environment(vault=lambda _: vault)
    return DeskSession(tmp_path, load_settings(tmp_path), environment)


def checks(desk, entry, key):
    async def collect():
        return {check.name: check async for check in desk.places.test(entry, key)}

    return asyncio.run(collect())


def outcomes(found):
    return {name: check.outcome for name, check in found.items() if check.outcome is not CheckOutcome.OK}


def test_a_whole_service_passes_every_check_and_is_not_changed(desk, served):
    def state():
        return [served.client.get(f"/bc/{path}").json()["result"] for path in ("admin/workflows", "studio/audit")]

    before = state()
    found = checks(desk, plain_entry(served), served.key)
    assert outcomes(found) == {}
    assert {each.name for each in OPERATIONS} < found.keys()
    assert state() == before


def test_a_service_of_the_specified_endpoints_alone_lacks_what_it_lacks(desk, portal):
    found = checks(desk, portal_entry(portal), portal.core.key)
    lacking = dict.fromkeys(("studio", "progress", "events"), CheckOutcome.WARN)
    assert outcomes(found) == lacking
    assert found["tls"].sentence == "TLSv1.3. The certificate is valid for 90 more days."
    assert found["progress"].sentence == "Progress is not visible here."


def test_a_wrong_key_and_a_wrong_path_are_told(desk, portal):
    found = checks(desk, portal_entry(portal), "wrong")
    assert (found["key"].outcome, found["key"].next_step) == (CheckOutcome.FAILED, "Enter the key of this service.")
    assert not {each.name for each in OPERATIONS} & found.keys()
    entry = portal_entry(portal)
    elsewhere = PlaceEntry("", "x", entry.address.removesuffix("portal") + "other", authorities=entry.authorities)
    assert all(
        checks(desk, elsewhere, portal.core.key)[each.name].outcome is CheckOutcome.FAILED for each in OPERATIONS
    )


@pytest.mark.parametrize(
    ("days", "name", "trusts", "sentence"),
    [
        (-1, "localhost", True, "has expired"),
        (90, "other.example", True, "is for another name"),
        (90, "localhost", False, "is not trusted here"),
        (6, "localhost", True, "expires in 6 days"),
    ],
)
def test_case_412_what_is_wrong_with_a_certificate_is_told(desk, tmp_path, days, name, trusts, sentence):
    with SpecifiedProxy(tmp_path, "http://127.0.0.1:1", "http://127.0.0.1:1", days=days, name=name) as proxy:
        entry = PlaceEntry("", "x", proxy.address, authorities=proxy.authority if trusts else "")
        found = checks(desk, entry, "canary")
        assert sentence in found["tls"].sentence
        assert found["tls"].next_step
        if found["tls"].outcome is CheckOutcome.FAILED:
            assert found.keys() == {"tls"}
            with pytest.raises(DeskError, match=sentence):
                asyncio.run(opened(desk, entry, "canary", lambda _: None))


def test_nobody_there(desk, tmp_path):
    for address in ("http://127.0.0.1:1", "https://localhost:1"):
        assert "cannot be reached" in checks(desk, PlaceEntry("", "x", address), "k")["reachable"].sentence


async def opened(desk, entry, key, work):
    """Add a place, choose it, open it, do something with it, and close."""
    made = await desk.places.add(entry, key)
    await desk.places.choose(made.place_id)
    try:
        return await work(await desk.open())
    finally:
        await desk.close()


def test_the_desk_works_at_a_place_with_the_specified_endpoints_alone(desk, portal):
    schemas = portal.core.client.get("/bc/studio/schemas").json()["result"]["schemas"]
    schema = next(each["schemaId"] for each in schemas if "/visitor-badge/" in each["schemaId"])

    async def work(place):
        assert (place.is_embedded, place.entry.name, place.data_kept) == (False, "City portal", portal.address)
        offer = await place.place.create_offer_raw(OFFER % schema.encode())
        assert offer.value is not None, offer.failure
        assert (await place.place.visit(offer.value.workflowId)).failure is not None
        assert place.place.sees_progress is False
        assert await desk.reveal_key() == portal.core.key

    asyncio.run(opened(desk, portal_entry(portal), portal.core.key, work))


def test_case_415_the_key_of_a_remote_place_is_replaced_and_the_former_one_retired(desk, served):
    async def work(place):
        await desk.replace_key()
        assert await desk.reveal_key() != served.key
        assert (await place.place.visits()).failure is None
        assert served.client.get("/bc/admin/workflows").status_code == 200
        fresh = await desk.reveal_key()
        served.client.headers["X-API-Key"] = fresh
        await desk.retire_former_key()
        return fresh

    former = served.key
    served.key = asyncio.run(opened(desk, plain_entry(served), former, work))
    served.client.headers["X-API-Key"] = former
    assert served.client.get("/bc/admin/workflows").status_code == 401
    served.client.headers["X-API-Key"] = served.key


def test_a_wrong_key_does_not_open_and_the_embedded_place_can_be_chosen_again(desk, served):
    with pytest.raises(DeskError) as refused:
        asyncio.run(opened(desk, plain_entry(served), "wrong", lambda _: None))
    assert refused.value.code == "unauthorized"
    asyncio.run(desk.places.choose("embedded"))
    assert desk.places.chosen == "embedded"


def test_a_remote_place_opens_without_the_server(served):
    program = """if 1:
        import asyncio, sys, tempfile, pathlib
        from connector_desk.app.session import DeskSession, Environment
        from connector_desk.app.settings import load_settings
        from connector_desk.desk.runner.places import PlaceEntry
        from connector_desk.vault.vault import RunVault
        vault = RunVault()
        folder = pathlib.Path(sys.argv[3])
        desk = DeskSession(folder, load_settings(folder), Environment(vault=lambda _: vault))
        async def work():
            made = await desk.places.add(PlaceEntry("", "x", sys.argv[1]), sys.argv[2])
            await desk.places.choose(made.place_id)
            await desk.open()
            await desk.close()
        asyncio.run(work())
        server = ("connector_desk.core.server", "connector_desk.core.http", "httptools")
        print([name for name in sys.modules if name.startswith(server)])
    """
    call = [sys.executable, "-c", program, served.ready["admin"], served.key, str(served.data.parent)]
    assert subprocess.run(call, check=True, capture_output=True, text=True).stdout == "[]\n"


def test_a_collection_runs_at_a_place_by_its_name(tmp_path, portal, monkeypatch, capsys):
    vault = RunVault()
    monkeypatch.setattr(check_run, "_vault", lambda _: vault)
    monkeypatch.delenv("CONNECTOR_KEY", raising=False)
    registry = PlaceRegistry(tmp_path, lambda: vault, lambda *_: None, lambda: 0)
    asyncio.run(registry.add(portal_entry(portal), portal.core.key))
    folder = tmp_path / "collection"
    folder.mkdir()
    (folder / "collection.toml").write_text('name = "One"\n')
    (folder / "1.toml").write_text(
        'name = "Offer"\nmethod = "POST"\npath = "/bc/admin/credential/create/connectionless"\nbody = "1.json"\n'
        'headers = [["Content-Type", "application/json"]]\n[expect]\nstatus = 422\n'
    )
    (folder / "1.json").write_text("{}")
    assert main(["check", str(folder), "--place", "city PORTAL", "--data", str(tmp_path)]) == 0
    assert portal.core.key not in capsys.readouterr().out
    assert main(["check", str(folder), "--place", "nowhere", "--data", str(tmp_path)]) == 2
    assert "There is no place named nowhere. The desk has: City portal." in capsys.readouterr().err
