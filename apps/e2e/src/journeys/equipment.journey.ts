import { getFormData, saveCells } from '@lab-zer0/contracts/calculators.ts'
import { call } from '../harness/api.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, type Person, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { typeCell, unitCell, unitRow, unitTable } from '../steps/calculators.ts'

const UNITS = 40
const AT_ONCE = 250
const ROOMS = ['B14 G.03', 'B14 2.08', 'B14 2.11', 'B14 2.15']
const FREEZER = {
  unit_type: 'ult_freezer_standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6 },
  ...{ maintained_past_year: true, room_cooled: false },
}

/** As after a year of use: forty freezers in four rooms, each with a name. */
async function fortyUnits(person: Person, lab: Lab): Promise<void> {
  const client = await signIn(person)
  const cells = Array.from({ length: UNITS }, (_, at) => ({
    ...FREEZER,
    unit_name: `Freezer ${at + 1}`,
    room: ROOMS[at % ROOMS.length] ?? '',
  })).flatMap((unit, at) =>
    Object.entries(unit).map(([column_id, value]) => ({
      row_id: `unit${String(at).padStart(4, '0')}`,
      column_id,
      value,
    })),
  )
  for (let from = 0; from < cells.length; from += AT_ONCE) {
    const body = { mode: 'baseline' as const, cells: cells.slice(from, from + AT_ONCE) }
    await call(client, saveCells, { params: { labId: lab.id, category: 'Cold Storage' }, body })
  }
  await client.dispose()
}

async function stored(person: Person, lab: Lab) {
  const client = await signIn(person)
  const params = { labId: lab.id, category: 'Cold Storage' }
  const { form_data } = await call(client, getFormData, { params, query: { mode: 'baseline' } })
  await client.dispose()
  return form_data
}

test('forty freezers fit one screen, and every step in them can be undone', async ({
  someone,
  organisation,
}) => {
  test.setTimeout(180_000)
  const champion = await aColleague(organisation, 'Fern Frostfield')
  const lab = await aLab([champion])
  await fortyUnits(champion, lab)
  const before = await stored(champion, lab)
  const page = await someone({ as: champion, viewport: { width: 1440, height: 1200 } })
  await page.goto(`/lab/${lab.id}/baseline/cold-storage`)
  await expect(unitTable(page).getByRole('row')).toHaveCount(UNITS + 1)
  const undo = page.getByRole('button', { name: 'Undo' }).first()

  await test.step('they take 26 pixels each, and nothing scrolls sideways', async () => {
    const { height = 0 } = (await unitRow(page, 3).boundingBox()) ?? {}
    expect(Math.round(height)).toBeLessThanOrEqual(27)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  })

  await test.step('a cell is typed over, and Enter goes down', async () => {
    await typeCell(page, 2, 'age_years', '14')
    await expect(unitCell(page, 3, 'age_years')).toBeFocused()
    await expect(unitCell(page, 2, 'age_years')).toHaveText('14')
  })

  await test.step('three are changed at once, one is copied and one deleted', async () => {
    for (const place of [4, 5, 6]) await unitRow(page, place).getByRole('checkbox').check()
    await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Set to' }).click()
    const dialog = page.getByRole('dialog', { name: 'Set to, for 3 units' })
    await expect(dialog.getByText(/Replaces −80 °C on 3 units/)).toBeVisible()
    await dialog.getByLabel('Set to').fill('-70')
    await dialog.getByRole('button', { name: 'Change 3 units' }).click()
    await expect(unitCell(page, 5, 'set_temperature')).toHaveText('−70')
    await page.getByRole('button', { name: 'Clear the selection' }).click()
    await unitCell(page, 1, 'age_years').click()
    await page.keyboard.press('ControlOrMeta+d')
    await expect(unitTable(page).getByRole('row')).toHaveCount(UNITS + 2)
    await unitRow(page, 1).getByRole('button', { name: 'Actions for Freezer 1', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByText('Freezer 1 deleted')).toBeVisible()
    await expect(page.getByText(/^Saved at /)).toBeVisible()
  })

  await test.step('four undos bring everything back, on the server too', async () => {
    for (let step = 0; step < 4; step++) {
      await undo.click()
      await expect(page.getByText(/^Undone\./)).toBeVisible()
      await page.waitForTimeout(300)
    }
    await expect(unitCell(page, 1, 'unit_name')).toHaveText('Freezer 1')
    await expect.poll(() => stored(champion, lab), { timeout: 30_000 }).toEqual(before)
  })
})

test('a unit on a phone is a sheet, and leads on to the next', async ({ someone, organisation }) => {
  test.setTimeout(120_000)
  const champion = await aColleague(organisation, 'Finn Frostfield')
  const lab = await aLab([champion])
  await fortyUnits(champion, lab)
  const page = await someone({ as: champion, viewport: { width: 390, height: 844 } })
  await page.goto(`/lab/${lab.id}/baseline/cold-storage`)

  const room = page.getByRole('region', { name: 'B14 G.03' })
  await expect(room.getByRole('listitem')).toHaveCount(UNITS / ROOMS.length)
  await room
    .getByRole('button', { name: /^Freezer 1\b/ })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: 'Freezer 1', exact: true })
  const more = sheet.getByRole('button', { name: 'More: Age' })
  expect((await more.boundingBox())?.height).toBeGreaterThanOrEqual(52)
  await more.click()
  await expect(sheet.getByLabel('Age', { exact: true })).toHaveValue('7')
  await sheet.getByRole('button', { name: 'Next: Freezer 5' }).click()
  await expect(page.getByRole('dialog', { name: 'Freezer 5', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expect.poll(async () => (await stored(champion, lab)).unit0000?.age_years).toBe(7)
})
