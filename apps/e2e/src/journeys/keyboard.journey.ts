import { getFormData } from '@lab-zer0/contracts/calculators.ts'
import type { Page } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { Keyboard } from '../harness/keyboard.ts'
import { aLab } from '../harness/labs.ts'
import { aColleague, setUpSecondFactor } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { unitCell } from '../steps/calculators.ts'

test('a champion without a mouse signs in with a code, counts a freezer and locks the calculator', {
  tag: '@gate',
}, async ({ page, organisation }) => {
  const person = await aColleague(organisation, 'Keiko Keys')
  const lab = await aLab([person])
  const client = await newClient()
  const authenticator = await setUpSecondFactor(client, person)
  const keys = new Keyboard(page)
  const main = page.getByRole('main')

  await test.step('signs in with password and code', async () => {
    await page.goto('/login')
    await keys.to(main.getByRole('textbox', { name: 'Email' }))
    await keys.type(person.email)
    await keys.to(main.getByRole('textbox', { name: 'Password' }))
    await keys.type(person.password)
    await keys.press('Enter')
    await keys.arrivesAt(main.getByRole('textbox', { name: 'Code' }))
    await keys.type(await authenticator.code())
    await keys.press('Enter')
    await keys.arrivesAt(main.getByRole('heading', { level: 1, name: 'Dashboard' }))
  })

  await test.step('follows the first steps to the calculator', async () => {
    await keys.to(main.getByRole('link', { name: 'Count a normal year' }))
    await keys.press('Enter')
    await keys.arrivesAt(main.getByRole('heading', { level: 1, name: 'Baseline Assessment' }))
    await keys.to(main.getByRole('link', { name: 'Start Cold Storage' }))
    await keys.press('Enter')
    await keys.arrivesAt(main.getByRole('heading', { level: 1, name: 'Cold Storage' }))
  })

  await test.step('reads the help and comes back to where it was asked for', async () => {
    const help = main.getByRole('button', { name: 'Help: Cold Storage' })
    const panel = page.getByRole('dialog', { name: 'Help: Cold Storage' })
    await keys.to(help)
    await keys.press('Enter')
    await expect(panel.getByRole('heading', { name: 'Your first week' })).toBeVisible()
    await keys.to(panel.getByRole('button', { name: 'Label every unit' }))
    await keys.press('Enter')
    await keys.arrivesAt(panel.getByRole('heading', { name: 'Label every unit' }))
    await keys.press('Escape')
    await keys.arrivesAt(help)
  })

  await test.step('counts a freezer in the table', async () => {
    // One stop for Tab; arrows from cell to cell.
    await keys.to(unitCell(page, 1, 'unit_name'), { key: 'Shift+Tab' })
    await keys.press('ArrowRight', 'Enter')
    await expect(page.getByRole('option', { name: 'ULT freezer, standard' })).toBeVisible()
    await keys.type('ULT freezer, s')
    await keys.press('Enter')
    await keys.arrivesAt(unitCell(page, 1, 'unit_type'))
    for (const [columnId, text] of [
      ['volume_litres', '530'],
      ['set_temperature', '-80'],
      ['age_years', '6'],
    ] as const) {
      await arrowTo(page, columnId)
      await keys.type(text)
      await keys.press('Enter')
    }
    await arrowTo(page, 'maintained_past_year')
    await keys.press('Enter')
    await arrowTo(page, 'room_cooled')
    await keys.press('Enter')
    await expect(unitCell(page, 1, 'maintained_past_year')).toHaveText('Yes')
    await expect(unitCell(page, 1, 'room_cooled')).toHaveText('No')
    // The worked example of the method.
    await expect(main.getByText('5,440').first()).toBeVisible()
    await expect(main.getByText(/^Saved at /)).toBeVisible()
  })

  await test.step('thinks again, then locks it', async () => {
    const lock = main.getByRole('button', { name: 'Lock & Submit' })
    const question = page.getByRole('alertdialog', { name: 'Lock and submit?' })
    await keys.to(lock)
    await keys.press('Enter')
    await expect(question).toBeVisible()
    await keys.press('Escape')
    await keys.arrivesAt(lock)
    await keys.press('Enter')
    await keys.to(question.getByRole('checkbox'))
    await keys.press('Space')
    await keys.to(question.getByRole('button', { name: 'Lock & Submit' }))
    await keys.press('Enter')
    const locked = main
      .getByRole('status')
      .filter({ hasText: 'Submitted and locked. Here are your results.' })
    await keys.arrivesAt(locked)
  })

  await test.step('reads the working of the locked figure', async () => {
    await keys.to(main.getByRole('button', { name: /^Show the working/ }).first())
    await keys.press('Enter')
    const params = { labId: lab.id, category: 'Cold Storage' }
    // To sign in once more would wait half a minute for another code.
    const { submission } = await call(client, getFormData, { params, query: { mode: 'baseline' } })
    await client.dispose()
    expect(submission).not.toBeNull()
  })
})

/** By the right arrow, from wherever the cursor is in the row. */
async function arrowTo(page: Page, columnId: string): Promise<void> {
  const cell = unitCell(page, 1, columnId)
  for (let steps = 0; steps < 20; steps++) {
    if (await cell.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('ArrowRight')
  }
  throw new Error(`The arrows never reach ${columnId}`)
}
