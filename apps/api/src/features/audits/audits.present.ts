import type { Audit, AuditRecord, Finding, Round } from '@lab-zer0/contracts/audits.ts'
import { type AuditTally, auditTally } from '@lab-zer0/domain/audits/outcome.ts'
import type { calculatorSubmissions } from '../../db/schema/calculators.ts'
import type { evidenceFiles } from '../../db/schema/checklists.ts'
import { fullName } from '../labs/index.ts'
import type { AuditRow, FindingRow, RoundRow } from './audits.queries.ts'
import { sheetOf } from './sheet.ts'

type Names = { firstName: string | null; lastName: string | null; email: string | null }

/** Somebody who has left keeps what they did, if not their name. */
export function personOf(id: string, names: Names) {
  return { id, name: fullName(names) ?? names.email ?? 'A former member' }
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

function presentAppeal({ appeal, appellant }: RoundRow): Round['appeal'] {
  if (!appeal) return null
  const nobody = { firstName: null, lastName: null, email: null }
  return {
    reason: appeal.reason,
    appealed_by: personOf(appeal.appealedBy, appellant ?? nobody),
    appealed_at: appeal.appealedAt.toISOString(),
    decision: appeal.decision,
    decision_note: appeal.decisionNote,
    decided_at: appeal.decidedAt?.toISOString() ?? null,
  }
}

export function presentRound(row: RoundRow, audits: AuditRow[], findings: FindingRow[]): Round {
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
    appeal: presentAppeal(row),
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

export function presentEvidence(row: typeof evidenceFiles.$inferSelect): AuditRecord['evidence'][number] {
  return {
    id: row.id,
    checklist_id: row.questionId,
    name: row.name,
    content_type: row.contentType,
    state: row.state,
    width: row.width,
    height: row.height,
    is_auditors: row.auditId !== null,
  }
}
