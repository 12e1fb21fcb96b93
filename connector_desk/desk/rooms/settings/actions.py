"""What can be done in the settings, as data."""

from connector_desk.desk.widgets.action import Action, Menu
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP

SHOW_KEY = Action("settings.show_key", QT_TRANSLATE_NOOP("Actions", "Show the secret key"), Menu.DESK, "eye")
COPY_KEY = Action("settings.copy_key", QT_TRANSLATE_NOOP("Actions", "Copy the secret key"), Menu.DESK, "copy")

SETTINGS_ACTIONS = (SHOW_KEY, COPY_KEY)
