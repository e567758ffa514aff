import { categoryName } from '@lab-zer0/content/category-name.ts'
import { calculator, sync } from '@lab-zer0/content/microcopy.ts'
import { findColumn } from '@lab-zer0/domain/calculators/schema.ts'
import { Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { fill } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { calculatorHref } from '../addresses.ts'
import type { FormAddress } from '../calculators.api.ts'
import type { FormStore } from './form-store.ts'
import { LockDialog } from './lock-dialog.tsx'
import type { DatesAsked } from './locked-dates.ts'
import { rowName } from './row-name.ts'
import { FieldLink } from './rows-to-see.tsx'
import { StateNone } from './state-none.tsx'
import { useSubmit } from './use-submit.ts'

const { form: copy } = calculator

type SubmitCardProps = {
  store: FormStore
  address: FormAddress
  maySubmit: boolean
  /** Which cells a failed submit named. */
  onMissing: (fields: Record<string, string>) => void
  /** Why it can't be locked yet. */
  hindrance?: string | undefined
  dates?: DatesAsked | undefined
}

const NOTHING_ASKED: DatesAsked = { beforeAsOf: null, daysApart: 0 }

/** The end of the form: back, or lock it for good. */
export function SubmitCard(props: SubmitCardProps) {
  const { store, address, maySubmit, onMissing, hindrance, dates = NOTHING_ASKED } = props
  const { labId, mode, category } = address
  const isSavings = mode === 'savings'
  const [isAsking, setAsking] = useState(false)
  const { submit, failure } = useSubmit(store, address, () => setAsking(false))
  const title = useId()
  const reason = useId()
  return (
    <Card labelledBy={title} className="grid gap-4">
      {failure && (
        <Notice tone="danger" role="alert" title={failure.message}>
          <p>{fill(copy.submit_failed, { category: categoryName(category) })}</p>
          <MissingList store={store} fields={failure.fields} />
        </Notice>
      )}
      <div className="grid items-center gap-4 md:grid-cols-[1fr_auto]">
        <div>
          <h2 id={title} className="text-title-3">
            {isSavings ? copy.finished_savings : fill(copy.finished, { category: categoryName(category) })}
          </h2>
          <p id={reason} className="text-small text-ink-2">
            {!maySubmit && `${copy.champion_only} `}
            {hindrance !== undefined && `${hindrance} `}
            {isSavings
              ? fill(copy.finished_savings_text, { category: categoryName(category) })
              : copy.finished_text}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-md:flex-col-reverse max-md:items-stretch">
          <ButtonLink variant="quiet" href={calculatorHref(mode, labId)}>
            {calculator.back}
          </ButtonLink>
          <Button
            isDisabled={!maySubmit || hindrance !== undefined}
            aria-describedby={reason}
            onPress={() => setAsking(true)}
          >
            <Lock aria-hidden="true" strokeWidth={1.75} />
            {calculator.lock_submit}
          </Button>
        </div>
      </div>
      {maySubmit && (
        <StateNone
          store={store}
          category={category}
          dates={dates}
          isPending={submit.isPending}
          onConfirm={(said) => submit.mutate(said)}
        />
      )}
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
    </Card>
  )
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
