import { lab_changes } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import {
  causeOf,
  type Difference,
  differencesOf,
  explains,
  WHOLE_ROW,
} from '@lab-zer0/domain/changes/differences.ts'
import { useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { PlanChangeDialog } from '../../../product/plan-change-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { cellText, nameAndUnit } from '../form/cell-text.ts'
import type { FormStore } from '../form/form-store.ts'
import { useFormData } from '../form/use-form-store.ts'
import { type Causes, type Said, useCauses } from './causes-context.tsx'
import { SplitDialog } from './split-dialog.tsx'

const { causes: copy } = lab_changes

const NEW_CHANGE = 'new'
const MIXED = 'mixed'
const SEVERAL = 'several'

type RowCauseProps = { store: FormStore; rowId: string; isReadOnly: boolean }

/** Why the row differs from the baseline: one answer for the row, or one for each value. */
export function RowCause({ store, rowId, isReadOnly }: RowCauseProps) {
  const known = useCauses()
  const formData = useFormData(store)
  const [isEach, setEach] = useState(false)
  const [asking, setAsking] = useState<readonly Difference[]>()
  const [splitting, setSplitting] = useState<Difference>()
  if (!known) return null
  const row = formData[rowId]
  const was = store.before[rowId]
  const differences = differencesOf(was ? { [rowId]: was } : {}, row ? { [rowId]: row } : {})
  if (differences.length === 0) return null
  const answers = [...new Set(differences.map((difference) => answerTo(difference, known)))]
  const [only = null] = answers
  const [first] = differences
  const isMixed = answers.length > 1
  const choose = (chosen: readonly Difference[]) => (id: string) => {
    if (id === NEW_CHANGE) setAsking(chosen)
    else if (id !== MIXED && id !== SEVERAL) known.say(chosen, saidBy(id))
  }
  const lines = isEach || (isMixed && !answers.includes(null)) ? differences : []
  return (
    <div
      className={`grid gap-3 border-t border-line px-[clamp(1rem,2vw,1.375rem)] py-3.5 ${
        answers.includes(null) && !isReadOnly ? 'border-l-4 border-l-wattle' : ''
      }`}
    >
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-start">
        <Select
          isSmall
          label={copy.ask}
          isDisabled={isReadOnly}
          value={isMixed ? (answers.includes(null) ? null : MIXED) : only}
          onChange={choose(differences)}
          options={optionsOf(known, isMixed ? MIXED : only)}
        />
        {first && differences.length === 1 && !isReadOnly && (
          <SplitButton store={store} difference={first} onPress={() => setSplitting(first)} />
        )}
        {differences.length > 1 && !isReadOnly && (
          <Button variant="quiet" size="sm" onPress={() => setEach(!isEach)}>
            {isEach ? copy.one_for_all : copy.per_value}
          </Button>
        )}
      </div>
      {lines.map((difference) => (
        <div
          key={difference.columnId}
          className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,26rem)_auto] sm:justify-start"
        >
          <Select
            isSmall
            label={valueText(store, difference)}
            isDisabled={isReadOnly}
            value={answerTo(difference, known)}
            onChange={choose([difference])}
            options={optionsOf(known, answerTo(difference, known))}
          />
          {!isReadOnly && (
            <SplitButton store={store} difference={difference} onPress={() => setSplitting(difference)} />
          )}
        </div>
      ))}
      {splitting && (
        <Splitting
          store={store}
          known={known}
          difference={splitting}
          onClose={() => setSplitting(undefined)}
        />
      )}
      {asking && (
        <NewCause known={known} rowId={rowId} differences={asking} onClose={() => setAsking(undefined)} />
      )}
    </div>
  )
}

type NewCauseProps = {
  known: Causes
  rowId: string
  differences: readonly Difference[]
  onClose: () => void
}

/** Plans a change and names it as the cause at once. */
function NewCause({ known, rowId, differences, onClose }: NewCauseProps) {
  return (
    <PlanChangeDialog
      labId={known.labId}
      categories={[known.category]}
      rowIds={[rowId]}
      onPlanned={({ id }) => {
        known.say(differences, { changeId: id })
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type SplittingProps = { store: FormStore; known: Causes; difference: Difference; onClose: () => void }

function Splitting({ store, known, difference, onClose }: SplittingProps) {
  return (
    <SplitDialog
      difference={difference}
      column={findColumn(store.schema, difference.columnId)}
      steps={causeOf(difference, known.causes)?.steps ?? []}
      causes={optionsOf(known, null).filter(({ id }) => id !== NEW_CHANGE)}
      onSplit={(steps) => {
        known.split(difference, steps)
        onClose()
      }}
      onClose={onClose}
    />
  )
}

type SplitButtonProps = { store: FormStore; difference: Difference; onPress: () => void }

/** A count can differ for two reasons at once; a choice or a whole row can't. */
function SplitButton({ store, difference, onPress }: SplitButtonProps) {
  if (typeof difference.before !== 'number' || typeof difference.after !== 'number') return null
  const column = findColumn(store.schema, difference.columnId)
  const { name } = nameAndUnit(column?.label ?? difference.columnId)
  const label = fill(copy.split_of, { column: name })
  return (
    <Button variant="quiet" size="sm" aria-label={label} onPress={onPress}>
      {copy.split}
    </Button>
  )
}

function answerTo(difference: Difference, { causes, changes }: Causes): string | null {
  const cause = causeOf(difference, causes)
  const last = cause?.steps.at(-1)
  if (!cause || !last) return null
  if (cause.steps.length > 1) return explains(cause, difference) ? SEVERAL : null
  if (last.cause !== 'change') return last.cause
  return changes.some(({ id }) => id === last.change_id) ? last.change_id : null
}

function saidBy(id: string): Said {
  return id === 'correction' || id === 'activity' ? { cause: id } : { changeId: id }
}

/** With what is shown but can't be chosen here: causes that differ, or follow each other. */
function optionsOf({ changes }: Causes, shown: string | null) {
  const open = changes.filter(({ state }) => ['planned', 'done', 'verified'].includes(state))
  return [
    ...(shown === MIXED ? [{ id: MIXED, label: copy.mixed, isDisabled: true }] : []),
    ...(shown === SEVERAL ? [{ id: SEVERAL, label: copy.several, isDisabled: true }] : []),
    ...open.map(({ id, title, state }) => ({
      id,
      label: fill(state === 'planned' ? copy.change_planned : copy.change, { title }),
    })),
    { id: NEW_CHANGE, label: copy.new_change },
    { id: 'correction', label: copy.correction },
    { id: 'activity', label: copy.activity },
  ]
}

function valueText({ schema }: FormStore, { columnId, before, after }: Difference): string {
  if (columnId === WHOLE_ROW) return after === true ? copy.row_added : copy.row_removed
  const column = findColumn(schema, columnId)
  const { name } = nameAndUnit(column?.label ?? columnId)
  return fill(copy.value, { column: name, from: cellText(before, column), to: cellText(after, column) })
}
