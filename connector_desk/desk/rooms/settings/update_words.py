"""The words about newer versions."""

from PySide6.QtCore import QDate, QDateTime, QLocale, Qt

from connector_desk.desk.kit.dates import show_date
from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain
from connector_desk.desk.runner.updates import Announcement, UpdateFault, UpdateState

_LATER = QT_TRANSLATE_NOOP("Updates", "The desk tries again tomorrow.")
_TELL = QT_TRANSLATE_NOOP("Updates", "Do not install anything from there. Tell whoever looks after this computer.")
FAULTS = {
    UpdateFault.UNREACHABLE: (QT_TRANSLATE_NOOP("Updates", "{host} cannot be reached."), _LATER),
    UpdateFault.REFUSED: (QT_TRANSLATE_NOOP("Updates", "{host} has no list of versions."), _LATER),
    UpdateFault.TOO_LARGE: (QT_TRANSLATE_NOOP("Updates", "{host} answers with something else."), _LATER),
    UpdateFault.SIGNATURE: (
        QT_TRANSLATE_NOOP("Updates", "The list of versions at {host} is not signed by the maintainers."),
        _TELL,
    ),
    UpdateFault.UNREADABLE: (
        QT_TRANSLATE_NOOP("Updates", "The list of versions at {host} cannot be read by this version."),
        QT_TRANSLATE_NOOP("Updates", "Look at the website of Connector Desk for a newer version."),
    ),
    UpdateFault.EXPIRED: (QT_TRANSLATE_NOOP("Updates", "The list of versions at {host} has expired."), _LATER),
    UpdateFault.OLDER: (
        QT_TRANSLATE_NOOP("Updates", "The list of versions at {host} is older than the one before."),
        _TELL,
    ),
}
"""Why the check came to nothing, and the next step."""


def announcement_words(announced: Announcement) -> str:
    """Say that there is a newer version."""
    day = show_date(QDate.fromString(announced.date, Qt.DateFormat.ISODate), QLocale())
    words = translate("Updates", "Version {version} of {day} is available.")
    if announced.is_needed:
        words = translate(
            "Updates", "Version {version} of {day} is available. This version should not be used any more."
        )
    return words.format(version=announced.version, day=day or announced.date)


def state_words(state: UpdateState) -> tuple[str, str]:
    """Say what is known: a sentence about the versions, and one about the last check."""
    news = announcement_words(state.announcement) if state.announcement is not None else ""
    if state.asked_at is None:
        return news, translate("Updates", "Not checked yet.")
    host = plain(state.host, 100)
    if state.fault is not None:
        sentence, next_step = FAULTS[state.fault]
        template = translate("Updates", "Could not be checked: {reason} {next_step}")
        reason, step = translate("Updates", sentence).format(host=host), translate("Updates", next_step)
        return news, template.format(reason=reason, next_step=step)
    asked = QDateTime.fromMSecsSinceEpoch(state.asked_at)
    when = f"{show_date(asked.date(), QLocale())}, {QLocale().toString(asked.time(), QLocale.FormatType.ShortFormat)}"
    newest = "" if news else translate("Updates", "This is the newest version.")
    return news or newest, translate("Updates", "Last checked: {when}").format(when=when)
