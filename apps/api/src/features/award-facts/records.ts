import type { LevelFile } from '@lab-zer0/content/levels/editions.ts'
import type { AwardBasis } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import * as queries from './award-facts.queries.ts'

type Rules = Pick<LevelFile, 'changes_rule' | 'figures_check'>

/** The changes that an award counts, in the form that is hashed: as they were kept then, or as they are. */
export async function changesRecordOf(
  db: Database,
  key: Pick<queries.AwardKey, 'organisationId' | 'cycleId'>,
  edition: Rules,
  { awardBasis, issuedAt }: { awardBasis: AwardBasis | null; issuedAt: Date },
): Promise<AwardBasis['changes']> {
  if (edition.changes_rule === null) return []
  return awardBasis?.changes ?? queries.changesOfCycle(db, key, issuedAt)
}

/** What the auditor found, in the form that is hashed. */
export async function auditRecordOf(db: Database, key: queries.AwardKey, edition: Rules) {
  const { auditId, cycleId, round } = key
  const findings = await queries.findingsOfAudit(db, key)
  const rows = edition.figures_check === null ? [] : await queries.comparedRows(db, key)
  return { auditId, cycleId, round, findings, rows }
}
