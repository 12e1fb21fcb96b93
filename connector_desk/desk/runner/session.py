"""The interface of the app for the desk, without Qt: opening a place, and its operations.

The app builds a `Session`; the window runs its coroutines on the runner's loop (never on the UI thread) after the first
paint.  `connector_desk.client.place.Place` satisfies `PlaceCalls` by shape; tests use a fake one.
"""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from dataclasses import field
from pathlib import Path
from typing import Protocol

from connector_desk.base.clock import Clock
from connector_desk.base.dataclass import dataclass
from connector_desk.contract.offer_options import USUAL, OfferOptions
from connector_desk.desk.runner.endpoints import Endpoints


class FieldFaultShape(Protocol):
    """One field of a failure: `payload[0].attributes[1].value`, its code, a sentence."""

    @property
    def path(self) -> str:
        """Name the field as sent."""
        ...

    @property
    def code(self) -> str:
        """Return the stable code."""
        ...

    @property
    def message(self) -> str:
        """Return one sentence."""
        ...


class FailureShape(Protocol):
    """The result of a failure envelope."""

    @property
    def code(self) -> str:
        """Return the stable code."""
        ...

    @property
    def message(self) -> str:
        """Return one sentence."""
        ...

    @property
    def next_step(self) -> str:
        """Return the next step."""
        ...

    @property
    def fields(self) -> Sequence[FieldFaultShape]:
        """List the faults of single fields."""
        ...

    @property
    def traceId(self) -> str | None:
        """Return the id to report."""
        ...


class ResponseShape(Protocol):
    """An answer: the status, the bytes as received, and either the envelope's `result` or its failure."""

    @property
    def status(self) -> int:
        """Return the HTTP status."""
        ...

    @property
    def body(self) -> bytes:
        """Return the bytes as received."""
        ...

    @property
    def result(self) -> object:
        """Return the JSON value of `result` (dict, list, str), or None if the answer is no success envelope."""
        ...

    @property
    def failure(self) -> FailureShape | None:
        """Return the failure, or None for a success."""
        ...


class EventShape(Protocol):
    """One event of the stream; `time` in milliseconds, `data` without personal data."""

    @property
    def id(self) -> str:
        """Return the sequence ID to resume after."""
        ...

    @property
    def type(self) -> str:
        """Name the kind (`visit.done`)."""
        ...

    @property
    def time(self) -> int:
        """Return the instant in milliseconds."""
        ...

    @property
    def workflowId(self) -> str | None:
        """Name the visit it belongs to."""
        ...

    @property
    def data(self) -> object:
        """Return its members, without personal data."""
        ...


class PlaceCalls(Protocol):
    """The calls the desk makes.

    Each raises `DeskError` with `place_unreachable` (nothing was sent), `outcome_unknown` (the connection broke after
    sending) or `answer_unreadable`; a failure envelope is not an exception but `ResponseShape.failure`.
    """

    async def create_offer_raw(
        self, body: bytes, *, once: str | None = None, options: OfferOptions = USUAL
    ) -> ResponseShape:
        """Create a connectionless offer from a body that is sent as it is (same bytes again: same answer)."""
        ...

    async def create_request_raw(self, body: bytes, *, once: str | None = None) -> ResponseShape:
        """Create a connectionless data request from a body that is sent as it is."""
        ...

    async def issue_to_agent_raw(
        self, body: bytes, *, once: str | None = None, options: OfferOptions = USUAL
    ) -> ResponseShape:
        """Issue to an agent by its alias, from a body that is sent as it is."""
        ...

    async def ask_agent_raw(self, body: bytes, *, once: str | None = None) -> ResponseShape:
        """Ask an agent for data by its alias, from a body that is sent as it is."""
        ...

    async def presentation(self, visit_id: str) -> ResponseShape:
        """Request the presentation of a wallet, unchanged."""
        ...

    async def issuers(self) -> ResponseShape:
        """List whom the place trusts (`{"issuers": [...]}`)."""
        ...

    async def visit(self, visit_id: str) -> ResponseShape:
        """Ask for the record of one visit."""
        ...

    async def visits(
        self, *, limit: int | None = None, before: str | None = None, state: str | None = None, **more: str
    ) -> ResponseShape:
        """List the visits, newest first; `more` are other filters as the interface spells them."""
        ...

    async def cancel(self, visit_id: str) -> ResponseShape:
        """Withdraw an offer."""
        ...

    async def shown(self, visit_id: str) -> ResponseShape:
        """Report that the QR code is on a screen."""
        ...

    async def renew(self, visit_id: str, *, once: str | None = None) -> ResponseShape:
        """Make a new offer of the same content."""
        ...

    async def schemas(self) -> ResponseShape:
        """List the schemas (`{"schemas": [...]}`)."""
        ...

    async def place_info(self) -> ResponseShape:
        """Ask for the public address and the reach."""
        ...

    async def send(
        self, method: str, path: str, body: bytes | None = None, *, once: str | None = None
    ) -> ResponseShape:
        """Send any request, as it is; `once` is the same for the same attempt."""
        ...

    async def as_agent(
        self, public: str, token: str, path: str, body: bytes, *, once: str | None = None
    ) -> ResponseShape:
        """Call the agent API at a public address with the token of an agent; the key of the place is not sent."""
        ...

    def events(
        self,
        after: str | None = None,
        visit_id: str | None = None,
        *,
        noticed: Callable[[bool], None] | None = None,
    ) -> AsyncIterator[EventShape]:
        """Yield events for ever, reconnecting and resuming; ends only by cancellation.

        `noticed` receives True when the stream is open and False when it broke, on the runner's loop.
        """
        ...


class TriedShape(Protocol):
    """The report of the test wallet."""

    @property
    def deed(self) -> str:
        """Name it: `kept`, `shown`, `declined_offer`, `declined_request`, `walked`."""
        ...

    @property
    def what(self) -> Sequence[str]:
        """Return the titles of the credentials."""
        ...

    @property
    def disclosed(self) -> Sequence[str]:
        """Name the claims that were shown."""
        ...


class HeldShape(Protocol):
    """A credential in the test wallet."""

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


class PinShape(Protocol):
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


AskPin = Callable[[PinShape], Awaitable[str | None]]
"""Returns the typed PIN; None or an empty one stops."""


class WalletCalls(Protocol):
    """The test wallet of this program; each call raises DeskError, with the codes `wallet_…`."""

    async def follow(
        self, link: str, pin: str = "", *, anywhere: bool = False, ask_pin: AskPin | None = None
    ) -> TriedShape:
        """Accept the offer of a link, answer its request, or walk through its page.

        `anywhere`: beyond this network too.

        Without a link, process the messages of the wallet's connections.
        """
        ...

    async def held(self) -> Sequence[HeldShape]:
        """List its credentials, newest first."""
        ...

    async def forget(self) -> None:
        """Forget all of it."""
        ...


@dataclass(frozen=True, slots=True)
class OpenPlace:
    """An open place, and its description of itself."""

    place: PlaceCalls
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
    wallet: WalletCalls | None = None
    """The test wallet; None where there is none."""
    endpoints: Endpoints = field(default_factory=Endpoints)
    """The addresses at which it listened when the place was opened."""


class Session(Protocol):
    """The app's interface for the window; every coroutine runs on the runner's loop."""

    @property
    def clock(self) -> Clock:
        """Return the clock of the program."""
        ...

    @property
    def settings_file(self) -> Path | None:
        """Return the INI file for window geometry and preferences (never a secret); None: nothing is remembered."""
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

    async def close(self) -> None:
        """Stop the core and let go of everything; harmless when nothing was opened.  At most a second."""
        ...
