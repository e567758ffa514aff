import { plural } from '@lab-zer0/content/locale.ts'
import { calculator } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { fill } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import { cellText } from './cell-text.ts'
import type { FormStore } from './form-store.ts'
import { FieldLink } from './rows-to-see.tsx'
import { useFormState } from './use-form-store.ts'

const { paste: copy } = calculator

/** Pasted rows whose first column nobody could read: each with what was pasted, and a way to its field. */
export function OpenRows({ store }: { store: FormStore }) {
  const rowIds = useFormState(store, () => store.openRows().join(' '))
  const [first] = store.schema.columns
  if (rowIds === '' || !first) return null
  const open = rowIds.split(' ')
  const title = plural(open.length, { one: copy.open_one, other: copy.open })
  return (
    <Notice tone="warning" role="status" title={fill(title, { n: open.length, column: first.label })}>
      <p>{copy.open_text}</p>
      <ul className="max-h-60 overflow-y-auto pt-1">
        {open.map((rowId) => (
          <li key={rowId} className="wrap-anywhere">
            <FieldLink cell={{ rowId, columnId: first.id }} row={first.label}>
              {nameOf(store, rowId, first.id)}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function nameOf(store: FormStore, rowId: string, columnId: string): string {
  const n = store.state.rowIds.indexOf(rowId) + 1
  const text = store.valueOf({ rowId, columnId })
  return text === null
    ? fill(copy.open_row_empty, { n })
    : fill(copy.open_row, { n, text: cellText(text, findColumn(store.schema, columnId)) })
}
