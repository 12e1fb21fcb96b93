// A Credo agent with everything in memory: keys of node:crypto, records in a Map, and a fetch that stays on this computer.
import dns from 'node:dns'
import 'reflect-metadata'
import {
  Agent,
  DidsModule,
  JwkDidRegistrar,
  JwkDidResolver,
  KeyDidRegistrar,
  KeyDidResolver,
  Kms,
  WebDidResolver,
  X509Module,
} from '@credo-ts/core'
import { agentDependencies, NodeInMemoryKeyManagementStorage, NodeKeyManagementService } from '@credo-ts/node'
import { OpenId4VcModule } from '@credo-ts/openid4vc'
import { setGlobalConfig } from '@openid4vc/oauth2'
import { MemoryStorageModule } from './memory-storage.mjs'

const NAMED = 'desk.example' // an https address with a name, and it is this computer too
const NAMED_ADDRESS = process.env.CREDO_NAMED_ADDRESS ?? '127.0.0.1'
// Another address that is allowed: a desk on the same bench, in a network of its own
const DESK = process.env.CREDO_DESK_ADDRESS
const THIS_COMPUTER = /^(localhost|127(\.\d{1,3}){3}|\[::1\]|desk\.example|(.+\.)?localhost)$/

const lookUp = dns.lookup
dns.lookup = (name, options, answer) => {
  // Every name below localhost is this computer (RFC 6761), whether or not its resolver knows that
  if (name !== NAMED && !name.endsWith('.localhost')) return lookUp(name, options, answer)
  const found = { address: name === NAMED ? NAMED_ADDRESS : '127.0.0.1', family: 4 }
  const tell = answer ?? options
  return process.nextTick(() => (options?.all ? tell(null, [found]) : tell(null, found.address, found.family)))
}

/**
 * Start an agent; every HTTP exchange is noted in `exchanges` as {method, path, status, error?}.
 * `trusted` are certificates of authorities, in PEM, that may vouch for issuers; `strict` is what the wallet insists on.
 */
export async function startAgent(exchanges, trusted, strict = {}) {
  const agent = new Agent({
    // the store is new, so the update only notes its version
    config: { allowInsecureHttpUrls: !strict.https, autoUpdateStorageOnStartup: true },
    dependencies: { ...agentDependencies, fetch: watchedFetch(exchanges) },
    modules: {
      storage: new MemoryStorageModule(),
      kms: new Kms.KeyManagementModule({
        backends: [new NodeKeyManagementService(new NodeInMemoryKeyManagementStorage())],
      }),
      dids: new DidsModule({
        resolvers: [new JwkDidResolver(), new KeyDidResolver(), new WebDidResolver()],
        registrars: [new JwkDidRegistrar(), new KeyDidRegistrar()],
      }),
      x509: new X509Module({ trustedCertificates: trusted?.length ? trusted : undefined }),
      openid4vc: new OpenId4VcModule(),
    },
  })
  await agent.initialize()
  setGlobalConfig({ allowInsecureUrls: !strict.https }) // Credo only ever allows it, for every agent of the process
  return agent
}

function watchedFetch(exchanges) {
  return async (address, options = {}) => {
    const url = new URL(address instanceof Request ? address.url : address)
    if (url.hostname !== DESK && !THIS_COMPUTER.test(url.hostname)) throw new Error(`this wallet does not leave the computer: ${url.href}`)
    const exchange = { method: options.method ?? 'GET', path: url.pathname }
    exchanges.push(exchange)
    const response = await fetch(address, options)
    exchange.status = response.status
    if (!response.ok) exchange.error = await response.clone().json().catch(() => undefined)
    return response
  }
}
