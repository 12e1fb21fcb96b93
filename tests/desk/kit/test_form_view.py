"""A form on the screen: each kind by its keys, faults where they are read, the fold, locks, columns and words."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QScrollArea,
    QWidget,
)

from connector_desk.desk.kit.editors import LineEditor
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import TWO_COLUMNS_FROM, FormView
from connector_desk.desk.kit.tokens import CONTROL_HEIGHT, LIGHT
from connector_desk.desk.kit.translation import LanguageSwitcher
from connector_desk.desk.kit.words import Words

COLOURS = (("red", "Red"), ("blue", "Blue"))
EVERY = tuple(
    Field(kind.value, f"The {kind.value}", kind, choices=COLOURS) for kind in FieldKind if kind is not FieldKind.PICTURE
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def show(qtbot) -> Callable[..., FormView]:
    def make(*fields: Field, context: str = "", width: int = 400, editors=None, **more: object) -> FormView:
        draft = FormDraft(FormSpec(fields, context, more="More fields"), **more)  # type: ignore[arg-type]
        view = FormView(LIGHT, draft.spec, "test", editors)
        view.draft = draft
        view.bind(draft)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(view)
        view.area = area  # or it is gone with this function
        qtbot.addWidget(area)
        area.resize(width, 700)
        with qtbot.waitExposed(area):
            area.show()
            area.activateWindow()
        return view

    return make


def control(view: FormView, key: str) -> QWidget:
    return view.rows[key].editor.control


def button(view: QWidget, name: str) -> QAbstractButton:
    return next(each for each in view.findChildren(QAbstractButton) if name in (each.text(), each.accessibleName()))


def test_each_kind_has_its_editor_with_the_name_of_its_field(show) -> None:
    view = show(*EVERY)
    kinds = {
        QLineEdit: {
            FieldKind.TEXT,
            FieldKind.SECRET,
            FieldKind.FILE,
            FieldKind.NUMBER,
            FieldKind.DATE,
            FieldKind.MOMENT,
        },
        QPlainTextEdit: {FieldKind.MULTILINE, FieldKind.LINES, FieldKind.JSON},
        QComboBox: {FieldKind.CHOICE},
        QCheckBox: {FieldKind.CONSENT},
    }
    for each in EVERY:
        made = control(view, each.key)
        assert made.objectName() == f"test-{each.key}"
        assert made.accessibleName() == f"The {each.key}"
        wanted = next((widget for widget, among in kinds.items() if each.kind in among), QWidget)
        assert isinstance(made, wanted)


@pytest.mark.parametrize(
    "kind",
    [
        FieldKind.TEXT,
        FieldKind.SECRET,
        FieldKind.FILE,
        FieldKind.NUMBER,
        FieldKind.MULTILINE,
        FieldKind.LINES,
        FieldKind.JSON,
    ],
)
def test_what_is_typed_is_in_the_draft_and_told(show, kind: FieldKind) -> None:
    view = show(Field("one", "One", kind))
    heard: list[tuple[str, str]] = []
    view.edited.connect(lambda key, value: heard.append((key, value)))
    QTest.keyClicks(control(view, "one"), "42")
    assert heard == [("one", "4"), ("one", "42")]
    assert view.draft.value("one") == "42"


def test_choices_are_made_by_the_keyboard(show) -> None:
    view = show(
        Field("choice", "Choice", FieldKind.CHOICE, choices=COLOURS, nothing="Choose…"),
        Field("segments", "Segments", FieldKind.SEGMENTS, choices=COLOURS, default="red"),
        Field("boolean", "Question", FieldKind.BOOLEAN),
        Field("consent", "I agree", FieldKind.CONSENT),
    )
    assert control(view, "choice").currentText() == "Choose…"
    QTest.keyClick(control(view, "choice"), Qt.Key.Key_Down)
    QTest.keyClick(button(view, "Segments: Blue"), Qt.Key.Key_Space)
    QTest.keyClick(button(view, "Question: No"), Qt.Key.Key_Space)
    QTest.keyClick(control(view, "consent"), Qt.Key.Key_Space)
    assert view.draft.document() == {"choice": "red", "segments": "blue", "boolean": False, "consent": True}
    QTest.keyClick(button(view, "Question: Not stated"), Qt.Key.Key_Space)
    QTest.keyClick(control(view, "consent"), Qt.Key.Key_Space)
    assert view.draft.document() == {"choice": "red", "segments": "blue"}


def test_enter_chooses_in_a_form_that_is_sent_at_once(qtbot) -> None:
    colour = Field("colour", "Colour", FieldKind.SEGMENTS, choices=COLOURS, default="red")
    for is_immediate, chosen in ((True, ["blue"]), (False, [])):
        view = FormView(LIGHT, FormSpec((colour,), is_immediate=is_immediate), "test")
        qtbot.addWidget(view)
        edited: list[str] = []
        view.edited.connect(lambda _, value, edited=edited: edited.append(value))
        QTest.keyClick(button(view, "Colour: Blue"), Qt.Key.Key_Return)
        assert edited == chosen


def test_a_required_question_has_no_third_answer(show) -> None:
    view = show(Field("boolean", "Question", FieldKind.BOOLEAN, is_required=True))
    assert [each.text() for each in view.findChildren(QAbstractButton)] == ["Yes", "No"]


def test_a_date_is_typed_as_the_person_writes_it_and_kept_as_iso(show) -> None:
    LanguageSwitcher(QApplication.instance()).switch_to("en")
    view = show(Field("day", "Day", FieldKind.DATE))
    view.draft.edit("day", "2026-02-03")
    view.show_draft(view.draft)
    shown = control(view, "day").text()
    assert shown
    assert shown != "2026-02-03"
    control(view, "day").clear()
    QTest.keyClicks(control(view, "day"), shown)
    assert view.draft.value("day") == "2026-02-03"
    assert control(view, "day").text() == shown  # what is typed is not written over


def test_a_text_is_not_written_over_while_it_is_typed(show) -> None:
    view = show(Field("name", "Name"))
    QTest.keyClicks(control(view, "name"), "Kim")
    control(view, "name").setCursorPosition(1)
    QTest.keyClicks(control(view, "name"), "a")
    assert control(view, "name").text() == "Kaim"
    assert control(view, "name").cursorPosition() == 2
    view.draft.forget()
    view.show_draft(view.draft)
    assert control(view, "name").text() == ""


def test_a_long_value_is_shown_from_its_beginning_and_typed_into_at_its_end(show, qtbot) -> None:
    view = show(Field("address", "Address"), width=200)
    line = control(view, "address")
    line.clearFocus()  # the first field of a window has it
    draft = FormDraft(view.spec, {"address": "https://issuer.example/" + "x" * 200})
    view.bind(draft)
    assert line.cursorPosition() == 0
    line.setFocus()
    qtbot.waitUntil(line.hasFocus)
    QTest.keyClicks(line, "yz")
    assert line.text().endswith("xyz")
    assert line.cursorPosition() == len(line.text())
    draft.edit("address", "https://other.example/" + "x" * 200)  # under the hands of who types
    view.show_draft(draft)
    assert line.cursorPosition() == len(line.text())


def test_a_fault_is_shown_marked_and_read_aloud_once_the_field_is_left(show, qtbot) -> None:
    view = show(
        Field("name", "Name", is_required=True, hint="As in the passport."),
        Field("mail", "E-mail", form="email", note="For the receipt."),
    )
    name, mail = control(view, "name"), control(view, "mail")
    assert name.accessibleDescription() == "required. As in the passport."
    assert mail.accessibleDescription() == "For the receipt."
    mail.setFocus()
    qtbot.waitUntil(mail.hasFocus)
    QTest.keyClicks(mail, "kim")
    assert not view.rows["mail"].sentence.isVisible()
    name.setFocus()
    sentence = "Enter an e-mail address, such as maya@example.org."
    assert view.rows["mail"].sentence.text == sentence
    assert mail.property("wrong")
    assert mail.accessibleDescription() == f"{sentence}. For the receipt."
    mail.setFocus()
    QTest.keyClicks(mail, "@example.org")
    assert view.rows["mail"].sentence.text == ""
    assert not mail.property("wrong")
    assert view.rows["name"].sentence.text == ""  # empty, and left, but Enter was not pressed


def test_the_focus_goes_to_the_first_fault(show, qtbot) -> None:
    view = show(Field("a", "A"), Field("b", "B", is_required=True), Field("c", "C", is_required=True))
    assert not view.focus_fault(view.draft)
    view.draft.validate()
    view.show_draft(view.draft)
    assert view.focus_fault(view.draft)
    qtbot.waitUntil(control(view, "b").hasFocus)
    assert [key for key, row in view.rows.items() if row.sentence.text == "Please fill this in."] == ["b", "c"]


def test_hidden_characters_are_said_and_no_fault(show) -> None:
    view = show(Field("name", "Name"))
    view.draft.edit("name", "Kim\u200b")
    view.show_draft(view.draft)
    assert view.rows["name"].warning.text.startswith("Hidden characters:")
    assert view.draft.validate()


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_enter_submits_from_each_field_of_one_line(show, key: Qt.Key) -> None:
    view = show(*EVERY)
    heard: list[None] = []
    view.submitted.connect(lambda: heard.append(None))
    lines = [FieldKind.TEXT, FieldKind.SECRET, FieldKind.NUMBER, FieldKind.DATE, FieldKind.CHOICE, FieldKind.CONSENT]
    for kind in lines:
        QTest.keyClick(control(view, kind), key)
    for words in ("The segments: Red", "The boolean: Yes"):
        QTest.keyClick(button(view, words), key)
    assert len(heard) == len(lines) + 2
    assert view.draft.document() == {}  # Enter is no answer
    for kind in (FieldKind.MULTILINE, FieldKind.LINES, FieldKind.JSON):
        QTest.keyClick(control(view, kind), key)
    assert len(heard) == len(lines) + 2
    assert view.draft.value(FieldKind.LINES) == "\n"


def test_tab_goes_from_above_through_the_fold(show, qtbot) -> None:
    view = show(
        Field("more", "More", is_more=True),
        Field("name", "Name"),
        Field("box", "I agree", FieldKind.CONSENT),
        Field("text", "Text", FieldKind.MULTILINE),
        shows_more=True,
    )
    name = control(view, "name")
    name.setFocus()
    qtbot.waitUntil(name.hasFocus)
    for expected in (control(view, "box"), control(view, "text"), view.more, control(view, "more")):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is expected
    assert view.controls == [name, control(view, "box"), control(view, "text"), view.more, control(view, "more")]


def test_the_fold_opens_by_key_and_names_what_is_filled_in_below_it(show, qtbot) -> None:
    view = show(Field("name", "Name"), Field("tag", "Tag", is_more=True), Field("id", "ID", is_more=True))
    assert view.more.text() == "More fields"
    assert not control(view, "tag").isVisible()
    view.more.setFocus()
    QTest.keyClick(view.more, Qt.Key.Key_Space)
    assert view.draft.shows_more
    qtbot.waitUntil(control(view, "tag").hasFocus)
    QTest.keyClicks(control(view, "tag"), "east")
    QTest.keyClick(view.more, Qt.Key.Key_Space)
    assert view.more.text() == "More fields · Tag"
    assert not control(view, "tag").isVisible()
    view.draft.refuse([("id", "", "Taken.")], "{message}")
    view.show_draft(view.draft)
    assert view.more.isChecked()
    assert view.rows["id"].sentence.text == "Taken."


def test_a_form_without_rare_fields_has_no_fold(show) -> None:
    assert show(Field("name", "Name")).more is None


def test_fields_come_and_go_with_the_choice_and_notes_with_them(show) -> None:
    notes = {"red": "Warm, like {what}.", "blue": ""}
    view = show(
        Field("colour", "Colour", FieldKind.SEGMENTS, choices=COLOURS, default="red"),
        Field("shade", "Shade", when=("colour", ("red",)), note_by=("colour", notes)),
    )
    view.bind(view.draft, {"what": "fire"})
    assert view.note("shade") == "Warm, like fire."
    QTest.keyClick(button(view, "Colour: Blue"), Qt.Key.Key_Space)
    assert not control(view, "shade").isVisible()
    assert view.note("shade") == ""


def test_a_stored_secret_is_named_replaced_and_removed_and_never_shown(show, qtbot) -> None:
    view = show(Field("key", "Key", FieldKind.SECRET), Field("must", "Password", FieldKind.SECRET, is_required=True))
    view.draft.stored = {"key", "must"}
    view.show_draft(view.draft)
    line, removal = control(view, "key"), button(view, "Remove: Key")
    assert line.placeholderText() == control(view, "must").placeholderText() == "Stored. Type a new one to replace it."
    assert "must" not in view.removals  # what is required cannot be removed
    assert line.echoMode() is QLineEdit.EchoMode.Password
    QTest.keyClicks(line, "s")
    assert not removal.isVisible()
    QTest.keyClick(line, Qt.Key.Key_Backspace)
    heard: list[str] = []
    view.removed.connect(heard.append)
    QTest.keyClick(removal, Qt.Key.Key_Space)
    assert heard == ["key"]
    assert view.draft.document() == {"key": ""}
    assert line.placeholderText() == "Will be removed."
    qtbot.waitUntil(line.hasFocus)


def test_a_locked_form_can_be_read_and_copied_but_not_changed(show) -> None:
    view = show(*EVERY)
    for kind, value in ((FieldKind.TEXT, "Kim"), (FieldKind.MULTILINE, "One\ntwo"), (FieldKind.CHOICE, "blue")):
        view.draft.edit(kind, value)
    view.show_draft(view.draft)
    view.set_locked(locked=True)
    before = dict(view.draft.values)
    for kind in (
        FieldKind.TEXT,
        FieldKind.MULTILINE,
        FieldKind.NUMBER,
        FieldKind.LINES,
        FieldKind.JSON,
        FieldKind.DATE,
    ):
        QTest.keyClicks(control(view, kind), "1")
        assert control(view, kind).isEnabled()
    for kind in (FieldKind.CHOICE, FieldKind.CONSENT, FieldKind.BOOLEAN, FieldKind.SEGMENTS):
        assert not control(view, kind).isEnabled()
    assert view.draft.values == before
    view.set_locked(locked=False)
    QTest.keyClick(control(view, FieldKind.TEXT), Qt.Key.Key_End)
    QTest.keyClicks(control(view, FieldKind.TEXT), "i")
    assert view.draft.value(FieldKind.TEXT) == "Kimi"


def test_a_label_beside_its_field_is_level_with_it_whatever_is_said_below(show, qtbot) -> None:
    view = show(Field("kind", "Kind"), width=900)
    beside = FormView(LIGHT, FormSpec(view.spec.fields, is_beside=True), "test")
    draft = FormDraft(beside.spec)
    beside.bind(draft)
    control(beside, "kind").setFixedHeight(CONTROL_HEIGHT)  # as the style sheet has it
    view.area.setWidget(beside)
    for refused in ({}, {"kind": Words("Faults", "This is wrong for a reason that is a long story. " * 4)}):
        draft.refused = dict(refused)
        beside.show_draft(draft)
        QApplication.processEvents()
        title = next(each for each in beside.findChildren(QLabel) if each.text() == "Kind")
        line = control(beside, "kind")
        middle = line.mapTo(beside, line.rect().center()).y()
        assert abs(title.geometry().center().y() - middle) <= 1


def test_short_fields_stand_beside_each_other_where_there_is_room(show, qtbot) -> None:
    fields = (Field("a", "A"), Field("b", "B"), Field("c", "C", FieldKind.MULTILINE), Field("d", "D" * 36))
    view = FormView(LIGHT, FormSpec(fields, has_columns=True), "test")
    qtbot.addWidget(view)
    view.show()

    def top(key: str) -> int:
        return control(view, key).mapTo(view, control(view, key).rect().topLeft()).y()

    view.resize(TWO_COLUMNS_FROM + 100, 500)
    QApplication.processEvents()
    assert top("a") == top("b") < top("c") < top("d")
    view.resize(TWO_COLUMNS_FROM - 60, 500)
    QApplication.processEvents()
    assert top("a") < top("b") < top("c") < top("d")
    narrow = show(*fields, width=900)  # a form that wants no columns has none
    assert control(narrow, "a").width() == control(narrow, "c").width()


class CountEditor(LineEditor):
    """A room's own editor."""

    def refuse(self) -> None:
        """Refuse a file, as editors of files do."""
        self.refused.emit(Words("Faults", "Please fill this in."))


def test_a_room_may_bring_an_editor_of_its_own(show) -> None:
    own = CountEditor()
    view = show(Field("count", "Count"), editors={"count": own})
    assert view.rows["count"].editor is own
    assert control(view, "count").accessibleName() == "Count"
    QTest.keyClicks(own.control, "3")
    assert view.draft.value("count") == "3"
    own.refuse()
    assert view.rows["count"].sentence.text == "Please fill this in."
    QTest.keyClicks(own.control, "4")
    assert view.rows["count"].sentence.text == ""


def test_a_view_that_is_not_bound_leaves_the_draft_to_its_room(qtbot) -> None:
    draft = FormDraft(FormSpec((Field("name", "Name"), Field("key", "Key", FieldKind.SECRET))))
    view = FormView(LIGHT, draft.spec, "test")
    qtbot.addWidget(view)
    view.show_draft(draft)
    heard: list[tuple[str, str]] = []
    view.edited.connect(lambda key, value: heard.append((key, value)))
    QTest.keyClicks(control(view, "name"), "K")
    assert (heard, draft.values) == ([("name", "K")], {})


def test_a_form_speaks_german_in_its_context_and_in_its_faults(show) -> None:
    switcher = LanguageSwitcher(QApplication.instance())
    switcher.switch_to("de")
    try:
        view = show(
            Field("website", "Website", form="uri", is_required=True, example="https://city.example"),
            Field("contact", "Contact for visitors", is_required=True),
            Field("on", "Text colour", FieldKind.BOOLEAN),
            context="Organisation",
        )
        view.draft.edit("website", "city")
        view.draft.validate()
        view.show_draft(view.draft)
        assert control(view, "contact").accessibleName() == "Kontakt für Besucher"
        assert view.rows["contact"].sentence.text == "Bitte füllen Sie das aus."
        assert view.rows["website"].sentence.text == "Geben Sie eine Webadresse ein, die mit https:// beginnt."
        assert "erforderlich" in control(view, "contact").accessibleDescription()
        assert button(view, "Ja").isVisible()
    finally:
        switcher.switch_to("en")
        switcher.remove_translators()
