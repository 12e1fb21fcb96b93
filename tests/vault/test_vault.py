"""The safe with stand-in keyrings: which are taken, which are refused, and what each trouble is called."""

import subprocess
import sys
import types

import pytest
from keyring.backend import KeyringBackend
from keyring.errors import InitError, KeyringLocked, NoKeyringError

from connector_desk.base.errors import DeskError
from connector_desk.vault import vault as vault_module
from connector_desk.vault.vault import LONGEST_SECRET, SERVICE, KeyringVault, RunVault, keyring_name, open_vault


class Memory(KeyringBackend):
    """A keyring that keeps in memory, and fails on wish."""

    priority = 1

    def __init__(self):
        super().__init__()
        self.kept = {}
        self.failure = None
        self.deaf = False

    def get_password(self, service, username):
        self._fail()
        return self.kept.get((service, username))

    def set_password(self, service, username, password):
        self._fail()
        if not self.deaf:
            self.kept[service, username] = password

    def delete_password(self, service, username):
        self._fail()
        del self.kept[service, username]

    def _fail(self):
        if self.failure is not None:
            raise self.failure


# It passes for a keyring of the operating system
Memory.__module__ = "keyring.backends.macOS"


@pytest.fixture
def backend(monkeypatch):
    memory = Memory()
    monkeypatch.setattr(vault_module, "_search", lambda: memory)
    return memory


def code_of(call, *arguments):
    with pytest.raises(DeskError) as failed:
        call(*arguments)
    return failed.value.code


def test_a_secret_is_kept_read_and_forgotten(backend):
    vault = open_vault("desk-1")
    assert vault.read("admin-key") is None
    vault.write("admin-key", "s3cret")
    assert open_vault("desk-1").read("admin-key") == "s3cret"
    assert backend.kept == {(SERVICE, "admin-key (desk-1)"): "s3cret"}
    vault.delete("admin-key")
    vault.delete("admin-key")
    assert vault.read("admin-key") is None


def test_two_desks_do_not_share_their_entries(backend):
    open_vault("desk-1").write("admin-key", "one")
    open_vault("desk-2").write("admin-key", "two")
    assert open_vault("desk-1").read("admin-key") == "one"


def test_the_place_is_told_in_words(backend):
    assert open_vault("desk-1").where == ("the macOS keychain", "Connector Desk, desk-1")
    assert RunVault().where == ("", "")


@pytest.mark.parametrize("value", ["", "x" * (LONGEST_SECRET + 1)])
def test_only_small_secrets_are_taken(backend, value):
    with pytest.raises(ValueError, match="small"):
        open_vault("d").write("admin-key", value)


def test_a_keyring_that_forgets_at_once_is_found_out(backend):
    vault = open_vault("d")
    backend.deaf = True
    assert code_of(vault.write, "admin-key", "x") == "keyring_missing"


def raised_from(cause):
    error = InitError("no")
    error.__cause__ = cause
    return error


SecretServiceNotAvailableException = type("SecretServiceNotAvailableException", (Exception,), {})
PromptDismissedException = type("PromptDismissedException", (Exception,), {})
LockedException = type("LockedException", (Exception,), {})
DBusErrorResponse = type("DBusErrorResponse", (Exception,), {"__module__": "jeepney.wrappers"})


@pytest.mark.parametrize(
    ("failure", "code"),
    [
        (NoKeyringError("none"), "keyring_missing"),
        (raised_from(SecretServiceNotAvailableException()), "keyring_missing"),
        (KeyringLocked("shut"), "keyring_locked"),
        (InitError("shut"), "keyring_locked"),
        (raised_from(PromptDismissedException()), "keyring_absent"),
        (LockedException("shut"), "keyring_locked"),
        (DBusErrorResponse("denied"), "keyring_locked"),
        (ConnectionResetError("bus gone"), "keyring_locked"),
        (RuntimeError("cannot"), "keyring_missing"),
    ],
)
def test_case_406_each_state_has_its_name(backend, failure, code):
    vault = open_vault("d")
    backend.failure = failure
    assert code_of(vault.read, "admin-key") == code
    assert code_of(vault.write, "admin-key", "x") == code
    assert code_of(vault.delete, "admin-key") == code


def test_a_fault_of_ours_is_not_blamed_on_the_keyring(backend):
    vault = open_vault("d")
    backend.failure = ZeroDivisionError()
    with pytest.raises(ZeroDivisionError):
        vault.read("admin-key")


def test_case_405_no_keyring(monkeypatch):
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    assert code_of(open_vault, "d") == "keyring_missing"


@pytest.mark.parametrize("name", ["no.such.module.Keyring", "keyring.backends.fail.NoSuchClass"])
def test_case_405_a_keyring_that_cannot_be_loaded(monkeypatch, name):
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", name)
    assert code_of(open_vault, "d") == "keyring_missing"


@pytest.mark.parametrize("module", ["keyrings.alt.file", "keyring.backends.null", "somebody.wrote.this"])
def test_case_408_a_keyring_that_is_none_is_refused(monkeypatch, module):
    plain = type("PlaintextKeyring", (Memory,), {"__module__": module})()
    monkeypatch.setattr(vault_module, "_search", lambda: plain)
    with pytest.raises(DeskError) as refused:
        open_vault("d")
    assert refused.value.code == "keyring_insecure"
    assert module in refused.value.message
    assert plain.kept == {}


def test_case_408_of_a_chain_only_a_known_link_is_used(monkeypatch):
    plain = type("PlaintextKeyring", (Memory,), {"__module__": "keyrings.alt.file"})()
    good = Memory()
    links = {"backends": [plain, good], "__module__": "keyring.backends.chainer"}
    monkeypatch.setattr(vault_module, "_search", type("Chain", (Memory,), links))
    vault = open_vault("d")
    vault.write("admin-key", "x")
    assert plain.kept == {}
    assert len(good.kept) == 1

    links["backends"] = [plain]
    monkeypatch.setattr(vault_module, "_search", type("Chain", (Memory,), links))
    assert code_of(open_vault, "d") == "keyring_insecure"


def test_the_real_null_keyring_is_refused(monkeypatch):
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    assert code_of(open_vault, "d") == "keyring_insecure"


def test_memory_keeps_for_this_run():
    vault = RunVault()
    assert vault.read("admin-key") is None
    vault.write("admin-key", "x")
    assert vault.read("admin-key") == "x"
    vault.delete("admin-key")
    vault.delete("admin-key")
    assert vault.read("admin-key") is None
    assert RunVault().read("admin-key") is None


@pytest.mark.parametrize("name", ["", "a\nb", "ä"])
def test_odd_names_are_refused(backend, name):
    with pytest.raises(ValueError, match="printable"):
        open_vault("d").write(name, "x")
    with pytest.raises(ValueError, match="printable"):
        RunVault().write(name, "x")


def test_keyrings_have_the_names_people_know():
    module = types.ModuleType("keyring.backends.kwallet")
    kwallet = type("DBusKeyring", (Memory,), {"__module__": module.__name__})()
    assert keyring_name(kwallet) == "KWallet"
    assert isinstance(KeyringVault(kwallet, "d"), KeyringVault)


def test_the_keyring_is_not_loaded_before_it_is_wanted():
    assert "keyring" not in _modules_after("import connector_desk.vault.vault")


def _modules_after(code):
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    return done.stdout.split()


def test_a_keyring_that_has_come_since_is_found(monkeypatch):
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.fail.Keyring")
    assert code_of(open_vault, "d") == "keyring_missing"
    monkeypatch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
    assert code_of(open_vault, "d") == "keyring_insecure"
