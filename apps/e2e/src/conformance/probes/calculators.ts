import { getCategories } from '@lab-zer0/contracts/calculators.ts'
import type { Page } from '@playwright/test'
import { answerCall, answerWith, breakCall, loseCall } from '../../harness/network.ts'
import { loseSaves } from '../../steps/calculator-inputs.ts'
import {
  atForm,
  beginUnit,
  COLD_STORAGE,
  DATA_STORAGE,
  ECO_OFFICE,
  LAB_WASTE,
  openUnit,
  rowOf,
  unitRow,
} from '../../steps/calculators.ts'
import { DEMO_LAB, DRY_LAB } from '../../steps/labs.ts'
import type { Probe } from '../probe.ts'

const main = (page: Page) => page.getByRole('main')
const headings = (level: number) => (page: Page) => main(page).getByRole('heading', { level })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const row = (place: number) => (page: Page) => rowOf(page, place)

const coldStorage = { as: 'champion', at: atForm(DEMO_LAB, 'baseline', 'Cold Storage') } as const
const coldStorageRows = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'baseline', 'Cold Storage', { filled: COLD_STORAGE }),
} as const
const list = { as: 'champion', at: atForm(DEMO_LAB, 'baseline') } as const

/** A row that has its first column and, beyond its limits, the number of units. Neither reaches the server. */
function typeQuantity(text: string) {
  return async (page: Page) => {
    const begun = await beginUnit(page, 'Laptop')
    await begun.getByRole('textbox', { name: 'How many' }).fill(text)
  }
}
const hardware = {
  as: 'champion',
  at: atForm(DEMO_LAB, 'baseline', 'Computer Hardware'),
  before: loseSaves,
} as const

/** The level of each call that the specification gives one to, as the browser sends it. */
async function levelsSent(page: Page): Promise<string[]> {
  const levels = new Map<string, string | null>()
  page.on('request', (sent) => {
    const { pathname, searchParams } = new URL(sent.url())
    const [, call] = pathname.match(/\/calculator\/(categories|schema)/) ?? []
    if (call) levels.set(call, searchParams.get('level'))
  })
  await page.reload()
  await main(page).getByRole('button', { name: 'Lock & Submit' }).waitFor()
  if (levels.size < 2) throw new Error('The categories or the schema were not asked for')
  return [...new Set(levels.values())].length === 1 ? [...levels.values()].map(String) : []
}

const forms: Probe[] = [
  {
    name: 'calculator, the categories of a wet lab',
    ...list,
    shows: [
      {
        strings: [
          'calculator-category-names--cold-storage',
          'calculator-category-names--lab-waste',
          'computer-hardware',
        ],
        in: headings(2),
      },
    ],
  },
  {
    name: 'calculator, the categories of a dry lab',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'baseline'),
    shows: [
      {
        strings: ['calculator-category-names--data-storage', 'calculator-category-names--eco-office'],
        in: headings(2),
      },
    ],
  },
  {
    name: 'calculator, the end of a form',
    ...coldStorage,
    shows: [
      { strings: ['lock-and-submit'], in: (page) => main(page).getByRole('button') },
      { strings: ['back-to-categories'], in: (page) => main(page).getByRole('link') },
    ],
  },
  {
    name: 'calculator, the level',
    ...coldStorage,
    shows: [{ strings: ['level-sent-with-every-calculator-call--bronze'], read: levelsSent }],
  },
  {
    name: 'calculator, lock and submit',
    ...coldStorageRows,
    reach: (page) => press(page, 'Lock & Submit'),
    shows: [
      {
        strings: ['once-you-lock-and-submit-you-wont-be-able-to'],
        in: (page) => page.getByRole('alertdialog'),
      },
    ],
  },
  {
    name: 'calculator, a row without its first column',
    ...coldStorage,
    // A unit without its type would keep others from locking the form.
    before: loseSaves,
    reach: (page) => press(page, 'Add a unit'),
    shows: [
      {
        strings: ['please-select-a-first-column-label-first'],
        values: { 'first column label': 'Type of unit' },
        in: main,
      },
    ],
  },
  {
    name: 'calculator, yes or no',
    ...coldStorageRows,
    reach: async (page) => {
      await openUnit(page, 1)
    },
    shows: [
      {
        strings: ['calculator-boolean-fields--yes', 'calculator-boolean-fields--no'],
        in: (page) => row(1)(page).getByRole('radiogroup', { name: 'Is the room air-conditioned?' }),
      },
    ],
  },
  {
    name: 'calculator, the units of a running result',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Lab Waste', { filled: LAB_WASTE }),
    shows: [
      {
        strings: ['units--aud', 'units--kwh', 'units--kgco2e', 'units--kg'],
        in: (page) => page.getByRole('complementary'),
      },
    ],
  },
  {
    name: 'calculator, the unit of storage',
    as: 'admin',
    at: atForm(DRY_LAB, 'baseline', 'Data Storage', { locked: DATA_STORAGE }),
    shows: [{ strings: ['units--tb'], in: row(1) }],
  },
  {
    name: 'calculator, the units of a submission',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'baseline', 'Data Storage', { locked: DATA_STORAGE }),
    shows: [
      {
        strings: [
          'units-of-submission-results--kwh',
          'units-of-submission-results--aud',
          'units-of-submission-results--tb',
        ],
        in: (page) => page.getByRole('region', { name: 'Your results' }),
      },
    ],
  },
  {
    // Below a tonne: larger ones are written in tCO2e.
    name: 'calculator, the units of a small submission',
    as: 'dryChampion',
    at: atForm(DRY_LAB, 'baseline', 'Eco Office', { locked: ECO_OFFICE }),
    shows: [
      {
        strings: ['units-of-submission-results--kgco2e', 'units-of-submission-results--kg'],
        in: (page) => page.getByRole('region', { name: 'Your results' }),
      },
    ],
  },
]

const mistakes: Probe[] = [
  {
    name: 'calculator, half a device',
    ...hardware,
    reach: typeQuantity('2.5'),
    shows: [{ strings: ['must-be-a-whole-number'], in: main }],
  },
  {
    name: 'calculator, too few',
    ...hardware,
    reach: typeQuantity('0'),
    shows: [{ strings: ['must-be-at-least-min'], values: { min: '1' }, in: main }],
  },
  {
    name: 'calculator, too many',
    ...hardware,
    reach: typeQuantity('501'),
    shows: [{ strings: ['must-be-at-most-max'], values: { max: '500' }, in: main }],
  },
  {
    name: 'calculator, a value that the server refuses',
    ...hardware,
    before: (page) =>
      answerWith(
        page,
        '/calculator/save/*/*',
        { success: false, code: 'not_a_member', error: 'Only members of the lab can do this' },
        403,
      ),
    reach: typeQuantity('5'),
    shows: [{ strings: ['error-saving'], in: main }],
  },
  {
    name: 'calculator, a row that the server does not delete',
    ...coldStorageRows,
    before: (page) =>
      answerWith(
        page,
        '/calculator/delete-row/*/*',
        { success: false, code: 'last_row', error: 'The last row stays' },
        409,
      ),
    reach: deleteSecondRow,
    shows: [
      { strings: ['failed-to-delete-row-please-try-again'], in: (page) => main(page).getByRole('alert') },
    ],
  },
  {
    name: 'calculator, a deletion that is not answered',
    ...coldStorageRows,
    before: (page) => loseCall(page, '/calculator/delete-row/*/*'),
    reach: deleteSecondRow,
    shows: [
      {
        strings: ['error-occurred-while-deleting-row-please-try'],
        in: (page) => main(page).getByRole('alert'),
      },
    ],
  },
  {
    name: 'calculator, categories, an answer that is not ours',
    ...list,
    before: (page) => breakCall(page, '/calculator/categories*'),
    shows: [{ strings: ['an-error-occurred-while-loading-categories'], in: main }],
  },
  {
    name: 'calculator, no categories',
    ...list,
    before: (page) => answerCall(page, getCategories, { success: true, categories: [] }),
    shows: [{ strings: ['no-calculator-categories-available'], in: main }],
  },
  {
    name: 'calculator, form, an answer that is not ours',
    ...coldStorage,
    before: (page) => breakCall(page, '/calculator/schema/*/*'),
    shows: [{ strings: ['an-error-occurred-while-loading-form-schema'], in: main }],
  },
  {
    name: 'calculator, form, an answer without a schema',
    ...coldStorage,
    before: (page) => answerWith(page, '/calculator/schema/*/*', { success: true }),
    shows: [{ strings: ['invalid-schema-response-from-server'], in: main }],
  },
  {
    name: 'calculator, a category that does not exist',
    as: 'champion',
    at: atForm(DEMO_LAB, 'baseline', 'Transport'),
    shows: [{ strings: ['no-form-schema-available-for-this-category'], in: main }],
  },
]

async function deleteSecondRow(page: Page): Promise<void> {
  await unitRow(page, 2)
    .getByRole('button', { name: /^Actions for / })
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await main(page).getByRole('alert').waitFor()
}

export const calculatorProbes: Probe[] = [...forms, ...mistakes]
