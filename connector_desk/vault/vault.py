"""The store of the two secrets of a desk: its admin key, and the data key that seals its store.

    Vault            read, write, delete, and its name in words
    ├── KeyringVault the keyring of the operating system; one entry per secret and desk
    └── RunVault     memory, for this run only

Reading has four other outcomes: None (there is no such entry), DeskError keyring_locked (it is there for the person who
unlocks it), DeskError keyring_absent (the service is there, no keyring was created in it yet), DeskError
keyring_missing (nothing here keeps secrets).  A keyring may ask the person something first, so every call but
`prompt_reason` may take long: never call it from the thread of the window.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from connector_desk.base.errors import DeskError
from connector_desk.contract.fault_texts import FaultText

if TYPE_CHECKING:  # loading keyring looks for plug-ins all over the installation: only when a secret is wanted
    from keyring.backend import KeyringBackend

log = logging.getLogger(__name__)

SERVICE = "Connector Desk"

# The Windows credential store takes 2,560 bytes, and encodes text in two bytes a character
LONGEST_SECRET = 1_024

# Only keyrings of the operating system itself, by module: any other installed keyring might write a plain file
_KNOWN = {
    "keyring.backends.SecretService": "the login keyring (Secret Service)",
    "keyring.backends.libsecret": "the login keyring (Secret Service)",
    "keyring.backends.kwallet": "KWallet",
    "keyring.backends.macOS": "the macOS keychain",
    "keyring.backends.Windows": "the Windows Credential Manager",
}

KEYRING_NAMES = tuple(dict.fromkeys(_KNOWN.values()))
"""The names of keyrings; English source text of translations."""

_ELSEWHERE = "keyring.backends.SecretService.Keyring"
_DEFAULT_KEYRINGS = {"win32": "keyring.backends.Windows.WinVaultKeyring", "darwin": "keyring.backends.macOS.Keyring"}


class KeyringEntry(NamedTuple):
    """The place of secrets: the keyring by its name, and the entry; both empty for memory alone."""

    keyring: str
    entry: str


class Vault(Protocol):
    """Keeps small secrets by name."""

    @property
    def where(self) -> KeyringEntry:
        """Return the place of the secrets."""
        ...

    def prompt_reason(self) -> str:
        """Return the code of why the system would ask the person first, without asking; empty where it would not."""
        ...

    def read(self, name: str) -> str | None:
        """Return a secret, or None if there is none of that name."""
        ...

    def write(self, name: str, value: str) -> None:
        """Keep a secret, in place of the one before."""
        ...

    def delete(self, name: str) -> None:
        """Forget a secret; one that is not there is forgotten already."""
        ...


class RunVault:
    """Keeps secrets in memory until the program ends."""

    where: KeyringEntry = KeyringEntry("", "")

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}

    def prompt_reason(self) -> str:
        """Return nothing: a vault in memory asks for no password."""
        return ""

    def read(self, name: str) -> str | None:
        """Return a secret of this run."""
        return self._kept.get(name)

    def write(self, name: str, value: str) -> None:
        """Keep a secret until the program ends."""
        self._kept[_checked(name)] = value

    def delete(self, name: str) -> None:
        """Forget a secret."""
        self._kept.pop(name, None)


class KeyringVault:
    """Keeps secrets in a keyring of the operating system, for one desk: several on one computer do not collide."""

    def __init__(self, backend: KeyringBackend, desk: str) -> None:
        self._backend = backend
        self._desk = desk

    @property
    def where(self) -> KeyringEntry:
        """Name the keyring, and the entry as the person finds it there."""
        return KeyringEntry(keyring_name(self._backend), f"{SERVICE}, {self._desk}")

    def prompt_reason(self) -> str:
        """Return keyring_absent or keyring_locked where the Secret Service would ask; other keyrings do not tell."""
        if type(self._backend).__module__ != "keyring.backends.SecretService":
            return ""
        with _Translated():
            return _secret_service_state()

    def read(self, name: str) -> str | None:
        """Return a secret, or None; raises DeskError keyring_locked, keyring_absent or keyring_missing."""
        with _Translated():
            return self._backend.get_password(SERVICE, self._entry(name))

    def write(self, name: str, value: str) -> None:
        """Keep a secret and make sure that it can be read again."""
        if not 0 < len(value) <= LONGEST_SECRET:
            raise ValueError("a keyring takes small secrets only")
        with _Translated():
            self._backend.set_password(SERVICE, self._entry(name), value)
            kept = self._backend.get_password(SERVICE, self._entry(name))
        if kept != value:
            raise DeskError("keyring_missing", FaultText.ENTRY_NOT_KEPT)

    def delete(self, name: str) -> None:
        """Delete an entry from the keyring."""
        if self.read(name) is not None:
            with _Translated():
                self._backend.delete_password(SERVICE, self._entry(name))

    def _entry(self, name: str) -> str:
        return f"{_checked(name)} ({self._desk})"


def open_vault(desk: str) -> KeyringVault:
    """Find the keyring of this computer, for the desk of that name.

    Raises DeskError keyring_missing where there is none, keyring_insecure where the one chosen keeps plain files or
    nothing at all, keyring_locked where it cannot be opened now.
    """
    with _Translated():
        backend = _first_safe(_search())
    return KeyringVault(backend, desk)


def _secret_service_state() -> str:
    """Look at the default keyring of the Secret Service as the keyring library finds it, without a prompt."""
    import secretstorage  # noqa: PLC0415 - on Linux alone

    connection = secretstorage.dbus_init()
    try:
        return "keyring_locked" if secretstorage.Collection(connection).is_locked() else ""
    except secretstorage.ItemNotFoundException:
        return "keyring_absent"
    finally:
        connection.close()


def keyring_name(backend: KeyringBackend) -> str:
    """Name a keyring as a person knows it."""
    return _KNOWN.get(type(backend).__module__, type(backend).__module__)


def _search() -> KeyringBackend:
    """Find the keyring of this computer; it is looked up each time, because it may have been started since.

    The keyring that the person has configured for the keyring library comes first, then the usual keyring of this
    system.  The others are tried only if neither answers, which costs as much again.
    """
    from keyring import backend, core  # noqa: PLC0415 - see the import for type checking

    chosen = core.load_env() or core.load_config()
    if chosen is not None:
        return chosen
    try:
        return core.load_keyring(_DEFAULT_KEYRINGS.get(sys.platform, _ELSEWHERE))
    except (RuntimeError, ImportError):
        vars(backend.get_all_keyring).pop("saved_result", None)  # the result of its last search
        core.init_backend()
        return core.get_keyring()


def _first_safe(backend: KeyringBackend) -> KeyringBackend:
    """Return the chosen keyring, or the first known one of a chain; refuse one that would not keep a secret."""
    module = type(backend).__module__
    if module == "keyring.backends.fail":
        raise DeskError("keyring_missing")
    if module == "keyring.backends.chainer":
        chain: Any = backend
        links: Iterable[KeyringBackend] = chain.backends
        backend = next((link for link in links if type(link).__module__ in _KNOWN), backend)
        module = type(backend).__module__
    if module not in _KNOWN:
        raise DeskError("keyring_insecure", FaultText.KEYRING_FOREIGN.format(name=module))
    return backend


def _checked(name: str) -> str:
    if not name or not name.isascii() or not name.isprintable():
        raise ValueError("the name of a secret is printable ASCII")
    return name


class _Translated:
    """Translates exceptions of a keyring into the errors of this program."""

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: type[BaseException] | None, failed: BaseException | None, _: object) -> None:
        if failed is None or isinstance(failed, DeskError):
            return
        error = _translate(failed)
        if error is not None:
            log.warning("The keyring failed: %s", type(failed).__name__)
            raise error from failed


def _translate(failed: BaseException) -> DeskError | None:
    """Return the error for a failure of a keyring; None if it is not the keyring's."""
    # By their names: the libraries are loaded where a keyring is looked for, and each raises kinds of its own
    own = {kind.__name__ for kind in type(failed).__mro__}
    kinds = own | {kind.__name__ for kind in type(failed.__cause__).__mro__}
    if "NoKeyringError" in own or "SecretServiceNotAvailableException" in kinds:
        return DeskError("keyring_missing")
    if "InitError" in own and "PromptDismissedException" in kinds:
        return DeskError("keyring_absent")  # only a keyring that is to be created is refused in this way
    if own & {"KeyringLocked", "InitError"} or kinds & _SHUT:
        return DeskError("keyring_locked")
    if isinstance(failed, ImportError | AttributeError | RuntimeError):
        return DeskError("keyring_missing", FaultText.KEYRING_NOT_LOADED)
    if isinstance(failed, OSError) or type(failed).__module__.partition(".")[0] in _SPEAKERS:
        return DeskError("keyring_locked", FaultText.KEYRING_REFUSES)
    return None


# Exceptions that the libraries below keyring let through
_SHUT = {"LockedException", "PromptDismissedException"}
_SPEAKERS = {"keyring", "secretstorage", "jeepney", "pywintypes", "win32ctypes", "gi", "dbus"}
