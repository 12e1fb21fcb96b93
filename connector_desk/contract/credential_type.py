"""Types of credentials that other issuers issue, and how one is read from what they publish.

The shipped ones are in `resources/credential_types`, one file each.
"""

from enum import StrEnum
from typing import Annotated, Final, Self

from pydantic import Field, StringConstraints, model_validator

from connector_desk.contract import limits
from connector_desk.contract.claim_path import ClaimPath, parse_path, path_of
from connector_desk.contract.credential import Format
from connector_desk.contract.credential_format import FORMATS, CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import (
    AttributePath,
    Day,
    Label,
    Name,
    Url,
    absent_means,
    empty_is_absent,
    refuse,
    shown,
    written_as,
)
from connector_desk.contract.moment import Moment
from connector_desk.contract.schema import Languages
from connector_desk.contract.wire import JsonValue, WireModel

_SAMPLE: Final = "urn:connector-desk:sample"
SAMPLE_CLAIMS: Final = "*"
"""The one attribute of a data request for a sample: everything that is shown although nothing is asked for by name."""
Id = Annotated[str, StringConstraints(pattern=r"^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$")]
_INTEGRITY = r"sha(256|384|512)-[A-Za-z0-9+/_-]+={0,2}( [\x21-\x7e]+)*"
Integrity = Annotated[
    str,
    StringConstraints(max_length=limits.NAME_CHARACTERS),
    written_as(_INTEGRITY, FaultText.TYPE_DIGEST),
    shown(pattern=f"^{_INTEGRITY}$"),
]
"""Digests of a document (Subresource Integrity §3.3)."""
_MOST_EXTENDED = 8


def sample_id(vct: str = "") -> str:
    """Return the ID by which a data request asks for a sample: an SD-JWT VC of this type, else any W3C credential."""
    return f"{_SAMPLE}:{vct}" if vct else _SAMPLE


def sampled_type(schema_id: str) -> str | None:
    """Return the vct of which a data request wants a sample, empty for any W3C credential; None: it wants none."""
    if schema_id == _SAMPLE:
        return ""
    return schema_id.removeprefix(f"{_SAMPLE}:") if schema_id.startswith(f"{_SAMPLE}:") else None


class ValueKind(StrEnum):
    """What a value is, so that it can be shown."""

    TEXT = "text"
    NUMBER = "number"
    DATE = "date"
    BOOLEAN = "boolean"
    PICTURE = "picture"
    LIST = "list"
    OBJECT = "object"


class TypeEncoding(WireModel):
    """A credential type in one format."""

    format: Format = Field(description="The format.")
    types: list[Name] = Field(
        min_length=1,
        max_length=limits.ATTRIBUTES,
        description="The vct (SD-JWT VC), the types (W3C) or the document types (mdoc): the base first, then known "
        "ones that extend it.",
        examples=[["urn:eudi:pid:1"]],
    )
    paths: Annotated[dict[str, AttributePath], absent_means(default={})] = Field(
        default_factory=dict[str, AttributePath],
        description="Where a claim is in this format, if not at the top level under its name; in a mobile document, if "
        "not in the element of its name.",
        examples=[{"resident_city": "address.locality"}],
    )
    integrity: Annotated[Integrity | None, empty_is_absent()] = Field(
        default=None,
        description="The digest of its type metadata, as a credential names it (vct#integrity): type metadata of this "
        "vct that differ are refused.",
        examples=["sha256-uJPZiqdf1E7XZ1rZ3tCEwI0QJxRzCeMZgTiPkhE7Zgs"],
    )
    namespace: Annotated[Name | None, empty_is_absent()] = Field(
        default=None,
        description="The namespace of the elements of a mobile document (mdoc).",
        examples=["org.iso.18013.5.1"],
    )


class TypeClaim(WireModel):
    """A claim of a credential type, by the same name in every format."""

    name: Name = Field(description="Its name.", examples=["family_name"])
    title: Label = Field(description="Its name for people, in English.", examples=["Family name"])
    titles: Annotated[Languages, absent_means(default={})] = Field(
        default_factory=dict, description="Its name in other languages."
    )
    kind: Annotated[ValueKind, absent_means(default=ValueKind.TEXT)] = Field(
        default=ValueKind.TEXT, description="What its value is."
    )


class CredentialType(WireModel):
    """A type of credentials that other issuers issue."""

    id: Id = Field(description="Identifies it.", examples=["pid"])
    title: Label = Field(description="Its name for people, in English.", examples=["Identity card"])
    titles: Annotated[Languages, absent_means(default={})] = Field(
        default_factory=dict, description="Its name in other languages."
    )
    description: Name = Field(description="What it is, in English.")
    descriptions: Annotated[Languages, absent_means(default={})] = Field(
        default_factory=dict, description="What it is, in other languages."
    )
    asOf: Day = Field(description="When the source was read.", examples=["2026-11-28"])
    source: Name = Field(description="Where it is defined.")
    encodings: list[TypeEncoding] = Field(min_length=1, description="The formats that it exists in.")
    claims: list[TypeClaim] = Field(min_length=1, max_length=limits.ATTRIBUTES, description="Its claims.")

    @model_validator(mode="after")
    def _has_its_claims(self) -> Self:
        names = [one.name for one in self.claims]
        for index, name in enumerate(names):
            if name in names[:index]:
                refuse("invalid_attribute_name", FaultText.TWICE_HERE, "claims", index, "name")
        for at, encoding in enumerate(self.encodings):
            if (encoding.format is CredentialFormat.MDOC) is (encoding.namespace is None):
                refuse("missing_field", FaultText.NAMESPACE_OF_MDOC, "encodings", at, "namespace")
            for name in encoding.paths:
                if name not in names:
                    refuse("unknown_attribute", FaultText.NO_CLAIM_OF, "encodings", at, "paths", name)
            for index, one in enumerate(self.claims):
                path = self.path_of(one.name, encoding)
                if path is not None and path[0] in FORMATS[encoding.format].registered:
                    refuse("reserved_attribute", FaultText.NO_OWN_ATTRIBUTE, "claims", index, "name")
        return self

    def path_of(self, name: str, encoding: TypeEncoding) -> ClaimPath | None:
        """Find a claim of the type in one of its formats: by its name, else by a path; None if there is none.

        In a mobile document its path begins with a namespace.
        """
        path = self._path_of(name, encoding)
        return path if path is None or encoding.namespace is None else (encoding.namespace, *path)

    def _path_of(self, name: str, encoding: TypeEncoding) -> ClaimPath | None:
        if name in {one.name for one in self.claims}:
            written = encoding.paths.get(name)
            return (name,) if written is None else parse_path(written)
        roots = {str(parse_path(encoding.paths.get(one.name, one.name))[0]) for one in self.claims}
        return path_of(name, roots) or ((name,) if name in roots else None)

    def claim_at(self, name: str, kind: str) -> TypeClaim | None:
        """Find the claim that a data request for a type of it means by a name or a path; None if it is not listed."""
        for encoding in self.encodings:
            path = self.path_of(name, encoding) if kind in encoding.types else None
            found = (one for one in self.claims if path is not None and self.path_of(one.name, encoding) == path)
            if (claim := next(found, None)) is not None:
                return claim
        return None


class ListedType(CredentialType):
    """A type of credentials that other issuers issue, in the list."""

    addedAt: Moment | None = Field(default=None, description="When staff added it; absent: it comes with the program.")


class CredentialTypeList(WireModel):
    """The known types of credentials of other issuers."""

    credentialTypes: list[ListedType] = Field(description="The types, by title.")


class TypeSource(StrEnum):
    """What a credential type is read from."""

    TYPE_METADATA = "type-metadata"
    JSON_SCHEMA = "json-schema"
    ISSUER_METADATA = "issuer-metadata"
    SAMPLE = "sample"


class NotUnderstood(WireModel):
    """A part of the source that is not in the draft."""

    path: str = Field(description="Where it is in the source.", examples=["claims[3].svg_id"])
    message: str = Field(description="What is left out, in English.")


class DraftedType(CredentialType):
    """A credential type that is not added yet: a sample may show no claim, and then a person names them."""

    claims: list[TypeClaim] = Field(max_length=limits.ATTRIBUTES, description="Its claims.")


class TypeDraft(WireModel):
    """A credential type as it would be added."""

    type: DraftedType = Field(description="The type; none of its claims is known where a sample shows none.")
    notUnderstood: list[NotUnderstood] = Field(description="What of the source is not in it.")


class TypePreview(WireModel):
    """What was read."""

    source: TypeSource = Field(description="What it was read from.")
    drafts: list[TypeDraft] = Field(description="The types: several only from the metadata of an issuer.")
    notUnderstood: list[NotUnderstood] = Field(description="What of the source is in none of them.")


class ShownSample(TypePreview):
    """What a visitor's credential has shown of its type; no value of it is kept."""

    hidden: int = Field(default=0, description="How many of its claims stayed hidden; decoys among them count too.")
    signer: str | None = Field(
        default=None,
        description="Who signed it: the name or the DID of the issuer, or the subject of a certificate that nobody "
        "here trusts.",
    )


class SchemaDraft(WireModel):
    """A schema as it could be published, once a person has completed it."""

    members: dict[str, JsonValue] = Field(
        description="Its members, as a schema has them; those that the source does not tell are absent."
    )
    notUnderstood: list[NotUnderstood] = Field(description="What of the source is not in it.")


class SchemaPreview(WireModel):
    """What was read."""

    source: TypeSource = Field(description="What it was read from.")
    drafts: list[SchemaDraft] = Field(description="The schemas: several only from the metadata of an issuer.")
    notUnderstood: list[NotUnderstood] = Field(description="What of the source is in none of them.")


_Document = Annotated[str, StringConstraints(min_length=1, max_length=limits.CREDENTIAL_TYPE_BYTES)]


class TypeToRead(WireModel):
    """What credential types are read from: an address, or the content."""

    address: Url | None = Field(
        default=None,
        description="The address of type metadata, of a JSON Schema, or of an issuer or its metadata.",
        examples=["https://issuer.example"],
    )
    content: _Document | None = Field(default=None, description="The document itself, or a credential as a sample.")
    extended: Annotated[list[_Document], absent_means(default=[])] = Field(
        default_factory=list[str],
        max_length=_MOST_EXTENDED,
        description="Type metadata that the content extends.",
    )
    source: TypeSource | None = Field(default=None, description="What it is; if absent, the content decides.")
    integrity: Annotated[Integrity | None, empty_is_absent()] = Field(
        default=None,
        description="The digest that type metadata must have: the vct#integrity of a credential.",
    )

    @model_validator(mode="after")
    def _one_of_both(self) -> Self:
        if (self.address is None) == (self.content is None):
            refuse("missing_field", FaultText.TYPE_ADDRESS_OR_CONTENT, "address")
        return self
