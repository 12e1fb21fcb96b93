// A wallet without an endpoint on Credo and Askar, for the interop tests: it answers invitations without connecting.
// Reads one JSON errand per line from standard input, writes one JSON report per line, with "error" where it failed.
//   {"take": "<link>", "named": true, "decline": false}
//        takes the credential that an invitation offers; "named" fills its DID into the request, as ACA-Py does
//        reports the state, and the credential if there is one
//   {"present": "<link>", "decline": false}      answers the request that an invitation carries; reports the state
// LIB_ASKAR_PATH names the folder of Askar's native library.

// Askar must have registered itself before Credo looks for it
import { askar } from '@openwallet-foundation/askar-nodejs'
import 'reflect-metadata'
import { createInterface } from 'node:readline'
import { AskarModule } from '@credo-ts/askar'
import { Agent, DidKey, DidsModule, KeyDidRegistrar, KeyDidResolver, Kms } from '@credo-ts/core'
import {
  DidCommAutoAcceptCredential,
  DidCommAutoAcceptProof,
  DidCommCredentialEventTypes,
  DidCommCredentialV2Protocol,
  DidCommDifPresentationExchangeProofFormatService,
  DidCommHttpOutboundTransport,
  DidCommJsonLdCredentialFormatService,
  DidCommModule,
  DidCommProofEventTypes,
  DidCommProofV2Protocol,
} from '@credo-ts/didcomm'
import { agentDependencies } from '@credo-ts/node'

const PATIENCE = 20000
let named = false

class Naming extends DidCommJsonLdCredentialFormatService {
  async acceptOffer(context, options) {
    const made = await super.acceptOffer(context, options)
    if (!named) return made
    const key = await agent.kms.createKeyForSignatureAlgorithm({ algorithm: 'EdDSA' })
    await agent.dids.create({ method: 'key', options: { keyId: key.keyId } })
    const { did } = new DidKey(Kms.PublicJwk.fromPublicJwk(key.publicJwk))
    const detail = structuredClone(options.offerAttachment.getDataAsJson())
    detail.credential.credentialSubject = { id: did, ...detail.credential.credentialSubject }
    return { ...made, attachment: this.getFormatData(detail, made.format.attachmentId) }
  }
}

const agent = new Agent({
  config: { allowInsecureHttpUrls: true },
  dependencies: agentDependencies,
  modules: {
    askar: new AskarModule({
      askar,
      store: {
        id: 'memory-holder',
        key: 'CwNJroKHTSSj3XvE7ZAnuKiTn2C4QkFvxEqfm5rzhNrb', // of a store in memory; no secret
        keyDerivationMethod: 'raw',
        database: { type: 'sqlite', config: { inMemory: true } },
      },
    }),
    dids: new DidsModule({ resolvers: [new KeyDidResolver()], registrars: [new KeyDidRegistrar()] }),
    didcomm: new DidCommModule({
      transports: { inbound: [], outbound: [new DidCommHttpOutboundTransport()] },
      mediator: false,
      mediationRecipient: false,
      credentials: {
        autoAcceptCredentials: DidCommAutoAcceptCredential.Never,
        credentialProtocols: [new DidCommCredentialV2Protocol({ credentialFormats: [new Naming()] })],
      },
      proofs: {
        autoAcceptProofs: DidCommAutoAcceptProof.Never,
        proofProtocols: [
          new DidCommProofV2Protocol({ proofFormats: [new DidCommDifPresentationExchangeProofFormatService()] }),
        ],
      },
    }),
  },
})
await agent.initialize()

/** Follows an exchange that an invitation begins, until one of its states is the last. */
function follow(link, event, recordOf, steps, last) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(reject, new Error('nothing more came')), PATIENCE)
    const finish = (how, what) => {
      clearTimeout(timer)
      agent.events.off(event, listen)
      how(what)
    }
    const listen = async ({ payload }) => {
      const record = recordOf(payload)
      try {
        await steps[record.state]?.(record)
        if (last.includes(record.state)) finish(resolve, record)
      } catch (fault) {
        finish(reject, fault)
      }
    }
    agent.events.on(event, listen)
    agent.didcomm.oob.receiveInvitationFromUrl(link, { label: 'A phone' }).catch((fault) => finish(reject, fault))
  })
}

async function take({ take: link, named: naming, decline }) {
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
        : credentials.acceptOffer({ credentialExchangeRecordId: id }),
    'credential-received': ({ id }) => credentials.acceptCredential({ credentialExchangeRecordId: id }),
  }
  const event = DidCommCredentialEventTypes.DidCommCredentialStateChanged
  const record = await follow(link, event, (payload) => payload.credentialExchangeRecord, steps, ['done', 'declined'])
  const [held] = record.credentials
  const kept = held && (await agent.w3cCredentials.getById(held.credentialRecordId))
  return { state: record.state, credential: kept?.firstCredential.toJSON?.() ?? null }
}

async function present({ present: link, decline }) {
  const { proofs } = agent.didcomm
  const steps = {
    'request-received': async ({ id }) => {
      if (decline) {
        await proofs.declineRequest({ proofExchangeRecordId: id, sendProblemReport: true })
      } else {
        const { proofFormats } = await proofs.selectCredentialsForRequest({ proofExchangeRecordId: id })
        await proofs.acceptRequest({ proofExchangeRecordId: id, proofFormats })
      }
    },
  }
  const last = ['done', 'declined', 'abandoned']
  const event = DidCommProofEventTypes.ProofStateChanged
  const record = await follow(link, event, (payload) => payload.proofRecord, steps, last)
  return { state: record.state }
}

for await (const line of createInterface({ input: process.stdin })) {
  const errand = JSON.parse(line)
  let report
  try {
    report = await (errand.take ? take(errand) : present(errand))
  } catch (fault) {
    report = { error: String(fault?.message ?? fault), cause: fault?.cause && String(fault.cause.message ?? fault.cause) }
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
await agent.shutdown()
process.exit(0)
