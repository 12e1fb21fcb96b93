"""`connector-desk check`: reads the collection, finds the key, and reports what came of each request."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.app.folder import DESK_NAME, default_folder
from connector_desk.app.keys import kept_keys
from connector_desk.app.places import PlaceRegistry
from connector_desk.app.remote_place import remote_place
from connector_desk.app.settings import load_settings
from connector_desk.base.clock import system_clock
from connector_desk.base.errors import DeskError
from connector_desk.client.address import checked_address, is_loopback
from connector_desk.collection import runner
from connector_desk.collection.collection_folder import Collection, find_collection, read_collection
from connector_desk.collection.redaction import Redaction
from connector_desk.collection.runner import CollectionRun, RequestOutcome
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.next_steps import in_full
from connector_desk.desk.runner.places import PlaceEntry
from connector_desk.vault.vault import open_vault

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from connector_desk.client.place import Place
    from connector_desk.vault.vault import Vault


KEY = "CONNECTOR_KEY"
PASSED, FAILED, NOT_RUN = 0, 1, 2


def add_arguments(parser: ArgumentParser) -> None:
    """Describe the options of `check`."""
    parser.add_argument("collection", metavar="COLLECTION", help="a folder, or the built-in collection all-operations")
    parser.add_argument(
        "--place",
        required=True,
        metavar="PLACE",
        help="admin address of the service, or the name of a place of the desk",
    )
    parser.add_argument("--junit", type=Path, metavar="FILE", help="also write the result as JUnit XML")
    parser.add_argument("--header", metavar="NAME", help="header of the key (default: X-API-Key)")
    parser.add_argument("--prefix", metavar="TEXT", help="text before the key, such as “Bearer ”")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder of the desk whose key is used")
    parser.epilog = (
        f"The secret key comes from ${KEY}. If that is not set, it comes from the OS keyring: for a place of the desk "
        "by its name, and for a service on this computer. "
        f"Exit codes: {PASSED} all requests passed, {FAILED} one failed, {NOT_RUN} nothing was run."
    )


def run(arguments: Namespace) -> int:
    """Run a collection; gives the exit code."""
    try:
        folder = arguments.data or default_folder()
        entry, key = _find_place(arguments.place, folder, os.environ.pop(KEY, None))
        if arguments.header is not None:
            entry = entry._replace(header=arguments.header)
        if arguments.prefix is not None:
            entry = entry._replace(prefix=arguments.prefix)
        collection = read_collection(find_collection(arguments.collection))
        place = remote_place(entry, key)
        if arguments.junit is not None:
            _write(arguments.junit, b"")  # now rather than after the run
        start = system_clock()
        outcomes = asyncio.run(_run(collection, place, Redaction(key)))
        if arguments.junit is not None:
            _write(arguments.junit, runner.junit(collection.head.name, outcomes, start))
    except DeskError as error:
        print(in_full(error), file=sys.stderr)
        return NOT_RUN
    except KeyboardInterrupt:
        print("Stopped before the end.", file=sys.stderr)
        return FAILED
    return PASSED if all(outcome.passed for outcome in outcomes) else FAILED


async def _run(collection: Collection, place: Place, redaction: Redaction) -> list[RequestOutcome]:
    print(runner.head_line(collection.head.name, place.base_url))
    print(*runner.notice_lines(collection.head.notices), sep="\n", end="\n" if collection.head.notices else "")
    outcomes = []
    async with place:
        async for outcome in CollectionRun(collection, place, system_clock, redaction).outcomes():
            outcomes.append(outcome)
            print(*runner.lines_of(outcome), sep="\n", flush=True)
    print(runner.last_line(outcomes))
    return outcomes


def _find_place(named: str, folder: Path, key: str | None) -> tuple[PlaceEntry, str]:
    """Return the place of an address or a name, and its key: the given one, or else the one in the keyring.

    Raises DeskError: address_refused, not_found, key_missing, place_key_missing, and the errors of the keyring.
    """
    if "://" in named:
        address = checked_address(named)
        return PlaceEntry("", "check", address), key or _kept_key(address, folder)
    registry = PlaceRegistry(folder, lambda: _vault(folder), lambda *_: None, system_clock)
    entry = registry.named(named)
    if entry is None:
        names = ", ".join(one.name for one in registry.entries()[1:]) or "-"
        raise DeskError("not_found", FaultText.NO_SUCH_PLACE.format(name=named, names=names))
    return entry, key or asyncio.run(registry.key_of(entry.place_id))


def _vault(folder: Path) -> Vault:
    return open_vault(load_settings(folder).desk)


def _kept_key(address: str, folder: Path) -> str:
    """Return the key of this desk; it is not sent to another computer."""
    if not is_loopback(address):
        raise DeskError("key_missing", FaultText.KEY_OF_THIS_COMPUTER)
    keys = None
    if (folder / DESK_NAME).is_file():
        keys = kept_keys(_vault(folder))
    if keys is None:
        raise DeskError("key_missing")
    return keys.admin_key


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as failed:
        raise DeskError("file_not_written") from failed
