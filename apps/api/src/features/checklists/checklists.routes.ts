import * as checklists from '@lab-zer0/contracts/checklists.ts'
import * as evidence from '@lab-zer0/contracts/evidence.ts'
import type { Route } from '../../platform/route.ts'
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
  route(checklists.getAnswers, readAnswers)
  route(checklists.getAnswersStamp, readAnswersStamp)
  route(checklists.saveAnswer, save)
  route(checklists.submitChecklist, submit)
  route(checklists.getSubmissions, readSubmissions)
  route(evidence.uploadEvidence, upload, storeUpload, admitUpload)
  route(evidence.getEvidence, readEvidence)
  route(evidence.deleteEvidence, removeEvidence)
}
