"""The form of the counter, and below it its options while they are open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.instants import MINUTE, to_text
from connector_desk.contract.credential_format import W3cFormat
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.date_editor import DateEditor
from connector_desk.desk.kit.dates import CODE_MINUTES, USUAL_MINUTES, counted, minutes_words
from connector_desk.desk.kit.editors import Editor, LineEditor
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.focus import FollowingArea, tab_stops
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.formats import OVER_DIDCOMM, TITLES, W3C_TITLES, format_name, has_encodings
from connector_desk.desk.kit.parts import button, label, restyle, tip
from connector_desk.desk.kit.request_id import IDS, LONGEST, RequestId, RequestIdKind
from connector_desk.desk.kit.segments import Segments
from connector_desk.desk.kit.tokens import SPACE_3, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.words import Words, plain
from connector_desk.desk.rooms.issue import actions
from connector_desk.desk.rooms.issue.actions import ADD
from connector_desk.desk.rooms.issue.form_view import OfferForm
from connector_desk.desk.rooms.issue.offer_terms import (
    EXPIRATION,
    EXPIRY,
    METADATA,
    REQUEST_ID,
    AddedAttribute,
    PinRule,
    added_attributes,
    added_row,
)
from connector_desk.desk.rooms.issue.option_rows import OptionRows

if TYPE_CHECKING:
    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.runner.runner import Runner


MOST_ADDED = 50
LONGEST_KEY, LONGEST_VALUE = 128, 64 * 1024
_EXAMPLES = {"_label": "", "_namespace": "org.example", "_type": "pass", "_category": "guests", "_trustlevel": "2"}


class AttributeLines(OptionRows):
    """Changes the metadata and the added attributes of a draft; one empty line for another is always there."""

    edited = Signal(str)
    """Names the row that was changed."""
    remade = Signal()
    """There is another line."""

    def __init__(self, colours: Colours, draft: OfferDraft, language: str) -> None:
        super().__init__()
        self._colours, self._draft = colours, draft
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._notes: dict[str, FieldNote] = {}
        self._controls: dict[str, QLineEdit] = {}
        self.added: list[tuple[QLineEdit, QLineEdit]] = []
        why = translate("Issue", "For your records. It is not part of the credential.")
        self._head(translate("Ask", "Metadata"), why)
        for key, words in METADATA.items():
            self._add_metadata(key, words, draft.schema.title(language) if key == "_label" else _EXAMPLES[key])
        why = translate("Issue", "For tests. The service may refuse what the schema does not have.")
        self._head(translate("Issue", "Further attributes"), why)
        for each in draft.added or [AddedAttribute()]:
            self._add_line(each)
        self._offer_line()

    def show_faults(self, faults: Mapping[str, Words]) -> None:
        """Show the present fault of each line."""
        for row, note in self._notes.items():
            fault = faults.get(row)
            words = plain(say(fault), 300) if fault is not None else ""
            note.tell(words)
            restyle(self._controls[row], "wrong", bool(words))
            self._controls[row].setAccessibleDescription(words)

    def control(self, row: str) -> QLineEdit | None:
        """Return the control of a row."""
        return self._controls.get(row)

    def _head(self, words: str, why: str) -> None:
        head = QWidget()
        layout = QVBoxLayout(head)
        layout.setContentsMargins(0, SPACE_3, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(label(words, "strong", wraps=True))
        layout.addWidget(label(why, "muted", wraps=True))
        self.add_row(head, None)

    def _note(self, row: str, control: QLineEdit) -> None:
        self._controls[row], self._notes[row] = control, FieldNote(self._colours)
        self.add_row(None, self._notes[row])

    def _add_metadata(self, key: str, words: str, example: str) -> None:
        context = "Issue" if key == "_label" else "Records"
        name, control = translate(context, words), QLineEdit(self._draft.metadata.get(key, ""))
        control.setMaxLength(LONGEST_VALUE)
        control.setPlaceholderText(example)
        control.setAccessibleName(f"{name} ({key})")
        tip(control, key)
        control.setObjectName(f"metadata-{key}")
        control.textEdited.connect(lambda text: self._set_metadata(key, text))
        self.add_row(label(name, "label", wraps=True), control)
        self._note(key, control)

    def _add_line(self, attribute: AddedAttribute) -> None:
        index, key, value = len(self.added), QLineEdit(attribute.key), QLineEdit(attribute.value)
        key.setMaxLength(LONGEST_KEY)
        key.setPlaceholderText(translate("Issue", "Attribute"))
        key.setAccessibleName(translate("Issue", "Name of the further attribute {number}").format(number=index + 1))
        value.setMaxLength(LONGEST_VALUE)
        value.setPlaceholderText(translate("Issue", "Value"))
        value.setAccessibleName(translate("Issue", "Value of the further attribute {number}").format(number=index + 1))
        for each in (key, value):
            each.textEdited.connect(lambda _: self._set_added(index))
        self.added.append((key, value))
        self.add_row(key, value)
        self._note(added_row(index), key)

    def _offer_line(self) -> None:
        """Add an empty line where the last one is in use."""
        key, value = self.added[-1]
        if (key.text().strip() or value.text().strip()) and len(self.added) < MOST_ADDED:
            self._add_line(AddedAttribute())
            self.remade.emit()

    def _set_metadata(self, key: str, text: str) -> None:
        self._draft.metadata.pop(key, None)
        if text.strip():
            self._draft.metadata[key] = text
        self.edited.emit(key)

    def _set_added(self, index: int) -> None:
        self._draft.added = [AddedAttribute(key.text(), value.text()) for key, value in self.added]
        self._offer_line()
        self.edited.emit(added_row(index))


ALIAS, AGENT_ID = "alias", "id"
USUAL_TO_AGENTS = 24 * 60
"""The life of an offer to an agent, which may be offline, in minutes."""
_EXACT = 0
"""The entry of the end for an exact one."""


def usual_minutes(draft: OfferDraft) -> int:
    """Return how long an offer is valid where it does not say so."""
    return USUAL_TO_AGENTS if draft.recipient.is_agent else USUAL_MINUTES


def life_words(days: int) -> str:
    """Return a number of days in words."""
    years, rest = divmod(days, 365)
    if rest == 0:
        return counted(translate("More", "1 year"), translate("More", "{count} years"), years)
    return counted(translate("More", "1 day"), translate("More", "{count} days"), days)


def summary(draft: OfferDraft, pin_rule: PinRule = PinRule.ASK) -> str:
    """Return one line about the content of the offer."""
    if draft.expires is None:
        life = translate("More", "valid for {time}").format(time=life_words(draft.schema.life_days))
    else:
        life = translate("More", "valid until a date")
    parts = [format_name(draft.credential_format, draft.options.w3c_format or ""), life]
    minutes = minutes_words(draft.code_minutes or usual_minutes(draft))
    if draft.ends is not None:
        parts.append(translate("More", "code valid until an exact time"))
    elif not draft.recipient.is_agent:
        parts.append(translate("More", "code valid for {time}").format(time=minutes))
    elif draft.code_minutes:
        parts.append(translate("More", "offer valid for {time}").format(time=minutes))
    if draft.options.with_pin and pin_rule is PinRule.ASK:
        parts.append(translate("More", "with a PIN"))
    if draft.request_id.kind is not RequestIdKind.MADE:
        is_own = draft.request_id.kind is RequestIdKind.OWN
        parts.append(translate("Ask", "own ID") if is_own else translate("Ask", "without an ID"))
    count = len(added_attributes(draft))
    if count:
        several = translate("More", "{count} further attributes")
        parts.append(counted(translate("More", "1 further attribute"), several, count))
    return " · ".join(parts)


class OfferOptionsView(OptionRows):
    """Rows that change the draft."""

    edited = Signal()
    renamed = Signal(bool)
    """The agent is to be named by its ID, or by its alias."""
    remade = Signal()
    adds = Signal()
    """One more credential is wanted for this offer."""

    def __init__(self, colours: Colours, draft: OfferDraft, now: Callable[[], int], language: str = "en") -> None:
        super().__init__()
        self._colours, self.draft, self._now = colours, draft, now
        self.is_for_agent = draft.recipient.is_agent
        self._notes: dict[str, FieldNote] = {}
        self._editors: dict[str, Editor] = {}
        self._add_more()
        self._add_format()
        self._add_life()
        self._add_offer()
        if not self.is_for_agent:
            self._add_pin()
        self._add_request_id()
        if self.is_for_agent:
            self._add_names()
        self.attributes = AttributeLines(colours, draft, language)
        self.attributes.edited.connect(self._edited)
        self.attributes.remade.connect(self.remade)
        self.add_row(self.attributes, None)
        self._show_sent_as()
        self._show_typed()
        self.show_faults()

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        faults = self.draft.spoken_term_faults()
        for row, editor in self._editors.items():
            words = plain(say(faults[row]), 300) if row in faults else ""
            self._notes[row].tell(words)
            editor.set_wrong(wrong=bool(words))
            editor.control.setAccessibleDescription(words)
        self.attributes.show_faults(faults)

    def focus_wrong(self) -> bool:
        """Set the focus to the first row with a fault; return False if there is none."""
        for row in self.draft.spoken_term_faults():
            control = self._editors[row].control if row in self._editors else self.attributes.control(row)
            if control is not None:
                control.setFocus(Qt.FocusReason.TabFocusReason)
                return True
        return False

    def _add(self, words: str, control: QWidget) -> QWidget:
        title = label(words, "label", wraps=True)
        self.add_row(title, control)
        return title

    def _add_note(self, row: str, editor: Editor) -> None:
        self._editors[row], self._notes[row] = editor, FieldNote(self._colours)
        self.add_row(None, self._notes[row])

    def _add_more(self) -> None:
        """Add the way to one more credential; beside several it stands above the form."""
        if not self.draft.together:
            add = button(translate("Actions", ADD.title), self._colours, icon_name=ADD.icon)
            add.let_shrink()
            add.clicked.connect(self.adds)
            self.add_row(label(translate("More", "In the same offer"), "label", wraps=True), add)

    def _add_format(self) -> None:
        draft, words = self.draft, translate("More", "Sent to the wallet as")
        formats = [(each, TITLES.get(each, each)) for each in draft.schema.formats]
        self._format = Segments(self._colours, translate("More", "Format"), formats)
        self._format.put(draft.credential_format)
        self._format.chosen.connect(self._set_format)
        self._sent_as = NamedComboBox()
        self._sent_as.setAccessibleName(words)
        self._sent_as.addItem(translate("More", "default of this desk"), "")
        for value, title in W3C_TITLES.items():
            if value in OVER_DIDCOMM or not draft.recipient.is_agent:
                self._sent_as.addItem(title, value)
        self._sent_as.setCurrentIndex(max(self._sent_as.findData(draft.w3c_format or ""), 0))
        self._sent_as.activated.connect(self._set_sent_as)
        self._add(translate("More", "Format"), self._format)
        self._sent_as_words = self._add(words, self._sent_as)

    def _add_life(self) -> None:
        words = translate("More", "Credential valid")
        self._life = NamedComboBox()
        self._life.setAccessibleName(words)
        usual = translate("More", "default: {time}").format(time=life_words(self.draft.schema.life_days))
        self._life.addItems([usual, translate("More", "until…")])
        self._life.activated.connect(self._set_life)
        self._add(words, self._life)
        self._until = self._add_moment(EXPIRATION, translate("More", "Credential valid until"))
        self._until.edited.connect(self._set_until)

    def _add_offer(self) -> None:
        words = translate("More", "Offer valid for") if self.is_for_agent else translate("More", "Code valid for")
        self._offer = NamedComboBox()
        self._offer.setAccessibleName(words)
        for minutes in CODE_MINUTES:
            self._offer.addItem(minutes_words(minutes), minutes)
        self._offer.addItem(translate("Ask", "until an exact time…"), _EXACT)
        self._offer.activated.connect(lambda _: self._set_offer(self._offer.currentData()))
        self._add(words, self._offer)
        until = translate("More", "Offer valid until") if self.is_for_agent else translate("More", "Code valid until")
        self._ends = self._add_moment(EXPIRY, until)
        self._ends.edited.connect(self._set_ends)

    def _add_moment(self, row: str, words: str) -> DateEditor:
        calendar, time = translate("Form", "Choose from a calendar"), translate("Form", "Time")
        editor = DateEditor(self._colours, calendar, time, with_time=True)
        editor.set_spoken(words, "")
        editor.control.setObjectName(f"offer-{row[1:]}")
        self.add_row(editor, None)
        self._add_note(row, editor)
        return editor

    def _add_pin(self) -> None:
        """Add the choice of a PIN; where there is none, its row says what decides."""
        words = translate("More", "PIN for the wallet")
        choices = [("", translate("More", "No PIN")), (PinRule.ASK.value, translate("More", "Ask for a PIN"))]
        self._pin = Segments(self._colours, words, choices)
        self._pin.put(PinRule.ASK if self.draft.with_pin else "")
        self._pin.chosen.connect(self._set_pin)
        self._pin_decided = label("", "muted", wraps=True)
        self._add(words, self._pin)
        self.add_row(None, self._pin_decided)

    def show_pin(self, rule: PinRule) -> None:
        """Offer the choice of a PIN, unless the credential or the settings decide it."""
        if self.is_for_agent:
            return
        decided = {
            PinRule.ALWAYS: translate("More", "Always: this credential or the settings need a PIN."),
            PinRule.NEVER: translate("More", "Never: the settings of this desk allow no PIN."),
            PinRule.ASK: "",
        }[rule]
        self._pin.setVisible(rule is PinRule.ASK)
        self._pin_decided.setText(decided)
        self._pin_decided.setVisible(bool(decided))

    def _set_pin(self, value: str) -> None:
        self.draft.with_pin = bool(value)
        self.draft.share_terms()
        self.edited.emit()

    def _add_request_id(self) -> None:
        words = translate("More", "ID of the request")
        ids = Segments(self._colours, words, [(kind.value, translate("Ask", each)) for kind, each in IDS.items()])
        ids.put(self.draft.request_id.kind.value)
        ids.chosen.connect(self._set_id_kind)
        self._own = LineEditor(LONGEST, "visit-2026-0117")
        self._own.set_spoken(words, "")
        self._own.control.setObjectName("offer-requestId")
        self._own.edited.connect(self._set_id)
        self._add(words, ids)
        self.add_row(None, self._own)
        self._add_note(REQUEST_ID, self._own)

    def _add_names(self) -> None:
        choices = [(ALIAS, translate("Ask", "Alias")), (AGENT_ID, translate("People", "Agent ID"))]
        words = translate("Ask", "Person named by")
        names = Segments(self._colours, words, choices)
        names.put(AGENT_ID if self.draft.recipient.by_id else ALIAS)
        names.chosen.connect(lambda name: self.renamed.emit(name == AGENT_ID))
        self._add(words, names)

    def _show_sent_as(self) -> None:
        for part in (self._sent_as_words, self._sent_as):
            part.setVisible(has_encodings(self.draft.credential_format))

    def _show_typed(self) -> None:
        """Show the lines for exact ends and an own ID where these are chosen."""
        draft = self.draft
        self._life.setCurrentIndex(0 if draft.expires is None else 1)
        self._until.put(draft.expires or "")
        minutes = draft.code_minutes or usual_minutes(draft) if draft.ends is None else _EXACT
        self._offer.setCurrentIndex(max(self._offer.findData(minutes), 0))
        self._ends.put(draft.ends or "")
        self._own.put(draft.request_id.typed)
        self._own.setVisible(draft.request_id.kind is RequestIdKind.OWN)
        self._until.setVisible(draft.expires is not None)
        self._ends.setVisible(draft.ends is not None)

    def _edited(self, row: str) -> None:
        self.draft.edit_term(row)
        self.show_faults()
        self.edited.emit()

    def _set_format(self, value: str) -> None:
        self.draft.credential_format = value
        self._show_sent_as()
        self.edited.emit()

    def _set_sent_as(self, index: int) -> None:
        chosen = self._sent_as.itemData(index)
        self.draft.w3c_format = W3cFormat(chosen) if chosen else None
        self.edited.emit()

    def _set_life(self, index: int) -> None:
        """Choose another end of the credential; an exact one begins with the last minute of its usual life."""
        draft = self.draft
        if index == 0:
            draft.expires = None
        elif draft.expires is None:
            end = QDateTime.fromMSecsSinceEpoch(self._now()).addDays(draft.schema.life_days)
            end.setTime(end.time().fromString("23:59", "HH:mm"))
            draft.expires = end.toUTC().toString(Qt.DateFormat.ISODate)
        self._show_typed()
        self._edited(EXPIRATION)

    def _set_until(self, typed: str) -> None:
        self.draft.expires = typed
        self._edited(EXPIRATION)

    def _set_offer(self, minutes: int) -> None:
        """Choose another end of the offer; an exact one begins with the former one."""
        draft = self.draft
        before = draft.code_minutes or usual_minutes(draft)
        draft.code_minutes = None if minutes in (_EXACT, usual_minutes(draft)) else minutes
        former = draft.ends or to_text(self._now() + before * MINUTE)
        draft.ends = former if minutes == _EXACT else None
        self._show_typed()
        if minutes == _EXACT:
            self._ends.setFocus(Qt.FocusReason.TabFocusReason)
        self._edited(EXPIRY)

    def _set_ends(self, typed: str) -> None:
        self.draft.ends = typed
        self._edited(EXPIRY)

    def _set_id_kind(self, kind: str) -> None:
        self.draft.request_id = RequestId(RequestIdKind(kind), self.draft.request_id.typed)
        self._show_typed()
        if kind == RequestIdKind.OWN:
            self._own.setFocus(Qt.FocusReason.TabFocusReason)
        self._edited(REQUEST_ID)

    def _set_id(self, typed: str) -> None:
        self.draft.request_id = RequestId(RequestIdKind.OWN, typed)
        self._edited(REQUEST_ID)


class FormArea(FollowingArea):
    """Scrolls a form and its options together; `fold` opens and closes the options."""

    edited = Signal()
    renamed = Signal(bool)
    adds = Signal()
    """One more credential is wanted."""
    remade = Signal()
    """The stops of Tab are others now."""

    def __init__(
        self,
        colours: Colours,
        language: str,
        runner: Runner,
        now: Callable[[], int],
        pin_rule: Callable[[], PinRule],
    ) -> None:
        super().__init__()
        self._colours, self._language, self._runner = colours, language, runner
        self._now, self._pin_rule = now, pin_rule
        self.form: OfferForm | None = None
        self.options: OfferOptionsView | None = None
        self._leads_to_options = False
        page = QWidget()
        page.setObjectName("scrolled")
        self._layout = QVBoxLayout(page)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_3)
        self.setWidget(page)
        self.fold = FoldButton(colours)
        self.fold.toggled.connect(self._fold)
        self.fold.leads_to(lambda: [self.options])

    def make_form(self, draft: OfferDraft) -> OfferForm:
        """Return a form for a draft; it is not shown yet."""
        return OfferForm(self._colours, self._language, draft, self._runner)

    def show_form(self, form: OfferForm, *, keeps_options: bool = False) -> None:
        """Show another form, its options closed unless it is for the same offer."""
        is_open, self._leads_to_options = keeps_options and self.fold.isChecked(), False
        former, self.form = self.form, form
        self._layout.insertWidget(0, form, 1)  # before the options close: the keys lead through it then
        self.fold.setChecked(False)
        if former is not None:
            former.hide()
            former.deleteLater()
        form.show()  # at once, so that it takes the focus
        if is_open:
            self.fold.setChecked(True)
            self._leads_to_options = False
        self.sum_up()

    def readdress(self) -> None:
        """Show the options for another kind of recipient."""
        if self.options is not None and self.options.is_for_agent is not self.options.draft.recipient.is_agent:
            self._drop_options()
            self._open_options()
        self.sum_up()

    def toggle_options(self) -> None:
        """Open the options and set the focus to the first of them, which scrolls them into view; or close them."""
        self.fold.toggle()
        stops = self.option_stops() if self.fold.isChecked() else []
        if stops:
            stops[0].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def option_stops(self) -> list[QWidget]:
        """Return where Tab stops in the options."""
        return [] if self.options is None else tab_stops(self.options)

    def show_faults(self) -> None:
        """Show the faults of form and options; closed options with one open."""
        if self.form is None:
            return
        self.form.show_faults(self.form.draft)
        if self.options is None and self.form.draft.spoken_term_faults():
            self.fold.setChecked(True)
        elif self.options is not None:
            self.options.show_faults()
            self.options.show_pin(self._pin_rule())

    def focus_wrong(self) -> bool:
        """Set the focus to the first wrong option; return False if the form has a fault, or no option is wrong."""
        if self.form is None or self.options is None or self.form.draft.first_fault() is not None:
            return False
        return self.options.focus_wrong()

    def sum_up(self) -> None:
        """Show what the options say beside their fold."""
        if self.form is not None:
            words = summary(self.form.draft, self._pin_rule())
            self.fold.setText(words)
            self.fold.setAccessibleName(f"{translate('Actions', actions.MORE.title)}: {words}")

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the form as wide as the room: it never scrolls sideways."""
        super().resizeEvent(event)
        inside = self.widget()
        if inside is not None:
            inside.setMaximumWidth(self.viewport().width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Scroll to the options once they have their room."""
        done = super().eventFilter(watched, event)
        if event.type() == QEvent.Type.Resize and watched is self.widget() and self._leads_to_options:
            self._leads_to_options = False
            if self.options is not None:
                self.verticalScrollBar().setValue(self.options.y())
        return done

    def _fold(self, opened: bool) -> None:  # noqa: FBT001  a slot
        self._drop_options()
        if opened and self.form is not None:
            self._leads_to_options = True
            self._open_options()
        self.remade.emit()

    def _open_options(self) -> None:
        if self.form is None:
            return
        self.options = OfferOptionsView(self._colours, self.form.draft, self._now, self._language)
        self.options.show_pin(self._pin_rule())
        self.options.edited.connect(self._option_edited)
        self.options.renamed.connect(self.renamed)
        self.options.adds.connect(self.adds)
        self.options.remade.connect(self.remade)
        self._layout.addWidget(self.options)
        self.options.show()  # at once, so that it takes the focus

    def _option_edited(self) -> None:
        self.sum_up()
        self.edited.emit()

    def _drop_options(self) -> None:
        if self.options is not None:
            self.options.hide()
            self.options.deleteLater()
        self.options = None
