import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { assumedColumns } from '@lab-zer0/domain/calculators/assumed.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { mayDeleteRow } from '@lab-zer0/domain/calculators/validation.ts'
import { type ClipboardEvent, type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { answerCell, confirmCell } from '../form/answer.ts'
import { ChoicePopover } from './choice-popover.tsx'
import { GridHead } from './grid-head.tsx'
import { gridRole, gridRoles } from './grid-roles.ts'
import { type RowAct, RowMenu } from './row-menu.tsx'
import { tracksOf } from './table-columns.ts'
import type { Table } from './table-context.ts'
import type { Place } from './table-view.ts'
import type { Sort } from './unit-order.ts'
import { UnitRow } from './unit-row.tsx'
import { unitName } from './unit-words.ts'
import { focusPlace, placeOf, useTableKeys } from './use-table-keys.ts'
import type { UnitActs } from './use-unit-acts.ts'

export type UnitGridProps = {
  table: Table
  order: readonly string[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  acts: UnitActs
  onSearch: () => void
  onHelp: () => void
  /** A block of cells from a spreadsheet, and the cell that it was pasted into. */
  onPaste: (place: Place, text: string) => void
  onShowAll: () => void
}

/** The grid itself: keys, lists and menus of its cells. */
export function UnitGrid(props: UnitGridProps) {
  const { table, order, acts } = props
  const trigger = useRef<HTMLElement | null>(null)
  const [choosing, setChoosing] = useState<Place | null>(null)
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const keys = useTableKeys({
    table,
    order,
    acts: {
      ...acts,
      duplicate: (rowIds) => {
        const [made] = acts.duplicate(rowIds)
        if (made !== undefined)
          requestAnimationFrame(() =>
            focusPlace(table, { rowId: made, columnId: table.columns[0]?.id ?? '' }),
          )
      },
      search: props.onSearch,
      help: props.onHelp,
      choose: (place, cell) => {
        trigger.current = cell
        setChoosing(place)
      },
      menu: (rowId, button) => {
        trigger.current = button
        setMenuOf(rowId)
      },
    },
  })
  useStopOfTab(table, order)
  return (
    <div className="rounded-t-card border border-b-0 border-line bg-surface">
      <div
        {...gridRole(copy.table, order.length + 1, !table.isReadOnly)}
        style={
          {
            '--tracks': tracksOf({ columns: [...table.columns], results: [...table.results] }),
          } as CSSProperties
        }
        {...keys}
        onPaste={(event: ClipboardEvent<HTMLElement>) => paste(props, event)}
      >
        <div {...gridRoles.rowgroup} className="sticky top-0 z-5">
          <GridHead order={order} sort={props.sort} onSort={props.onSort} />
        </div>
        <div {...gridRoles.rowgroup}>
          {order.map((rowId, index) => (
            <UnitRow key={rowId} rowId={rowId} index={index} />
          ))}
        </div>
      </div>
      {order.length === 0 && (
        <EmptyState
          action={
            <Button variant="secondary" size="sm" onPress={props.onShowAll}>
              {copy.show_all}
            </Button>
          }
        >
          {copy.no_match}
        </EmptyState>
      )}
      {choosing && (
        <CellList
          table={table}
          trigger={trigger}
          place={choosing}
          onClose={() => {
            setChoosing(null)
            requestAnimationFrame(() => focusPlace(table, choosing))
          }}
        />
      )}
      {menuOf !== null && (
        <UnitMenu {...props} trigger={trigger} rowId={menuOf} onClose={() => setMenuOf(null)} />
      )}
    </div>
  )
}

type Trigger = { trigger: RefObject<HTMLElement | null>; onClose: () => void }

function CellList({ table, trigger, place, onClose }: Trigger & { table: Table; place: Place }) {
  const { store } = table
  const column = findColumn(store.schema, place.columnId)
  if (!column) return null
  return (
    <ChoicePopover
      trigger={trigger}
      column={column}
      value={store.valueOf(place)}
      onChoose={(value) => {
        answerCell(store, place, value)
        store.steps.seal()
      }}
      onClose={onClose}
    />
  )
}

function UnitMenu({ trigger, rowId, onClose, ...grid }: UnitGridProps & Trigger & { rowId: string }) {
  const { store, isReadOnly } = grid.table
  return (
    <RowMenu
      trigger={trigger}
      name={unitName(store, rowId)}
      isReadOnly={isReadOnly}
      hasAssumed={assumedIn(grid.table, rowId).length > 0}
      mayDelete={mayDeleteRow(store.schema, store.state.rowIds).allowed}
      onAct={(act) => doAct(grid, rowId, act)}
      onClose={onClose}
    />
  )
}

function assumedIn({ store }: Table, rowId: string): string[] {
  return assumedColumns(store.schema, (columnId) => store.valueOf({ rowId, columnId })).map(({ id }) => id)
}

function doAct({ table, acts }: UnitGridProps, rowId: string, act: RowAct): void {
  const { store, view } = table
  if (act === 'open') view.open(rowId)
  else if (act === 'duplicate') acts.duplicate([rowId])
  else if (act === 'delete') acts.remove([rowId])
  else
    store.batch(() => {
      for (const columnId of assumedIn(table, rowId)) confirmCell(store, { rowId, columnId })
    })
}

/** One value into an open field is the browser's own business. */
function paste({ table, onPaste }: UnitGridProps, event: ClipboardEvent<HTMLElement>): void {
  const place = placeOf(event.target)
  const text = event.clipboardData.getData('text/plain')
  const isBlock = /[\t\n]/.test(text.replace(/\r?\n$/, ''))
  if (!place || table.isReadOnly || (!isBlock && event.target instanceof HTMLInputElement)) return
  event.preventDefault()
  table.view.stopEditing()
  onPaste(place, text)
}

/** Tab always finds one cell, also when the row that had it is gone. */
function useStopOfTab({ view, columns }: Table, order: readonly string[]): void {
  const first = columns[0]?.id
  useEffect(() => {
    const [rowId] = order
    const { cursor } = view.view
    if (rowId === undefined || first === undefined || (cursor && order.includes(cursor.rowId))) return
    view.moveTo({ rowId, columnId: first })
  }, [view, order, first])
}
