// Verifiers from npm. Every line of input is one errand {"kind": …}, every line of output its report:
// {"verified": true, …} or {"verified": false, "error": "…"}. Nothing is fetched: contexts, keys and lists come with the errand.

import { createInterface } from 'node:readline'
import { DeviceResponse, Document, MDoc, Verifier } from '@auth0/mdl'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { Ed25519Signature2018 } from '@digitalbazaar/ed25519-signature-2018'
import { Ed25519Signature2020 } from '@digitalbazaar/ed25519-signature-2020'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { getListFromStatusListJWT } from '@sd-jwt/jwt-status-list'
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc'
import { createHash, X509Certificate } from 'node:crypto'
import * as jose from 'jose'

const suites = {
  Ed25519Signature2018: () => new Ed25519Signature2018(),
  Ed25519Signature2020: () => new Ed25519Signature2020(),
  'eddsa-rdfc-2022': () => new DataIntegrityProof({ cryptosuite }),
}

const kinds = {
  // {credential, suite: a key of `suites`, documents: {address: document}, now}
  async ldp_vc({ credential, suite, documents, now }) {
    const known = new Map(Object.entries(documents))
    const documentLoader = async (url) => {
      if (known.has(url)) return { contextUrl: null, documentUrl: url, document: structuredClone(known.get(url)) }
      return vc.defaultDocumentLoader(url)
    }
    const result = await vc.verifyCredential({ credential, suite: suites[suite](), documentLoader, now: new Date(now) })
    if (!result.verified) throw new Error(reasons(result.error))
    return {}
  },

  // {credential, jwk | anchor, lists: {uri: token}, now}
  async sd_jwt_vc({ credential, jwk, anchor, lists, now }) {
    const instance = new SDJwtVcInstance({
      verifier: es256(jwk ?? keyOfChain(credential, anchor, now)),
      hasher: (data, alg) => new Uint8Array(createHash(alg.replace('-', '')).update(Buffer.from(data)).digest()),
      hashAlg: 'sha-256',
      statusListFetcher: async (uri) => lists[uri],
    })
    const { payload, header } = await instance.verify(credential, { currentDate: Math.floor(now / 1000) })
    return { payload, header }
  },

  // {token, jwk | anchor, typ, now}
  async jwt({ token, jwk, anchor, typ, now }) {
    const key = await jose.importJWK(jwk ?? keyOfChain(token, anchor, now), 'ES256')
    const { payload } = await jose.jwtVerify(token, key, { typ, currentDate: new Date(now) })
    return { payload }
  },

  // {document: IssuerSigned with its type, as base64url of a DeviceResponse; deviceKey: private, as JWK; elements: their paths; anchor}
  // It is shown by the same package; the dates are compared with the clock
  async mdoc({ document, deviceKey, doctype, elements, anchor }) {
    const transcript = Buffer.from('d8184483f6f6f6', 'hex') // [null, null, null]: nothing of a protocol is tried here
    const fields = elements.map(([namespace, element]) => ({ path: [`$['${namespace}']['${element}']`], intent_to_retain: false }))
    const format = { mso_mdoc: { alg: ['ES256'] } }
    const shown = await DeviceResponse.from(Buffer.from(document, 'base64url'))
      .usingPresentationDefinition({ id: 'all', input_descriptors: [{ id: doctype, format, constraints: { limit_disclosure: 'required', fields } }] })
      .usingSessionTranscriptBytes(transcript)
      .authenticateWithSignature(deviceKey, 'ES256')
      .sign()
    const read = await new Verifier([anchor]).verify(shown.encode(), { encodedSessionTranscript: transcript })
    const namespaces = read.documents[0].issuerSigned.nameSpaces
    return { elements: elements.map(([namespace, element]) => namespaces[namespace].find((one) => one.elementIdentifier === element).elementValue) }
  },

  // {response, transcript: CBOR, both as base64url; anchor}; the dates are compared with the clock
  async mdoc_shown({ response, transcript, anchor }) {
    const encodedSessionTranscript = tagged(Buffer.from(transcript, 'base64url'))
    const read = await new Verifier([anchor]).verify(Buffer.from(response, 'base64url'), { encodedSessionTranscript })
    const spaces = Object.entries(read.documents[0].issuerSigned.nameSpaces)
    return { elements: Object.fromEntries(spaces.map(([name, items]) => [name, Object.fromEntries(items.map((one) => [one.elementIdentifier, one.elementValue]))])) }
  },

  // {issuerKey, deviceKey: private, as JWK; certificate; doctype, namespaces: {name: {element: value}}; elements: the paths to show;
  // transcript and readerKey (COSE_Key; then by a code), as base64url}. It is issued and shown by the same package
  async mdoc_made({ issuerKey, deviceKey, certificate, doctype, namespaces, elements, transcript, readerKey }) {
    const document = new Document(doctype)
    for (const [name, values] of Object.entries(namespaces)) document.addIssuerNameSpace(name, values)
    const { d, ...devicePublic } = deviceKey
    const issued = await document.addDeviceKeyInfo({ deviceKey: devicePublic }).addValidityInfo({ signed: new Date() })
      .sign({ issuerPrivateKey: issuerKey, issuerCertificate: certificate, alg: 'ES256', kid: 'signer' })
    const fields = elements.map(([namespace, element]) => ({ path: [`$['${namespace}']['${element}']`], intent_to_retain: false }))
    const format = { mso_mdoc: { alg: ['ES256'] } }
    const showing = DeviceResponse.from(new MDoc([issued]))
      .usingPresentationDefinition({ id: 'all', input_descriptors: [{ id: doctype, format, constraints: { limit_disclosure: 'required', fields } }] })
      .usingSessionTranscriptBytes(tagged(Buffer.from(transcript, 'base64url')))
    const proven = readerKey
      ? showing.authenticateWithMAC(deviceKey, Buffer.from(readerKey, 'base64url'), 'HS256')
      : showing.authenticateWithSignature(deviceKey, 'ES256')
    return {
      response: Buffer.from((await proven.sign()).encode()).toString('base64url'),
      whole: Buffer.from(new MDoc([issued]).encode()).toString('base64url'),
    }
  },

  // {token, jwk, indices, now}
  async status_list({ token, jwk, indices, now }) {
    const { payload } = await kinds.jwt({ token, jwk, typ: 'statuslist+jwt', now })
    const list = getListFromStatusListJWT(token)
    return { payload: { ...payload, status_list: null }, statuses: indices.map((index) => list.getStatus(index)) }
  },
}

// CBOR in a byte string, with the tag that says so (RFC 8949 §3.4.5.1); it is shorter than 256 bytes
function tagged(data) {
  return Buffer.concat([Buffer.from([0xd8, 0x18, 0x58, data.length]), data])
}

// The key of the first certificate in x5c, once each is signed by the next, the last by the anchor, and all are valid now
function keyOfChain(token, anchor, now) {
  const { x5c } = jose.decodeProtectedHeader(token.split('~')[0])
  const chain = [...x5c.map((one) => new X509Certificate(Buffer.from(one, 'base64'))), new X509Certificate(anchor)]
  if (chain.length < 2) throw new Error('x5c is empty')
  chain.forEach((one, place) => {
    if (now < Date.parse(one.validFrom) || now > Date.parse(one.validTo)) throw new Error('a certificate is not valid now')
    const issuer = chain[place + 1]
    if (issuer && !(issuer.ca && one.checkIssued(issuer) && one.verify(issuer.publicKey))) {
      throw new Error('the chain does not lead to the anchor')
    }
  })
  return chain[0].publicKey.export({ format: 'jwk' })
}

const es256 = (jwk) => async (data, signature) => {
  const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  return crypto.subtle.verify(algorithm, key, Buffer.from(signature, 'base64url'), Buffer.from(data))
}

const reasons = (error) => [error.message, ...(error.errors ?? []).map((one) => one.message)].join(' | ')

for await (const line of createInterface({ input: process.stdin })) {
  const errand = JSON.parse(line)
  let report
  try {
    report = { verified: true, ...(await kinds[errand.kind](errand)) }
  } catch (error) {
    report = { verified: false, error: String(error.message ?? error) }
  }
  process.stdout.write(JSON.stringify(report) + '\n')
}
