import type { OrganisationId } from '@lab-zer0/domain/ids.ts'
import { type SQL, sql } from 'drizzle-orm'
import { auditAssignments } from '../../db/schema/audits.ts'
import { calculatorCells } from '../../db/schema/calculators.ts'
import { cycles } from '../../db/schema/labs.ts'
import type { LabRow } from './labs.queries.ts'

/** What the open assignment says, times as JSON gives them. */
type AuditTerms = { dueOn: string | null; visitAt: string | null; visitNote: string }
export type BegunRows = { baseline: number; savings: number; audit: AuditTerms | null }

/**
 * How many rows the forms of the open cycle hold, locked or not, and when its audit is: read with the lab, and by
 * `begunRowsIn` out of it.
 */
export function begunRows(organisationId: OrganisationId): SQL {
  const rowsIn = (mode: string) =>
    sql`count(distinct (${calculatorCells.category}, ${calculatorCells.rowId})) filter (where ${calculatorCells.mode} = ${mode})`
  const audit = sql`(select json_build_object('dueOn', ${auditAssignments.dueOn},
      'visitAt', ${auditAssignments.visitAt}, 'visitNote', ${auditAssignments.visitNote})
    from ${auditAssignments} where ${auditAssignments.organisationId} = ${organisationId}
      and ${auditAssignments.cycleId} = ${cycles.id} and ${auditAssignments.endedAt} is null)`
  return sql`(select json_build_object('baseline', ${rowsIn('baseline')}, 'savings', ${rowsIn('savings')},
      'audit', ${audit})
    from ${calculatorCells}
    where ${calculatorCells.organisationId} = ${organisationId} and ${calculatorCells.cycleId} = ${cycles.id})`
}

export function begunRowsIn({ content }: LabRow): BegunRows {
  // Built in `begunRows`.
  return content as BegunRows
}
