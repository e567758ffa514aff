import { calculator } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { unusualCells } from '@lab-zer0/domain/calculators/unusual.ts'
import { useContext, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useResult } from '../result/result-context.tsx'
import { nameAndUnit } from './cell-text.ts'
import type { Cell } from './form-state.ts'
import type { FormStore } from './form-store.ts'
import { GoToCell } from './go-to-cell.ts'
import { rowName } from './row-name.ts'
import { useFormData } from './use-form-store.ts'
import { unusualText } from './usual-words.ts'

const { result: copy } = calculator

/** The rows that do not count yet, each with what it lacks. */
export function IncompleteRows({ store }: { store: FormStore }) {
  const { result } = useResult()
  const rows = result.incomplete.map(({ rowId, missing }) => ({
    rowId,
    fields: missing.map((columnId) => ({ columnId, text: labelOf(store, columnId) })),
  }))
  return <RowsToSee store={store} title={copy.incomplete} rows={rows} />
}

/** Values that may be right and are worth a second look, by row. */
function useUnusual(store: FormStore): RowToSee[] {
  const found = unusualCells(store.schema, useFormData(store))
  const rowIds = [...new Set(found.map(({ rowId }) => rowId))]
  return rowIds.map((rowId) => ({
    rowId,
    fields: found
      .filter((cell) => cell.rowId === rowId)
      .flatMap((cell) => {
        const column = findColumn(store.schema, cell.columnId)
        return column ? [{ columnId: cell.columnId, text: unusualText(column, cell) }] : []
      }),
  }))
}

export function UnusualRows({ store }: { store: FormStore }) {
  return <RowsToSee store={store} title={copy.check} rows={useUnusual(store)} />
}

/** Before a form is locked: each of them in words, as the fields are out of reach behind the question. */
export function UnusualNotice({ store }: { store: FormStore }) {
  const rows = useUnusual(store)
  if (rows.length === 0) return null
  return (
    <Notice tone="warning" title={copy.check}>
      <ul className="list-disc pl-5">
        {rows.map(({ rowId, fields }) => (
          <li key={rowId}>
            {rowName(store, rowId)}: {fields.map(({ text }) => text).join('; ')}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type RowToSee = { rowId: string; fields: readonly { columnId: string; text: string }[] }
type RowsToSeeProps = { store: FormStore; title: string; rows: readonly RowToSee[] }

const SHOWN = 5

/** By the number and the name that the rows bear; each field is a way to it. */
function RowsToSee({ store, title, rows }: RowsToSeeProps) {
  const [isAll, setAll] = useState(false)
  if (rows.length === 0) return null
  return (
    <div className="mt-4 border-t border-line pt-3 text-small">
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-1.5 pt-1">
        {rows.slice(0, isAll ? undefined : SHOWN).map(({ rowId, fields }) => (
          <li key={rowId}>
            <span className="text-ink-2">{rowName(store, rowId)}</span>
            <span className="flex flex-wrap gap-x-3">
              {fields.map(({ columnId, text }) => (
                <FieldLink key={columnId} cell={{ rowId, columnId }} row={rowName(store, rowId)}>
                  {text}
                </FieldLink>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && !isAll && (
        <Button variant="quiet" size="sm" onPress={() => setAll(true)}>
          {fill(copy.show_all, { n: rows.length })}
        </Button>
      )}
    </div>
  )
}

type FieldLinkProps = { cell: Cell; row: string; children: string }

/** Goes to the field: the row may be thousands of pixels away. */
export function FieldLink({ cell, row, children }: FieldLinkProps) {
  const goTo = useContext(GoToCell)
  return (
    <button
      type="button"
      aria-label={`${row}, ${children}`}
      className="inline-flex min-h-7 cursor-pointer items-center py-0.5 text-left text-link underline decoration-1 underline-offset-[0.2em] hover:decoration-2 max-lg:min-h-11 pointer-coarse:min-h-11"
      onClick={() => goTo(cell)}
    >
      {children}
    </button>
  )
}

function labelOf({ schema }: FormStore, columnId: string): string {
  return nameAndUnit(findColumn(schema, columnId)?.label ?? columnId).name
}
