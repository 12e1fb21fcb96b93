"""Why a way in which phones reach a place does not work, or will stop: a code, a sentence, and the next step."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from connector_desk.contract.reach import ReachProblem
from connector_desk.contract.wire import Moment

DETAIL_CHARACTERS: Final = 300


class ReachFault(StrEnum):
    """The code of a problem."""

    # Of every way
    NO_NETWORK = "no_network"
    NOT_LISTENING = "not_listening"
    NAME_ELSEWHERE = "name_leads_elsewhere"
    UNFORESEEN = "way_failed"

    # A given certificate
    FILE_UNREADABLE = "file_unreadable"
    NO_CERTIFICATE = "not_a_certificate"
    NO_KEY = "not_a_key"
    NO_KEY_FILE = "key_file_missing"
    PASSWORD_WRONG = "password_wrong"  # noqa: S105 - a code
    KEY_MISMATCH = "key_mismatch"
    KEY_UNSUPPORTED = "key_unsupported"
    EXPIRED = "certificate_expired"
    NOT_YET_VALID = "certificate_not_yet_valid"
    WRONG_NAME = "certificate_wrong_name"
    UNFIT = "certificate_unfit"
    CHAIN_BROKEN = "certificate_chain_broken"
    CHAIN_INCOMPLETE = "certificate_chain_incomplete"
    PRIVATE_AUTHORITY = "certificate_private_authority"
    EXPIRES_SOON = "certificate_expires_soon"
    KEPT_FORMER = "certificate_former_kept"

    # The own authority
    AUTHORITY_RENEWED = "authority_renewed"

    # A tunnel
    NO_PROGRAM = "tunnel_program_missing"
    SERVER_INVALID = "tunnel_server_invalid"
    COMMAND_INVALID = "tunnel_command_invalid"
    HOST_KEY_UNKNOWN = "host_key_unknown"
    HOST_KEY_CHANGED = "host_key_changed"
    SSH_DENIED = "tunnel_denied"
    SSH_NO_KEY = "tunnel_key_unusable"
    SERVER_UNKNOWN = "tunnel_server_unknown"
    SERVER_REFUSES = "tunnel_server_refuses"
    SERVER_SILENT = "tunnel_server_silent"
    PORT_REFUSED = "tunnel_port_refused"
    TUNNEL_ENDED = "tunnel_ended"
    NO_ADDRESS = "tunnel_no_address"
    LEADS_ELSEWHERE = "tunnel_leads_elsewhere"


PROBLEMS: Final[Mapping[ReachFault, tuple[str, str]]] = {
    ReachFault.NO_NETWORK: ("This computer has no network.", "Connect it to the network of the phones."),
    ReachFault.NOT_LISTENING: (
        "The address or its port cannot be used on this computer.",
        "Close the other program, or choose another port.",
    ),
    ReachFault.NAME_ELSEWHERE: (
        "This computer is in another network, and the name in codes does not lead to it any more.",
        "Connect it to its usual network, or let the name lead to its present address. It is looked up by itself.",
    ),
    ReachFault.UNFORESEEN: ("This way stopped with an error.", "Try again. If it happens again, look at the log."),
    ReachFault.FILE_UNREADABLE: (
        "The file of the certificate or of its key cannot be read.",
        "Check the path and the permissions of the file.",
    ),
    ReachFault.NO_CERTIFICATE: (
        "The file has no certificate in PEM or PKCS#12.",
        "Choose a file with BEGIN CERTIFICATE, or a .p12 or .pfx file.",
    ),
    ReachFault.NO_KEY: ("The file has no private key.", "Choose a file with BEGIN PRIVATE KEY."),
    ReachFault.NO_KEY_FILE: (
        "The certificate needs its private key, and no file with it was chosen.",
        "Choose the file of the key too.",
    ),
    ReachFault.PASSWORD_WRONG: (
        "The password of the key or of the PKCS#12 file is missing or wrong.",
        "Enter the password again.",
    ),
    ReachFault.KEY_MISMATCH: (
        "The key does not belong to the first certificate in the file.",
        "Choose a matching pair, or put the certificate of the key first.",
    ),
    ReachFault.KEY_UNSUPPORTED: (
        "Phones do not accept a key of this kind.",
        "Request a certificate for an ECDSA key (P-256, P-384) or an RSA key of 2048 bits or more.",
    ),
    ReachFault.EXPIRED: ("The certificate has expired.", "Put a newer one in its place."),
    ReachFault.NOT_YET_VALID: (
        "The certificate is not valid yet.",
        "Check the clock of this computer, or wait until it is valid.",
    ),
    ReachFault.WRONG_NAME: (
        "The certificate is for other names than the one in codes.",
        "Enter a name of the certificate, or request a certificate for this name.",
    ),
    ReachFault.UNFIT: (
        "The certificate is not for servers.",
        "Request a certificate for TLS server authentication.",
    ),
    ReachFault.CHAIN_BROKEN: (
        "The certificates in the file do not form a chain.",
        "Put the certificate of the server first, then each one that signed the one before.",
    ),
    ReachFault.CHAIN_INCOMPLETE: (
        "An intermediate certificate is missing in the file. Phones do not look for it.",
        "Use the file with the full chain (often fullchain.pem).",
    ),
    ReachFault.PRIVATE_AUTHORITY: (
        "The certificate is from an authority that phones do not know by themselves.",
        "Install the certificate of this authority on the phones, or use one of a public authority.",
    ),
    ReachFault.EXPIRES_SOON: (
        "The certificate expires soon.",
        "Put a newer one in its place. It is used as soon as the file changes.",
    ),
    ReachFault.KEPT_FORMER: (
        "The files have changed and cannot be used. The former certificate stays in use.",
        "Correct the files. They are read again by themselves.",
    ),
    ReachFault.NO_PROGRAM: (
        "The program for the tunnel is not installed.",
        "Install it, or enter its full path.",
    ),
    ReachFault.SERVER_INVALID: (
        "This is not the name of an SSH server.",
        "Enter it as user@host or user@host:port.",
    ),
    ReachFault.COMMAND_INVALID: (
        "The command cannot be read: a quotation mark is not closed.",
        "Correct the command.",
    ),
    ReachFault.HOST_KEY_UNKNOWN: (
        "The server is not known yet.",
        "Compare the fingerprint with the one that the server's administrator gives you, then accept it.",
    ),
    ReachFault.HOST_KEY_CHANGED: (
        "The server proves itself with another key than before. Somebody may be in between.",
        "Ask the server's administrator. Accept the new fingerprint only if they confirm it.",
    ),
    ReachFault.SSH_DENIED: (
        "The server denies access.",
        "Check the user name, and that the server has the public key of this computer.",
    ),
    ReachFault.SSH_NO_KEY: (
        "The private key cannot be used.",
        "Check the path of the file, and that nobody else may read it.",
    ),
    ReachFault.SERVER_UNKNOWN: (
        "The name of the server has no address.",
        "Check the name and the internet connection.",
    ),
    ReachFault.SERVER_REFUSES: (
        "The server refuses the connection.",
        "Check the port, and that SSH runs on the server.",
    ),
    ReachFault.SERVER_SILENT: ("The server does not answer.", "Check the internet connection and the firewalls."),
    ReachFault.PORT_REFUSED: (
        "The server does not open the port for this desk.",
        "Choose another port, or allow it there (AllowTcpForwarding, PermitListen).",
    ),
    ReachFault.TUNNEL_ENDED: (
        "The program for the tunnel has ended.",
        "It is started again by itself. If it ends again, look at what it said.",
    ),
    ReachFault.NO_ADDRESS: (
        "The program runs, but has not named an address.",
        "Check the pattern. It must match the address that the program prints.",
    ),
    ReachFault.LEADS_ELSEWHERE: (
        "The tunnel is open, but its address does not lead to this desk.",
        "Check the address, and where its server sends requests.",
    ),
    ReachFault.AUTHORITY_RENEWED: (
        "The own authority was renewed for another name.",
        "Install its certificate on the phones again.",
    ),
}


MOVED: Final = frozenset({ReachFault.NO_NETWORK, ReachFault.NAME_ELSEWHERE})
"""The network is another one: codes that were made before lead nowhere."""
PROPERTIES: Final = frozenset({ReachFault.PRIVATE_AUTHORITY})
"""What is so by choice while codes work: a property of the way, nothing to repair."""


def problem(fault: ReachFault, detail: str | None = None, tries_again_at: Moment | None = None) -> ReachProblem:
    """Return a problem as it is shown; the detail is shortened."""
    sentence, next_step = PROBLEMS[fault]
    shown = None if not detail else " ".join(detail.split())[:DETAIL_CHARACTERS]
    return ReachProblem(code=fault, message=sentence, nextStep=next_step, detail=shown, triesAgainAt=tries_again_at)
