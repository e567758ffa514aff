import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { live } from '@lab-zer0/contracts/health.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Version, versionText } from '../telemetry/version.ts'
import { answerRefusal } from './errors.ts'
import { Refused } from './refusal.ts'

/**
 * `starting` until the database has been found fit, `ready` while calls are welcome, `stopping` from the signal on.
 * A balancer reads it from /api/health/ready.
 */
export type Readiness = { state: 'starting' | 'ready' | 'stopping' }

export const unavailable = () => new Refused('unavailable', { retryAfterSeconds: 2 })

/**
 * Outside `createRoute`, which opens a transaction: a supervisor that restarts what is not alive must not do so
 * because the database is away.
 */
export function serveLiveness(api: FastifyInstance, version: Version): void {
  const alive = { success: true, version: versionText(version) } satisfies ResponseOf<typeof live>
  api.get(live.path, { config: { endpoint: live } }, async () => alive)
}

/** Nothing that needs the database is answered before the database has been checked, not even for a moment. */
export function refuseUntilStarted(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (request, reply) => {
    const { endpoint } = request.routeOptions.config
    if (readiness.state !== 'starting' || !endpoint || endpoint === live) return
    return answerRefusal(unavailable(), request, reply)
  })
}

/**
 * Lets go of every client once the process is stopping. Each answer asks the client to connect elsewhere next
 * time, and when the last one is out, connections that clients keep open, or never used, are closed.
 */
export function letGoWhenStopping(app: FastifyInstance, readiness: Readiness): void {
  const underWay = new Set<FastifyRequest>()
  let isClosing = false
  const closeWhenQuiet = () => {
    if (isClosing && underWay.size === 0) app.server.closeAllConnections()
  }
  app.addHook('onRequest', async (request) => {
    underWay.add(request)
  })
  app.addHook('onSend', async (_request, reply) => {
    if (readiness.state === 'stopping') reply.header('connection', 'close')
  })
  app.addHook('onResponse', async (request) => {
    underWay.delete(request)
    setImmediate(closeWhenQuiet)
  })
  app.addHook('preClose', async () => {
    isClosing = true
    setImmediate(closeWhenQuiet)
  })
}
