import {
  type CellValue,
  type FormColumn,
  type FormSchema,
  findColumn,
  isAsked,
  type ValueIn,
} from '../calculators/schema.ts'
import { checkValue } from '../calculators/validation.ts'

/** What a lab can do with a unit, in the order in which it is offered. */
export const UNIT_CHANGES = [
  'set_point',
  'cleaned',
  'out_of_hours',
  'hours',
  'switched_off',
  'replaced',
  'moved',
  'correction',
] as const
export type UnitChange = (typeof UNIT_CHANGES)[number]

const QUANTITY = 'quantity'

/** The columns that each writes, where the form has them. A new unit in the place of another has a type of its own. */
const COLUMNS: Record<Exclude<UnitChange, 'correction'>, readonly string[]> = {
  set_point: ['set_temperature'],
  cleaned: ['maintained_past_year'],
  out_of_hours: ['out_of_hours'],
  hours: ['hours_per_week'],
  switched_off: [QUANTITY],
  replaced: [
    'unit_type',
    'device_type',
    'volume_litres',
    'set_temperature',
    'age_years',
    'years_kept',
    'measured_watts',
  ],
  moved: ['room_cooled'],
}

/** What is meant by the word itself, so that nobody is asked for it. */
const MEANT: Partial<Record<UnitChange, CellValue>> = { cleaned: true }

export function unitChangesIn(schema: FormSchema): UnitChange[] {
  return UNIT_CHANGES.filter((kind) => columnsOf(schema, kind).length > 0)
}

/** What a change of this kind can write. A correction may concern any number or answer of the estimate. */
export function columnsOf(schema: FormSchema, kind: UnitChange): FormColumn[] {
  if (kind === 'correction') return schema.columns.filter(({ group }) => group === undefined)
  return COLUMNS[kind].flatMap((id) => findColumn(schema, id) ?? [])
}

/** The value that the kind itself says; undefined where somebody has to. */
export function meantValue(kind: UnitChange, columnId: string): CellValue | undefined {
  return COLUMNS.cleaned.includes(columnId) ? MEANT[kind] : undefined
}

export type UnitCell = { rowId: string; columnId: string; value: CellValue }
type Row = { rowId: string; valueIn: ValueIn }

/**
 * The cells that a change writes: only what the unit has a use for, what the column takes, and what is not so already.
 */
export function changedCells(
  schema: FormSchema,
  rows: readonly Row[],
  values: Readonly<Record<string, CellValue | null>>,
): UnitCell[] {
  return rows.flatMap(({ rowId, valueIn }) => {
    const next: ValueIn = (columnId) => values[columnId] ?? valueIn(columnId)
    return Object.entries(values).flatMap(([columnId, value]) => {
      const column = findColumn(schema, columnId)
      if (!column || value === null || value === valueIn(columnId)) return []
      const fits = checkValue(column, value) === null && isAsked(schema, rowId, column, next)
      return fits ? [{ rowId, columnId, value }] : []
    })
  })
}
