"""The person of a visit with a second credential: values of one form start the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.agent import Recipient
from connector_desk.desk.widgets.schema import FormField, Kind

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.draft import OfferDraft


@dataclass(frozen=True, slots=True)
class Person:
    """Holds the values of a person until they have all credentials; never written to disk."""

    title: str
    """The first value of the form, which is a name in most schemas."""
    fields: tuple[FormField, ...]
    values: Mapping[str, str]
    pictures: Mapping[str, bytes]
    agent: str = ""
    """The name of the recipient agent; empty: anyone who scans the code."""

    def begin(self, draft: OfferDraft) -> None:
        """Begin a form with the values of the attributes of the same name, and the same recipient."""
        known = {each.key: each for each in self.fields}
        for each in draft.schema.fields:
            former = known.get(each.key)
            if former is None or (former.kind, former.media_type) != (each.kind, each.media_type):
                continue
            value = self.values.get(each.key, "")
            if each.kind is Kind.PICTURE:
                draft.pictures[each.key] = self.pictures.get(each.key, b"")
            elif value.strip() and not each.is_today and (not each.choices or value in each.choices):
                draft.values[each.key] = value  # not `edit`: values kept for a group stay as they are
        draft.recipient = Recipient(is_agent=bool(self.agent), alias=self.agent)


def person_of(draft: OfferDraft, agent: str) -> Person:
    """Return the person of a form as it is now."""
    return Person(draft.title, draft.schema.fields, dict(draft.values), dict(draft.pictures), agent)
