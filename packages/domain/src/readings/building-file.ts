import { type BrokenLine, type FileOutcome, type FileRefusal, linesOf, readNumber } from './file-reading.ts'

/** `intervals`: energy of each interval. `register`: a counter that only rises. */
export type BuildingFileKind = 'intervals' | 'register'

type Sample = { at: number; value: number }

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS

/**
 * Readings, section 2: what building systems export, two columns with a time and kilowatt-hours. Times are read as they
 * are written, without a time zone; a day of 23 or 25 hours makes no difference that matters.
 */
export function readBuildingFile(text: string, kind: BuildingFileKind): FileOutcome {
  if (text.trim() === '') return { refusal: 'empty_file', broken: [] }
  const { samples, broken } = samplesIn(text)
  const refusal = refusalOf(samples, kind)
  if (refusal) return { refusal, broken }
  const [first, last] = [samples[0], samples.at(-1)]
  if (!first || !last) return { refusal: 'no_reading_in_file', broken }
  const step = usualStep(samples)
  // Intervals that are missing were not read: the days are those that the file covers.
  const covered = kind === 'register' ? last.at - first.at : samples.length * step
  const kwh =
    kind === 'register' ? last.value - first.value : samples.reduce((sum, { value }) => sum + value, 0)
  const days = Math.round(covered / DAY_MS)
  if (days < 1) return { refusal: 'no_reading_in_file', broken }
  const reading = { meter: null, kwh, days, firstDay: dayOf(first.at), lastDay: dayOf(last.at) }
  return { readings: [{ ...reading, substitutedPercent: 0 }], broken }
}

function samplesIn(text: string): { samples: Sample[]; broken: BrokenLine[] } {
  const samples: Sample[] = []
  const broken: BrokenLine[] = []
  linesOf(text).forEach((line, index) => {
    if (line.trim() === '') return
    const [time = '', value] = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
    const at = readTime(time)
    const number = value === undefined ? null : readNumber(value)
    // The first line may name the columns.
    if (index === 0 && at === null && number === null) return
    if (value === undefined) broken.push({ line: index + 1, reason: 'too_few_columns' })
    else if (at === null) broken.push({ line: index + 1, reason: 'bad_time' })
    else if (number === null) broken.push({ line: index + 1, reason: 'bad_number' })
    else samples.push({ at, value: number })
  })
  return { samples, broken }
}

/** `2026-04-01 00:30`, `2026-04-01T00:30:00` or `1/04/2026 00:30`, as Australian systems write days. */
function readTime(text: string): number | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text)
  const local = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::\d{2})?)?$/.exec(text)
  const [year, month, date, hour, minute] = iso
    ? iso.slice(1)
    : [local?.[3], local?.[2], local?.[1], local?.[4], local?.[5]]
  if (year === undefined) return null
  const [y, m, d] = [Number(year), Number(month) - 1, Number(date)]
  const day = new Date(Date.UTC(y, m, d))
  if (day.getUTCMonth() !== m || day.getUTCDate() !== d) return null
  return day.getTime() + (Number(hour ?? 0) * 60 + Number(minute ?? 0)) * MINUTE_MS
}

function refusalOf(samples: readonly Sample[], kind: BuildingFileKind): FileRefusal | null {
  if (samples.length < 2) return 'no_reading_in_file'
  const isAfter = (test: (one: Sample, before: Sample) => boolean) =>
    samples.some((one, at) => {
      const before = samples[at - 1]
      return before !== undefined && test(one, before)
    })
  if (isAfter((one, before) => one.at <= before.at)) return 'times_out_of_order'
  if (kind === 'register' && isAfter((one, before) => one.value < before.value)) return 'register_falls'
  return samples.some(({ value }) => value < 0) ? 'energy_below_zero' : null
}

/** The step from one line to the next that occurs most often. */
function usualStep(samples: readonly Sample[]): number {
  const counts = new Map<number, number>()
  samples.forEach(({ at }, index) => {
    const before = samples[index - 1]
    if (before) counts.set(at - before.at, (counts.get(at - before.at) ?? 0) + 1)
  })
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1] || a[0] - b[0])
  return most?.[0] ?? 0
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
