"""The actions of the counter, as data, with their conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.visit_actions import code_actions
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.desk.rooms.issue.state import IssueState

CODE = code_actions(
    "issue",
    take_up=QT_TRANSLATE_NOOP("Actions", "Take up the earlier form again"),
    change=QT_TRANSLATE_NOOP("Actions", "Change details"),
)
CREATE, NEXT, TAKE_UP, NEW_CODE = CODE.create, CODE.next, CODE.take_up, CODE.new_code
WITHDRAW, CHANGE, COPY_LINK, TRY = CODE.withdraw, CODE.change, CODE.copy_link, CODE.try_it
WALLET, ANYWAY, MORE, ANSWER, COPY_ANSWER = CODE.wallet, CODE.anyway, CODE.more, CODE.answer, CODE.copy_answer
ANOTHER = Action(
    "issue.another",
    QT_TRANSLATE_NOOP("Actions", "Another credential for this person…"),
    Menu.VISIT,
    "plus",
    ("Ctrl+Shift+O",),
)
REVOKE = Action("issue.revoke", QT_TRANSLATE_NOOP("Actions", "Revoke"), Menu.VISIT, "ban", ("Ctrl+Shift+K",))
KEEP = Action(
    "issue.keep", QT_TRANSLATE_NOOP("Actions", "Keep this field for the next person"), Menu.VISIT, "pin", ("Ctrl+G",)
)
EARLIER = Action(
    "issue.earlier",
    QT_TRANSLATE_NOOP("Actions", "Fill in as at the last visit"),
    Menu.VISIT,
    "rotate-ccw",
    ("Ctrl+Shift+Z",),
)
ADD = Action("issue.add", QT_TRANSLATE_NOOP("Actions", "Add a credential…"), Menu.VISIT, "plus", ("Ctrl+Shift+I",))
DROP = Action("issue.drop", QT_TRANSLATE_NOOP("Actions", "Take this credential out"), Menu.VISIT, "trash-2")
REST = Action(
    "issue.rest",
    QT_TRANSLATE_NOOP("Actions", "Show the code for the next credential"),
    Menu.VISIT,
    "scan-qr-code",
)
BACK = Action(
    "issue.back",
    QT_TRANSLATE_NOOP("Actions", "Choose another credential"),
    Menu.CREDENTIAL,
    "layout-grid",
    ("Escape",),
)

ASK = Action(
    "issue.ask", QT_TRANSLATE_NOOP("Actions", "Ask for this"), Menu.CREDENTIAL, "scan-qr-code", ("Ctrl+Shift+A",)
)

TURN_AWAY = Action(
    "issue.turn_away", QT_TRANSLATE_NOOP("Actions", "Refuse the waiting wallet"), Menu.VISIT, "ban", ("Shift+F7",)
)
CHOOSE_GUEST = Action(
    "issue.choose_guest", QT_TRANSLATE_NOOP("Actions", "Choose a guest…"), Menu.VISIT, "users-round", ("Shift+F6",)
)
APPROVE = QT_TRANSLATE_NOOP("Actions", "Approve")

_CHOOSE = QT_TRANSLATE_NOOP("Actions", "Issue: {title}")
CHOOSE_PREFIX = "issue.choose."

_VISIT = (
    CREATE,
    NEXT,
    ANOTHER,
    TAKE_UP,
    NEW_CODE,
    WITHDRAW,
    REVOKE,
    CHANGE,
    KEEP,
    EARLIER,
    ADD,
    DROP,
    REST,
    TURN_AWAY,
    CHOOSE_GUEST,
    COPY_LINK,
    TRY,
    WALLET,
    ANYWAY,
    CODE.browser,
)
FIXED = (*_VISIT, BACK, MORE, ANSWER, COPY_ANSWER, ASK)


def counter_actions(state: IssueState, language: str) -> list[Action]:
    """List all actions: the fixed ones, and one for each schema, the first nine with a key."""
    schemas = [
        Action(
            CHOOSE_PREFIX + schema.name,
            _CHOOSE,
            Menu.CREDENTIAL,
            "id-card",
            (f"Ctrl+{place}",) if place <= 9 else (),
            (("title", schema.title(language)),),
        )
        for place, schema in enumerate(state.schemas, start=1)
    ]
    return [*FIXED, *schemas]


def is_possible(state: IssueState, name: str) -> bool:
    """Return whether an action does anything now."""
    if name.startswith(CHOOSE_PREFIX):
        return state.phase in (Phase.CHOOSING, Phase.FILLING, Phase.FOLLOWING)
    rule = _RULES.get(name)
    return rule is not None and rule(state)


_RULES: dict[str, Callable[[IssueState], bool]] = {
    **CODE.rules(),
    ANOTHER.name: lambda state: state.can_issue_another,
    TAKE_UP.name: lambda state: state.can_take_up,
    REVOKE.name: lambda state: state.can_revoke,
    KEEP.name: lambda state: state.schema is not None and state.phase is not Phase.SENDING,
    EARLIER.name: lambda state: state.can_take_earlier,
    ADD.name: lambda state: state.can_add,
    DROP.name: lambda state: state.can_drop,
    REST.name: lambda state: state.can_offer_rest,
    TURN_AWAY.name: lambda state: state.to_turn_away is not None,
    CHOOSE_GUEST.name: lambda state: state.can_choose_guest,
    BACK.name: lambda state: state.can_go_back,
    ASK.name: lambda state: state.schema is not None,
}
