import { expect, type Page } from '@playwright/test'
import type { Person } from '../harness/people.ts'

type Credentials = Pick<Person, 'email' | 'password'>

export async function givePassword(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
}

export async function logIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login')
  await givePassword(page, person)
  if (person.authenticator) await giveCode(page, await person.authenticator.code())
  await expect(page).toHaveURL(/\/dashboard/)
}
