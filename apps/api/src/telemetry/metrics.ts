import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import type { Resource } from '@opentelemetry/resources'
import { MeterProvider, MetricReader, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'

type Options = { endpoint: string | undefined; resource: Resource }

/** Read whenever somebody asks: the pull of Prometheus. */
class AskedReader extends MetricReader {
  protected override onShutdown(): Promise<void> {
    return Promise.resolve()
  }
  protected override onForceFlush(): Promise<void> {
    return Promise.resolve()
  }
}

/** Only loaded where somebody reads metrics. One set of figures for both ways: asked for, or sent by OTLP. */
export function startMetrics({ endpoint, resource }: Options) {
  const asked = new AskedReader()
  const sent = endpoint && new OTLPMetricExporter({ url: `${endpoint}/v1/metrics` })
  const provider = new MeterProvider({
    resource,
    readers: sent ? [asked, new PeriodicExportingMetricReader({ exporter: sent })] : [asked],
  })
  const serializer = new PrometheusSerializer(undefined, false, undefined, true, true)
  return {
    meter: provider.getMeter('lab-zer0'),
    async scrape(): Promise<string> {
      const { resourceMetrics } = await asked.collect()
      return `${serializer.serialize(resourceMetrics)}\n`
    },
    stop: () => provider.shutdown(),
  }
}
