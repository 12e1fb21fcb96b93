"""Names beside their values, and the values of a credential as people read them."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QVBoxLayout

from connector_desk.desk.widgets.parts import label
from connector_desk.desk.widgets.schema import FormSchema
from connector_desk.desk.widgets.tokens import SPACE_2, SPACE_4
from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.values import field_of, label_of, picture_of, value_words
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

PURGED = QT_TRANSLATE_NOOP("Records", "The values were deleted, as the retention rule of this place says.")
_NAMES_WIDTH = 110
"""Of the names: what stands below another stands in the same columns."""
_LONG = 22
"""Characters from which a value is written smaller."""
_MOST = 300


def facts_grid(facts: Iterable[tuple[str, str]]) -> QGridLayout:
    """Return names beside their values; what is empty is left out."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(SPACE_4)
    grid.setVerticalSpacing(SPACE_2)
    grid.setColumnStretch(1, 1)
    grid.setColumnMinimumWidth(0, _NAMES_WIDTH)
    for row, (name, value) in enumerate((name, plain(value, _MOST)) for name, value in facts if value):
        words = label(value, "small" if len(value) >= _LONG else "", wraps=True)
        words.setAccessibleName(f"{name}: {value}")
        words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        grid.addWidget(label(name, "muted"), row, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(words, row, 1)
    return grid


def claim_facts(claims: Mapping[str, object], schema: FormSchema | None, language: str) -> list[tuple[str, str]]:
    """Return the values of a credential as its schema names and writes them; a picture is only said to be one."""
    facts = []
    for name, value in claims.items():
        known = field_of(schema, name)
        is_picture = bool(picture_of(known, value))
        words = translate("Records", "A picture") if is_picture else value_words(known, value, language)
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
