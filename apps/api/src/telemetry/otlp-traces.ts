import { AsyncLocalStorage } from 'node:async_hooks'
import { SpanKind as Kinds, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { type OpenSpan, type SpanKind, type Traces, traceIdOf } from './traces.ts'

type Options = { endpoint: string; resource: Resource; ratio: number; version: string }

const KINDS: Record<SpanKind, Kinds> = {
  server: Kinds.SERVER,
  client: Kinds.CLIENT,
  internal: Kinds.INTERNAL,
}

/** Only loaded where traces are exported. What is under way is ours to keep, so nothing of it is global. */
export function startTraces({ endpoint, resource, ratio, version }: Options) {
  const random = new RandomIdGenerator()
  let nextTraceId: string | undefined
  const provider = new TracerProvider({
    resource,
    // One decision for each trace, by its id: API and worker decide alike.
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    idGenerator: {
      generateSpanId: () => random.generateSpanId(),
      generateTraceId: () => nextTraceId ?? random.generateTraceId(),
    },
    spanProcessors: [
      new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) }),
    ],
  })
  const tracer = provider.getTracer('lab-zer0', version)
  const underWay = new AsyncLocalStorage<Span>()

  const open = (span: Span): OpenSpan => ({
    run: (work) => underWay.run(span, work),
    end(facts, hasFailed = false) {
      if (facts) span.setAttributes(facts)
      if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    },
  })

  const traces: Traces = {
    isOn: true,
    root(name, requestId, kind, attributes = {}) {
      nextTraceId = requestId === undefined ? undefined : traceIdOf(requestId)
      try {
        return open(tracer.startSpan(name, { kind: KINDS[kind], attributes, root: true }, ROOT_CONTEXT))
      } finally {
        nextTraceId = undefined
      }
    },
    part(name, kind, attributes = {}) {
      const parent = underWay.getStore()
      const context = parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT
      return open(tracer.startSpan(name, { kind: KINDS[kind], attributes }, context))
    },
  }
  return { traces, stop: () => provider.shutdown() }
}
