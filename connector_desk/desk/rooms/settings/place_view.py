"""The reach of the place: three choices in words, and the address in the codes."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QRadioButton, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.setting_card import INDENT, RadioChoice, SettingCard
from connector_desk.desk.rooms.settings.state import REACH_WORDS, REACHES, PlaceSettings
from connector_desk.desk.runner.endpoints import Endpoints
from connector_desk.desk.widgets.choice_group import ChoiceGroup
from connector_desk.desk.widgets.field_row import FieldNote
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import button, label, restyle
from connector_desk.desk.widgets.phone_reach_notice import LOST_MORE
from connector_desk.desk.widgets.reach_line import LOST
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain_address

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


class PlaceView(SettingCard):
    """Asks the place how it is reached, and changes it."""

    changed = Signal()

    def __init__(
        self, colours: Colours, session: Session, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        super().__init__(colours, runner, place)
        self._session = session
        self.state = PlaceSettings()
        self._now = label("", "strong", wraps=True, name="public-address")
        self._others = label("", "muted", wraps=True)
        self._group = ChoiceGroup(self)
        self._choices: dict[str, QRadioButton] = {}
        self.own = QLineEdit()
        self.own.setPlaceholderText("https://desk.example.org")
        self.own.setMaxLength(300)
        self.own.setAccessibleName(translate("Settings", "My own address"))
        self.own.textEdited.connect(self._typed)
        self._fault = FieldNote(colours)
        self.lost = Notice(colours, Role.WARN)
        self.save = button(translate("Settings", "Use this from now on"), colours, kind="primary")
        self.save.clicked.connect(self._save)
        inner = QVBoxLayout()
        inner.setContentsMargins(INDENT, 0, 0, 0)
        inner.addWidget(self.own)
        inner.addWidget(self._fault)
        foot = QHBoxLayout()
        foot.setSpacing(SPACE_3)
        foot.addWidget(self.save)
        foot.addWidget(self._others, 1)
        title = label(translate("Settings", "Codes lead to"), "muted")
        choices = [self._choice(reach) for reach in REACHES]
        self._lay_out(title, self._now, self.lost, SPACE_2, *choices, inner, self.notice, foot)
        self.refresh()

    def load(self) -> None:
        """Ask the place how it is reached."""
        opened = self._place()
        if opened is not None:
            self._run(self._info(opened), then=self._loaded)

    async def _info(self, opened: OpenPlace) -> tuple[TypedResponse[PlaceInfo], Endpoints]:
        info = await opened.place.info()
        return info, await self._session.endpoints() if opened.is_embedded else Endpoints()

    def refresh(self) -> None:
        """Show the present state and the choice."""
        state = self.state
        self._now.setText(plain_address(state.address) or translate("Settings", "The service is not running yet."))
        if state.wanted in self._choices:
            self._choices[state.wanted].setChecked(True)
        for each in self._choices.values():
            each.setEnabled(state.is_known and not state.is_saving)
        self.own.setVisible(state.wanted == "address")
        if self.own.text() != state.own_address:
            self.own.setText(state.own_address)
        restyle(self.own, "wrong", bool(state.fault))
        self._fault.tell(translate("Settings", state.fault) if state.fault else "")
        self.save.setVisible(state.can_save or state.is_saving)
        self.save.setEnabled(state.can_save)
        self._others.setText("")

    def _choice(self, reach: str) -> QWidget:
        title, explanation = (translate("Settings", words) for words in REACH_WORDS[reach])
        made = RadioChoice(self._group, f"reach-{reach}", title, explanation)
        made.button.toggled.connect(lambda checked: self._chose(reach) if checked else None)
        self._choices[reach] = made.button
        return made

    def _chose(self, reach: str) -> None:
        self.state.wanted, self.state.fault = reach, ""
        self.refresh()

    def _typed(self, text: str) -> None:
        self.state.own_address = text
        if self.state.fault:
            self.state.change()
        self.refresh()

    def _save(self) -> None:
        opened, body = self._place(), self.state.change()
        self.refresh()
        if opened is None or body is None or not self.state.can_save:
            return
        self.state.is_saving = True
        self.refresh()
        self._run(self._send(opened, body), then=self._saved)

    async def _send(self, opened: OpenPlace, body: dict[str, str]) -> Response:
        response = await opened.place.settings.change_place(json.dumps(body).encode())
        if response.failure is None and opened.is_embedded and "reach" in body:
            await self._session.choose_reach(body["reach"])
        return response

    def _saved(self, response: Response) -> None:
        self.state.is_saving = False
        failure = response.failure
        if failure is not None:
            self.notice.show_error(failure, f"code: {failure.code}")
        else:
            self.notice.hide()
            self.load()
            self.changed.emit()
        self.refresh()

    def _loaded(self, told: tuple[TypedResponse[PlaceInfo], Endpoints]) -> None:
        answer, listens = told
        self._offer(answer)
        self.state.told(answer.value, listens.chosen_reach if listens.is_unreachable else "")
        if listens.is_unreachable:
            self.lost.tell(translate("Reach", LOST), translate("Reach", LOST_MORE))
            self.lost.offer()
        else:
            self.lost.hide()
        self.refresh()

    def _refuse(self, error: DeskError) -> None:
        self.state.is_saving = False
        super()._refuse(error)
        self.refresh()
