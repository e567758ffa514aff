import { type SQL, sql } from 'drizzle-orm'
import { auditAssignments } from '../../db/schema/audits.ts'
import { calculatorCells } from '../../db/schema/calculators.ts'
import { ofCycle } from './lab-figures.ts'
import type { LabRow } from './labs.queries.ts'

/** What the open assignment says, times as JSON gives them. */
type AuditTerms = { dueOn: string | null; visitAt: string | null; visitNote: string }
export type BegunRows = { baseline: number; savings: number; audit: AuditTerms | null }

/**
 * How many rows the forms of the open cycle hold, locked or not, and when its audit is: read with the lab, and by
 * `begunRowsIn` out of it.
 */
export function begunRows(): SQL {
  const rowsIn = (mode: string) =>
    sql`count(distinct (${calculatorCells.category}, ${calculatorCells.rowId})) filter (where ${calculatorCells.mode} = ${mode})`
  const audit = sql`(select json_build_object('dueOn', ${auditAssignments.dueOn},
      'visitAt', ${auditAssignments.visitAt}, 'visitNote', ${auditAssignments.visitNote})
    from ${auditAssignments} where ${ofCycle(auditAssignments)} and ${auditAssignments.endedAt} is null)`
  return sql`(select json_build_object('baseline', ${rowsIn('baseline')}, 'savings', ${rowsIn('savings')},
      'audit', ${audit})
    from ${calculatorCells}
    where ${ofCycle(calculatorCells)})`
}

export function begunRowsIn({ content }: LabRow): BegunRows {
  // Built in `begunRows`.
  return content as BegunRows
}
