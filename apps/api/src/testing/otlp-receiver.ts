import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

type Value = { stringValue?: string; intValue?: number | string; boolValue?: boolean }
type Attribute = { key: string; value: Value }
type WireSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes?: Attribute[]
}
type Sent = {
  resourceSpans?: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[]
  resourceMetrics?: { scopeMetrics: { metrics: { name: string }[] }[] }[]
}

export type ReceivedSpan = Omit<WireSpan, 'attributes'> & { service: string; facts: Record<string, unknown> }

/** A collector of our own: takes OTLP over HTTP in JSON, and keeps what it was sent. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = []
  const metrics = new Set<string>()
  const server = createServer(async (request, answer) => {
    const sent: Sent = JSON.parse(await text(request))
    for (const { resource, scopeSpans } of sent.resourceSpans ?? []) {
      const service = String(factsOf(resource.attributes)['service.name'])
      for (const { attributes, ...span } of scopeSpans.flatMap((scope) => scope.spans)) {
        spans.push({ ...span, service, facts: factsOf(attributes) })
      }
    }
    for (const { scopeMetrics } of sent.resourceMetrics ?? []) {
      for (const { name } of scopeMetrics.flatMap((scope) => scope.metrics)) metrics.add(name)
    }
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    spans,
    metrics,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function factsOf(attributes: Attribute[] = []): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
}
