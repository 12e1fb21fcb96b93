#!/usr/bin/env node
// A Credo wallet without a screen. Each line on standard input is one errand, answered by one line of JSON:
//
//   {"offer": "openid-credential-offer://…",
//    "txCode": "1234" | ["1234", …],     the PIN, when the offer asks for one; several are typed one after the other
//    "alg": "ES256" | "EdDSA",           default ES256
//    "binding": "jwk" | "did:jwk" | "did:key",   default: jwk, and did:jwk for W3C credentials (Credo refuses jwk there)
//    "ask": ["configuration id", …],     what to request, one call each; default: all that is offered
//    "notify": "accepted" | "failure" | "deleted" | "none",   default accepted
//    "trusted": ["-----BEGIN…", …],      authorities that may vouch for issuers, in PEM
//    "strict": {"https": true,           follow https alone; and of data requests answer these alone:
//               "clientIdentifiers": ["x509_hash", …], "responseModes": ["direct_post.jwt", …]},
//    "patience": 10,                     how many times to come back for a credential that is delivered later
//    "again": true,                      then redeem the same offer a second time, from this phone and from another
//    "renewable": true}                  keep the phone, and tell by which number it renews (`renews`)
//
//   {"renew": 1,                         renew with the refresh token of that phone
//    "twice": true}                      then use the same refresh token once more, and the next one
//
//   {"present": "openid4vp://…",
//    "offers": ["openid-credential-offer://…"],   what to take first
//    "foreign": [{"format", "vct" | "type" | "doctype", "claims", "namespace",   credentials to get first from a foreign issuer, made with Credo,
//                 "frame",                              what of an SD-JWT VC is disclosed apart; default: each claim
//                 "iss": "https://issuer.example",      its issuer, where the certificate is to be of that one; default none
//                 "by": "did" | "certificate"}],        default did; W3C credentials Credo signs by a DID only
//    "trust": ["pem", …],                authorities to trust for certificates of verifiers
//    "last": true,                       of the options that the wallet can give, take the last instead of the first
//    "decline": true}                    say no instead
//
//   {"foreignIssuer": true}              tells the DID of the foreign issuer, and the certificate of its authority
//
//   {"authorize": "openid-credential-offer://…", "clientId", "redirectUri"}   pushes a request by authorization code, and tells
//                                        the `url` of the page for the person's browser, and which one it is (`begun`)
//   {"redeem": 1, "led": "com.wallet:/cb?code=…", "other": "the client ID of another wallet"}   goes on with that one:
//                                        `led` is where the page has led to
//
// or {"check": "an SD-JWT VC", "trusted": […]}: whether it counts now, as who is shown it would find out.
//
// Each errand is another person's phone: a new agent with new keys. Every step of the protocol and every signature is Credo's.
import { createInterface } from 'node:readline'
import { DidJwk, DidKey, JsonTransformer, Kms, MdocRecord, SdJwtVcRecord, W3cCredentialRecord } from '@credo-ts/core'
import { startAgent } from './agent.mjs'
import { foreignIssuer, goOn, keep, present, takeForeign } from './present.mjs'

const EVENTS = { accepted: 'credential_accepted', failure: 'credential_failure', deleted: 'credential_deleted' }

const begun = [] // the wallets whose browser is on the page
const renewable = [] // the phones that may renew, with their tokens

for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim()) process.stdout.write(`${JSON.stringify(await run(JSON.parse(line)))}\n`)
}

async function run(errand) {
  const report = { ok: false, step: 'start', exchanges: [], credentials: [] }
  if (errand.foreignIssuer) {
    const { did, authority } = await foreignIssuer()
    return { ok: true, did, authority }
  }
  if (errand.goOn) {
    await goOn(errand, report)
    return { ...report, ok: report.answer?.status === 200, step: 'end' }
  }
  if (errand.redeem) return redeem(errand, report)
  if (errand.renew) return renew(renewable[errand.renew - 1], errand, report)
  const agent = await startAgent(report.exchanges, errand.trusted, errand.strict)
  try {
    if (errand.authorize) return await authorize(agent, errand, report)
    if (errand.present) {
      for (const link of errand.offers ?? []) await accept(agent, { ...errand, offer: link }, report)
      for (const wanted of errand.foreign ?? []) await takeForeign(agent, wanted)
      await present(agent, errand, report)
      report.ok = report.answer?.status === 200
      report.step = report.paused ? 'paused' : 'end'
      return report
    }
    if (errand.check) return { ...report, ok: true, step: 'end', ...(await verifySdJwt(agent, errand.check)) }
    const offer = await accept(agent, errand, report)
    report.ok = report.credentials.length > 0 && report.credentials.every((credential) => credential.valid)
    report.step = 'end'
    if (errand.again) report.again = await secondTime(agent, errand, offer)
  } catch (fault) {
    report.error = describeFault(fault)
  } finally {
    if (!report.paused && !report.begun && !report.renews) await agent.shutdown()
  }
  return report
}

async function authorize(agent, errand, report) {
  const wallet = agent.openid4vc.holder
  report.step = 'offer'
  const offer = await wallet.resolveCredentialOffer(errand.authorize)
  report.offered = offer.credentialOfferPayload.credential_configuration_ids
  report.step = 'push'
  const request = await wallet.resolveOpenId4VciAuthorizationRequest(offer, {
    clientId: errand.clientId,
    redirectUri: errand.redirectUri,
  })
  report.url = request.authorizationRequestUrl
  report.begun = begun.push({ agent, errand, offer, request, exchanges: report.exchanges })
  return { ...report, ok: true, step: 'begun' }
}

async function redeem(errand, report) {
  const { agent, errand: former, offer, request, exchanges } = begun[errand.redeem - 1]
  const wallet = agent.openid4vc.holder
  report.exchanges = exchanges
  report.offered = offer.credentialOfferPayload.credential_configuration_ids
  try {
    report.step = 'response'
    const { authorizationCode } = wallet.parseAuthorizationCodeFromAuthorizationResponse({
      authorizationResponseRedirectUrl: errand.led,
      resolvedCredentialOffer: offer,
    })
    report.step = 'token'
    const token = await wallet.requestToken({
      resolvedCredentialOffer: offer,
      code: authorizationCode,
      clientId: errand.other ?? former.clientId,
      codeVerifier: request.codeVerifier,
      redirectUri: former.redirectUri,
      dpop: request.dpop,
    })
    report.boundToken = Boolean(token.dpop)
    await takeAll(agent, former, offer, token, report)
    report.ok = report.credentials.length > 0 && report.credentials.every((credential) => credential.valid)
    report.step = 'end'
  } catch (fault) {
    report.error = describeFault(fault)
  }
  return report
}

async function accept(agent, errand, report) {
  const wallet = agent.openid4vc.holder

  report.step = 'offer'
  const offer = await wallet.resolveCredentialOffer(errand.offer)
  report.issuer = offer.credentialOfferPayload.credential_issuer
  report.offered = offer.credentialOfferPayload.credential_configuration_ids
  report.display = offer.metadata.credentialIssuer.display
  report.version = offer.metadata.originalDraftVersion

  report.step = 'token'
  const token = await typePins(wallet, offer, errand, report)
  if (errand.renewable) report.renews = renewable.push({ agent, errand, offer, token, exchanges: report.exchanges })

  report.boundToken = Boolean(token.dpop) // to a key, where the issuer takes one
  await takeAll(agent, errand, offer, token, report)
  return offer
}

async function takeAll(agent, errand, offer, token, report) {
  const wallet = agent.openid4vc.holder
  const { dpop } = token
  for (const configurationId of errand.ask ?? report.offered) {
    report.step = 'credential'
    const keys = []
    const answer = await wallet.requestCredentials({
      resolvedCredentialOffer: offer,
      accessToken: token.accessToken,
      dpop,
      credentialConfigurationIds: [configurationId],
      credentialBindingResolver: bindTo(agent, errand, keys),
      allowedProofOfPossessionSignatureAlgorithms: [errand.alg ?? 'ES256'],
    })
    report.step = 'deferred'
    const later = await comeBack(wallet, errand, offer, token, answer, report)
    for (const received of [...answer.credentials, ...later]) {
      report.step = 'verify'
      const described = await verify(agent, received.record)
      if (errand.present) await keep(agent, received.record)
      report.credentials.push({ configurationId, key: keys[0], ...described })

      report.step = 'notify'
      const event = EVENTS[errand.notify ?? 'accepted']
      if (event && received.notificationId) {
        await wallet.sendNotification({
          metadata: offer.metadata,
          notificationId: received.notificationId,
          accessToken: token.accessToken,
          dpop,
          notificationEvent: event,
        })
      }
    }
  }
}

/** Exchange the refresh token, and take the credentials anew. */
async function renew(phone, { twice }, report) {
  const { agent, errand, offer, token } = phone
  const wallet = agent.openid4vc.holder
  const refresh = (refreshToken) => wallet.refreshToken({ refreshToken, issuerMetadata: offer.metadata, dpop: token.dpop })
  report.exchanges = phone.exchanges
  phone.exchanges.length = 0
  const used = token.refreshToken
  try {
    report.step = 'token'
    const fresh = await refresh(used)
    token.refreshToken = fresh.refreshToken
    const answer = await wallet.requestCredentials({
      resolvedCredentialOffer: offer,
      accessToken: fresh.accessToken,
      dpop: fresh.dpop,
      credentialConfigurationIds: offer.credentialOfferPayload.credential_configuration_ids,
      credentialBindingResolver: bindTo(agent, errand, []),
      allowedProofOfPossessionSignatureAlgorithms: [errand.alg ?? 'ES256'],
    })
    report.step = 'verify'
    for (const { record } of answer.credentials) report.credentials.push(await verify(agent, record))
    report.ok = report.credentials.length > 0 && report.credentials.every((credential) => credential.valid)
    report.step = 'end'
    if (twice) report.again = [await refusalOf(refresh(used)), await refusalOf(refresh(token.refreshToken))]
  } catch (fault) {
    report.error = describeFault(fault)
  }
  return report
}

/** Come back for what the issuer could not sign, as often as it asks to and the errand allows. */
async function comeBack(wallet, errand, offer, { accessToken, dpop }, answer, report) {
  const received = []
  for (const deferred of answer.deferredCredentials) {
    for (let times = 1, waits = [deferred]; waits.length > 0; times += 1) {
      if (times > (errand.patience ?? 10)) throw new Error('the issuer asked to wait longer than this person does')
      await new Promise((resolve) => setTimeout(resolve, waits[0].interval * 1000))
      const brought = await wallet.requestDeferredCredentials({
        ...deferred, // a later answer of Credo's has no longer the keys that the credential is for
        issuerMetadata: offer.metadata,
        accessToken,
        dpop,
      })
      report.deferred = times
      received.push(...brought.credentials)
      waits = brought.deferredCredentials
    }
  }
  return received
}

/** Ask for the token with one PIN after the other, until one is taken or there is none left. */
async function typePins(wallet, offer, { txCode }, report) {
  const pins = [txCode].flat()
  report.wrongPins = []
  for (const pin of pins.slice(0, -1)) {
    try {
      return await wallet.requestToken({ resolvedCredentialOffer: offer, txCode: pin })
    } catch (fault) {
      report.wrongPins.push(describeFault(fault).oauth)
    }
  }
  return wallet.requestToken({ resolvedCredentialOffer: offer, txCode: pins.at(-1) })
}

/** Make the key the credential will be bound to, fresh for every request. */
function bindTo(agent, { alg = 'ES256', binding }, keys) {
  return async ({ credentialFormat }) => {
    const key = await agent.kms.createKeyForSignatureAlgorithm({ algorithm: alg })
    const jwk = Kms.PublicJwk.fromPublicJwk(key.publicJwk)
    keys.push(jwk.toJson({ includeKid: false }))
    const method = binding ?? (['dc+sd-jwt', 'mso_mdoc'].includes(credentialFormat) ? 'jwk' : 'did:jwk')
    if (method === 'jwk') return { method: 'jwk', keys: [jwk] }
    await agent.dids.create({ method: method.slice('did:'.length), options: { keyId: key.keyId } })
    return { method: 'did', didUrls: [didUrlOf(jwk, method)] }
  }
}

function didUrlOf(jwk, method) {
  if (method === 'did:jwk') return `${DidJwk.fromPublicJwk(jwk).did}#0`
  const { did } = new DidKey(jwk)
  return `${did}#${did.slice('did:key:'.length)}`
}

/** Let Credo check the signature once more, and tell what the credential says. */
async function verify(agent, record) {
  if (record instanceof SdJwtVcRecord) {
    return verifySdJwt(agent, record.credentialInstances[0].compactSdJwtVc)
  }
  if (record instanceof W3cCredentialRecord) {
    const credential = record.firstCredential
    const { isValid, error } = await agent.w3cCredentials.verifyCredential({ credential, verifyCredentialStatus: !credential.jwt })
    if (!credential.jwt) {
      const document = credential.toJson()
      return {
        format: 'ldp_vc',
        valid: isValid,
        why: error?.message,
        document,
        types: document.type,
        claims: document.credentialSubject,
      }
    }
    const body = JsonTransformer.toJSON(credential.credential)
    return {
      format: 'jwt_vc_json',
      valid: isValid,
      why: error?.message,
      header: credential.jwt.header,
      payload: credential.jwt.payload.toJson(),
      types: body.type,
      claims: body.credentialSubject,
    }
  }
  if (record instanceof MdocRecord) {
    const mdoc = record.firstCredential
    const { isValid, error } = await mdoc.verify(agent.context)
    return { format: 'mso_mdoc', valid: isValid, why: error, doctype: mdoc.docType, claims: mdoc.issuerSignedNamespaces, alg: mdoc.alg }
  }
  return { format: record.constructor.name, valid: false, why: 'a format this wallet does not read' }
}

/** Let Credo check the signature, the dates and the status, whose list it fetches. */
async function verifySdJwt(agent, compact) {
  const { isValid, error, sdJwtVc } = await agent.sdJwtVc.verify({ compactSdJwtVc: compact })
  return {
    format: 'dc+sd-jwt',
    valid: isValid,
    why: error?.message,
    header: sdJwtVc?.header,
    payload: sdJwtVc?.payload,
    claims: sdJwtVc?.prettyClaims,
    disclosures: compact.split('~').length - 2,
    compact,
  }
}

/** Redeem the offer once more: the same phone with the code it has, and another phone that scans the code on the screen. */
async function secondTime(agent, errand, offer) {
  const samePhone = refusalOf(agent.openid4vc.holder.requestToken({ resolvedCredentialOffer: offer, txCode: errand.txCode }))
  const exchanges = []
  const other = await startAgent(exchanges)
  const { holder } = other.openid4vc
  const scanned = holder.resolveCredentialOffer(errand.offer)
  const otherPhone = refusalOf(
    scanned.then((resolved) => holder.requestToken({ resolvedCredentialOffer: resolved, txCode: errand.txCode })),
  )
  const report = { samePhone: await samePhone, otherPhone: { ...(await otherPhone), exchanges } }
  await other.shutdown()
  return report
}

async function refusalOf(attempt) {
  try {
    await attempt
    return { refused: false }
  } catch (fault) {
    return { refused: true, error: describeFault(fault) }
  }
}

function describeFault(fault) {
  const answer = fault.errorResponse ?? fault.response?.credentialErrorResponseResult?.data
  return { name: fault.name, message: String(fault.message).slice(0, 2000), oauth: answer?.error, cause: fault.cause?.message }
}
