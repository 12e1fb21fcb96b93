"""Messages of DIDComm: their threads, attachments, acks and problem reports (RFC 0008, 0015, 0017, 0032, 0035)."""

import re
import secrets
from collections.abc import Mapping
from typing import Final, NamedTuple

from connector_desk.wallet.encoding import Json, decode, read_object
from connector_desk.wallet.errors import RefusalReason, WalletError, plain
from connector_desk.wallet.linked_data import instant_of
from connector_desk.wallet.wallet_store import HOLDER

_TYPE: Final = re.compile(
    r"(?:https://didcomm\.org/|did:sov:BzCbsNYhMrjHiqZDTUASHg;spec/)([a-z-]+)/(\d+)\.\d+/([a-z_-]+)"
)
_MOST_ATTACHMENTS: Final = 20


class Message(NamedTuple):
    """A message that was opened; its type is `<prefix><family>/<major>.<minor>/<name>`."""

    body: Json

    @property
    def type(self) -> str:
        """Return its type in full."""
        return str(self.body.get("@type", ""))

    @property
    def kind(self) -> tuple[str, str]:
        """Return its protocol with the major version, and its name within that; empty texts for any other type."""
        found = _TYPE.fullmatch(self.type)
        return (f"{found[1]}/{found[2]}", found[3]) if found else ("", "")

    @property
    def thread(self) -> str:
        """Return the ID of its thread: its own ID if it names none."""
        thread = self.body.get("~thread")
        named = thread.get("thid") if isinstance(thread, dict) else None
        return str(named or self.body.get("@id", ""))

    @property
    def comment(self) -> str:
        """Return its comment for people, as one line."""
        found = self.body.get("comment")
        return plain(found, 80) if isinstance(found, str) else ""

    @property
    def problem(self) -> str:
        """Return the code and the sentence of a problem report."""
        description = self.body.get("description")
        spelled = description if isinstance(description, dict) else {"en": description}
        texts = [spelled.get("code", self.body.get("problem-code")), spelled.get("en", self.body.get("explain"))]
        return ": ".join(one for one in texts if isinstance(one, str))

    def is_expired(self, now: int) -> bool:
        """Return whether its sender's deadline has passed (milliseconds); raises ValueError for an invalid time."""
        timing = self.body.get("~timing")
        expires = instant_of(timing.get("expires_time")) if isinstance(timing, dict) else None
        return expires is not None and now >= expires

    def attached(self, field: str) -> dict[str, Json]:
        """Read a field of attachments by their formats; raises ValueError, KeyError or TypeError."""
        listed = self.body.get(field, [])
        if not isinstance(listed, list) or len(listed) > _MOST_ATTACHMENTS:
            raise ValueError("no attachments")
        data = {one["@id"]: data_of(one["data"]) for one in listed}
        formats = {one["format"]: data[one["attach_id"]] for one in self.body.get("formats", [])}
        if len(formats) != len(listed):
            raise ValueError("a format stands for one attachment")
        return formats

    def answer(self, name: str, content: Mapping[str, object], *, parent: str = "") -> Json:
        """Write a message of the same protocol into its thread; `parent` names the invitation that the thread is of."""
        thread = {"thid": self.thread, **({"pthid": parent} if parent else {})}
        return {
            "@type": f"{self.type.rpartition('/')[0]}/{name}",
            "@id": secrets.token_urlsafe(16),
            "~thread": thread,
            **content,
        }

    def report(self, code: str, why: str, *, parent: str = "") -> Json:
        """Write a problem report into its thread."""
        return self.answer("problem-report", {"description": {"code": code, "en": f"{HOLDER}: {why}"}}, parent=parent)


def attach(field: str, form: str, value: object) -> Json:
    """Make a field of one attachment, as JSON, and say its format."""
    one = {"@id": "attachment-0", "mime-type": "application/json", "data": {"json": value}}
    return {"formats": [{"attach_id": "attachment-0", "format": form}], field: [one]}


def reason_of(fault: WalletError) -> str:
    """Return the reason to stop, for the other side."""
    return " ".join([fault.entry.sentence, str(fault.doubt or "")]).strip()


def broken(doubt: RefusalReason, detail: str = "") -> WalletError:
    """Return the refusal of a message of a connection."""
    return WalletError("wallet_connection_broken", doubt, detail)


def data_of(data: Json) -> Json:
    """Read the data of an attachment as a JSON object; raises ValueError, KeyError or TypeError."""
    if "json" in data:
        found = data["json"]
        if not isinstance(found, dict):
            raise ValueError("not a JSON object")
        return found
    return read_object(decode(data["base64"].replace("+", "-").replace("/", "_").rstrip("=")))
