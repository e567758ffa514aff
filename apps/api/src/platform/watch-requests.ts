import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Telemetry } from '../telemetry/telemetry.ts'
import type { OpenSpan } from '../telemetry/traces.ts'

/** Measures every answer, and begins a trace for every request. Comes first, so that refusals count too. */
export function watchRequests(app: FastifyInstance, { isOn, measures, traces }: Telemetry): void {
  if (!isOn) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  if (traces.isOn) {
    app.addHook('onRequest', (request, _reply, done) => {
      const facts = { 'http.request.method': request.method, 'http.route': routeOf(request) }
      const span = traces.root(`${request.method} ${routeOf(request)}`, request.id, 'server', facts)
      spans.set(request, span)
      span.run(done)
    })
    // Once more: the body arrives in events that know nothing of the request that waits for them.
    app.addHook('preValidation', (request, _reply, done) => {
      const span = spans.get(request)
      if (span) span.run(done)
      else done()
    })
  }
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status } = reply
    measures.request(reply.elapsedTime, { method: request.method, route: routeOf(request), status })
    if (request.refusal !== null) measures.refusal({ code: request.refusal })
    const facts = {
      'http.response.status_code': status,
      ...(request.refusal && { refusal: request.refusal }),
    }
    spans.get(request)?.end(facts, status >= 500)
  })
}

/** The route's pattern, never the path: tokens sit in paths, and anybody can make up more of them. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? 'unknown'
}
