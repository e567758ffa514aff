import type { CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import type { CategorySavings } from '@lab-zer0/domain/calculators/savings.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { beforeChanges } from '@lab-zer0/domain/changes/corrected-before.ts'
import type { DifferenceCause } from '@lab-zer0/domain/changes/differences.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Basis, engineFor, resultOf, useResult } from '../result/result-context.tsx'

type BeforeAndAfter = {
  basis: Basis
  before: CategoryResult
  after: CategoryResult
  saved: CategorySavings
}

const Context = createContext<BeforeAndAfter | null>(null)

type SavingsProviderProps = {
  basis: Basis
  before: FormData
  /** With causes, Before begins where the lab's own changes do. */
  causes?: readonly DifferenceCause[] | undefined
  children: ReactNode
}

/** Before less after, by the same variables and factors on both sides. */
export function SavingsProvider({ basis, before, causes, children }: SavingsProviderProps) {
  const { result: after, settled } = useResult()
  const then = useMemo(() => {
    const from = causes ? beforeChanges(before, settled, causes) : before
    return resultOf(basis, from, { before, after: settled })
  }, [basis, before, causes, settled])
  const value = useMemo(
    () => ({ basis, before: then, after, saved: engineFor(basis).savings(then, after) }),
    [basis, then, after],
  )
  return <Context value={value}>{children}</Context>
}

export function useSavings(): BeforeAndAfter {
  const value = useContext(Context)
  if (!value) throw new Error('Only inside a SavingsProvider')
  return value
}
