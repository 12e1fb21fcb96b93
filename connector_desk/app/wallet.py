"""`connector-desk wallet`: the built-in test wallet on the command line.

Its steps go to standard output, a sentence a line; the reason of a stop goes to standard error.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from connector_desk.app.folder import TEST_WALLET, default_folder
from connector_desk.app.qt import NO_LIBRARIES, has_screen
from connector_desk.base.clock import system_clock
from connector_desk.base.instants import to_text
from connector_desk.base.regular_file import read_regular_file
from connector_desk.wallet.authorization_response import present
from connector_desk.wallet.credential_issuance import accept
from connector_desk.wallet.did_exchange import connect, fetch
from connector_desk.wallet.errors import WalletError
from connector_desk.wallet.invitations import is_invitation
from connector_desk.wallet.network import WalletHttpClient
from connector_desk.wallet.presentation_faults import PresentationFault
from connector_desk.wallet.renewal import renew, renew_due
from connector_desk.wallet.start_page_visit import visit
from connector_desk.wallet.wallet import PinRequest, PresentationConsent, Wallet
from connector_desk.wallet.wallet_store import HOLDER, HeldCredential, WalletStore

if TYPE_CHECKING:
    import argparse
    from collections.abc import Awaitable, Callable

    from connector_desk.wallet.presentation_faults import TakeFault

_LARGEST_AUTHORITIES: Final = 1024 * 1024
_BROKEN, _REFUSED, _UNREACHED, _LACKING = 3, 4, 5, 6
_EXITS: Final = {
    "wallet_store_unusable": 1,
    "wallet_link_unreadable": 2,
    "wallet_offer_broken": _BROKEN,
    "wallet_credential_broken": _BROKEN,
    "wallet_request_broken": _BROKEN,
    "wallet_place_refused": _REFUSED,
    "wallet_place_unreachable": _UNREACHED,
    "wallet_remote_place": _UNREACHED,
    "wallet_link_local": _UNREACHED,
    "wallet_other_place": _UNREACHED,
    "wallet_not_ready": _UNREACHED,
    "wallet_pin_needed": _LACKING,
    "wallet_pin_wrong": _LACKING,
    "wallet_renewal_refused": _REFUSED,
    "wallet_renewal_early": _REFUSED,
    "wallet_not_renewable": _LACKING,
    "wallet_nothing_fits": _LACKING,
    "wallet_form_refused": _LACKING,
    "wallet_connection_broken": _BROKEN,
    "wallet_not_connected": _LACKING,
    "wallet_run_waits": _UNREACHED,
    "wallet_run_ended": _REFUSED,
}
_EPILOG: Final = (
    "Exit codes: 0 success, 1 folder not usable, 2 command or link not readable, 3 something is invalid, 4 refused "
    "by the desk, 5 desk not reached or not allowed, 6 PIN missing or wrong, or no matching credential or "
    "connection."
)
_PIN_HELP: Final = "the PIN that the desk shows; if missing, a terminal asks for it"
_ALSO_HELP: Final = "another host that the link may lead to (https://host:port); if missing, a terminal asks for each"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the commands of the test wallet."""
    parser.epilog = _EPILOG
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    accept = commands.add_parser("accept", help="accept the offer of a link", epilog=_EPILOG)
    accept.add_argument("link", metavar="LINK", help="openid-credential-offer://…")
    accept.add_argument("--pin", metavar="PIN", help=_PIN_HELP)
    present = commands.add_parser("present", help="answer the data request of a link", epilog=_EPILOG)
    present.add_argument("link", metavar="LINK", help="openid4vp://…")
    opened = commands.add_parser("open", help="show a link in a window and let the person decide", epilog=_EPILOG)
    opened.add_argument("link", metavar="LINK", help="openid-credential-offer://… or openid4vp://…")
    faults = [one.value for one in PresentationFault]
    present.add_argument("--fault", choices=faults, metavar="NAME", help=f"answer wrongly: {', '.join(faults)}")
    visit = commands.add_parser("visit", help="go through the workflow of a link", epilog=_EPILOG)
    visit.add_argument("link", metavar="LINK", help="https://…/w/…")
    visit.add_argument(
        "--answer", action="append", default=[], metavar="NAME=VALUE", help="answer for a field; made up if missing"
    )
    visit.add_argument("--pin", metavar="PIN", help=_PIN_HELP)
    visit.add_argument("--wait", type=float, default=60.0, metavar="SECONDS", help="how long to wait for the desk")
    connect = commands.add_parser("connect", help="accept an invitation, and fetch waiting messages", epilog=_EPILOG)
    connect.add_argument(
        "link",
        nargs="?",
        metavar="LINK",
        help=("didcomm://… or https://…/i/…; if missing, messages of all connections are fetched"),
    )
    renewed = commands.add_parser("renew", help="renew a credential, or those that are due", epilog=_EPILOG)
    renewed.add_argument("id", nargs="?", metavar="ID", help="ID from `list`; if missing, those that expire soon")
    for one in (present, connect):
        one.add_argument("--least", action="store_true", help="show only required attributes")
    for one in (accept, present, connect):
        one.add_argument("--decline", action="store_true", help="decline, and tell the desk")
    for one in (accept, present, visit, connect, renewed):
        one.add_argument("--remote", action="store_true", help="allow hosts outside this computer and its network")
        one.add_argument("--also", action="append", default=[], metavar="ADDRESS", help=_ALSO_HELP)
        one.add_argument("--ca", type=Path, metavar="FILE", help="also trust this CA (PEM)")
    listing = commands.add_parser("list", help="list the credentials and connections of the wallet")
    forget = commands.add_parser("forget", help="delete a credential, a connection, or all")
    forget.add_argument("id", nargs="?", metavar="ID", help="ID from `list`")
    forget.add_argument("--all", action="store_true", help="delete everything")
    for one in (accept, present, opened, visit, connect, renewed, listing, forget):
        one.add_argument(
            "--wallet", type=Path, metavar="DIR", help="folder of the wallet (default: in the platform's data folder)"
        )


def run(arguments: argparse.Namespace) -> int:
    """Do one command; gives the exit code."""
    store = WalletStore(arguments.wallet or default_folder() / TEST_WALLET)
    try:
        return _COMMANDS[arguments.command](arguments, store)
    except WalletError as error:
        print(f"{error.code}: {error.sentences}", file=sys.stderr)
        return _EXITS[error.code]


def _accept(arguments: argparse.Namespace, store: WalletStore) -> int:
    if is_invitation(arguments.link):
        return _connect(arguments, store)
    return _run(
        arguments,
        store,
        lambda wallet: accept(arguments.link, wallet, pin=arguments.pin, decline=arguments.decline),
    )


def _present(arguments: argparse.Namespace, store: WalletStore) -> int:
    if is_invitation(arguments.link):
        return _connect(arguments, store)
    return _run(
        arguments,
        store,
        lambda wallet: present(arguments.link, wallet, decline=arguments.decline, least=arguments.least),
        renews=not arguments.decline,
        take_fault=lambda names: arguments.fault if arguments.fault in names else None,
    )


def _open(arguments: argparse.Namespace, store: WalletStore) -> int:
    if not has_screen():
        print("There is no display to show a window on. Use “accept” or “present”.", file=sys.stderr)
        return 1
    gc.disable()  # the UI thread alone collects garbage: see `GarbageCollection`
    try:
        from connector_desk.app.link_wallet import open_link  # noqa: PLC0415 - Qt, for this command alone
    except ImportError as missing:
        if ".so" not in str(missing):
            raise
        print(f"{missing}. {NO_LIBRARIES}", file=sys.stderr)
        return 1

    return open_link(arguments.link, store.file.parent)


def _visit(arguments: argparse.Namespace, store: WalletStore) -> int:
    pairs = [one.partition("=") for one in arguments.answer]
    if not all(between for _, between, _ in pairs):
        print("Give each answer as NAME=VALUE.", file=sys.stderr)
        return 2
    answers = {name: value for name, _, value in pairs}
    return _run(
        arguments,
        store,
        lambda wallet: visit(arguments.link, wallet, answers=answers, pin=arguments.pin),
        renews=True,
        patience=arguments.wait,
    )


def _connect(arguments: argparse.Namespace, store: WalletStore) -> int:
    consent = PresentationConsent(arguments.decline, getattr(arguments, "least", False))  # which `accept` has not
    if arguments.link is None:
        return _run(arguments, store, lambda wallet: fetch(wallet, consent))
    return _run(arguments, store, lambda wallet: connect(arguments.link, wallet, consent))


def _renew(arguments: argparse.Namespace, store: WalletStore) -> int:
    faults: list[WalletError] = []

    async def work(wallet: Wallet) -> None:
        if arguments.id is not None:
            await renew(arguments.id, wallet)
        elif any(one.is_due(wallet.clock()) for one in store.all()):
            faults.extend(await renew_due(wallet))
        else:
            _say("No credential expires soon.")

    return _run(arguments, store, work) or (_EXITS[faults[0].code] if faults else 0)


def _run(
    arguments: argparse.Namespace,
    store: WalletStore,
    work: Callable[[Wallet], Awaitable[object]],
    *,
    renews: bool = False,
    patience: float = 60.0,
    take_fault: TakeFault = lambda _: None,
) -> int:
    authority = ""
    if arguments.ca is not None:
        try:
            authority = read_regular_file(arguments.ca, _LARGEST_AUTHORITIES).decode("ascii")
        except (OSError, ValueError) as failed:
            print(f"The file {arguments.ca} cannot be read as PEM: {failed}.", file=sys.stderr)
            return 2

    def network() -> WalletHttpClient:
        return WalletHttpClient(
            allow_remote=arguments.remote, also=arguments.also, ask_place=_ask_place, authority_pem=authority
        )

    _say(f"This is the {HOLDER}. Do not store real credentials in it.")

    async def whole() -> None:
        wallet = Wallet(
            store, network(), system_clock, _say, patience=patience, ask_pin=_ask_pin, take_fault=take_fault
        )
        if renews:  # an operation of its own: the request that follows leads to no issuer by it
            await renew_due(replace(wallet, network=network()))
        await work(wallet)

    asyncio.run(whole())
    return 0


async def _ask_pin(wanted: PinRequest) -> str | None:
    """Ask on a terminal; where there is none, nobody can answer."""
    if not sys.stdin.isatty():
        return None
    if not wanted.refusal:
        _say(f"{wanted.who} asks for a PIN. {wanted.hint}".rstrip())
    kind = "digits" if wanted.is_numeric else "characters"
    shape = f"{wanted.length} {kind}, " if wanted.length else ""
    try:
        return input(f"PIN ({shape}empty to stop): ").strip() or None  # noqa: ASYNC250 - nothing else goes on
    except EOFError:
        return None


async def _ask_place(place: str) -> bool:
    """Ask on a terminal whether the wallet may go on to another place."""
    if not sys.stdin.isatty():
        return False
    _say("This leads to a different host than the link names.")
    try:
        return input(f"Continue to {place}? (y/N): ").strip().lower() in ("y", "yes")  # noqa: ASYNC250 - as before
    except EOFError:
        return False


def _list(_: argparse.Namespace, store: WalletStore) -> int:
    held, connections = store.all(), [one for one in store.connections() if one.lasts]
    _say(f"The {HOLDER} in {store.file.parent} contains {len(held) or 'nothing'}{'.' if not held else ':'}")
    for one in held:
        _say(_line(one))
    if connections:
        _say(f"Its connections: {len(connections)}")
    for connection in connections:
        _say(f"{connection.id}  {connection.name}, at {connection.endpoint}")
    return 0


def _line(held: HeldCredential) -> str:
    until = f", valid until {to_text(held.expires)}" if held.expires is not None else ""
    shown = f", shown {held.shown} times" if held.shown else ""
    renewed = ", can be renewed" if held.can_renew else ", no longer renewed" if held.is_renewal_over else ""
    return f"{held.id}  {held.title} ({held.format}) from {held.issuer_name}{until}{shown}{renewed}"


def _forget(arguments: argparse.Namespace, store: WalletStore) -> int:
    if (arguments.id is None) is not arguments.all:
        print("Name the ID to delete, or --all.", file=sys.stderr)
        return 2
    count = store.forget(arguments.id)
    if arguments.id is not None and not count:
        print(f"There is no credential or connection {arguments.id} here.", file=sys.stderr)
        return _LACKING
    _say(f"Deleted: {count}.")
    return 0


def _say(sentence: str) -> None:
    """Print a line, without control and bidirectional characters of strangers."""
    print("".join(one if one.isprintable() else " " for one in sentence), flush=True)


_COMMANDS: Final[dict[str, Callable[[argparse.Namespace, WalletStore], int]]] = {
    "accept": _accept,
    "present": _present,
    "open": _open,
    "visit": _visit,
    "connect": _connect,
    "renew": _renew,
    "list": _list,
    "forget": _forget,
}
