import type { Locator, Page } from '@playwright/test'
import { downloadCsv } from '../harness/csv.ts'
import { sessionOf } from '../harness/sessions.ts'
import { expect, test } from '../harness/test.ts'
import { atLab, DRY_LAB } from '../steps/labs.ts'

const reports = '/dashboard/impact-reports'

/** Opens what has the focus, and goes to the next thing that can be opened. */
async function openByKeyboard(page: Page, summary: Locator): Promise<void> {
  await summary.focus()
  await page.keyboard.press('Enter')
}

/** `1,234.5` and `−3` as numbers. */
const numberIn = (text: string) => Number(text.replace(/,/g, '').replace('−', '-'))

test('an admin follows a figure of the report down to the factor that it cites, by keyboard', async ({
  someone,
}) => {
  const page = await someone({ storageState: sessionOf('admin') })
  await page.goto(reports)
  const bar = page.getByRole('button', { name: /^Cold Storage, before: / })

  await test.step('arrow keys lead through the drawing, and Enter shows how a bar is summed', async () => {
    await bar.focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('button', { name: /^Cold Storage, after: / })).toBeFocused()
    await page.keyboard.press('Home')
    await expect(bar).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: /^Emissions before, Cold Storage, / })).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  await test.step('the lines add up to the sum, as they are shown', async () => {
    const lines = dialog.locator('summary')
    await expect(lines.first()).toBeVisible()
    const best = (text: string) => numberIn(/Best ([\d.,−]+)/.exec(text)?.[1] ?? '')
    const summed = (await lines.allTextContents()).reduce((sum, text) => sum + best(text), 0)
    const sum = best((await dialog.getByText(/^Sum/).locator('..').textContent()) ?? '')
    expect(sum).toBeGreaterThan(0)
    expect(summed).toBeCloseTo(sum, 3)
  })

  await test.step('a lab opens to its locked receipt, and that to a published source', async () => {
    await openByKeyboard(page, dialog.locator('summary').first())
    await expect(dialog.getByText(/^Locked by .* Factor set /)).toBeVisible()
    const closed = dialog.locator('details[open] details:not([open]) > summary').first()
    const source = dialog.getByRole('link').first()
    for (let depth = 0; depth < 8 && !(await source.isVisible()); depth++) await openByKeyboard(page, closed)
    await expect(source).toHaveAttribute('href', /^https:/)
  })

  await test.step('Escape leads back to the bar', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(bar).toBeFocused()
  })
})

test('an admin asks what if, and takes the figures away as a file', { tag: '@gate' }, async ({ someone }) => {
  const page = await someone({ storageState: sessionOf('admin') })
  await page.goto(`${reports}?year=2026`)

  await test.step('the totals move with the slider', async () => {
    const total = page.getByText(/^All together: /)
    const kgOf = async () =>
      numberIn(/together: ([\d.,]+)/.exec((await total.textContent()) ?? '')?.[1] ?? '')
    const slider = page.getByRole('slider', { name: 'Share of labs that do it' })
    await slider.focus()
    const all = await kgOf()
    for (let tenth = 0; tenth < 5; tenth++) await page.keyboard.press('ArrowLeft')
    await expect(page.getByText('50% of labs')).toBeVisible()
    expect(await kgOf()).toBeCloseTo(all / 2, 0)
  })

  await test.step('the file is strict CSV, says what it rests on, and leaves nothing as zero', async () => {
    const { name, rows } = await downloadCsv(page, page.getByRole('button', { name: 'Export CSV' }).first())
    expect(name).toMatch(/_Organisation_report_2026\.csv$/)
    const [head = [], ...lines] = rows
    expect(head.slice(0, 8)).toEqual(['Scope', 'Part', 'Measure', 'Unit', 'Low', 'Best', 'High', 'Period'])
    expect(lines.every((line) => line.length === head.length)).toBe(true)
    const coverage = head.indexOf('Coverage')
    expect(lines.every((line) => /^\d+ of \d+ labs$/.test(line[coverage] ?? ''))).toBe(true)
    const missing = lines.filter((line) => line[1] === 'missing')
    expect(missing.every((line) => line.slice(4, 7).every((cell) => cell === ''))).toBe(true)
  })
})

test("a member sees the lab's own figures on its page, and how they were made", { tag: '@gate' }, async ({
  someone,
}) => {
  const page = await someone({ storageState: sessionOf('dryChampion') })
  await page.goto(await atLab(DRY_LAB)())
  const card = page.getByRole('region', { name: 'Estimate Impact Report' })

  const emissions = card.getByRole('row', { name: /^Emissions/ })
  await expect(emissions).toContainText(/CO/)
  await emissions.getByRole('button', { name: /Show the working of Emissions at baseline/ }).click()

  const dialog = page.getByRole('dialog', { name: /^Emissions at baseline, / })
  await dialog.locator('summary').first().click()
  await expect(dialog.getByText(/^Locked by /)).toBeVisible()
})
