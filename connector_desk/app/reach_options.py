"""How phones reach a service without a desk: options of `serve`, and variables of its environment.

Each leads to a field of `ReachChange`.  A secret has no option, as others on the computer see those of a program.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from connector_desk.base.errors import FieldFault, ValidationFailed
from connector_desk.base.regular_file import read_regular_file
from connector_desk.contract.reach import ReachChange
from connector_desk.contract.strict_json import dumps
from connector_desk.contract.wire import parse

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator, Mapping


# Secrets for programs without a window: from the environment, or from the folder of systemd's LoadCredential.


_FOLDER: Final = "CREDENTIALS_DIRECTORY"
_LARGEST: Final = 1024 * 1024  # as systemd has it


def secret(variable: str, credential: str) -> str | None:
    """Return a secret and remove it from the environment; raises ValidationFailed for an unreadable file."""
    given, folder = os.environ.pop(variable, None), os.environ.get(_FOLDER)
    if given or not folder:
        return given
    try:
        return read_regular_file(Path(folder, credential), _LARGEST).decode("utf-8").strip() or None
    except FileNotFoundError:
        return None
    except (OSError, UnicodeDecodeError) as failed:
        fault = FieldFault(credential, "invalid_option", "This credential cannot be read.")
        raise ValidationFailed([fault]) from failed


# The options.


_PREFIX: Final = "CONNECTOR_REACH_"
_LARGEST_FILE: Final = 1024 * 1024
_SECTIONS: Final = ("acme", "certificate", "tunnel")


class ReachOption(NamedTuple):
    """One field: its path in `ReachChange`, its name, and what the help says of it."""

    path: str
    name: str
    metavar: str
    meaning: str
    is_secret: bool = False
    is_file: bool = False
    """Whether the option names a file that has the value."""

    @property
    def option(self) -> str:
        """Return the option."""
        return f"--reach-{self.name}"

    @property
    def variable(self) -> str:
        """Return the variable of the environment."""
        return _PREFIX + self.name.replace("-", "_").upper()

    @property
    def credential(self) -> str:
        """Return the file of a secret in the folder of systemd's LoadCredential."""
        return f"connector-reach-{self.name}"


OPTIONS: Final = (
    ReachOption(
        "way",
        "way",
        "WAY",
        "how phones reach the service: this-computer, network, public-certificate, given-certificate, own-authority, "
        "tunnel or address; the kept choice if absent",
    ),
    ReachOption("address", "address", "URL", "address in QR codes for this way"),
    ReachOption("hostName", "host-name", "NAME", "DNS name of this computer, for certificates"),
    ReachOption("certificate.certificateFile", "certificate", "FILE", "given-certificate: PEM chain, or PKCS#12"),
    ReachOption("certificate.keyFile", "key", "FILE", "given-certificate: its private key in PEM"),
    ReachOption("certificate.password", "password", "", "given-certificate: password of the key", is_secret=True),
    ReachOption("acme.directory", "acme-directory", "URL", "public-certificate: directory of the ACME server"),
    ReachOption("acme.contact", "acme-contact", "MAIL", "public-certificate: address for the authority"),
    ReachOption("acme.agreesToTerms", "acme-agree", "yes", "public-certificate: the terms are accepted"),
    ReachOption("acme.challenge", "acme-challenge", "KIND", "public-certificate: dns-update, dns-by-hand or http"),
    ReachOption("acme.dnsServer", "dns-server", "HOST:PORT", "dns-update: primary server of the zone"),
    ReachOption("acme.dnsZone", "dns-zone", "NAME", "dns-update: the zone; found if absent"),
    ReachOption("acme.tsigName", "tsig-name", "NAME", "dns-update: name of the TSIG key"),
    ReachOption("acme.tsigAlgorithm", "tsig-algorithm", "NAME", "dns-update: its algorithm"),
    ReachOption("acme.tsigSecret", "tsig-secret", "", "dns-update: the TSIG key", is_secret=True),
    ReachOption("acme.httpPort", "http-port", "PORT", "http: port that answers the challenge"),
    ReachOption("acme.accountKeyId", "acme-key-id", "ID", "public-certificate: key ID of the external account"),
    ReachOption("acme.accountKey", "acme-key", "", "public-certificate: its MAC key", is_secret=True),
    ReachOption(
        "acme.authorities",
        "acme-authorities",
        "FILE",
        "public-certificate: PEM certificates to trust for the ACME server, if it is the organisation's own",
        is_file=True,
    ),
    ReachOption("tunnel.kind", "tunnel", "KIND", "tunnel: ssh or command"),
    ReachOption("tunnel.server", "ssh-server", "USER@HOST", "tunnel by ssh: the server, with :PORT if not 22"),
    ReachOption("tunnel.remotePort", "ssh-remote-port", "PORT", "tunnel by ssh: port on the server; 0: any"),
    ReachOption("tunnel.identityFile", "ssh-identity", "FILE", "tunnel by ssh: private key"),
    ReachOption(
        "tunnel.knownHosts",
        "ssh-known-hosts",
        "FILE",
        "tunnel by ssh: accepted host keys, as in a known_hosts file",
        is_file=True,
    ),
    ReachOption("tunnel.command", "tunnel-command", "COMMAND", "tunnel by command: the command, {port} in it"),
    ReachOption("tunnel.pattern", "tunnel-pattern", "PATTERN", "tunnel by command: its address, * for any name"),
)
_NUMBERS: Final = frozenset({"acme.httpPort", "tunnel.remotePort"})
_FILES: Final = frozenset({"certificate.certificateFile", "certificate.keyFile", "tunnel.identityFile"})
_YES: Final = frozenset({"yes", "true", "1"})


def add_reach_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the options."""
    group = parser.add_argument_group(
        "how phones reach the service",
        f"Each has a variable too: ${OPTIONS[0].variable} for {OPTIONS[0].option}. Passwords and keys have a variable "
        f"alone: {', '.join(f'${one.variable}' for one in OPTIONS if one.is_secret)}; or a file of systemd's "
        f"LoadCredential: {', '.join(one.credential for one in OPTIONS if one.is_secret)}.",
    )
    for one in OPTIONS:
        if not one.is_secret:
            group.add_argument(one.option, metavar=one.metavar, help=one.meaning)


def reach_of(arguments: argparse.Namespace) -> ReachChange | None:
    """Return the way that the options and the environment name; None where they name none.

    Raises ValidationFailed, with the option at fault, also for other options without `--reach-way`.
    """
    given = dict(_given(arguments))
    if not given:
        return None
    if "way" not in given:
        raise _wrong(OPTIONS[0].option, "Name the way too, for example own-authority.")

    try:
        return parse(ReachChange, dumps(_nested(given)))
    except ValidationFailed as failed:
        faults = [FieldFault(option_of(one.path), one.code, one.message) for one in failed.fields]
        raise ValidationFailed(faults) from failed


def option_of(path: str) -> str:
    """Return the option or variable that leads to a field; any other path as it is."""
    found = next((one for one in OPTIONS if one.path == path), None)
    if found is None:
        return path
    return f"${found.variable}" if found.is_secret else found.option


def _given(arguments: argparse.Namespace) -> Iterator[tuple[str, str]]:
    for one in OPTIONS:
        if one.is_secret:
            value = secret(one.variable, one.credential)
        else:
            named: str | None = getattr(arguments, one.option[2:].replace("-", "_"), None)
            value = named if named is not None else os.environ.get(one.variable)
        if value:
            yield one.path, _content(one, value) if one.is_file else value


def _content(option: ReachOption, file: str) -> str:
    try:
        return read_regular_file(Path(file).expanduser(), _LARGEST_FILE).decode("utf-8")
    except (OSError, UnicodeDecodeError) as failed:
        raise _wrong(option.option, "This file cannot be read.") from failed


def _nested(given: Mapping[str, str]) -> dict[str, Any]:
    nested: dict[str, Any] = {}
    for path, value in given.items():
        section, _, field = path.rpartition(".")
        place = nested.setdefault(section, {}) if section in _SECTIONS else nested
        place[field] = _read(path, value)
    return nested


def _read(path: str, value: str) -> str | int | bool:
    if path in _NUMBERS and value.isdecimal():
        return int(value)
    if path in _FILES:  # the choice is kept for a start in another folder
        return str(Path(value).expanduser().absolute())
    return value.lower() in _YES if path == "acme.agreesToTerms" else value


def _wrong(option: str, sentence: str) -> ValidationFailed:
    return ValidationFailed([FieldFault(option, "invalid_option", sentence)])
