"""The open room, the visits below it, and the notices that the person opens over it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_near
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.open_visits import OpenVisitsStrip
from connector_desk.desk.kit.parts import button, tip
from connector_desk.desk.kit.tokens import CONTROL_HEIGHT, SPACE_1, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import isolated, plain
from connector_desk.desk.shell.actions import CONTINUE_FORM

if TYPE_CHECKING:  # loaded where they are needed
    from types import ModuleType

    from connector_desk.contract.answer_faults import FaultState
    from connector_desk.desk.kit.tokens import Colours
    from connector_desk.desk.kit.unfinished_form import UnfinishedForm
    from connector_desk.desk.runner.certificate_watch import CertificateWatch
    from connector_desk.desk.runner.organisation_watch import OrganisationWatch
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session
    from connector_desk.desk.runner.update_watch import UpdateWatch
    from connector_desk.desk.shell.connectivity import Connectivity
    from connector_desk.desk.shell.first_start_cards import NameCard, RecoveryCard
    from connector_desk.desk.shell.notices import NoticePanel
    from connector_desk.desk.shell.open_visits import OpenVisits
    from connector_desk.desk.shell.preferences import Preferences
    from connector_desk.desk.shell.shared_folder import SharedFolder
    from connector_desk.desk.shell.unfinished_forms import UnfinishedForms

LONGEST = 60
"""Characters of the name of an unfinished form that are shown."""


class _Words(QLabel):
    """One line of words; its end is left out where there is no room, and the tip has all of them."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("kind", kind)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_text(self, words: str) -> None:
        """Show other words."""
        self.setText(words)
        tip(self, words)

    def minimumSizeHint(self) -> QSize:
        """Take whatever width there is."""
        return QSize(0, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as many of the words as there is room for."""
        del event
        shown = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, self.width())
        QPainter(self).drawText(self.rect(), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, shown)


class UnfinishedLine(QFrame):
    """Names a form that was not finished when the desk closed: a person continues it, or discards it.

    One comes after the other, where there are several.
    It comes with the first paint, stays as high as it is, and goes by the person's deed alone.
    """

    def __init__(self, colours: Colours, forms: UnfinishedForms) -> None:
        super().__init__()
        self._forms = forms
        self.has_turn = True
        """False while a question is open below the room."""
        self.setObjectName("unfinished-line")
        self.setStyleSheet(
            f"#unfinished-line {{ background: {colours.surface}; border-top: 1px solid {colours.line}; }}"
        )
        mark = QLabel()
        mark.setPixmap(icon_pixmap("undo-2", colours.accent, 18, 2.0))
        self.words, self.details = _Words("strong"), _Words("muted")
        self.take_up = button(translate("Unfinished", "Continue"), colours)
        key = QKeySequence(CONTINUE_FORM.keys[0]).toString(QKeySequence.SequenceFormat.NativeText)
        tip(self.take_up, f"{self.take_up.text()} ({key})")
        self.take_up.clicked.connect(forms.take_up)
        self._nothing, self._something = translate("Notices", "Close"), translate("Unfinished", "Discard")
        self.discard = button("", colours, kind="quiet")
        self.discard.clicked.connect(forms.discard)
        row = QHBoxLayout(self)
        row.setContentsMargins(SPACE_4, SPACE_1, SPACE_3, SPACE_1)
        row.setSpacing(SPACE_3)
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(self.words)
        texts.addWidget(self.details)
        row.addWidget(mark)
        row.addLayout(texts, 1)
        row.addWidget(self.take_up)
        row.addWidget(self.discard)
        self.setFixedHeight(CONTROL_HEIGHT + 2 * SPACE_1 + 1)
        forms.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Show the form that is offered, or that there is none after all, until the person has seen that."""
        form, obstacle = self._forms.first, self._forms.obstacle
        self.take_up.setEnabled(form is not None and not obstacle)
        self.discard.setEnabled(self._forms.is_loaded)
        self._name_discard(is_nothing=form is None and self._forms.is_loaded)
        if form is not None:
            who, kind = (isolated(plain(each, LONGEST)) for each in (form.who, self._forms.kind))
            self.words.show_text(" · ".join(filter(None, (who if form.who else "", kind, self._more()))))
            self.details.show_text(obstacle or self._what_happened(form))
        elif self._forms.is_loaded:
            self.words.show_text(translate("Unfinished", "There is no unfinished form here."))
            self.details.show_text(translate("Unfinished", "It is a day old, of another place, or cannot be read."))
        else:
            self.words.show_text(translate("Unfinished", "A form was not finished when the desk closed."))
            self.details.show_text(translate("Unfinished", "The desk is opening it…"))
        self.setAccessibleName(" ".join(filter(None, (self.words.text(), self.details.text()))))
        self.setVisible(self.has_turn and (form is not None or not self._forms.is_answered))

    def put_away(self) -> None:
        """Go if there is nothing to offer: when the person goes elsewhere, never by itself."""
        if self._forms.is_loaded and self._forms.first is None:
            self._forms.discard()

    def _name_discard(self, *, is_nothing: bool) -> None:
        """Name what the last button does; its width is that of both names, so that the one before it does not move."""
        if not self.discard.text():
            for words in (self._nothing, self._something):
                self.discard.setText(words)
                self.discard.setMinimumWidth(max(self.discard.minimumWidth(), self.discard.sizeHint().width()))
        words = self._nothing if is_nothing else self._something
        self.discard.setText(words)
        self.discard.setAccessibleName(words)

    def _what_happened(self, form: UnfinishedForm) -> str:
        when = show_near(form.at, self._forms.clock())
        if form.is_set_aside:
            return translate("Unfinished", "This form was set aside: {when}.").format(when=when)
        words = translate("Unfinished", "Not finished when the desk closed. Last change: {when}.")
        return words.format(when=when)

    def _more(self) -> str:
        count = len(self._forms.offered) - 1
        return translate("OpenVisits", "{count} more").format(count=count) if count else ""


class RoomColumn(QVBoxLayout):
    """Stacks the room, the questions below it and the strip of visits; a notice that comes or goes moves nothing."""

    def __init__(
        self,
        room: QWidget,
        colours: Colours,
        connectivity: Connectivity,
        notice_button: QPushButton,
        name_notices: Callable[..., None],
    ) -> None:
        """Open the notices from their button, and name them there: `name_notices(titles, is_calm=…)`."""
        super().__init__()
        self._room, self._colours, self._connectivity = room, colours, connectivity
        self._notice_button, self._show_names = notice_button, name_notices
        self.setSpacing(0)
        self.addWidget(room, 1)
        self.name_card: NameCard | None = None
        self.recovery_card: RecoveryCard | None = None
        self.unfinished_line: UnfinishedLine | None = None
        self.panel: NoticePanel | None = None

    def surround(self, visits: OpenVisits) -> None:
        """Add the notices and the open visits as soon as there are any, after the first paint."""
        visits.show_in(self._make_strip)
        self.refresh()

    def _make_strip(self) -> OpenVisitsStrip:
        strip = OpenVisitsStrip(self._colours)
        self.addWidget(strip)
        return strip

    def show_unfinished(self, forms: UnfinishedForms, *, is_expected: bool = False) -> None:
        """Offer below the room what was not finished; its line is there at once where a form is expected."""
        if self.unfinished_line is None and (forms.offered or (is_expected and not forms.is_loaded)):
            self.unfinished_line = UnfinishedLine(self._colours, forms)
            self.insertWidget(self.indexOf(self._room) + 1, self.unfinished_line)
            self._take_turns()

    def announce(self, notice: QWidget, title: Callable[[], str]) -> None:
        """Name a notice in the navigation, from where the person opens it."""
        self._notices().add(notice, title)

    def _notices(self) -> NoticePanel:
        """Return the notices, made when the first one has something to say."""
        if self.panel is None:
            from connector_desk.desk.shell.notices import NoticePanel  # noqa: PLC0415 - 16 modules, seldom needed

            self.panel = NoticePanel(self.parentWidget() or self._room, self._colours, self._notice_button)
            self.panel.changed.connect(self._name_notices)
            self._notice_button.clicked.connect(self.panel.toggle)
        return self.panel

    def fold_questions(self) -> None:
        """Move the questions of the first start into the notices: once work has begun, the room needs its height.

        The line that has nothing to offer goes, too.
        """
        if self.unfinished_line is not None:
            self.unfinished_line.put_away()
        asked: tuple[tuple[NameCard | RecoveryCard | None, Callable[[], str]], ...] = (
            (self.name_card, self._name_words),
            (self.recovery_card, lambda: translate("Notices", "No recovery code yet")),
        )
        for card, words in asked:
            if card is not None and self.indexOf(card) >= 0 and not card.isHidden():
                self.removeWidget(card)
                self.announce(card, words)
                card.refresh()
        self._take_turns()

    def _take_turns(self) -> None:
        """Show a question first, and the form that was not finished once it is answered: both would fill a window."""
        asked = (self.name_card, self.recovery_card)
        if self.unfinished_line is not None:
            self.unfinished_line.has_turn = not any(
                each is not None and self.indexOf(each) >= 0 and not each.isHidden() for each in asked
            )
            self.unfinished_line.refresh()

    def _ask_below(self, card: NameCard | RecoveryCard) -> None:
        self.addWidget(card)
        card.came_or_went.connect(self._take_turns)

    def _name_words(self) -> str:
        return translate("Notices", "Who issues here?")

    def _name_notices(self) -> None:
        if self.panel is not None:
            calm = (self.panel.update_line, self.name_card)
            is_calm = all(each in calm for each in self.panel.present())
            self._show_names(self.panel.titles(), is_calm=is_calm)

    def show_faults(self, state: FaultState | None, end: Callable[[], object]) -> None:
        """Show the bar while a fault is armed or messages are recorded; `end` is what its button does."""
        if state is not None and (self.panel is not None or not state.is_quiet):
            self._notices().show_faults(state, end)

    def show_update(self, watch: UpdateWatch) -> None:
        """Announce a newer version, while no visit is open."""
        if self.panel is not None or watch.announced is not None:
            self._notices().show_update(watch)

    def show_certificates(self, watch: CertificateWatch, show: Callable[[], object]) -> None:
        """Announce what expires, while no visit is open; `show` is what its button does."""
        if self.panel is not None or watch.announced:
            self._notices().show_certificates(watch, show)

    def show_shared(self, shared: SharedFolder, show: Callable[[], object]) -> None:
        """Announce what waits for a decision in the shared folder; `show` is what its button does."""
        if self.panel is not None or shared.announced:
            self._notices().show_shared(shared, show)

    def ask_for_code(
        self,
        session: Session,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> RecoveryCard | None:
        """Show below the room, once, what a lost keyring means; return the card if it was created now."""
        if self.recovery_card is not None:
            self.recovery_card.refresh()
        elif preferences.choice("askedForCode") == "no":
            self.recovery_card = _first_start_cards().RecoveryCard(self._colours, session, preferences, runner, place)
            self._ask_below(self.recovery_card)
            self.recovery_card.refresh()
            return self.recovery_card
        return None

    def ask_for_name(
        self,
        watch: OrganisationWatch,
        preferences: Preferences,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> None:
        """Ask for the name of this desk, once, in a notice; at a first start below the room, from the first paint on.

        One question at a time.
        """
        if self.recovery_card is not None and not self.recovery_card.isHidden():
            return
        is_first_start, is_unknown = preferences.geometry.isEmpty(), watch.organisation is None
        is_due = preferences.choice("askedForName") == "no" and ((is_first_start and is_unknown) or watch.lacks_name)
        if self.name_card is None and is_due:
            stays = is_first_start and is_unknown
            self.name_card = _first_start_cards().NameCard(
                self._colours, watch, preferences, runner, place, stays=stays
            )
            if is_first_start:
                self._ask_below(self.name_card)
            else:
                self.announce(self.name_card, self._name_words)
        if self.name_card is not None:
            self.name_card.refresh()

    def refresh(self) -> None:
        """Show the present notices about the stored data and the port."""
        status = self._connectivity.status
        if self.panel is not None or status.notices or status.endpoints.has_moved:
            self._notices().refresh(self._connectivity)


def _first_start_cards() -> ModuleType:
    from connector_desk.desk.shell import first_start_cards  # noqa: PLC0415 - a first start alone

    return first_start_cards
