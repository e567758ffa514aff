import type { Page } from '@playwright/test'
import { breakCall } from '../../harness/network.ts'
import {
  type Fields,
  fillOrganisation,
  fillRegistration,
  validateOpenCode,
} from '../../steps/registration.ts'
import type { Probe } from '../probe.ts'

async function register(page: Page, change: Fields = {}, agrees = true): Promise<void> {
  await fillRegistration(page, change, agrees)
  await page.getByRole('button', { name: 'Register' }).click()
}

/** Each field's own message, one mistake at a time: the specification shows the first. */
function mistake(string: string, change: Fields, agrees = true): Probe {
  return {
    name: `register, ${string}`,
    as: 'anonymous',
    at: '/register',
    reach: (page) => register(page, change, agrees),
    shows: [{ strings: [string], in: (page) => page.getByRole('main') }],
  }
}

const userMistakes: Probe[] = [
  mistake('first-name-is-required', { 'First name': '' }),
  mistake('last-name-is-required', { 'Last name': '' }),
  mistake('email-is-required', { Email: '' }),
  mistake('please-enter-a-valid-email-address', { Email: 'ada' }),
  mistake('password-is-required', { Password: '', 'Confirm password': '' }),
  mistake('password-must-be-at-least-8-characters', { Password: 'Salt-7', 'Confirm password': 'Salt-7' }),
  mistake('password-must-contain-at-least-one-uppercase', {
    Password: 'saltbush-7',
    'Confirm password': 'saltbush-7',
  }),
  mistake('password-must-contain-at-least-one-lowercase', {
    Password: 'SALTBUSH-7',
    'Confirm password': 'SALTBUSH-7',
  }),
  mistake('password-must-contain-at-least-one-number', {
    Password: 'Saltbush-x',
    'Confirm password': 'Saltbush-x',
  }),
  mistake('passwords-do-not-match', { 'Confirm password': 'Saltbush-plains-8' }),
  mistake('you-must-agree-to-the-terms-of-service-to', {}, false),
]

export const registrationProbes: Probe[] = [
  {
    name: 'register',
    as: 'anonymous',
    at: '/register',
    shows: [
      {
        strings: ['terms-of-service', 'register-and-register-organisation--privacy-policy'],
        in: (page) => page.getByRole('main').getByRole('link'),
      },
    ],
  },
  ...userMistakes,
  {
    name: 'register, refused by the API for no field in particular',
    as: 'anonymous',
    at: '/register',
    before: async (page) => {
      await page.route('**/api/auth/register', (route) => {
        const postData = JSON.stringify({ ...route.request().postDataJSON(), colour: 'green' })
        return route.continue({ postData })
      })
    },
    reach: (page) => register(page),
    shows: [{ strings: ['please-correct-the-highlighted-fields'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'register, an answer that is not ours',
    as: 'anonymous',
    at: '/register',
    before: (page) => breakCall(page, '/auth/register'),
    reach: (page) => register(page),
    shows: [{ strings: ['registration-failed-please-try-again'], in: (page) => page.getByRole('alert') }],
  },
  {
    name: 'register, done',
    as: 'anonymous',
    at: '/register',
    reach: (page) => register(page),
    shows: [{ strings: ['registration-successful'], in: (page) => page.getByRole('main') }],
  },
]

function organisationMistake(string: string, change: Fields, values?: Record<string, string>): Probe {
  return {
    name: `register organisation, ${string}`,
    as: 'anonymous',
    at: '/register-organisation',
    reach: async (page) => {
      await validateOpenCode(page)
      await fillOrganisation(page, change)
      await page.getByRole('button', { name: 'Register organisation' }).click()
    },
    shows: [{ strings: [string], in: (page) => page.getByRole('main'), ...(values && { values }) }],
  }
}

export const organisationProbes: Probe[] = [
  {
    name: 'register organisation',
    as: 'anonymous',
    at: '/register-organisation',
    shows: [
      { strings: ['validate'], in: (page) => page.getByRole('main').getByRole('button') },
      { strings: ['australia'], in: (page) => page.getByRole('textbox', { name: 'Country' }) },
    ],
  },
  {
    name: 'register organisation, a code that cannot be one',
    as: 'anonymous',
    at: '/register-organisation',
    reach: async (page) => {
      await page.getByRole('textbox', { name: 'Code from your invitation email' }).fill('abc')
      await page.getByRole('button', { name: 'Validate' }).click()
    },
    shows: [{ strings: ['this-invitation-code-does-not-look-valid'], in: (page) => page.getByRole('main') }],
  },
  {
    name: 'register organisation, an answer about the code that is not ours',
    as: 'anonymous',
    at: '/register-organisation?invite=ABCDE-12345',
    before: (page) => breakCall(page, '/invitations/validate'),
    reach: (page) => page.getByRole('button', { name: 'Validate' }).click(),
    shows: [
      { strings: ['failed-to-validate-invitation-code-please-try'], in: (page) => page.getByRole('main') },
    ],
  },
  {
    name: 'register organisation, code validated',
    as: 'anonymous',
    at: '/register-organisation',
    reach: (page) => validateOpenCode(page),
    shows: [
      { strings: ['register-organisation-indicator-after--valid'], in: (page) => page.getByRole('main') },
    ],
  },
  organisationMistake('organisation-name-must-be-between-2-100', { 'Organisation name': 'Q' }),
  organisationMistake('admin-first-name-is-required', { 'First name': '' }),
  organisationMistake('admin-last-name-is-required', { 'Last name': '' }),
  organisationMistake('at-least-one-email-domain-is-required', { 'Domain 1': '' }),
  organisationMistake(
    'invalid-domain-format-value',
    { 'Domain 1': 'quoll institute' },
    { value: 'quoll institute' },
  ),
  organisationMistake('admin-email-must-use-one-of-the-provided-email', { 'Admin email': 'ada@else.edu.au' }),
  {
    name: 'register organisation, sent',
    as: 'anonymous',
    at: '/register-organisation',
    // Its words are wanted, not another organisation: the demo's codes are needed by the other probes.
    before: (page) => breakCall(page, '/organisations/register'),
    reach: async (page) => {
      await validateOpenCode(page)
      await fillOrganisation(page)
      await page.getByRole('button', { name: 'Register organisation' }).click()
    },
    shows: [{ strings: ['au'], inAnswers: true }],
  },
]
