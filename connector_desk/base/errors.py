"""The one tree of errors, and the one list of their codes.

    DeskError                      has a stable code, one sentence, a next step, and whose fault it is
    ├── Refused                    the caller's input or right: what was sent can be sent again, corrected
    │   ├── Unreadable             400: the bytes are not what they claim to be
    │   ├── Unauthorized           401      ├── Forbidden           403
    │   ├── NotFound               404      ├── Conflict            409
    │   ├── Gone                   410      ├── TooLarge            413
    │   ├── Unsupported            415      ├── Misdirected         421
    │   ├── ValidationFailed       422, with one FieldFault per field
    │   └── RateLimited            429, with the seconds to wait
    ├── Unavailable                the environment's fault: 503 and 507, safe to try again
    │   └── SigningUnavailable     a signature cannot be made now: what was asked for can be delivered later
    ├── OutcomeUnknown             504, the environment's fault too: it may have been done or not
    └── InternalError              ours: 500, with nothing but a trace id

`core/http/responses.py` is the only place where they become HTTP answers.
Codes and statuses: the table CODES at the end of this file.
"""

from enum import StrEnum
from typing import ClassVar, NamedTuple


class ErrorOwner(StrEnum):
    """The party that can correct an error."""

    CALLER = "caller"
    ENVIRONMENT = "environment"
    OURS = "ours"


class FieldFault(NamedTuple):
    """A fault in one field of a request: its path (`payload[0].schemaId`), a code and a sentence."""

    path: str
    code: str
    message: str


class CodeEntry(NamedTuple):
    """The entry of a code: its HTTP status, the party that can correct it, a sentence, and the next step."""

    status: int
    whose: ErrorOwner
    sentence: str
    next_step: str


class DeskError(Exception):
    """A failure with a sentence for a person."""

    default_code: ClassVar[str] = "internal_error"

    def __init__(self, code: str | None = None, message: str | None = None) -> None:
        self.code = code or self.default_code
        self.entry = CODES[self.code]
        self.message = message or self.entry.sentence
        super().__init__(self.message)

    @property
    def status(self) -> int:
        """Return the HTTP status of the answer to this error."""
        return self.entry.status

    @property
    def next_step(self) -> str:
        """Return the next step for the person or program."""
        return self.entry.next_step


class Refused(DeskError):
    """The request cannot be done as it was sent."""

    default_code = "validation_failed"


class Unreadable(Refused):
    """The bytes of the request do not have the declared form; the position is named if it is known."""

    default_code = "malformed_json"

    def __init__(
        self, code: str | None = None, message: str | None = None, fields: list[FieldFault] | None = None
    ) -> None:
        self.fields = fields or []
        super().__init__(code, message)


class Unauthorized(Refused):
    """The key or token is missing or wrong; where a person may be asked for it, `realm` says by whom."""

    default_code = "unauthorized"
    realm: str | None = None


class Forbidden(Refused):
    """The key is right, the request is not allowed all the same."""

    default_code = "forbidden"


class NotFound(Refused):
    """There is nothing of that name here."""

    default_code = "not_found"


class Conflict(Refused):
    """The request contradicts the present state."""

    default_code = "idempotency_conflict"


class Gone(Refused):
    """It was here, and is used, expired or withdrawn."""

    default_code = "offer_gone"


class TooLarge(Refused):
    """The request is larger than the limit."""

    default_code = "payload_too_large"


class Unsupported(Refused):
    """The body is of a kind that is not read here."""

    default_code = "unsupported_media_type"


class Misdirected(Refused):
    """The request names a host that this listener is not."""

    default_code = "misdirected_request"


class ValidationFailed(Refused):
    """One or more fields are wrong; each is named."""

    default_code = "validation_failed"

    def __init__(self, fields: list[FieldFault], code: str | None = None, message: str | None = None) -> None:
        self.fields = fields
        super().__init__(code, message or (fields[0].message if len(fields) == 1 else None))


class RateLimited(Refused):
    """Too many requests of this kind from one source."""

    default_code = "rate_limited"

    def __init__(self, retry_after: int, message: str | None = None) -> None:
        self.retry_after = retry_after
        super().__init__(None, message)


class Unavailable(DeskError):
    """Something the service rests on does not answer now; nothing was done, trying again is safe."""

    default_code = "temporarily_unavailable"


class SigningUnavailable(Unavailable):
    """The key store does not sign now; raised only by the holder of a key."""

    default_code = "signing_unavailable"


class OutcomeUnknown(DeskError):
    """Something the service rests on was lost before it said whether it did what it was asked for."""

    default_code = "outcome_unknown"


class InternalError(DeskError):
    """A fault of the program itself."""

    default_code = "internal_error"


def _caller(status: int, sentence: str, next_step: str) -> CodeEntry:
    return CodeEntry(status, ErrorOwner.CALLER, sentence, next_step)


def _environment(status: int, sentence: str, next_step: str) -> CodeEntry:
    return CodeEntry(status, ErrorOwner.ENVIRONMENT, sentence, next_step)


_CORRECT = "Correct the request and send it again."
_AGAIN = "Nothing was changed. Try again in a moment."

CODES: dict[str, CodeEntry] = {
    "malformed_json": _caller(400, "The body is not one well-formed JSON document.", _CORRECT),
    "duplicate_key": _caller(400, "A name appears twice in one JSON object.", _CORRECT),
    "json_too_deep": _caller(400, "The JSON is nested deeper than 32 levels.", _CORRECT),
    "invalid_encoding": _caller(400, "The body is not valid UTF-8 without a byte-order mark.", _CORRECT),
    "invalid_request": _caller(400, "The request is malformed.", _CORRECT),
    "unauthorized": _caller(
        401, "The secret key in the header X-API-Key is missing or wrong.", "Check the key in the settings."
    ),
    "forbidden": _caller(403, "This is not allowed here.", "Ask the operator of this service."),
    "origin_not_allowed": _caller(403, "Web pages of other origins may not call this API.", "Call it from a program."),
    "not_found": _caller(404, "There is nothing at this address.", "Check the address or the ID."),
    "agent_not_found": _caller(404, "There is no agent with this alias or ID.", "Check the alias or the ID."),
    "method_not_allowed": _caller(
        405, "This address does not support this HTTP method.", "Use a method that the Allow header lists."
    ),
    "request_timeout": _caller(408, "The request did not arrive in time.", "Send it again."),
    "idempotency_conflict": _caller(
        409, "This requestId was already used with a different body.", "Use a new requestId, or the same body."
    ),
    "already_linked": _caller(409, "This connection is already linked to someone else.", "Check the connection ID."),
    "public_base_not_ready": _caller(
        409, "The public address is not ready, so no wallet can open a link.", "Choose the address in the settings."
    ),
    "agent_blocked": _caller(409, "This agent is blocked.", "Unblock the agent first."),
    "no_didcomm_endpoint": _caller(409, "This agent cannot be reached.", "Connect the agent again."),
    "state_conflict": _caller(409, "This visit has already ended.", "Start a new one."),
    "schema_in_use": _caller(
        409, "This version of the schema is published and cannot change.", "Create a new version."
    ),
    "guest_changed": _caller(409, "Another desk has changed this guest.", "Look at the list again, then decide."),
    "guest_served": _caller(409, "This guest has an offer already.", "Use that offer, or withdraw it first."),
    "already_listed": _caller(409, "This is already in the list.", "Change the existing entry."),
    "too_many_keys": _caller(409, "There are already two valid keys.", "Retire the former key first."),
    "address_unfit": _caller(
        409, "No certificate can be created for the address of this desk.", "Choose another address in the settings."
    ),
    "key_given": _caller(
        409, "This key belongs to a certificate from outside.", "Provide a new certificate with its key."
    ),
    "signer_given": _caller(
        409,
        "Another authority certified this signer, and no other can revoke it.",
        "Ask that authority to revoke it, and provide a new signer here.",
    ),
    "offer_gone": _caller(410, "This offer was used, has expired or was withdrawn.", "Ask for a new code."),
    "request_gone": _caller(
        410, "This data request was answered, has expired or was withdrawn.", "Ask for a new code."
    ),
    "link_used": _caller(410, "This link was already used.", "Ask for a new link."),
    "link_expired": _caller(410, "This link has expired.", "Ask for a new link."),
    "link_withdrawn": _caller(410, "This link is no longer valid.", "Ask for a new link."),
    "login_expired": _caller(410, "This login request has expired.", "Start signing in again."),
    "workflow_unavailable": _caller(410, "This workflow is no longer available.", "Ask at the desk."),
    "payload_too_large": _caller(413, "The request is larger than the limit.", "Send less data."),
    "uri_too_long": _caller(414, "The address is longer than 8 KiB.", "Send the data in the body."),
    "unsupported_media_type": _caller(415, "The body must be application/json.", "Set the Content-Type header."),
    "unsupported_encoding": _caller(415, "Compressed bodies are not supported.", "Send the body uncompressed."),
    "misdirected_request": _caller(421, "This service does not answer for this host name.", "Check the address."),
    "validation_failed": _caller(422, "One or more fields are invalid.", "Correct the input and try again."),
    "unsupported_query": _caller(422, "No schema matches this data request.", "Ask only for attributes of a schema."),
    "qr_too_dense": _caller(422, "The link is too long for a QR code.", "Use the link itself."),
    "rate_limited": _caller(
        429, "Too many requests of this kind.", "Wait, then try again. The Retry-After header says how long."
    ),
    "headers_too_large": _caller(
        431, "There are more than 100 headers, or more than 16 KiB of them.", "Send fewer headers."
    ),
    "internal_error": CodeEntry(
        500,
        ErrorOwner.OURS,
        "An internal error occurred in the service. Its log has the details.",
        "Report the trace ID.",
    ),
    "not_implemented": CodeEntry(
        501, ErrorOwner.OURS, "This service does not support that yet.", "Update the service."
    ),
    "storage_unavailable": _environment(503, "The database does not answer.", _AGAIN),
    "signing_unavailable": _environment(503, "The signing key is not available now.", _AGAIN),
    "certificate_expired": _environment(
        503, "The certificate for signing has expired.", "Provide a new one in the settings."
    ),
    "temporarily_unavailable": _environment(503, "The service cannot do this right now.", _AGAIN),
    "outcome_unknown": _environment(
        504, "The connection broke before the answer arrived.", "Try again. Nothing is done twice."
    ),
    "storage_full": _environment(507, "The disk is full.", "Nothing was lost. Free some disk space."),
    # Met by the desk itself, never on the wire of the core
    "place_unreachable": _environment(0, "The service cannot be reached.", "Check the network and the address."),
    "not_permitted_here": _caller(
        0, "Nothing was sent: this is a production place.", "Send it again, and confirm that you mean this place."
    ),
    "answer_unreadable": _environment(0, "The desk cannot read the answer.", "Check the address."),
    "address_refused": _caller(0, "The key is not sent to this address.", "Correct the address in the settings."),
    "keyring_missing": _environment(0, "This computer has no keyring.", "Install one, or work for this session only."),
    "keyring_absent": _environment(
        0, "There is no keyring yet.", "Let your system create one, or work for this session only."
    ),
    "keyring_locked": _environment(0, "The keyring is locked.", "Unlock it and try again."),
    "keyring_insecure": _environment(
        0,
        "The keyring on this computer stores secrets in an unprotected file.",
        "Choose another keyring, or work for this session only.",
    ),
    "store_locked": _environment(
        0, "The stored data is encrypted with another key.", "Use the recovery code, or work for this session only."
    ),
    "key_retired": _caller(
        0, "This secret key was retired and is no longer accepted.", "Start with the key that replaced it."
    ),
    "recovery_code_wrong": _caller(0, "This is not the recovery code of this data.", "Check each group."),
    "recovery_code_missing": _environment(
        0, "There is no recovery code for this data.", "Restore the keyring, or work for this session only."
    ),
    "backup_unusable": _environment(
        0, "This backup is damaged or incomplete.", "Nothing was changed. Use another backup."
    ),
    "file_not_written": _environment(0, "The file could not be written.", "Nothing was lost. Choose another folder."),
    "not_printed": _environment(0, "Printing failed.", "Choose another printer, or save a PDF instead."),
    "printer_missing": _caller(0, "There is no printer for badges yet.", "Choose one under “Settings”, “Badges”."),
    "printer_gone": _environment(
        0, "This computer no longer has the printer.", "Connect it, or choose another one under “Settings”, “Badges”."
    ),
    "printer_stopped": _environment(
        0,
        "The printer is stopped, or has a fault.",
        "Look at it, and start it again in the printer settings of this computer.",
    ),
    "printer_unreachable": _environment(
        0, "The printer does not answer.", "Check that it is on and in the network, then try again."
    ),
    "printer_silent": _environment(
        0,
        "The printer did not take the whole badge in time.",
        "Check paper, cover and cable, then try again.",
    ),
    "badge_unknown": _environment(
        0,
        "The printer took this badge and then said nothing more.",
        "Look whether it came out. If not, print it again.",
    ),
    "printer_no_paper": _environment(0, "The printer has no paper or ribbon.", "Refill it, then try again."),
    "printer_open": _environment(0, "The cover of the printer is open.", "Close it, then try again."),
    "printer_paused": _environment(0, "The printer is paused.", "Press its pause key, then try again."),
    "printer_unconfirmed": _environment(
        0, "Taken, but the printer does not say whether it printed.", "Look whether it came out."
    ),
    "badge_letters_missing": _environment(
        0,
        "This computer has no font for some letters of the badge.",
        "Install a font for this script, then print it again.",
    ),
    "badge_interrupted": _environment(
        0,
        "Connector Desk ended while this badge was printed.",
        "Look whether it came out. If not, print it again.",
    ),
    "badge_without_values": _caller(
        0, "The values of this visit were deleted.", "Issue the credential again to print a badge."
    ),
    "badge_not_accepted": _caller(
        0, "This visit has no accepted credential.", "Wait until the visitor has accepted the credential."
    ),
    "badge_without_layout": _caller(
        0, "This kind of credential has no badge.", "Choose a layout under “Settings”, “Badges”."
    ),
    "badge_queue_unreadable": _environment(
        0, "The queue of badges of the last run cannot be read.", "Print badges that are missing again."
    ),
    "badge_layout_unreadable": _caller(
        0, "This is not a layout of a badge.", "Correct the file, then import it again."
    ),
    "already_running": _environment(0, "Connector Desk is already open with this data.", "Use the open window."),
    "address_in_use": _environment(0, "Another program uses this address.", "Choose another port."),
    "key_missing": _caller(
        0, "There is no secret key in the keyring.", "Set $CONNECTOR_KEY to the secret key of the service."
    ),
    "place_key_missing": _environment(
        0, "There is no key for this place in the keyring.", "Enter the key under Settings, Places."
    ),
    "pin_not_given": _caller(0, "Nothing was sent: nobody has given their PIN.", "Do it again, and give the PIN."),
    "staff_unreadable": _environment(
        0,
        "The list of staff cannot be read: it is damaged, or the keyring has another data key than before.",
        "Put back what belongs together. Or close the desk and run “connector-desk forget-staff” in your account.",
    ),
    "staff_missing": _environment(
        0,
        "The list of staff is gone: somebody has removed its file.",
        "Put it back. Or close the desk and run “connector-desk forget-staff” in your account.",
    ),
    "favourite_unreadable": _caller(0, "This is not a favourite.", "Share the favourite again on the other desk."),
    "shared_folder_gone": _environment(
        0, "The shared folder is not there.", "Connect it again. Nothing was changed, here or there."
    ),
    "shared_item_changed": _environment(
        0, "Another desk has changed this in the shared folder.", "Look at both versions, then decide."
    ),
    "shared_folder_own": _caller(0, "The desk keeps its own data in this folder.", "Choose another folder to share."),
    "shared_item_unnamed": _caller(
        0, "The other version could not get a name of its own.", "Decide for one of the two versions."
    ),
    "favourites_full": _caller(
        0, "All nine numbers of favourites are taken.", "Remove a favourite that nobody needs, then try again."
    ),
    "places_unreadable": _caller(0, "This is not a list of places.", "Export the places again on the other desk."),
    "collection_unusable": _caller(0, "The collection cannot be used.", "Correct the file, then run it again."),
    "variable_missing": _caller(
        0, "A variable has no value.", "Set it in collection.toml, or keep it from an earlier answer."
    ),
    "variable_too_large": _caller(
        0, "The value of a variable is too large.", "Keep or fill in less: 1 MiB for a variable, 16 MiB in all."
    ),
    "import_unreadable": _caller(
        0, "This cannot be imported.", "Copy the whole curl command, or export the collection as v2.1 in Postman."
    ),
    "table_unreadable": _caller(0, "There is no table in this.", "Save the list as CSV or XLSX, and open it again."),
    "table_too_large": _caller(
        0, "The table is too large.", "Divide it into lists of at most 100,000 rows and 200 columns."
    ),
    # Met by the test wallet
    "wallet_link_unreadable": _caller(
        0, "This link neither offers a credential nor asks for data.", "Copy the whole link of the code."
    ),
    "wallet_remote_place": _caller(
        0,
        "The test wallet only connects to the local network.",
        "If this desk is yours, allow other desks in the settings, or with --remote.",
    ),
    "wallet_link_local": _caller(
        0,
        "The test wallet never connects to link-local addresses.",
        "Give the desk another address, or use its host name.",
    ),
    "wallet_other_place": _caller(
        0,
        "This leads to a different host than the link names. The test wallet did not follow it.",
        "If that host is yours, allow it on the command line with --also.",
    ),
    "wallet_place_unreachable": _environment(
        0, "The test wallet could not reach the desk.", "Check that the desk is running and the address is correct."
    ),
    "wallet_place_refused": _caller(
        0, "The desk refused the request of the test wallet.", "Look at the visit at the desk, and ask for a new code."
    ),
    "wallet_offer_broken": _caller(0, "The offer is invalid. Nothing was saved.", "Ask the issuer to fix the offer."),
    "wallet_credential_broken": _caller(
        0, "The credential is invalid. Nothing was saved.", "Ask the issuer to fix the credential."
    ),
    "wallet_request_broken": _caller(
        0, "The data request is invalid. Nothing was shown.", "Ask the verifier to fix the data request."
    ),
    "wallet_pin_needed": _caller(0, "This offer needs a PIN.", "Enter the PIN that the desk shows."),
    "wallet_pin_wrong": _caller(0, "The desk did not accept the PIN.", "Enter the PIN that the desk shows."),
    "wallet_not_ready": _environment(
        0, "The issuer did not have the credential ready in time.", "Ask for a new code and try again."
    ),
    "wallet_renewal_refused": _caller(
        0,
        "The issuer no longer renews this credential: the offer is used up or was revoked.",
        "Ask the issuer for a new offer.",
    ),
    "wallet_renewal_early": _caller(
        0, "The issuer has no new credential yet.", "Use the one you have, and renew it shortly before it expires."
    ),
    "wallet_not_renewable": _caller(
        0, "The issuer did not allow the test wallet to renew this credential.", "Ask the issuer for a new offer."
    ),
    "wallet_nothing_fits": _caller(
        0,
        "The test wallet has none of the requested credentials.",
        "Issue a matching credential to the test wallet first.",
    ),
    "wallet_not_connected": _caller(
        0, "The test wallet has no connection yet.", "Let the test wallet accept an invitation first."
    ),
    "wallet_connection_broken": _caller(0, "The connection is invalid.", "Ask the sender of the invitation to fix it."),
    "wallet_form_refused": _caller(
        0, "The page did not accept the answers of the test wallet.", "Give the answers yourself on the command line."
    ),
    "wallet_run_waits": _environment(
        0,
        "The page was still waiting for someone when the test wallet stopped.",
        "Continue the run at the desk, and try again.",
    ),
    "wallet_run_ended": _caller(0, "The run did not succeed.", "See the run under “Links”."),
    "wallet_store_unusable": _environment(
        0, "The file of the test wallet cannot be used.", "Empty the test wallet, or choose another folder."
    ),
}


class Faults:
    """Collects the faults of a request, so that all are reported at once."""

    def __init__(self) -> None:
        self.found: list[FieldFault] = []

    def add(self, path: str, code: str, message: str) -> None:
        """Note one fault."""
        self.found.append(FieldFault(path, code, message))

    def refuse(self) -> None:
        """Raise ValidationFailed if anything was found."""
        if self.found:
            raise ValidationFailed(self.found)
