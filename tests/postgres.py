"""A PostgreSQL of the tests' own: in a temporary folder, on a free port, never run by root, gone at the end."""

import contextlib
import itertools
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Self

import psycopg
import pytest

from connector_desk.core.store.migrate import bring_up_to_date
from tests.machines import THIS, Machine
from tests.ports import free_port

USER = "desk"
PATIENCE = 20.0  # seconds
MEMORY = "/dev/shm"
ROOM = 2**30  # bytes
FIRST_WITH_STRATEGIES = 150_000  # before, a database is always copied by its files
_names = itertools.count()
Ask = Callable[..., list[tuple[Any, ...]]]


def programs() -> Path | None:
    """Find the folder of PostgreSQL's programs: the newest that Debian installed, else what is on the path."""
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda found: int(found.parts[-3]))
    if debian:
        return debian[-1].parent
    found = shutil.which("initdb")
    return None if found is None else Path(found).resolve().parent


class Cluster:
    """A running server; a context manager that removes everything at its end."""

    def __init__(self, binaries: Path, *settings: str, on: Machine = THIS) -> None:
        self._binaries = binaries
        self._on = on
        self._settings = settings
        self.password = secrets.token_hex(16)
        self._as = _somebody_else()
        self.port = free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._template: str | None = None
        self._strategy = ""
        self._copies: list[str] = []

    def __enter__(self) -> Self:
        self.folder = Path(tempfile.mkdtemp(prefix="connector-desk-postgres-", dir=_in_memory()))
        password = self.folder / "password"
        password.write_text(self.password)
        if self._as:
            for path in (self.folder, password):
                shutil.chown(path, self._as)
        options = ["--no-sync", "--encoding=UTF8", "--locale=C", "--auth=scram-sha-256", f"--username={USER}"]
        call: list[str | Path] = [
            self._binaries / "initdb",
            *options,
            f"--pwfile={password}",
            "-D",
            self.folder / "data",
        ]
        done = subprocess.run(call, capture_output=True, check=False, cwd=self.folder, user=self._as)
        if done.returncode:
            raise RuntimeError(done.stderr.decode())
        password.unlink()
        if self._on is not THIS:
            with (self.folder / "data/pg_hba.conf").open("a") as lets_in:
                lets_in.writelines(f"host {each} all samenet scram-sha-256\n" for each in ("all", "replication"))
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start the server and wait until it lets somebody in."""
        settings = [f"port={self.port}", f"listen_addresses={self._on.address}", "unix_socket_directories="]
        options = [f"--{one}" for one in (*settings, *self._settings)]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [*self._on.command, self._binaries / "postgres", "-D", self.folder / "data", *options],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                user=self._as,
            )
        self._wait_for_it()

    def _wait_for_it(self) -> None:
        assert self._process
        deadline = time.monotonic() + PATIENCE
        while True:
            try:
                self.administer("SELECT 1")
                break
            except psycopg.OperationalError:
                if time.monotonic() > deadline or self._process.poll() is not None:
                    raise RuntimeError((self.folder / "log").read_text()[-2000:]) from None
                time.sleep(0.05)

    @property
    def address(self) -> str:
        """Return host and port."""
        return f"{self._on.address}:{self.port}"

    @property
    def pid(self) -> int:
        """Return the ID of the server's first process."""
        assert self._process
        return self._process.pid

    def stop(self, *, at_once: bool = False) -> None:
        """Stop it as `pg_ctl stop -m fast` does; `at_once` as `-m immediate`: the next start recovers from the log."""
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(signal.SIGQUIT if at_once else signal.SIGINT)
            self._process.wait(PATIENCE)

    def kill(self) -> None:
        """Kill it with all its processes, as a power cut does to a machine; the next start recovers from the log."""
        assert self._process
        for each in (self.pid, *self._children()):
            with contextlib.suppress(ProcessLookupError):  # a session has ended meanwhile, or with the first process
                os.kill(each, signal.SIGKILL)
        self._process.wait(PATIENCE)

    def crash(self) -> None:
        """Kill the process of a session: the server ends all others, recovers from its log, and lets them in again."""
        sessions = self._children_named(f": {USER} desk")
        for each in sessions:
            with contextlib.suppress(ProcessLookupError):  # it has ended meanwhile
                os.kill(each, signal.SIGKILL)
                break
        while any(Path(f"/proc/{each}").exists() for each in sessions):
            time.sleep(0.01)
        self._wait_for_it()

    def stop_sending(self) -> None:
        """Send nothing more to standbys, as if the network were cut."""
        (sender,) = self._children_named("walsender")
        os.kill(sender, signal.SIGSTOP)

    def _children_named(self, part: str) -> list[int]:
        """List the processes whose command line has a part; sessions begin and end meanwhile."""
        found = []
        for each in self._children():
            with contextlib.suppress(OSError):
                if part.encode() in Path(f"/proc/{each}/cmdline").read_bytes():
                    found.append(each)
        return found

    def _children(self) -> list[int]:
        return [int(each) for each in Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text().split()]

    @contextlib.contextmanager
    def standby(self, on: Machine = THIS) -> Iterator[Self]:
        """Run a standby of the server, which every commit waits for from now on."""
        other = type(self)(self._binaries, *self._settings, f"primary_conninfo={self._plain_url('postgres')}", on=on)
        other.password = self.password
        other.folder = Path(tempfile.mkdtemp(prefix="connector-desk-standby-", dir=_in_memory()))
        if self._as:
            shutil.chown(other.folder, self._as)
        try:
            call: list[str | Path] = [self._binaries / "pg_basebackup", "--pgdata", other.folder / "data"]
            more = ["--checkpoint=fast", "--no-sync", f"--dbname={self._plain_url('postgres')}"]
            done = subprocess.run([*call, *more], capture_output=True, check=False, cwd=other.folder, user=self._as)
            if done.returncode:
                raise RuntimeError(done.stderr.decode())
            signals = other.folder / "data/standby.signal"
            signals.touch()
            if self._as:
                shutil.chown(signals, self._as)
            other.start()
            self.administer("ALTER SYSTEM SET synchronous_standby_names = '*'")
            self.administer("SELECT pg_reload_conf()")
            deadline = time.monotonic() + PATIENCE
            while self.administer("SELECT sync_state FROM pg_stat_replication") != [("sync",)]:
                if time.monotonic() > deadline:
                    raise RuntimeError((other.folder / "log").read_text()[-2000:])
                time.sleep(0.05)
            yield other
        finally:
            other.__exit__()

    def administer(self, statement: str, *values: Any) -> list[tuple[Any, ...]]:
        """Run a statement in the cluster's own database, outside of a transaction."""
        with contextlib.closing(psycopg.connect(self._plain_url("postgres"), autocommit=True)) as connection:
            cursor = connection.execute(statement.encode(), values or None)
            return cursor.fetchall() if cursor.description else []

    def empty_database(self) -> str:
        """Make an empty database and give the URL that `--database` takes."""
        return self._url_of(self._create(""))

    def new_database(self) -> str:
        """Make a database that has the tables; copied, which takes a fourth of the time of making them."""
        if self._template is None:
            template = self._create("")
            bring_up_to_date(self._url_of(template), None)
            self._template = template
            ((version,),) = self.administer("SELECT current_setting('server_version_num')::int")
            self._strategy = " STRATEGY FILE_COPY" if version >= FIRST_WITH_STRATEGIES else ""  # half the time
        copy = self._create(f" TEMPLATE {self._template}{self._strategy}")
        self._copies.append(copy)
        return self._url_of(copy)

    def drop_copies(self) -> None:
        """Remove the databases that `new_database` made: hundreds of them would fill the memory."""
        for copy in self._copies:
            self.administer(f"DROP DATABASE IF EXISTS {copy} WITH (FORCE)")
        self._copies.clear()

    def _create(self, more: str) -> str:
        name = f"desk{next(_names)}"
        self.administer(f"CREATE DATABASE {name}{more}")
        return name

    def _url_of(self, database: str) -> str:
        return self._plain_url(database).replace("postgresql:", "postgresql+psycopg:")

    def _plain_url(self, database: str) -> str:
        return f"postgresql://{USER}:{self.password}@{self.address}/{database}"


@contextlib.contextmanager
def pgbouncer(cluster: Cluster, pool_mode: str) -> Iterator[Callable[[str], str]]:
    """Run PgBouncer in front of a cluster; what it yields leads a URL of a database through it."""
    program = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")
    if program is None:
        pytest.skip("needs PgBouncer; on Debian: apt-get install pgbouncer")
    port = free_port()
    with tempfile.TemporaryDirectory(prefix="connector-desk-pgbouncer-") as name:
        folder = Path(name)
        users, settings = folder / "users", folder / "settings"
        users.write_text(f'"{USER}" "{cluster.password}"\n')
        settings.write_text(
            f"[databases]\n* = host=127.0.0.1 port={cluster.port}\n[pgbouncer]\nlisten_addr=127.0.0.1\n"
            f"listen_port={port}\nunix_socket_dir=\nauth_type=plain\nauth_file={users}\npool_mode={pool_mode}\n"
        )
        somebody = _somebody_else()
        if somebody:
            for path in (folder, users, settings):
                shutil.chown(path, somebody)
        with (folder / "log").open("wb") as log:
            pool = subprocess.Popen([program, settings], user=somebody, cwd=folder, stdout=log, stderr=log)
        try:
            deadline = time.monotonic() + PATIENCE
            while not _listens(port):
                if time.monotonic() > deadline or pool.poll() is not None:
                    raise RuntimeError((folder / "log").read_text()[-2000:])
                time.sleep(0.05)
            yield lambda url: url.replace(f":{cluster.port}/", f":{port}/")
        finally:
            pool.terminate()
            pool.wait(PATIENCE)


def _listens(port: int) -> bool:
    with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
        return True
    return False


def _in_memory() -> str | None:
    """Name a folder in memory with room for databases, where there is one; a disk takes minutes for hundreds."""
    if not Path(MEMORY).is_dir() or not os.access(MEMORY, os.W_OK):
        return None
    found = os.statvfs(MEMORY)
    return MEMORY if found.f_bavail * found.f_frsize >= ROOM else None


def _somebody_else() -> str | None:
    """Name the user the server runs as where the tests run as root, which it refuses to be."""
    if os.geteuid() != 0:
        return None
    import pwd  # noqa: PLC0415 - not on every platform

    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


@contextlib.contextmanager
def cluster(*settings: str, on: Machine = THIS) -> Iterator[Cluster]:
    """Run a cluster for tests; skips where there is no PostgreSQL.  It does not sync: nothing here survives anyway."""
    binaries = None if sys.platform == "win32" else programs()
    if binaries is None:
        pytest.skip("needs PostgreSQL; on Debian: apt-get install postgresql")
    cheap = ("fsync=off", "autovacuum=off", "shared_buffers=32MB", "max_wal_size=64MB", "min_wal_size=32MB")
    with Cluster(binaries, *cheap, "max_connections=60", *settings, on=on) as running:
        yield running


def read(url: str, query: str, *values: Any) -> list[tuple[Any, ...]]:
    """Ask a database, from outside of the program; `?` stands for a value, as in SQLite."""
    with reading(url) as ask:
        return ask(query, *values)


@contextlib.contextmanager
def reading(url: str) -> Iterator[Ask]:
    """Ask a database several things over one connection, as `read` asks one."""
    plain = url.replace("postgresql+psycopg:", "postgresql:")
    with contextlib.closing(psycopg.connect(plain)) as connection:
        yield lambda query, *values: connection.execute(query.replace("?", "%s").encode(), values).fetchall()
