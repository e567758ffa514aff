import { myInvitations } from '@lab-zer0/contracts/invitations.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall, changeAnswer, loseCall } from '../harness/network.ts'
import { phone, type Scene } from '../harness/scene.ts'

async function startSetUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
}

const codes = Array.from({ length: 10 }, (_, index) => `7K2M9${index}-4TQX8B-Z1N6RD-W3V5H${index}`)

/** Says that the second factor is on without changing anybody's account. */
async function confirmSetUp(page: Page): Promise<void> {
  await page.route('**/api/auth/two-factor/confirm', async (route) => {
    const { user } = (await (await page.request.get('/api/auth/user')).json()) as { user: object }
    await route.fulfill({
      json: {
        success: true,
        message: 'Two-factor authentication is on.',
        backup_codes: codes,
        user: { ...user, two_factor_enabled: true, two_factor_verified: true },
      },
    })
  })
}

const listReady = (page: Page) => page.getByRole('table').waitFor()

export const accountViews: Scene[] = [
  { name: 'account', as: 'withoutLab', at: '/account' },
  { name: 'account-admin', as: 'admin', at: '/account' },
  {
    name: 'account-menu',
    as: 'member',
    at: '/account',
    options: phone,
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  {
    name: 'account-errors',
    as: 'withoutLab',
    at: '/account',
    reach: (page) => page.getByRole('button', { name: 'Change password' }).click(),
  },
  {
    name: 'account-sign-out-device',
    as: 'champion',
    at: '/account',
    before: (page) =>
      changeAnswer(page, '/auth/sessions', (json) => {
        // As the contract of this call promises.
        const { sessions } = json as { sessions: Record<string, unknown>[] }
        sessions.push({
          ...sessions[0],
          id: '5e550000-0000-4000-8000-000000000002',
          device: 'Safari on iPhone',
          is_current: false,
        })
      }),
    reach: (page) => page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click(),
  },
  {
    name: 'account-renew-codes',
    as: 'admin',
    at: '/account',
    reach: (page) => page.getByRole('button', { name: 'New recovery codes' }).click(),
  },
  {
    name: 'account-close',
    as: 'withoutLab',
    at: '/account',
    reach: (page) => page.getByRole('button', { name: 'Close my account' }).click(),
  },
  {
    name: 'account-close-champion',
    as: 'champion',
    at: '/account',
    reach: async (page) => {
      const notice = page.getByText('You are the Champion of')
      await notice.waitFor()
      await notice.scrollIntoViewIfNeeded()
    },
  },
  { name: 'two-factor-start', as: 'withoutLab', at: '/account/two-factor' },
  { name: 'two-factor-scan', as: 'withoutLab', at: '/account/two-factor', reach: startSetUp },
  {
    name: 'two-factor-codes',
    as: 'withoutLab',
    at: '/account/two-factor',
    before: confirmSetUp,
    reach: async (page) => {
      await startSetUp(page)
      await page.getByRole('textbox', { name: 'Code' }).fill('123456')
      await page.getByRole('button', { name: 'Turn on' }).click()
      await page.getByRole('button', { name: 'I have saved them' }).waitFor()
    },
  },
  { name: 'complete-profile', as: 'nameless', at: '/dashboard' },
  {
    name: 'complete-profile-errors',
    as: 'nameless',
    at: '/dashboard',
    reach: (page) => page.getByRole('button', { name: 'Save' }).click(),
  },
  {
    name: 'auth-check-failed',
    as: 'member',
    at: '/account',
    before: (page) => breakCall(page, '/auth/user', 500),
    reach: (page) => page.getByText('Auth check failed').waitFor(),
  },
  {
    name: 'unavailable',
    as: 'member',
    at: '/account',
    before: (page) => breakCall(page, '/auth/user', 503),
    reach: (page) => page.getByRole('heading', { name: 'LAB ZER0 is unavailable right now' }).waitFor(),
  },
  {
    name: 'unreachable',
    as: 'member',
    at: '/account',
    before: (page) => loseCall(page, '/auth/user'),
    reach: (page) => page.getByRole('heading', { name: "We can't reach LAB ZER0" }).waitFor(),
  },
  { name: 'invitations', as: 'provider', at: '/invitations', reach: listReady },
  {
    name: 'invitations-none',
    as: 'provider',
    at: '/invitations',
    before: (page) => answerCall(page, myInvitations, { success: true, data: [] }),
    reach: (page) => page.getByText('No invitations yet').waitFor(),
  },
  {
    name: 'invitations-errors',
    as: 'provider',
    at: '/invitations',
    before: (page) => breakCall(page, '/invitations/my-invitations'),
    reach: async (page) => {
      await page.getByText('Failed to load invitations.').waitFor()
      await page.getByRole('textbox', { name: 'Email addresses' }).fill('labs@wombat.edu.au, wombat')
      await page.getByRole('button', { name: 'Send Invitations' }).click()
    },
  },
  {
    name: 'invitations-withdraw',
    as: 'provider',
    at: '/invitations',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Withdraw/ })
        .first()
        .click(),
  },
  { name: 'invitations-forbidden', as: 'member', at: '/invitations' },
  { name: 'dashboard-provider', as: 'provider', at: '/dashboard' },
]
