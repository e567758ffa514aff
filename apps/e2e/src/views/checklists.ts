import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall, loseCall } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import { RETURNED_LAB } from '../steps/auditing.ts'
import {
  answersOf,
  atChecklist,
  atWalk,
  drawEvidence,
  evidence,
  submission,
  whereAnswersAre,
} from '../steps/checklists.ts'
import { DEMO_LAB } from '../steps/labs.ts'

const main = (page: Page) => page.getByRole('main')
const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
const seen = (text: string) => (page: Page) => main(page).getByText(text).first().waitFor()

const underWay = {
  as: 'champion',
  at: atChecklist(),
  before: whereAnswersAre({ answers: answersOf({ yes: 9, no: 2, na: 1 }) }),
} as const
const complete = {
  ...underWay,
  before: whereAnswersAre({ answers: answersOf({ yes: 22, no: 4 }) }),
} as const

const walk: Scene[] = [
  { name: 'checklist-walk', ...underWay, at: atWalk(), reach: seen('Question 13 of 26') },
  {
    name: 'checklist-walk-na',
    ...underWay,
    at: atWalk('?question=12'),
    reach: seen('Why does this not apply'),
  },
  { name: 'checklist-walk-end', ...underWay, at: atWalk('?question=end'), reach: seen('Walk finished') },
]

const checklist: Scene[] = [
  ...walk,
  { name: 'checklist', ...underWay, reach: seen('12 of 26 answered') },
  {
    name: 'checklist-empty',
    ...underWay,
    before: whereAnswersAre({ answers: [] }),
    reach: seen('No score yet'),
  },
  { name: 'checklist-why-and-how', ...underWay, reach: press('Why and how') },
  {
    name: 'checklist-many-na',
    ...underWay,
    before: whereAnswersAre({ answers: answersOf({ yes: 5, no: 1, na: 4 }) }),
    reach: seen('N/A share: 40%'),
  },
  {
    name: 'checklist-na-reasons',
    ...underWay,
    reach: async (page) => {
      await press(/Why does this not apply/)(page)
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'checklist-evidence',
    ...underWay,
    before: async (page) => {
      await drawEvidence(page)
      await whereAnswersAre({ answers: [], evidence })(page)
    },
    reach: press('Evidence, 3 added'),
  },
  {
    name: 'checklist-photos',
    as: 'returnedChampion',
    at: atChecklist(RETURNED_LAB),
    reach: async (page) => {
      await press('Cold Storage')(page)
      await press('Evidence, 1 added')(page)
    },
  },
  {
    name: 'checklist-remove-evidence',
    ...underWay,
    before: async (page) => {
      await drawEvidence(page)
      await whereAnswersAre({ answers: [], evidence })(page)
    },
    reach: async (page) => {
      await press('Evidence, 3 added')(page)
      await press('Remove noticeboard-1.jpg')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'checklist-unsaved',
    ...underWay,
    before: async (page) => {
      await loseCall(page, '/checklist/answer/*')
      await whereAnswersAre({ answers: [] })(page)
    },
    reach: async (page) => {
      await main(page).getByRole('radio', { name: 'Yes' }).first().click()
      await seen('Saved on this device')(page)
    },
  },
  {
    name: 'checklist-auditor',
    ...underWay,
    at: atChecklist(DEMO_LAB, '?view=auditor'),
    reach: seen('Behind your answers to'),
  },
  {
    name: 'checklist-guides',
    ...underWay,
    reach: async (page) => {
      await press('Guides')(page)
      await page.getByRole('dialog').waitFor()
    },
  },
]

const submitting: Scene[] = [
  { name: 'checklist-complete', ...complete, reach: seen('All 26 questions are answered') },
  {
    name: 'checklist-member',
    ...complete,
    as: 'member',
    before: whereAnswersAre({ answers: answersOf({ yes: 26 }), may_submit: false }),
    reach: seen('All 26 questions are answered'),
  },
  {
    name: 'checklist-confirm',
    ...complete,
    reach: async (page) => {
      await press('Submit Checklist')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'checklist-too-low',
    ...complete,
    before: whereAnswersAre({ answers: answersOf({ yes: 18, no: 8 }) }),
    reach: async (page) => {
      await press('Submit Checklist')(page)
      await page.getByRole('alert').waitFor()
    },
  },
  {
    name: 'checklist-submitted',
    ...complete,
    before: async (page) => {
      await answerCall(page, submitChecklist, { success: true, message: 'Done', submission })
      await whereAnswersAre({ answers: answersOf({ yes: 22, no: 4 }) })(page)
    },
    reach: async (page) => {
      await press('Submit Checklist')(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Submit and lock' }).click()
      await seen('Checklist submitted')(page)
    },
  },
  {
    name: 'checklist-locked',
    ...complete,
    before: whereAnswersAre({ answers: answersOf({ yes: 22, no: 4 }), submission, may_edit: false }),
    reach: seen('Return to Dashboard'),
  },
  {
    name: 'checklist-error',
    ...complete,
    before: (page) => breakCall(page, '/checklist/answers/*'),
    reach: seen('Failed to load checklist data'),
  },
]

const guides: Scene[] = [
  { name: 'guide', as: 'anonymous', at: '/guides/cold-storage', reach: seen('Cold-storage plan') },
  {
    name: 'guide-of-member',
    as: 'champion',
    at: '/guides/lab-waste-management',
    reach: press(/^Helps with/),
  },
  { name: 'guide-not-found', as: 'anonymous', at: '/guides/no-such-guide' },
]

export const checklistViews: Scene[] = [...checklist, ...submitting, ...guides]
