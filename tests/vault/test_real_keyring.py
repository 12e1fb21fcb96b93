"""The safe on a real gnome-keyring, in a D-Bus session and a home of its own.

Each case is a script that runs as a child under `dbus-run-session`; the daemon ends with its session.
"""

import os
import shutil
import subprocess
import sys
import textwrap

import pytest

pytestmark = [
    pytest.mark.keyring,
    pytest.mark.skipif(
        not (shutil.which("gnome-keyring-daemon") and shutil.which("dbus-run-session")),
        reason="gnome-keyring-daemon and dbus-run-session are not installed: apt-get install gnome-keyring dbus-daemon",
    ),
]

UNLOCKED = "printf 'pw\\n' | gnome-keyring-daemon --unlock --components=secrets --daemonize >/dev/null"
NO_BUS = "unset DBUS_SESSION_BUS_ADDRESS"

ASK = """
    import sys
    from connector_desk.base.errors import DeskError
    from connector_desk.vault.vault import open_vault
    try:
        print(repr(open_vault("desk-1").read("admin-key")))
    except DeskError as error:
        print(error.code)
"""


@pytest.fixture
def session(tmp_path):
    """Give a way to run scripts, each a process of its own, in one fresh D-Bus session with a scratch home."""
    home = tmp_path / "home"
    runtime = tmp_path / "run"
    for folder in (home, runtime):
        folder.mkdir(mode=0o700, exist_ok=True)

    def run(*steps, timeout=60):
        lines = ["set -e"]
        for number, step in enumerate(steps):
            if "\n" in step:
                script = tmp_path / f"step{number}.py"
                script.write_text(textwrap.dedent(step))
                lines.append(f"{sys.executable} -X dev -W ignore::ResourceWarning {script}")
            else:
                lines.append(step)
        kept = {name: value for name, value in os.environ.items() if name in {"PATH", "LANG", "LD_LIBRARY_PATH"}}
        environment = kept | {
            "HOME": str(home),
            "XDG_RUNTIME_DIR": str(runtime),
            "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
        }
        done = subprocess.run(
            ["dbus-run-session", "--", "sh", "-c", "\n".join(lines)],
            env=environment,
            capture_output=True,
            text=True,
            timeout=timeout,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.split("\n")[:-1]

    run.home = home
    return run


def test_a_secret_written_by_one_process_is_read_by_the_next(session):
    write = """
        from connector_desk.vault.vault import open_vault
        vault = open_vault("desk-1")
        print(vault.read("admin-key"))
        vault.write("admin-key", "first")
        vault.write("admin-key", "canary-secret")
        print(*vault.where, sep=" | ")
    """
    delete = """
        from connector_desk.vault.vault import open_vault
        open_vault("desk-2").delete("admin-key")
        open_vault("desk-1").delete("admin-key")
    """
    told = session(UNLOCKED, write, ASK, delete, ASK)
    assert told == [
        "None",
        "the login keyring (Secret Service) | Connector Desk, desk-1",
        "'canary-secret'",
        "None",
    ]


def test_the_secret_outlives_the_session_and_is_in_no_file_in_clear(session):
    write = """
        from connector_desk.vault.vault import open_vault
        open_vault("desk-1").write("admin-key", "canary-secret")
    """
    session(UNLOCKED, write)
    files = [path for path in session.home.rglob("*") if path.is_file()]
    assert files
    assert not any(b"canary-secret" in path.read_bytes() for path in files)
    assert session(UNLOCKED, ASK) == ["'canary-secret'"]


def test_case_406_a_locked_keyring_is_told_from_a_missing_one(session):
    write = """
        from connector_desk.vault.vault import open_vault
        open_vault("desk-1").write("admin-key", "canary-secret")
    """
    lock = """
        import secretstorage
        bus = secretstorage.dbus_init()
        secretstorage.get_default_collection(bus).lock()
        bus.close()
    """
    assert session(UNLOCKED, write, lock, ASK) == ["keyring_locked"]


REASON = """
    from connector_desk.vault.vault import open_vault
    print(repr(open_vault("desk-1").prompt_reason()))
"""


def test_case_406_a_keyring_that_was_never_set_up_is_told_from_a_locked_one(session):
    """D-Bus starts the daemon when it is asked for; nobody is there to choose its password."""
    assert session(REASON, ASK, REASON) == ["'keyring_absent'", "keyring_absent", "'keyring_absent'"]


def test_why_the_system_would_ask_is_known_without_asking(session):
    write = """
        from connector_desk.vault.vault import open_vault
        open_vault("desk-1").write("admin-key", "canary-secret")
    """
    lock = """
        import secretstorage
        bus = secretstorage.dbus_init()
        secretstorage.get_default_collection(bus).lock()
        bus.close()
    """
    assert session(UNLOCKED, REASON, write, REASON, lock, REASON) == ["''", "''", "'keyring_locked'"]


def test_case_405_no_provider(session):
    assert session(NO_BUS, ASK) == ["keyring_missing"]


def test_case_406_unlocked_and_asked_again_it_answers(session):
    """One process asks while there is no keyring, while it is locked, and when it is open."""
    script = """
        import os
        import secretstorage
        from secretstorage.util import DBusAddressWrapper, format_secret, open_session
        from connector_desk.base.errors import DeskError
        from connector_desk.vault.vault import open_vault

        def ask():
            try:
                return open_vault("desk-1").read("admin-key")
            except DeskError as error:
                return error.code

        bus = os.environ.pop("DBUS_SESSION_BUS_ADDRESS")
        print(ask())
        os.environ["DBUS_SESSION_BUS_ADDRESS"] = bus
        open_vault("desk-1").write("admin-key", "canary-secret")
        connection = secretstorage.dbus_init()
        login = secretstorage.get_default_collection(connection)
        login.lock()
        print(ask())
        # What the daemon's own prompt does once the person has typed the password
        own = "org.gnome.keyring.InternalUnsupportedGuiltRiddenInterface"
        secret = format_secret(open_session(connection), b"pw\\n", "text/plain")
        DBusAddressWrapper("/org/freedesktop/secrets", own, connection).call(
            "UnlockWithMasterPassword", "o(oayays)", login.collection_path, secret
        )
        connection.close()
        print(ask())
    """
    assert session(UNLOCKED, script) == ["keyring_missing", "keyring_locked", "canary-secret"]
