import type { Telemetry } from './telemetry.ts'

type Call = { service: 'smtp' | 's3'; name: string }

/** A call to another service: how long it took, whether it worked, and where in a trace it was. */
export async function watchCall<Result>(
  { isOn, measures, traces }: Telemetry,
  { service, name }: Call,
  work: () => Promise<Result>,
): Promise<Result> {
  if (!isOn) return work()
  const began = performance.now()
  const span = traces.part(name, 'client', { 'peer.service': service })
  let outcome = 'failed'
  try {
    const result = await span.run(work)
    outcome = 'done'
    return result
  } finally {
    measures.external(performance.now() - began, { service, outcome })
    span.end({}, outcome === 'failed')
  }
}

const KINDS = new Set(['select', 'insert', 'update', 'delete', 'with', 'begin', 'commit', 'rollback'])
const LONGEST_TEXT = 1000

/** The first word of a statement, from a short list; what goes along with a COMMIT is part of it. */
export function kindOfStatement(text: string): string {
  const word = (/; (commit)$/.exec(text) ?? /^\s*([a-z]+)/i.exec(text))?.[1]?.toLowerCase() ?? ''
  return KINDS.has(word) ? word : 'other'
}

type Query = (...asked: unknown[]) => unknown

/** Measures each statement of a connection. Its text has no values in it: they are parameters, and stay out. */
export function watchStatements(client: object & { query: unknown }, telemetry: Telemetry): void {
  if (!telemetry.isOn) return
  const query = (client.query as Query).bind(client)
  const watched: Query = (...asked) => {
    const end = statementBegun(telemetry, textOf(asked[0]))
    const answered = asked.at(-1)
    if (typeof answered === 'function') {
      // A pool asks with a callback.
      const told = (error: unknown, result: unknown) => {
        end(error)
        answered(error, result)
      }
      return query(...asked.slice(0, -1), told)
    }
    const answer = query(...asked)
    if (answer instanceof Promise) answer.then(() => end(null), end)
    return answer
  }
  Object.assign(client, { query: watched })
}

function statementBegun({ measures, traces }: Telemetry, text: string): (error: unknown) => void {
  const began = performance.now()
  const kind = kindOfStatement(text)
  const facts = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) }
  const span = traces.isOn ? traces.part(kind, 'client', facts) : undefined
  return (error) => {
    const outcome = error ? 'failed' : 'done'
    measures.statement(performance.now() - began, { kind, outcome })
    span?.end({}, outcome === 'failed')
  }
}

function textOf(asked: unknown): string {
  if (typeof asked === 'string') return asked
  const isNamed = typeof asked === 'object' && asked !== null && 'text' in asked
  return isNamed && typeof asked.text === 'string' ? asked.text : ''
}
