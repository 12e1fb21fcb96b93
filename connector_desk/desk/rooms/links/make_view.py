"""The draft of a link: its form or its JSON, beside the steps for visitors."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QVBoxLayout, QWidget

from connector_desk.desk.kit.dates import show_near
from connector_desk.desk.kit.draft_page import CodePage, PageSpec
from connector_desk.desk.kit.focus import FollowingArea, set_tab_order, tab_stops
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.icons import icon_pixmap
from connector_desk.desk.kit.name_lack import NameLack
from connector_desk.desk.kit.parts import frame, label
from connector_desk.desk.kit.phone_reach_notice import Consent
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import plain
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
            mark.setPixmap(icon_pixmap(step.appearance.icon, self._colours.accent, 20, 2.0))
            kind = translate("Links", step.appearance.words)
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


BOTH_FROM = 760
"""Width from which the form and the preview fit side by side."""


class MakeView(CodePage):
    """Shows the draft that is open."""

    def __init__(
        self, colours: Colours, language: str, controller: LinksController, perform: Callable[[str], None]
    ) -> None:
        consent = Consent(controller.phones)
        spec = PageSpec(
            json=translate("Links", "The link as JSON"),
            about=translate("Links", "A link to this workflow for a screen, a poster or a message."),
            back_words=translate("Links", "Another workflow"),
            back=actions.BACK,
            switch=actions.JSON,
            create=actions.CREATE,
            title_name="link-title",
            wraps_title=True,
        )
        super().__init__(colours, controller.state, spec, consent, perform)
        self._consent = consent
        self._language, self._controller, self._state = language, controller, controller.state
        self.form: FormView | None = None
        self._shown: LinkDraft | None = None
        """The draft that the form shows."""
        self.notice.way_on.clicked.connect(self.submit)
        self._preview = self._make_preview()
        self.lay_out(self._preview)

    def refresh(self) -> None:
        """Show the draft as it is."""
        draft = self._state.draft
        if draft is None:
            self.form = None
            self._consent.drop()
            return
        if self.form is None or self._shown is not draft:
            self._show_form(draft)
        self.title.setText(plain(draft.workflow.title(self._language), 80))
        self.show_view(draft)
        self._show_whose(draft)
        if self.form is not None:
            self.form.show_faults(draft)
            self.form.set_locked(locked=not self._state.can_edit)
        self._show_preview(draft)
        self._show_error_message()
        self.phone_reach.refresh()
        self.show_create(actions.CREATE.title, is_sending=self._state.is_sending)
        for each in (self.create_button, self.switch, self.back):
            each.setEnabled(self._state.can_edit)

    def json_of_draft(self) -> str:
        """Return the draft as JSON."""
        return self._state.draft.shown_text() if self._state.draft is not None else ""

    def drop_form(self) -> None:
        """Make the form anew with the next refresh."""
        self.form = None

    def take_focus(self) -> None:
        """Put the focus where the next key belongs: where nothing needs typing, Enter makes the link."""
        if self.focus_json() or self.form is None or self._shown is None:
            return
        if not self.form.focus_fault(self._shown):
            missing = (each for each in self._shown.fields if each.is_required and not self._shown.value(each.key))
            first = next((self.form.rows[each.key].editor for each in missing), self.create_button)
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def submit(self) -> None:
        """Make the link on Enter, or go to the first fault; ask first if no phone could open it."""
        draft = self._state.draft if self._state.can_edit else None
        is_right = draft is not None and draft.validate()
        if is_right and self._consent.hold_back(self._controller.make):
            self.refresh()
            return
        self._controller.make()
        if self._state.can_edit and self.form is not None and draft is not None:
            self.form.show_faults(draft)
            self.form.focus_fault(draft)

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
        self.form.submitted.connect(self.submit)
        self.form.edited.connect(self._typed)
        self.form.departed.connect(self._departed)
        self.form.show_draft(draft)
        self.area.setWidget(self.form)
        notices = [*tab_stops(self.notice), *tab_stops(self.phone_reach)]
        rows = [*tab_stops(self.form), *tab_stops(self.written)]
        last = (self.create_button, *tab_stops(self._preview), *tab_stops(self.switch))
        set_tab_order([self.back, *rows, *notices, *last])

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

    def _show_error_message(self) -> None:
        error_message, draft = self._state.error_message, self._state.draft
        way_on = translate("Issue", "Try again") if error_message is not None and error_message.code in UNSURE else ""
        self.notice.show_error_message(
            error_message, way_on, names_path=draft is not None and draft.written is not None
        )

    def _typed(self, key: str, value: str) -> None:
        if self._shown is not None and self.form is not None:
            self._shown.edit(key, value)
            if key == WHEN:
                self.form.show_draft(self._shown)
            self.form.show_faults(self._shown)
            self.on_edited()

    def _departed(self, key: str) -> None:
        if self._shown is not None and self.form is not None:
            self._shown.leave(key)
            self.form.show_faults(self._shown)

    def on_edited(self) -> None:
        """Show what follows from a change of the draft."""
        self._state.edited()
        self._consent.drop()
        self.phone_reach.refresh()
        if self._state.draft is not None:
            self._show_whose(self._state.draft)
            self._show_preview(self._state.draft)
        self.edited.emit()

    def _show_whose(self, draft: LinkDraft) -> None:
        whose = self._state.continued_for
        self.show_about(None if whose is None else whose or draft.workflow.title(self._language))

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
