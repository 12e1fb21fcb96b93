"""The checks behind a verdict: each with its sign, its name and its reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from connector_desk.contract.verification import CHECKS, CheckName, CheckOutcome
from connector_desk.desk.widgets.breaking_label import BreakingLabel
from connector_desk.desk.widgets.icons import icon_pixmap
from connector_desk.desk.widgets.parts import label, tip
from connector_desk.desk.widgets.tokens import SPACE_1, SPACE_2, SPACE_3, Colours, Role
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.verdict_view import FindSchema, detail_words, titles_of
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.desk.widgets.result import CheckLine, Result

LOOKS = {
    CheckOutcome.FAILED: (QT_TRANSLATE_NOOP("Verdict", "Failed"), "octagon-x", Role.BAD),
    CheckOutcome.PASSED: (QT_TRANSLATE_NOOP("Verdict", "Passed"), "circle-check", Role.GOOD),
    CheckOutcome.NOT_APPLICABLE: (QT_TRANSLATE_NOOP("Verdict", "Does not apply"), "minus", Role.NEUTRAL),
}
_ORDER = list(LOOKS)


class ChecksView(QWidget):
    """A scrolling list; failed checks come first."""

    def __init__(self, colours: Colours, language: str, find: FindSchema, *, scrolls: bool = True) -> None:
        super().__init__()
        self._colours, self._language, self._find = colours, language, find
        self._checks: tuple[CheckLine, ...] | None = None
        self._area = QScrollArea() if scrolls else None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._list: QWidget | None = None
        if self._area is not None:
            self._area.setWidgetResizable(True)
            self._area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            self._area.setAccessibleName(translate("Verdict", "Checks"))
            self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self._layout.addWidget(self._area)

    def show_result(self, result: Result) -> None:
        """Show the checks of a result."""
        if result.checks == self._checks:
            return
        self._checks = result.checks
        inside = QWidget()
        inside.setObjectName("scrolled")
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(0, 0, SPACE_2, 0)
        layout.setSpacing(SPACE_2)
        titles = titles_of(result, self._find, self._language)
        names = list(dict.fromkeys(each.credential for each in result.checks))
        for name in names:
            if len(names) > 1 and name:
                layout.addWidget(BreakingLabel(titles.get(name) or plain(name, 80), "label"))
            listed = [each for each in result.checks if each.credential == name]
            for each in sorted(listed, key=lambda check: _ORDER.index(check.outcome)):
                layout.addWidget(self._row(each))
        layout.addStretch()
        if self._area is not None:
            self._area.setWidget(inside)
            return
        if self._list is not None:
            self._layout.removeWidget(self._list)
            self._list.deleteLater()
        self._list = inside
        self._layout.addWidget(inside)

    def _row(self, check: CheckLine) -> QWidget:
        words, icon_name, role = LOOKS[check.outcome]
        row = QWidget()
        mark = QLabel()
        mark.setPixmap(icon_pixmap(icon_name, self._colours.tones[role].ink, 18, 2.0))
        spoken = translate("Verdict", words)
        mark.setAccessibleName(spoken)
        name, meaning = check_words(check.name)
        title = label(name, "strong" if check.outcome is not CheckOutcome.NOT_APPLICABLE else "muted", wraps=True)
        reason = BreakingLabel(detail_words(check.detail, check.about), "muted")
        texts = QVBoxLayout()
        texts.setSpacing(0)
        texts.addWidget(title)
        texts.addWidget(reason)
        inside = QHBoxLayout(row)
        inside.setContentsMargins(0, SPACE_1, 0, 0)
        inside.setSpacing(SPACE_3)
        inside.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        inside.addLayout(texts, 1)
        tip(row, meaning)
        row.setAccessibleName(f"{spoken}: {name}. {reason.text()}")
        return row


def check_words(name: str) -> tuple[str, str]:
    """Return the label and the meaning of a check; a check of a newer place is named by its code."""
    if name in set(CheckName):
        words = CHECKS[CheckName(name)]
        return translate("CheckName", words.label), translate("CheckName", words.meaning)
    return plain(name.replace("_", " ").capitalize(), 80), ""


def count_words(result: Result) -> str:
    """Return a text with the number of passed checks."""
    failed = len(result.failed)
    if failed:
        return translate("Verdict", "Failed: {count}").format(count=failed)
    passed = sum(each.outcome is CheckOutcome.PASSED for each in result.checks)
    return translate("Verdict", "Passed: {count}").format(count=passed)
