import { units as copy } from '@lab-zer0/content/microcopy.ts'
import { problemText } from '@lab-zer0/content/problem-text.ts'
import type { FormColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { usualSpan } from '@lab-zer0/domain/calculators/unusual.ts'
import { checkValue } from '@lab-zer0/domain/calculators/validation.ts'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { fill, formatExact } from '../../../lib/format.ts'
import { cx } from '../../../ui/cx.ts'
import { numberText, parseNumber } from '../../../ui/number-entry.ts'
import { abandonTyping, answerCell, leaveNumber, settleCell } from '../form/answer.ts'
import { nameAndUnit } from '../form/cell-text.ts'
import type { Draft } from '../form/form-state.ts'
import { toldOf } from '../form/typed-note.tsx'
import { useTable } from './table-context.ts'
import { shortText } from './unit-words.ts'

type CellEditorProps = { rowId: string; column: FormColumn; value: Draft }

/** The field of an open cell. Each letter is saved as in any field; Esc puts back what was there. */
export function CellEditor({ rowId, column, value }: CellEditorProps) {
  const { store, view } = useTable()
  const cell = { rowId, columnId: column.id }
  const hint = useId()
  const input = useRef<HTMLInputElement>(null)
  const isNumber = column.constraints.type !== 'text'
  const [was] = useState(value)
  const typed = view.view.editing?.typed ?? null
  const [wasTyped] = useState(() => store.typedIn(cell) ?? null)
  const [wasAsked] = useState(() => wasTyped !== null && toldOf(store, rowId, column)?.isClamped === false)
  // Opening a cell and leaving it says nothing about its value.
  const isUntouched = useRef(true)
  const [text, setText] = useState(() => {
    if (typed !== null) return typed
    if (wasAsked) return wasTyped?.text ?? ''
    return isNumber ? numberText(asNumber(value)) : String(value ?? '')
  })
  const begin = useEffectEvent(() => {
    store.steps.seal()
    input.current?.focus()
    if (typed === null) input.current?.select()
    else write(typed)
  })
  // What was typed opened the cell; it is written once.
  useEffect(() => begin(), [])

  function write(next: string) {
    isUntouched.current = false
    setText(next)
    const read = isNumber ? parseNumber(next) : next.trim() === '' ? null : next
    if (!Object.is(read, store.valueOf(cell))) answerCell(store, cell, read)
  }

  function leave() {
    if (isNumber && !isUntouched.current) leaveNumber(store, cell, text)
    else settleCell(store, cell)
    store.steps.seal()
    if (view.view.editing?.rowId === rowId && view.view.editing.columnId === column.id) view.stopEditing()
  }

  const problem = value === null ? null : checkValue(column, value)
  return (
    <>
      <input
        ref={input}
        data-editor
        value={text}
        maxLength={column.constraints.type === 'text' ? column.constraints.max_length : undefined}
        aria-label={nameAndUnit(column.label).name}
        aria-describedby={hint}
        aria-invalid={problem !== null}
        autoComplete="off"
        onChange={(event) => write(event.currentTarget.value)}
        // The same letter typed over itself is no change to React, and still says that the value is right.
        onInput={() => {
          isUntouched.current = false
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          isUntouched.current = true
          abandonTyping(store)
          store.setTyped(cell, wasTyped)
        }}
        onBlur={leave}
        className={cx(
          'h-[26px] w-full rounded-[2px] bg-surface px-2 outline-3 -outline-offset-1 outline-ink ring-5 ring-wattle',
          isNumber && 'text-right tabular-nums',
        )}
      />
      <Hint
        id={hint}
        rowId={rowId}
        column={column}
        was={was}
        problem={problem ? problemText(problem) : null}
      />
    </>
  )
}

type HintProps = { id: string; rowId: string; column: FormColumn; was: Draft; problem: string | null }

/** How far the numbers of this type go, and what was there. */
function Hint({ id, rowId, column, was, problem }: HintProps) {
  const { store } = useTable()
  const span = usualSpan(column, rowId, (columnId) => store.valueOf({ rowId, columnId }))
  const { unit = '' } = nameAndUnit(column.label)
  return (
    <div
      id={id}
      className="absolute top-[calc(100%+7px)] right-0 z-6 rounded-control bg-field px-2.5 py-1.5 text-micro text-on-field shadow-raised"
    >
      {problem !== null && <b role="alert">{problem} </b>}
      {span && `${fill(copy.hint.span, { min: formatExact(span.min), max: formatExact(span.max), unit })} `}
      {was !== null && `${fill(copy.hint.was, { value: shortText(was, column) })} `}
      <kbd className="rounded-tag border border-field-line bg-field-2 px-1">{copy.hint.enter}</kbd>{' '}
      {copy.hint.saves}
    </div>
  )
}

function asNumber(value: Draft): number | null {
  return typeof value === 'number' ? value : null
}
