import { getFormData, saveCells, submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { listChanges } from '@lab-zer0/contracts/changes.ts'
import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, type Person, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { FORTY_UNITS } from '../steps/forty-units.ts'
import { PHOTO } from '../steps/photo.ts'
import { lockAndSubmit } from '../steps/savings.ts'

const category = 'Cold Storage'
const AT_ONCE = 10

/** Forty freezers and fridges with their names, counted and locked. */
async function withFortyUnits(champion: Person): Promise<Lab> {
  const lab = await aLab([champion])
  const client = await signIn(champion)
  const params = { labId: lab.id, category }
  const units = Object.entries(FORTY_UNITS)
  for (let from = 0; from < units.length; from += AT_ONCE) {
    const cells = units
      .slice(from, from + AT_ONCE)
      .flatMap(([row_id, columns]) =>
        Object.entries(columns).map(([column_id, value]) => ({ row_id, column_id, value })),
      )
    await call(client, saveCells, { params, body: { mode: 'baseline', cells } })
  }
  await call(client, submitCalculator, { params, body: { mode: 'baseline' } })
  await client.dispose()
  return lab
}

type Said = { units: readonly string[]; what: string; setTo?: string; photo?: boolean }

async function record(page: Page, { units, what, setTo, photo = true }: Said): Promise<void> {
  await page.getByRole('button', { name: 'Record a change' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a change' })
  for (const name of units) {
    const field = dialog.getByRole('combobox', { name: 'Which units' })
    await field.fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await field.press('ArrowDown')
    await field.press('Enter')
    await expect(dialog.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await dialog.getByText(what, { exact: true }).click()
  if (setTo !== undefined) await dialog.getByLabel(/^Set to, before/).fill(setTo)
  await expect(dialog.getByText(/^(Saves about|No clear change)/)).toBeVisible()
  if (photo) await dialog.locator('input[type=file]').setInputFiles(PHOTO)
  await dialog.getByRole('button', { name: /^Record for/ }).click()
  await expect(dialog).toBeHidden()
}

const SIZES = [
  { who: 'Sana Setpoint', viewport: { width: 1440, height: 900 } },
  { who: 'Pablo Pocketsize', viewport: { width: 390, height: 844 } },
]

for (const { who, viewport } of SIZES) {
  test(`what was done to each of forty units is dated, shown and locked, ${viewport.width} wide`, async ({
    someone,
    organisation,
  }) => {
    const champion = await aColleague(organisation, who)
    const lab = await withFortyUnits(champion)
    const page = await someone({ as: champion, viewport })
    const line = (name: string) => page.getByRole('row', { name: new RegExp(name) })
    const lock = page.getByRole('button', { name: 'Lock & Submit' })

    await test.step('a change of two units and one of a third are lines with their saving', async () => {
      await page.goto(`/lab/${lab.id}/savings/cold-storage`)
      await expect(page.getByRole('heading', { name: 'No unit has changed yet' })).toBeVisible()
      await record(page, { units: ['Mawson', 'Casey'], what: 'Set point', setTo: '-70' })
      await record(page, { units: ['Macquarie'], what: 'Switched off for good' })
      await expect(page.getByRole('heading', { name: '3 of 40 units changed' })).toBeVisible()
      for (const name of ['Mawson', 'Casey', 'Macquarie']) {
        const both = line(name).getByRole('button', { name: `Before and after: ${name}` })
        await expect(both).toHaveText(/Before.*1 missing.*After.*(Being checked|Shown)/)
        // Ten degrees warmer is hardly clear of one unit alone.
        await expect(line(name).getByText(/^([\d,]+ to [\d,]+|No clear change)$/)).toBeVisible()
      }
      await expect(page.getByText(/^37 units unchanged/)).toBeVisible()
    })

    await test.step('what has no evidence keeps the form open, and says so', async () => {
      await record(page, { units: ['Glass door'], what: 'Defrosted and cleaned', photo: false })
      await expect(page.getByText(/^.*Not done yet: Glass door: defrosted and cleaned/)).toBeVisible()
      await expect(lock).toBeDisabled()
      await line('Glass door').getByRole('button', { name: 'Add evidence: Glass door' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.locator('input[type=file]').setInputFiles(PHOTO)
      await expect(dialog.getByText(/^shows /)).toBeVisible()
      await dialog.getByRole('button', { name: 'Mark as done' }).click()
      await expect(dialog).toBeHidden()
      await expect(lock).toBeEnabled()
    })

    await test.step('a step too many is undone', async () => {
      await record(page, { units: ['Davis'], what: 'Set point', setTo: '-75', photo: false })
      await expect(page.getByRole('heading', { name: '5 of 40 units changed' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByRole('heading', { name: '4 of 40 units changed' })).toBeVisible()
      await expect(lock).toBeEnabled()
    })

    await test.step('the form fits the screen and is locked with its causes', async () => {
      const size = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      }))
      expect(size.width).toBeLessThanOrEqual(viewport.width)
      test.info().annotations.push({ type: 'height at 40 units', description: `${size.height} px` })
      console.log(`Savings of 40 units, 4 of them changed, ${viewport.width} wide: ${size.height} px high`)
      await lockAndSubmit(page)
      const client = await signIn(champion)
      const params = { labId: lab.id }
      const { submission, form_data } = await call(client, getFormData, {
        params: { ...params, category },
        query: { mode: 'savings' },
      })
      expect(submission?.results).toMatchObject({ saved: { energyKwh: { change: 'saving' } } })
      expect(Object.values(form_data).filter(({ set_temperature }) => set_temperature === -70)).toHaveLength(
        2,
      )
      const { changes } = await call(client, listChanges, { params })
      await client.dispose()
      const locked = changes.filter(({ is_in_locked_form }) => is_in_locked_form)
      expect(locked.map(({ state, evidence }) => [state, evidence.length])).toEqual([
        ['done', 1],
        ['done', 1],
        ['done', 1],
      ])
    })
  })
}
