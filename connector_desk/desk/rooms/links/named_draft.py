"""A link to a workflow that is named by hand, for a service that does not list its workflows.  No Qt here."""

import json
from collections.abc import Iterable
from dataclasses import dataclass

from connector_desk.desk.kit.json_shape import members_once, need_bool, need_members, need_text
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words
from connector_desk.desk.rooms.links.draft import PARAMETER, LinkDraft
from connector_desk.desk.rooms.links.expiry import Expiry, When, read_typed
from connector_desk.desk.rooms.links.workflow import ListedWorkflow, Method, Parameter, TextByLanguage

BY_NAME = "*"
"""Stands for the name of the workflow as long as nobody typed one; no workflow is called so."""
NAME, METHOD, PARAMETERS = "workflow", "methodName", "parameters"
"""Rows of the form, called as the members of the request."""
NO_OBJECT = QT_TRANSLATE_NOOP("Faults", "Enter a JSON object, such as {example}.")
EXAMPLE = '{"event": "Open day"}'


def named_workflow(titles: TextByLanguage, about: TextByLanguage, rows: dict[str, TextByLanguage]) -> ListedWorkflow:
    """Return a workflow whose name, method and parameters are rows of its form; `rows` has their titles."""
    parameters = (
        Parameter(NAME, "text", rows[NAME], is_required=True),
        Parameter(METHOD, "text", rows[METHOD]),
        Parameter(PARAMETERS, "json", rows[PARAMETERS]),
    )
    return ListedWorkflow(BY_NAME, titles, about, parameters=parameters, methods=(Method("", {}, True, ()),))  # noqa: FBT003


@dataclass
class NamedLinkDraft(LinkDraft):
    """The state of such a link."""

    @property
    def workflow_name(self) -> str:
        """Return the typed name."""
        return self.values.get(NAME, "").strip()

    def document(self, now: int) -> dict[str, object]:
        """Return the wire form of the form (`CreateWorkflowLink`); empty and default values are left out."""
        rest = super().document(now)
        made: dict[str, object] = {NAME: self.workflow_name}
        if self.values.get(METHOD, "").strip():
            made[METHOD] = self.values[METHOD].strip()
        made |= {name: value for name, value in rest.items() if name not in (NAME, PARAMETERS)}
        parameters = _object_in(self.values.get(PARAMETERS, ""))
        return made | ({PARAMETERS: parameters} if parameters is not None else {})

    def refuse(self, faults: Iterable[tuple[str, str, str]]) -> list[str]:
        """Put the service's faults `(path, code, message)` beside their rows; answer the messages that have none."""
        own = (NAME, METHOD, PARAMETERS)
        named = ((path, path.partition(".")[0], code, message) for path, code, message in faults)
        moved = [(PARAMETER + row if row in own else path, code, message) for path, row, code, message in named]
        return [each.removeprefix(PARAMETER) for each in super().refuse(moved)]

    def _fault_of(self, parameter: Parameter) -> Words | None:
        value = self.values.get(parameter.name, "")
        if parameter.kind == "json" and value.strip() and _object_in(value) is None:
            return Words("Faults", NO_OBJECT, {"example": EXAMPLE})
        return super()._fault_of(parameter)

    def _read(self, document: object) -> None:
        """Set the members of a document, or none of them: raises ValueError if the form cannot show it."""
        known = NAME, METHOD, "isConnectionRequired", "expiryDate", "goal", PARAMETERS
        members = need_members(document, *known)
        typed = {name: need_text(members.get(name, "")) for name in (NAME, METHOD)}
        given = need_members(members.get(PARAMETERS, {}))
        connects = need_bool(members.get("isConnectionRequired", False))
        goal, ends = need_text(members.get("goal", "")), need_text(members.get("expiryDate", ""))
        if "expiryDate" in members and read_typed(ends) is None:
            raise ValueError(ends)
        self.values = typed | {PARAMETERS: json.dumps(given, ensure_ascii=False, indent=2) if given else ""}
        self.goal, self.connects = goal, connects
        self.expiry = Expiry(When.DATE, ends) if ends else Expiry()


def _object_in(text: str) -> dict[str, object] | None:
    """Read a JSON object no member of which stands twice; None for anything else, and for nothing."""
    try:
        found = json.loads(text, object_pairs_hook=members_once) if text.strip() else None
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None
