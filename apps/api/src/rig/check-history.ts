import type { Entry, ReadEntry, SaveEntry, TaskEntry } from './ledger-entry.ts'

/** One version of a cell, as the database has it. */
export type StoredValue = { cell: string; value: string; version: number }

export type Stored = {
  history: readonly StoredValue[]
  /** What each cell holds now. */
  cells: readonly StoredValue[]
  /** The name of every task, as often as it is there. */
  tasks: readonly string[]
}

export type Verdict = {
  /** Told as saved, and not there. */
  lost: string[]
  /** There otherwise than told: another version, twice, out of order, from nobody, or read before it was. */
  wrong: string[]
}

/** Jepsen's checkers of sets and registers in small: compares what clients were told with what is stored. */
export function checkHistory(entries: readonly Entry[], stored: Stored): Verdict {
  const saves = entries.filter((entry): entry is SaveEntry => entry.kind === 'save')
  const verdict: Verdict = { lost: [], wrong: [] }
  checkSaves(saves, stored.history, verdict)
  checkVersions(stored, verdict)
  checkOrder(saves, verdict)
  checkReads(entries, saves, verdict)
  checkTasks(
    entries.filter((entry): entry is TaskEntry => entry.kind === 'task'),
    stored.tasks,
    verdict,
  )
  return verdict
}

/** What was acknowledged is stored, and what is stored was acknowledged or is of unknown outcome. */
function checkSaves(saves: readonly SaveEntry[], history: readonly StoredValue[], verdict: Verdict): void {
  const kept = Map.groupBy(history, ({ value }) => value)
  const sent = new Map(saves.map((save) => [save.value, save]))
  for (const { value, outcome, version, cell } of saves) {
    const rows = kept.get(value) ?? []
    if (outcome === 'ok' && rows.length === 0) verdict.lost.push(`${value} in ${cell}`)
    if (rows.length > 1) verdict.wrong.push(`${value} is stored ${rows.length} times`)
    const [row] = rows
    if (!row) continue
    if (outcome === 'fail') verdict.wrong.push(`${value} is stored though it was refused`)
    if (outcome === 'ok' && row.version !== version)
      verdict.wrong.push(`${value} has version ${row.version}, told was ${version}`)
    if (row.cell !== cell) verdict.wrong.push(`${value} is in ${row.cell}, sent to ${cell}`)
  }
  for (const { value, cell } of history) {
    if (!sent.has(value)) verdict.wrong.push(`${value} in ${cell} was sent by nobody`)
  }
}

/** Versions of a cell are 1, 2, 3 …, and the cell holds the last of them. */
function checkVersions({ history, cells }: Stored, { wrong }: Verdict): void {
  const now = new Map(cells.map((row) => [row.cell, row]))
  for (const [cell, rows] of Map.groupBy(history, (row) => row.cell)) {
    const ordered = rows.toSorted((a, b) => a.version - b.version)
    const gap = ordered.findIndex(({ version }, place) => version !== place + 1)
    if (gap !== -1) wrong.push(`${cell} has no version ${gap + 1}, or has it twice`)
    const last = ordered.at(-1)
    const held = now.get(cell)
    if (held?.value !== last?.value || held?.version !== last?.version)
      wrong.push(`${cell} holds ${held?.value}, the last of its history is ${last?.value}`)
  }
}

/** A save that began after another was acknowledged has a later version. */
function checkOrder(saves: readonly SaveEntry[], { wrong }: Verdict): void {
  const known = saves.filter(({ outcome }) => outcome === 'ok')
  for (const [cell, own] of Map.groupBy(known, (save) => save.cell)) {
    const byStart = own.toSorted((a, b) => a.invokedAt - b.invokedAt)
    for (const [before, after] of pairs(byStart)) {
      const isAfter = before.endedAt < after.invokedAt
      if (isAfter && (after.version ?? 0) <= (before.version ?? 0))
        wrong.push(`${cell}: ${after.value} came after ${before.value} and has no later version`)
    }
  }
}

function* pairs(saves: readonly SaveEntry[]): Generator<[SaveEntry, SaveEntry]> {
  for (const [place, before] of saves.entries()) {
    for (const after of saves.slice(place + 1)) yield [before, after]
  }
}

/** A form that is read shows every save that was acknowledged before. */
function checkReads(entries: readonly Entry[], saves: readonly SaveEntry[], { wrong }: Verdict): void {
  const known = Map.groupBy(
    saves.filter(({ outcome }) => outcome === 'ok'),
    ({ cell }) => cell,
  )
  const reads = entries.filter((entry): entry is ReadEntry => entry.kind === 'read' && entry.outcome === 'ok')
  for (const { versions, invokedAt, number } of reads) {
    for (const [cell, version] of versions) {
      const before = (known.get(cell) ?? []).filter(({ endedAt }) => endedAt < invokedAt)
      const latest = Math.max(0, ...before.map((save) => save.version ?? 0))
      if (version < latest) wrong.push(`read ${number} saw ${cell} at ${version}, acknowledged was ${latest}`)
    }
  }
}

/** Each key has one effect, however often the call was repeated. */
function checkTasks(tasks: readonly TaskEntry[], stored: readonly string[], verdict: Verdict): void {
  const kept = Map.groupBy(stored, (title) => title)
  for (const { title, outcome, lab } of tasks) {
    const times = kept.get(title)?.length ?? 0
    if (outcome === 'ok' && times === 0) verdict.lost.push(`task ${title} of ${lab}`)
    if (times > 1) verdict.wrong.push(`task ${title} is there ${times} times`)
    if (outcome === 'fail' && times > 0) verdict.wrong.push(`task ${title} is there though it was refused`)
  }
  const sent = new Set(tasks.map(({ title }) => title))
  for (const title of kept.keys()) if (!sent.has(title)) verdict.wrong.push(`task ${title} is from nobody`)
}
