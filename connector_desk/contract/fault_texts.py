"""The sentences for faults of fields, lines of files and operations: each is written once, here.

Variable parts are in braces and are filled in before the sentence is sent.  A filled-in sentence remembers its key and
its parameters (`Sentence`), and the interface carries both beside it (`sentence_key.py`), so that the desk can show it
in another language (context `FaultText`).  For a service that sends the sentence alone, `found_in` finds them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Self

from connector_desk.base.errors import CODES, FieldFault
from connector_desk.base.host_name import HostNameRefused

_LONGEST = 1_000
_DEEPEST = 4
"""A line, a field, TOML and its fault."""


class Sentence(str):
    """A sentence that was filled in, with its key and its parameters; a parameter may be such a sentence too."""

    __slots__ = ("parameters", "text")
    text: FaultText
    parameters: Mapping[str, str]

    def __new__(cls, text: FaultText, parameters: Mapping[str, object]) -> Self:
        """Fill in a sentence."""
        made = super().__new__(cls, str.format(text, **parameters))
        made.text = text
        made.parameters = {
            name: value if isinstance(value, str) else str(value)
            for name, value in parameters.items()
            if f"{{{name}}}" in text
        }
        return made

    def __getnewargs__(self) -> tuple[FaultText, Mapping[str, str]]:  # type: ignore[override]
        """Return the arguments that make a copy."""
        return self.text, self.parameters


class FaultText(StrEnum):
    """A sentence; `{said}` is another one of these, and `{field}` a name without spaces."""

    def format(self, **parameters: object) -> Sentence:  # type: ignore[override]
        """Return the sentence with its parameters filled in."""
        return Sentence(self, parameters)

    # What belongs there
    NEEDED = "This is required."
    NEEDED_BY_NAME = "{name} is required."
    KIND_NEEDED = "The kind is required."
    ONE_ENTRY = "At least one entry is required."
    FEWEST_ENTRIES = "At least {count} entries are required."
    MOST_ENTRIES = "At most {count} entries."
    MOST_CHARACTERS = "At most {count} characters."
    MOST_BYTES = "At most {count} bytes."
    MOST_KIB = "At most {count} KiB."
    MOST_KIB_IN_ALL = "At most {count} KiB in total."
    MOST_KEYS = "At most {count} keys."
    MOST_LEVELS = "At most {count} levels."
    KEY_LENGTH = "A key has 1 to {count} characters."
    AT_LEAST = "At least {figure}."
    AT_MOST = "At most {figure}."
    CHOOSE = "Choose one of {choices}."
    WALLET_UNKNOWN = "No profile of this wallet is known here. Choose another one, or none."
    TEXT = "Write text in quotation marks."
    YES_NO = "Write true or false, without quotation marks."
    WHOLE_UNQUOTED = "Write a whole number, without quotation marks."
    WHOLE = "Enter a whole number."
    NUMBER_UNQUOTED = "Write a number, without quotation marks."
    TOO_LARGE = "This number is too large."
    LIST = "Write a list in square brackets."
    OBJECT = "Write an object in braces."
    SINGLE_VALUE = "Write a single value, not a list or an object."
    CHARSET = "The body must be UTF-8. Remove the charset, or set it to utf-8."
    ONE_OBJECT = "Send one JSON object, in braces."
    FORM = "This is not written as required."
    UNSTORABLE = "This text contains a character that cannot be stored."
    NO_CONTROLS = "Line breaks and control characters are not allowed here."
    PARAMETERS = "Unknown parameter. Available: {choices}."
    NO_PARAMETERS = "Unknown parameter. No parameters are allowed here."
    NO_FIELD = "Unknown field. Remove it."
    NO_FIELD_BUT = "Unknown field. Did you mean {guess}?"
    TWICE = "This appears twice. Remove one of them."
    TWICE_HERE = "This is listed twice. Remove one of them."
    TWICE_BY_NAME = "{name} is listed twice. Remove one of them."
    LANGUAGE = "Enter a language code like de or de-CH."
    ADDRESS_LENGTH = "Enter a complete address of at most {count} characters."
    HTTPS = "Enter an address that begins with https://."
    FOREIGN_LETTERS = "These letters look like other letters, so they are not allowed in a host name: {letters}."
    HOST_LETTERS = "This host name has characters that are not allowed in one."
    ADDRESS_SPACES = "This address is incomplete. Copy it again, without spaces."
    ADDRESS = "This address is incomplete. Copy it again."
    HOST = "The address must name a host, without a user name."
    DID = "Enter a DID like did:web:issuer.example, did:jwk:… or did:key:…."
    DID_METHOD = "This DID method is not supported for issuers. Supported: {methods}."
    DID_WEB = "A did:web must name a public host, like did:web:issuer.example."
    COUNTRY = "Enter a country code of two capital letters, like DE."
    DNS_NAME = "Enter a host name, like desk.example.org."
    URI = "Enter an address with its scheme, like https://desk.example.org or did:web:desk.example.org."
    IP = "Enter an IP address, like 192.0.2.7."
    ATTRIBUTE_ITSELF = "You can only ask for attributes of the credential itself."
    NOT_IN_REGISTRATION = "Your registration does not allow asking for this."
    REGISTRATION_UNREADABLE = "This registration certificate cannot be used: {reason}."
    REGISTRATION_EXPIRED = "This registration certificate has expired."
    FINGERPRINT = "Use the 64 hexadecimal digits of the SHA-256, with small letters."
    ATTRIBUTE_PATH = "Use the name of an attribute, or a path such as address.locality or nationalities[]."
    QUESTION_OVER_DIDCOMM = "A question can only be asked over OpenID4VP."
    SAMPLE_OVER_DIDCOMM = "A sample can only be shown over OpenID4VP."
    SAMPLE_ALONE = "Ask for a sample alone."
    SAMPLE_CLAIMS = "A sample has the one attribute *, and no conditions on values."
    SAMPLE_FORMAT = "A sample is an SD-JWT VC where its type is named, else a W3C credential."
    NO_ANSWER_TO = "This question has no answer of that name."
    NOTHING_ANSWERS = "No credential that is known here answers that."
    NAMESPACE_OF_MDOC = "A mobile document (mdoc) has a namespace, and other formats have none."
    TYPE_OR_SCHEMA = "Provide either a credential type or a schema."
    AGES_AND_ANSWER = "Add an answer that asks for an age, or remove the ages: one needs the other."
    BIRTH_DATE_FOR_AGE = "Only the answer to an age can be computed from a date of birth."
    ATTRIBUTE_NAME = "Use letters, digits and underscores, like given_name."
    EXACT = "Whole numbers can be at most 2^53."
    REQUEST_ID = "Use 1 to 128 letters, digits and symbols, not in the form of a file path."
    ALIAS = "Enter the alias as two parts joined by one colon, like acme:desk1."
    NO_SPACES = "Use letters, digits and symbols, without spaces."
    ENTITY_ADDRESS = "The address must begin with https:// and contain no user name."
    ONE_MAIL = "Enter one e-mail address, like kim@example.org."
    MOMENT_OVER = "This time is in the past. Choose a later one."
    ZONE_MISSING = "The time zone is missing. Add Z for UTC, or an offset like +01:00."
    MOMENT_BEYOND = "This date is too far in the future. Choose one before the year 9999."
    MOMENT_TOO_FAR = "This is more than a year from now. Choose an earlier time."
    REPORT_SPAN = "A report covers at most 48 hours, and ends after its start."
    NOT_LATELY = "This time is in the future, or more than a year ago."
    DID_OR_CERTIFICATE = "Provide either the DID or the certificate."
    NO_EVENT = "Unknown event. Known events: {choices}."
    EVENT_TWICE = "An event is listed twice."
    ENTER_ADDRESS = "Enter the address."
    PUBLIC_ADDRESS = "Enter an address like https://desk.example.org, without a question mark."

    FIELDS = "These fields are invalid: {choices}."

    # JSON
    JSON_PLACE = "{said}: line {line}, column {column}."
    JSON_VALUE = "Expecting value"
    JSON_COMMA = "Expecting ',' delimiter"
    JSON_COLON = "Expecting ':' delimiter"
    JSON_NAME = "Expecting property name enclosed in double quotes"
    JSON_LAST_MEMBER = "Illegal trailing comma before end of object"
    JSON_LAST_ENTRY = "Illegal trailing comma before end of array"
    JSON_QUOTE = "Unterminated string starting at"
    JSON_CONTROL = "Invalid control character at"
    JSON_BACKSLASH = "Invalid \\escape"
    JSON_ESCAPE = "Invalid \\uXXXX escape"
    JSON_REST = "Extra data"
    NO_CONSTANT = "{name} is not allowed in JSON. Leave the value out."
    FIGURE_TOO_LARGE = "The number {figure} is too large."
    PATH_TWICE = "{name} appears twice. Remove one of them."
    MOST_PARTS = "The JSON has more than {count} parts."
    HALF_CHARACTER = "A \\u escape is only half of a character."
    NO_NUL = "The character U+0000 cannot be stored. Leave it out."

    # Values of attributes (contract/rules.py)
    LEAST_CHARACTERS = "At least {count} characters."
    ONE_CHARACTER = "Enter at least one character."
    ONE_CHARACTER_AT_MOST = "At most one character."
    MORE_THAN = "More than {figure}."
    LESS_THAN = "Less than {figure}."
    STEPS = "Only in steps of {figure}."
    WHOLE_NUMBERS = "Only whole numbers."
    CONSTANT = "This must be {value}."
    DATE = "Enter a date like {example}."
    DATE_TIME = "Enter a date and time with its zone, like {example}."
    MAIL = "Enter an e-mail address like {example}."
    WEB_ADDRESS = "Enter a web address like {example}."
    LIKE = "Write it like {example}."
    WHOLE_LIKE = "Enter a whole number like {example}."
    NUMBER_LIKE = "Enter a number like {example}, with a decimal point."
    TRUE_FALSE = "Enter true or false."
    ENTER_TEXT = "Enter text."
    OF_LIST = "Choose a value from the list."
    CHOOSE_VALUE = "Choose one of: {choices}."
    OUT_OF_RANGE = "This number is too large or too small."
    MOST_DIGITS = "At most {count} digits."
    TAKES_TOO_LONG = "This text takes too long to be compared with its pattern. Shorten it."
    PICTURE_SIZE = (
        "This picture has {size} KiB. At most {most} KiB are allowed, counted as the file itself, not as base64. "
        "Make it smaller."
    )
    PICTURE = "Choose a PNG or JPEG picture, written in base64 or as a data: URL."

    INSIDE = "At {place}: {said}"
    JSON_OBJECT = "Enter a JSON object, in braces."
    JSON_LIST = "Enter a JSON list, in square brackets."
    PART_TWICE = "This is part of a value that is given already. Remove one of them."
    ELEMENT_BEFORE = "An entry before this one is missing. Count them from 0, without a gap."
    ELEMENT_TWICE = "An entry is in the list twice. Remove one of them."
    ONE_VALUE = "A restriction compares one value. Enter the path to it, such as address.city or countries[]."

    # Schemas
    RESERVED = "This name is reserved in credentials. Choose another one."
    NO_RULE = "Unknown rule. Remove it."
    NO_RULE_BUT = "Unknown rule. Did you mean {guess}?"
    RULE_VALUE = "This rule needs a different kind of value."
    PATTERN_ALONE = "Character {position} of this pattern, “{part}”, belongs to nothing. Write it with a backslash."
    PATTERN_ANCHOR = "Character {position} of this pattern: “{part}” is unknown to JSON Schema. Write ^ and $ instead."
    PATTERN_BEHIND = "Character {position} of this pattern: “{part}” with another look-around needs one fixed length."
    PATTERN_ESCAPE = "Character {position} of this pattern: “{part}” is unknown to JSON Schema."
    PATTERN_FLAGS = "Character {position} of this pattern: no group begins with “{part}” in JSON Schema. Remove it."
    PATTERN_LARGE = "This pattern is too large to be checked. Use fewer or smaller repetitions."
    PATTERN_NAMED = "Character {position} of this pattern: write the name of a group like (?<year>…), not “{part}”."
    PATTERN_NAMED_TWICE = "Character {position} of this pattern: “{part}” names a second group. Use another name."
    PATTERN_NOTHING_REPEATED = "Character {position} of this pattern: there is nothing that “{part}” can repeat."
    PATTERN_NO_GROUP = "Character {position} of this pattern: there is no group for “{part}”."
    PATTERN_OPEN = "Character {position} of this pattern: “{part}” is not closed."
    PATTERN_PROPERTY = "Character {position} of this pattern: “{part}” is no Unicode property that is known here."
    PATTERN_RANGE = "Character {position} of this pattern: “{part}” is no range. Write \\- for a hyphen."
    PATTERN_REFERENCE = "Character {position} of this pattern: “{part}” refers to a group that may be left out."
    PATTERN_REPETITION = "Character {position} of this pattern: “{part}” needs the smaller number first."
    RULE_FOR_TYPE = "This rule does not fit the type {type}. Remove it, or choose another type."
    RULE_FOR_CHOICES = "This needs the rule enum with the choices."
    RULE_FOR_DAYS = "This needs the format date."
    NO_VALUE_FITS = "No value can satisfy both this and {rule}."
    AGAINST_ITS_RULES = "This value breaks the rules of its own attribute: {said}"
    LOGO = "A logo must be a data: URL of an SVG, PNG or JPEG picture."
    NO_DRAWING = "Enter an SVG drawing in UTF-8, without document type, entities or processing instructions."
    NOT_DRAWN = "{name} is not allowed like this in a logo. Use plain shapes and gradients."
    INTRICATE = "This drawing is too complex for a logo. Simplify it."
    LOGO_SIDES = "A PNG or JPEG logo can have at most {count} pixels on each side."
    NO_ATTRIBUTE = "Unknown attribute. Remove it."
    NO_ATTRIBUTE_BUT = "Unknown attribute. Did you mean {guess}?"
    NO_ATTRIBUTE_OF = "{name} has no such attribute. Remove it."
    NO_ATTRIBUTE_OF_BUT = "{name} has no such attribute. Did you mean {guess}?"

    # Credentials
    FORMAT = "Choose w3c, sd-jwt or mdoc."
    SET_BY_ISSUER = "{name} is set by the issuer and cannot be an attribute."
    NO_METADATA = "Unknown metadata key. Known keys: {choices}."
    NO_METADATA_BUT = "Unknown metadata key. Did you mean {guess}?"
    OWN_MEANING = "This name is reserved in credentials."
    LIFE_OVER = "The credential would already have expired. Choose a later time."
    LIFE_TOO_SHORT = "The credential would expire before its offer. Choose a later time."
    LIFE_TOO_LONG = "Credentials of this kind are valid until {moment} at most."
    SCHEMA_UNKNOWN = "There is no schema with this address."
    SCHEMA_UNUSABLE = "The schema has a rule that cannot be checked: {field}. Withdraw this version and add a new one."
    SCHEMA_ELSEWHERE = "This schema belongs to another service. Schemas of this one begin with {address}."
    SCHEMA_ELSEWHERE_BUT = "This schema belongs to another service. Send {address} instead."
    NOT_SIGNED = "This cannot be signed: {said}."
    NOT_ISSUED = "{name} cannot be issued as {format}: {said}."
    DIDCOMM_ISSUES_W3C = "DIDComm supports W3C credentials only. Choose w3c, or remove the protocol."
    DIDCOMM_OFFERS_ONE = "A DIDComm invitation can offer only one credential."
    PIN_NEVER = "The settings of this desk allow no PIN. Remove txCode, or change the settings."
    DIDCOMM_NO_PIN = "This credential needs a PIN, which DIDComm does not support. Remove the protocol."
    DIDCOMM_NO_JWT = "DIDComm does not support JWT credentials. Choose JSON-LD, or remove the format."

    # Why a document, a key or a certificate cannot be used: the end of another sentence
    NO_MEANING = "a member is not defined by the contexts of the document"
    UNSIGNABLE_NAME = "the name of a member cannot be signed"
    UNSIGNABLE_CHARACTER = "control characters cannot be signed"
    UNSIGNABLE_NUMBER = "not every program reads this number the same way"
    UNSIGNABLE_NOTHING = "null and empty values cannot be signed"
    CONTEXT_UNKNOWN = "the document uses an unknown context"
    CONTEXTS_BY_ADDRESS = "a document must name its contexts by URL, and only known contexts are allowed"
    CONTEXTS_TOO_MANY = "the document names too many contexts"
    DOCUMENT_TOO_LARGE = "the document is too deeply nested or too large"
    NO_JSON_LD = "the document is not usable JSON-LD"
    SAYS_NOTHING = "the document is empty"
    SPELLED_WRONG = "an identifier, type, language or term is malformed"
    TOO_ENTANGLED = "the graph of the document is too complex"
    JWK_SHAPE = "a JWK is a small JSON object"
    JWK_PRIVATE = "the JWK contains private or symmetric key material"
    KEY_USE = "the key is not for signatures"
    KEY_KINDS = "only P-256 and Ed25519 keys are supported"
    KEY_NO_Y = "an Ed25519 key must not have y"
    KEY_HALF = "{name} must be 32 bytes in base64url"
    KEY_NO_POINT = "not a point on P-256"
    KEY_NO_ED25519 = "not an Ed25519 public key"
    NO_BASE64URL = "not base64url"
    ONE_SPELLING = "not base64url in canonical form"
    CERTIFICATES_TOO_LARGE = "the certificates are too large"
    NO_PEM = "these are not PEM certificates"
    NO_AUTHORITY = "a trust anchor must be the certificate of a certificate authority"
    CERTIFICATE_UNREADABLE = "a certificate cannot be read"
    CERTIFICATE_SHAPE = "certificates must have version 3, a positive serial number and canonical encoding"

    # Data requests
    COMES_AS = "{name} is available as {formats}."
    NO_SCHEMA_AT = "There is no schema with this address. You can add a foreign schema at /bc/studio."
    NO_SCHEMA_AT_BUT = "There is no schema with this address. Send {address}, or add the foreign schema at /bc/studio."
    SCHEMA_EMPTY = "Leave schemaId out, or enter the address of a schema."
    NO_SCHEMA_WITH_ALL = "No schema has all of these attributes. Ask for fewer, or name a schema."
    TOO_MUCH_ASKED = "The request is too large. Ask for fewer attributes, or split it into several requests."
    PROTOCOL = "Choose oid4vp or didcomm."
    NO_OWN_ATTRIBUTE = "Every credential has this. Ask for other attributes."
    DIDCOMM_ASKS_W3C = "DIDComm supports W3C credentials only. Choose w3c, or use OpenID4VP."
    NO_SUCH_CERTIFICATE = "No such certificate is possible for this address. Choose another client identifier."

    # Workflows
    IN_LINE = "Line {line}: {said}"
    OF_FIELD = "{field}: {said}"
    NOT_UTF_8 = "This file is not UTF-8 text."
    SAME_NAME = "Another file has a workflow with this name."
    NAME_STAYS = "The name cannot be changed."
    FLOW_SIZE = "A workflow can have at most {count} KiB."
    DOTS = "A line can have at most {count} dots."
    DIGITS = "A number has too many digits."
    TOO_DEEP = "The tables are nested too deeply."
    PARAMETER_DEFAULT = "The default is not an allowed value of this parameter."
    CHOICES = "Only a parameter of type choice has choices, and it needs them."
    NOTHING_ASKED = "Name the attributes of a schema, or the fields, to ask for."
    SCHEMA_UNSAID = "Name the schema of the attributes."
    ONE_DEFAULT = "If there are several methods, mark exactly one as the default: isDefault = true."
    NO_SCHEMA = "There is no schema {name} here."
    SCHEMA_NEEDS = "{name} requires {key}."
    SCHEMA_LACKS = "{name} has no attribute {key}."
    SCHEMA_LACKS_BUT = "{name} has no attribute {key}. Did you mean {guess}?"
    SCHEMA_FORMATS = "{name} can be issued as {formats}."
    NO_EXPRESSION = "This is not a valid JMESPath expression."
    REPEATS = "This expression repeats its input too often."
    ROOT = "Begin with one of {roots}, or quote a fixed text: 'text'."
    NO_PARAMETER = "There is no parameter {name}."
    NO_STEP = "There is no earlier step {name}."
    NO_PARAMETER_OR_STEP = "There is no parameter or earlier step {name}."
    NO_LIST = "This is not a list. Name a parameter or a step."
    NO_FUNCTION = "JMESPath has no function {name}."

    # What cannot be done
    LIST_ADDRESS_OR_CONTENT = "Provide either the address or the content of the list."
    LIST_SIGNER = "The list is not signed with this certificate. Look at it again."
    LIST_SIGNER_INVALID = "The certificate of the signer has expired, or the one that you confirmed has not issued it."
    LISTS_FULL = "There can be at most {count} trusted lists."
    LIST_THERE = "This list is there already."
    LIST_FROM_FILE = "This list came from a file. Choose the next file."
    LIST_OF_LISTS = "This list belongs to a list of lists. Change that one."
    ISSUERS_FULL = "The list of trusted issuers is full."
    TYPES_FULL = "The list of credential types is full."
    QUESTIONS_FULL = "The list of questions is full."
    QUESTION_ID_TAKEN = "There is a question with this ID. Choose another ID, or change that one."
    QUESTION_TOO_LARGE = "This question is too large."
    TYPE_UNKNOWN = "There is no credential type with this ID."
    NO_SUCH_SCHEMA = "There is no schema with this name."
    NO_WAY_TO = "This credential has no claim for {name}. Choose one, or remove the credential."
    SCHEMAS_FULL = "The list of foreign schemas is full."
    CERTIFICATE = "This is not a certificate. Copy it again, including the first and the last line."
    TRUSTED_AS = "You already trust this issuer, as {name}."
    OWN_SCHEMA = "This is one of your own schemas. You need not add it."
    TYPE_ID_TAKEN = "There is a credential type with this ID. Choose another ID, or change that one."
    TYPE_TAKEN = "The credential type {id} has this type already. Change that one."
    OTHER_ID = "This is not the ID in the address."
    NO_CLAIM_OF = "There is no claim of this name. Add it, or remove its path."
    NO_TYPE_SOURCE = (
        "This is no type metadata, JSON Schema, metadata of an issuer, or credential. Check what you copied."
    )
    NO_TYPE_JSON = "This cannot be read: its JSON is wrong. Copy it again."
    NO_TYPE_REACHED = "Nothing could be fetched from there. Check the address and the network, or use a file."
    TYPE_ADDRESS_OR_CONTENT = "Provide either the address or the content."
    TYPE_WITHOUT_CLAIMS = "There is no claim in it that can be asked for."
    TYPE_WITHOUT_TYPE = "It names no credential type."
    TYPE_MEMBER = "This is not read."
    TYPE_MORE_NOTES = "There is more that is not understood."
    TYPE_TOO_MUCH = "There is too much in it. The rest is left out."
    TYPE_TOO_DEEP = "This is nested too deeply, and is left out."
    TYPE_CLAIM_PATH = "This is no path of a claim that can be asked for."
    TYPE_CLAIMS_FULL = "A credential type has at most {count} claims. This one is left out."
    TYPE_WRONG_KIND = "This has another form than expected, and is left out."
    TYPE_CYCLE = "This leads back to itself, and is left out."
    TYPE_NOT_GIVEN = "The type that it extends is not there: {name}. Its claims are left out."
    TYPE_RELAXED = "The type that it extends demands something else, which counts."
    TYPE_CHANGED = "The type that it extends was changed: the digest differs."
    TYPE_NOT_INTACT = "These are not the type metadata that the credential names: the digest differs."
    TYPE_DIGEST = "This is no digest that can be compared."
    TYPE_REFERENCE = "This refers to something that is not in the document: {name}."
    TYPE_ALTERNATIVES = "Only constants are understood as alternatives."
    TYPE_SCHEMA_VERSION = "This is another version than JSON Schema 2020-12. It is read as that version."
    TYPE_BY_ADDRESS = "The schema names no credential type. Its address is used: check it."
    TYPE_NOT_OF_SUBJECT = "This is not about the person, and cannot be asked for."
    TYPE_OTHER_NAMESPACE = "This element is of another namespace than most, and is left out."
    TYPE_FORMAT = "This format is not supported: {name}."
    TYPE_ALSO_IS = "It is of this type too: {name}. The last one is used."
    TYPE_HASH = "The hash of the disclosures is not supported."
    TYPE_NOT_SHOWN = "There is more that this credential does not show."
    TYPE_EMPTY_VALUE = "This has no value here, and is left out."
    CALLED_HERE = "No attribute can have this name. It is called {name} here."
    TYPE_TOO_LARGE = "This credential type is too large."
    SCHEMA_LISTED = "This schema is already in the list."
    PROVIDERS_FULL = "The list of service providers is full."
    PROVIDER_LISTED = "This service provider is already in the list."
    WEBHOOKS_FULL = "The list of webhooks is full."
    WEBHOOK_OFF = "This webhook is off."
    SCHEMA_ALIAS = "Another schema already has this alias. Choose another one."
    AGENT_ALIAS = "Another agent already has this alias."
    REQUEST_VALUES_DELETED = "The values of this data request were deleted on schedule. Create a new one."
    REQUEST_DELETED = "This data request was deleted on schedule. Create a new one."
    NO_PRESENTATION = "This visit has no presentation, or it was deleted."
    ENDED = "This visit has already ended. There is nothing to withdraw."
    NO_AUTHORIZATION = "There is no wallet waiting under this ID."
    NO_SUCH_QUESTION = "There is no question with this ID."
    NO_SUCH_ANSWER = "This question gives no such attribute of the credential."
    NO_ANSWER_FILLS = "The credential needs {name}. Choose the answer that it gets."
    NO_SELF_SERVICE = "There is no rule of self-service with this ID."
    DECIDED = "This wallet waits no longer: another desk has decided, or its time is over."
    NO_AUTHORIZATIONS = "Wallets may not start by themselves here. Allow it under Settings, Wallets, first."
    NO_STANDING_OFFER = "There is no lasting code with this ID."
    STANDING_OFFERS_FULL = "There can be at most {count} lasting codes. Remove one first."
    NOT_ASKED_FOR = "The wallet did not ask for this. Choose a credential that it asked for."
    TAKEN = "These credentials were already fetched. Create a new offer to issue them again."
    OFFER_VALUES_DELETED = "The values of this visit were deleted on schedule. Create a new offer."
    OVER_DIDCOMM = "This was offered over DIDComm. Create a new offer to offer it again."
    KIND_WITHDRAWN = "This kind of credential was withdrawn. Offer another one."
    CREDENTIAL_EXPIRED = "A credential of this offer has expired. Create a new offer."
    NEVER_FETCHED = "This credential was never fetched. Withdraw its offer instead."
    REVOKED = "This credential is revoked for good. Issue a new one."
    RENEWAL_NEEDED = "Name the credentials, or say which in “of”, not both."
    RENEWED = "This credential was renewed already. Renew the new one."
    RENEWAL_OPEN = "An offer to replace this credential is open already."
    RENEWED_MEANWHILE = "This credential was renewed meanwhile. Try again."
    SUSPENDED = "This credential is suspended. Reactivate it first."
    COUNT_CHANGED = "The number of these credentials has changed meanwhile: it is {count} now. Count again."
    SELECTION_NEEDED = "Say which credentials: by person, wallet, schema or time."
    SELECTION_TOO_LARGE = "At most {count} credentials can be chosen at once. Choose fewer."
    NAMES_NOBODY = "This credential does not say whom it is about, or its values were deleted."
    REVOKED_BY_NOW = "These credentials are revoked by now. It is too late to undo that."
    NO_FLOW = "There is no workflow with this name."
    FLOW_LISTED = "There is already a workflow with this name. Change that one."
    FLOWS_FULL = "There can be at most {count} workflows."
    FLOW_SHIPPED = "A built-in workflow can only be switched off."
    FLOW_FILE = "This workflow is a file in the data folder. Change it there."
    NOT_WAITING = "This run is not waiting for approval."

    # Links and agents
    FLOW_NOT_OFFERED = "This service offers no workflow with this name."
    FLOW_NOT_OFFERED_BUT = "This service offers no workflow with this name. Available: {choices}."
    NO_METHOD = "This workflow has no such method. Available: {choices}."
    PARAMETER_NEEDED = "This parameter is required. Available: {choices}."
    FLOW_LINK_NEEDED = "Enter a workflow link of this service."
    NO_FLOW_LINK = "This is not a workflow link of this service."
    NO_INVITATION = "This is not an invitation of this service."
    INVITATION_NEEDED = "Enter an invitation of this service, or an address registered for the agent."
    PUBLIC_NAME = "A link can only lead to a host with a public name, without letters that look like others."
    NOT_REGISTERED = "This address is not registered for the agent. Ask the staff of the desk to register it."
    SHORT_ALREADY = "This is already a short link. Use the address it leads to."
    HOST_ONLY = "Register a host, optionally with a path."
    AGENTS_FULL = "There can be at most {count} agents."
    NOT_ADMITTED = "The token in the header Authorization: Bearer is missing or wrong."
    OTHER_ALIAS = "This alias belongs to another agent."
    OTHER_CONNECTION = "This connection belongs to another agent."
    MAIL_LINKED = "This e-mail address is linked to another connection."
    PROVIDER_NOT_LISTED = "This service provider is not in the list."
    LOGINS_TOO_MANY = "Too many login requests for this alias."
    FIGURE_ID_USED = "This Id was already used for another metric."
    FIGURES_TOO_MANY = "This agent records too many different metrics."
    STAFF_NAME = "Desk-Staff must be a percent-encoded name: one line of 1 to 60 characters."
    KEY_USED = "This Idempotency-Key was already used with a different body."

    # Lists of guests
    GUEST_REFERENCE = "Name a guest as <rosterId>/<number>."
    GUEST_DONE = "This guest has the credential already."
    DONE_BY_WALLET = "Only the wallet of the guest sets this state, by accepting the credential."
    MOST_LISTS = "At most {count} lists of guests. Remove one that is no longer needed."
    MOST_GUESTS = "At most {count} guests in one list."
    MOST_CELLS = "At most {count} cells: the list has no more columns."
    NO_COLUMN = "The list has no such column."
    LIST_OF_OTHER_SCHEMA = "This list is for another kind of credential."
    LIST_WITHOUT_SCHEMA = "The kind of credential of this list is not offered any more."

    # What is not there
    NO_VISIT = "There is no visit with this workflowId."
    NO_RUN = "This visit is not a run of a workflow."
    NO_REQUEST = "There is no data request with this ID."
    NO_CREDENTIAL = "There is no credential with this ID."
    NO_RENEWAL = "There is no renewal of many credentials with this ID."
    NO_REVOCATION = "There is no revocation of many credentials with this ID."
    NO_SCHEMA_VERSION = "There is no schema with this name and version."
    NO_LINK = "There is no link with this ID."
    NO_SHORT_LINK = "There is no short link with this ID."
    NO_ROSTER = "There is no list of guests with this ID."
    NO_VISITOR = "Nothing was issued in this visit."
    NO_KIND_COUNTS = "No kind of credential counts for who is in the building."
    NOT_IN_BUILDING = "This visitor is not in the building, or has signed out already."
    NOTHING_SHOWN = "Nobody has shown a valid credential in this data request."
    NO_SUCH_KIND = "There is no kind of credential with this name."
    NO_GUEST = "There is no guest with this number in the list."
    NO_CONNECTION = "There is no connection with this ID."
    NO_ISSUER = "There is no trusted issuer with this ID."
    NO_TRUSTED_LIST = "There is no trusted list with this ID."
    NO_CREDENTIAL_TYPE = "There is no credential type with this ID that was added here."
    NO_QUESTION = "There is no question with this ID that was added here."
    NO_FOREIGN_SCHEMA = "There is no foreign schema with this ID."
    NO_ATTESTER = "There is no trusted wallet provider with this ID."
    NO_PROVIDER = "There is no service provider with this ID."
    NO_WEBHOOK = "There is no webhook with this ID."
    NO_DELIVERY = "There is no delivery with this ID."
    NO_ADMIN_KEY = "There is no valid key with this ID."

    # Settings
    ONLY_KEY = "This is the only key. Create a new one first."
    ATTESTER_KEYS = "Provide either the keys or the certificates of the wallet provider."
    ATTESTERS_FULL = "You can trust at most {count} wallet providers. Remove one first."
    UNREADABLE = "This cannot be read: {said}."
    NOT_GIVEN = "Remove it, or choose the certificate from outside."
    NO_NETWORK = "This computer has no network. Connect it, then choose again."
    HOST_NAME = "Enter a host name like desk.example.org, without a port."
    ONLY_AT_THIS_COMPUTER = "Programs and files can be chosen only at the computer of this service."
    REACH_BY_OPTIONS = "The certificate or the address is given by options of serve. Remove them first."
    ONLY_A_TEST = "This was only a test; nothing is issued."
    FOLDER_BY_OPTIONS = "The folder is given by an option of serve. Remove the option first."
    NO_SUCH_FOLDER = "There is no such folder, or it cannot be read."
    NOT_LISTENING = "Cannot use {address}: {reason}."

    # Store and keyring
    FOLDER_UNUSABLE = "The data folder cannot be used: {reason}."
    NEWER_DATA = "A newer version of Connector Desk wrote this data. Update the program."
    STANDBY = "The database server is a standby and takes no changes. Connect to the primary server."
    STOPPING = "The service is stopping. It answers until its connections have moved to another process."
    STORE_UNREADABLE = "The stored data cannot be read. Check the database server or the data folder."
    OUTCOME_UNKNOWN = "The connection to the database broke before it confirmed this."
    OLDER_PROCESSES = "Other processes use the database, and this version has to change its tables."
    NEWER_BACKUP = "A newer version of Connector Desk made this backup. Update the program."
    NOT_PUT_IN_PLACE = "The backup cannot be copied into the data folder: {reason}."
    STORE_TAKEN_AWAY = "The data file was removed from its folder. Nothing is saved until it is back."
    PUT_BACK_WHILE_OPEN = "The data file was replaced by an older one while it was open. Restart the program."
    ANCHOR_UNUSABLE = "The anchor file cannot be read or written: {reason}."
    POOLED_TRANSACTIONS = "The pool in front of PostgreSQL gives each transaction another session."
    COPY_FAILED = "The copy cannot be written: {reason}."
    NO_STORE = "There is no data in {folder}."
    STORE_ITSELF = "This is the data file itself. Choose another file."
    FAULT_UNFIT = "This fault does not fit these answers."
    FAULT_WITHOUT_VISIT = "The service cannot tell to which visit these answers belong."
    FAULTS_MOST = "At most {count} faults can be armed."
    NOTHING_KEPT = "Nothing is saved in this session."
    NOTHING_OPEN = "The service has not started yet."
    KEYS_GONE = "The keys of this desk are missing from the keyring. Its data stays encrypted."
    ENTRY_CHANGED = "Another program changed the keyring entry of this desk."
    ENTRY_EMPTY = "The keyring entry of this desk contains no key."
    ENTRY_OTHER = "The key in the keyring is not the one in use. Nothing was retired."
    ENTRY_NOT_KEPT = "The keyring accepted the key but does not return it."
    KEYRING_LATE = "The keyring does not answer. It may be asking for its password in another window."
    KEYRING_FOREIGN = "The keyring on this computer ({name}) does not belong to the operating system."
    KEYRING_NOT_LOADED = "The keyring of this computer cannot be loaded."
    KEYRING_REFUSES = "The keyring refused the request. It may be locked."

    # The way to a place and back
    NO_ADDRESS = "This is not an address."
    ADDRESS_CHARACTERS = "The address contains characters that are not allowed."
    ADDRESS_BEGIN = "The address must start with https:// and name a host."
    ADDRESS_USER = "The address must not contain a user name or a password."
    ADDRESS_END = "The address must end after its path."
    PLAIN_HTTP = "With http:// others could read the key. Use https://."
    PATH_BEGIN = "The path must start with one slash."
    PATH_CHARACTERS = "The path contains characters that are not allowed."
    HEADER_NAME = "This is not a valid header name."
    HEADER_VALUE = "The header “{name}” contains characters that cannot be sent."
    METHOD = "This is not a valid HTTP method."
    NO_HTTP = "HTTP does not allow this request: {said}."
    KEY_HEADER = "This is not a valid header name for the key."
    KEY_CHARACTERS = "The key contains characters that cannot be sent."
    NO_IDENTIFIER = "This is not a valid identifier."
    NOT_TRUSTED = "The certificate of the service is not trusted. The key was not sent."
    NOT_TRUSTED_EXPIRED = "The certificate of the service has expired. The key was not sent."
    NOT_TRUSTED_EARLY = "The certificate of the service is not valid yet. The key was not sent."
    NOT_TRUSTED_NAME = "The certificate of the service is for another name. The key was not sent."
    NOT_TRUSTED_ISSUER = "The issuer of the service's certificate is not trusted here. The key was not sent."
    NO_ANSWER = "The service did not answer in time."
    NO_PROGRESS = "Progress is not visible here."
    ANSWER_TOO_LARGE = "The answer is larger than 10 MB and was cut off."
    ANSWER_ELSEWHERE = "The address redirects to another one. The key was not sent there."
    ANSWER_EMPTY = "The answer is empty (status {status})."
    ANSWER_NO_JSON = "The answer is not JSON (status {status})."
    ANSWER_OTHER = "The answer does not come from this API (status {status})."
    ANSWER_LACKS = "The answer is not a complete {name}."
    NO_PICTURE = "The answer is not a picture."

    # What wallets are told, and the test wallet passes on
    CODE_WRONG = "The code or the PIN is wrong, already used or expired."
    REFRESH_WRONG = "This cannot be renewed any more. Ask for a new credential."
    ACCESS_ENDED = "The access token is invalid."
    ACCESS_TO_OTHERS = "The access token is not for this credential."
    LATER = "Nothing was done. Try again in a moment."
    NOTHING_FURTHER = "This offer has no further credential."
    OFFER_ENDED = "This offer was withdrawn or has expired."
    LIFE_ENDED = "This credential has expired."
    SIGNER_REVOKED = "The signer of this credential was revoked. Ask for a new one."
    NO_OFFER_THERE = "There is no offer at this address."
    NO_REQUEST_THERE = "There is no data request at this address."
    NO_BROWSER_HERE = "Browsers ask wallets only from a page with https, or on the computer of the service itself."
    REQUEST_ENDED = "This request was answered, has expired or was withdrawn."
    NOT_ACCEPTED = "The presentation was not accepted: {checks}."
    INVITATION_UNKNOWN = "The invitation is unknown or no longer open."
    INVITATION_USED = "This invitation was already used or is no longer open."
    INVITATION_EXPIRED = "This invitation has expired."
    CONNECTION_ENDED = "This connection was not completed, or was abandoned."
    TRACED = "{said} Trace ID: {trace}."

    # Places
    NO_SUCH_PLACE = "There is no place named {name}. The desk has: {names}."
    NO_CERTIFICATES = "This contains no certificates in PEM form."
    PLACES_TOO_LARGE = "This file is too large for a list of places."
    CHECK_ANSWERS = "The service answers after {count} ms."
    CHECK_CERTIFICATE = "{version}. The certificate is valid for {count} more days."
    CHECK_CERTIFICATE_ENDS = "{version}. The certificate expires in {count} days."
    CHECK_NO_TLS = "Plain http on this computer."
    CHECK_KEY = "The service accepts the key."
    CHECK_KEY_REFUSED = "The service refuses the key."
    CHECK_NOT_DONE = "This was not checked."
    CHECK_OPERATION = "The service has this operation."
    CHECK_NO_OPERATION = "The service does not have this operation (status {status})."
    CHECK_STUDIO = "Library, people and settings of this place can be changed here."
    CHECK_NO_STUDIO = "The service has no studio: library, people and settings are not offered."
    CHECK_PROGRESS = "Progress of visits is visible."
    CHECK_EVENTS = "The service reports events at once."
    CHECK_NO_EVENTS = "The service reports no events."
    CHECK_CLOCK = "The clock of the service differs by {count} minutes from this computer's."
    CHECK_CLOCK_RIGHT = "The clock of the service agrees with this computer's."
    CHECK_RENEW = "Renew the certificate of the service."
    CHECK_ENTER_KEY = "Enter the key of this service."
    CHECK_PATH = "Check the path in the address."
    CHECK_SET_CLOCK = "Set the clock of the service, or of this computer."
    CHECK_AUTHORITY = "Add the certificate of its authority to this place, if you trust it."

    # How phones reach a place
    RENEWAL_FAILS = "The certificate is valid until {date}, but was not renewed yet. {said}"

    # Collections of requests
    IN_FILE = "In the file {file}: {said}"
    NO_SUCH_FILE = "This file does not exist or cannot be read."
    NO_REQUESTS = "The collection has no requests."
    BODY_OR_TEMPLATE = "A request has a body or a template, not both."
    OUTSIDE_FOLDER = "The body must be a file in the folder of the collection."
    NO_VARIABLE = "{name} is not a variable. Write a name, now, now+1d or uuid."
    VARIABLE_NAME = (
        "Begin with a letter, then use letters, digits, dots, hyphens or underscores. “now” and “uuid” are reserved."
    )
    KEY_OF_THIS_COMPUTER = "The key in the keyring is not sent to another computer."
    NO_VALUE = "The variable {name} has no value."
    NO_MOMENT = "The time {name} is outside the calendar."

    # Import of requests
    NO_CURL = "The command does not begin with curl."
    OPEN_QUOTE = "A quotation mark is not closed."
    ONE_ADDRESS = "The command has more than one address."
    CURL_OPTION = "The option {name} of curl is not supported."
    CURL_VALUE = "The option {name} of curl needs a value."
    CURL_FILE = "The command reads a file. Write its content into the command."
    CURL_FORM = "The option {name} sends a form in parts. Write the body with --data-raw instead."
    SHELL_NUL = "The command has U+0000, which no argument of a program can hold."
    SHELL_BEFORE = "Left out, because it is before curl: {text}"
    SHELL_REST = "Left out, because it is after {sign}: {text}"
    SHELL_VARIABLE = "A shell would fill this in. It is sent as it is written: {names}"
    SHELL_AMPERSAND = "The address continues after &. A shell would have ended the command there."
    CURLY_QUOTES = "Quotation marks, dashes and spaces of a word processor were read as plain ones."
    POWERSHELL_QUOTES = "A backslash before a quotation mark was removed, as Windows PowerShell needs it."
    DOUBLE_BACKSLASHES = "Each backslash was written twice, as Chrome does it. It is sent once."
    CURL_IGNORED = "These options of curl are not used here: {names}"
    CURL_PATTERN = "curl would make several addresses of braces or brackets. They are sent as they are written."
    CURL_LOGIN = "A password or token in the address was left out."
    HEADER_LEFT_OUT = "The header {name} was left out, because it can hold a secret."
    PARAMETER_LEFT_OUT = "The parameter {name} of the address was left out, because it can hold a secret."
    BODY_KEPT = "The body may hold a secret. It is kept: {names}"
    METHOD_CAPITALS = "The method is sent in capitals: {name}"
    ADDRESS_ENCODED = "Spaces and letters outside ASCII in the address were percent-encoded."
    PLACE_KEY = "The header {name} was left out. The key of the service is sent in its place."
    IN_REQUESTS = "{said} In: {names}"
    REQUEST_LEFT_OUT = "This request was left out. {said}"
    POSTMAN_FILE = "It sends a file."
    POSTMAN_SCRIPTS = "Scripts were left out."
    POSTMAN_EXAMPLES = "Saved responses were left out."
    POSTMAN_CERTIFICATE = "A client certificate was left out."
    POSTMAN_PROXY = "A proxy was left out."
    POSTMAN_NO_BODY = "The body was left out, because Postman sends none with this method."
    AUTH_LEFT_OUT = "The sign-in {name} was left out."
    VARIABLES_MISSING = "These variables have no value. Set them in collection.toml: {names}"
    VARIABLES_OF_SCRIPTS = (
        "Scripts set these variables. Keep them from a response, or set them in collection.toml: {names}"
    )
    VARIABLES_LEFT_OUT = "The values of these variables were left out, because they can be secrets: {names}"
    VARIABLES_DYNAMIC = "These values of Postman do not exist here. Set them in collection.toml: {names}"
    NO_POSTMAN = "This is not a Postman collection in the format 2.0 or 2.1."
    NO_HTTP_METHOD = "This is not an HTTP method."
    IMPORT_TOO_LARGE = "This is too large to import."

    # TOML
    NO_TOML = "This is not TOML: {said}"
    TOML_STATEMENT = "Write a name with its value, name = value, or a table, [name]."
    TOML_REST = "There is text after the value. Start a new line for it."
    TOML_EQUALS = "An equals sign is missing after the name."
    TOML_NAME = "A name is missing, or has a character that needs quotation marks."
    TOML_VALUE = "This is not a value. Put text in quotation marks."
    TOML_DATE = "This date or time does not exist."
    TOML_BRACKET = "A bracket is not closed."
    TOML_QUOTE = "Text has no closing quotation mark."
    TOML_CHARACTER = "This character is not allowed here: {character}."
    TOML_BACKSLASH = "A backslash has a special meaning. Write two, or put the text in single quotation marks."
    TOML_TWICE = "This name already has a value."
    TOML_LINE = "Line {line} is not valid TOML."
    TOML_END = "The end of this file is not valid TOML."
    TOML_CLOSED = "This table was already closed. Write all of it in one place."

    # A list of guests
    LIST_NOT_OPENED = "The file of the list cannot be opened."
    LIST_BYTES = "The list is larger than {count} MB."
    LIST_OLD_OFFICE = "The spreadsheet is older than 2007, or has a password."
    LIST_ENCODING = "The list is not written in {encoding}."
    LIST_NO_TEXT = "The file is neither text nor a spreadsheet."
    LIST_LINE = "Line {number} of the list cannot be read."
    LIST_COLUMNS = "Row {number} has more than {count} cells."
    LIST_ROWS = "The list has more than {count} rows."
    LIST_EMPTY = "The list is empty."
    LIST_NO_SPREADSHEET = "The file is not a spreadsheet that can be read here."
    LIST_DAMAGED = "The spreadsheet is damaged."
    LIST_NO_SHEET = "The spreadsheet has no sheet with cells."
    LIST_SHEET = "The sheet cannot be read: {fault}"

    # The layout of a badge
    BADGE_NOT_OPENED = "The file of the layout cannot be opened."
    BADGE_OUTSIDE = "The box does not lie on the badge."
    BADGE_TEXT = "A text needs either attributes or a fixed text."
    BADGE_PHOTO = "A photo needs one attribute."
    BADGE_NO_ATTRIBUTES = "Only a text or a photo shows attributes."


_MOST_NAMED = 20


def listed(names: Iterable[str]) -> str:
    """Return a list of names for `{choices}`: only the first ones if there are many."""
    every = list(names)
    return ", ".join([*every[:_MOST_NAMED], *(["…"] if len(every) > _MOST_NAMED else [])])


def of_fields(fields: Sequence[FieldFault], said: str) -> str:
    """Add the field names to the sentence of a request; return `said` where fields have their own sentences."""
    paths = [fault.path for fault in fields if fault.path]
    if len(fields) == 1 and paths:
        return FaultText.OF_FIELD.format(field=paths[0], said=said)
    return FaultText.FIELDS.format(choices=listed(paths)) if len(paths) > 1 and said == _GENERAL else said


_GENERAL = CODES["validation_failed"].sentence
_PLACE = re.compile(r"\{([a-z_]+)\}")
_SHAPES = {
    "said": "(?P<said>.+)",
    "field": r"(?P<field>\S+)",
    "line": "(?P<line>[0-9]+)",
    "column": "(?P<column>[0-9]+)",
    "status": "(?P<status>[0-9]+)",
}


def of_host_name(refused: HostNameRefused) -> str:
    """Return why a name beyond ASCII can be that of no host, with the letters that look like others."""
    return FaultText.FOREIGN_LETTERS.format(letters=refused.letters) if refused.letters else FaultText.HOST_LETTERS


def key_and_parameters(text: str) -> tuple[FaultText, Mapping[str, str]] | None:
    """Return the key and parameters of a text: the ones that it carries, else the ones found by its words."""
    if isinstance(text, Sentence):
        return text.text, text.parameters
    return (text, {}) if isinstance(text, FaultText) else found_in(text)


def found_in(text: str, depth: int = _DEEPEST) -> tuple[FaultText, Mapping[str, str]] | None:
    """Return the sentence that a text is made from and its parameters; None if it is none of these.

    A sentence in another one is looked for first: `goal: This is required.` is one of a field.
    """
    if len(text) > _LONGEST or depth == 0:
        return None
    found = [
        (sentence, match.groupdict())
        for sentence, begins, ends in _first_and_last_texts()
        if text.startswith(begins) and text.endswith(ends) and (match := _pattern(sentence).fullmatch(text))
    ]
    whole = [one for one in found if "said" in one[1] and found_in(one[1]["said"], depth - 1) is not None]
    return next(iter([*whole, *found]), None)


@cache
def _first_and_last_texts() -> list[tuple[FaultText, str, str]]:
    """Return the texts before the first parameter of each sentence and after its last: first the longest sentences."""
    by_length = sorted(FaultText, key=lambda one: len(_PLACE.sub("", one)), reverse=True)
    parts = [(sentence, _PLACE.split(sentence)) for sentence in by_length]
    return [(sentence, part[0], part[-1]) for sentence, part in parts]


@cache
def _pattern(sentence: FaultText) -> re.Pattern[str]:
    """Return a sentence as a pattern; made when it is needed, for all of them would hold up the window."""
    parts = _PLACE.split(sentence)
    shapes = [_SHAPES.get(name, f"(?P<{name}>.+?)") for name in parts[1::2]]
    pattern = "".join(re.escape(fixed) + shape for fixed, shape in zip(parts[::2], [*shapes, ""], strict=True))
    return re.compile(pattern, re.DOTALL)
