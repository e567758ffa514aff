import type { LevelFile } from '@lab-zer0/content/levels/editions.ts'
import type { AwardBasis } from '../../db/schema/certificates.ts'
import type { Database } from '../../platform/database.ts'
import { causesOfCycle } from '../calculators/index.ts'
import * as queries from './award-facts.queries.ts'

type Rules = Pick<LevelFile, 'changes_rule' | 'figures_check'>

/** A cycle in which a certificate was awarded, or may be. */
type Award = { awardBasis: AwardBasis | null; issuedAt: Date; openedAt: Date }

const NO_CHANGES: AwardBasis = { changes: [], causes: [], lost: 0 }

/**
 * What was changed, and what caused each difference, in the form that is hashed: as it was kept at the award, or as it
 * is. A change that is edited or lost later counts from then on, in reports and in the next certificate.
 */
export async function changesRecordOf(
  db: Database,
  key: Pick<queries.AwardKey, 'organisationId' | 'labId' | 'cycleId'>,
  edition: Rules,
  { awardBasis, issuedAt, openedAt }: Award,
): Promise<AwardBasis> {
  if (edition.changes_rule === null) return NO_CHANGES
  return (
    awardBasis ?? {
      changes: await queries.changesOfCycle(db, key, issuedAt),
      causes: await causesOfCycle(db, key),
      lost: await queries.lostSince(db, key, openedAt),
    }
  )
}

/** What the auditor found, in the form that is hashed. */
export async function auditRecordOf(db: Database, key: queries.AwardKey, edition: Rules) {
  const { auditId, cycleId, round } = key
  const findings = await queries.findingsOfAudit(db, key)
  const rows = edition.figures_check === null ? [] : await queries.comparedRows(db, key)
  return { auditId, cycleId, round, findings, rows }
}
