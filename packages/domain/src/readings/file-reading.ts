import type { Day } from '../certificates/calendar.ts'

/** Why a line of a file was left out. The sentence for each code is content. */
export const LINE_PROBLEMS = [
  'missing_header',
  'bad_interval_length',
  'not_energy',
  'no_200_record',
  'too_few_intervals',
  'bad_number',
  'day_given_twice_last_kept',
  'unknown_record',
  'no_end_record',
  'bad_time',
  'too_few_columns',
] as const
export type LineProblem = (typeof LINE_PROBLEMS)[number]

/** Counted from 1. */
export type BrokenLine = { line: number; reason: LineProblem }

/** Why a file gives no reading. */
export const FILE_REFUSALS = [
  'empty_file',
  'not_interval_data',
  'no_import_energy',
  'no_reading_in_file',
  'register_falls',
  'energy_below_zero',
  'times_out_of_order',
] as const
export type FileRefusal = (typeof FILE_REFUSALS)[number]

/** What is kept of a file: the columns of a reading. The file itself may be attached as evidence. */
export type FileReading = {
  meter: string | null
  kwh: number
  days: number
  firstDay: Day
  lastDay: Day
  substitutedPercent: number
}

export type FileOutcome =
  | { refusal: FileRefusal; broken: readonly BrokenLine[] }
  | { readings: readonly FileReading[]; broken: readonly BrokenLine[] }

/** A number as files write it: nothing else, and never blank. */
export function readNumber(text: string): number | null {
  const trimmed = text.trim()
  return /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i.test(trimmed) ? Number(trimmed) : null
}

export function linesOf(text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}
