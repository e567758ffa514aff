import { pause } from '../testing/processes.ts'
import { checkHistory, type Verdict } from './check-history.ts'
import { Door, PATIENCE_MS } from './door.ts'
import { Ledger } from './ledger.ts'
import type { Entry } from './ledger-entry.ts'
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
  /** From 1; longer runs do more of the same. */
  scale: number
  /** Something that must hold and does not. */
  complain(problem: string): void
  /** A figure for the line, such as how long writes were away. */
  note(figure: string): void
}

export type Fault<Server extends DatabaseServer = DatabaseServer> = {
  /** As in the plan, for `--only`. */
  name: string
  title: string
  /** How many faults one run of it makes, at scale 1. */
  times: number
  /** Whether people may be refused meanwhile; where not, every request must succeed. */
  refuses: boolean
  disturb(scene: Scene<Server>): Promise<void>
}

export type Result = {
  fault: string
  title: string
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
  /** For a control: a balancer that asks nobody whether it is ready. */
  checks?: boolean
}

/** Before the fault and after it, so that there is something to lose and to see come back. */
const CALM_MS = 1500
let runs = 0

export async function runFault<Server extends DatabaseServer>(
  fault: Fault<Server>,
  system: System<Server>,
  { seed, perSecond, scale, checks = true }: RunOptions,
): Promise<Result> {
  const random = randomOf(seed)
  const { writers, labIds } = await aCrowd(system.people)
  const programs = [...system.apis, system.worker]
  const exitsBefore = new Map(programs.map((program) => [program, program.exits.length]))
  const door = new Door(system.apiUrls, { checks })
  runs += 1
  const ledger = new Ledger({ door, writers, random, name: `${fault.name}.${runs}` })
  const problems: string[] = []
  const notes: string[] = []
  const running = ledger.run(perSecond)
  try {
    await pause(CALM_MS)
    await fault.disturb({
      ...{ system, ledger, door, random, scale, labIds },
      complain: (problem) => problems.push(problem),
      note: (figure) => notes.push(figure),
    })
    await pause(CALM_MS)
  } finally {
    await ledger.end()
    await running
    door.close()
  }
  const stored = await storedOf(system.people, labIds)
  const verdict = checkHistory(ledger.entries, stored)
  const exits = programs.flatMap((program) => program.exits.slice(exitsBefore.get(program)))
  return judge(fault, { entries: ledger.entries, verdict, exits, problems, notes, seed, scale })
}

type Found = {
  entries: readonly Entry[]
  verdict: Verdict
  exits: Exit[]
  problems: string[]
  notes: string[]
  seed: number
  scale: number
}

function judge(
  { name, title, times, refuses }: Pick<Fault, 'name' | 'title' | 'times' | 'refuses'>,
  { entries, verdict, exits, problems, notes, seed, scale }: Found,
): Result {
  const undocumented = entries.flatMap((entry) => entry.undocumented ?? [])
  const withOutcome = (outcome: string) => entries.filter((entry) => entry.outcome === outcome)
  const acknowledged = withOutcome('ok').filter(({ kind }) => kind !== 'read')
  const failed = withOutcome('fail').length + withOutcome('unknown').length
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
  if (!refuses && failed > 0) problems.push(`${failed} requests failed`)
  if (acknowledged.length === 0) problems.push('nothing was acknowledged, so nothing was tried')
  return {
    fault: name,
    title,
    times: Math.round(times * scale),
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

/** One line for each run. */
export function lineOf(result: Result): string {
  const { fault, title, requests, acknowledged, lost, wrong, unknown, undocumented, exits, notes } = result
  const count = (value: number) => value.toLocaleString('en-AU')
  const sudden = exits.filter(({ isMeant }) => !isMeant).length
  return [
    `${fault} ${title}: ${count(requests)} requests`,
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
