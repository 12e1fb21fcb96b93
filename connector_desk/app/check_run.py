"""The run of `connector-desk check`: reads the collection, finds the key, and reports what came of each request."""

import asyncio
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.app.check_command import FAILED, KEY, NOT_RUN, PASSED
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

if TYPE_CHECKING:
    from argparse import Namespace
from connector_desk.contract.next_steps import in_full


def check(arguments: "Namespace") -> int:
    """Run a collection; gives the exit code."""
    try:
        address = checked_address(arguments.place)
        collection = read_collection(find_collection(arguments.collection))
        key = os.environ.pop(KEY, None) or _kept_key(address, arguments.data or default_folder())
        place = Place("check", address, key, header=arguments.header, prefix=arguments.prefix)
        if arguments.junit is not None:
            _write(arguments.junit, b"")  # now rather than after the run
        start = system_clock()
        outcomes = asyncio.run(_run(collection, place, Redaction(key)))
        if arguments.junit is not None:
            _write(arguments.junit, report.junit(collection.head.name, outcomes, start))
    except DeskError as error:
        print(in_full(error), file=sys.stderr)
        return NOT_RUN
    except KeyboardInterrupt:
        print("Stopped before the end.", file=sys.stderr)
        return FAILED
    return PASSED if all(outcome.passed for outcome in outcomes) else FAILED


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
