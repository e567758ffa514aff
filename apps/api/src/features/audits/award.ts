import { randomBytes } from 'node:crypto'
import type { awardCertification } from '@lab-zer0/contracts/audits.ts'
import { mayStepUp } from '@lab-zer0/domain/accounts/rights.ts'
import { auditTally, mayAward } from '@lab-zer0/domain/audits/outcome.ts'
import { publicIdOf } from '@lab-zer0/domain/certificates/public-id.ts'
import { validUntilOf } from '@lab-zer0/domain/certificates/validity.ts'
import { sql } from 'drizzle-orm'
import { certificates } from '../../db/schema/certificates.ts'
import type { Signed } from '../../platform/context.ts'
import { found, permit } from '../../platform/refusal.ts'
import type { Input } from '../../platform/route.ts'
import { endAssignment } from '../auditors/index.ts'
import { sendCertifiedMails } from './audits.mails.ts'
import { endAudit } from './audits.queries.ts'
import { type HeldRound, holdAsAuditor } from './hold.ts'
import { permitOutcome } from './outcome.ts'
import { openAudit } from './save-finding.ts'

/** The score is the server's. The certificate is there when the audit has ended, or neither is. */
export async function award(context: Signed, { params, body }: Input<typeof awardCertification>) {
  const { db, now } = context
  const held = await holdAsAuditor(context, params.labId)
  permit(mayStepUp(context.actor, now))
  const { audit, sheet } = await openAudit(context, held)
  permitOutcome(mayAward(sheet), sheet)
  const score = found(auditTally(sheet).score, 'audit_without_score')
  await endAudit(db, audit, { state: 'awarded', score, note: body.message ?? '' }, now)
  const { organisationId, cycleId, lab } = held
  await endAssignment(db, { organisationId, cycleId, because: 'finished', now })
  const certificate = await certify(context, held, { auditId: audit.id, score })
  context.record({
    action: 'certificate.awarded',
    objectType: 'lab',
    objectId: lab.id,
    data: { public_id: certificate.publicId, score, round: held.round.round.number, audit_id: audit.id },
  })
  await sendCertifiedMails(context, lab.id, certificate.id)
  return {
    success: true as const,
    message: `${lab.name} is Bronze certified`,
    score,
    certificate: {
      public_id: certificate.publicId,
      valid_until: certificate.validUntil.toISOString(),
    },
  }
}

/** What stands on the certificate is taken from the lab as it is today, and stays. */
async function certify(
  context: Signed,
  { organisationId, cycleId, lab, round }: HeldRound,
  { auditId, score }: { auditId: string; score: number },
) {
  const { db, now } = context
  const { rows } = await db.execute<{ list_id: number; place: number }>(
    sql`select list_id, place from draw_status_place()`,
  )
  const [drawn] = rows
  if (!drawn) throw new Error('there was no place in a status list')
  const { answers } = round.submission
  const [certificate] = await db
    .insert(certificates)
    .values({
      publicId: publicIdOf(randomBytes(16), now),
      organisationId,
      labId: lab.id,
      cycleId,
      auditId,
      labName: lab.name,
      labType: lab.type,
      organisationName: lab.organisationName,
      department: lab.department,
      principalInvestigator: round.round.namesInvestigator ? lab.principalInvestigator : null,
      level: 'bronze',
      score,
      naCount: answers.filter(({ answer }) => answer === 'x').length,
      questionCount: answers.length,
      rounds: round.round.number,
      issuedAt: now,
      validUntil: validUntilOf(now),
      statusListId: drawn.list_id,
      statusIndex: drawn.place,
      isListed: round.round.wantsListing,
    })
    .returning()
  if (!certificate) throw new Error('the certificate was not written')
  const payload = { certificate_id: certificate.id }
  await context.enqueueWork({ kind: 'certificate.sign', organisationId, userId: null, payload })
  return certificate
}
