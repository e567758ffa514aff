export type SpanKind = 'server' | 'client' | 'internal'
export type SpanFacts = Record<string, string | number | boolean>

/** A piece of work that is under way. */
export type OpenSpan = {
  /** Work inside belongs to this span. Also in callbacks: give it the function that goes on. */
  run<Result>(work: () => Result): Result
  end(facts?: SpanFacts, hasFailed?: boolean): void
}

/** Traces, without a word about who collects them. */
export type Traces = {
  isOn: boolean
  /** The beginning of a trace, by the id of its request: what a person quotes from an error page finds the trace. */
  root(name: string, requestId: string | undefined, kind: SpanKind, facts?: SpanFacts): OpenSpan
  /** A part of the work that is under way here. */
  part(name: string, kind: SpanKind, facts?: SpanFacts): OpenSpan
}

const nothing: OpenSpan = { run: (work) => work(), end: () => undefined }

export const noTraces: Traces = { isOn: false, root: () => nothing, part: () => nothing }

/** A request's id is a UUID, which without its hyphens is a trace id. */
export function traceIdOf(requestId: string): string | undefined {
  const digits = requestId.replaceAll('-', '')
  return /^(?!0{32})[0-9a-f]{32}$/.test(digits) ? digits : undefined
}
