"""The types of credentials of other issuers, and one that is being added.  No Qt."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from connector_desk.contract import limits
from connector_desk.contract.claim_path import CHARACTERS, parse_path
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.credential_type import ShownSample, TypeToRead, sample_id
from connector_desk.contract.wire import to_value
from connector_desk.desk.kit.form_draft import FormDraft
from connector_desk.desk.kit.form_spec import Field, FieldKind, FormSpec
from connector_desk.desk.kit.model_shape import rules_of
from connector_desk.desk.kit.schema import CHOICES
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
    from connector_desk.contract.wire import WireModel
    from connector_desk.desk.runner.error_message import ErrorMessage

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
FORMAT: Final = "format"
VCT: Final = "vct"
MORE_CLAIMS: Final = "claims"
SAMPLE_FORM: Final = FormSpec(
    (
        Field(
            FORMAT,
            QT_TRANSLATE_NOOP("Library", "Format"),
            FieldKind.SEGMENTS,
            choices=tuple(CHOICES),
            default=CredentialFormat.SD_JWT.value,
            note_by=(
                FORMAT,
                {
                    CredentialFormat.SD_JWT.value: QT_TRANSLATE_NOOP(
                        "Library",
                        "The wallet shows what this credential never hides; how much stays hidden is counted. "
                        "No value is kept.",
                    ),
                    CredentialFormat.W3C.value: QT_TRANSLATE_NOOP(
                        "Library",
                        "The visitor chooses any W3C credential, and the wallet shows all of it. No value is kept.",
                    ),
                },
            ),
        ),
        Field(
            VCT,
            QT_TRANSLATE_NOOP("Library", "Type (vct)"),
            hint=QT_TRANSLATE_NOOP("Library", "As its issuer spells it: wallets find it by this alone."),
            example="urn:eudi:pid:1",
            when=(FORMAT, (CredentialFormat.SD_JWT.value,)),
            is_required=True,
            longest=limits.NAME_CHARACTERS,
        ),
    ),
    "Library",
)
NO_CLAIM_NAME: Final = QT_TRANSLATE_NOOP("Faults", "Use the name of an attribute, or a path such as address.locality.")
NO_CLAIMS_YET: Final = QT_TRANSLATE_NOOP("Library", "Enter the name of at least one claim.")
NOTHING_GIVEN: Final = QT_TRANSLATE_NOOP("Library", "Type an address, paste the content, or open a file.")


@dataclass
class Reading:
    """A description that is read, and what it gives."""

    form: FormDraft = field(default_factory=lambda: FormDraft(READ_FORM))
    naming: FormDraft = field(default_factory=lambda: FormDraft(FormSpec((), "Library")))

    @property
    def expected(self) -> dict[str, str]:
        """Return what else the service compares."""
        return {}

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
        # as it was pasted: a digest counts every byte
        given = {CONTENT: self.form.value(CONTENT)} if content else {ADDRESS: address}
        return json.dumps(given | self.expected).encode()

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
    error_message: ErrorMessage | None = None
    """Why the list could not be loaded, or one not removed."""
    query: str = ""
    chosen: ListedType | None = None
    is_adding: bool = False
    removes: bool = False
    """Whether to remove it is asked once more."""
    preview: TypePreview | None = None
    sampling: FormDraft = field(default_factory=lambda: FormDraft(SAMPLE_FORM))
    digest: tuple[str, str] = ("", "")
    """The type of the sample whose description is read, and the digest that the sample names for it."""
    is_sampling: bool = False
    """Whether a visitor is to show one, and staff say which."""
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
        self.is_adding, self.preview, self.last_added, self.is_sampling = False, None, "", False
        self.digest = ("", "")
        self.sampling.forget()
        super().leave()

    def read(self, preview: TypePreview) -> None:
        """Take what was read."""
        self.preview, self.is_sampling = preview, False
        self.use_draft(0)

    def begin_sample(self) -> None:
        """Ask which credential a visitor is to show; the address may be its type."""
        self.is_sampling = True
        if not self.sampling.value(VCT):
            self.sampling.edit(VCT, self.form.value(ADDRESS).strip())

    def wanted_sample(self) -> str | None:
        """Return the ID by which a data request asks for the sample; None where its type lacks."""
        if not self.sampling.validate():
            return None
        return sample_id(self.sampling.value(VCT).strip() if self.sampling.value(FORMAT) == "sd-jwt" else "")

    def use_draft(self, index: int) -> None:
        """Choose among what was read; the claims that a sample hides can be named."""
        super().use_draft(index)
        if self.sample is not None and self.sample.hidden and self.sample.drafts:
            more = Field(
                MORE_CLAIMS,
                QT_TRANSLATE_NOOP("Library", "Names of hidden claims"),
                FieldKind.LINES,
                hint=QT_TRANSLATE_NOOP("Library", "One on each line, such as family_name or address.locality."),
            )
            kept = self.naming.kept
            self.naming = FormDraft(FormSpec((*self.naming.spec.fields, more), "Library"))
            self.naming.kept = kept

    @property
    def expected(self) -> dict[str, str]:
        """Return the digest that the sample names, while its description is read."""
        address, digest = self.digest
        is_same = address == self.form.value(ADDRESS).strip() and not self.form.value(CONTENT).strip()
        return {"integrity": digest} if digest and is_same else {}

    @property
    def sample(self) -> ShownSample | None:
        """Return what a visitor has shown; None where the description came otherwise."""
        return self.preview if isinstance(self.preview, ShownSample) else None

    @property
    def described_at(self) -> str:
        """Return the address at which the type of a sample may be described; empty: it is none."""
        kinds = () if self.draft is None else self.draft.type.encodings[0].types
        return next((each for each in kinds if each.startswith("https://")), "") if self.sample is not None else ""

    def describe(self) -> None:
        """Read the description at the address of the type instead."""
        address, draft = self.described_at, self.draft
        integrity = None if draft is None else draft.type.encodings[0].integrity
        self.preview, self.digest = None, (address, integrity or "")
        self.form.forget()
        self.form.edit(ADDRESS, address)

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
        members = {**_members(draft.type), "title": title}
        if MORE_CLAIMS in self.naming.spec:
            known = {each.name for each in draft.type.claims}
            lines = (each.strip() for each in self.naming.value(MORE_CLAIMS).splitlines())
            names = [each for each in dict.fromkeys(lines) if each and each not in known]
            wrong = any(not is_path(each) for each in names)
            if wrong or not (names or known):
                words = Words("Faults", NO_CLAIM_NAME) if wrong else Words("Library", NO_CLAIMS_YET)
                self.naming.refused[MORE_CLAIMS] = words
                return None
            members |= _with_claims(draft.type, names)
        return json.dumps(members).encode()


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


def _with_claims(one: CredentialType, names: Sequence[str]) -> dict[str, object]:
    """Return the members of a type that change where it has more claims, by names or paths."""
    members = _members(one)
    named = [{"name": each, "title": each.replace("_", " ").capitalize()[: limits.LABEL_CHARACTERS]} for each in names]
    encodings = [
        _members(each) | {"paths": {**each.paths, **{name: name for name in names if parse_path(name) != (name,)}}}
        for each in one.encodings
    ]
    return {"claims": [*members["claims"], *named], "encodings": encodings}


def is_path(name: str) -> bool:
    """Return whether this names a claim."""
    try:
        return bool(parse_path(name)) and len(name) <= CHARACTERS
    except ValueError:
        return False


def _members(one: WireModel) -> dict[str, Any]:
    return dict(to_value(one))


def _searched(one: ListedType) -> str:
    names = (each.name for each in one.claims)
    kinds = (each for encoding in one.encodings for each in encoding.types)
    return " ".join((one.id, one.title, *one.titles.values(), *names, *kinds)).casefold()


def title_of(one: CredentialType, language: str) -> str:
    """Return the name of a type for people."""
    return one.titles.get(language, one.title)
