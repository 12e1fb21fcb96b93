"""What is checked of a presentation, and what a check can find: one list for the core and the desk.

The sentences are the source text of translations (contexts `CheckName` and `Finding`).  What a sentence is about, a
name or a date, stands beside it as plain text and is never part of it.
"""

from enum import StrEnum

from connector_desk.base.dataclass import dataclass


class CheckName(StrEnum):
    """What is checked of each credential that was asked for, in the order in which the desk lists it."""

    ANSWERED = "answered"
    READABLE = "readable"
    CREDENTIAL_SIGNATURE = "credential_signature"
    ISSUER_TRUSTED = "issuer_trusted"
    CREDENTIAL_TYPE = "credential_type"
    HOLDER_BINDING = "holder_binding"
    NONCE = "nonce"
    AUDIENCE = "audience"
    FRESHNESS = "freshness"
    DISCLOSURES = "disclosures"
    VALIDITY = "validity"
    STATUS = "status"
    RESTRICTIONS = "restrictions"
    REQUIRED_ATTRIBUTES = "required_attributes"


@dataclass(frozen=True, slots=True)
class CheckWords:
    """What a check is called, and what it means, for the staff."""

    label: str
    meaning: str


CHECKS: dict[CheckName, CheckWords] = {
    CheckName.ANSWERED: CheckWords("Answered", "The wallet sent the credential that was asked for, once."),
    CheckName.READABLE: CheckWords("Readable", "The format of the credential is valid."),
    CheckName.CREDENTIAL_SIGNATURE: CheckWords(
        "Issuer's signature", "The issuer signed the credential, and nobody has changed it since."
    ),
    CheckName.ISSUER_TRUSTED: CheckWords("Issuer", "It comes from this place or from an issuer that is trusted here."),
    CheckName.CREDENTIAL_TYPE: CheckWords("Kind of credential", "It is of the kind that was asked for."),
    CheckName.HOLDER_BINDING: CheckWords(
        "Person's wallet", "The wallet that shows the credential is the one it was issued to."
    ),
    CheckName.NONCE: CheckWords("This request", "The answer was made for this request and for no other."),
    CheckName.AUDIENCE: CheckWords("This place", "The answer was made for this place and for no other."),
    CheckName.FRESHNESS: CheckWords("Just now", "The answer was made just now."),
    CheckName.DISCLOSURES: CheckWords("Shown values", "Every value that is shown is one that the issuer signed."),
    CheckName.VALIDITY: CheckWords("Dates", "The credential is valid now: neither too early nor expired."),
    CheckName.STATUS: CheckWords("Status", "The issuer has neither revoked nor suspended the credential."),
    CheckName.RESTRICTIONS: CheckWords("Conditions", "It meets the conditions of the request."),
    CheckName.REQUIRED_ATTRIBUTES: CheckWords("Required values", "Every value that was required is there."),
}


class Finding(StrEnum):
    """What a check found, as a sentence for the staff; its name in lower case is its code."""

    # answered
    IS_THERE = "The requested credential was presented."
    NOT_THERE = "The wallet did not send this credential."
    SEVERAL_SENT = "The wallet sent several credentials where one was asked for."
    NOT_ASKED_FOR = "The wallet sent something that nobody asked for."
    NOT_REACHED = "Not checked, because another check failed."
    # readable
    IS_READABLE = "Its format is valid."
    UNREADABLE = "Its format is invalid."
    WORDS_UNKNOWN = "It uses words whose meaning is not known here."
    # credential_signature
    SIGNATURE_RIGHT = "The issuer's signature is valid."
    SIGNATURE_WRONG = "The issuer's signature is wrong: the credential was changed, or somebody else made it."
    KEY_NOT_NAMED = "It does not say in a usable way which key of the issuer signed it."
    KEY_OF_ANOTHER = "It is signed with the key of another issuer than the one it names."
    KEY_NOT_FOUND = "The issuer does not list the key that signed it."
    KEYS_UNAVAILABLE = "The keys of the issuer could not be fetched."
    KEYS_UNREADABLE = "What was fetched as the keys of the issuer cannot be used."
    # issuer_trusted
    ISSUED_HERE = "It was issued here."
    ISSUER_TRUSTED = "The issuer is trusted here."
    ISSUER_UNKNOWN_SHOWN = "The issuer is not known here; this place accepts such credentials and says so."
    ISSUER_UNKNOWN = "The issuer is not trusted here."
    # credential_type
    TYPE_RIGHT = "It is of the kind that was asked for."
    TYPE_WRONG = "It is of another kind than was asked for."
    # holder_binding
    HOLDER_PROVEN = "The wallet proved that the credential was issued to it."
    HOLDER_NOT_PROVEN = "The wallet did not prove that the credential was issued to it."
    HOLDER_SIGNATURE_WRONG = "The wallet's signature is wrong, or somebody else's."
    HOLDER_PROOF_UNREADABLE = "The proof of the wallet is not written as it must be."
    HOLDER_NOT_NAMED = "The credential does not say to which wallet it was issued."
    HOLDER_IS_ANOTHER = "The credential was issued to somebody else."
    # nonce
    NONCE_RIGHT = "The answer was made for this request."
    NONCE_WRONG = "The answer was made for another request."
    # audience
    AUDIENCE_RIGHT = "The answer was made for this place."
    AUDIENCE_WRONG = "The answer was made for somebody else."
    CREDENTIAL_FOR_OTHERS = "The issuer made the credential for somebody else than this place."
    AUDIENCE_NOT_TOLD = "The answer names no place; that it answers this request shows whom it was made for."
    # freshness
    MADE_NOW = "The answer was made just now."
    TIME_NOT_TOLD = "The answer does not say when it was made; that it answers this request shows that it is new."
    TOO_OLD = "The answer was made too long ago."
    FROM_THE_FUTURE = "The answer says that it was made in the future."
    TIME_MISSING = "The answer does not say when it was made."
    # disclosures
    DISCLOSURES_RIGHT = "Every value that is shown was signed by the issuer."
    NOTHING_DISCLOSED_APART = "This format shows all its values, and the signature covers them."
    DISCLOSURES_WRONG = "A value is shown that the issuer did not sign in this way."
    DISCLOSURES_CHANGED = "The shown values are not those that the wallet signed."
    # validity
    VALID_NOW = "It is valid now."
    EXPIRED = "It has expired."
    NOT_YET_VALID = "It is not valid yet."
    DATES_UNREADABLE = "Its dates are not written as they must be, or contradict each other."
    # status
    NOT_REVOKED = "The issuer has neither revoked nor suspended it."
    NO_STATUS = "The issuer keeps no status of it."
    REVOKED = "The issuer has revoked it."
    SUSPENDED = "The issuer has suspended it."
    STATUS_UNKNOWN = "The issuer gives it a status that is not known here."
    STATUS_UNAVAILABLE = "The status could not be fetched."
    STATUS_UNSUPPORTED = "Its status is kept in a way that cannot be read here."
    STATUS_UNREADABLE = "The status list of the issuer cannot be used."
    # restrictions
    CONDITIONS_MET = "It meets every condition of the request."
    NO_CONDITIONS = "The request has no conditions for it."
    OTHER_VALUE = "A value is not the one that was asked for."
    OTHER_ISSUER = "It comes from another issuer than was asked for."
    # required_attributes
    ALL_VALUES = "Every required value is there."
    VALUE_MISSING = "A required value is missing."

    @property
    def code(self) -> str:
        """Give the stable name of the finding."""
        return self.name.lower()
