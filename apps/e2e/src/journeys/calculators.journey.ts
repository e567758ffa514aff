import { getFormData } from '@lab-zer0/contracts/calculators.ts'
import type { BrowserContextOptions, Locator, Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { lockAll } from '../harness/cycles.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, colleagues, type Person, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { openUnit, rowOf, typeCell, unitCell, unitRow } from '../steps/calculators.ts'
import { closeUnitOf, lockAndSubmit, openUnitOf, planAction, sayWhy } from '../steps/savings.ts'

type Mode = 'baseline' | 'savings'

// Whoever pastes must be allowed to copy.
const pasting: BrowserContextOptions = { permissions: ['clipboard-read', 'clipboard-write'] }

/** As from a spreadsheet, into the control that has the focus. */
async function paste(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.keyboard.press('ControlOrMeta+v')
}

async function openCategory(page: Page, lab: Lab, mode: Mode, category: string): Promise<void> {
  await page.goto(`/lab/${lab.id}/${mode}`)
  await page.getByRole('link', { name: `Start ${category}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(category)
}

const saved = (page: Page) => page.getByText(/^Saved at /)
const isSaved = (page: Page) => expect(saved(page)).toBeVisible()

/** Goes to the field, takes out what is in it, and types. */
async function type(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a')
  await field.pressSequentially(text)
}

/** A lab that has locked what it had before. */
async function withBaseline(champion: Person, type: 'wet' | 'dry'): Promise<Lab> {
  const lab = await aLab([champion], { type })
  const client = await signIn(champion)
  await lockAll(client, lab, { type, mode: 'baseline' })
  await client.dispose()
  return lab
}

/** What the server holds of a form. */
async function stored(person: Person, lab: Lab, category: string, mode: Mode = 'baseline') {
  const client = await signIn(person)
  const form = await call(client, getFormData, { params: { labId: lab.id, category }, query: { mode } })
  await client.dispose()
  return form
}

test('a wet lab counts its three categories by keyboard and paste', async ({ someone, organisation }) => {
  const champion = await aColleague(organisation, 'Wanda Wet')
  const lab = await aLab([champion])
  const page = await someone({ as: champion, ...pasting })

  await test.step('a freezer is typed, and two more units come from a spreadsheet', async () => {
    await openCategory(page, lab, 'baseline', 'Cold Storage')
    const { keyboard } = page
    await expect(unitRow(page, 1).getByText('Please select a Type of unit first')).toBeVisible()
    const unitType = unitCell(page, 1, 'unit_type')
    await unitType.focus()
    await keyboard.press('Enter')
    await expect(page.getByRole('option', { name: 'ULT freezer, standard' })).toBeVisible()
    await keyboard.type('ULT freezer, s')
    await keyboard.press('Enter')
    // A person goes on when the list has closed; until then a key belongs to the list.
    await expect(unitType).toBeFocused()
    await typeCell(page, 1, 'volume_litres', '530')
    await typeCell(page, 1, 'set_temperature', '-80')
    await typeCell(page, 1, 'age_years', '6')
    for (const columnId of ['maintained_past_year', 'room_cooled']) {
      await unitCell(page, 1, columnId).focus()
      await keyboard.press('Enter')
    }
    await expect(unitCell(page, 1, 'maintained_past_year')).toHaveText('Yes')
    await expect(unitCell(page, 1, 'room_cooled')).toHaveText('No')
    // The worked example of the method.
    await expect(page.getByText('5,440').first()).toBeVisible()
    await page.getByRole('button', { name: 'Add a unit' }).click()
    await expect(unitCell(page, 2, 'unit_type')).toBeFocused()
    await paste(page, [
      'Freezer, laboratory grade\t4\t400\t-20\t12\t60\tno\tyes',
      'Fridge, laboratory grade\t5\t350\t4\t6\t60\tno\tyes',
    ])
    await expect(page.getByText('Pasted 16 cells.')).toBeVisible()
    await isSaved(page)
  })

  await test.step('the working stands behind the figure, and the champion locks it', async () => {
    await lockAndSubmit(page)
    const { submission, form_data } = await stored(champion, lab, 'Cold Storage')
    expect(Object.keys(form_data)).toHaveLength(3)
    expect(submission?.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  await test.step('the other two categories are pasted whole', async () => {
    await openCategory(page, lab, 'baseline', 'Lab Waste')
    await rowOf(page, 1).getByLabel('Container size').focus()
    await paste(page, ['60\t20\t80\tTreated off site, then landfill\t\tYes', '', '240\t8\t75\t\t10\tNo'])
    await expect(page.getByText('Pasted 10 cells.')).toBeVisible()
    await lockAndSubmit(page)
    await openCategory(page, lab, 'baseline', 'Computer Hardware')
    await unitCell(page, 1, 'device_type').focus()
    await paste(page, ['Desktop PC\t6\t40\tLeft on\t5', 'Monitor\t8\t40\tAsleep\t6'])
    await expect(page.getByText('Pasted 10 cells.')).toBeVisible()
    await lockAndSubmit(page)
  })
})

test('a wet lab with its baseline says what it has saved, and what has not changed', async ({
  someone,
  organisation,
}) => {
  const champion = await aColleague(organisation, 'Wilma Warmer')
  const lab = await withBaseline(champion, 'wet')
  const page = await someone({ as: champion })

  await test.step('a warmer freezer saves, and is locked as it is', async () => {
    await openCategory(page, lab, 'savings', 'Cold Storage')
    const freezer = await openUnitOf(page, 'Unit 1')
    const temperature = freezer.getByLabel('Set temperature')
    await expect(temperature).toHaveValue('−80')
    await type(temperature, '-70')
    const card = page.locator('section', { hasText: 'Before and after in Cold Storage' }).first()
    await expect(card.getByText('A clear change.')).toBeVisible()
    await sayWhy(freezer, /^Correction/)
    await closeUnitOf(freezer)
    // What was counted better is on both sides, so it saves nothing.
    await expect(card.getByText(/No change yet/)).toBeVisible()
    await lockAndSubmit(page)
    const { submission } = await stored(champion, lab, 'Cold Storage', 'savings')
    expect(submission?.results).toMatchObject({ saved: { energyKwh: { change: 'saving' } } })
  })

  await test.step('what has not changed is a result too', async () => {
    for (const category of ['Lab Waste', 'Computer Hardware']) {
      await openCategory(page, lab, 'savings', category)
      await expect(page.getByText(/No change yet. That is fine/)).toBeVisible()
      await lockAndSubmit(page)
    }
    await page.goto(`/lab/${lab.id}/savings`)
    await expect(page.getByText('Locked', { exact: true })).toHaveCount(3)
  })
})

test('a dry lab counts its three categories', async ({ someone, organisation }) => {
  const champion = await aColleague(organisation, 'Drew Dry')
  const lab = await aLab([champion], { type: 'dry' })
  const page = await someone({ as: champion, ...pasting })

  await test.step('terabytes are typed, the office and the computers pasted', async () => {
    await openCategory(page, lab, 'baseline', 'Data Storage')
    await rowOf(page, 1)
      .getByRole('button', { name: /Type of storage/ })
      .press('Enter')
    await expect(page.getByRole('option', { name: 'Network drive' })).toBeVisible()
    await page.keyboard.type('Network')
    await page.keyboard.press('Enter')
    await type(rowOf(page, 1).getByLabel('Data held now'), '320')
    await type(rowOf(page, 1).getByLabel('Number of copies'), '2')
    await type(rowOf(page, 1).getByLabel('Not opened in the past year'), '40')
    await isSaved(page)
    await lockAndSubmit(page)

    await openCategory(page, lab, 'baseline', 'Eco Office')
    await rowOf(page, 1).getByLabel('Quantity').focus()
    await paste(page, ['60\tRecycling\t\tYes', '300\tRecycling\t\tYes', '', '90\tGeneral/Landfill\tNo\tNo'])
    await expect(page.getByText('Pasted 10 cells.')).toBeVisible()
    await lockAndSubmit(page)

    await openCategory(page, lab, 'baseline', 'Computer Hardware')
    await unitCell(page, 1, 'device_type').focus()
    await paste(page, ['GPU workstation\t3\t120\tLeft on\t5', 'Laptop\t12\t40\tAsleep\t4'])
    await expect(page.getByText('Pasted 10 cells.')).toBeVisible()
    await lockAndSubmit(page)
  })
})

test('a dry lab with its baseline plans what saves most, and shows what grew', async ({
  someone,
  organisation,
}) => {
  const champion = await aColleague(organisation, 'Petra Planner')
  const lab = await withBaseline(champion, 'dry')
  const page = await someone({ as: champion })

  await test.step('the first of the ranked actions becomes a plan, and the form locks as it was', async () => {
    await openCategory(page, lab, 'savings', 'Computer Hardware')
    await planAction(page)
    await lockAndSubmit(page)
    const { submission } = await stored(champion, lab, 'Computer Hardware', 'savings')
    expect(submission?.results).toMatchObject({ saved: { emissionsKgCo2e: { change: 'no_change' } } })
  })

  await test.step('more data than before is shown as it is', async () => {
    await openCategory(page, lab, 'savings', 'Data Storage')
    const drive = page.getByRole('region', { name: 'Network drive' })
    await type(drive.getByLabel('Data held now'), '400')
    const card = page.getByRole('region', { name: 'Before and after in Data Storage' })
    await expect(card.getByText('More than before.')).toBeVisible()
    await sayWhy(drive, /^Activity/)
    await lockAndSubmit(page)
    await openCategory(page, lab, 'savings', 'Eco Office')
    await lockAndSubmit(page)
    await page.goto(`/lab/${lab.id}/savings`)
    await expect(page.getByText('Locked', { exact: true })).toHaveCount(3)
  })
})

test('what is typed without a network outlives a minute and a reload, and is saved when it is back', async ({
  someone,
  organisation,
}) => {
  const champion = await aColleague(organisation, 'Otto Offline')
  const lab = await aLab([champion])
  const page = await someone({ as: champion, ...pasting })
  // The minute is not what is tested; that the form tries again and again in it is.
  await page.clock.install()
  await openCategory(page, lab, 'baseline', 'Cold Storage')
  const { href: form } = new URL(page.url())
  page.on('dialog', (dialog) => dialog.accept())

  // The code of the table comes after the heading.
  await expect(unitCell(page, 1, 'unit_type')).toBeVisible()
  await page.context().setOffline(true)
  await unitCell(page, 1, 'unit_type').focus()
  await paste(page, ['ULT freezer, standard\t1', 'Fridge, laboratory grade\t5\t350\t4'])
  await typeCell(page, 1, 'age_years', '7')
  await page.clock.runFor('01:00')
  const second = await openUnit(page, 2)
  await type(second.getByLabel('How full'), '60')
  await page.clock.runFor(2_000)
  await expect(page.getByText(/^\d+ saved on this device/)).toBeVisible()
  await expect(saved(page)).toHaveCount(0)
  expect((await stored(champion, lab, 'Cold Storage')).form_data).toEqual({})

  await page.reload().catch(() => undefined)
  expect(await page.evaluate(() => location.protocol), 'the form is gone').toBe('chrome-error:')
  await page.context().setOffline(false)
  await page.goto(form)

  await expect(unitCell(page, 1, 'age_years')).toHaveText('7')
  const rows = async () => Object.values((await stored(champion, lab, 'Cold Storage')).form_data)
  // What nobody typed is assumed from the type, and saved as that.
  await expect.poll(rows).toMatchObject([
    { unit_type: 'ult_freezer_standard', quantity: 1, age_years: 7, 'volume_litres-sureness': 'assumed' },
    {
      unit_type: 'fridge_lab',
      quantity: 5,
      volume_litres: 350,
      set_temperature: 4,
      fill_percent: 60,
    },
  ])
})

test('of two people in one cell, the earlier is told who replaced it with what, and takes it back', async ({
  someone,
  organisation,
}) => {
  const [first, second] = await colleagues(organisation, 'Erin Earlier', 'Lars Later')
  const lab = await aLab([first, second])
  const atFirst = await someone({ as: first, ...pasting })
  const atSecond = await someone({ as: second })
  const quantityOf = (page: Page) => rowOf(page, 1).getByLabel('How many')

  await openCategory(atFirst, lab, 'baseline', 'Cold Storage')
  await unitCell(atFirst, 1, 'unit_type').focus()
  await paste(atFirst, ['ULT freezer, standard\t3'])
  await isSaved(atFirst)
  await openUnit(atFirst, 1)
  await atSecond.goto(atFirst.url())
  await openUnit(atSecond, 1)
  await expect(quantityOf(atSecond)).toHaveValue('3')

  await type(quantityOf(atSecond), '5')
  await isSaved(atSecond)

  const news = rowOf(atFirst, 1).getByText(/Lars Later replaced your 3 with 5 at /)
  await expect(news).toBeVisible()
  await expect(quantityOf(atFirst)).toHaveValue('5')
  await atFirst.getByRole('button', { name: 'Use mine' }).click()

  await expect(quantityOf(atFirst)).toHaveValue('3')
  await expect(rowOf(atSecond, 1).getByText(/Erin Earlier replaced your 5 with 3 at /)).toBeVisible()
  await expect(quantityOf(atSecond)).toHaveValue('3')
  const { form_data } = await stored(first, lab, 'Cold Storage')
  expect(Object.values(form_data)).toMatchObject([{ unit_type: 'ult_freezer_standard', quantity: 3 }])
})
