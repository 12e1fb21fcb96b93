"""What is said of a field that is not right, of a line of a file, or of what cannot be done: every sentence once.

What varies is in braces and is filled in before it goes over the interface.  A filled-in sentence remembers its key and
its parameters (`Sentence`), and the interface carries both beside it (`sentence_key.py`), so that the desk can say it
in another language (context `FaultText`).  For a service that sends the sentence alone, `found_in` finds them.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import Self

from connector_desk.base.errors import CODES, FieldFault

_LONGEST = 1_000
_DEEPEST = 4
"""A line, a field, TOML and what is wrong with it."""


class Sentence(str):
    """A sentence that was filled in, with its key and its parameters; a parameter may be such a sentence too."""

    __slots__ = ("parameters", "text")
    text: "FaultText"
    parameters: Mapping[str, str]

    def __new__(cls, text: "FaultText", parameters: Mapping[str, object]) -> Self:
        """Fill in a sentence."""
        made = super().__new__(cls, str.format(text, **parameters))
        made.text = text
        made.parameters = {
            name: value if isinstance(value, str) else str(value)
            for name, value in parameters.items()
            if f"{{{name}}}" in text
        }
        return made

    def __getnewargs__(self) -> tuple["FaultText", Mapping[str, str]]:  # type: ignore[override]
        """Return what a copy is made of."""
        return self.text, self.parameters


class FaultText(StrEnum):
    """A sentence; `{said}` is another one of these, and `{field}` a name without spaces."""

    def format(self, **parameters: object) -> Sentence:  # type: ignore[override]
        """Return the sentence with its parameters filled in."""
        return Sentence(self, parameters)

    # What belongs there
    NEEDED = "This is needed."
    NEEDED_BY_NAME = "{name} is needed."
    KIND_NEEDED = "Its kind is needed."
    ONE_ENTRY = "At least one entry is needed."
    FEWEST_ENTRIES = "At least {count} entries are needed."
    MOST_ENTRIES = "At most {count} entries."
    MOST_CHARACTERS = "At most {count} characters."
    MOST_BYTES = "At most {count} bytes."
    MOST_KIB = "At most {count} KiB."
    MOST_KIB_IN_ALL = "At most {count} KiB in all."
    MOST_KEYS = "At most {count} keys."
    MOST_LEVELS = "At most {count} levels."
    KEY_LENGTH = "A key has 1 to {count} characters."
    AT_LEAST = "At least {figure}."
    AT_MOST = "At most {figure}."
    CHOOSE = "Choose one of {choices}."
    TEXT = "This must be text, in quotation marks."
    YES_NO = "This must be true or false, without quotation marks."
    WHOLE_UNQUOTED = "This must be a whole number, without quotation marks."
    WHOLE = "This must be a whole number."
    NUMBER_UNQUOTED = "This must be a number, without quotation marks."
    TOO_LARGE = "This number is too large."
    LIST = "This must be a list, in square brackets."
    OBJECT = "This must be an object, in braces."
    SINGLE_VALUE = "This must be a single value, not a list or an object."
    CHARSET = "The body must be in UTF-8. Leave the charset out, or say utf-8."
    ONE_OBJECT = "Send one JSON object, in braces."
    FORM = "This is not written as it must be."
    UNSTORABLE = "This text has a character that cannot be stored."
    NO_CONTROLS = "Line breaks and control characters cannot stand here."
    PARAMETERS = "There is no such parameter. There are {choices}."
    NO_PARAMETERS = "There is no such parameter; none can be given here."
    NO_FIELD = "There is no such field. Leave it out."
    NO_FIELD_BUT = "There is no such field. Did you mean {guess}?"
    TWICE = "This appears twice. Keep one of them."
    TWICE_HERE = "This stands here twice. Keep one of them."
    TWICE_BY_NAME = "{name} stands here twice. Keep one of them."
    LANGUAGE = "Name a language as in de or de-CH."
    ADDRESS_LENGTH = "Enter a whole address, of at most {count} characters."
    HTTPS = "Enter an address that begins with https://."
    FOREIGN_LETTERS = "Letters like these can pass for others in the name of a host."
    ADDRESS_SPACES = "This is not a whole address. Copy it again, without spaces."
    ADDRESS = "This is not a whole address. Copy it again."
    HOST = "The address must name a host, and no user."
    DID = "Enter a DID like did:web:issuer.example, did:jwk:… or did:key:…."
    DID_METHOD = "Issuers with a DID of this method cannot be verified here. Methods that can: {methods}."
    DID_WEB = "A did:web must name a public host, like did:web:issuer.example."
    IP = "Enter an IP address, like 192.0.2.7."
    ATTRIBUTE_ITSELF = "Only attributes of the credential itself can be asked for."
    ATTRIBUTE_NAME = "Use letters, digits and underscores, like given_name."
    EXACT = "Whole numbers reach to 2 to the power of 53."
    REQUEST_ID = "Use 1 to 128 letters, digits and signs, not written like a file path."
    ALIAS = "Write the alias as two parts joined by one colon, like acme:desk1."
    NO_SPACES = "Use letters, digits and signs, without spaces."
    ENTITY_ADDRESS = "An address must begin with https:// and name no user."
    ONE_MAIL = "Enter one e-mail address, like kim@example.org."
    MOMENT_OVER = "This moment is over. Choose a later one."
    ZONE_MISSING = "The zone is missing. End with Z for UTC, or with an offset like +01:00."
    MOMENT_BEYOND = "This date lies too far ahead. Choose one before the year 9999."
    MOMENT_TOO_FAR = "This is more than a year away. Choose an earlier moment."
    NOT_LATELY = "This time is in the future, or more than a year ago."
    DID_OR_CERTIFICATE = "Give either the DID or the certificate."
    NO_EVENT = "There is no such event. There are {choices}."
    EVENT_TWICE = "An event is named twice."
    ENTER_ADDRESS = "Enter the address."
    PUBLIC_ADDRESS = "Enter an address like https://desk.example.org, without anything behind a question mark."

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
    NO_CONSTANT = "{name} is not JSON; leave the value out instead."
    FIGURE_TOO_LARGE = "The number {figure} is too large."
    PATH_TWICE = "{name} appears twice. Keep one of them."
    MOST_PARTS = "The JSON has more than {count} parts."
    HALF_CHARACTER = "An escape stands for half a character."
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
    NUMBER_LIKE = "Enter a number like {example}, with a point."
    TRUE_FALSE = "Enter true or false."
    ENTER_TEXT = "Enter text."
    OF_LIST = "Choose one of the list."
    CHOOSE_VALUE = "Choose one of: {choices}."
    OUT_OF_RANGE = "This number is too large or too small."
    MOST_DIGITS = "At most {count} digits."
    PICTURE_SIZE = "The picture is too large. Choose one of at most 48 KiB."
    PICTURE = "Choose a PNG or JPEG picture."

    # Schemas
    RESERVED = "This name has its own meaning in credentials. Choose another."
    NO_RULE = "There is no such rule. Leave it out."
    NO_RULE_BUT = "There is no such rule. Did you mean {guess}?"
    RULE_VALUE = "This rule has another kind of value."
    PATTERN = "This pattern is not a regular expression."
    LOGO = "A logo is a data: address of an SVG, PNG or JPEG picture."
    NO_DRAWING = "Enter an SVG drawing in UTF-8, without document type, entities and processing instructions."
    NOT_DRAWN = "{name} cannot stand like this in a logo. Use plain shapes and gradients."
    INTRICATE = "This drawing is too intricate for a logo. Simplify it."
    LOGO_SIDES = "A logo as PNG or JPEG has at most {count} pixels on each side."
    NO_ATTRIBUTE = "There is no such attribute. Leave it out."
    NO_ATTRIBUTE_BUT = "There is no such attribute. Did you mean {guess}?"
    NO_ATTRIBUTE_OF = "{name} has no such attribute. Leave it out."
    NO_ATTRIBUTE_OF_BUT = "{name} has no such attribute. Did you mean {guess}?"

    # Credentials
    FORMAT = "Choose w3c or sd-jwt."
    SET_BY_ISSUER = "{name} is set by the issuer and cannot be an attribute."
    NO_METADATA = "There is no such metadata key. Metadata keys are {choices}."
    NO_METADATA_BUT = "There is no such metadata key. Did you mean {guess}?"
    OWN_MEANING = "This name has a meaning of its own in credentials."
    LIFE_OVER = "The credential would already have expired. Choose a later moment."
    LIFE_TOO_SHORT = "The credential would expire before its offer does. Choose a later moment."
    LIFE_TOO_LONG = "Credentials of this kind live at most until {moment}."
    SCHEMA_UNKNOWN = "No schema of this address is known here."
    SCHEMA_ELSEWHERE = "This schema is of another place. The addresses of schemas here begin with {address}."
    SCHEMA_ELSEWHERE_BUT = "This schema is of another place. Send {address} instead."
    NOT_SIGNED = "This cannot be signed: {said}."
    NOT_ISSUED = "{name} cannot be issued as {format}: {said}."
    DIDCOMM_ISSUES_W3C = "Over DIDComm only W3C credentials are issued. Choose w3c, or leave the protocol out."
    DIDCOMM_OFFERS_ONE = "Over DIDComm an invitation offers one credential."
    DIDCOMM_NO_PIN = "This is issued with a PIN, which DIDComm has no place for. Leave the protocol out."
    DIDCOMM_NO_JWT = "A JWT does not travel over DIDComm. Choose JSON-LD, or leave it out."

    # Why a document, a key or a certificate cannot be used: the end of another sentence
    NO_MEANING = "a member has no meaning in the contexts of the document"
    UNSIGNABLE_NAME = "a member has a name that cannot be signed"
    UNSIGNABLE_CHARACTER = "control characters cannot be signed"
    UNSIGNABLE_NUMBER = "the number is not read alike everywhere"
    UNSIGNABLE_NOTHING = "null and what is empty cannot be signed"
    CONTEXT_UNKNOWN = "a context of the document is not known here"
    CONTEXTS_BY_ADDRESS = "a document names its contexts by address, and all must be known here"
    CONTEXTS_TOO_MANY = "the document names too many contexts"
    DOCUMENT_TOO_LARGE = "the document is too deep or too large"
    NO_JSON_LD = "the document is not JSON-LD that can be used"
    SAYS_NOTHING = "the document says nothing"
    SPELLED_WRONG = "an identifier, type, language or meaning is not spelled as it must be"
    TOO_ENTANGLED = "the graph of the document is too entangled"
    JWK_SHAPE = "a JWK is a small JSON object"
    JWK_PRIVATE = "the JWK carries private or symmetric key material"
    KEY_USE = "the key is not for signatures"
    KEY_KINDS = "keys are P-256 or Ed25519"
    KEY_NO_Y = "an Ed25519 key has no y"
    KEY_HALF = "{name} must be 32 bytes in base64url"
    KEY_NO_POINT = "not a point on P-256"
    KEY_NO_ED25519 = "not an Ed25519 public key"
    NO_BASE64URL = "not base64url"
    ONE_SPELLING = "not base64url in its one spelling"
    CERTIFICATES_TOO_LARGE = "the certificates are too large"
    NO_PEM = "not certificates in PEM form"
    NO_AUTHORITY = "a trust anchor is the certificate of an authority"
    CERTIFICATE_UNREADABLE = "a certificate that cannot be read"
    CERTIFICATE_SHAPE = "certificates are of version 3, have a positive serial number and one spelling"

    # Data requests
    COMES_AS = "{name} comes as {formats}."
    NO_SCHEMA_AT = "No schema of this address is known here. A foreign one can be listed in the studio."
    NO_SCHEMA_AT_BUT = "No schema of this address is known here. Send {address}, or list the foreign one in the studio."
    SCHEMA_EMPTY = "Leave schemaId out, or enter the address of a schema."
    NO_SCHEMA_WITH_ALL = "No schema here has all of these attributes. Ask for fewer, or name a schema."
    TOO_MUCH_ASKED = "Too much is asked for at once. Ask for fewer attributes, or in several requests."
    PROTOCOL = "Choose oid4vp or didcomm."
    NO_OWN_ATTRIBUTE = "This is part of every credential, and no attribute to ask for."
    DIDCOMM_ASKS_W3C = "Over DIDComm only W3C credentials can be asked for. Choose w3c, or ask over OpenID4VP."
    NO_SUCH_CERTIFICATE = "This address cannot have a certificate of that kind. Choose another client identifier."

    # Workflows
    IN_LINE = "Line {line}: {said}"
    OF_FIELD = "{field}: {said}"
    NOT_UTF_8 = "This file cannot be read as text in UTF-8."
    SAME_NAME = "Another file has a workflow of this name."
    NAME_STAYS = "The name cannot be changed."
    FLOW_SIZE = "A workflow has at most {count} KiB."
    DOTS = "A line has at most {count} dots."
    DIGITS = "A number has too many digits."
    TOO_DEEP = "Tables stand too deep in one another."
    PARAMETER_DEFAULT = "The default is not a value of this parameter."
    CHOICES = "A choice, and nothing else, has choices."
    NOTHING_ASKED = "Say what is asked: attributes of a schema, or fields."
    SCHEMA_UNSAID = "Say of which schema the attributes are."
    ONE_DEFAULT = "Of several methods, exactly one is the default: isDefault = true."
    NO_SCHEMA = "There is no schema {name} here."
    SCHEMA_NEEDS = "{name} needs {key}."
    SCHEMA_LACKS = "{name} has no attribute {key}."
    SCHEMA_LACKS_BUT = "{name} has no attribute {key}. Did you mean {guess}?"
    SCHEMA_FORMATS = "{name} can be issued as {formats}."
    NO_EXPRESSION = "This is not an expression of JMESPath."
    REPEATS = "This expression repeats what it is given too often."
    ROOT = "Begin with one of {roots}, or quote a fixed text: 'text'."
    NO_PARAMETER = "There is no parameter {name}."
    NO_STEP = "There is no earlier step {name}."
    NO_PARAMETER_OR_STEP = "There is no parameter and no earlier step {name}."
    NO_LIST = "This is no list: name a parameter or a step."
    NO_FUNCTION = "JMESPath has no function {name}."

    # What cannot be done
    ISSUERS_FULL = "This place trusts too many issuers already."
    SCHEMAS_FULL = "Too many foreign schemas are listed."
    CERTIFICATE = "This is not a certificate. Copy it again, with its first and last line."
    TRUSTED_AS = "This issuer is trusted already, as {name}."
    OWN_SCHEMA = "This is a schema of this place; it can be asked for as it is."
    SCHEMA_LISTED = "This schema is listed already."
    PROVIDERS_FULL = "Too many service providers are listed."
    PROVIDER_LISTED = "This service provider is listed already."
    WEBHOOKS_FULL = "This place has too many webhooks already."
    WEBHOOK_OFF = "This webhook is off."
    SCHEMA_ALIAS = "Another schema has this alias already. Choose another."
    AGENT_ALIAS = "Another agent has this alias."
    REQUEST_VALUES_DELETED = "The values of this data request were deleted as planned; make a new one."
    REQUEST_DELETED = "What was asked was deleted as planned; make a new data request."
    NO_PRESENTATION = "There is no presentation in this workflow, or not any longer."
    ENDED = "This visit has already ended; there is nothing to withdraw."
    TAKEN = "These credentials were taken; make a new offer to issue them again."
    OFFER_VALUES_DELETED = "The values of this visit were deleted as planned; make a new offer."
    OVER_DIDCOMM = "This was offered over DIDComm; make a new offer to offer it again."
    KIND_WITHDRAWN = "This kind of credential was withdrawn; offer another."
    CREDENTIAL_EXPIRED = "A credential of this offer has expired; make a new offer."
    NEVER_FETCHED = "This credential was never fetched; withdraw its offer instead."
    REVOKED = "This credential is revoked, and that is final. Issue a new one."
    NO_FLOW = "There is no workflow of this name."
    FLOW_LISTED = "There is a workflow of this name; change that one."
    FLOWS_FULL = "A place has at most {count} workflows."
    FLOW_SHIPPED = "A workflow of the program itself can only be switched off."
    FLOW_FILE = "This workflow is a file of the data folder; change it there."
    NOT_WAITING = "This workflow does not wait for the desk."

    # Links and agents
    FLOW_NOT_OFFERED = "No workflow of this name is offered here."
    FLOW_NOT_OFFERED_BUT = "No workflow of this name is offered here. There are {choices}."
    NO_METHOD = "This workflow has no such method. There are {choices}."
    PARAMETER_NEEDED = "This parameter is needed. There are {choices}."
    FLOW_LINK_NEEDED = "A workflow link of this place is needed here."
    NO_FLOW_LINK = "This is no workflow link of this place."
    NO_INVITATION = "This is no invitation of this place."
    INVITATION_NEEDED = "An invitation of this place is needed here, or an address that is registered for the agent."
    PUBLIC_NAME = "Only a host with a public name can be linked to, spelled in plain letters."
    NOT_REGISTERED = "This address is not registered for the agent. Let the staff of this place register it."
    SHORT_ALREADY = "This is a short link already; link to where it leads."
    HOST_ONLY = "Only a host can be registered, with a path at most."
    AGENTS_FULL = "There are {count} agents here; there is no room for more."
    NOT_ADMITTED = "The token in the header Authorization: Bearer is missing or wrong."
    OTHER_ALIAS = "This is the alias of another agent."
    OTHER_CONNECTION = "This is the connection of another agent."
    MAIL_LINKED = "This e-mail address is linked to another connection."
    PROVIDER_NOT_LISTED = "This service provider is not listed at this place."
    LOGINS_TOO_MANY = "Too many login requests for this alias."
    FIGURE_ID_USED = "This Id was used before for another record."
    FIGURES_TOO_MANY = "This agent records too many different figures."
    KEY_USED = "This Idempotency-Key was used before with another body."

    # What is not there
    NO_VISIT = "There is no workflow of this ID."
    NO_RUN = "This is no run of a workflow."
    NO_REQUEST = "There is no data request of this ID."
    NO_CREDENTIAL = "There is no credential of this ID."
    NO_SCHEMA_VERSION = "There is no schema of this name and version."
    NO_LINK = "There is no link of this ID."
    NO_SHORT_LINK = "There is no short link of this ID."
    NO_CONNECTION = "There is no connection of this ID."
    NO_ISSUER = "There is no trusted issuer of this ID."
    NO_FOREIGN_SCHEMA = "There is no foreign schema of this ID."
    NO_ATTESTER = "No attester of this ID is trusted here."
    NO_PROVIDER = "There is no service provider of this ID."
    NO_WEBHOOK = "There is no webhook of this ID."
    NO_DELIVERY = "There is no delivery of this ID."
    NO_ADMIN_KEY = "No live key has this ID."

    # Settings
    ONLY_KEY = "This is the only key. Make a new one first."
    ATTESTER_KEYS = "An attester is known by its keys or by certificates."
    ATTESTERS_FULL = "At most {count} attesters can be trusted. Remove one first."
    UNREADABLE = "This cannot be read: {said}."
    NOT_GIVEN = "Leave it out, or choose the given certificate."
    NO_NETWORK = "This computer is in no network now. Connect it, then choose again."
    NOT_LISTENING = "Cannot use {address}: {reason}."

    # Store and keyring
    FOLDER_UNUSABLE = "The data folder cannot be used: {reason}."
    NEWER_DATA = "This data was written by a newer version of Connector Desk; update the program."
    STORE_TAKEN_AWAY = "The file of the store is no longer in its folder: nothing is kept until it is put back."
    PUT_BACK_WHILE_OPEN = "The store was put back to an earlier state while it was open. Start the program anew."
    ANCHOR_UNUSABLE = "The anchor of the store cannot be read or written: {reason}."
    COPY_FAILED = "The copy cannot be written: {reason}."
    NO_STORE = "There is no store in {folder}."
    STORE_ITSELF = "This is the store itself. Name another file."
    NOTHING_KEPT = "Nothing is kept in this run."
    NOTHING_OPEN = "Nothing is open yet."
    KEYS_GONE = "The keys of this desk are no longer in the keyring; its data stays sealed."
    ENTRY_CHANGED = "The entry of this desk in the keyring was changed by another program."
    ENTRY_EMPTY = "The entry of this desk in the keyring holds no key."
    ENTRY_OTHER = "The key in the keyring is not the one in use; nothing was retired."
    ENTRY_NOT_KEPT = "The keyring took the key but does not give it back."
    KEYRING_LATE = "The keyring has not answered; perhaps it asks for its password in a window of its own."
    KEYRING_FOREIGN = "The keyring set up here ({name}) is not one of the operating system's own."
    KEYRING_NOT_LOADED = "The keyring that is set up for this computer cannot be loaded."
    KEYRING_REFUSES = "The keyring does not do what it is asked; perhaps it is locked."

    # The way to a place and back
    NO_ADDRESS = "This is not an address."
    ADDRESS_CHARACTERS = "The address holds characters that do not belong in one."
    ADDRESS_BEGIN = "The address must start with https:// and name a host."
    ADDRESS_USER = "The address must not hold a name or a password."
    ADDRESS_END = "The address must end with its path."
    PLAIN_HTTP = "Over plain http:// the key could be read on the way; use https://."
    PATH_BEGIN = "The path must start with one slash."
    PATH_CHARACTERS = "The path holds characters that do not belong in one."
    KEY_HEADER = "This is not a name a header for the key can have."
    KEY_CHARACTERS = "The key holds characters that cannot be sent."
    NO_IDENTIFIER = "This is no identifier."
    NOT_TRUSTED = "The certificate of the service is not trusted; no key was sent."
    NO_ANSWER = "The service did not answer in time."
    NO_PROGRESS = "Progress is not visible here."
    ANSWER_TOO_LARGE = "The answer is larger than 10 MB and was cut off."
    ANSWER_ELSEWHERE = "The address sends its callers on to another one; the key was not sent there."
    ANSWER_EMPTY = "The answer is empty (status {status})."
    ANSWER_NO_JSON = "The answer is not JSON (status {status})."
    ANSWER_OTHER = "The answer is not one of this interface (status {status})."
    ANSWER_LACKS = "The answer lacks what a {name} must have."
    NO_PICTURE = "The answer is not a picture that can be shown."

    # What wallets are told, and the test wallet passes on
    CODE_WRONG = "The code or the PIN is wrong, used or expired."
    ACCESS_ENDED = "The access token is not valid."
    ACCESS_TO_OTHERS = "The access token is not for this credential."
    LATER = "Try again in a moment; nothing was done."
    NOTHING_FURTHER = "This offer gives no further credential."
    OFFER_ENDED = "This offer was withdrawn or has expired."
    LIFE_ENDED = "This credential has expired."
    NO_OFFER_THERE = "There is no offer at this address."
    NO_REQUEST_THERE = "There is no data request at this address."
    REQUEST_ENDED = "This request was answered, has expired or was withdrawn."
    NOT_ACCEPTED = "The presentation was not accepted: {checks}."
    INVITATION_UNKNOWN = "The invitation is not known, or is no longer open."
    INVITATION_USED = "This invitation was used before, or is no longer open."
    INVITATION_EXPIRED = "This invitation has expired."
    CONNECTION_ENDED = "This connection was not made, or was given up."
    TRACED = "{said} Trace {trace}."

    # TOML
    NO_TOML = "This is not TOML: {said}"
    TOML_STATEMENT = "A line is a name with its value, name = value, or a table, [name]."
    TOML_REST = "Something stands behind the value. Begin a new line there."
    TOML_EQUALS = "An equals sign is missing behind the name."
    TOML_NAME = "A name is missing, or has a character that needs quotation marks."
    TOML_VALUE = "This is no value. Text stands in quotation marks."
    TOML_DATE = "There is no such date or time."
    TOML_BRACKET = "A bracket is not closed."
    TOML_QUOTE = "Text has no closing quotation mark."
    TOML_CHARACTER = "A character cannot stand here: {character}."
    TOML_BACKSLASH = "A backslash has a meaning of its own. Write two, or put the text between single quotation marks."
    TOML_TWICE = "This name has a value already."
    TOML_CLOSED = "This table is complete already. Write all of it in one place."


_MOST_NAMED = 20


def listed(names: Iterable[str]) -> str:
    """List what there is, for `{choices}`: the first of it, where there is much."""
    every = list(names)
    return ", ".join([*every[:_MOST_NAMED], *(["…"] if len(every) > _MOST_NAMED else [])])


def of_fields(fields: Sequence[FieldFault], said: str) -> str:
    """Name the fields in what is said of a request as a whole; `said` stays where they have a sentence of their own."""
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


def key_and_parameters(text: str) -> tuple[FaultText, Mapping[str, str]] | None:
    """Return which sentence a text is, and what was filled in: as it carries them, else by its words."""
    if isinstance(text, Sentence):
        return text.text, text.parameters
    return (text, {}) if isinstance(text, FaultText) else found_in(text)


def found_in(text: str, depth: int = _DEEPEST) -> tuple[FaultText, Mapping[str, str]] | None:
    """Find which sentence a text is, and what was filled in; None where it is none of these.

    A sentence in another one is looked for first: `goal: This is needed.` is one of a field.
    """
    if len(text) > _LONGEST or depth == 0:
        return None
    found = [(sentence, match.groupdict()) for sentence, pattern in _patterns() if (match := pattern.fullmatch(text))]
    whole = [one for one in found if "said" in one[1] and found_in(one[1]["said"], depth - 1) is not None]
    return next(iter([*whole, *found]), None)


@cache
def _patterns() -> list[tuple[FaultText, re.Pattern[str]]]:
    """Give the sentences as patterns: first those that say most by themselves."""
    by_length = sorted(FaultText, key=lambda one: len(_PLACE.sub("", one)), reverse=True)
    return [(sentence, re.compile(_pattern(sentence), re.DOTALL)) for sentence in by_length]


def _pattern(sentence: str) -> str:
    parts = _PLACE.split(sentence)
    shapes = [_SHAPES.get(name, f"(?P<{name}>.+?)") for name in parts[1::2]]
    return "".join(re.escape(fixed) + shape for fixed, shape in zip(parts[::2], [*shapes, ""], strict=True))
