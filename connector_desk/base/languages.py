"""The languages of the window, of the pages that visitors see, and of the help."""

from typing import Final

LANGUAGES: Final = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""By their codes, as their speakers call them.  A text that one of them lacks is shown in English."""
ENGLISH: Final = "en"
