"""The command line of `connector-desk`.  Modules are loaded only once they are needed."""

from __future__ import annotations

import argparse
import gc
import importlib
import sys
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.app.folder import default_folder, make_folder
from connector_desk.app.qt import NO_LIBRARIES, has_screen
from connector_desk.base.errors import DeskError

if TYPE_CHECKING:
    from collections.abc import Sequence

_NO_SCREEN = "There is no display to show a window on. “connector-desk serve” runs the service without one."


class _Command(NamedTuple):
    """A command: the module of this package that has it, and two functions there."""

    module: str
    description: str
    add_arguments: str = "add_arguments"
    run: str = "run"


_COMMANDS = {
    "serve": _Command("serve", "Run the service without a window until it is stopped."),
    "backup": _Command(
        "backup_commands",
        "Copy the data to a file, also while the service is running.",
        "add_backup_arguments",
        "run_backup",
    ),
    "restore": _Command(
        "backup_commands",
        "Replace the data with a backup. First close the desk and stop every serve that uses this data.",
        "add_restore_arguments",
        "run_restore",
    ),
    "forget-staff": _Command(
        "forget_staff",
        "Empty the list of staff, where nobody knows their PIN any more or it cannot be read. First close the desk.",
    ),
    "wallet": _Command("wallet", "A small wallet for tests: it accepts offers and answers data requests."),
    "check": _Command("check_run", "Run a collection of requests against a service, to its end, and report each one."),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives its exit code: 0, 1 when it could not start, 2 for a command nobody understands."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    if given and given[0] in _COMMANDS:
        return _run_command(*given)
    chosen, kiosk = _read_options(given) if given else (None, None)
    try:
        folder = make_folder(chosen or default_folder())
    except DeskError as error:
        from connector_desk.contract.next_steps import in_full  # noqa: PLC0415 - 600 sentences, for an error alone

        print(in_full(error), file=sys.stderr)
        return 1
    if not has_screen():
        print(_NO_SCREEN, file=sys.stderr)
        return 1
    gc.disable()  # the UI thread alone collects garbage, once the desk is open: see `GarbageCollection`
    try:
        from connector_desk.app.desk import run_desk  # noqa: PLC0415 - Qt, whose libraries a server has not
    except ImportError as missing:
        if ".so" not in str(missing):
            raise
        print(f"{missing}. {NO_LIBRARIES}", file=sys.stderr)
        return 1
    return run_desk(folder, kiosk)


def _run_command(name: str, *given: str) -> int:
    """Load the module of a command, which neither the desk nor another command needs, and run it."""
    command = _COMMANDS[name]
    module = importlib.import_module(f"connector_desk.app.{command.module}")
    parser = argparse.ArgumentParser(prog=f"connector-desk {name}", description=command.description)
    getattr(module, command.add_arguments)(parser)
    exit_code: int = getattr(module, command.run)(parser.parse_args(given))
    return exit_code


def _read_options(given: list[str]) -> tuple[Path | None, str | None]:
    """Parse the arguments of the desk; return its data directory and the subject of the kiosk, if that is wanted.

    Ends the program for help, version and mistakes.
    """
    parser = argparse.ArgumentParser(
        prog="connector-desk",
        description="Issue digital credentials in person. Without a command, the desk opens.",
        epilog="Commands: serve runs the service without a window, backup copies its data, restore puts a backup back, "
        "forget-staff empties the list of staff, wallet is a wallet for tests, check runs a collection of requests. "
        "Each has its own --help.",
    )

    from connector_desk.base.build_info import build_info  # noqa: PLC0415 - json, for the options alone

    parser.add_argument("--version", action="version", version=f"connector-desk {build_info().version}")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder (default: the platform's)")
    parser.add_argument(
        "--kiosk",
        nargs="?",
        const="",
        metavar="SUBJECT",
        help="fill the screen for visitors, with favourite:NUMBER, question:ID or workflow:NAME, or as it was "
        "chosen before; the PIN of a staff member leads out",
    )
    chosen = parser.parse_args(given)
    return chosen.data, chosen.kiosk
