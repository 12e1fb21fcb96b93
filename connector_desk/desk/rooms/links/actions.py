"""The actions of the links room, as data."""

from collections.abc import Sequence

from connector_desk.desk.kit.action import Action, Menu
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP

CREATE = Action("links.create", QT_TRANSLATE_NOOP("Actions", "Create link"), Menu.LINK, "link", ("Ctrl+Return",))
NEW = Action("links.new", QT_TRANSLATE_NOOP("Actions", "New link"), Menu.LINK, "plus", ("Ctrl+Shift+L",))
TAKE_UP = Action(
    "links.take_up",
    QT_TRANSLATE_NOOP("Actions", "Take up the earlier link again"),
    Menu.LINK,
    "undo-2",
    ("Ctrl+Shift+U",),
)
OPEN_LINKS = Action("links.open_links", QT_TRANSLATE_NOOP("Actions", "All links"), Menu.LINK, "link")
OPEN_RUNS = Action("links.open_runs", QT_TRANSLATE_NOOP("Actions", "Workflow runs"), Menu.LINK, "workflow")
OPEN_WORKFLOWS = Action("links.open_workflows", QT_TRANSLATE_NOOP("Actions", "Workflows"), Menu.LINK, "file-code")
WAITING = Action(
    "links.waiting",
    QT_TRANSLATE_NOOP("Actions", "Show who is waiting for approval"),
    Menu.LINK,
    "user-round-check",
    ("F6",),
)
APPROVE = Action("links.approve", QT_TRANSLATE_NOOP("Actions", "Approve"), Menu.LINK, "check", ("F7",))
DECLINE = Action("links.decline", QT_TRANSLATE_NOOP("Actions", "Decline"), Menu.LINK, "x", ("F8",))
COPY_LINK = Action("links.copy_link", QT_TRANSLATE_NOOP("Actions", "Copy link"), Menu.LINK, "copy", ("Ctrl+L",))
MAIL = Action(
    "links.mail", QT_TRANSLATE_NOOP("Actions", "Write a mail with the link"), Menu.LINK, "message-square-text"
)
TRY = Action("links.try", QT_TRANSLATE_NOOP("Actions", "Try without a phone"), Menu.LINK, "flask-conical", ("Ctrl+T",))
SAVE_PNG = Action("links.save_png", QT_TRANSLATE_NOOP("Actions", "Save as PNG"), Menu.LINK, "image-down")
SAVE_SVG = Action("links.save_svg", QT_TRANSLATE_NOOP("Actions", "Save as SVG"), Menu.LINK, "image-down")
POSTER = Action("links.poster", QT_TRANSLATE_NOOP("Actions", "Poster"), Menu.LINK, "newspaper", ("Ctrl+P",))
PRINT = Action("links.print", QT_TRANSLATE_NOOP("Actions", "Print the poster"), Menu.LINK, "printer")
SAVE_PDF = Action("links.save_pdf", QT_TRANSLATE_NOOP("Actions", "Save the poster as PDF"), Menu.LINK, "download")
WITHDRAW = Action("links.withdraw", QT_TRANSLATE_NOOP("Actions", "Withdraw"), Menu.LINK, "ban", ("Ctrl+Shift+W",))
JSON = Action("links.json", QT_TRANSLATE_NOOP("Actions", "Form or JSON"), Menu.VIEW, "braces", ("Ctrl+Shift+J",))
ADD_WORKFLOW = Action("links.add_workflow", QT_TRANSLATE_NOOP("Actions", "Add a workflow"), Menu.LINK, "plus")
ADD_FILE = Action("links.add_file", QT_TRANSLATE_NOOP("Actions", "Add a workflow from a file"), Menu.LINK, "file-code")
REFRESH = Action("links.refresh", QT_TRANSLATE_NOOP("Actions", "Reload"), Menu.VIEW, "refresh-cw", ("F5",))
BACK = Action("links.back", QT_TRANSLATE_NOOP("Actions", "Back"), Menu.LINK, "arrow-left", ("Escape",))

STANDING = Action("links.standing", QT_TRANSLATE_NOOP("Actions", "A code for a poster"), Menu.LINK, "id-card")
CREATE_STANDING = Action(
    "links.create_standing", QT_TRANSLATE_NOOP("Actions", "Create code"), Menu.LINK, "scan-qr-code"
)

_CHOOSE = QT_TRANSLATE_NOOP("Actions", "Create a link: {title}")
CHOOSE_PREFIX = "links.choose."

LINKS_ACTIONS = (
    CREATE, NEW, TAKE_UP, OPEN_LINKS, OPEN_RUNS, OPEN_WORKFLOWS, WAITING, APPROVE, DECLINE, COPY_LINK, MAIL, TRY,
    SAVE_PNG, SAVE_SVG, POSTER, PRINT, SAVE_PDF, WITHDRAW, JSON, ADD_WORKFLOW, ADD_FILE, REFRESH, BACK,
    STANDING, CREATE_STANDING,
)  # fmt: skip
OF_LISTS = (OPEN_LINKS.name, OPEN_RUNS.name, OPEN_WORKFLOWS.name, ADD_WORKFLOW.name, ADD_FILE.name)
"""Possible only where the place lists its workflows."""
EVERYWHERE = (NEW, STANDING, OPEN_LINKS, OPEN_RUNS, OPEN_WORKFLOWS, WAITING)
"""Possible wherever one is; who waits can be seen only while somebody does."""


def choice_actions(workflows: Sequence[tuple[str, str]]) -> list[Action]:
    """List one action for each workflow a link can be made for: its name and its title."""
    return [
        Action(CHOOSE_PREFIX + name, _CHOOSE, Menu.LINK, "link", values=(("title", title),))
        for name, title in workflows
    ]
