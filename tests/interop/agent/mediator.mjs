// A mediator on Credo and Askar, for the interop tests: it takes messages for phones that have no endpoint.
// Reads one JSON errand per line from standard input, writes one JSON report per line, with "error" where it failed.
//   {"invite": true}      reports a link that invites a phone
// LIB_ASKAR_PATH names the folder of Askar's native library, PORT and SOCKET_PORT where it listens.

// Askar must have registered itself before Credo looks for it
import { askar } from '@openwallet-foundation/askar-nodejs'
import 'reflect-metadata'
import { createInterface } from 'node:readline'
import { AskarModule } from '@credo-ts/askar'
import { Agent, DidsModule, KeyDidRegistrar, KeyDidResolver, PeerDidRegistrar, PeerDidResolver } from '@credo-ts/core'
import {
  DidCommHttpOutboundTransport,
  DidCommMessageForwardingStrategy,
  DidCommModule,
  DidCommWsOutboundTransport,
} from '@credo-ts/didcomm'
import { agentDependencies, DidCommHttpInboundTransport, DidCommWsInboundTransport } from '@credo-ts/node'

const port = Number(process.env.PORT)
const socketPort = Number(process.env.SOCKET_PORT)
const agent = new Agent({
  config: { allowInsecureHttpUrls: true },
  dependencies: agentDependencies,
  modules: {
    askar: new AskarModule({
      askar,
      store: {
        id: 'memory-mediator',
        key: 'CwNJroKHTSSj3XvE7ZAnuKiTn2C4QkFvxEqfm5rzhNrb', // of a store in memory; no secret
        keyDerivationMethod: 'raw',
        database: { type: 'sqlite', config: { inMemory: true } },
      },
    }),
    dids: new DidsModule({
      resolvers: [new KeyDidResolver(), new PeerDidResolver()],
      registrars: [new KeyDidRegistrar(), new PeerDidRegistrar()],
    }),
    didcomm: new DidCommModule({
      endpoints: [`http://127.0.0.1:${port}`, `ws://127.0.0.1:${socketPort}`],
      transports: {
        inbound: [new DidCommHttpInboundTransport({ port }), new DidCommWsInboundTransport({ port: socketPort })],
        outbound: [new DidCommHttpOutboundTransport(), new DidCommWsOutboundTransport()],
      },
      connections: { autoAcceptConnections: true },
      mediator: {
        autoAcceptMediationRequests: true,
        messageForwardingStrategy: DidCommMessageForwardingStrategy.QueueAndLiveModeDelivery,
      },
      mediationRecipient: false,
    }),
  },
})
await agent.initialize()

async function invite() {
  const { outOfBandInvitation } = await agent.didcomm.oob.createInvitation({ multiUseInvitation: true, label: 'Mediator' })
  return { url: outOfBandInvitation.toUrl({ domain: `http://127.0.0.1:${port}` }) }
}

for await (const line of createInterface({ input: process.stdin })) {
  let report
  try {
    report = await (JSON.parse(line).invite ? invite() : {})
  } catch (fault) {
    report = { error: String(fault?.message ?? fault) }
  }
  process.stdout.write(`${JSON.stringify(report)}\n`)
}
await agent.shutdown()
process.exit(0)
