import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { answersOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { differencesOf, WHOLE_ROW } from '@lab-zer0/domain/changes/differences.ts'
import { pick, type Random } from '../rig/random.ts'
import {
  type ClaimedCategory,
  NO_PICTURE,
  type SheetRow,
  type StatedCause,
  TODAY,
} from '../testing/claims.ts'

type Sides = { before: FormData; after: FormData }
/** What a lab states, and what was there. Where nothing proves it, nothing of it may be verified. */
export type ClaimToJudge = {
  kind: string
  category: Category
  truth: Sides
  stated: ClaimedCategory
  isProven: boolean
  isChecked: boolean
  /** Rows that are called activity or a correction, and are units that were called gone. */
  returned?: readonly string[]
}
type Unit = Record<string, string | number | boolean>
type Row = Readonly<Unit>

const between = (random: Random, low: number, high: number) => low + Math.floor(random() * (high - low + 1))

function freezer(random: Random): Unit {
  return {
    unit_type: pick(['ult_freezer_standard', 'ult_freezer_efficient'], random),
    quantity: between(random, 1, 3),
    volume_litres: between(random, 300, 700),
    set_temperature: between(random, -80, -70),
    age_years: between(random, 1, 15),
    fill_percent: between(random, 2, 9) * 10,
    maintained_past_year: true,
    room_cooled: random() < 0.5,
  }
}

/** A row of a category as it is after, and as it was before the lab did something about it. */
const MAKE: Partial<Record<Category, (random: Random) => { was: Unit; is: Unit; id?: string }>> = {
  'Cold Storage': (random) => {
    const is = freezer(random)
    const was = { ...is }
    if (random() < 0.5) was.maintained_past_year = false
    else was.set_temperature = between(random, -86, -82)
    if (random() < 0.3) was.set_temperature = between(random, -86, -82)
    if (random() < 0.3) was.quantity = Number(is.quantity) + between(random, 1, 2)
    if (random() < 0.2) was.unit_type = 'ult_freezer_standard'
    return { was, is }
  },
  'Lab Waste': (random) => {
    const is = {
      ...{ container_litres: pick([60, 120, 240], random), containers_per_month: between(random, 4, 20) },
      ...{ fill_percent: between(random, 4, 10) * 10, signage: true },
    }
    const was = { ...is, containers_per_month: Math.ceil(is.containers_per_month * 1.6), signage: false }
    return { was, is, id: 'general_landfill' }
  },
  'Computer Hardware': (random) => {
    const is = {
      ...{
        device_type: pick(['desktop', 'workstation', 'monitor'], random),
        quantity: between(random, 1, 20),
      },
      ...{ hours_per_week: between(random, 20, 50), years_kept: between(random, 3, 8) },
      out_of_hours: pick(['asleep', 'switched_off'], random),
    }
    return { was: { ...is, out_of_hours: 'left_on' }, is }
  },
  'Data Storage': (random) => {
    const is = {
      ...{ storage_type: pick(['lab_nas', 'cloud', 'tape'], random), stored_tb: between(random, 5, 60) },
      copies: between(random, 1, 2),
    }
    return { was: { ...is, stored_tb: is.stored_tb + between(random, 5, 60), copies: 3 }, is }
  },
  'Eco Office': (random) => {
    const is = { amount: between(random, 10, 200), disposal_stream: 'recycling', signage: true }
    return { was: { ...is, amount: is.amount * 2, disposal_stream: 'landfill' }, is, id: 'paper_notebooks' }
  },
}

export function honest(category: Category, random: Random): ClaimToJudge {
  const truth: Record<keyof Sides, Record<string, Unit>> = { before: {}, after: {} }
  const rows = between(random, 1, 3)
  for (let at = 0; at < rows; at++) {
    const { was, is, id: fixed } = MAKE[category]?.(random) ?? { was: {}, is: {} }
    const id = fixed ?? `unit000${at}`
    truth.before[id] = was
    if (fixed || at === 0 || random() > 0.15) truth.after[id] = is
  }
  // Some labs have more to do as well, which saves nothing and costs nothing.
  const more = category === 'Cold Storage' && random() < 0.4 ? { [GROWN]: freezer(random) } : {}
  const after = { ...truth.after, ...more }
  const causes = (change_id: string) => [
    ...causesOf(truth, change_id),
    ...Object.keys(more).map((id) => isNew(id, 'activity')),
  ]
  const stated = { before: truth.before, after, causes }
  return { kind: 'honest', category, truth: { ...truth, after }, stated, isProven: true, isChecked: true }
}

/** What an honest lab has more of, for more work. */
export const GROWN = 'grown001'

const isNew = (row_id: string, cause: 'activity' | 'correction'): StatedCause => ({
  row_id,
  column_id: WHOLE_ROW,
  steps: [{ cause, to: true }],
})

function causesOf(sides: Sides, change_id: string): StatedCause[] {
  return differencesOf(sides.before, sides.after).map(({ rowId, columnId, after }) => ({
    row_id: rowId,
    column_id: columnId,
    steps: [{ cause: 'change', change_id, to: columnId === WHOLE_ROW ? false : after }],
  }))
}

type Forgery = (
  honestly: ClaimToJudge,
  random: Random,
) => Partial<Pick<ClaimToJudge, 'isProven' | 'isChecked' | 'returned'>> & {
  truth?: Sides
  stated?: Partial<ClaimedCategory>
}

const changed = (form: FormData, id: string, over: Row): FormData => ({
  ...form,
  [id]: { ...form[id], ...over },
})
const firstOf = ({ truth }: ClaimToJudge) => Object.keys(truth.after)[0] ?? ''
const stating = (before: FormData, after: FormData, more: Partial<ClaimedCategory> = {}) => ({
  stated: { before, after, causes: (id: string) => causesOf({ before, after }, id), ...more },
})

/** Each takes an honest claim in Cold Storage and invents something. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  'a correction to a value that never was': ({ truth: { after }, ...rest }, random) => {
    const id = firstOf({ truth: { before: after, after }, ...rest })
    const before = changed(after, id, { quantity: Number(after[id]?.quantity) + 1 })
    const causes = (change_id: string): StatedCause[] => [
      {
        row_id: id,
        column_id: 'quantity',
        steps: [
          { cause: 'correction', to: between(random, 20, 200) },
          { cause: 'change', change_id, to: after[id]?.quantity ?? 1 },
        ],
      },
    ]
    return { truth: { before, after }, ...stating(before, after, { causes }) }
  },
  'a correction that leaves too many': ({ truth: { after }, ...rest }) => {
    const id = firstOf({ truth: { before: after, after }, ...rest })
    const quantity = Number(after[id]?.quantity)
    const before = changed(after, id, { quantity: quantity + 40 })
    const causes = (change_id: string): StatedCause[] => [
      {
        row_id: id,
        column_id: 'quantity',
        steps: [
          { cause: 'correction', to: quantity + 30 },
          { cause: 'change', change_id, to: quantity },
        ],
      },
    ]
    return { truth: { before: after, after }, ...stating(before, after, { causes }) }
  },
  ghosts: ({ truth }, random) => {
    const ghosts = Array.from({ length: between(random, 1, 10) }, (_, at) => [
      `ghost00${at}`,
      freezer(random),
    ])
    return stating({ ...truth.before, ...Object.fromEntries(ghosts) }, truth.after)
  },
  'a past that was never so cold': ({ truth, ...rest }) => {
    const id = firstOf({ truth, ...rest })
    const was = changed(truth.before, id, { set_temperature: truth.after[id]?.set_temperature ?? -70 })
    const before = changed(was, id, { set_temperature: -86 })
    return { truth: { ...truth, before: was }, ...stating(before, truth.after) }
  },
  'a hundred times as many': ({ truth, ...rest }, random) => {
    const id = firstOf({ truth, ...rest })
    const before = changed(truth.before, id, { quantity: between(random, 50, 200) })
    const was = changed(truth.before, id, { quantity: truth.after[id]?.quantity ?? 1 })
    return { truth: { ...truth, before: was }, ...stating(before, truth.after) }
  },
  'fewer after than there are': ({ truth, ...rest }) => {
    const id = firstOf({ truth, ...rest })
    const is = changed(truth.after, id, { quantity: Number(truth.before[id]?.quantity) + 4 })
    const was = changed(truth.before, id, { quantity: Number(truth.before[id]?.quantity) + 4 })
    return { truth: { before: was, after: is }, ...stating(was, truth.after) }
  },
  'within what is tolerated, on both sides': ({ truth: { after }, ...rest }) => {
    const id = firstOf({ truth: { before: after, after }, ...rest })
    const degrees = Number(after[id]?.set_temperature)
    const before = changed(after, id, { set_temperature: degrees - 1 })
    const less = changed(after, id, { set_temperature: degrees + 1 })
    return { truth: { before: after, after }, ...stating(before, less) }
  },
  'a unit that is gone and returns as something else': ({ truth, ...rest }, random) => {
    const id = firstOf({ truth, ...rest })
    const { [id]: kept = {}, ...others } = truth.after
    const after = { ...others, returned: kept }
    const cause = pick(['activity', 'correction'] as const, random)
    const causes = (change_id: string) => [
      ...causesOf({ before: truth.before, after: others }, change_id),
      isNew('returned', cause),
    ]
    const claim = stating(truth.before, after, { causes })
    return { truth: { ...truth, after }, returned: ['returned'], ...claim }
  },
  'without a file of the old state': () => ({ isProven: false, stated: { shows: [TODAY] } }),
  'with files that are refused': () => ({ isProven: false, stated: { photo: NO_PICTURE } }),
  'with files that still wait': () => ({ isProven: false, isChecked: false }),
}

export function forged(kind: string, random: Random): ClaimToJudge {
  const claim = honest('Cold Storage', random)
  const { stated, ...over } = FORGERIES[kind]?.(claim, random) ?? {}
  return { ...claim, ...over, kind, stated: { ...claim.stated, ...stated } }
}

/** What an auditor says who knows what was there, and could be shown no more of the past than that. */
export function truthful({ truth, returned = [] }: ClaimToJudge, random: Random): (row: SheetRow) => object {
  return (row) => {
    if (row.more_use !== null && returned.includes(row.row_id)) return { verdict: 'not_shown' }
    const was = answersOf(truth.before[row.row_id] ?? {})
    const is = answersOf(truth.after[row.row_id] ?? {})
    if (row.side === 'savings' || row.origin !== 'changed') {
      const there = row.side === 'savings' ? is : was
      const found = Object.fromEntries(
        Object.entries(row.stated ?? {}).flatMap(([column, value]) => {
          const seen = there[column]
          return seen === undefined || seen === value || !row.compared.includes(column)
            ? []
            : [[column, seen]]
        }),
      )
      return Object.keys(found).length === 0 ? { verdict: 'as_stated' } : { verdict: 'differs', found }
    }
    if (!truth.before[row.row_id]) return { verdict: 'not_shown' }
    const claimed = { ...row.stated, ...row.corrected }
    const wrong = Object.keys(claimed).filter(
      (column) => row.compared.includes(column) && claimed[column] !== was[column],
    )
    if (wrong.length === 0) return { verdict: 'as_stated' }
    if (random() < 0.3)
      return { verdict: 'differs', found: Object.fromEntries(wrong.map((c) => [c, was[c]])) }
    return {
      verdict: 'not_shown',
      ...(random() < 0.7 && { not_shown: wrong.filter((c) => row.changed.includes(c)) }),
    }
  }
}
