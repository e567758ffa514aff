import type { AuditRules } from '@lab-zer0/domain/audits/outcome.ts'
import { lockedFacts } from '@lab-zer0/domain/levels/locked-facts.ts'
import { and, eq } from 'drizzle-orm'
import { cycles } from '../../db/schema/labs.ts'
import type { Database } from '../../platform/database.ts'
import { lockedForms } from '../calculators/index.ts'
import { editionOfCycle } from '../labs/index.ts'
import type { CycleKey } from './audits.queries.ts'

/** What an audit of this cycle is judged by. */
export async function auditRulesOf(db: Database, { organisationId, cycleId }: CycleKey): Promise<AuditRules> {
  const [cycle] = await db
    .select({ levelEdition: cycles.levelEdition, forms: lockedForms() })
    .from(cycles)
    .where(and(eq(cycles.organisationId, organisationId), eq(cycles.id, cycleId)))
  if (!cycle) throw new Error('an audit has a cycle')
  return { edition: editionOfCycle(cycle), facts: lockedFacts(cycle.forms) }
}
