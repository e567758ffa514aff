import { type Attributes, createNoopMeter, type Meter } from '@opentelemetry/api'

/** Bounds of all durations, in seconds: from a named statement to what the longest deadline allows. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

export type Measures = ReturnType<typeof createMeasures>

/**
 * What a process counts while it works. Labels have few values that the code itself names: a route's pattern, a
 * refusal's code, a kind of job. No organisation, person or address is ever one.
 */
export function createMeasures(meter: Meter = createNoopMeter()) {
  const duration = (name: string, description: string) => {
    const options = { description, advice: { explicitBucketBoundaries: BOUNDS } }
    const histogram = meter.createHistogram(name, options)
    return (ms: number, labels: Attributes) => histogram.record(ms / 1000, labels)
  }
  const count = (name: string, description: string) => {
    const counter = meter.createCounter(name, { description })
    return (labels: Attributes) => counter.add(1, labels)
  }
  return {
    request: duration('labzero_request_duration_seconds', 'Answered requests by method, route and status'),
    refusal: count('labzero_refusals_total', 'Requests that were refused, by the code of the refusal'),
    statement: duration(
      'labzero_statement_duration_seconds',
      'Statements to the database by kind and outcome',
    ),
    job: duration('labzero_job_duration_seconds', 'Tries of jobs by queue, kind and outcome'),
    failedTry: count('labzero_job_failures_total', 'Tries of jobs that failed, by queue and kind'),
    mail: count('labzero_mails_total', 'Mails by outcome: sent, failed (tried again) or rejected (given up)'),
    external: duration('labzero_external_duration_seconds', 'Calls to other services by service and outcome'),
  }
}
