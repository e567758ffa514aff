import type { Suite } from './suites.ts'

/** A commit that ends with `+` had changes that were not committed. */
export type Passed = { commit: string; date: string }
export type Result = Passed & {
  name: string
  hasPassed: boolean
  load: number
  seconds: number
  figures: string[]
}
/** What docs/proof.md says of a suite: its last run, and when it last passed. */
export type Row = { cells: readonly string[]; passed: Passed | undefined }

const MOST_COMMITS = 150
const MOST_DAYS = 14
const MOST_FIGURES = 6
const DAY_MS = 86_400_000
const HEAD =
  '| Suite | Result | Commit | Date | Load | Time | Last passed | Figures |\n|---|---|---|---|---:|---:|---|---|'

/** The rows of docs/proof.md by suite. */
export function readResults(text: string): Map<string, Row> {
  const lines = text.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| Suite'))
  return new Map(
    lines.map((line) => {
      const cells = line.slice(2, -2).split(' | ')
      const [commit = '', date = ''] = cells[6]?.split(', ') ?? []
      return [cells[0] ?? '', { cells, passed: date === '' ? undefined : { commit, date } }]
    }),
  )
}

export function addResult(rows: ReadonlyMap<string, Row>, result: Result): Map<string, Row> {
  const { name, hasPassed, commit, date, load, seconds, figures } = result
  const passed = hasPassed ? { commit, date } : rows.get(name)?.passed
  const told = figures
    .slice(-MOST_FIGURES)
    .map((figure) => figure.replaceAll('|', ' ').replace(/\s+/g, ' ').trim())
    .join('; ')
  const cells = [
    name,
    hasPassed ? 'passed' : '**failed**',
    commit,
    date,
    load.toFixed(1),
    `${seconds.toLocaleString('en-AU')} s`,
    passed ? `${passed.commit}, ${passed.date}` : 'never',
    told,
  ]
  return new Map(rows).set(name, { cells, passed })
}

/** The same document with these rows, in the order of the suites; a suite that is gone has no row. */
export function writeResults(text: string, rows: ReadonlyMap<string, Row>, suites: readonly Suite[]): string {
  const [introduction = ''] = text.split('\n| Suite')
  const lines = suites
    .map(({ name }) => rows.get(name))
    .filter((row) => row !== undefined)
    .map(({ cells }) => `| ${cells.join(' | ')} |`)
  return `${introduction.trimEnd()}\n\n${[HEAD, ...lines].join('\n')}\n`
}

/** `commitsSince` is undefined where the commit is not part of this history. */
export function isStale(passed: Passed | undefined, commitsSince: number | undefined, now: number): boolean {
  if (!passed || commitsSince === undefined) return true
  return commitsSince > MOST_COMMITS || now - Date.parse(passed.date) > MOST_DAYS * DAY_MS
}
