"""The actions of the people room, as data, with their conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:  # what a form needs is not loaded for the first paint
    from collections.abc import Callable

    from connector_desk.desk.rooms.people.state import PeopleState

ADD = Action("people.add", QT_TRANSLATE_NOOP("Actions", "Add a person"), Menu.PERSON, "plus", ("Ctrl+Shift+N",))
REFRESH = Action("people.refresh", QT_TRANSLATE_NOOP("Actions", "Reload"), Menu.VIEW, "refresh-cw")
INVITE = Action(
    "people.invite", QT_TRANSLATE_NOOP("Actions", "Invite to connect"), Menu.PERSON, "scan-qr-code", ("Ctrl+I",)
)
ISSUE = Action("people.issue", QT_TRANSLATE_NOOP("Actions", "Issue to this person"), Menu.PERSON, "concierge-bell")
ASK = Action("people.ask", QT_TRANSLATE_NOOP("Actions", "Request data from this person"), Menu.PERSON, "hand")
CHANGE = Action("people.change", QT_TRANSLATE_NOOP("Actions", "Change name or alias"), Menu.PERSON, "user-round")
TOKEN = Action("people.token", QT_TRANSLATE_NOOP("Actions", "Create token"), Menu.PERSON, "key-round")
BLOCK = Action("people.block", QT_TRANSLATE_NOOP("Actions", "Block"), Menu.PERSON, "ban")
UNBLOCK = Action("people.unblock", QT_TRANSLATE_NOOP("Actions", "Unblock"), Menu.PERSON, "lock-open")
REMOVE = Action("people.remove", QT_TRANSLATE_NOOP("Actions", "Remove"), Menu.PERSON, "trash-2")

BACK = Action("people.back", QT_TRANSLATE_NOOP("Actions", "Back to the person"), Menu.PERSON, "undo-2")
NEW_CODE = Action("people.new_code", QT_TRANSLATE_NOOP("Actions", "New code"), Menu.PERSON, "refresh-cw")
WITHDRAW = Action("people.withdraw", QT_TRANSLATE_NOOP("Actions", "Withdraw"), Menu.PERSON, "ban")
COPY_LINK = Action("people.copy_link", QT_TRANSLATE_NOOP("Actions", "Copy link"), Menu.PERSON, "copy")
TRY = Action("people.try", QT_TRANSLATE_NOOP("Actions", "Try without a phone"), Menu.PERSON, "flask-conical")
ANSWER = Action("people.answer", QT_TRANSLATE_NOOP("Actions", "Answer of the service"), Menu.PERSON, "braces")
COPY_ANSWER = Action("people.copy_answer", QT_TRANSLATE_NOOP("Actions", "Copy the answer"), Menu.PERSON, "braces")

PEOPLE_ACTIONS = (ADD, INVITE, ISSUE, ASK, CHANGE, TOKEN, BLOCK, UNBLOCK, REMOVE, REFRESH)
EVERYWHERE = (ADD,)
"""Possible wherever one is."""


def is_possible(state: PeopleState, name: str) -> bool:
    """Return whether an action does anything now."""
    rule = _RULES.get(name)
    return rule is None or rule(state)


def _is_free(state: PeopleState) -> bool:
    return state.chosen is not None and not state.is_sending and not state.is_writing


def _is_welcome(state: PeopleState) -> bool:
    return _is_free(state) and state.chosen is not None and not state.chosen.is_blocked


_RULES: dict[str, Callable[[PeopleState], bool]] = {
    ADD.name: lambda state: not state.is_sending,
    INVITE.name: _is_welcome,
    ISSUE.name: _is_welcome,
    ASK.name: _is_welcome,
    CHANGE.name: _is_free,
    TOKEN.name: _is_welcome,
    REMOVE.name: _is_free,
    BLOCK.name: _is_welcome,
    UNBLOCK.name: lambda state: _is_free(state) and state.chosen is not None and state.chosen.is_blocked,
}
