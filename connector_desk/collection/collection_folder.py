"""A collection on disk: a folder with `collection.toml`, a TOML file for each request, and files with bodies.

Requests run in the order of the names of their files.
"""

import json
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from connector_desk.base.bundled import bundled
from connector_desk.base.errors import DeskError, Refused, ValidationFailed
from connector_desk.base.regular_file import FileTooLarge, read_regular_file
from connector_desk.collection.saved_request import CollectionFile, RequestFile, SavedRequest
from connector_desk.collection.variables import UnknownVariable, check_template
from connector_desk.contract.fault_texts import FaultText, of_fields
from connector_desk.contract.strict_json import JsonValue, dumps
from connector_desk.contract.wire import WireModel, parse

M = TypeVar("M", bound=WireModel)

HEAD: Final = "collection.toml"
MOST_REQUESTS: Final = 1_000
LARGEST_FILE: Final = 256 * 1024
LARGEST_BODY: Final = 10 * 1024 * 1024
_LINE = re.compile(r"\(at line (\d+), column \d+\)")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


class Collection(NamedTuple):
    """A collection of requests, in their order."""

    head: CollectionFile
    requests: tuple[SavedRequest, ...]


def find_collection(name: str) -> Path:
    """Return the folder of a collection: a path, else one that the program brings along."""
    path = Path(name).expanduser()
    shipped = bundled("collections") / path
    return shipped if not path.is_dir() and path.name == name and shipped.is_dir() else path


def read_collection(folder: Path) -> Collection:
    """Read a collection; raises DeskError collection_unusable, which names the file and its fault."""
    head = _read(folder / HEAD, CollectionFile)
    files = sorted(file for file in folder.glob("*.toml") if file.name != HEAD)
    if len(files) > MOST_REQUESTS:
        raise _unusable(folder.name, FaultText.MOST_ENTRIES.format(count=f"{MOST_REQUESTS:,}"))
    if not files:
        raise _unusable(folder.name, FaultText.NO_REQUESTS)
    return Collection(head, tuple(_request(file) for file in files))


def write_collection(collection: Collection, folder: Path) -> None:
    """Write a collection into a new folder; raises DeskError file_not_written."""
    try:
        folder.mkdir(parents=True)
        (folder / HEAD).write_bytes(_toml(_stated(collection.head)))
        for request in collection.requests:
            write_request(request, folder)
    except OSError as failed:
        raise DeskError("file_not_written") from failed


def write_request(request: SavedRequest, folder: Path) -> None:
    """Write one request and its body; raises OSError."""
    (folder / f"{request.file}.toml").write_bytes(_toml(_stated(request.head)))
    if body := request.head.body or request.head.template:
        (folder / body).write_bytes(request.body)


def _request(file: Path) -> SavedRequest:
    head = _read(file, RequestFile)
    if head.body is not None and head.template is not None:
        raise _unusable(file.name, FaultText.BODY_OR_TEMPLATE)
    _check(file.name, head.templates())
    name = head.body or head.template
    body = b"" if name is None else _beside(file, name)
    if head.template is not None:
        try:
            _check(head.template, [body.decode()])
        except UnicodeDecodeError:
            raise _unusable(head.template, FaultText.NOT_UTF_8) from None
    return SavedRequest(file.stem, head, body)


def _check(file: str, templates: Iterable[str]) -> None:
    try:
        for template in templates:
            check_template(template)
    except UnknownVariable as wrong:
        raise _unusable(file, wrong.sentence) from None


def _beside(file: Path, name: str) -> bytes:
    """Read a file of the collection; one outside its folder is refused, whatever links lead to it."""
    wanted, folder = (file.parent / name).resolve(), file.parent.resolve()
    if "\0" in name or not wanted.is_relative_to(folder):
        raise _unusable(file.name, FaultText.OUTSIDE_FOLDER)
    return _bytes(wanted, name, LARGEST_BODY)


def _read(file: Path, model: type[M]) -> M:
    try:
        found = tomllib.loads(_bytes(file, file.name, LARGEST_FILE).decode())
        return parse(model, dumps(found))
    except UnicodeDecodeError:
        raise _unusable(file.name, FaultText.NOT_UTF_8) from None
    except (tomllib.TOMLDecodeError, RecursionError) as fault:
        line = _LINE.search(str(fault))
        where = FaultText.TOML_LINE.format(line=line[1]) if line else FaultText.TOML_END
        raise _unusable(file.name, where) from None
    except ValidationFailed as fault:
        first = fault.fields[0]
        raise _unusable(file.name, of_fields([first], first.message)) from None
    except (Refused, ValueError, TypeError) as fault:  # a name with U+0000, a number that JSON does not have
        said = fault.message if isinstance(fault, Refused) else FaultText.TOML_VALUE
        raise _unusable(file.name, said) from None


def _bytes(file: Path, name: str, most: int) -> bytes:
    try:
        return read_regular_file(file, most)
    except FileTooLarge:
        raise _unusable(name, FaultText.MOST_KIB.format(count=most // 1024)) from None
    except OSError:
        raise _unusable(name, FaultText.NO_SUCH_FILE) from None


def _unusable(file: str, said: str) -> DeskError:
    return DeskError("collection_unusable", FaultText.IN_FILE.format(file=file, said=said))


def _stated(model: WireModel) -> dict[str, JsonValue]:
    """Return what a model says beyond its defaults."""
    return model.model_dump(mode="json", exclude_defaults=True)


def _toml(document: Mapping[str, JsonValue]) -> bytes:
    """Write TOML: values first, then tables.  A JSON string is a TOML string, but for U+007F."""
    return "".join(_lines(document, "")).encode()


def _lines(table: Mapping[str, JsonValue], path: str) -> Iterator[str]:
    for name, value in table.items():
        if not isinstance(value, dict):
            yield f"{_key(name)} = {_toml_value(value)}\n"
    for name, value in table.items():
        if isinstance(value, dict) and value:
            below = f"{path}.{_key(name)}" if path else _key(name)
            yield f"\n[{below}]\n"
            yield from _lines(value, below)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _toml_value(name)


def _toml_value(value: JsonValue) -> str:
    if isinstance(value, list):
        return _toml_list(value)
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _toml_list(values: Iterable[JsonValue]) -> str:
    parts = [_toml_value(value) for value in values]
    whole = f"[{', '.join(parts)}]"
    return whole if len(whole) <= 100 else "".join(["[\n", *(f"  {part},\n" for part in parts), "]"])
