"""The list of staff while the desk runs: PINs looked at, people and rules changed.  No Qt here."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, NamedTuple, Protocol

from connector_desk.base.attempts import Attempts
from connector_desk.base.blocking_call import run_blocking
from connector_desk.base.errors import DeskError
from connector_desk.base.identifiers import new_id
from connector_desk.desk.runner.staff import MOST, StaffList, StaffMember, has_name, is_name, read_staff, write_staff
from connector_desk.vault.pin import is_pin
from connector_desk.vault.pin_hash import hash_pin, verify_pin

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.base.clock import Clock
    from connector_desk.desk.runner.staff import GuardedAction, PinRule


class StaffStore(Protocol):
    """Where the desk keeps the list, sealed: the session."""

    @property
    def keeps_staff(self) -> bool:
        """Return whether there is a list, without opening it: nobody is asked for a keyring then."""
        ...

    async def load_staff(self) -> bytes | None:
        """Return what is kept; empty: nothing.  None: this session reads and keeps nothing, another one may.

        Raises DeskError where it cannot be opened.
        """
        ...

    async def save_staff(self, content: bytes) -> None:
        """Replace what is kept, nothing where it is empty, and return once that outlives the program.

        Raises DeskError where it cannot be.
        """
        ...


class PinVerdict(NamedTuple):
    """What came of a PIN."""

    member: StaffMember | None = None
    """The person, if it was theirs."""
    wait: int = 0
    """The milliseconds until the next one is looked at."""


class StaffBook:
    """The list of a desk; its coroutines run on the loop of the runner, and `listed` may be read anywhere."""

    def __init__(self, store: StaffStore, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._one_at_a_time = asyncio.Lock()
        self.listed = StaffList()
        self._is_read = False

    @property
    def is_loaded(self) -> bool:
        """Return whether `listed` is the kept list; whether there is one may come out later, by the keyring."""
        return self._is_read or not self._store.keeps_staff

    async def load(self) -> StaffList:
        """Read the list; raises DeskError where it cannot be opened, such as without the keyring."""
        async with self._one_at_a_time:
            await self._read()
        return self.listed

    async def check(self, staff_id: str, pin: str) -> PinVerdict:
        """Look at the PIN of a person, unless there is time to wait; raises DeskError where it could not be noted.

        The attempt is kept as a wrong one before the PIN is looked at: who ends the program meanwhile wins nothing.
        On a full disk attempts are noted in memory alone: the right PIN must lead staff to where they can make room.
        """
        async with self._one_at_a_time:
            await self._read()
            now = self._clock()
            listed = self.listed.rebased(now)
            member, wait = listed.member(staff_id), listed.wait(staff_id, now)
            if member is None or wait:
                self.listed = listed
                return PinVerdict(wait=wait)
            tried = member._replace(attempts=member.attempts.noted(now))
            await self._note(listed.with_member(tried)._replace(attempts=listed.attempts.noted(now)))
            is_right = is_pin(pin) and await run_blocking(lambda: verify_pin(pin, member.hashed_pin))
            if not is_right:
                return PinVerdict(wait=self.listed.wait(staff_id, now))
            right = tried._replace(attempts=Attempts())
            await self._note(self.listed.with_member(right)._replace(attempts=Attempts()))
            return PinVerdict(right)

    async def add(self, name: str, pin: str, *, is_in_charge: bool) -> StaffMember:
        """Add a person; the first is in charge.  The form has checked name and PIN."""
        hashed = await run_blocking(lambda: hash_pin(pin))
        async with self._one_at_a_time:
            await self._read()
            if len(self.listed.members) >= MOST or has_name(self.listed, name) or not (is_name(name) and is_pin(pin)):
                raise ValueError("a name and a PIN that the form lets through")
            is_first = not self.listed.members
            made = StaffMember(new_id(), self.listed.next_number, name, hashed, is_in_charge or is_first)
            await self._keep(self.listed.with_member(made))
            return made

    async def change(
        self, staff_id: str, *, name: str | None = None, pin: str | None = None, is_in_charge: bool | None = None
    ) -> None:
        """Change a person; a new PIN is free of what was tried before.  The last one in charge stays it."""
        hashed = None if pin is None else await run_blocking(lambda: hash_pin(pin))
        async with self._one_at_a_time:
            await self._read()
            member = self.listed.member(staff_id)
            if member is None:
                return
            if name is not None and is_name(name) and not has_name(self.listed, name, staff_id):
                member = member._replace(name=name)
            if hashed is not None:
                member = member._replace(hashed_pin=hashed, attempts=Attempts())
            if is_in_charge is not None and not self.listed.is_last_in_charge(staff_id):
                member = member._replace(is_in_charge=is_in_charge)
            await self._keep(self.listed.with_member(member))

    async def remove(self, staff_id: str) -> None:
        """Remove a person; the last one in charge is removed last."""
        async with self._one_at_a_time:
            await self._read()
            if self.listed.is_last_in_charge(staff_id) and len(self.listed.members) > 1:
                return
            await self._keep(self.listed.without(staff_id))

    async def rule(self, action: GuardedAction, rule: PinRule) -> None:
        """Choose whose PIN an action asks for."""
        await self._changed(lambda listed: listed._replace(rules={**listed.rules, action: rule}))

    async def lock_after(self, minutes: int) -> None:
        """Choose after how many minutes without a key the desk locks; 0: never."""
        await self._changed(lambda listed: listed._replace(idle_minutes=minutes))

    async def _changed(self, change: Callable[[StaffList], StaffList]) -> None:
        async with self._one_at_a_time:
            await self._read()
            await self._keep(change(self.listed))

    async def _read(self) -> None:
        """Read the list once; a session that keeps nothing has one of its own, until the kept one can be read."""
        if self._is_read:
            return
        kept = await self._store.load_staff()
        if kept is not None:
            self.listed, self._is_read = read_staff(kept).rebased(self._clock()), True

    async def _note(self, listed: StaffList) -> None:
        """Keep what was tried; for this run alone where the disk is full."""
        try:
            await self._keep(listed)
        except DeskError as failed:
            if failed.code != "storage_full":
                raise
            self.listed = listed

    async def _keep(self, listed: StaffList) -> None:
        await self._store.save_staff(write_staff(listed) if listed.members else b"")
        self.listed = listed
