import { calculator, sync, units } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { type CellSaving, indicatorOf } from '@lab-zer0/domain/autosave/cell-saving.ts'
import type { Sureness } from '@lab-zer0/domain/calculators/range-rules.ts'
import { type FormColumn, optionLabel } from '@lab-zer0/domain/calculators/schema.ts'
import { isSureness, TO_CHECK } from '@lab-zer0/domain/calculators/sureness-cells.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { Check } from 'lucide-react'
import { createContext, memo, type ReactNode, useContext, useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { FieldMessage } from '../../../ui/field-message.tsx'
import { smallLabelStyle } from '../../../ui/field-style.ts'
import { NumberField } from '../../../ui/number-field.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { answerCell, leaveNumber } from './answer.ts'
import { nameAndUnit } from './cell-text.ts'
import { FileCell } from './file-cell.tsx'
import type { Draft } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { SurenessChoice } from './sureness-choice.tsx'
import { TypedNote, toldOf } from './typed-note.tsx'

const { form: copy, savings_form, paste } = calculator

export type CellFieldProps = {
  store: FormStore
  rowId: string
  column: FormColumn
  value: Draft
  /** What was typed and not taken as it is. */
  typed: string | undefined
  saving: CellSaving<Draft> | undefined
  /** Said of this field after a submit that did not go through. */
  missing: string | undefined
  isReadOnly: boolean
  /** The first column is not filled in yet. */
  isClosed: boolean
  isRequired: boolean
  /** What is usual for this kind of row, and what to ask about a value outside it. */
  usual: string | undefined
  warning: string | undefined
  /** What it was in the locked baseline; undefined outside the savings form. */
  before: Draft | undefined
  /** How sure people usually are of this number; null where it is taken as right. */
  usualSureness: Sureness | null
  /** What this lab said of it. */
  sureness: Draft | undefined
  /** Of all choices of how sure in the row, this one is reached by Tab. */
  isSurenessStop: boolean
}

/** On a phone, numbers have buttons for a thumb. */
export const Steppers = createContext(false)

/** One cell by its constraint. Only the cell that changed is drawn again. */
export const CellField = memo(function CellField(props: CellFieldProps) {
  const { rowId, column } = props
  return (
    <div
      data-row={rowId}
      data-column={column.id}
      className={cx(
        'row-span-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-0 pb-2.5',
        column.constraints.type === 'exact_values' && 'col-span-2',
      )}
    >
      {isNumber(column) && <NumberCell {...props} />}
      {column.constraints.type === 'boolean' && <BooleanCell {...props} />}
      {column.constraints.type === 'exact_values' && <ListCell {...props} />}
      {column.constraints.type === 'date' && <TextCell {...props} type="date" />}
      {column.constraints.type === 'text' && <TextCell {...props} type="text" />}
      {column.constraints.type === 'file' && <FileCell {...props} error={errorOf(props)} className={span} />}
      {props.usualSureness !== null && hasSureness(props) && (
        <SurenessChoice
          store={props.store}
          rowId={rowId}
          column={column}
          usual={props.usualSureness}
          stated={props.sureness}
          isReadOnly={props.isReadOnly}
          isStop={props.isSurenessStop}
        />
      )}
    </div>
  )
})

function isNumber({ constraints: { type } }: FormColumn): boolean {
  return type === 'integer_range' || type === 'decimal_range'
}

const span = 'row-span-3 grid-cols-[minmax(0,1fr)] grid-rows-subgrid gap-1.5 [&>:first-child]:self-end'

/** How sure it is comes right below the field, in a line that the whole row shares, and its note below that. */
function suredSpan(hasSureness: boolean): string {
  return cx(
    'col-start-1 row-span-4 row-start-1 grid-rows-subgrid gap-1.5 [&>:first-child]:self-end',
    hasSureness ? '[&>:nth-child(3)]:row-start-4' : '[&>:nth-child(3)]:row-span-2',
  )
}

function hasSureness({ usualSureness, value, sureness, isReadOnly }: CellFieldProps): boolean {
  const isShown = !isReadOnly || isSureness(sureness)
  return usualSureness !== null && value !== null && sureness !== TO_CHECK && isShown
}

function NumberCell(props: CellFieldProps) {
  const { store, rowId, column, value, typed, isReadOnly, isClosed, isRequired, usual, warning } = props
  const [isFocused, setFocused] = useState(false)
  const hasSteppers = useContext(Steppers)
  const { name, unit } = nameAndUnit(column.label)
  const cell = { rowId, columnId: column.id }
  const { constraints } = column
  const isWhole = constraints.type === 'integer_range'
  const range = isWhole || constraints.type === 'decimal_range' ? constraints : undefined
  const problem = value === null ? null : checkValue(column, value)
  const told = toldOf(store, rowId, column)
  return (
    <NumberField
      label={name}
      isSmall
      isWhole={isWhole}
      min={range?.min_value}
      max={range?.max_value}
      step={range?.step_value ?? 1}
      value={typeof value === 'number' ? value : null}
      onChange={(next) => answerCell(store, cell, next)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      onLeave={(text) => leaveNumber(store, cell, text)}
      typed={told?.isClamped === false ? typed : undefined}
      note={
        told && !isFocused && !isReadOnly ? (
          <TypedNote store={store} rowId={rowId} column={column} />
        ) : undefined
      }
      // While 85 is typed it is 8 for a moment, which is no step of 5.
      error={errorOf(props) ?? (isFocused || problem === null ? undefined : problemText(problem))}
      // The warning names the usual span already.
      hint={noteOf(props) ?? (isFocused || warning === undefined ? usual : '')}
      warning={isFocused ? undefined : warning}
      isReadOnly={isReadOnly}
      isDisabled={isClosed && !isReadOnly}
      isRequired={isRequired}
      className={suredSpan(hasSureness(props))}
      {...(unit === undefined ? {} : { unit })}
      {...(hasSteppers ? { steppers: steppersOf(name) } : {})}
    />
  )
}

function steppersOf(column: string) {
  return { less: fill(units.step.less, { column }), more: fill(units.step.more, { column }) }
}

/** A day or a name, as it is typed. */
function TextCell(props: CellFieldProps & { type: 'date' | 'text' }) {
  const { store, rowId, column, value, isReadOnly, isClosed, isRequired, type } = props
  const { constraints } = column
  return (
    <TextField
      label={column.label}
      isSmall
      type={type}
      value={typeof value === 'string' ? value : ''}
      onChange={(next) => answerCell(store, { rowId, columnId: column.id }, next === '' ? null : next)}
      {...(constraints.type === 'text' ? { maxLength: constraints.max_length } : {})}
      autoComplete="off"
      error={errorOf(props)}
      hint={noteOf(props) ?? ''}
      isReadOnly={isReadOnly}
      isDisabled={isClosed && !isReadOnly}
      isRequired={isRequired}
      className={span}
    />
  )
}

const yesNo = [
  { id: 'yes', label: calculator.yes },
  { id: 'no', label: calculator.no },
] as const

function BooleanCell(props: CellFieldProps) {
  const { store, rowId, column, value, isReadOnly, isClosed } = props
  const id = useId()
  const error = errorOf(props)
  const note = noteOf(props)
  return (
    <div className={cx('grid', suredSpan(hasSureness(props)))}>
      <span id={id} className={`self-end ${smallLabelStyle}`}>
        {column.label}
      </span>
      <SegmentedControl
        aria-labelledby={id}
        segments={yesNo}
        value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : null}
        onChange={(next) =>
          answerCell(store, { rowId, columnId: column.id }, next === null ? null : next === 'yes')
        }
        isDisabled={isReadOnly || isClosed}
      />
      <div className="grid content-start text-small leading-[1.4] text-ink-3">
        {error === undefined ? note : <FieldMessage>{error}</FieldMessage>}
      </div>
    </div>
  )
}

const NONE = 'not-answered'

export function ListCell(props: CellFieldProps & { label?: string }) {
  const { store, rowId, column, value, isReadOnly, isClosed, isRequired } = props
  const allowed = column.constraints.type === 'exact_values' ? column.constraints.allowed_values : []
  const options = allowed.map((id) => ({ id, label: optionLabel(column, id) }))
  const none = { id: NONE, label: copy.not_answered }
  const isUnknown = typeof value !== 'string' || !allowed.includes(value)
  const pasted = typeof value === 'string' && isUnknown ? fill(paste.unknown, { text: value }) : undefined
  return (
    <Select
      label={column.label}
      options={isRequired ? options : [none, ...options]}
      value={isUnknown ? null : value}
      onChange={(next) => answerCell(store, { rowId, columnId: column.id }, next === NONE ? null : next)}
      placeholder={isReadOnly ? copy.not_answered : calculator.select}
      error={errorOf(props) ?? pasted}
      hint={noteOf(props)}
      isDisabled={isReadOnly || isClosed}
      isRequired={isRequired}
      isSmall
      className={span}
    />
  )
}

function errorOf({ saving, missing, value }: CellFieldProps): string | undefined {
  if (saving?.outcome.kind === 'refused') return saving.outcome.message
  return value === null ? missing : undefined
}

/** Saving, saved, kept here or refused; else what was before. Undefined leaves the range of a number. */
function noteOf({ saving, before, value, isReadOnly }: CellFieldProps): ReactNode {
  const indicator = saving ? indicatorOf(saving) : 'idle'
  if (indicator === 'saving') return sync.states.saving
  if (indicator === 'saved') return <SavedMark />
  if (indicator === 'kept') return sync.states.kept
  if (indicator === 'error') return <span className="font-semibold text-danger">{sync.states.error}</span>
  return before === undefined || isReadOnly || before !== value ? undefined : savings_form.same
}

function SavedMark() {
  return (
    <span className="inline-flex items-center gap-1 text-success">
      <Check aria-hidden="true" className="size-3.5" strokeWidth={2.5} />
      {sync.states.saved}
    </span>
  )
}
