"""The actions that every room with codes has, each said once, and when each does anything.  No Qt here."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.desk.visits.visit_tracker import VisitTracker


class VisitActions(NamedTuple):
    """The actions of the buttons beside a visit."""

    next: Action
    new_code: Action
    withdraw: Action
    change: Action
    copy_link: Action
    answer: Action
    copy_answer: Action
    try_it: Action | None = None
    """None where a code is not for wallets."""
    revoke: Action | None = None
    """None where a visit leaves no credential behind."""
    rest: Action | None = None
    """None where a visit has one credential, or none."""


class CodeActions(NamedTuple):
    """The actions of a room that makes codes."""

    create: Action
    next: Action
    take_up: Action
    new_code: Action
    withdraw: Action
    change: Action
    copy_link: Action
    try_it: Action
    wallet: Action
    anyway: Action
    more: Action
    answer: Action
    copy_answer: Action
    browser: Action

    def beside_visit(self, revoke: Action | None = None, rest: Action | None = None) -> VisitActions:
        """Return those that a visit has buttons for."""
        return VisitActions(
            next=self.next,
            new_code=self.new_code,
            withdraw=self.withdraw,
            change=self.change,
            copy_link=self.copy_link,
            answer=self.answer,
            copy_answer=self.copy_answer,
            try_it=self.try_it,
            revoke=revoke,
            rest=rest,
        )

    def rules(self) -> dict[str, Callable[[VisitTracker], bool]]:
        """Return when each does anything, by its name; a room may have stricter rules."""
        return {
            self.create.name: lambda state: state.can_submit,
            self.next.name: lambda state: state.can_go_on,
            self.new_code.name: lambda state: state.can_renew,
            self.withdraw.name: lambda state: state.can_withdraw,
            self.change.name: lambda state: state.can_change,
            self.copy_link.name: lambda state: state.visit is not None and state.visit.shows_code,
            self.try_it.name: lambda state: state.can_try,
            self.wallet.name: lambda state: state.can_edit and state.wallet.may_open(state.form),
            self.anyway.name: lambda state: bool(state.held_back) and state.wallet.needs_consent,
            self.more.name: lambda state: state.can_edit,
            self.browser.name: lambda state: state.can_use_browser,
            self.answer.name: lambda state: bool(state.envelope),
            self.copy_answer.name: lambda state: bool(state.envelope),
        }


def code_actions(room: str, *, take_up: str, change: str) -> CodeActions:
    """Return the actions of a room, named after it; two of them have its own titles."""

    def made(name: str, title: str, icon: str, keys: str = "", menu: Menu = Menu.VISIT) -> Action:
        return Action(f"{room}.{name}", title, menu, icon, (keys,) if keys else ())

    return CodeActions(
        create=made("create", QT_TRANSLATE_NOOP("Actions", "Create code"), "scan-qr-code", "Ctrl+Return"),
        next=made("next", QT_TRANSLATE_NOOP("Actions", "Next person"), "user-round", "Ctrl+N"),
        take_up=made("take_up", take_up, "undo-2", "Ctrl+Shift+U"),
        new_code=made("new_code", QT_TRANSLATE_NOOP("Actions", "New code"), "refresh-cw", "Ctrl+R"),
        withdraw=made("withdraw", QT_TRANSLATE_NOOP("Actions", "Withdraw"), "ban", "Ctrl+Shift+W"),
        change=made("change", change, "undo-2", "Ctrl+E"),
        copy_link=made("copy_link", QT_TRANSLATE_NOOP("Actions", "Copy link"), "copy", "Ctrl+L"),
        try_it=made("try", QT_TRANSLATE_NOOP("Actions", "Try without a phone"), "flask-conical", "Ctrl+T"),
        wallet=made("wallet", QT_TRANSLATE_NOOP("Actions", "Visitor's wallet…"), "smartphone", "Ctrl+Shift+M"),
        anyway=made("anyway", QT_TRANSLATE_NOOP("Actions", "Create anyway"), "smartphone", "Ctrl+Shift+Return"),
        more=made("more", QT_TRANSLATE_NOOP("Actions", "More options"), "sliders-horizontal", "Ctrl+M", Menu.VIEW),
        answer=made("answer", QT_TRANSLATE_NOOP("Actions", "Answer of the service"), "braces", "Ctrl+J", Menu.VIEW),
        browser=made("browser", QT_TRANSLATE_NOOP("Actions", "In this computer's browser…"), "globe", "Ctrl+U"),
        copy_answer=made("copy_answer", QT_TRANSLATE_NOOP("Actions", "Copy the answer"), "braces", menu=Menu.VIEW),
    )
