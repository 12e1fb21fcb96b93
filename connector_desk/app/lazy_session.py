"""The session as the window holds it before anything is loaded that a first paint does not need."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.app.folder import SETTINGS_FILE, keeps_forms, keeps_staff
from connector_desk.base.clock import Clock, system_clock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Callable
    from pathlib import Path

    from connector_desk.app.session import DeskSession
    from connector_desk.desk.runner.endpoints import Endpoints
    from connector_desk.desk.runner.places import Places
    from connector_desk.desk.runner.session import BackupContent, OpenPlace
    from connector_desk.desk.runner.updates import Updates


class LazySession:
    """A `Session` that makes the real one with its first call, on the runner's thread and not on the window's."""

    def __init__(self, folder: Path, make: Callable[[], DeskSession]) -> None:
        self._folder = folder
        self._make = make
        self._made: DeskSession | None = None

    @property
    def clock(self) -> Clock:
        """Return the clock of the program."""
        return system_clock

    @property
    def places(self) -> Places | None:
        """Return the list of places; None before the first call."""
        return None if self._made is None else self._made.places

    @property
    def updates(self) -> Updates | None:
        """Return the check for newer versions; None before the first call, too."""
        return None if self._made is None else self._made.updates

    @property
    def settings_file(self) -> Path:
        """Return the file for the look of the window."""
        return self._folder / SETTINGS_FILE

    @property
    def is_open(self) -> bool:
        """Return whether a place is open."""
        return self._made is not None and self._made.is_open

    @property
    def keeps_forms(self) -> bool:
        """Return whether forms of an earlier run are kept."""
        return keeps_forms(self._folder)

    @property
    def keeps_staff(self) -> bool:
        """Return whether a list of staff is kept, or was kept and its file is gone."""
        return keeps_staff(self._folder) if self._made is None else self._made.keeps_staff

    async def load_staff(self) -> bytes | None:
        """Return the list of staff; see DeskSession."""
        return await self._real().load_staff()

    async def save_staff(self, content: bytes) -> None:
        """Replace the list of staff; see DeskSession."""
        await self._real().save_staff(content)

    async def open(self, *, for_this_run_only: bool = False) -> OpenPlace:
        """Open the place; see DeskSession."""
        return await self._real().open(for_this_run_only=for_this_run_only)

    async def reveal_key(self) -> str:
        """Read the admin key afresh; see DeskSession."""
        return await self._real().reveal_key()

    async def replace_key(self) -> None:
        """Make a new admin key; see DeskSession."""
        await self._real().replace_key()

    async def retire_former_key(self) -> None:
        """Retire all admin keys but the one in use; see DeskSession."""
        await self._real().retire_former_key()

    async def endpoints(self, *, counts: bool = True) -> Endpoints:
        """Return where the desk listens; see DeskSession."""
        return await self._real().endpoints(counts=counts)

    async def choose_reach(self, reach: str) -> None:
        """Remember who shall reach the desk; see DeskSession."""
        await self._real().choose_reach(reach)

    async def use_port(self, port: int) -> None:
        """Listen at another port; see DeskSession."""
        await self._real().use_port(port)

    async def serve_programs(self, *, is_on: bool, port: int) -> None:
        """Answer programs on this computer, or no longer; see DeskSession."""
        await self._real().serve_programs(is_on=is_on, port=port)

    async def make_recovery_code(self) -> str:
        """Make the code for a lost keyring; see DeskSession."""
        return await self._real().make_recovery_code()

    async def recovery_code_made_at(self) -> int | None:
        """Return when it was made; see DeskSession."""
        return await self._real().recovery_code_made_at()

    async def back_up(self, file: Path) -> None:
        """Copy the store to a file; see DeskSession."""
        await self._real().back_up(file)

    async def read_backup(self, file: Path) -> BackupContent:
        """Check a backup; see DeskSession."""
        return await self._real().read_backup(file)

    async def restore(self, file: Path) -> None:
        """Replace the stored data by a backup; see DeskSession."""
        await self._real().restore(file)

    async def recover(self, code: str) -> None:
        """Put the keys back into the keyring; see DeskSession."""
        await self._real().recover(code)

    async def locks(self) -> AsyncIterator[None]:
        """Yield each time the system locks the screen; see DeskSession."""
        async for _ in self._real().locks():
            yield None

    async def moves(self) -> AsyncIterator[str]:
        """Yield when the place has moved with the network; see DeskSession."""
        async for address in self._real().moves():
            yield address

    async def close(self) -> None:
        """Release everything; harmless if nothing was opened."""
        if self._made is not None:
            await self._made.close()

    def _real(self) -> DeskSession:
        if self._made is None:
            self._made = self._make()
        return self._made
