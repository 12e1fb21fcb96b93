"""The address of a schema, which is its schemaId and its vct."""

import re

PUBLIC_PATH = "/bc/public/schemas"


def schema_address(public_address: str, name: str, version: str) -> str:
    """Return the address of a version of a schema at a place."""
    return f"{public_address.rstrip('/')}{PUBLIC_PATH}/{name}/{version}"


def split_address(address: str) -> tuple[str, str, str] | None:
    """Split a schema's address into public address, name and version; return None if it is none."""
    match = re.fullmatch(rf"(.+){PUBLIC_PATH}/([a-z0-9-]{{1,64}})/([0-9.]{{1,14}})", address)
    return (match[1], match[2], match[3]) if match else None
