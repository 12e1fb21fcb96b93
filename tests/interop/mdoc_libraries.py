"""isomdoc and pymdoccbor: the two readers and issuers of mobile documents that are written in Python, line by line.

They have an environment of their own, since isomdoc installs a package named `tests`.
"""

import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import cbor2

from tests.interop import environments
from tests.interop.node import Program

FOLDER = Path(__file__).resolve().parent / "mdoc_libraries"
LOCK = FOLDER / "packages.txt"
Elements = Mapping[str, Mapping[str, Any]]
"""Values by namespace and name."""


def set_up(environment: Mapping[str, str]) -> Path:
    """Install both, unless they are there; gives the folder of programs.  Raises Absent."""
    return environments.set_up(environment, LOCK, FOLDER / ".venv", lambda: sys.executable)


class Refused(Exception):
    """A library does not believe it, and why."""


class MdocLibraries(Program):
    """Both libraries, running."""

    def __init__(self, programs: Path) -> None:
        super().__init__([str(programs / "python"), str(FOLDER / "answer.py")])

    def isomdoc_reads(self, response: bytes, session: Sequence[object]) -> Elements:
        """Verify a response for a session by isomdoc; raises Refused."""
        return self._read(kind="isomdoc_reads", response=response.hex(), session=cbor2.dumps(session).hex())

    def pymdoccbor_reads(self, response: bytes, anchors: Sequence[bytes]) -> Elements:
        """Verify what an issuer signed by pymdoccbor, under some authorities in DER; raises Refused."""
        return self._read(
            kind="pymdoccbor_reads", response=response.hex(), anchors=[anchor.hex() for anchor in anchors]
        )

    def isomdoc_issues(self, elements: Elements, **errand: Any) -> Mapping[str, Any]:
        """Return the IssuerSigned of a document that isomdoc issues."""
        told = self._answer(kind="isomdoc_issues", elements=cbor2.dumps(elements).hex(), **errand)
        document: Mapping[str, Any] = cbor2.loads(bytes.fromhex(told["document"]))
        return document

    def pymdoccbor_issues(self, elements: Elements, **errand: Any) -> bytes:
        """Return the response with a document that pymdoccbor issues, which no wallet has signed."""
        told = self._answer(kind="pymdoccbor_issues", elements=cbor2.dumps(elements).hex(), **errand)
        return bytes.fromhex(told["response"])

    def _read(self, **errand: Any) -> Elements:
        told: Elements = cbor2.loads(bytes.fromhex(self._answer(**errand)["elements"]))
        return told

    def _answer(self, **errand: Any) -> dict[str, Any]:
        told = self.ask(**errand)
        if "error" in told:
            raise Refused(told["error"])
        return told
