"""Two machines with a process each, one with PostgreSQL and one with its standby, and nginx before them.

`test_two_machines.py` runs this in a network of its own.

The processes are started by the `ExecStart` of the shipped unit with `two-machines.conf`, and nginx by the shipped file
with the changes that it names for several machines.
"""

import asyncio
import contextlib
import json
import re
import secrets
import shlex
import subprocess
import sys
import time
from base64 import urlsafe_b64encode
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import httpx
import pytest

from connector_desk.base.clock import system_clock
from connector_desk.core.keys.authority import make_authority, private_pem, server_chain
from connector_desk.core.keys.signing import SigningKey
from tests import postgres
from tests.faults.history import History, violations
from tests.faults.service import kept
from tests.faults.wallets import Place, Wallet
from tests.machines import FIRST, Machine, machines
from tests.nginx import Nginx, nginx

UNITS: Final = Path(__file__).parents[2] / "packaging/linux"
HOST: Final = "desk.example.org"
WALLETS: Final = 8
SOON: Final = 60.0
"""Seconds: nginx waits for 22 for an answer that was under way, and the processes for 20 for their database."""
_VARIABLE: Final = re.compile(r"\$\{(\w+)\}")


class Unit:
    """`connector-desk@1.service` of a machine, run as systemd would run it."""

    def __init__(self, machine: Machine, folder: Path, secrets_: dict[str, str], processes: dict[str, str]) -> None:
        self.machine = machine
        credentials = folder / "credentials"
        credentials.mkdir(parents=True)
        variables = {}
        for line in _service("connector-desk@.service") + _service("two-machines.conf"):
            name, _, value = line.partition("=")
            value = value.replace("%d", str(credentials)).replace("%i", "1").replace("%S", str(folder))
            if name == "LoadCredential":
                called, _, source = value.partition(":")
                (credentials / called).write_text(secrets_[source])
                (credentials / called).chmod(0o400)
            elif name == "Environment":
                variables |= dict(word.split("=", 1) for word in shlex.split(value))
            elif name == "StateDirectory":
                for each in value.split():
                    (folder / each).mkdir()
            elif name == "ExecStart":
                call = value
        variables |= processes
        words = [_VARIABLE.sub(lambda found: variables[found[1]], word) for word in call.split()]
        program, *arguments = [
            part for word in words for part in (variables[word[1:]].split() if word.startswith("$") else [word])
        ]
        assert program == "/usr/bin/connector-desk"
        self._call = [*machine.command, sys.executable, "-m", "connector_desk", *arguments]
        self._environment = {**variables, "CREDENTIALS_DIRECTORY": str(credentials), "HOME": str(folder)}
        self._log = folder / "log"

    def start(self) -> dict[str, Any]:
        """Start it, and return the line that says that it is ready."""
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(self._call, stdout=subprocess.PIPE, stderr=log, env=self._environment)
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert line, self._log.read_text()
        ready: dict[str, Any] = json.loads(line)
        return ready

    def stop(self) -> None:
        """Stop it."""
        assert self._process.stdout
        self._process.stdout.close()
        self._process.terminate()
        self._process.wait(30)


def _service(name: str) -> list[str]:
    text = (UNITS / name).read_text().replace("\\\n", " ")
    return text.partition("[Service]")[2].partition("[Install]")[0].splitlines()


@dataclass(frozen=True, slots=True)
class Installation:
    """All of it."""

    one: Machine
    two: Machine
    three: Machine
    primary: postgres.Cluster
    standby: postgres.Cluster
    proxy: Nginx
    place: Place
    served: httpx.Client
    """To the processes, as your software is."""
    database: str
    """At whichever server is the one to write to."""

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Ask the database, as the checker does."""
        return postgres.read(self.database, query)


@pytest.fixture
def installation(tmp_path: Path) -> Iterator[Installation]:
    with contextlib.ExitStack() as at_the_end:
        one, two, three, four = at_the_end.enter_context(machines("one", "two", "three", "four"))
        primary = at_the_end.enter_context(postgres.cluster(on=three))
        standby = at_the_end.enter_context(primary.standby(on=four))
        both = primary.new_database().replace(primary.address, f"{primary.address},{standby.address}")
        password = primary.password
        database = f"{both}?target_session_attrs=read-write".replace(f":{password}@", "@")
        authority, key = make_authority("Tests", [HOST], system_clock()), SigningKey.generate("ES256")
        files = {
            "fullchain.pem": server_chain(authority, key, [HOST], system_clock()).pem.decode(),
            "privkey.pem": private_pem(key).decode(),
            "key": secrets.token_urlsafe(32),
            "data-key": urlsafe_b64encode(secrets.token_bytes(32)).decode().rstrip("="),
            "pgpass": f"*:*:*:*:{password}\n",
        }
        for name, text in {**files, "ca.pem": authority.pem.decode()}.items():
            (tmp_path / name).write_text(text)
        etc = {f"/etc/connector-desk/{name}": text for name, text in files.items()}
        shared = {"DATABASE": database, "PUBLIC_ADDRESS": f"https://{HOST}", "PROXY": f"{FIRST}/32"}
        units = [Unit(each, tmp_path / each.cable, etc, {**shared, "ADDRESS": each.address}) for each in (one, two)]
        for unit in units:
            unit.start()
            at_the_end.callback(unit.stop)
        addresses = ([f"{each.address}:{port}" for each in (one, two)] for port in (8181, 8191))
        edits = {
            "max_fails=0": "max_fails=1 fail_timeout=2s",
            "proxy_pass http://": "proxy_pass https://",
            "/etc/ssl/certs/ca-certificates.crt": str(tmp_path / "ca.pem"),
            "$proxy_add_x_forwarded_for": "$http_x_forwarded_for",  # the wallets are far from each other
            "proxy_read_timeout 30s": "proxy_read_timeout 22s",  # still more than a process waits for its database
        }
        proxy = at_the_end.enter_context(
            nginx(tmp_path / "fullchain.pem", tmp_path / "privkey.pem", *addresses, edits=edits)
        )
        client = at_the_end.enter_context(
            httpx.Client(base_url=proxy.admin, headers={"X-API-Key": files["key"]}, timeout=SOON, trust_env=False)
        )
        item = {
            "schemaId": f"https://{HOST}/bc/public/schemas/visitor-badge/1.0",
            "format": "sd-jwt",
            "attributes": [{"key": "given_name", "value": "Erika"}],
        }
        place = Place(proxy.admin, proxy.public, HOST, files["key"], item, "https")
        yield Installation(one, two, three, primary, standby, proxy, place, client, both)


def test_one_machine_is_cut_off_and_the_database_moves(installation: Installation) -> None:
    """Nobody at the proxy is without an answer for long, and nothing that was acknowledged is gone or done twice."""
    history = History()
    wallets = [Wallet(f"wallet {number}", installation.place, history) for number in range(WALLETS)]
    said: list[str] = []

    async def progress(what: str) -> None:
        began, before = time.monotonic(), [each.finished for each in wallets]
        while any(each.finished == count for each, count in zip(wallets, before, strict=True)):
            assert time.monotonic() < began + SOON, what
            await asyncio.sleep(0.05)
        said.append(f"{what}: each wallet has another credential after {time.monotonic() - began:.1f} s")

    async def run() -> None:
        stop = asyncio.Event()
        async with asyncio.TaskGroup() as running:
            for wallet in wallets:
                running.create_task(wallet.keep_on(stop))
            await progress("at first")
            installation.two.cut()
            await progress("one of two machines is cut off")
            await progress("the proxy has left it out")
            installation.two.mend()
            await progress("it is there again")
            installation.three.cut()
            await asyncio.to_thread(installation.primary.stop, at_once=True)  # nobody may find it again
            await asyncio.to_thread(installation.standby.administer, "SELECT pg_promote()")
            await progress("the standby is the database")
            installation.three.mend()
            await progress("the machine of the former database is there again, without it")
            stop.set()

    try:
        asyncio.run(run())
    finally:
        print("\n".join(said), installation.proxy.errors.read_text()[-3000:], sep="\n")
    found = violations(history, kept(installation, history))
    assert not found, (len(found), found[:10])
    audit = installation.served.get("/bc/studio/audit/check").json()["result"]
    assert audit["isIntact"], audit
