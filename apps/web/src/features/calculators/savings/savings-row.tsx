import { calculator } from '@lab-zer0/content/microcopy.ts'
import { type FormColumn, isAsked, isEditable } from '@lab-zer0/domain/calculators/schema.ts'
import { ratedColumn } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { Lock, Pencil, Trash2 } from 'lucide-react'
import { memo, type ReactNode, useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { AddGroups } from '../form/add-groups.tsx'
import { answerText, cellText, nameAndUnit } from '../form/cell-text.ts'
import { GroupSections } from '../form/group-section.tsx'
import { fieldsOf, ownColumns, type RowCardProps, RowNumber } from '../form/row-card.tsx'
import { rowName } from '../form/row-name.ts'
import { RowRemoteChanges } from '../form/row-remote-changes.tsx'
import { RowStatus } from '../form/row-status.tsx'
import { useFormState, useRow } from '../form/use-form-store.ts'
import { useRowGroups } from '../form/use-row-groups.ts'
import { RowBefore, RowChange } from '../result/row-change.tsx'
import { RowEvidence } from './later.tsx'
import { RowCause } from './row-cause.tsx'

const { savings_form: copy, savings } = calculator

/** With more rows than this, those that did not change are one line each: a long form shows what changed. */
const MOST_OPEN_ROWS = 6

/** What changed is shown whole; what did not is one line, until somebody records a change in it. */
export const SavingsRow = memo(function SavingsRow(props: RowCardProps) {
  const { store, rowId, missing } = props
  const row = useRow(store, rowId)
  const isMany = useFormState(store, ({ rowIds }) => rowIds.length > MOST_OPEN_ROWS)
  const [isOpen, setOpen] = useState(false)
  const was = store.before[rowId]
  const isSame =
    was !== undefined &&
    Object.entries(row.values).every(
      ([column, value]) => value === null || value === was[column] || ratedColumn(column) !== null,
    )
  const isNamed = Object.keys(missing).some((key) => key.startsWith(`${rowId}.`))
  // Once open it stays so, or it would fold under somebody who types the old value back.
  if (!isOpen && (!isMany || !isSame || isNamed)) setOpen(true)
  if (!isOpen && isMany && isSame) return <FoldedRow {...props} onOpen={() => setOpen(true)} />
  return <WholeRow {...props} />
})

function FoldedRow({ store, rowId, place, isReadOnly, onOpen }: RowCardProps & { onOpen: () => void }) {
  const name = rowName(store, rowId)
  return (
    <Card kind="flush">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-[clamp(1rem,2vw,1.375rem)] py-2">
        <div>
          <RowNumber place={place} />
          <h2 className="text-ui font-semibold">{name}</h2>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-small text-ink-2">
          <RowBefore rowId={rowId} />
          {copy.no_change}
          {!isReadOnly && (
            <Button variant="quiet" size="sm" aria-label={`${copy.record}: ${name}`} onPress={onOpen}>
              {copy.record}
            </Button>
          )}
        </div>
      </div>
    </Card>
  )
}

/** Before, after and the change of one row, beside each other. */
export function WholeRow(props: RowCardProps) {
  const { store, rowId, place, isReadOnly, missing, onDelete } = props
  const row = useRow(store, rowId)
  const title = useId()
  const { schema, before } = store
  const [first] = schema.columns
  const was = before[rowId]
  const values = { ...was, ...row.values }
  const fixed = schema.rows.find(({ id }) => id === rowId)
  const name = fixed?.label ?? answerText(values[first?.id ?? ''] ?? null, first)
  const columns = schema.columns.filter(
    (column) =>
      isEditable(schema, rowId, column) &&
      isAsked(schema, rowId, column, (columnId) => was?.[columnId]) &&
      (column.group === undefined || was?.[column.id] !== undefined),
  )
  const groups = useRowGroups(store, rowId, values)
  const field = fieldsOf({ store, rowId, isReadOnly, missing, ...row })
  return (
    <Card kind="flush" labelledBy={title}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-[clamp(1rem,2vw,1.375rem)] py-3">
        <div>
          <RowNumber place={place} />
          <h2 id={title} className="text-title-3">
            {name ?? fill(calculator.form.row_new, { n: place })}
          </h2>
        </div>
        {!isReadOnly && <RowStatus store={store} row={row} values={values} />}
      </div>
      <div className="grid @[43rem]:grid-cols-[minmax(0,0.8fr)_minmax(0,1.6fr)_minmax(0,0.75fr)]">
        <Part icon={<Lock aria-hidden="true" />} title={savings.before} className="bg-sunken/60 text-ink-2">
          {was ? (
            <>
              <ul className="text-small">
                {columns.map((column) => (
                  <li key={column.id}>{wordsOf(column, was[column.id] ?? null)}</li>
                ))}
              </ul>
              <RowBefore rowId={rowId} />
            </>
          ) : (
            <p className="text-small">{copy.added}</p>
          )}
        </Part>
        <Part icon={<Pencil aria-hidden="true" />} title={savings.after} isSurenessRow>
          <div className="grid grid-cols-2 gap-x-3 gap-y-1.5">{ownColumns(schema.columns).map(field)}</div>
          <GroupSections
            store={store}
            rowId={rowId}
            groups={groups}
            isReadOnly={isReadOnly}
            field={field}
            isNarrow
          />
          {!isReadOnly && (
            <div className="-ml-3 flex flex-wrap items-center empty:hidden">
              <AddGroups groups={groups} />
            </div>
          )}
        </Part>
        <Part title={copy.change} className="border-line @max-[43rem]:border-t @[43rem]:border-l">
          <RowChange rowId={rowId} />
          {onDelete && !isReadOnly && (
            <div>
              <Button variant="quiet" size="sm" onPress={() => onDelete(rowId)}>
                <Trash2 aria-hidden="true" strokeWidth={1.75} />
                {fill(calculator.form.delete_named, { n: place })}
              </Button>
            </div>
          )}
        </Part>
      </div>
      <RowCause store={store} rowId={rowId} isReadOnly={isReadOnly} />
      <RowEvidence store={store} rowId={rowId} isReadOnly={isReadOnly} />
      <RowRemoteChanges store={store} rowId={rowId} changes={row.remoteChanges} isReadOnly={isReadOnly} />
    </Card>
  )
}

function wordsOf(column: FormColumn, value: Parameters<typeof cellText>[0]): string {
  const { name, unit } = nameAndUnit(column.label)
  const text = value === null ? calculator.form.not_answered : cellText(value, column)
  const sign = name.endsWith('?') ? '' : ':'
  return `${name}${sign} ${text}${unit === undefined || value === null ? '' : ` ${unit}`}`
}

type PartProps = {
  icon?: ReactNode
  title: string
  className?: string
  isSurenessRow?: boolean
  children: ReactNode
}

function Part({ icon, title, className = '', isSurenessRow, children }: PartProps) {
  return (
    <div
      data-sureness-row={isSurenessRow}
      className={`grid content-start gap-2 px-[clamp(1rem,2vw,1.375rem)] py-4 ${className}`}
    >
      <h3 className="flex items-center gap-1.5 text-small font-semibold text-ink-2 [&>svg]:size-3.75">
        {icon}
        {title}
      </h3>
      {children}
    </div>
  )
}
