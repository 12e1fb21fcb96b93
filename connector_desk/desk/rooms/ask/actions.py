"""The actions of data requests, as data, with their conditions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.visit_actions import code_actions
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from connector_desk.desk.kit.schema import FormSchema
    from connector_desk.desk.rooms.ask.state import AskState

CODE = code_actions(
    "ask",
    take_up=QT_TRANSLATE_NOOP("Actions", "Take up the earlier request again"),
    change=QT_TRANSLATE_NOOP("Actions", "Change the request"),
)
CREATE, NEXT, TAKE_UP, NEW_CODE = CODE.create, CODE.next, CODE.take_up, CODE.new_code
WITHDRAW, CHANGE, COPY_LINK, TRY = CODE.withdraw, CODE.change, CODE.copy_link, CODE.try_it
WALLET, ANYWAY, MORE, ANSWER, COPY_ANSWER = CODE.wallet, CODE.anyway, CODE.more, CODE.answer, CODE.copy_answer
AGAIN = Action("ask.again", QT_TRANSLATE_NOOP("Actions", "Ask again"), Menu.VISIT, "rotate-ccw", ("Ctrl+Shift+R",))
JSON = Action("ask.json", QT_TRANSLATE_NOOP("Actions", "Form or JSON"), Menu.VIEW, "braces", ("Ctrl+Shift+J",))
RAW = Action("ask.raw", QT_TRANSLATE_NOOP("Actions", "Raw presentation"), Menu.VIEW, "braces")
COPY_RAW = Action("ask.copy_raw", QT_TRANSLATE_NOOP("Actions", "Copy the raw presentation"), Menu.VIEW, "copy")
SAVE = Action("ask.save", QT_TRANSLATE_NOOP("Actions", "Save the result…"), Menu.VISIT, "download", ("Ctrl+S",))
KEEP = Action("ask.keep", QT_TRANSLATE_NOOP("Actions", "Keep as a question…"), Menu.ASK, "plus")
BACK = Action("ask.back", QT_TRANSLATE_NOOP("Actions", "Ask for something else"), Menu.ASK, "layout-grid", ("Escape",))
OWN = Action("ask.choose.own", QT_TRANSLATE_NOOP("Actions", "Create my own request"), Menu.ASK, "plus")

_CHOOSE = QT_TRANSLATE_NOOP("Actions", "Ask: {title}")
CHOOSE_PREFIX = "ask.choose."
USE_PREFIX = "ask.use."
_USE = QT_TRANSLATE_NOOP("Actions", "Issue with these values: {title}")

FIXED = (
    CREATE, NEXT, TAKE_UP, NEW_CODE, AGAIN, WITHDRAW, CHANGE, COPY_LINK, TRY, WALLET, ANYWAY, KEEP, BACK, MORE, JSON,
    ANSWER, COPY_ANSWER, RAW, COPY_RAW, SAVE, CODE.browser,
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
    **CODE.rules(),
    TAKE_UP.name: lambda state: state.can_take_up,
    NEW_CODE.name: lambda state: state.can_renew and state.result is None,
    AGAIN.name: lambda state: state.can_ask_again,
    CHANGE.name: lambda state: state.is_finished or state.can_change,
    KEEP.name: lambda state: state.can_keep,
    BACK.name: lambda state: state.can_go_back,
    MORE.name: lambda state: state.can_edit and not state.shows_json,
    JSON.name: lambda state: state.draft is not None and state.result is None,
    ANSWER.name: lambda state: bool(state.envelope) and state.result is None,
    COPY_ANSWER.name: lambda state: bool(state.envelope) and state.result is None,
    RAW.name: lambda state: (
        state.result is not None and bool(state.result.shown or state.result.checks) and not state.wants_sample
    ),
    COPY_RAW.name: lambda state: bool(state.raw),
    SAVE.name: lambda state: state.result is not None,
}
