import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from './config.ts'
import { pendingCookies } from './cookies.ts'
import { answerRefusal } from './errors.ts'
import { readPages } from './pages.ts'
import { Refused } from './refusal.ts'
import { StartRefused } from './start-refused.ts'

const YEAR_SECONDS = 365 * 24 * 3600
const DAY_SECONDS = 24 * 3600
/** The app, for every address that has no page of its own: it decides itself which screen that is. */
const OTHER = '/other'

/** The built web app around the API: pages, files, and the app for all that is neither. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.webDist) {
    app.setNotFoundHandler((request, reply) => answerRefusal(new Refused('not_found'), request, reply))
    return
  }
  const { folder, pages, other } = await readBuild(config.webDist, config)

  const isSecure = config.publicUrl.startsWith('https:')
  const sessionOf = (request: FastifyRequest) =>
    pendingCookies(request, isSecure).cookies.get('session') === undefined ? 'none' : 'open'
  for (const [address, page] of pages) {
    app.get(address, (request, reply) => page.send(request, reply, sessionOf(request)))
  }
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    allowedPath: (path) => !path.startsWith('/pages/'),
    setHeaders: (reply, path) => {
      // Names of assets carry their content's hash; icons and the theme's script may be a day old.
      const isHashed = path.includes('/assets/')
      const age = isHashed ? `max-age=${YEAR_SECONDS}, immutable` : `max-age=${DAY_SECONDS}`
      // It names the files of the newest build, so an old one would hold people back.
      reply.header('cache-control', /\/sw\.js(?:\.\w+)?$/.test(path) ? 'no-cache' : `public, ${age}`)
    },
  })
  app.setNotFoundHandler((request, reply) => {
    const isScreen = (request.method === 'GET' || request.method === 'HEAD') && !namesFile(request.url)
    if (isScreen) return other.send(request, reply, sessionOf(request))
    return answerRefusal(new Refused('not_found'), request, reply)
  })
}

/** The pages of the web app's build. A folder without one is a typing error, or was not built yet. */
export async function readBuild(webDist: string, config: Pick<Config, 'publicUrl' | 'site'>) {
  const folder = resolve(webDist)
  const isBuild = existsSync(join(folder, 'pages'))
  const pages: Awaited<ReturnType<typeof readPages>> = isBuild
    ? await readPages(join(folder, 'pages'), config)
    : new Map()
  const other = pages.get(OTHER)
  if (!other)
    throw new StartRefused(`WEB_DIST: ${folder} holds no build of the web app. Make it: npm run build`)
  pages.delete(OTHER)
  return { folder, pages, other }
}

/** A path with a file extension or below /api is a missing file or call, not a screen. */
function namesFile(url: string): boolean {
  const [path = ''] = url.split('?')
  return path.startsWith('/api') || path.startsWith('/assets/') || /\.[a-z0-9]+$/i.test(path)
}
