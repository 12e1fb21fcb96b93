"""The shared folder of several desks: when it is read, what is taken without a question, and what persons ask for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer, Signal

from connector_desk.base.errors import DeskError
from connector_desk.contract.workflow import WorkflowOrigin
from connector_desk.desk.kit.schema import bundled_schemas
from connector_desk.desk.kit.shared_item import (
    ItemId,
    ItemKind,
    ItemUnreadable,
    SharedItem,
    another_name,
    favourite_id,
    favourite_item,
    file_name,
    question_item,
    schema_item,
    workflow_item,
)
from connector_desk.desk.kit.shared_lines import (
    FolderContent,
    FolderReader,
    Own,
    SharedAction,
    SharedLine,
    memory_key,
    reconcile,
    ways_of,
    with_version,
    without_version,
)
from connector_desk.desk.runner.shared_files import (
    SharedMemory,
    load_memory,
    remove_file,
    save_memory,
    take_folder,
    write_file,
)
from connector_desk.desk.runner.shared_merge import CONFLICTS, TAKEN, CommonVersion, ancestors

if TYPE_CHECKING:
    from collections.abc import Coroutine

    from connector_desk.client.place import Place
    from connector_desk.client.response import Response
    from connector_desk.desk.kit.favourite import Favourite, FavouriteList
    from connector_desk.desk.runner.runner import Runner
    from connector_desk.desk.runner.session import OpenPlace, Session


# The calls to the service for what desks share: its own questions, kinds of credential and workflows.


class ServiceItems(NamedTuple):
    """What a service has of its own."""

    items: dict[ItemId, SharedItem]
    kinds: frozenset[ItemKind]
    """The kinds that it has told; the others it does not offer, or could not tell now."""


async def load_items(place: Place) -> ServiceItems:
    """Ask for all that staff have added, and not for what comes with the program."""
    found: list[SharedItem | None] = []
    kinds: set[ItemKind] = set()
    schemas = await place.schemas()
    if schemas.value is not None:
        kinds.add(ItemKind.SCHEMA)
        read = [schema_item(each) for each in schemas.value.schemas]
        found += [each for each in read if each is not None and each.item_id.key not in _shipped()]
    questions = await place.settings.questions.entries()
    if questions.value is not None:
        kinds.add(ItemKind.QUESTION)
        found += [question_item(each) for each in questions.value.questions if each.addedAt is not None]
    workflows = await place.workflows.workflows()
    if workflows.value is not None:
        kinds.add(ItemKind.WORKFLOW)
        for each in workflows.value.workflows:
            if each.origin is WorkflowOrigin.OWN:
                response = await place.workflows.workflow(each.name)
                if response.value is None:  # what is not known is not missing
                    kinds.discard(ItemKind.WORKFLOW)
                else:
                    found.append(workflow_item(response.value.source or ""))
    items = {each.item_id: each for each in found if each is not None}
    return ServiceItems({key: each for key, each in items.items() if key.kind in kinds}, frozenset(kinds))


@cache
def _shipped() -> frozenset[str]:
    """Return the keys of the schemas that come with the program."""
    return frozenset(f"{each.name}~{each.version}" for each in bundled_schemas())


async def keep_item(place: Place, item: SharedItem, *, is_there: bool) -> Response:
    """Add an item to a service, or put it in the place of the one that it has; the service judges it."""
    (kind, key), body = item.item_id, item.body()
    if kind is ItemKind.SCHEMA:
        return await place.library.publish(body)
    if kind is ItemKind.QUESTION:
        register = place.settings
        return await (register.change_question(key, body) if is_there else register.questions.add(body))
    if is_there:
        return await place.workflows.change_source(key, item.source)
    return await place.workflows.add(item.source)


async def remove_item(place: Place, item_id: ItemId) -> Response:
    """Remove an item from a service."""
    kind, key = item_id
    if kind is ItemKind.SCHEMA:
        name, _, version = key.partition("~")
        return await place.library.withdraw(name, version)
    if kind is ItemKind.QUESTION:
        return await place.settings.questions.remove(key)
    return await place.workflows.remove(key)


# The folder.


POLL: Final = 4_000
"""Milliseconds: shares of other computers tell nobody of a change."""
_SOON: Final = 200
"""After the first of several changes: a file is often written in steps."""
_SLOW: Final = 3
"""Looks for which a read is waited for before the person is told."""


class SharedDesk(QObject):
    """Follows the shared folder while there is one; everything that touches it runs on another thread."""

    changed = Signal()
    """Other lines, another folder, or another fault of it."""
    failed = Signal(object)
    """A DeskError, or a ServiceFailure: what a person has asked for was not done."""
    service_changed = Signal(str)
    """The kind of item (`ItemKind`) of which the service has another one now."""

    def __init__(
        self,
        runner: Runner,
        place: Callable[[], OpenPlace | None],
        favourites: FavouriteList,
        session: Session,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._runner, self._place, self._favourites, self._clock = runner, place, favourites, session.clock
        self._data_folder = None if session.settings_file is None else session.settings_file.parent
        self._memory = SharedMemory()
        self._reader: FolderReader | None = None
        self._service: ServiceItems | None = None
        self._content: FolderContent | None = None
        self._spelled: dict[int, tuple[Favourite, SharedItem | None]] = {}
        """The favourites as items; spelled again where they were changed."""
        self._is_reading = self._is_due = self._is_taking = self._is_asking = False
        self._is_stale = True
        """Whether the service is to be asked what it has; until it answers, what it had before counts."""
        self._waits = self._changes = 0
        self._left: list[tuple[str, SharedAction]] = []
        """What is still to be done, of several things at once."""
        self.lines: Sequence[SharedLine] = ()
        self.is_busy = False
        """Whether something that a person has asked for is under way."""
        self._poll = QTimer(self, interval=POLL)
        self._poll.timeout.connect(self._poll_folder)
        self._soon = QTimer(self, interval=_SOON, singleShot=True)
        self._soon.timeout.connect(self.read)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.directoryChanged.connect(lambda _: self._soon.start())
        favourites.changed.connect(self._compare)

    @property
    def folder(self) -> str:
        """Return the path of the folder; empty: there is none."""
        return self._memory.folder

    @property
    def can_keep(self) -> bool:
        """Return whether this session remembers anything."""
        return self._data_folder is not None

    @property
    def fault(self) -> str:
        """Return why the folder was not read at the last look: `gone`, `replaced`, `slow`; empty: it was."""
        if self._waits >= _SLOW:
            return "slow"
        return "" if self._content is None or self._content.fault is None else self._content.fault.value

    @property
    def is_read(self) -> bool:
        """Return whether the folder was read at least once."""
        return self._content is not None

    @property
    def conflicts(self) -> frozenset[str]:
        """Return the keys of the lines that wait for a decision."""
        return frozenset(each.key for each in self.lines if each.standing in CONFLICTS)

    def start(self) -> None:
        """Read the folder from now on, if one was chosen; the favourites are loaded, and the service is open."""
        kept = load_memory(self._data_folder)
        versions = {key: each for key, each in kept.versions.items() if not key.startswith(":")}  # of a former session
        self._memory = kept._replace(versions=versions)
        if self._memory.is_chosen:
            self._follow()
        self.changed.emit()

    def choose(self, folder: Path) -> None:
        """Use a folder from now on; it is named first, so that it is known again."""
        own = self._data_folder
        self._offload(lambda: take_folder(folder, own), lambda folder_id: self._chosen(folder, str(folder_id)))

    def leave(self) -> None:
        """Use no folder any more; what is here stays, and what is there too."""
        self._remember(SharedMemory())
        self._poll.stop()
        self._unwatch()
        self._reader, self._content, self.lines = None, None, ()
        self._waits, self._left = 0, []
        self.changed.emit()

    def read(self, *, anew: bool = False) -> None:
        """Read the folder, and ask the service what it has; once more after a read that is under way."""
        reader = self._reader
        if reader is None:
            return
        if self._is_reading:
            self._is_due = True
            return
        self._is_reading, self._waits = True, 0
        self._runner.offload(partial(reader.read, anew=anew), owner=self, then=partial(self._was_read, reader))

    def read_all(self) -> None:
        """Read all files, also those that seem to be as before, and ask the service again."""
        self._is_stale, self._changes = True, self._changes + 1
        self.read(anew=True)

    def forget_service(self) -> None:
        """Ask the service again, of which something may have been changed."""
        if self._reader is not None:
            self._is_stale, self._changes = True, self._changes + 1
            self._soon.start()

    def do(self, key: str, action: SharedAction) -> None:
        """Do something with the item of a line."""
        line = next((each for each in self.lines if each.key == key), None)
        if line is None or self.is_busy or action not in ways_of(line):
            return
        does: dict[SharedAction, Callable[[SharedLine], None]] = {
            SharedAction.PUT: self._put,
            SharedAction.TAKE: self._take,
            SharedAction.BOTH: self._keep_both,
            SharedAction.REMOVE_THERE: self._remove_there,
            SharedAction.REMOVE_HERE: self._remove_here,
            SharedAction.USE_COPY: self._use_copy,
            SharedAction.REMOVE_FILE: self._remove_copy,
        }
        does[action](line)

    def ready_for(self, action: SharedAction) -> list[SharedLine]:
        """Return the lines for which an action is the usual one, and for which nobody has to decide."""
        clear = [each for each in self.lines if each.standing not in CONFLICTS and each.problem is None]
        return [each for each in clear if ways_of(each)[:1] == (action,) and not self.lacks_number(each)]

    def do_all(self, action: SharedAction) -> None:
        """Do it with each item for which it is the usual action, one after the other."""
        order = list(ItemKind)
        ready = sorted(self.ready_for(action), key=lambda each: order.index(each.kind or ItemKind.FAVOURITE))
        self._left = [(each.key, action) for each in ready]
        self._go_on()

    def is_own(self, line: SharedLine) -> bool:
        """Return whether this desk has put the item into the folder as it is there now."""
        item = line.here
        kept = None if item is None else self._memory.versions.get(memory_key(item.item_id, self._place_id()))
        return kept is not None and kept.is_own

    def is_from_there(self, favourite: Favourite) -> bool:
        """Return whether another desk has put a favourite into the folder."""
        key = str(favourite_id(favourite.name))
        return any(each.key == key and each.there is not None and not self.is_own(each) for each in self.lines)

    def lacks_number(self, line: SharedLine) -> bool:
        """Return whether a favourite is not here because all numbers are taken."""
        is_new = line.kind is ItemKind.FAVOURITE and line.here is None and line.standing in TAKEN
        return is_new and not self._favourites.free_number()

    # Reading

    def _chosen(self, folder: Path, folder_id: str) -> None:
        kept = self._memory if folder_id and folder_id == self._memory.folder_id else SharedMemory()
        self.leave()
        self._remember(kept._replace(folder=str(folder), folder_id=folder_id))
        self._follow()

    def _follow(self) -> None:
        self._reader = FolderReader(self._memory, self._clock)
        self._content, self._service, self._is_stale = None, None, True
        self._poll.start()
        self.read()

    def _poll_folder(self) -> None:
        """Look by the clock; a read that does not come back is told, and not begun twice."""
        if self._is_reading:
            self._waits += 1
            if self._waits == _SLOW:
                self.changed.emit()
        else:
            self.read()

    def _was_read(self, reader: FolderReader, content: FolderContent) -> None:
        self._is_reading, was_slow, self._waits = False, self._waits >= _SLOW, 0
        if reader is not self._reader:
            self.read()
            return
        before, self._content = self._content, content
        if content.fault is None:
            self._watch(str(reader.folder))
        else:
            self._unwatch()
        opened = self._place()
        if self._is_stale and opened is not None and content.fault is None and not self._is_asking:
            self._is_asking = True
            then = partial(self._on_service_items, self._changes)
            self._runner.run(load_items(opened.place), owner=self, then=then, failed=self._service_silent)
        if content != before or was_slow:
            self._compare()
        if self._is_due:
            self._is_due = False
            self._soon.start()

    def _on_service_items(self, changes: int, items: ServiceItems) -> None:
        self._is_asking = False
        if changes != self._changes:  # it was asked before a change, and answers after it
            self.read()
            return
        self._service, self._is_stale = items, False
        self._compare()

    def _service_silent(self, _: DeskError) -> None:
        """Leave it for the next look: what a service has is not known while it does not answer."""
        self._is_asking = False

    def _watch(self, folder: str) -> None:
        if self._watcher.directories() != [folder]:
            self._unwatch()
            self._watcher.addPath(folder)

    def _unwatch(self) -> None:
        if self._watcher.directories():
            self._watcher.removePaths(self._watcher.directories())

    # Comparing

    def _compare(self) -> None:
        """Compare what is here with what is there, and take the favourites for which nobody needs to be asked."""
        content = self._content
        if content is None or self._is_taking or not self._memory.is_chosen:
            return
        if content.fault is None:
            self._reconcile(content)
            if self._take_favourites():
                self._reconcile(content)
        self.changed.emit()

    def _reconcile(self, content: FolderContent) -> None:
        found = reconcile(self._own(), content, self._memory)
        self._remember(found.memory)
        self.lines = found.lines

    def _own(self) -> Own:
        spelled: dict[int, tuple[Favourite, SharedItem | None]] = {}
        for each in self._favourites.listed:
            former = self._spelled.get(each.number)
            is_same = former is not None and former[0] is each
            spelled[each.number] = former if former is not None and is_same else (each, favourite_item(each))
        self._spelled = spelled
        items = {item.item_id: item for _, item in reversed(spelled.values()) if item is not None}
        known = frozenset({ItemKind.FAVOURITE})
        if self._service is not None:
            items, known = {**self._service.items, **items}, known | self._service.kinds
        return Own(items, known, self._place_id())

    def _place_id(self) -> str:
        """Return for which service things are remembered; a run that keeps nothing is a service of its own."""
        opened = self._place()
        if opened is None:
            return ""
        return "" if opened.for_this_run_only else opened.entry.place_id

    def _take_favourites(self) -> bool:
        """Take new and changed favourites: each is a form that a person sees before it is sent."""
        self._is_taking, took = True, False
        for line in self.lines:
            if line.standing in TAKEN and line.kind is ItemKind.FAVOURITE and line.there is not None:
                took = self._take_favourite(line) or took
        self._is_taking = False
        return took

    def _take_favourite(self, line: SharedLine) -> bool:
        """Keep a favourite of the folder under the number that it has here, else under a free one."""
        there = line.there
        if there is None:
            return False
        number = self._number_of(line) or self._favourites.free_number()
        if not number:
            return False
        self._favourites.add(there.item.as_favourite(number))
        self._learn(there.item, CommonVersion(there.item.digest, is_own=False, follows=there.follows), there.file)
        return True

    def _number_of(self, line: SharedLine) -> int:
        """Return the number that the favourite of a line has here; 0: it is not here."""
        listed = self._favourites.listed
        return next((one.number for one in listed if str(favourite_id(one.name)) == line.key), 0)

    # What a person asks for

    def _put(self, line: SharedLine) -> None:
        item = line.here
        if item is not None:
            self._write(line, item)

    def _write(self, line: SharedLine, item: SharedItem, then: Callable[[], None] | None = None) -> None:
        """Write an item over the version that was seen."""
        reader, there = self._reader, line.there
        if reader is None:
            return
        key = memory_key(item.item_id, self._place_id())
        follows = ancestors(None if there is None else there.version, self._memory.versions.get(key))
        names = (*self._memory.files.values(), *(() if self._content is None else self._content.files))
        name = file_name(item, names) if there is None else there.file
        seen = "" if there is None else there.seen
        content = item.to_file(follows)

        def wrote(_: object) -> None:
            self._learn(item, CommonVersion(item.digest, is_own=True, follows=follows), name)
            if then is not None:
                then()

        self._offload(partial(write_file, reader.folder, reader.folder_id, name, content, seen), wrote)

    def _remove_there(self, line: SharedLine) -> None:
        there = line.there
        if there is not None:
            self._remove_file(there.file, there.seen, lambda: self._unlearn(there.item))

    def _remove_copy(self, line: SharedLine) -> None:
        entry = None if line.problem is None else line.problem.entry
        if entry is not None:
            self._remove_file(entry.file, entry.seen, lambda: None)

    def _use_copy(self, line: SharedLine) -> None:
        """Write the version of a second file into the first one, and remove the second."""
        entry = None if line.problem is None else line.problem.entry
        if entry is None:
            return
        if line.there is None:
            return
        reader, there = self._reader, line.there
        if reader is None:
            return
        follows = tuple(dict.fromkeys((there.item.digest, *there.follows, *entry.follows)))
        content = entry.item.to_file(follows)

        def work() -> None:
            write_file(reader.folder, reader.folder_id, there.file, content, there.seen)
            remove_file(reader.folder, reader.folder_id, entry.file, entry.seen)

        self._offload(work, lambda _: None)

    def _remove_file(self, name: str, seen: str, then: Callable[[], None]) -> None:
        reader = self._reader
        if reader is not None:
            self._offload(partial(remove_file, reader.folder, reader.folder_id, name, seen), lambda _: then())

    def _remove_here(self, line: SharedLine) -> None:
        item = line.here
        if item is None:
            return
        if item.item_id.kind is ItemKind.FAVOURITE:
            self._unlearn(item)
            self._favourites.remove(self._number_of(line))
        else:
            self._call(lambda place: remove_item(place, item.item_id), item, lambda: self._unlearn(item))

    def _take(self, line: SharedLine) -> None:
        there = line.there
        if there is None:
            return
        if line.kind is ItemKind.FAVOURITE:
            self._is_taking = True
            took = self._take_favourite(line)
            self._is_taking = False
            if not took:
                self.failed.emit(DeskError("favourites_full"))
            self._compare()
            return
        common = CommonVersion(there.item.digest, is_own=False, follows=there.follows)
        self._call(
            lambda place: keep_item(place, there.item, is_there=line.here is not None),
            there.item,
            lambda: self._learn(there.item, common, there.file),
        )

    def _keep_both(self, line: SharedLine) -> None:
        """Keep the version here under another name, and take that of the folder; of a schema the other way round."""
        here, there = line.here, line.there
        if here is None or there is None:
            return
        alike = [each for each in self.lines if each.kind is line.kind]
        taken = [each.here.item_id.key for each in alike if each.here is not None]
        taken += [each.there.item.item_id.key for each in alike if each.there is not None]
        is_schema = line.kind is ItemKind.SCHEMA
        try:
            copy = another_name(there.item if is_schema else here, taken)
        except ItemUnreadable:
            self.failed.emit(DeskError("shared_item_unnamed"))
            return
        if is_schema:
            apart = CommonVersion("", apart=(here.digest, there.item.digest))
            self._call(
                lambda place: keep_item(place, copy, is_there=False),
                copy,
                lambda: self._learn(here, apart, there.file),
            )
        elif line.kind is ItemKind.FAVOURITE:
            number = self._favourites.free_number()
            if not number:
                self.failed.emit(DeskError("favourites_full"))
                return
            self._is_taking = True
            self._favourites.add(copy.as_favourite(number))
            self._take_favourite(line)
            self._is_taking = False
            self._compare()
        else:
            self._call(lambda place: keep_item(place, copy, is_there=False), copy, lambda: self._take(line))

    def _call(
        self, call: Callable[[Place], Coroutine[Any, Any, Response]], item: SharedItem, then: Callable[[], None]
    ) -> None:
        """Ask the service for a change; then it is asked again what it has."""
        opened = self._place()
        if opened is None:
            return
        self._begin()

        def answered(response: Response) -> None:
            self._end()
            if response.failure is not None:
                self.failed.emit(response.failure)
            else:
                then()
                self.service_changed.emit(item.item_id.kind.value)
            if not self.is_busy:
                self.forget_service()

        self._runner.run(call(opened.place), owner=self, then=answered, failed=self._refuse)

    def _offload(self, work: Callable[[], object], then: Callable[[object], None]) -> None:
        """Do something with the folder on another thread."""
        self._begin()

        def attempt() -> object:
            try:
                return work()
            except DeskError as error:
                return error
            except OSError:
                return DeskError("shared_folder_gone")

        def ended(result: object) -> None:
            self._end()
            if isinstance(result, DeskError):
                self.failed.emit(result)
            else:
                then(result)
            self.read()

        self._runner.offload(attempt, owner=self, then=ended)

    def _begin(self) -> None:
        self.is_busy = True
        self.changed.emit()

    def _end(self) -> None:
        self.is_busy = False
        self.changed.emit()
        if self._left:
            QTimer.singleShot(0, self, self._go_on)  # after what the answer brings

    def _go_on(self) -> None:
        """Do the next of several things."""
        if self._left and not self.is_busy:
            key, action = self._left.pop(0)
            self.do(key, action)
            if not self.is_busy:
                self._go_on()

    def _refuse(self, error: DeskError) -> None:
        self._end()
        self.failed.emit(error)
        self.forget_service()

    # Remembering

    def _learn(self, item: SharedItem, version: CommonVersion, file: str) -> None:
        key = memory_key(item.item_id, self._place_id())
        self._remember(with_version(self._memory, key, version, file))

    def _unlearn(self, item: SharedItem) -> None:
        key = memory_key(item.item_id, self._place_id())
        self._remember(without_version(self._memory, key))

    def _remember(self, memory: SharedMemory) -> None:
        if memory == self._memory:
            return
        self._memory = memory
        try:
            save_memory(self._data_folder, memory)
        except DeskError as error:
            self.failed.emit(error)
