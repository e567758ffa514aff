import { readFile } from 'node:fs/promises'
import { getFormData } from '@lab-zer0/contracts/calculators.ts'
import { getTypeWords } from '@lab-zer0/contracts/type-words.ts'
import type { Page } from '@playwright/test'
import { call } from '../harness/api.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { aColleague, type Person, signIn } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { choose, closeUnit, isTable, unitTable } from '../steps/calculators.ts'
import { FREEZERS, registerFile, WORDS } from '../steps/freezer-register.ts'
import { lockAndSubmit } from '../steps/savings.ts'

const CATEGORY = 'Cold Storage'
const LAST = WORDS[4]
const THIS_YEAR = new Date().getFullYear()

async function stored(person: Person, lab: Lab) {
  const client = await signIn(person)
  const params = { labId: lab.id, category: CATEGORY }
  const { form_data, submission } = await call(client, getFormData, { params, query: { mode: 'baseline' } })
  const { words } = await call(client, getTypeWords, { params })
  await client.dispose()
  const ofUnits = Object.values(form_data)
    .map(({ unit_name, room, asset_tag, model, unit_type, set_temperature, volume_litres, age_years }) => ({
      ...{ unit_name, room, asset_tag, model, unit_type, set_temperature, volume_litres, age_years },
    }))
    .toSorted((a, b) => String(a.asset_tag).localeCompare(String(b.asset_tag)))
  return { units: ofUnits, isLocked: submission !== null, words }
}

const KNOWN_TYPES: Readonly<Record<string, string | undefined>> = {
  'ULT freezer, standard': 'ult_freezer_standard',
  'Fridge, household type': 'fridge_household',
}

/** What the file says, as the form keeps it. */
const expected = FREEZERS.map(({ name, room, tag, model, kind, setTo, litres, bought }) => ({
  unit_name: name,
  room,
  asset_tag: tag,
  model,
  unit_type: WORDS.find(({ word }) => word === kind)?.type ?? KNOWN_TYPES[kind],
  set_temperature: setTo,
  volume_litres: litres,
  age_years: THIS_YEAR - bought,
}))

/** The one that waits for its type. */
async function chooseType(page: Page): Promise<void> {
  const unit = FREEZERS.find(({ kind }) => kind === LAST.word)?.name ?? ''
  if (isTable(page)) {
    await unitTable(page).getByText('Choose a type').click()
    await page.getByRole('option', { name: LAST.label, exact: true }).click()
    return
  }
  await page.getByRole('button', { name: new RegExp(`^${unit}\\b`) }).click()
  const sheet = page.getByRole('dialog', { name: unit, exact: true })
  await choose(
    sheet
      .getByRole('button', { name: /^Type of/ })
      .or(sheet.getByLabel(/^Type of/))
      .first(),
    LAST.label,
  )
  await closeUnit(page)
}

const people = [
  { wide: 1440, name: 'Ines Importer' },
  { wide: 390, name: 'Igor Importer' },
]

for (const { wide, name } of people) {
  test(`forty freezers come from a spreadsheet and are locked, at ${wide} pixels`, async ({
    someone,
    organisation,
  }) => {
    test.setTimeout(240_000)
    const champion = await aColleague(organisation, name)
    const lab = await aLab([champion])
    const page = await someone({ as: champion, viewport: { width: wide, height: 900 } })
    await page.goto(`/lab/${lab.id}/baseline/cold-storage`)
    await page.getByRole('button', { name: 'Paste or import' }).click()
    await page
      .getByRole('dialog')
      .locator('input[type="file"]')
      .setInputFiles(await registerFile())
    const match = page.getByRole('dialog', { name: 'Match freezers.xlsx' })

    await test.step('columns are matched by their headings, and five types are asked once, four of them guessed', async () => {
      await expect(match.getByText('Columns, 8 of 9 matched')).toBeVisible()
      await expect(match.getByText('Types we don’t know, 1 on 1 row')).toBeVisible()
      await expect(match.getByText('Types we guess, 4 on 4 rows')).toBeVisible()
      for (const { word, label } of WORDS.slice(0, 4)) {
        await expect(match.getByRole('button', { name: `Type for ${word}` })).toContainText(label)
      }
      await expect(match.getByRole('button', { name: `Type for ${LAST.word}` })).toContainText('Choose later')
      await match.getByText('These guesses are right').click()
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(sideways).toBeLessThanOrEqual(0)
    })

    await test.step('the title and the total become no unit, and come back as a file', async () => {
      const downloading = page.waitForEvent('download')
      await match.getByRole('button', { name: 'Save these rows as a file' }).click()
      const file = await readFile(await (await downloading).path(), 'utf8')
      expect(file).toContain('Asset register of the department,,,,,,,,,1,above the headings')
      expect(file).toContain(',,,,,,,,40 units in all,43,nothing in a column that is used')
    })

    await test.step('all forty are added, and the one that waits gets its type', async () => {
      await match.getByRole('button', { name: 'Add 40 units' }).click()
      await expect(page.getByText('40 units added.')).toBeVisible()
      await chooseType(page)
      await expect
        .poll(async () => (await stored(champion, lab)).units, { timeout: 60_000 })
        .toEqual(expected.toSorted((a, b) => a.asset_tag.localeCompare(b.asset_tag)))
    })

    await test.step('the baseline is locked with all of them, and the words are remembered', async () => {
      await lockAndSubmit(page)
      const { units, isLocked, words } = await stored(champion, lab)
      expect(isLocked).toBe(true)
      expect(units).toHaveLength(FREEZERS.length)
      expect(words.map(({ word }) => word).toSorted()).toEqual(
        WORDS.slice(0, 4)
          .map(({ word }) => word.toLowerCase())
          .toSorted(),
      )
    })
  })
}
