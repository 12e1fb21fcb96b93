"""The fields of a request model as paths, such as `payload.credentials.format`, and those that a body has."""

from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from pydantic import BaseModel


def paths_of(model: type[BaseModel]) -> set[str]:
    """List the paths of all fields, those inside models that fields hold included."""
    found = set()
    for name, field in model.model_fields.items():
        inner = _models(field.annotation)
        found |= {f"{name}.{path}" for each in inner for path in paths_of(each)} or {name}
    return found


def paths_in(document: object, known: set[str], before: str = "") -> set[str]:
    """List those of the known paths that a JSON document has a value for."""
    if before in known:
        return {before}
    if isinstance(document, list):
        return {path for each in document for path in paths_in(each, known, before)}
    if isinstance(document, dict):
        inside = ((f"{before}.{name}" if before else name, value) for name, value in document.items())
        return {path for name, value in inside for path in paths_in(value, known, name)}
    return set()


def _models(annotation: Any) -> list[type[BaseModel]]:
    """List the models inside an annotation: of an option, of a list, of an annotated type."""
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return [annotation]
    if get_origin(annotation) in (Annotated, Union, UnionType, list):
        return [model for each in get_args(annotation) for model in _models(each)]
    return []
