"""The actions of the library, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

FIND = Action("library.find", QT_TRANSLATE_NOOP("Actions", "Find a kind of credential"), Menu.DESK, "search")
ADD = Action("library.add", QT_TRANSLATE_NOOP("Actions", "Add a kind of credential"), Menu.DESK, "plus")
OTHERS = Action("library.others", QT_TRANSLATE_NOOP("Actions", "Credentials of other issuers"), Menu.DESK, "id-card")
QUESTIONS = Action("library.questions", QT_TRANSLATE_NOOP("Actions", "Questions"), Menu.DESK, "scan-qr-code")
MAKE_QUESTION = Action("library.question", QT_TRANSLATE_NOOP("Actions", "Make a question"), Menu.DESK, "plus")
AGAIN = Action("library.version", QT_TRANSLATE_NOOP("Actions", "Create a new version"), Menu.DESK, "file-check")
WITHDRAW = Action("library.withdraw", QT_TRANSLATE_NOOP("Actions", "Withdraw"), Menu.DESK, "ban")
PUBLISH = Action("library.publish", QT_TRANSLATE_NOOP("Actions", "Publish"), Menu.DESK, "check", ("Ctrl+Return",))
JSON = Action("library.json", QT_TRANSLATE_NOOP("Actions", "Form or JSON"), Menu.VIEW, "braces", ("Ctrl+Shift+J",))
IMPORT = Action("library.import", QT_TRANSLATE_NOOP("Actions", "Import a kind of credential"), Menu.DESK, "download")
BACK = Action("library.back", QT_TRANSLATE_NOOP("Actions", "Back to the kinds of credential"), Menu.DESK, "arrow-left")

OF_DRAFT = (PUBLISH, JSON, BACK)
"""Possible while a draft is shown."""
EVERYWHERE = (FIND, ADD, IMPORT, OTHERS, QUESTIONS, MAKE_QUESTION)
"""Possible wherever one is."""
LIBRARY_ACTIONS = (FIND, ADD, IMPORT, OTHERS, QUESTIONS, MAKE_QUESTION, AGAIN, WITHDRAW, *OF_DRAFT)
