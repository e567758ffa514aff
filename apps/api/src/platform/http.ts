import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import type { Actor } from '@lab-zer0/domain/actor.ts'
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  fastify,
  LogController,
} from 'fastify'
import type { Logger } from 'pino'
import { noTelemetry, type Telemetry } from '../telemetry/telemetry.ts'
import type { Config } from './config.ts'
import { answerRefusal, handleError } from './errors.ts'
import { Refused } from './refusal.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { watchRequests } from './watch-requests.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null
    refusal: string | null
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const BODY_LIMIT_BYTES = 64 * 1024

/** A server that refuses what no page of ours sends, before any feature sees it. */
export async function createServer(
  config: Config,
  logger: Logger,
  telemetry: Telemetry = noTelemetry,
): Promise<FastifyInstance> {
  const app = fastify({
    // Typed as Fastify's own, so that the rest of the house sees a plain FastifyInstance.
    loggerInstance: logger satisfies FastifyBaseLogger as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: 20_000,
    connectionTimeout: 30_000,
    keepAliveTimeout: 65_000,
    // Requests during shutdown are answered normally; Fastify's own 503 is not in our format.
    return503OnClosing: false,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    genReqId: () => randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    // A path that can't be decoded never reaches a hook: it names nothing, and is answered like any other nothing.
    frameworkErrors: (_error, request, reply) => {
      setSecurityHeaders(request, reply, config)
      return answerRefusal(new Refused('not_found'), request, reply)
    },
  })
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('actor', null)
  app.decorateRequest('refusal', null)
  await app.register(cookie)
  watchRequests(app, telemetry)

  app.setErrorHandler(handleError)
  app.addHook('onRequest', async (request, reply) => {
    setSecurityHeaders(request, reply, config)
    const refusal = foreignRefusal(request, config)
    if (refusal) return answerRefusal(refusal, request, reply)
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route's pattern, never the path: tokens sit in paths.
    const line = {
      request_id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      actor: request.actor?.userId,
      organisation: request.actor?.organisationId,
      refusal: request.refusal ?? undefined,
    }
    request.log.info(line, 'request')
  })
  return app
}

/**
 * RFC 8058: a mail program's Unsubscribe button sends a form, from no page. The address alone says what to stop, so the
 * form is not read. Every other call still takes JSON only.
 */
export function acceptForms(app: FastifyInstance): void {
  const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
  app.addContentTypeParser(forms, { parseAs: 'buffer', bodyLimit: 1024 }, async () => undefined)
}

function foreignRefusal(request: FastifyRequest, config: Config): Refused | undefined {
  const host = request.headers.host ?? ''
  const isHealth = request.url === '/api/health/live' || request.url === '/api/health/ready'
  if (!isHealth && !config.allowedHosts.includes(host)) return new Refused('unknown_host')
  if (SAFE_METHODS.has(request.method)) return undefined
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  const isForeign =
    (origin !== undefined && origin !== config.publicUrl) ||
    (site !== undefined && site !== 'same-origin' && site !== 'none')
  return isForeign ? new Refused('foreign_origin') : undefined
}
