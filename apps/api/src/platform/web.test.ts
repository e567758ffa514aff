import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type InProcess, startInProcess } from '../testing/in-process.ts'

const html = (words: string) =>
  `<html data-session="{{session}}"><link href="{{public_url}}/x">${words}</html>`
const build: Record<string, string> = {
  'pages/login.html': '<head>\n<!--session--><link href="/api/auth/user"><!--/session--></head>',
  'pages/index.html': html('landing'),
  'pages/about.html': html('about'),
  'pages/guides/cold-storage.html': html('guide'),
  'pages/other.html': html('app'),
  'pages/terms.html':
    '<meta name="site" content="{{site}}"><script type="application/ld+json">{"name":"{{json:provider_name}}"}</script><p>{{provider_name}}, {{contact_email}}, {{unknown}}, $1</p>',
  'pages/robots.txt': 'Sitemap: {{public_url}}/sitemap.xml',
  'assets/app-1a2b.js': 'export {}',
  'favicon.svg': '<svg/>',
}

const PROVIDER = `R&D "Rue" </script><i>$&`
let folder = ''
let server: InProcess
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lab-zer0-web-'))
  for (const [name, text] of Object.entries(build)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  server = await startInProcess({
    env: { WEB_DIST: folder, PROVIDER_NAME: PROVIDER, CONTACT_EMAIL: 'labs@rue.example' },
  })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'localhost', ...headers } })

describe('a page', () => {
  it.each([
    ['/', 'landing'],
    ['/about', 'about'],
    ['/about/', 'about'],
    ['/about?from=mail', 'about'],
    ['/guides/cold-storage', 'guide'],
    ['/dashboard', 'app'],
    ['/nowhere', 'app'],
    ['/verify/LZ-2026-0001', 'app'],
  ])('%s shows %s, with the address of this installation', async (path, words) => {
    const reply = await get(path)

    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(reply.body).toBe(`<html data-session="none"><link href="http://localhost/x">${words}</html>`)
  })

  it('says whether a session was sent, and is never taken for the other', async () => {
    const guest = await get('/about')
    const member = await get('/about', { cookie: 'lz_session=anything' })

    expect(member.body).toContain('data-session="open"')
    expect(member.headers.vary).toContain('cookie')
    expect(member.headers.etag).not.toBe(guest.headers.etag)
  })

  it('asks for what only somebody signed in is told when a session was sent, and else not', async () => {
    const guest = await get('/login')
    const member = await get('/login', { cookie: 'lz_session=anything' })

    expect(guest.body).toBe('<head></head>')
    expect(member.body).toBe('<head><link href="/api/auth/user"></head>')
  })

  it('is asked for anew, and sent only when it has changed', async () => {
    const first = await get('/about')
    const again = await get('/about', { 'if-none-match': String(first.headers.etag) })
    const signedIn = await get('/about', {
      'if-none-match': String(first.headers.etag),
      cookie: 'lz_session=anything',
    })

    expect(first.headers['cache-control']).toBe('no-cache')
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(signedIn.statusCode).toBe(200)
  })

  it.each([
    { accepted: 'gzip, deflate, br, zstd', encoding: 'br', read: brotliDecompressSync },
    { accepted: 'gzip', encoding: 'gzip', read: gunzipSync },
  ])('goes out as $encoding to whom accepts $accepted', async ({ accepted, encoding, read }) => {
    const reply = await get('/about', { 'accept-encoding': accepted })

    expect(reply.headers['content-encoding']).toBe(encoding)
    expect(read(reply.rawPayload).toString()).toContain('about')
  })

  it('goes out plain to whom accepts nothing else', async () => {
    expect((await get('/about', { 'accept-encoding': 'br;q=0' })).headers).not.toHaveProperty(
      'content-encoding',
    )
  })

  it('comes with the policy that refuses inline scripts and styles', async () => {
    const policy = String((await get('/')).headers['content-security-policy'])

    expect(policy).toContain("script-src 'self';")
    expect(policy).not.toContain('unsafe')
  })
})

describe('a file', () => {
  it('with a hash in its name may be kept for a year, others for a day', async () => {
    expect((await get('/assets/app-1a2b.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400')
  })

  it('for crawlers names the address of this installation', async () => {
    const reply = await get('/robots.txt')

    expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(reply.body).toBe('Sitemap: http://localhost/sitemap.xml')
  })

  it.each(['/assets/app-gone.js', '/assets/gone', '/gone.png', '/pages/about.html', '/api/gone'])(
    '%s that is not there is a 404 and no screen',
    async (path) => {
      const reply = await get(path)

      expect(reply.statusCode).toBe(404)
      expect(reply.json()).toMatchObject({ success: false, code: 'not_found' })
    },
  )
})

it('answers of the API ask not to be listed', async () => {
  expect((await get('/api/health/live')).headers['x-robots-tag']).toBe('noindex')
})

describe('who runs the installation', () => {
  const of = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  const unescaped = (text: string) =>
    text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

  it('is said in the texts of a page, as words and never as markup', async () => {
    const { body } = await get('/terms')

    expect(unescaped(of(body, /<p>(.*)<\/p>/))).toBe(`${PROVIDER}, labs@rue.example, {{unknown}}, $1`)
    expect(body).not.toContain('<i>')
  })

  it('is told to the page’s scripts in an attribute, which the policy allows', async () => {
    const { body } = await get('/terms')

    const told: unknown = JSON.parse(unescaped(of(body, /name="site" content="([^"]*)"/)))
    expect(told).toMatchObject({ provider_name: PROVIDER, contact_email: 'labs@rue.example' })
  })

  it('is told to search engines as data that ends where it should', async () => {
    const { body } = await get('/terms')

    expect(JSON.parse(of(body, /ld\+json">(.*?)<\/script>/))).toEqual({ name: PROVIDER })
  })
})
