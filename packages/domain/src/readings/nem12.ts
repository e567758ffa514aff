import { type BrokenLine, type FileOutcome, type LineProblem, linesOf, readNumber } from './file-reading.ts'

/** Energy from the grid, to it, or something else; by the first letter of the register's suffix. */
export type Nem12Stream = {
  nmi: string
  suffix: string
  stream: 'import' | 'export' | 'other'
  days: number
  /** As the file writes days: `20260401`. */
  first: string
  last: string
  kwh: number
  substitutedPercent: number
}

type Register = { nmi: string; suffix: string; intervals: number; kwhPerUnit: number }
type ReadDay = { kwh: number; isSubstituted: boolean }
type State = {
  register: Register | null
  streams: Map<string, { register: Register; days: Map<string, ReadDay> }>
  broken: BrokenLine[]
  hasEnd: boolean
}

const MINUTES_IN_A_DAY = 1440
const INTERVALS: readonly string[] = ['5', '15', '30']
const KWH_PER_UNIT: Readonly<Record<string, number>> = { KWH: 1, WH: 0.001, MWH: 1000 }

/** Substituted, final substituted, estimated or missing: the retailer filled the day in. */
const FILLED_IN = 'SFEN'

/** Records that say nothing about energy. */
const PASSED_OVER: readonly string[] = ['100', '400', '500', '']

/** Readings, section 2: interval data of Australian meters. Reactive energy is refused, line by line. */
export function parseNem12(text: string): { streams: Nem12Stream[]; broken: BrokenLine[] } {
  const lines = linesOf(text)
  const state: State = { register: null, streams: new Map(), broken: [], hasEnd: false }
  if (!/^100,NEM12(?:,|$)/.test(lines[0] ?? '')) state.broken.push({ line: 1, reason: 'missing_header' })
  lines.forEach((line, at) => {
    const problem = readRecord(line.split(','), state)
    if (problem) state.broken.push({ line: at + 1, reason: problem })
  })
  if (!state.hasEnd) state.broken.push({ line: lines.length, reason: 'no_end_record' })
  const keys = [...state.streams.keys()].toSorted()
  return { streams: keys.flatMap((key) => streamOf(state, key)), broken: state.broken }
}

function readRecord(values: readonly string[], state: State): LineProblem | null {
  const [kind = ''] = values
  if (PASSED_OVER.includes(kind)) return null
  if (kind === '200') return readRegister(values, state)
  if (kind === '300') return readDay(values, state)
  if (kind !== '900') return 'unknown_record'
  state.hasEnd = true
  return null
}

function readRegister(values: readonly string[], state: State): LineProblem | null {
  const [, nmi = '', , , suffix = '', , , unit = '', minutes = ''] = values
  state.register = null
  if (!INTERVALS.includes(minutes)) return 'bad_interval_length'
  const name = unit.toUpperCase()
  const kwhPerUnit = Object.hasOwn(KWH_PER_UNIT, name) ? KWH_PER_UNIT[name] : undefined
  if (kwhPerUnit === undefined) return 'not_energy'
  state.register = { nmi, suffix, intervals: MINUTES_IN_A_DAY / Number(minutes), kwhPerUnit }
  return null
}

function readDay(values: readonly string[], state: State): LineProblem | null {
  const { register, streams } = state
  if (!register) return 'no_200_record'
  const [, day = ''] = values
  const { intervals, kwhPerUnit, nmi, suffix } = register
  if (!/^\d{8}$/.test(day) || values.length < 2 + intervals + 1) return 'too_few_intervals'
  const read = values.slice(2, 2 + intervals).map(readNumber)
  if (read.some((value) => value === null)) return 'bad_number'
  const kwh = read.reduce<number>((sum, value) => sum + (value ?? 0), 0) * kwhPerUnit
  const method = (values[2 + intervals] ?? '').charAt(0)
  const key = `${nmi}\n${suffix}`
  const stream = streams.get(key) ?? { register, days: new Map<string, ReadDay>() }
  streams.set(key, stream)
  const isTwice = stream.days.has(day)
  stream.days.set(day, { kwh, isSubstituted: method !== '' && FILLED_IN.includes(method) })
  return isTwice ? 'day_given_twice_last_kept' : null
}

function streamOf({ streams }: State, key: string): Nem12Stream[] {
  const found = streams.get(key)
  if (!found) return []
  const { register, days } = found
  const names = [...days.keys()].toSorted()
  const read = [...days.values()]
  const substituted = read.filter(({ isSubstituted }) => isSubstituted).length
  return [
    {
      nmi: register.nmi,
      suffix: register.suffix,
      stream: kindOf(register.suffix),
      days: days.size,
      first: names[0] ?? '',
      last: names.at(-1) ?? '',
      kwh: read.reduce((sum, { kwh }) => sum + kwh, 0),
      substitutedPercent: (100 * substituted) / days.size,
    },
  ]
}

function kindOf(suffix: string): Nem12Stream['stream'] {
  if (suffix.startsWith('E')) return 'import'
  return suffix.startsWith('B') ? 'export' : 'other'
}

/** What a row may take from the file: each import stream. Energy that went to the grid is left out. */
export function readNem12(text: string): FileOutcome {
  if (text.trim() === '') return { refusal: 'empty_file', broken: [] }
  const { streams, broken } = parseNem12(text)
  if (broken.some(({ reason }) => reason === 'missing_header'))
    return { refusal: 'not_interval_data', broken }
  const imports = streams.filter(({ stream }) => stream === 'import')
  if (imports.length === 0) return { refusal: 'no_import_energy', broken }
  const readings = imports.map(({ nmi, kwh, days, first, last, substitutedPercent }) => ({
    ...{ meter: nmi, kwh, days, substitutedPercent },
    firstDay: dayOf(first),
    lastDay: dayOf(last),
  }))
  return { readings, broken }
}

function dayOf(text: string): string {
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`
}
