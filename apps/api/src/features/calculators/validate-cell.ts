import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import type { Problem } from '@lab-zer0/domain/calculators/problem.ts'
import { type CellValue, type FormSchema, hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { hasUnits } from '@lab-zer0/domain/calculators/unit-identity.ts'
import { checkCell } from '@lab-zer0/domain/calculators/validation.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { formsOf } from './forms.ts'

export type CellToCheck = { rowId: string; columnId: string; value: CellValue | null }

/** `needsColumn` is the column that must be filled in first. That it is filled is seen in the database. */
export type CellCheck = { problem: Problem | null; isDynamic: boolean; needsColumn: string | null }

/**
 * Whether the form of this type of lab takes the value, in its current edition or in one that an open savings form may
 * be tied to by its locked baseline. Lock & Submit asks the very edition.
 */
export function validateCell(
  labType: LabType,
  category: Category,
  mode: CalculatorMode,
  cell: CellToCheck,
): CellCheck {
  const checks = formsOf(labType, category, mode).map(({ schema }) => checkOf(schema, cell))
  const [current] = checks
  if (!current) throw new Error(`There is no form for ${category} of ${labType} labs`)
  return checks.find(({ problem }) => problem === null) ?? current
}

function checkOf(schema: FormSchema, { rowId, columnId, value }: CellToCheck): CellCheck {
  const first = schema.columns[0]?.id ?? ''
  const isDynamic = hasDynamicRows(schema)
  return {
    problem: checkCell(schema, { rowId, columnId, value, row: { [first]: true } }),
    isDynamic,
    // A unit from a list may wait for its type: nothing of it is lost meanwhile, and the form does not lock without it.
    needsColumn: isDynamic && columnId !== first && !hasUnits(schema) ? first : null,
  }
}
