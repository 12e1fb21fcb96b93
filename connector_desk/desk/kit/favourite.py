"""Favourites: forms with values, each under a number, as readable files that desks can share."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from PySide6.QtCore import QObject, Signal

from connector_desk.base.errors import DeskError
from connector_desk.base.regular_file import read_regular_file
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.kit.json_shape import need_members, need_one_of, need_text

if TYPE_CHECKING:
    from connector_desk.desk.kit.unfinished_form import UnfinishedForm

NUMBERS: Final = range(1, 10)
"""Of a favourite: the digit of its key."""
FAVOURITES_FOLDER: Final = "favourites"
"""Beside the file of preferences."""
ENDING: Final = ".favourite.json"
LONGEST_NAME: Final = 60
LARGEST: Final = 4 * 1024 * 1024
"""Bytes of a file: a form may have small pictures."""
_VERSION: Final = "1"


class Favourite(NamedTuple):
    """A form with values, for more than one person."""

    number: int
    """One of NUMBERS."""
    name: str
    room: str
    """The name of the action that opens its room."""
    key: str
    """The schema, the request or the workflow."""
    kind: str
    """What that is called."""
    form: Mapping[str, object]
    """The values as the draft of the room spells and reads them."""

    def to_json(self) -> bytes:
        """Spell it for a file, readable."""
        members = {
            "connectorDeskFavourite": _VERSION,
            "name": self.name,
            "room": self.room,
            "key": self.key,
            "kind": self.kind,
            "form": self.form,
        }
        return json.dumps(members, ensure_ascii=False, indent=2).encode("utf-8", "surrogatepass") + b"\n"


def read_favourite(content: bytes, number: int) -> Favourite:
    """Read what `to_json` has spelled; raises DeskError favourite_unreadable for anything else."""
    try:
        members = need_members(json.loads(content.decode("utf-8-sig", "surrogatepass")))
        need_one_of((_VERSION,), members.get("connectorDeskFavourite"))
        found = Favourite(
            number,
            need_text(members.get("name")).strip()[:LONGEST_NAME],
            need_text(members.get("room")),
            need_text(members.get("key")),
            need_text(members.get("kind")),
            need_members(members.get("form")),
        )
    except (ValueError, RecursionError) as fault:
        raise DeskError("favourite_unreadable") from fault
    if not found.name:
        raise DeskError("favourite_unreadable")
    return found


def load_favourites(folder: Path) -> list[Favourite]:
    """Return the favourites of a folder by their numbers; files that are none are left alone."""
    found = []
    for number in NUMBERS:
        try:
            found.append(read_favourite(read_regular_file(file_of(folder, number), LARGEST), number))
        except (OSError, DeskError):
            continue  # it does not exist, or a person has put something else there: it stays as it is
    return found


def save_favourites(folder: Path, favourites: Sequence[Favourite], before: Sequence[Favourite]) -> None:
    """Write the favourites that are new or changed, and remove the files of those that are gone.

    Raises:
        DeskError: A file could not be written; those before it are.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        for one in favourites:
            if one not in before:
                write_whole(file_of(folder, one.number), one.to_json())
        for number in {one.number for one in before} - {one.number for one in favourites}:
            file_of(folder, number).unlink(missing_ok=True)
    except OSError as fault:
        raise DeskError("file_not_written") from fault


class FavouriteList(QObject):
    """The favourites of this desk; without a folder they are for this run only."""

    changed = Signal()
    """Others are there, or under other numbers."""
    failed = Signal(DeskError)
    """They could not be written; they stay for this run."""

    def __init__(self, folder: Path | None, parent: QObject) -> None:
        super().__init__(parent)
        self._folder = folder
        self.listed: list[Favourite] = []

    def load(self) -> None:
        """Load those of earlier runs."""
        if self._folder is not None:
            self.listed = load_favourites(self._folder)
            self.changed.emit()

    def save(self, form: UnfinishedForm, name: str, number: int) -> None:
        """Keep a form under a number; the favourite that has it is replaced."""
        self.add(Favourite(number, name, form.room, form.key, form.kind, form.form))

    def add(self, favourite: Favourite) -> None:
        """Add a favourite, in place of the one with its number."""
        self.replace([*(one for one in self.listed if one.number != favourite.number), favourite])

    def rename(self, number: int, name: str) -> None:
        """Rename a favourite; an empty name changes nothing."""
        name = name.strip()[:LONGEST_NAME]
        self.replace([one._replace(name=name) if one.number == number and name else one for one in self.listed])

    def remove(self, number: int) -> None:
        """Remove a favourite."""
        self.replace([one for one in self.listed if one.number != number])

    def move(self, number: int, to: int) -> None:
        """Put a favourite under another number; whichever has it takes the number that is free then."""
        numbers = {number: to, to: number}
        self.replace([one._replace(number=numbers.get(one.number, one.number)) for one in self.listed])

    def replace(self, favourites: list[Favourite]) -> None:
        """Use other favourites from now on, and write them down."""
        favourites = sorted(favourites, key=lambda one: one.number)
        before, self.listed = self.listed, favourites
        self.changed.emit()
        if self._folder is not None:
            try:
                save_favourites(self._folder, favourites, before)
            except DeskError as error:
                self.failed.emit(error)

    def next_number(self) -> int:
        """Return the lowest number that no favourite and no other file has, else the last one."""
        return self.free_number() or NUMBERS[-1]

    def free_number(self) -> int:
        """Return the lowest number that no favourite and no other file has; 0: there is none."""
        taken = {one.number for one in self.listed}
        if self._folder is not None:
            taken |= {number for number in NUMBERS if file_of(self._folder, number).exists()}
        return next((number for number in NUMBERS if number not in taken), 0)


def file_of(folder: Path, number: int) -> Path:
    """Return the file of a favourite."""
    return folder / f"{number}{ENDING}"
