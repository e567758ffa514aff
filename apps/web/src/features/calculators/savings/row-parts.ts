import { shownChange } from '@lab-zer0/content/change-words.ts'
import { both_sides as copy } from '@lab-zer0/content/microcopy.ts'
import type { CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import type { Quantity } from '@lab-zer0/domain/calculators/quantity.ts'
import type { CategorySavings } from '@lab-zer0/domain/calculators/savings.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { asIfVerified, withShown } from '@lab-zer0/domain/changes/shown-sides.ts'
import { emissionsByRow, type SplitPart, splitStages } from '@lab-zer0/domain/changes/split-saving.ts'
import { useMemo } from 'react'
import type { FormStore } from '../form/form-store.ts'
import { type Basis, engineFor, resultOf, useResult } from '../result/result-context.tsx'
import type { ChangeLine } from '../savings-table/change-lines.ts'
import type { Causes } from './causes-context.tsx'
import { isShownBySides, type SidesOf } from './row-sides.ts'
import { useSavings } from './savings-context.tsx'

export type PartsGiven = {
  basis: Basis
  before: FormData
  after: FormData
  known: Causes
  /** Whether both sides of a row are shown for a change. */
  isShown: (changeId: string, rowId: string) => boolean
}

/** What an auditor who sees what is shown now would verify, and what would stay done: as the award computes it. */
export function partsIfAudited({ basis, before, after, known, isShown }: PartsGiven) {
  const results = new Map<FormData, CategoryResult>()
  const resultAt = (form: FormData) => {
    const result = results.get(form) ?? resultOf(basis, form, { before, after })
    results.set(form, result)
    return result
  }
  const stages = splitStages({
    before,
    after,
    causes: withShown(known.causes, isShown),
    changes: asIfVerified(known.changes.map(({ id, state, done_on: doneOn }) => ({ id, state, doneOn }))),
    emissionsOf: (form) => emissionsByRow(resultAt(form)),
  })
  return (part: SplitPart): CategorySavings | null => {
    const own = stages.filter((stage) => stage.part === part)
    const [from, to] = [own[0]?.from, own.at(-1)?.to]
    return from && to ? engineFor(basis).savings(resultAt(from), resultAt(to)) : null
  }
}

/** As the award would compute it now. */
export function useParts(
  store: FormStore,
  known: Causes | null,
  sidesOf: SidesOf,
  lines: readonly ChangeLine[],
) {
  const { basis } = useSavings()
  const { settled: after } = useResult()
  const shown = lines.flatMap((line) =>
    sidesOf(line).flatMap((sides) => (isShownBySides(sides) ? [`${sides.change.id}.${line.rowId}`] : [])),
  )
  const key = shown.join()
  return useMemo(() => {
    if (!known) return null
    const shownNow = new Set(key.split(','))
    const isShown = (changeId: string, rowId: string) => shownNow.has(`${changeId}.${rowId}`)
    return partsIfAudited({ basis, before: store.before, after, known, isShown })
  }, [basis, store, after, known, key])
}

export function amountOf(saving: Quantity): string {
  const { amount } = shownChange('emissionsKgCo2e', saving)
  return amount === '' ? copy.unclear : amount
}

export function rangeOf(saving: Quantity): string {
  return shownChange('emissionsKgCo2e', saving).range
}
