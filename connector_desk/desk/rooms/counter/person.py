"""The person of a visit with a second credential: values of one form start the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from connector_desk.base.dataclass import dataclass
from connector_desk.desk.widgets.agent import Recipient
from connector_desk.desk.widgets.attribute_meaning import meaning_of, values_by_meaning
from connector_desk.desk.widgets.schema import FormField, Kind

if TYPE_CHECKING:
    from connector_desk.desk.rooms.counter.draft import OfferDraft


@dataclass(frozen=True, slots=True)
class Person:
    """Holds the values of a person until they have all credentials; never written to disk."""

    title: str
    """The name in the form, or its first value."""
    fields: tuple[FormField, ...]
    values: Mapping[str, str]
    pictures: Mapping[str, bytes]
    agent: str = ""
    """The name of the recipient agent; empty: anyone who scans the code."""

    def begin(self, draft: OfferDraft) -> None:
        """Begin a form with the values of attributes of the same name or meaning, and the same recipient."""
        meant = values_by_meaning(self.fields, self.values)
        for each in draft.schema.fields:
            former = self._former(each)
            if each.kind is Kind.PICTURE:
                if former is not None:
                    draft.pictures[each.key] = self.pictures.get(former.key, b"")
                continue
            value = "" if former is None else self.values.get(former.key, "")
            meaning = meaning_of(each)
            if not value.strip() and meaning is not None and each.kind is Kind.TEXT:
                value = meant.get(meaning, "")
            if value.strip() and not each.is_today and (not each.choices or value in each.choices):
                draft.values[each.key] = value  # not `edit`: values kept for a group stay as they are
        draft.recipient = Recipient(is_agent=bool(self.agent), alias=self.agent)

    def _former(self, wanted: FormField) -> FormField | None:
        """Return the attribute of the form before that has the same name, else the same meaning."""
        alike = [one for one in self.fields if (one.kind, one.media_type) == (wanted.kind, wanted.media_type)]
        same = next((one for one in alike if one.key == wanted.key), None)
        meaning = meaning_of(wanted)
        if same is not None or meaning is None:
            return same
        return next((one for one in alike if meaning_of(one) is meaning), None)


def person_of(draft: OfferDraft, agent: str) -> Person:
    """Return the person of a form as it is now."""
    return Person(draft.title, draft.schema.fields, dict(draft.values), dict(draft.pictures), agent)
