import { calculator, units as copy } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { type FormColumn, isAsked, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { Copy, Trash2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { popoverStyle } from '../../../ui/popover-style.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { answerCell, enterNumber } from '../form/answer.ts'
import { nameAndUnit } from '../form/cell-text.ts'
import type { Draft } from '../form/form-state.ts'
import type { FormStore } from '../form/form-store.ts'
import { replacedText } from './replaced-text.ts'
import type { TableColumn } from './table-columns.ts'

const { bulk: words } = copy

type BulkBarProps = {
  store: FormStore
  rowIds: readonly string[]
  columns: readonly TableColumn[]
  onDuplicate: () => void
  onDelete: () => void
  onClear: () => void
}

const OWN = ['unit_name', 'asset_tag', 'note']

/** What can be done with all selected units at once. */
export function BulkBar({ store, rowIds, columns, onDuplicate, onDelete, onClear }: BulkBarProps) {
  const trigger = useRef<HTMLButtonElement | null>(null)
  const [changing, setChanging] = useState<TableColumn | null>(null)
  return (
    <section
      aria-label={fill(words.selected, { n: rowIds.length })}
      className="sticky bottom-17 z-7 mx-auto -mt-14 flex w-max max-w-full flex-wrap items-center gap-1 rounded-card border border-line-strong bg-surface py-1.5 pr-2 pl-4 text-ui shadow-dialog"
    >
      <b role="status" className="pr-2 font-semibold">
        {fill(words.selected, { n: rowIds.length })}
      </b>
      {columns
        .filter(({ id }) => !OWN.includes(id))
        .map((column) => (
          <Button
            key={column.id}
            variant="quiet"
            size="sm"
            aria-haspopup="dialog"
            onPress={({ target }) => {
              trigger.current = target instanceof HTMLButtonElement ? target : null
              setChanging(column)
            }}
          >
            {column.head}
          </Button>
        ))}
      <span aria-hidden="true" className="mx-1 h-6 border-l border-line" />
      <Button variant="quiet" size="sm" onPress={onDuplicate}>
        <Copy aria-hidden="true" strokeWidth={1.75} />
        {words.duplicate}
      </Button>
      <Button variant="quiet" size="sm" onPress={onDelete}>
        <Trash2 aria-hidden="true" strokeWidth={1.75} />
        {words.delete}
      </Button>
      <Button variant="quiet" size="sm" icon aria-label={words.clear} onPress={onClear}>
        <X aria-hidden="true" strokeWidth={1.75} />
      </Button>
      {changing && (
        <Popover
          isOpen
          triggerRef={trigger}
          onOpenChange={(isOpen) => !isOpen && setChanging(null)}
          placement="top"
          className={cx(popoverStyle, 'w-84 p-4')}
        >
          <BulkChange store={store} rowIds={rowIds} column={changing} onClose={() => setChanging(null)} />
        </Popover>
      )}
    </section>
  )
}

type BulkChangeProps = {
  store: FormStore
  rowIds: readonly string[]
  column: TableColumn
  onClose: () => void
}

/** One value for all of them. It says what it replaces before it does. */
function BulkChange({ store, rowIds, column: { column, head }, onClose }: BulkChangeProps) {
  const [value, setValue] = useState<Draft>(null)
  const valueIn = (rowId: string) => (columnId: string) => store.valueOf({ rowId, columnId })
  const isFirst = column === store.schema.columns[0]
  const asked = rowIds.filter(
    (rowId) => isFirst || (store.isAnswered(rowId) && isAsked(store.schema, rowId, column, valueIn(rowId))),
  )
  const left = rowIds.length - asked.length
  const problem = value === null ? null : checkValue(column, value)
  const n = asked.length
  const title = n === 1 ? fill(words.title_one, { column: head }) : fill(words.title, { column: head, n })
  function apply() {
    store.steps.seal()
    store.batch(() => {
      for (const rowId of asked) {
        const cell = { rowId, columnId: column.id }
        if (typeof value === 'number') enterNumber(store, cell, String(value))
        else answerCell(store, cell, value)
      }
    })
    store.steps.seal()
    onClose()
  }
  return (
    <Dialog aria-label={title} className="grid gap-3 outline-none">
      <h2 className="text-ui font-semibold">{title}</h2>
      <BulkField
        column={column}
        label={head}
        value={value}
        onChange={setValue}
        error={problem ? problemText(problem) : undefined}
      />
      <p className="text-small text-ink-2">
        {replacedText(store, asked, column)}{' '}
        {left > 0 && (left === 1 ? words.not_asked_one : fill(words.not_asked, { n: left }))}
      </p>
      <div className="flex justify-end gap-3">
        <Button variant="secondary" size="sm" onPress={onClose}>
          {copy.cancel}
        </Button>
        <Button size="sm" isDisabled={value === null || problem !== null || n === 0} onPress={apply}>
          {n === 1 ? words.apply_one : fill(words.apply, { n })}
        </Button>
      </div>
    </Dialog>
  )
}

type BulkFieldProps = {
  column: FormColumn
  label: string
  value: Draft
  onChange: (value: Draft) => void
  error: string | undefined
}

function BulkField({ column, label, value, onChange, error }: BulkFieldProps) {
  const { constraints } = column
  if (constraints.type === 'exact_values') {
    return (
      <Select
        label={label}
        options={constraints.allowed_values.map((id) => ({ id, label: optionLabel(column, id) }))}
        value={typeof value === 'string' ? value : null}
        onChange={onChange}
        placeholder={calculator.select}
        isSmall
      />
    )
  }
  if (constraints.type === 'boolean') {
    return (
      <SegmentedControl
        aria-label={label}
        segments={[
          { id: 'yes', label: calculator.yes },
          { id: 'no', label: calculator.no },
        ]}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        onChange={(next) => onChange(next === null ? null : next === 'yes')}
      />
    )
  }
  if (constraints.type === 'text' || constraints.type === 'date') {
    return (
      <TextField
        label={label}
        type={constraints.type}
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => onChange(next === '' ? null : next)}
        isSmall
      />
    )
  }
  // A file shows one unit.
  if (constraints.type === 'file') return null
  const { unit } = nameAndUnit(column.label)
  return (
    <NumberField
      label={label}
      isSmall
      isWhole={constraints.type === 'integer_range'}
      min={constraints.min_value}
      max={constraints.max_value}
      value={typeof value === 'number' ? value : null}
      onChange={onChange}
      // Each unit says what becomes of it.
      onLeave={() => undefined}
      error={error}
      {...(unit === undefined ? {} : { unit })}
    />
  )
}
