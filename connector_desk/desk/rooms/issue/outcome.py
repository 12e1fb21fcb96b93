"""The names of the states of an offer, as far as they are its own."""

from connector_desk.desk.kit.outcome import COMING, HEADLINES, PILLS, STEPS, VisitWords
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

WORDS = VisitWords(
    steps=STEPS
    | {
        "working": QT_TRANSLATE_NOOP("Steps", "The wallet fetches it"),
        "done": QT_TRANSLATE_NOOP("Steps", "Accepted"),
    },
    coming=COMING | {"done": QT_TRANSLATE_NOOP("Steps", "Accepted")},
    pills=PILLS
    | {"working": QT_TRANSLATE_NOOP("Pills", "Handing over"), "done": QT_TRANSLATE_NOOP("Pills", "Accepted")},
    headlines=HEADLINES
    | {
        "working": QT_TRANSLATE_NOOP("Outcome", "Being handed over"),
        "done": QT_TRANSLATE_NOOP("Outcome", "Accepted"),
    },
    code=QT_TRANSLATE_NOOP("Issue", "QR code of the offer, from {host}"),
)
