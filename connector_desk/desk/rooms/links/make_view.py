"""The draft of a link: its form or its JSON, beside the steps for visitors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QStackedWidget, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_near
from connector_desk.desk.kit.focus import FollowingArea, release_focus, set_tab_order, tab_stops
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.json_view import JsonPage
from connector_desk.desk.kit.name_lack import NameLack
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, frame, icon_button, label, restyle, tell_enter
from connector_desk.desk.kit.phone_reach_notice import Consent, PhoneReachNotice
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.links import actions
from connector_desk.desk.rooms.links.draft import BY_NAME, GOAL, WHEN, LinkDraft, When, link_form, moment_of, offered
from connector_desk.desk.rooms.links.run import step_words
from connector_desk.desk.rooms.links.state import UNSURE

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.kit.form_spec import FormSpec
    from connector_desk.desk.rooms.links.controller import LinksController
    from connector_desk.desk.rooms.links.workflow import WorkflowStep


def _form_of(draft: LinkDraft, language: str, now: int) -> FormSpec:
    """Return the form in the language of the person, with the time of each end that can be chosen now."""
    spec = link_form(draft.workflow, language, draft.decimal_mark, translate)
    when, shown = spec.field(WHEN), {*offered(now), draft.when}
    near = {each.value: f"  ·  {show_near(moment_of(each, now), now)}" for each in shown if each is not When.DATE}
    choices = tuple((value, words + near.get(value, "")) for value, words in when.choices if value in shown)
    dated = replace(when, choices=choices)
    return replace(spec, fields=tuple(dated if each is when else each for each in spec.fields))


class OutlineView(QWidget):
    """A sign, a title and the kind of each step."""

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._shown: tuple[WorkflowStep, ...] | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_3)
        self._grid.setVerticalSpacing(SPACE_3)
        self._grid.setColumnStretch(1, 1)

    def show_steps(self, steps: Sequence[WorkflowStep]) -> None:
        """Show these."""
        if tuple(steps) == self._shown:
            return
        self._shown = tuple(steps)
        while (item := self._grid.takeAt(0)) is not None:
            old = item.widget()
            if old is not None:
                old.hide()
                old.deleteLater()
        for row, step in enumerate(steps):
            mark = QLabel()
            mark.setPixmap(icon_pixmap(step.look.icon, self._colours.accent, 20, 2.0))
            kind = translate("Links", step.look.words)
            words, is_ours = step_words(step, self._language)
            said = QVBoxLayout()
            said.setSpacing(1)
            said.addWidget(label(kind if is_ours else plain(words, 120), "label", wraps=True))
            if not is_ours:
                said.addWidget(label(kind, "small", wraps=True))
            inside = QWidget()
            said.setContentsMargins(0, 0, 0, 0)
            inside.setLayout(said)
            self._grid.addWidget(mark, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(inside, row, 1)


FORM, JSON = "form", "json"
BOTH_FROM = 760
_LONGEST_NAME = 60
"""Width from which the form and the preview fit side by side."""


class MakeView(QWidget):
    """Shows the draft that is open."""

    edited = Signal()

    def __init__(
        self, colours: Colours, language: str, controller: LinksController, perform: Callable[[str], None]
    ) -> None:
        super().__init__()
        self._colours, self._language = colours, language
        self._controller, self._state, self._perform = controller, controller.state, perform
        self.form: FormView | None = None
        self._shown: LinkDraft | None = None
        """The draft that the form shows."""
        self._consent = Consent(controller.phones)
        columns = QHBoxLayout()
        columns.setSpacing(SPACE_4)
        columns.addWidget(self._card(), 11)
        self._preview = self._make_preview()
        columns.addWidget(self._preview, 9)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(SPACE_4)
        layout.addLayout(self._head())
        layout.addLayout(columns, 1)

    def refresh(self) -> None:
        """Show the draft as it is."""
        draft = self._state.draft
        if draft is None:
            self.form = None
            self._consent.drop()
            return
        if self.form is None or self._shown is not draft:
            self._show_form(draft)
        self._title.setText(plain(draft.workflow.title(self._language), 80))
        self._show_way(draft)
        self._show_whose(draft)
        if self.form is not None:
            self.form.show_faults(draft)
            self.form.set_locked(locked=not self._state.can_edit)
        self.written.editor.setReadOnly(not self._state.can_edit)
        self._show_preview(draft)
        self._show_trouble()
        self.phone_reach.look()
        self.send.setEnabled(self._state.can_edit)
        sends = self._state.is_sending
        words = translate("Issue", "Preparing…") if sends else translate("Actions", actions.CREATE.title)
        tell_enter(self.send, self._colours, words, writes_lines=self._state.shows_json and self._state.can_edit)
        self._way.setEnabled(self._state.can_edit)
        self._back.setEnabled(self._state.can_edit)

    def take_focus(self) -> None:
        """Put the focus where the next key belongs: where nothing needs typing, Enter makes the link."""
        if self._state.shows_json:
            self.written.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self.form is not None and self._shown is not None and not self.form.focus_fault(self._shown):
            missing = (each for each in self._shown.fields if each.is_required and not self._shown.value(each.key))
            first = next((self.form.rows[each.key].editor for each in missing), self.send)
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def entered(self) -> None:
        """Make the link on Enter, or go to the first fault; ask first if no phone could open it."""
        draft = self._state.draft if self._state.can_edit else None
        is_right = draft is not None and draft.judge()
        if is_right and self._consent.hold_back(self._controller.make):
            self.refresh()
            return
        self._controller.make()
        if self._state.can_edit and self.form is not None and draft is not None:
            self.form.show_faults(draft)
            self.form.focus_fault(draft)

    def toggle_json(self) -> None:
        """Show the other view of the same draft."""
        self._way_chosen(FORM if self._state.shows_json else JSON)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Hide explanations if there is little room."""
        super().resizeEvent(event)
        self._preview.setVisible(self.width() >= BOTH_FROM)

    def _show_form(self, draft: LinkDraft) -> None:
        self._consent.drop()
        spec = _form_of(draft, self._language, self._controller.clock())
        self.form, self._shown = FormView(self._colours, spec, "link"), draft
        self.form.setObjectName("scrolled")
        self.form.setContentsMargins(0, 0, SPACE_2, 0)
        self.form.submitted.connect(self.entered)
        self.form.edited.connect(self._typed)
        self.form.departed.connect(self._departed)
        self.form.show_draft(draft)
        self._scroll.setWidget(self.form)
        notices = [*tab_stops(self.notice), *tab_stops(self.phone_reach)]
        rows = [*tab_stops(self.form), *tab_stops(self.written)]
        set_tab_order([self._back, *rows, *notices, self.send, *tab_stops(self._preview), *tab_stops(self._way)])

    def _show_way(self, draft: LinkDraft) -> None:
        if not draft.is_shown:
            self._state.shows_json = True
        self._way.put(JSON if self._state.shows_json else FORM)
        self._views.setCurrentIndex(1 if self._state.shows_json else 0)
        if self._state.shows_json:
            self.written.editor.put(draft.shown_text())
        self.written.tell(is_shown=draft.is_shown, can_edit=self._state.can_edit)

    def _show_preview(self, draft: LinkDraft) -> None:
        shown = draft.is_shown
        words = translate("Ask", "The JSON contains more than this preview shows. It is sent unchanged.")
        goal = draft.value(GOAL).strip() or draft.workflow.goal(self._language)
        self._goal.setText(plain(goal, 300) if shown else words)
        self._outline.setVisible(shown)
        self._outline.show_steps(draft.method.steps)
        self.name_lacks.setVisible(self._controller.lacks_name())
        now = self._controller.clock()
        ends = draft.ends(now)
        parts = []
        if shown and ends is not None:
            parts.append(translate("Links", "It can be used until {when}.").format(when=show_near(ends, now)))
        tells_uses = shown and draft.workflow.name != BY_NAME
        if tells_uses and draft.workflow.is_once:
            parts.append(translate("Links", "Only the first visitor can use it."))
        elif tells_uses:
            parts.append(translate("Links", "Any number of visitors can use it."))
        self._ends.setText("\n".join(parts))

    def _show_trouble(self) -> None:
        trouble = self._state.trouble
        if trouble is None:
            self.notice.hide()
            return
        as_json = self._state.draft is not None and self._state.draft.written is not None
        words = error_words(trouble.code, trouble.sentence, trouble.next_step, names_path=as_json)
        self.notice.tell(*words, trouble.details)
        self.notice.offer(translate("Issue", "Try again") if trouble.code in UNSURE else "")

    def _way_chosen(self, way: str) -> None:
        draft = self._state.draft
        if draft is None:
            return
        if self._state.can_edit:
            release_focus(self)
        if way == FORM:
            draft.show_form()
        self._state.shows_json = way == JSON or draft.written is not None
        self.form = None
        self.refresh()
        if self._state.can_edit:
            self.take_focus()

    def _drop_written(self) -> None:
        if self._state.draft is not None:
            self._state.draft.drop_written()
            self._way_chosen(FORM)

    def _typed(self, key: str, value: str) -> None:
        if self._shown is not None and self.form is not None:
            self._shown.edit(key, value)
            if key == WHEN:
                self.form.show_draft(self._shown)
            self.form.show_faults(self._shown)
            self._edited()

    def _departed(self, key: str) -> None:
        if self._shown is not None and self.form is not None:
            self._shown.leave(key)
            self.form.show_faults(self._shown)

    def _json_edited(self, text: str) -> None:
        draft = self._state.draft
        if draft is not None and self._state.can_edit:
            draft.write(text)
            self._edited()
            self._show_way(draft)

    def _edited(self) -> None:
        self._state.edited()
        self._consent.drop()
        self.phone_reach.look()
        if self._state.draft is not None:
            self._show_whose(self._state.draft)
            self._show_preview(self._state.draft)
        self.edited.emit()

    def _show_whose(self, draft: LinkDraft) -> None:
        """Show whose values the link has, in place of what the room is for."""
        whose = self._state.continued_for
        words = translate("Links", "A link to this workflow for a screen, a poster or a message.")
        if whose is not None:
            name = plain_inside(whose or draft.workflow.title(self._language), _LONGEST_NAME)
            words = translate("Issue", "With the values of {name}").format(name=name)
        if self.about.text() != words:
            self.about.setText(words)
            restyle(self.about, "hurry", whose is not None)

    def _head(self) -> QHBoxLayout:
        self._back = icon_button(translate("Links", "Another workflow"), self._colours, "arrow-left", size=20)
        self._back.setFixedSize(38, 38)
        self._back.clicked.connect(lambda: self._perform(actions.BACK.name))
        self._title = label("", "title", wraps=True, name="link-title")
        self.about = label(translate("Links", "A link to this workflow for a screen, a poster or a message."), "muted")
        words = QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self._title)
        words.addWidget(self.about)
        choices = [(FORM, translate("Ask", "Form")), (JSON, "JSON")]
        self._way = Segments(self._colours, translate("Actions", actions.JSON.title), choices)
        self._way.chosen.connect(self._way_chosen)
        head = QHBoxLayout()
        head.setSpacing(SPACE_3)
        head.addWidget(self._back)
        head.addLayout(words, 1)
        head.addWidget(self._way)
        return head

    def _card(self) -> QFrame:
        card = frame("card")
        self._scroll = FollowingArea()
        self._views = QStackedWidget()
        self._views.addWidget(self._scroll)
        self.written = JsonPage(self._colours, translate("Links", "The link as JSON"))
        self.written.edited.connect(self._json_edited)
        self.written.dropped.connect(self._drop_written)
        self._views.addWidget(self.written)
        self.notice = Notice(self._colours)
        self.notice.way_on.clicked.connect(self.entered)
        self.phone_reach = PhoneReachNotice(self._colours, self._consent)
        words = translate("Actions", actions.CREATE.title)
        self.send = button(words, self._colours, kind="primary", icon_name="corner-down-left", icon_last=True)
        self.send.setObjectName(actions.CREATE.name)
        self.send.setMinimumWidth(168)
        self.send.clicked.connect(self.entered)
        footer = QHBoxLayout()
        footer.setContentsMargins(0, 0, SPACE_2, 0)
        footer.addStretch()
        footer.addWidget(self.send)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_4, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(self._views, 1)
        layout.addWidget(self.notice)
        layout.addWidget(self.phone_reach)
        layout.addLayout(footer)
        return card

    def _make_preview(self) -> QFrame:
        card = frame("card")
        self._goal = label("", "large", wraps=True)
        self._outline = OutlineView(self._colours, self._language)
        self._ends = label("", "muted", wraps=True)
        words = translate("Organisation", "Visitors do not see who invites them: you have no name yet.")
        self.name_lacks = NameLack(self._colours, words, self._controller.phones.lead, Qt.AlignmentFlag.AlignLeft)
        inside = QWidget()
        inside.setObjectName("scrolled")
        scrolled = QVBoxLayout(inside)
        scrolled.setContentsMargins(0, 0, SPACE_2, 0)
        scrolled.setSpacing(SPACE_4)
        scrolled.addWidget(self._goal)
        scrolled.addWidget(self._outline)
        scrolled.addStretch()
        area = FollowingArea(inside)
        layout = QVBoxLayout(card)
        layout.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_4)
        layout.addWidget(label(translate("Links", "Steps for the visitor"), "heading"))
        layout.addWidget(area, 1)
        layout.addWidget(self._ends)
        layout.addWidget(self.name_lacks)
        return card
