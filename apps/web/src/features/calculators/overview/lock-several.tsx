import { calculator } from '@lab-zer0/content/microcopy.ts'
import type { Lab } from '@lab-zer0/contracts/labs.ts'
import { useQueries } from '@tanstack/react-query'
import { LockKeyhole } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { checklistPath } from '../../../product/checklist-address.ts'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { labHref } from '../addresses.ts'
import { formDataOptions, type Mode } from '../calculators.api.ts'
import type { FormRead } from '../form/form-props.ts'
import { type FormToLock, stateOf } from './category-state.ts'

const { together: copy } = calculator

// Brings the stores of all forms along, which a list of them does not need.
const LockSeveralDialog = lazy(async () => ({
  default: (await import('./lock-several-dialog.tsx')).LockSeveralDialog,
}))

type LockSeveralProps = { lab: Lab; mode: Mode; categories: readonly { category: string }[] }

/** Several finished forms are locked by one question instead of one each; after the last one it goes on from here. */
export function LockSeveral({ lab, mode, categories }: LockSeveralProps) {
  const reads = useQueries({
    queries: categories.map(({ category }) => formDataOptions({ labId: lab.id, category, mode })),
  })
  const [asked, setAsked] = useState<FormToLock[] | null>(null)
  const open = categories.flatMap(({ category }, at) => {
    const data = reads[at]?.data
    return data && mayLock(data, mode) ? [{ category, data }] : []
  })
  const isDone = reads.length > 0 && reads.every(({ data }) => data?.submission)
  return (
    <>
      {isDone && (
        <ButtonLink href={mode === 'baseline' ? checklistPath(lab.id) : labHref(lab.id)}>
          {mode === 'baseline' ? copy.go_to_checklist : copy.go_to_lab}
        </ButtonLink>
      )}
      {open.length > 1 && (
        <Button variant="secondary" onPress={() => setAsked(open)}>
          <LockKeyhole aria-hidden="true" strokeWidth={1.75} />
          {copy.open}
        </Button>
      )}
      {asked && (
        <Suspense>
          <LockSeveralDialog lab={lab} mode={mode} forms={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

/** A savings form in which nobody typed says that nothing has changed. */
function mayLock(data: FormRead, mode: Mode): boolean {
  const state = stateOf(data, mode)
  return data.may_submit && data.may_edit && (state === 'begun' || (mode === 'savings' && state !== 'closed'))
}
