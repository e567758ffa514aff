import { expect, test } from '../harness/test.ts'

test('a page whose script does not arrive says so, and loads with a press', async ({ page }) => {
  let isLost = true
  await page.route('**/assets/**/*.js', (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/audits')
  await expect(page.getByRole('heading', { name: 'LAB ZER0 could not be loaded' })).toBeVisible()

  isLost = false
  await page.getByRole('button', { name: 'Reload' }).click()

  await expect(page.getByLabel('Email')).toBeVisible()
})
