"""Who sat at the desk that sent a request: a note beside the key, which alone gives the right to it."""

from urllib.parse import quote, unquote

STAFF_HEADER = "Desk-Staff"
STAFF_CHARACTERS = 60
_LONGEST_SPELLED = 12 * STAFF_CHARACTERS
"""Four bytes a character, each as `%XX`."""
_PLAIN = " !\"#$&'()*+,-./:;<=>?@[\\]^_`{|}~"
_BETWEEN = "\t"
"""Between the key and the name: no printable name has it."""


def spell_staff(name: str) -> str:
    """Spell a name as a header carries it: UTF-8, percent-encoded but for printable ASCII."""
    return quote(name, safe=_PLAIN)


def read_staff(spelled: str) -> str:
    """Read what `spell_staff` has spelled; raises ValueError for what is no name: one line of 1 to 60 characters."""
    if len(spelled) > _LONGEST_SPELLED or not spelled.isascii():
        raise ValueError(spelled)
    name = unquote(spelled, errors="strict")
    if not 0 < len(name) <= STAFF_CHARACTERS or name != name.strip() or not name.isprintable():
        raise ValueError(name)
    return name


def operator_with(operator: str, staff: str) -> str:
    """Return an operator as it is stored, with who sat at the desk; empty: nobody is named."""
    return f"{operator}{_BETWEEN}{staff}" if staff else operator


def pattern_of(staff: str) -> str:
    """Return the pattern (`LIKE … ESCAPE '!'`) of the stored operators that name somebody."""
    meant = staff.replace("!", "!!").replace("%", "!%").replace("_", "!_")
    return f"%{_BETWEEN}{meant}"


def operator_of(stored: str) -> str:
    """Return the key, or the part of the service."""
    return stored.partition(_BETWEEN)[0]


def staff_of(stored: str) -> str | None:
    """Return who sat at the desk; None: nobody was named."""
    return stored.partition(_BETWEEN)[2] or None
