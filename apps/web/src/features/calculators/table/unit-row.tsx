import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { unitState } from '@lab-zer0/domain/calculators/units.ts'
import { Ellipsis } from 'lucide-react'
import { memo } from 'react'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { useRow } from '../form/use-form-store.ts'
import { CellShell } from './cell-shell.tsx'
import { rowRole } from './grid-roles.ts'
import { rowCells } from './row-cells.ts'
import { RowFigures } from './row-figures.tsx'
import { type Table, useRowPart, useTable } from './table-context.ts'
import { UnitCell } from './unit-cell.tsx'
import { unitName } from './unit-words.ts'

type UnitRowProps = { rowId: string; index: number }

/** One line a unit. It listens to itself alone, so that typing draws one row and not two hundred. */
export const UnitRow = memo(function UnitRow({ rowId, index }: UnitRowProps) {
  const table = useTable()
  const row = useRow(table.store, rowId)
  const part = useRowPart(table, rowId)
  const cells = rowCells(table.store, table.columns, rowId)
  const name = unitName(table.store, rowId)
  const state = unitState(
    table.store.schema,
    rowId,
    (columnId) => table.store.valueOf({ rowId, columnId }),
    false,
    Object.keys(row.typed),
  )
  return (
    <div
      {...rowRole(index + 2, table.isReadOnly ? undefined : part.isSelected)}
      data-unit={rowId}
      className={cx(
        rowStyle,
        part.isSelected || part.isOpened ? 'bg-primary-soft' : 'hover:bg-tint/45',
        // Out of sight, a row is neither laid out nor painted. What hangs below an open cell must not be cut off.
        index > MANY &&
          part.editing === '' &&
          part.cursor === '' &&
          '[contain-intrinsic-size:auto_26px] [content-visibility:auto]',
      )}
    >
      <SelectCell
        table={table}
        rowId={rowId}
        name={name}
        isSelected={part.isSelected}
        isCursor={part.cursor === 'select'}
        isWaiting={state.kind === 'needs' || state.kind === 'check'}
      />
      {cells.map((cell) => {
        const column = findColumn(table.store.schema, cell.id)
        if (!column) return null
        const key = `${rowId}.${cell.id}`
        return (
          <UnitCell
            key={cell.id}
            rowId={rowId}
            cell={cell}
            column={column}
            row={row}
            missing={table.missing[key]}
            isCursor={part.cursor === cell.id}
            isEditing={part.editing === cell.id}
          />
        )
      })}
      <RowFigures rowId={rowId} row={row} cursor={part.cursor} />
      <CellShell columnId="menu" isCursor={part.cursor === 'menu'} className="overflow-visible p-0">
        <button
          type="button"
          tabIndex={-1}
          data-menu={rowId}
          aria-label={fill(copy.menu, { name })}
          aria-haspopup="menu"
          className="grid h-6 w-7 cursor-pointer place-items-center rounded-tag text-ink-3 hover:bg-tint hover:text-ink"
        >
          <Ellipsis aria-hidden="true" className="size-4" strokeWidth={2} />
        </button>
      </CellShell>
    </div>
  )
})

type SelectCellProps = {
  table: Table
  rowId: string
  name: string
  isSelected: boolean
  isCursor: boolean
  isWaiting: boolean
}

function SelectCell({ table, rowId, name, isSelected, isCursor, isWaiting }: SelectCellProps) {
  return (
    <CellShell
      columnId="select"
      isCursor={isCursor}
      className={cx('pl-3', isWaiting && 'border-l-4 border-wattle pl-2')}
    >
      {!table.isReadOnly && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={fill(copy.select, { name })}
          checked={isSelected}
          onChange={(event) => table.view.select([rowId], event.currentTarget.checked)}
          className="table-check"
        />
      )}
    </CellShell>
  )
}

const MANY = 45

export const rowStyle =
  'group grid [grid-template-columns:var(--tracks)] border-b border-line text-small leading-[1.2] last:border-b-0'
