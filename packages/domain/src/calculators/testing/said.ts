import type { Problem } from '../problem.ts'

/** A problem in short, for tables of tests: its code and its values. */
export function said(problem: Problem | null): string | null {
  return problem && [problem.code, ...Object.values(problem.values)].join(' ')
}
