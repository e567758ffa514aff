import type { CellValue, FormData } from '@lab-zer0/domain/calculators/schema.ts'
import type { VariableValues } from '@lab-zer0/domain/calculators/variables.ts'
import file from '../data/ids/former-labels.json' with { type: 'json' }

/** Until options had ids, their labels were stored. By column, each former label and the id that took its place. */
export const formerLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = file

/**
 * A value as it is stored now: a former label becomes its id, everything else stays. Locked forms and history keep
 * what was written, and a tab of the version before may still send labels: both are read by this.
 */
export function optionId<Value>(columnId: string, value: Value): Value | string {
  if (typeof value !== 'string' || !Object.hasOwn(formerLabels, columnId)) return value
  const ids = formerLabels[columnId] ?? {}
  return (Object.hasOwn(ids, value) ? ids[value] : undefined) ?? value
}

/** A whole form with ids in place of former labels. */
export function withOptionIds(form: FormData): FormData {
  return Object.fromEntries(Object.entries(form).map(([rowId, cells]) => [rowId, rowWithOptionIds(cells)]))
}

export function rowWithOptionIds(cells: Readonly<Record<string, CellValue>>): Record<string, CellValue> {
  return Object.fromEntries(Object.entries(cells).map(([column, value]) => [column, optionId(column, value)]))
}

/** The organisation's variables with ids in place of former labels. */
export function variablesWithOptionIds<Values extends VariableValues | Record<string, unknown>>(
  values: Values,
): Values {
  // Only the words of known labels change, so that the shape stays.
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, optionId(id, value)])) as Values
}
