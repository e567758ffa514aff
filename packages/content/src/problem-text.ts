import type { Problem, ProblemCode } from '@lab-zer0/domain/calculators/problem.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { cell_problems } from './microcopy.ts'

// A code without a sentence does not compile.
const sentences: Readonly<Record<ProblemCode, string>> = cell_problems

/** What a person reads where a value can't stand in a field. */
export function problemText({ code, values }: Problem): string {
  return fill(sentences[code], values)
}

/** The same for a form: by the id of each field. */
export function problemTexts(problems: Readonly<Record<string, Problem>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([id, problem]) => [id, problemText(problem)]))
}
