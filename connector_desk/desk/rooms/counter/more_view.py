"""The rarely changed settings: format, life of the credential, and life of the code."""

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from connector_desk.contract.credential_format import W3cFormat
from connector_desk.desk.rooms.counter.draft import OfferDraft
from connector_desk.desk.widgets.choice import NamedComboBox
from connector_desk.desk.widgets.date_editor import DateEditor
from connector_desk.desk.widgets.formats import OVER_DIDCOMM, TITLES, W3C_TITLES, format_name, has_encodings
from connector_desk.desk.widgets.minutes import CODE_MINUTES, USUAL_MINUTES, counted, minutes_words
from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.segments import Segments
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_4, Colours
from connector_desk.desk.widgets.translation import translate


def life_words(days: int) -> str:
    """Return a number of days in words."""
    years, rest = divmod(days, 365)
    if rest == 0:
        return counted(translate("More", "1 year"), translate("More", "{count} years"), years)
    return counted(translate("More", "1 day"), translate("More", "{count} days"), days)


def summary(draft: OfferDraft) -> str:
    """Return one line about the content of the offer."""
    if draft.expires is None:
        life = translate("More", "valid for {time}").format(time=life_words(draft.schema.life_days))
    else:
        life = translate("More", "valid until a date")
    name = format_name(draft.credential_format, draft.options.w3c_format or "")
    if draft.recipient.is_agent:
        return f"{name} · {life}"
    code = translate("More", "code valid for {time}").format(time=minutes_words(draft.code_minutes or USUAL_MINUTES))
    return f"{name} · {life} · {code}"


class OfferOptionsView(QWidget):
    """Few rows that change the draft."""

    edited = Signal()

    def __init__(self, colours: Colours, draft: OfferDraft) -> None:
        super().__init__()
        self._draft = draft
        formats = [(each, TITLES.get(each, each)) for each in draft.schema.formats]
        self._format = Segments(colours, translate("More", "Format"), formats)
        self._format.put(draft.credential_format)
        self._format.chosen.connect(self._set_format)
        self._sent_as = NamedComboBox()
        self._sent_as.setAccessibleName(translate("More", "Sent to the wallet as"))
        self._sent_as.addItem(translate("More", "default of this desk"), "")
        for value, words in W3C_TITLES.items():
            if value in OVER_DIDCOMM or not draft.recipient.is_agent:
                self._sent_as.addItem(words, value)
        self._sent_as.setCurrentIndex(max(self._sent_as.findData(draft.w3c_format or ""), 0))
        self._sent_as.activated.connect(self._set_sent_as)
        self._sent_as_words = label(translate("More", "Sent to the wallet as"), "label", wraps=True)
        self._life = NamedComboBox()
        self._life.setAccessibleName(translate("More", "Credential valid"))
        usual = translate("More", "default: {time}").format(time=life_words(draft.schema.life_days))
        self._life.addItems([usual, translate("More", "until…")])
        self._life.setCurrentIndex(0 if draft.expires is None else 1)
        self._life.activated.connect(self._set_life)
        calendar, time = translate("Form", "Choose from a calendar"), translate("Form", "Time")
        self._until = DateEditor(colours, calendar, time, with_time=True)
        self._until.set_spoken(translate("More", "Credential valid until"), "")
        self._until.edited.connect(self._set_until)
        self._until_words = label("", "label", wraps=True)
        self._offer = NamedComboBox()
        self._offer.setAccessibleName(translate("More", "Code valid for"))
        for minutes in CODE_MINUTES:
            self._offer.addItem(minutes_words(minutes), minutes)
        self._offer.setCurrentIndex(CODE_MINUTES.index(draft.code_minutes or USUAL_MINUTES))
        self._offer.activated.connect(self._set_offer)
        self._arrange()
        self._show_sent_as()
        self._show_until()

    def _arrange(self) -> None:
        grid = QGridLayout(self)
        grid.setContentsMargins(2, SPACE_2, SPACE_2, SPACE_2)
        grid.setHorizontalSpacing(SPACE_4)
        grid.setVerticalSpacing(SPACE_2)
        rows: list[tuple[QWidget, QWidget]] = [
            (label(translate("More", "Format"), "label", wraps=True), self._format),
            (self._sent_as_words, self._sent_as),
            (label(translate("More", "Credential valid"), "label", wraps=True), self._life),
            (self._until_words, self._until),
        ]
        if not self._draft.recipient.is_agent:
            rows.append((label(translate("More", "Code valid for"), "label", wraps=True), self._offer))
        for line, (words, editor) in enumerate(rows):
            grid.addWidget(words, line, 0)
            grid.addWidget(editor, line, 1)
        grid.setColumnStretch(0, 2)
        grid.setColumnStretch(1, 3)

    def _set_format(self, value: str) -> None:
        self._draft.credential_format = value
        self._show_sent_as()
        self.edited.emit()

    def _set_sent_as(self, index: int) -> None:
        chosen = self._sent_as.itemData(index)
        self._draft.w3c_format = W3cFormat(chosen) if chosen else None
        self.edited.emit()

    def _show_sent_as(self) -> None:
        for part in (self._sent_as_words, self._sent_as):
            part.setVisible(has_encodings(self._draft.credential_format))

    def _set_life(self, index: int) -> None:
        if index == 0:
            self._draft.expires = None
        else:
            today = QDateTime.currentDateTime().date()
            end = QDateTime(today, QDateTime.currentDateTime().time()).addDays(self._draft.schema.life_days)
            end.setTime(end.time().fromString("23:59", "HH:mm"))
            self._draft.expires = end.toMSecsSinceEpoch()
        self._show_until()
        self.edited.emit()

    def _show_until(self) -> None:
        for part in (self._until_words, self._until):
            part.setVisible(self._draft.expires is not None)
        if self._draft.expires is not None:
            moment = QDateTime.fromMSecsSinceEpoch(self._draft.expires).toUTC()
            self._until.put(moment.toString(Qt.DateFormat.ISODate))

    def _set_until(self, value: str) -> None:
        moment = QDateTime.fromString(value, Qt.DateFormat.ISODate)
        if moment.isValid():
            self._draft.expires = moment.toMSecsSinceEpoch()
            self.edited.emit()

    def _set_offer(self, index: int) -> None:
        minutes = CODE_MINUTES[index]
        self._draft.code_minutes = None if minutes == USUAL_MINUTES else minutes
        self.edited.emit()
