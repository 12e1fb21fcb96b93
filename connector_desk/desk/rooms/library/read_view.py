"""Reads a description of credentials: from an address, pasted, or from a file; shows what it gives, then uses it."""

from __future__ import annotations

from asyncio import to_thread
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFileDialog, QFrame, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.form_spec import SENTENCE
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.record_list import RecordCard, part_of_card
from connector_desk.desk.kit.schema import read_schema
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, SPACE_5, Colours
from connector_desk.desk.kit.translation import translate, translate_sentence
from connector_desk.desk.kit.words import Words, plain
from connector_desk.desk.rooms.library.attributes import rows_of
from connector_desk.desk.rooms.library.kind_draft import record_in
from connector_desk.desk.rooms.library.kind_form import KIND_WORDS, OTHER_KIND
from connector_desk.desk.rooms.library.state import read_file
from connector_desk.desk.rooms.library.types_state import (
    ADDRESS,
    CONTENT,
    READ_FORM,
    SAMPLE_FORM,
    WHICH,
    SchemasRead,
    TypesState,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.client.response import ServiceFailure, TypedResponse
    from connector_desk.contract.credential_type import SchemaPreview, TypePreview
    from connector_desk.desk.rooms.library.types_state import Reading
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace


STEP = 20
"""Pixels by which what is inside a group or a list is indented."""


class ReadWords(NamedTuple):
    """The words of such a page."""

    title: str
    add: str
    """The button that uses what was read."""


class ReadView(QFrame):
    """Reads a description, shows what it gives and what of it is not understood."""

    add = Signal()
    """What was read is to be used."""
    cancel = Signal()

    def __init__(
        self,
        colours: Colours,
        state: Reading,
        words: ReadWords,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
    ) -> None:
        super().__init__()
        self.setProperty("kind", "card")
        self._colours, self._state, self._runner, self._place = colours, state, runner, place
        self.form = FormView(colours, READ_FORM, "credential-type")
        self.form.bind(state.form)
        self.form.submitted.connect(self.read)
        self.notice = Notice(colours)
        self.file = button(translate("Library", "Open a file…"), colours, kind="quiet", icon_name="file-check")
        self.read_way = button(translate("Library", "Read it"), colours, kind="primary")
        self.add_way = button(words.add, colours, kind="primary")
        self.leave = button(translate("Library", "Cancel"), colours)
        self.file.clicked.connect(self._choose_file)
        self.read_way.clicked.connect(self.read)
        self.add_way.clicked.connect(self.add)
        self.leave.clicked.connect(self.cancel)
        self._first: QWidget | None = None
        self.named: FormView | None = None
        """The names of what was read."""
        self._inside = QWidget()
        self._result = QVBoxLayout(self._inside)
        self._result.setContentsMargins(0, 0, 0, 0)
        self._shown: QWidget | None = None
        self._naming = state.naming
        ways = self.ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        for each in (self.file, self.leave, self.read_way, self.add_way):
            each.let_shrink()
        ways.addWidget(self.file)
        ways.addStretch()
        for each in (self.leave, self.read_way, self.add_way):
            ways.addWidget(each)
        layout = self.body = QVBoxLayout(self)
        layout.setContentsMargins(SPACE_5, SPACE_5, SPACE_5, SPACE_5)
        layout.setSpacing(SPACE_3)
        layout.addWidget(label(words.title, "title", wraps=True))
        self.done = label("", "muted", wraps=True)
        """What was just used, while there is more."""
        self.done.hide()
        layout.addWidget(self.done)
        layout.addWidget(self.form)
        layout.addWidget(self._inside, 1)
        layout.addWidget(self.notice)
        layout.addLayout(ways)

    def refresh(self) -> None:
        """Show the state as it is."""
        is_read = self._state.is_read
        self.form.setVisible(not is_read)
        self.form.show_draft(self._state.form)
        self.file.setVisible(not is_read)
        self.read_way.setVisible(not is_read)
        self.add_way.setVisible(is_read)
        self.add_way.setEnabled(bool(self._state.titles))
        if self._naming is self._state.naming:
            return  # what is shown has the focus, perhaps
        self._naming = self._state.naming
        if self._shown is not None:
            self._result.removeWidget(self._shown)
            self._shown.hide()
            self._shown.deleteLater()
            self._shown = None
        if is_read:
            self._shown = self._result_part()
            self._result.addWidget(self._shown)
            self._shown.show()  # at once: its first field gets the focus

    def take_focus(self) -> None:
        """Focus what was read, or where it is given."""
        first = self._first if self._state.is_read else self.form.controls[0]
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def read(self) -> None:
        """Read what was given."""
        body, opened = self._state.body(), self._place()
        if body is not None and opened is not None and not self.takes(self._state.form.value(CONTENT)):
            self.send(opened, body)
        self.refresh()
        self.form.focus_fault(self._state.form)

    def open_file(self, path: Path) -> None:
        """Read the description in a file."""

        def then(content: str | Words) -> None:
            if isinstance(content, Words):
                self._state.form.refused[ADDRESS] = content
                self.refresh()
                return
            self._state.form.edit(CONTENT, content)
            self.read()

        self._runner.run(to_thread(read_file, path), owner=self, then=then)

    def takes(self, content: str) -> bool:
        """Return whether a content needs no reading, and is used as it is."""
        del content
        return False

    def send(self, opened: OpenPlace, body: bytes) -> None:
        """Ask the service what it reads in a description, and take it."""
        raise NotImplementedError

    def contents(self) -> list[QWidget]:
        """Return what shows the draft."""
        raise NotImplementedError

    def _result_part(self) -> QWidget:
        state = self._state
        card = RecordCard(self._colours, "id-card", "")
        card.body.addWidget(card.area, 1)
        card.show_open(is_open=True)
        made, layout = part_of_card()
        naming = self.named = FormView(self._colours, state.naming.spec, "type-naming")
        naming.bind(state.naming)
        naming.edited.connect(self._edited)
        naming.submitted.connect(self.add)
        naming.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        layout.addWidget(naming)
        self._first = naming.controls[0]
        for part in self.contents():
            layout.addWidget(part)
        left_out = state.not_understood
        if left_out:
            layout.addWidget(label(translate("Library", "Not understood"), "heading"))
        for each in left_out:
            layout.addWidget(BreakingLabel(f"{plain(each.path, 120)}: {translate_sentence(each.message)}", "small"))
        layout.addStretch()
        card.show_part(made)
        return card

    def _edited(self, key: str, value: str) -> None:
        if key == WHICH:
            self._state.use_draft(int(value))
            self.refresh()
            self.take_focus()

    def _choose_file(self) -> None:
        kinds = translate("Library", "Descriptions") + " (*.json *.jwt *.txt)"
        name, _ = QFileDialog.getOpenFileName(self, translate("Library", "Choose a description"), "", kinds)
        if name:
            self.open_file(Path(name))

    def show_answer(self, failure: ServiceFailure | None) -> None:
        """Show what was read, or why nothing was."""
        form = self._state.form
        faults = [] if failure is None else [(each.path, each.code, each.message) for each in failure.fields]
        if failure is None:
            self.notice.hide()
        elif not (faults and not form.refuse(faults, SENTENCE)):
            self.notice.show_error(failure)
        self.refresh()
        self.form.focus_fault(form)
        if self._state.is_read:
            self.take_focus()


class TypeReadView(ReadView):
    """Reads a type of credentials of another issuer; a visitor can show one instead."""

    ask_sample = Signal(str)
    """The ID by which a data request asks for the sample."""

    def __init__(
        self, colours: Colours, state: TypesState, runner: Runner, place: Callable[[], OpenPlace | None]
    ) -> None:
        words = ReadWords(translate("Library", "Add a type of another issuer"), translate("Library", "Add"))
        super().__init__(colours, state, words, runner, place)
        self._types = state
        self.sampling = FormView(colours, SAMPLE_FORM, "credential-sample")
        self.sampling.bind(state.sampling)
        self.sampling.edited.connect(self.refresh)
        self.sampling.submitted.connect(self._show_code)
        self.body.insertWidget(self.body.indexOf(self.form), self.sampling)
        self.sample_way = button(
            translate("Library", "Let a visitor show one…"), colours, kind="quiet", icon_name="scan-qr-code"
        )
        self.code_way = button(translate("Library", "Show the code"), colours, kind="primary", icon_name="scan-qr-code")
        self.sample_way.clicked.connect(self._begin_sample)
        self.code_way.clicked.connect(self._show_code)
        for each in (self.sample_way, self.code_way):
            each.let_shrink()
        self.body.insertWidget(self.body.count() - 1, self.sample_way, 0, Qt.AlignmentFlag.AlignLeft)
        self.ways.addWidget(self.code_way)

    def refresh(self) -> None:
        """Show the state as it is, and what was just added."""
        super().refresh()
        is_sampling = self._types.is_sampling
        self.sampling.setVisible(is_sampling)
        self.code_way.setVisible(is_sampling)
        self.sampling.show_draft(self._types.sampling)
        self.sample_way.setVisible(not is_sampling and not self._types.is_read)
        for each in (self.form, self.file, self.read_way):
            each.setVisible(not is_sampling and not self._types.is_read)
        if self.named is not None and self._types.is_read:
            self.named.show_draft(self._types.naming)
        said = translate("Library", "Added: {title}. Others of this issuer: {count}.")
        self.done.setText(said.format(title=plain(self._types.last_added, 60), count=len(self._types.titles)))
        self.done.setVisible(bool(self._types.last_added))

    def send(self, opened: OpenPlace, body: bytes) -> None:
        """Ask the service which types it reads in a description."""
        call = opened.place.settings.preview_credential_types(body)
        self._runner.run(call, owner=self, then=self._took, failed=self.notice.show_error)

    def _took(self, answer: TypedResponse[TypePreview]) -> None:
        if answer.value is not None:
            self._types.read(answer.value)
        self.show_answer(answer.failure)

    def take_focus(self) -> None:
        """Focus what was read, or where it is given."""
        if self._types.is_sampling:
            self.sampling.controls[0].setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().take_focus()

    def contents(self) -> list[QWidget]:
        """Return the types and claims of the draft, and who signed a sample."""
        draft, sample = self._types.draft, self._types.sample
        said: list[QWidget] = []
        if sample is not None:
            signer = plain(sample.signer or "", 200) or translate("Library", "unknown")
            said.append(label(translate("Library", "Signed by: {name}").replace("{name}", signer), wraps=True))
        if draft is None:
            return said
        names = ", ".join(plain(each.title, 60) for each in draft.type.claims) or "-"
        kinds = ", ".join(plain(each, 120) for one in draft.type.encodings for each in one.types)
        words = translate("Library", "Claims: {names}").replace("{names}", names)
        said += [BreakingLabel(kinds, "small"), label(words, "", wraps=True)]
        if sample is not None and sample.hidden:
            said.append(self._hidden_part(sample.hidden))
        return said

    def _hidden_part(self, count: int) -> QWidget:
        words = translate("Library", "Claims that stayed hidden: {count}. Type their names above, if you know them.")
        made, said = QWidget(), label(words.format(count=count), "muted", wraps=True)
        layout = QVBoxLayout(made)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(said)
        if self._types.described_at:
            describe = button(translate("Library", "Read its description"), self._colours, kind="quiet")
            describe.clicked.connect(self._describe)
            layout.addWidget(describe, 0, Qt.AlignmentFlag.AlignLeft)
        return made

    def _describe(self) -> None:
        self._types.describe()
        self.read()

    def _begin_sample(self) -> None:
        self._types.begin_sample()
        self.notice.hide()
        self.refresh()
        self.take_focus()

    def _show_code(self) -> None:
        wanted = self._types.wanted_sample()
        self.refresh()
        if wanted is None:
            self.sampling.focus_fault(self._types.sampling)
        else:
            self.ask_sample.emit(wanted)


class KindReadView(ReadView):
    """Reads a description from which a kind of credential of this desk begins."""

    begun = Signal(object)
    """The members that it begins with."""

    def __init__(self, colours: Colours, language: str, runner: Runner, place: Callable[[], OpenPlace | None]) -> None:
        self._schemas, self._language = SchemasRead(), language
        words = ReadWords(translate("Library", "Import a kind of credential"), translate("Library", "Begin with this"))
        super().__init__(colours, self._schemas, words, runner, place)
        self.add.connect(lambda: self._begin(self._schemas.members))
        self.refresh()

    def begin_reading(self) -> None:
        """Show an empty page."""
        self._schemas.leave()
        self.notice.hide()
        self.refresh()
        self.take_focus()

    def takes(self, content: str) -> bool:
        """Begin at once with a schema as this desk writes it."""
        record = record_in(content)
        if record is not None:
            self._begin(record)
        return record is not None

    def send(self, opened: OpenPlace, body: bytes) -> None:
        """Ask the service which schemas it reads in a description."""
        call = opened.place.library.preview_schemas(body)
        self._runner.run(call, owner=self, then=self._took, failed=self.notice.show_error)

    def _took(self, answer: TypedResponse[SchemaPreview]) -> None:
        if answer.value is not None:
            self._schemas.read(answer.value)
        self.show_answer(answer.failure)

    def contents(self) -> list[QWidget]:
        """Return a line for each attribute of the draft, with its type."""
        found: list[QWidget] = [label(translate("Library", "Attributes"), "heading")]
        for row in rows_of(dict(self._schemas.members)):
            if row.adds:
                continue
            schema = read_schema({"name": "x", "properties": {"x": row.rules}})
            named = schema.fields[0].label(self._language) if schema is not None and schema.fields and row.name else ""
            named = str(row.rules.get("title") or named or row.name) or translate("Library", "Each entry")
            kind = translate("Library", KIND_WORDS.get(row.kind, OTHER_KIND))
            words = label(f"{plain(named, 80)} · {kind}", wraps=True)
            words.setContentsMargins(STEP * row.depth, 0, 0, 0)
            found.append(words)
        return found

    def _begin(self, members: dict[str, object]) -> None:
        self._schemas.leave()
        self.begun.emit(members)
