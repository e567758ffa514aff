import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { answerRefusal } from './errors.ts'
import { Refused } from './refusal.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** The built web app around the API. A path that names no file is a screen: the app itself decides which. */
export async function serveWeb(app: FastifyInstance, config: Config): Promise<void> {
  const folder = config.webDist && resolve(config.webDist)
  if (folder && existsSync(folder)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        // Names of assets carry their content's hash; everything else is asked for anew.
        const isHashed = path.includes('/assets/')
        reply.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      },
    })
  }
  app.setNotFoundHandler((request, reply) => {
    const isScreen = request.method === 'GET' && !request.url.startsWith('/api')
    if (folder && isScreen && !/\.[a-z0-9]+$/i.test(request.url)) return reply.sendFile('index.html')
    return answerRefusal(new Refused('not_found'), request, reply)
  })
}
