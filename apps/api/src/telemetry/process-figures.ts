import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { Meter } from '@opentelemetry/api'
import type { Version } from './version.ts'

const RESOLUTION_MS = 10
const NANOSECONDS = 1e9

/** What tells a busy or a leaking process from a healthy one. */
export function observeProcess(meter: Meter, { version, commit }: Version): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  const gauge = (name: string, description: string) => meter.createObservableGauge(name, { description })
  const loopDelay = gauge(
    'labzero_event_loop_delay_seconds',
    'How late the event loop was since the last look, by quantile',
  )
  const busy = gauge('labzero_event_loop_utilisation_ratio', 'Share of the time that the event loop was busy')
  const memory = gauge('labzero_process_resident_bytes', 'Memory of the process')
  const started = gauge('labzero_process_start_time_seconds', 'When the process started')
  const build = gauge('labzero_build_info', 'Always 1; the labels say which version runs')
  const cpu = meter.createObservableCounter('labzero_process_cpu_seconds_total', {
    description: 'Processor time of the process',
  })
  let before = performance.eventLoopUtilization()
  const all = [loopDelay, busy, memory, started, build, cpu]
  const observe: Parameters<Meter['addBatchObservableCallback']>[0] = (result) => {
    for (const quantile of [50, 99]) {
      // The timer's own pause is part of what is measured, so it is taken off.
      const seconds = Math.max(0, delay.percentile(quantile) / NANOSECONDS - RESOLUTION_MS / 1000)
      result.observe(loopDelay, seconds, { quantile: String(quantile / 100) })
    }
    delay.reset()
    const now = performance.eventLoopUtilization()
    result.observe(busy, performance.eventLoopUtilization(now, before).utilization)
    before = now
    const { user, system } = process.cpuUsage()
    result.observe(cpu, (user + system) / 1e6)
    result.observe(memory, process.memoryUsage.rss())
    result.observe(started, performance.timeOrigin / 1000)
    result.observe(build, 1, { version, commit: commit ?? '' })
  }
  meter.addBatchObservableCallback(observe, all)
  return () => delay.disable()
}
