import type { Verdict } from './check-history.ts'
import type { Door } from './door.ts'
import { Ledger } from './ledger.ts'
import type { Entry } from './ledger-entry.ts'
import { randomOf } from './random.ts'
import { hasFailed } from './run-fault.ts'
import type { Writer } from './writers.ts'

export type Phase = { name: string; perSecond: number; from: number; to: number }

/** The smallest value that this share of all values does not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0
}

const ofPhase = ({ from, to }: Phase, entries: readonly Entry[]) =>
  entries.filter(({ invokedAt }) => invokedAt >= from && invokedAt < to)

/** Of the answers that were a yes: a refusal is quick, and counted as what it is. */
function timesOf(phase: Phase, entries: readonly Entry[]): number[] {
  return ofPhase(phase, entries)
    .filter(({ outcome }) => outcome === 'ok')
    .map(({ invokedAt, endedAt }) => endedAt - invokedAt)
    .toSorted((a, b) => a - b)
}

export function phaseLine(phase: Phase, entries: readonly Entry[]): string {
  const own = ofPhase(phase, entries)
  const times = timesOf(phase, entries)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => Math.round(percentile(times, share)))
  const failed = own.filter(hasFailed).length
  const count = own.length.toLocaleString('en-AU')
  return `${phase.name}, ${phase.perSecond}/s: ${count} requests, ${failed} not a yes, p50 ${p50}, p95 ${p95}, p99 ${p99} ms`
}

const MOST_TIMES = 2

/** Counts decide, and ratios within the run. Times are for the reader: machines differ. */
export function judgeLoad(
  phases: readonly Phase[],
  entries: readonly Entry[],
  { lost, wrong }: Verdict,
): string[] {
  const problems: string[] = []
  const undocumented = new Set(entries.flatMap(({ undocumented: why }) => why ?? []))
  if (lost.length > 0) problems.push(`lost ${lost.length}: ${lost.slice(0, 3).join('; ')}`)
  if (wrong.length > 0) problems.push(`wrong: ${wrong.slice(0, 3).join('; ')}`)
  if (undocumented.size > 0) problems.push(`undocumented: ${[...undocumented].join('; ')}`)
  const named = (name: string) => phases.find((phase) => phase.name === name)
  const hold = named('hold')
  const failed = hold ? ofPhase(hold, entries).filter(hasFailed).length : 0
  if (failed > 0) problems.push(`${failed} requests failed while the load was held`)
  const [alone, beside] = [named('alone'), named('beside a neighbour')]
  if (!alone || !beside) return problems
  const [before, after] = [alone, beside].map((phase) => percentile(timesOf(phase, entries), 0.95))
  if ((after ?? 0) > MOST_TIMES * (before ?? 0))
    problems.push(`beside a neighbour p95 is ${((after ?? 0) / (before ?? 1)).toFixed(1)} times as long`)
  return problems
}

const SAVES_PER_SECOND = 500
const SIGN_INS_PER_SECOND = 100

/** One person with a script: as many saves as the line takes, and guesses at a password. */
export function neighbourOf(door: Door, writers: readonly Writer[]): { lab: string; end(): Promise<void> } {
  const [one] = writers
  if (!one) throw new Error('nobody is there')
  const ledger = new Ledger({ door, writers: [one], random: randomOf(1), name: 'neighbour' })
  const running = ledger.run(SAVES_PER_SECOND)
  const body = { email: 'nobody@load-1.edu.au', password: 'of-somebody-else', remember: false }
  const headers = { 'x-forwarded-for': '10.9.9.9' }
  const guesses = setInterval(() => {
    door.send({ method: 'POST', path: '/auth/login', headers, body }).catch(() => undefined)
  }, 1000 / SIGN_INS_PER_SECOND)
  return {
    lab: one.labId,
    end: async () => {
      clearInterval(guesses)
      await ledger.end()
      await running
    },
  }
}
