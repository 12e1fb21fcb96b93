"""What a kiosk is for, and whether this computer is one: a file beside the settings.  No Qt here.

The file decides what a start opens, also after a crash or a power cut.  It is replaced as a whole, and one that cannot
be read counts as a kiosk: nobody finds the window of the staff on an unattended screen then.
"""

from __future__ import annotations

import json
import os
from enum import StrEnum
from typing import TYPE_CHECKING, Final, NamedTuple

from connector_desk.base.regular_file import read_regular_file, sync_folder
from connector_desk.desk.kit.atomic_file import part_of
from connector_desk.desk.kit.json_shape import need_bool, need_members, need_one_of, need_text, whole_or_none

if TYPE_CHECKING:
    from pathlib import Path

FILE: Final = "kiosk.json"
LONGEST_CALL: Final = 200
"""Characters of the words that say whom to call."""
SHORTEST, LONGEST = 5, 900
"""Seconds of a time-out."""
_LARGEST: Final = 64 * 1024


class KioskSubject(StrEnum):
    """What a visitor gets at a kiosk."""

    FAVOURITE = "favourite"
    QUESTION = "question"
    WORKFLOW = "workflow"


class OfferedSubject(NamedTuple):
    """Something that a kiosk can be for."""

    kind: KioskSubject
    name: str
    title: str
    """In the language of the window."""


class KioskLimits(NamedTuple):
    """For how many seconds each page waits for the visitor."""

    form: int = 90
    code: int = 120
    phone: int = 180
    result: int = 12


class KioskSetup(NamedTuple):
    """One kiosk."""

    subject: str = ""
    """Kind and name, such as `favourite:1` or `workflow:day-pass`; empty: none was chosen."""
    is_on: bool = False
    """Whether a start of the program opens the kiosk, and not the window of the staff."""
    call: str = ""
    """Whom a visitor calls, in the words of the staff."""
    has_sound: bool = False
    starts_at_login: bool = False
    limits: KioskLimits = KioskLimits()
    is_out_of_order: bool = False
    """Whether staff have put it out of order, or it has failed again and again."""

    @property
    def kind(self) -> KioskSubject | None:
        """Return the kind of the subject; None where there is none."""
        kind = self.subject.partition(":")[0]
        return KioskSubject(kind) if kind in frozenset(KioskSubject) else None

    @property
    def name(self) -> str:
        """Return the name of the subject: the number of a favourite, the ID of a question, the name of a workflow."""
        return self.subject.partition(":")[2]

    def to_json(self) -> bytes:
        """Spell it for its file."""
        members = self._asdict() | {"limits": self.limits._asdict()}
        return json.dumps(members, ensure_ascii=False, indent=2).encode() + b"\n"


UNREADABLE = KioskSetup(is_on=True)
"""What counts for a file that is damaged."""


def load_kiosk(folder: Path | None) -> KioskSetup:
    """Read the kiosk of a data directory; without a file there is none."""
    if folder is None:
        return KioskSetup()
    try:
        return _read(read_regular_file(folder / FILE, _LARGEST))
    except FileNotFoundError:
        return KioskSetup()
    except (OSError, ValueError, RecursionError):
        return UNREADABLE


def save_kiosk(folder: Path | None, setup: KioskSetup) -> None:
    """Replace the file; raises DeskError `file_not_written` or `storage_full`."""
    if folder is None:
        return
    with part_of(folder / FILE) as part, part.open("wb") as written:
        written.write(setup.to_json())
        written.flush()
        os.fsync(written.fileno())
    sync_folder(folder)  # a power cut must not leave the former choice


def _read(content: bytes) -> KioskSetup:
    members = need_members(json.loads(content.decode("utf-8-sig")))
    subject = need_text(members.get("subject"))[:200]
    if subject:
        need_one_of(tuple(KioskSubject), subject.partition(":")[0])
    waits, default = need_members(members.get("limits", {})), KioskLimits()
    return KioskSetup(
        subject,
        is_on=need_bool(members.get("is_on")),
        call=need_text(members.get("call", ""))[:LONGEST_CALL],
        has_sound=need_bool(members.get("has_sound", False)),
        starts_at_login=need_bool(members.get("starts_at_login", False)),
        limits=KioskLimits(*(_seconds(waits.get(name), getattr(default, name)) for name in default._fields)),
        is_out_of_order=need_bool(members.get("is_out_of_order", False)),
    )


def _seconds(found: object, default: int) -> int:
    seconds = whole_or_none(found)
    return default if seconds is None else min(max(seconds, SHORTEST), LONGEST)
