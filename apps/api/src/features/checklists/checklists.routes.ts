import * as checklists from '@lab-zer0/contracts/checklists.ts'
import * as evidence from '@lab-zer0/contracts/evidence.ts'
import type { Route } from '../../platform/route.ts'
import { forLab, forReadersOfLab } from '../labs/index.ts'
import { checklistContent, checklistMark } from './checklists.queries.ts'
import { forEvidence } from './for-evidence.ts'
import {
  readAnswersStamp,
  readChecklist,
  readNaCategories,
  readQuestions,
  readSubmissions,
} from './read-checklist.ts'
import { readEvidence, removeEvidence } from './read-evidence.ts'
import { reuseEvidence } from './reuse-evidence.ts'
import { saveAnswer } from './save-answer.ts'
import { submitChecklist } from './submit-checklist.ts'
import { admitUpload, storeUpload, uploadEvidence } from './upload-evidence.ts'

export function checklistsRoutes(route: Route): void {
  route(checklists.getQuestions, readQuestions)
  route(checklists.getNaCategories, readNaCategories)
  route(checklists.getAnswers, forLab(readChecklist, { content: checklistContent }))
  route(checklists.getAnswersStamp, forReadersOfLab(readAnswersStamp, checklistMark))
  route(checklists.saveAnswer, saveAnswer)
  route(checklists.submitChecklist, forLab(submitChecklist, { holds: 'cycle', content: checklistContent }))
  route(checklists.getSubmissions, forLab(readSubmissions, { content: checklistContent }))
  route(evidence.uploadEvidence, uploadEvidence, storeUpload, admitUpload)
  route(evidence.reuseEvidence, reuseEvidence)
  route(evidence.getEvidence, forEvidence(readEvidence))
  route(evidence.deleteEvidence, forEvidence(removeEvidence, { holds: 'cycle' }))
}
