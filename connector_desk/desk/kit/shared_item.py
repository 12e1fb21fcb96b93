"""What desks share through a folder: favourites, questions, kinds of credential and workflows, each as a readable file.

The files are those that the desk reads and writes elsewhere too: a favourite as in its export, a question and a schema
as the interface has them, a workflow as its TOML source.  One member more, or one comment, names the versions that a
version was made from.  All of it is data from outside: read by the models of the contract, or not at all.
"""

from __future__ import annotations

import json
import re
import tomllib
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple, TypeVar

from connector_desk.base.errors import DeskError, ValidationFailed
from connector_desk.contract import strict_json
from connector_desk.contract.question import ListedQuestion, Question
from connector_desk.contract.schema import SchemaRecord
from connector_desk.contract.wire import JsonValue, WireModel, parse, to_value
from connector_desk.contract.workflow_definition import WorkflowDefinition
from connector_desk.desk.kit.favourite import ENDING, LONGEST_NAME, Favourite, read_favourite
from connector_desk.desk.runner.shared_files import FileFault, digest_of
from connector_desk.desk.runner.shared_merge import MOST_FOLLOWED

M = TypeVar("M", bound=WireModel)

FOLLOWS: Final = "follows"
"""The member, and the comment, that names earlier versions."""
_FOLLOWS_LINE: Final = re.compile(r"\A# follows:((?: [0-9a-f]{32})*)\n")
_DIGEST: Final = re.compile(r"[0-9a-f]{32}\Z")
_NAME_LINE: Final = re.compile(r"(?m)^name[ \t]*=[ \t]*(?:\"[^\"\n]*\"|'[^'\n]*')")
_LONGEST_STEM: Final = 80
_RESERVED: Final = frozenset(
    {"con", "prn", "aux", "nul", *(f"{each}{at}" for each in ("com", "lpt") for at in range(10))}
)
_MOST_LINES: Final = 400
_NEWER: Final = "2"


class ItemKind(StrEnum):
    """The kinds of items, in the order in which they are taken: later ones name earlier ones."""

    SCHEMA = "schema"
    QUESTION = "question"
    WORKFLOW = "workflow"
    FAVOURITE = "favourite"


ENDINGS: Final[Mapping[ItemKind, str]] = {
    ItemKind.SCHEMA: ".schema.json",
    ItemKind.QUESTION: ".question.json",
    ItemKind.WORKFLOW: ".workflow.toml",
    ItemKind.FAVOURITE: ENDING,
}


class ItemFault(StrEnum):
    """Why a file is not used."""

    LINK = "link"
    TOO_LARGE = "too_large"
    UNREADABLE = "unreadable"
    LEFT_OUT = "left_out"
    INCOMPLETE = "incomplete"
    """It is not JSON, or not TOML: perhaps not whole yet."""
    NEWER = "newer"
    WRONG = "wrong"
    TWICE = "twice"
    """Another file has the same item."""


OF_FILES: Final = {each: ItemFault(each.value) for each in FileFault}


class ItemUnreadable(Exception):
    """A content that is no item."""

    def __init__(self, fault: ItemFault, detail: str = "") -> None:
        super().__init__(fault)
        self.fault, self.detail = fault, detail


class ItemId(NamedTuple):
    """What an item is known by at every desk."""

    kind: ItemKind
    key: str
    """The name of a favourite or a workflow, the ID of a question, name and version of a schema."""

    def __str__(self) -> str:
        return f"{self.kind}/{self.key}"


class SharedItem(NamedTuple):
    """An item as it is here, or in the folder."""

    item_id: ItemId
    title: str
    digest: str
    """A short name of the content, however it is spelled."""
    document: Mapping[str, JsonValue]
    source: str = ""
    """What a person has written, of a workflow: with its comments."""

    def body(self) -> bytes:
        """Spell it for the service."""
        return json.dumps(self.document, ensure_ascii=False).encode()

    def to_file(self, follows: Sequence[str]) -> bytes:
        """Spell it for the folder."""
        if self.source:
            line = "".join(f" {each}" for each in follows)
            return f"# follows:{line}\n{self.source}".encode() if follows else self.source.encode()
        members = {**self.document, FOLLOWS: list(follows)} if follows else self.document
        return json.dumps(members, ensure_ascii=False, indent=2).encode() + b"\n"

    def as_favourite(self, number: int) -> Favourite:
        """Return the favourite that it is."""
        return read_favourite(self.body(), number)


class FileItem(NamedTuple):
    """An item that was read from a file."""

    item: SharedItem
    follows: tuple[str, ...] = ()


def favourite_id(name: str) -> ItemId:
    """Return what a favourite of a name is known by."""
    return ItemId(ItemKind.FAVOURITE, unicodedata.normalize("NFC", name.strip()[:LONGEST_NAME]))


def favourite_item(favourite: Favourite) -> SharedItem | None:
    """Return a favourite as an item, without its number, which each desk has for itself; None: it is not JSON."""
    return _own(ItemKind.FAVOURITE, favourite.to_json())


def question_item(question: ListedQuestion) -> SharedItem | None:
    """Return a question that staff have added, as an item."""
    members = {name: each for name, each in to_value(question).items() if name != "addedAt"}
    return _own(ItemKind.QUESTION, strict_json.dumps(members))


def schema_item(record: Mapping[str, JsonValue]) -> SharedItem | None:
    """Return a schema as an item; None: it is not wholly right, and no other desk could publish it."""
    return _own(ItemKind.SCHEMA, strict_json.dumps(dict(record)))


def workflow_item(source: str) -> SharedItem | None:
    """Return a workflow as an item."""
    return _own(ItemKind.WORKFLOW, source.encode())


def _own(kind: ItemKind, content: bytes) -> SharedItem | None:
    try:
        return read_item(kind, content).item
    except ItemUnreadable:
        return None


def kind_of_file(name: str) -> ItemKind | None:
    """Return the kind of item that a file of this name has; None: none."""
    return next((kind for kind, ending in ENDINGS.items() if name.casefold().endswith(ending)), None)


def read_item(kind: ItemKind, content: bytes) -> FileItem:
    """Read an item; raises ItemUnreadable for anything that the models of the contract do not take."""
    if kind is ItemKind.WORKFLOW:
        return _read_workflow(content)
    try:
        members = strict_json.loads(content.removeprefix(b"\xef\xbb\xbf"))
    except ValidationFailed as fault:
        raise _wrong(fault) from fault
    except DeskError as fault:
        raise ItemUnreadable(ItemFault.INCOMPLETE) from fault
    if not isinstance(members, dict):
        raise ItemUnreadable(ItemFault.INCOMPLETE)
    follows = _follows(members.pop(FOLLOWS, None))
    read = {ItemKind.FAVOURITE: _read_favourite, ItemKind.QUESTION: _read_question, ItemKind.SCHEMA: _read_schema}
    return FileItem(read[kind](members), follows)


def _read_favourite(members: dict[str, JsonValue]) -> SharedItem:
    version = members.get("connectorDeskFavourite")
    if isinstance(version, str) and version.isdecimal() and int(version) >= int(_NEWER):
        raise ItemUnreadable(ItemFault.NEWER)
    try:
        found = read_favourite(strict_json.dumps(members), 1)
    except DeskError as fault:
        raise ItemUnreadable(ItemFault.WRONG) from fault
    return _item(favourite_id(found.name), found.name, json.loads(found.to_json()))


def _read_question(members: dict[str, JsonValue]) -> SharedItem:
    found = _parsed(Question, members)
    return _item(ItemId(ItemKind.QUESTION, found.id), found.title, to_value(found))


def _read_schema(members: dict[str, JsonValue]) -> SharedItem:
    members.pop("schemaId", None)  # each service has its own address for it
    found = _parsed(SchemaRecord, members)
    item_id = ItemId(ItemKind.SCHEMA, f"{found.name}~{found.version}")
    return _item(item_id, f"{found.title} {found.version}", to_value(found))


def _item(item_id: ItemId, title: str, document: Mapping[str, JsonValue]) -> SharedItem:
    spelled = json.dumps(document, ensure_ascii=True, sort_keys=True)
    return SharedItem(item_id, title, digest_of(spelled.encode()), document)


def _parsed(model: type[M], members: JsonValue) -> M:
    try:
        return parse(model, strict_json.dumps(members))
    except ValidationFailed as fault:
        raise _wrong(fault) from fault
    except (DeskError, ValueError) as fault:
        raise ItemUnreadable(ItemFault.WRONG) from fault


def _read_workflow(content: bytes) -> FileItem:
    try:
        text = content.decode("utf-8-sig").replace("\r\n", "\n")
        line = _FOLLOWS_LINE.match(text)
        source = (text if line is None else text[line.end() :]).strip() + "\n"
        document = tomllib.loads(source)
    except (ValueError, RecursionError) as fault:
        raise ItemUnreadable(ItemFault.INCOMPLETE) from fault
    found = _parsed(WorkflowDefinition, document)
    follows = () if line is None else _follows(line[1].split())
    item_id = ItemId(ItemKind.WORKFLOW, found.name)
    return FileItem(SharedItem(item_id, found.title, digest_of(source.encode()), to_value(found), source), follows)


def _follows(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        return ()
    return tuple(each for each in value if isinstance(each, str) and _DIGEST.match(each))[:MOST_FOLLOWED]


def _wrong(fault: ValidationFailed) -> ItemUnreadable:
    first = fault.fields[0] if fault.fields else None
    if first is None:
        return ItemUnreadable(ItemFault.WRONG)
    kind = ItemFault.NEWER if first.code == "unknown_field" else ItemFault.WRONG
    return ItemUnreadable(kind, f"{first.path}: {first.message}" if first.path else first.message)


def file_name(item: SharedItem, taken: Iterable[str]) -> str:
    """Return a name for the file of an item, like the item; never a path, and none that is taken in any case."""
    spelled = unicodedata.normalize("NFC", item.item_id.key.replace("~", " "))
    safe = "".join(each if each.isalnum() or each in " -_." else " " for each in spelled)
    stem = " ".join(safe.split()).strip(" .")[:_LONGEST_STEM].strip(" .") or item.item_id.kind.value
    if stem.casefold().partition(".")[0] in _RESERVED:
        stem = f"_{stem}"
    ending, used = ENDINGS[item.item_id.kind], {each.casefold() for each in taken}
    names = (f"{stem}{ending}" if at == 1 else f"{stem} {at}{ending}" for at in range(1, len(used) + 2))
    return next(each for each in names if each.casefold() not in used)


def another_name(item: SharedItem, taken: Iterable[str]) -> SharedItem:
    """Return an item under another key, so that both versions of it can be kept; raises ItemUnreadable."""
    used, (kind, key) = set(taken), item.item_id
    if kind is ItemKind.SCHEMA:
        name, _, version = key.partition("~")
        numbers = [int(each) for each in version.split(".")]
        keys = [f"{name}~{'.'.join(map(str, [*numbers[:-1], numbers[-1] + at]))}" for at in range(1, 1_000)]
    elif kind is ItemKind.FAVOURITE:
        keys = [f"{key[: LONGEST_NAME - 6]} ({at})" for at in range(2, 1_000)]
    else:
        keys = [f"{key[:58].rstrip('-')}-{at}" for at in range(2, 1_000)]
    found = next((each for each in keys if each not in used), "")
    renamed = read_item(kind, _renamed(item, found)).item
    if renamed.item_id.key in used:
        raise ItemUnreadable(ItemFault.WRONG)
    return renamed


def _renamed(item: SharedItem, key: str) -> bytes:
    kind = item.item_id.kind
    if kind is ItemKind.WORKFLOW:
        return _NAME_LINE.sub(f'name = "{key}"', item.source, count=1).encode()
    if kind is ItemKind.SCHEMA:
        others = {name: each for name, each in item.document.items() if name != "alias"}  # no two have the same
        return strict_json.dumps({**others, "version": key.partition("~")[2]})
    return strict_json.dumps({**item.document, "id" if kind is ItemKind.QUESTION else "name": key})


class Difference(NamedTuple):
    """One value that differs."""

    path: str
    here: str
    there: str


def differences(here: SharedItem | None, there: SharedItem | None) -> list[Difference]:
    """List what differs between two versions of an item; empty texts for what one of them does not have."""
    mine = {} if here is None else dict(_flat(dict(here.document)))
    theirs = {} if there is None else dict(_flat(dict(there.document)))
    paths = [*mine, *(each for each in theirs if each not in mine)]
    found = [Difference(each, mine.get(each, ""), theirs.get(each, "")) for each in paths]
    differing = [each for each in found if each.here != each.there]
    if not differing and here is not None and there is not None and here.source != there.source:
        differing = list(_differing_lines(here.source, there.source))
    return differing[:_MOST_LINES]


def _differing_lines(here: str, there: str) -> Iterator[Difference]:
    """List the lines that differ where the meaning does not: comments."""
    mine, theirs = here.splitlines(), there.splitlines()
    for each in (one for one in mine if one not in theirs):
        yield Difference("#", each, "")
    for each in (one for one in theirs if one not in mine):
        yield Difference("#", "", each)


def _flat(value: JsonValue, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, dict) and value:
        for name, each in value.items():
            yield from _flat(each, f"{path}.{name}" if path else name)
    elif isinstance(value, list) and value:
        for at, each in enumerate(value):
            yield from _flat(each, f"{path}[{at}]")
    else:
        yield path, value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
