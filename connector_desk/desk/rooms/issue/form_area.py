"""The page with the form: the credentials of an offer, their fields and terms, and the code beside them.

Loaded after the first paint, which shows the picker alone.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QDateTime, QEvent, QLocale, QObject, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from connector_desk.base.instants import MINUTE, to_text
from connector_desk.contract.limits import ATTRIBUTE_VALUE_BYTES, KEY_CHARACTERS
from connector_desk.desk.kit.choice import NamedComboBox
from connector_desk.desk.kit.credential_card import CardView, face_of
from connector_desk.desk.kit.dates import counted, minutes_words, show_dates
from connector_desk.desk.kit.field_row import FieldNote
from connector_desk.desk.kit.focus import FollowingArea, tab_stops
from connector_desk.desk.kit.fold_button import FoldButton
from connector_desk.desk.kit.form_draft import DEFAULT_MINUTES
from connector_desk.desk.kit.form_view import BESIDE_FROM, FormView
from connector_desk.desk.kit.parts import button, icon_button, label, restyle
from connector_desk.desk.kit.recipient_row import RecipientRow
from connector_desk.desk.kit.request_id import RequestIdKind
from connector_desk.desk.kit.revocation_choice import RevocationChoice
from connector_desk.desk.kit.schema import PinRule, format_name
from connector_desk.desk.kit.tokens import SPACE_1, SPACE_2, SPACE_3, SPACE_4, Colours
from connector_desk.desk.kit.translation import say, translate
from connector_desk.desk.kit.visit_panel import PanelSpec, VisitPanel, VisitPreview
from connector_desk.desk.kit.words import plain
from connector_desk.desk.rooms.issue import actions
from connector_desk.desk.rooms.issue.actions import ADD
from connector_desk.desk.rooms.issue.form_view import OfferForm
from connector_desk.desk.rooms.issue.offer_terms import (
    AGENT_ID,
    ALIAS,
    CODE,
    EXACT,
    EXPIRATION,
    EXPIRY,
    FORMAT,
    ID,
    LIFE,
    METADATA,
    NAMED_BY,
    PIN,
    REQUEST_ID,
    AddedAttribute,
    added_row,
    terms_form,
)
from connector_desk.desk.rooms.issue.outcome import WORDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QResizeEvent

    from connector_desk.desk.rooms.issue.draft import OfferDraft
    from connector_desk.desk.rooms.issue.state import IssueState
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.visits.visit import FollowedVisit


MOST_ADDED = 50
DEFAULT_AGENT_MINUTES = 24 * 60
"""The life of an offer to an agent, which may be offline, in minutes."""


class OptionRows(QWidget):
    """Rows of two controls: side by side, or one below the other where there is little room."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[QWidget | None, QWidget | None]] = []
        self._is_wide: bool | None = None
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(SPACE_4)

    def add_row(self, first: QWidget | None, second: QWidget | None) -> None:
        """Add a row at the end; without a first control, the second belongs to the row before."""
        for each in (first, second):
            if each is not None:
                each.setParent(self)  # before it is laid out: Tab has an order from the start
        self._rows.append((first, second))
        if self._is_wide is not None:
            self._place(len(self._rows) - 1, first, second)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the rows out again where the room has changed so much."""
        super().resizeEvent(event)
        is_wide = self.width() >= BESIDE_FROM
        if is_wide is not self._is_wide:
            self._is_wide = is_wide
            self._grid.setVerticalSpacing(SPACE_2 if is_wide else SPACE_1)
            self._grid.setColumnStretch(0, 2 if is_wide else 0)
            self._grid.setColumnStretch(1, 3 if is_wide else 1)
            for index, (first, second) in enumerate(self._rows):
                self._place(index, first, second)

    def _place(self, index: int, first: QWidget | None, second: QWidget | None) -> None:
        if first is not None:
            self._grid.addWidget(first, 2 * index, 0, 1, 1 if self._is_wide and second is not None else 2)
        if second is not None:
            line, column, span = (2 * index, 1, 1) if self._is_wide else (2 * index + 1, 0, 2)
            self._grid.addWidget(second, line, column, 1, span)


class AttributeLines(OptionRows):
    """Changes the added attributes of a draft; one empty line for another is always there.

    No form of the kit: a person names the fields, as many as there are to be.
    """

    edited = Signal()
    remade = Signal()
    """There is another line."""

    def __init__(self, colours: Colours, draft: OfferDraft) -> None:
        super().__init__()
        self._colours, self._draft = colours, draft
        self._notes: list[FieldNote] = []
        self.added: list[tuple[QLineEdit, QLineEdit]] = []
        why = translate("Issue", "For tests. The service may refuse what the schema does not have.")
        self.add_row(_heading(translate("Issue", "Further attributes"), why), None)
        for each in draft.added or [AddedAttribute()]:
            self._add_line(each)
        self._offer_line()

    def show_faults(self) -> None:
        """Show the present fault of each line."""
        faults = self._draft.added_faults()
        for index, (note, (key, _)) in enumerate(zip(self._notes, self.added, strict=True)):
            fault = faults.get(added_row(index))
            words = plain(say(fault), 300) if fault is not None else ""
            note.show_text(words)
            restyle(key, "wrong", bool(words))
            key.setAccessibleDescription(words)

    def focus_fault(self) -> bool:
        """Set the focus to the first line with a fault; return False if there is none."""
        faults = self._draft.added_faults()
        wrong = next((key for at, (key, _) in enumerate(self.added) if added_row(at) in faults), None)
        if wrong is not None:
            wrong.setFocus(Qt.FocusReason.TabFocusReason)
        return wrong is not None

    def _add_line(self, attribute: AddedAttribute) -> None:
        index, key, value = len(self.added), QLineEdit(attribute.key), QLineEdit(attribute.value)
        key.setMaxLength(KEY_CHARACTERS)
        key.setPlaceholderText(translate("Issue", "Attribute"))
        key.setAccessibleName(translate("Issue", "Name of the further attribute {number}").format(number=index + 1))
        value.setMaxLength(ATTRIBUTE_VALUE_BYTES)
        value.setPlaceholderText(translate("Issue", "Value"))
        value.setAccessibleName(translate("Issue", "Value of the further attribute {number}").format(number=index + 1))
        for each in (key, value):
            each.textEdited.connect(lambda _: self._set_added(index))
        self.added.append((key, value))
        self._notes.append(FieldNote(self._colours))
        self.add_row(key, value)
        self.add_row(None, self._notes[-1])

    def _offer_line(self) -> None:
        """Add an empty line where the last one is in use."""
        key, value = self.added[-1]
        if (key.text().strip() or value.text().strip()) and len(self.added) < MOST_ADDED:
            self._add_line(AddedAttribute())
            self.remade.emit()

    def _set_added(self, index: int) -> None:
        added = [AddedAttribute(key.text(), value.text()) for key, value in self.added]
        self._draft.edit_added(index, added)
        self._offer_line()
        self.show_faults()
        self.edited.emit()


def _heading(words: str, why: str) -> QWidget:
    head = QWidget()
    layout = QVBoxLayout(head)
    layout.setContentsMargins(0, SPACE_3, 0, 0)
    layout.setSpacing(0)
    layout.addWidget(label(words, "strong", wraps=True))
    layout.addWidget(label(why, "muted", wraps=True))
    return head


def default_minutes(draft: OfferDraft) -> int:
    """Return how long an offer is valid where it does not say so."""
    return DEFAULT_AGENT_MINUTES if draft.recipient.is_agent else DEFAULT_MINUTES


def life_words(days: int) -> str:
    """Return a number of days in words."""
    years, rest = divmod(days, 365)
    if rest == 0:
        return counted(translate("More", "1 year"), translate("More", "{count} years"), years)
    return counted(translate("More", "1 day"), translate("More", "{count} days"), days)


def summary(draft: OfferDraft, pin_rule: PinRule = PinRule.ASK) -> str:
    """Return one line about the content of the offer."""
    chosen = draft.terms.value
    life = translate("More", "valid for {time}").format(time=life_words(draft.schema.life_days))
    if chosen(LIFE):
        life = translate("More", "valid until a date")
    parts = [format_name(draft.credential_format, draft.options.w3c_format or ""), life]
    minutes = minutes_words(draft.code_minutes or default_minutes(draft))
    if chosen(CODE) == EXACT:
        parts.append(translate("More", "code valid until an exact time"))
    elif not draft.sent_to:
        parts.append(translate("More", "code valid for {time}").format(time=minutes))
    elif draft.code_minutes:
        parts.append(translate("More", "offer valid for {time}").format(time=minutes))
    if draft.options.with_pin and pin_rule is PinRule.ASK:
        parts.append(translate("More", "with a PIN"))
    if draft.request_id.kind is not RequestIdKind.MADE:
        is_own = draft.request_id.kind is RequestIdKind.OWN
        parts.append(translate("Ask", "own ID") if is_own else translate("Ask", "without an ID"))
    count = len(draft.extras())
    if count:
        several = translate("More", "{count} further attributes")
        parts.append(counted(translate("More", "1 further attribute"), several, count))
    return " · ".join(parts)


class OfferOptionsView(QWidget):
    """The terms of the offer, and the attributes added to its credential."""

    edited = Signal()
    renamed = Signal(bool)
    """The agent is to be named by its ID, or by its alias."""
    remade = Signal()
    adds = Signal()
    """One more credential is wanted for this offer."""

    def __init__(self, colours: Colours, draft: OfferDraft, now: Callable[[], int], language: str = "en") -> None:
        super().__init__()
        self.draft, self._now = draft, now
        self.is_for_agent = draft.recipient.is_agent
        default_life = translate("More", "default: {time}").format(time=life_words(draft.schema.life_days))
        spec = terms_form(
            draft.schema,
            is_for_agent=self.is_for_agent,
            say=translate,
            life=default_life,
            minutes=minutes_words,
            title=draft.schema.title(language),
        )
        unseen = {PIN if self.is_for_agent else NAMED_BY, *METADATA}
        shown = tuple(each for each in spec.fields if each.key not in unseen)
        self.form = FormView(colours, replace(spec, fields=shown), "offer")
        about = tuple(each for each in spec.fields if each.key in METADATA)
        self.metadata = FormView(colours, replace(spec, fields=about), "metadata")
        for each in (self.form, self.metadata):
            each.edited.connect(self._edited)
        self._pin_decided = label("", "muted", wraps=True)
        if not self.is_for_agent:
            self.form.rows[PIN].add_below(self._pin_decided)
        self.attributes = AttributeLines(colours, draft)
        self.attributes.edited.connect(self.edited)
        self.attributes.remade.connect(self.remade)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(2, SPACE_2, 2, SPACE_2)
        layout.setSpacing(SPACE_2)
        if not draft.together:  # beside several, the way to one more stands above the form
            add = button(translate("Actions", ADD.title), colours, icon_name=ADD.icon)
            add.let_shrink()
            add.clicked.connect(self.adds)
            more = OptionRows()
            more.add_row(label(translate("More", "In the same offer"), "label", wraps=True), add)
            layout.addWidget(more)
        layout.addWidget(self.form)
        why = translate("Issue", "For your records. It is not part of the credential.")
        layout.addWidget(_heading(translate("Ask", "Metadata"), why))
        layout.addWidget(self.metadata)
        layout.addWidget(self.attributes)
        self._show()

    def show_faults(self) -> None:
        """Show the present fault of each row."""
        for each in (self.form, self.metadata):
            each.show_faults(self.draft.terms)
        self.attributes.show_faults()

    def focus_wrong(self) -> bool:
        """Set the focus to the first row with a fault; return False if there is none."""
        terms = self.draft.terms
        return self.form.focus_fault(terms) or self.metadata.focus_fault(terms) or self.attributes.focus_fault()

    def show_pin(self, rule: PinRule) -> None:
        """Offer the choice of a PIN, unless the credential or the settings decide it."""
        if self.is_for_agent:
            return
        decided = {
            PinRule.ALWAYS: translate("More", "Always: this credential or the settings need a PIN."),
            PinRule.NEVER: translate("More", "Never: the settings of this desk allow no PIN."),
            PinRule.ASK: "",
        }[rule]
        self.form.rows[PIN].editor.setVisible(rule is PinRule.ASK)
        self._pin_decided.setText(decided)
        self._pin_decided.setVisible(bool(decided))

    def _show(self) -> None:
        """Show what is chosen; where nothing is, how long the offer is valid then."""
        draft = self.draft
        for each in (self.form, self.metadata):
            each.show_draft(draft.terms)
        if not draft.terms.value(CODE):
            self.form.rows[CODE].editor.set_value(str(default_minutes(draft)))
        if self.is_for_agent:
            self.form.rows[NAMED_BY].editor.set_value(AGENT_ID if draft.recipient.by_id else ALIAS)
        self.attributes.show_faults()

    def _edited(self, key: str, value: str) -> None:
        if key == NAMED_BY:
            self.renamed.emit(value == AGENT_ID)
            return
        self._begin_end(key, value)
        self.draft.edit_term(key, "" if key == CODE and value == str(default_minutes(self.draft)) else value)
        own = {(CODE, EXACT): EXPIRY, (ID, RequestIdKind.OWN.value): REQUEST_ID}.get((key, value))
        if key in (FORMAT, LIFE, CODE, ID):
            self._show()
        self.show_faults()
        if own is not None:
            self.form.rows[own].editor.setFocus(Qt.FocusReason.TabFocusReason)
        self.edited.emit()

    def _begin_end(self, key: str, value: str) -> None:
        """Begin an exact end with the former one: that of the offer, or the last minute of the credential's life."""
        terms = self.draft.terms
        if key == CODE and value == EXACT and not terms.value(EXPIRY):
            life = self.draft.code_minutes or default_minutes(self.draft)
            self.draft.edit_term(EXPIRY, to_text(self._now() + life * MINUTE))
        if key == LIFE and value and not terms.value(EXPIRATION):
            end = QDateTime.fromMSecsSinceEpoch(self._now()).addDays(self.draft.schema.life_days)
            end.setTime(end.time().fromString("23:59", "HH:mm"))
            self.draft.edit_term(EXPIRATION, end.toUTC().toString(Qt.DateFormat.ISODate))


class FormArea(FollowingArea):
    """Scrolls a form and its options together; `fold` opens and closes the options, `recipient` says who gets it."""

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
        self._above = 0
        page = QWidget()
        page.setObjectName("scrolled")
        self._layout = QVBoxLayout(page)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_3)
        self.setWidget(page)
        self.recipient = RecipientRow(colours)
        """Stands above the form, and does not scroll with it."""
        self.fold = FoldButton(colours)
        self.fold.toggled.connect(self._fold)
        self.fold.leads_to(lambda: [self.options])

    def put_above(self, part: QWidget) -> None:
        """Show something above the form that scrolls with it, as wide as its fields."""
        inset = QVBoxLayout()
        inset.setContentsMargins(0, 0, SPACE_2, 0)
        inset.addWidget(part)
        self._layout.insertLayout(self._above, inset)
        self._above += 1

    def make_form(self, draft: OfferDraft) -> OfferForm:
        """Return a form for a draft; it is not shown yet."""
        return OfferForm(self._colours, self._language, draft, self._runner)

    def make_revocation_choice(self) -> RevocationChoice:
        """Return the choice of when the credential is revoked that the new one takes the place of."""
        return RevocationChoice(self._colours)

    def show_form(self, form: OfferForm, *, keeps_options: bool = False) -> None:
        """Show another form, its options closed unless it is for the same offer."""
        is_open, self._leads_to_options = keeps_options and self.fold.isChecked(), False
        former, self.form = self.form, form
        if form is not former:
            self._layout.insertWidget(self._above, form, 1)  # before the options close: the keys lead through it then
        self.fold.setChecked(False)
        if former is not None and form is not former:
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
        draft = self.form.draft
        has_fault = any(draft.terms.spoken_fault(each) for each in draft.terms.fields) or bool(draft.added_faults())
        if self.options is None and has_fault:
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


def offer_panel(colours: Colours, language: str, state: IssueState, perform: Callable[[str], None]) -> VisitPanel:
    """Make the panel that shows an offer."""
    spec = PanelSpec(
        actions=actions.CODE.beside_visit(actions.REVOKE, actions.REST),
        is_possible=partial(actions.is_possible, state),
        words=WORDS,
        preview=OfferPreview(colours, language, state),
        sentence=partial(_sentence, state, language),
        has_badge=True,
    )
    return VisitPanel(colours, state, perform, spec)


class OfferPreview(VisitPreview):
    """Shows the card as the wallet will show it."""

    def __init__(self, colours: Colours, language: str, state: IssueState) -> None:
        words = translate("Organisation", "Wallets show “Connector Desk” as the issuer: you have no name yet.")
        super().__init__(colours, words, state.phones.lead, Qt.AlignmentFlag.AlignHCenter)
        self._language, self._state = language, state
        self.card = CardView()
        self.card.setMaximumHeight(252)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_2, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_4)
        layout.addStretch(2)
        layout.addWidget(self.card, 12)
        layout.addWidget(self.words)
        layout.addWidget(self.name_lacks)
        layout.addStretch(3)

    def show_draft(self) -> str:
        """Show the card with what was typed."""
        draft = self._state.draft
        if draft is not None:
            lines = [(name, show_dates(value, QLocale())) for name, value in draft.summary(self._language)]
            self.card.show_face(face_of(draft.schema, self._language, lines=lines))
        if not self.has_code():
            return translate(
                "Issue", "Fill in the form and press Enter to send the credential to this person without a code."
            )
        return translate("Issue", "Fill in the form and press Enter. The code for the wallet appears here.")

    def has_code(self) -> bool:
        """Return whether the offer is for whoever scans its code."""
        draft = self._state.draft
        return draft is None or (draft.awaited is None and not draft.recipient.is_agent)

    def lacks_name(self) -> bool:
        """Return whether wallets show no name of the organisation."""
        return self._state.lacks_name()

    def more_words(self) -> str:
        """Return what is said about the PIN."""
        if not self._state.needs_pin:
            return ""
        return translate("Issue", "The wallet will ask for a PIN. It appears here, below the code.")


def _sentence(state: IssueState, language: str, visit: FollowedVisit) -> str:
    draft = state.draft
    if visit.unwanted:
        return translate("Outcome", "The wallet did not save the credential, but it is still valid. Revoke it.")
    if visit.state != "done" or draft is None:
        return ""
    if draft.together:
        words = translate("Outcome", "All {count} credentials are in the wallet. You can welcome the next person.")
        return words.format(count=len(draft.together))
    words = translate("Outcome", "{title} is in the wallet. You can welcome the next person.")
    return words.format(title=draft.schema.title(language))


class ContentsRow(QWidget):
    """Shows nothing for an offer of one credential."""

    chosen = Signal(object)
    """The draft of another credential."""
    wanted = Signal(str)
    """The name of an action."""

    def __init__(self, colours: Colours, language: str) -> None:
        super().__init__()
        self._language = language
        self._drafts: list[OfferDraft] = []
        self.choice = NamedComboBox()
        self.choice.setObjectName("offer-contents")
        self.choice.setAccessibleName(translate("Issue", "Credential of this offer"))
        self.choice.activated.connect(lambda index: self.chosen.emit(self._drafts[index]))
        self.add = icon_button(translate("Actions", actions.ADD.title), colours, actions.ADD.icon, size=18)
        self.drop = icon_button(translate("Actions", actions.DROP.title), colours, actions.DROP.icon, size=18)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_1)
        layout.addWidget(self.choice, 1)
        for each, action in ((self.add, actions.ADD), (self.drop, actions.DROP)):
            each.setFixedSize(38, 38)
            each.clicked.connect(lambda _, name=action.name: self.wanted.emit(name))
            layout.addWidget(each)
        self.hide()

    def show_offer(self, draft: OfferDraft, *, can_edit: bool) -> None:
        """Show the credentials of the offer of a draft."""
        self._drafts = list(draft.together)
        lines = [self._line(at, each) for at, each in enumerate(self._drafts, start=1)]
        if lines != [self.choice.itemText(index) for index in range(self.choice.count())]:
            self.choice.clear()
            self.choice.addItems(lines)
        if self._drafts:
            self.choice.setCurrentIndex(draft.position)
        for each in (self.add, self.drop):
            each.setEnabled(can_edit)
        self.setVisible(bool(self._drafts))

    def _line(self, number: int, draft: OfferDraft) -> str:
        words = translate("Issue", "{number} of {count}: {title}")
        if draft.terms.is_validated and not draft.is_right():
            words = translate("Issue", "{number} of {count}, to correct: {title}")
        title = plain(draft.schema.title(self._language), 60)
        return words.format(number=number, count=len(self._drafts), title=title)
