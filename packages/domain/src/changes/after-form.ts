import type { FormData } from '../calculators/schema.ts'

/** The After side while it is being filled in: what nobody has typed over is as it was before. */
export function afterForm(before: FormData, typed: FormData): FormData {
  const rowIds = [...new Set([...Object.keys(before), ...Object.keys(typed)])]
  return Object.fromEntries(rowIds.map((rowId) => [rowId, { ...before[rowId], ...typed[rowId] }]))
}
