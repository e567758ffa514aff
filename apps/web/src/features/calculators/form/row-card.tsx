import { calculator, shared } from '@lab-zer0/content/microcopy.ts'
import {
  type FormColumn,
  isAsked,
  isEditable,
  isRequired,
  requiredColumns,
} from '@lab-zer0/domain/calculators/schema.ts'
import { surenessColumnOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { AddGroups } from './add-groups.tsx'
import { CellField } from './cell-field.tsx'
import { answerText } from './cell-text.ts'
import { ClosedCell } from './closed-cell.tsx'
import { type Draft, keyOf } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { GroupSections } from './group-section.tsx'
import { RowEstimate } from './row-estimate.tsx'
import { legendOf } from './row-name.ts'
import { RowRemoteChanges } from './row-remote-changes.tsx'
import { closedReason, RowStatus, type RowValues, wrongColumn } from './row-status.tsx'
import { useRow } from './use-form-store.ts'
import { useRowGroups } from './use-row-groups.ts'
import { groupWords, usualWords } from './usual-words.ts'

const { form: copy } = calculator

export type RowCardProps = {
  store: FormStore
  rowId: string
  /** Counted from one. */
  place: number
  isReadOnly: boolean
  /** What a failed submit said, by cell. */
  missing: Readonly<Record<string, string>>
  onDelete: ((rowId: string) => void) | undefined
}

/** One row of the form. It listens to itself alone, so that typing draws one row and not a hundred. */
export const RowCard = memo(function RowCard({
  store,
  rowId,
  place,
  isReadOnly,
  missing,
  onDelete,
}: RowCardProps) {
  const row = useRow(store, rowId)
  const { schema } = store
  const fixed = schema.rows.find(({ id }) => id === rowId)
  const [first, ...others] = ownColumns(schema.columns)
  const groups = useRowGroups(store, rowId, row.values)
  const isWrong = wrongColumn(schema, row.values) !== undefined
  const context = { store, rowId, isReadOnly, missing, ...row }
  const field = fieldsOf(context)
  return (
    <fieldset
      data-sureness-row={rowId}
      className={cx(
        'min-w-0 overflow-hidden rounded-card border bg-surface shadow-card',
        // Out of sight, a row of a long form is neither laid out nor painted.
        place > MANY && '[contain-intrinsic-size:auto_19rem] [content-visibility:auto]',
        isWrong ? 'border-danger-line' : 'border-line',
      )}
    >
      <legend className="sr-only">
        {legendOf(place, fixed?.label ?? answerText(row.values[first?.id ?? ''] ?? null, first))}
      </legend>
      <div className={headStyle}>
        {fixed ? (
          <div className="min-w-0 self-start">
            <RowNumber place={place} />
            <h2 className="text-title-3">{fixed.label}</h2>
            <p className="text-small text-ink-2">{fixed.label2}</p>
          </div>
        ) : (
          first && (
            <div className="grid gap-1.5">
              <RowNumber place={place} />
              <div className="grid grid-cols-2">{field(first)}</div>
            </div>
          )
        )}
        <RowEstimate rowId={rowId} />
      </div>
      <div className={fieldsStyle}>{(fixed && first ? [first, ...others] : others).map(field)}</div>
      <GroupSections store={store} rowId={rowId} groups={groups} isReadOnly={isReadOnly} field={field} />
      <RowRemoteChanges store={store} rowId={rowId} changes={row.remoteChanges} isReadOnly={isReadOnly} />
      {!isReadOnly && (
        <div className={footStyle}>
          <div className="flex flex-wrap items-center gap-x-4 [&>span:empty]:hidden">
            <RowStatus store={store} row={row} values={row.values} />
            <div className="-ml-3 flex flex-wrap items-center">
              <AddGroups groups={groups} />
            </div>
          </div>
          {schema.rows.length === 0 && (
            <Button
              variant="quiet"
              size="sm"
              isDisabled={onDelete === undefined}
              onPress={() => onDelete?.(rowId)}
              aria-label={fill(copy.delete_named, { n: place })}
            >
              <Trash2 aria-hidden="true" strokeWidth={1.75} />
              <span className="max-md:hidden">{calculator.delete_row}</span>
              {onDelete === undefined && <VisuallyHidden>{shared.last_row}</VisuallyHidden>}
            </Button>
          )}
        </div>
      )}
    </fieldset>
  )
})

export type FieldContext = Pick<RowCardProps, 'store' | 'rowId' | 'isReadOnly' | 'missing'> & {
  values: RowValues
  typed: ReturnType<typeof useRow>['typed']
  saving: ReturnType<typeof useRow>['saving']
}

/** The form's own columns. Those of a group open when somebody has a use for them. */
export function ownColumns(columns: readonly FormColumn[]): readonly FormColumn[] {
  return columns.filter(({ group }) => group === undefined)
}

/**
 * The fields of a row; the last of them that says how sure it is takes the row's one stop for that. While a required
 * cell is blank there is none: Tab leads whoever types from number to number.
 */
export function fieldsOf(context: FieldContext): (column: FormColumn) => ReactNode {
  const { store, rowId, values } = context
  const valueIn = (columnId: string) => values[columnId] ?? store.before[rowId]?.[columnId] ?? null
  const isWhole = requiredColumns(store.schema, rowId, valueIn).every(({ id }) => valueIn(id) !== null)
  const last = store.schema.columns.findLast(
    (column) => isWhole && valueIn(column.id) !== null && store.usualSurenessOf(column) !== null,
  )
  return (column) => fieldOf(context, column, column === last)
}

/** The field of a column, a note that this row has none, or nothing where the row has no use for it. */
function fieldOf(
  { store, rowId, isReadOnly, missing, values, typed, saving }: FieldContext,
  column: FormColumn,
  isSurenessStop: boolean,
) {
  const { schema, before } = store
  if (!isEditable(schema, rowId, column)) return <ClosedCell key={column.id} column={column} />
  const isFirst = column.id === schema.columns[0]?.id
  const beforeRow = before[rowId]
  const valueIn = (columnId: string) => values[columnId] ?? beforeRow?.[columnId]
  if (!isAsked(schema, rowId, column, valueIn)) return null
  const was: Draft | undefined = beforeRow ? (beforeRow[column.id] ?? null) : undefined
  const isTyped = Object.hasOwn(values, column.id)
  return (
    <CellField
      key={column.id}
      store={store}
      rowId={rowId}
      column={column}
      value={isTyped ? (values[column.id] ?? null) : (was ?? null)}
      typed={typed[column.id]?.text}
      saving={saving[column.id]}
      missing={missing[keyOf({ rowId, columnId: column.id })]}
      isReadOnly={isReadOnly}
      isClosed={!isFirst && closedReason(schema, { ...beforeRow, ...values }) !== undefined}
      isRequired={isRequired(schema, rowId, column, valueIn)}
      before={was}
      usualSureness={store.usualSurenessOf(column)}
      sureness={values[surenessColumnOf(column.id)] ?? beforeRow?.[surenessColumnOf(column.id)]}
      isSurenessStop={isSurenessStop}
      {...(column.group === undefined ? usualWords(column, rowId, valueIn) : groupWords(column, valueIn))}
    />
  )
}

/** What lists and messages call the row; a screen reader has it from the legend. */
export function RowNumber({ place }: { place: number }) {
  return (
    <p aria-hidden="true" className="text-small font-semibold text-ink-3 tabular-nums">
      {fill(copy.row, { n: place })}
    </p>
  )
}

const MANY = 12

const inside = 'px-[clamp(1rem,2vw,1.375rem)]'
const headStyle = cx(
  'grid items-end gap-x-4 gap-y-3.5 pt-[clamp(1rem,2vw,1.375rem)] md:grid-cols-[minmax(0,1fr)_10.5rem]',
  inside,
)
const fieldsStyle = cx(
  'grid grid-cols-2 gap-x-4 gap-y-1.5 pt-4 pb-2 @[34rem]:grid-cols-3 @[46rem]:grid-cols-4',
  inside,
)
const footStyle =
  'flex min-h-12 items-center justify-between gap-4 border-t border-line bg-sunken/55 pr-[clamp(0.5rem,1.2vw,0.75rem)] pl-[clamp(1rem,2vw,1.375rem)]'
