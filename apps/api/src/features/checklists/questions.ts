import { type ChecklistQuestion, checklists } from '@lab-zer0/content/checklists.ts'
import { LAB_TYPES, type LabType } from '@lab-zer0/domain/labs/lab.ts'

/** The questions that the lab itself answers, in the order of the checklist. */
export function labQuestions(labType: LabType): ChecklistQuestion[] {
  return checklists[labType].questions.filter((question) => !question.for_auditor)
}

export function auditorQuestions(labType: LabType): ChecklistQuestion[] {
  return checklists[labType].questions.filter((question) => question.for_auditor)
}

/** An id is never used twice, so a question belongs to one type of lab. */
export function labTypeAsking(questionId: string): LabType | undefined {
  return LAB_TYPES.find((labType) => labQuestions(labType).some(({ id }) => id === questionId))
}
