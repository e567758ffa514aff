import { findFactorSet } from '@lab-zer0/content/factors.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Engine, engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { CalculationInput, CategoryResult, Figures } from '@lab-zer0/domain/calculators/engine.ts'
import type { FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { Variables } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'

/** What a result is made of, but for the form's own values. */
export type Basis = {
  labType: LabType
  category: Category
  schema: FormSchema
  variables: Variables
  /** Of a locked form or its baseline; for a form that is open, those in force today. */
  factorSetVersion: string | null
  engineVersion: string | null
}

type Result = { result: CategoryResult; rowFigures: ReadonlyMap<string, Figures> }

const Context = createContext<Result | null>(null)

type ResultProviderProps = { basis: Basis; formData: FormData; children: ReactNode }

/**
 * Computes the form by the same core as the server. The result follows when the fingers rest: a deferred value was
 * computed between key and paint all the same, and held up a large form.
 */
export function ResultProvider({ basis, formData, children }: ResultProviderProps) {
  const settled = useSettled(formData, basis)
  const value = useMemo(() => {
    const result = resultOf(basis, settled)
    return { result, rowFigures: new Map(result.rows.map(({ rowId, figures }) => [rowId, figures])) }
  }, [basis, settled])
  return <Context value={value}>{children}</Context>
}

export function resultOf(basis: Basis, formData: FormData): CategoryResult {
  return engineFor(basis).calculate(inputOf(basis, formData))
}

export function engineFor({ engineVersion }: Pick<Basis, 'engineVersion'>): Engine {
  return (engineVersion && findEngine(engineVersion)) || engines.current()
}

/** Everything that the core needs to compute a form. */
export function inputOf(
  { factorSetVersion, engineVersion: _, ...basis }: Basis,
  formData: FormData,
): CalculationInput {
  const factors = (factorSetVersion && findFactorSet(factorSetVersion)) || factorSetToday()
  return { ...basis, formData, factors }
}

export function useResult(): Result {
  const value = useContext(Context)
  if (!value) throw new Error('Only inside a ResultProvider')
  return value
}
