import { FEWEST_LETTERS } from '@lab-zer0/domain/units/known-models.ts'
import { lazy, Suspense } from 'react'
import type { Draft } from '../form/form-state.ts'
import type { Table } from './table-context.ts'

// The list of models is larger than the table itself.
const ModelList = lazy(async () => ({ default: (await import('./model-list.tsx')).ModelList }))

type ModelOffersProps = { table: Table; rowId: string; text: Draft | undefined }

/** Below the name of a model: what is known of it, or of those that begin like it. */
export function ModelOffers({ table, rowId, text }: ModelOffersProps) {
  if (typeof text !== 'string' || text.trim().length < FEWEST_LETTERS) return null
  return (
    <Suspense>
      <ModelList table={table} rowId={rowId} text={text} />
    </Suspense>
  )
}
