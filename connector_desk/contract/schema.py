"""The blueprint of a credential, and the two public documents made from it.

The one document at a schema's address is JSON Schema 2020-12 and SD-JWT VC Type Metadata at once: each ignores the
other's members.  The studio lists and accepts records; `resources/schemas` contains the shipped ones.
"""

import re
from base64 import b64decode
from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, Field, StringConstraints, ValidationInfo, field_validator, model_validator

from connector_desk.contract.claim_path import ClaimPath, path_of, path_text
from connector_desk.contract.credential import RESERVED_KEYS, Format
from connector_desk.contract.credential_format import CredentialFormat
from connector_desk.contract.fault_texts import FaultText
from connector_desk.contract.faults import nearest
from connector_desk.contract.kinds import (
    InnerFault,
    Label,
    Language,
    Name,
    NullToo,
    is_language,
    refuse,
    refuse_all,
    too_large_picture,
)
from connector_desk.contract.limits import ATTRIBUTES, CREDENTIAL_LIFE_DAYS, RENEWAL_DAYS, RENEWAL_DAYS_BEFORE
from connector_desk.contract.logo import NoLogo, NotDrawn, read_logo, stored_logo
from connector_desk.contract.moment import Moment
from connector_desk.contract.wire import JsonValue, WireModel

_DIALECT = "https://json-schema.org/draft/2020-12/schema"
_XSD = "http://www.w3.org/2001/XMLSchema#"

PROPERTY_TYPES = ("string", "integer", "number", "boolean", "object", "array")
CONTAINERS: Final = frozenset({"object", "array"})
LEVELS: Final = 4
"""The most steps of a path to a value: an attribute, and three levels inside it."""
ELEMENTS: Final = 100
"""The most elements of an array in a credential."""
WIDGETS = ("text", "number", "date", "choice", "boolean", "picture", "multiline")
FORMATS = ("date", "date-time", "email", "uri")
"""The values of `format` that are checked; any other only describes."""
_KEYWORDS: dict[str, type | tuple[type, ...]] = {
    "type": str,
    "title": str,
    "description": str,
    "minLength": int,
    "maxLength": int,
    "pattern": str,
    "format": str,
    "enum": list,
    "const": str,
    "minimum": (int, float),
    "maximum": (int, float),
    "exclusiveMinimum": (int, float),
    "exclusiveMaximum": (int, float),
    "multipleOf": (int, float),
    "examples": list,
    "default": (str, int, float, bool),
    "properties": dict,
    "required": list,
    "items": dict,
    "minItems": int,
    "maxItems": int,
    "uniqueItems": bool,
    "contentEncoding": str,
    "contentMediaType": str,
    "$comment": str,
    "readOnly": bool,
    "writeOnly": bool,
    "deprecated": bool,
    "x-widget": str,
    "x-default": str,
    "x-labels": dict,
    "x-descriptions": dict,
    "x-choices": dict,
    "x-selectivelyDisclosable": str,
    "x-element": str,
}
_CHOICES = {
    "type": PROPERTY_TYPES,
    "x-widget": WIDGETS,
    "x-default": ("today",),
    "x-selectivelyDisclosable": ("always", "allowed", "never"),
    "contentEncoding": ("base64",),
    "contentMediaType": ("image/png", "image/jpeg"),
}
# Protected terms of the VCDM 1.1 context, which a schema's own context may not define again
_W3C_TERMS = frozenset({"holder", "evidence", "issued", "refreshService", "termsOfUse", "cred", "sec", "xsd"})
# The claim `status` (Token Status List §6), meant as the VCDM 2.0 context means the claims of JWTs that it has
_JWT_CLAIMS = "https://www.iana.org/assignments/jwt#"
_STATUS_TERM = {
    "@id": f"{_JWT_CLAIMS}status",
    "@context": {
        "@protected": True,
        "status_list": {
            "@id": f"{_JWT_CLAIMS}status_list",
            "@context": {
                "@protected": True,
                "idx": {"@id": f"{_JWT_CLAIMS}idx", "@type": f"{_XSD}integer"},
                "uri": {"@id": f"{_JWT_CLAIMS}uri", "@type": f"{_XSD}anyURI"},
            },
        },
    },
}
_KEY = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,63}")
_DOTTED = r"^[A-Za-z0-9][A-Za-z0-9._:/-]{0,127}$"
_ELEMENT = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,63}")


def _words(value: JsonValue) -> bool:
    return isinstance(value, dict) and all(isinstance(word, str) and word for word in value.values())


def _values(value: JsonValue) -> bool:
    return isinstance(value, list) and 0 < len(value) == len({repr(one) for one in value})


_SHAPES: dict[str, Callable[[JsonValue], bool]] = {
    "enum": lambda value: _values(value) and isinstance(value, list) and all(isinstance(one, str) for one in value),
    "examples": _values,
    "x-element": lambda value: isinstance(value, str) and _ELEMENT.fullmatch(value) is not None,
    "required": lambda value: isinstance(value, list) and all(isinstance(one, str) for one in value),
    "x-labels": _words,
    "x-descriptions": _words,
    "x-choices": lambda value: isinstance(value, dict) and all(map(_words, value.values())),
}


def _check_properties(properties: dict[str, dict[str, JsonValue]]) -> dict[str, dict[str, JsonValue]]:
    faults: list[InnerFault] = []
    for key, rules in properties.items():
        faults += _faults_of_name(key, key)
        if key in RESERVED_KEYS or key in _W3C_TERMS:
            faults.append(InnerFault("reserved_attribute", FaultText.RESERVED, (key,)))
        faults += _faults_of_rules((key,), rules, 1)
    if sum(1 for _ in walk(properties)) > ATTRIBUTES:
        faults.append(InnerFault("too_long", FaultText.MOST_ENTRIES.format(count=ATTRIBUTES), ()))
    refuse_all(faults)
    return properties


def _faults_of_name(name: str, *at: str) -> Iterator[InnerFault]:
    if not _KEY.fullmatch(name):
        yield InnerFault("invalid_attribute_name", FaultText.ATTRIBUTE_NAME, at)


def _faults_of_rules(at: tuple[str, ...], rules: dict[str, JsonValue], level: int) -> Iterator[InnerFault]:
    wrong = list(_faults_of_keywords(at, rules))
    yield from wrong
    if "type" not in rules:
        yield InnerFault("missing_field", FaultText.NEEDED, (*at, "type"))
    seen = {each.at[-1] for each in wrong}
    for keyword, shape in _SHAPES.items():
        if keyword in rules and keyword not in seen and not shape(rules[keyword]):
            yield InnerFault("wrong_type", FaultText.RULE_VALUE, (*at, keyword))
    for keyword in ("x-labels", "x-descriptions", "x-choices"):
        words = rules.get(keyword)
        for language in words if isinstance(words, dict) else ():
            if not is_language(language):
                yield InnerFault("invalid_format", FaultText.LANGUAGE, (*at, keyword, language))
    yield from _faults_inside(at, rules, level)


def _faults_of_keywords(at: tuple[str, ...], rules: dict[str, JsonValue]) -> Iterator[InnerFault]:
    for keyword, value in rules.items():
        kind = _KEYWORDS.get(keyword)
        if kind is None:
            guess = nearest(keyword, _KEYWORDS)
            sentence = FaultText.NO_RULE_BUT.format(guess=guess) if guess else FaultText.NO_RULE
            yield InnerFault("unknown_field", sentence, (*at, keyword))
        elif not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool and keyword != "default"):
            yield InnerFault("wrong_type", FaultText.RULE_VALUE, (*at, keyword))
        elif keyword in _CHOICES and value not in _CHOICES[keyword]:
            choices = FaultText.CHOOSE.format(choices=", ".join(_CHOICES[keyword]))
            yield InnerFault("invalid_choice", choices, (*at, keyword))


def _faults_inside(at: tuple[str, ...], rules: dict[str, JsonValue], level: int) -> Iterator[InnerFault]:
    """Find what is wrong with the members of an object, or the elements of an array."""
    needed = {"object": "properties", "array": "items"}.get(str(rules.get("type")))
    if needed is None:
        return
    inner = rules.get(needed)
    if not inner:
        yield InnerFault("missing_field", FaultText.NEEDED, (*at, needed))
        return
    if level == LEVELS:
        yield InnerFault("too_deep", FaultText.MOST_LEVELS.format(count=LEVELS), (*at, needed))
        return
    if not isinstance(inner, dict):
        return  # said already
    if needed == "items":
        yield from _faults_of_rules((*at, needed), inner, level + 1)
        return
    for name, member in inner.items():
        yield from _faults_of_name(name, *at, needed, name)
        if isinstance(member, dict):
            yield from _faults_of_rules((*at, needed, name), member, level + 1)
        else:
            yield InnerFault("wrong_type", FaultText.RULE_VALUE, (*at, needed, name))
    required = rules.get("required")
    for needed_member in required if isinstance(required, list) else ():
        if needed_member not in inner:
            yield InnerFault("unknown_attribute", FaultText.NO_ATTRIBUTE, (*at, "required", str(needed_member)))


def _check_logo(logo: str) -> str:
    try:
        stored = stored_logo(logo)
        if (sentence := too_large_picture(b64decode(stored.partition(",")[2]))) is not None:
            refuse("too_long", sentence)
        read_logo(stored)
    except NotDrawn as fault:
        refuse("invalid_picture", str(fault))
    except NoLogo:
        refuse("invalid_format", FaultText.LOGO)
    return stored


Colour = Annotated[str, StringConstraints(pattern=r"^#[0-9A-Fa-f]{6}$")]
Logo = Annotated[str, AfterValidator(_check_logo)]
"""A data: address of a picture that is safe to paint."""
Languages = dict[Language, Name]


class SchemaDisplay(WireModel):
    """The look of a credential, at the desk and in wallets."""

    backgroundColor: Colour = Field(description="Colour of the card.", examples=["#0f4c5c"])
    textColor: Colour = Field(description="Colour of the text on it.", examples=["#ffffff"])
    logo: Logo | None = Field(
        default=None, description="The logo as a data: address; also served at …/logo.svg or …/logo.png."
    )
    icon: str | None = Field(default=None, description="Name of a Lucide icon for the desk.", examples=["id-card"])


class MobileDocument(WireModel):
    """The type of a credential as a mobile document (ISO/IEC 18013-5)."""

    doctype: Annotated[str, StringConstraints(pattern=_DOTTED)] = Field(
        description="Its document type.", examples=["org.iso.18013.5.1.mDL"]
    )
    namespace: Annotated[str, StringConstraints(pattern=_DOTTED)] | None = Field(
        default=None,
        description="The namespace of its elements; absent: its document type.",
        examples=["org.iso.18013.5.1"],
    )


class WalletRenewal(WireModel):
    """What a wallet may renew by itself, without the counter (refresh token)."""

    reuse: Literal["limited-time", "rotating-batch", "once-only"] = Field(
        description="How often the wallet shows one copy: `limited-time` the only one again and again; "
        "`rotating-batch` each copy of a batch in turn; `once-only` each copy once. With `once-only` it fetches "
        "further copies at any time, once an hour at most, and the former ones stay valid. Wallets read it as "
        "`credential_reuse_policy`."
    )
    daysBefore: Annotated[int, Field(ge=1, le=365)] = Field(
        default=RENEWAL_DAYS_BEFORE,
        description="So many days before a credential expires a wallet may renew it, but never in the first half of "
        "its life. Without effect with `once-only`.",
    )
    forDays: Annotated[int, Field(ge=1, le=3_653)] = Field(
        default=RENEWAL_DAYS, description="For so many days after staff issued it; then only the counter renews it."
    )


class SchemaRecord(WireModel):
    """A schema: the attributes of a kind of credential, their types and rules, and how it looks."""

    name: Annotated[str, StringConstraints(pattern=r"^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$")] = Field(
        description="Its name in addresses.", examples=["visitor-badge"]
    )
    version: Annotated[str, StringConstraints(pattern=r"^(?:0|[1-9][0-9]{0,3})(?:\.(?:0|[1-9][0-9]{0,3})){0,2}$")] = (
        Field(description="Its version; a published version never changes.", examples=["1.0"])
    )
    schemaId: str | None = Field(default=None, description="Its address, set by the service.")
    alias: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9][A-Za-z0-9._~-]{0,63}$")] | None = Field(
        default=None,
        description="An alternative ID for this version, beside its address.",
        examples=["5f2c9d1e-guest-card"],
    )
    title: Label = Field(description="Its name for people, in English.", examples=["Visitor badge"])
    titles: Annotated[Languages, NullToo()] = Field(default_factory=dict, description="Its name in other languages.")
    description: Name = Field(description="What it is for, in English.")
    descriptions: Annotated[Languages, NullToo()] = Field(
        default_factory=dict, description="What it is for, in other languages."
    )
    namespace: Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9._:/-]{1,128}$")] = Field(
        description="The namespace of its credentials.", examples=["connector-desk"]
    )
    w3cType: Annotated[str, StringConstraints(pattern=r"^[A-Z][A-Za-z0-9]{0,63}$")] = Field(
        description="Its type in W3C credentials.", examples=["VisitorBadge"]
    )
    formats: Annotated[list[Format], Field(min_length=1), NullToo()] = Field(
        default_factory=lambda: [CredentialFormat.SD_JWT, CredentialFormat.W3C],
        description="Formats it can be issued in, the default first.",
    )
    lifeDays: Annotated[int, Field(ge=1, le=36_525), NullToo()] = Field(
        default=CREDENTIAL_LIFE_DAYS, description="Default validity of a credential, in days."
    )
    txCode: Annotated[Literal["never", "always", "ask"], NullToo()] = Field(
        default="never", description="Whether the wallet needs a transaction code (PIN)."
    )
    walletRenewal: WalletRenewal | None = Field(
        default=None,
        description="What a wallet may renew by itself, with the same values; absent: only the counter renews. "
        "Withdrawing the schema ends it, revoking a credential ends it for that one.",
    )
    display: SchemaDisplay = Field(description="How it looks.")
    properties: Annotated[
        dict[str, dict[str, JsonValue]],
        Field(min_length=1, max_length=ATTRIBUTES),
        AfterValidator(_check_properties),
    ] = Field(
        description="Its attributes in the order of display: for each a JSON Schema with hints for the form. "
        "Objects and arrays contain others, at most three levels deep."
    )
    required: Annotated[list[str], NullToo()] = Field(default_factory=list[str], description="The required attributes.")

    mdoc: MobileDocument | None = Field(
        default=None,
        description="Its type as a mobile document; absent: one made of its namespace, name and version.",
    )

    @model_validator(mode="before")
    @classmethod
    def _absent(cls, members: JsonValue) -> JsonValue:
        """Remove optional members that are null, as everywhere in the interface."""
        if not isinstance(members, dict):
            return members
        needed = {name for name, one in cls.model_fields.items() if one.is_required()}
        return {name: value for name, value in members.items() if value is not None or name in needed}

    @field_validator("required")
    @classmethod
    def _known(cls, required: list[str], info: ValidationInfo) -> list[str]:
        properties = info.data.get("properties", required)
        for index, key in enumerate(required):
            if key not in properties:
                guess = nearest(key, properties)
                sentence = FaultText.NO_ATTRIBUTE_BUT.format(guess=guess) if guess else FaultText.NO_ATTRIBUTE
                refuse("unknown_attribute", sentence, index)
        return required


class SchemaList(WireModel):
    """The schemas."""

    schemas: list[SchemaRecord] = Field(description="The schemas.")


class ListedSchemas(WireModel):
    """The schemas of a place as they are written: one that is not wholly right can still be issued by."""

    schemas: list[dict[str, JsonValue]] = Field(description="The schemas.")


class SchemaUse(WireModel):
    """The usage of a schema."""

    issued: int = Field(description="How many credentials of it were issued.")
    lastIssuedAt: Moment | None = Field(default=None, description="When it was last issued.")
    openOffers: int = Field(description="Number of open offers.")


def walk(
    properties: Mapping[str, JsonValue], above: ClaimPath = ()
) -> Iterator[tuple[ClaimPath, dict[str, JsonValue]]]:
    """List the attributes with the values inside them: the path of each, and its rules; what holds others is before.

    None in a path stands for the elements of an array.
    """
    for key, rules in properties.items():
        if isinstance(rules, dict):
            yield from _walk((*above, key), rules)


def _walk(path: ClaimPath, rules: dict[str, JsonValue]) -> Iterator[tuple[ClaimPath, dict[str, JsonValue]]]:
    yield path, rules
    if rules.get("type") not in CONTAINERS:
        return
    members, element = rules.get("properties"), rules.get("items")
    if isinstance(members, dict):
        yield from walk(members, path)
    if isinstance(element, dict):
        yield from _walk((*path, None), element)


def rules_at(record: SchemaRecord, path: ClaimPath) -> dict[str, JsonValue] | None:
    """Return the rules of what is at a path; None where credentials of the schema have nothing there."""
    rules: JsonValue = record.properties.get(str(path[0]))
    for step in path[1:]:
        inner = rules.get("properties" if isinstance(step, str) else "items") if isinstance(rules, dict) else None
        rules = inner.get(step) if isinstance(inner, dict) and isinstance(step, str) else inner
    return rules if isinstance(rules, dict) else None


def doctype_of(record: SchemaRecord) -> str:
    """Return the type of a schema's mobile documents."""
    return record.mdoc.doctype if record.mdoc else f"{record.namespace}.{record.name}.{record.version}"


def namespace_of(record: SchemaRecord) -> str:
    """Return the namespace of the elements of a schema's mobile documents."""
    return (record.mdoc and record.mdoc.namespace) or doctype_of(record)


def element_of(name: str, rules: Mapping[str, JsonValue]) -> str:
    """Return the name that an attribute, or a member of one, has in a mobile document."""
    return str(rules.get("x-element", name))


def path_in_mdoc(record: SchemaRecord, path: ClaimPath) -> ClaimPath:
    """Return the path of what is at a path in a mobile document: namespace, element, and on."""
    named = (
        element_of(step, rules_at(record, path[:length]) or {}) if isinstance(step, str) else step
        for length, step in enumerate(path, 1)
    )
    return (namespace_of(record), *named)


def path_in(record: SchemaRecord, name: str) -> ClaimPath | None:
    """Find what a name means in credentials of a schema: an attribute, else a path into one; None for neither."""
    path = path_of(name, record.properties)
    return path if path is not None and rules_at(record, path) is not None else None


def is_mandatory(record: SchemaRecord, path: ClaimPath) -> bool:
    """Return whether what is at a path must be in what holds it; an element of an array need not."""
    if len(path) == 1:
        return path[0] in record.required
    required = (rules_at(record, path[:-1]) or {}).get("required")
    return isinstance(required, list) and path[-1] in required


def never_disclosed(record: SchemaRecord) -> set[str]:
    """Return the attributes that an SD-JWT never hides as a whole."""
    return {
        key
        for key, rules in record.properties.items()
        if rules.get("x-selectivelyDisclosable", "never" if rules["type"] in CONTAINERS else "") == "never"
    }


def disclosure_of(rules: Mapping[str, JsonValue], *, is_element: bool = False) -> str:
    """Return whether an SD-JWT hides a value: `always`, `allowed`, or `never`.

    An object or an array that says nothing is seen itself, and each value inside it is hidden alone.
    """
    is_seen = rules["type"] in CONTAINERS and not is_element
    return str(rules.get("x-selectivelyDisclosable", "never" if is_seen else "always"))


def in_language(rules: dict[str, JsonValue], key: str, language: str = "en") -> str:
    """Return the label of an attribute in a language, else in English."""
    labels = rules.get("x-labels")
    label = labels.get(language) if isinstance(labels, dict) else None
    return str(label or rules.get("title") or key)


def schema_document(record: SchemaRecord, address: str) -> dict[str, Any]:
    """Make the document at a schema's address: JSON Schema 2020-12 and SD-JWT VC Type Metadata (draft -11 and on).

    It names no issuer: Type Metadata describes a type, and has no member for who issues it.
    """
    return {
        "$schema": _DIALECT,
        "$id": address,
        "vct": address,
        "name": record.title,
        "title": record.title,
        "description": record.description,
        "display": _display(record, address),
        "claims": [_claim(path, rules, record) for path, rules in walk(record.properties)],
        "type": "object",
        "properties": record.properties,
        "required": record.required,
        "additionalProperties": False,
    }


def _tagged(language: str) -> dict[str, str]:
    """Name a language as draft -11 (`lang`) and as the drafts since -12 (`locale`) do."""
    return {"lang": language, "locale": language}


def _display(record: SchemaRecord, address: str) -> list[dict[str, Any]]:
    simple: dict[str, Any] = {
        "background_color": record.display.backgroundColor,
        "text_color": record.display.textColor,
    }
    if uri := logo_uri(record, address):
        simple["logo"] = {"uri": uri, "alt_text": record.title}
    words = {"en": (record.title, record.description)}
    for language, title in record.titles.items():
        words[language] = (title, record.descriptions.get(language, record.description))
    return [
        {**_tagged(language), "name": title, "description": description, "rendering": {"simple": simple}}
        for language, (title, description) in words.items()
    ]


def logo_uri(record: SchemaRecord, address: str) -> str | None:
    """Return the address of the logo beside the schema, because some wallets refuse pictures in a data: address."""
    logo = record.display.logo
    if logo is None:
        return None
    return f"{address}/logo.{logo_suffix(logo)}"


def logo_suffix(logo: str) -> str:
    """Return the file suffix of a logo: svg, png or jpg."""
    media_type = logo[len("data:image/") :].split(";", 1)[0]
    return {"svg+xml": "svg", "jpeg": "jpg"}.get(media_type, "png")


def label_at(path: ClaimPath, rules: dict[str, JsonValue], language: str = "en") -> str:
    """Return the label of what is at a path; an element without one has its path."""
    name = path[-1]
    return in_language(rules, name if isinstance(name, str) else path_text(path), language)


def _claim(path: ClaimPath, rules: dict[str, JsonValue], record: SchemaRecord) -> dict[str, Any]:
    labels = rules.get("x-labels")
    descriptions = rules.get("x-descriptions")
    by_language = {"en": rules.get("description"), **(descriptions if isinstance(descriptions, dict) else {})}
    languages = dict.fromkeys(["en", *(labels if isinstance(labels, dict) else ())])
    return {
        "path": list(path),
        "display": [
            {
                **_tagged(language),
                "label": label_at(path, rules, language),
                **({"description": by_language[language]} if by_language.get(language) else {}),
            }
            for language in languages
        ],
        "mandatory": is_mandatory(record, path),
        "sd": disclosure_of(rules, is_element=path[-1] is None),
    }


def jsonld_context(record: SchemaRecord, address: str) -> dict[str, Any]:
    """Create the JSON-LD context that defines the type and every attribute at top level (JSON-LD 1.1 §4.1).

    It defines the claim `status` of the Token Status List too: the data model has no such member, and verifiers that
    know their own `credentialStatus` refuse any content of it but the kinds of list that they know.
    """
    terms: dict[str, Any] = {
        "@version": 1.1,
        "@protected": True,
        record.w3cType: f"{address}#{record.w3cType}",
        "status": _STATUS_TERM,
    }
    for key, rules in record.properties.items():
        kind = {"date": "date", "date-time": "dateTime"}.get(str(rules.get("format")))
        term = f"{address}#{key}"
        if rules["type"] in CONTAINERS:  # JSON as it is (§4.2.2): any member, any type, and arrays keep their order
            terms[key] = {"@id": term, "@type": "@json"}
        else:
            terms[key] = {"@id": term, "@type": f"{_XSD}{kind}"} if kind else term
    return {"@context": terms}


def contrast(one: str, other: str) -> float:
    """Measure the contrast of two colours `#rrggbb`, 1 to 21 (WCAG 2.2 §1.4.3: text needs 4.5)."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
