"""The default format of W3C credentials for wallets."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.formats import W3C_TITLES
from connector_desk.desk.widgets.notice import Notice
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.tokens import SPACE_2, Colours
from connector_desk.desk.widgets.translation import translate

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import Response, TypedResponse
    from connector_desk.contract.place import PlaceInfo
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


class W3cFormatView(QWidget):
    """Reads the rule of the place, and changes it; shown only if the place has one."""

    def __init__(self, colours: Colours, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        super().__init__()
        self._runner, self._place = runner, place
        self._holds = ""
        words = translate("Settings", "W3C credentials are sent as")
        self.choice = NamedComboBox()
        self.choice.setAccessibleName(words)
        for value, name in W3C_TITLES.items():
            self.choice.addItem(name, value)
        self.choice.activated.connect(lambda _: self._change())
        self.notice = Notice(colours)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addWidget(label(words, "label"))
        layout.addWidget(self.choice)
        layout.addWidget(
            label(
                translate("Settings", "You can change this for each offer under “More options”."), "muted", wraps=True
            )
        )
        layout.addWidget(self.notice)
        self.hide()

    def look(self) -> None:
        """Ask the place for its rule."""
        opened = self._place()
        if opened is not None:
            self._runner.run(opened.place.info(), owner=self, then=self._told, failed=lambda _: None)

    def _change(self) -> None:
        opened = self._place()
        if opened is not None:
            body = json.dumps({"w3cFormat": self.choice.currentData()}).encode()
            self._runner.run(
                opened.place.settings.change_place(body), owner=self, then=self._changed, failed=self._failed
            )

    def _changed(self, response: Response) -> None:
        failure = response.failure
        if failure is None:
            self.notice.hide()
        else:
            self.notice.show_error(failure)
        self.look()
        self._show()

    def _told(self, response: TypedResponse[PlaceInfo]) -> None:
        told = response.value
        has_rule = told is not None and "w3cFormat" in told.model_fields_set  # a place without it has no such choice
        self._holds = told.w3cFormat.value if told is not None and has_rule else ""
        self._show()

    def _show(self) -> None:
        self.choice.setCurrentIndex(self.choice.findData(self._holds))
        self.setVisible(bool(self._holds))

    def _failed(self, error: DeskError) -> None:
        self.notice.show_error(error)
        self._show()
