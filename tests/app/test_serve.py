"""`connector-desk serve` as a process of its own: its one line, its end, what it refuses, and being killed."""

import argparse
import base64
import hashlib
import http.client
import json
import os
import secrets
import shutil
import signal
import socket
import ssl
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import pytest

from connector_desk.app.serve import add_arguments, run
from tests.ports import free_port
from tests.program import PROGRAM
from tests.served import PATIENCE, Served

CREATE = "/bc/admin/credential/create/connectionless"
PRE_AUTHORIZED = "urn:ietf:params:oauth:grant-type:pre-authorized_code"
posix = pytest.mark.skipif(sys.platform == "win32", reason="signals and modes of files are POSIX")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with Served(tmp_path_factory.mktemp("serve") / "data") as core:
        yield core


def serve(data: Path, *options: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run it where it is expected not to start."""
    keys = {"CONNECTOR_KEY": "k" * 43, "CONNECTOR_DATA_KEY": base64.urlsafe_b64encode(bytes(32)).decode().rstrip("=")}
    free = ["--admin", "127.0.0.1:0", "--public", "127.0.0.1:0"]
    return subprocess.run(
        [*PROGRAM, "serve", "--data", str(data), *free, *options],
        env={**os.environ, **keys, **environment},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def test_it_says_where_it_listens_in_one_line(served: Served) -> None:
    assert list(served.ready) == ["ready", "admin", "public", "publicAddress"]
    assert served.ready["ready"] is True
    for name in ("admin", "public", "publicAddress"):
        parts = urlsplit(served.ready[name])
        assert (parts.scheme, parts.hostname, parts.path) == ("http", "127.0.0.1", "")
        assert parts.port
    assert served.client.get("/bc/studio/place").json()["result"]["publicAddress"] == served.ready["publicAddress"]


@posix
def test_only_the_owner_reads_the_data(served: Served) -> None:
    served.offer(served.item("visitor-badge", "sd-jwt", given_name="Erika"))
    assert stat.S_IMODE(served.data.stat().st_mode) == 0o700
    for file in served.data.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, file.name


def test_a_second_one_on_the_same_data_is_refused(served: Served) -> None:
    refused = serve(served.data)
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "already open" in refused.stderr
    assert "Traceback" not in refused.stderr


def test_a_port_that_is_taken_is_told(served: Served, tmp_path: Path) -> None:
    port = urlsplit(served.ready["admin"]).port
    refused = serve(tmp_path / "data", "--admin", f"127.0.0.1:{port}")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert f"Cannot use 127.0.0.1:{port}" in refused.stderr
    assert "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("options", "environment", "named"),
    [
        (["--admin", "nonsense"], {}, "--admin"),
        (["--public", "127.0.0.1:99999"], {}, "--public"),
        (["--public", "[fe80::1%lo]:0"], {}, "--public"),  # no link can tell a phone the name of an interface
        (["--admin", "0.0.0.0:0"], {}, "--tls-cert"),
        (["--reach-way", "given-certificate"], {}, "--reach-certificate"),
        (["--reach-way", "network", "--public-address", "https://desk.example"], {}, "--reach-way"),
        (["--tls-cert", "nothing.pem"], {}, "--tls-cert"),
        (["--tls-cert", "nothing.pem", "--tls-key", "nothing.pem"], {}, "--tls-cert"),
        (["--tls-cert", "/dev/zero", "--tls-key", "/dev/zero"], {}, "--tls-cert"),
        (["--organisation", "/dev/zero"], {}, "--organisation"),
        (["--proxy", "nonsense"], {}, "--proxy"),
        (["--public-address", "nonsense"], {}, "publicAddress"),
        (["--public-address", "https://dеsk.example"], {}, "е (U+0435)"),  # noqa: RUF001 - a Cyrillic letter
        (["--database", "nonsense"], {}, "database"),
        (["--drain", "-1"], {}, "--drain"),
        (["--drain", "nan"], {}, "--drain"),
        (["--anchor", "no such directory/anchor"], {}, "--anchor"),
        ([], {"CONNECTOR_ANCHOR": "no such directory/anchor"}, "--anchor"),
        (["--trust-folder", "no such directory"], {}, "--trust-folder"),
        (["--organisation", "no such file"], {}, "--organisation"),
        ([], {"CONNECTOR_TRUST_FOLDER": "no such directory"}, "--trust-folder"),
        ([], {"CONNECTOR_DATA_KEY": "short"}, "CONNECTOR_DATA_KEY"),
        ([], {"CONNECTOR_DATA_KEY": "!" * 43}, "CONNECTOR_DATA_KEY"),
    ],
)
def test_what_is_wrong_is_told_in_a_sentence(
    tmp_path: Path,
    options: list[str],
    environment: dict[str, str],
    named: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """In the test's own process: ten starts of a process would take longer than all the rest."""
    for name, value in ({"CONNECTOR_KEY": "k" * 43, "CONNECTOR_DATA_KEY": "A" * 43} | environment).items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("logging.basicConfig", lambda **_: None)
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    free = ["--admin", "127.0.0.1:0", "--public", "127.0.0.1:0"]

    code = run(parser.parse_args(["--data", str(tmp_path / "data"), *free, *options]))

    told = capsys.readouterr()
    assert (code, told.out) == (1, "")
    assert named in told.err
    assert "k" * 43 not in told.err


def test_another_data_key_is_refused(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as core:
        core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))
    refused = serve(tmp_path / "data")
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "encrypted with another key" in refused.stderr
    assert "Traceback" not in refused.stderr


@posix
@pytest.mark.alone
def test_it_ends_cleanly_when_told_also_with_somebody_listening(tmp_path: Path) -> None:
    core = Served(tmp_path / "data")
    for number in (signal.SIGTERM, signal.SIGINT):
        core.start()
        with core.client.stream("GET", "/bc/admin/events") as stream:
            lines = stream.iter_lines()
            assert next(lines) == ": connected"
            began = time.monotonic()
            core.process.send_signal(number)
            assert core.process.wait(PATIENCE) == 0
            assert time.monotonic() - began < 5
        core.client.close()
        assert core.process.stdout
        assert core.process.stdout.read() == b""
        core.process.stdout.close()
    assert "Traceback" not in core.log.read_text()


def test_secrets_and_personal_data_stay_out_of_the_log(tmp_path: Path) -> None:
    canary = f"Canary-{secrets.token_hex(8)}"
    with Served(tmp_path / "data") as core:
        _, link = core.offer(core.item("visitor-badge", "sd-jwt", given_name=canary), requestId=f"r-{canary}")
        (address,) = parse_qs(urlsplit(link).query)["credential_offer_uri"]
        code = call(address)[1]["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        url = f"{core.ready['publicAddress']}/oid4vci"
        token = call(f"{url}/token", form(code), FORM)[1]["access_token"]
        call(f"{url}/token?pre-authorized_code={code}", form(code), FORM)
        call(f"{url}/credential?access_token={token}")
        call(f"{core.ready['admin']}/bc/studio/place?key={core.key}")
        call(f"{core.ready['admin']}/bc/studio/place", headers={"X-API-Key": f"{core.key}x"})
        with closing(socket.create_connection((urlsplit(url).hostname, urlsplit(url).port))) as broken:
            broken.sendall(f"GET /{canary}\r\nX-API-Key: {core.key}\r\n\r\n".encode())
            broken.recv(1000)
        key, data_key = core.key, core.environment["CONNECTOR_DATA_KEY"]
        arguments = Path(f"/proc/{core.process.pid}/cmdline")
        if arguments.exists():
            assert key.encode() not in arguments.read_bytes()
    log = core.log.read_text()
    for secret in (canary, code, token, key, data_key):
        assert secret not in log
    stored = b"".join(file.read_bytes() for file in core.data.iterdir())
    for secret in (code, token, key, data_key):
        assert secret.encode() not in stored


class Visitor(threading.Thread):
    """Makes offers and redeems their codes until the other side is gone, and notes what it was promised."""

    def __init__(self, core: Served, number: int) -> None:
        super().__init__()
        self.core, self.number = core, number
        self.made: list[tuple[str, str, str]] = []  # request id, workflow, link
        self.redeemed: list[tuple[str, str]] = []  # workflow, code
        self.unknown: list[dict[str, Any]] = []  # offers whose answer never came

    def run(self) -> None:
        try:
            for n in range(10_000):
                self._visit(f"{self.core.process.pid}-{self.number}-{n}")
        except (OSError, http.client.HTTPException):
            return

    def _visit(self, request_id: str) -> None:
        core = self.core
        body = {
            "payload": [core.item("visitor-badge", "sd-jwt", given_name="Erika")],
            "requestId": request_id,
        }
        self.unknown.append(body)
        key = {"X-API-Key": core.key, "Content-Type": "application/json"}
        result = call(core.ready["admin"] + CREATE, json.dumps(body), key)[1]["result"]
        self.unknown.remove(body)
        self.made.append((request_id, result["workflowId"], result["url"]))
        (address,) = parse_qs(urlsplit(result["url"]).query)["credential_offer_uri"]
        code = call(address)[1]["grants"][PRE_AUTHORIZED]["pre-authorized_code"]
        status, _ = call(core.ready["publicAddress"] + "/oid4vci/token", form(code), FORM)
        assert status == 200
        self.redeemed.append((result["workflowId"], code))


FORM = {"Content-Type": "application/x-www-form-urlencoded"}


def form(code: str) -> str:
    return urlencode({"grant_type": PRE_AUTHORIZED, "pre-authorized_code": code})


def call(url: str, body: str | None = None, headers: dict[str, str] | None = None) -> tuple[int, Any]:
    """Send one request on a connection of its own."""
    parts = urlsplit(url)
    with closing(http.client.HTTPConnection(parts.netloc, timeout=PATIENCE)) as connection:
        target = parts.path + (f"?{parts.query}" if parts.query else "")
        connection.request("GET" if body is None else "POST", target, body, headers or {})
        answer = connection.getresponse()
        return answer.status, json.loads(answer.read())


@posix
def test_being_killed_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    core = Served(tmp_path / "data")
    port: str | None = None
    everybody: list[Visitor] = []
    for _ in range(3):
        core.start(*([] if port is None else ["--public", f"127.0.0.1:{port}"]))
        port = str(urlsplit(core.ready["public"]).port)
        visitors = [Visitor(core, number) for number in range(6)]
        for visitor in visitors:
            visitor.start()
        patience = time.monotonic() + PATIENCE
        while sum(len(visitor.redeemed) for visitor in visitors) < 15 and time.monotonic() < patience:
            time.sleep(0.005)
        core.process.kill()
        core.process.wait(PATIENCE)
        for visitor in visitors:
            visitor.join(PATIENCE)
        core.client.close()
        assert core.process.stdout
        core.process.stdout.close()
        everybody += visitors

    core.start("--public", f"127.0.0.1:{port}")
    try:
        assert sum(len(visitor.redeemed) for visitor in everybody) >= 45
        for visitor in everybody:
            for request_id, workflow, link in visitor.made:
                told = core.workflow(workflow)
                assert (told["requestId"], told["url"]) == (request_id, link)
            for workflow, code in visitor.redeemed:
                assert core.workflow(workflow)["state"] == "working"
                status, _ = call(core.ready["publicAddress"] + "/oid4vci/token", form(code), FORM)
                assert status in {400, 429}
            for body in visitor.unknown:  # done whole or not at all, and never twice
                first, second = (core.client.post(CREATE, json=body).json()["result"] for _ in "12")
                assert first == second
        listed: list[str] = []
        target = "/bc/admin/workflows?limit=200"
        while target:
            page = core.client.get(target).json()["result"]
            listed += [one["requestId"] for one in page["workflows"]]
            target = f"/bc/admin/workflows?limit=200&before={page['next']}" if "next" in page else ""
        assert len(set(listed)) == len(listed)
    finally:
        core.stop()


def test_a_key_that_was_retired_starts_nothing_and_its_successor_does(tmp_path: Path) -> None:
    with Served(tmp_path / "data") as core:
        fresh = core.client.post("/bc/studio/key").json()["result"]["key"]
        answer = core.client.post("/bc/studio/key/retire", headers={"X-API-Key": fresh})
        assert answer.status_code == 200
        assert core.client.get("/bc/studio/place").status_code == 401
        data_key = core.data_key
        core.stop()
        refused = serve(core.data, CONNECTOR_KEY=core.key, CONNECTOR_DATA_KEY=data_key)
        assert (refused.returncode, refused.stdout) == (1, "")
        assert "retired" in refused.stderr
        assert "Traceback" not in refused.stderr
        core.environment["CONNECTOR_KEY"] = fresh
        core.start()
        assert core.client.get("/bc/studio/place", headers={"X-API-Key": fresh}).status_code == 200


def test_an_anchor_in_the_data_directory_is_refused(tmp_path: Path) -> None:
    refused = serve(tmp_path / "data", "--anchor", str(tmp_path / "data" / "anchor"))
    assert (refused.returncode, refused.stdout) == (1, "")
    assert "outside the data folder" in refused.stderr


@posix
@pytest.mark.parametrize("as_option", [True, False])
def test_a_data_directory_put_back_after_a_kill_is_known_by_the_anchor(tmp_path: Path, as_option: bool) -> None:
    anchor = str(tmp_path / "anchor")
    core = Served(tmp_path / "data", *(["--anchor", anchor] if as_option else []))
    if not as_option:
        core.environment["CONNECTOR_ANCHOR"] = anchor
    core.start()
    _, link = core.offer(core.item("visitor-badge", "sd-jwt", given_name="Erika"))
    (address,) = parse_qs(urlsplit(link).query)["credential_offer_uri"]
    core.kill()
    assert stat.S_IMODE(Path(anchor).stat().st_mode) == 0o600
    shutil.copytree(tmp_path / "data", tmp_path / "kept")
    core.start("--public", urlsplit(core.ready["public"]).netloc)
    assert "notices" not in core.ready  # a kill is no rollback
    assert core.stop() == 0
    shutil.rmtree(tmp_path / "data")
    shutil.copytree(tmp_path / "kept", tmp_path / "data")
    core.start("--public", urlsplit(core.ready["public"]).netloc)
    try:
        assert core.ready["notices"] == ["rolled_back"]
        assert call(address)[0] == 410
        assert "The store was restored (older)" in core.log.read_text()
    finally:
        core.stop()


def test_supervisors_ask_without_a_key(served: Served) -> None:
    for path in ("/healthz", "/readyz"):
        found = urlsplit(served.ready["admin"])
        with closing(http.client.HTTPConnection(found.hostname or "", found.port, timeout=PATIENCE)) as connection:
            connection.request("GET", path, headers={"Host": "supervisor.example"})
            answer = connection.getresponse()
            assert (answer.status, json.loads(answer.read())) == (200, {"status": "ok"})
        with closing(http.client.HTTPConnection(found.hostname or "", found.port, timeout=PATIENCE)) as connection:
            connection.request("POST", path)
            assert connection.getresponse().status == 405
    public = urlsplit(served.ready["public"])
    with closing(http.client.HTTPConnection(public.hostname or "", public.port, timeout=PATIENCE)) as connection:
        connection.request("GET", "/healthz")
        assert connection.getresponse().status == 404


def test_keys_come_from_the_credentials_of_systemd_and_the_log_is_json(tmp_path: Path) -> None:
    folder = tmp_path / "credentials"
    folder.mkdir()
    (folder / "connector-key").write_text("canary-key-of-systemd\n")
    (folder / "connector-data-key").write_text(base64.urlsafe_b64encode(bytes(32)).decode().rstrip("="))
    served = Served(tmp_path / "data", "--log-format", "json")
    served.environment |= {"CREDENTIALS_DIRECTORY": str(folder)}
    for name in ("CONNECTOR_KEY", "CONNECTOR_DATA_KEY"):
        del served.environment[name]
    served.key = "canary-key-of-systemd"
    with served:
        assert served.client.get("/bc/admin/workflows").status_code == 200
        assert served.client.get("/bc/admin/workflows/nothing").status_code == 404
    lines = [json.loads(line) for line in served.log.read_text().splitlines()]
    assert {"time", "level", "logger", "message"} <= lines[-1].keys()
    assert "canary-key" not in served.log.read_text()


def test_a_credential_that_cannot_be_read_is_told(tmp_path: Path) -> None:
    (tmp_path / "connector-key").write_bytes(b"\xff")
    told = serve(tmp_path / "data", CONNECTOR_KEY="", CREDENTIALS_DIRECTORY=str(tmp_path))
    assert told.returncode == 1
    assert "connector-key: This credential cannot be read." in told.stderr


@posix
def test_killed_in_the_way_that_was_chosen_it_comes_back_with_the_same_certificate(tmp_path: Path) -> None:
    port = free_port()
    own = ("--public", f"127.0.0.1:{port}")

    def shown(core: Served) -> str:
        patience = time.monotonic() + PATIENCE
        while (told := core.client.get("/bc/studio/reach").json()["result"])["state"] != "ready":
            assert time.monotonic() < patience, told
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
        context.load_verify_locations(cadata=told["authority"]["certificate"])
        with (
            socket.create_connection(("127.0.0.1", port), PATIENCE) as wire,
            context.wrap_socket(wire, server_hostname="desk.internal") as secured,
        ):
            return hashlib.sha256(secured.getpeercert(binary_form=True) or b"").hexdigest()

    core = Served(tmp_path / "data", *own)
    core.start("--reach-way", "own-authority", "--reach-host-name", "desk.internal")
    try:
        before = shown(core)
        core.process.kill()
    finally:
        core.stop()
    with core:
        assert core.ready["publicAddress"] == f"https://desk.internal:{port}"
        assert shown(core) == before
