"""The errors of the test wallet: a code of `base.errors`, the exact reason, and the sentence of the other side."""

from enum import StrEnum

from connector_desk.base.errors import DeskError


class RefusalReason(StrEnum):
    """The reasons of a refusal, as sentences; each is translated for the desk."""

    NOT_JSON = "The answer is not the JSON that the specification requires."
    OTHER_TYPE = "The answer has the wrong media type."
    TOO_LARGE = "The answer is too large for the test wallet."
    COMPRESSED = "The answer is compressed, which the test wallet does not ask for."
    REDIRECT = "The answer is a redirect, which the test wallet does not follow."
    PLAIN_HTTP = "Outside this network the test wallet uses https only."

    OFFER_SHAPE = "A required part of the offer is missing or appears twice."
    OTHER_GRANT = "The offer requires a sign-in, which the test wallet does not support."
    METADATA_ELSEWHERE = "The metadata belongs to another issuer."
    METADATA_LACKS = "The metadata lacks something that the offer needs."
    FORMAT_UNKNOWN = "The test wallet does not support the format of the credential."
    PROOF_UNKNOWN = "The issuer accepts no key proof that the test wallet supports."
    TOKEN_SHAPE = "The token endpoint did not answer with a token."  # noqa: S105 - a sentence
    OFFER_EXPIRED = "The offer has expired."
    NO_NONCE = "The issuer provides no nonce for the proof."
    ANSWER_SHAPE = "The credential response lacks a required part."

    UNREADABLE = "It is not valid in its format."
    ISSUER_UNNAMED = "It does not name the key that signed it."
    ISSUER_OTHER = "The key that signed it does not belong to the issuer it names."
    ISSUER_KEY = "The key of its issuer was not found."
    ISSUER_SIGNATURE = "The issuer's signature is invalid."
    DISCLOSURES = "It discloses values that its issuer did not sign."
    TOO_MUCH = "It names more documents than the test wallet fetches."
    OTHER_KIND = "It is not the kind of credential that was offered."
    CHANGED = "It is not the credential that was offered."
    OTHER_PROOF = "It is not signed in the way that was offered."
    OTHER_HOLDER = "It is not bound to the wallet's key."
    NOT_YET = "It is not valid yet."
    EXPIRED = "It has expired."
    MANDATORY = "It lacks an attribute that its issuer requires."
    STATUS = "Its status list cannot be fetched, or is not signed by its issuer."
    REVOKED = "It has been revoked or suspended."
    CERTIFICATE = "The signer's certificates are invalid."
    UNCOVERED = "Part of it is not covered by a signature."

    REQUEST_SHAPE = "A required part of the request is missing, or appears twice with different values."
    REQUEST_TYPE = "The request does not have the media type of a request."
    CLIENT_OTHER = "The link and the request name different verifiers."
    CLIENT_UNKNOWN = "The test wallet does not support this kind of client identifier."
    CLIENT_KEY = "The request is not signed by the key of its client identifier."
    CLIENT_SIGNATURE = "The signature of the request is invalid."
    SIGNED_NOBODY = "This client identifier has no key, yet the request is signed."
    UNSIGNED = "The request is not signed."
    AUDIENCE = "The request is not addressed to wallets."
    WALLET_NONCE = "The request does not repeat the nonce of the wallet."
    REQUEST_EXPIRED = "The request has expired."
    RESPONSE_ADDRESS = "The answer would go to another host than the verifier's."
    RESPONSE_MODE = "The test wallet does not support the response mode of the request."
    NO_ENCRYPTION_KEY = "The answer must be encrypted, but the test wallet can use none of the keys."
    QUERY = "The query of the request does not follow the specification."

    SEVERAL_KEYS = "The matching credentials are bound to several keys. A presentation over DIDComm allows one."

    NO_PAGE = "The link does not open a web page."
    PAGE_SHAPE = "The form on the page does nothing."
    PAGE_ELSEWHERE = "The page leads to a different host. The test wallet does not follow it."
    NO_END = "The workflow leads through too many pages."

    INVITATION = "The invitation is incomplete, or the test wallet does not support its kind."
    ENVELOPE = "A message over the connection cannot be decrypted, or comes from someone else."
    VOUCHED = "The inviting agent did not confirm who answered."
    NO_RESPONSE = "Nobody answered the request to connect."


class WalletError(DeskError):
    """Something the test wallet stops at; nothing is kept or shown then."""

    def __init__(self, code: str, doubt: RefusalReason | None = None, detail: str = "") -> None:
        self.doubt = doubt
        self.detail = plain(detail)
        super().__init__(code, str(doubt) if doubt else None)

    @property
    def sentences(self) -> str:
        """Return one line with the error, its reason, the sentence of the other side, and the next step."""
        reasons = [self.entry.sentence, *([str(self.doubt)] if self.doubt else [])]
        return " ".join([*reasons, *([f"({self.detail})"] if self.detail else []), self.next_step])


def plain(text: str, longest: int = 200) -> str:
    """Make a stranger's text one harmless line."""
    line = "".join(one if one.isprintable() else " " for one in text[: longest + 1])
    return " ".join(line[:longest].split()) + ("…" if len(text) > longest else "")


def offer_broken(doubt: RefusalReason, detail: str = "") -> WalletError:
    """Refuse an offer."""
    return WalletError("wallet_offer_broken", doubt, detail)


def credential_broken(doubt: RefusalReason, detail: str = "") -> WalletError:
    """Refuse a credential that was issued."""
    return WalletError("wallet_credential_broken", doubt, detail)


def request_broken(doubt: RefusalReason, detail: str = "") -> WalletError:
    """Refuse a request for data."""
    return WalletError("wallet_request_broken", doubt, detail)
