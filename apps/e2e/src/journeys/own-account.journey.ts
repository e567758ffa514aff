import { readFile } from 'node:fs/promises'
import { forgetNamesOf } from '../harness/database.ts'
import { mailTo } from '../harness/mails.ts'
import { aColleague } from '../harness/people.ts'
import { sessionOf } from '../harness/sessions.ts'
import { expect, test } from '../harness/test.ts'
import { givePassword, logIn } from '../steps/login.ts'
import { tick } from '../steps/tick.ts'

test('somebody without a name gives it before anything else', async ({ page, organisation }) => {
  const person = await aColleague(organisation, 'Name Less')
  await forgetNamesOf(person.email)
  await logIn(page, person)
  await expect(page.getByRole('heading', { name: 'One more thing' })).toBeVisible()

  await test.step('blanks are no name', async () => {
    await page.getByRole('textbox', { name: 'First name' }).fill('   ')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('First and last name are required').first()).toBeVisible()
  })

  await page.getByRole('textbox', { name: 'First name' }).fill('Nell')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Named')
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Thanks, Nell.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Nell Named/ })).toBeVisible()
})

test('a person signs another browser out', async ({ page, someone, organisation }) => {
  const person = await aColleague(organisation, 'Tuva Browsers')
  const atLibrary = await someone({
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  await logIn(atLibrary, person)
  await logIn(page, person)
  await mailTo(person.email, /New sign-in/)

  await page.getByRole('link', { name: new RegExp(`${person.firstName} ${person.lastName}`) }).click()
  await page.getByRole('button', { name: /Sign out Firefox/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('You are signed in on this device only.')).toBeVisible()

  await atLibrary.getByRole('link', { name: new RegExp(`${person.firstName} ${person.lastName}`) }).click()
  await expect(atLibrary).toHaveURL(/\/login$/)
  await expect(atLibrary.getByText('You have been signed out.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your account', exact: true })).toBeVisible()
})

test('a person changes the password, and the old one no longer opens the door', async ({
  page,
  organisation,
}) => {
  const person = await aColleague(organisation, 'Chan Ger')
  const password = 'Wattle-in-winter-9'
  await logIn(page, person)

  await page.goto('/account')
  await page.getByRole('textbox', { name: 'Current password' }).fill(person.password)
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await mailTo(person.email, /password was changed/)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login$/)

  await givePassword(page, person)
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect. Please try again.')
  await givePassword(page, { ...person, password })
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a person takes a copy of the data along, closes the account and is nobody here any more', async ({
  page,
  organisation,
}) => {
  const person = await aColleague(organisation, 'Lea Ving')
  await logIn(page, person)
  await page.goto('/account')

  await test.step('the copy is a file with the person in it', async () => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download my data' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^lab-zer0-my-data-\d{4}-\d{2}-\d{2}\.json$/)
    const copy = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(copy.account).toMatchObject({ email: person.email, last_name: 'Ving' })
  })

  await test.step('closing is asked for twice', async () => {
    await page.getByRole('button', { name: 'Close my account' }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByRole('textbox', { name: 'Password' }).fill(person.password)
    await expect(dialog.getByRole('button', { name: 'Close account' })).toBeDisabled()
    await dialog.getByRole('textbox', { name: 'Your email address, to confirm' }).fill(person.email)
    await dialog.getByRole('button', { name: 'Close account' }).click()
  })

  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByText('Your account is closed. An email confirms it.')).toBeVisible()
  await mailTo(person.email, /account is closed/)
  await givePassword(page, person)
  await expect(page.getByRole('alert')).toHaveText('Email or password is incorrect. Please try again.')
})

test('the choice of colours outlives the visit, and follows the system again on request', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/login')
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  const light = await background()

  await tick(page.getByRole('radio', { name: 'Dark' }))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
  expect(await background()).not.toBe(light)

  await tick(page.getByRole('radio', { name: 'System' }))
  await page.reload()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  expect(await background()).toBe(light)
})

test('somebody who may not invite is told so, and finds no way there on the dashboard', async ({
  someone,
}) => {
  const page = await someone({ storageState: sessionOf('withoutLab') })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: /invitations/i })).toHaveCount(0)

  await page.goto('/invitations')

  await expect(
    page.getByText(
      "You don't have permission to send invitations. Only LAB ZER0 administrators can send organisation invitations.",
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send Invitations' })).toHaveCount(0)
})
