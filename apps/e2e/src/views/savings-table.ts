import type { Page } from '@playwright/test'
import type { Scene } from '../harness/scene.ts'
import { below, READY_LAB } from '../steps/auditing.ts'
import { loseSaves } from '../steps/calculator-inputs.ts'
import { atForm } from '../steps/calculators.ts'
import { tellOfFortyUnits } from '../steps/forty-units.ts'
import { DEMO_LAB } from '../steps/labs.ts'

const seen = (text: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByText(text).first().waitFor()

const forty = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'savings', 'Cold Storage'),
  before: async (page: Page) => {
    await loseSaves(page)
    await tellOfFortyUnits(page)
  },
} as const

async function record(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Record a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a change' })
  for (const name of ['Thredbo', 'Perisher']) {
    await dialog.getByRole('combobox', { name: 'Which units' }).fill(name)
    await page.getByRole('option', { name }).click()
  }
  await dialog.getByText('Set point').click()
  await dialog.getByLabel(/^Set to, before/).fill('-18')
  await dialog.getByText(/^Saves about/).waitFor()
}

export const savingsTableViews: readonly Scene[] = [
  { name: 'savings-units', ...forty, reach: seen('5 of 40 units changed') },
  { name: 'savings-units-record', ...forty, reach: record },
  {
    name: 'savings-units-none',
    ...forty,
    before: async (page) => {
      await loseSaves(page)
      await tellOfFortyUnits(page, {})
    },
    reach: seen('No unit has changed yet'),
  },
  {
    name: 'savings-units-open',
    ...forty,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Open Mawson' }).click()
      await page.getByRole('dialog', { name: 'Mawson, before and after' }).waitFor()
    },
  },
  {
    name: 'savings-units-both',
    ...forty,
    reach: async (page) => {
      for (const name of ['Mawson', 'Macquarie']) {
        await page.getByRole('button', { name: `Before and after: ${name}` }).click()
      }
      await page.getByText('Which unit was it?').waitFor()
      await page
        .getByText(/^Without it/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'savings-units-locked',
    as: 'readyChampion',
    at: below(READY_LAB, 'savings/cold-storage'),
    reach: seen('Submitted and locked.'),
  },
]
