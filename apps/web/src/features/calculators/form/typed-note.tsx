import { calculator, units } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import { isToCheck } from '@lab-zer0/domain/calculators/assumed.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { fill, formatExact } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { acceptCell, entryIn, forgetTyped } from './answer.ts'
import { nameAndUnit } from './cell-text.ts'
import type { FormStore } from './form-store.ts'

const { typed: copy } = calculator.form

type Told = { text: string; isClamped: boolean; accept: string | null; mayUndo: boolean }

/** What to say of a number that was not taken as it was typed; null where nothing is to be said. */
export function toldOf(store: FormStore, rowId: string, column: FormColumn): Told | null {
  const cell = { rowId, columnId: column.id }
  const typed = store.typedIn(cell)
  const value = store.valueOf(cell)
  const entry = typed ? entryIn(store, cell, typed.text) : null
  const { unit } = nameAndUnit(column.label)
  const exact = (number: number) =>
    unit === undefined ? formatExact(number) : `${formatExact(number)} ${unit}`
  const use = (number: number) => fill(copy.use, { value: exact(number) })
  if (typed && entry?.kind === 'clamped' && entry.value === value) {
    const words = { typed: typed.text, problem: problemText(entry.problem), value: exact(value) }
    const mayUndo = typed.before !== null
    return { text: fill(copy.clamped, words), isClamped: true, accept: use(value), mayUndo }
  }
  const hasTyped = typed !== undefined && entry !== null && entry.kind !== 'empty'
  if (
    !hasTyped &&
    isToCheck((columnId) => store.valueOf({ rowId, columnId }), column.id) &&
    typeof value === 'number'
  )
    return {
      text: fill(copy.check, { value: exact(value) }),
      isClamped: true,
      accept: use(value),
      mayUndo: false,
    }
  if (!hasTyped) return null
  const told = { isClamped: false, mayUndo: true }
  switch (entry.kind) {
    case 'asked': {
      const words = { typed: typed.text, min: formatExact(entry.limits.min), max: exact(entry.limits.max) }
      return { ...told, text: fill(copy.asked, words), accept: use(entry.offer) }
    }
    // The type was changed since, and this one can have it.
    case 'kept':
      return { ...told, text: fill(copy.possible, { typed: typed.text }), accept: use(entry.value) }
    default: {
      const words = { typed: typed.text, problem: problemText(entry.problem) }
      const accept = entry.kind === 'clamped' ? use(entry.value) : null
      return { ...told, text: fill(copy.refused, words), accept }
    }
  }
}

type TypedNoteProps = { store: FormStore; rowId: string; column: FormColumn; isInTable?: boolean }

/** What was typed, what became of it, and both ways on. */
export function TypedNote({ store, rowId, column, isInTable = false }: TypedNoteProps) {
  const told = toldOf(store, rowId, column)
  if (!told) return null
  const cell = { rowId, columnId: column.id }
  const button = isInTable
    ? ({ variant: 'secondary', size: 'sm', excludeFromTabOrder: true } as const)
    : ({ variant: 'secondary', size: 'sm' } as const)
  return (
    <span className="grid gap-1.5">
      <span>{told.text}</span>
      <span className="flex flex-wrap gap-2">
        {told.accept !== null && (
          <Button {...button} onPress={() => acceptCell(store, cell)}>
            {told.accept}
          </Button>
        )}
        {told.mayUndo && (
          <Button {...button} onPress={() => forgetTyped(store, cell)}>
            {units.undo}
          </Button>
        )}
      </span>
    </span>
  )
}
