"""What the operations are called in the window.  No Qt here."""

from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

OPERATION_TITLES = {
    "issue-by-alias": QT_TRANSLATE_NOOP("Workbench", "Issue to an agent by its alias"),
    "issue-by-id": QT_TRANSLATE_NOOP("Workbench", "Issue to an agent by its ID"),
    "offer": QT_TRANSLATE_NOOP("Workbench", "Create an offer"),
    "offer-code": QT_TRANSLATE_NOOP("Workbench", "Create an offer as a QR code"),
    "ask-by-alias": QT_TRANSLATE_NOOP("Workbench", "Send a data request by alias"),
    "ask-by-id": QT_TRANSLATE_NOOP("Workbench", "Send a data request by ID"),
    "data-request": QT_TRANSLATE_NOOP("Workbench", "Create a data request"),
    "workflow-link": QT_TRANSLATE_NOOP("Workbench", "Create a workflow link"),
    "workflow-code": QT_TRANSLATE_NOOP("Workbench", "Create a workflow link as a QR code"),
    "short-link": QT_TRANSLATE_NOOP("Workbench", "Agent: shorten a link"),
    "user-link": QT_TRANSLATE_NOOP("Workbench", "Agent: link a person"),
    "login": QT_TRANSLATE_NOOP("Workbench", "Agent: request a sign-in"),
    "metric": QT_TRANSLATE_NOOP("Workbench", "Agent: record a metric"),
}
OTHER_TITLE = QT_TRANSLATE_NOOP("Workbench", "Other request")
