"""The page of a kind of credential that is being made: its form or its JSON, beside what it will look like."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.appearance_editors import ColourEditor, LogoEditor, NamesEditor
from connector_desk.desk.kit.badge_painting import BadgePreview
from connector_desk.desk.kit.badge_values import known_attributes, sample_content
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.credential_card import CardView, face_of
from connector_desk.desk.kit.draft_page import DraftPage, PageSpec
from connector_desk.desk.kit.focus import FollowingArea, tab_stops
from connector_desk.desk.kit.form_spec import FieldKind
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.json_view import go_to_fault
from connector_desk.desk.kit.parts import button, label, tell_enter
from connector_desk.desk.kit.reflow import Reflow
from connector_desk.desk.kit.schema import form_of
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_4, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.values import value_words
from connector_desk.desk.kit.words import plain, plain_inside
from connector_desk.desk.rooms.library import actions
from connector_desk.desk.rooms.library.attributes_view import AttributesView
from connector_desk.desk.rooms.library.kind_form import (
    APPEARANCE,
    BACKGROUND,
    DESCRIBED,
    INK,
    KIND_FORM,
    LOGO,
    NAMED,
    TERMS,
    TITLE,
    TITLES_MORE,
)
from connector_desk.desk.rooms.library.state import ASIDE

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.badge.layout import BadgeLayout
    from connector_desk.desk.kit.badge_store import BadgeStore
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.library.controller import LibraryController
    from connector_desk.desk.rooms.library.kind_draft import KindDraft

BOTH_FROM = 860
"""Width from which the form and the preview stand side by side."""
CARD = QSize(198, 125)
_SOON = 150
"""Milliseconds from the last key to the form as staff will see it: it is made again each time."""
_ABOVE = 2
"""Forms that stand above the attributes."""
_MOST_LINES = 4
_LONGEST_SPOKEN = 1_000
_DEFAULT_BACKGROUND, _DEFAULT_INK = "#0f4c5c", "#ffffff"


class FormPicture(QWidget):
    """Shows a form as it looks; nothing in it takes the focus, or is read as a field."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("scrolled")
        self.shown: FormView | None = None
        self._picture: QPixmap | None = None

    def show_form(self, form: FormView) -> None:
        """Show another form, which is no window and no part of this one: it is only painted."""
        form.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        for each in form.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly):
            each.show()  # else only a visible form would show its rows
        self.shown = form
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the form out for another width."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the form."""
        del event
        if self._picture is not None:
            QPainter(self).drawPixmap(QPoint(), self._picture)

    def _fit(self) -> None:
        form, width = self.shown, max(1, self.width() - SPACE_2)
        layout = None if form is None else form.layout()
        if form is None or layout is None:
            return
        form.resize(width, max(1, form.height()))
        QApplication.sendEvent(form, QResizeEvent(form.size(), form.size()))  # a hidden widget would get it later
        layout.activate()
        height = layout.totalHeightForWidth(width) if layout.hasHeightForWidth() else layout.totalSizeHint().height()
        form.resize(width, height)
        self._picture = form.grab()
        self.setFixedHeight(height)
        self.update()


class KindPreview(QFrame):
    """What a kind will look like: its card, its badge, and the form that staff fill in."""

    def __init__(self, colours: Colours, language: str, badges: Callable[[], BadgeStore] | None) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._language, self._badges = colours, language, badges
        self._wanted: FormSchema | None = None
        self._made: object = None
        self.card = CardView()
        self.card.setMinimumSize(0, 0)
        self.card.setFixedSize(CARD)
        self.paper = BadgePreview(colours, CARD)
        self.no_paper = label(translate("Library", "No layout of a badge fits these attributes."), "muted", wraps=True)
        self.form = FormPicture()
        self._area = FollowingArea(self.form)
        self._nothing = label(translate("Library", "Attributes appear here as fields."), "muted", wraps=True)
        pictures = QHBoxLayout()
        pictures.setSpacing(SPACE_4)
        pictures.addLayout(_named(translate("Library", "In the wallet"), self.card))
        pictures.addLayout(_named(translate("Library", "On paper"), self.paper, self.no_paper), 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_4, SPACE_4, SPACE_4)
        layout.setSpacing(SPACE_4)
        layout.addLayout(pictures)
        layout.addWidget(label(translate("Library", "In Issue"), "heading"))
        layout.addWidget(self._nothing, 1, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._area, 1)
        self._soon = QTimer(self, interval=_SOON, singleShot=True)
        self._soon.timeout.connect(self.show_form)

    def show_draft(self, draft: KindDraft) -> None:
        """Show a draft as it is now; its form follows soon."""
        schema = draft.preview
        if schema is None:
            return
        if not draft.title:
            schema = schema._replace(titles={**schema.titles, "en": translate("Library", "Name for people")})
        self._wanted = schema
        lines = [
            (each.label(self._language), _example_words(schema, each.key, self._language))
            for each in schema.fields
            if each.kind is not FieldKind.PICTURE
        ]
        self.card.show_face(face_of(schema, self._language, lines=lines[:_MOST_LINES]))
        layout = self._layout_of(schema)
        self.paper.setVisible(layout is not None)
        self.no_paper.setVisible(layout is None)
        if layout is not None:
            self.paper.show_badge((layout, sample_content(schema, None, self._language)))
        if self._made is None:
            self.show_form()
        else:
            self._soon.start()

    def show_form(self) -> None:
        """Make the form that staff fill in, if it is another one now."""
        self._soon.stop()
        schema = self._wanted
        if schema is None or schema.fields == self._made:
            return
        self._made = schema.fields
        spec = form_of(schema.rows({}), self._language, translate("Form", "Choose…"))
        self.form.show_form(FormView(self._colours, spec, "preview"))
        labels = [each.label for each in spec.fields]
        self.form.setAccessibleName(plain(". ".join([translate("Library", "In Issue"), *labels]), _LONGEST_SPOKEN))
        self._nothing.setVisible(not schema.fields)
        self._area.setVisible(bool(schema.fields))

    def _layout_of(self, schema: FormSchema) -> BadgeLayout | None:
        if self._badges is None or not schema.fields:
            return None
        store = self._badges()
        return store.settings.layout_of(schema.name, known_attributes(schema, {}), store.layouts)


def _named(words: str, *parts: QWidget) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(SPACE_2)
    column.addWidget(label(words, "heading"))
    for each in parts:
        column.addWidget(each, 0, Qt.AlignmentFlag.AlignTop)
    column.addStretch()
    return column


def _example_words(schema: FormSchema, key: str, language: str) -> str:
    one = next(each for each in schema.fields if each.key == key)
    return value_words(one, one.example, language) if one.example else ""


class BeginRow(QWidget):
    """What a draft begins with, while nobody has changed it."""

    chosen = Signal(str)
    imported = Signal()

    def __init__(self, colours: Colours) -> None:
        super().__init__()
        self.choice = NamedComboBox()
        self.choice.setAccessibleName(translate("Library", "Begin with"))
        self.choice.setSizeAdjustPolicy(NamedComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(12)
        self.choice.activated.connect(lambda _: self.chosen.emit(self.choice.currentData()))
        self.bring = button(translate("Library", "Import…"), colours, kind="quiet", icon_name="download")
        self.bring.clicked.connect(self.imported)
        self._listed: object = None
        line = Reflow(self, beside_from=None)
        line.setContentsMargins(0, 0, SPACE_2, 0)
        line.setSpacing(SPACE_2)
        line.addWidget(label(translate("Library", "Begin with"), "label"))
        line.addWidget(self.choice, 1)
        line.addWidget(self.bring)

    def offer(self, choices: list[tuple[str, str]], chosen: str) -> None:
        """Set what can be chosen, and what is."""
        if choices != self._listed:
            self._listed = choices
            self.choice.clear()
            for value, words in choices:
                self.choice.addItem(words, value)
        self.choice.setCurrentIndex(max(0, self.choice.findData(chosen)))


class KindPage(DraftPage):
    """Shows the draft."""

    imported = Signal()
    """Somebody wants to begin with a description from elsewhere."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        controller: LibraryController,
        perform: Callable[[str], None],
        badges: Callable[[], BadgeStore] | None,
    ) -> None:
        spec = PageSpec(
            json=translate("Library", "Schema as JSON"),
            about=translate("Library", "A published version never changes."),
            back_words=translate("Actions", actions.BACK.title),
            back=actions.BACK,
            switch=actions.JSON,
            create=actions.PUBLISH,
        )
        super().__init__(colours, controller.state, spec, perform)
        self._language, self._controller, self._state = language, controller, controller.state
        self.forms: tuple[FormView, ...] = ()
        """Of its names, what it is for, its look and its terms."""
        self._shown: KindDraft | None = None
        self.begin = BeginRow(colours)
        self.begin.chosen.connect(self._begin)
        self.begin.imported.connect(self.imported)
        self.attributes = AttributesView(colours, language)
        self.attributes.edited.connect(self.on_edited)
        self.preview = KindPreview(colours, language, badges)
        self.turn = button("", colours, icon_name="eye")
        self.turn.clicked.connect(self._turn)
        self._shows_preview = False
        self.clear = button(translate("Issue", "Clear"), colours, kind="quiet")
        self.clear.clicked.connect(self._clear)
        controller.refused.connect(self.go_to_fault)
        self._card = self.lay_out(self.preview, head=[self.turn], above=[self.begin], buttons=[self.clear])

    def refresh(self) -> None:
        """Show the state as it is."""
        draft, state = self._state.draft, self._state
        if draft is None:
            return
        if self._shown is not draft or not self.forms:
            self._show_form(draft)
        self.show_view(draft)
        for each in self.forms:
            each.show_draft(draft)
            each.set_locked(locked=not state.can_edit)
        self.attributes.show_draft(draft)
        self.attributes.set_locked(locked=not state.can_edit)
        self.notice.show_error_message(state.action_error)
        words = translate("Actions", actions.PUBLISH.title)
        tell_enter(self.create_button, self._colours, words, writes_lines=True)
        for control in (self.create_button, self.switch, self.back, self.clear):
            control.setEnabled(state.can_edit)
        self._show_draft(draft)

    def json_of_draft(self) -> str:
        """Return the draft as JSON."""
        return "" if self._state.draft is None else self._state.draft.schema_text

    def drop_form(self) -> None:
        """Make the form anew with the next refresh."""
        self._shown = None

    def take_focus(self) -> None:
        """Set the focus for the next key: to the name, or to the first fault."""
        if not self.focus_json() and not self._focus_fault() and self.forms:
            self.forms[0].rows[TITLE].editor.setFocus(Qt.FocusReason.TabFocusReason)

    def submit(self) -> None:
        """Publish, or go to the first fault."""
        self._controller.publish()
        if not self._state.is_sending:
            self.go_to_fault()

    def go_to_fault(self) -> None:
        """Set the focus to what is wrong, if anything is."""
        draft = self._state.draft
        if draft is not None and self._state.shows_json and draft.written_faults and draft.written_faults[0].line:
            go_to_fault(self.written.editor, draft.written_faults[0].line)
        elif self._state.shows_json or not self._focus_fault():
            self.create_button.setFocus(Qt.FocusReason.OtherFocusReason)

    def on_edited(self) -> None:
        """Show what follows from a change of the draft."""
        draft = self._state.draft
        if draft is not None:
            for each in self.forms:
                each.show_draft(draft)
            self._show_draft(draft)
        self.edited.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show form and preview side by side where both fit, else the one that is wanted."""
        super().resizeEvent(event)
        self._show_sides()

    def _focus_fault(self) -> bool:
        draft = self._state.draft
        if draft is None:
            return False
        above, below = self.forms[:_ABOVE], self.forms[_ABOVE:]
        return (
            any(each.focus_fault(draft) for each in above)
            or self.attributes.focus_fault()
            or any(each.focus_fault(draft) for each in below)
        )

    def _show_form(self, draft: KindDraft) -> None:
        self._shown = draft
        draft.speak(QLocale().decimalPoint())
        colours = self._colours
        editors = {
            BACKGROUND: ColourEditor(
                colours, translate("Library", KIND_FORM.field(BACKGROUND).label), _DEFAULT_BACKGROUND
            ),
            INK: ColourEditor(colours, translate("Library", KIND_FORM.field(INK).label), _DEFAULT_INK),
            LOGO: LogoEditor(colours, self._controller.runner),
            TITLES_MORE: NamesEditor(colours),
        }
        specs = {
            "kind": KIND_FORM.only(*NAMED),
            "about": replace(KIND_FORM.only(*DESCRIBED), has_columns=False),  # long texts are seen whole
            "look": KIND_FORM.only(*APPEARANCE),
            "terms": KIND_FORM.only(*TERMS),
        }
        made: list[FormView] = []
        for name, spec in specs.items():
            form = FormView(colours, spec, name, editors)
            form.bind(draft)
            form.edited.connect(lambda *_: self._typed())
            form.submitted.connect(self._go_to_attributes if len(made) < _ABOVE else self._go_to_publish)
            form.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
            made.append(form)
        self.forms = tuple(made)
        inside = QWidget()
        inside.setObjectName("scrolled")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, SPACE_2, 0)
        column.setSpacing(SPACE_3)
        titles = (
            "",
            "",
            translate("Library", "Attributes"),
            translate("Library", "Look"),
            translate("Library", "Terms"),
        )
        parts = (*self.forms[:_ABOVE], self.attributes, *self.forms[_ABOVE:])
        self.attributes.setParent(None)
        for title, part in zip(titles, parts, strict=True):
            if title:
                column.addWidget(label(title, "heading"))
            column.addWidget(part)
        column.addStretch()
        self.area.setWidget(inside)
        self.attributes.show()

    def _typed(self) -> None:
        self.on_edited()

    def _go_to_attributes(self) -> None:
        """Go on from the names to the attributes with Enter."""
        adder = self.attributes.lines[-1] if self.attributes.lines else None
        for each in tab_stops(adder) if adder is not None else ():
            each.setFocus(Qt.FocusReason.TabFocusReason)

    def _go_to_publish(self) -> None:
        """Go on from the terms with Enter; a second one publishes."""
        self.create_button.setFocus(Qt.FocusReason.TabFocusReason)

    def _show_draft(self, draft: KindDraft) -> None:
        """Show what stands around the form."""
        titled = plain(draft.title_in(self._language), 80)
        title = titled or translate("Library", "A new kind of credential")
        self.head.title.setText(title)
        self.show_about(None)
        choices = [("", translate("Library", "Empty form"))]
        aside = translate("Library", "Set aside: {title}")
        for at, each in enumerate(self._state.set_aside):
            choices.append((f"{ASIDE}{at}", aside.format(title=plain_inside(each.title, 60))))
        as_this = translate("Library", "As: {title}")
        for kind in self._state.examples:
            words = as_this.format(title=plain_inside(kind.schema.title(self._language), 60))
            choices.append((" ".join(kind.key), words))
        self.begin.offer(choices, draft.begun_as)
        self.begin.setVisible(draft.is_untouched and not draft.kept_names)
        self.clear.setVisible(not draft.is_untouched)
        self.preview.show_draft(draft)
        self._show_sides()

    def _show_sides(self) -> None:
        is_narrow = self.width() < BOTH_FROM
        self._card.setVisible(not (is_narrow and self._shows_preview))
        self.preview.setVisible(not is_narrow or self._shows_preview)
        self.turn.setVisible(is_narrow)
        words = translate("Ask", "Form") if self._shows_preview else translate("Library", "Preview")
        self.turn.setText(words)
        self.turn.setAccessibleName(words)

    def _turn(self) -> None:
        self._shows_preview = not self._shows_preview
        self._show_sides()

    def _begin(self, choice: str) -> None:
        self._controller.begin_as(choice)
        self.begin.choice.setFocus(Qt.FocusReason.OtherFocusReason)

    def _clear(self) -> None:
        self._controller.clear()
        self.take_focus()
