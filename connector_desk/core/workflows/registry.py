"""The workflows of a place by name: shipped ones, those of files in the data folder, and those added over the API.

A file or an added one replaces a shipped one of its name.  A faulty file is reported with its line, and does not affect
the others.  A name is looked up in this registry alone: it is no path, and no code.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import Conflict, FieldFault, NotFound, ValidationFailed
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.contract import limits
from connector_desk.contract import workflow as workflow_models
from connector_desk.contract.audit import AuditAction
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.runtime.idempotency import UNKEYED, Attempt
from connector_desk.core.store import workflow_links
from connector_desk.core.store.workflow_links import WorkflowRow
from connector_desk.core.workflows import definition_parser

if TYPE_CHECKING:
    from connector_desk.contract.workflow_definition import WorkflowDefinition
    from connector_desk.core.runtime.audit import AuditTrail
    from connector_desk.core.runtime.background import Notifiable
    from connector_desk.core.schemas.registry import SchemaRegistry
    from connector_desk.core.store.store import Store
    from connector_desk.core.store.transaction import Transaction
    from connector_desk.core.workflows.definition_parser import DefinitionError

_SHIPPED = ("visitor-badge", "day-pass", "proof-of-age", "course-certificate", "login")
_FOLDER = "workflows"
_SUBJECT = "workflow"

_log = logging.getLogger(__name__)


class RegisteredWorkflow(NamedTuple):
    """One workflow of the place."""

    definition: WorkflowDefinition
    source: str
    origin: workflow_models.WorkflowOrigin
    is_enabled: bool = True


Stamp = tuple[tuple[str, int, int], ...]


def _read(source: str, schemas: SchemaRegistry) -> tuple[WorkflowDefinition | None, Sequence[DefinitionError]]:
    """Read a workflow, or its faults."""
    try:
        return definition_parser.read(source, schemas), ()
    except definition_parser.InvalidDefinition as fault:
        return None, fault.mistakes


class Registry:
    """The workflows of a place.  Read with the first use: a place without links pays nothing for them."""

    def __init__(
        self, store: Store, schemas: SchemaRegistry, audit: AuditTrail, data: Path | None, run_scheduler: Notifiable
    ) -> None:
        self._store = store
        self._schemas = schemas
        self._audit = audit
        self._folder = None if data is None else data / _FOLDER
        self._run_scheduler = run_scheduler
        self._shipped: dict[str, RegisteredWorkflow] = {}
        self._files: dict[str, RegisteredWorkflow] = {}
        self._stamp: Stamp | None = None
        self._extent: tuple[int, int] | None = None
        self._entries: dict[str, RegisteredWorkflow] = {}
        self.mistakes: list[workflow_models.WorkflowMistake] = []

    async def start(self) -> None:
        """Look at the files of the data folder, so that mistakes in them are told at once."""
        if self._found():
            await self.refresh()

    async def refresh(self) -> None:
        """Reload definitions changed since: in files, or by another process."""
        files, stamp = self._stamped()
        extent = await self._store.read_inline(workflow_links.extent)
        if (stamp, extent) != (self._stamp, self._extent):
            self._take(files, stamp, extent, await self._store.read_inline(workflow_links.written))

    def refresh_within(self, tx: Transaction) -> None:
        """Do the same in a transaction."""
        files, stamp = self._stamped()
        extent = workflow_links.extent(tx)
        if (stamp, extent) != (self._stamp, self._extent):
            self._take(files, stamp, extent, workflow_links.written(tx))

    def _stamped(self) -> tuple[list[Path], Stamp]:
        files = self._found()
        return files, tuple((one.name, one.stat().st_mtime_ns, one.stat().st_size) for one in files)

    def _take(
        self, files: Sequence[Path], stamp: Stamp, extent: tuple[int, int], written: Sequence[WorkflowRow]
    ) -> None:
        if not self._shipped:
            self._shipped = {name: self._read_shipped(name) for name in _SHIPPED}
        if stamp != self._stamp:
            self._read_files(files)
        entries = self._shipped | self._own(written) | self._files
        off = {row.name for row in written if not row.enabled}
        for name in off & entries.keys():
            before = entries[name]
            entries[name] = RegisteredWorkflow(before.definition, before.source, before.origin, is_enabled=False)
        self._entries = entries
        self._stamp, self._extent = stamp, extent

    def wake(self) -> None:
        """Wake the scheduler: a run can go on."""
        self._run_scheduler.wake()

    def offered(self, name: str) -> WorkflowDefinition | None:
        """Find a workflow that is offered."""
        found = self._entries.get(name)
        return found.definition if found is not None and found.is_enabled else None

    def names(self) -> Sequence[str]:
        """List the names of those that are offered."""
        return [one.definition.name for one in self.entries if one.is_enabled]

    @property
    def entries(self) -> Sequence[RegisteredWorkflow]:
        """Return every workflow, by name."""
        return [self._entries[name] for name in sorted(self._entries)]

    def entry(self, name: str) -> RegisteredWorkflow:
        """Find a workflow, offered or not; raises NotFound."""
        found = self._entries.get(name)
        if found is None:
            raise NotFound("not_found", FaultText.NO_FLOW)
        return found

    async def add(self, source: str, operator: str, now: int, *, attempt: Attempt = UNKEYED) -> str:
        """Keep one more workflow, and give its name; raises ValidationFailed, Conflict(already_listed)."""
        await self.refresh()
        definition = self._checked(source)
        if attempt.is_done:
            return definition.name
        before = self._entries.get(definition.name)
        if before is not None and before.origin is not workflow_models.WorkflowOrigin.SHIPPED:
            raise Conflict("already_listed", FaultText.FLOW_LISTED)
        if len(self._entries) >= limits.WORKFLOWS:
            raise Conflict("already_listed", FaultText.FLOWS_FULL.format(count=limits.WORKFLOWS))
        await self._keep(WorkflowRow(definition.name, source, 1, now), "added", operator, now, attempt=attempt)
        return definition.name

    async def change(self, name: str, source: str | None, operator: str, now: int, *, is_enabled: bool | None) -> None:
        """Replace a workflow, or switch it on or off; raises NotFound, ValidationFailed, Conflict."""
        await self.refresh()
        before = self.entry(name)
        if source is not None:
            self._need_no_file(before)
            if self._checked(source).name != name:
                raise ValidationFailed([FieldFault("source", "invalid_choice", FaultText.NAME_STAYS)])
        elif before.origin is workflow_models.WorkflowOrigin.OWN:
            source = before.source
        enabled = before.is_enabled if is_enabled is None else is_enabled
        await self._keep(WorkflowRow(name, source, int(enabled), now), "changed", operator, now)

    async def remove(self, name: str, operator: str, now: int) -> None:
        """Remove an own workflow; a shipped one that it stood in place of is back then.  Raises NotFound, Conflict."""
        await self.refresh()
        before = self.entry(name)
        self._need_no_file(before)
        if before.origin is workflow_models.WorkflowOrigin.SHIPPED:
            raise Conflict("state_conflict", FaultText.FLOW_SHIPPED)

        def work(tx: Transaction) -> None:
            workflow_links.remove(tx, name)
            self._audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, {"workflow": name, "deed": "removed"})

        await self._store.write(work)
        await self.refresh()

    async def _keep(
        self, row: WorkflowRow, operation: str, operator: str, now: int, *, attempt: Attempt = UNKEYED
    ) -> None:
        def work(tx: Transaction) -> None:
            _, latest = workflow_links.extent(tx)
            changed = WorkflowRow(row.name, row.source, row.enabled, max(now, latest + 1))  # others see it by this
            workflow_links.write(tx, changed)
            about: dict[str, str | int] = {"workflow": row.name, "deed": operation, "enabled": row.enabled}
            self._audit.note(tx, now, AuditAction.CONFIGURE, _SUBJECT, operator, about)

        await self._store.write(attempt.with_completion(work))
        await self.refresh()

    def _checked(self, source: str) -> WorkflowDefinition:
        definition, mistakes = _read(source, self._schemas)
        if definition is None:
            raise ValidationFailed(
                [
                    FieldFault(
                        f"source[{one.line}]", one.code, FaultText.IN_LINE.format(line=one.line, said=one.message)
                    )
                    for one in mistakes
                ]
            )
        return definition

    @staticmethod
    def _need_no_file(before: RegisteredWorkflow) -> None:
        if before.origin is workflow_models.WorkflowOrigin.FILE:
            raise Conflict("state_conflict", FaultText.FLOW_FILE)

    def _read_shipped(self, name: str) -> RegisteredWorkflow:
        source = bundled(_FOLDER, f"{name}.toml").read_text(encoding="utf-8")
        return RegisteredWorkflow(self._checked(source), source, workflow_models.WorkflowOrigin.SHIPPED)

    def _own(self, written: Sequence[WorkflowRow]) -> dict[str, RegisteredWorkflow]:
        found = {}
        for row in written:
            if row.source is None:
                continue
            definition, mistakes = _read(row.source, self._schemas)
            if definition is not None:
                found[row.name] = RegisteredWorkflow(definition, row.source, workflow_models.WorkflowOrigin.OWN)
            else:  # of a schema that is gone since
                _log.warning("the workflow %s is not offered: %s", row.name, mistakes[0].message)
        return found

    def _found(self) -> list[Path]:
        if self._folder is None or not self._folder.is_dir():
            return []
        return sorted(one for one in self._folder.glob("*.toml") if one.is_file())[: limits.WORKFLOWS]

    def _read_files(self, files: Sequence[Path]) -> None:
        self._files, self.mistakes = {}, []
        for file in files:
            try:
                source = read_regular_file(file, 4 * limits.WORKFLOW_BYTES).decode("utf-8")
            except FileTooLarge:
                self._note_mistake(file.name, 1, FaultText.MOST_KIB.format(count=limits.WORKFLOW_BYTES // 1024))
                continue
            except (OSError, UnicodeDecodeError):
                self._note_mistake(file.name, 1, FaultText.NOT_UTF_8)
                continue
            definition, mistakes = _read(source, self._schemas)
            for one in mistakes:
                self._note_mistake(file.name, one.line, one.message)
            if definition is not None and definition.name in self._files:
                self._note_mistake(file.name, 1, FaultText.SAME_NAME)
            elif definition is not None:
                self._files[definition.name] = RegisteredWorkflow(
                    definition, source, workflow_models.WorkflowOrigin.FILE
                )

    def _note_mistake(self, file: str, line: int, message: str) -> None:
        _log.warning("%s/%s:%d: %s", _FOLDER, file, line, message)
        self.mistakes.append(workflow_models.WorkflowMistake(file=file, line=line, message=message))
