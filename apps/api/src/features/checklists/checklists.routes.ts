import * as checklists from '@lab-zer0/contracts/checklists.ts'
import * as evidence from '@lab-zer0/contracts/evidence.ts'
import type { Route } from '../../platform/route.ts'
import { forLab, forReadersOfLab } from '../labs/index.ts'
import { checklistContent, checklistMark } from './checklists.queries.ts'
import { forEvidence } from './for-evidence.ts'
import {
  readAnswers,
  readAnswersStamp,
  readNaCategories,
  readQuestions,
  readSubmissions,
} from './read-checklist.ts'
import { readEvidence, removeEvidence } from './read-evidence.ts'
import { save } from './save-answer.ts'
import { submit } from './submit-checklist.ts'
import { admitUpload, storeUpload, upload } from './upload-evidence.ts'

export function checklistsRoutes(route: Route): void {
  route(checklists.getQuestions, readQuestions)
  route(checklists.getNaCategories, readNaCategories)
  route(checklists.getAnswers, forLab(readAnswers, { content: checklistContent }))
  route(checklists.getAnswersStamp, forReadersOfLab(readAnswersStamp, checklistMark))
  route(checklists.saveAnswer, save)
  route(checklists.submitChecklist, forLab(submit, { holds: 'cycle' }))
  route(checklists.getSubmissions, forLab(readSubmissions, { content: checklistContent }))
  route(evidence.uploadEvidence, upload, storeUpload, admitUpload)
  route(evidence.getEvidence, forEvidence(readEvidence))
  route(evidence.deleteEvidence, forEvidence(removeEvidence, { holds: 'cycle' }))
}
