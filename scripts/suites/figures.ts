import { stripVTControlCharacters } from 'node:util'

const MOST_LINES = 14

export type Outcome = { name: string; code: number; seconds: number; figures: string[] }

/** The lines of a log that tell what was counted or measured. */
export function figuresIn(log: string, pattern: RegExp): string[] {
  const lines = stripVTControlCharacters(log).split('\n')
  return lines
    .filter((line) => pattern.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .slice(-MOST_LINES)
}

/** `passed  races  212 s  Tests 17 passed (17)`; further figures follow below. */
export function outcomeLine({ name, code, seconds, figures }: Outcome): string {
  const word = code === 0 ? 'passed' : 'FAILED'
  const head = `${word}  ${name.padEnd(12)}${String(seconds).padStart(6)} s`
  if (figures.length === 0) return head
  return figures.length === 1
    ? `${head}  ${figures[0]}`
    : [head, ...figures.map((line) => `        ${line}`)].join('\n')
}

export function sumLine(outcomes: readonly Outcome[]): string {
  const failed = outcomes.filter(({ code }) => code !== 0).map(({ name }) => name)
  const seconds = outcomes.reduce((sum, outcome) => sum + outcome.seconds, 0)
  const told = failed.length > 0 ? `${failed.length} failed: ${failed.join(', ')}` : '0 failed'
  return `verify: ${outcomes.length} checks in ${Math.round(seconds / 60)} min, ${told}`
}
