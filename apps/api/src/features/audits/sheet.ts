import { type Checklist, findChecklist } from '@lab-zer0/content/checklists.ts'
import type { AuditSheet } from '@lab-zer0/domain/audits/outcome.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { SubmittedAnswer } from '../../db/schema/checklists.ts'
import type { FindingRow } from './audits.queries.ts'

type SubmittedChecklist = { labType: LabType; checklistVersion: number; answers: readonly SubmittedAnswer[] }

/** The checklist that was submitted: a next edition changes nothing for an audit that is under way. */
export function editionOf({ labType, checklistVersion }: Omit<SubmittedChecklist, 'answers'>): Checklist {
  const checklist = findChecklist(labType, checklistVersion)
  if (!checklist) throw new Error(`There is no checklist ${labType} ${checklistVersion}`)
  return checklist
}

/** All that the rules of an outcome ask about: the auditor checklist, the N/A of the lab, and what was found. */
export function sheetOf(submission: SubmittedChecklist, rows: readonly FindingRow[]): AuditSheet {
  const asked = editionOf(submission).questions.filter((question) => question.for_auditor)
  const { answers } = submission
  return {
    questionIds: asked.map(({ id }) => id),
    naQuestionIds: answers.filter(({ answer }) => answer === 'x').map(({ questionId }) => questionId),
    findings: rows.map(({ finding }) => ({
      questionId: finding.questionId,
      answer: finding.answer,
      finding: finding.finding,
      naReason: finding.naReason,
    })),
  }
}
