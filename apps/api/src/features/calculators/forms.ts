import type { Calculator } from '@lab-zer0/content/calculators.ts'
import { currentForm, findForm, formEditions } from '@lab-zer0/content/editions/forms.ts'
import { calculator as copy } from '@lab-zer0/content/microcopy.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { adjustEcoOffice } from '@lab-zer0/domain/calculators/eco-office-schema.ts'
import { afterSchema, type FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'

export type Form = { schema: FormSchema; version: number }

/** The form of a category as the lab sees it: of the version that a submission names, or the current one. */
export function formOf(labType: LabType, category: Category, mode: CalculatorMode, version?: number): Form {
  const calculator =
    version === undefined ? currentForm(labType, category) : findForm(labType, category, version)
  if (!calculator) {
    throw new Error(`There is no form ${version ?? ''} for ${category} of ${labType} labs`)
  }
  return inMode(calculator, mode)
}

/** Every edition of the form, the current one first. */
export function formsOf(labType: LabType, category: Category, mode: CalculatorMode): Form[] {
  return formEditions(labType, category)
    .toReversed()
    .map((calculator) => inMode(calculator, mode))
}

function inMode({ category, schema, version }: Calculator, mode: CalculatorMode): Form {
  const adjusted = category === 'Eco Office' ? adjustEcoOffice(schema, copy.eco_office) : schema
  return { schema: mode === 'savings' ? afterSchema(adjusted) : adjusted, version }
}
