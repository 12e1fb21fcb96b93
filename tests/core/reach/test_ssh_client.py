"""The call of ssh, and what its messages mean."""

from pathlib import Path

import pytest

from connector_desk.contract.reach import TunnelKind, TunnelOptions
from connector_desk.contract.reach_problems import ReachFault
from connector_desk.core.reach.tunnel import (
    SshServer,
    established_port,
    read_server,
    ssh_arguments,
    ssh_fault,
    ssh_host_keys,
)

SERVER = SshServer("gate.example.org", 22, "desk")


@pytest.mark.parametrize(
    ("text", "server"),
    [
        ("gate.example.org", SshServer("gate.example.org", 22, "")),
        ("desk@gate.example.org:2222", SshServer("gate.example.org", 2222, "desk")),
        ("desk@[2001:db8::7]:22", SshServer("2001:db8::7", 22, "desk")),
        (" desk@10.0.0.1 ", SshServer("10.0.0.1", 22, "desk")),
    ],
)
def test_a_server_is_read(text: str, server: SshServer) -> None:
    assert read_server(text) == server


@pytest.mark.parametrize(
    "text", ["", "-oProxyCommand=touch x", "desk@-oProxyCommand=x", "a b", "host:0", "host:65536", "host;id", "a@b@c"]
)
def test_what_is_no_server_is_not_given_to_ssh(text: str) -> None:
    assert read_server(text) is None


def test_ssh_is_called_without_the_configuration_of_the_person() -> None:
    call = ssh_arguments(
        TunnelOptions(kind=TunnelKind.SSH, remotePort=8080, identityFile="/keys/desk"),
        SERVER,
        "127.0.0.1:8443",
        Path("/run/known hosts"),
    )
    assert call[:3] == ["ssh", "-F", "none"]
    assert call[-3:] == ["8080:127.0.0.1:8443", "--", "gate.example.org"]
    for setting in ("StrictHostKeyChecking=yes", "BatchMode=yes", "ExitOnForwardFailure=yes", "IdentitiesOnly=yes"):
        assert setting in call
    assert "UserKnownHostsFile='/run/known hosts'" in call


@pytest.mark.parametrize(
    ("line", "port"),
    [
        ("debug1: remote forward success for: listen 8080, connect 127.0.0.1:8443", 8080),
        ("Allocated port 41001 for remote forward to 127.0.0.1:8443", 41001),
        ("debug1: Remote connections from LOCALHOST:8080 forwarded to local address 127.0.0.1:8443", None),
        ("debug1: remote forward failure for: listen 8080, connect 127.0.0.1:8443", None),
    ],
)
def test_the_open_port_is_found(line: str, port: int | None) -> None:
    assert established_port(line) == port


@pytest.mark.parametrize(
    ("said", "fault"),
    [
        ("@    WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!     @", ReachFault.HOST_KEY_CHANGED),
        ("Host key verification failed.", ReachFault.HOST_KEY_UNKNOWN),
        ("desk@gate.example.org: Permission denied (publickey).", ReachFault.SSH_DENIED),
        ("ssh: Could not resolve hostname gate.example.org: Name or service not known", ReachFault.SERVER_UNKNOWN),
        ("ssh: connect to host gate.example.org port 22: Connection refused", ReachFault.SERVER_REFUSES),
        ("ssh: connect to host gate.example.org port 22: Connection timed out", ReachFault.SERVER_SILENT),
        ("ssh: connect to host gate.example.org port 22: Network is unreachable", ReachFault.NO_NETWORK),
        ("Error: remote port forwarding failed for listen port 8080", ReachFault.PORT_REFUSED),
        ("Timeout, server gate.example.org not responding.", ReachFault.SERVER_SILENT),
        ("no such identity: /keys/desk: No such file or directory", ReachFault.SSH_NO_KEY),
        ("something else", ReachFault.TUNNEL_ENDED),
    ],
)
def test_each_message_has_its_fault(said: str, fault: ReachFault) -> None:
    assert ssh_fault(["debug1: Permission denied", said])[0] is fault


def test_a_changed_key_counts_more_than_that_it_was_not_verified() -> None:
    said = ["Host key verification failed.", "@  WARNING: REMOTE HOST IDENTIFICATION HAS CHANGED!  @"]
    assert ssh_fault(said)[0] is ReachFault.HOST_KEY_CHANGED


def test_host_keys_are_shown_as_ssh_shows_them() -> None:
    key = "AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl"  # of github.com, which publishes both
    lines = ["# gate:2222 SSH-2.0-OpenSSH", f"[gate]:2222 ssh-ed25519 {key}", "[gate]:2222 ssh-rsa not-base64!"]
    (found,) = ssh_host_keys(lines, SshServer("gate", 2222, ""))
    assert found.fingerprint == "SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU"
    assert found.knownHosts == f"[gate]:2222 ssh-ed25519 {key}"
