// A DIDComm agent on Credo and Askar, for the interop tests. Reads one JSON errand per line from standard input,
// writes one JSON report per line: {"ok": true, ...} or {"ok": false, "error": "..."}.
//   {"do": "key", "seed": "<base64url>"}                                   keeps an Ed25519 key; reports its verkey
//   {"do": "pack", "plaintext": {...}, "to": [...], "routing": [...], "from": "<verkey>" | null}
//   {"do": "unpack", "envelope": {...}}
//   {"do": "connect", "invitation": "<link>", "didKind": 1|2|4, "handshake": "didexchange" | "connections", "ping": true,
//    "pickup": "v1" | "v2", "say": "...", "discover": true}
//        takes an invitation as a phone would, which has no endpoint of its own; pings, says something, asks which
//        protocols are spoken, and fetches one text that waits for it; reports the connection, the text, the protocols
// LIB_ASKAR_PATH names the folder of Askar's native library.

// Askar must have registered itself before Credo looks for it
import { askar } from '@openwallet-foundation/askar-nodejs'
import 'reflect-metadata'
import { createInterface } from 'node:readline'
import { AskarModule } from '@credo-ts/askar'
import {
  Agent,
  DidsModule,
  KeyDidResolver,
  KeyDidRegistrar,
  Kms,
  PeerDidRegistrar,
  PeerDidResolver,
  TypedArrayEncoder,
} from '@credo-ts/core'
import {
  DidCommBasicMessageEventTypes,
  DidCommBasicMessageRole,
  DidCommEnvelopeService,
  DidCommHttpOutboundTransport,
  DidCommModule,
} from '@credo-ts/didcomm'
import { agentDependencies } from '@credo-ts/node'

const STORE_KEY = 'CwNJroKHTSSj3XvE7ZAnuKiTn2C4QkFvxEqfm5rzhNrb' // of a store in memory; no secret

async function start(didKind) {
  const store = {
    id: `memory-${Math.random().toString(36).slice(2)}`,
    key: STORE_KEY,
    keyDerivationMethod: 'raw',
    database: { type: 'sqlite', config: { inMemory: true } },
  }
  const agent = new Agent({
    config: { allowInsecureHttpUrls: true },
    dependencies: agentDependencies,
    modules: {
      askar: new AskarModule({ askar, store }),
      dids: new DidsModule({
        resolvers: [new KeyDidResolver(), new PeerDidResolver()],
        registrars: [new KeyDidRegistrar(), new PeerDidRegistrar()],
      }),
      didcomm: new DidCommModule({
        transports: { inbound: [], outbound: [new DidCommHttpOutboundTransport()] },
        connections: { autoAcceptConnections: true, peerNumAlgoForDidExchangeRequests: didKind ?? 4 },
        mediator: false,
        mediationRecipient: false,
        basicMessages: true,
      }),
    },
  })
  await agent.initialize()
  return agent
}

const publicKey = (verkey) => {
  const key = Kms.PublicJwk.fromPublicKey({ kty: 'OKP', crv: 'Ed25519', publicKey: TypedArrayEncoder.fromBase58(verkey) })
  key.keyId = verkey
  return key
}
const spell = (key) => (key ? TypedArrayEncoder.toBase58(key.publicKey.publicKey) : null)

/** Fetches what waits, and gives the first text that comes. */
function fetchOne(agent, connectionId, protocolVersion, timeout) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no text came')), timeout)
    agent.events.on(DidCommBasicMessageEventTypes.DidCommBasicMessageStateChanged, ({ payload }) => {
      if (payload.basicMessageRecord.role !== DidCommBasicMessageRole.Receiver) return
      clearTimeout(timer)
      resolve(payload.basicMessageRecord.content)
    })
    agent.didcomm.messagePickup
      .pickupMessages({ connectionId, protocolVersion, batchSize: 10, awaitCompletion: true })
      .catch(reject)
  })
}

let shared
const envelopes = async () => {
  shared ??= await start()
  return shared.dependencyManager.resolve(DidCommEnvelopeService)
}

const errands = {
  async key({ seed, verkey }) {
    shared ??= await start()
    const x = Buffer.from(TypedArrayEncoder.fromBase58(verkey)).toString('base64url')
    await shared.kms.importKey({ privateJwk: { kty: 'OKP', crv: 'Ed25519', x, d: seed, kid: verkey } })
    return { verkey }
  },
  async pack({ plaintext, to, routing = [], from = null }) {
    const service = await envelopes()
    const envelope = await service.packMessage(shared.context, { toJSON: () => plaintext }, {
      recipientKeys: to.map(publicKey),
      routingKeys: routing.map(publicKey),
      senderKey: from ? publicKey(from) : null,
    })
    return { envelope }
  },
  async unpack({ envelope }) {
    const service = await envelopes()
    const opened = await service.unpackMessage(shared.context, envelope)
    return { plaintext: opened.plaintextMessage, sender: spell(opened.senderKey), recipient: spell(opened.recipientKey) }
  },
  async connect({ invitation, didKind, handshake, ping, pickup, say, discover, timeout = 15000 }) {
    const agent = await start(didKind)
    try {
      const parsed = await agent.didcomm.oob.parseInvitation(invitation)
      parsed.handshakeProtocols = parsed.handshakeProtocols.filter((one) => one.includes(handshake))
      const { connectionRecord } = await agent.didcomm.oob.receiveInvitation(parsed, {
        label: 'A phone <b>nobody</b> here wrote',
        autoAcceptConnection: true,
      })
      const made = await agent.didcomm.connections.returnWhenIsConnected(connectionRecord.id, { timeoutMs: timeout })
      if (ping) await agent.didcomm.connections.sendPing(made.id, { withReturnRouting: true, responseRequested: true })
      if (say) await agent.didcomm.basicMessages.sendMessage(made.id, say)
      let features
      if (discover) {
        const found = await agent.didcomm.discovery.queryFeatures({
          connectionId: made.id,
          protocolVersion: discover,
          queries: [{ featureType: 'protocol', match: 'https://didcomm.org/*' }],
          awaitDisclosures: true,
          awaitDisclosuresTimeoutMs: timeout,
        })
        features = found.features.map((one) => one.id)
      }
      const text = pickup ? await fetchOne(agent, made.id, pickup, timeout) : undefined
      return { text, features, state: made.state, did: made.did, theirDid: made.theirDid, theirLabel: made.theirLabel }
    } finally {
      await agent.shutdown()
    }
  },
}

for await (const line of createInterface({ input: process.stdin })) {
  const { do: errand, ...wanted } = JSON.parse(line)
  let report
  try {
    report = { ok: true, ...(await errands[errand](wanted)) }
  } catch (fault) {
    report = { ok: false, error: String(fault?.message ?? fault), cause: fault?.cause && String(fault.cause.message ?? fault.cause) }
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
await shared?.shutdown()
process.exit(0)
