import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 14

/** The lines of a log that tell what was counted or measured. */
export function figuresIn(log: string, pattern: RegExp): string[] {
  const lines = stripVTControlCharacters(log).split('\n')
  return lines
    .filter((line) => pattern.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .slice(-MOST_LINES)
}

type Told = { name: string; hasPassed: boolean; seconds: number; figures: readonly string[] }

/** `passed  races  212 s  Tests 17 passed (17)`; further figures follow below. */
export function outcomeLine({ name, hasPassed, seconds, figures }: Told): string {
  const head = `${hasPassed ? 'passed' : 'FAILED'}  ${name.padEnd(15)}${String(seconds).padStart(6)} s`
  if (figures.length === 0) return head
  return figures.length === 1
    ? `${head}  ${figures[0]}`
    : [head, ...figures.map((line) => `        ${line}`)].join('\n')
}

export function sumLine(outcomes: readonly Told[]): string {
  const failed = outcomes.filter(({ hasPassed }) => !hasPassed).map(({ name }) => name)
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0)
  const result = failed.length > 0 ? `${failed.length} failed: ${failed.join(', ')}` : '0 failed'
  return `proof: ${outcomes.length} suites in ${Math.round(seconds / 60)} min, ${result}`
}
