import { findFactorSet } from '@lab-zer0/content/factors.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type Engine, engines, findEngine } from '@lab-zer0/domain/calculators/editions/engines.ts'
import type { CalculationInput, CategoryResult, RowResult } from '@lab-zer0/domain/calculators/engine.ts'
import { type ComparedForms, comparedInput } from '@lab-zer0/domain/calculators/engine-2/compared-input.ts'
import type { FormData, FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { Variables } from '@lab-zer0/domain/calculators/variables.ts'
import type { Day } from '@lab-zer0/domain/certificates/calendar.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useSettled } from '../../../lib/use-settled.ts'
import { factorSetToday } from '../../../product/factor-sets.ts'
import type { FormStore } from '../form/form-store.ts'
import { useFormData } from '../form/use-form-store.ts'

/** What a result is made of, but for the form's own values. */
export type Basis = {
  labType: LabType
  category: Category
  schema: FormSchema
  variables: Variables
  /** Of a locked form or its baseline; for a form that is open, those in force today. */
  factorSetVersion: string | null
  engineVersion: string | null
  /** The day that the form describes, by which a reading may be too old. */
  asOf?: Day | undefined
}

type Result = {
  result: CategoryResult
  rowResults: ReadonlyMap<string, RowResult>
  /** What the result was computed from. */
  settled: FormData
}

const Context = createContext<Result | null>(null)

type ResultProviderProps = {
  basis: Basis
  store: FormStore
  /** The baseline of a saving: a reading from before a unit was changed says nothing about it. */
  before?: FormData
  children: ReactNode
}

/**
 * Computes the form by the same core as the server. The result follows when the fingers rest: a deferred value was
 * computed between key and paint all the same, and held up a large form. It listens to the form here, so that a
 * keystroke draws nothing of what is inside.
 */
export function ResultProvider({ basis, store, before, children }: ResultProviderProps) {
  const settled = useSettled(useFormData(store), basis)
  const value = useMemo(() => {
    const result = resultOf(basis, settled, before && { before, after: settled })
    return { result, settled, rowResults: new Map(result.rows.map((row) => [row.rowId, row])) }
  }, [basis, settled, before])
  return <Context value={value}>{children}</Context>
}

/** A form by itself, or as one side of a saving. */
export function resultOf(basis: Basis, formData: FormData, compared?: ComparedForms): CategoryResult {
  const input = inputOf(basis, formData)
  return engineFor(basis).calculate(compared ? comparedInput(input, compared) : input)
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
