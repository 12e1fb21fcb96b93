"""The list of the kinds of credential: small card, title, name and version."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal

from connector_desk.desk.widgets.card_face import face_of
from connector_desk.desk.widgets.line_list import Line, LineList
from connector_desk.desk.widgets.tokens import Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain

if TYPE_CHECKING:
    from connector_desk.desk.rooms.library.state import CredentialKind


class KindList(LineList):
    """One line for each kind; moving opens it, Enter goes on to its actions."""

    opened = Signal(object)

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__(colours, translate("Library", "Kinds of credential"))
        self._language = language
        self._shown: dict[str, CredentialKind] = {}
        self.chosen.connect(self._open)

    def show_kinds(self, kinds: Sequence[CredentialKind], chosen: CredentialKind | None) -> None:
        """Show these; the chosen one is marked."""
        self._shown = {_key(each): each for each in kinds}
        lines = [self._line(key, each) for key, each in self._shown.items()]
        self.show_lines(lines, "" if chosen is None else _key(chosen))

    def _line(self, key: str, kind: CredentialKind) -> Line:
        face = face_of(kind.schema, self._language)
        return Line(key, plain(kind.schema.title(self._language), 60), plain(key, 60), "", "", Role.NEUTRAL, face=face)

    def _open(self, key: str) -> None:
        self.opened.emit(self._shown[key])


def _key(kind: CredentialKind) -> str:
    return " ".join(kind.key)
