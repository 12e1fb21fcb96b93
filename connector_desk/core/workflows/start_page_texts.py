"""The words of the start page, in both languages: the translations of the desk are for Qt, which the core knows not."""

from typing import Final, NamedTuple

from connector_desk.contract.visit import Detail, VisitKind, VisitState
from connector_desk.contract.workflow import RunStepState, WorkflowLinkState


class StartPageTexts(NamedTuple):
    """Everything that the page says by itself."""

    asks: str
    plan: str
    start: str
    start_again: str
    go_on: str
    new_code: str
    open_wallet: str
    scan: str
    other_device: str
    pin: str
    yes: str
    choose: str
    required: str
    missing: str
    invalid: str
    problem: str
    busy: str
    desk: str
    opened: str
    lapsed: str
    connected: str
    cookies: tuple[str, str]
    forged: tuple[str, str]
    unknown: tuple[str, str]
    kinds: dict[str, str]
    states: dict[RunStepState, str]
    codes: dict[VisitKind, str]
    ends: dict[VisitState, tuple[str, str]]
    declined: tuple[str, str]
    gone: dict[WorkflowLinkState, tuple[str, str]]


WORDS: Final[dict[str, StartPageTexts]] = {
    "en": StartPageTexts(
        asks="asks you to do the following",
        plan="Steps",
        start="Start",
        start_again="Start again",
        go_on="Continue",
        new_code="Get a new code",
        open_wallet="Open my wallet",
        scan="Scan this code with your wallet.",
        other_device="My wallet is on another device",
        pin="Your wallet asks for a PIN. You get it at the desk.",
        yes="Yes",
        choose="Please choose",
        required="required",
        missing="Please fill this in.",
        invalid="Please check this.",
        problem="Something is missing or wrong. Please check the fields below.",
        busy="One moment, please …",
        desk="Someone at the desk is checking. Please wait.",
        opened="Please continue in your wallet.",
        lapsed="This code has expired.",
        connected="Connect your wallet",
        cookies=("This page needs a cookie.", "Please allow cookies for this page and open the link again."),
        forged=("The form did not come from this page.", "Please open the link again and press Start there."),
        unknown=("This page does not exist.", "Please check the address, or ask at the desk."),
        kinds={
            "connect": "Connect your wallet",
            "ask": "You enter",
            "request": "You show from your wallet",
            "issue": "You receive",
            "approve": "Someone at the desk approves",
            "show": "You read the result",
            "webhook": "Another system is informed",
        },
        states={
            RunStepState.UPCOMING: "later",
            RunStepState.ACTIVE: "now",
            RunStepState.DONE: "done",
            RunStepState.LAPSED: "expired",
            RunStepState.FAILED: "failed",
            RunStepState.DECLINED: "declined",
        },
        codes={
            VisitKind.OFFER: "Add it to your wallet",
            VisitKind.REQUEST: "Show it from your wallet",
            VisitKind.CONNECTION: "Connect your wallet",
        },
        ends={
            VisitState.DONE: ("All done.", "Thank you. You can close this page."),
            VisitState.REFUSED: ("You declined.", "Nothing else was exchanged."),
            VisitState.FAILED: ("This did not work.", "Please ask at the desk."),
            VisitState.EXPIRED: ("This has expired.", "Please ask at the desk for a new link."),
            VisitState.CANCELLED: ("This was withdrawn.", "Please ask at the desk."),
        },
        declined=("The desk did not approve.", "Please ask there."),
        gone={
            WorkflowLinkState.USED: ("This link was already used.", "It works only once. Please ask for a new link."),
            WorkflowLinkState.EXPIRED: ("This link has expired.", "Please ask for a new link."),
            WorkflowLinkState.WITHDRAWN: ("This link was withdrawn.", "Please ask at the desk."),
            WorkflowLinkState.UNAVAILABLE: ("This is no longer available.", "Please ask at the desk."),
        },
    ),
    "de": StartPageTexts(
        asks="bittet Sie um Folgendes",
        plan="Schritte",
        start="Beginnen",
        start_again="Noch einmal",
        go_on="Weiter",
        new_code="Neuen Code holen",
        open_wallet="Meine Wallet öffnen",
        scan="Scannen Sie diesen Code mit Ihrer Wallet.",
        other_device="Meine Wallet ist auf einem anderen Gerät",
        pin="Ihre Wallet fragt nach einer PIN. Man nennt sie Ihnen am Schalter.",
        yes="Ja",
        choose="Bitte wählen",
        required="erforderlich",
        missing="Bitte füllen Sie das aus.",
        invalid="Bitte prüfen Sie diese Angabe.",
        problem="Etwas fehlt oder ist falsch. Bitte prüfen Sie die Felder unten.",
        busy="Einen Moment bitte …",
        desk="Am Schalter wird geprüft. Bitte warten Sie.",
        opened="Bitte machen Sie in Ihrer Wallet weiter.",
        lapsed="Dieser Code ist abgelaufen.",
        connected="Verbinden Sie Ihre Wallet",
        cookies=(
            "Diese Seite braucht ein Cookie.",
            "Bitte erlauben Sie Cookies für diese Seite, und öffnen Sie den Link noch einmal.",
        ),
        forged=(
            "Das Formular kam nicht von dieser Seite.",
            "Bitte öffnen Sie den Link noch einmal und beginnen Sie dort.",
        ),
        unknown=("Diese Seite gibt es nicht.", "Bitte prüfen Sie die Adresse oder fragen Sie am Schalter."),
        kinds={
            "connect": "Sie verbinden Ihre Wallet",
            "ask": "Sie geben ein",
            "request": "Sie zeigen aus Ihrer Wallet",
            "issue": "Sie erhalten",
            "approve": "Jemand am Schalter stimmt zu",
            "show": "Sie lesen das Ergebnis",
            "webhook": "Ein anderes System wird informiert",
        },
        states={
            RunStepState.UPCOMING: "später",
            RunStepState.ACTIVE: "jetzt",
            RunStepState.DONE: "erledigt",
            RunStepState.LAPSED: "abgelaufen",
            RunStepState.FAILED: "fehlgeschlagen",
            RunStepState.DECLINED: "abgelehnt",
        },
        codes={
            VisitKind.OFFER: "Fügen Sie es Ihrer Wallet hinzu",
            VisitKind.REQUEST: "Zeigen Sie es aus Ihrer Wallet",
            VisitKind.CONNECTION: "Verbinden Sie Ihre Wallet",
        },
        ends={
            VisitState.DONE: ("Alles erledigt.", "Vielen Dank. Sie können diese Seite schließen."),
            VisitState.REFUSED: ("Sie haben abgelehnt.", "Es wurde nichts weiter ausgetauscht."),
            VisitState.FAILED: ("Das hat nicht geklappt.", "Bitte fragen Sie am Schalter."),
            VisitState.EXPIRED: ("Das ist abgelaufen.", "Bitte fragen Sie am Schalter nach einem neuen Link."),
            VisitState.CANCELLED: ("Das wurde zurückgezogen.", "Bitte fragen Sie am Schalter."),
        },
        declined=("Am Schalter wurde nicht zugestimmt.", "Bitte fragen Sie dort nach."),
        gone={
            WorkflowLinkState.USED: (
                "Dieser Link wurde schon benutzt.",
                "Er funktioniert nur einmal. Bitte fragen Sie nach einem neuen Link.",
            ),
            WorkflowLinkState.EXPIRED: ("Dieser Link ist abgelaufen.", "Bitte fragen Sie nach einem neuen Link."),
            WorkflowLinkState.WITHDRAWN: ("Dieser Link wurde zurückgezogen.", "Bitte fragen Sie am Schalter."),
            WorkflowLinkState.UNAVAILABLE: ("Das ist nicht mehr verfügbar.", "Bitte fragen Sie am Schalter."),
        },
    ),
}


def end_of(words: StartPageTexts, state: VisitState, detail: str | None) -> tuple[str, str]:
    """Return headline and text for the end of a run."""
    if detail == Detail.DESK_DECLINED:
        return words.declined
    return words.ends.get(state, words.ends[VisitState.FAILED])
