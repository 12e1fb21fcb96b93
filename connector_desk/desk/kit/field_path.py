"""Messages about a field, without its path in the request: a path means nothing to people who fill in a form."""

import re

from connector_desk.base.errors import CODES
from connector_desk.contract.fault_texts import FaultText, Sentence, key_and_parameters
from connector_desk.contract.next_steps import next_step_of

__all__ = ["key_and_parameters", "next_step_of", "without_path"]

_PATH = re.compile(r"[A-Za-z_]\w*(\[\d+\]|\.\w+)+")
"""A path that is one without any doubt; a single name may be the beginning of any sentence."""


def without_path(sentence: str) -> str:
    """Return a sentence without the paths of fields in it: by its key where it came with one, else by its words."""
    found = key_and_parameters(sentence)
    if found is None:
        return sentence
    text, values = found
    if text is FaultText.FIELDS:
        return CODES["validation_failed"].sentence
    said = values.get("said", "")
    if text is FaultText.OF_FIELD:
        has_key = isinstance(sentence, Sentence) or key_and_parameters(said) is not None
        return without_path(said) if has_key or _PATH.fullmatch(values["field"]) else sentence
    if text is FaultText.IN_LINE or without_path(said) == said:  # a line is that of a text that somebody writes
        return sentence
    return text.format(**{**values, "said": without_path(said)})
