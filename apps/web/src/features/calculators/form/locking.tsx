import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator, sync } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { type ReactNode, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Notice } from '../../../ui/notice.tsx'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from './form-store.ts'
import { LockDialog } from './lock-dialog.tsx'
import type { DatesAsked } from './locked-dates.ts'
import { rowName } from './row-name.ts'
import { FieldLink } from './rows-to-see.tsx'
import { StateNone } from './state-none.tsx'
import { useSubmit } from './use-submit.ts'

const { form: copy } = calculator

export type LockingProps = {
  store: FormStore
  address: FormAddress
  maySubmit: boolean
  /** Which cells a failed submit named. */
  onMissing: (fields: Record<string, string>) => void
  dates?: DatesAsked | undefined
}

const NOTHING_ASKED: DatesAsked = { beforeLockedOn: null, daysApart: 0 }

type Locking = { ask: () => void; failure: ReactNode; none: ReactNode; dialog: ReactNode }

/** The parts of locking a form: the question before it, why it failed, and a lab that has none. */
export function useLocking({
  store,
  address,
  maySubmit,
  onMissing,
  dates = NOTHING_ASKED,
}: LockingProps): Locking {
  const { mode, category } = address
  const isSavings = mode === 'savings'
  const [isAsking, setAsking] = useState(false)
  const { submit, failure } = useSubmit(store, address, () => setAsking(false))
  return {
    ask: () => setAsking(true),
    failure: failure && (
      <Notice tone="danger" role="alert" title={failure.message}>
        <p>{fill(copy.submit_failed, { category: categoryName(category) })}</p>
        <MissingList store={store} fields={failure.fields} />
      </Notice>
    ),
    none: maySubmit && (
      <StateNone
        store={store}
        category={category}
        dates={dates}
        isPending={submit.isPending}
        onConfirm={(said) => submit.mutate(said)}
      />
    ),
    dialog: (
      <LockDialog
        store={store}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        dates={dates}
        onConfirm={(said) => submit.mutate(said, { onError: (error) => onMissing(fieldsOf(error)) })}
        isPending={submit.isPending}
        progress={isSavings ? copy.submit_copying : sync.states.saving}
        isSavings={isSavings}
      />
    ),
  }
}

function fieldsOf(error: Error): Record<string, string> {
  return 'fields' in error ? (error.fields as Record<string, string>) : {}
}

/** Each field that is still missing, with its row, and a way to it. */
function MissingList({ store, fields }: { store: FormStore; fields: Record<string, string> }) {
  const lines = Object.entries(fields).map(([key, message]) => {
    const [rowId = '', columnId = ''] = key.split('.')
    const isKnown = store.state.rowIds.includes(rowId) && findColumn(store.schema, columnId) !== undefined
    return { key, message, cell: isKnown ? { rowId, columnId } : null }
  })
  if (lines.length === 0) return null
  return (
    <ul className="mt-1 list-disc pl-5">
      {lines.map(({ key, message, cell }) => (
        <li key={key}>
          {cell === null ? (
            message
          ) : (
            <>
              {rowName(store, cell.rowId)}:{' '}
              <FieldLink cell={cell} row={rowName(store, cell.rowId)}>
                {message}
              </FieldLink>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
