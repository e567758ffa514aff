import type { ResponseOf } from '@lab-zer0/contracts/endpoint.ts'
import { getRegister } from '@lab-zer0/contracts/public-register.ts'
import type { Page } from '@playwright/test'
import { answerCall, breakCall, changeAnswer, loseCall } from '../harness/network.ts'
import { phone, type Scene } from '../harness/scene.ts'
import { SUSPENDED_LAB } from '../steps/auditing.ts'
import { atCertificate, CERTIFIED, checkText, credentialAt } from '../steps/certificates.ts'
import { atLab } from '../steps/labs.ts'

const says = (words: string) => (page: Page) => page.getByText(words).first().waitFor()
const ONE_CERTIFICATE = /\/api\/certificates\/LZ-[^/]+$/
const emptyRegister: ResponseOf<typeof getRegister> = {
  success: true,
  entries: [],
  has_previous: false,
  has_next: false,
}
/** More than the demo has: a page between others. */
const middleOfRegister: ResponseOf<typeof getRegister> = {
  success: true,
  entries: ['Kelp Forest Lab', 'Membrane Biophysics Lab', 'Reef Genomics Lab'].map((lab_name, place) => ({
    public_id: `LZ-B26-${String(place).padStart(26, '0')}`,
    short_number: `LZ-B26-7K4${place}`,
    lab_name,
    lab_type: place === 1 ? 'dry' : 'wet',
    organisation_name: 'Port Ellery University',
    department: place === 0 ? 'School of Biology' : null,
    level: 'bronze',
    issued_at: '2026-11-12T02:00:00.000Z',
    valid_until: '2027-11-11T12:59:59.000Z',
    is_suspended: place === 2,
  })),
  has_previous: true,
  has_next: true,
}
const CURRENT = 'This certificate is current.'

/** Opens a dialog and waits for it. */
const open = (name: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).click()
  await page.getByRole('dialog').or(page.getByRole('alertdialog')).waitFor()
}

async function checkCredential(page: Page, change: (token: string) => string): Promise<void> {
  const token = await credentialAt(page, await atCertificate(CERTIFIED.valid)())
  await checkText(page, change(token))
}

export const certificateViews: Scene[] = [
  { name: 'verify', as: 'anonymous', at: atCertificate(CERTIFIED.valid), reach: says(CURRENT) },
  {
    name: 'verify-working',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.valid),
    reach: async (page) => {
      await says(CURRENT)(page)
      for (const button of await page.getByRole('button', { name: /^Show the working/ }).all()) {
        await button.click()
      }
    },
  },
  {
    name: 'verify-phone',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.valid),
    options: phone,
    reach: says(CURRENT),
  },
  { name: 'verify-expiring', as: 'anonymous', at: atCertificate(CERTIFIED.expiring), reach: says(CURRENT) },
  {
    name: 'verify-expired',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.expired),
    reach: says('This certificate has expired.'),
  },
  {
    name: 'verify-withdrawn',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.withdrawn),
    reach: says('Yes. It is on the signed list'),
  },
  {
    name: 'verify-another-lab',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.valid),
    before: (page) =>
      changeAnswer(page, ONE_CERTIFICATE, (json) => {
        // The answer's contract was checked by the API already.
        Object.assign((json as { certificate: object }).certificate, { lab_name: 'Famous Lab' })
      }),
    reach: says('This is not a genuine certificate.'),
  },
  {
    name: 'verify-not-checked',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.valid),
    before: (page) => breakCall(page, '/certificates/status/*'),
    reach: says('Not everything could be checked.'),
  },
  {
    name: 'verify-unknown',
    as: 'anonymous',
    at: `/verify/LZ-B26-${'0'.repeat(26)}`,
    reach: says('We cannot find a certificate with this number.'),
  },
  {
    name: 'verify-offline',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.valid),
    before: (page) => loseCall(page, ONE_CERTIFICATE),
    reach: says('You are offline'),
  },
  {
    name: 'report-concern',
    as: 'anonymous',
    at: atCertificate(CERTIFIED.valid),
    reach: open('Report a concern'),
  },
  { name: 'verify-file', as: 'anonymous', at: '/verify' },
  {
    name: 'verify-file-genuine',
    as: 'anonymous',
    at: '/verify',
    reach: async (page) => {
      await checkCredential(page, (token) => token)
      await says(CURRENT)(page)
    },
  },
  {
    name: 'verify-file-forged',
    as: 'anonymous',
    at: '/verify',
    reach: async (page) => {
      await checkCredential(page, (token) => `${token.slice(0, -8)}AAAAAAAA`)
      await says('This is not a genuine certificate.')(page)
    },
  },
  {
    name: 'verify-file-other',
    as: 'anonymous',
    at: '/verify',
    reach: async (page) => {
      await checkText(page, 'hello')
      await says('This is not a LAB ZER0 certificate.')(page)
    },
  },
  { name: 'register-of-labs', as: 'anonymous', at: '/register-of-labs', reach: says('Showing') },
  {
    name: 'register-of-labs-suspended',
    as: 'anonymous',
    at: `/register-of-labs?search=${encodeURIComponent(SUSPENDED_LAB)}`,
    reach: says('Suspended'),
  },
  {
    name: 'register-of-labs-middle',
    as: 'anonymous',
    at: '/register-of-labs',
    before: (page) => answerCall(page, getRegister, middleOfRegister),
    reach: says('Showing 3 labs'),
  },
  {
    name: 'register-of-labs-empty',
    as: 'anonymous',
    at: '/register-of-labs',
    before: (page) => answerCall(page, getRegister, emptyRegister),
    reach: says('No labs are listed yet'),
  },
  {
    name: 'register-of-labs-error',
    as: 'anonymous',
    at: '/register-of-labs',
    before: (page) => breakCall(page, /\/api\/register(\?|$)/),
    reach: says('The register could not be loaded.'),
  },
  { name: 'lab-certified', as: 'admin', at: atLab(CERTIFIED.valid), reach: says('Badge code') },
  {
    name: 'lab-certificate-withdrawn',
    as: 'admin',
    at: atLab(CERTIFIED.withdrawn),
    reach: says('Withdrawn on'),
  },
  { name: 'badge-code', as: 'admin', at: atLab(CERTIFIED.valid), reach: open('Badge code') },
  {
    name: 'withdraw-certificate',
    as: 'admin',
    at: atLab(CERTIFIED.valid),
    reach: open('Withdraw certificate'),
  },
]
