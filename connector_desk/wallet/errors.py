"""What goes wrong in the test wallet: a code of `base.errors`, what exactly is amiss, and what the other side said."""

from enum import StrEnum

from connector_desk.base.errors import DeskError


class Doubt(StrEnum):
    """What does not hold, as a sentence; each is translated for the desk."""

    NOT_JSON = "The answer is not the JSON that the specification asks for."
    OTHER_TYPE = "The answer is of another media type than the specification asks for."
    TOO_LARGE = "The answer is larger than any the test wallet reads."
    REDIRECT = "The answer leads elsewhere, which the test wallet does not follow."
    PLAIN_HTTP = "Beyond this network the test wallet speaks https only."

    OFFER_SHAPE = "The offer lacks a part that it must have, or has it twice."
    OTHER_GRANT = "The offer wants the person to sign in, which the test wallet cannot."
    METADATA_ELSEWHERE = "The metadata is that of another issuer."
    METADATA_LACKS = "The metadata lacks a part that the offer needs."
    FORMAT_UNKNOWN = "The credential is of a format that the test wallet does not know."
    PROOF_UNKNOWN = "The issuer takes no proof of a key that the test wallet can make."
    TOKEN_SHAPE = "The answer to the code is no token."  # noqa: S105 - a sentence
    OFFER_EXPIRED = "The offer has expired."
    NO_NONCE = "The issuer gives no fresh value for the proof."
    ANSWER_SHAPE = "The answer with the credential lacks a part that it must have."

    UNREADABLE = "It cannot be read as a credential of its format."
    ISSUER_UNNAMED = "It does not say which key of its issuer signed it."
    ISSUER_OTHER = "The key that signed it is not one of the issuer it names."
    ISSUER_KEY = "The key of its issuer cannot be found."
    ISSUER_SIGNATURE = "Its issuer's signature does not hold."
    DISCLOSURES = "What it discloses does not belong to what its issuer signed."
    OTHER_KIND = "It is another kind of credential than the one offered."
    CHANGED = "It is not the credential that was offered."
    OTHER_PROOF = "It is signed in another way than was offered."
    OTHER_HOLDER = "It is bound to another key than the wallet's own."
    NOT_YET = "It is not valid yet."
    EXPIRED = "It has expired."
    MANDATORY = "It lacks a claim that its issuer calls mandatory."
    STATUS = "Its status list cannot be had, or is not signed by its issuer."
    REVOKED = "It has been revoked or suspended."
    CERTIFICATE = "The certificates of its signer do not hold."
    UNCOVERED = "Part of it is covered by no signature."

    REQUEST_SHAPE = "The request lacks a part that it must have, or says it twice and differently."
    REQUEST_TYPE = "The request is not marked as one."
    CLIENT_OTHER = "The link and the request name different askers."
    CLIENT_UNKNOWN = "The asker goes by a kind of name that the test wallet does not know."
    CLIENT_KEY = "The request is not signed by the key that its asker's name stands for."
    CLIENT_SIGNATURE = "The signature of the request does not hold."
    SIGNED_NOBODY = "An asker without a key of its own cannot sign, yet this request is signed."
    UNSIGNED = "The request is not signed."
    AUDIENCE = "The request is not meant for wallets."
    WALLET_NONCE = "The request does not repeat the value that the wallet sent for it."
    REQUEST_EXPIRED = "The request has expired."
    RESPONSE_ADDRESS = "The answer should go to another place than the asker's own."
    RESPONSE_MODE = "The request wants its answer in a way that the test wallet does not know."
    NO_ENCRYPTION_KEY = "The answer should be encrypted, but there is no key for it that the test wallet can use."
    QUERY = "What the request asks for is not spelled as the specification has it."

    SEVERAL_KEYS = "What fits is bound to several keys, and a presentation over DIDComm has one."

    NO_PAGE = "There is no page for people behind the link."
    PAGE_SHAPE = "The page has a form that sends nothing."
    PAGE_ELSEWHERE = "The page leads to another place, where the test wallet does not go."
    NO_END = "The page comes to no end."

    INVITATION = "The invitation lacks a part that it must have, or is of a kind that the test wallet does not know."
    ENVELOPE = "What came over the connection does not open, or was written by somebody else."
    VOUCHED = "Who answered is not vouched for by who invited."
    NO_RESPONSE = "Nobody answered the request to connect."


class WalletError(DeskError):
    """Something the test wallet stops at; nothing is kept or shown then."""

    def __init__(self, code: str, doubt: Doubt | None = None, detail: str = "") -> None:
        self.doubt = doubt
        self.detail = plain(detail)
        super().__init__(code, str(doubt) if doubt else None)

    @property
    def sentences(self) -> str:
        """Say all there is to say in one line: what, why, what the other side said, and what can be done."""
        told = [self.entry.sentence, *([str(self.doubt)] if self.doubt else [])]
        return " ".join([*told, *([f"({self.detail})"] if self.detail else []), self.next_step])


def plain(text: str, longest: int = 200) -> str:
    """Make a stranger's text one harmless line."""
    line = "".join(one if one.isprintable() else " " for one in text[: longest + 1])
    return " ".join(line[:longest].split()) + ("…" if len(text) > longest else "")


def offer_broken(doubt: Doubt, detail: str = "") -> WalletError:
    """Refuse an offer."""
    return WalletError("wallet_offer_broken", doubt, detail)


def credential_broken(doubt: Doubt, detail: str = "") -> WalletError:
    """Refuse a credential that was issued."""
    return WalletError("wallet_credential_broken", doubt, detail)


def request_broken(doubt: Doubt, detail: str = "") -> WalletError:
    """Refuse a request for data."""
    return WalletError("wallet_request_broken", doubt, detail)
