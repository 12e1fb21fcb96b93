"""The kinds of text and of records that the fields of the interface hold, each with its rule and its sentence."""

import ipaddress
import re
from collections.abc import Callable, Sequence
from typing import Annotated, Any, NamedTuple, NoReturn, cast
from urllib.parse import urlsplit

from pydantic import (
    AfterValidator,
    BeforeValidator,
    Field,
    GetCoreSchemaHandler,
    GetJsonSchemaHandler,
    StringConstraints,
)
from pydantic.fields import FieldInfo
from pydantic_core import CoreSchema, PydanticCustomError
from pydantic_core.core_schema import no_info_before_validator_function, no_info_wrap_validator_function

from connector_desk.base.host_name import HostNameRefused, to_ascii
from connector_desk.contract import limits
from connector_desk.contract.blank_text import INVISIBLE, is_blank
from connector_desk.contract.claim_path import CHARACTERS, PATTERN, parse_path
from connector_desk.contract.fault_texts import FaultText, of_host_name
from connector_desk.contract.raster import read_picture_text, starts_picture
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import JsonValue

_PRINTABLE = re.compile(r"[\x20-\x7e]+")
_PATH_LIKE = re.compile(r"^/|^~/|\\|(?:^|/)\.\.?(?:/|$)")
_ALIAS = re.compile(r"[A-Za-z0-9._~-]{1,64}:[A-Za-z0-9._~-]{1,64}")
_LONGEST_ALIAS = 3 * (2 * limits.ALIAS_SEGMENT_CHARACTERS + 1)  # with every character percent-encoded
_ENCODED = re.compile(r"(?:[\x21-\x24\x26-\x7e]|%[0-9A-Fa-f]{2})+")
_EMAIL = re.compile(
    r"(?=.{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
    r"@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}"
)
# Language, script, region and a variant (RFC 5646 §2.1), in the letter case that it recommends (§2.1.1)
_LANGUAGE = r"[a-z]{2,3}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?(?:-(?:[a-z0-9]{5,8}|[0-9][a-z0-9]{3}))?"
_CLAIM_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
_DID_PART = r"(?:[A-Za-z0-9._-]|%[0-9A-Fa-f]{2})"
_DID = re.compile(rf"did:([a-z0-9]+):(?:{_DID_PART}*:)*{_DID_PART}+")  # DID Core §3.1
_DID_WEB_HOST = re.compile(
    r"(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]", re.IGNORECASE
)
_DID_METHODS = ("jwk", "key", "web")  # those whose issuers the verifier finds the keys of
_LOCAL_NAMES = (".local", ".localhost", ".internal", ".lan", ".home.arpa")
# A lenient reader may still see a scheme: spaces and control characters in it, or its colon encoded
_SCHEME = re.compile(r"[\s\x00-\x20]*([A-Za-z][A-Za-z0-9+.\s\x00-\x20-]*?)[\s\x00-\x20]*(?::|%3[Aa])")
_CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")
_NO_LINE = _CONTROL.pattern[1:-1]
_LINE = rf"[^{_NO_LINE}]*"


def refuse(code: str, sentence: str, *at: str | int) -> NoReturn:
    """Raise a fault with our own code and sentence; `at` names the place inside the field."""
    raise PydanticCustomError(code, sentence, {"at": at, "sentence": sentence})


class InnerFault(NamedTuple):
    """One of several faults inside a field: our own code and sentence, and the place inside the field."""

    code: str
    sentence: str
    at: tuple[str | int, ...]


def refuse_all(faults: Sequence[InnerFault]) -> None:
    """Raise all faults of a field at once, unless there is none."""
    if faults:
        code, sentence, at = faults[0]
        raise PydanticCustomError(code, sentence, {"at": at, "sentence": sentence, "more": [*faults[1:]]})


def _bytes_at_most(limit: int, code: str = "too_long") -> Callable[[str], str]:
    sentence = (
        FaultText.MOST_BYTES.format(count=f"{limit:,}")
        if limit % 1024
        else FaultText.MOST_KIB.format(count=limit // 1024)
    )

    def check(text: str) -> str:
        if len(text) * 4 > limit and len(text.encode()) > limit:
            refuse(code, sentence)
        return text

    return check


class NullToo:
    """Adds null to an optional field in OpenAPI; null means that the field is absent."""

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """Describe the field with null besides."""
        return {"anyOf": [handler(schema), {"type": "null"}]}


class absent_means(NullToo):  # noqa: N801 - it reads as a word of the field it stands at
    """Takes null for an optional field as if the field were left out."""

    def __init__(self, *, default: object) -> None:
        self._default = default

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        """Put the default in the place of null before anything looks at it."""
        return no_info_before_validator_function(
            lambda value: self._default if value is None else value, handler(source)
        )


class empty_is_absent:  # noqa: N801 - as above
    """Takes empty text for an optional field as if the field were left out."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        """Put nothing in the place of empty text before anything looks at it."""
        return no_info_before_validator_function(lambda value: None if value == "" else value, handler(source))

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """Describe the field with empty text besides."""
        described = dict(handler(schema))
        return {"anyOf": [*described.pop("anyOf", [described]), {"type": "string", "maxLength": 0}]}


class or_empty:  # noqa: N801 - as above
    """Takes empty text for an optional field as it is: it removes the value."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:  # noqa: ANN401
        """Take empty text before the rule of the field looks at it."""
        return no_info_wrap_validator_function(
            lambda value, rule: value if value == "" else rule(value), handler(source)
        )

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> dict[str, Any]:
        """Describe the field with empty text besides."""
        return empty_is_absent().__get_pydantic_json_schema__(schema, handler)


# --- text -------------------------------------------------------------------------------------------------------------

# Where a rule is code, `shown` describes it in OpenAPI


def shown(**rules: str | int) -> FieldInfo:
    """Describe in JSON Schema a rule that code checks."""
    return cast("FieldInfo", Field(json_schema_extra=dict(rules)))


def written_as(pattern: str, sentence: FaultText) -> AfterValidator:
    """Refuse a text that does not match a pattern, with a sentence."""
    written = re.compile(pattern)

    def check(text: str) -> str:
        if written.fullmatch(text) is None:
            refuse("invalid_format", sentence)
        return text

    return AfterValidator(check)


Country = Annotated[str, written_as("[A-Z]{2}", FaultText.COUNTRY), shown(pattern="^[A-Z]{2}$")]
"""A country code of ISO 3166-1 alpha-2."""
Day = Annotated[str, StringConstraints(pattern=r"^20[0-9]{2}-[01][0-9]-[0-3][0-9]$")]
Needed = Annotated[
    str,
    StringConstraints(min_length=1),
    AfterValidator(_bytes_at_most(limits.STRING_BYTES)),
    shown(maxLength=limits.STRING_BYTES),
]
"""Text that must not be empty."""
Key = Annotated[str, StringConstraints(min_length=1, max_length=limits.KEY_CHARACTERS)]
Identifier = Annotated[str, StringConstraints(min_length=1, max_length=limits.LABEL_CHARACTERS)]
AttributeValue = Annotated[
    str,
    AfterValidator(_bytes_at_most(limits.ATTRIBUTE_VALUE_BYTES, "invalid_attribute_value")),
    shown(maxLength=limits.ATTRIBUTE_VALUE_BYTES),
]


def too_large_picture(content: bytes) -> str | None:
    """Return the sentence about a picture above the limit; None for one that may be an attribute."""
    if len(content) <= limits.PICTURE_BYTES:
        return None
    size, most = -(-len(content) // 1024), limits.PICTURE_BYTES // 1024
    return FaultText.PICTURE_SIZE.format(size=size, most=most)


def _attribute_text(text: str) -> str:
    """Hold text to 64 KiB; a picture is measured by itself, and what is written around it apart."""
    if len(text) * 4 <= limits.ATTRIBUTE_VALUE_BYTES or len(text.encode()) <= limits.ATTRIBUTE_VALUE_BYTES:
        return text
    try:
        content = read_picture_text(text)
    except ValueError:
        content = b""
    is_picture = starts_picture(content)
    if is_picture and (sentence := too_large_picture(content)) is not None:
        refuse("invalid_attribute_value", sentence)
    most = limits.PICTURE_TEXT_BYTES if is_picture else limits.ATTRIBUTE_VALUE_BYTES
    if len(text.encode()) > most:
        refuse("invalid_attribute_value", FaultText.MOST_KIB.format(count=most // 1024))
    return text


AttributeText = Annotated[str, AfterValidator(_attribute_text), shown(maxLength=limits.PICTURE_TEXT_BYTES)]
"""The value of an attribute that is issued: of 64 KiB, or a picture in any of its spellings."""


def _one_line(text: str) -> str:
    if _CONTROL.search(text):
        refuse("invalid_character", FaultText.NO_CONTROLS)
    return text


def _not_blank(text: str) -> str:
    if is_blank(text):
        refuse("missing_field", FaultText.NEEDED)
    return text


Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=limits.NAME_CHARACTERS),
    AfterValidator(_not_blank),
    shown(pattern=rf"[^\s{_NO_LINE}{INVISIBLE}]"),
]
"""Text that a wallet shows to a person."""


def is_language(text: str) -> bool:
    """Return whether text is a language tag in its one canonical spelling."""
    return re.fullmatch(_LANGUAGE, text) is not None


def _language(text: str) -> str:
    if not is_language(text):
        refuse("invalid_format", FaultText.LANGUAGE)
    return text


Language = Annotated[str, AfterValidator(_language), shown(pattern=rf"^{_LANGUAGE}$")]
"""A language tag (BCP 47) in its usual letter case."""
Label = Annotated[
    str,
    StringConstraints(min_length=1, max_length=limits.LABEL_CHARACTERS),
    AfterValidator(_one_line),
    AfterValidator(_not_blank),
    shown(
        pattern=rf"^{_LINE}[^\s{_NO_LINE}{INVISIBLE}]{_LINE}$"
    ),  # looking ahead instead makes it dear to find texts that match
]
"""One line of text."""
Line = Annotated[
    str,
    StringConstraints(max_length=limits.LABEL_CHARACTERS),
    AfterValidator(_one_line),
    shown(pattern=f"^{_LINE}$"),
]
"""One line of text, or none."""


def check_request_id(text: str) -> str:
    """Accept 1 to 128 printable ASCII characters that are no file path; also for the header Idempotency-Key."""
    if len(text) > limits.REQUEST_ID_CHARACTERS or not _PRINTABLE.fullmatch(text) or _PATH_LIKE.search(text):
        refuse("invalid_request_id", FaultText.REQUEST_ID)
    return text


RequestId = Annotated[
    str,
    AfterValidator(check_request_id),
    shown(minLength=1, maxLength=limits.REQUEST_ID_CHARACTERS, pattern=r"^(?!/|~/|.*\\|(?:.*/)?\.\.?(?:/|$))[ -~]*$"),
]


# --- numbers ----------------------------------------------------------------------------------------------------------


def _whole(value: Any) -> Any:  # noqa: ANN401
    return int(value) if isinstance(value, float) and value.is_integer() else value


Whole = Annotated[int, BeforeValidator(_whole)]
"""A whole number; 30.0 is one too, as in JSON Schema."""


# --- aliases, addresses, DIDs -----------------------------------------------------------------------------------------


def read_alias(text: str) -> str:
    """Undo percent-encoding exactly once and check the two segments; a plus sign stays a plus sign, and is refused."""
    if not text:
        refuse("missing_field", FaultText.NEEDED)
    plain = text
    if "%" in text and len(text) <= _LONGEST_ALIAS and _ENCODED.fullmatch(text):
        plain = re.sub("%([0-9A-Fa-f]{2})", lambda match: chr(int(match[1], 16)), text)
    if not _ALIAS.fullmatch(plain):
        refuse("invalid_alias", FaultText.ALIAS)
    return plain


def alias_key(alias: str) -> str:
    """Return the key by which an alias is looked up: two agents cannot differ in letter case alone."""
    return alias.lower()


Alias = Annotated[
    str,
    AfterValidator(read_alias),
    shown(pattern="^[A-Za-z0-9._~-]{1,64}(?::|%3A)[A-Za-z0-9._~-]{1,64}$"),
]
"""Two segments `[A-Za-z0-9._~-]{1,64}` joined by one colon, percent-decoded once."""


def check_url(text: str) -> str:
    """Accept an absolute http or https address without user name, and give it with its host in ASCII.

    Which hosts are allowed is for the service to say.
    """
    if not text or len(text) > limits.URL_CHARACTERS:
        refuse("invalid_url", FaultText.ADDRESS_LENGTH.format(count=f"{limits.URL_CHARACTERS:,}"))
    scheme = _SCHEME.match(text)
    if scheme is None or scheme[1].lower() not in {"http", "https"}:
        code = "invalid_url" if scheme is None and ":" not in text else "url_scheme_not_allowed"
        refuse(code, FaultText.HTTPS)
    try:
        text = to_ascii(text)
    except HostNameRefused as refused:
        refuse("url_host_not_allowed", of_host_name(refused))
    if not re.fullmatch(r"[\x21-\x5b\x5d-\x7e]+", text) or not re.match(r"https?://[^/?#]", text, re.IGNORECASE):
        refuse("invalid_url", FaultText.ADDRESS_SPACES)
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        refuse("invalid_url", FaultText.ADDRESS)
    if not parts.hostname or "@" in parts.netloc or port == 0:
        refuse("invalid_url", FaultText.HOST)
    return text


Url = Annotated[
    str,
    AfterValidator(check_url),
    shown(format="iri", minLength=8, maxLength=limits.URL_CHARACTERS, pattern="^https?://"),
]


def check_issuer_did(text: str) -> str:
    """Accept a DID of a method that can be verified here, by its form alone: nothing is fetched.

    Gives it in the one spelling that issuers have for a did:web: DIDs are compared letter by letter.
    """
    match = _DID.fullmatch(text) if len(text) <= limits.STRING_BYTES else None
    if match is None:
        refuse("invalid_issuer_did", FaultText.DID)
    if match[1] not in _DID_METHODS:
        methods = ", ".join(f"did:{method}" for method in _DID_METHODS)
        refuse("unsupported_did_method", FaultText.DID_METHOD.format(methods=methods))
    if match[1] == "web":
        first, *path = text.split(":")[2:]
        host = re.sub("%3a[0-9]{1,5}$", "", first.lower())
        if not _DID_WEB_HOST.fullmatch(host) or host.endswith(_LOCAL_NAMES):
            refuse("invalid_issuer_did", FaultText.DID_WEB)
        spelled = ":".join(("did:web", first.lower(), *path))
        return re.sub("%[0-9A-Fa-f]{2}", lambda escape: escape[0].upper(), spelled)
    return text


IssuerDid = Annotated[str, AfterValidator(check_issuer_did), shown(pattern="^did:(?:jwk|key|web):")]


def check_entity_id(text: str) -> str:
    """Accept the identifier of a service provider: one line of ASCII; as an address only https without a user name."""
    if not re.fullmatch(r"[\x21-\x7e]{1,2048}", text):
        refuse("invalid_format", FaultText.NO_SPACES)
    if "://" in text and (not text.startswith("https://") or "@" in urlsplit(text).netloc):
        refuse("invalid_format", FaultText.ENTITY_ADDRESS)
    return text


EntityId = Annotated[
    str,
    StringConstraints(min_length=1),
    AfterValidator(check_entity_id),
    shown(maxLength=limits.URL_CHARACTERS, pattern="^[!-~]+$"),
]


def check_email(text: str) -> str:
    """Accept one plain e-mail address (RFC 5321 without quoting)."""
    if len(text) > limits.EMAIL_CHARACTERS or not _EMAIL.fullmatch(text):
        refuse("invalid_email", FaultText.ONE_MAIL)
    return text


Email = Annotated[str, AfterValidator(check_email), shown(format="email", maxLength=limits.EMAIL_CHARACTERS)]


def check_claim_name(text: str) -> str:
    """Accept the name of an attribute; a path into one is none."""
    if "." in text:
        refuse("invalid_attribute_name", FaultText.ATTRIBUTE_ITSELF)
    if not _CLAIM_NAME.fullmatch(text):
        refuse("invalid_attribute_name", FaultText.ATTRIBUTE_NAME)
    return text


ClaimName = Annotated[str, AfterValidator(check_claim_name), shown(pattern=f"^{_CLAIM_NAME.pattern}$")]


def check_attribute_path(text: str) -> str:
    """Accept the name of an attribute, or the path of a value inside one."""
    try:
        parse_path(text)
    except ValueError:
        refuse("invalid_attribute_name", FaultText.ATTRIBUTE_PATH)
    if len(text) > CHARACTERS:
        refuse("invalid_attribute_name", FaultText.MOST_CHARACTERS.format(count=CHARACTERS))
    return text


AttributePath = Annotated[
    str, AfterValidator(check_attribute_path), shown(minLength=1, maxLength=CHARACTERS, pattern=PATTERN)
]


# --- records ----------------------------------------------------------------------------------------------------------


def check_record(record: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Hold a record to 50 keys, 1 KiB a value, 64 KiB in all and 8 levels."""
    if len(record) > limits.RECORD_KEYS:
        refuse("too_long", FaultText.MOST_KEYS.format(count=limits.RECORD_KEYS))
    total = 0
    for key, value in record.items():
        _check_key(key)
        size = len(value.encode() if isinstance(value, str) else dumps(value))
        if size > limits.RECORD_VALUE_BYTES:
            refuse("too_long", FaultText.MOST_KIB.format(count=limits.RECORD_VALUE_BYTES // 1024), key)
        if _levels(value) >= limits.RECORD_DEPTH:
            refuse("too_deep", FaultText.MOST_LEVELS.format(count=limits.RECORD_DEPTH), key)
        total += size + len(key.encode())
    if total > limits.RECORD_BYTES:
        refuse("too_long", FaultText.MOST_KIB_IN_ALL.format(count=limits.RECORD_BYTES // 1024))
    return record


def check_metadata(record: dict[str, JsonValue]) -> dict[str, JsonValue]:
    """Hold metadata to single values, and `ip` to an IP address; like other optional text it may be empty."""
    for key, value in record.items():
        if isinstance(value, dict | list):
            refuse("wrong_type", FaultText.SINGLE_VALUE, key)
    if (address := record.get("ip")) not in {None, ""}:
        try:
            ipaddress.ip_address(address if isinstance(address, str) and "%" not in address else "")
        except ValueError:
            refuse("invalid_format", FaultText.IP, "ip")
    return record


def _check_key(key: str) -> None:
    if not key or len(key) > limits.KEY_CHARACTERS:
        refuse("too_long", FaultText.KEY_LENGTH.format(count=limits.KEY_CHARACTERS), key)


def _levels(value: JsonValue) -> int:
    if isinstance(value, dict):
        return 1 + max(map(_levels, value.values()), default=0)
    if isinstance(value, list):
        return 1 + max(map(_levels, value), default=0)
    return 0


Record = Annotated[dict[str, JsonValue], AfterValidator(check_record), shown(maxProperties=limits.RECORD_KEYS)]
Metadata = Annotated[
    dict[str, JsonValue],
    AfterValidator(check_record),
    AfterValidator(check_metadata),
    Field(
        examples=[{"ip": "192.0.2.7", "bfphash": "9f86d081884c7d65"}],
        json_schema_extra={
            "maxProperties": limits.RECORD_KEYS,
            "additionalProperties": {"type": ["string", "number", "boolean", "null"]},
        },
    ),
]
