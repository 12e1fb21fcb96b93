"""What the window needs to ask for a PIN; loaded where there is staff."""

from __future__ import annotations

import asyncio
import posixpath
import re
from concurrent.futures import Future
from typing import TYPE_CHECKING, Final
from urllib.parse import unquote

from PySide6.QtCore import QObject, Qt, Signal

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.notice import FailureDialog
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.pin_dialog import DeskStaff, PinDialog, StaffEntry
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.runner.staff import GuardedAction
from connector_desk.desk.runner.staff_book import StaffBook
from connector_desk.desk.shell.staff_lock import LockPage, StaffButton

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import Session

__all__ = ["LockPage", "PinDialog", "RequestGuard", "StaffButton", "StaffEntry", "make_staff", "tell_failure"]


_REVOKING: Final = re.compile(r"/bc/admin/(credentials/[^/]+/(revoke|suspend|reactivate)|revocations)")
_SETTINGS: Final = (
    *("attesters", "certificates", "identity", "issuers", "key", "organisation", "place", "presence/settings"),
    *("reach", "registration", "requests", "retention", "service-providers", "trust-folder", "trusted-lists"),
    *("self-service", "wallets"),
)
"""What the settings change, below `/bc/studio`."""


def guarded_request(path: str, *, is_written: bool) -> GuardedAction | None:
    """Return what a request that changes something asks a PIN for; None: nothing.

    The settings have asked before they were opened, so that a request which a person has written asks alone.
    """
    meant = posixpath.normpath(
        unquote(path.partition("?")[0])
    ).casefold()  # as the service, or what is before it, reads it
    meant = "/" + meant.lstrip("/")
    if _REVOKING.fullmatch(meant):
        return GuardedAction.REVOKE
    if is_written and any(f"{meant}/".startswith(f"/bc/studio/{each}/") for each in _SETTINGS):
        return GuardedAction.SETTINGS
    return None


class RequestGuard(QObject):
    """Asks for a PIN before a request that needs one."""

    _wanted = Signal(object, object)

    def __init__(self, permit: Callable[..., None], parent: QObject) -> None:
        """`permit` is that of the desk of staff, on the thread of the window."""
        super().__init__(parent)
        self._permit = permit
        self._wanted.connect(self._take, Qt.ConnectionType.QueuedConnection)

    async def permit(self, method: str, path: str, is_written: bool) -> None:  # noqa: FBT001  as the client calls it
        """Return when a request may be sent, on the loop of the runner; raises DeskError pin_not_given."""
        del method
        action = guarded_request(path, is_written=is_written)
        if action is None:
            return
        answer: Future[bool] = Future()
        self._wanted.emit(action, answer)
        if not await asyncio.wrap_future(answer):
            raise DeskError("pin_not_given")

    def _take(self, action: GuardedAction, answer: Future[bool]) -> None:
        def give(*, is_permitted: bool) -> None:
            if answer.set_running_or_notify_cancel():
                answer.set_result(is_permitted)

        self._permit(action, lambda: give(is_permitted=True), lambda: give(is_permitted=False))


def make_staff(session: Session, runner: Runner) -> DeskStaff:
    """Make what looks at the PINs of a desk."""
    return DeskStaff(StaffBook(session, session.clock), runner, session.clock)


def tell_failure(over: QWidget, colours: Colours, error: DeskError) -> FailureDialog:
    """Say why the list of staff cannot be read."""
    made = FailureDialog(over, colours, translate("Staff", "Staff"))
    made.show_message(*error_words(error.code, error.entry.sentence, error.next_step), error.code)
    return made
