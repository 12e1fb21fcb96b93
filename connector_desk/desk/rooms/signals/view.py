"""The signals room: metrics, sign-ins, short links, and the forms for testers, one page at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLineEdit,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.dates import show_moment, show_shortly
from connector_desk.desk.kit.editors import LineEditor
from connector_desk.desk.kit.field_row import FieldRow
from connector_desk.desk.kit.focus import FollowingArea, set_tab_order, tab_stops
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import Button, OpenPageStack, button, frame, label, restyle
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.room_view import RoomView
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.state_mark import Pill
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.window_action import HelpLink
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.rooms.signals import actions
from connector_desk.desk.rooms.signals.draft import FORMS, PATHS, TITLES, TrialForm
from connector_desk.desk.rooms.signals.metrics_view import MetricsView
from connector_desk.desk.rooms.signals.state import SignalsPage

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QKeyEvent, QResizeEvent, QShowEvent

    from connector_desk.desk.rooms.signals.controller import SignalsController
    from connector_desk.desk.rooms.signals.state import LinkLine, LoginLine


LOGIN_APPEARANCES = {
    "waiting": (QT_TRANSLATE_NOOP("Signals", "Waiting"), "hourglass", Role.INFO),
    "answered": (QT_TRANSLATE_NOOP("Signals", "Signed in"), "circle-check", Role.GOOD),
    "refused": (QT_TRANSLATE_NOOP("Signals", "Declined"), "ban", Role.BAD),
    "expired": (QT_TRANSLATE_NOOP("Signals", "Expired"), "timer", Role.NEUTRAL),
}
SURE = 4_000
"""Milliseconds for which the second press withdraws."""


class LinesView(QScrollArea):
    """Lines one below the other, created again when they change."""

    def __init__(self) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._shown: object = None

    def show_lines(self, what: object, make: Callable[[], list[QFrame]]) -> None:
        """Show other lines, unless they are the same."""
        if what == self._shown and self.widget() is not None:
            return
        self._shown = what
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        for line in make():
            layout.addWidget(line)
        layout.addStretch()
        at = self.verticalScrollBar().value()
        self.setWidget(inside)
        self.verticalScrollBar().setValue(at)


class LoginsView(LinesView):
    """The sign-in requests."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self._colours, self._controller = colours, controller
        self.setAccessibleName(translate("Actions", "Sign-ins"))

    def refresh(self) -> None:
        """Show the sign-ins as they are."""
        logins = self._controller.state.logins or ()
        self.show_lines(logins, lambda: [self._line(each) for each in logins])

    def _line(self, login: LoginLine) -> QFrame:
        line = frame("card")
        pill = Pill(self._colours)
        words, icon, role = LOGIN_APPEARANCES.get(login.state, LOGIN_APPEARANCES["waiting"])
        pill.show_text(translate("Signals", words), icon, role)
        when = show_shortly(login.at, self._controller.clock()) if login.at else ""
        layout = _row(line)
        layout.addLayout(_words(plain(login.provider, 160), f"{plain(login.alias, 140)} · {when}"), 1)
        layout.addWidget(pill)
        return line


class ShortLinksView(LinesView):
    """The short links that agents have made."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self._colours, self._controller = colours, controller
        self.setAccessibleName(translate("Actions", "Short links"))

    def refresh(self) -> None:
        """Show the links as they are."""
        links = self._controller.state.links or ()
        self.show_lines(links, lambda: [self._line(each) for each in links])

    def _line(self, link: LinkLine) -> QFrame:
        line = frame("card")
        pill = Pill(self._colours)
        is_over = self._show_state(pill, link)
        lower = " · ".join(part for part in (plain(link.url, 120), self._uses(link)) if part)
        layout = _row(line)
        layout.addLayout(_words(plain(link.target, 300) or translate("Signals", "Cannot be read"), lower), 1)
        layout.addWidget(pill)
        if not is_over:
            copy = button(translate("Settings", "Copy"), self._colours, kind="quiet", icon_name="copy")
            copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(link.url))
            layout.addWidget(copy)
            layout.addWidget(self._withdrawing(link))
        return line

    def _withdrawing(self, link: LinkLine) -> Button:
        """Make the button that withdraws when it is pressed twice."""
        made = button(translate("Actions", "Withdraw"), self._colours, kind="quiet")

        def ask() -> None:
            if made.property("kind") == "danger":
                self._controller.withdraw(link.link_id)
                return
            restyle(made, "kind", "danger")
            made.setText(translate("Signals", "Really withdraw"))
            QTimer.singleShot(SURE, made, calm)

        def calm() -> None:
            restyle(made, "kind", "quiet")
            made.setText(translate("Actions", "Withdraw"))

        made.clicked.connect(ask)
        return made

    def _show_state(self, pill: Pill, link: LinkLine) -> bool:
        """Show the state of a link; return whether it leads nowhere any more."""
        if link.is_withdrawn:
            pill.show_text(translate("Signals", "Withdrawn"), "ban", Role.NEUTRAL)
        elif link.is_one_time and link.uses:
            pill.show_text(translate("Signals", "Used"), "circle-check", Role.NEUTRAL)
        elif link.expires is not None and self._controller.clock() >= link.expires:
            pill.show_text(translate("Signals", "Expired"), "timer", Role.NEUTRAL)
        else:
            words = translate("Signals", "Works once") if link.is_one_time else translate("Signals", "Works")
            pill.show_text(words, "globe", Role.GOOD)
            return False
        return True

    def _uses(self, link: LinkLine) -> str:
        used = translate("Signals", "used {count} times").format(count=link.uses)
        if link.uses < 2:
            used = translate("Signals", "used once") if link.uses else translate("Signals", "not used yet")
        ends = translate("Signals", "until {moment}").format(moment=show_moment(link.expires)) if link.expires else ""
        return " · ".join(part for part in (used, ends) if part)


def _row(line: QFrame) -> QHBoxLayout:
    layout = QHBoxLayout(line)
    layout.setContentsMargins(SPACE_4, SPACE_3, SPACE_3, SPACE_3)
    layout.setSpacing(SPACE_3)
    return layout


def _words(upper: str, lower: str) -> QVBoxLayout:
    words = QVBoxLayout()
    words.setSpacing(SPACE_1 // 2)
    for text, kind in ((upper, "strong"), (lower, "small")):
        made = label(text, kind, wraps=True)
        made.setMinimumWidth(240)
        words.addWidget(made)
    return words


LONGEST_TOKEN = 512


class _SecretEditor(LineEditor):
    """A line that hides the typed text, cannot be copied, and is read aloud by its name only."""

    def __init__(self) -> None:
        super().__init__(LONGEST_TOKEN)
        if isinstance(self.control, QLineEdit):
            self.control.setEchoMode(QLineEdit.EchoMode.Password)


class TryView(QFrame):
    """Shows the open form and reports the typed values."""

    def __init__(self, colours: Colours, controller: SignalsController) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._controller, self._state = colours, controller, controller.state
        self.shown: dict[TrialForm, FormView] = {}
        forms = [(form.value, translate("Signals", title)) for form, title in TITLES.items()]
        self.forms = Segments(colours, translate("Signals", "Call"), forms)
        self.forms.chosen.connect(self._choose)
        self.token = FieldRow(colours, translate("Signals", "Token of the agent"), _SecretEditor(), is_required=True)
        self.token.editor.edited.connect(self._edit_token)
        self._where = label("", "small", wraps=True)
        self._fields = QVBoxLayout()
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(self.send)
        self._answer_words = BreakingLabel("", "strong", name="answer")
        self._answer = frame("outcome")
        self._answer.setProperty("role", Role.GOOD.value)
        inside = QVBoxLayout(self._answer)
        inside.setContentsMargins(SPACE_4, SPACE_3, SPACE_4, SPACE_3)
        inside.addWidget(label(translate("Signals", "The service answered:"), "label"))
        inside.addWidget(self._answer_words)
        self.go = button(
            translate("Signals", "Send"), colours, kind="primary", icon_name="corner-down-left", icon_last=True
        )
        self.go.clicked.connect(self.send)
        self._lay_out()

    @property
    def form(self) -> FormView:
        """Return the open form."""
        form = self._state.form
        if form not in self.shown:
            made = self.shown[form] = FormView(self._colours, FORMS[form], "try")
            draft = self._state.drafts[form]
            draft.decimal_mark = QLocale().decimalPoint()
            made.bind(draft)
            made.submitted.connect(self.send)
            self._fields.addWidget(made)
        return self.shown[form]

    def focus_first(self) -> None:
        """Put the focus on the token, or on the form where there is one."""
        first = next(iter(self.form.rows.values())) if self._state.token else self.token
        first.editor.setFocus(Qt.FocusReason.TabFocusReason)

    def send(self) -> None:
        """Send, or go to the first fault."""
        self._controller.send()
        if not self._state.token.strip():
            self.token.show_fault(translate("Faults", "Please fill this in."))
            self.token.editor.setFocus(Qt.FocusReason.TabFocusReason)
            return
        self.form.focus_fault(self._state.draft)

    def refresh(self) -> None:
        """Show the form as it is."""
        state, draft, shown = self._state, self._state.draft, self.form
        if shown.isHidden() or len(self.shown) == 1:
            set_tab_order([*tab_stops(self.token), *shown.controls, *tab_stops(self.notice), self.go])
        for each in self.shown.values():
            each.setHidden(each is not shown)
        self.forms.set_value(state.form.value)
        self.token.editor.set_value(state.token)
        self._where.setText(f"POST {plain(state.public, 200)}{PATHS[state.form]}")
        shown.show_draft(draft)
        self.go.setEnabled(not draft.is_sending)
        self._answer_words.setText(plain(draft.answer, 4_000))
        self._answer.setVisible(bool(draft.answer))
        self.notice.show_error_message(draft.error_message, translate("Issue", "Try again"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Submit on Enter, once for a held key."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.send()
            return
        super().keyPressEvent(event)

    def _choose(self, form: str) -> None:
        self._state.form = TrialForm(form)
        self.refresh()

    def _edit_token(self, text: str) -> None:
        self._state.token = text
        self.token.show_fault("")

    def _lay_out(self) -> None:
        inside = QWidget()
        inside.setObjectName("scrolled")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_2, 0)
        column.setSpacing(SPACE_3)
        about = translate("Signals", "For testers: calls the service as an agent does. Create a token under “People”.")
        column.addWidget(label(about, "muted", wraps=True))
        column.addWidget(HelpLink(self._colours, translate("Help", "Read more"), "signals"))
        column.addWidget(self.forms)
        column.addWidget(self._where)
        column.addWidget(self.token)
        column.addLayout(self._fields)
        column.addStretch()
        foot = QHBoxLayout()
        foot.addStretch()
        foot.addWidget(self.go)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_4)
        layout.setSpacing(SPACE_3)
        layout.addWidget(FollowingArea(inside), 1)
        for each in (self.notice, self._answer):  # in sight however long the form is
            layout.addWidget(each)
        layout.addLayout(foot)


ROOMY_FROM = 900
PAGE_TITLES = {
    SignalsPage.METRICS: QT_TRANSLATE_NOOP("Signals", "Metrics"),
    SignalsPage.LOGINS: QT_TRANSLATE_NOOP("Signals", "Sign-ins"),
    SignalsPage.LINKS: QT_TRANSLATE_NOOP("Signals", "Short links"),
    SignalsPage.TRY: QT_TRANSLATE_NOOP("Signals", "Try it"),
}
EMPTY = {
    SignalsPage.METRICS: (
        QT_TRANSLATE_NOOP("Signals", "No metrics yet"),
        QT_TRANSLATE_NOOP(
            "Signals", "A chart shows what agents record over time. Under “Try it” you can record a metric yourself."
        ),
    ),
    SignalsPage.LOGINS: (
        QT_TRANSLATE_NOOP("Signals", "No sign-ins yet"),
        QT_TRANSLATE_NOOP("Signals", "Sign-ins that agents request are listed here."),
    ),
    SignalsPage.LINKS: (
        QT_TRANSLATE_NOOP("Signals", "No short links yet"),
        QT_TRANSLATE_NOOP("Signals", "Links that agents shortened are listed here, with their use."),
    ),
}


class SignalsView(RoomView):
    """The room; everything it knows is in the state of its controller."""

    def __init__(self, colours: Colours, controller: SignalsController, frame: QWidget | None) -> None:
        super().__init__(frame)
        self._colours, self.controller, self._state = colours, controller, controller.state

    def build(self) -> Iterator[None]:
        """Create what stands above the pages, then each page."""
        colours, controller = self._colours, self.controller
        choices = [(page.value, translate("Signals", words)) for page, words in PAGE_TITLES.items()]
        self.pages = Segments(colours, translate("Signals", "View"), choices)
        self.pages.chosen.connect(lambda value: controller.open(SignalsPage(value)))
        self.notice = Notice(colours)
        self.notice.way_on.clicked.connect(controller.load)
        head = Reflow()
        head.setSpacing(SPACE_3)
        head.addWidget(label(translate("Signals", "Signals"), "display"), 1)
        head.addWidget(self.pages)
        self._layout = QVBoxLayout(self)
        self._layout.setSpacing(SPACE_4)
        self._layout.addLayout(head)
        self._layout.addWidget(self.notice)
        self._stack = OpenPageStack()
        self._layout.addWidget(self._stack, 1)
        yield
        self.metrics = MetricsView(colours, controller)
        self._stack.addWidget(self.metrics)
        yield
        self.logins, self.links = LoginsView(colours, controller), ShortLinksView(colours, controller)
        self._stack.addWidget(self.logins)
        self._stack.addWidget(self.links)
        yield
        self.trial = TryView(colours, controller)
        self._stack.addWidget(self.trial)
        yield
        self._shown: dict[SignalsPage, MetricsView | LoginsView | ShortLinksView | TryView] = {
            SignalsPage.METRICS: self.metrics,
            SignalsPage.LOGINS: self.logins,
            SignalsPage.LINKS: self.links,
            SignalsPage.TRY: self.trial,
        }
        self._stack.addWidget(self._make_empty())
        controller.changed.connect(self.refresh)
        self.refresh()

    def take_focus(self) -> None:
        """Reload, and set the focus to the first control."""
        self.controller.load()
        if self._state.page is SignalsPage.TRY:
            self.trial.focus_first()
        else:
            self.pages.first.setFocus()

    def is_possible(self, name: str) -> bool:
        """Return whether an action does anything now."""
        return name in {action.name for action in actions.SIGNALS_ACTIONS}

    def perform(self, name: str) -> None:
        """Do it."""
        if name in actions.PAGES:
            self.controller.open(SignalsPage(actions.PAGES[name]))
        self.take_focus()

    def refresh(self) -> None:
        """Show the state as it is."""
        state = self._state
        self.pages.set_value(state.page.value)
        self._shown[state.page].refresh()
        is_empty = state.page in EMPTY and not self._has_any()
        self._stack.setCurrentIndex(len(self._shown) if is_empty else list(self._shown).index(state.page))
        if is_empty:
            words = EMPTY[state.page] if self._is_known() else (QT_TRANSLATE_NOOP("Signals", "Loading…"), "")
            self._headline.setText(translate("Signals", words[0]))
            self._words.setText(translate("Signals", words[1]) if words[1] else "")
        self.notice.show_error_message(state.error_message, translate("Issue", "Try again"))
        self.possible_changed.emit()

    def showEvent(self, event: QShowEvent) -> None:
        """Follow events while the room is visible."""
        super().showEvent(event)
        self.controller.is_seen = True

    def hideEvent(self, event: QHideEvent) -> None:
        """Ask for nothing more until it is seen again."""
        super().hideEvent(event)
        self.controller.is_seen = False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Look again with F5."""
        if event.key() == Qt.Key.Key_F5:
            self.take_focus()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fit the margins to the size of the window."""
        super().resizeEvent(event)
        margin = SPACE_5 if self.width() >= ROOMY_FROM else SPACE_4
        self._layout.setContentsMargins(margin, margin, margin, margin)

    def _has_any(self) -> bool:
        state = self._state
        if state.page is SignalsPage.METRICS:
            # A choice without results must stay visible
            return bool((state.chart and state.chart.series) or state.job or state.name or state.tag)
        return bool(state.logins if state.page is SignalsPage.LOGINS else state.links)

    def _is_known(self) -> bool:
        state = self._state
        known = {SignalsPage.METRICS: state.chart, SignalsPage.LOGINS: state.logins, SignalsPage.LINKS: state.links}
        return known.get(state.page) is not None or state.error_message is not None

    def _make_empty(self) -> QWidget:
        empty = QWidget()
        self._headline, self._words = label("", "heading", wraps=True), label("", "muted", wraps=True)
        layout = QVBoxLayout(empty)
        layout.setSpacing(SPACE_2)
        layout.addStretch(2)
        for each in (self._headline, self._words):
            each.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            layout.addWidget(each)
        layout.addStretch(3)
        return empty
