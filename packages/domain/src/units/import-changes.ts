import { assumedCells, type CellToWrite, confirmedCells } from '../calculators/assumed.ts'
import type { CellValue, FormData, FormSchema } from '../calculators/schema.ts'
import { surenessColumnOf } from '../calculators/sureness-cells.ts'
import type { ListedUnit } from './plan-import.ts'

/** What to write for a line; a new unit has no row yet. */
export type UnitChange = ListedUnit & { write: readonly CellToWrite[] }

/**
 * What a list changes in the register. A unit that is there already keeps every cell that the list says the same of or
 * nothing about. What nobody has said is filled in from the type, as when somebody chooses it.
 */
export function changesOfImport(
  schema: FormSchema,
  form: FormData,
  units: readonly ListedUnit[],
): UnitChange[] {
  return units.flatMap((unit) => {
    const write = cellsToWrite(schema, (unit.rowId !== null && form[unit.rowId]) || {}, unit)
    return write.length === 0 && unit.rowId !== null ? [] : [{ ...unit, write }]
  })
}

type Row = Readonly<Record<string, CellValue>>

function cellsToWrite(schema: FormSchema, row: Row, { cells, isUntyped }: ListedUnit): CellToWrite[] {
  const said = Object.entries(cells).flatMap(([columnId, value]): CellToWrite[] => [
    ...(row[columnId] === value ? [] : [{ columnId, value }]),
    // Whoever wrote it into a list has looked.
    ...(Object.hasOwn(cells, surenessColumnOf(columnId)) ? [] : confirmedCells((id) => row[id], columnId)),
  ])
  const after = new Map<string, CellValue | null>([
    ...Object.entries(row),
    ...said.map(({ columnId, value }) => [columnId, value] as const),
  ])
  const [type] = schema.columns
  const isNewType = !isUntyped && type !== undefined && said.some(({ columnId }) => columnId === type.id)
  return isNewType ? [...said, ...assumedCells(schema, '', (id) => after.get(id))] : said
}
