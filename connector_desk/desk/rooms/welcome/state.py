"""The page for a place that cannot be opened: one for each reason, as data.  No Qt here."""

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP


@dataclass(frozen=True, slots=True)
class WelcomePage:
    """The reason, its meaning, and the next actions."""

    icon: str
    headline: str
    explanation: str
    can_run_only: bool = False
    """True: "for this run only" is offered."""
    tries_first: bool = False
    """True: the obstacle can be removed, so retrying comes first, before a run that keeps nothing."""
    asks_next: bool = False
    """True: trying again lets the operating system ask for the keyring, which is said as going on."""
    takes_code: bool = False
    """True: the recovery code opens the stored data."""


_KEPT = QT_TRANSLATE_NOOP(
    "Welcome",
    "The desk stores its secret key in the keyring of the operating system, never in a file. You can also work for "
    "this session only. Then the key and all data are lost when you quit.",
)

PAGES = {
    "keyring_missing": WelcomePage(
        "key-round", QT_TRANSLATE_NOOP("Welcome", "This computer has no keyring"), _KEPT, can_run_only=True
    ),
    "keyring_insecure": WelcomePage(
        "lock-open",
        QT_TRANSLATE_NOOP("Welcome", "The keyring here is not safe"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "It would store the secret key in a file that other programs can read. Choose another keyring, or work "
            "for this session only. Then the key and all data are lost when you quit.",
        ),
        can_run_only=True,
    ),
    "keyring_absent": WelcomePage(
        "key-round",
        QT_TRANSLATE_NOOP("Welcome", "There is no keyring yet"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system "
            "asks you to create a keyring and to choose its password. Or work for this session only. Then the key "
            "and all data are lost when you quit.",
        ),
        can_run_only=True,
        tries_first=True,
        asks_next=True,
    ),
    "keyring_locked": WelcomePage(
        "lock",
        QT_TRANSLATE_NOOP("Welcome", "The keyring is locked"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Connector Desk stores its secret key in your keyring, never in a file. When you continue, your system "
            "asks you for the password of the keyring. Or work for this session only. Then the key and all data "
            "are lost when you quit.",
        ),
        can_run_only=True,
        tries_first=True,
        asks_next=True,
    ),
    "store_locked": WelcomePage(
        "lock",
        QT_TRANSLATE_NOOP("Welcome", "The stored data cannot be opened"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "The keyring does not contain the key of this data. Your recovery code opens the data and "
            "puts new keys into the keyring. Or work for this session only, without this data.",
        ),
        can_run_only=True,
        takes_code=True,
    ),
    "key_retired": WelcomePage(
        "key-round",
        QT_TRANSLATE_NOOP("Welcome", "The secret key in the keyring was retired"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Another key replaced it, but this keyring does not contain the new one. Your recovery "
            "code puts new keys into the keyring. Or work for this session only, without the stored "
            "data.",
        ),
        can_run_only=True,
        takes_code=True,
    ),
    "already_running": WelcomePage(
        "users-round",
        QT_TRANSLATE_NOOP("Welcome", "Connector Desk is already open"),
        QT_TRANSLATE_NOOP("Welcome", "Another window uses the same data. Use that window, or close it and try again."),
    ),
    "address_in_use": WelcomePage(
        "unplug",
        QT_TRANSLATE_NOOP("Welcome", "The port is in use"),
        QT_TRANSLATE_NOOP(
            "Welcome", "Another program on this computer uses the port of the desk. Close that program and try again."
        ),
    ),
    "storage_full": WelcomePage(
        "octagon-x",
        QT_TRANSLATE_NOOP("Welcome", "The disk is full"),
        QT_TRANSLATE_NOOP("Welcome", "Nothing was lost. Free some disk space and try again."),
        can_run_only=True,
        tries_first=True,
    ),
}
OTHERWISE = WelcomePage(
    "octagon-x",
    QT_TRANSLATE_NOOP("Welcome", "The service could not start"),
    QT_TRANSLATE_NOOP("Welcome", "Your input is still here. Try again. The details help to find the cause."),
    can_run_only=True,
    tries_first=True,
)


def page_for(code: str) -> WelcomePage:
    """Choose the page for an error code."""
    return PAGES.get(code, OTHERWISE)
