"""The actions of the settings, as data."""

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

SHOW_KEY = Action("settings.show_key", QT_TRANSLATE_NOOP("Actions", "Show the secret key"), Menu.DESK, "eye")
COPY_KEY = Action("settings.copy_key", QT_TRANSLATE_NOOP("Actions", "Copy the secret key"), Menu.DESK, "copy")

TEST_PHONE = Action(
    "settings.test_phone", QT_TRANSLATE_NOOP("Actions", "Does this phone reach this desk?"), Menu.DESK, "smartphone"
)

PAGE_PREFIX = "settings.page."
PAGES = {
    "look": (QT_TRANSLATE_NOOP("Settings", "Appearance and language"), "sun-moon"),
    "reach": (QT_TRANSLATE_NOOP("Settings", "Network"), "globe"),
    "places": (QT_TRANSLATE_NOOP("Settings", "Places"), "server"),
    "organisation": (QT_TRANSLATE_NOOP("Settings", "Who we are"), "concierge-bell"),
    "staff": (QT_TRANSLATE_NOOP("Settings", "Staff"), "users-round"),
    "issuing": (QT_TRANSLATE_NOOP("Settings", "Issuing"), "award"),
    "badges": (QT_TRANSLATE_NOOP("Settings", "Badges"), "printer"),
    "shared": (QT_TRANSLATE_NOOP("Settings", "Shared folder"), "folder"),
    "wallets": (QT_TRANSLATE_NOOP("Settings", "Wallets"), "smartphone"),
    "requests": (QT_TRANSLATE_NOOP("Settings", "Data requests"), "scan-qr-code"),
    "signins": (QT_TRANSLATE_NOOP("Settings", "Sign-ins"), "user-round-check"),
    "keys": (QT_TRANSLATE_NOOP("Settings", "Keys and data"), "key-round"),
    "webhooks": (QT_TRANSLATE_NOOP("Settings", "Webhooks"), "arrow-right-left"),
    "trying": (QT_TRANSLATE_NOOP("Settings", "Test wallet"), "flask-conical"),
    "about": (QT_TRANSLATE_NOOP("Settings", "About"), "info"),
}
"""The pages by name, in the order of the list: their titles and icons."""

OPEN_PAGES = (
    Action(
        PAGE_PREFIX + "look",
        QT_TRANSLATE_NOOP("Actions", "Settings: appearance and language"),
        Menu.SETTINGS,
        "sun-moon",
    ),
    Action(PAGE_PREFIX + "reach", QT_TRANSLATE_NOOP("Actions", "Settings: who can scan"), Menu.SETTINGS, "globe"),
    Action(
        PAGE_PREFIX + "places",
        QT_TRANSLATE_NOOP("Actions", "Settings: places, services on other computers"),
        Menu.SETTINGS,
        "server",
    ),
    Action(
        PAGE_PREFIX + "organisation",
        QT_TRANSLATE_NOOP("Actions", "Settings: who we are, name, logo, colours, contact"),
        Menu.SETTINGS,
        "concierge-bell",
    ),
    Action(
        PAGE_PREFIX + "staff",
        QT_TRANSLATE_NOOP("Actions", "Settings: staff, PINs, idle lock"),
        Menu.SETTINGS,
        "users-round",
    ),
    Action(
        PAGE_PREFIX + "issuing",
        QT_TRANSLATE_NOOP("Actions", "Settings: who issues, certificates, formats"),
        Menu.SETTINGS,
        "award",
    ),
    Action(
        PAGE_PREFIX + "badges",
        QT_TRANSLATE_NOOP("Actions", "Settings: badges, layouts, printers"),
        Menu.SETTINGS,
        "printer",
    ),
    Action(
        PAGE_PREFIX + "shared",
        QT_TRANSLATE_NOOP("Actions", "Settings: shared folder, several desks"),
        Menu.SETTINGS,
        "folder",
    ),
    Action(
        PAGE_PREFIX + "wallets",
        QT_TRANSLATE_NOOP("Actions", "Settings: visitors' wallets, self-service, trusted providers"),
        Menu.SETTINGS,
        "smartphone",
    ),
    Action(
        PAGE_PREFIX + "requests",
        QT_TRANSLATE_NOOP("Actions", "Settings: trusted issuers, data requests"),
        Menu.SETTINGS,
        "scan-qr-code",
    ),
    Action(
        PAGE_PREFIX + "signins",
        QT_TRANSLATE_NOOP("Actions", "Settings: service providers for sign-ins"),
        Menu.SETTINGS,
        "user-round-check",
    ),
    Action(
        PAGE_PREFIX + "keys",
        QT_TRANSLATE_NOOP("Actions", "Settings: secret key, recovery code, backup, days kept"),
        Menu.SETTINGS,
        "key-round",
    ),
    Action(
        PAGE_PREFIX + "webhooks",
        QT_TRANSLATE_NOOP("Actions", "Settings: webhooks, events for other programs"),
        Menu.SETTINGS,
        "arrow-right-left",
    ),
    Action(
        PAGE_PREFIX + "trying", QT_TRANSLATE_NOOP("Actions", "Settings: test wallet"), Menu.SETTINGS, "flask-conical"
    ),
    Action(PAGE_PREFIX + "about", QT_TRANSLATE_NOOP("Actions", "Settings: version, licences"), Menu.SETTINGS, "info"),
)

SETTINGS_ACTIONS = (SHOW_KEY, COPY_KEY, TEST_PHONE)
