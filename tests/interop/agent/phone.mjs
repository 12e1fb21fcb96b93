// A phone on Credo and Askar, without an endpoint unless PORT names one, for the interop tests: it connects, fetches what waits for it, and
// takes the credentials it is offered over the connection.
// Reads one JSON errand per line from standard input, writes one JSON report per line, with "error" where it failed.
//   {"connect": "<link or short link>"}           answers an invitation; reports the state of the connection
//   {"take": true, "version": "v1" | "v2", "decline": false, "named": true}
//        fetches what waits, takes or declines the one credential that is offered; reports the state and the credential
//        as it is kept; "named" says, and for data-integrity attachments proves, who holds it
//        "known" takes the one that was offered before
//   {"offers": true}                              reports the threads of all credentials it was ever offered
//   {"read": true, "version": "v1" | "v2"}        fetches what waits; reports the first text
//   {"prove": true | "<link or short link>", "how": "show" | "decline" | "report"}
//        fetches what waits, or takes an invitation; shows what is asked for, declines it, or says that it cannot
//   {"live": true}                                asks for what comes as it comes (Message Pickup 2.0)
//   {"hear": 3}                                   waits for so many texts that come by themselves; reports all it got
// "version": "none" fetches nothing: what is waited for comes by itself.
// LIB_ASKAR_PATH names the folder of Askar's native library.  TRANSPORT is http, both, or ws (http only until it is
// connected); STORE a file that keeps what
// the phone knows, so that another process goes on; MEDIATOR the invitation of a mediator that takes messages for it;
// PORT where it listens, so that messages come to it.

// Askar must have registered itself before Credo looks for it
import { askar } from '@openwallet-foundation/askar-nodejs'
import 'reflect-metadata'
import { createInterface } from 'node:readline'
import { DataIntegrityDidCommCredentialFormatService } from '@credo-ts/anoncreds'
import { AskarModule } from '@credo-ts/askar'
import {
  Agent,
  DidKey,
  DidsModule,
  JsonTransformer,
  KeyDidRegistrar,
  KeyDidResolver,
  Kms,
  PeerDidRegistrar,
  PeerDidResolver,
} from '@credo-ts/core'
import {
  DidCommAutoAcceptCredential,
  DidCommBasicMessageEventTypes,
  DidCommBasicMessageRole,
  DidCommCredentialEventTypes,
  DidCommCredentialV2Protocol,
  DidCommDifPresentationExchangeProofFormatService,
  DidCommHttpOutboundTransport,
  DidCommJsonLdCredentialFormatService,
  DidCommMediatorPickupStrategy,
  DidCommModule,
  DidCommProofEventTypes,
  DidCommProofV2Protocol,
  DidCommWsOutboundTransport,
} from '@credo-ts/didcomm'
import { agentDependencies, DidCommHttpInboundTransport } from '@credo-ts/node'

const PATIENCE = 20000
const { TRANSPORT = 'http', STORE, MEDIATOR, PORT } = process.env
const http = new DidCommHttpOutboundTransport()
const outbound = [http]
if (TRANSPORT !== 'http') outbound.push(new DidCommWsOutboundTransport())
let named = false

class Naming extends DidCommJsonLdCredentialFormatService {
  async acceptOffer(context, options) {
    const made = await super.acceptOffer(context, options)
    if (!named) return made
    const { did } = await newDid()
    const detail = structuredClone(options.offerAttachment.getDataAsJson())
    detail.credential.credentialSubject = { id: did, ...detail.credential.credentialSubject }
    return { ...made, attachment: this.getFormatData(detail, made.format.attachmentId) }
  }
}

async function newDid() {
  const key = await agent.kms.createKeyForSignatureAlgorithm({ algorithm: 'EdDSA' })
  await agent.dids.create({ method: 'key', options: { keyId: key.keyId } })
  return new DidKey(Kms.PublicJwk.fromPublicJwk(key.publicJwk))
}

const agent = new Agent({
  config: { allowInsecureHttpUrls: true },
  dependencies: agentDependencies,
  modules: {
    askar: new AskarModule({
      askar,
      store: {
        id: STORE ? 'phone' : 'memory-phone',
        key: 'CwNJroKHTSSj3XvE7ZAnuKiTn2C4QkFvxEqfm5rzhNrb', // of a store in memory; no secret
        keyDerivationMethod: 'raw',
        database: { type: 'sqlite', config: STORE ? { path: STORE } : { inMemory: true } },
      },
    }),
    dids: new DidsModule({
      resolvers: [new KeyDidResolver(), new PeerDidResolver()],
      registrars: [new KeyDidRegistrar(), new PeerDidRegistrar()],
    }),
    didcomm: new DidCommModule({
      ...(PORT && { endpoints: [`http://127.0.0.1:${PORT}`] }),
      transports: { inbound: PORT ? [new DidCommHttpInboundTransport({ port: Number(PORT) })] : [], outbound },
      mediator: false,
      mediationRecipient: MEDIATOR
        ? { mediatorInvitationUrl: MEDIATOR, mediatorPickupStrategy: DidCommMediatorPickupStrategy.PickUpV2LiveMode }
        : false,
      credentials: {
        autoAcceptCredentials: DidCommAutoAcceptCredential.Never,
        // AnonCreds itself stays out: of its package only the attachments of RFC 0809 are used, bound by a signature
        credentialProtocols: [
          new DidCommCredentialV2Protocol({
            credentialFormats: [new Naming(), new DataIntegrityDidCommCredentialFormatService()],
          }),
        ],
      },
      proofs: {
        proofProtocols: [
          new DidCommProofV2Protocol({ proofFormats: [new DidCommDifPresentationExchangeProofFormatService()] }),
        ],
      },
      connections: { autoAcceptConnections: true },
      basicMessages: true,
    }),
  },
})
await agent.initialize()

// A phone that goes on knows its connection
let connectionId = (await agent.didcomm.connections.getAll()).find((one) => one.state === 'completed')?.id

async function connect({ connect: link }) {
  const parsed = await agent.didcomm.oob.parseInvitation(link)
  const { connectionRecord } = await agent.didcomm.oob.receiveInvitation(parsed, {
    label: 'A phone',
    autoAcceptConnection: true,
  })
  const made = await agent.didcomm.connections.returnWhenIsConnected(connectionRecord.id, { timeoutMs: PATIENCE })
  connectionId = made.id
  // An invitation names one address; that of the socket stands in the DID document
  if (TRANSPORT === 'ws') await agent.didcomm.unregisterOutboundTransport(http)
  // One message more than the handshake needs: whichever comes first completes it
  await agent.didcomm.connections.sendPing(made.id, { withReturnRouting: true, responseRequested: true })
  return { state: made.state, theirLabel: made.theirLabel }
}

/** Fetches again and again what waits, until an event says that it is over; "none" fetches nothing. */
function fetching(version, event, over) {
  return new Promise((resolve, reject) => {
    const fetch = () =>
      version === 'none' ||
      agent.didcomm.messagePickup
        .pickupMessages({ connectionId, protocolVersion: version, batchSize: 10, awaitCompletion: true })
        .catch((fault) => finish(reject, fault))
    const again = setInterval(fetch, 500)
    const timer = setTimeout(() => finish(reject, new Error('nothing more came')), PATIENCE)
    const finish = (how, what) => {
      clearInterval(again)
      clearTimeout(timer)
      agent.events.off(event, listen)
      how(what)
    }
    const listen = async ({ payload }) => {
      try {
        const found = await over(payload)
        if (found !== undefined) finish(resolve, found)
      } catch (fault) {
        finish(reject, fault)
      }
    }
    agent.events.on(event, listen)
    fetch()
  })
}

async function accept(id) {
  const { offer } = await agent.didcomm.credentials.getFormatData(id)
  const credentialFormats = {}
  if (offer.dataIntegrity && named) {
    const { did, publicJwk } = await newDid()
    credentialFormats.dataIntegrity = { didCommSignedAttachment: { kid: `${did}#${publicJwk.fingerprint}` } }
  }
  return agent.didcomm.credentials.acceptOffer({ credentialExchangeRecordId: id, credentialFormats })
}

async function take({ named: naming, decline, known, version = 'v2' }) {
  named = Boolean(naming)
  const { credentials } = agent.didcomm
  const steps = {
    'offer-received': ({ id }) =>
      decline
        ? credentials.declineOffer({
            credentialExchangeRecordId: id,
            sendProblemReport: true,
            problemReportDescription: 'Not now <b>please</b>',
          })
        : accept(id),
    'credential-received': ({ id }) => credentials.acceptCredential({ credentialExchangeRecordId: id }),
  }
  const fetched = fetching(version, DidCommCredentialEventTypes.DidCommCredentialStateChanged, async (payload) => {
    const found = payload.credentialExchangeRecord
    await steps[found.state]?.(found)
    return ['done', 'declined', 'abandoned'].includes(found.state) ? found : undefined
  })
  if (known) {
    await new Promise((resolve) => setTimeout(resolve, 1000)) // what comes again comes before
    const [offered] = await credentials.findAllByQuery({ state: 'offer-received' })
    await steps['offer-received'](offered)
  }
  const record = await fetched
  const [held] = record.credentials
  const kept = held && (await agent.w3cCredentials.getById(held.credentialRecordId))
  const credential = kept?.firstCredential
  return { state: record.state, credential: credential ? (credential.toJSON?.() ?? JsonTransformer.toJSON(credential)) : null }
}

async function prove({ prove: from, how = 'show', version = 'v2' }) {
  const { proofs } = agent.didcomm
  const words = 'Not now <b>please</b>'
  const ways = {
    show: async (proofExchangeRecordId) => {
      const { proofFormats } = await proofs.selectCredentialsForRequest({ proofExchangeRecordId })
      await proofs.acceptRequest({ proofExchangeRecordId, proofFormats })
    },
    decline: (proofExchangeRecordId) =>
      proofs.declineRequest({ proofExchangeRecordId, sendProblemReport: true, problemReportDescription: words }),
    report: (proofExchangeRecordId) => proofs.sendProblemReport({ proofExchangeRecordId, description: words }),
  }
  const fetched = fetching(typeof from === 'string' ? 'none' : version, DidCommProofEventTypes.ProofStateChanged, async ({ proofRecord }) => {
    if (proofRecord.state === 'request-received') {
      await ways[how](proofRecord.id)
      if (how === 'report') return proofRecord
    }
    return ['done', 'declined', 'abandoned'].includes(proofRecord.state) ? proofRecord : undefined
  })
  if (typeof from === 'string') {
    const parsed = await agent.didcomm.oob.parseInvitation(from)
    await agent.didcomm.oob.receiveInvitation(parsed, { label: 'A phone' })
  }
  const { state, errorMessage } = await fetched
  return { state, told: errorMessage ?? null }
}

async function read({ version = 'v2' }) {
  const text = await fetching(version, DidCommBasicMessageEventTypes.DidCommBasicMessageStateChanged, (payload) => {
    const { role, content } = payload.basicMessageRecord
    return role === DidCommBasicMessageRole.Receiver ? content : undefined
  })
  return { text }
}

async function live() {
  await agent.didcomm.messagePickup.setLiveDeliveryMode({ connectionId, liveDelivery: true, protocolVersion: 'v2' })
  return {}
}

const texts = []
agent.events.on(DidCommBasicMessageEventTypes.DidCommBasicMessageStateChanged, ({ payload }) => {
  const { role, content } = payload.basicMessageRecord
  if (role === DidCommBasicMessageRole.Receiver) texts.push(content)
})

async function hear({ hear: count }) {
  for (const ends = Date.now() + PATIENCE; texts.length < count && Date.now() < ends; ) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await new Promise((resolve) => setTimeout(resolve, 300)) // whatever comes twice comes now
  return { texts: texts.splice(0) }
}

async function offers() {
  return { threads: (await agent.didcomm.credentials.getAll()).map((one) => one.threadId) }
}

const errands = { connect, take, prove, live, hear, read, offers }

for await (const line of createInterface({ input: process.stdin })) {
  const errand = JSON.parse(line)
  let report
  try {
    report = await errands[Object.keys(errands).find((one) => errand[one])](errand)
  } catch (fault) {
    report = { error: String(fault?.message ?? fault), cause: fault?.cause && String(fault.cause.message ?? fault.cause) }
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
await agent.shutdown()
// Credo forgets a timer of 15 s of each message that broke off on the way, as it does where a core is killed
process.exit(0)
