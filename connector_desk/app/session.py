"""The desk's session: a place that opens without a question, and stays where phones can reach it."""

from __future__ import annotations

import asyncio
import logging
import re
import sys
import threading
from contextlib import aclosing, suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar
from urllib.parse import urlsplit

from connector_desk.app.backup_commands import ASIDE, back_up, inspect_backup
from connector_desk.app.desk_wallet import DeskWallet
from connector_desk.app.embedded import LOOPBACK, CoreOptions, wanted_host
from connector_desk.app.folder import SETTINGS_FILE, TEST_WALLET, keeps_forms, keeps_staff
from connector_desk.app.key_rotation import recover_keys, replace_key, retire_former_key
from connector_desk.app.keys import Keys, has_store, keep_keys, kept_keys, load_keys, spell_data_key
from connector_desk.app.networks import Network, find_networks
from connector_desk.app.places import PlaceRegistry
from connector_desk.app.remote_place import remote_place
from connector_desk.app.rollback_anchor import VaultAnchor
from connector_desk.app.sealed_stores import SealedFormStore, SealedStaffStore
from connector_desk.app.settings import BY_STORE, DeskSettings, Reach, save_settings
from connector_desk.app.update_check import UpdateCheck
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.build_info import build_info
from connector_desk.base.clock import Clock, system_clock
from connector_desk.base.errors import DeskError
from connector_desk.base.instants import DAY, SECOND
from connector_desk.client.in_process import InProcessTransport
from connector_desk.client.place import EMBEDDED_ADDRESS, Place
from connector_desk.collection.history import ExchangeRecorder, History
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.keys.sealing import Sealer
from connector_desk.core.store.backup import lay_ready, swap
from connector_desk.desk.kit.port_words import ANOTHER_DESK
from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.runner.places import EMBEDDED, PlaceEntry
from connector_desk.desk.runner.session import BackupContent, OpenPlace
from connector_desk.vault.vault import RunVault, Vault, open_vault

if sys.platform == "linux":  # jeepney, which keyring needs there, and which other systems have not
    from connector_desk.app.system_lock import system_locks

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable, Sequence

    from connector_desk.app.embedded_core import EmbeddedCore
    from connector_desk.desk.runner.updates import Updates


_LISTENING = "0A"
_INTERPRETER = re.compile(r"(python|node|java|ruby|perl)[0-9.]*")
_OWN = frozenset({ANOTHER_DESK, "connector_desk"})
_TABLES = ("/proc/net/tcp", "/proc/net/tcp6")


def program_at(port: int) -> str:
    """Return the program that listens at a port, ANOTHER_DESK for one of ours; empty if it is unknown.

    Linux reports it for the person's own programs.
    """
    sockets = {f"socket:[{inode}]" for table in _TABLES for inode in _inodes(Path(table), port)}
    return next((name for process in _processes() if (name := _name(process, sockets))), "") if sockets else ""


def _inodes(table: Path, port: int) -> list[str]:
    """List the sockets that listen at a port (proc_net_tcp(5): local address, state, inode)."""
    try:
        rows = [line.split() for line in table.read_text("ascii").splitlines()[1:]]
    except (OSError, ValueError):
        return []
    return [row[9] for row in rows if row[3] == _LISTENING and int(row[1].rpartition(":")[2], 16) == port]


def _processes() -> list[Path]:
    return [each for each in Path("/proc").iterdir() if each.name.isdigit()]


def _name(process: Path, sockets: set[str]) -> str:
    """Return the name of a process that holds one of the sockets; empty: it does not, or belongs to somebody else."""
    with suppress(OSError):
        for each in (process / "fd").iterdir():
            with suppress(OSError):
                if str(each.readlink()) in sockets:
                    arguments = (process / "cmdline").read_bytes().decode("utf-8", "replace").split("\0")
                    return program_of((process / "comm").read_text("utf-8", "replace").strip(), arguments)
    return ""


def program_of(name: str, arguments: Sequence[str]) -> str:
    """Return how a person knows a process: an interpreter says little, so its script is named; ours is another desk."""
    words = [each for each in arguments if each]
    script = ""
    if _INTERPRETER.fullmatch(name) is not None:
        found = next((Path(each) for each in words[1:] if not each.startswith("-")), None)
        if "-m" in words[:-1]:
            script = words[words.index("-m") + 1]
        elif found is not None and "-c" not in words:
            script = found.parent.name if found.stem == "__main__" else found.stem
    if {name, script.partition(".")[0], *(Path(each).name for each in words[:1])} & _OWN:
        return ANOTHER_DESK
    return f"{script} ({name})" if script else name


FOLDER: Final = "history"
FIRST_PURGE_SECONDS: Final = 10.0
"""The first purge waits until the desk has opened."""


class ExchangeHistory:
    """Observes a place until it is closed; made and used on its loop."""

    def __init__(self, folder: Path, data_key: bytes, place: Place, clock: Clock, *, is_own: bool) -> None:
        """Begin to observe; the retention rule of the desk's own service counts."""
        self._place = place
        self.recorder = ExchangeRecorder(
            History(folder / FOLDER, Sealer(data_key)), folder / FOLDER, place.name, clock, rules=is_own
        )
        self._is_own = is_own
        place.observers.append(self.recorder.observe)
        self._purging = asyncio.get_running_loop().create_task(self._purge_daily(), name="history purge")

    async def close(self) -> None:
        """Keep what was observed, and observe no more."""
        self._place.observers.remove(self.recorder.observe)
        self._purging.cancel()
        await asyncio.wait({self._purging})
        await self.recorder.finish()

    async def _purge_daily(self) -> None:
        await asyncio.sleep(FIRST_PURGE_SECONDS)
        while True:
            if self._is_own:
                with suppress(DeskError):  # then the rule that was known last counts
                    await self._place.settings.retention()  # the recorder observes the response
            await self.recorder.purge()
            await asyncio.sleep(DAY / SECOND)


log = logging.getLogger(__name__)

Answered = TypeVar("Answered")

# A change of network has to be noticed within 5 s
NETWORK_POLL_SECONDS = 2.0
# How long a person may take to type the password of the keyring before the desk shows that it waits for that
KEYRING_SECONDS = 30.0


async def _start_core(options: CoreOptions) -> EmbeddedCore:
    """Load the core and start it; see `embedded_core.py`."""
    from connector_desk.app.embedded_core import start_core  # noqa: PLC0415 - the whole core, which no place elsewhere needs

    return await start_core(options)


class Environment(NamedTuple):
    """The functions outside a session that it uses; tests replace them."""

    start: Callable[[CoreOptions], Awaitable[EmbeddedCore]] = _start_core
    vault: Callable[[str], Vault] = open_vault
    list_networks: Callable[[], tuple[Network, ...]] = find_networks
    clock: Clock = system_clock
    keep_out_of_logs: Callable[..., None] = lambda *_: None
    watch_loop: Callable[[asyncio.AbstractEventLoop], None] = lambda _: None


class _Kept(NamedTuple):
    """The opened keys, and the place of everything else, if it is kept."""

    keys: Keys
    folder: Path | None = None
    anchor: VaultAnchor | None = None


@dataclass(slots=True)
class _Opened:
    """The open parts."""

    core: EmbeddedCore
    place: Place
    vault: Vault
    keys: Keys
    tasks: tuple[asyncio.Task[None], ...]
    is_kept: bool
    settled: tuple[Reach, str] = field(init=False)

    def __post_init__(self) -> None:
        self.settle()

    def settle(self) -> None:
        """Record the present reach and address of the core as known."""
        self.settled = (self.core.reach, self.core.public_address)


class DeskSession:
    """The embedded place of one data directory.  Every coroutine runs on the loop of the desk's runner."""

    def __init__(self, folder: Path, settings: DeskSettings, around: Environment | None = None) -> None:
        self._folder = folder
        self._settings = settings
        self._around = around or Environment()
        self._opened: _Opened | None = None
        self._starting: asyncio.Task[EmbeddedCore] | None = None
        self._asking = threading.Lock()
        self._announced = ""  # why the system asks the person for a keyring, once they know
        self._listeners: set[asyncio.Queue[str]] = set()
        self._passing: TemporaryDirectory[str] | None = None
        outside = self._around
        self._places = PlaceRegistry(
            folder, lambda: outside.vault(settings.desk), outside.keep_out_of_logs, outside.clock
        )
        self._remote: Place | None = None
        self._history: ExchangeHistory | None = None
        self._staff = SealedStaffStore(folder, self._staff_key)
        self._lacks_staff = False

    @property
    def places(self) -> PlaceRegistry:
        """Return the list of places."""
        return self._places

    @cached_property
    def updates(self) -> Updates | None:
        """Return the check for newer versions; None where this program was built without a feed."""
        build = build_info()
        if not build.update_feed:
            return None

        return UpdateCheck(self._folder, build, self._around.clock)

    @property
    def clock(self) -> Clock:
        """Return the clock of the program."""
        return self._around.clock

    @property
    def settings_file(self) -> Path:
        """Return the file for the look of the window."""
        return self._folder / SETTINGS_FILE

    @property
    def is_open(self) -> bool:
        """Return whether a place is open."""
        return self._opened is not None or self._remote is not None

    @property
    def keeps_forms(self) -> bool:
        """Return whether forms of an earlier run are kept."""
        return keeps_forms(self._folder)

    @property
    def keeps_staff(self) -> bool:
        """Return whether a list of staff is kept, or was kept and its file is gone."""
        return self._lacks_staff or keeps_staff(self._folder)

    async def load_staff(self) -> bytes | None:
        """Return the list of staff, None in a session that keeps nothing.

        Raises DeskError staff_unreadable, staff_missing, and the errors of the keyring.
        """
        if not keeps_staff(self._folder) and await self._remembers_staff():
            raise DeskError("staff_missing")
        return await self._staff.load()

    async def save_staff(self, content: bytes) -> None:
        """Replace the list of staff, or remove it where it is empty, and remember in the keyring whether there is one.

        Raises DeskError storage_full, storage_unavailable, and those of the keyring.
        """
        if content:
            await self._staff.save(content)
            await self._remember_staff(has_any=True)
        else:  # in this order: a power cut in between leaves no list that is only remembered
            await self._remember_staff(has_any=False)
            await self._staff.remove()
        self._lacks_staff = False

    async def _remembers_staff(self) -> bool:
        if self._opened is not None:
            return self._opened.is_kept and self._opened.keys.has_staff
        keys = await _patiently(lambda: kept_keys(self._around.vault(self._settings.desk)))
        return keys is not None and keys.has_staff

    async def _remember_staff(self, *, has_any: bool) -> None:
        opened = self._opened
        if opened is not None and not opened.is_kept:
            return
        vault = self._around.vault(self._settings.desk) if opened is None else opened.vault
        keys = await _patiently(lambda: load_keys(vault, self._folder)) if opened is None else opened.keys
        if keys.has_staff is has_any:
            return
        keys = keys._replace(has_staff=has_any)
        await _patiently(lambda: keep_keys(vault, keys))
        if opened is not None:
            opened.keys = keys

    async def _staff_key(self) -> bytes | None:
        """Return what seals the list, whichever place is open; None in a session that keeps nothing."""
        if self._opened is not None:
            return self._opened.keys.data_key if self._opened.is_kept else None
        return (await _patiently(lambda: load_keys(self._around.vault(self._settings.desk), self._folder))).data_key

    async def open(self, *, for_this_run_only: bool = False) -> OpenPlace:
        """Get the keys, start the core where phones can reach it, and return when it serves; or open a remote place.

        Raises DeskError: keyring_missing, keyring_absent, keyring_locked, keyring_insecure, store_locked,
        address_in_use, and the errors of the store.  May be called again after each.  On a first start it raises
        keyring_absent or keyring_locked before the system asks the person; the next call lets it ask.
        """
        await self.close()
        loop = asyncio.get_running_loop()
        self._around.watch_loop(loop)
        entry = self._places.chosen_entry
        if entry.place_id != EMBEDDED and not for_this_run_only:
            return await self._open_remote(entry)
        vault, keys = await self._keys(for_this_run_only=for_this_run_only)
        self._around.keep_out_of_logs(keys.admin_key, spell_data_key(keys.data_key))
        kept = _Kept(keys) if for_this_run_only else _Kept(keys, self._folder, VaultAnchor(vault))
        self._starting = loop.create_task(self._start(kept))
        core = await asyncio.shield(self._starting)
        self._starting = None
        place = Place("Connector Desk", EMBEDDED_ADDRESS, keys.admin_key, transport=InProcessTransport(core.app))
        watching = loop.create_task(self._watch(), name="network watch")
        self._opened = _Opened(core, place, vault, keys, (watching,), not for_this_run_only)
        self._load_staff(keys)
        await self._keep_choice(self._opened)
        await self._serve_programs_again(core)
        folder = self._passing_folder() if for_this_run_only else self._folder
        if not for_this_run_only:
            self._history = ExchangeHistory(self._folder, keys.data_key, place, self._around.clock, is_own=True)
        return OpenPlace(
            place=place,
            is_embedded=True,
            for_this_run_only=for_this_run_only,
            key_kept=vault.where.keyring,
            key_entry=vault.where.entry,
            data_kept="" if for_this_run_only else str(self._folder),
            entry=self._places.entries()[0],
            wallet=DeskWallet(
                folder / TEST_WALLET, lambda: core.public_address, self._around.clock, core.take_presentation_fault
            ),
            endpoints=self._listens(core),
            wire_trace=core.wire_trace,
            fault_injection=core.fault_injection,
            history=None if self._history is None else self._history.recorder,
            unfinished=None if for_this_run_only else self._forms(keys, EMBEDDED),
        )

    async def _open_remote(self, entry: PlaceEntry) -> OpenPlace:
        """Open a service of somebody else once it answers; the core is not loaded.

        Raises DeskError: place_key_missing, place_unreachable, unauthorized, and the errors of the keyring.
        """
        place = remote_place(entry, await self._places.key_of(entry.place_id))
        try:
            response = await place.visits(limit=1)
        except BaseException:
            await place.close()
            raise
        if response.failure is not None and response.status in {401, 403}:
            await place.close()
            raise response.failure.as_error()
        self._remote = place
        keys = await _patiently(lambda: kept_keys(self._around.vault(self._settings.desk)))
        if keys is not None:  # without a store of its own, the desk has nothing to seal with
            self._load_staff(keys)
            self._history = ExchangeHistory(self._folder, keys.data_key, place, self._around.clock, is_own=False)
        where = self._places.where()
        return OpenPlace(
            place=place,
            is_embedded=False,
            for_this_run_only=False,
            key_kept=where.keyring,
            key_entry=where.entry,
            data_kept=entry.address,
            entry=entry,
            wallet=DeskWallet(
                self._folder / TEST_WALLET, lambda: entry.agents_address or entry.address, self._around.clock
            ),
            history=None if self._history is None else self._history.recorder,
            unfinished=None if keys is None else self._forms(keys, entry.place_id),
        )

    def _load_staff(self, keys: Keys) -> None:
        self._lacks_staff = keys.has_staff and not keeps_staff(self._folder)

    def _forms(self, keys: Keys, place_id: str) -> SealedFormStore:
        return SealedFormStore(self._folder, keys.data_key, place_id, self._around.clock)

    async def endpoints(self, *, counts: bool = True) -> Endpoints:
        """Return where the desk listens, the program that has its port, and the number of objects with its address.

        Without `counts` the last is left out while the port is the chosen one: nothing breaks then.
        """
        if self._remote is not None:
            return Endpoints()
        core = self._now_open().core
        listens = self._listens(core)
        occupant = await run_blocking(lambda: program_at(listens.chosen_port)) if listens.has_moved else ""
        use = await core.address_use() if counts or listens.has_moved else None
        return listens._replace(occupant=occupant, use=use)

    async def choose_reach(self, reach: str) -> None:
        """Remember who shall reach the desk, where no listener has to move for it."""
        self._now_open().settle()
        await self._remember(self._settings._replace(reach=Reach(reach)))

    async def use_port(self, port: int) -> None:
        """Listen at another port from now on; raises DeskError(address_in_use)."""
        opened = self._now_open()
        await opened.core.use_port(port)
        if opened.core.reach is not Reach.ADDRESS:
            opened.settle()
        await self._remember(self._settings._replace(port=port))

    async def serve_programs(self, *, is_on: bool, port: int) -> None:
        """Answer programs on this computer, and after each start again; raises DeskError(address_in_use)."""
        core = self._now_open().core
        await core.serve_programs(port if is_on else None)
        taken = urlsplit(core.api_address).port or port
        await self._remember(self._settings._replace(api_is_on=is_on, api_port=taken))

    async def _serve_programs_again(self, core: EmbeddedCore) -> None:
        """Answer programs on this computer where that was chosen; a taken port keeps nothing else from opening."""
        if not self._settings.api_is_on:
            return
        try:
            await core.serve_programs(self._settings.api_port)
        except DeskError as error:
            log.warning("Programs on this computer are not answered: %s", error.code)

    def _listens(self, core: EmbeddedCore) -> Endpoints:
        settings = self._settings
        return Endpoints(
            reach=core.reach.value,
            chosen_reach=settings.reach.value,
            port=core.port,
            chosen_port=settings.port,
            api_is_on=settings.api_is_on,
            api_address=core.api_address,
            api_port=settings.api_port,
        )

    async def reveal_key(self) -> str:
        """Read the admin key from where it is kept, afresh."""
        if self._remote is not None:
            return await self._places.key_of(self._places.chosen)
        return (await self._ask(self._now_open().vault)).admin_key

    async def replace_key(self) -> None:
        """Create a new admin key and use it; the former one is valid until `retire_former_key`.

        Raises DeskError: too_many_keys while a former one is valid, and the errors of the keyring.
        """
        if self._remote is not None:
            keys = await self._remote_keys()
            await replace_key(self._remote, keys, self._keep_remote_key, self._remote_keys)
            return
        opened = self._now_open()

        async def keep(keys: Keys) -> None:
            self._around.keep_out_of_logs(keys.admin_key)
            await _patiently(lambda: keep_keys(opened.vault, keys))

        opened.keys = await replace_key(opened.place, opened.keys, keep, lambda: self._ask(opened.vault))

    async def retire_former_key(self) -> None:
        """Retire all admin keys but the one in use."""
        if self._remote is not None:
            await retire_former_key(self._remote, await self._remote_keys(), self._remote_keys)
            return
        opened = self._now_open()
        await retire_former_key(opened.place, opened.keys, lambda: self._ask(opened.vault))

    async def _remote_keys(self) -> Keys:
        """Return the key of the open remote place; it has no data key here."""
        return Keys(await self._places.key_of(self._places.chosen), b"")

    async def _keep_remote_key(self, keys: Keys) -> None:
        await self._places.save_key(self._places.chosen, keys.admin_key)

    async def make_recovery_code(self) -> str:
        """Create the code that opens the stored data if the keyring is lost; it is shown once."""
        code = await self._now_open().core.make_recovery_code()
        self._around.keep_out_of_logs(code)
        return code

    async def recovery_code_made_at(self) -> int | None:
        """Return when the recovery code was made; None if there is none."""
        return await self._now_open().core.recovery_code_made_at()

    async def back_up(self, file: Path) -> None:
        """Copy the store to a file, while it is served; raises DeskError where it cannot be, or nothing is kept."""
        if not self._now_open().is_kept:
            raise DeskError("storage_unavailable", FaultText.NOTHING_KEPT)
        await run_blocking(lambda: back_up(self._folder, file))

    async def read_backup(self, file: Path) -> BackupContent:
        """Check a backup and say what it holds; raises DeskError backup_unusable."""
        return await run_blocking(lambda: inspect_backup(file))

    async def restore(self, file: Path) -> None:
        """Replace the stored data by a backup: all that may fail comes first, while the place is still open.

        Raises DeskError backup_unusable, storage_full or storage_unavailable.
        """
        await run_blocking(lambda: inspect_backup(file))
        await run_blocking(lambda: lay_ready(file, self._folder))
        await self.close()
        await run_blocking(lambda: swap(self._folder, ASIDE))

    async def recover(self, code: str) -> None:
        """Put the keys back into the keyring with the recovery code; `open` works again then.

        Raises DeskError recovery_code_wrong, recovery_code_missing, and the errors of the keyring.
        """
        await self.close()
        self._around.keep_out_of_logs(code)
        vault = await _patiently(lambda: self._around.vault(self._settings.desk))

        async def keep(keys: Keys) -> None:
            self._around.keep_out_of_logs(keys.admin_key, spell_data_key(keys.data_key))
            await _patiently(lambda: keep_keys(vault, keys))

        await recover_keys(self._folder, code, keep, self._around.clock())

    async def moves(self) -> AsyncIterator[str]:
        """Yield the new public address whenever the network has changed; earlier codes lead nowhere then."""
        news: asyncio.Queue[str] = asyncio.Queue()
        self._listeners.add(news)
        try:
            while True:
                yield await news.get()
        finally:
            self._listeners.discard(news)

    async def locks(self) -> AsyncIterator[None]:
        """Yield each time the system locks the screen, where it says so."""
        if sys.platform == "linux":
            async with aclosing(system_locks()) as locked:
                async for _ in locked:
                    yield None

    async def close(self) -> None:
        """Stop the core and let go of everything; harmless when nothing is open."""
        await self._stop_what_started()
        if self._passing is not None:
            self._passing.cleanup()
            self._passing = None
        history, self._history = self._history, None
        if history is not None:
            await history.close()
        remote, self._remote = self._remote, None
        if remote is not None:
            await remote.close()
        opened, self._opened = self._opened, None
        if opened is None:
            return
        for task in opened.tasks:
            task.cancel()
        await asyncio.wait(opened.tasks)
        await self._keep_choice(opened)
        await opened.place.close()
        await opened.core.stop()

    async def _stop_what_started(self) -> None:
        """Wait for a core that is still starting, and stop it: a half-started core cannot be stopped."""
        starting, self._starting = self._starting, None
        if starting is None:
            return
        await asyncio.wait({starting})
        if not starting.cancelled() and starting.exception() is None:
            await starting.result().stop()

    def _passing_folder(self) -> Path:
        """Make a folder that goes when the place is closed."""
        if self._passing is None:
            self._passing = TemporaryDirectory(prefix="connector-desk-", ignore_cleanup_errors=True)
        return Path(self._passing.name)

    def _now_open(self) -> _Opened:
        if self._opened is None:
            raise DeskError("temporarily_unavailable", FaultText.NOTHING_OPEN)
        return self._opened

    async def _keys(self, *, for_this_run_only: bool) -> tuple[Vault, Keys]:
        if for_this_run_only:
            vault: Vault = RunVault()
            return vault, load_keys(vault, None)
        try:
            return await run_blocking(self._vault_and_keys, KEYRING_SECONDS)
        except TimeoutError as late:
            raise DeskError(self._announced or "keyring_locked", FaultText.KEYRING_LATE) from late

    def _vault_and_keys(self) -> tuple[Vault, Keys]:
        """Ask the keyring, one at a time: two first starts side by side would each make keys, and one pair is lost."""
        with self._asking:
            vault = self._around.vault(self._settings.desk)
            self._announce(vault)
            return vault, load_keys(vault, self._folder)

    def _announce(self, vault: Vault) -> None:
        """Raise the system's question to the person unless they know of it: the system does not name the program."""
        reason, announced = vault.prompt_reason(), self._announced
        if has_store(self._folder):
            if reason == "keyring_absent":  # a new keyring would not hold the keys
                raise DeskError("store_locked", FaultText.KEYS_GONE)
            return
        self._announced = reason
        if reason not in ("", announced):
            raise DeskError(reason)

    async def _ask(self, vault: Vault) -> Keys:
        return await _patiently(lambda: load_keys(vault, None))

    async def _start(self, kept: _Kept) -> EmbeddedCore:
        """Start the core on its port, on another where that is taken, or else where only this computer reaches it."""
        settings = self._settings
        host = wanted_host(settings, await run_blocking(self._around.list_networks))
        address = settings.address if settings.reach is Reach.ADDRESS and settings.address else None
        reach = None if settings.reach is Reach.ADDRESS else settings.reach
        around = self._around
        wish = CoreOptions(kept.folder, kept.keys, host, settings.port, address, around.clock, kept.anchor, reach)
        ports = dict.fromkeys((settings.port, settings.other_port or 0, 0))
        for attempt in (wish._replace(host=at, port=port) for at in dict.fromkeys((host, LOOPBACK)) for port in ports):
            try:
                return await self._around.start(attempt)
            except DeskError as error:
                if error.code != "address_in_use":
                    raise
                log.info("The address %s:%s is taken", attempt.host, attempt.port)
        raise DeskError("address_in_use")

    async def _watch(self) -> None:
        """Look at the networks again and again, and stay where phones can reach the desk."""
        while True:
            await asyncio.sleep(NETWORK_POLL_SECONDS)
            opened = self._opened
            if opened is not None:
                await self._keep_choice(opened)
                await self._follow(opened, await run_blocking(self._around.list_networks))

    async def _follow(self, opened: _Opened, networks: tuple[Network, ...]) -> None:
        """Move the public door when the network it stood on is gone, or one is there again."""
        if self._settings.reach is not Reach.NETWORK:
            return
        present = {network.address for network in networks}
        host = wanted_host(self._settings, networks)
        if opened.core.host in present or opened.core.host == host:
            return
        try:
            await opened.core.move(host)
        except DeskError as error:
            log.warning("The desk could not move to another network: %s", error.code)
            return
        opened.settle()
        self._notify_listeners(opened.core.public_address)

    async def _keep_choice(self, opened: _Opened) -> None:
        """Save the choices of the person since the start, and the port, so that addresses stay the same."""
        settings, port = self._settings, opened.core.port
        if port != settings.port:
            settings = settings._replace(other_port=port)
        reach, address = opened.core.reach, opened.core.public_address
        if (reach, address) != opened.settled:
            settings = settings._replace(reach=reach, address=address if reach is Reach.ADDRESS else settings.address)
            moved_by_itself = reach is opened.settled[0] and reach in BY_STORE
            opened.settle()
            if moved_by_itself:
                self._notify_listeners(address)
        elif reach in BY_STORE and reach is not settings.reach:  # it was chosen right before the program was killed
            settings = settings._replace(reach=reach)
        await self._remember(settings)

    def _notify_listeners(self, address: str) -> None:
        for listener in self._listeners:
            listener.put_nowait(address)

    async def _remember(self, settings: DeskSettings) -> None:
        if settings != self._settings:
            self._settings = settings
            try:
                await run_blocking(lambda: save_settings(self._folder, settings))
            except OSError as failed:
                log.warning("The settings could not be kept: %s", failed.strerror)


async def _patiently(call: Callable[[], Answered]) -> Answered:
    try:
        return await run_blocking(call, KEYRING_SECONDS)
    except TimeoutError as late:
        raise DeskError("keyring_locked", FaultText.KEYRING_LATE) from late
