import { expectAccessible } from './harness/axe.ts'
import { mailsTo } from './harness/mails.ts'
import { runningStack } from './harness/stack.ts'
import { expect, test } from './harness/test.ts'

test('a visitor finds the login page, without a violation of WCAG', async ({ page }) => {
  await page.goto('/login')

  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page)
})

test('each API process answers by itself and behind the public address', async ({ request }) => {
  const { apiUrls, publicUrl } = runningStack()

  for (const url of [...apiUrls, publicUrl]) {
    expect((await request.get(`${url}/api/health/live`)).status()).toBe(200)
  }
})

test('the mailbox of a stranger is empty', async () => {
  expect(await mailsTo('nobody@stranger.example')).toEqual([])
})
