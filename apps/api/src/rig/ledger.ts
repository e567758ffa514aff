import { addTask } from '@lab-zer0/contracts/board.ts'
import { getFormData, saveCell } from '@lab-zer0/contracts/calculators.ts'
import type { Endpoint } from '@lab-zer0/contracts/endpoint.ts'
import { pause } from '../testing/processes.ts'
import { codeOf, whyUndocumented } from './documented.ts'
import { type Answer, type Call, type Door, NotSent } from './door.ts'
import type { Entry, Outcome, ReadEntry, SaveEntry, TaskEntry } from './ledger-entry.ts'
import { pick, type Random } from './random.ts'
import type { Writer } from './writers.ts'

const CATEGORY = encodeURIComponent('Cold Storage')
/** A column that is typed into. No value is sent twice. */
export type Column = { id: string; valueOf: (name: string, number: number) => string | number }
const NOTE: Column = { id: 'note', valueOf: (name, number) => `${name}-${number}` }
export const ROWS = ['rigrow01', 'rigrow02', 'rigrow03', 'rigrow04']
/** As reliability.md 3a mixes them, with tasks for what is repeated by a key. */
const SHARE_OF_READS = 0.2
const SHARE_OF_TASKS = 0.1
const TASK_PATIENCE_MS = 60_000
const TASK_AGAIN_MS = 500
/** Refused before anything was written. A 503 `unavailable` leaves it open, because it may come after COMMIT. */
const NOT_WRITTEN = new Set(['being_changed', 'organisation_busy', 'in_flight'])

type Parts = {
  door: Door
  writers: readonly Writer[]
  random: Random
  name: string
  /** Where an older version answers, which may have no board and other columns. */
  withTasks?: boolean
  column?: Column
}
type Result = { answer: Answer | null; outcome: Outcome; undocumented: string | null }

/** People who save, read and add tasks at a fixed rate, whatever the answers do, and note what they were told. */
export class Ledger {
  readonly entries: Entry[] = []
  readonly #parts: Parts
  readonly #open = new Set<Promise<void>>()
  #number = 0
  #isOver = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Open loop: a slow answer keeps nobody from sending the next call, unless so many are under way. */
  async run(
    perSecond: number,
    { forMs = Number.POSITIVE_INFINITY, mostUnderWay = Number.POSITIVE_INFINITY } = {},
  ): Promise<void> {
    const began = performance.now()
    for (let sent = 0; !this.#isOver; sent++) {
      const due = began + (1000 * sent) / perSecond
      if (due - began >= forMs) return
      const early = due - performance.now()
      if (early > 0) await pause(early)
      while (!this.#isOver && this.underWay >= mostUnderWay) await pause(10)
      if (!this.#isOver) this.send()
    }
  }

  /** How many calls were made so far. */
  get sent(): number {
    return this.#number
  }

  /** How many calls have no answer yet. */
  get underWay(): number {
    return this.#open.size
  }

  /** One more call, of a kind that chance chooses. */
  send(): void {
    this.#begin(this.#next())
  }

  /** One more save of a certain lab. */
  sendFor(lab: string): void {
    void this.saveOnce(this.#parts.writers.filter(({ labId }) => labId === lab))
  }

  /** One more save, waited for. */
  saveOnce(writers = this.#parts.writers): Promise<void> {
    const writer = pick(writers, this.#parts.random)
    const save = this.#save(this.#number++, writer).then((entry) => void this.entries.push(entry))
    this.#begin(save)
    return save
  }

  #begin(call: Promise<void>): void {
    this.#open.add(call)
    void call.finally(() => this.#open.delete(call))
  }

  /** No further call is made; those under way end in their own time. */
  async end(): Promise<void> {
    this.#isOver = true
    await Promise.all(this.#open)
  }

  async #next(): Promise<void> {
    const { writers, random, withTasks = true } = this.#parts
    const writer = pick(writers, random)
    const dice = random()
    const number = this.#number++
    if (dice < SHARE_OF_READS) this.entries.push(await this.#read(number, writer))
    else if (withTasks && dice < SHARE_OF_READS + SHARE_OF_TASKS)
      this.entries.push(await this.#task(number, writer))
    else this.entries.push(await this.#save(number, writer))
  }

  async #save(number: number, { token, labId }: Writer): Promise<SaveEntry> {
    const { random, name, column = NOTE } = this.#parts
    const row = pick(ROWS, random)
    const value = column.valueOf(name, number)
    const invokedAt = performance.now()
    const body = { column_id: column.id, value, dynamic_row_id: row }
    const call = { method: 'POST', path: `/calculator/save/${labId}/${CATEGORY}`, token, body }
    const result = await this.#ask(saveCell, call)
    const version = result.outcome === 'ok' ? versionIn(result.answer?.body) : null
    return {
      kind: 'save',
      number,
      lab: labId,
      cell: `${labId} ${row}`,
      value: String(value),
      version,
      ...timed(invokedAt, result),
    }
  }

  /** Repeated with the same key until the answer is a yes or a no. */
  async #task(number: number, { token, labId }: Writer): Promise<TaskEntry> {
    const title = `${this.#parts.name}-task-${number}`
    const headers = { 'idempotency-key': title }
    const call = { method: 'POST', path: `/labs/${labId}/board/tasks`, token, headers, body: { title } }
    const invokedAt = performance.now()
    for (let tries = 1; ; tries++) {
      const result = await this.#ask(addTask, call)
      const isOver = result.outcome === 'ok' || performance.now() - invokedAt > TASK_PATIENCE_MS
      if (isOver || result.undocumented !== null) {
        // An earlier try may have been carried out, so a late no is none.
        const outcome = result.outcome === 'fail' && tries > 1 ? 'unknown' : result.outcome
        const timedResult = timed(invokedAt, { ...result, outcome })
        return { kind: 'task', number, lab: labId, title, tries, ...timedResult }
      }
      await pause(TASK_AGAIN_MS)
    }
  }

  async #read(number: number, { token, labId }: Writer): Promise<ReadEntry> {
    const { column = NOTE } = this.#parts
    const invokedAt = performance.now()
    const call = { method: 'GET', path: `/calculator/data/${labId}/${CATEGORY}?mode=baseline`, token }
    const result = await this.#ask(getFormData, call)
    const seen = result.outcome === 'ok' ? versionsIn(result.answer?.body, column.id) : []
    const versions = new Map(seen.map(([row, version]) => [`${labId} ${row}`, version]))
    return { kind: 'read', number, lab: labId, versions, ...timed(invokedAt, result) }
  }

  async #ask(endpoint: Endpoint, call: Call): Promise<Result> {
    try {
      const answer = await this.#parts.door.send(call)
      const undocumented = whyUndocumented(endpoint, answer)
      return { answer, outcome: outcomeOf(endpoint, answer), undocumented }
    } catch (error) {
      return { answer: null, outcome: error instanceof NotSent ? 'fail' : 'unknown', undocumented: null }
    }
  }
}

function outcomeOf(endpoint: Endpoint, { status, body }: Answer): Outcome {
  if (status === (endpoint.status ?? 200)) return 'ok'
  if (status < 500) return 'fail'
  return NOT_WRITTEN.has(codeOf(body) ?? '') ? 'fail' : 'unknown'
}

function timed(invokedAt: number, { answer, outcome, undocumented }: Result) {
  const told = { status: answer?.status ?? null, code: answer ? codeOf(answer.body) : null }
  return { invokedAt, endedAt: performance.now(), outcome, undocumented, ...told }
}

function versionIn(body: unknown): number | null {
  const parsed = saveCell.response.safeParse(body)
  return parsed.success ? parsed.data.version : null
}

function versionsIn(body: unknown, column: string): [string, number][] {
  const parsed = getFormData.response.safeParse(body)
  if (!parsed.success) return []
  return Object.entries(parsed.data.versions).flatMap(([row, columns]) =>
    columns[column] === undefined ? [] : [[row, columns[column]] as [string, number]],
  )
}
