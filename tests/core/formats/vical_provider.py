"""A provider of VICALs, of the tests' own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cbor2 import CBORTag
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.base.instants import DAY
from connector_desk.core.keys import cbor, cose
from connector_desk.core.keys.signing import SigningKey
from tests.core.formats.list_operator import ListSigner
from tests.core.oid4vp.verification.mdoc_scene import moment
from tests.core.running import NOW

if TYPE_CHECKING:
    from cryptography.x509 import Certificate

PROVIDER = ListSigner.made("VICAL signer")


def info(certificate: object, doctypes: Sequence[object], **more: object) -> dict[str, object]:
    """Return the entry of one certificate."""
    return {
        "certificate": certificate,
        "serialNumber": CBORTag(2, b"\x07"),
        "ski": bytes(20),
        "docType": list(doctypes),
        **more,
    }


def signed(
    infos: Sequence[object],
    *,
    signer: ListSigner = PROVIDER,
    certificate: Certificate | None = None,
    is_wrapped: bool = False,
    **members: Any,
) -> bytes:
    """Sign a list; members that are None are left out."""
    said = {
        "version": "1.0",
        "vicalProvider": "A provider",
        "date": moment(NOW - DAY),
        "vicalIssueID": 7,
        "nextUpdate": moment(NOW + 30 * DAY),
        "certificateInfos": list(infos),
    } | members
    payload = cbor.encode({name: value for name, value in said.items() if value is not None})
    if is_wrapped:
        payload = cbor.encode(CBORTag(cbor.ENCODED, payload))
    der = (certificate or signer.certificate).public_bytes(Encoding.DER)
    made = cose.sign1(SigningKey(signer.key), payload, unprotected={cose.X5CHAIN: der})  # type: ignore[arg-type]
    return cbor.encode(CBORTag(cose.SIGN1_TAG, made))
