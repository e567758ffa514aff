import { calculator } from '@lab-zer0/content/data/microcopy.json'
import type { Action } from '@lab-zer0/domain/actions/action.ts'
import { findColumn, hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { useMemo, useState } from 'react'
import { fill } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { cellText, nameAndUnit } from './cell-text.ts'
import type { Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { type ActionPlan, type PlannedCell, type PlannedRow, planAction } from './plan-action.ts'
import type { Basis } from './result-context.tsx'
import { rowName } from './row-name.ts'
import { unitsText } from './units-text.ts'

const { apply_dialog: words } = calculator

type ApplyDialogProps = {
  store: FormStore
  basis: Basis
  action: Action
  onApply: (plan: ActionPlan) => void
  onClose: () => void
}

/** Which rows an action means and what it would change in each; nothing is written before rows are chosen. */
export function ApplyDialog({ onClose, ...rest }: ApplyDialogProps) {
  return (
    <Dialog isOpen isWide onOpenChange={(isOpen) => !isOpen && onClose()} title={rest.action.title}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Choice({ store, basis, action, onApply, onClose }: ApplyDialogProps) {
  const { formData } = store
  const { rows } = useMemo(() => planAction(basis, formData, action), [basis, formData, action])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.length === 1 ? rows.map(({ rowId }) => rowId) : []),
  )
  const plan = planAction(basis, formData, action, chosen)
  const toggle = (rowId: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, rowId] : [...chosen].filter((id) => id !== rowId)))
  const all = new Set(rows.map(({ rowId }) => rowId))
  const n = chosen.size
  return (
    <>
      <Notice>{words.intention}</Notice>
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-ui font-semibold">{words.rows}</legend>
        {rows.length > 1 && (
          <Checkbox
            isSelected={n === rows.length}
            isIndeterminate={n > 0 && n < rows.length}
            onChange={(isAll) => setChosen(isAll ? all : new Set())}
          >
            {fill(words.all, { n: rows.length })}
          </Checkbox>
        )}
        <ul className="divide-y divide-line border-y border-line">
          {rows.map((row) => (
            <li key={row.rowId}>
              <Checkbox
                isSelected={chosen.has(row.rowId)}
                onChange={(isChosen) => toggle(row.rowId, isChosen)}
                hint={<Changes store={store} row={row} />}
                className="pb-2.5"
              >
                <span className="font-semibold">{rowName(store, row.rowId)}</span>
                {hasDynamicRows(store.schema) && row.units > 0 && (
                  <span className="text-ink-2"> {unitsText(store.schema, row.units)}</span>
                )}
              </Checkbox>
            </li>
          ))}
        </ul>
      </fieldset>
      {plan.also.length > 0 && (
        <div role="status" className="grid gap-1 text-small">
          <p className="font-semibold">{words.also}</p>
          {plan.also.map((row) => (
            <div key={row.rowId}>
              <p>{store.state.rowIds.includes(row.rowId) ? rowName(store, row.rowId) : words.new_row}</p>
              <Changes store={store} row={row} />
            </div>
          ))}
        </div>
      )}
      <p className="text-small text-ink-2">{words.undo_later}</p>
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 max-md:*:grow">
        <Button variant="secondary" onPress={onClose}>
          {words.cancel}
        </Button>
        <Button isDisabled={n === 0} onPress={() => onApply(plan)}>
          {n === 1 ? words.apply_one : fill(words.apply, { n })}
        </Button>
      </div>
    </>
  )
}

function Changes({ store, row }: { store: FormStore; row: PlannedRow }) {
  return (
    <span className="grid text-ink-2">
      {row.cells.map((cell) => (
        <span key={cell.columnId}>{changeText(store, cell)}</span>
      ))}
    </span>
  )
}

function changeText({ schema }: FormStore, { columnId, from, to }: PlannedCell): string {
  const column = findColumn(schema, columnId)
  const { name, unit } = nameAndUnit(column?.label ?? columnId)
  const text = (value: Draft) =>
    value === null || unit === undefined ? cellText(value, column) : `${cellText(value, column)} ${unit}`
  const label = name.endsWith('?') ? name : `${name}:`
  return fill(words.becomes, { column: label, from: text(from), to: text(to) })
}
