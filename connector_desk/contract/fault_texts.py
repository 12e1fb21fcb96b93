"""What is said of a field that is not right, of a line of a file, or of what cannot be done: every sentence once.

What varies stands in braces and is filled in before it goes over the interface, which has one text for a fault.
`found_in` leads back from there to the sentence and to what was filled in, so that the desk can say it in another
language (context `FaultText`).
"""

import re
from collections.abc import Mapping
from enum import StrEnum
from functools import cache

_LONGEST = 1_000
_DEEPEST = 4
"""A line, a field, TOML and what is wrong with it."""


class FaultText(StrEnum):
    """A sentence; `{said}` is another one of these, and `{field}` a name without spaces."""

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
    ONE_OBJECT = "Send one JSON object, in braces."
    FORM = "This is not written as it must be."
    UNSTORABLE = "This text has a character that cannot be stored."
    NO_CONTROLS = "Line breaks and control characters cannot stand here."
    NO_FIELD = "There is no such field. Leave it out."
    NO_FIELD_BUT = "There is no such field. Did you mean {guess}?"
    TWICE = "This stands twice. Keep one of them."
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
    DID_WEB = "A did:web must name a public host, like did:web:issuer.example."
    IP = "Enter an IP address, like 192.0.2.7."
    ATTRIBUTE_ITSELF = "Only attributes of the credential itself can be asked for."
    ATTRIBUTE_NAME = "Use letters, digits and underscores, like given_name."

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
    NO_ATTRIBUTE = "There is no such attribute. Leave it out."
    NO_ATTRIBUTE_BUT = "There is no such attribute. Did you mean {guess}?"
    NO_ATTRIBUTE_OF = "{name} has no such attribute. Leave it out."
    NO_ATTRIBUTE_OF_BUT = "{name} has no such attribute. Did you mean {guess}?"

    # Data requests
    COMES_AS = "{name} comes as {formats}."
    NO_SCHEMA_AT = "No schema of this address is known here. A foreign one can be listed in the studio."
    NO_SCHEMA_WITH_ALL = "No schema here has all of these attributes. Ask for fewer, or name a schema."
    TOO_MUCH_ASKED = "Too much is asked for at once. Ask for fewer attributes, or in several requests."

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


_PLACE = re.compile(r"\{([a-z_]+)\}")
_SHAPES = {"said": "(?P<said>.+)", "field": r"(?P<field>\S+)", "line": "(?P<line>[0-9]+)"}


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
