import type { InputKind, Tolerances } from '@lab-zer0/domain/levels/tolerance.ts'
import kindsFile from '../../data/levels/input-kinds.json' with { type: 'json' }
import tolerancesFile from '../../data/levels/tolerances.json' with { type: 'json' }

// A test runs the schemas.
const columns = kindsFile.columns as Readonly<Record<string, Readonly<Record<string, InputKind>>>>
export const tolerances = tolerancesFile.kinds as unknown as Tolerances

/** How the value in a column of a form comes to be known. */
export function inputKindOf(form: string, column: string): InputKind | undefined {
  const known = Object.hasOwn(columns, form) ? columns[form] : undefined
  return known && Object.hasOwn(known, column) ? known[column] : undefined
}

/** Percentages are compared in points. */
export function isPercentageColumn(column: string): boolean {
  return column.endsWith('_percent')
}
