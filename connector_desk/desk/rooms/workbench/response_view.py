"""The response to the draft that was sent last."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from connector_desk.decoding.decoder import LARGEST
from connector_desk.desk.kit.exchange_view import ExchangeView
from connector_desk.desk.kit.parts import button
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.runner.offload import Offload

if TYPE_CHECKING:
    from connector_desk.base.errors import DeskError
    from connector_desk.client.response import RecordedRequest, Response
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController


class ResponsePanel(QWidget):
    """Shows what came of the last draft, or why nothing came."""

    def __init__(self, colours: Colours, controller: WorkbenchController) -> None:
        super().__init__()
        self._controller = controller
        empty = translate("Workbench", "Send the request: the response is shown here.")
        self.view = ExchangeView(colours, empty=empty, has_workbench=False, offload=Offload(controller.runner, self))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.view, 1)
        self.decode = button(translate("Workbench", "Decode the body"), colours, kind="quiet", icon_name="braces")
        self.decode.clicked.connect(self._decode)
        self.decode.hide()
        layout.addWidget(self.decode, 0, Qt.AlignmentFlag.AlignLeft)
        controller.answered.connect(self._show)
        controller.failed.connect(self._show_failure)
        if controller.state.response is not None:
            self._show(controller.state.response)

    def _show(self, response: Response) -> None:
        self.view.show_response(response)
        self.decode.setVisible(0 < len(response.body) <= LARGEST)

    def _decode(self) -> None:
        response = self._controller.state.response
        if response is not None:
            self._controller.decode_wanted.emit(response.body.decode(errors="replace"))

    def _show_failure(self, error: DeskError, sent: RecordedRequest) -> None:
        self.view.show_failure(sent, error)
        self.decode.hide()
