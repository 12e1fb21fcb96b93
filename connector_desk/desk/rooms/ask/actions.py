"""The actions of data requests, as data, with their conditions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.ask.state import AskState

CREATE = Action("ask.create", QT_TRANSLATE_NOOP("Actions", "Create code"), Menu.VISIT, "scan-qr-code", ("Ctrl+Return",))
NEXT = Action("ask.next", QT_TRANSLATE_NOOP("Actions", "Next person"), Menu.VISIT, "user-round", ("Ctrl+N",))
TAKE_UP = Action(
    "ask.take_up",
    QT_TRANSLATE_NOOP("Actions", "Take up the earlier request again"),
    Menu.VISIT,
    "undo-2",
    ("Ctrl+Shift+U",),
)
NEW_CODE = Action("ask.new_code", QT_TRANSLATE_NOOP("Actions", "New code"), Menu.VISIT, "refresh-cw", ("Ctrl+R",))
AGAIN = Action("ask.again", QT_TRANSLATE_NOOP("Actions", "Ask again"), Menu.VISIT, "rotate-ccw", ("Ctrl+Shift+R",))
WITHDRAW = Action("ask.withdraw", QT_TRANSLATE_NOOP("Actions", "Withdraw"), Menu.VISIT, "ban", ("Ctrl+Shift+W",))
CHANGE = Action("ask.change", QT_TRANSLATE_NOOP("Actions", "Change the request"), Menu.VISIT, "undo-2", ("Ctrl+E",))
COPY_LINK = Action("ask.copy_link", QT_TRANSLATE_NOOP("Actions", "Copy link"), Menu.VISIT, "copy", ("Ctrl+L",))
TRY = Action("ask.try", QT_TRANSLATE_NOOP("Actions", "Try without a phone"), Menu.VISIT, "flask-conical", ("Ctrl+T",))
JSON = Action("ask.json", QT_TRANSLATE_NOOP("Actions", "Form or JSON"), Menu.VIEW, "braces", ("Ctrl+Shift+J",))
ANSWER = Action("ask.answer", QT_TRANSLATE_NOOP("Actions", "Answer of the service"), Menu.VIEW, "braces", ("Ctrl+J",))
COPY_ANSWER = Action("ask.copy_answer", QT_TRANSLATE_NOOP("Actions", "Copy the answer"), Menu.VIEW, "braces")
RAW = Action("ask.raw", QT_TRANSLATE_NOOP("Actions", "Raw presentation"), Menu.VIEW, "braces")
COPY_RAW = Action("ask.copy_raw", QT_TRANSLATE_NOOP("Actions", "Copy the raw presentation"), Menu.VIEW, "copy")
SAVE = Action("ask.save", QT_TRANSLATE_NOOP("Actions", "Save the result…"), Menu.VISIT, "download", ("Ctrl+S",))
MORE = Action("ask.more", QT_TRANSLATE_NOOP("Actions", "More options"), Menu.VIEW, "sliders-horizontal", ("Ctrl+M",))
WALLET = Action(
    "ask.wallet",
    QT_TRANSLATE_NOOP("Actions", "Visitor's wallet…"),
    Menu.VISIT,
    "smartphone",
    ("Ctrl+Shift+M",),
)
ANYWAY = Action(
    "ask.anyway",
    QT_TRANSLATE_NOOP("Actions", "Create anyway"),
    Menu.VISIT,
    "smartphone",
    ("Ctrl+Shift+Return",),
)
BACK = Action("ask.back", QT_TRANSLATE_NOOP("Actions", "Ask for something else"), Menu.ASK, "layout-grid", ("Escape",))
OWN = Action("ask.choose.own", QT_TRANSLATE_NOOP("Actions", "Create my own request"), Menu.ASK, "plus")

_CHOOSE = QT_TRANSLATE_NOOP("Actions", "Ask: {title}")
CHOOSE_PREFIX = "ask.choose."
USE_PREFIX = "ask.use."
_USE = QT_TRANSLATE_NOOP("Actions", "Issue with these values: {title}")

FIXED = (
    CREATE, NEXT, TAKE_UP, NEW_CODE, AGAIN, WITHDRAW, CHANGE, COPY_LINK, TRY, WALLET, ANYWAY, BACK, MORE, JSON, ANSWER,
    COPY_ANSWER, RAW, COPY_RAW, SAVE,
)  # fmt: skip


def choice_actions(choices: Sequence[tuple[str, str]]) -> list[Action]:
    """List one action for each thing that can be asked: its name and its title."""
    made = [
        Action(CHOOSE_PREFIX + name, _CHOOSE, Menu.ASK, "hand", values=(("title", title),)) for name, title in choices
    ]
    return [*made, OWN]


def use_actions(schemas: Sequence[FormSchema], language: str) -> list[Action]:
    """List one action for each schema that can be filled with the presented values."""
    return [
        Action(USE_PREFIX + each.name, _USE, Menu.VISIT, "id-card", values=(("title", each.title(language)),))
        for each in schemas
    ]


def is_possible(state: AskState, name: str) -> bool:
    """Return whether an action does anything now."""
    if name.startswith(CHOOSE_PREFIX):
        return state.phase in (Phase.CHOOSING, Phase.FILLING, Phase.FOLLOWING)
    if name.startswith(USE_PREFIX):
        return state.can_use_values
    rule = _RULES.get(name)
    return rule is not None and rule(state)


_RULES: dict[str, Callable[[AskState], bool]] = {
    CREATE.name: lambda state: state.can_submit,
    NEXT.name: lambda state: state.can_go_on,
    TAKE_UP.name: lambda state: state.can_take_up,
    NEW_CODE.name: lambda state: state.can_renew and state.result is None,
    AGAIN.name: lambda state: state.can_ask_again,
    WITHDRAW.name: lambda state: state.can_withdraw,
    CHANGE.name: lambda state: state.is_finished or state.can_change,
    COPY_LINK.name: lambda state: state.visit is not None and state.visit.shows_code,
    TRY.name: lambda state: state.can_try,
    BACK.name: lambda state: state.can_go_back,
    WALLET.name: lambda state: state.can_edit and state.wallet.may_open(state.form),
    ANYWAY.name: lambda state: bool(state.held_back) and state.wallet.needs_consent,
    MORE.name: lambda state: state.can_edit and not state.shows_json,
    JSON.name: lambda state: state.draft is not None and state.result is None,
    ANSWER.name: lambda state: bool(state.envelope) and state.result is None,
    COPY_ANSWER.name: lambda state: bool(state.envelope) and state.result is None,
    RAW.name: lambda state: state.result is not None and bool(state.result.shown or state.result.checks),
    COPY_RAW.name: lambda state: bool(state.raw),
    SAVE.name: lambda state: state.result is not None,
}
