"""`connector-desk check`: a collection run as a person and a build server run it."""

import json
import os
import subprocess
import sys
from xml.etree import ElementTree as ET

import pytest

from connector_desk.app import check_run
from connector_desk.app.folder import make_folder
from connector_desk.app.keys import Keys, keep_keys
from connector_desk.app.main import main
from connector_desk.app.settings import load_settings
from connector_desk.base.bundled import bundled
from connector_desk.collection.collection_folder import Collection, write_collection
from connector_desk.collection.mutations import mutations_of
from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest
from connector_desk.vault.vault import RunVault
from tests.ports import free_port
from tests.served import Served

OPERATIONS = {
    *(f"/bc/admin/credential/{name}" for name in ("issue/byalias", "issue/byid")),
    *(f"/bc/admin/credential/create/{name}" for name in ("connectionless", "connectionless/qrcode")),
    *(f"/bc/admin/proofrequest/{name}" for name in ("send/byalias", "send/byid", "create/connectionless")),
    *(f"/bc/admin/flow/{name}" for name in ("url", "qrcode")),
    *(f"/bc/agent/{name}" for name in ("links", "users/link", "login", "metrics")),
}


def check(*arguments, key=None):
    command = [sys.executable, "-m", "connector_desk", "check", *map(str, arguments)]
    environment = {name: value for name, value in os.environ.items() if name != "CONNECTOR_KEY"}
    if key is not None:
        environment["CONNECTOR_KEY"] = key
    return subprocess.run(command, check=False, env=environment, capture_output=True, text=True, timeout=60)


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with Served(tmp_path_factory.mktemp("served") / "data") as core:
        yield core


def test_the_shipped_collection_walks_all_operations_again_and_again(served, tmp_path):
    for _ in range(2):
        done = check("all-operations", "--place", served.ready["admin"], "--junit", tmp_path / "r.xml", key=served.key)
        assert (done.returncode, done.stderr) == (0, ""), done.stdout
        suite = ET.parse(tmp_path / "r.xml").getroot()[0]
        assert suite.get("failures") == "0"
        assert len(suite) == len(list(bundled("collections", "all-operations").glob("[0-9]*.toml")))
    passed = {line.split(": ", 1)[1].split()[1] for line in done.stdout.splitlines() if line.startswith("passed")}
    assert passed >= OPERATIONS
    assert served.key not in done.stdout
    assert served.client.get("/bc/studio/agents").json()["result"]["agents"] == []
    assert served.client.get("/bc/studio/service-providers").json()["result"]["providers"] == []


def test_which_operations_exist_is_found_out_without_a_change(served):
    def state():
        paths = ("admin/workflows", "studio/agents", "studio/short-links", "studio/logins", "studio/audit")
        return [served.client.get(f"/bc/{path}").json()["result"] for path in paths]

    before = state()
    done = check("operations-exist", "--place", served.ready["admin"], key=served.key)
    assert done.returncode == 0, done.stdout
    passed = {line.split(": ", 2)[-1].split()[1] for line in done.stdout.splitlines() if line.startswith("passed")}
    assert passed >= OPERATIONS
    assert state() == before


def test_a_wrong_key_fails_every_request_and_the_run_goes_to_its_end(served, tmp_path):
    done = check("all-operations", "--place", served.ready["admin"], "--junit", tmp_path / "r.xml", key="canary-wrong")
    assert done.returncode == 1
    suite = ET.parse(tmp_path / "r.xml").getroot()[0]
    assert suite.get("failures") == suite.get("tests") == str(len(suite))
    assert "status 401" in done.stdout
    assert "canary-wrong" not in done.stdout + done.stderr + (tmp_path / "r.xml").read_text()


def test_where_nobody_answers_each_request_is_a_failed_test_case(tmp_path):
    done = check("all-operations", "--place", f"http://127.0.0.1:{free_port()}", "--junit", tmp_path / "r", key="k")
    assert done.returncode == 1
    suite = ET.parse(tmp_path / "r").getroot()[0]
    assert {failure.get("type") for failure in suite.iter("failure")} == {"not-answered"}
    assert suite.get("failures") == str(len(suite))


def test_what_its_import_left_out_is_said_before_a_collection_is_run(tmp_path):
    (tmp_path / "collection.toml").write_text('name = "One"\nnotices = ["A form is left out.", "A\\u001b[2Jb"]')
    (tmp_path / "1.toml").write_text('name = "Schemas"\npath = "/bc/studio/schemas"')
    done = check(tmp_path, "--place", f"http://127.0.0.1:{free_port()}", key="k")
    assert done.stdout.splitlines()[1:4] == [
        "Left out by its import, or read in another way:",
        "  - A form is left out.",
        "  - A\ufffd[2Jb",
    ]
    assert "Left out" not in check("operations-exist", "--place", f"http://127.0.0.1:{free_port()}", key="k").stdout


def test_another_header_and_prefix_carry_the_key(served, tmp_path):
    (tmp_path / "collection.toml").write_text('name = "One"')
    (tmp_path / "1.toml").write_text('name = "Schemas"\npath = "/bc/studio/schemas"')
    how = ("--header", "Authorization", "--prefix", "Bearer ")
    done = check(tmp_path, "--place", served.ready["admin"], *how, key=served.key)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["all-operations"], "usage"),
        (["no-such", "--place", "http://127.0.0.1:1"], "collection.toml"),
        (["all-operations", "--place", "http://desk.example"], "https"),
        (["all-operations", "--place", "http://127.0.0.1:1", "--header", "a b"], "header name"),
        (["all-operations", "--place", "http://127.0.0.1:1", "--junit", "/no/such/folder/r.xml"], "written"),
    ],
)
def test_what_cannot_be_run_is_told(arguments, said, monkeypatch, capsys):
    monkeypatch.setenv("CONNECTOR_KEY", "k")
    try:
        code = main(["check", *arguments])
    except SystemExit as ended:
        code = ended.code
    told = capsys.readouterr()
    assert (code, told.out) == (2, "")
    assert said in told.err


@pytest.fixture
def keyring(monkeypatch, tmp_path):
    kept = RunVault()
    monkeypatch.delenv("CONNECTOR_KEY", raising=False)
    monkeypatch.setattr(check_run, "open_vault", lambda _desk: kept)
    sent = []

    async def run(collection, place, redaction):
        sent.append(place._secret)
        return []

    monkeypatch.setattr(check_run, "_run", run)
    folder = make_folder(tmp_path / "data")

    def check(address):
        return main(["check", "all-operations", "--place", address, "--data", str(folder)]), sent

    return kept, folder, check


def test_without_a_given_key_the_one_in_the_keyring_is_used(keyring):
    kept, folder, check = keyring
    load_settings(folder)
    keep_keys(kept, Keys("canary-kept-key", b"k" * 32))
    assert check("http://127.0.0.1:1") == (0, [[("X-API-Key", "canary-kept-key")]])


def test_the_key_in_the_keyring_is_not_sent_to_another_computer(keyring, capsys):
    kept, folder, check = keyring
    load_settings(folder)
    keep_keys(kept, Keys("canary-kept-key", b"k" * 32))
    assert check("https://desk.example") == (2, [])
    assert "$CONNECTOR_KEY" in capsys.readouterr().err


def test_without_any_key_nothing_is_made_and_nothing_sent(keyring, capsys):
    kept, folder, check = keyring
    assert check("http://127.0.0.1:1") == (2, [])
    load_settings(folder)
    assert check("http://127.0.0.1:1") == (2, [])
    assert kept.read("keys") is None
    assert "no secret key in the keyring" in capsys.readouterr().err


def test_every_bad_variant_of_a_request_gets_the_refusal_that_it_must(served, tmp_path):
    badge = f"{served.ready['admin']}/bc/public/schemas/visitor-badge/1.0"
    attributes = [{"key": "given_name", "value": "Erika"}]
    item = {"schemaId": badge, "format": "sd-jwt", "expirationDate": "2099-01-01T00:00:00Z", "attributes": attributes}
    asked = {"restrictions": {"schemaId": badge}, "attributes": [{"name": "given_name", "isRequired": True}]}
    payload = {"name": "A", "credentials": [asked]}
    bodies = {
        "credential/create/connectionless": {"requestId": "r", "payload": [item]},
        "proofrequest/create/connectionless": {"requestId": "q", "metadata": {"ip": "192.0.2.1"}, "payload": payload},
        "flow/qrcode": {"workflow": "visitor-badge", "isConnectionRequired": False, "goal": "x", "parameters": {}},
    }
    bad = []
    for number, (operation, body) in enumerate(bodies.items()):
        head = {"name": operation, "method": "POST", "path": f"/bc/admin/{operation}"}
        head["headers"] = [["Content-Type", "application/json"]]
        request = SavedRequest(f"{number}", RequestFile.model_validate(head), json.dumps(body).encode())
        bad += mutations_of(request)
    write_collection(Collection(CollectionFile(name="Bad"), tuple(bad)), tmp_path / "bad")
    done = check(tmp_path / "bad", "--place", served.ready["admin"], key=served.key)
    assert [line for line in done.stdout.splitlines() if line.startswith("FAILED")] == []
    assert done.returncode == 0
    assert f"{len(bad)} of {len(bad)} requests passed" in done.stdout


def test_a_run_that_is_stopped_has_failed(monkeypatch, capsys):
    async def stopped(*_):
        raise KeyboardInterrupt

    monkeypatch.setenv("CONNECTOR_KEY", "k")
    monkeypatch.setattr(check_run, "_run", stopped)
    assert main(["check", "all-operations", "--place", "http://127.0.0.1:1"]) == 1
    assert capsys.readouterr().err == "Stopped before the end.\n"


def test_a_collection_with_a_pipe_is_refused_without_waiting(tmp_path):
    folder = tmp_path / "mine"
    head = RequestFile(name="One", path="/x", method="POST", body="raw")
    write_collection(Collection(CollectionFile(name="Mine"), (SavedRequest("1-one", head, b"x"),)), folder)
    (folder / "raw").unlink()
    os.mkfifo(folder / "raw")
    done = check(folder, "--place", "http://127.0.0.1:9", key="x")
    assert (done.returncode, done.stdout) == (2, "")
    assert "In the file raw: This file does not exist or cannot be read." in done.stderr
