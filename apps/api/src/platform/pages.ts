import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { withProvider } from './provider-words.ts'

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) }
type Encoding = keyof typeof compressors
type Session = 'open' | 'none'

const TYPES: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
}

/** Placeholders that the build leaves for the server: its address, its provider, and whether the visitor has a session. */
export class Page {
  readonly #text: string
  readonly #type: string
  readonly #forms = new Map<string, Promise<Form>>()

  constructor(text: string, type: string) {
    this.#text = text
    this.#type = type
  }

  async send(request: FastifyRequest, reply: FastifyReply, session: Session): Promise<FastifyReply> {
    const { etag, text, encoded } = await this.#form(session)
    reply.headers({
      'content-type': this.#type,
      // Never cached, because the page names its build's assets and whether the visitor is signed in.
      'cache-control': 'no-cache',
      vary: 'accept-encoding, cookie',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const encoding = encodingFor(request.headers['accept-encoding'])
    if (!encoding) return reply.send(text)
    return reply.header('content-encoding', encoding).send(encoded[encoding])
  }

  /** Made at the first visit and kept. */
  #form(session: Session): Promise<Form> {
    const known = this.#forms.get(session) ?? formOf(textFor(session, this.#text))
    this.#forms.set(session, known)
    return known
  }
}

/** The part between the `<!--session-->` marks is only for visitors with a session. */
function textFor(session: Session, text: string): string {
  const rest = session === 'open' ? '$1' : ''
  return text.replaceAll('{{session}}', session).replaceAll(/\s*<!--session-->(.*?)<!--\/session-->/gs, rest)
}

type Form = { etag: string; text: string; encoded: Record<Encoding, Buffer> }

async function formOf(text: string): Promise<Form> {
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
  const [br, gz] = await Promise.all([
    compressors.br(text, { params: quality }),
    compressors.gzip(text, { level: constants.Z_BEST_COMPRESSION }),
  ])
  // A weak ETag, because the same text is sent in three encodings.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
  return { etag, text, encoded: { br, gzip: gz } }
}

function encodingFor(accepted: string | string[] | undefined): Encoding | undefined {
  const names = String(accepted ?? '').split(',')
  const isTaken = (encoding: Encoding) =>
    names.some((name) => name.trim() === encoding || name.trim().startsWith(`${encoding};q=1`))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : undefined
}

type PageConfig = Pick<Config, 'publicUrl' | 'site'>

/** All pages of a build by the address they are for: `/`, `/about`, `/robots.txt`. */
export async function readPages(folder: string, config: PageConfig): Promise<Map<string, Page>> {
  const names = await readdir(folder, { recursive: true, withFileTypes: true })
  const pages = names
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, Page]> => {
      const file = join(entry.parentPath, entry.name)
      const type = TYPES[entry.name.slice(entry.name.lastIndexOf('.') + 1)]
      if (!type) throw new Error(`${file} is no page`)
      const text = (await readFile(file, 'utf8')).replaceAll('{{public_url}}', config.publicUrl)
      const filled = type === TYPES.html ? withProvider(text, config.site) : text
      return [addressOf(file.slice(folder.length).replaceAll(sep, '/')), new Page(filled, type)]
    })
  return new Map(await Promise.all(pages))
}

function addressOf(file: string): string {
  return file === '/index.html' ? '/' : file.replace(/\.html$/, '')
}
