"""The actions of the counter, as data, with their conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP
from connector_desk.desk.visits.visit_tracker import Phase

if TYPE_CHECKING:
    from collections.abc import Callable

    from connector_desk.desk.rooms.issue.state import IssueState

CREATE = Action(
    "issue.create", QT_TRANSLATE_NOOP("Actions", "Create code"), Menu.VISIT, "scan-qr-code", ("Ctrl+Return",)
)
NEXT = Action("issue.next", QT_TRANSLATE_NOOP("Actions", "Next person"), Menu.VISIT, "user-round", ("Ctrl+N",))
ANOTHER = Action(
    "issue.another",
    QT_TRANSLATE_NOOP("Actions", "Another credential for this person…"),
    Menu.VISIT,
    "plus",
    ("Ctrl+Shift+O",),
)
TAKE_UP = Action(
    "issue.take_up",
    QT_TRANSLATE_NOOP("Actions", "Take up the earlier form again"),
    Menu.VISIT,
    "undo-2",
    ("Ctrl+Shift+U",),
)
NEW_CODE = Action("issue.new_code", QT_TRANSLATE_NOOP("Actions", "New code"), Menu.VISIT, "refresh-cw", ("Ctrl+R",))
WITHDRAW = Action("issue.withdraw", QT_TRANSLATE_NOOP("Actions", "Withdraw"), Menu.VISIT, "ban", ("Ctrl+Shift+W",))
REVOKE = Action("issue.revoke", QT_TRANSLATE_NOOP("Actions", "Revoke"), Menu.VISIT, "ban", ("Ctrl+Shift+K",))
CHANGE = Action("issue.change", QT_TRANSLATE_NOOP("Actions", "Change details"), Menu.VISIT, "undo-2", ("Ctrl+E",))
KEEP = Action(
    "issue.keep", QT_TRANSLATE_NOOP("Actions", "Keep this field for the next person"), Menu.VISIT, "pin", ("Ctrl+G",)
)
ADD = Action("issue.add", QT_TRANSLATE_NOOP("Actions", "Add a credential…"), Menu.VISIT, "plus", ("Ctrl+Shift+I",))
DROP = Action("issue.drop", QT_TRANSLATE_NOOP("Actions", "Take this credential out"), Menu.VISIT, "trash-2")
REST = Action(
    "issue.rest",
    QT_TRANSLATE_NOOP("Actions", "Show the code for the next credential"),
    Menu.VISIT,
    "scan-qr-code",
)
COPY_LINK = Action("issue.copy_link", QT_TRANSLATE_NOOP("Actions", "Copy link"), Menu.VISIT, "copy", ("Ctrl+L",))
TRY = Action("issue.try", QT_TRANSLATE_NOOP("Actions", "Try without a phone"), Menu.VISIT, "flask-conical", ("Ctrl+T",))
COPY_ANSWER = Action("issue.copy_answer", QT_TRANSLATE_NOOP("Actions", "Copy the answer"), Menu.VIEW, "braces")
ANSWER = Action("issue.answer", QT_TRANSLATE_NOOP("Actions", "Answer of the service"), Menu.VIEW, "braces", ("Ctrl+J",))
MORE = Action("issue.more", QT_TRANSLATE_NOOP("Actions", "More options"), Menu.VIEW, "sliders-horizontal", ("Ctrl+M",))
WALLET = Action(
    "issue.wallet",
    QT_TRANSLATE_NOOP("Actions", "Visitor's wallet…"),
    Menu.VISIT,
    "smartphone",
    ("Ctrl+Shift+M",),
)
ANYWAY = Action(
    "issue.anyway",
    QT_TRANSLATE_NOOP("Actions", "Create anyway"),
    Menu.VISIT,
    "smartphone",
    ("Ctrl+Shift+Return",),
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
    ADD,
    DROP,
    REST,
    COPY_LINK,
    TRY,
    WALLET,
    ANYWAY,
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
    CREATE.name: lambda state: state.can_submit,
    NEXT.name: lambda state: state.can_go_on,
    ANOTHER.name: lambda state: state.can_issue_another,
    TAKE_UP.name: lambda state: state.can_take_up,
    NEW_CODE.name: lambda state: state.can_renew,
    WITHDRAW.name: lambda state: state.can_withdraw,
    REVOKE.name: lambda state: state.can_revoke,
    CHANGE.name: lambda state: state.can_change,
    KEEP.name: lambda state: state.schema is not None and state.phase is not Phase.SENDING,
    ADD.name: lambda state: state.can_add,
    DROP.name: lambda state: state.can_drop,
    REST.name: lambda state: state.can_offer_rest,
    COPY_LINK.name: lambda state: state.visit is not None and state.visit.shows_code,
    TRY.name: lambda state: state.can_try,
    BACK.name: lambda state: state.can_go_back,
    ASK.name: lambda state: state.schema is not None,
    WALLET.name: lambda state: state.can_edit and state.wallet.may_open(state.form),
    ANYWAY.name: lambda state: bool(state.held_back) and state.wallet.needs_consent,
    MORE.name: lambda state: state.can_edit,
    ANSWER.name: lambda state: bool(state.envelope),
    COPY_ANSWER.name: lambda state: bool(state.envelope),
}
