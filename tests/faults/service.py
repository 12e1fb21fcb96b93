"""A service under test: `serve` on one of the databases, killed and started again at the same addresses."""

from __future__ import annotations

import hashlib
import json
import sqlite3
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import quote, urlsplit

from tests import postgres
from tests.faults.history import History, Kept, Outcome
from tests.faults.wallets import Place
from tests.network import Network
from tests.ports import free_port
from tests.served import Served
from tests.unsigned import program_without_signatures


class Service:
    """One process of `serve`; several may work on one PostgreSQL."""

    def __init__(
        self,
        data: Path,
        database: str | None,
        like: Service | None = None,
        *options: str,
        unsigned: Path | None = None,
        anchor: Path | None = None,
    ) -> None:
        self.database = database
        self.data = data
        ports = [f"127.0.0.1:{free_port()}" for _ in "12"]
        self._options = ["--admin", ports[0], "--public", ports[1], "--proxy", "127.0.0.0/8"]
        self.address = like.address if like else f"http://{ports[1]}"
        self._options += ["--public-address", self.address, *(["--database", database] if database else [])]
        self._options += [] if anchor is None else ["--anchor", str(anchor)]
        self._options += options
        program = ("-m", "connector_desk") if unsigned is None else program_without_signatures(unsigned)
        self.served = Served(data, *self._options, keys_of=like.served if like else None, program=program)

    def start(self) -> float:
        """Start it; gives the seconds it took to be ready."""
        began = time.monotonic()
        self.served.start()
        return time.monotonic() - began

    def kill(self) -> None:
        """End it in the middle of whatever it does."""
        self.served.kill()

    def stop(self) -> None:
        """End it as one should."""
        assert self.served.stop() == 0

    @property
    def place(self) -> Place:
        """Tell the wallets where it is."""
        return Place(
            admin=self.served.ready["admin"],
            public=self.served.ready["public"],
            host=urlsplit(self.address).netloc,
            key=self.served.key,
            item=self.served.item("visitor-badge", "sd-jwt", given_name="Erika"),
        )

    def audit(self) -> dict[str, Any]:
        """Let it check its audit trail: every row, and that each issuance has one."""
        answer = self.served.client.get("/bc/studio/audit/check")
        assert answer.status_code == 200, answer.text
        found: dict[str, Any] = answer.json()["result"]
        return found

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Ask the store from outside of the program."""
        if self.database is not None:
            return postgres.read(self.database, query)
        with closing(sqlite3.connect(f"file:{quote(str(self.data))}/store.sqlite?mode=ro", uri=True)) as connection:
            return connection.execute(query).fetchall()


class Rows(Protocol):
    """Where the store of an installation is read from outside of the program."""

    @property
    def database(self) -> str | None:
        """Return what `--database` takes; None for SQLite."""

    def rows(self, query: str) -> list[tuple[Any, ...]]:
        """Ask the store."""


def kept(service: Rows, history: History) -> Kept:
    """Read what the store says of everything that stands in a history."""
    codes = {hashlib.sha256(one.key.encode()).digest(): one.key for one in history.operations if one.kind == "redeem"}
    redeemed = service.rows("SELECT code_digest FROM offer WHERE redeemed_at IS NOT NULL")
    steps: dict[str, list[str]] = defaultdict(list)
    told: Counter[str] = Counter()
    for kind, visit, data in service.rows("SELECT type, visit_id, data FROM event ORDER BY seq"):
        content = json.loads(data)
        if kind.startswith("visit."):
            steps[visit].append(content["state"])
        elif kind == "credential.issued":
            told[content["credentialId"]] += 1
    return Kept(
        redeemed=Counter(codes.get(bytes(digest), "") for (digest,) in redeemed),
        created=Counter(name for (name,) in service.rows("SELECT request_id FROM visit")),
        issued=dict(service.rows("SELECT credential_id, holder FROM item WHERE issued_at IS NOT NULL")),
        told=told,
        steps=steps,
        states=dict(service.rows("SELECT id, state FROM visit")),
        indices=tuple(_indices(service)),
    )


def _indices(service: Rows) -> Iterable[tuple[Any, ...]]:
    """List the places in status lists that items have; none where the store has no such columns."""
    columns = "SELECT column_name FROM information_schema.columns WHERE table_name = 'item'"
    known = {
        name for (name,) in service.rows(columns if service.database else "SELECT name FROM pragma_table_info('item')")
    }
    if not {"status_list", "status_index"} <= known:
        return ()
    return service.rows("SELECT status_list, status_index FROM item WHERE status_index IS NOT NULL")


def summary(history: History) -> str:
    """Say in a line what clients asked for."""
    counted = Counter((one.kind, one.outcome) for one in history.operations)
    words = [f"{kind} {outcome} {count}" for (kind, outcome), count in sorted(counted.items())]
    return f"{', '.join(words)}; {len(history.held)} credentials"


def unanswered(history: History) -> int:
    """Count the operations whose answer never came."""
    return sum(one.outcome is Outcome.UNKNOWN and not one.result for one in history.operations)


@contextmanager
def behind_networks(count: int, folder: Path, database: str) -> Iterator[tuple[list[Service], list[Network]]]:
    """Run so many processes on one database, each with a network of its own before it that can fail."""
    with ExitStack() as at_the_end:
        networks = [at_the_end.enter_context(Network(database)) for _ in range(count)]
        first = Service(folder / "0", networks[0].url)
        services = [first, *(Service(folder / f"{n}", networks[n].url, first) for n in range(1, count))]
        with ThreadPoolExecutor(count) as starters:
            list(starters.map(Service.start, services))
        for service in services:
            at_the_end.callback(service.kill)
            service.database = database  # the checks go around the network
        yield services, networks
        for service in services:
            service.stop()
