import { answerWith, breakCall, loseCall } from '../../harness/network.ts'
import { phone } from '../../harness/scene.ts'
import type { Probe } from '../probe.ts'

export const shellProbes: Probe[] = [
  {
    name: 'header, logged out',
    as: 'anonymous',
    at: '/login',
    shows: [
      {
        strings: [
          'header-logged-out-links--about',
          'header-logged-out-links--faq',
          'header-logged-out-links--contact',
        ],
        in: (page) => page.getByRole('banner').getByRole('navigation').getByRole('link'),
      },
      { strings: ['beta', 'lab-zer0'], in: (page) => page.getByRole('banner') },
    ],
  },
  {
    name: 'header, logged out, on a phone',
    as: 'anonymous',
    at: '/login',
    options: phone,
    reach: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    shows: [
      {
        strings: ['best-viewed-on-desktop-for-an-optimal-experience'],
        in: (page) => page.getByRole('banner'),
      },
      { strings: ['partners-and-sponsors'], in: (page) => page.getByRole('banner').getByRole('link') },
    ],
  },
  {
    name: 'header, logged in',
    as: 'withoutLab',
    at: '/account',
    shows: [{ strings: ['logout'], in: (page) => page.getByRole('banner').getByRole('button') }],
  },
  {
    name: 'footer',
    as: 'anonymous',
    at: '/login',
    shows: [
      {
        strings: ['footer-links--about', 'footer-links--faq', 'footer-links--contact', 'terms', 'privacy'],
        in: (page) => page.getByRole('contentinfo').getByRole('link'),
      },
    ],
  },
  {
    name: 'logout, an answer that is not ours',
    as: 'withoutLab',
    at: '/account',
    before: (page) => breakCall(page, '/auth/logout'),
    reach: (page) => page.getByRole('button', { name: 'Logout' }).click(),
    shows: [{ strings: ['logout-failed'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'who am I, an answer that is not ours',
    as: 'withoutLab',
    at: '/account',
    before: (page) => breakCall(page, '/auth/user', 500),
    shows: [
      { strings: ['auth-check-failed'], in: (page) => page.getByRole('main') },
      { strings: ['http-error-status-n'], values: { n: '500' }, in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'who am I, an answer without the person',
    as: 'withoutLab',
    at: '/account',
    before: (page) => answerWith(page, '/auth/user', { success: true }),
    shows: [
      { strings: ['user-data-missing-from-current-user-response'], in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'who am I, no connection',
    as: 'withoutLab',
    at: '/account',
    before: (page) => loseCall(page, '/auth/user'),
    shows: [
      { strings: ['network-error-please-check-your-connection'], in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'a part of the app that cannot be fetched',
    as: 'withoutLab',
    at: '/account',
    before: async (page) => {
      await page.route('**/assets/account-screen*', (route) => route.fulfill({ status: 404, body: '' }))
    },
    shows: [{ strings: ['an-unexpected-error-occurred'], in: (page) => page.getByRole('main') }],
  },
  {
    name: 'profile completion, empty',
    as: 'nameless',
    at: '/dashboard',
    reach: (page) => page.getByRole('button', { name: 'Save' }).click(),
    shows: [{ strings: ['first-and-last-name-are-required'], in: (page) => page.getByRole('main') }],
  },
  {
    name: 'profile completion, an answer that is not ours',
    as: 'nameless',
    at: '/dashboard',
    before: (page) => breakCall(page, '/auth/profile'),
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'First name' }).fill('Nova')
      await page.getByRole('textbox', { name: 'Last name' }).fill('Starter')
      await page.getByRole('button', { name: 'Save' }).click()
    },
    shows: [{ strings: ['failed-to-update-profile'], in: (page) => page.getByRole('alert') }],
  },
]
