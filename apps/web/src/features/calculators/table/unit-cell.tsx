import { calculator, units as copy } from '@lab-zer0/content/microcopy.ts'
import { indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import { isAssumed as isAssumedIn } from '@lab-zer0/domain/calculators/assumed.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { surenessColumnOf } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { memo } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { entryIn } from '../form/answer.ts'
import type { RowState } from '../form/form-state.ts'
import { closedReason } from '../form/row-status.tsx'
import { TypedNote, toldOf } from '../form/typed-note.tsx'
import { CellEditor } from './cell-editor.tsx'
import { CellShell } from './cell-shell.tsx'
import type { RowCell } from './row-cells.ts'
import { isClosedCell, useTable } from './table-context.ts'
import { insteadText, shortText } from './unit-words.ts'

const { typed: words } = calculator.form

type UnitCellProps = {
  rowId: string
  cell: RowCell
  column: FormColumn
  row: RowState
  missing: string | undefined
  isCursor: boolean
  isEditing: boolean
}

/** What stands in a cell, or the field to change it. */
export const UnitCell = memo(
  function UnitCell(props: UnitCellProps) {
    const { rowId, cell, column, row, missing, isCursor, isEditing } = props
    const table = useTable()
    const { store } = table
    const isReadOnly = isClosedCell(table, column.id)
    const { span } = cell
    const shell = { columnId: column.id, isCursor, span }
    if (cell.kind === 'closed') {
      return (
        <CellShell {...shell} isReadOnly className="text-ink-3">
          {span > 1 && <span className="truncate">{closedReason(store.schema, {})}</span>}
        </CellShell>
      )
    }
    if (cell.kind === 'blank') return <CellShell {...shell} isReadOnly label={calculator.form.not_asked} />
    const value = row.values[column.id] ?? null
    const isFirst = column === store.schema.columns[0]
    const isWrong = value !== null && checkValue(column, value) !== null
    const isAsk =
      !isReadOnly && ((value === null && (isFirst || cell.kind === 'instead')) || (isFirst && isWrong))
    const isEdited =
      isEditing && !isReadOnly && ['integer_range', 'decimal_range', 'text'].includes(column.constraints.type)
    if (isEdited) {
      return (
        <CellShell {...shell} className="z-7 overflow-visible p-0">
          <CellEditor rowId={rowId} column={column} value={value} />
        </CellShell>
      )
    }
    const told = isReadOnly ? null : toldOf(store, rowId, column)
    if (told) return <ToldCell shell={shell} rowId={rowId} column={column} row={row} told={told} />
    const isAssumed = isAssumedIn((columnId) => row.values[columnId], column.id)
    const saving = row.saving[column.id]
    const isRefused = saving !== undefined && indicatorOf(saving) === 'error'
    const isNumber =
      cell.kind === 'value' && ['integer_range', 'decimal_range'].includes(column.constraints.type)
    const text =
      cell.kind === 'instead'
        ? insteadText(column, value)
        : isAsk
          ? copy.choose_type
          : shortText(value, column)
    return (
      <CellShell
        {...shell}
        isReadOnly={isReadOnly}
        label={isAssumed ? fill(copy.assumed_value, { value: text }) : undefined}
        className={cx(
          isNumber && 'justify-end tabular-nums',
          column.id === 'unit_name' && 'font-semibold',
          column.id === 'asset_tag' && 'text-ink-2',
          isAsk && 'bg-wattle-soft font-semibold text-warning inset-ring inset-ring-wattle-line',
          (isRefused || (isWrong && !isAsk) || (value === null && missing !== undefined)) &&
            'inset-ring-2 inset-ring-danger-line',
          !isReadOnly && !isAsk && 'hover:inset-ring hover:inset-ring-line-strong',
        )}
      >
        {value === null && !isAsk ? (
          <>
            <span aria-hidden="true" className="text-ink-3">
              –
            </span>
            <VisuallyHidden>{copy.empty_cell}</VisuallyHidden>
          </>
        ) : (
          <span
            className={cx(
              'truncate',
              isAssumed && 'text-ink-2 italic before:text-ink-3 before:not-italic before:content-["~"]',
            )}
          >
            {text}
          </span>
        )}
      </CellShell>
    )
  },
  (a, b) =>
    a.rowId === b.rowId &&
    a.column === b.column &&
    a.isCursor === b.isCursor &&
    a.isEditing === b.isEditing &&
    a.missing === b.missing &&
    a.cell.kind === b.cell.kind &&
    a.cell.span === b.cell.span &&
    Object.is(a.row.values[a.column.id], b.row.values[a.column.id]) &&
    a.row.typed[a.column.id] === b.row.typed[a.column.id] &&
    a.row.values[surenessColumnOf(a.column.id)] === b.row.values[surenessColumnOf(a.column.id)] &&
    a.row.saving[a.column.id] === b.row.saving[a.column.id],
)

type ToldCellProps = {
  shell: { columnId: string; isCursor: boolean; span: number }
  rowId: string
  column: FormColumn
  row: RowState
  told: NonNullable<ReturnType<typeof toldOf>>
}

/** What was typed and not taken as it is, with what it became or could be. Where the cursor is, the reason and the ways on. */
function ToldCell({ shell, rowId, column, row, told }: ToldCellProps) {
  const { store } = useTable()
  const value = shortText(row.values[column.id] ?? null, column)
  const typed = row.typed[column.id]?.text
  const entry = typed === undefined ? null : entryIn(store, { rowId, columnId: column.id }, typed)
  return (
    <CellShell
      {...shell}
      label={
        told.isClamped ? fill(words.label_clamped, { value }) : fill(words.label, { typed: typed ?? '' })
      }
      className={cx(
        'justify-end gap-1 overflow-visible px-1.5 tabular-nums inset-ring-2',
        told.isClamped ? 'bg-wattle-soft inset-ring-wattle-line' : 'inset-ring-danger-line',
        shell.isCursor && 'z-7',
      )}
    >
      {told.isClamped && typed !== undefined && (
        <s className="max-w-20 shrink-0 truncate text-ink-3">{typed}</s>
      )}
      {told.isClamped ? value : <b className="max-w-20 shrink-0 truncate text-danger">{typed}</b>}
      {entry?.kind === 'asked' && (
        <span className="shrink-0 text-ink-2">{fill(words.offer, { value: formatExact(entry.offer) })}</span>
      )}
      <div role="status" className={shell.isCursor ? bubbleStyle : 'sr-only'}>
        {shell.isCursor ? <TypedNote store={store} rowId={rowId} column={column} isInTable /> : told.text}
      </div>
    </CellShell>
  )
}

const bubbleStyle =
  'absolute top-[calc(100%+7px)] right-0 w-64 rounded-control border border-line-strong bg-surface p-2.5 text-left text-small whitespace-normal shadow-raised'
