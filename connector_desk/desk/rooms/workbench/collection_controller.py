"""What collections and variants show, and their calls: open, save, import, and run against the open service."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QObject, Signal

from connector_desk.base.errors import CODES, DeskError
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.client.place import KEY_PLACEHOLDER, TOKEN_PLACEHOLDER, Place
from connector_desk.client.response import RecordedRequest
from connector_desk.client.sender import SecretKind
from connector_desk.collection.collection_folder import (
    Collection,
    read_collection,
    write_collection,
    write_request,
)
from connector_desk.collection.curl_import import read_curl
from connector_desk.collection.imported import FoundRequest, ImportedRequest, Notice, imported, slug
from connector_desk.collection.mutations import mutations_of
from connector_desk.collection.postman_import import LARGEST_EXPORT, PostmanImport, read_postman
from connector_desk.collection.redaction import Redaction
from connector_desk.collection.runner import PLACE_VARIABLE, CollectionRun, RequestOutcome, junit
from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest
from connector_desk.collection.variables import as_text, fill, has_variables, in_json, in_path
from connector_desk.contract.fault_texts import FaultText
from connector_desk.desk.kit.atomic_file import write_whole
from connector_desk.desk.rooms.workbench.draft import KeyUse, RequestDraft

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue
    from connector_desk.desk.rooms.workbench.controller import WorkbenchController
    from connector_desk.desk.runner.runner import Job


@dataclass
class RunState:
    """Requests, and what came of those that were run."""

    requests: tuple[SavedRequest, ...] = ()
    outcomes: dict[str, RequestOutcome] = field(default_factory=dict)
    chosen: str = ""
    is_running: bool = False
    error: DeskError | None = None

    @property
    def request(self) -> SavedRequest | None:
        """Return the open request."""
        return next((each for each in self.requests if each.file == self.chosen), None)

    @property
    def failed(self) -> int:
        """Count the requests whose response was another one."""
        return sum(not each.passed for each in self.outcomes.values())

    def show(self, requests: Sequence[SavedRequest]) -> None:
        """Show other requests."""
        self.requests, self.outcomes, self.error = tuple(requests), {}, None
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


def filled_in(request: SavedRequest, head: CollectionFile, place: str, now: int) -> RecordedRequest:
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


def request_to_vary(draft: RequestDraft) -> SavedRequest:
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


T = TypeVar("T")


class RunController(QObject):
    """Runs requests against the open place; emits `changed` when the view should update."""

    changed = Signal()
    state: RunState
    """The requests and their outcomes."""

    def __init__(self, workbench: WorkbenchController) -> None:
        super().__init__(workbench)
        self.workbench = workbench
        self._running: Job | None = None

    def choose(self, file: str) -> None:
        """Mark a request as the open one."""
        self.state.chosen = file
        self.changed.emit()

    def run(self, head: CollectionFile, requests: Sequence[SavedRequest]) -> None:
        """Run requests one after the other."""
        opened_place, state = self.workbench.place(), self.state
        if opened_place is None or state.is_running or not requests:
            return
        for each in requests:
            state.outcomes.pop(each.file, None)
        run = CollectionRun(Collection(head, tuple(requests)), opened_place.place, self.workbench.clock, Redaction(""))
        state.is_running, state.error = True, None

        async def outcomes() -> AsyncIterator[RequestOutcome | None]:
            async with aclosing(run.outcomes()) as each:
                async for outcome in each:
                    yield outcome
            yield None

        self._running = self.workbench.runner.stream(outcomes, owner=self, each=self._on_outcome, failed=self._on_error)
        self.changed.emit()

    def stop(self) -> None:
        """Run no further."""
        if self._running is not None:
            self._running.call_off()
            self._on_outcome(None)

    def _on_outcome(self, outcome: RequestOutcome | None) -> None:
        if outcome is None:
            self.state.is_running, self._running = False, None
        else:
            self.state.outcomes[outcome.file] = outcome
        self.changed.emit()

    def _on_error(self, error: DeskError) -> None:
        self.state.is_running, self._running = False, None
        self.state.error = error
        self.changed.emit()

    def _beside(self, work: Callable[[], T], then: Callable[[T], None]) -> None:
        """Work with files beside the window."""
        self.state.error = None
        self.workbench.runner.run(asyncio.to_thread(work), owner=self, then=then, failed=self._on_error)


class CollectionController(RunController):
    """The collection that is open; one of each workbench."""

    postman_read = Signal(PostmanImport)

    state: CollectionState

    def __init__(self, workbench: WorkbenchController) -> None:
        super().__init__(workbench)
        self.state = CollectionState()

    @classmethod
    def of(cls, workbench: WorkbenchController) -> CollectionController:
        """Return the one of a workbench; the first call makes it."""
        return workbench.findChild(cls) or cls(workbench)

    def open_folder(self, folder: Path) -> None:
        """Read a collection."""
        self._beside(lambda: read_collection(folder), lambda found: self._show(folder, found))

    def open_request(self) -> None:
        """Put the chosen request into the draft, with its variables filled in."""
        state, place = self.state, self.workbench.place()
        if state.request is None or state.head is None or place is None:
            return
        try:
            found = filled_in(state.request, state.head, place.place.base_url, self.workbench.clock())
        except DeskError as error:
            self._on_error(error)
        else:
            self.workbench.open_request(found)

    def run_all(self) -> None:
        """Run the whole collection."""
        if self.state.head is not None:
            self.state.started, self.state.left_out = self.workbench.clock(), ()
            self.run(self.state.head, self.state.requests)

    def run_one(self) -> None:
        """Run the chosen request alone."""
        if self.state.head is not None and self.state.request is not None:
            self.state.started = self.workbench.clock()
            self.run(self.state.head, [self.state.request])

    def save_draft(self, name: str, *, is_template: bool) -> None:
        """Save the draft as the last request of the collection."""
        try:
            made = saved_draft(self.workbench.state.draft, name, self._next_number(), is_template=is_template)
        except DeskError as error:
            self._on_error(error)
        else:
            self.state.left_out = made.notices
            self._write([made.request])

    def begin(self, folder: Path) -> None:
        """Begin a collection with the draft in a new folder."""
        name = folder.name
        try:
            made = saved_draft(self.workbench.state.draft, name, 1)
        except DeskError as error:
            self._on_error(error)
        else:
            self.state.left_out = made.notices
            self._write_new(Collection(CollectionFile(name=name[:200]), (made.request,)), folder)

    def read_curl(self, command: str) -> Sequence[str]:
        """Return what is left out of a pasted command or read in another way; raises DeskError if it is none."""
        return imported(read_curl(command), 1).notices

    def import_curl(self, command: str) -> None:
        """Put a pasted command into the draft: nothing of it is filled in or run."""
        try:
            made = imported(read_curl(command), 1).request
            place = self.workbench.place()
            found = filled_in(made, _BARE, "" if place is None else place.place.base_url, 0)
        except DeskError as error:
            self._on_error(error)
        else:
            self.state.error = None
            self.workbench.open_request(found)
            self.changed.emit()

    def read_postman(self, file: Path) -> None:
        """Read an exported Postman collection; `postman_read` has what can be saved of it."""

        def work() -> PostmanImport:
            try:
                return read_postman(read_regular_file(file, LARGEST_EXPORT))
            except FileTooLarge as large:
                raise DeskError("import_unreadable", FaultText.IMPORT_TOO_LARGE) from large
            except OSError as failed:
                raise DeskError("import_unreadable", FaultText.NO_SUCH_FILE) from failed

        self._beside(work, self.postman_read.emit)

    def save_postman(self, found: PostmanImport, folder: Path) -> None:
        """Write what was read of a Postman collection into a new folder, and open it."""
        self._write_new(found.collection, folder)

    def save_report(self, file: Path) -> None:
        """Write the outcomes as JUnit."""
        state = self.state
        if state.head is None:
            return
        outcomes = [state.outcomes[each.file] for each in state.requests if each.file in state.outcomes]
        report = junit(state.head.name, outcomes, state.started)
        self._beside(lambda: write_whole(file, report), lambda _: None)

    def _next_number(self) -> int:
        numbers = [int(each.file[:3]) for each in self.state.requests if each.file[:3].isdigit()]
        return max(numbers, default=0) + 1

    def _write(self, requests: Sequence[SavedRequest]) -> None:
        folder = self.state.folder
        if folder is None:
            return

        def work() -> Collection:
            try:
                for each in requests:
                    write_request(each, folder)
            except OSError as failed:
                raise DeskError("file_not_written") from failed
            return read_collection(folder)

        self._beside(work, lambda found: self._show(folder, found, chosen=requests[-1].file))

    def _write_new(self, made: Collection, folder: Path) -> None:
        def work() -> Collection:
            write_collection(made, folder)
            return made

        self._beside(work, lambda found: self._show(folder, found))

    def _show(self, folder: Path, found: Collection, chosen: str = "") -> None:
        state = self.state
        state.folder, state.head, state.chosen = folder, found.head, chosen
        state.show(found.requests)
        self.changed.emit()


class MutationController(RunController):
    """The bad variants of the draft; one of each workbench."""

    def __init__(self, workbench: WorkbenchController) -> None:
        super().__init__(workbench)
        self.state = RunState()

    @classmethod
    def of(cls, workbench: WorkbenchController) -> MutationController:
        """Return the one of a workbench; the first call makes it."""
        return workbench.findChild(cls) or cls(workbench)

    def load(self) -> None:
        """Make the variants of the draft as it is now."""
        place, state = self.workbench.place(), self.state
        header = "X-API-Key" if place is None else place.place.key_header
        try:
            state.show(list(mutations_of(request_to_vary(self.workbench.state.draft), key_header=header)))
        except ValueError:  # the draft is bad enough: it has a method or path that no file can have
            state.show(())
        self.changed.emit()

    def open_request(self) -> None:
        """Put the chosen variant into the draft."""
        place, request = self.workbench.place(), self.state.request
        if place is not None and request is not None:
            self.workbench.open_request(filled_in(request, _BARE, place.place.base_url, 0))

    def run_all(self) -> None:
        """Run every variant."""
        self.run(_BARE, self.state.requests)

    def run_one(self) -> None:
        """Run the chosen variant alone."""
        if self.state.request is not None:
            self.run(_BARE, [self.state.request])


_BARE = CollectionFile(name="Mutations")
"""A collection without variables."""
