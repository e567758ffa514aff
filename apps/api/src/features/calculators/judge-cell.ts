import type { Category } from '@lab-zer0/domain/calculators/categories.ts'
import { type CellValue, hasDynamicRows } from '@lab-zer0/domain/calculators/schema.ts'
import { checkCell, type Problem } from '@lab-zer0/domain/calculators/validation.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { CalculatorMode } from '../../db/schema/calculators.ts'
import { formOf } from './forms.ts'

export type JudgedCell = { rowId: string; columnId: string; value: CellValue | null }

/** `needsColumn` is the column that must be filled in first. That it is filled is seen in the database. */
export type Verdict = { problem: Problem | null; isDynamic: boolean; needsColumn: string | null }

/** Whether the form of this type of lab takes the value. */
export function judge(
  labType: LabType,
  category: Category,
  mode: CalculatorMode,
  { rowId, columnId, value }: JudgedCell,
): Verdict {
  const { schema } = formOf(labType, category, mode)
  const first = schema.columns[0]?.id ?? ''
  const isDynamic = hasDynamicRows(schema)
  return {
    problem: checkCell(schema, { rowId, columnId, value, row: { [first]: true } }),
    isDynamic,
    needsColumn: isDynamic && columnId !== first ? first : null,
  }
}
