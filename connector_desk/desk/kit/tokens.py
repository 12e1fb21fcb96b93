"""The look in figures: spacing, type scale, colours of both themes.  No Qt here; contrast is tested."""

from enum import StrEnum
from typing import NamedTuple

SPACE_1, SPACE_2, SPACE_3, SPACE_4, SPACE_5, SPACE_6 = 4, 8, 12, 16, 24, 32
RADIUS_SMALL, RADIUS, RADIUS_LARGE = 6, 8, 12  # also in desk.qss, like each number here
CONTROL_HEIGHT = 38
NAVIGATION_WIDE, NAVIGATION_NARROW = 224, 62
SMALLEST, DEFAULT_SIZE = (400, 300), (1280, 800)
"""Sizes of the window; the smallest is 800 x 600 with text and controls twice as large."""
SMALL_WIDTH = 1_040
"""Below this width of the window the navigation shows icons only and margins shrink."""

TEXT_SMALL, TEXT, TEXT_LARGE, TITLE, DISPLAY = 12, 14, 16, 20, 26
VERDICT, VALUE_LARGE = 40, 34
"""Type scale in device-independent pixels."""


class Role(StrEnum):
    """The meaning of a colour; never shown by colour alone."""

    NEUTRAL = "neutral"
    INFO = "info"
    GOOD = "good"
    WARN = "warn"
    BAD = "bad"


class Tone(NamedTuple):
    """One role in one theme: for text and shapes, for large fills, behind text, and on the fill."""

    ink: str
    fill: str
    tint: str
    on_fill: str


class Colours(NamedTuple):
    """One theme."""

    is_dark: bool
    window: str
    sidebar: str
    surface: str
    sunken: str
    hover: str
    line: str
    outline: str
    """The edge of controls: at least 3:1 against the surface."""
    text: str
    muted: str
    accent: str
    accent_fill: str
    accent_hover: str
    accent_pressed: str
    accent_tint: str
    on_accent: str
    tones: dict[Role, Tone]
    json_key: str
    json_text: str
    json_number: str
    json_word: str


LIGHT = Colours(
    is_dark=False,
    window="#F3F4F8",
    sidebar="#E9EBF2",
    surface="#FFFFFF",
    sunken="#F6F7FA",
    hover="#DFE3EC",
    line="#DCE0E8",
    outline="#7F8899",
    text="#151A26",
    muted="#535D70",
    accent="#2A52CC",
    accent_fill="#2F5BDB",
    accent_hover="#264CBD",
    accent_pressed="#1E3E9E",
    accent_tint="#E4EBFD",
    on_accent="#FFFFFF",
    tones={
        Role.NEUTRAL: Tone("#535D70", "#5B6579", "#E9ECF2", "#FFFFFF"),
        Role.INFO: Tone("#2A52CC", "#2F5BDB", "#E4EBFD", "#FFFFFF"),
        Role.GOOD: Tone("#0A6B41", "#0C7F4D", "#DDF3E7", "#FFFFFF"),
        Role.WARN: Tone("#855000", "#A05F00", "#FCEFD6", "#FFFFFF"),
        Role.BAD: Tone("#B4232C", "#C62F38", "#FCE6E6", "#FFFFFF"),
    },
    json_key="#6A31A8",
    json_text="#0A6B41",
    json_number="#9A4600",
    json_word="#2A52CC",
)

DARK = Colours(
    is_dark=True,
    window="#14161C",
    sidebar="#0F1116",
    surface="#1C1F27",
    sunken="#15181E",
    hover="#262B36",
    line="#2D323E",
    outline="#697385",
    text="#EDEFF4",
    muted="#A6AFBF",
    accent="#8FB2FF",
    accent_fill="#3D6AE2",
    accent_hover="#426EE5",
    accent_pressed="#3058C4",
    accent_tint="#222E4D",
    on_accent="#FFFFFF",
    tones={
        Role.NEUTRAL: Tone("#A6AFBF", "#5E687B", "#292E39", "#FFFFFF"),
        Role.INFO: Tone("#8FB2FF", "#3F6DE6", "#222E4D", "#FFFFFF"),
        Role.GOOD: Tone("#5AD6A0", "#148657", "#14332A", "#FFFFFF"),
        Role.WARN: Tone("#F2B968", "#9C6410", "#392B14", "#FFFFFF"),
        Role.BAD: Tone("#FF9292", "#CC3F46", "#3F2026", "#FFFFFF"),
    },
    json_key="#C9A4FF",
    json_text="#6FD9A9",
    json_number="#F2B968",
    json_word="#8FB2FF",
)

LIGHT_HIGH = Colours(
    is_dark=False,
    window="#FFFFFF",
    sidebar="#FFFFFF",
    surface="#FFFFFF",
    sunken="#FFFFFF",
    hover="#D9E2FF",
    line="#3A4150",
    outline="#000000",
    text="#000000",
    muted="#2B303B",
    accent="#0B2F9E",
    accent_fill="#0B2F9E",
    accent_hover="#08257E",
    accent_pressed="#051A5C",
    accent_tint="#E4EBFD",
    on_accent="#FFFFFF",
    tones={
        Role.NEUTRAL: Tone("#2B303B", "#2B303B", "#EEF0F4", "#FFFFFF"),
        Role.INFO: Tone("#0B2F9E", "#0B2F9E", "#EAF0FE", "#FFFFFF"),
        Role.GOOD: Tone("#00492B", "#00492B", "#E4F6EC", "#FFFFFF"),
        Role.WARN: Tone("#5A3500", "#5A3500", "#FDF3E0", "#FFFFFF"),
        Role.BAD: Tone("#8A0F18", "#8A0F18", "#FDECEC", "#FFFFFF"),
    },
    json_key="#4B1782",
    json_text="#00492B",
    json_number="#6B2F00",
    json_word="#0B2F9E",
)

DARK_HIGH = Colours(
    is_dark=True,
    window="#000000",
    sidebar="#000000",
    surface="#000000",
    sunken="#000000",
    hover="#1E2C55",
    line="#B9C1CF",
    outline="#FFFFFF",
    text="#FFFFFF",
    muted="#DDE2EB",
    accent="#B4CCFF",
    accent_fill="#B4CCFF",
    accent_hover="#CFDEFF",
    accent_pressed="#E6EEFF",
    accent_tint="#16213F",
    on_accent="#000000",
    tones={
        Role.NEUTRAL: Tone("#DDE2EB", "#DDE2EB", "#1B1E25", "#000000"),
        Role.INFO: Tone("#B4CCFF", "#B4CCFF", "#16213F", "#000000"),
        Role.GOOD: Tone("#7BE8B6", "#7BE8B6", "#0B261C", "#000000"),
        Role.WARN: Tone("#FFD08A", "#FFD08A", "#2A1F0C", "#000000"),
        Role.BAD: Tone("#FFB3B3", "#FFB3B3", "#311518", "#000000"),
    },
    json_key="#DCC2FF",
    json_text="#8FEDC2",
    json_number="#FFD08A",
    json_word="#B4CCFF",
)


def luminance(colour: str) -> float:
    """Compute the relative luminance of `#RRGGBB` (WCAG 2.2)."""
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Compute the contrast of two colours, 1 to 21 (WCAG 2.2)."""
    bright, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def readable_on(background: str, wanted: str) -> str:
    """Return the wanted text colour if it is readable on the background (4.5:1), else black or white."""
    if contrast(background, wanted) >= 4.5:
        return wanted
    return max(("#FFFFFF", "#10131A"), key=lambda colour: contrast(background, colour))
