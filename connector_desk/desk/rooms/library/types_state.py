"""The types of credentials of other issuers, and one that is being added.  No Qt."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from connector_desk.contract.credential_type import TypeToRead
from connector_desk.contract.wire import to_value
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.words import QT_TRANSLATE_NOOP, Words, plain

if TYPE_CHECKING:
    from connector_desk.contract.credential_type import (
        CredentialType,
        ListedType,
        NotUnderstood,
        SchemaDraft,
        SchemaPreview,
        TypeDraft,
        TypePreview,
    )
    from connector_desk.desk.runner.trouble import Trouble

ADDRESS: Final = "address"
CONTENT: Final = "content"
TITLE: Final = "title"
WHICH: Final = "which"
READ_FORM: Final = FormSpec(
    (
        Field(
            ADDRESS,
            QT_TRANSLATE_NOOP("Library", "Address of the issuer or of the description"),
            example="https://issuer.example",
        ),
        Field(
            CONTENT,
            QT_TRANSLATE_NOOP("Library", "Or its content"),
            FieldKind.MULTILINE,
            hint=QT_TRANSLATE_NOOP(
                "Library", "Type metadata, a JSON Schema, the metadata of an issuer, or a credential as a sample."
            ),
        ),
    ),
    "Library",
).with_rules(rules_of(TypeToRead, ADDRESS))
NOTHING_GIVEN: Final = QT_TRANSLATE_NOOP("Library", "Type an address, paste the content, or open a file.")


@dataclass
class Reading:
    """A description that is read, and what it gives."""

    form: FormDraft = field(default_factory=lambda: FormDraft(READ_FORM))
    naming: FormDraft = field(default_factory=lambda: FormDraft(FormSpec((), "Library")))

    @property
    def is_read(self) -> bool:
        """Return whether something was read."""
        raise NotImplementedError

    @property
    def not_understood(self) -> list[NotUnderstood]:
        """List what of the source is left out."""
        raise NotImplementedError

    @property
    def titles(self) -> list[str]:
        """List the titles of what was read."""
        raise NotImplementedError

    @property
    def place(self) -> int:
        """Return which of them is chosen."""
        return int(self.naming.value(WHICH) or "0") if len(self.titles) > 1 else 0

    def leave(self) -> None:
        """Read nothing any more."""
        self.naming = FormDraft(FormSpec((), "Library"))
        self.form.forget()

    def body(self) -> bytes | None:
        """Return the body that reads what was given; None where nothing or something wrong was."""
        self.form.clear_faults()
        address, content = self.form.value(ADDRESS).strip(), self.form.value(CONTENT).strip()
        if not self.form.validate():
            return None
        if not address and not content:
            self.form.refused[ADDRESS] = Words("Library", NOTHING_GIVEN)
            return None
        return json.dumps({CONTENT: content} if content else {ADDRESS: address}).encode()

    def use_draft(self, index: int) -> None:
        """Choose among what was read."""
        choices = tuple((str(at), plain(each, 60)) for at, each in enumerate(self.titles))
        which = Field(
            WHICH, QT_TRANSLATE_NOOP("Library", "Credential"), FieldKind.CHOICE, choices=choices, default=str(index)
        )
        title = Field(TITLE, QT_TRANSLATE_NOOP("Library", "Name for people"))
        self.naming = FormDraft(FormSpec((*((which,) if len(choices) > 1 else ()), title), "Library"))
        self.naming.kept = {TITLE: self.titles[index]} if choices else {}


@dataclass
class TypesState(Reading):
    """Everything that is shown of the types."""

    types: Sequence[ListedType] = ()
    trouble: Trouble | None = None
    """Why the list could not be loaded, or one not removed."""
    query: str = ""
    chosen: ListedType | None = None
    is_adding: bool = False
    removes: bool = False
    """Whether to remove it is asked once more."""
    preview: TypePreview | None = None
    last_added: str = ""
    """The name of the type that was just added, while others of the same issuer can be."""

    @property
    def found(self) -> list[ListedType]:
        """List the types that match the search."""
        words = self.query.casefold().split()
        return [each for each in self.types if all(word in _searched(each) for word in words)]

    def listed(self, types: Sequence[ListedType]) -> None:
        """Take the list; the open one stays open."""
        self.types, self.removes = types, False
        name = "" if self.chosen is None else self.chosen.id
        self.chosen = next((each for each in types if each.id == name), None)

    def choose(self, type_id: str) -> None:
        """Open one."""
        self.chosen = next((each for each in self.types if each.id == type_id), None)
        self.removes = False

    def leave(self) -> None:
        """Add none any more."""
        self.is_adding, self.preview, self.last_added = False, None, ""
        super().leave()

    def read(self, preview: TypePreview) -> None:
        """Take what was read."""
        self.preview = preview
        self.use_draft(0)

    @property
    def is_read(self) -> bool:
        """Return whether a description was read."""
        return self.preview is not None

    @property
    def titles(self) -> list[str]:
        """List the names of the types that were read."""
        return [] if self.preview is None else [each.type.title for each in self.preview.drafts]

    @property
    def draft(self) -> TypeDraft | None:
        """Return the draft that would be added."""
        drafts = () if self.preview is None else self.preview.drafts
        return drafts[self.place] if self.place < len(drafts) else None

    def added(self, one: ListedType) -> bool:
        """Return whether the same issuer has other types, which are then offered."""
        if self.preview is not None and self.draft is not None:
            left = [each for each in self.preview.drafts if each is not self.draft]
            self.preview = self.preview.model_copy(update={"drafts": left})
            self.last_added = one.title
            self.use_draft(0)
        return self.preview is not None and bool(self.preview.drafts)

    @property
    def not_understood(self) -> list[NotUnderstood]:
        """List what of the source is left out."""
        draft = self.draft
        own = [] if self.preview is None else self.preview.notUnderstood
        return [*own, *(() if draft is None else draft.notUnderstood)]

    def type_to_add(self) -> bytes | None:
        """Return the body that adds the draft."""
        draft = self.draft
        if draft is None:
            return None
        title = self.naming.value(TITLE).strip() or draft.type.title
        return json.dumps({**_members(draft.type), "title": title}).encode()


@dataclass
class SchemasRead(Reading):
    """A description from which a kind of credential of this desk begins."""

    preview: SchemaPreview | None = None

    @property
    def is_read(self) -> bool:
        """Return whether a description was read."""
        return self.preview is not None

    @property
    def titles(self) -> list[str]:
        """List the names of the schemas that were read."""
        return [] if self.preview is None else [str(each.members.get(TITLE) or "") for each in self.preview.drafts]

    @property
    def draft(self) -> SchemaDraft | None:
        """Return the draft that would be begun with."""
        drafts = () if self.preview is None else self.preview.drafts
        return drafts[self.place] if self.place < len(drafts) else None

    @property
    def not_understood(self) -> list[NotUnderstood]:
        """List what of the source is left out."""
        draft = self.draft
        own = [] if self.preview is None else self.preview.notUnderstood
        return [*own, *(() if draft is None else draft.notUnderstood)]

    @property
    def members(self) -> dict[str, object]:
        """Return the members of the draft, with its name as it was changed."""
        draft = self.draft
        named = {TITLE: title} if (title := self.naming.value(TITLE).strip()) else {}
        return {**({} if draft is None else draft.members), **named}

    def read(self, preview: SchemaPreview) -> None:
        """Take what was read."""
        self.preview = preview
        self.use_draft(0)

    def leave(self) -> None:
        """Begin with none any more."""
        self.preview = None
        super().leave()


def _members(one: CredentialType) -> dict[str, object]:
    return dict(to_value(one))


def _searched(one: ListedType) -> str:
    names = (each.name for each in one.claims)
    kinds = (each for encoding in one.encodings for each in encoding.types)
    return " ".join((one.id, one.title, *one.titles.values(), *names, *kinds)).casefold()


def title_of(one: CredentialType, language: str) -> str:
    """Return the name of a type for people."""
    return one.titles.get(language, one.title)
