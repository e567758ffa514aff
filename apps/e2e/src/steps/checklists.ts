import { checklists } from '@lab-zer0/content/checklists.ts'
import type { ChecklistAnswer, getAnswers } from '@lab-zer0/contracts/checklists.ts'
import type { ResultOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Evidence } from '@lab-zer0/contracts/evidence.ts'
import { userUuid } from '@lab-zer0/contracts/fields.ts'
import type { Page } from '@playwright/test'
import { changeAnswer } from '../harness/network.ts'
import { atLab, DEMO_LAB } from './labs.ts'

type Read = ResultOf<typeof getAnswers>
type Counts = { yes: number; no?: number; na?: number }

const AT = '2026-11-03T01:00:00.000Z'
const LUCIA = { id: userUuid.parse('0e11e500-0000-4000-8000-0000000000aa'), name: 'Lucia Ferraro' }
const questions = checklists.wet.questions.filter(({ for_auditor }) => !for_auditor)

/** The checklist of one of the demo's labs. */
export function atChecklist(name = DEMO_LAB, search = ''): () => Promise<string> {
  const lab = atLab(name)
  return async () => `${await lab()}/checklist/bronze${search}`
}

/** The same lab's checklist, one question at a time. */
export function atWalk(search = '', name = DEMO_LAB): () => Promise<string> {
  const lab = atLab(name)
  return async () => `${await lab()}/checklist/walk${search}`
}

/** So many Yes, then No, then N/A with a reason and a comment, from the first question on. */
export function answersOf({ yes, no = 0, na = 0 }: Counts): ChecklistAnswer[] {
  return questions.slice(0, yes + no + na).map(({ id }, index) => {
    const answer = index < yes ? 'y' : index < yes + no ? 'n' : 'x'
    const more =
      answer === 'x'
        ? { na_reason: 2, comment: 'PC2 rules require single-use plastic for field isolates.' }
        : { na_reason: null, comment: '' }
    return { checklist_id: id, answer, ...more, version: 1, by: LUCIA, at: AT }
  })
}

/** The lab's answers as the scene needs them, however far the demo has come. */
export function whereAnswersAre(given: Partial<Read>): (page: Page) => Promise<void> {
  const standing = { round: 1, submission: null, may_edit: true, may_submit: true, evidence: [], ...given }
  return (page) =>
    changeAnswer(page, '/checklist/answers/*', (json) => {
      if (typeof json === 'object' && json !== null) Object.assign(json, standing)
    })
}

export const submission = {
  round: 1,
  checklist_version: 1,
  score: 85,
  na_count: 0,
  hash: 'a'.repeat(64),
  submitted_at: AT,
  submitted_by: LUCIA,
}

/** Three photos behind the first question: to look at, being checked, not taken. */
export const evidence: Evidence[] = (['ready', 'waiting', 'refused'] as const).map((state, index) => ({
  id: `0e11e500-0000-4000-8000-0000000000b${index}`,
  checklist_id: questions[0]?.id ?? '',
  name: `noticeboard-${index + 1}.jpg`,
  state,
  refusal: state === 'refused' ? 'This photo could not be read. Please save it again as JPEG or PNG.' : null,
  content_type: 'image/webp',
  bytes: 340_000,
  width: 1200,
  height: 900,
  is_auditors: false,
  proves_on: null,
  is_out_of_date: false,
  is_submitted: false,
  uploaded_by: LUCIA,
  uploaded_at: AT,
}))

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#0e5246" d="M0 0h4v3H0z"/></svg>'

/** The photos themselves are not in the demo. */
export async function drawEvidence(page: Page): Promise<void> {
  await page.route('**/api/evidence/*/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
}
