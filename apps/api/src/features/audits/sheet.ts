import { checklists } from '@lab-zer0/content/checklists.ts'
import type { AuditSheet } from '@lab-zer0/domain/audits/outcome.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'
import type { SubmittedAnswer } from '../../db/schema/checklists.ts'
import type { FindingRow } from './audits.queries.ts'

/** All that the rules of an outcome ask about: the auditor checklist, the N/A of the lab, and what was found. */
export function sheetOf(
  labType: LabType,
  answers: readonly SubmittedAnswer[],
  rows: readonly FindingRow[],
): AuditSheet {
  const asked = checklists[labType].questions.filter((question) => question.for_auditor)
  return {
    questionIds: asked.map(({ id }) => id),
    naQuestionIds: answers.filter(({ answer }) => answer === 'x').map(({ questionId }) => questionId),
    findings: rows.map(({ finding }) => ({
      questionId: finding.questionId,
      answer: finding.answer,
      finding: finding.finding,
    })),
  }
}
