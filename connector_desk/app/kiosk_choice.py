"""The kiosk as it is chosen on the command line.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from connector_desk.app.folder import keeps_staff
from connector_desk.desk.kit.kiosk_setup import KioskSubject, load_kiosk, save_kiosk

if TYPE_CHECKING:
    from pathlib import Path

NO_SUBJECT: Final = (
    "Say what the kiosk is for: --kiosk favourite:NUMBER, --kiosk question:ID or --kiosk workflow:NAME. "
    "Settings, Kiosk lists them."
)
NO_STAFF: Final = (
    "A kiosk is left with the PIN of a staff member, and this desk has none yet. "
    "Start it without --kiosk and add one under Settings, Staff."
)


def choose_kiosk(folder: Path, subject: str) -> str:
    """Make this and the next starts open the kiosk; return why that is not possible, in English; empty: it is.

    An empty subject is the one that was chosen before; a digit is the favourite of that number.  A computer that is a
    kiosk already stays one, whatever is in the way: else a start with it would leave the bare desktop to visitors.
    """
    setup = load_kiosk(folder)
    if setup.is_on and not subject:
        return ""
    wanted = f"{KioskSubject.FAVOURITE}:{subject}" if subject.isdecimal() else subject or setup.subject
    chosen = setup._replace(subject=wanted, is_on=True)
    if chosen.kind is None or not chosen.name:
        return NO_SUBJECT
    if not keeps_staff(folder):
        return NO_STAFF
    save_kiosk(folder, chosen)
    return ""
