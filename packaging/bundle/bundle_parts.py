"""Gathers what the bundle contains: every part with version, licence and its text, and a list of parts in CycloneDX.

The parts are found from what PyInstaller noted: the file that each file of the bundle was copied from.
"""

from __future__ import annotations

import ast
import importlib.metadata
import json
import platform
import re
import shutil
import subprocess
import sys
import sysconfig
import uuid
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path

from bundle_build import NAME, ROOT, BuildFailed

TEXTS = Path(__file__).resolve().parent / "licences"
LICENCES = "connector_desk/resources/licences"
PARTS = "parts.json"
# Wheels that carry no text of their licence, or not those of the libraries that they bring
LGPL = ("LGPL-3.0-only.txt", "GPL-3.0-only.txt")
MISSING_TEXTS = {
    "PySide6_Essentials": LGPL,
    "shiboken6": LGPL,
    "frozendict": LGPL,
    "jsonschema_rs": ("jsonschema_rs.txt",),
    "psycopg": ("GPL-3.0-only.txt",),
    "psycopg-binary": ("psycopg_binary.txt", "GPL-3.0-only.txt"),
}
CHOSEN = {"PySide6_Essentials": "LGPL-3.0-only", "shiboken6": "LGPL-3.0-only"}
# What the texts call themselves where a wheel does not name its licence by SPDX
NAMES = {
    "MIT License": "MIT",
    "BSD": "BSD-3-Clause",
    "BSD 3-Clause license": "BSD-3-Clause",
    "Apache License, Version 2.0": "Apache-2.0",
}
LICENCE_FILE = re.compile(r"(licen[cs]es?|copying|notice)([-.].*)?", re.IGNORECASE)
SHORT_NAME = re.compile(r"^Files: \*$.*?^License: (.+?)$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"(.+?)-((?:OFL|ISC|Apache|BSD|MIT|W3C|CC0).*|Software-and-Document.*)")


@dataclass(frozen=True)
class Part:
    """One part of the bundle."""

    name: str
    version: str
    licence: str
    """By SPDX where the part says it so."""
    purl: str
    text: str
    """The name of the file that has the licence's text."""


def gather(inside: Path, notes: Path) -> list[Part]:
    """Write each licence's text and the list of parts into the bundle; return the list. `notes` are PyInstaller's."""
    target = inside / LICENCES
    noted = ((there, Path(source)) for there, source in read_toc(notes / "COLLECT-00.toc"))
    # The source of a link is another file of the bundle, by its relative path
    files = [(there, source) for there, source in noted if source.is_absolute() and (inside / there).exists()]
    modules = [Path(source) for _, source in read_toc(notes / "PYZ-00.toc") if source]
    parts = [
        *assets(target),
        *python(target),
        *wheels(target, {source.resolve() for source in [*modules, *(source for _, source in files)]}),
        *system_libraries(target, files),
    ]
    parts.sort(key=lambda part: part.name.lower())
    (target / PARTS).write_text(json.dumps([asdict(part) for part in parts], indent=1) + "\n", "utf-8")
    return parts


def read_toc(file: Path) -> list[tuple[str, str]]:
    """Read what PyInstaller noted: path in the bundle or name of the module, and the file that it was copied from."""
    return list(entries(ast.literal_eval(file.read_text("utf-8"))))


def entries(toc: object) -> Iterator[tuple[str, str]]:
    """Yield every entry in a table of PyInstaller: name, source, kind."""
    if not isinstance(toc, list | tuple):
        return
    if len(toc) == 3 and all(isinstance(one, str) for one in toc):
        yield toc[0], toc[1]
        return
    for one in toc:
        yield from entries(one)


def assets(target: Path) -> list[Part]:
    """List fonts, icons and schemas: their texts are there already, named by part and licence."""
    found = []
    for file in sorted(target.glob("*.txt")):
        named = NAMED.fullmatch(file.stem)
        name, licence = (named[1], named[2]) if named else (file.stem, "")
        found.append(Part(name, "", licence, f"pkg:generic/{slug(name).lower()}", file.name))
    return found


def python(target: Path) -> list[Part]:
    """List Python, what starts the bundle, and the library of characters that Qt brings."""
    version = platform.python_version()
    places = (Path(sysconfig.get_path("stdlib"), "LICENSE.txt"), Path(sys.base_prefix, "LICENSE.txt"))
    debian = Path(f"/usr/share/doc/python{version.rpartition('.')[0]}/copyright")
    texts = [place for place in (*places, debian) if place.exists()]
    if not texts:
        raise BuildFailed("The licence of Python was not found beside it.")
    interpreter = Part("Python", version, "PSF-2.0", f"pkg:generic/python@{version}", "Python-PSF-2.0.txt")
    write(target / interpreter.text, texts[:1])
    bootloader = importlib.metadata.distribution("pyinstaller")
    name = "PyInstaller-bootloader"
    licence = "GPL-2.0-or-later WITH Bootloader-exception"
    starter = Part(
        name, bootloader.version, licence, f"pkg:pypi/pyinstaller@{bootloader.version}", f"{name}-GPL-2.0.txt"
    )
    write(target / starter.text, licence_files(bootloader))
    icu = Part("ICU", "", "Unicode-3.0", "pkg:generic/icu", "ICU-Unicode.txt")
    write(target / icu.text, [TEXTS / "Unicode-ICU.txt"])
    return [interpreter, starter, icu]


def wheels(target: Path, sources: set[Path]) -> list[Part]:
    """List the Python packages that a file of the bundle was copied from."""
    found = []
    for wheel in importlib.metadata.distributions():
        files = {Path(str(wheel.locate_file(file))).resolve() for file in wheel.files or ()}
        if not files & sources or wheel.name in {"pyinstaller", "pyinstaller-hooks-contrib", "setuptools"}:
            continue
        texts = [*licence_files(wheel), *(TEXTS / name for name in MISSING_TEXTS.get(wheel.name, ()))]
        if not texts:
            raise BuildFailed(f"{wheel.name} carries no text of its licence; add one to {TEXTS.relative_to(ROOT)}.")
        licence = licence_of(wheel)
        part = Part(wheel.name, wheel.version, licence, purl_of(wheel), f"{wheel.name}-{slug(licence)}.txt")
        write(target / part.text, texts)
        found.append(part)
    return found


def purl_of(wheel: importlib.metadata.Distribution) -> str:
    """Return the package URL of a Python package."""
    return f"pkg:pypi/{re.sub(r'[-_.]+', '-', wheel.name).lower()}@{wheel.version}"


def licence_of(wheel: importlib.metadata.Distribution) -> str:
    """Return the licence that a Python package names, by SPDX where it does."""
    metadata = wheel.metadata
    if wheel.name in CHOSEN:
        return CHOSEN[wheel.name]
    if expression := metadata.get_all("License-Expression", []):
        return str(expression[0])
    named = "".join(map(str, metadata.get_all("License", []))).partition("\n")[0]
    classified = [
        str(one).rpartition(" :: ")[2] for one in metadata.get_all("Classifier", []) if "License ::" in str(one)
    ]
    name = named or (classified[0] if classified else "")
    if not name:
        raise BuildFailed(f"{wheel.name} does not name its licence.")
    return NAMES.get(name, name)


def licence_files(wheel: importlib.metadata.Distribution) -> list[Path]:
    """Return the files of a Python package that are texts of licences."""
    inside = [file for file in wheel.files or () if ".dist-info/" in file.as_posix()]
    return [
        Path(str(wheel.locate_file(file)))
        for file in sorted(inside, key=lambda file: file.as_posix())
        if LICENCE_FILE.fullmatch(file.name) or "/licenses/" in file.as_posix()
    ]


def system_libraries(target: Path, kept: Iterable[tuple[str, Path]]) -> list[Part]:
    """List the Debian packages that libraries beside Python's were copied from."""
    if not shutil.which("dpkg-query"):
        return []
    packages: dict[str, list[str]] = {}
    for there, source in kept:
        if "/" in there or ".so" not in there or there.startswith("libpython") or "site-packages" in source.parts:
            continue
        if not is_of_python(source):
            packages.setdefault(owner_of(source), []).append(there)
    found = []
    for package in sorted(packages):
        asked = ["dpkg-query", "--show", "--showformat", "${Version} ${Architecture}", package]
        version, architecture = subprocess.run(asked, check=True, capture_output=True, text=True).stdout.split()
        name = package.partition(":")[0]
        text = Path("/usr/share/doc") / name / "copyright"
        short = SHORT_NAME.search(text.read_text("utf-8"))
        purl = f"pkg:deb/debian/{name}@{version}?arch={architecture}"
        part = Part(name, version, short[1] if short else "see text", purl, f"{name}-copyright.txt")
        write(target / part.text, [text])
        found.append(part)
    return found


def is_of_python(source: Path) -> bool:
    """Return whether a library belongs to the Python that is bundled."""
    return source.resolve().is_relative_to(Path(sys.base_prefix, "lib").resolve()) and sys.base_prefix != "/usr"


def owner_of(library: Path) -> str:
    """Return the Debian package that a library belongs to."""
    for path in {str(library), str(library.resolve()), str(library.resolve()).removeprefix("/usr"), f"/usr{library}"}:
        asked = subprocess.run(["dpkg-query", "--search", path], check=False, capture_output=True, text=True)
        if asked.returncode == 0:
            return asked.stdout.partition(": ")[0].split(",")[0]
    raise BuildFailed(f"{library} belongs to no package: its licence is not known.")


def write(target: Path, texts: Iterable[Path]) -> None:
    """Write texts into one file."""
    target.write_text("\n\n".join(text.read_text("utf-8", errors="replace").strip() for text in texts) + "\n", "utf-8")


def slug(words: str) -> str:
    """Return words as they may stand in a file's name."""
    return re.sub(r"[^A-Za-z0-9.+]+", "-", words).strip("-")


def read(bundle: Path) -> list[Part]:
    """Read the list of parts of a bundle."""
    found = json.loads((bundle / "_internal" / LICENCES / PARTS).read_text("utf-8"))
    return [Part(**one) for one in found]


def summary(parts: Sequence[Part]) -> str:
    """Return the list of parts for people: what a Debian package calls copyright."""
    rows = "".join(f"  {part.name} {part.version}: {part.licence}\n" for part in parts)
    return (
        "Connector Desk is free software under the Apache licence 2.0, whose text is below.\n\n"
        f"It contains these parts; the text of each licence is in the folder licences here.\n\n{rows}\n"
    )


def sbom(parts: Sequence[Part], version: str, commit: str, time: int) -> dict[str, object]:
    """Return the list of parts in CycloneDX; the same for the same commit."""
    top = f"pkg:generic/{NAME}@{version}"
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{top}#{commit}')}",
        "version": 1,
        "metadata": {
            "timestamp": datetime.fromtimestamp(time, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            "component": {
                "type": "application",
                "bom-ref": top,
                "name": "Connector Desk",
                "version": version,
                "purl": top,
                "licenses": [{"license": {"id": "Apache-2.0"}}],
                "properties": [{"name": "commit", "value": commit}],
            },
        },
        "components": [component(part) for part in parts],
        "dependencies": [{"ref": top, "dependsOn": sorted({part.purl for part in parts})}],
    }


def component(part: Part) -> dict[str, object]:
    """Return one part in CycloneDX; a licence by its name, since not every part names it by SPDX."""
    named: dict[str, object] = {"version": part.version} if part.version else {}
    licences = [{"license": {"name": part.licence}}] if part.licence else []
    return {
        "type": "library",
        "bom-ref": part.purl,
        "name": part.name,
        **named,
        "purl": part.purl,
        "licenses": licences,
    }
