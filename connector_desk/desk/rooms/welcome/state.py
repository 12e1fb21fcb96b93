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
    "The desk keeps its secret key in the keyring of the operating system, never in a file. "
    "For this run only, it works with a key and a store that are gone when the program ends.",
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
            "It would keep the secret key in a plain file that other programs can read. Choose another keyring, or "
            "work for this run only, with a key and a store that are gone when the program ends.",
        ),
        can_run_only=True,
    ),
    "keyring_absent": WelcomePage(
        "key-round",
        QT_TRANSLATE_NOOP("Welcome", "There is no keyring yet"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Connector Desk keeps its secret key in your keyring, never in a file. When you continue, your system asks "
            "you to create a keyring and to choose its password. Or work for this run only, with a key and a store "
            "that are gone when the program ends.",
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
            "Connector Desk keeps its secret key in your keyring, never in a file. When you continue, your system asks "
            "you for the password of the keyring. Or work for this run only, with a key and a store that are gone "
            "when the program ends.",
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
            "The keyring does not hold the key it was sealed with. Nothing was changed. Your recovery code opens it "
            "and puts new keys into the keyring. Or work for this run only, and leave the stored data as it is.",
        ),
        can_run_only=True,
        takes_code=True,
    ),
    "key_retired": WelcomePage(
        "key-round",
        QT_TRANSLATE_NOOP("Welcome", "The secret key in the keyring was retired"),
        QT_TRANSLATE_NOOP(
            "Welcome",
            "Another key took its place, but this keyring does not hold that one. Your recovery code puts new keys "
            "into the keyring. Or work for this run only, and leave the stored data as it is.",
        ),
        can_run_only=True,
        takes_code=True,
    ),
    "already_running": WelcomePage(
        "users-round",
        QT_TRANSLATE_NOOP("Welcome", "Connector Desk is already open"),
        QT_TRANSLATE_NOOP(
            "Welcome", "Another window works with the same data. Use that one, or close it and try again."
        ),
    ),
    "address_in_use": WelcomePage(
        "unplug",
        QT_TRANSLATE_NOOP("Welcome", "The address is taken"),
        QT_TRANSLATE_NOOP(
            "Welcome", "Another program on this computer uses the address of the desk. Close it and try again."
        ),
    ),
    "storage_full": WelcomePage(
        "octagon-x",
        QT_TRANSLATE_NOOP("Welcome", "The disk is full"),
        QT_TRANSLATE_NOOP("Welcome", "Free some room and try again. Nothing was lost."),
        can_run_only=True,
        tries_first=True,
    ),
}
OTHERWISE = WelcomePage(
    "octagon-x",
    QT_TRANSLATE_NOOP("Welcome", "The service could not start"),
    QT_TRANSLATE_NOOP("Welcome", "What you typed is still here. Try again; the details help to find the cause."),
    can_run_only=True,
    tries_first=True,
)


def page_for(code: str) -> WelcomePage:
    """Choose the page for an error code."""
    return PAGES.get(code, OTHERWISE)
