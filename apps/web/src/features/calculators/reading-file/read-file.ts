import type { CellValue } from '@lab-zer0/domain/calculators/schema.ts'
import { type BuildingFileKind, readBuildingFile } from '@lab-zer0/domain/readings/building-file.ts'
import type { FileOutcome, FileReading } from '@lab-zer0/domain/readings/file-reading.ts'
import { type Nem12Stream, parseNem12, readNem12 } from '@lab-zer0/domain/readings/nem12.ts'

/** Interval data begin with their name; everything else is a time and a number in each line. */
export function isIntervalData(text: string): boolean {
  return /^\uFEFF?100,NEM12(?:,|\s|$)/.test(text)
}

export type ReadFile = { outcome: FileOutcome; leftOut: readonly Nem12Stream[] }

/** What a file says, and which of its streams are no energy that the lab used. */
export function readFile(text: string, kind: BuildingFileKind): ReadFile {
  if (!isIntervalData(text)) return { outcome: readBuildingFile(text, kind), leftOut: [] }
  const leftOut = parseNem12(text).streams.filter(({ stream }) => stream === 'export')
  return { outcome: readNem12(text), leftOut }
}

const LONGEST_NAME = 40

/** The cells of a reading as the form keeps them. */
export function cellsOfReading(
  { meter, kwh, days, lastDay, substitutedPercent }: FileReading,
  isInterval: boolean,
): Record<string, CellValue> {
  return {
    reading_kind: isInterval ? 'interval_data' : 'building_system',
    reading_kwh: Math.round(kwh * 100) / 100,
    reading_days: days,
    reading_ended: lastDay,
    ...(meter === null ? {} : { reading_meter: meter.slice(0, LONGEST_NAME) }),
    ...(isInterval ? { reading_substituted_percent: Math.round(substitutedPercent) } : {}),
  }
}
