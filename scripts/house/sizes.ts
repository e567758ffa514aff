import { isTest } from './borders.ts'
import type { Source } from './read-source.ts'

export const MOST_LINES_OF_FILE = 300
/** Situation after situation of one subject reads well at greater length than code does. */
export const MOST_LINES_OF_TEST = 500
export const MOST_LINES_OF_FUNCTION = 80

export type TooLong = { path: string; what: string }

/** Files and functions over the limit: those that say why beside it, and those that don't. */
export function tooLong(sources: readonly Source[]): { withReason: number; without: TooLong[] } {
  const long = sources.flatMap(({ path, lines, hasReason, functions }) => {
    const most = isTest(path) ? MOST_LINES_OF_TEST : MOST_LINES_OF_FILE
    const file = lines > most ? [{ path, hasReason, what: `${path} has ${lines} lines` }] : []
    // A `describe` holds all tests of its file; its length says nothing.
    const counted = isTest(path) ? [] : functions.filter(({ lines }) => lines > MOST_LINES_OF_FUNCTION)
    return [
      ...file,
      ...counted.map(({ name, line, lines, hasReason }) => ({
        path,
        hasReason,
        what: `${path}:${line} ${name} has ${lines} lines`,
      })),
    ]
  })
  const without = long.filter(({ hasReason }) => !hasReason)
  return { withReason: long.length - without.length, without }
}
