// Presenting, with credentials of the desk and with ones that another Credo agent, a foreign issuer, made.
import { ClaimFormat, DateOnly, JsonTransformer, Kms, MdocRecord, SdJwtVcRecord, W3cCredential, W3cCredentialRecord, W3cCredentialService, X509ExtendedKeyUsage, X509KeyUsage } from '@credo-ts/core'
import { startAgent } from './agent.mjs'

let foreign // one foreign issuer for as long as the process lives

/** Give the foreign issuer: its DID, and a certificate of its own with that of its authority, all made by Credo. */
export async function foreignIssuer() {
  if (!foreign) {
    const agent = await startAgent([])
    const key = await agent.kms.createKeyForSignatureAlgorithm({ algorithm: 'ES256' })
    const made = await agent.dids.create({ method: 'jwk', options: { keyId: key.keyId } })
    const did = made.didState.did
    foreign = { agent, did, didUrl: `${did}#0`, ...(await certify(agent)) }
  }
  return foreign
}

async function certify(agent) {
  const [authorityKey, subjectPublicKey] = await Promise.all([newKey(agent), newKey(agent)])
  const issuer = { commonName: 'Authority of the foreign issuer' }
  const validity = { notBefore: new Date(Date.now() - 3600_000), notAfter: new Date(Date.now() + 86_400_000) }
  const authority = await agent.x509.createCertificate({
    authorityKey,
    issuer,
    validity,
    extensions: {
      basicConstraints: { ca: true, markAsCritical: true },
      keyUsage: { usages: [X509KeyUsage.KeyCertSign, X509KeyUsage.CrlSign], markAsCritical: true },
      subjectKeyIdentifier: { include: true },
    },
  })
  const certificate = await agent.x509.createCertificate({
    authorityKey,
    subjectPublicKey,
    issuer,
    subject: { commonName: 'Foreign issuer' },
    validity,
    extensions: {
      subjectAlternativeName: { name: [{ type: 'dns', value: 'issuer.example' }] },
      keyUsage: { usages: [X509KeyUsage.DigitalSignature], markAsCritical: true },
      extendedKeyUsage: { usages: [X509ExtendedKeyUsage.MdlDs], markAsCritical: true },
      authorityKeyIdentifier: { include: true },
      subjectKeyIdentifier: { include: true },
    },
  })
  return { authority: authority.toString('pem'), certificate }
}

async function newKey(agent) {
  const { publicJwk } = await agent.kms.createKeyForSignatureAlgorithm({ algorithm: 'ES256' })
  return Kms.PublicJwk.fromPublicJwk(publicJwk)
}

/** Keep a credential that was taken from an offer. */
export function keep(agent, record) {
  if (record instanceof MdocRecord) return agent.mdoc.store({ record })
  return record instanceof SdJwtVcRecord ? agent.sdJwtVc.store({ record }) : agent.w3cCredentials.store({ record })
}

/** Read a value for a mobile document: a day is no mere text there, and base64 stands for bytes. */
function element(value) {
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return new DateOnly(value)
  return value?.base64 ? new Uint8Array(Buffer.from(value.base64, 'base64')) : value
}

/** Let the foreign issuer give the wallet a credential: {format, vct | type | doctype, claims, namespace, frame, iss, by}. */
export async function takeForeign(agent, { format, vct, type, doctype, namespace, claims, frame, iss, by }) {
  const issuer = await foreignIssuer()
  const key = await agent.kms.createKeyForSignatureAlgorithm({ algorithm: 'ES256' })
  if (format === 'dc+sd-jwt') {
    const { compact } = await issuer.agent.sdJwtVc.sign({
      payload: { vct, ...claims },
      disclosureFrame: frame ?? { _sd: Object.keys(claims) },
      holder: { method: 'jwk', jwk: Kms.PublicJwk.fromPublicJwk(key.publicJwk) },
      issuer: by === 'certificate' ? { method: 'x5c', x5c: [issuer.certificate], issuer: iss } : { method: 'did', didUrl: issuer.didUrl },
      headerType: 'dc+sd-jwt',
    })
    return keep(agent, new SdJwtVcRecord({ credentialInstances: [{ compactSdJwtVc: compact, kmsKeyId: key.keyId }] }))
  }
  if (format === 'mso_mdoc') {
    const elements = Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, element(value)]))
    const mdoc = await issuer.agent.mdoc.sign({
      docType: doctype,
      namespaces: { [namespace ?? doctype]: elements },
      issuerCertificate: issuer.certificate,
      holderKey: Kms.PublicJwk.fromPublicJwk(key.publicJwk),
    })
    return keep(agent, new MdocRecord({ credentialInstances: [{ issuerSignedBase64Url: mdoc.base64Url, kmsKeyId: key.keyId }] }))
  }
  const { didState } = await agent.dids.create({ method: 'jwk', options: { keyId: key.keyId } })
  const credential = await issuer.agent.w3cCredentials.signCredential({
    format: ClaimFormat.JwtVc,
    alg: 'ES256',
    verificationMethod: issuer.didUrl,
    credential: JsonTransformer.fromJSON(
      {
        '@context': ['https://www.w3.org/2018/credentials/v1'],
        type: ['VerifiableCredential', type],
        issuer: issuer.did,
        issuanceDate: new Date(Math.floor(Date.now() / 1000) * 1000).toISOString(),
        credentialSubject: { id: didState.did, ...claims },
      },
      W3cCredential,
    ),
  })
  return keep(agent, W3cCredentialRecord.fromCredential(credential))
}

const paused = new Map() // what a person has looked at and will answer later

/** Answer what was looked at before. */
export async function goOn({ goOn: number }, report) {
  const { agent, asked, queryResult } = paused.get(number)
  paused.delete(number)
  await answer(agent, asked, queryResult, report)
  await agent.shutdown()
}

/** Leave the member `id` out where a presentation has none: Credo 0.6.3 puts it in undefined, and cannot sign that. */
function mendPresentations(agent) {
  const service = agent.dependencyManager.resolve(W3cCredentialService)
  const sign = service.signPresentation.bind(service)
  service.signPresentation = (context, options) => {
    if (options.presentation.id === undefined) delete options.presentation.id
    return sign(context, options)
  }
}

/** Refuse what this wallet does not take, though Credo would. */
function insist({ clientIdentifiers, responseModes } = {}, asked) {
  const prefix = asked.client_id.split(':')[0]
  if (clientIdentifiers && !clientIdentifiers.includes(prefix)) throw new Error(`this wallet knows no ${prefix}`)
  if (responseModes && !responseModes.includes(asked.response_mode)) throw new Error(`this wallet knows no ${asked.response_mode}`)
}

/** Answer a data request, or decline it, and note what the wallet made of it. */
export async function present(agent, errand, report) {
  const wallet = agent.openid4vc.holder
  report.step = 'request'
  const resolved = await wallet.resolveOpenId4VpAuthorizationRequest(errand.present, {
    trustedCertificates: errand.trust,
  })
  const asked = resolved.authorizationRequestPayload
  insist(errand.strict, asked)
  report.request = { clientId: asked.client_id, mode: asked.response_mode, signed: Boolean(resolved.signedAuthorizationRequest) }
  report.asker = asked.client_metadata ?? null // what a person reads before anything is shown
  report.canAnswer = resolved.dcql.queryResult.can_be_satisfied
  if (errand.decline) {
    // Credo has no call for a wallet's refusal
    const body = new URLSearchParams({ error: 'access_denied', state: asked.state })
    const answer = await agent.config.agentDependencies.fetch(asked.response_uri, { method: 'POST', body })
    report.answer = { status: answer.status, body: await answer.json() }
    return
  }
  report.step = 'choose'
  const { queryResult } = resolved.dcql
  if (!report.canAnswer) return
  if (errand.pause) {
    report.paused = paused.size + 1
    paused.set(report.paused, { agent, asked, queryResult })
    return
  }
  if (errand.last) for (const one of queryResult.credential_sets ?? []) one.matching_options?.reverse()
  await answer(agent, asked, queryResult, report)
}

async function answer(agent, asked, queryResult, report) {
  report.step = 'answer'
  mendPresentations(agent)
  const wallet = agent.openid4vc.holder
  const credentials = wallet.selectCredentialsForDcqlRequest(queryResult)
  const done = await wallet.acceptOpenId4VpAuthorizationRequest({
    authorizationRequestPayload: asked,
    dcql: { credentials },
  })
  report.answer = { status: done.serverResponse?.status, body: done.serverResponse?.body }
  report.encrypted = Boolean(done.authorizationResponse?.response)
  report.shown = done.authorizationResponsePayload?.vp_token // by the credential query that each answers
}
