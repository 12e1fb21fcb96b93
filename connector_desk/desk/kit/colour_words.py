"""What is said about a text colour on its background.  No Qt here; in the context `Organisation`."""

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

READABLE = 4.5
"""The contrast of text that everybody can read (WCAG 2.2, 1.4.3)."""
READS_WELL = QT_TRANSLATE_NOOP("Organisation", "Easy to read: contrast {contrast} to 1.")
READS_BADLY = QT_TRANSLATE_NOOP(
    "Organisation", "Hard to read: contrast {contrast} to 1. Choose a darker and a lighter colour, at least 4.5 to 1."
)
