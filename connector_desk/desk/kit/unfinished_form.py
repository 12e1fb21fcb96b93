"""Forms that were begun and not sent, as they are kept for the next start.  No Qt here."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from connector_desk.desk.kit.json_shape import need_list, need_members, need_text, whole_or_none

_VERSION = 1
_FORMER_ROOMS: Final = {"room.counter": "room.issue", "room.asking": "room.ask"}


class UnfinishedForm(NamedTuple):
    """One form: its room, what it is for, and its values."""

    room: str
    """The name of the action that opens its room."""
    key: str
    """The schema, the request or the workflow."""
    kind: str
    """What that is called."""
    form: Mapping[str, object]
    """The values as the draft of the room spells and reads them."""
    who: str = ""
    """Whom it is about, as far as it says."""
    at: int = 0
    """When it was last changed."""
    is_set_aside: bool = False
    """True: a form of the last run took its place in this run, which is not written."""

    def is_same(self, other: UnfinishedForm) -> bool:
        """Return whether the other one has the same values."""
        return (self.room, self.key, self.form) == (other.room, other.key, other.form)


def write_forms(forms: Sequence[UnfinishedForm]) -> bytes:
    """Spell forms; empty: there are none."""
    if not forms:
        return b""
    listed = [
        {"room": one.room, "key": one.key, "kind": one.kind, "who": one.who, "at": one.at, "form": one.form}
        for one in forms
    ]
    return json.dumps({"version": _VERSION, "forms": listed}, ensure_ascii=False).encode("utf-8", "surrogatepass")


def read_forms(kept: bytes) -> list[UnfinishedForm]:
    """Read what `write_forms` has spelled; raises ValueError for anything else, as from another version."""
    if not kept:
        return []
    document = need_members(json.loads(kept.decode("utf-8", "surrogatepass")))
    if document.get("version") != _VERSION:
        raise ValueError(document.get("version"))
    return [_read_form(need_members(each)) for each in need_list(document.get("forms"))]


def _read_form(members: dict[str, object]) -> UnfinishedForm:
    room = need_text(members.get("room"))
    return UnfinishedForm(
        _FORMER_ROOMS.get(room, room),
        need_text(members.get("key")),
        need_text(members.get("kind")),
        need_members(members.get("form")),
        need_text(members.get("who")),
        whole_or_none(members.get("at")) or 0,
    )
