import type { Measure } from '@lab-zer0/domain/calculators/quantity.ts'

export type SheetValue = string | number | null
export type SheetColumn = { head: string } & (
  | { kind: 'text' | 'count' }
  | { kind: 'figure'; measure: Measure }
)
export type Sheet = { name: string; columns: SheetColumn[]; rows: SheetValue[][] }
