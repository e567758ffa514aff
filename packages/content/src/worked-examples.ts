import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import again from '../data/calculators/editions/examples-nga-2026.1.json' with { type: 'json' }
import file from '../data/calculators/examples.json' with { type: 'json' }

type Expected = { value: number; low: number; high: number; unit: string }

export type WorkedExample = {
  id: string
  kind: string
  lab_type: LabType
  category: Category
  title: string
  variables: VariableValues
  form_data: FormData
  expected: Readonly<Record<string, Expected | undefined>> & {
    emissions_by_scope: { scope2: number; scope3: number; unit: string }
  }
}

/** The factor set that their results were computed with. */
export const examplesFactorSet: string = again.factor_set

const SHOWN = [
  'wet-cold-storage-05',
  'wet-lab-waste-03',
  'wet-computer-hardware-06',
  'dry-data-storage-06',
  'dry-eco-office-02',
  'dry-computer-hardware-03',
]

// A JSON file cannot say that a word is one of a few; a test runs the schema, so that no browser has to.
const all = file.examples as unknown as readonly WorkedExample[]
const results = again.expected as unknown as Readonly<Record<string, WorkedExample['expected']>>

/** One baseline of each form, chosen so that stand-ins, blanks and several routes are in them. */
export const workedExamples: readonly WorkedExample[] = all.flatMap((example) => {
  const expected = results[example.id]
  return expected && SHOWN.includes(example.id) ? [{ ...example, expected }] : []
})
