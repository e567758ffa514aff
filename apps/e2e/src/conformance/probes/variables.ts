import type { Page } from '@playwright/test'
import { breakCall } from '../../harness/network.ts'
import type { Probe } from '../probe.ts'

const main = (page: Page) => page.getByRole('main')
const form = (name: 'Wet' | 'Dry') => (page: Page) =>
  page.getByRole('form', { name: `${name} Lab Variables` })
const here = { as: 'admin', at: '/dashboard/variables' } as const

async function saveRate(page: Page): Promise<void> {
  const wet = form('Wet')(page)
  await wet.getByRole('textbox', { name: 'Electricity rate' }).fill('0.31')
  await wet.getByRole('button', { name: 'Save variables' }).click()
}

export const variableProbes: Probe[] = [
  {
    name: 'variables',
    ...here,
    shows: [
      {
        strings: ['wet-lab-variables', 'dry-lab-variables'],
        in: (page) => main(page).getByRole('heading', { level: 2 }),
      },
      { strings: ['wet-lab', 'dry-lab'], in: main },
      {
        strings: [
          'biohazard',
          'variables-wet-waste-costs-per-kg--general-landfill',
          'recycle',
          'variables-wet-waste-costs-per-kg--confidential',
        ],
        in: (page) => form('Wet')(page).getByRole('group', { name: 'Waste cost per kg' }),
      },
      {
        strings: [
          'variables-dry-waste-costs-per-kg--e-waste',
          'variables-dry-waste-costs-per-kg--general-landfill',
          'recycling',
          'variables-dry-waste-costs-per-kg--confidential',
        ],
        in: (page) => form('Dry')(page).getByRole('group', { name: 'Waste cost per kg' }),
      },
      {
        strings: [
          'nsw-and-act',
          'victoria',
          'queensland',
          'south-australia',
          'western-australia',
          'wa-nwis',
          'tasmania',
          'northern-territory',
          'national',
          'kg-co2-e-kwh',
        ],
        in: (page) => main(page).getByRole('radiogroup', { name: 'State/Territory emissions factor' }),
      },
    ],
  },
  {
    name: 'variables, I/O activity',
    ...here,
    reach: (page) =>
      form('Dry')(page)
        .getByRole('button', { name: /I\/O activity level/ })
        .click(),
    shows: [{ strings: ['low', 'medium', 'high'], in: (page) => page.getByRole('listbox') }],
  },
  {
    name: 'variables, an answer that is not ours',
    ...here,
    reach: async (page) => {
      await form('Wet')(page).waitFor()
      await breakCall(page, '/organisations/*/variables')
      await saveRate(page)
    },
    shows: [{ strings: ['failed-to-save-variables-please-try-again'], in: main }],
  },
]

/** This saves a version of the demo's variables. */
export const variableChanges: Probe[] = [
  {
    name: 'variables, saved',
    ...here,
    reach: saveRate,
    shows: [{ strings: ['variables-saved-successfully'], in: main }],
  },
]
