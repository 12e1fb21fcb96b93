"""The browser and the system of a phone, in plain words.  Pure."""

import re
from typing import Final

_SYSTEMS: Final = (
    ("iPad", "iPad"),
    ("iPhone", "iPhone"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)
_BROWSERS: Final = (
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("OPR/", "Opera"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
_PLAIN: Final = re.compile(r"[^\x20-\x7e]")
_LONGEST: Final = 60


def browser_name(user_agent: str) -> str:
    """Return “Safari, iPhone” and the like; what is not known is given as it came, shortened."""
    browser = next((name for mark, name in _BROWSERS if mark in user_agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in user_agent), "")
    return ", ".join(filter(None, (browser, system))) or _PLAIN.sub("", user_agent)[:_LONGEST]
