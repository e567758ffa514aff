import { expect, type Page } from '@playwright/test'
import { Authenticator } from '../harness/authenticator.ts'

/** Types the key from the screen into the app, as somebody whose phone has no camera would. */
export async function setUpSecondFactor(page: Page): Promise<Authenticator> {
  await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  const key = page.getByRole('definition')
  const authenticator = new Authenticator((await key.textContent()) ?? '')
  await page.getByRole('textbox', { name: 'Code' }).fill(await authenticator.code())
  await page.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Two-factor authentication is on.')).toBeVisible()
  return authenticator
}
