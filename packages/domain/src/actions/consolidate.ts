import type { RowCells } from '../calculators/cells.ts'
import { coldStorage } from '../calculators/cold-storage.ts'
import { tallyOf } from '../calculators/tally.ts'
import { type Draft, numberIn, readerOf, set } from './draft.ts'

/** Contents fit only into units of their own kind. */
const KINDS = [
  ['ult_freezer_standard', 'ult_freezer_efficient'],
  ['freezer_lab', 'freezer_household'],
  ['fridge_lab', 'fridge_household'],
]

/** Share of the free shelf space that can really be filled. */
const PACKING = 0.9

type Unit = { rowId: string; energyKwh: number; litres: number; contentLitres: number }

/**
 * Method, section 10: retires the hungriest units while their contents fit into the rest. Of those that could go, only
 * the chosen ones do: fewer always fit.
 */
export function consolidate(draft: Draft, rowIds: readonly string[], chosen: readonly string[]): void {
  const retired = KINDS.flatMap((kind) => retire(unitsOf(draft, rowIds, kind))).filter(({ rowId }) =>
    chosen.includes(rowId),
  )
  for (const { rowId } of retired) {
    set(draft, rowId, 'quantity', numberIn(draft.rows.get(rowId), 'quantity') - 1)
  }
}

function unitsOf(draft: Draft, rowIds: readonly string[], kind: readonly string[]): Unit[] {
  return rowIds.flatMap((rowId) => {
    const row: RowCells = draft.rows.get(rowId) ?? new Map()
    const isKind = kind.some((type) => type === row.get('unit_type')?.value)
    const quantity = numberIn(row, 'quantity')
    // Units with an unknown fill level are never suggested for emptying.
    if (!isKind || quantity === 0 || !row.has('fill_percent')) return []
    const litres = numberIn(row, 'volume_litres')
    const unit = {
      rowId,
      energyKwh: tallyOf(coldStorage(readerOf(draft, rowId, row))).energyKwh.value / quantity,
      litres,
      contentLitres: (litres * numberIn(row, 'fill_percent')) / 100,
    }
    return Array.from({ length: quantity }, () => unit)
  })
}

function retire(units: readonly Unit[]): Unit[] {
  const content = units.reduce((sum, unit) => sum + unit.contentLitres, 0)
  const hungriestFirst = units.toSorted((first, second) => second.energyKwh - first.energyKwh)
  let space = units.reduce((sum, unit) => sum + unit.litres, 0)
  return hungriestFirst.filter(({ litres }) => {
    const fits = content <= PACKING * (space - litres) && space > litres
    if (fits) space -= litres
    return fits
  })
}
