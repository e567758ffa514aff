import { pause } from '../testing/processes.ts'
import { checkHistory, type Verdict } from './check-history.ts'
import { Door, PATIENCE_MS } from './door.ts'
import { Ledger } from './ledger.ts'
import type { Entry } from './ledger-entry.ts'
import { affordable } from './pace.ts'
import type { Exit } from './programs.ts'
import { type Random, randomOf } from './random.ts'
import type { DatabaseServer, System } from './system.ts'
import { aCrowd, storedOf } from './writers.ts'

/** What a fault works with while people are at work. */
export type Scene<Server extends DatabaseServer = DatabaseServer> = {
  system: System<Server>
  ledger: Ledger
  door: Door
  random: Random
  labIds: readonly string[]
  /** Nothing of these labs was written before. */
  beganAt: Date
  /** How often to do it. */
  rounds: number
  /** One fault was made. */
  happened(): void
  /** Something that must hold and does not. */
  complain(problem: string): void
  /** A figure for the line, such as how long writes were away. */
  note(figure: string): void
}

export type Fault<Server extends DatabaseServer = DatabaseServer> = {
  /** As in the plan, for `--only`. */
  name: string
  title: string
  /** How often it is done in a run; `inAll` where the long run does more. */
  rounds: number
  inAll?: number
  /** Where it needs another rate than the run's. */
  perSecond?: number
  /** Where each failure counts: a machine that is busy with other things must not be the reason of one. */
  mostUnderWay?: number
  /** Whether people may be refused meanwhile; where not, every request must succeed. */
  refuses: boolean
  disturb(scene: Scene<Server>): Promise<void>
}

export type Result = {
  fault: string
  title: string
  /** How many faults were made. */
  times: number
  seed: number
  requests: number
  acknowledged: number
  refused: number
  unknown: number
  undocumented: string[]
  exits: Exit[]
  notes: string[]
  /** Everything that must not be, in words. Empty is a pass. */
  problems: string[]
} & Verdict

export type RunOptions = {
  seed: number
  perSecond: number
  scale: number
  /** The long run. */
  isAll?: boolean
  /** For a control: a balancer that asks nobody whether it is ready. */
  checks?: boolean
}

/** Before the fault and after it, so that there is something to lose and to see come back. */
const CALM_MS = 1500
let runs = 0

export async function runFault<Server extends DatabaseServer>(
  fault: Fault<Server>,
  system: System<Server>,
  { seed, perSecond, scale, isAll = false, checks = true }: RunOptions,
): Promise<Result> {
  const random = randomOf(seed)
  const beganAt = new Date()
  const startedAt = performance.now()
  const { writers, labIds } = await aCrowd(system.people)
  const programs = [...system.apis, system.worker]
  const exitsBefore = new Map(programs.map((program) => [program, program.exits.length]))
  const door = new Door(system.apiUrls, { checks })
  runs += 1
  const ledger = new Ledger({ door, writers, random, name: `${fault.name}.${runs}` })
  const problems: string[] = []
  const notes: string[] = []
  const rounds = Math.max(1, Math.round(scale * ((isAll && fault.inAll) || fault.rounds)))
  let times = 0
  const pace = fault.perSecond ?? (await affordable(ledger, perSecond))
  if (pace < perSecond) notes.push(`only ${pace} requests a second on a busy machine`)
  const { mostUnderWay } = fault
  const running = ledger.run(pace, mostUnderWay === undefined ? {} : { mostUnderWay })
  try {
    await pause(CALM_MS)
    const scene = {
      ...{ system, ledger, door, random, rounds, labIds, beganAt },
      happened: () => {
        times += 1
      },
      complain: (problem: string) => void problems.push(problem),
      note: (figure: string) => void notes.push(figure),
    }
    // One that can't be made is a failed run, and no reason to leave the others out.
    await fault.disturb(scene).catch((error) => problems.push(`the fault could not be made: ${error}`))
    await pause(CALM_MS)
  } finally {
    await ledger.end()
    await running
    door.close()
  }
  const stored = await storedOf(system.people, labIds)
  const verdict = checkHistory(ledger.entries, stored)
  const exits = programs.flatMap((program) => program.exits.slice(exitsBefore.get(program)))
  notes.push(`${Math.round((performance.now() - startedAt) / 1000)} s`)
  return judge(fault, { entries: ledger.entries, verdict, exits, problems, notes, seed, times })
}

type Found = {
  entries: readonly Entry[]
  verdict: Verdict
  exits: Exit[]
  problems: string[]
  notes: string[]
  seed: number
  times: number
}

function judge(
  { name, title, refuses }: Pick<Fault, 'name' | 'title' | 'refuses'>,
  { entries, verdict, exits, problems, notes, seed, times }: Found,
): Result {
  const undocumented = entries.flatMap((entry) => entry.undocumented ?? [])
  const withOutcome = (outcome: string) => entries.filter((entry) => entry.outcome === outcome)
  const acknowledged = withOutcome('ok').filter(({ kind }) => kind !== 'read')
  const failed = entries.filter(hasFailed)
  const hung = entries.filter(
    (entry) => entry.kind !== 'task' && entry.endedAt - entry.invokedAt > PATIENCE_MS,
  )
  const sudden = exits.filter(({ isMeant }) => !isMeant)
  if (verdict.lost.length > 0)
    problems.push(`lost ${verdict.lost.length}: ${verdict.lost.slice(0, 3).join('; ')}`)
  if (verdict.wrong.length > 0) problems.push(`wrong: ${verdict.wrong.slice(0, 3).join('; ')}`)
  if (undocumented.length > 0) problems.push(`undocumented: ${[...new Set(undocumented)].join('; ')}`)
  for (const { name: program, code, signal } of sudden)
    problems.push(`${program} ended by itself (${code ?? signal})`)
  if (hung.length > 0) problems.push(`${hung.length} requests hung`)
  if (!refuses && failed.length > 0) problems.push(`${failed.length} requests failed`)
  if (failed.length > 0) notes.push(`answers: ${answersOf(failed)}`)
  if (times === 0) problems.push('no fault was made, so nothing was tried')
  if (acknowledged.length === 0) problems.push('nothing was acknowledged, so nothing was tried')
  return {
    fault: name,
    title,
    times,
    seed,
    requests: entries.length,
    acknowledged: acknowledged.length,
    refused: withOutcome('fail').length,
    unknown: withOutcome('unknown').length,
    undocumented,
    exits,
    notes,
    problems,
    ...verdict,
  }
}

/** Whether a person would have noticed: refused, unanswered, or a task that was only added at a later try. */
export function hasFailed(entry: Entry): boolean {
  return entry.outcome !== 'ok' || (entry.kind === 'task' && entry.tries > 1)
}

/** Status and code of each kind of answer, the most frequent first. */
function answersOf(entries: readonly Entry[]): string {
  const kinds = Map.groupBy(entries, ({ status, code, outcome }) => {
    if (outcome === 'ok') return 'yes at a later try'
    if (status === null) return outcome === 'fail' ? 'nobody took it' : 'none'
    return `${status} ${code ?? 'without a code'}`
  })
  return [...kinds]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([kind, those]) => `${those.length} × ${kind}`)
    .join(', ')
}

/** One line for each run. */
export function lineOf(result: Result): string {
  const { fault, title, times, requests, acknowledged, lost, wrong, unknown, undocumented, exits, notes } =
    result
  const count = (value: number) => value.toLocaleString('en-AU')
  const sudden = exits.filter(({ isMeant }) => !isMeant).length
  return [
    `${fault} ${title}: ${times} faults, ${count(requests)} requests`,
    `${count(acknowledged)} acknowledged`,
    `${lost.length} lost`,
    `${wrong.length} wrong`,
    `${count(unknown)} unknown`,
    `${count(result.refused)} refused`,
    `${undocumented.length} undocumented`,
    `${exits.length} exits (${sudden} not meant)`,
    ...notes,
    `seed ${result.seed}`,
  ].join(', ')
}
