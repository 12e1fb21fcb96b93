"""The kiosk: what it is for, whom its visitors call, how long it waits; and its start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from connector_desk.base.errors import DeskError
from connector_desk.desk.kit.autostart import is_offered, set_autostart
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import YES, Field, FieldKind, FormSpec
from connector_desk.desk.kit.form_view import FormView
from connector_desk.desk.kit.kiosk_setup import (
    LONGEST,
    LONGEST_CALL,
    SHORTEST,
    KioskLimits,
    KioskSetup,
    KioskSubject,
    OfferedSubject,
    load_kiosk,
    save_kiosk,
)
from connector_desk.desk.kit.notice import Notice
from connector_desk.desk.kit.outcome import error_words
from connector_desk.desk.kit.parts import button, label
from connector_desk.desk.kit.status_line import StatusLine
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

_WAITS: Final = {
    "form": QT_TRANSLATE_NOOP("KioskSettings", "Seconds for a text"),
    "code": QT_TRANSLATE_NOOP("KioskSettings", "Seconds until the scan"),
    "phone": QT_TRANSLATE_NOOP("KioskSettings", "Seconds at the phone"),
    "result": QT_TRANSLATE_NOOP("KioskSettings", "Seconds of the result"),
}
_KINDS: Final = {
    KioskSubject.FAVOURITE: QT_TRANSLATE_NOOP("KioskSettings", "Favourite {name}"),
    KioskSubject.QUESTION: QT_TRANSLATE_NOOP("KioskSettings", "Question: {name}"),
    KioskSubject.WORKFLOW: QT_TRANSLATE_NOOP("KioskSettings", "Workflow: {name}"),
}


def subject_words(subject: OfferedSubject) -> str:
    """Return how a subject stands in the list."""
    return translate("KioskSettings", _KINDS[subject.kind]).format(name=plain_inside(subject.title, 60))


def kiosk_form(subjects: Sequence[OfferedSubject], chosen: str) -> FormSpec:
    """Return the form; a subject that was chosen and is gone stays in the list by its name."""
    choices = [(f"{each.kind}:{each.name}", subject_words(each)) for each in subjects]
    if chosen and chosen not in dict(choices):
        choices.append((chosen, plain_inside(chosen, 60)))
    at_login = Field(
        "starts_at_login",
        QT_TRANSLATE_NOOP("KioskSettings", "Start the kiosk when somebody logs in"),
        FieldKind.CONSENT,
    )
    return FormSpec(
        (
            Field(
                "subject",
                QT_TRANSLATE_NOOP("KioskSettings", "What visitors get"),
                FieldKind.CHOICE,
                choices=tuple(choices),
                nothing=translate("Form", "Choose…"),
                is_required=True,
            ),
            Field(
                "call",
                QT_TRANSLATE_NOOP("KioskSettings", "Whom visitors call"),
                longest=LONGEST_CALL,
                example=QT_TRANSLATE_NOOP("KioskSettings", "reception, extension 12"),
            ),
            Field("has_sound", QT_TRANSLATE_NOOP("KioskSettings", "A sound with each result"), FieldKind.CONSENT),
            *((at_login,) if is_offered() else ()),
            *(
                Field(
                    key,
                    words,
                    FieldKind.NUMBER,
                    is_required=True,
                    is_whole=True,
                    least=SHORTEST,
                    most=LONGEST,
                    default=str(getattr(KioskLimits(), key)),
                    is_more=True,
                )
                for key, words in _WAITS.items()
            ),
        ),
        "KioskSettings",
        more=QT_TRANSLATE_NOOP("KioskSettings", "Time-outs"),
    )


class KioskView(QWidget):
    """The card; what is chosen is kept in the data folder, and no service is asked."""

    started = Signal()
    """The kiosk is to take the place of the window."""

    def __init__(self, colours: Colours, folder: Path | None, has_staff: Callable[[], bool]) -> None:
        super().__init__()
        self._colours, self._folder, self._has_staff = colours, folder, has_staff
        self._subjects: Sequence[OfferedSubject] = ()
        self._setup = KioskSetup()
        self.form: FormView | None = None
        self.draft: FormDraft | None = None
        about = translate(
            "KioskSettings",
            "A kiosk serves visitors without staff: it fills the screen, and each visitor gets a code of their own. "
            "Only the PIN of a staff member leads out, also after a restart.",
        )
        self.lacking = label(
            translate("KioskSettings", "First add somebody with a PIN under “Staff”: nobody could leave the kiosk."),
            wraps=True,
        )
        self.said, self.notice = StatusLine(), Notice(colours, Role.BAD)
        self.save = button(translate("KioskSettings", "Save"), colours)
        self.start = button(
            translate("KioskSettings", "Start the kiosk"), colours, kind="primary", icon_name="maximize"
        )
        self.start.setObjectName("kiosk.start")
        self.save.clicked.connect(self._save)
        self.start.clicked.connect(self._start)
        ways = QHBoxLayout()
        ways.setSpacing(SPACE_2)
        ways.addWidget(self.start)
        ways.addWidget(self.save)
        ways.addStretch()
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(SPACE_3)
        self._layout.addWidget(label(about, "muted", wraps=True))
        self._layout.addWidget(self.lacking)
        self._layout.addLayout(ways)
        self._layout.addWidget(self.said)
        self._layout.addWidget(self.notice)
        self.notice.hide()
        self.load(())

    def load(self, subjects: Sequence[OfferedSubject]) -> None:
        """Show what was chosen, and what there is to choose from; what is being typed stays."""
        is_first = self.form is None
        if not is_first and tuple(subjects) == tuple(self._subjects):
            self._show_lack()
            return
        self._subjects, self._setup = subjects, load_kiosk(self._folder)
        before = self.draft
        spec = kiosk_form(subjects, self._setup.subject)
        form = FormView(self._colours, spec, "kiosk")
        self.draft = FormDraft(spec, values=self._values() if before is None else dict(before.values))
        form.bind(self.draft)
        form.submitted.connect(self._save)
        if self.form is not None:
            self.form.hide()
            self.form.deleteLater()
        self.form = form
        self._layout.insertWidget(1, form)
        self._show_lack()

    def _values(self) -> dict[str, str]:
        setup = self._setup
        values = {"subject": setup.subject, "call": setup.call}
        values |= {key: YES if getattr(setup, key) else "" for key in ("has_sound", "starts_at_login")}
        defaults = KioskLimits()._asdict()
        return values | {key: str(each) for key, each in setup.limits._asdict().items() if each != defaults[key]}

    def _show_lack(self) -> None:
        self.lacking.setVisible(not self._has_staff())
        self.start.setEnabled(self._has_staff() and self._folder is not None)

    def _save(self) -> None:
        if self._keep(is_on=False):
            self.said.show_message(translate("KioskSettings", "Saved."))

    def _start(self) -> None:
        if self._has_staff() and self._keep(is_on=True):
            self.started.emit()

    def _keep(self, *, is_on: bool) -> bool:
        """Keep what was chosen; return whether that could be done."""
        draft, form = self.draft, self.form
        self.notice.hide()
        if draft is None or form is None:
            return False
        if not draft.validate():
            draft.shows_more = draft.shows_more or any(draft.fault(draft.spec.field(key)) for key in _WAITS)
            form.show_draft(draft)
            form.focus_fault(draft)
            return False
        setup = KioskSetup(
            draft.value("subject"),
            is_on=is_on,
            call=draft.value("call").strip(),
            has_sound=draft.value("has_sound") == YES,
            starts_at_login=draft.value("starts_at_login") == YES if is_offered() else False,
            limits=KioskLimits(*(int(draft.value(key)) for key in _WAITS)),
        )
        try:
            if is_offered() and self._folder is not None and setup.starts_at_login is not self._setup.starts_at_login:
                set_autostart(self._folder, is_on=setup.starts_at_login)
            save_kiosk(self._folder, setup)
        except (DeskError, OSError) as failed:
            error = failed if isinstance(failed, DeskError) else DeskError("file_not_written")
            self.notice.show_message(*error_words(error.code, error.message, error.next_step))
            self.notice.show()
            return False
        self._setup = setup
        return True

    def take_focus(self) -> None:
        """Put the focus on the first field."""
        if self.form is not None:
            self.form.controls[0].setFocus(Qt.FocusReason.OtherFocusReason)
