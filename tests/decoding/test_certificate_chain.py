"""A chain of certificates is decoded as far as it can be, however it was changed."""

import base64

import pytest
from cryptography.hazmat.primitives.serialization import Encoding

from connector_desk.decoding.certificate_chain import chain_part
from tests.core.oid4vp.verification.mdoc_scene import authority, signer_certificate
from tests.core.oid4vp.verification.scene import NOW


@pytest.mark.filterwarnings("ignore:Parsed a serial number")  # what is shown of it is the number
def test_a_certificate_with_any_changed_byte_is_shown_or_called_broken() -> None:
    """The library reads names and dates late: what it cannot read of them is no failure of the decoder."""
    whole = signer_certificate().public_bytes(Encoding.DER)
    above = base64.b64encode(authority().public_bytes(Encoding.DER)).decode()
    remarks = set()
    for at in range(len(whole)):
        for value in {whole[at] ^ 1, whole[at] ^ 0x80, 0} - {whole[at]}:
            changed = base64.b64encode(whole[:at] + bytes([value]) + whole[at + 1 :]).decode()
            for chain in ([changed], [changed, above]):
                part = chain_part("x5chain", chain, NOW)
                assert len(part.children) == len(chain)
                remarks |= {one.text for one in part.children[0].remarks}
    assert len(remarks) > 2
