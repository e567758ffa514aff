import { createNoopMeter, type Meter } from '@opentelemetry/api'
import { createMeasures, type Measures } from './measures.ts'
import { noTraces, type Traces } from './traces.ts'
import { type Version, versionText } from './version.ts'

export type Telemetry = {
  /** False where nobody reads anything: then nothing is wrapped, and nothing costs. */
  isOn: boolean
  measures: Measures
  meter: Meter
  traces: Traces
  /** The figures of now, as Prometheus reads them. */
  scrape(): Promise<string>
  /** Sends what has not been sent yet. */
  stop(): Promise<void>
}

export const noTelemetry: Telemetry = {
  isOn: false,
  measures: createMeasures(),
  meter: createNoopMeter(),
  traces: noTraces,
  scrape: async () => '',
  stop: async () => undefined,
}

export type TelemetryOptions = {
  service: 'api' | 'worker'
  version: Version
  /** Undefined where nothing is sent by OTLP. */
  endpoint: string | undefined
  /** Share of the traces that are kept, 0 to 1. */
  traceRatio: number
  hasMetrics: boolean
}

/** The packages of OpenTelemetry are loaded only where somebody reads what they collect. */
export async function startTelemetry(options: TelemetryOptions): Promise<Telemetry> {
  const { endpoint, hasMetrics, service, version, traceRatio } = options
  if (!endpoint && !hasMetrics) return noTelemetry
  const { defaultResource, envDetector, detectResources, resourceFromAttributes } = await import(
    '@opentelemetry/resources'
  )
  const named = resourceFromAttributes({
    'service.name': `labzero-${service}`,
    'service.version': versionText(version),
  })
  // What OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES say comes last.
  const resource = defaultResource()
    .merge(named)
    .merge(detectResources({ detectors: [envDetector] }))
  const { startMetrics } = await import('./metrics.ts')
  const { observeProcess } = await import('./process-figures.ts')
  const metrics = startMetrics({ endpoint, resource })
  const stopObserving = observeProcess(metrics.meter, version)
  const traced = endpoint
    ? (await import('./otlp-traces.ts')).startTraces({
        endpoint,
        resource,
        ratio: traceRatio,
        version: version.version,
      })
    : { traces: noTraces, stop: async () => undefined }
  return {
    isOn: true,
    meter: metrics.meter,
    measures: createMeasures(metrics.meter),
    traces: traced.traces,
    scrape: metrics.scrape,
    async stop() {
      stopObserving()
      // A collector that is away must not fail a clean stop.
      await Promise.allSettled([traced.stop(), metrics.stop()])
    },
  }
}
