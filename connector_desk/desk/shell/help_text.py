"""The chapters of the help: read from the files that travel with the program, cut into sections, and searched."""

import re
from dataclasses import dataclass
from functools import cache

from connector_desk.base.bundled import bundled
from connector_desk.desk.shell.room_table import ROOMS

CHAPTERS = (
    "first-steps",
    *(room.chapter for room in ROOMS),
    *("phones", "workflows", "places", "backup", "integrating", "operating"),
)
"""The files by name, in the order of the list."""

_MARKS = re.compile(r"\[([^\]]*)\]\([^)]*\)|[*`|]|^#+ ", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """One heading of a chapter with the text below it, without marks."""

    chapter: str
    number: int
    """Which heading of the chapter; 0 is its title."""
    title: str
    text: str

    def fits(self, wanted: str) -> bool:
        """Return whether every word that is searched for is in the section."""
        body = f"{self.title} {self.text}".casefold()
        return all(word in body for word in wanted.casefold().split())


@cache
def chapter(name: str, language: str) -> str:
    """Read a chapter as Markdown, in English where it is not translated."""
    file = bundled("help", language, f"{name}.md")
    return (file if file.is_file() else bundled("help", "en", f"{name}.md")).read_text(encoding="utf-8")


@cache
def sections(name: str, language: str) -> tuple[Section, ...]:
    """Split a chapter at its headings; lines in code blocks are text, however they begin."""
    found: list[tuple[str, list[str]]] = []
    for line in chapter(name, language).splitlines():
        if line.startswith("#"):
            found.append((line.lstrip("# "), []))
        elif found:
            found[-1][1].append(line.strip())
    return tuple(
        Section(name, number, _MARKS.sub(r"\1", title), " ".join(_MARKS.sub(r"\1", line) for line in lines).strip())
        for number, (title, lines) in enumerate(found)
    )


def title(name: str, language: str) -> str:
    """Return the title of a chapter."""
    return sections(name, language)[0].title


def search(wanted: str, language: str) -> list[Section]:
    """List the sections that hold every word: first those with a word in their title, else in the order of the book."""
    fitting = [each for name in CHAPTERS for each in sections(name, language) if each.fits(wanted)]
    words = wanted.casefold().split()
    return sorted(fitting, key=lambda each: not any(word in each.title.casefold() for word in words))


def slug(heading: str) -> str:
    """Spell a heading as links in Markdown name it."""
    return re.sub(r"[^\w\- ]", "", heading.casefold()).strip().replace(" ", "-")


def resolve(link: str, here: str, language: str) -> tuple[str, int] | None:
    """Return the chapter and the number of the heading that a link inside the help names, None where there is none."""
    file, _, anchor = link.partition("#")
    name = file.removesuffix(".md") if file else here
    if name not in CHAPTERS:
        return None
    if not anchor:
        return name, 0
    return next(((name, each.number) for each in sections(name, language) if slug(each.title) == anchor), None)
