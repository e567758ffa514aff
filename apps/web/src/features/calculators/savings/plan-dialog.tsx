import { shownChange } from '@lab-zer0/content/change-words.ts'
import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import type { LabChange } from '@lab-zer0/contracts/changes.ts'
import type { Action } from '@lab-zer0/domain/actions/action.ts'
import { savingOnRows } from '@lab-zer0/domain/actions/rank-actions.ts'
import { findColumn, hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { useMemo, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { PlanFooter, usePlanning, useWhoAndWhen } from '../../../product/plan-change-dialog.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { WithUnit } from '../../../ui/with-unit.tsx'
import type { FormAddress } from '../calculators.api.ts'
import { cellText, nameAndUnit } from '../form/cell-text.ts'
import type { Draft } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import { rowName } from '../form/row-name.ts'
import { type Basis, inputOf } from '../result/result-context.tsx'
import { unitsText } from '../result/units-text.ts'
import { type PlannedCell, type PlannedRow, planAction } from './plan-action.ts'

const { plan_dialog: copy } = lab_changes

type PlanDialogProps = {
  store: FormStore
  basis: Basis
  address: FormAddress
  action: Action
  onPlanned: (change: LabChange) => void
  onClose: () => void
}

/** Which rows an action means and what it would save there. It becomes a plan; the form stays as it is. */
export function PlanDialog({ onClose, ...rest }: PlanDialogProps) {
  return (
    <Dialog isOpen isWide onOpenChange={(isOpen) => !isOpen && onClose()} title={rest.action.title}>
      <Choice onClose={onClose} {...rest} />
    </Dialog>
  )
}

function Choice({ store, basis, address, action, onPlanned, onClose }: PlanDialogProps) {
  const { formData } = store
  const { rows } = useMemo(() => planAction(basis, formData, action), [basis, formData, action])
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.length === 1 ? rows.map(({ rowId }) => rowId) : []),
  )
  const { owner, plannedFor, fields } = useWhoAndWhen()
  const { send, isPending, error } = usePlanning(address.labId, onPlanned)
  const { also } = planAction(basis, formData, action, chosen)
  const n = chosen.size
  return (
    <>
      <Notice>{copy.intro}</Notice>
      <RowChoice store={store} rows={rows} chosen={chosen} onChoose={setChosen} />
      {also.length > 0 && (
        <div role="status" className="grid gap-1 text-small">
          <p className="font-semibold">{copy.also}</p>
          {also.map((row) => (
            <div key={row.rowId}>
              <p>{store.state.rowIds.includes(row.rowId) ? rowName(store, row.rowId) : copy.new_row}</p>
              <Changes store={store} row={row} />
            </div>
          ))}
        </div>
      )}
      <p role="status" className="text-ui empty:hidden">
        {n > 0 && <Preview basis={basis} store={store} action={action} chosen={chosen} />}
      </p>
      {fields}
      {error && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      <PlanFooter
        isReady={n > 0}
        isPending={isPending}
        onClose={onClose}
        onConfirm={() =>
          send({
            category: address.category,
            title: action.title,
            action_id: action.id,
            row_ids: [...chosen],
            owner,
            planned_for: plannedFor,
          })
        }
      />
    </>
  )
}

type RowChoiceProps = {
  store: FormStore
  rows: readonly PlannedRow[]
  chosen: ReadonlySet<string>
  onChoose: (rowIds: ReadonlySet<string>) => void
}

function RowChoice({ store, rows, chosen, onChoose }: RowChoiceProps) {
  const n = chosen.size
  const toggle = (rowId: string, isChosen: boolean) =>
    onChoose(new Set(isChosen ? [...chosen, rowId] : [...chosen].filter((id) => id !== rowId)))
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-ui font-semibold">{copy.rows}</legend>
      {rows.length > 1 && (
        <Checkbox
          isSelected={n === rows.length}
          isIndeterminate={n > 0 && n < rows.length}
          onChange={(isAll) => onChoose(new Set(isAll ? rows.map(({ rowId }) => rowId) : []))}
        >
          {fill(copy.all, { n: rows.length })}
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
  )
}

type PreviewProps = Pick<PlanDialogProps, 'basis' | 'store' | 'action'> & { chosen: ReadonlySet<string> }

/** What the action would save in the chosen rows, with the range of the action itself. */
function Preview({ basis, store, action, chosen }: PreviewProps) {
  const saving = savingOnRows(inputOf(basis, store.formData), action, chosen)?.likely.emissionsKgCo2e
  if (!saving) return copy.would_unclear
  const { kind, text, range } = shownChange('emissionsKgCo2e', saving)
  return kind === 'saving' ? <WithUnit text={fill(copy.would_save, { text, range })} /> : copy.would_unclear
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
  return fill(copy.becomes, { column: label, from: text(from), to: text(to) })
}
