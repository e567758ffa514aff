import type { Category } from '../calculators/categories.ts'
import type { Confidence, Source } from '../calculators/factors.ts'
import type { CellValue } from '../calculators/schema.ts'
import type { VariableId } from '../calculators/variables.ts'
import type { LabType } from '../labs/lab.ts'

/** A condition on a row. The column `row_id` means the fixed row itself. */
export type Condition =
  | { column: string; op: 'equals'; value: CellValue }
  | { column: string; op: 'in'; value: readonly CellValue[] }
  | { column: string; op: 'less_than' | 'greater_than' | 'at_least' | 'at_most'; value: number }

/** Method, section 10: what an action does to the inputs of each row it applies to. */
export type ActionChange =
  | { op: 'set'; column: string; value: CellValue }
  | { op: 'multiply'; column: string; by: number }
  | { op: 'add'; column: string; by: number; min?: number; max?: number }
  | { op: 'reduce_by_percent_column'; column: string; percent_column: string; realised: number }
  | { op: 'move_mass'; column: string; percent_column: string; realised: number; to_row: string }
  | {
      op: 'move_tb'
      column: string
      percent_column: string
      realised: number
      to_type: string
      copies: number
    }
  | { op: 'consolidate' }

export type Amount = { value: number; low: number; high: number; per: 'unit' | 'lab' }
export type TypicalSaving = {
  value: number
  low: number
  high: number
  of: string
  source: Source
  confidence: Confidence
}

export type ShareMetric = 'energy' | 'cost' | 'emissions'

type ActionBase = {
  id: string
  category: Category
  lab_types: readonly LabType[]
  title: string
  how: string
  inputs_changed: string
  applies_when: readonly Condition[]
  changes: readonly ActionChange[]
  variable_changes?: readonly { variable: VariableId; default_factor: string; at_most: number }[]
  /** If all hold, the lab already has the equipment, and the row adds no one-off cost or emissions. */
  nothing_to_buy_when?: readonly Condition[]
  typical_saving: TypicalSaving
  one_off_cost_aud: Amount
  one_off_emissions_kgco2e: Amount
  other_yearly_saving_aud: Amount
  difficulty: 1 | 2 | 3
  checklist_category: string
  caution: string | null
}

/** `model`: the calculator before less after. `share`: the usual share, where the form does not ask what changes. */
export type Action = ActionBase &
  (
    | { estimate: 'model' }
    | { estimate: 'share'; share_of: 'electricity' | 'row'; share_metrics: readonly ShareMetric[] }
  )
