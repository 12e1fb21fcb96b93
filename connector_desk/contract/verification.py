"""The checks of a presentation, and their findings: one list for the core and the desk.

The sentences are the source text of translations (contexts `CheckName` and `Finding`).  A name or a date that a
sentence refers to comes beside it as plain text and is never part of it.
"""

from collections.abc import Mapping
from enum import StrEnum
from typing import NamedTuple


class CheckName(StrEnum):
    """The checks of each requested credential, in the order in which the desk lists them."""

    ANSWERED = "answered"
    READABLE = "readable"
    CREDENTIAL_SIGNATURE = "credential_signature"
    ISSUER_TRUSTED = "issuer_trusted"
    SIGNER_CERTIFICATE = "signer_certificate"
    SIGNER_STATUS = "signer_status"
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


class CheckOutcome(StrEnum):
    """The outcome of a check."""

    PASSED = "passed"
    FAILED = "failed"
    NOT_APPLICABLE = "not_applicable"


class IssuerStanding(StrEnum):
    """Whether the service trusts an issuer."""

    OWN = "own"
    TRUSTED = "trusted"
    UNKNOWN = "unknown"


class CheckWords(NamedTuple):
    """The label and the meaning of a check, for the staff."""

    label: str
    meaning: str


CHECKS: dict[CheckName, CheckWords] = {
    CheckName.ANSWERED: CheckWords("Answered", "The wallet sent the requested credential exactly once."),
    CheckName.READABLE: CheckWords("Readable", "The format of the credential is valid."),
    CheckName.CREDENTIAL_SIGNATURE: CheckWords(
        "Issuer's signature", "The issuer signed the credential, and it was not changed since."
    ),
    CheckName.ISSUER_TRUSTED: CheckWords("Issuer", "It was issued by this desk or by an issuer that you trust."),
    CheckName.SIGNER_CERTIFICATE: CheckWords(
        "Signer's certificate", "The certificate of its signer follows the rules for mobile documents."
    ),
    CheckName.SIGNER_STATUS: CheckWords(
        "Signer's status", "The authority of its signer has not revoked the certificate of the signer."
    ),
    CheckName.CREDENTIAL_TYPE: CheckWords("Kind of credential", "It is of the requested kind."),
    CheckName.HOLDER_BINDING: CheckWords("Person's wallet", "The credential was issued to the wallet that shows it."),
    CheckName.NONCE: CheckWords("This request", "The answer is for this request, not for another one."),
    CheckName.AUDIENCE: CheckWords("Recipient", "The answer is for this desk, not for another one."),
    CheckName.FRESHNESS: CheckWords("Time of the answer", "The answer was created just now."),
    CheckName.DISCLOSURES: CheckWords("Shown values", "The issuer signed every shown value."),
    CheckName.VALIDITY: CheckWords(
        "Validity", "The credential is valid now: its validity has begun and has not ended."
    ),
    CheckName.STATUS: CheckWords("Status", "The issuer has neither revoked nor suspended the credential."),
    CheckName.RESTRICTIONS: CheckWords("Conditions", "It meets the conditions of the request."),
    CheckName.REQUIRED_ATTRIBUTES: CheckWords("Required values", "Every required value is there."),
}


class Finding(StrEnum):
    """The result of a check, as a sentence for the staff; its name in lower case is its code."""

    # answered
    IS_THERE = "The requested credential was presented."
    NOT_THERE = "The wallet did not send this credential."
    SEVERAL_SENT = "The wallet sent several credentials instead of one."
    NOT_ASKED_FOR = "The wallet sent something that was not requested."
    NOT_REACHED = "Not checked, because another check failed."
    # readable
    IS_READABLE = "Its format is valid."
    UNREADABLE = "Its format is invalid."
    WORDS_UNKNOWN = "It uses a vocabulary that this desk does not know."
    WALLET_ERROR = "The wallet reports an error instead of a whole answer."
    # credential_signature
    SIGNATURE_RIGHT = "The issuer's signature is valid."
    SIGNATURE_WRONG = "The issuer's signature is invalid: the credential was changed or forged."
    KEY_NOT_NAMED = "It does not name the issuer's key properly."
    KEY_OF_ANOTHER = "It is not signed with a key of the issuer it names."
    KEY_NOT_FOUND = "The issuer does not list the key that signed it."
    KEYS_UNAVAILABLE = "The keys of the issuer could not be fetched."
    KEYS_UNREADABLE = "The fetched keys of the issuer are not usable."
    # issuer_trusted
    ISSUED_HERE = "It was issued by this desk."
    ISSUER_TRUSTED = "You trust the issuer."
    ISSUER_LISTED = "A trusted list names the issuer."
    ISSUER_LIST_EXPIRED = "A trusted list names the issuer, but this list has expired."
    ISSUER_TRUSTED_FOR_OTHERS = "This issuer is trusted, but not for credentials of this kind."
    ISSUER_LISTED_FOR_OTHERS = "A trusted list names the issuer, but not for credentials of this kind."
    ISSUER_UNKNOWN_SHOWN = "The issuer is unknown, but your settings accept such credentials with a warning."
    ISSUER_UNKNOWN = "The issuer is not on your list of trusted issuers."
    SIGNER_FOR_OTHERS = "The certificate of its signer is not for documents of this kind."
    SIGNER_OUTLIVES_AUTHORITY = "The certificate of its signer is valid when that of its authority is not."
    SIGNER_ELSEWHERE = "The certificate of its signer is of another country or region than the document."
    SIGNER_NOT_CERTIFIED = (
        "It was signed with a key of this desk under a certificate that this desk never had, so revoke that signer in "
        "the settings: somebody may have copied the key."
    )
    # signer_certificate
    SIGNER_AS_RULED = "The certificate of its signer follows the rules."
    SIGNER_RULES_OF_LICENCES = "Rules for the certificate of a signer exist for driving licences alone."
    SIGNER_DEVIATES = "The certificate of its signer departs from the rules, in a way that casts no doubt on it."
    SIGNER_PART_UNKNOWN = "The certificate of its signer has a critical part that is not known here."
    SIGNER_OF_ANOTHER_PLACE = "The certificate of its signer is of another country or region than its authority."
    # signer_status
    SIGNER_NOT_REVOKED = "The authority of its signer has not revoked the certificate."
    SIGNER_REVOKED = "The authority of its signer has revoked the certificate."
    SIGNER_REVOKED_HERE = "Issue a new document to its holder, because this desk has revoked the signer of this one."
    SIGNER_WITHOUT_AUTHORITY = "No authority that you trust certified its signer, so none could revoke the certificate."
    SIGNER_WITHOUT_LIST = "The certificate of its signer does not say where revoked ones are listed."
    SIGNER_LIST_UNAVAILABLE = "No present list of revoked certificates could be fetched."
    SIGNER_LIST_UNAVAILABLE_SHOWN = (
        "No present list of revoked certificates could be fetched, but your settings accept such credentials with a "
        "warning."
    )
    SIGNER_LIST_UNREADABLE = "The list of revoked certificates is invalid, or not of the authority of its signer."
    # credential_type
    TYPE_RIGHT = "It is of the requested kind."
    TYPE_WRONG = "It is not of the requested kind."
    TYPE_DIFFERS = "The issuer signed it as another kind than the wallet says."
    # holder_binding
    HOLDER_PROVEN = "The wallet proved that the credential was issued to it."
    HOLDER_NOT_PROVEN = "The wallet did not prove that the credential was issued to it."
    HOLDER_SIGNATURE_WRONG = "The wallet's signature is invalid, or from someone else."
    HOLDER_PROOF_UNREADABLE = "The proof of the wallet is malformed."
    HOLDER_NOT_NAMED = "The credential does not name the wallet it was issued to."
    HOLDER_IS_ANOTHER = "The credential was issued to someone else."
    DEVICE_SIGNATURE_WRONG = "The wallet's signature is invalid, from someone else, or for another request."
    DEVICE_CODE_WRONG = "The wallet's authentication code is invalid, from someone else, or for another request."
    DEVICE_CODE_NEEDS_KEY = "The wallet sent an authentication code, which only an encrypted answer can have."
    DEVICE_CODE_OTHER_CURVE = (
        "The wallet sent an authentication code, but its key is on another curve than that of the request."
    )
    # nonce
    NONCE_RIGHT = "The answer is for this request."
    NONCE_WRONG = "The answer is for another request."
    # audience
    AUDIENCE_RIGHT = "The answer is for this desk."
    AUDIENCE_WRONG = "The answer is for someone else."
    CREDENTIAL_FOR_OTHERS = "The issuer did not intend the credential for this desk."
    AUDIENCE_NOT_TOLD = "The answer names no recipient, but it belongs to this request."
    # freshness
    MADE_NOW = "The answer was created just now."
    TIME_NOT_TOLD = "The answer has no time, but it belongs to this request, so it is new."
    TOO_OLD = "The answer is too old."
    FROM_THE_FUTURE = "The time of the answer is in the future."
    TIME_MISSING = "The answer has no time."
    # disclosures
    DISCLOSURES_RIGHT = "The issuer signed every value that is shown."
    NOTHING_DISCLOSED_APART = "This format shows every value, and the signature covers them all."
    DISCLOSURES_WRONG = "The issuer did not sign one of the shown values."
    DISCLOSURES_CHANGED = "The wallet did not sign these values."
    SHOWN_TWICE = "A value is there twice."
    NOT_FOR_WALLET = "The wallet added a value that the issuer does not let it add."
    # validity
    VALID_NOW = "It is valid now."
    EXPIRED = "It has expired."
    NOT_YET_VALID = "It is not valid yet."
    DATES_UNREADABLE = "Its dates are malformed or contradict each other."
    SIGNED_OUT_OF_TIME = "The certificate of its signer was not valid when it was signed."
    # status
    NOT_REVOKED = "The issuer has neither revoked nor suspended it."
    NO_STATUS = "The issuer provides no status for it."
    REVOKED = "The issuer has revoked it."
    SUSPENDED = "The issuer has suspended it."
    STATUS_UNKNOWN = "The issuer gives it an unknown status."
    STATUS_UNAVAILABLE = "The status could not be fetched."
    STATUS_UNAVAILABLE_SHOWN = (
        "The status could not be fetched, but your settings accept such credentials with a warning."
    )
    STATUS_OF_BEFORE = "The status could not be fetched; it was neither revoked nor suspended at this time."
    STATUS_OF_BEFORE_SHOWN = (
        "The status could not be fetched, but your settings accept such credentials with a warning; "
        "it was neither revoked nor suspended at this time."
    )
    STATUS_UNSUPPORTED = "This desk does not support its kind of status list."
    STATUS_UNREADABLE = "The status list of the issuer is invalid."
    # restrictions
    CONDITIONS_MET = "It meets every condition of the request."
    NO_CONDITIONS = "The request has no conditions for it."
    OTHER_VALUE = "A value is not the requested one."
    OTHER_ISSUER = "It is not from the requested issuer."
    # required_attributes
    ALL_VALUES = "Every required value is there."
    VALUE_MISSING = "A required value is missing."
    VALUE_NOT_GIVEN = "The wallet reports that it does not give a required value."
    AGE_NOT_CERTAIN = "The date of birth has no day or no month, so the age is not certain today."

    @property
    def code(self) -> str:
        """Return the stable name of the finding."""
        return self.name.lower()


MDOC_SECTIONS: Mapping[CheckName, str] = {
    CheckName.READABLE: "ISO/IEC 18013-5 §8.3.2.1.2.2, §8.3.2.1.2.3",
    CheckName.CREDENTIAL_SIGNATURE: "ISO/IEC 18013-5 §9.3.1, step 2",
    CheckName.ISSUER_TRUSTED: "ISO/IEC 18013-5 §9.3.3, Annex B",
    CheckName.SIGNER_CERTIFICATE: "ISO/IEC 18013-5 Annex B.1.1, B.1.2, B.1.4",
    CheckName.SIGNER_STATUS: "ISO/IEC 18013-5 §9.3.3, Annex B; RFC 5280 §6.3",
    CheckName.CREDENTIAL_TYPE: "ISO/IEC 18013-5 §9.3.1, step 4",
    CheckName.HOLDER_BINDING: "ISO/IEC 18013-5 §9.1.3",
    CheckName.NONCE: "OpenID4VP 1.0, Appendix B.2.6",
    CheckName.AUDIENCE: "OpenID4VP 1.0, Appendix B.2.6",
    CheckName.DISCLOSURES: "ISO/IEC 18013-5 §9.3.1, step 3; §9.1.2.4, §9.1.2.5",
    CheckName.VALIDITY: "ISO/IEC 18013-5 §9.3.1, step 5",
    CheckName.STATUS: "Token Status List, section 6.3; ISO/IEC 18013-5 (second edition) §12.3.6",
    CheckName.REQUIRED_ATTRIBUTES: "ISO/IEC 18013-5 §7.2.5, §8.3.2.1.2.3",
}
"""The rules that the checks of a mobile document follow."""
