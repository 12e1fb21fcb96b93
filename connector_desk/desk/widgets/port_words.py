"""A taken port in words: its program, and the objects that refer to it.  No Qt here."""

from typing import Protocol

from connector_desk.desk.widgets.translation import translate
from connector_desk.desk.widgets.words import QT_TRANSLATE_NOOP, plain

LEAST_PORT, GREATEST_PORT = 1024, 65_535
NO_PORT = QT_TRANSLATE_NOOP("Reach", "Enter a port from 1024 to 65535.")
TRY_AGAIN = QT_TRANSLATE_NOOP("Reach", "Try port {port} again")
OTHER_PORT = QT_TRANSLATE_NOOP("Reach", "Choose another port")


class CountedUse(Protocol):
    """The number of objects outside that refer to the desk's address (`runner/endpoints.py`)."""

    @property
    def links(self) -> int:
        """Count the open links."""
        ...

    @property
    def credentials(self) -> int:
        """Count the issued credentials."""
        ...

    @property
    def status_lists(self) -> int:
        """Count the status lists."""
        ...


def taken_words(chosen: int, occupant: str, port: int) -> str:
    """Return a sentence with the occupied port, its program, and the port in use."""
    if occupant:
        words = translate("Reach", "{program} uses port {chosen}. This desk uses port {port} instead.")
    else:
        words = translate("Reach", "Another program uses port {chosen}. This desk uses port {port} instead.")
    return words.format(chosen=chosen, program=plain(occupant, 60), port=port)


def use_lines(use: CountedUse | None) -> list[str]:
    """List the objects that refer to the desk's address, with their number if it is known; no line for none."""
    lines = (
        (translate("Reach", "open links and their posters"), use and use.links),
        (translate("Reach", "schema addresses in issued credentials"), use and use.credentials),
        (translate("Reach", "status lists of issued credentials"), use and use.status_lists),
    )
    return [words if use is None else f"{words} ({count})" for words, count in lines if use is None or count]


def nothing_broken(chosen: int) -> str:
    """Return the sentence that nothing refers to the port of the desk."""
    return translate("Reach", "Nothing uses port {port} yet, so everything works.").format(port=chosen)


def read_port(text: str) -> int | None:
    """Read a port that an ordinary program may use; None for anything else."""
    port = int(text) if text.isascii() and text.isdigit() and len(text) <= 5 else 0
    return port if LEAST_PORT <= port <= GREATEST_PORT else None
