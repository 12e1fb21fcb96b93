"""Names that an attribute may not have, because a format gives them a meaning of its own."""

from collections.abc import Collection, Mapping

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.contract.fault_texts import FaultText
from connector_desk.core.formats.sd_jwt import reserved_inside


def refuse_reserved(claims: Mapping[str, object], reserved: Collection[str]) -> None:
    """Raise ValidationFailed(reserved_attribute) for claims, at any depth, that would pose as the format's own."""
    faults = [
        FieldFault(f"attributes.{name}", "reserved_attribute", FaultText.OWN_MEANING)
        for name, value in claims.items()
        if name in reserved or name.startswith("@") or (isinstance(value, (dict, list)) and reserved_inside(value))
    ]
    if faults:
        raise ValidationFailed(faults)
