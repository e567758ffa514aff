import { getFormData, saveCells } from '@lab-zer0/contracts/calculators.ts'
import { dayOf, HOME_ZONE } from '@lab-zer0/domain/certificates/calendar.ts'
import type { Locator } from '@playwright/test'
import { call } from '../harness/api.ts'
import { expectAccessible } from '../harness/axe.ts'
import { aLab } from '../harness/labs.ts'
import { aColleague, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { choose, closeUnit, openUnit } from '../steps/calculators.ts'
import { PHOTO } from '../steps/photo.ts'
import { lockAndSubmit } from '../steps/savings.ts'

const FREEZER = {
  unit_type: 'ult_freezer_standard',
  ...{ quantity: 1, volume_litres: 530, set_temperature: -80, age_years: 6, fill_percent: 80 },
  ...{ maintained_past_year: true, room_cooled: false },
}

/** How far apart the ends of the row's range are. */
async function width(row: Locator): Promise<number> {
  const text =
    (await row
      .getByText(/^[\d,]+ to [\d,]+$/)
      .first()
      .textContent()) ?? ''
  const [low = 0, high = 0] = text.split(' to ').map((end) => Number(end.replaceAll(',', '')))
  return high - low
}

const people = [
  { wide: 1440, name: 'Mina Meter' },
  { wide: 390, name: 'Manu Meter' },
]

for (const { wide, name } of people) {
  test(`a plug meter replaces the model, at ${wide} pixels`, async ({ someone, organisation }) => {
    test.setTimeout(180_000)
    const champion = await aColleague(organisation, name)
    const lab = await aLab([champion])
    const params = { labId: lab.id, category: 'Cold Storage' }
    const client = await signIn(champion)
    const cells = Object.entries(FREEZER).map(([column_id, value]) => ({
      row_id: 'Freezer1',
      column_id,
      value,
    }))
    await call(client, saveCells, { params, body: { mode: 'baseline', cells } })
    const page = await someone({ as: champion, viewport: { width: wide, height: 900 } })
    await page.goto(`/lab/${lab.id}/baseline/cold-storage`)
    const row = await openUnit(page, 1)
    const reading = row.getByRole('region', { name: 'Reading' })
    await expect(row.getByText('Modelled')).toBeVisible()
    const modelled = await width(row)

    await test.step('a reading of five days is too short, and says so', async () => {
      await row.getByRole('button', { name: 'Add a reading' }).click()
      await choose(reading.getByRole('button', { name: /How it was measured/ }), 'Plug meter')
      await reading.getByRole('textbox', { name: 'Reading', exact: true }).fill('68.8')
      await reading.getByLabel('Days read', { exact: true }).fill('5')
      await expect(reading.getByText(/The reading is too short. It needs at least 7 days/)).toBeVisible()
      expect(await width(row)).toBe(modelled)
    })

    await test.step('seven days count: a narrower range, and grade A with its day and file', async () => {
      await reading.getByRole('textbox', { name: 'Reading', exact: true }).fill('96.3')
      await reading.getByLabel('Days read', { exact: true }).fill('7')
      await expect(reading.getByText('Used instead of the model')).toBeVisible()
      await expect(reading.getByText('Metered use is 13% below the model')).toBeVisible()
      await expect(row.locator('p').getByText('Specific').first()).toBeVisible()
      await expect(
        reading.getByText('For grade A, add the last day of the reading and a file that shows it.'),
      ).toBeVisible()
      await reading.getByLabel('Last day of the reading').fill(dayOf(new Date(), HOME_ZONE))
      await reading.getByRole('button', { name: /^File that shows it/ }).click()
      const files = page.getByRole('dialog', { name: 'File that shows the reading' })
      await expectAccessible(page)
      await files.locator('input[type="file"]').setInputFiles(PHOTO)
      await expect(files).toBeHidden()
      await expect(row.locator('p').getByText('Metered').first()).toBeVisible()
      expect(await width(row)).toBeLessThan(modelled / 2)
    })

    await test.step('without it, a guess makes the range wider', async () => {
      await reading.getByRole('button', { name: 'Remove the reading' }).click()
      await expect(row.getByText('Modelled')).toBeVisible()
      await row.getByRole('button', { name: 'How sure is Volume of each? Estimated' }).click()
      await page.getByRole('option', { name: /^Guessed/ }).click()
      await expect.poll(() => width(row)).toBeGreaterThan(modelled)
      await row.getByRole('button', { name: 'Undo' }).click()
      await expect(reading.getByText('Used instead of the model')).toBeVisible()
    })

    await test.step('it is locked with both, and the working shows them', async () => {
      await closeUnit(page)
      await lockAndSubmit(page)
      await expect(page.getByText('Submitted and locked.')).toBeVisible()
      await page.getByRole('button', { name: 'Show the working' }).click()
      await page.locator('summary').filter({ hasText: 'ULT freezer, standard' }).click()
      await expect(page.getByText('used, grade A: metered')).toBeVisible()
      await expect(page.locator('summary').filter({ hasText: /^Model/ })).toBeVisible()
      await openUnit(page, 1)
      await expect(row.getByText('Guessed').first()).toBeVisible()
      const { form_data } = await call(client, getFormData, { params, query: { mode: 'baseline' } })
      expect(form_data.Freezer1).toMatchObject({ reading_kwh: 96.3, 'volume_litres-sureness': 'guessed' })
    })
    await client.dispose()
  })
}
