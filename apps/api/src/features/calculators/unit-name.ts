import { sql } from 'drizzle-orm'

/**
 * What the unit of a row of `evidence_files` is called now; null without a unit or a name. The tables are named in full:
 * a query of one table writes its columns without.
 */
export const unitNameOfEvidence = sql<string | null>`(
  select unit.value #>> '{}' from calculator_cells unit
  where unit.organisation_id = evidence_files.organisation_id and unit.cycle_id = evidence_files.cycle_id
    and unit.mode = 'baseline' and unit.category = evidence_files.unit_category
    and unit.row_id = evidence_files.unit_row_id and unit.column_id = 'unit_name')`

export type UnitOfEvidence = {
  unitCategory?: string | null
  unitRowId?: string | null
  unitName?: string | null
}

/** The unit that a file shows, as the contracts have it; nothing for a file without one. */
export function presentUnit({ unitCategory, unitRowId, unitName }: UnitOfEvidence) {
  if (!unitCategory || !unitRowId) return {}
  return { unit: { category: unitCategory, row_id: unitRowId, name: unitName ?? null } }
}
