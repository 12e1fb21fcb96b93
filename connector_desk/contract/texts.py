"""The texts of the contract that are data: a file of `resources/texts` for each list, read when one is first needed."""

import tomllib
from collections.abc import Mapping
from functools import cache

from connector_desk.base.bundled import bundled


@cache
def read_texts(name: str) -> Mapping[str, Mapping[str, str]]:
    """Read a list: for each code its texts by their names."""
    return tomllib.loads(bundled("texts", f"{name}.toml").read_text(encoding="utf-8"))
