import type { LevelFile } from '@lab-zer0/content/levels/editions.ts'
import { answers } from '@lab-zer0/content/microcopy.ts'
import type { Appeal, Audit, AuditRecord, Finding, Round } from '@lab-zer0/contracts/audits.ts'
import { appealState, escalateBy } from '@lab-zer0/domain/audits/appeals.ts'
import { type AuditTally, auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { UserId } from '@lab-zer0/domain/ids.ts'
import { isOutOfDate } from '@lab-zer0/domain/levels/evidence.ts'
import type { calculatorSubmissions } from '../../db/schema/calculators.ts'
import type { evidenceFiles } from '../../db/schema/checklists.ts'
import { presentUnit } from '../calculators/index.ts'
import { fullName } from '../people/index.ts'
import type { AuditRow, FindingRow, RoundRow } from './audits.queries.ts'
import { appealFactsOf } from './round-facts.ts'
import { sheetOf } from './sheet.ts'

type Names = { firstName: string | null; lastName: string | null; email: string | null }

/** Somebody who has left keeps what they did, if not their name. */
export function personOf(id: UserId, names: Names) {
  return { id, name: fullName(names) ?? names.email ?? answers.people.former_member }
}

export function presentTally(tally: AuditTally): Audit['tally'] {
  const { yes, no, na, unanswered, rejectedNa, unjudgedNa, score } = tally
  return { yes, no, na, unanswered, rejected_na: rejectedNa, unjudged_na: unjudgedNa, score }
}

function presentFinding({ finding, reply, ...names }: FindingRow): Finding {
  return {
    checklist_id: finding.questionId,
    answer: finding.answer,
    na_reason: finding.naReason,
    finding: finding.finding,
    version: finding.version,
    reply: reply && {
      reply: reply.reply,
      by: personOf(reply.writtenBy, names),
      at: reply.writtenAt.toISOString(),
    },
  }
}

function presentAudit({ audit, ...names }: AuditRow, round: RoundRow, rows: FindingRow[]): Audit {
  const tally = auditTally(sheetOf(round.submission, rows))
  return {
    id: audit.id,
    state: audit.state,
    auditor: personOf(audit.auditorId, names),
    tally: { ...presentTally(tally), score: audit.score ?? tally.score },
    message: audit.note,
    started_at: audit.startedAt.toISOString(),
    ended_at: audit.endedAt?.toISOString() ?? null,
    findings: rows.map(presentFinding),
  }
}

function presentAppeal(row: RoundRow, now: Date): Round['appeal'] {
  const { appeal, appellant, escalation } = row
  const facts = appealFactsOf(row)
  if (!appeal || !facts) return null
  const state = appealState(facts, now)
  // Silence counts from the moment the time is over; the morning job writes it down later.
  const isSilence =
    appeal.decidedBy === null && (appeal.decision === 'declined' || state === 'declined' || state === 'over')
  const nobody = { firstName: null, lastName: null, email: null }
  return {
    reason: appeal.reason,
    appealed_by: personOf(appeal.appealedBy, appellant ?? nobody),
    appealed_at: appeal.appealedAt.toISOString(),
    decision: isSilence ? 'declined' : appeal.decision,
    decision_note: appeal.decisionNote,
    decided_at: (isSilence ? appeal.dueAt : appeal.decidedAt)?.toISOString() ?? null,
    due_at: appeal.dueAt.toISOString(),
    is_silence: isSilence,
    escalate_by: state === 'declined' ? escalateBy(facts).toISOString() : null,
    escalation: escalation && presentEscalation(escalation),
  }
}

/** What is only proposed is nobody's business yet. */
function presentEscalation(row: NonNullable<RoundRow['escalation']>): Appeal['escalation'] {
  return {
    cause: row.cause,
    reason: row.reason,
    escalated_at: row.escalatedAt.toISOString(),
    due_at: row.dueAt.toISOString(),
    decision: row.decision,
    grounds: row.decision && row.grounds,
    decided_at: row.decidedAt?.toISOString() ?? null,
  }
}

export function presentRound(row: RoundRow, audits: AuditRow[], findings: FindingRow[], now: Date): Round {
  const { round, submission } = row
  return {
    number: round.number,
    submitted_at: round.submittedAt.toISOString(),
    submitted_by: personOf(round.submittedBy, row),
    names_investigator: round.namesInvestigator,
    wants_listing: round.wantsListing,
    checklist: {
      version: submission.checklistVersion,
      score: submission.score,
      na_count: submission.answers.filter(({ answer }) => answer === 'x').length,
      answers: submission.answers.map(({ questionId, answer, naReason, comment }) => ({
        checklist_id: questionId,
        answer,
        na_reason: naReason,
        comment,
      })),
    },
    audits: audits
      .filter(({ audit }) => audit.roundId === round.id)
      .map((audit) =>
        presentAudit(
          audit,
          row,
          findings.filter(({ finding }) => finding.auditId === audit.audit.id),
        ),
      ),
    appeal: presentAppeal(row, now),
  }
}

type Totals = Record<string, { low: number; best: number; high: number; unit: string }>

/** A year's totals of a locked form; of a saving, what is less than before. */
export function presentFigures(
  row: Pick<typeof calculatorSubmissions.$inferSelect, 'category' | 'mode' | 'results' | 'submittedAt'>,
): AuditRecord['figures'][number] {
  // Written by the calculators in one of these two shapes, and never changed afterwards.
  const results = row.results as { totals?: Totals; saved?: Totals }
  const totals = results.saved ?? results.totals ?? {}
  return {
    category: row.category,
    mode: row.mode,
    locked_at: row.submittedAt.toISOString(),
    totals: Object.entries(totals).map(([measure, { low, best, high, unit }]) => ({
      measure,
      unit,
      low,
      best,
      high,
    })),
  }
}

export function presentEvidence(
  row: typeof evidenceFiles.$inferSelect & { unitName: string | null },
  edition: LevelFile,
  submittedAt: Date,
): AuditRecord['evidence'][number] {
  return {
    id: row.id,
    checklist_id: row.questionId,
    name: row.name,
    content_type: row.contentType,
    state: row.state,
    width: row.width,
    height: row.height,
    is_auditors: row.auditId !== null,
    proves_on: row.provesOn,
    is_out_of_date: isOutOfDate(edition, row, dayOf(submittedAt, HOME_ZONE)),
    ...presentUnit(row),
  }
}
