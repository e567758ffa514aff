import type { Sureness } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { FileRefusal, LineProblem } from '@lab-zer0/domain/readings/file-reading.ts'
import type { Grade } from '@lab-zer0/domain/readings/grades.ts'
import type { ReadingRefusal, WhyNot } from '@lab-zer0/domain/readings/reading.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import file from '../data/calculators/reading-columns.json' with { type: 'json' }
import { readings } from './microcopy.ts'

type Named = { name: string; meaning: string }

// A code without a sentence does not compile.
const whyNot: Readonly<Record<ReadingRefusal, string>> = readings.why_not
const fileRefusals: Readonly<Record<FileRefusal, string>> = readings.file_refusals
const lineProblems: Readonly<Record<LineProblem, string>> = readings.line_problems

export const surenessWords: Readonly<Record<Sureness, Named>> = readings.sureness
export const gradeWords: Readonly<Record<Grade, Named>> = readings.grades

/** Why a reading or a weighing does not count. */
export function whyNotText({ code, values }: WhyNot): string {
  return fill(whyNot[code], values)
}

/** Why a file gives no reading. */
export function fileRefusalText(refusal: FileRefusal): string {
  return fileRefusals[refusal]
}

/** Why a line of a file was left out. */
export function lineProblemText(problem: LineProblem): string {
  return lineProblems[problem]
}

const kinds = file.columns.find(({ id }) => id === 'reading_kind')?.constraints.labels

/** The kinds of reading as people choose them. */
export const readingWords: { kinds: Readonly<Record<string, string>> } = { kinds: { ...kinds } }
