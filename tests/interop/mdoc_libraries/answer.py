"""isomdoc and pymdoccbor, asked line by line: a JSON object with `kind` comes, and one with the answer goes.

Bytes are hexadecimal.  Values of documents are CBOR, since JSON has neither dates nor bytes.
"""

import json
import logging
import sys
from datetime import UTC, datetime, timedelta

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509 import load_der_x509_certificate
from isomdoc import create_mdoc, verify_device_response
from pymdoccbor.mdoc.issuer import MdocCborIssuer
from pymdoccbor.mdoc.verifier import MdocCbor

P256 = ec.SECP256R1()


def spelled(elements):
    return {"elements": cbor2.dumps(elements).hex()}


def isomdoc_reads(errand):
    """Verify a response for a session: the signatures of issuer and wallet, and the digests."""
    session = cbor2.loads(bytes.fromhex(errand["session"]))
    (document,) = verify_device_response(bytes.fromhex(errand["response"]), session).documents
    signed = document.issuer_signed
    elements = {
        namespace: {one.element_identifier: one.element_value for one in items}
        for namespace, items in signed.namespaces.items()
    }
    return {"doctype": document.doctype, **spelled(elements)}


def isomdoc_issues(errand):
    """Issue a document: IssuerSigned."""
    key = ec.derive_private_key(int(errand["key"], 16), P256)
    holder = ec.EllipticCurvePublicKey.from_encoded_point(P256, bytes.fromhex(errand["holder"]))
    issued = create_mdoc(errand["doctype"], [load_der_x509_certificate(bytes.fromhex(errand["certificate"]))], key)
    for namespace, elements in cbor2.loads(bytes.fromhex(errand["elements"])).items():
        for name, value in elements.items():
            issued.add_data_item(namespace, name, value)
    now = datetime.fromtimestamp(errand["now"] / 1_000, UTC)
    document = issued.generate_credential(holder, now, now, now + timedelta(days=30))
    return {"document": document.hex()}


def pymdoccbor_reads(errand):
    """Verify what an issuer signed in a response, by a trusted authority: it does not look at the wallet's part."""
    read = MdocCbor()
    read.loads(bytes.fromhex(errand["response"]))
    if not read.verify([load_der_x509_certificate(bytes.fromhex(one)) for one in errand["anchors"]]):
        return {"error": "pymdoccbor refuses it"}
    (document,) = read.documents
    return {"doctype": document.doctype, **spelled(read.disclosure_map)}


def pymdoccbor_issues(errand):
    """Issue a document, which it puts into a response without a part of the wallet; it is signed at the time it is."""
    key = {"KTY": "EC2", "CURVE": "P_256", "ALG": "ES256", "D": bytes.fromhex(errand["key"]), "KID": b"signer"}
    point = bytes.fromhex(errand["holder"])
    holder = {"KTY": "EC2", "CURVE": "P_256", "X": point[1:33], "Y": point[33:]}
    today = datetime.fromtimestamp(errand["now"] / 1_000, UTC).date()
    issuer = MdocCborIssuer(private_key=key, alg="ES256")
    issuer.new(
        data=cbor2.loads(bytes.fromhex(errand["elements"])),
        doctype=errand["doctype"],
        validity={"issuance_date": str(today), "expiry_date": str(today + timedelta(days=30))},
        devicekeyinfo=holder,
        x509_chain=[bytes.fromhex(errand["certificate"])],
        revocation=errand.get("status"),
    )
    return {"response": issuer.dump().hex()}


KINDS = {one.__name__: one for one in (isomdoc_reads, isomdoc_issues, pymdoccbor_reads, pymdoccbor_issues)}


def main():
    """Answer until no more is asked; what a library refuses is an answer too."""
    logging.disable(logging.CRITICAL)
    for line in sys.stdin:
        errand = json.loads(line)
        try:
            answer = KINDS[errand["kind"]](errand)
        except Exception as why:  # noqa: BLE001 - each refusal of theirs is told
            answer = {"error": f"{type(why).__name__}: {why}"}
        print(json.dumps(answer), flush=True)  # noqa: T201


if __name__ == "__main__":
    main()
