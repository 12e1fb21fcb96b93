"""Names beside their values, and the values of a credential as people read them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QGridLayout, QLabel, QVBoxLayout

from connector_desk.desk.kit.breaking_label import BreakingLabel
from connector_desk.desk.kit.parts import label
from connector_desk.desk.kit.tokens import SPACE_2, SPACE_4
from connector_desk.desk.kit.translation import named_value, translate
from connector_desk.desk.kit.values import claim_words, field_of, label_of, picture_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormSchema

PURGED = QT_TRANSLATE_NOOP("Records", "The values were deleted on schedule.")
_NAMES_WIDTH = 96
"""The width of names: rows below each other share columns."""
_LONG = 22
"""Characters from which a value is written smaller."""
_MOST = 300


def facts_grid(facts: Iterable[tuple[str, str]], small_from: int = _LONG) -> QGridLayout:
    """Create a grid of names and values; empty ones are left out, longer ones are written smaller."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE_4)
    grid.setVerticalSpacing(SPACE_2)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, _NAMES_WIDTH)
    for row, (name, value) in enumerate((name, plain(value, _MOST)) for name, value in facts if value):
        words = _value(value, "small" if len(value) >= small_from else "")
        words.setAccessibleName(named_value(name, value))
        grid.addWidget(label(name, "muted", wraps=True), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, row, 1)
    return grid


def _value(value: str, kind: str) -> QLabel:
    """Return a value that can be copied; an ID is broken where its line ends."""
    if max(len(word) for word in value.split() or [""]) < _LONG:
        words = label(value, kind, wraps=True)
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return words
    broken = BreakingLabel(value, kind)
    copy = QAction(translate("Settings", "Copy"), broken)
    copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(value))
    broken.addAction(copy)
    broken.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
    return broken


def claim_facts(claims: Mapping[str, object], schema: FormSchema | None, language: str) -> list[tuple[str, str]]:
    """Return the values of a credential as its schema names and writes them; a picture is only said to be one."""
    facts = []
    for name, value in claims.items():
        known = field_of(schema, name)
        is_picture = bool(picture_of(known, value))
        words = translate("Records", "A picture") if is_picture else claim_words(schema, name, value, language)
        facts.append((label_of(schema, name, language), words))
    return facts


def claims_part(
    claims: Mapping[str, object], schema: FormSchema | None, language: str, *, is_purged: bool
) -> QVBoxLayout | None:
    """Return the values under their heading, or the sentence that they were deleted; None where there are none."""
    if not claims and not is_purged:
        return None
    part = QVBoxLayout()
    part.setSpacing(SPACE_2)
    part.addWidget(label(translate("Records", "Values"), "heading"))
    if is_purged:
        part.addWidget(label(translate("Records", PURGED), "muted", wraps=True))
    else:
        part.addLayout(facts_grid(claim_facts(claims, schema, language)))
    return part
