"""`connector-desk check`: runs a collection of requests against a service, and reports what came of them."""

import argparse
import asyncio
import os
import sys
from pathlib import Path

from connector_desk.app.folder import DESK_NAME, default_folder
from connector_desk.app.keys import kept_keys
from connector_desk.app.settings import load_settings
from connector_desk.base.clock import system_clock
from connector_desk.base.errors import DeskError
from connector_desk.client.address import checked_address, is_loopback
from connector_desk.client.place import Place
from connector_desk.collection import report
from connector_desk.collection.collection_folder import Collection, find_collection, read_collection
from connector_desk.collection.redaction import Redaction
from connector_desk.collection.runner import CollectionRun, RequestOutcome
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.next_steps import in_full

_KEY = "CONNECTOR_KEY"
_PASSED, _FAILED, _NOT_RUN = 0, 1, 2


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options of `check`."""
    parser.add_argument("collection", metavar="COLLECTION", help="a folder, or the built-in collection all-operations")
    parser.add_argument("--place", required=True, metavar="URL", help="admin address of the service")
    parser.add_argument("--junit", type=Path, metavar="FILE", help="also write the result as JUnit XML")
    parser.add_argument("--header", default="X-API-Key", metavar="NAME", help="header of the key (default: X-API-Key)")
    parser.add_argument("--prefix", default="", metavar="TEXT", help="text before the key, such as “Bearer ”")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder of the desk whose key is used")
    parser.epilog = (
        f"The secret key comes from ${_KEY}. If that is not set, it comes from the OS keyring, for a service on this "
        f"computer only. Exit codes: {_PASSED} all requests passed, {_FAILED} one failed, {_NOT_RUN} nothing was run."
    )


def run(arguments: argparse.Namespace) -> int:
    """Run a collection; gives the exit code."""
    try:
        address = checked_address(arguments.place)
        collection = read_collection(find_collection(arguments.collection))
        key = os.environ.pop(_KEY, None) or _kept_key(address, arguments.data or default_folder())
        place = Place("check", address, key, header=arguments.header, prefix=arguments.prefix)
        if arguments.junit is not None:
            _write(arguments.junit, b"")  # now rather than after the run
        start = system_clock()
        outcomes = asyncio.run(_run(collection, place, Redaction(key)))
        if arguments.junit is not None:
            _write(arguments.junit, report.junit(collection.head.name, outcomes, start))
    except DeskError as error:
        print(in_full(error), file=sys.stderr)
        return _NOT_RUN
    return _PASSED if all(outcome.passed for outcome in outcomes) else _FAILED


async def _run(collection: Collection, place: Place, redaction: Redaction) -> list[RequestOutcome]:
    print(report.head_line(collection.head.name, place.base_url))
    outcomes = []
    async with place:
        async for outcome in CollectionRun(collection, place, system_clock, redaction).outcomes():
            outcomes.append(outcome)
            print(*report.lines_of(outcome), sep="\n", flush=True)
    print(report.last_line(outcomes))
    return outcomes


def _kept_key(address: str, folder: Path) -> str:
    """Return the key of this desk; it is not sent to another computer."""
    if not is_loopback(address):
        raise DeskError("key_missing", FaultText.KEY_OF_THIS_COMPUTER)
    keys = None
    if (folder / DESK_NAME).is_file():
        from connector_desk.vault.vault import open_vault  # noqa: PLC0415 - costly; not needed with a given key

        keys = kept_keys(open_vault(load_settings(folder).desk))
    if keys is None:
        raise DeskError("key_missing")
    return keys.admin_key


def _write(file: Path, content: bytes) -> None:
    try:
        file.write_bytes(content)
    except OSError as failed:
        raise DeskError("file_not_written") from failed
