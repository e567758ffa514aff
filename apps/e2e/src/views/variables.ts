import { getPurchases } from '@lab-zer0/contracts/electricity.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall } from '../harness/network.ts'
import type { Scene } from '../harness/scene.ts'

const VARIABLES = '/organisations/*/variables'
const here = { as: 'admin', at: '/dashboard/variables' } as const
const wet = (page: Page) => page.getByRole('form', { name: 'Wet Lab Variables' })

async function typeRate(page: Page): Promise<void> {
  await wet(page).getByRole('textbox', { name: 'Electricity rate' }).fill('0.31')
  await wet(page).getByRole('heading', { name: 'What this would change' }).waitFor()
}

const save = (page: Page) => wet(page).getByRole('button', { name: 'Save variables' }).click()

/** Another admin has saved a version since this one opened the page. */
async function saveMeanwhile(page: Page): Promise<void> {
  await page.route(`**/api${VARIABLES}`, async (route) => {
    if (route.request().method() === 'PUT') {
      const error =
        'Someone else saved these variables while you were editing. Please check the new values first.'
      return route.fulfill({ status: 409, json: { success: false, code: 'variables_changed', error } })
    }
    const response = await route.fetch()
    // As the contract of this call promises.
    const json = (await response.json()) as {
      variables: { lab_type: string; values: object; versions: object[] }[]
    }
    const theirs = {
      version: 90,
      values: { electricity_rate: 0.27, state: 'vic' },
      saved_at: new Date().toISOString(),
      saved_by: 'Noor Haddad',
    }
    for (const form of json.variables.filter(({ lab_type }) => lab_type === 'wet')) {
      form.values = theirs.values
      form.versions.unshift(theirs)
    }
    return route.fulfill({ response, json })
  })
}

export const variableViews: Scene[] = [
  { name: 'variables', ...here, reach: (page) => wet(page).waitFor() },
  { name: 'variables-changed', ...here, reach: typeRate },
  {
    name: 'variables-mistake',
    ...here,
    reach: async (page) => {
      const cost = wet(page).getByRole('textbox', { name: 'Biohazard' })
      await cost.fill('1000')
      await page.getByText('Must be at most 100').waitFor()
    },
  },
  {
    name: 'variables-not-saved',
    ...here,
    reach: async (page) => {
      await typeRate(page)
      await breakCall(page, VARIABLES)
      await save(page)
      await page.getByText('Failed to save variables').waitFor()
    },
  },
  {
    name: 'variables-saved-meanwhile',
    ...here,
    reach: async (page) => {
      await typeRate(page)
      await saveMeanwhile(page)
      await save(page)
      await page.getByRole('button', { name: 'Keep what I typed' }).waitFor()
    },
  },
  {
    name: 'variables-leave',
    ...here,
    reach: async (page) => {
      await typeRate(page)
      await page.getByRole('banner').getByRole('link').first().click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  {
    name: 'variables-error',
    ...here,
    before: (page) => breakCall(page, VARIABLES),
    reach: (page) => page.getByText('We could not load the variables.').waitFor(),
  },
  {
    name: 'variables-purchase',
    ...here,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Edit \d{4}, Victoria/ })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'variables-purchases-error',
    ...here,
    before: (page) => breakCall(page, '/organisations/*/electricity'),
    reach: (page) => page.getByText('We could not load your electricity purchases.').waitFor(),
  },
  {
    name: 'variables-purchases-empty',
    ...here,
    before: (page) =>
      answerCall(page, getPurchases, { success: true, purchases: [], accepts: ['image/jpeg'] }),
    reach: (page) => page.getByText('Nothing entered.').waitFor(),
  },
  {
    name: 'variables-campus',
    ...here,
    reach: async (page) => {
      await page.getByRole('button', { name: 'Edit Riverbend' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'method-saved-kwh',
    as: 'anonymous',
    at: '/method/saved-kilowatt-hour',
    reach: (page) => page.getByRole('table').last().waitFor(),
  },
  {
    name: 'method',
    as: 'anonymous',
    at: '/method',
    reach: (page) => page.getByRole('table').last().waitFor(),
  },
  {
    name: 'method-no-factor-found',
    as: 'anonymous',
    at: '/method?search=unobtainium#factors',
    reach: (page) => page.getByRole('searchbox').waitFor(),
  },
]
