"""The key and the parameters of a sentence on the wire, beside the sentence itself: optional members of a failure.

A parameter is a text, or again a sentence as an object: `{"message": "This is required.", "key": "needed"}`.
"""

from collections.abc import Mapping

from connector_desk.contract.fault_texts import FaultText, Sentence
from connector_desk.contract.strict_json import JsonValue

_DEEPEST = 4
_MOST_PARAMETERS = 16


def with_key(message: str) -> dict[str, JsonValue]:
    """Return the members of a sentence: `message`, and `key` and `parameters` where it has these."""
    if isinstance(message, FaultText):
        return {"message": message, "key": message.name.lower()}
    if not isinstance(message, Sentence):
        return {"message": message}
    parameters: dict[str, JsonValue] = {
        name: with_key(value) if isinstance(value, FaultText | Sentence) else value
        for name, value in message.parameters.items()
    }
    return {"message": message, "key": message.text.name.lower(), "parameters": parameters}


def read_key(message: str, members: Mapping[str, JsonValue], depth: int = _DEEPEST) -> str:
    """Return a message with the key and the parameters that came beside it.

    As it came, where these are not known here or say something else: a newer service may have other sentences.
    """
    key, parameters = members.get("key"), members.get("parameters", {})
    text = FaultText.__members__.get(key.upper()) if isinstance(key, str) else None
    if text is None or not isinstance(parameters, dict) or len(parameters) > _MOST_PARAMETERS or depth == 0:
        return message
    filled: dict[str, str] = {}
    for name, value in parameters.items():
        said = value.get("message") if isinstance(value, dict) else value
        if not isinstance(said, str):
            return message
        filled[name] = read_key(said, value, depth - 1) if isinstance(value, dict) else said
    try:
        sentence = text.format(**filled) if filled else text
    except (KeyError, ValueError):
        return message
    return sentence if sentence == message else message
