"""One webhook, and one event on its way to it, as rows with their buttons."""

from collections.abc import Callable

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.desk.rooms.settings.webhook_state import STATES, Hook, Sent
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.moments import show_clock
from connector_desk.desk.widgets.parts import button, label, restyle
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_3, Colours
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import plain, plain_address, plain_inside


def time_of(at: int | None) -> str:
    """Spell the time of day of an instant."""
    return "" if at is None else show_clock(at)


class HookRow(QWidget):
    """A webhook: its address, its state, and its actions."""

    def __init__(
        self,
        colours: Colours,
        hook: Hook,
        *,
        is_open: bool,
        show: Callable[[], None],
        turn: Callable[[], None],
        remove: Callable[[], None],
    ) -> None:
        super().__init__()
        self._remove = remove
        mark = label()
        mark.setPixmap(icon_pixmap("globe" if hook.is_on else "unplug", colours.muted, 18, 2.0))
        words = translate("Webhooks", hook.words).format(count=hook.waiting, time=time_of(hook.tried_again_at))
        self.words = label(words, "small", wraps=True)
        address = BreakingLabel(plain_address(hook.url, 400), "strong")
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(address)
        told.addWidget(self.words)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(mark)
        head.addLayout(told, 1)
        shows = translate("Webhooks", "Hide deliveries") if is_open else translate("Webhooks", "Show deliveries")
        self.shown = button(shows, colours, kind="quiet")
        self.turned = button(
            translate("Webhooks", "Switch off") if hook.is_on else translate("Webhooks", "Switch on"),
            colours,
            kind="quiet",
        )
        self.way = button(translate("Settings", "Remove"), colours, kind="quiet")
        self.way.setAccessibleName(translate("Settings", "Remove {name}").format(name=plain_inside(hook.url, 80)))
        for each, handler in ((self.shown, show), (self.turned, turn)):
            each.clicked.connect(handler)
        self.way.clicked.connect(self._pressed)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.shown, self.turned, self.way):
            ways.addWidget(each)
        ways.addStretch()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_2)
        layout.addLayout(head)
        layout.addLayout(ways)

    def _pressed(self) -> None:
        """Ask once more before it goes, in the button itself."""
        if self.way.property("kind") != "danger":
            restyle(self.way, "kind", "danger")
            self.way.setText(translate("Settings", "Really remove"))
            self.way.setAccessibleName(f"{self.way.text()}: {self.way.accessibleName()}")
            return
        self.way.setEnabled(False)
        self._remove()


class SentRow(QWidget):
    """An event: time, type, result, and the button to send it again."""

    def __init__(self, colours: Colours, sent: Sent, *, again: Callable[[], None]) -> None:
        super().__init__()
        state = translate("Webhooks", STATES[sent.state]) if sent.state in STATES else plain(sent.state, 30)
        why = f" · {plain(translate('Detail', sent.why), 120)}" if sent.why else ""
        self.words = label(f"{time_of(sent.at)}  {plain(sent.kind, 60)}", wraps=True)
        self.outcome = label(f"{state}{why}", "small", wraps=True)
        self.again = button(translate("Webhooks", "Send again"), colours, kind="quiet", icon_name="rotate-ccw")
        self.again.setAccessibleName(f"{self.again.text()}: {self.words.text()}")
        self.again.clicked.connect(again)
        told = QVBoxLayout()
        told.setSpacing(0)
        told.addWidget(self.words)
        told.addWidget(self.outcome)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(SPACE_3, 0, 0, 0)
        layout.setSpacing(SPACE_3)
        layout.addLayout(told, 1)
        layout.addWidget(self.again)
