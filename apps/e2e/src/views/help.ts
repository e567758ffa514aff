import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getDashboard } from '@lab-zer0/contracts/labs.ts'
import type { Page } from '@playwright/test'
import { answerCall, changeAnswer } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import { atForm, COLD_STORAGE, DATA_STORAGE } from '../steps/calculators.ts'
import { answersOf, atChecklist, whereAnswersAre } from '../steps/checklists.ts'
import { DEMO_LAB, DRY_LAB } from '../steps/labs.ts'

const noLabs: ResponseOf<typeof getDashboard> = { success: true, current_lab: null, all_labs: [] }

/** As on the first visit, whatever the sessions of those who only look have put away. */
async function onFirstVisit(page: Page): Promise<void> {
  await changeAnswer(page, '/auth/user', (json) => {
    // As the contract of this call promises.
    const { user } = json as { user: object }
    Object.assign(user, { hidden_first_steps: [] })
  })
}

const steps = (page: Page) => page.getByRole('heading', { name: /^First steps/ }).waitFor()

const firstSteps: Scene[] = [
  { name: 'first-steps-admin', as: 'admin', at: '/dashboard', before: onFirstVisit, reach: steps },
  {
    name: 'first-steps-admin-no-labs',
    as: 'admin',
    at: '/dashboard',
    before: async (page) => {
      await answerCall(page, getDashboard, noLabs)
      await onFirstVisit(page)
    },
    reach: steps,
  },
  { name: 'first-steps-champion', as: 'champion', at: '/dashboard', before: onFirstVisit, reach: steps },
  { name: 'first-steps-member', as: 'member', at: '/dashboard', before: onFirstVisit, reach: steps },
  { name: 'first-steps-without-lab', as: 'withoutLab', at: '/dashboard', before: onFirstVisit, reach: steps },
  { name: 'first-steps-auditor', as: 'auditor', at: '/audits', before: onFirstVisit, reach: steps },
]

/** Opens the help and waits for the words of the guide. */
const help = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click()
  await page.getByRole('dialog').getByRole('navigation').waitFor()
}

const besideForms: Scene[] = [
  {
    name: 'help-calculator',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Cold Storage', { filled: COLD_STORAGE }),
    reach: help('Help: Cold Storage'),
  },
  {
    name: 'help-savings',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'savings', 'Data Storage', { locked: DATA_STORAGE }),
    reach: help('Help: Data Storage'),
  },
  {
    name: 'help-checklist',
    as: 'champion',
    at: atChecklist(),
    before: whereAnswersAre({ answers: answersOf({ yes: 2 }) }),
    reach: help('Help: Cold Storage'),
  },
  {
    name: 'help-question',
    as: 'champion',
    at: atChecklist(),
    before: whereAnswersAre({ answers: [] }),
    reach: async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Why and how' }).first().click()
      await help(/^Open the guide/)(page)
    },
  },
]

export const helpViews: Scene[] = [...firstSteps, ...besideForms]
