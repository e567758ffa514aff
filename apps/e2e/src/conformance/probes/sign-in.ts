import type { Page } from '@playwright/test'
import { answerWith, breakCall, loseCall } from '../../harness/network.ts'
import { runningStack } from '../../harness/stack.ts'
import { givePassword } from '../../steps/login.ts'
import type { Probe } from '../probe.ts'

const nobody = { email: 'nobody@portellery.edu.au', password: 'Not-my-password-1' }
const DEAD_TOKEN = 'T'.repeat(43)

export const signInProbes: Probe[] = [
  {
    name: 'login',
    as: 'anonymous',
    at: '/login',
    shows: [{ strings: ['remember-me'], in: (page) => page.getByRole('main') }],
  },
  {
    name: 'login, empty',
    as: 'anonymous',
    at: '/login',
    reach: (page) => page.getByRole('main').getByRole('button', { name: 'Log in' }).click(),
    shows: [{ strings: ['please-fill-in-all-required-fields'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'login, not activated',
    as: 'anonymous',
    at: '/login',
    reach: (page) => {
      const { demo } = runningStack()
      return givePassword(page, { email: demo.notActivated, password: demo.password })
    },
    shows: [
      { strings: ['login-text-in-the-server-error-that--email-not-activated'], inAnswers: true },
      { strings: ['login-errors--email-not-activated'], in: (page) => page.getByRole('alert') },
      {
        strings: ['login-button-in-the-info-box-to-resend--resend-activation-email'],
        in: (page) => page.getByRole('alert').getByRole('link'),
      },
    ],
  },
  {
    name: 'login, an answer that is not ours',
    as: 'anonymous',
    at: '/login',
    before: (page) => breakCall(page, '/auth/login'),
    reach: (page) => givePassword(page, nobody),
    shows: [{ strings: ['login-failed-please-try-again'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'login, no connection',
    as: 'anonymous',
    at: '/login',
    before: (page) => loseCall(page, '/auth/login'),
    reach: (page) => givePassword(page, nobody),
    shows: [{ strings: ['network-error-please-try-again'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'forgot password',
    as: 'anonymous',
    at: '/forgot-password',
    shows: [{ strings: ['send-reset-link'], in: (page) => page.getByRole('main').getByRole('button') }],
  },
  {
    name: 'forgot password, refused without a reason',
    as: 'anonymous',
    at: '/forgot-password',
    before: (page) =>
      answerWith(
        page,
        '/auth/forgot-password',
        { success: false, code: 'invalid_request', error: 'Invalid', message: 'Invalid', fields: {} },
        400,
      ),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(nobody.email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
    },
    shows: [{ strings: ['please-check-your-input'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'forgot password, an answer that is not ours',
    as: 'anonymous',
    at: '/forgot-password',
    before: (page) => breakCall(page, '/auth/forgot-password'),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill(nobody.email)
      await page.getByRole('button', { name: 'Send Reset Link' }).click()
    },
    shows: [{ strings: ['an-error-occurred-please-try-again'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'reset password, dead link',
    as: 'anonymous',
    at: `/reset-password/${DEAD_TOKEN}`,
    shows: [
      { strings: ['invalid-or-expired-token-you-may-need-to'], in: (page) => page.getByRole('alert') },
      {
        strings: ['request-new-reset-link'],
        in: (page) => page.getByRole('main').getByRole('link'),
      },
    ],
  },
  {
    name: 'reset password, an answer that is not ours',
    as: 'anonymous',
    at: `/reset-password/${DEAD_TOKEN}`,
    before: (page) => withLiveLink(page, 502),
    reach: (page) => chooseNewPassword(page),
    shows: [
      { strings: ['failed-to-update-password-please-try-again'], in: (page) => page.getByRole('alert') },
    ],
  },
  {
    name: 'reset password, done',
    as: 'anonymous',
    at: `/reset-password/${DEAD_TOKEN}`,
    before: (page) => withLiveLink(page, 200),
    reach: (page) => chooseNewPassword(page),
    shows: [
      { strings: ['password-updated-successfully-redirecting-to'], in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'activate',
    as: 'anonymous',
    at: `/activate/${DEAD_TOKEN}`,
    shows: [
      { strings: ['activating-email'], in: (page) => page.getByRole('heading', { level: 1 }) },
      {
        strings: ['request-new-activation-link'],
        in: (page) => page.getByRole('main').getByRole('link'),
      },
    ],
  },
  {
    name: 'resend activation',
    as: 'anonymous',
    at: '/resend-activation',
    shows: [
      {
        strings: ['resend-activation-button--resend-activation-email'],
        in: (page) => page.getByRole('main').getByRole('button'),
      },
    ],
  },
]

/** The link's token is a secret of somebody's mailbox, so here the network says that it is good. */
async function withLiveLink(page: Page, status: number): Promise<void> {
  await page.route('**/api/auth/reset-password/*', (route) => {
    const isCheck = route.request().method() === 'GET'
    if (isCheck || status === 200) return route.fulfill({ json: { success: true, message: 'ok' } })
    return route.fulfill({ status, body: 'upstream went away' })
  })
}

async function chooseNewPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill('Saltbush-plains-7')
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Saltbush-plains-7')
  await page.getByRole('button', { name: 'Update password' }).click()
}
