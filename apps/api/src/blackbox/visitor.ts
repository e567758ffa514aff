import { randomInt } from 'node:crypto'
import { Browser, type Reply } from '../testing/browser.ts'
import { TEST_PUBLIC_URL } from '../testing/processes.ts'
import { startWorld, type World } from '../testing/world.ts'

/** Everything that opens a door and went over the wire in this file, for the search of the logs. */
export const secretsSeen = new Set<string>()

const SECRET_FIELDS = new Set([
  ...['password', 'current_password', 'code', 'invitation_code', 'secret', 'otpauth_uri', 'backup_codes'],
])

/** A browser behind the trusted proxy: it has a network address, and so limits, of its own. */
export class Visitor extends Browser {
  readonly address: string

  constructor(base: string, address = someAddress()) {
    super(base, TEST_PUBLIC_URL)
    this.address = address
  }

  override async send(
    method: string,
    path: string,
    options: Parameters<Browser['send']>[2] = {},
  ): Promise<Reply> {
    const headers = { 'x-forwarded-for': this.address, ...options.headers }
    noteSecrets(options.body)
    const reply = await super.send(method, path, { ...options, headers })
    // A refusal's `code` is its name, not a secret.
    if (reply.body?.success === true) noteSecrets(reply.body)
    for (const line of reply.headers.getSetCookie()) {
      const [, value = ''] = line.split(';')[0]?.split('=') ?? []
      if (value !== '') secretsSeen.add(value)
    }
    return reply
  }
}

function noteSecrets(value: unknown, isSecret = false): void {
  if (typeof value === 'string' && isSecret && value.length >= 6) secretsSeen.add(value)
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    noteSecrets(inner, SECRET_FIELDS.has(key) || (isSecret && Array.isArray(value)))
  }
}

/** An address of the range for documentation and tests. */
export function someAddress(): string {
  return `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`
}

/** A world behind a proxy that it trusts, so that visitors come from where their header says. */
export function startProxiedWorld(): Promise<World> {
  return startWorld({ env: { TRUSTED_PROXIES: '127.0.0.1' } })
}

export function urlOf(world: World, node: number): string {
  const api = world.apis[node]
  if (!api) throw new Error(`there is no node ${node}`)
  return api.url
}

export function visitor(world: World, node = 0): Visitor {
  return new Visitor(urlOf(world, node))
}

/** What each node answers to who-am-I with this browser's cookies. */
export function whoAmIEverywhere(world: World, browser: Browser): Promise<number[]> {
  const calls = world.apis.map(async ({ url }) => (await browser.at(url).get('/auth/user')).status)
  return Promise.all(calls)
}
