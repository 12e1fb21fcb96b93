"""The colours of places: a fill for the bar, with white words on it, and a name for each.  No Qt here."""

from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

COLOUR_NAMES = {
    "blue": QT_TRANSLATE_NOOP("Places", "Blue"),
    "green": QT_TRANSLATE_NOOP("Places", "Green"),
    "orange": QT_TRANSLATE_NOOP("Places", "Orange"),
    "red": QT_TRANSLATE_NOOP("Places", "Red"),
    "purple": QT_TRANSLATE_NOOP("Places", "Purple"),
    "grey": QT_TRANSLATE_NOOP("Places", "Grey"),
}
_FILLS = {
    "blue": "#3A66E0",
    "green": "#0C7F4D",
    "orange": "#B4530A",
    "red": "#CC3F46",
    "purple": "#8347D6",
    "grey": "#657087",
}
ON_FILL = "#FFFFFF"
"""The colour of words on each fill."""


def fill_of(colour: str) -> str:
    """Return the fill of a colour by its name; grey where there is none."""
    return _FILLS.get(colour, _FILLS["grey"])
