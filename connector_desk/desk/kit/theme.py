"""The look on Qt: palette and style sheet made from the tokens, the bundled font, light and dark."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path
from string import Template
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette

from connector_desk.base.bundled import bundled
from connector_desk.desk.kit import tokens
from connector_desk.desk.kit.tokens import DARK, DARK_HIGH, LIGHT, LIGHT_HIGH, Colours

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

STYLE = "connectorDeskStyle"
"""The property of the application that names its style once it is chosen."""


def load_font(*, always: bool = False) -> str:
    """Load Inter where the system has no good font of its own; answer the family, empty for the system's."""
    if not always and sys.platform in ("win32", "darwin"):
        return ""
    for weight in ("Regular", "Medium", "SemiBold"):
        QFontDatabase.addApplicationFont(str(bundled("fonts", f"Inter-{weight}.ttf")))
    return "Inter"


def choose_colours(application: QApplication, theme: str, contrast: str = "system") -> Colours:
    """Choose the theme (`light`, `dark`) and the contrast (`usual`, `high`); anything else is as the system has it."""
    hints = application.styleHints()
    is_dark = theme == "dark" if theme in ("light", "dark") else hints.colorScheme() == Qt.ColorScheme.Dark
    if contrast in ("usual", "high"):
        is_high = contrast == "high"
    else:
        is_high = hints.accessibility().contrastPreference() == Qt.ContrastPreference.HighContrast
    if is_high:
        return DARK_HIGH if is_dark else LIGHT_HIGH
    return DARK if is_dark else LIGHT


def apply_theme(application: QApplication, colours: Colours, family: str) -> None:
    """Set the style, palette, font and style sheet of the application."""
    if application.property(STYLE) is None:  # to ask Qt for its style would load a class with hundreds of names
        application.setStyle("Fusion")
        application.setProperty(STYLE, "fusion")
    font = QFont(family) if family else QFont(application.font())
    font.setPixelSize(tokens.TEXT)
    application.setFont(font)
    application.setPalette(palette(colours))
    sheet = style_sheet(colours)
    if application.styleSheet() != sheet:
        application.setStyleSheet(sheet)


def palette(colours: Colours) -> QPalette:
    """Create the palette for the parts that Fusion paints itself."""
    made = QPalette()
    roles = QPalette.ColorRole
    plain: dict[QPalette.ColorRole, str] = {
        roles.Window: colours.window,
        roles.WindowText: colours.text,
        roles.Base: colours.surface,
        roles.AlternateBase: colours.sunken,
        roles.Text: colours.text,
        roles.Button: colours.surface,
        roles.ButtonText: colours.text,
        roles.BrightText: colours.on_accent,
        roles.ToolTipBase: colours.surface,
        roles.ToolTipText: colours.text,
        roles.PlaceholderText: colours.muted,
        roles.Highlight: colours.accent_fill,
        roles.HighlightedText: colours.on_accent,
        roles.Link: colours.accent,
        roles.Accent: colours.accent_fill,
    }
    for role, colour in plain.items():
        made.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(colours.muted))
    return made


@cache
def _template() -> Template:
    return Template(Path(__file__).with_name("desk.qss").read_text(encoding="utf-8"))


def style_sheet(colours: Colours) -> str:
    """Fill the tokens into the style sheet."""
    values: dict[str, object] = {name: value for name, value in colours._asdict().items() if isinstance(value, str)}
    for role, tone in colours.tones.items():
        values |= {f"{role}_{part}": colour for part, colour in tone._asdict().items()}
    values |= {name.lower(): figure for name, figure in vars(tokens).items() if isinstance(figure, int)}
    shade = "dark" if colours.is_dark else "light"
    mark = "white" if colours.on_accent == "#FFFFFF" else "black"
    values |= {"icons": bundled("icons").as_posix(), "shade": shade, "mark": mark}
    return _template().substitute(values)
