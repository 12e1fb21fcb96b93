"""The interface of the app for the desk, without Qt: opening a place, and its operations.

The app builds a `Session`; the window runs its coroutines on the runner's loop (never on the UI thread) after the first
paint.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.runner.places import THIS_COMPUTER, PlaceEntry, Places

if TYPE_CHECKING:
    from connector_desk.base.clock import Clock
    from connector_desk.client.place import Place
    from connector_desk.collection.history import ExchangeRecorder
    from connector_desk.desk.runner.updates import Updates
    from connector_desk.desk.runner.wire_trace import FaultInjection, WireTrace


class WalletReport(Protocol):
    """The report of the test wallet."""

    @property
    def operation(self) -> str:
        """Name it: `kept`, `shown`, `declined_offer`, `declined_request`, `walked`, `renewed`."""
        ...

    @property
    def what(self) -> Sequence[str]:
        """Return the titles of the credentials."""
        ...

    @property
    def disclosed(self) -> Sequence[str]:
        """Name the claims that were shown."""
        ...

    @property
    def leads_to(self) -> str:
        """Return an address that the verifier would have the person go on to; empty: none."""
        ...


class HeldCredential(Protocol):
    """A credential in the test wallet."""

    @property
    def id(self) -> str:
        """Return its name in the wallet."""
        ...

    @property
    def title(self) -> str:
        """Return its title."""
        ...

    @property
    def issuer_name(self) -> str:
        """Return the name of its issuer."""
        ...

    @property
    def expires(self) -> int | None:
        """Return the end of its validity, in milliseconds."""
        ...

    @property
    def can_renew(self) -> bool:
        """Return whether the wallet may ask its issuer for a new one."""
        ...

    @property
    def is_renewal_over(self) -> bool:
        """Return whether its issuer has ended its renewal."""
        ...


class PinRequest(Protocol):
    """The issuer's description of the PIN of its offer."""

    @property
    def who(self) -> str:
        """Name the issuer."""
        ...

    @property
    def length(self) -> int | None:
        """Count its characters; None: not told."""
        ...

    @property
    def is_numeric(self) -> bool:
        """Return whether the characters are digits."""
        ...

    @property
    def refusal(self) -> str:
        """Return why the last PIN was refused; empty: there was none."""
        ...


AskPin = Callable[[PinRequest], Awaitable[str | None]]
"""Returns the typed PIN; None or an empty one stops."""


class WalletCalls(Protocol):
    """The test wallet of this program; each call raises DeskError, with the codes `wallet_…`."""

    async def follow(
        self, link: str, pin: str = "", *, anywhere: bool = False, ask_pin: AskPin | None = None
    ) -> WalletReport:
        """Accept the offer of a link, answer its request, or walk through its page.

        `anywhere`: beyond this network too.

        Without a link, process the messages of the wallet's connections.
        """
        ...

    async def renew(self, held_id: str, *, anywhere: bool) -> WalletReport:
        """Ask the issuer of a credential for a new one in its place."""
        ...

    async def held(self) -> Sequence[HeldCredential]:
        """List its credentials, newest first."""
        ...

    async def forget(self) -> None:
        """Forget all of it."""
        ...


class FormStore(Protocol):
    """Where the forms of a place that were not sent are kept for the next start, sealed."""

    async def load(self) -> bytes:
        """Return what is kept; empty: nothing, or nothing that can be read."""
        ...

    async def save(self, forms: bytes) -> None:
        """Replace what is kept; empty: keep nothing."""
        ...


class OpenPlace(NamedTuple):
    """An open place, and its description of itself."""

    place: Place
    is_embedded: bool
    """True: the core of this program; studio pages and the address choice are offered."""
    for_this_run_only: bool
    """True: a temporary store, nothing is kept when the program ends."""
    key_kept: str
    """The keyring that has the secret key, by its name in English; empty when nothing is kept."""
    key_entry: str
    """The entry in it, as the person finds it there."""
    data_kept: str
    """The data folder or address, in words; empty when nothing is kept."""
    entry: PlaceEntry = THIS_COMPUTER
    """The place in the list of places."""
    wallet: WalletCalls | None = None
    """The test wallet; None where there is none."""
    endpoints: Endpoints = Endpoints()
    """The addresses at which it listened when the place was opened."""
    wire_trace: WireTrace | None = None
    """The record of what wallets do; None but for the core of this program."""
    fault_injection: FaultInjection | None = None
    """Faults on demand; None but for the core of this program."""
    history: ExchangeRecorder | None = None
    """The history of exchanges; None where nothing is kept."""
    unfinished: FormStore | None = None
    """The forms that were not sent; None where nothing is kept."""


class BackupContent(NamedTuple):
    """What a backup holds."""

    made_at: int
    """When its file was written, in milliseconds."""
    visits: int
    credentials: int
    has_code: bool
    """True: a recovery code opens it where the keyring does not."""


class Session(Protocol):
    """The app's interface for the window; every coroutine runs on the runner's loop."""

    @property
    def clock(self) -> Clock:
        """Return the clock of the program."""
        ...

    @property
    def places(self) -> Places | None:
        """Return the list of places; None where there is none, or before the first call."""
        ...

    @property
    def updates(self) -> Updates | None:
        """Return the check for newer versions; None where there is none, or before the first call."""
        ...

    @property
    def settings_file(self) -> Path | None:
        """Return the INI file for window geometry and preferences (never a secret); None: nothing is remembered."""
        ...

    @property
    def is_open(self) -> bool:
        """Return whether a place is open."""
        ...

    @property
    def keeps_forms(self) -> bool:
        """Return whether forms of an earlier run are kept, as far as is known before a place is open."""
        ...

    @property
    def keeps_staff(self) -> bool:
        """Return whether a list of staff is kept; nobody is asked for a keyring for that."""
        ...

    async def load_staff(self) -> bytes | None:
        """Return the list of staff that is kept, of whichever place; empty: none; None: this session cannot know.

        Raises DeskError: `staff_unreadable`, `keyring_locked`…
        """
        ...

    async def save_staff(self, content: bytes) -> None:
        """Replace the list of staff, and return once it outlives the program; nothing in a session that keeps nothing.

        Raises DeskError: `storage_full`, `storage_unavailable`, `keyring_locked`…
        """
        ...

    async def open(self, *, for_this_run_only: bool = False) -> OpenPlace:
        """Import and start the core and answer when it serves.

        Raises DeskError: `keyring_missing`, `keyring_absent`, `keyring_locked`, `keyring_insecure`, `store_locked`,
        `already_running`, `address_in_use`, `storage_full`…  May be called again after a failure: then the operating
        system may ask for the keyring, which it does not on a first start before the person was told.
        """
        ...

    async def reveal_key(self) -> str:
        """Read the secret key from the vault, for the person to see or copy it."""
        ...

    async def replace_key(self) -> None:
        """Make a new secret key, keep it in the keyring and use it; the former one lives until it is retired.

        Raises DeskError: `too_many_keys` while a former one lives, `keyring_locked`…
        """
        ...

    async def retire_former_key(self) -> None:
        """Retire all admin keys but the one in use."""
        ...

    async def endpoints(self, *, counts: bool = True) -> Endpoints:
        """Return the addresses at which the desk listens, beside the chosen ones.

        `counts`: with the objects that refer to them.
        """
        ...

    async def choose_reach(self, reach: str) -> None:
        """Remember who shall reach the desk, where that changes no listener now: `this-computer` or `network`."""
        ...

    async def use_port(self, port: int) -> None:
        """Listen at another port from now on; raises DeskError `address_in_use` and stays where it was."""
        ...

    async def serve_programs(self, *, is_on: bool, port: int) -> None:
        """Answer programs on this computer at a port of the loopback interface, or no longer; 0: any free port.

        Raises DeskError `address_in_use` and leaves the listener as it was.
        """
        ...

    async def make_recovery_code(self) -> str:
        """Make the code that opens the stored data when the keyring is lost; it is told once."""
        ...

    async def recovery_code_made_at(self) -> int | None:
        """Return when the recovery code was made; None if there is none."""
        ...

    async def back_up(self, file: Path) -> None:
        """Copy the stored data to a file, while the desk goes on.

        Raises DeskError: `storage_unavailable`, `storage_full`.
        """
        ...

    async def read_backup(self, file: Path) -> BackupContent:
        """Check a backup and say what it holds; nothing is changed.

        Raises DeskError: `backup_unusable`.
        """
        ...

    async def restore(self, file: Path) -> None:
        """Replace the stored data by a checked backup and close the place; `open` opens the restored data then.

        Raises DeskError: `backup_unusable`, `storage_full`, `storage_unavailable`; the present data stays.
        """
        ...

    async def recover(self, code: str) -> None:
        """Put the keys back into the keyring with the recovery code; `open` works again then.

        Raises DeskError: `recovery_code_wrong`, `recovery_code_missing`, `keyring_locked`…
        """
        ...

    def moves(self) -> AsyncIterator[str]:
        """Yield the new public address whenever the network has changed, within 5 s; ends only by cancellation.

        The place has moved already and stays usable; earlier links lead nowhere, so withdraw them.
        """
        ...

    def locks(self) -> AsyncIterator[None]:
        """Yield each time the system locks the screen; ends where nothing says so."""
        ...

    async def close(self) -> None:
        """Stop the core and let go of everything; harmless when nothing was opened.  At most a second."""
        ...
