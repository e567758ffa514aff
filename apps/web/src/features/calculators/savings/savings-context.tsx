import type { CategoryResult } from '@lab-zer0/domain/calculators/engine.ts'
import type { CategorySavings } from '@lab-zer0/domain/calculators/savings.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { type Basis, engineFor, resultOf, useResult } from '../result/result-context.tsx'

type BeforeAndAfter = { before: CategoryResult; after: CategoryResult; saved: CategorySavings }

const Context = createContext<BeforeAndAfter | null>(null)

type SavingsProviderProps = { basis: Basis; before: FormData; children: ReactNode }

/** Before less after, by the same variables and factors on both sides. */
export function SavingsProvider({ basis, before, children }: SavingsProviderProps) {
  const { result: after, settled } = useResult()
  const then = useMemo(() => resultOf(basis, before, { before, after: settled }), [basis, before, settled])
  const value = useMemo(
    () => ({ before: then, after, saved: engineFor(basis).savings(then, after) }),
    [basis, then, after],
  )
  return <Context value={value}>{children}</Context>
}

export function useSavings(): BeforeAndAfter {
  const value = useContext(Context)
  if (!value) throw new Error('Only inside a SavingsProvider')
  return value
}
