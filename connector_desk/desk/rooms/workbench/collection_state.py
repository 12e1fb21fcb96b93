"""What the panels of collections and of mutations show.  No Qt here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING

from connector_desk.base.errors import CODES
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER, Place
from connector_desk.client.response import RecordedRequest
from connector_desk.client.written_request import SecretKind
from connector_desk.collection.collection_folder import Collection
from connector_desk.collection.imported import FoundRequest, ImportedRequest, Notice, imported, slug
from connector_desk.collection.runner import PLACE_VARIABLE, RequestOutcome
from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest
from connector_desk.collection.variables import as_text, fill, has_variables, in_json, in_path
from connector_desk.desk.rooms.workbench.draft import KeyUse, RequestDraft

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.desk.runner.trouble import Trouble


@dataclass
class RunState:
    """Requests, and what came of those that were run."""

    requests: tuple[SavedRequest, ...] = ()
    outcomes: dict[str, RequestOutcome] = field(default_factory=dict)
    chosen: str = ""
    is_running: bool = False
    trouble: Trouble | None = None

    @property
    def request(self) -> SavedRequest | None:
        """Return the open request."""
        return next((each for each in self.requests if each.file == self.chosen), None)

    @property
    def failed(self) -> int:
        """Count the requests whose response was another one."""
        return sum(not each.passed for each in self.outcomes.values())

    def take(self, requests: Sequence[SavedRequest]) -> None:
        """Show other requests."""
        self.requests, self.outcomes, self.trouble = tuple(requests), {}, None
        if self.request is None:
            self.chosen = ""


@dataclass
class CollectionState(RunState):
    """A collection in its folder."""

    folder: Path | None = None
    head: CollectionFile | None = None
    started: int = 0
    """When it was run last."""
    left_out: tuple[Notice, ...] = ()
    """What was not saved of the draft that was saved last."""

    @property
    def collection(self) -> Collection | None:
        """Return the collection as it is run."""
        return None if self.head is None else Collection(self.head, self.requests)


def expected(request: SavedRequest) -> str:
    """Return what the response of a request must be."""
    expect = request.head.expect
    code = next((code for code in CODES if f"result.code == '{code}'" in expect.checks), "")
    status = " / ".join(map(str, expect.status)) or "2xx"
    return f"{status} {code}".strip()


def opened(request: SavedRequest, head: CollectionFile, place: str, now: int) -> RecordedRequest:
    """Return a saved request with its variables filled in; raises DeskError variable_missing."""
    values: dict[str, JsonValue] = {PLACE_VARIABLE: place}
    for name, template in head.variables.items():
        values[name] = fill(template, values, now, as_text)
    file, body = request.head, request.body
    path, headers = file.path, [(name, value) for name, value in file.headers]
    if not file.literal:
        path = fill(path, values, now, in_path)
        headers = [(name, fill(value, values, now, as_text)) for name, value in headers]
    if file.template is not None:
        body = fill(body.decode(), values, now, in_json if request.body_is_json else as_text).encode()
    if file.token is not None:
        headers.append(("Authorization", f"Bearer {TOKEN_PLACEHOLDER}"))
    elif file.key and file.address is None:
        headers.append(("X-API-Key", KEY_PLACEHOLDER))
    return RecordedRequest(file.method, place + path, tuple(headers), body)


def request_of(draft: RequestDraft, place: Place, public: str) -> RecordedRequest:
    """Return a draft as it is sent, with a placeholder in the place of the key or token."""
    written = draft.written(place, public)
    shown: tuple[tuple[str, str], ...] = ()
    if written.secret is SecretKind.TOKEN:
        shown = (("Authorization", f"Bearer {TOKEN_PLACEHOLDER}"),)
    elif written.secret is not SecretKind.NONE:
        shown = ((place.key_header, place.key_prefix + KEY_PLACEHOLDER),)
    base = written.address or place.base_url
    return RecordedRequest(written.method, base + written.path, (*written.headers, *shown), written.body)


def saved_draft(draft: RequestDraft, name: str, number: int, *, is_template: bool = False) -> ImportedRequest:
    """Make a saved request of a draft, without a key or token, and say what is left out; raises ImportRefused.

    Double braces in it mean themselves, unless the person saves it as a template.
    """
    headers = tuple(draft.headers)
    found = FoundRequest(
        name, draft.method, "http://place" + draft.path, headers, draft.body, has_variables=is_template
    )
    made = imported(found, number)
    changes: dict[str, object] = {}
    if draft.key is KeyUse.NONE:
        changes["key"] = False
    return replace(made, request=replace(made.request, head=made.request.head.model_copy(update=changes)))


def to_try(draft: RequestDraft) -> SavedRequest:
    """Return a draft as its mutations are made from; its Idempotency-Key is left out, so that none repeats another."""
    head = RequestFile(
        name="Draft",
        method=draft.method,
        path=draft.path,
        headers=[[name, value] for name, value in draft.headers if name.lower() != "idempotency-key"],
        body="draft.body" if draft.body else None,
        literal=True,
        key=draft.key is not KeyUse.NONE,
    )
    return SavedRequest(slug(draft.operation.name if draft.operation else "request"), head, draft.body)


def is_template_text(draft: RequestDraft) -> bool:
    """Return whether something of a draft would be filled in if it were saved as a template."""
    return any(map(has_variables, (draft.path, draft.text, *(value for _, value in draft.headers))))
