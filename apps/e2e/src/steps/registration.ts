import type { Page } from '@playwright/test'
import { newClient } from '../harness/api.ts'
import { sessionOf } from '../harness/sessions.ts'
import { tick } from './tick.ts'

export type Fields = Record<string, string>

const account = {
  'First name': 'Ada',
  'Last name': 'Quoll',
  Email: 'ada.quoll@portellery.edu.au',
  Password: 'Saltbush-plains-7',
  'Confirm password': 'Saltbush-plains-7',
}
const organisation = {
  'Organisation name': 'Quoll Institute',
  'Domain 1': 'quoll.edu.au',
  'Admin email': 'ada@quoll.edu.au',
  'First name': 'Ada',
  'Last name': 'Quoll',
  Password: 'Saltbush-plains-7',
  'Confirm password': 'Saltbush-plains-7',
}

async function fillIn(page: Page, fields: Fields, agrees: boolean): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value)
  }
  if (agrees) await tick(page.getByRole('checkbox'))
}

/** Fills the form with what is right, but for what is given. */
export function fillRegistration(page: Page, change: Fields = {}, agrees = true): Promise<void> {
  return fillIn(page, { ...account, ...change }, agrees)
}

export async function fillOrganisation(page: Page, change: Fields = {}, agrees = true): Promise<void> {
  await chooseState(page)
  await fillIn(page, { ...organisation, ...change }, agrees)
}

export async function chooseState(page: Page): Promise<void> {
  await page.getByRole('button', { name: /State or Territory/ }).click()
  await page.getByRole('option', { name: 'Victoria' }).click()
}

/** Validates a code that the demo has sent out and nobody has used. */
export async function validateOpenCode(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Code from your invitation email' }).fill(await openCode())
  await page.getByRole('button', { name: 'Validate' }).click()
  await page.getByText('Valid', { exact: true }).waitFor()
}

async function openCode(): Promise<string> {
  const client = await newClient(sessionOf('provider'))
  const answer = await client.get('/api/invitations/my-invitations')
  // As the contract of this call promises.
  const { data } = (await answer.json()) as { data: { code: string; is_valid: boolean }[] }
  await client.dispose()
  const code = data.find((invitation) => invitation.is_valid)?.code
  if (!code) throw new Error('The demo has no open invitation')
  return code
}
