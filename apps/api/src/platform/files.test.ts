import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFileStore, type FileStore, newFileKey } from './files.ts'

let folder: string
const bucket = new Map<string, Buffer>()
const authorizations: string[] = []

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const STORE_IS_AHEAD_MS = 20 * 60_000
const timesAsked = new Map<string, number>()

/** Signed times are written without the signs of ISO 8601. */
function signedAt(request: IncomingMessage): number {
  const [, date = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(String(request.headers['x-amz-date'])) ?? []
  return Date.parse(
    `${date.replace(/(\d{4})(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`,
  )
}

/** As much of S3 as three calls need. The signature itself is the library's. */
const server = createServer(async (request, reply) => {
  const { method, url = '' } = request
  authorizations.push(String(request.headers.authorization))
  const times = (timesAsked.get(url) ?? 0) + 1
  timesAsked.set(url, times)
  if (url.includes('/hiccups/') && times < 3) return reply.writeHead(503).end('<Code>SlowDown</Code>')
  if (url.includes('/ahead/')) {
    const storeTime = Date.now() + STORE_IS_AHEAD_MS
    reply.setHeader('date', new Date(storeTime).toUTCString())
    if (Math.abs(storeTime - signedAt(request)) > 15 * 60_000)
      return reply.writeHead(403).end('<Code>RequestTimeTooSkewed</Code>')
  }
  if (url.includes('/broken/')) return reply.writeHead(403).end('<Code>SignatureDoesNotMatch</Code>')
  if (method === 'PUT') bucket.set(url, await bodyOf(request))
  const found = bucket.get(url)
  if (method === 'DELETE') bucket.delete(url)
  if (method === 'GET' && !found) return reply.writeHead(404).end('<Code>NoSuchKey</Code>')
  reply.writeHead(method === 'DELETE' ? 204 : 200).end(method === 'GET' ? found : undefined)
})

const s3 = (name: string) => ({
  endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  region: 'ap-southeast-2',
  bucket: name,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
})

const stores = new Map<string, FileStore>()
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-files-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stores.set('folder', createFileStore({ s3: undefined, filesDir: folder }))
  stores.set('bucket', createFileStore({ s3: s3('evidence'), filesDir: folder }))
})
afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

describe.each(['folder', 'bucket'])('a %s', (kind) => {
  const store = () => {
    const known = stores.get(kind)
    if (!known) throw new Error(`there is no ${kind}`)
    return known
  }

  it('gives back the same bytes, also when they were put twice', async () => {
    const key = newFileKey()
    await store().put(key, Buffer.from('first'))
    await store().put(key, Buffer.from([0, 255, 1, 254]))

    expect(await store().get(key)).toEqual(Buffer.from([0, 255, 1, 254]))
  })

  it('has nothing where nothing was put, or where it was removed, once or twice', async () => {
    const key = newFileKey()
    await store().put(key, Buffer.from('x'))
    await store().remove(key)
    await store().remove(key)

    expect(await store().get(key)).toBeUndefined()
    expect(await store().get(newFileKey())).toBeUndefined()
  })

  it.each(['../../etc/passwd', 'a', `${'a'.repeat(32)}/x`, `${'A'.repeat(32)}`])(
    'does not know a key such as %s',
    (key) => {
      expect(() => store().get(key)).toThrow('not a key')
    },
  )
})

describe('a folder', () => {
  it('holds whole files only, and nothing that a person typed', async () => {
    const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
      entry.isFile(),
    )

    expect(names.length).toBeGreaterThan(0)
    expect(names.every(({ name }) => /^[0-9a-f]{32}$/.test(name))).toBe(true)
  })
})

describe('a bucket', () => {
  it('is asked with a signature, and says what the store says when it refuses', async () => {
    const broken = createFileStore({ s3: s3('broken'), filesDir: folder })

    await expect(broken.put(newFileKey(), Buffer.from('x'))).rejects.toThrow('403: <Code>SignatureDoes')
    await expect(broken.get(newFileKey())).rejects.toThrow('403')
    expect(authorizations.every((line) => line.startsWith('AWS4-HMAC-SHA256 Credential=key/'))).toBe(true)
  })

  it('is asked again when it is busy for a moment', async () => {
    const store = createFileStore({ s3: s3('hiccups'), filesDir: folder })
    const key = newFileKey()

    await store.put(key, Buffer.from('patience'))

    expect(await store.get(key)).toEqual(Buffer.from('patience'))
  })

  it('whose clock is 20 minutes ahead is signed for by its own clock', async () => {
    const store = createFileStore({ s3: s3('ahead'), filesDir: folder })
    const key = newFileKey()

    await store.put(key, Buffer.from('later'))

    expect(await store.get(key)).toEqual(Buffer.from('later'))
  })
})
