"""`connector-desk wallet` as a process of its own, against `connector-desk serve`."""

import json
import os
import secrets
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from connector_desk.base.errors import CODES
from tests.faults.test_refresh import SCHEMA
from tests.interop.test_refresh_tokens import grow_old
from tests.served import Served

ASK = "/bc/admin/proofrequest/create/connectionless"


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("serve") / "data") as core:
        yield core


def wallet(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "connector_desk", "wallet", *command, "--wallet", str(folder)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def ask(served: Served, *names: str) -> tuple[str, str]:
    body = {
        "requestId": secrets.token_hex(8),
        "payload": {
            "name": "Check-in",
            "credentials": [{"attributes": [{"name": name, "isRequired": True} for name in names]}],
        },
    }
    result = served.client.post(ASK, json=body).json()["result"]
    assert "url" in result, result
    return result["workflowId"], result["url"]


def test_accept_list_present_and_forget(served: Served, tmp_path: Path) -> None:
    folder = tmp_path / "of its own" / "wallet"
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
    taken = wallet(folder, "accept", link)
    assert (taken.returncode, taken.stderr) == (0, ""), taken
    assert "test wallet" in taken.stdout.splitlines()[0]
    assert "Saved Visitor badge" in taken.stdout
    assert served.workflow(workflow)["state"] == "done"

    listed = wallet(folder, "list")
    assert "Visitor badge (dc+sd-jwt)" in listed.stdout

    workflow, link = ask(served, "given_name")
    shown = wallet(folder, "present", link)
    assert (shown.returncode, shown.stderr) == (0, ""), shown
    assert "Shown from Visitor badge: given_name." in shown.stdout
    assert served.workflow(workflow)["verified"] is True

    assert wallet(folder, "forget").returncode == 2
    assert wallet(folder, "forget", "nothing").returncode == 6
    assert "Deleted: 1." in wallet(folder, "forget", "--all").stdout
    workflow, link = ask(served, "given_name", "family_name")
    lacking = wallet(folder, "present", link)
    assert lacking.returncode == 6
    assert lacking.stderr.startswith("wallet_nothing_fits: ")
    assert CODES["wallet_nothing_fits"].next_step in lacking.stderr


def test_visit_walks_a_start_page(served: Served, tmp_path: Path) -> None:
    card = served.item("membership-card", "sd-jwt", given_name="Erika", member_number="7")
    assert wallet(tmp_path, "accept", served.offer(card)[1]).returncode == 0
    link = served.client.post("/bc/admin/flow/url", json={"workflow": "day-pass"}).json()["result"]
    walked = wallet(tmp_path, "visit", link)
    assert (walked.returncode, walked.stderr) == (0, ""), walked
    assert "The page says: All done." in walked.stdout
    link = served.client.post("/bc/admin/flow/url", json={"workflow": "visitor-badge"}).json()["result"]
    waited = wallet(tmp_path, "visit", link, "--answer", "given_name=Erika", "--wait", "1")
    assert waited.returncode == 5
    assert "Given name (required): Erika" in waited.stdout
    assert waited.stderr.startswith("wallet_run_waits: ")
    assert wallet(tmp_path, "visit", link, "--answer", "given_name").returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="modes of files are POSIX")
def test_only_its_owner_reads_it_and_it_says_what_it_is(served: Served, tmp_path: Path) -> None:
    folder = tmp_path / "wallet"
    _, link = served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
    assert wallet(folder, "accept", link).returncode == 0
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    (file,) = folder.iterdir()
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert file.read_text().startswith('{"testWallet":true,')


def test_each_way_it_stops_has_an_exit_code_and_a_sentence(served: Served, tmp_path: Path) -> None:
    _, pinned = served.offer(served.item("proof-of-age", "sd-jwt", age_over_18="true"))
    gone, withdrawn = served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
    served.cancel(gone)
    far = "openid-credential-offer://?credential_offer_uri=https%3A%2F%2F203.0.113.9%2Fo"
    nobody = "openid-credential-offer://?credential_offer_uri=http%3A%2F%2F127.0.0.1%3A1%2Fo"
    told = {
        "nonsense": (2, "wallet_link_unreadable"),
        withdrawn: (4, "wallet_place_refused"),
        nobody: (5, "wallet_place_unreachable"),
        far: (5, "wallet_remote_place"),
        far.replace("203.0.113.9", "169.254.169.254"): (5, "wallet_link_local"),
        pinned: (6, "wallet_pin_needed"),
    }
    for link, (code, name) in told.items():
        ended = wallet(tmp_path / "wallet", "accept", link)
        assert ended.returncode == code, ended
        assert ended.stderr.startswith(f"{name}: {CODES[name].sentence}")
        assert ended.stderr.count("\n") == 1
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "test-wallet.json").write_text("{")
    assert wallet(tmp_path / "broken", "list").returncode == 1


class Elsewhere:
    """An issuer whose server is another origin of this computer; `asked` are the requests that came there."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.servers = [self._server(), self._server()]
        self.issuer, self.other = (f"http://127.0.0.1:{one.server_port}" for one in self.servers)
        for one in self.servers:
            threading.Thread(target=one.serve_forever, args=(0.01,)).start()

    def _server(self) -> ThreadingHTTPServer:
        owner = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                here = self.headers["host"] == owner.issuer.removeprefix("http://")
                if not here:
                    owner.asked.append(self.path)
                told = {"credential_issuer": owner.issuer, "authorization_servers": [owner.other]} if here else {}
                self.send_response(200)
                self.send_header("content-type", "application/json")
                self.end_headers()
                self.wfile.write(json.dumps({**told, "credential_endpoint": f"{owner.issuer}/c"}).encode())

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        return ThreadingHTTPServer(("127.0.0.1", 0), Handler)

    @property
    def link(self) -> str:
        grants = {"urn:ietf:params:oauth:grant-type:pre-authorized_code": {"pre-authorized_code": "a secret"}}
        offer = {"credential_issuer": self.issuer, "credential_configuration_ids": ["a"], "grants": grants}
        return "openid-credential-offer://?" + urlencode({"credential_offer": json.dumps(offer)})

    def close(self) -> None:
        for one in self.servers:
            one.shutdown()
            one.server_close()


@pytest.fixture
def elsewhere() -> Iterator[Elsewhere]:
    found = Elsewhere()
    yield found
    found.close()


def test_authorities_in_a_pipe_are_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "ca.pem")
    done = wallet(tmp_path, "accept", "openid-credential-offer://?x=1", "--ca", str(tmp_path / "ca.pem"))
    assert done.returncode == 2
    assert "cannot be read as PEM" in done.stderr


def test_another_place_is_gone_to_only_when_it_is_named(elsewhere: Elsewhere, tmp_path: Path) -> None:
    ended = wallet(tmp_path, "accept", elsewhere.link)
    assert ended.returncode == 5
    assert ended.stderr.startswith("wallet_other_place: ")
    assert f"({elsewhere.other})" in ended.stderr
    assert elsewhere.asked == []
    ended = wallet(tmp_path, "accept", elsewhere.link, "--also", elsewhere.other)
    assert ended.stderr.startswith("wallet_offer_broken: ")
    assert len(elsewhere.asked) == 1
    assert wallet(tmp_path, "accept", elsewhere.link, "--also", "nonsense").returncode == 2


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")
@pytest.mark.parametrize(("answer", "code"), [("y", 3), ("n", 5)])
def test_on_a_terminal_another_place_is_asked_about(
    elsewhere: Elsewhere, tmp_path: Path, answer: str, code: int
) -> None:
    import pty  # noqa: PLC0415 - of POSIX

    ours, theirs = pty.openpty()
    os.write(ours, f"{answer}\n".encode())
    ended = subprocess.run(
        [sys.executable, "-m", "connector_desk", "wallet", "accept", elsewhere.link, "--wallet", str(tmp_path)],
        stdin=theirs, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    os.close(theirs)
    os.close(ours)
    assert ended.returncode == code, ended
    assert f"Continue to {elsewhere.other}? (y/N): " in ended.stdout
    assert len(elsewhere.asked) == (code == 3)


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal of POSIX")
def test_on_a_terminal_the_pin_is_asked_for(served: Served, tmp_path: Path) -> None:
    import pty  # noqa: PLC0415 - of POSIX

    workflow, link = served.offer(served.item("proof-of-age", "sd-jwt", age_over_18="true"))
    right = served.workflow(workflow)["pin"]
    ours, theirs = pty.openpty()
    os.write(ours, f"{(int(right) + 1) % 1_000_000:06}\n{right}\n".encode())
    ended = subprocess.run(
        [sys.executable, "-m", "connector_desk", "wallet", "accept", link, "--wallet", str(tmp_path)],
        stdin=theirs, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip
    os.close(theirs)
    os.close(ours)
    assert (ended.returncode, ended.stderr) == (0, ""), ended
    assert "asks for a PIN. The staff at the desk tell you this code." in ended.stdout
    assert "PIN (6 digits, empty to stop): " in ended.stdout
    assert "The PIN was refused. Wrong PIN. 4 tries left." in ended.stdout
    assert served.workflow(workflow)["state"] == "done"


def test_a_wrong_pin_that_was_given_ends_it(served: Served, tmp_path: Path) -> None:
    workflow, link = served.offer(served.item("proof-of-age", "sd-jwt", age_over_18="true"))
    right = served.workflow(workflow)["pin"]
    ended = wallet(tmp_path, "accept", link, "--pin", f"{(int(right) + 1) % 1_000_000:06}")
    assert ended.returncode == 6
    assert ended.stderr.startswith("wallet_pin_wrong: ")
    assert "4 tries left" in ended.stderr


def settled(served: Served, workflow: str, state: str) -> dict[str, Any]:
    record: dict[str, Any] = {}
    deadline = time.monotonic() + 20
    while record.get("state") != state and time.monotonic() < deadline:
        time.sleep(0.05)
        record = served.workflow(workflow)
    return record


def send(served: Served, path: str, body: dict[str, Any]) -> dict[str, Any]:
    result: dict[str, Any] = served.client.post(path, json=body).json()["result"]
    return result


def test_connect_issue_by_alias_and_ask_over_didcomm(served: Served, tmp_path: Path) -> None:
    assert wallet(tmp_path, "connect").returncode == 6
    agent = send(served, "/bc/studio/agents", {"alias": "acme:kim", "displayName": "Kim"})["agentId"]
    invited = send(served, f"/bc/studio/agents/{agent}/invite", {})["url"]
    connected = wallet(tmp_path, "connect", invited)
    assert (connected.returncode, connected.stderr) == (0, ""), connected
    assert "Its connections: 1" in wallet(tmp_path, "list").stdout
    item = {
        name: one for name, one in served.item("visitor-badge", "w3c", given_name="Erika").items() if name != "format"
    }
    issue = {"agentAlias": "acme:kim", "payload": [item]}
    issued = send(served, "/bc/admin/credential/issue/byalias", issue)["workflowId"]
    settled(served, issued, "shown")
    taken = wallet(tmp_path, "connect")
    assert (taken.returncode, taken.stderr) == (0, ""), taken
    assert "Saved Visitor badge as" in taken.stdout
    assert settled(served, issued, "done")["credentials"][0]["acceptedAt"]
    assert "Visitor badge (ldp_vc) from Connector Desk" in wallet(tmp_path, "list").stdout

    wanted = {"name": "Check-in", "credentials": [{"attributes": [{"name": "given_name"}]}]}
    body = {"agentAlias": "acme:kim", "protocol": "didcomm", "payload": wanted}
    for command, state in ((["--decline"], "refused"), (["--least"], "done")):
        asked = send(served, "/bc/admin/proofrequest/send/byalias", body)["workflowId"]
        settled(served, asked, "shown")
        answered = wallet(tmp_path, "connect", *command)
        assert (answered.returncode, answered.stderr) == (0, ""), answered
        record = settled(served, asked, state)
        assert (record["state"], record.get("verified")) == (state, True if state == "done" else None)
    assert "Shown from Visitor badge: given_name." in answered.stdout
    made = send(
        served, "/bc/admin/credential/create/connectionless?protocol=didcomm", {"payload": [{**item, "format": "w3c"}]}
    )
    assert "Saved Visitor badge as" in wallet(tmp_path, "accept", made["url"]).stdout
    body = {"protocol": "didcomm", "requestId": "shown-once", "payload": wanted}
    made = send(served, "/bc/admin/proofrequest/create/connectionless", body)
    assert "Shown from Visitor badge: given_name." in wallet(tmp_path, "present", made["url"], "--least").stdout
    assert "Deleted: 5." in wallet(tmp_path, "forget", "--all").stdout


def test_declining_on_the_command_line(served: Served, tmp_path: Path) -> None:
    workflow, link = served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
    assert wallet(tmp_path / "wallet", "accept", link, "--decline").returncode == 0
    assert served.workflow(workflow)["state"] == "refused"


def test_what_is_due_is_renewed_before_it_is_shown_and_by_a_command(served: Served, tmp_path: Path) -> None:
    assert served.client.post("/bc/studio/schemas", json=SCHEMA).status_code == 200
    _, link = served.offer(served.item("club-card", "sd-jwt", given_name="Erika"))
    assert wallet(tmp_path, "accept", link).returncode == 0
    listed = wallet(tmp_path, "list").stdout.splitlines()[1]
    name = listed.partition(" ")[0]
    assert listed.endswith(", can be renewed")
    assert wallet(tmp_path, "renew").stdout.splitlines()[1:] == ["No credential expires soon."]
    early = wallet(tmp_path, "renew", name)
    assert (early.returncode, early.stderr.partition(":")[0]) == (4, "wallet_renewal_early")
    grow_old(served)
    assert wallet(tmp_path, "renew", name).stdout.splitlines()[1:] == ["Renewed Club card."]

    grow_old(served)
    be_due(tmp_path)
    _, link = ask(served, "given_name")
    shown = wallet(tmp_path, "present", link)
    assert shown.returncode == 0, shown
    lines = shown.stdout.splitlines()
    assert (lines[1], lines[-1]) == ("Renewed Club card.", "Shown from Club card: given_name.")

    for one in served.client.get("/bc/admin/credentials").json()["result"]["credentials"]:
        served.client.post(f"/bc/admin/credentials/{one['credentialId']}/revoke")
    be_due(tmp_path)
    refused = wallet(tmp_path, "renew")
    assert refused.returncode == 4
    assert CODES["wallet_renewal_refused"].sentence in refused.stdout
    assert "no longer renewed" in wallet(tmp_path, "list").stdout
    assert wallet(tmp_path, "renew", name).returncode == 6


def be_due(folder: Path) -> None:
    """Let all that the wallet can renew be due."""
    file = folder / "test-wallet.json"
    kept = json.loads(file.read_bytes())
    for one in kept["credentials"]:
        one["renewal"]["after"] = 0
    file.write_text(json.dumps(kept))
