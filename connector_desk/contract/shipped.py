"""The schemas that travel with the program."""

import base64
from functools import cache
from pathlib import Path

from connector_desk.base.bundled import bundled
from connector_desk.contract import strict_json
from connector_desk.contract.schema import SchemaRecord
from connector_desk.contract.wire import parse

SHIPPED = (
    "visitor-badge-1.0",
    "employee-badge-1.0",
    "membership-card-1.0",
    "event-ticket-1.0",
    "proof-of-age-1.0",
    "course-certificate-1.0",
)
"""The files in the order the desk offers them."""

_MEDIA_TYPES = {".svg": "image/svg+xml", ".png": "image/png", ".jpg": "image/jpeg"}


@cache
def shipped_schemas() -> tuple[SchemaRecord, ...]:
    """Read the shipped schemas; raises Unreadable or ValidationFailed for a file that is wrong."""
    return tuple(_read(bundled("schemas", f"{name}.json")) for name in SHIPPED)


def _read(file: Path) -> SchemaRecord:
    """Read one schema file; a logo named there is the picture beside it, which tests check and not each start."""
    record = strict_json.loads(file.read_bytes())
    display = record.get("display") if isinstance(record, dict) else None
    logo = display.pop("logo", None) if isinstance(display, dict) else None
    read = parse(SchemaRecord, strict_json.dumps(record))
    if not isinstance(logo, str):
        return read
    inlined = read.display.model_copy(update={"logo": _inline(file.with_name(Path(logo).name))})
    return read.model_copy(update={"display": inlined})


def _inline(picture: Path) -> str:
    """Write a picture as a data: address (RFC 2397), so that the record needs nothing beside it."""
    content = base64.b64encode(picture.read_bytes()).decode()
    return f"data:{_MEDIA_TYPES[picture.suffix]};base64,{content}"
