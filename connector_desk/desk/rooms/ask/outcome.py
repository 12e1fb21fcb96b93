"""The names of the states of a data request, as far as they are its own."""

from connector_desk.desk.kit.outcome import COMING, HEADLINES, PILLS, STEPS, VisitWords
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

WORDS = VisitWords(
    steps=STEPS
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "Being checked"),
        "done": QT_TRANSLATE_NOOP("Steps", "Verified"),
        "failed": QT_TRANSLATE_NOOP("Steps", "Not verified"),
    },
    coming=COMING
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "Check the answer"),
        "done": QT_TRANSLATE_NOOP("Steps", "See the result"),
    },
    pills=PILLS
    | {"working": QT_TRANSLATE_NOOP("Pills", "Being checked"), "done": QT_TRANSLATE_NOOP("Pills", "Answered")},
    headlines=HEADLINES
    | {"working": QT_TRANSLATE_NOOP("Outcome", "Being checked"), "done": QT_TRANSLATE_NOOP("Outcome", "Answered")},
    code=QT_TRANSLATE_NOOP("Issue", "QR code of the data request, from {host}"),
    sentences={
        "opened": QT_TRANSLATE_NOOP("Outcome", "The person is choosing what to show."),
        "working": QT_TRANSLATE_NOOP("Outcome", "The answer arrived and is being checked."),
        "done": QT_TRANSLATE_NOOP("Outcome", "The result appears in a moment."),
        "refused": QT_TRANSLATE_NOOP("Outcome", "Nothing was shown."),
    },
)
