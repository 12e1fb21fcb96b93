"""The command line of `connector-desk`.  Modules are loaded only once they are needed."""

import argparse
import gc
import sys
from collections.abc import Sequence
from pathlib import Path

from connector_desk.app.folder import default_folder, make_folder
from connector_desk.base.errors import DeskError

SERVE, BACKUP, RESTORE, WALLET, CHECK = "serve", "backup", "restore", "wallet", "check"

_NO_SCREEN = "There is no display to show a window on. “connector-desk serve” runs the service without one."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the program; gives its exit code: 0, 1 when it could not start, 2 for a command nobody understands."""
    given = sys.argv[1:] if arguments is None else list(arguments)
    commands = {SERVE: _serve, BACKUP: _back_up, RESTORE: _restore, WALLET: _wallet, CHECK: _check}
    if given and given[0] in commands:
        return commands[given[0]](given[1:])
    chosen = _read_options(given) if given else None
    try:
        folder = make_folder(chosen or default_folder())
    except DeskError as error:
        from connector_desk.contract.next_steps import in_full  # noqa: PLC0415 - only for an error

        print(in_full(error), file=sys.stderr)
        return 1
    from connector_desk.app.qt import NO_LIBRARIES, has_screen  # noqa: PLC0415 - `serve` needs nothing of it

    if not has_screen():
        print(_NO_SCREEN, file=sys.stderr)
        return 1
    gc.disable()  # the UI thread alone collects garbage, once the desk is open: see `GarbageCollection`
    try:
        from connector_desk.app.desk import run_desk  # noqa: PLC0415 - needs Qt
    except ImportError as missing:
        if ".so" not in str(missing):
            raise
        print(f"{missing}. {NO_LIBRARIES}", file=sys.stderr)
        return 1
    return run_desk(folder)


def _serve(given: list[str]) -> int:
    from connector_desk.app import serve  # noqa: PLC0415 - not for the desk

    parser = argparse.ArgumentParser(
        prog=f"connector-desk {SERVE}", description="Run the service without a window until it is stopped."
    )
    serve.add_arguments(parser)
    return serve.run(parser.parse_args(given))


def _back_up(given: list[str]) -> int:
    from connector_desk.app import backup_commands  # noqa: PLC0415 - not for the desk

    parser = argparse.ArgumentParser(
        prog=f"connector-desk {BACKUP}", description="Copy the data to a file, also while the service is running."
    )
    backup_commands.add_backup_arguments(parser)
    return backup_commands.run_backup(parser.parse_args(given))


def _restore(given: list[str]) -> int:
    from connector_desk.app import backup_commands  # noqa: PLC0415 - not for the desk

    parser = argparse.ArgumentParser(
        prog=f"connector-desk {RESTORE}",
        description="Replace the data with a backup. First close the desk and stop every serve that uses this data.",
    )
    backup_commands.add_restore_arguments(parser)
    return backup_commands.run_restore(parser.parse_args(given))


def _wallet(given: list[str]) -> int:
    from connector_desk.app import wallet  # noqa: PLC0415 - not for the desk

    parser = argparse.ArgumentParser(
        prog=f"connector-desk {WALLET}",
        description="A small wallet for tests: it accepts offers and answers data requests.",
    )
    wallet.add_arguments(parser)
    return wallet.run(parser.parse_args(given))


def _check(given: list[str]) -> int:
    from connector_desk.app import check_command  # noqa: PLC0415 - not for the desk

    parser = argparse.ArgumentParser(
        prog=f"connector-desk {CHECK}",
        description="Run a collection of requests against a service, to its end, and report each one.",
    )
    check_command.add_arguments(parser)
    arguments = parser.parse_args(given)

    from connector_desk.app.check_run import check  # noqa: PLC0415 - costly; not for --help

    return check(arguments)


def _read_options(given: list[str]) -> Path | None:
    """Parse the arguments of the desk; return its data directory; end the program for help, version and mistakes."""
    parser = argparse.ArgumentParser(
        prog="connector-desk",
        description="Issue digital credentials in person. Without a command, the desk opens.",
        epilog="Commands: serve runs the service without a window, backup copies its data, restore puts a backup back, "
        "wallet is a wallet for tests, check runs a collection of requests. Each has its own --help.",
    )
    from connector_desk.base.build_info import build_info  # noqa: PLC0415 - as above

    parser.add_argument("--version", action="version", version=f"connector-desk {build_info().version}")
    parser.add_argument("--data", type=Path, metavar="DIR", help="data folder (default: the platform's)")
    chosen = parser.parse_args(given).data
    return chosen if isinstance(chosen, Path) else None
