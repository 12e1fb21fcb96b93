"""The next steps of sentences that need another one than their code has."""

from collections.abc import Mapping
from typing import Final

from connector_desk.base.errors import CODES, DeskError
from connector_desk.contract.fault_texts import FaultText, key_and_parameters

_REMOVE_ENTRY: Final = "Remove an entry first."
_OTHER_KEYRING: Final = CODES["keyring_insecure"].next_step

NEXT_STEPS: Final[Mapping[FaultText, str]] = {
    # Sentences that say it themselves
    **dict.fromkeys(
        (
            FaultText.ATTESTERS_FULL,
            FaultText.COUNT_CHANGED,
            FaultText.CREDENTIAL_EXPIRED,
            FaultText.ENDED,
            FaultText.FLOW_FILE,
            FaultText.FLOW_LISTED,
            FaultText.KIND_WITHDRAWN,
            FaultText.NEVER_FETCHED,
            FaultText.NO_AUTHORIZATIONS,
            FaultText.STANDING_OFFERS_FULL,
            FaultText.NEWER_BACKUP,
            FaultText.NEWER_DATA,
            FaultText.NO_NETWORK,
            FaultText.NO_PRESENTATION,
            FaultText.NO_PROGRESS,
            FaultText.NO_SUCH_CERTIFICATE,
            FaultText.OFFER_VALUES_DELETED,
            FaultText.ONLY_KEY,
            FaultText.REACH_BY_OPTIONS,
            FaultText.FOLDER_BY_OPTIONS,
            FaultText.OVER_DIDCOMM,
            FaultText.OWN_SCHEMA,
            FaultText.PUT_BACK_WHILE_OPEN,
            FaultText.REQUEST_DELETED,
            FaultText.REQUEST_VALUES_DELETED,
            FaultText.RENEWED,
            FaultText.RENEWED_MEANWHILE,
            FaultText.REVOKED,
            FaultText.REVOKED_BY_NOW,
            FaultText.SCHEMA_ALIAS,
            FaultText.SCHEMA_LISTED,
            FaultText.STORE_ITSELF,
            FaultText.SUSPENDED,
            FaultText.TAKEN,
        ),
        "",
    ),
    FaultText.AGENTS_FULL: "Remove an agent first.",
    FaultText.AGENT_ALIAS: "Choose another alias.",
    FaultText.ANCHOR_UNUSABLE: "Check the file given with --anchor, and its permissions.",
    FaultText.COPY_FAILED: "Nothing was changed. Choose another file.",
    FaultText.ENTRY_NOT_KEPT: _OTHER_KEYRING,
    FaultText.ENTRY_OTHER: "Restart the program and try again.",
    FaultText.FAULTS_MOST: "Disarm one first.",
    FaultText.FAULT_UNFIT: "Choose another fault.",
    FaultText.FAULT_WITHOUT_VISIT: "Arm the fault for every visit.",
    FaultText.FIGURE_ID_USED: "Use a new Id.",
    FaultText.FLOWS_FULL: "Remove a workflow first.",
    FaultText.FLOW_SHIPPED: "Switch it off instead.",
    FaultText.FOLDER_UNUSABLE: "Check the folder and its permissions, or choose another one with --data.",
    FaultText.ISSUERS_FULL: _REMOVE_ENTRY,
    FaultText.GUEST_DONE: "Revoke the credential first, then set the guest back to “expected”.",
    FaultText.KEYRING_NOT_LOADED: _OTHER_KEYRING,
    FaultText.KEY_USED: "Use a new Idempotency-Key, or the same body.",
    FaultText.MAIL_LINKED: "Check the e-mail address.",
    FaultText.NOTHING_KEPT: "Restart the program and use a keyring to keep data.",
    FaultText.NOT_ADMITTED: "Create a token for the agent at the desk.",
    FaultText.NOT_PUT_IN_PLACE: "Check the folder and its permissions, then try again.",
    FaultText.NOT_WAITING: "See the state of the run.",
    FaultText.NO_FLOW: "Check the name.",
    FaultText.NO_SCHEMA_VERSION: "Check the name and the version.",
    FaultText.NO_STORE: "Name the right folder with --data.",
    FaultText.OLDER_PROCESSES: "Stop them all, then start this version.",
    FaultText.OTHER_ALIAS: "Use the alias of the agent that the token belongs to.",
    FaultText.OTHER_CONNECTION: "Use a connection of the agent that the token belongs to.",
    FaultText.POOLED_TRANSACTIONS: "Set pool_mode = session in PgBouncer, or connect to the server itself.",
    FaultText.PROVIDERS_FULL: _REMOVE_ENTRY,
    FaultText.RENEWAL_OPEN: "“Extend…” in “Records” shows it, and withdraws it.",
    FaultText.SCHEMAS_FULL: _REMOVE_ENTRY,
    FaultText.STORE_TAKEN_AWAY: "Put the file back.",
    FaultText.WEBHOOKS_FULL: "Remove a webhook first.",
    FaultText.WEBHOOK_OFF: "Switch it on first.",
}


def next_step_of(sentence: str, default: str) -> str:
    """Return the next step of a sentence: its own, else the usual one of its code; empty if the sentence says it."""
    found = key_and_parameters(sentence)
    while found is not None and "said" in found[1]:
        found = key_and_parameters(found[1]["said"])
    return default if found is None else NEXT_STEPS.get(found[0], default)


def in_full(error: DeskError) -> str:
    """Return the sentence of an error and its next step, for the command line."""
    return f"{error.message} {next_step_of(error.message, error.next_step)}".strip()
