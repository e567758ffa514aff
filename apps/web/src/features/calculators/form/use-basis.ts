import { rangeRules } from '@lab-zer0/content/range-rules.ts'
import { ENGINE_VERSION } from '@lab-zer0/domain/calculators/engine.ts'
import { columnRuleOf } from '@lab-zer0/domain/calculators/range-rules.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import { useMemo } from 'react'
import { type Basis, engineFor } from '../result/result-context.tsx'
import type { FormRead, LoadedFormProps } from './form-props.ts'
import type { FormStoreOptions } from './form-store.ts'
import { today } from './locked-dates.ts'

type FormOfLab = Pick<LoadedFormProps, 'lab' | 'category' | 'schema' | 'data' | 'baseline'>

/** The first engine takes typed numbers as exact, so that how sure they are is not asked. */
export function usualSurenessIn({ category, data, baseline }: FormOfLab): FormStoreOptions['usualSureness'] {
  const kept = data.submission ?? baseline?.submission
  const engine = engineFor({ engineVersion: kept?.engine_version ?? null })
  if (engine.version === ENGINE_VERSION) return undefined
  const rules = rangeRules.at(-1)
  return (column) => (rules && columnRuleOf(rules, category, column)?.usual) ?? null
}

/** What the result of a form is made of, but for its values. */
export function useBasis({ lab, category, schema, data, baseline }: FormOfLab): Basis {
  // A saving is computed by the editions of its baseline, as the server does.
  const kept = data.submission ?? baseline?.submission
  const { variables } = baseline ?? data
  return useMemo(
    () => ({
      labType: lab.type,
      category,
      schema,
      variables: { version: variables.version, values: valuesOf(variables) },
      factorSetVersion: kept?.factor_set_version ?? data.factor_set_version ?? null,
      engineVersion: kept?.engine_version ?? null,
      // A locked form is judged by the day that it describes, an open one by today.
      asOf: data.submission ? (data.submission.as_of ?? undefined) : today(),
    }),
    [lab.type, category, schema, variables, kept, data.submission, data.factor_set_version],
  )
}

/** The contract says text or number; that each is the right one is the server's rule. */
function valuesOf({ values }: FormRead['variables']): VariableValues {
  return values as VariableValues
}
