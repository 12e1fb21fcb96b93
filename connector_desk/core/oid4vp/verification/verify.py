"""The one function that tells whether an answer is to be believed."""

from collections.abc import Mapping, Sequence

from connector_desk.contract.strict_json import JsonValue
from connector_desk.core.oid4vp.verification.expected import Expected
from connector_desk.core.oid4vp.verification.verdict import Verdict

VpToken = Mapping[str, Sequence[str | Mapping[str, JsonValue]]]
"""Presentations by the id of the DCQL credential query that each answers (OpenID4VP 1.0 §8.1)."""


def is_costly(vp_token: VpToken) -> bool:
    """Tell whether verifying takes milliseconds of CPU, and so belongs into a thread: presentations in JSON-LD."""
    return any(isinstance(one, Mapping) for several in vp_token.values() for one in several)


def verify(vp_token: VpToken, expected: Expected) -> Verdict:
    """Check everything about an answer; nothing is fetched, and what cannot be checked has failed.

    While `Verdict.needed` names documents, fetch them and verify again: at most three rounds, for what a document says
    is believed only once the signature before it is.
    """
    raise NotImplementedError
