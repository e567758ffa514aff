import { plural } from '@lab-zer0/content/locale.ts'
import { unit_import } from '@lab-zer0/content/microcopy.ts'
import type { CellToWrite } from '@lab-zer0/domain/calculators/assumed.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { ratedColumn } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import type { UnitChange } from '@lab-zer0/domain/units/import-changes.ts'
import { useId } from 'react'
import { fill } from '../../../lib/format.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { FormStore } from '../form/form-store.ts'
import { columnHead } from '../table/table-columns.ts'
import { shortText, unitName } from '../table/unit-words.ts'

const { match: copy } = unit_import
const choices = [
  { id: 'update', label: copy.update },
  { id: 'add', label: copy.add },
] as const

type SameUnitsProps = {
  store: FormStore
  found: number
  changes: readonly UnitChange[]
  updates: boolean
  onUpdates: (updates: boolean) => void
}

/** Lines that mean a unit of the register: they change it, with what changes, or are added. */
export function SameUnits({ store, found, changes, updates, onUpdates }: SameUnitsProps) {
  const title = useId()
  const changed = changes.flatMap((change) =>
    change.rowId === null ? [] : [{ ...change, rowId: change.rowId }],
  )
  return (
    <section aria-labelledby={title} className="grid gap-2">
      <div>
        <h3 id={title} className="text-ui font-semibold">
          {plural(found, copy.same)}
        </h3>
        <p className="text-small text-ink-2">{copy.same_note}</p>
      </div>
      <SegmentedControl
        aria-labelledby={title}
        isRequired
        segments={choices}
        value={updates ? 'update' : 'add'}
        onChange={(id) => onUpdates(id !== 'add')}
      />
      {changed.length > 0 && (
        <Disclosure title={copy.changes}>
          <ul className="max-h-60 overflow-y-auto text-small">
            {changed.map(({ rowId, write }) => (
              <li key={rowId} className="py-1 wrap-anywhere">
                <b className="font-semibold">{unitName(store, rowId)}</b>{' '}
                {write.flatMap((cell) => changeText(store, rowId, cell, write) ?? []).join(', ')}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </section>
  )
}

function changeText(
  store: FormStore,
  rowId: string,
  { columnId, value }: CellToWrite,
  all: readonly CellToWrite[],
): string | null {
  const rated = ratedColumn(columnId)
  const column = findColumn(store.schema, rated ?? columnId)
  if (!column) return null
  const name = columnHead(column)
  if (rated !== null) {
    const isOwn = value === null && !all.some((cell) => cell.columnId === rated)
    return isOwn ? fill(copy.confirmed, { column: name }) : null
  }
  const [before, after] = [store.valueOf({ rowId, columnId }), value].map((each) =>
    shortText(each ?? null, column),
  )
  return fill(before === '' ? copy.change_new : copy.change, {
    column: name,
    before: before ?? '',
    after: after ?? '',
  })
}
