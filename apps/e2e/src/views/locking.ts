import type { Page } from '@playwright/test'
import { answerWith } from '../harness/network.ts'
import { phone, type Scene } from '../harness/scene.ts'
import { loseSaves } from '../steps/calculator-inputs.ts'
import { atForm, COLD_STORAGE, LAB_WASTE, openUnit } from '../steps/calculators.ts'
import { DEMO_LAB } from '../steps/labs.ts'

const main = (page: Page) => page.getByRole('main')
const press = (name: string) => (page: Page) => main(page).getByRole('button', { name }).first().click()

const cold = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'baseline', 'Cold Storage', { filled: COLD_STORAGE }),
} as const

const offers = {
  ...cold,
  before: loseSaves,
  reach: async (page: Page) => {
    const fields = await openUnit(page, 1)
    await fields.getByRole('textbox', { name: 'Model' }).fill('U57')
    await fields
      .getByRole('button', { name: /^Use New Brunswick/ })
      .first()
      .scrollIntoViewIfNeeded()
  },
}

/** What is known of a model, and the questions before a form is locked. */
export const lockingViews: Scene[] = [
  { name: 'calculator-model', ...offers },
  // Of its own: the drawer becomes a sheet on a phone, and what was typed for the picture is gone.
  { name: 'calculator-model-phone', ...offers, options: phone },
  {
    name: 'calculator-lock-several',
    as: 'champion',
    at: async () => {
      await atForm(DEMO_LAB, 'baseline', 'Lab Waste', { filled: LAB_WASTE })()
      return atForm(DEMO_LAB, 'baseline', undefined, { filled: COLD_STORAGE })()
    },
    reach: async (page) => {
      await press('Lock several at once')(page)
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Lock & Submit \d/ })
        .waitFor()
    },
  },
  {
    name: 'calculator-lock',
    ...cold,
    reach: async (page) => {
      await press('Lock & Submit')(page)
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'calculator-lock-failed',
    ...cold,
    before: (page) =>
      answerWith(
        page,
        '/calculator/submit/*/*',
        {
          success: false,
          code: 'form_not_complete',
          error: 'Some required values are still missing',
          fields: { 'Freezer2.age_years': 'Age is required' },
        },
        409,
      ),
    reach: async (page) => {
      await press('Lock & Submit')(page)
      const sure = page.getByRole('checkbox', { name: 'The counts are right as far as our lab knows.' })
      await sure.focus()
      await sure.press('Space')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Lock & Submit' }).click()
      await main(page).getByRole('alert').waitFor()
    },
  },
]
