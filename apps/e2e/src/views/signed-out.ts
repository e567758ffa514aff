import { activate, forgotPassword, register, resetPassword } from '@lab-zer0/contracts/auth.ts'
import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import type { Page } from '@playwright/test'
import { answerCall, loseCall } from '../harness/network.ts'
import { phone, type Scene } from '../harness/scene.ts'
import { runningStack } from '../harness/stack.ts'
import { givePassword } from '../steps/login.ts'
import { fillOrganisation, fillRegistration, validateOpenCode } from '../steps/registration.ts'

const TOKEN = 'T'.repeat(43)
const activated: ResponseOf<typeof activate> = {
  success: true,
  message: 'Your email is activated. You can log in now.',
  password_required: false,
}

const press = (name: string) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()

async function asAdmin(page: Page): Promise<void> {
  const { demo } = runningStack()
  await givePassword(page, { email: demo.admin, password: demo.password })
  await page.getByRole('textbox', { name: 'Code' }).waitFor()
}

export const signedOutViews: Scene[] = [
  { name: 'login', as: 'anonymous', at: '/login' },
  { name: 'unknown-address-anonymous', as: 'anonymous', at: '/labs/of/nobody' },
  { name: 'unknown-address-signed-in', as: 'member', at: '/labs/of/nobody' },
  {
    name: 'menu',
    as: 'anonymous',
    at: '/login',
    options: phone,
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
  },
  { name: 'login-empty', as: 'anonymous', at: '/login', reach: press('Log in') },
  {
    name: 'login-not-activated',
    as: 'anonymous',
    at: '/login',
    reach: async (page) => {
      const { demo } = runningStack()
      await givePassword(page, { email: demo.notActivated, password: demo.password })
      await page.getByRole('link', { name: 'Resend Activation Email' }).waitFor()
    },
  },
  { name: 'login-code', as: 'anonymous', at: '/login', reach: asAdmin },
  {
    name: 'login-recovery-code',
    as: 'anonymous',
    at: '/login',
    reach: async (page) => {
      await asAdmin(page)
      await page.getByRole('button', { name: 'Use a recovery code' }).click()
      await press('Verify')(page)
    },
  },
  { name: 'register', as: 'anonymous', at: '/register' },
  { name: 'register-errors', as: 'anonymous', at: '/register', reach: press('Register') },
  {
    name: 'register-unknown-domain',
    as: 'anonymous',
    at: '/register',
    reach: async (page) => {
      await fillRegistration(page, { Email: 'ada.quoll@elsewhere.edu.au' })
      await press('Register')(page)
      await page.getByRole('link', { name: 'Contact us' }).waitFor()
    },
  },
  {
    name: 'registered',
    as: 'anonymous',
    at: '/register',
    before: (page) => answerCall(page, register, { success: true, message: 'Registration successful.' }),
    reach: async (page) => {
      await fillRegistration(page)
      await press('Register')(page)
      await page.getByText('Registration successful.').waitFor()
    },
  },
  { name: 'register-organisation', as: 'anonymous', at: '/register-organisation' },
  {
    name: 'register-organisation-validated',
    as: 'anonymous',
    at: '/register-organisation',
    reach: async (page) => {
      await validateOpenCode(page)
      await fillOrganisation(page)
    },
  },
  {
    name: 'register-organisation-errors',
    as: 'anonymous',
    at: '/register-organisation',
    reach: async (page) => {
      await validateOpenCode(page)
      await press('Add domain')(page)
      await page.getByRole('textbox', { name: 'Domain 1' }).fill('quoll.edu.au')
      await page.getByRole('textbox', { name: 'Domain 2' }).fill('quoll edu')
      await press('Register organisation')(page)
    },
  },
  { name: 'forgot-password', as: 'anonymous', at: '/forgot-password' },
  { name: 'forgot-password-error', as: 'anonymous', at: '/forgot-password', reach: press('Send Reset Link') },
  {
    name: 'forgot-password-sent',
    as: 'anonymous',
    at: '/forgot-password',
    before: (page) => answerCall(page, forgotPassword, { success: true, message: 'ok' }),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('ada.quoll@portellery.edu.au')
      await press('Send Reset Link')(page)
      await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    },
  },
  {
    name: 'reset-password',
    as: 'anonymous',
    at: `/reset-password/${TOKEN}`,
    before: (page) => answerCall(page, resetPassword, { success: true, message: 'ok' }),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'New password' }).fill('Salt')
      await press('Update password')(page)
    },
  },
  {
    name: 'reset-password-dead-link',
    as: 'anonymous',
    at: `/reset-password/${TOKEN}`,
    reach: (page) => page.getByRole('link', { name: 'Request New Reset Link' }).waitFor(),
  },
  {
    name: 'activate-waiting',
    as: 'anonymous',
    at: `/activate/${TOKEN}`,
    before: async (page) => {
      await page.route('**/api/auth/activate/*', () => undefined)
    },
    reach: (page) => page.getByText('One moment').waitFor(),
  },
  {
    name: 'activate-failed',
    as: 'anonymous',
    at: `/activate/${TOKEN}`,
    reach: (page) => page.getByRole('link', { name: 'Request New Activation Link' }).waitFor(),
  },
  {
    name: 'activate-password',
    as: 'anonymous',
    at: `/activate/${TOKEN}`,
    before: (page) =>
      answerCall(page, activate, {
        ...activated,
        message: 'Please enter the password you chose to activate your account in this browser.',
        password_required: true,
      }),
    reach: (page) => page.getByRole('textbox', { name: 'Password' }).waitFor(),
  },
  { name: 'resend-activation', as: 'anonymous', at: '/resend-activation' },
  {
    name: 'resend-activation-no-connection',
    as: 'anonymous',
    at: '/resend-activation',
    before: (page) => loseCall(page, '/auth/resend-activation'),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Email' }).fill('ada.quoll@portellery.edu.au')
      await press('Resend Activation Email')(page)
      await page.getByText('Network error').waitFor()
    },
  },
]
