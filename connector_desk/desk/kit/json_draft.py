"""A form and its JSON, two views of one draft.  No Qt here."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.json_shape import members_once, need_bool, need_members, text_or_none

if TYPE_CHECKING:
    from collections.abc import Mapping

    from connector_desk.desk.kit.line_fault import LineFault


@dataclass
class JsonDraft(FormDraft):
    """What was typed into a form, or written as JSON, which is sent as it is."""

    written: str | None = None
    """The edited JSON, as long as it replaces the form."""
    is_shown: bool = True
    """False: the JSON has more than the form can show."""
    last_text: tuple[object, str] | None = None
    """The form as JSON when it was last shown or sent: an end that follows from now stays as the person has seen it."""
    written_faults: tuple[LineFault, ...] = ()
    """The service's messages about the JSON, until it is changed."""
    left_at: int = 0
    """When it was set aside."""
    is_continued: bool = False
    """It was left with values, and taken up again."""

    def write(self, text: str) -> None:
        """Set the JSON; the form follows if it can show all of it."""
        self.written, self.refused, self.written_faults = text, {}, ()
        try:
            self.read(need_members(json.loads(text, object_pairs_hook=members_once)))
        except (ValueError, RecursionError):
            self.is_shown = False
        else:
            self.is_shown = True

    def show_form(self) -> None:
        """Use the form again; content that it cannot show stays in the JSON."""
        if self.is_shown:
            self.written, self.last_text, self.written_faults = None, None, ()

    def drop_written(self) -> None:
        """Drop the JSON and return to the former form."""
        self.written, self.is_shown, self.written_faults = None, True, ()

    def spelled_once(self, stamp: object, document: Mapping[str, object]) -> str:
        """Return a body as JSON; the same text as before while its `stamp` is the same."""
        if self.last_text is None or self.last_text[0] != stamp:
            self.last_text = (stamp, json.dumps(document, indent=2, ensure_ascii=False))
        return self.last_text[1]

    def saved_text(self) -> dict[str, object]:
        """Spell what was written for the next start."""
        return {"written": self.written, "isShown": self.is_shown}

    def read_saved_text(self, members: Mapping[str, object]) -> None:
        """Set what `saved_text` has spelled; raises ValueError for anything else."""
        self.written, self.is_shown = text_or_none(members.get("written")), need_bool(members.get("isShown"))
