import { findCalculator } from '@lab-zer0/content/calculators.ts'
import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { adjustEcoOffice } from '@lab-zer0/domain/calculators/eco-office-schema.ts'
import { afterSchema, type FormSchema } from '@lab-zer0/domain/calculators/schema.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'

/** The form of a category, as the lab sees it, and the version that a submission names. */
export function formOf(
  labType: LabType,
  category: Category,
  mode: CalculatorMode,
): { schema: FormSchema; version: number } {
  const calculator = findCalculator(labType, category)
  if (!calculator) throw new Error(`There is no form for ${category} of ${labType} labs`)
  const schema = category === 'Eco Office' ? adjustEcoOffice(calculator.schema) : calculator.schema
  return { schema: mode === 'savings' ? afterSchema(schema) : schema, version: calculator.version }
}
