import { expect, type Locator, type Page } from '@playwright/test'

/** Opens a unit of the table of what changed, and gives its fields before and after. */
export async function openUnitOf(page: Page, name: string): Promise<Locator> {
  const unit = page.getByRole('button', { name: `Open ${name}`, exact: true })
  const folded = page.getByRole('button', { name: /units? unchanged/ })
  await unit.or(folded).first().waitFor()
  if (!(await unit.isVisible())) await folded.click()
  await unit.click()
  return page.getByRole('dialog', { name: `${name}, before and after` })
}

export async function closeUnitOf(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Done', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Says why a row differs from the baseline. */
export async function sayWhy(row: Locator, cause: RegExp): Promise<void> {
  await row.getByRole('button', { name: /Why is this different\?/ }).click()
  const saved = row.page().waitForResponse((reply) => reply.url().endsWith('/causes'))
  await row.page().getByRole('option', { name: cause }).click()
  expect((await saved).ok()).toBe(true)
}

/** Plans the action of this name, or the first, for all the rows that it means. */
export async function planAction(page: Page, title?: string): Promise<void> {
  const name = title === undefined ? /^Apply this action/ : `Apply this action: ${title}`
  await page.getByRole('button', { name }).first().click()
  const dialog = page.getByRole('dialog')
  for (const row of await dialog.getByRole('checkbox', { name: /^Row / }).all()) await row.setChecked(true)
  await dialog.getByRole('button', { name: 'Add to the plan' }).click()
  await expect(page.getByText(/^Planned: /)).toBeVisible()
}

/** Locks the form that is open; a level may ask why Before and After are so close together. */
export async function lockAndSubmit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Lock & Submit' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lock and submit?' })
  await question.getByText('The counts are right as far as our lab knows.').click()
  const reason = question.getByLabel('Why are they so close together?')
  if (await reason.isVisible()) await reason.fill('The whole cycle is walked in one day.')
  await question.getByRole('button', { name: 'Lock & Submit' }).click()
  await expect(page.getByText('Submitted and locked. Here are your results.')).toBeVisible()
}
