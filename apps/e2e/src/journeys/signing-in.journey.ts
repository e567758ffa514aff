import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { wrongCodeFor } from '../harness/authenticator.ts'
import { linkIn, mailTo } from '../harness/mails.ts'
import { aColleague, aPerson, type Person } from '../harness/people.ts'
import { runningStack } from '../harness/stack.ts'
import { expect, test } from '../harness/test.ts'
import { giveCode, givePassword, logIn } from '../steps/login.ts'
import { tick } from '../steps/tick.ts'

test.describe('remember me', () => {
  let profile: string
  test.beforeEach(async () => {
    profile = await mkdtemp(join(tmpdir(), 'lab-zer0-browser-'))
  })
  test.afterEach(() => rm(profile, { recursive: true, force: true }))

  /** A browser that keeps its profile on disk, as on somebody's own computer; it is closed afterwards. */
  async function inBrowser(visit: (page: Page) => Promise<void>): Promise<void> {
    const { executablePath, args } = test.info().project.use.launchOptions ?? {}
    const browser = await chromium.launchPersistentContext(profile, {
      baseURL: runningStack().publicUrl,
      ...(executablePath && { executablePath }),
      ...(args && { args }),
    })
    await visit(await browser.newPage())
    await browser.close()
  }

  test('keeps a person signed in when the browser is closed and opened again', async ({ organisation }) => {
    const person = await aColleague(organisation, 'Rema Membered')

    await inBrowser(async (page) => {
      await page.goto('/login')
      await tick(page.getByRole('checkbox', { name: 'Remember me' }))
      await givePassword(page, person)
      await expect(page).toHaveURL(/\/dashboard$/)
    })

    await inBrowser(async (page) => {
      await page.goto('/dashboard')
      await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    })
  })

  test('left off, the session ends with the browser', async ({ organisation }) => {
    const person = await aColleague(organisation, 'Forge Otten')

    await inBrowser((page) => logIn(page, person))

    await inBrowser(async (page) => {
      await page.goto('/dashboard')
      await expect(page).toHaveURL(/\/login$/)
    })
  })
})

test('somebody who has not activated asks for a new link and gets in with it', async ({
  page,
  someone,
  organisation,
}) => {
  const person = aPerson('Late Starter', organisation.domain)
  const phone = await someone()

  await test.step('registers on the phone, and overlooks the mail', async () => {
    await phone.goto('/register')
    await phone.getByRole('textbox', { name: 'First name' }).fill(person.firstName)
    await phone.getByRole('textbox', { name: 'Last name' }).fill(person.lastName)
    await phone.getByRole('textbox', { name: 'Email' }).fill(person.email)
    await phone.getByRole('textbox', { name: 'Password', exact: true }).fill(person.password)
    await phone.getByRole('textbox', { name: 'Confirm password' }).fill(person.password)
    await tick(phone.getByRole('checkbox', { name: /I agree/ }))
    await phone.getByRole('button', { name: 'Register' }).click()
    await expect(phone.getByText('Registration successful.')).toBeVisible()
  })
  const firstMail = await mailTo(person.email, /Activate/)

  await test.step('is told at the login, and asks for a new link', async () => {
    await page.goto('/login')
    await givePassword(page, person)
    await expect(page.getByRole('alert').filter({ hasText: 'Email not activated' })).toBeVisible()
    await page.getByRole('link', { name: 'Resend Activation Email' }).click()
    await expect(page.getByRole('heading', { name: 'Resend activation email' })).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email)
    await page.getByRole('button', { name: 'Resend Activation Email' }).click()
    await expect(page.getByText('If this account still needs activating')).toBeVisible()
  })
  const secondMail = await mailTo(person.email, /new LAB ZER0 activation link/)

  await test.step('finds the first link dead', async () => {
    await page.goto(linkIn(firstMail, '/activate/'))
    await expect(page.getByRole('alert')).toContainText('invalid or has expired')
    await expect(page.getByRole('link', { name: 'Request New Activation Link' })).toBeVisible()
  })

  await test.step('opens the new link in another browser than the one that registered', async () => {
    await page.goto(linkIn(secondMail, '/activate/'))
    await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await page.getByRole('button', { name: 'Activate account' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByText('Your account is active. Please log in.')).toBeVisible()
  })

  await test.step('logs in', async () => {
    await givePassword(page, person)
    await expect(page).toHaveURL(/\/dashboard$/)
  })
})

test('a lost connection is told at the login, and the form keeps what was typed', async ({
  page,
  context,
  organisation,
}) => {
  const person = await aColleague(organisation, 'Offa Line')
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()

  await context.setOffline(true)
  await givePassword(page, person)
  await expect(page.getByRole('alert')).toHaveText('Network error. Please try again.')

  await context.setOffline(false)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a person signs in with the keyboard alone', async ({ page, organisation }) => {
  const person = await aColleague(organisation, 'Keya Board')
  const press = async (key: string, arrivesAt: ReturnType<Page['getByRole']>) => {
    await page.keyboard.press(key)
    await expect(arrivesAt).toBeFocused()
  }
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()

  await press('Tab', page.getByRole('link', { name: 'Skip to content' }))
  await page.keyboard.press('Enter')
  await press('Tab', page.getByRole('textbox', { name: 'Email' }))
  await page.keyboard.type(person.email)
  await press('Tab', page.getByRole('textbox', { name: 'Password' }))
  await page.keyboard.type(person.password)
  await page.keyboard.press('Tab')
  await press('Tab', page.getByRole('checkbox', { name: 'Remember me' }))
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Remember me' })).toBeChecked()
  await press('Tab', page.getByRole('link', { name: 'Forgot your password?' }))
  await press('Tab', page.getByRole('main').getByRole('button', { name: 'Log in' }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('somebody who goes to a protected address is taken there after signing in', async ({
  page,
  organisation,
}) => {
  const person = await aColleague(organisation, 'Retta Urner')

  await page.goto('/account')
  await expect(page).toHaveURL(/\/login$/)
  await givePassword(page, person)

  await expect(page).toHaveURL(/\/account$/)
})

test('an admin is not let in by wrong codes, and is by the next right one', async ({
  page,
  organisation: { admin },
}) => {
  const authenticator = authenticatorOf(admin)
  await page.goto('/login')
  await givePassword(page, admin)

  await giveCode(page, await wrongCodeFor(authenticator))
  await expect(page.getByText('That code did not match.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()

  const code = await authenticator.code()
  await giveCode(page, code)
  await expect(page).toHaveURL(/\/dashboard$/)

  await test.step('and the same code opens nothing a second time', async () => {
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await givePassword(page, admin)
    await giveCode(page, code)
    await expect(page.getByText('That code did not match.')).toBeVisible()
  })
})

function authenticatorOf({ email, authenticator }: Person) {
  if (!authenticator) throw new Error(`${email} has no authenticator`)
  return authenticator
}
