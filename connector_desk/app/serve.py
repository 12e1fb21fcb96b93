"""`connector-desk serve`: the core alone, until it receives a signal to stop.

One line of JSON on standard output reports that it is ready; everything else goes to standard error.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import ipaddress
import json
import logging
import os
import signal
import socket
import sys
import threading
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from connector_desk.app.file_descriptors import connections
from connector_desk.app.folder import default_folder, make_folder
from connector_desk.app.keys import Keys, load_keys, read_data_key
from connector_desk.app.lock import FolderLock
from connector_desk.app.reach_options import add_reach_arguments, option_of, reach_of, secret
from connector_desk.app.rollback_anchor import VaultAnchor
from connector_desk.app.settings import load_settings
from connector_desk.base.errors import DeskError, FieldFault, Unreadable, ValidationFailed
from connector_desk.base.instants import MINUTE, SECOND, to_text
from connector_desk.base.log_limit import LogLimit
from connector_desk.base.regular_file import open_regular_file, read_regular_file
from connector_desk.contract.limits import BODY_BYTES
from connector_desk.contract.next_steps import in_full
from connector_desk.contract.organisation import Organisation
from connector_desk.contract.wire import parse
from connector_desk.core.reach.reach_coordinator import ReachAtStart
from connector_desk.core.runtime.background import PeriodicTask
from connector_desk.core.server import Core, CoreSettings
from connector_desk.core.store.anchor import FileAnchor
from connector_desk.vault.vault import open_vault

if sys.platform != "win32":
    import uvloop

if TYPE_CHECKING:
    import argparse

    from connector_desk.contract.reach import ReachChange
    from connector_desk.core.store.anchor import Anchor
    from connector_desk.vault.vault import Vault


class JsonFormatter(logging.Formatter):
    """Writes one object on one line: time, level, logger, message, and the trace of an exception."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a record as JSON."""
        entry = {
            "time": to_text(int(1000 * record.created)),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["exception"] = self.formatException(record.exc_info)
        return json.dumps(entry, ensure_ascii=False)


# Python runs one thread at a time.  Where its threads sit on two processors, each statement of the store and each
# answer wakes the other one over there, with its caches cold: that made an issuance a third dearer.  The operating
# system cannot know that.  Where somebody else needs the processor too, the threads are let go, and held again where
# that put them.


_TASKS: Final = Path("/proc/self/task")
_PROCESSOR: Final = 36  # which of the fields behind the name in /proc/[pid]/stat; proc_pid_stat(5)
_CHECK_INTERVAL: Final = 2 * SECOND
_FREE_FOR: Final = SECOND
_LEAST_WAIT: Final = 0.01
"""Share of the time; who waits less does not mind."""


class ProcessorLoad(NamedTuple):
    """Processor time of the threads of this process so far, in nanoseconds."""

    at: int
    loop_ran: int
    loop_waited: int
    """The time in which the event loop could have run, and another thread had the processor."""
    process_ran: int
    processor: int
    """The processor of the event loop now."""


class Machine(Protocol):
    """The functions of the operating system that this module needs."""

    def read(self) -> ProcessorLoad:
        """Read the processor times so far."""

    def hold(self, processors: frozenset[int]) -> None:
        """Restrict every thread to these processors."""


class CpuAffinity:
    """Looks again and again whether the threads should stay where they are."""

    def __init__(self, machine: Machine, allowed: frozenset[int]) -> None:
        """Name the processors that this process may use at all."""
        self._machine = machine
        self._allowed = allowed
        self._before: ProcessorLoad | None = None
        self._free_for = _FREE_FOR

    async def once(self) -> int:
        """Hold the threads, or let them go; gives the milliseconds until the next look."""
        now = self._machine.read()
        before, self._before = self._before, now
        if before is None:
            self._machine.hold(frozenset({now.processor}))
            return _CHECK_INTERVAL
        if not is_crowded(before, now):
            self._free_for = _FREE_FOR
            return _CHECK_INTERVAL
        self.let_go()
        wait, self._free_for = self._free_for, min(2 * self._free_for, MINUTE)
        return wait

    def let_go(self) -> None:
        """Allow every thread all processors of this process again."""
        self._before = None
        self._machine.hold(self._allowed)


def is_crowded(before: ProcessorLoad, now: ProcessorLoad) -> bool:
    """Return whether others keep the event loop waiting a fifth of the time in which it wants to run.

    Time spent waiting for other threads of this process does not count: Python would have made it wait on any
    processor.
    """
    own = (now.process_ran - before.process_ran) - (now.loop_ran - before.loop_ran)
    waited = now.loop_waited - before.loop_waited - own
    wanted = now.loop_ran - before.loop_ran + waited
    return waited > _LEAST_WAIT * (now.at - before.at) and waited > wanted / 5


class Linux:
    """This process; its event loop runs in one thread."""

    def __init__(self) -> None:
        """Create it on the thread that it measures; raises OSError if the kernel does not report waiting times."""
        self._loop = _TASKS / str(threading.get_native_id())
        self.read()

    def read(self) -> ProcessorLoad:
        """Read the processor times so far."""
        ran, waited = (self._loop / "schedstat").read_text().split()[:2]
        of_name = (self._loop / "stat").read_text().rpartition(")")[2].split()
        return ProcessorLoad(
            time.monotonic_ns(), int(ran), int(waited), time.process_time_ns(), int(of_name[_PROCESSOR])
        )

    def hold(self, processors: frozenset[int]) -> None:
        """Restrict every thread to these processors; a thread that has just ended is skipped."""
        if sys.platform == "linux":
            for task in _TASKS.iterdir():
                with contextlib.suppress(ProcessLookupError):
                    os.sched_setaffinity(int(task.name), processors)


def cpu_affinity() -> CpuAffinity | None:
    """Make it for this process and the event loop in this thread; None where there is no choice, or no telling."""
    if sys.platform == "linux":
        allowed = frozenset(os.sched_getaffinity(0))
        with contextlib.suppress(OSError):
            return CpuAffinity(Linux(), allowed) if len(allowed) > 1 else None
    return None


_KEY = "CONNECTOR_KEY"
_DATA_KEY = "CONNECTOR_DATA_KEY"
_ANCHOR = "CONNECTOR_ANCHOR"
_TRUST_FOLDER = "CONNECTOR_TRUST_FOLDER"
CREDENTIALS = ("connector-key", "connector-data-key")
"""Files in the folder of systemd's LoadCredential."""
_LONGEST_DRAIN = 3600
_LINE = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options of `serve`."""
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder (default: the platform's)")
    parser.add_argument("--database", metavar="URL", help="postgresql+psycopg://… instead of SQLite")
    parser.add_argument("--admin", default="127.0.0.1:8081", metavar="HOST:PORT", help="listener for your software")
    parser.add_argument("--public", default="127.0.0.1:8080", metavar="HOST:PORT", help="listener for wallets")
    parser.add_argument("--public-address", metavar="URL", help="address in QR codes")
    parser.add_argument(
        "--tls-cert",
        type=Path,
        metavar="FILE",
        help="certificate chain for https at --public, and at --admin unless that is loopback",
    )
    parser.add_argument("--tls-key", type=Path, metavar="FILE", help="its private key")
    parser.add_argument(
        "--proxy",
        action="append",
        default=[],
        metavar="CIDR",
        help=(
            "network of a reverse proxy: the service trusts its forwarding headers and allows it the "
            "connections of many clients"
        ),
    )
    parser.add_argument(
        "--anchor",
        type=Path,
        metavar="FILE",
        help="a file outside the data folder and its backups, one for each process; it shows when an older copy "
        f"replaced the data (default: ${_ANCHOR})",
    )
    parser.add_argument(
        "--trust-folder",
        type=Path,
        metavar="DIR",
        help="a folder with root certificates (PEM, DER or PKCS#7): issuers below them are trusted; subfolders issuers "
        f"and verifiers (default: ${_TRUST_FOLDER})",
    )
    parser.add_argument(
        "--organisation",
        type=Path,
        metavar="FILE",
        help="who issues and asks: a JSON file with name, names, logo, colours, website, contact and privacy policy; "
        "replaces at each start what was set",
    )
    parser.add_argument(
        "--drain",
        type=float,
        default=0.0,
        metavar="SECONDS",
        help="go on answering for so long after SIGTERM, while /readyz sends requests elsewhere (default: 0)",
    )
    parser.add_argument(
        "--log-format",
        choices=("text", "json"),
        default="text",
        help="how lines of the log are written to standard error (default: text)",
    )
    add_reach_arguments(parser)
    parser.epilog = (
        f"The secret key and the data key (32 bytes, base64url without padding) come from ${_KEY} and ${_DATA_KEY}; "
        f"else from the files {CREDENTIALS[0]} and {CREDENTIALS[1]} of systemd's LoadCredential, else from the OS "
        "keyring. Port 0 is any free port."
    )


def run(arguments: argparse.Namespace) -> int:
    """Serve until SIGTERM or SIGINT; gives the exit code: 0, or 1 when it could not start."""
    handler = logging.StreamHandler(sys.stderr)
    limit = LogLimit(handler)
    handler.setFormatter(JsonFormatter() if arguments.log_format == "json" else logging.Formatter(_LINE))
    logging.basicConfig(handlers=[handler], level=logging.INFO)
    if sys.platform == "win32":
        runner = asyncio.Runner()
    else:
        runner = asyncio.Runner(loop_factory=uvloop.new_event_loop)
    try:
        with runner, ExitStack() as held:
            held.callback(limit.summarise)
            runner.run(_serve(arguments, held, limit))
    except DeskError as error:
        print(in_full(error), file=sys.stderr)
        for fault in error.fields if isinstance(error, ValidationFailed) else ():
            print(f"{option_of(fault.path)}: {fault.message}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 0
    return 0


async def _serve(arguments: argparse.Namespace, held: ExitStack, limit: LogLimit) -> None:
    folder = make_folder(arguments.data or default_folder())
    if arguments.database is None:
        held.enter_context(FolderLock(folder))
    keys, kept_in = await asyncio.to_thread(_keys, folder)
    admin, public = _endpoint(arguments.admin, "--admin"), _endpoint(arguments.public, "--public")
    tls = _tls(arguments)
    if not ipaddress.ip_address(admin[0]).is_loopback and tls is None:
        raise _wrong("--admin", "An admin listener for other computers needs --tls-cert and --tls-key.")
    if not 0 <= arguments.drain <= _LONGEST_DRAIN:
        raise _wrong("--drain", f"Give a number of seconds from 0 to {_LONGEST_DRAIN}.")
    core = Core(
        CoreSettings(
            data=folder,
            admin_key=keys.admin_key,
            data_key=keys.data_key,
            database=arguments.database,
            admin_bind=admin,
            public_bind=public,
            public_address=arguments.public_address,
            tls=tls,
            proxies=tuple(_network(text) for text in arguments.proxy),
            connections=connections(),
            reach=ReachAtStart(wanted=_reach(arguments)),
            trust_folder=_trust_folder(arguments),
            organisation=_organisation(arguments.organisation),
            anchor=_anchor(arguments, folder, kept_in),
        )
    )
    stop_signals = _stop_signals()
    listening = await core.start()
    gc.freeze()  # objects of the start stay; searching them for garbage costs time
    addresses = {name: value for name, value in listening._asdict().items() if name != "notices" or value}
    print(json.dumps({"ready": True, **addresses}), flush=True)
    _notify_systemd("READY=1")
    together = PeriodicTask("one processor", "the threads are not kept together")
    processor = cpu_affinity()
    if processor is not None:
        together.start(processor.once)
    summaries = PeriodicTask("log summaries", "what was left out of the log is not told")
    summaries.start(limit.once)
    try:
        await stop_signals.acquire()
        _notify_systemd("STOPPING=1")
        core.drain()
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(stop_signals.acquire(), arguments.drain)  # a second signal ends it at once
    finally:
        await summaries.stop()
        if await together.stop() and processor is not None:
            processor.let_go()
        await core.stop()


def _notify_systemd(state: str) -> None:
    """Report a state to systemd where it has started this process with `Type=notify` (sd_notify(3))."""
    address = os.environ.get("NOTIFY_SOCKET", "")
    if sys.platform == "linux" and address:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as notifying:
            notifying.sendto(state.encode(), address.replace("@", "\0", 1) if address.startswith("@") else address)


def _stop_signals() -> asyncio.Semaphore:
    """Return a semaphore that each signal to stop releases once."""
    received = asyncio.Semaphore(0)
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(received.release))
        else:
            loop.add_signal_handler(number, received.release)
    return received


def _keys(folder: Path) -> tuple[Keys, Vault | None]:
    """Return the keys: both from the environment, or the missing ones from the keyring, which is returned too."""
    key, data_key = (secret(name, file) for name, file in zip((_KEY, _DATA_KEY), CREDENTIALS, strict=True))
    if key and data_key:
        return Keys(key, _data_key(data_key)), None

    try:
        vault = open_vault(load_settings(folder).desk)
        kept = load_keys(vault, folder)
    except DeskError as locked:
        if locked.code != "store_locked":
            raise
        message = f"{locked.message} Open the desk on this folder once to enter the recovery code."
        raise DeskError("store_locked", message) from locked
    return Keys(key or kept.admin_key, _data_key(data_key) if data_key else kept.data_key), vault


def _anchor(arguments: argparse.Namespace, folder: Path, vault: Vault | None) -> Anchor | None:
    """Return the record of the store's age outside it: the given file, else the keyring of the keys."""
    named = arguments.anchor or os.environ.get(_ANCHOR)
    if not named:
        return None if vault is None or arguments.database is not None else VaultAnchor(vault)

    file = Path(named).expanduser().absolute()
    if file.resolve().is_relative_to(folder.resolve()):
        raise _wrong(
            "--anchor", "Put the file outside the data folder. Otherwise an older copy of the folder replaces it, too."
        )
    if not file.parent.is_dir() or file.is_dir():
        raise _wrong("--anchor", "Name a file in an existing folder.")
    return FileAnchor(file)


def _trust_folder(arguments: argparse.Namespace) -> Path | None:
    """Return the folder of root certificates, if one is named."""
    named = arguments.trust_folder or os.environ.get(_TRUST_FOLDER)
    if not named:
        return None
    folder = Path(named).expanduser().absolute()
    if not folder.is_dir():
        raise _wrong("--trust-folder", "Name an existing folder.")
    return folder


def _organisation(file: Path | None) -> Organisation | None:
    """Read the file of the organisation, if one is named."""
    if file is None:
        return None
    try:
        return parse(Organisation, read_regular_file(file, BODY_BYTES))
    except ValidationFailed as fault:
        said = "; ".join(f"{one.path}: {one.message}" for one in fault.fields)
        raise _wrong("--organisation", said) from fault
    except OSError as fault:
        raise _wrong("--organisation", "Name a JSON file of at most 1 MiB.") from fault
    except Unreadable as fault:
        raise _wrong("--organisation", "The file cannot be read as JSON.") from fault


def _data_key(text: str) -> bytes:
    try:
        return read_data_key(text)
    except ValueError as error:
        raise _wrong(f"${_DATA_KEY}", "This must be 32 bytes in base64url without padding.") from error


def _endpoint(text: str, option: str) -> tuple[str, int]:
    host, _, port = text.rpartition(":")
    host = {"localhost": "127.0.0.1", "": "0.0.0.0"}.get(host, host.strip("[]"))  # noqa: S104 - as it was asked for
    try:
        # The spelling that browsers send as Host; the name of an interface is no part of a link
        host = str(ipaddress.ip_address("" if "%" in host else host))
    except ValueError as error:
        raise _wrong(option, "Give an IP address of this computer and a port, like 127.0.0.1:8080.") from error
    if not port.isdecimal() or int(port) > 65535:
        raise _wrong(option, "The port must be a number from 0 to 65535.")
    return host, int(port)


def _tls(arguments: argparse.Namespace) -> tuple[Path, Path] | None:
    certificate, key = arguments.tls_cert, arguments.tls_key
    if certificate is None and key is None:
        return None
    if certificate is None or key is None:
        raise _wrong("--tls-cert", "Give the certificate and its key together (--tls-cert and --tls-key).")
    for option, file in (("--tls-cert", certificate), ("--tls-key", key)):
        try:
            open_regular_file(file).close()
        except OSError as error:
            raise _wrong(option, "There is no such file.") from error
    return certificate, key


def _reach(arguments: argparse.Namespace) -> ReachChange | None:
    """Return the way of the options, if they name one; those of before these are ways of their own."""
    reach = reach_of(arguments)
    if reach is not None and (arguments.tls_cert is not None or arguments.public_address is not None):
        raise _wrong("--reach-way", "Leave out --tls-cert and --public-address: this way replaces them.")
    return reach


def _network(text: str) -> ipaddress.IPv4Network | ipaddress.IPv6Network:
    try:
        return ipaddress.ip_network(text)
    except ValueError as error:
        raise _wrong("--proxy", "Give a network like 10.0.0.0/8.") from error


def _wrong(option: str, sentence: str) -> ValidationFailed:
    return ValidationFailed([FieldFault(option, "invalid_option", sentence)])
