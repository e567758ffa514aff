import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { cx } from '../../../ui/cx.ts'
import { BulkBar } from './bulk-bar.tsx'
import { KeysDialog, KeysLine } from './keys-help.tsx'
import { Said } from './said.tsx'
import { TableBar } from './table-bar.tsx'
import { useView } from './table-context.ts'
import { UnitGrid } from './unit-grid.tsx'
import { countsOf } from './unit-order.ts'
import type { Equipment } from './use-equipment.ts'
import { focusPlace } from './use-table-keys.ts'

/** Bar, grid, totals and keys: all units on one screen. */
export function WideTable({ register, children }: { register: Equipment; children: ReactNode }) {
  const { table, acts, asked, order } = register
  const { store, view, isReadOnly } = table
  const search = useRef<HTMLDivElement>(null)
  const [isFull, setFull] = useState(false)
  const [isHelp, setHelp] = useState(false)
  const selected = useView(view, (each) => each.selected)
  const chosen = order.filter((rowId) => selected.has(rowId))
  const first = store.schema.columns[0]?.id ?? ''
  function addUnit() {
    const rowId = register.add()
    requestAnimationFrame(() => focusPlace(table, { rowId, columnId: first }))
  }
  return (
    <div
      onKeyDownCapture={(event) => wholeTableKey(event, register, () => setFull(false))}
      className={cx(isFull && 'fixed inset-0 z-15 overflow-y-auto bg-canvas px-[clamp(1rem,1.8vw,1.75rem)]')}
    >
      <TableBar
        search={asked.search}
        onSearch={(text) => register.ask({ search: text })}
        searchRef={search}
        filter={asked.filter}
        counts={countsOf(register.units)}
        onFilter={(filter) => register.ask({ filter })}
        columns={register.all}
        hidden={register.hidden}
        onHide={register.hide}
        isFull={isFull}
        onFull={setFull}
        canUndo={acts.canUndo}
        canRedo={acts.canRedo}
        onUndo={acts.undo}
        onRedo={acts.redo}
        onPaste={register.startImport}
        onAdd={addUnit}
        isReadOnly={isReadOnly}
      />
      <Said acts={acts} />
      <div ref={register.box}>
        <UnitGrid
          table={table}
          order={order}
          sort={asked.sort}
          onSort={(sort) => register.ask({ sort })}
          acts={acts}
          onSearch={() => search.current?.querySelector('input')?.focus()}
          onHelp={() => setHelp(true)}
          onPaste={register.paste}
          onShowAll={register.showAll}
        />
      </div>
      {chosen.length > 0 && (
        <BulkBar
          store={store}
          rowIds={chosen}
          columns={table.columns}
          onDuplicate={() => acts.duplicate(chosen)}
          onDelete={() => removeChosen(register, chosen)}
          onClear={() => view.clearSelection()}
        />
      )}
      {children}
      {!isReadOnly && <KeysLine onAll={() => setHelp(true)} />}
      {isHelp && <KeysDialog onClose={() => setHelp(false)} />}
    </div>
  )
}

/** Undo works all over the table, but in a field it is the browser's own. Lists and menus are not in the table. */
function wholeTableKey(event: KeyboardEvent<HTMLElement>, { acts, table }: Equipment, leaveFull: () => void) {
  const { target, currentTarget } = event
  const isInside = target instanceof Node && currentTarget.contains(target)
  if (!isInside || target instanceof HTMLInputElement) return
  if (event.key === 'Escape') leaveFull()
  const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : ''
  if ((table.isReadOnly && !table.mayName) || (key !== 'z' && key !== 'y')) return
  event.preventDefault()
  if (key === 'y' || event.shiftKey) acts.redo()
  else acts.undo()
}

/** The last row stays, so that deleting them all leaves a new one. */
function removeChosen({ table, acts }: Equipment, rowIds: readonly string[]): void {
  if (rowIds.length === table.store.state.rowIds.length) table.store.addRow()
  acts.remove(rowIds)
}
