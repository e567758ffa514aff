import type { BrowserContextOptions, Page } from '@playwright/test'
import { labQuestions } from '../harness/cycles.ts'
import { countEffort, type Effort } from '../harness/effort.ts'
import { linkIn, mailTo } from '../harness/mails.ts'
import { aPerson, type Organisation, type Person, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { rowOf, unitCell } from '../steps/calculators.ts'

/**
 * Half of the 105 taps and 45 fields that were counted by hand on an earlier version. Half of the taps that are left are
 * the 26 answers of the checklist.
 */
const MOST: Effort = { taps: 52, fields: 22 }

// Whoever pastes must be allowed to copy.
const pasting: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }

const FREEZERS = ['ULT freezer, standard\t3', 'Freezer, laboratory grade\t4', 'Fridge, laboratory grade\t5']
const COMPUTERS = ['Desktop PC\t6\t40\tLeft on', 'Laptop\t4\t40\tAsleep', 'Monitor\t8\t40\tAsleep']

const WASTE: Record<number, Record<string, string>> = {
  1: { 'Container size': '60', 'Containers per month': '20' },
  2: { 'Container size': '20', 'Containers per month': '4' },
  3: { 'Container size': '240', 'Containers per month': '8' },
  5: { 'Container size': '240', 'Containers per month': '4' },
}

async function paste(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
}

async function registerByHand(page: Page, person: Person): Promise<void> {
  await page.goto('/register')
  for (const [name, value] of Object.entries({
    'First name': person.firstName,
    'Last name': person.lastName,
    Email: person.email,
    Password: person.password,
    'Confirm password': person.password,
  })) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  await page
    .locator('label')
    .filter({ hasText: 'I agree' })
    .click({ position: { x: 8, y: 8 } })
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Registration successful.')).toBeVisible()
  await page.goto(linkIn(await mailTo(person.email, /Activate/), '/activate/'))
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

async function lockTogether(page: Page, n: number): Promise<void> {
  await page.getByRole('button', { name: 'Lock several at once' }).click()
  const question = page.getByRole('alertdialog')
  const lock = question.getByRole('button', { name: `Lock & Submit ${n}` })
  await expect(lock).toBeVisible()
  await question.getByText('The counts are right as far as our lab knows.').click()
  const reason = question.getByLabel('Why are they so close together?')
  if (await reason.isVisible()) await reason.fill('Nothing has changed yet.')
  await lock.click()
  await expect(question).toBeHidden()
}

function aChampion({ domain }: Organisation): Person {
  return aPerson('Tessa Small', domain)
}

test('a small wet lab goes from nothing to submission in few taps and fields', async ({
  someone,
  organisation,
}) => {
  const champion = aChampion(organisation)
  const page = await someone(pasting)
  const effort = await countEffort(page)
  const spent: Record<string, Effort> = {}
  const step = async (name: string, work: () => Promise<void>) => {
    const before = { ...effort }
    await test.step(name, work)
    spent[name] = { taps: effort.taps - before.taps, fields: effort.fields - before.fields }
  }

  await step('registers, and creates the lab', async () => {
    await registerByHand(page, champion)
    await page
      .getByRole('button', { name: 'Create Lab' })
      .or(page.getByRole('link', { name: 'Create Lab' }))
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Lab name' }).fill(`Small Lab ${unique()}`)
    await page.getByRole('textbox', { name: 'Total FTE' }).fill('6')
    await page.locator('label').filter({ hasText: /^Wet/ }).click()
    await page.getByRole('button', { name: 'Create Lab' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, create it' }).click()
    await expect(page.getByText('Lab created')).toBeVisible()
  })
  await step('counts freezers, waste and computers', async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Units/ })
      .click()
    await unitCell(page, 1, 'unit_type').focus()
    await paste(page, FREEZERS)
    await expect(page.getByText(/^3 of 3$/)).toBeVisible()
    await page.getByRole('link', { name: /^Lab Waste/ }).click()
    for (const [row, values] of Object.entries(WASTE)) {
      for (const [name, value] of Object.entries(values)) {
        await rowOf(page, Number(row)).getByRole('textbox', { name }).fill(value)
      }
    }
    await rowOf(page, 5).getByRole('radio', { name: 'Yes' }).locator('..').click()
    await page.getByRole('link', { name: /^Computer Hardware/ }).click()
    await unitCell(page, 1, 'device_type').focus()
    await paste(page, COMPUTERS)
    await expect(page.getByText(/^3 of 3$/)).toBeVisible()
    await page.getByRole('link', { name: 'Back to Categories' }).click()
    await expect(page.getByRole('region', { name: 'Computer Hardware' })).toContainText('3 rows')
    await lockTogether(page, 3)
  })

  await step('answers and submits the checklist', async () => {
    await page.getByRole('link', { name: 'Go on to the checklist' }).click()
    for (const { question } of labQuestions('wet')) {
      await page
        .getByRole('radiogroup', { name: question })
        .or(page.getByRole('group', { name: question }))
        .getByText('Yes', { exact: true })
        .click({ timeout: 10_000 })
    }
    await page.getByRole('button', { name: 'Submit Checklist' }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Submit and lock' }).click()
    await expect(page.getByText('Checklist submitted').first()).toBeVisible()
  })

  await step('locks savings in which nothing has changed, and submits', async () => {
    await page.getByRole('link', { name: 'My lab' }).first().click()
    await page
      .getByRole('link', { name: /Savings/ })
      .first()
      .click()
    await lockTogether(page, 3)
    await page.getByRole('link', { name: 'My lab' }).first().click()
    await page
      .getByRole('link', { name: 'Submit for audit' })
      .or(page.getByRole('button', { name: 'Submit for audit' }))
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog'))
      .getByRole('button', { name: 'Submit for audit' })
      .click()
  })

  test.info().annotations.push({ type: 'effort', description: JSON.stringify({ ...spent, all: effort }) })
  expect(effort.fields).toBeLessThanOrEqual(MOST.fields)
  expect(effort.taps).toBeLessThanOrEqual(MOST.taps)
})
