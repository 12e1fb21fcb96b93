"""ACA-Py, the agent most in use, in two of its lines: installed once, then driven over its admin API alone."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import httpx

from tests.interop import environments
from tests.interop.node import Absent
from tests.ports import free_port

FOLDER = Path(__file__).resolve().parent / "acapy"
PATIENCE = 60.0  # seconds


@dataclass(frozen=True, slots=True)
class Line:
    """A line of ACA-Py: its name, the versions of Python that it runs on, and the handshakes that it knows.

    `from_source` are packages of it that nobody offers ready-made.
    """

    name: str
    pythons: tuple[str, ...]
    handshakes: tuple[str, ...]
    from_source: tuple[str, ...] = ()

    @property
    def lock(self) -> Path:
        """Name the file that lists its packages by hash."""
        return FOLDER / f"{self.name}.txt"

    def find_python(self, environment: Mapping[str, str]) -> str | None:
        """Find a Python that it runs on: this one, one on the path, or one that pyenv keeps."""
        found = [sys.executable] if f"{sys.version_info[0]}.{sys.version_info[1]}" in self.pythons else []
        kept = Path(environment.get("PYENV_ROOT") or Path(environment.get("HOME", "~")).expanduser() / ".pyenv")
        for version in self.pythons:
            found.append(shutil.which(f"python{version}", path=environment.get("PATH")) or "")
            found += map(str, sorted(kept.glob(f"versions/{version}.*/{environments.SCRIPTS}/python")))
        return next((one for one in found if one and _runs(one)), None)


_DID_EXCHANGE = ("didexchange/1.1", "didexchange/1.0")
DAILY = Line("0.12", ("3.11", "3.12"), (*_DID_EXCHANGE, "connections/1.0"), ("aiohttp-apispec", "markupsafe"))
NEWEST = Line("1.7", ("3.13",), _DID_EXCHANGE)
"""Runs only where it is asked for: few machines have its Python."""


def lines(environment: Mapping[str, str], *, asked_for: bool) -> Sequence[Line]:
    """List the lines to test; what needs a Python that is not here is left out unless every machine must have it."""
    return [DAILY, NEWEST] if asked_for and NEWEST.find_python(environment) else [DAILY]


def set_up(environment: Mapping[str, str], line: Line) -> Path:
    """Install what a line's lock lists, unless it is there; gives its folder of programs.  Raises Absent."""

    def find_python() -> str:
        python = line.find_python(environment)
        if python is None:
            raise Absent(f"ACA-Py {line.name} needs Python {' or '.join(line.pythons)}; there is none.")
        return python

    return environments.set_up(environment, line.lock, FOLDER / f".venv-{line.name}", find_python, line.from_source)


def _runs(python: str) -> bool:
    """Tell whether a Python starts: a shim of pyenv does not for every version."""
    return subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode == 0


class Acapy:
    """A running agent that keeps its wallet in a folder; it ends with the `with` block.

    It answers by itself what asks for no choice; tuned to us is nothing.  All its credentials are for `holder`: it
    shows none where those that fit are for several DIDs.
    """

    def __init__(self, line: Line, programs: Path, folder: Path) -> None:
        self.line = line
        self.log = folder / "log.txt"
        port, admin = free_port(), free_port()
        call = [str(programs / "aca-py"), "start", "--label", "Kim", "--no-ledger", "--log-level", "warning"]
        call += ["--inbound-transport", "http", "127.0.0.1", str(port), "--outbound-transport", "http"]
        call += ["--endpoint", f"http://127.0.0.1:{port}", "--admin", "127.0.0.1", str(admin), "--admin-insecure-mode"]
        call += ["--wallet-type", "askar", "--wallet-name", "kim", "--wallet-key", "no-secret", "--auto-provision"]
        call += ["--auto-accept-invites", "--auto-accept-requests", "--auto-ping-connection", "--auto-store-credential"]
        call += ["--auto-respond-presentation-request", "--preserve-exchange-records"]
        with self.log.open("wb") as log:
            home = {**os.environ, "HOME": str(folder)}
            self._process = subprocess.Popen(call, stdout=log, stderr=subprocess.STDOUT, env=home)
        self._client = httpx.Client(base_url=f"http://127.0.0.1:{admin}", timeout=PATIENCE, trust_env=False)

    def __enter__(self) -> Self:
        self.until(self._is_ready)
        body = {"method": "key", "options": {"key_type": "ed25519"}}
        self.holder = str(self._ask("POST", "/wallet/did/create", body)["result"]["did"])
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()
        self._process.terminate()
        try:
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait(PATIENCE)

    def receive(self, invitation: Mapping[str, Any], did_method: str | None = None) -> None:
        """Take an invitation, whatever it invites to; by a DID of its own choice unless one is named."""
        path = "/out-of-band/receive-invitation?auto_accept="
        if did_method is None:
            self._ask("POST", f"{path}true", invitation)
            return
        taken = self._ask("POST", f"{path}false", invitation)
        path = f"/didexchange/{taken['connection_id']}/accept-invitation?use_did_method={did_method}"
        self._ask("POST", path)

    def connections(self) -> list[tuple[str, str]]:
        """List the protocol of each connection that it has, and its own DID there."""
        found = self._ask("GET", "/connections")["results"]
        return [(one["connection_protocol"], one["my_did"]) for one in found if one["state"] == "active"]

    def take(self, count: int) -> list[dict[str, Any]]:
        """Ask for every credential that is offered, and wait until so many more are kept; gives all that it keeps."""
        asked: set[str] = set()

        def all_kept() -> bool:
            records = self._issued()
            for one in records:
                if one["state"] == "offer-received" and one["cred_ex_id"] not in asked:
                    asked.add(one["cred_ex_id"])
                    path = f"/issue-credential-2.0/records/{one['cred_ex_id']}/send-request"
                    self._ask("POST", path, {"holder_did": self.holder})
            return len([one for one in records if one["state"] == "done" and one["cred_ex_id"] in asked]) >= count

        self.until(all_kept)
        kept: list[dict[str, Any]] = [one["cred_value"] for one in self._ask("POST", "/credentials/w3c", {})["results"]]
        return kept

    def shown(self) -> list[str]:
        """Tell how far it is with each data request that it got."""
        return [str(one["state"]) for one in self._ask("GET", "/present-proof-2.0/records")["results"]]

    def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be true of it."""
        ends = time.monotonic() + PATIENCE
        while not true():
            assert self._process.poll() is None, self._told()
            assert time.monotonic() < ends, self._told()
            time.sleep(0.1)

    def replacement_ids(self) -> list[str]:
        """Give what each offer said about the credential that it takes the place of (RFC 0453)."""
        return [one["cred_offer"]["replacement_id"] for one in self._issued()]

    def _issued(self) -> list[dict[str, Any]]:
        found = self._ask("GET", "/issue-credential-2.0/records")["results"]
        return [one["cred_ex_record"] for one in found]

    def _is_ready(self) -> bool:
        try:
            return self._client.get("/status/ready").status_code == 200
        except httpx.TransportError:
            return False

    def _ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self._client.request(method, path, json=body)
        assert answer.status_code == 200, f"{answer.text}\n{self._told()}"
        return answer.json()

    def _told(self) -> str:
        return self.log.read_text("utf-8", "replace")[-4000:]
