"""Drafts of credential types out of what issuers publish, or out of one of their credentials; nothing is fetched.

Type metadata (SD-JWT VC §6), JSON Schema 2020-12, credential issuer metadata (OpenID4VCI 1.0 §12.2) and a sample.  What
is not understood is listed, never dropped in silence.  No signature is verified: a draft says what a credential looks
like, not whom to trust.
"""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64decode, urlsafe_b64decode
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import chain, count
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple, TypeGuard
from urllib.parse import urlsplit, urlunsplit

from connector_desk.base.errors import FieldFault, Unreadable, ValidationFailed
from connector_desk.contract import limits, strict_json
from connector_desk.contract.blank_text import is_blank
from connector_desk.contract.claim_path import CHARACTERS, ClaimPath, parse_path, path_text
from connector_desk.contract.credential_format import FORMATS, CredentialFormat
from connector_desk.contract.credential_type import (
    DraftedType,
    NotUnderstood,
    SchemaDraft,
    SchemaPreview,
    ShownSample,
    TypeClaim,
    TypeDraft,
    TypeEncoding,
    TypePreview,
    TypeSource,
    ValueKind,
)
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.kinds import is_language
from connector_desk.core.formats import own_schema
from connector_desk.core.formats.own_schema import Claim, spelled_below

if TYPE_CHECKING:
    from connector_desk.contract.strict_json import JsonValue

_MOST_NOTES: Final = 100
_MOST_NODES: Final = 5_000
_DEEPEST: Final = 16
_MOST_DRAFTS: Final = 50
_MOST_EXTENDED: Final = 8
_DATE = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9]")
_FORMATS: Final = {
    "dc+sd-jwt": CredentialFormat.SD_JWT,
    "vc+sd-jwt": CredentialFormat.SD_JWT,
    "jwt_vc_json": CredentialFormat.W3C,
    "jwt_vc_json-ld": CredentialFormat.W3C,
    "ldp_vc": CredentialFormat.W3C,
    "mso_mdoc": CredentialFormat.MDOC,
}
_DIGEST: Final = r"sha(256|384|512)-[A-Za-z0-9+/_-]+={0,2}( [\x21-\x7e]+)*"
_HASHES: Final = {"sha-256": hashlib.sha256, "sha-384": hashlib.sha384, "sha-512": hashlib.sha512}
_OF_TYPE: Final = "vct#integrity"
"""The digest of the type metadata."""
_SUBJECT: Final = "credentialSubject"
_CONFIGURATIONS: Final = "credential_configurations_supported"
_WELL_KNOWN: Final = "/.well-known/openid-credential-issuer"


class Naming(NamedTuple):
    """What a draft gets from outside of its source."""

    day: str
    """The day, as `2026-11-28`."""
    origin: str
    """Where the source is from, for people."""
    taken: Collection[str] = ()
    """IDs that other types have."""
    digests: Mapping[str, str] = MappingProxyType({})
    """What type metadata must have, by their vct; by the empty name, those that are read."""


def read_types(
    content: str, naming: Naming, source: TypeSource | None = None, others: Sequence[str] = ()
) -> TypePreview:
    """Return the drafts that a document describes; `others` are type metadata that it may extend.

    Raises ValidationFailed for what is none of these.
    """
    kind, read, notes = _read(content, source, others, naming.digests)
    drafts: list[TypeDraft] = []
    taken = {*naming.taken}
    for first, *more in read:
        first.check()
        drafts.append(first.type_draft(naming._replace(taken=taken), more))
        taken.add(drafts[-1].type.id)
    return TypePreview(source=kind, drafts=drafts, notUnderstood=notes)


def read_presented(presentation: JsonValue, naming: Naming, signer: str | None) -> ShownSample:
    """Return the type of a credential in the answer of a wallet; a person names the claims that it does not show."""
    notes: list[NotUnderstood] = []
    try:
        draft = _sample(presentation) if _is_sd_jwt(presentation) else _w3c_presented(presentation)
        drafts = [draft.type_draft(naming)] if draft.types else []
        if not drafts:
            notes = [NotUnderstood(path="type", message=FaultText.TYPE_WITHOUT_TYPE)]
        hidden = draft.hidden
    except ValidationFailed as refused:
        drafts, hidden = [], 0
        notes = [NotUnderstood(path="$", message=refused.fields[0].message)]
    return ShownSample(source=TypeSource.SAMPLE, drafts=drafts, notUnderstood=notes, hidden=hidden, signer=signer)


def _is_sd_jwt(presentation: JsonValue) -> TypeGuard[str]:
    return isinstance(presentation, str) and "~" in presentation


def _w3c_presented(presentation: JsonValue) -> _Draft:
    """Return the type of the credential in a presentation that is signed as JWT, or as linked data."""
    outer = _payload(presentation).get("vp") if isinstance(presentation, str) else presentation
    held = _object(outer).get("verifiableCredential")
    credential = held[0] if isinstance(held, list) and held else held
    return _sample(credential) if isinstance(credential, str) else _w3c_sample(_object(credential))


def read_schemas(content: str, source: TypeSource | None = None, others: Sequence[str] = ()) -> SchemaPreview:
    """Return the schemas of this desk that a document describes, with its rules; `others` as for `read_types`.

    Raises ValidationFailed for what is none of these, and where no attribute is in it.
    """
    kind, read, notes = _read(content, source, others)
    drafts = [first.as_schema(more) for first, *more in read]
    found = [each for each in drafts if each.members.get("properties")]
    if not found:
        raise _refused(FaultText.TYPE_WITHOUT_CLAIMS)
    return SchemaPreview(source=kind, drafts=found, notUnderstood=notes)


def _read(
    content: str, source: TypeSource | None, others: Sequence[str], digests: Mapping[str, str] = MappingProxyType({})
) -> tuple[TypeSource, list[list[_Draft]], list[NotUnderstood]]:
    """Return what a document is, and of each credential in it the drafts of its formats."""
    text = content.strip()
    signed = _signed_metadata(text)
    if signed is not None and source in {None, TypeSource.ISSUER_METADATA}:
        return TypeSource.ISSUER_METADATA, *_issuer_metadata(signed)
    if source is TypeSource.SAMPLE or (source is None and _is_token(text)):
        return TypeSource.SAMPLE, [[_sample(text, others)]], []
    value = _object(_json(text))
    kind = source or _detected(value)
    if kind is TypeSource.ISSUER_METADATA:
        return kind, *_issuer_metadata(value)
    read: Callable[[], _Draft] = {
        TypeSource.TYPE_METADATA: lambda: _type_metadata(content, value, others, digests),
        TypeSource.JSON_SCHEMA: lambda: _json_schema(value),
        TypeSource.SAMPLE: lambda: _sample(text),
    }[kind]
    return kind, [[read()]], []


def extended_type(content: str) -> str | None:
    """Return the address of the type metadata that a document extends; None if there is none that can be fetched."""
    try:
        found = _object(_json(content)).get("extends")
    except ValidationFailed:
        return None
    return found if isinstance(found, str) and re.match("https?://", found) else None


def metadata_addresses(address: str) -> list[str]:
    """Return the addresses at which a credential issuer has its metadata (OpenID4VCI 1.0 §12.2.2).

    A host alone may be that of another Connector Desk, whose issuer has the path `/oid4vci`.
    """
    parts = urlsplit(address)
    if _WELL_KNOWN in parts.path:
        return []
    path = parts.path.rstrip("/")
    paths = [path] if path else ["", "/oid4vci"]
    return [urlunsplit((parts.scheme, parts.netloc, _WELL_KNOWN + one, parts.query, "")) for one in paths]


def _signed_metadata(text: str) -> dict[str, JsonValue] | None:
    """Return the metadata of an issuer in a JWT (OpenID4VCI 1.0 §12.2.3); None for anything else."""
    if not _is_token(text):
        return None
    try:
        found = _payload(text)
    except ValidationFailed:
        return None
    return found if _CONFIGURATIONS in found else None


def _is_token(text: str) -> bool:
    return re.match(r"[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.", text) is not None


def _detected(value: Mapping[str, JsonValue]) -> TypeSource:
    if _CONFIGURATIONS in value:
        return TypeSource.ISSUER_METADATA
    if _SUBJECT in value or isinstance(value.get("vc"), dict):
        return TypeSource.SAMPLE
    if any(name in value for name in ("$schema", "properties", "$ref", "$defs")):
        return TypeSource.JSON_SCHEMA
    if isinstance(value.get("vct"), str):
        return TypeSource.TYPE_METADATA
    raise _refused(FaultText.NO_TYPE_SOURCE)


def _refused(sentence: str) -> ValidationFailed:
    return ValidationFailed([FieldFault("content", "invalid_format", sentence)])


def _json(text: str) -> JsonValue:
    try:
        return strict_json.loads(text.encode())
    except (Unreadable, ValidationFailed, UnicodeEncodeError):
        raise _refused(FaultText.NO_TYPE_JSON) from None


def _object(value: JsonValue) -> dict[str, JsonValue]:
    if not isinstance(value, dict):
        raise _refused(FaultText.NO_TYPE_SOURCE)
    return value


# --- a draft that is being written ------------------------------------------------------------------------------------


class _Draft:
    """Collects the claims, and what is not understood."""

    def __init__(self, encoding: CredentialFormat) -> None:
        self.format = encoding
        self.types: list[str] = []
        self.integrity: str | None = None
        self.namespace: str | None = None
        """Of the elements of a mobile document."""
        self.title = self.description = ""
        self.titles: dict[str, str] = {}
        self.descriptions: dict[str, str] = {}
        self.claims: dict[ClaimPath, Claim] = {}
        self.notes: dict[tuple[str, str], None] = {}
        self.nodes = 0
        self.hidden = 0
        """How many claims a sample does not show."""
        self.display_members: dict[str, JsonValue] = {}
        """Its colours, as the display of a schema has them."""
        self.schema: tuple[Mapping[str, JsonValue], str] | None = None
        """A JSON Schema, and where in it the attributes are."""

    def report(self, path: str, sentence: str) -> None:
        """List something as not understood."""
        if len(self.notes) < _MOST_NOTES:
            self.notes[path, sentence] = None
        elif len(self.notes) == _MOST_NOTES:
            self.notes["$", FaultText.TYPE_MORE_NOTES] = None

    def report_unread(self, value: Mapping[str, JsonValue], known: Collection[str], path: str) -> None:
        """List the members that nobody reads."""
        for name in value:
            if name not in known:
                self.report(spelled_below(path, name), FaultText.TYPE_MEMBER)

    def visit(self, path: str) -> bool:
        """Count a part of the source; False once there are too many."""
        self.nodes += 1
        if self.nodes > _MOST_NODES:
            self.report(path, FaultText.TYPE_TOO_MUCH)
        return self.nodes <= _MOST_NODES

    def add(self, path: ClaimPath, found: Claim, where: str) -> None:
        """Add a claim, if a request can ask for it."""
        try:
            is_path = parse_path(path_text(path)) == path and len(path_text(path)) <= CHARACTERS
            is_path = is_path and not is_blank(path_text(path))
        except ValueError:
            is_path = False
        if not is_path:
            self.report(where, FaultText.TYPE_CLAIM_PATH)
        elif path[0] in FORMATS[self.format].registered:
            self.report(where, FaultText.NO_OWN_ATTRIBUTE)
        elif len(self.claims) >= limits.ATTRIBUTES and path not in self.claims:
            self.report(where, FaultText.TYPE_CLAIMS_FULL.format(count=limits.ATTRIBUTES))
        else:
            self.claims[path] = found

    def check(self) -> None:
        """Raise ValidationFailed without a claim or a type."""
        if not self.claims:
            raise _refused(FaultText.TYPE_WITHOUT_CLAIMS)
        if not self.types:
            raise _refused(FaultText.TYPE_WITHOUT_TYPE)

    def is_same(self, other: _Draft) -> bool:
        """Return whether another one describes the same credential, in another format or signed in another way."""
        is_type = self.format is not other.format or self.types == other.types
        is_named = (self.title, self.titles) == (other.title, other.titles)
        return is_type and is_named and self._claims_without_kind == other._claims_without_kind

    @property
    def _claims_without_kind(self) -> dict[ClaimPath, Claim]:
        """Return the claims without what they are, which only the names of elements of mobile documents tell."""
        return {path: one._replace(kind=ValueKind.TEXT) for path, one in self.claims.items()}

    def type_draft(self, naming: Naming, others: Sequence[_Draft] = ()) -> TypeDraft:
        """Return the draft, with the formats of others that are the same; it has a type."""
        types = {one.format: one.types for one in (self, *others)}
        integrities = {one.format: one.integrity for one in (self, *others)}
        namespaces = {one.format: one.namespace for one in (self, *others)}
        notes = [note for one in (self, *others) for note in one.notes][: _MOST_NOTES + 1]
        names = {path: path_text(path) for path in self.claims}
        title = self._name()
        return TypeDraft(
            type=DraftedType(
                id=_free_id(title, naming.taken),
                title=title,
                titles=self.titles,
                description=self.description or title,
                descriptions=self.descriptions,
                asOf=naming.day,
                source=naming.origin,
                encodings=[
                    TypeEncoding(
                        format=each,
                        types=listed,
                        paths={name: name for path, name in names.items() if path != (name,)},
                        integrity=integrities[each],
                        namespace=namespaces[each],
                    )
                    for each, listed in types.items()
                ],
                claims=[
                    TypeClaim(name=names[path], title=one.title, titles=dict(one.titles), kind=one.kind)
                    for path, one in self.claims.items()
                ],
            ),
            notUnderstood=[NotUnderstood(path=path, message=sentence) for path, sentence in notes],
        )

    def _name(self) -> str:
        named = re.split("[/#:]", self.types[0].rstrip("/"))[-1] if self.types else ""
        return self.title or _words(named) or "Credential"

    def as_schema(self, others: Sequence[_Draft] = ()) -> SchemaDraft:
        """Return a schema with the same attributes, and its formats, with those of others that are the same.

        What it still lacks is absent.
        """
        if self.schema is not None:
            root, where = self.schema
            registered = FORMATS[self.format].registered
            attributes = own_schema.from_json_schema(root, where, registered.__contains__, _words)
            own_notes: list[NotUnderstood] = []
        else:
            attributes = own_schema.from_claims(self.claims, _words)
            own_notes = [
                NotUnderstood(path=path, message=sentence)
                for path, sentence in self.notes
                if strict_json.location_of(path)[-1:] not in _DISPLAY_MEMBERS_READ
            ]
        title = self._name()
        members: dict[str, JsonValue] = {"title": title}
        if self.titles:
            members["titles"] = dict(self.titles)
        if self.description:
            members["description"] = self.description
            if self.descriptions:
                members["descriptions"] = dict(self.descriptions)
        if self.display_members:
            members["display"] = self.display_members
        for one in (self, *others):
            if one.namespace is not None:
                members["mdoc"] = {"doctype": one.types[0], "namespace": one.namespace}
        members["formats"] = [*dict.fromkeys(str(one.format) for one in (self, *others))]
        members |= {"properties": attributes.properties, "required": attributes.required}
        kept, refused = own_schema.publishable(members)
        return SchemaDraft(members=kept, notUnderstood=[*own_notes, *attributes.notes, *refused][: _MOST_NOTES + 1])


_DISPLAY_MEMBERS_READ: Final = (("rendering",), ("background_color",), ("text_color",))
"""Members that a credential type leaves alone, and a schema has."""


def _free_id(title: str, taken: Collection[str]) -> str:
    name = re.sub(r"[^a-z0-9]+", "-", title.lower()).strip("-")[:32].strip("-") or "type"
    numbered = (f"{name}-{number}" for number in count(2))
    return next(one for one in chain([name], numbered) if one not in taken)


def _text(value: JsonValue, most: int = limits.LABEL_CHARACTERS) -> str:
    """Return a text on one line, without what cannot be seen; empty for anything else."""
    if not isinstance(value, str):
        return ""
    plain = "".join(one if one.isprintable() else " " for one in value[: 4 * most])
    found = " ".join(plain.split())[:most].strip()
    return "" if is_blank(found) else found


def _words(name: str) -> str:
    """Return the name of a claim as words: `family_name` as `Family name`."""
    spaced = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", " ", name).replace("_", " ").replace("-", " ")
    plain = _text(spaced)
    return plain[:1].upper() + plain[1:].lower() if plain.islower() or " " in plain else plain


def _title_of(path: ClaimPath) -> str:
    names = [one for one in path if isinstance(one, str)]
    return _words(names[-1]) or "Value"


def _language(value: JsonValue) -> str:
    """Return the language of a locale; empty for none."""
    found = value.replace("_", "-").partition("-")[0].lower() if isinstance(value, str) else ""
    return found if is_language(found) else ""


_DISPLAY_MEMBERS = frozenset(
    {"lang", "locale", "description", "logo", "background_color", "background_image", "text_color"}
)
"""How a card looks is of no concern for who asks."""


class _Names(NamedTuple):
    """Names for people, from `display` entries."""

    title: str
    titles: dict[str, str]
    description: str
    descriptions: dict[str, str]
    colours: dict[str, JsonValue]
    """Of a card, as the display of a schema has them."""


def _display(draft: _Draft, value: JsonValue, path: str, names: Sequence[str]) -> _Names:
    """Read display information: entries with a language, a name, and perhaps a description."""
    title: dict[str, str] = {}
    description: dict[str, str] = {}
    colours: dict[str, JsonValue] = {}
    if value is not None and not isinstance(value, list):
        draft.report(path, FaultText.TYPE_WRONG_KIND)
    for index, entry in enumerate(value if isinstance(value, list) else ()):
        where = spelled_below(path, index)
        if not draft.visit(where):
            break
        if not isinstance(entry, dict):
            draft.report(where, FaultText.TYPE_WRONG_KIND)
            continue
        draft.report_unread(entry, (*names, *_DISPLAY_MEMBERS), where)
        language = _language(entry.get("locale", entry.get("lang"))) or "en"
        shown_name = next((each for each in (_text(entry.get(name)) for name in names) if each), "")
        if shown_name:
            title.setdefault(language, shown_name)
        more = _text(entry.get("description"), limits.NAME_CHARACTERS)
        if more:
            description.setdefault(language, more)
        colours = colours or _colours_of(entry)
    first = title.pop("en", None) or title.get(next(iter(title), ""), "")
    about = description.pop("en", None) or description.get(next(iter(description), ""), "")
    return _Names(first, title, about, description, colours)


def _colours_of(entry: Mapping[str, JsonValue]) -> dict[str, JsonValue]:
    """Return the colours of display information, in type metadata or in the metadata of an issuer."""
    rendering = entry.get("rendering")
    simple = rendering.get("simple") if isinstance(rendering, dict) else entry
    colours = simple if isinstance(simple, dict) else {}
    pairs = {"backgroundColor": colours.get("background_color"), "textColor": colours.get("text_color")}
    found: dict[str, JsonValue] = {
        name: one for name, one in pairs.items() if isinstance(one, str) and re.fullmatch("#[0-9A-Fa-f]{6}", one)
    }
    return found if len(found) == 2 else {}


# --- type metadata ----------------------------------------------------------------------------------------------------

_TYPE_MEMBERS = frozenset(
    {"vct", "name", "description", "extends", "extends#integrity", "display", "claims", "$schema"}
)
_CLAIM_MEMBERS = frozenset({"path", "display", "sd", "mandatory"})


def _type_metadata(
    content: str,
    value: Mapping[str, JsonValue],
    others: Sequence[str],
    digests: Mapping[str, str] = MappingProxyType({}),
) -> _Draft:
    """Read type metadata; raises ValidationFailed for some that are not what a credential or another type names."""
    draft = _Draft(CredentialFormat.SD_JWT)
    vct = value.get("vct")
    if not isinstance(vct, str) or not vct or _text(vct, limits.NAME_CHARACTERS) != vct:
        raise _refused(FaultText.TYPE_WITHOUT_TYPE)
    draft.types = [vct]
    draft.integrity = digests.get("") or digests.get(vct)
    if draft.integrity is not None and not _is_intact(content.encode(), draft.integrity):
        raise _refused(FaultText.TYPE_NOT_INTACT)
    chain = [value, *(base for _, base in _extended(draft, value, others))]
    known: dict[str, Mapping[str, JsonValue]] = {}
    for one in reversed(chain):  # what extends another one wins
        _read_claims(draft, _combined(draft, one.get("claims"), known), "claims")
    draft.report_unread(value, _TYPE_MEMBERS, "")
    display = next((one["display"] for one in chain if "display" in one), None)
    shown = _display(draft, display, "display", ("name",))
    draft.title, draft.titles = shown.title or _text(value.get("name")), shown.titles
    draft.description = shown.description or _text(value.get("description"), limits.NAME_CHARACTERS)
    draft.descriptions, draft.display_members = shown.descriptions, shown.colours
    return draft


def _combined(draft: _Draft, claims: JsonValue, known: dict[str, Mapping[str, JsonValue]]) -> JsonValue:
    """Return the claims of a type with what those that it extends say of the same ones (SD-JWT VC §5.6.5).

    `known` has these by their paths, and gets the combined ones.  What a type would relax stays, and is noted.
    """
    combined: list[JsonValue] = []
    for index, entry in enumerate(claims if isinstance(claims, list) else ()):
        if not isinstance(entry, dict):
            combined.append(entry)
            continue
        key = json.dumps(entry.get("path"))
        before = known.get(key, {})
        whole = {name: one for name, one in before.items() if name in _CLAIM_MEMBERS} | entry
        for name, strict in (("sd", ("always", "never")), ("mandatory", (True,))):
            if before.get(name) in strict and whole[name] != before[name]:
                draft.report(spelled_below(spelled_below("claims", index), name), FaultText.TYPE_RELAXED)
                whole[name] = before[name]
        known[key] = whole
        combined.append(whole)
    return combined if isinstance(claims, list) else claims


def _extended(
    draft: _Draft, value: Mapping[str, JsonValue], others: Sequence[str]
) -> list[tuple[str, Mapping[str, JsonValue]]]:
    """List the type metadata that one extends, the nearest first; what lacks is noted.

    Raises ValidationFailed for what was changed.
    """
    given: dict[str, tuple[str, Mapping[str, JsonValue]]] = {}
    for other in others:
        read = _object(_json(other))
        if isinstance(name := read.get("vct"), str):
            given.setdefault(name, (other, read))
    found: list[tuple[str, Mapping[str, JsonValue]]] = []
    seen = {value.get("vct")}
    while "extends" in value:
        name, integrity = value["extends"], value.get("extends#integrity")
        if not isinstance(name, str):
            draft.report("extends", FaultText.TYPE_WRONG_KIND)
        elif name in seen or len(found) == _MOST_EXTENDED:
            draft.report("extends", FaultText.TYPE_CYCLE)
        elif name not in given:
            draft.report("extends", FaultText.TYPE_NOT_GIVEN.format(name=strict_json.cut(name)))
        elif integrity is not None and not _is_intact(given[name][0].encode(), integrity):
            raise _refused(FaultText.TYPE_CHANGED)
        else:
            seen.add(name)
            found.append(given[name])
            value = given[name][1]
            continue
        break
    return found


def _is_intact(content: bytes, integrity: JsonValue) -> bool:
    """Return whether a document is the one that its digest names (Subresource Integrity §3.3)."""
    if not isinstance(integrity, str):
        return False
    strongest: dict[str, list[str]] = {}
    for one in integrity.split():
        name, _, digest_text = one.partition("?")[0].partition("-")
        strongest.setdefault(name, []).append(digest_text)
    name = max((each for each in strongest if each in {"sha256", "sha384", "sha512"}), default="")
    if not name:
        return False
    digest = hashlib.new(name, content).digest()
    return any(_decoded(digest_text) == digest for digest_text in strongest[name])


def _decoded(text: str) -> bytes | None:
    try:
        return b64decode(text.replace("-", "+").replace("_", "/") + "=" * (-len(text) % 4), validate=True)
    except ValueError:
        return None


def _read_claims(
    draft: _Draft, value: JsonValue, path: str, below: str = "", elsewhere: str = FaultText.TYPE_NOT_OF_SUBJECT
) -> None:
    """Read claim descriptions, as in type metadata and in metadata of issuers; what is not `below` is noted."""
    if value is not None and not isinstance(value, list):
        draft.report(path, FaultText.TYPE_WRONG_KIND)
    for index, entry in enumerate(value if isinstance(value, list) else ()):
        where = spelled_below(path, index)
        if not draft.visit(where):
            return
        if not isinstance(entry, dict):
            draft.report(where, FaultText.TYPE_WRONG_KIND)
            continue
        draft.report_unread(entry, _CLAIM_MEMBERS, where)
        steps = _steps(entry.get("path"))
        if steps is None:
            draft.report(spelled_below(where, "path"), FaultText.TYPE_CLAIM_PATH)
            continue
        if below:
            if steps[0] != below or len(steps) == 1:
                draft.report(spelled_below(where, "path"), elsewhere)
                continue
            steps = steps[1:]
        shown = _display(draft, entry.get("display"), spelled_below(where, "display"), ("label", "name"))
        kind = ValueKind.LIST if None in steps else ValueKind.TEXT
        disclosure = entry.get("sd")
        found = Claim(
            shown.title or _title_of(steps),
            shown.titles,
            kind,
            is_required=entry.get("mandatory") is True,
            disclosure=disclosure if isinstance(disclosure, str) else "",
        )
        draft.add(steps, found, spelled_below(where, "path"))


def _steps(value: JsonValue) -> ClaimPath | None:
    """Return a claim path of a document; None if it is none."""
    if not isinstance(value, list) or not value or len(value) > _DEEPEST or not isinstance(value[0], str):
        return None
    steps: list[str | int | None] = []
    for one in value:
        if isinstance(one, bool) or not (one is None or isinstance(one, str | int)):
            return None
        if isinstance(one, int) and one < 0:
            return None
        steps.append(one)
    return tuple(steps)


# --- the metadata of an issuer ----------------------------------------------------------------------------------------

_CONFIGURATION_MEMBERS = frozenset(
    {
        *("format", "scope", "vct", "doctype", "credential_definition", "credential_metadata", "display", "claims"),
        *("cryptographic_binding_methods_supported", "credential_signing_alg_values_supported"),
        *("proof_types_supported", "credential_alg_values_supported", "credential_crv_values_supported"),
    }
)
"""Those that say how to issue are of no concern for who asks."""


def _issuer_metadata(value: Mapping[str, JsonValue]) -> tuple[list[list[_Draft]], list[NotUnderstood]]:
    """Return the credentials of an issuer: of each the drafts of its formats."""
    configurations = value.get(_CONFIGURATIONS)
    if not isinstance(configurations, dict):
        raise _refused(FaultText.NO_TYPE_SOURCE)
    found: list[list[_Draft]] = []
    notes: list[NotUnderstood] = []
    for name, configuration in configurations.items():
        path = spelled_below(_CONFIGURATIONS, name)
        if len(found) == _MOST_DRAFTS or len(notes) == _MOST_NOTES:
            notes.append(NotUnderstood(path=path, message=FaultText.TYPE_TOO_MUCH))
            break
        try:
            draft = _configuration(configuration, path)
            draft.check()
        except ValidationFailed as refused:
            notes.append(NotUnderstood(path=path, message=refused.fields[0].message))
            continue
        same = next((each for each in found if all(one.is_same(draft) for one in each)), None)
        if same is None:
            found.append([draft])
        else:
            same.append(draft)
    return found, notes


def _configuration(value: JsonValue, path: str) -> _Draft:
    if not isinstance(value, dict):
        raise _refused(FaultText.TYPE_WRONG_KIND)
    found = value.get("format")
    if not isinstance(found, str) or found not in _FORMATS:
        raise _refused(FaultText.TYPE_FORMAT.format(name=strict_json.cut(str(found))))
    draft = _Draft(_FORMATS[found])
    draft.report_unread(value, _CONFIGURATION_MEMBERS, path)
    if draft.format is not CredentialFormat.W3C:
        named = value.get("vct" if draft.format is CredentialFormat.SD_JWT else "doctype")
        draft.types = [one for one in [_text(named, limits.NAME_CHARACTERS)] if one]
    else:
        definition = value.get("credential_definition")
        draft.types = _w3c_types(draft, definition.get("type") if isinstance(definition, dict) else None, path)
    metadata = value.get("credential_metadata")
    described = metadata if isinstance(metadata, dict) else value  # before version 1.0 it was one level higher
    where = spelled_below(path, "credential_metadata") if described is metadata else path
    shown = _display(draft, described.get("display"), spelled_below(where, "display"), ("name",))
    draft.title, draft.titles = shown.title, shown.titles
    draft.description, draft.descriptions = shown.description, shown.descriptions
    draft.display_members = shown.colours
    claims, at = described.get("claims"), spelled_below(where, "claims")
    if draft.format is CredentialFormat.MDOC:
        _read_elements(draft, claims, at)
    else:
        _read_claims(draft, claims, at, _SUBJECT if draft.format is CredentialFormat.W3C else "")
    return draft


def _read_elements(draft: _Draft, value: JsonValue, path: str) -> None:
    """Read the elements of a mobile document (OpenID4VCI 1.0 Appendix A.2.2): a namespace, an element, and on.

    A type has one namespace here, the one with the most elements; those of others are noted.  Before version 1.0 they
    were an object of namespaces, each an object of elements.
    """
    if isinstance(value, dict):
        value = _listed_elements(draft, value, path)
    counted: dict[str, int] = {}
    for entry in value if isinstance(value, list) else ():
        steps = _steps(entry.get("path")) if isinstance(entry, dict) else None
        if steps is not None and len(steps) > 1:
            counted[str(steps[0])] = counted.get(str(steps[0]), 0) + 1
    namespace = max(counted, key=counted.__getitem__, default="")
    draft.namespace = _text(namespace, limits.NAME_CHARACTERS) or None
    if draft.namespace != (namespace or None):
        draft.namespace = None
        draft.report(path, FaultText.TYPE_CLAIM_PATH)
        return
    _read_claims(draft, value, path, namespace or "-", FaultText.TYPE_OTHER_NAMESPACE)
    draft.claims = {steps: _of_element(steps, one) for steps, one in draft.claims.items()}


def _listed_elements(draft: _Draft, namespaces: Mapping[str, JsonValue], path: str) -> list[JsonValue]:
    """Return the elements of an object of namespaces as version 1.0 lists them."""
    listed: list[JsonValue] = []
    for namespace, elements in namespaces.items():
        at = spelled_below(path, namespace)
        if not isinstance(elements, dict):
            draft.report(at, FaultText.TYPE_WRONG_KIND)
            continue
        for name, element in elements.items():
            if isinstance(element, dict):
                listed.append({**element, "path": [namespace, name]})
            else:
                draft.report(spelled_below(at, name), FaultText.TYPE_WRONG_KIND)
    return listed


_ELEMENTS: Final = {
    "portrait": ValueKind.PICTURE,
    "signature_usual_mark": ValueKind.PICTURE,
    "driving_privileges": ValueKind.LIST,
    "nationality": ValueKind.LIST,
}
"""Of elements that ISO/IEC 18013-5 and the PID Rulebook define; no metadata say what an element is."""


def _of_element(steps: ClaimPath, one: Claim) -> Claim:
    """Say what an element is as far as its name tells it."""
    name = str(steps[-1])
    kind = _ELEMENTS.get(name, one.kind)
    if re.fullmatch("age_over_[0-9]{2}", name):
        kind = ValueKind.BOOLEAN
    elif name.endswith("_date") and kind is ValueKind.TEXT:
        kind = ValueKind.DATE
    return one._replace(kind=kind)


def _w3c_types(draft: _Draft, value: JsonValue, path: str) -> list[str]:
    """Return the most special type: the last one, by custom."""
    listed = value if isinstance(value, list) else [value]
    found = [one for one in (_text(each, limits.NAME_CHARACTERS) for each in listed) if one]
    special = [one for one in found if one not in {"VerifiableCredential", "VerifiableAttestation"}]
    for one in special[:-1]:
        draft.report(spelled_below(path, "type"), FaultText.TYPE_ALSO_IS.format(name=strict_json.cut(one)))
    return special[-1:]


# --- JSON Schema ------------------------------------------------------------------------------------------------------

_ANNOTATIONS = frozenset(
    {
        *("$schema", "$id", "$comment", "$defs", "definitions", "$anchor", "title", "description", "examples"),
        *("default", "type", "properties", "required", "items", "enum", "const", "oneOf", "$ref", "format"),
        *("contentEncoding", "contentMediaType", "readOnly", "additionalProperties", "unevaluatedProperties"),
        *("minLength", "maxLength", "pattern", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"),
        *("multipleOf", "minItems", "maxItems", "uniqueItems", "deprecated", "minProperties", "maxProperties"),
    }
)
"""What limits a value does not matter to who asks for it."""
_JSON_KINDS = {
    "string": ValueKind.TEXT,
    "number": ValueKind.NUMBER,
    "integer": ValueKind.NUMBER,
    "boolean": ValueKind.BOOLEAN,
    "object": ValueKind.OBJECT,
    "array": ValueKind.LIST,
}


def _json_schema(value: Mapping[str, JsonValue]) -> _Draft:
    schema = value.get("$schema")
    properties = value.get("properties")
    members = properties if isinstance(properties, dict) else {}
    is_w3c = isinstance(members.get(_SUBJECT), dict)
    draft = _Draft(CredentialFormat.W3C if is_w3c else CredentialFormat.SD_JWT)
    if schema is not None and schema != "https://json-schema.org/draft/2020-12/schema":
        draft.report("$schema", FaultText.TYPE_SCHEMA_VERSION)
    draft.title = _text(value.get("title"))
    draft.description = _text(value.get("description"), limits.NAME_CHARACTERS)
    draft.types = _schema_types(draft, members, value)
    draft.schema = (value, f"properties.{_SUBJECT}" if is_w3c else "")
    reader = _SchemaReader(draft, value)
    if is_w3c:
        for name in members:
            if name not in {_SUBJECT, "type", "@context", "id", "issuer"}:
                draft.report(spelled_below("properties", name), FaultText.TYPE_NOT_OF_SUBJECT)
        reader.read(members[_SUBJECT], (), f"properties.{_SUBJECT}", ())
    else:
        reader.read(dict(value), (), "", ())
    return draft


def _schema_types(draft: _Draft, members: Mapping[str, JsonValue], value: Mapping[str, JsonValue]) -> list[str]:
    """Return the type that a schema names; its own address, with a note, where it names none."""
    vct, kind = members.get("vct"), members.get("type")
    if isinstance(vct, dict):
        listed = vct.get("enum") if "const" not in vct else [vct["const"]]
        found = [_text(one, limits.NAME_CHARACTERS) for one in (listed if isinstance(listed, list) else ())]
        if any(found):
            return [one for one in found if one][: limits.ATTRIBUTES]
    if isinstance(kind, dict):
        contains = kind.get("contains")
        for one in (kind.get("const"), contains.get("const") if isinstance(contains, dict) else None):
            found = _w3c_types(draft, one, "properties") if one is not None else []
            if found:
                return found
    address = _text(value.get("$id"), limits.NAME_CHARACTERS)
    if address:
        draft.report("$id", FaultText.TYPE_BY_ADDRESS)
    return [address] if address else []


class _SchemaReader:
    """Walks through a schema, with its references."""

    def __init__(self, draft: _Draft, root: Mapping[str, JsonValue]) -> None:
        self._draft, self._root = draft, dict(root)

    def read(self, value: JsonValue, path: ClaimPath, where: str, within: tuple[str, ...], title: str = "") -> None:
        """Add the claims of a schema below a path; `within` are the references that led here."""
        draft = self._draft
        if not draft.visit(where):
            return
        if len(path) > _DEEPEST or len(within) > _DEEPEST:
            draft.report(where, FaultText.TYPE_TOO_DEEP)
            return
        if value is True:
            self._leaf(path, title, ValueKind.TEXT, where)
            return
        if not isinstance(value, dict):
            draft.report(where, FaultText.TYPE_WRONG_KIND)
            return
        draft.report_unread(value, _ANNOTATIONS, where)
        title = _text(value.get("title")) if path and _text(value.get("title")) else title
        if "$ref" in value:
            self._follow(value["$ref"], path, spelled_below(where, "$ref"), within, title)
            return
        kind = self._kind(value, where)
        properties = value.get("properties")
        if kind is ValueKind.OBJECT and isinstance(properties, dict):
            for name, inner in properties.items():
                at = spelled_below(spelled_below(where, "properties"), name)
                if not path and draft.format is CredentialFormat.SD_JWT and name in FORMATS[draft.format].registered:
                    continue  # the type and the times, which no attribute is
                self.read(inner, (*path, name), at, within)
        elif kind is ValueKind.LIST:
            self._list(value, path, where, within, title)
        else:
            self._leaf(path, title, kind, where)

    def _list(
        self, value: Mapping[str, JsonValue], path: ClaimPath, where: str, within: tuple[str, ...], title: str
    ) -> None:
        items = value.get("items")
        if items is None or not path:
            self._leaf(path, title, ValueKind.LIST, where)
        else:
            self.read(items, (*path, None), spelled_below(where, "items"), within, title)

    def _follow(self, target: JsonValue, path: ClaimPath, where: str, within: tuple[str, ...], title: str) -> None:
        found = own_schema.referenced(self._root, target) if isinstance(target, str) else None
        if not isinstance(target, str):
            self._draft.report(where, FaultText.TYPE_WRONG_KIND)
        elif target in within:
            self._draft.report(where, FaultText.TYPE_CYCLE)
        elif found is None:
            self._draft.report(where, FaultText.TYPE_REFERENCE.format(name=strict_json.cut(target)))
        else:
            self.read(found, path, where, (*within, target), title)

    def _kind(self, value: Mapping[str, JsonValue], where: str) -> ValueKind:
        type_ = value.get("type")
        kinds = [
            one for one in (type_ if isinstance(type_, list) else [type_]) if isinstance(one, str) and one != "null"
        ]
        if type_ is not None and (len(kinds) != 1 or kinds[0] not in _JSON_KINDS):
            self._draft.report(spelled_below(where, "type"), FaultText.TYPE_WRONG_KIND)
        if kinds and kinds[0] in _JSON_KINDS:
            kind = _JSON_KINDS[kinds[0]]
            return _text_kind(value) if kind is ValueKind.TEXT else kind
        if "properties" in value:
            return ValueKind.OBJECT
        if "items" in value:
            return ValueKind.LIST
        return self._kind_of_constants(value, where)

    def _kind_of_constants(self, value: Mapping[str, JsonValue], where: str) -> ValueKind:
        """Return what the allowed values are: `const`, `enum`, or `oneOf` of constants with titles."""
        constants: list[JsonValue] = [value["const"]] if "const" in value else []
        listed, choices = value.get("enum"), value.get("oneOf")
        constants += listed if isinstance(listed, list) else []
        for index, one in enumerate(choices if isinstance(choices, list) else ()):
            if isinstance(one, dict) and "const" in one:
                constants.append(one["const"])
            else:
                self._draft.report(spelled_below(spelled_below(where, "oneOf"), index), FaultText.TYPE_ALTERNATIVES)
        kinds = {_kind_of(one) for one in constants}
        return kinds.pop() if len(kinds) == 1 else ValueKind.TEXT

    def _leaf(self, path: ClaimPath, title: str, kind: ValueKind, where: str) -> None:
        if not path:
            self._draft.report(where, FaultText.TYPE_WRONG_KIND)
            return
        shown = ValueKind.LIST if None in path else kind
        self._draft.add(path, Claim(title or _title_of(path), {}, shown), where)


def _text_kind(value: Mapping[str, JsonValue]) -> ValueKind:
    if value.get("format") in {"date", "full-date"}:
        return ValueKind.DATE
    media = value.get("contentMediaType")
    return ValueKind.PICTURE if isinstance(media, str) and media.startswith("image/") else ValueKind.TEXT


# --- a sample ---------------------------------------------------------------------------------------------------------


def _sample(text: str, others: Sequence[str] = ()) -> _Draft:
    """Return the type of a credential: what it holds becomes the claims, named as in the type metadata among `others`.

    Raises ValidationFailed where these are not what the credential names.
    """
    if not _is_token(text):
        return _w3c_sample(_object(_json(text)))
    token, *disclosures = text.split("~")
    payload = _payload(token)
    if "vct" not in payload:
        return _w3c_sample(payload)
    draft = _Draft(CredentialFormat.SD_JWT)
    draft.types = [one for one in [_text(payload["vct"], limits.NAME_CHARACTERS)] if one]
    if disclosures and disclosures[-1].count(".") == 2:
        disclosures.pop()  # the proof of a holder
    claims = _Disclosures(draft, payload, [one for one in disclosures if one]).revealed(payload, "", 0)
    for name, value in claims.items():
        if name not in FORMATS[draft.format].registered and name != _OF_TYPE:
            _read_value(draft, value, (name,), spelled_below("", name))
    integrity = payload.get(_OF_TYPE)
    if isinstance(integrity, str) and re.fullmatch(_DIGEST, integrity) and len(integrity) <= limits.NAME_CHARACTERS:
        draft.integrity = integrity
    elif integrity is not None:
        draft.report(spelled_below("", _OF_TYPE), FaultText.TYPE_DIGEST)
    for content in others:
        value = _object(_json(content))
        if value.get("vct") in draft.types:
            digests = {} if draft.integrity is None else {"": draft.integrity}
            _take_names(draft, _type_metadata(content, value, others, digests))
    return draft


def _take_names(draft: _Draft, described: _Draft) -> None:
    """Name a sample and its claims as its type metadata do; claims that it does not show are added."""
    draft.title, draft.titles = described.title, described.titles
    draft.description, draft.descriptions = described.description, described.descriptions
    draft.notes |= described.notes
    kinds = {path: one.kind for path, one in draft.claims.items()}
    named = {path: one._replace(kind=kinds.get(path, one.kind)) for path, one in described.claims.items()}
    draft.claims = {**draft.claims, **named}


def _payload(token: str) -> dict[str, JsonValue]:
    parts = token.split(".")
    if len(parts) != 3:
        raise _refused(FaultText.NO_TYPE_SOURCE)
    return _object(_json_part(parts[1]))


def _json_part(part: str) -> JsonValue:
    try:
        return strict_json.loads(urlsafe_b64decode(part + "=" * (-len(part) % 4)))
    except (Unreadable, ValidationFailed, ValueError):
        raise _refused(FaultText.NO_TYPE_JSON) from None


class _Disclosures:
    """Puts an SD-JWT together (RFC 9901 §7.1) without verifying it."""

    def __init__(self, draft: _Draft, payload: Mapping[str, JsonValue], disclosures: Sequence[str]) -> None:
        self._draft = draft
        algorithm = payload.get("_sd_alg", "sha-256")
        digest = _HASHES.get(algorithm) if isinstance(algorithm, str) else None
        if digest is None:
            raise _refused(FaultText.TYPE_HASH)
        self._known: dict[str, list[JsonValue]] = {}
        for one in disclosures:
            read = _json_part(one)
            if not isinstance(read, list) or len(read) not in {2, 3}:
                raise _refused(FaultText.NO_TYPE_JSON)
            self._known[digest(one.encode()).hexdigest()] = read

    def revealed(self, value: Mapping[str, JsonValue], where: str, depth: int) -> dict[str, JsonValue]:
        """Return the members of an object, the disclosed ones too."""
        found = {
            name: self._inside(inner, spelled_below(where, name), depth + 1)
            for name, inner in value.items()
            if name not in {"_sd", "_sd_alg", "..."}
        }
        digests = value.get("_sd")
        for one in digests if isinstance(digests, list) else ():
            disclosure = self._take(one)
            if disclosure is not None and len(disclosure) == 3 and isinstance(disclosure[1], str):
                name = disclosure[1]
                found.setdefault(name, self._inside(disclosure[2], spelled_below(where, name), depth + 1))
            else:
                self._draft.hidden += 1
                self._draft.report(spelled_below(where, "_sd"), FaultText.TYPE_NOT_SHOWN)
        return found

    def _inside(self, value: JsonValue, where: str, depth: int) -> JsonValue:
        if depth > _DEEPEST or not self._draft.visit(where):
            self._draft.report(where, FaultText.TYPE_TOO_DEEP)
            return None
        if isinstance(value, dict):
            return self.revealed(value, where, depth)
        if not isinstance(value, list):
            return value
        found: list[JsonValue] = []
        for index, one in enumerate(value):
            if isinstance(one, dict) and "..." in one:
                disclosure = self._take(one["..."])
                if disclosure is None or len(disclosure) != 2:
                    self._draft.hidden += 1
                    self._draft.report(spelled_below(where, index), FaultText.TYPE_NOT_SHOWN)
                    continue
                one = disclosure[1]  # noqa: PLW2901 - the element itself
            found.append(self._inside(one, spelled_below(where, index), depth + 1))
        return found

    def _take(self, digest: JsonValue) -> list[JsonValue] | None:
        decoded = _decoded(digest) if isinstance(digest, str) else None
        return None if decoded is None else self._known.pop(decoded.hex(), None)


def _w3c_sample(value: Mapping[str, JsonValue]) -> _Draft:
    inner = value.get("vc")
    credential = inner if isinstance(inner, dict) else value  # in a JWT of version 1.1 it is one level deeper
    subject = credential.get(_SUBJECT)
    if isinstance(subject, list):
        subject = subject[0] if subject else None
    if not isinstance(subject, dict):
        raise _refused(FaultText.NO_TYPE_SOURCE)
    draft = _Draft(CredentialFormat.W3C)
    draft.types = _w3c_types(draft, credential.get("type"), "")
    draft.title = _text(credential.get("name"))
    draft.description = _text(credential.get("description"), limits.NAME_CHARACTERS)
    for name, one in subject.items():
        if name not in FORMATS[draft.format].registered:
            _read_value(draft, one, (name,), spelled_below(_SUBJECT, name))
    return draft


def _read_value(draft: _Draft, value: JsonValue, path: ClaimPath, where: str) -> None:
    """Add what a value shows: each leaf of an object, and all elements of an array."""
    if not draft.visit(where):
        return
    if len(path) > _DEEPEST:
        draft.report(where, FaultText.TYPE_TOO_DEEP)
    elif isinstance(value, dict) and value:
        for name, inner in value.items():
            _read_value(draft, inner, (*path, name), spelled_below(where, name))
    elif isinstance(value, list) and value:
        for index, inner in enumerate(value):
            _read_value(draft, inner, (*path, None), spelled_below(where, index))
    elif value is None:
        draft.report(where, FaultText.TYPE_EMPTY_VALUE)
    else:
        kind = ValueKind.LIST if None in path else _kind_of(value)
        draft.add(path, Claim(_title_of(path), {}, kind), where)


def _kind_of(value: JsonValue) -> ValueKind:
    if isinstance(value, bool):
        return ValueKind.BOOLEAN
    if isinstance(value, int | float):
        return ValueKind.NUMBER
    if isinstance(value, dict | list):
        return ValueKind.OBJECT if isinstance(value, dict) else ValueKind.LIST
    text = value or ""
    if _DATE.fullmatch(text):
        return ValueKind.DATE
    return ValueKind.PICTURE if text.startswith("data:image/") else ValueKind.TEXT
