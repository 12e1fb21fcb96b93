"""The explanations of refusals: what an error code means, why it is so and by which section, and a remedy.

One for each code that the service answers a caller, a wallet or an agent with (`resources/texts/explanations.toml`),
and for each that a wallet may send back (`wallet_errors.toml`).  Sentences and next steps of the API come from the one
list of codes.  The texts are the source of translations (context `Errors`); sections are shown as they stand.
"""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from connector_desk.base.errors import CODES
from connector_desk.contract.texts import read_texts

STATUS_SECTIONS: Final[Mapping[int, str]] = {
    400: "RFC 9110 §15.5.1",
    401: "RFC 9110 §15.5.2",
    403: "RFC 9110 §15.5.4",
    404: "RFC 9110 §15.5.5",
    405: "RFC 9110 §15.5.6",
    408: "RFC 9110 §15.5.9",
    409: "RFC 9110 §15.5.10",
    410: "RFC 9110 §15.5.11",
    413: "RFC 9110 §15.5.14",
    414: "RFC 9110 §15.5.15",
    415: "RFC 9110 §15.5.16",
    421: "RFC 9110 §15.5.20",
    422: "RFC 9110 §15.5.21",
    429: "RFC 6585 §4",
    431: "RFC 6585 §5",
    500: "RFC 9110 §15.6.1",
    501: "RFC 9110 §15.6.2",
    503: "RFC 9110 §15.6.4",
    504: "RFC 9110 §15.6.5",
    507: "RFC 4918 §11.5",
}


class Explanation(NamedTuple):
    """What a refusal means, why it is so, the section that says so (empty if none does), and a remedy."""

    meaning: str
    reason: str
    section: str
    remedy: str


@cache
def explanations() -> Mapping[str, Explanation]:
    """Return the explanations of what the service answers, by code."""
    written = read_texts("explanations")
    of_api = {code: _of_api(code, written.get(code, {})) for code in CODES}
    return of_api | {code: Explanation(**text) for code, text in written.items() if code not in CODES}


@cache
def wallet_errors() -> Mapping[str, Explanation]:
    """Return the explanations of what wallets answer the service with; some codes mean something else there."""
    return {code: Explanation(**text) for code, text in read_texts("wallet_errors").items()}


def explanation_of(code: str, *, by_wallet: bool = False) -> Explanation | None:
    """Return the explanation of an error code, or None if the code is unknown.

    A wallet uses some codes for something else: `by_wallet` says that a wallet has sent it to the service.
    """
    first, second = (wallet_errors(), explanations()) if by_wallet else (explanations(), wallet_errors())
    return first.get(code) or second.get(code)


def texts() -> list[str]:
    """List the texts to translate."""
    every = (*explanations().values(), *wallet_errors().values())
    return [text for one in every for text in (one.meaning, one.reason, one.remedy) if text]


def _of_api(code: str, why: Mapping[str, str]) -> Explanation:
    entry = CODES[code]
    section = why.get("section") or STATUS_SECTIONS.get(entry.status, "")
    return Explanation(entry.sentence, why.get("reason", ""), section, entry.next_step)
