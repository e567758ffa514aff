import { randomBytes } from 'node:crypto'
import { answers } from '@lab-zer0/content/microcopy.ts'
import type { awardCertification } from '@lab-zer0/contracts/audits.ts'
import { mayAward } from '@lab-zer0/domain/audits/outcome.ts'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { fill } from '@lab-zer0/domain/text/fill.ts'
import { sql } from 'drizzle-orm'
import type { Signed } from '../../platform/context.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import { keepAwardFacts } from '../award-facts/index.ts'
import { storeSavingParts } from '../calculators/index.ts'
import { auditRulesOf } from './audit-rules.ts'
import { sendCertifiedMails } from './audits.mails.ts'
import { type AuditContext, cycleOf } from './for-audit.ts'
import { permitOutcome } from './request-resubmission.ts'
import { openAudit } from './save-finding.ts'
import { settleChanges, settleFigures } from './settle-figures.ts'

/** The score is the server's. The certificate is there when the audit has ended, or neither is. */
export async function award(context: AuditContext, { body }: Input<typeof awardCertification>) {
  const { db, now, lab, organisationId } = context
  const { audit, sheet } = await openAudit(context)
  const rules = await auditRulesOf(db, cycleOf(context))
  permitOutcome(mayAward(sheet, rules), sheet, rules)
  await settleFigures(context, audit.id)
  const certificate = await certify(context, audit.id, body.message ?? '')
  await settleChanges(context, audit)
  await keepAwardFacts(db, organisationId, certificate.id)
  await storeSavingParts(db, { organisationId, cycleId: lab.cycleId }, now)
  await endAssignment(db, { organisationId, cycleId: lab.cycleId, because: 'finished', now })
  const payload = { certificate_id: certificate.id }
  await context.enqueueWork({ kind: 'certificate.sign', organisationId, userId: null, payload })
  const { publicId, score } = certificate
  context.record({
    action: 'certificate.awarded',
    objectType: 'lab',
    objectId: lab.id,
    data: { public_id: publicId, score, round: context.round.round.number, audit_id: audit.id },
  })
  await sendCertifiedMails(context, lab.id, certificate.id)
  return {
    success: true as const,
    message: fill(answers.audits.certified, { lab: lab.name }),
    score,
    certificate: { public_id: publicId, valid_until: certificate.validUntil.toISOString() },
  }
}

type Awarded = { certificate_id: string; certificate_score: number; ends_at: string }

/** Through the gate, which ends the audit and takes what stands on the certificate from the rows of today. */
async function certify({ db, now }: Signed, auditId: string, note: string) {
  const publicId = publicIdOf(randomBytes(16), now)
  const { rows } = await db.execute<Awarded>(
    sql`select * from award_certificate(${auditId}, ${publicId}, ${note})`,
  )
  const [row] = rows
  if (!row) throw new Error('the certificate was not written')
  return {
    id: row.certificate_id,
    publicId,
    score: row.certificate_score,
    validUntil: new Date(row.ends_at),
  }
}
