"""`connector-desk serve`: the core alone, until it receives a signal to stop.

One line of JSON on standard output reports that it is ready; everything else goes to standard error.
"""

from __future__ import annotations

import asyncio
import gc
import ipaddress
import json
import logging
import os
import signal
import sys
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.app.cpu_affinity import cpu_affinity
from connector_desk.app.credentials import secret
from connector_desk.app.file_descriptors import connections
from connector_desk.app.folder import default_folder, make_folder
from connector_desk.app.json_log import JsonFormatter
from connector_desk.app.keys import Keys, load_keys, read_data_key
from connector_desk.app.lock import FolderLock
from connector_desk.app.reach_options import add_reach_arguments, option_of, reach_of
from connector_desk.app.rollback_anchor import VaultAnchor
from connector_desk.app.settings import load_settings
from connector_desk.base.errors import DeskError, FieldFault, Unreadable, ValidationFailed
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

if TYPE_CHECKING:
    import argparse

    from connector_desk.contract.reach import ReachChange
    from connector_desk.core.store.anchor import Anchor
    from connector_desk.vault.vault import Vault

_KEY = "CONNECTOR_KEY"
_DATA_KEY = "CONNECTOR_DATA_KEY"
_ANCHOR = "CONNECTOR_ANCHOR"
_TRUST_FOLDER = "CONNECTOR_TRUST_FOLDER"
CREDENTIALS = ("connector-key", "connector-data-key")
"""Files in the folder of systemd's LoadCredential."""
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
        import uvloop  # noqa: PLC0415 - not there on every platform

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
    told_to_stop = _stop_signals()
    listening = await core.start()
    gc.freeze()  # objects of the start stay; searching them for garbage costs time
    told = {name: value for name, value in asdict(listening).items() if name != "notices" or value}
    print(json.dumps({"ready": True, **told}), flush=True)
    together = PeriodicTask("one processor", "the threads are not kept together")
    processor = cpu_affinity()
    if processor is not None:
        together.start(processor.once)
    summaries = PeriodicTask("log summaries", "what was left out of the log is not told")
    summaries.start(limit.once)
    try:
        await told_to_stop.wait()
    finally:
        await summaries.stop()
        if await together.stop() and processor is not None:
            processor.let_go()
        await core.stop()


def _stop_signals() -> asyncio.Event:
    told = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(told.set))
        else:
            loop.add_signal_handler(number, told.set)
    return told


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
