"""The life of a code in words."""

from connector_desk.desk.widgets.translation import translate

CODE_MINUTES = (5, 10, 30, 60, 24 * 60)
USUAL_MINUTES = 10


def minutes_words(minutes: int) -> str:
    """Return a number of minutes in words."""
    hours, rest = divmod(minutes, 60)
    if rest == 0:
        return counted(translate("More", "1 hour"), translate("More", "{count} hours"), hours)
    return counted(translate("More", "1 minute"), translate("More", "{count} minutes"), minutes)


def counted(one: str, several: str, count: int) -> str:
    """Choose between one and several."""
    return one if count == 1 else several.format(count=count)
