import { type Checklist, type ChecklistQuestion, publishedChecklistOf } from '@lab-zer0/content/checklists.ts'
import { type LevelFile, levelEditions } from '@lab-zer0/content/levels/editions.ts'
import type { LabType } from '@lab-zer0/domain/labs/lab.ts'

/** The words of the questions that a cycle answers: those of the edition it began with. */
export function checklistOfEdition(edition: LevelFile): Checklist {
  const checklist = publishedChecklistOf(edition)
  if (!checklist) throw new Error(`${edition.id} has no published checklist`)
  return checklist
}

/** The questions that the lab itself answers, in the order of the checklist. */
export function labQuestions(edition: LevelFile): ChecklistQuestion[] {
  return checklistOfEdition(edition).questions.filter((question) => !question.for_auditor)
}

export function auditorQuestions(edition: LevelFile): ChecklistQuestion[] {
  return checklistOfEdition(edition).questions.filter((question) => question.for_auditor)
}

/** An id is never used twice, so a question belongs to one type of lab. */
export function labTypeAsking(questionId: string): LabType | undefined {
  const asks = levelEditions.find(
    ({ state, criteria }) =>
      state === 'published' && criteria.some(({ id, for_auditor }) => id === questionId && !for_auditor),
  )
  return asks?.lab_type
}
