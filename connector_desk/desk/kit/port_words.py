"""A taken port in words: its program, and the objects that refer to it.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.kit.translation import translate
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, plain_inside

if TYPE_CHECKING:
    from connector_desk.desk.runner.endpoints import AddressUse

ANOTHER_DESK = "connector-desk"
"""What `Endpoints.occupant` is where another desk of this program has the port."""
TRY_AGAIN = QT_TRANSLATE_NOOP("Reach", "Try port {port} again")
OTHER_PORT = QT_TRANSLATE_NOOP("Reach", "Choose another port")


def taken_words(chosen: int, occupant: str, port: int) -> str:
    """Return a sentence with the occupied port, who has it, and the port in use."""
    if occupant == ANOTHER_DESK:
        words = translate(
            "Reach", "Another desk on this computer has port {chosen}. This desk uses port {port} until it is free."
        )
    elif occupant:
        words = translate("Reach", "{program} has port {chosen}. This desk uses port {port} until it is free.")
    else:
        words = translate("Reach", "Another program has port {chosen}. This desk uses port {port} until it is free.")
    return words.format(chosen=chosen, program=plain_inside(occupant, 60), port=port)


def way_back(chosen: int, occupant: str) -> str:
    """Return what to do so that the desk has its port again."""
    if occupant == ANOTHER_DESK:
        words = translate("Reach", "Quit the other desk and try port {port} again, or choose another port here.")
    elif occupant:
        words = translate("Reach", "Quit {program} and try port {port} again, or choose another port here.")
    else:
        words = translate("Reach", "Quit the other program and try port {port} again, or choose another port here.")
    return words.format(port=chosen, program=plain_inside(occupant, 60))


def broken_words(chosen: int, use: AddressUse | None, occupant: str, *, leads_here: bool) -> str:
    """Return what a taken port means for what was printed and issued, and what to do.

    `leads_here` says that new codes contain the port in use, and that phones reach it.
    """
    lines = use_lines(use)
    broken = nothing_broken(chosen)
    if lines:
        broken = translate("Reach", "These lead to port {port} and do not work until this desk has it again: {list}.")
        broken = broken.format(port=chosen, list="; ".join(lines))
    now = [translate("Reach", "New codes work.")] if leads_here else []
    return " ".join([broken, *now, way_back(chosen, occupant)])


def use_lines(use: AddressUse | None) -> list[str]:
    """List the objects that refer to the desk's address, with their number if it is known; no line for none."""
    lines = (
        (translate("Reach", "open links and their posters"), use and use.links),
        (translate("Reach", "schema addresses in issued credentials"), use and use.credentials),
        (translate("Reach", "status lists of issued credentials"), use and use.status_lists),
    )
    return [words if use is None else f"{words} ({count})" for words, count in lines if use is None or count]


def nothing_broken(chosen: int) -> str:
    """Return the sentence that nothing refers to the port of the desk."""
    return translate(
        "Reach", "No code, poster or credential of this desk leads to port {port}, so nothing is broken."
    ).format(port=chosen)
