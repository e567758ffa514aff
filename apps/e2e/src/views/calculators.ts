import { getCategories } from '@lab-zer0/contracts/calculators.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'
import { intervalData, loseSaves, pasteHere } from '../steps/calculator-inputs.ts'
import {
  atForm,
  beginUnit,
  COLD_STORAGE,
  DATA_STORAGE,
  ECO_OFFICE,
  ECO_OFFICE_SAVINGS,
  isTable,
  LAB_WASTE,
  openUnit,
  rowOf,
  typeCell,
  unitCell,
  unitRow,
} from '../steps/calculators.ts'
import { DEMO_LAB, DRY_LAB } from '../steps/labs.ts'

const main = (page: Page) => page.getByRole('main')
const press = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name }).first().click()
const seen = (text: string) => (page: Page) => main(page).getByText(text).first().waitFor()

const cold = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'baseline', 'Cold Storage', { filled: COLD_STORAGE }),
} as const
/** The saves of these views are lost, so that they leave nothing to those after them but what the browser keeps. */
const unsaved = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'baseline', 'Computer Hardware'),
  before: loseSaves,
} as const
const officeSavings = atForm(DRY_LAB, 'savings', 'Eco Office', {
  locked: ECO_OFFICE,
  filled: ECO_OFFICE_SAVINGS,
})

const baseline: Scene[] = [
  { name: 'calculator-list', as: 'champion', at: atForm(DEMO_LAB, 'baseline') },
  { name: 'calculator-rows', ...cold, reach: seen('Media fridge 1') },
  {
    name: 'calculator-fixed-rows',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Lab Waste', { filled: LAB_WASTE }),
    reach: (page) => rowOf(page, 6).waitFor(),
  },
  { name: 'calculator-new-row', ...cold, before: loseSaves, reach: press('Add a unit') },
  { name: 'calculator-unit', ...cold, reach: async (page) => void (await openUnit(page, 1)) },

  {
    name: 'calculator-list-of-values',
    ...cold,
    reach: async (page) => {
      const fields = await openUnit(page, 1)
      await fields.getByRole('button', { name: /Type of unit/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  { name: 'calculator-about-fields', ...cold, reach: press('What the fields mean') },
  { name: 'calculator-working', ...cold, reach: press('Show the working') },
  {
    name: 'calculator-reading',
    ...cold,
    reach: async (page) => {
      const fields = await openUnit(page, 1)
      await fields.getByText('Used instead of the model').waitFor()
      await fields.getByText(/^For grade A/).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'calculator-reading-too-short',
    ...cold,
    reach: async (page) => {
      const fields = await openUnit(page, 2)
      const note = fields.getByText(/The reading is too short/)
      await note.scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'calculator-how-sure',
    ...cold,
    reach: async (page) => {
      const fields = await openUnit(page, 1)
      await fields.getByRole('button', { name: /^How sure is Age/ }).click()
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'calculator-data-quality',
    ...cold,
    reach: (page) => press('Show the working')(page).then(() => press('What A to D mean')(page)),
  },
  {
    name: 'calculator-reading-file',
    ...cold,
    reach: async (page) => {
      const fields = await openUnit(page, 1)
      await fields.getByRole('button', { name: 'Read from a file' }).click()
      await page
        .getByRole('dialog', { name: 'Read from a file' })
        .locator('input[type=file]')
        .setInputFiles(intervalData())
      await page.getByRole('heading', { name: /^Found in/ }).waitFor()
    },
  },
  {
    name: 'calculator-reading-shown',
    ...cold,
    reach: async (page) => {
      const fields = await openUnit(page, 1)
      await fields.getByRole('button', { name: /^File that shows it/ }).click()
      const files = page.getByRole('dialog', { name: 'File that shows the reading' })
      await files.getByRole('button', { name: 'Choose files' }).waitFor()
    },
  },
  {
    name: 'calculator-mistake',
    ...unsaved,
    reach: async (page) => {
      const row = await beginUnit(page, 'Laptop')
      await row.getByRole('textbox', { name: 'How many' }).fill('501')
      await seen('Must be at most 500')(page)
    },
  },
  {
    name: 'calculator-not-saved',
    ...unsaved,
    reach: async (page) => {
      await beginUnit(page, 'Workstation')
      await page.getByText('Saved on this device').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'calculator-worth-checking',
    ...cold,
    before: loseSaves,
    reach: async (page) => {
      const row = await beginUnit(page, 'ULT freezer, standard')
      await row.getByRole('textbox', { name: 'Set temperature' }).fill('15')
      await row.getByRole('textbox', { name: 'How many' }).fill('500')
      await row.getByRole('textbox', { name: 'How many' }).press('Tab')
      await seen('You typed 15.')(page)
    },
  },
  {
    name: 'calculator-pasted-unknown-type',
    ...cold,
    before: loseSaves,
    reach: async (page) => {
      if (!isTable(page)) return
      await press('Add a unit')(page)
      await pasteHere(page, '-80 freezer (Thermo TSX600)\t2\t530\t-80\t6\t62\tyes\tno')
      // Rows of an earlier visit are kept on the device.
      await main(page)
        .getByText(/needs? an answer: Type of unit/)
        .waitFor()
    },
  },
  {
    name: 'calculator-nitrogen-store',
    ...cold,
    before: loseSaves,
    reach: async (page) => {
      const row = await beginUnit(page, 'Liquid nitrogen store')
      await row.getByRole('textbox', { name: /^Liquid nitrogen top-up/ }).waitFor()
    },
  },
  {
    name: 'calculator-bulk',
    ...cold,
    reach: async (page) => {
      // On a phone there is a list, which has none of this.
      if (!isTable(page)) return
      for (const place of [1, 2]) await unitRow(page, place).getByRole('checkbox').check()
      await page.getByRole('region', { name: '2 selected' }).getByRole('button', { name: 'Set to' }).click()
      await page.getByRole('dialog', { name: 'Set to, for 2 units' }).waitFor()
    },
  },
  {
    name: 'calculator-typed',
    ...cold,
    before: loseSaves,
    reach: async (page) => {
      if (!isTable(page)) return
      await typeCell(page, 1, 'age_years', '99')
      await typeCell(page, 2, 'set_temperature', '30')
      await unitCell(page, 2, 'set_temperature').click()
      await page.getByText('You typed 30.').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'calculator-cell-open',
    ...cold,
    reach: async (page) => {
      // On a phone there is a list, which has none of this.
      if (!isTable(page)) return
      await unitCell(page, 2, 'set_temperature').dblclick()
      await page.getByText(/saves and moves down/).waitFor()
    },
  },
  { name: 'calculator-preview', as: 'admin', at: cold.at, reach: seen('Preview. Fields are read-only.') },
]

const locked: Scene[] = [
  {
    name: 'calculator-list-locked',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'baseline', undefined, { locked: DATA_STORAGE }),
  },
  {
    name: 'calculator-locked',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'baseline', 'Data Storage', { locked: DATA_STORAGE }),
    reach: seen('Submitted and locked.'),
  },
  {
    name: 'calculator-locked-fixed-rows',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'baseline', 'Eco Office', { locked: ECO_OFFICE }),
    reach: seen('Submitted and locked.'),
  },
  {
    name: 'savings-list',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'savings', undefined, { locked: DATA_STORAGE, filled: ECO_OFFICE_SAVINGS }),
  },
  {
    name: 'savings-list-closed',
    as: 'champion',
    at: atForm(DEMO_LAB, 'savings'),
    reach: seen('Not open yet'),
  },
  {
    name: 'savings-unchanged',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'savings', 'Data Storage', { locked: DATA_STORAGE }),
    reach: seen('What saves most'),
  },
  { name: 'savings', as: 'dryChampion', at: officeSavings, reach: seen('Before and after in Eco Office') },
  {
    name: 'savings-table',
    as: 'dryChampion',
    at: officeSavings,
    reach: press('The same as a table'),
  },
  {
    name: 'savings-apply',
    as: 'dryChampion',
    at: officeSavings,
    reach: async (page) => {
      await press(/^Apply this action/)(page)
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'savings-preview', as: 'admin', at: officeSavings, reach: seen('Before and after in Eco Office') },
]

const errors: Scene[] = [
  {
    name: 'calculator-list-error',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline'),
    before: (page) => breakCall(page, '/calculator/categories*'),
    reach: seen('An error occurred while loading categories'),
  },
  {
    name: 'calculator-list-empty',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline'),
    before: (page) => answerCall(page, getCategories, { success: true, categories: [] }),
    reach: seen('No Calculator Categories Available'),
  },
  {
    name: 'calculator-error',
    ...cold,
    before: (page) => breakCall(page, '/calculator/schema/*/*'),
    reach: seen('An error occurred while loading form schema'),
  },
  {
    name: 'calculator-no-schema',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Transport'),
    reach: seen('No form schema available'),
  },
]

export const calculatorViews: Scene[] = [...baseline, ...locked, ...errors]
