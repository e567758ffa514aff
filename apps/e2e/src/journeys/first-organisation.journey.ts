import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { linkIn, mailTo } from '../harness/mails.ts'
import { aPerson, type Person, unique } from '../harness/people.ts'
import { runningStack } from '../harness/stack.ts'
import { expect, test } from '../harness/test.ts'
import { givePassword } from '../steps/login.ts'
import { chooseState } from '../steps/registration.ts'
import { setUpSecondFactor } from '../steps/second-factor.ts'
import { tick } from '../steps/tick.ts'

const root = resolve(import.meta.dirname, '../../../..')

/** The provider's command line: it prints the link with which the first provider admin sets the password. */
async function createProviderAdmin({ email, firstName, lastName }: Person): Promise<string> {
  const { databaseUrls, publicUrl } = runningStack()
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'run',
      'labzero',
      '--',
      'provider',
      'create-admin',
      '--email',
      email,
      '--first',
      firstName,
      '--last',
      lastName,
    ],
    { cwd: root, env: { ...process.env, OWNER_DATABASE_URL: databaseUrls.owner, PUBLIC_URL: publicUrl } },
  )
  const link = stdout.split(/\s+/).find((word) => word.startsWith(`${publicUrl}/reset-password/`))
  if (!link) throw new Error(`No link in:\n${stdout}`)
  return link
}

async function chooseNewPassword(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password)
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText('Password updated successfully! Redirecting to login...')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
}

test('from the provider’s first command to a colleague whose stolen session is dead everywhere', {
  tag: '@gate',
}, async ({ someone }) => {
  const domain = `${unique()}.edu.au`
  const provider = aPerson('Paula Provider', `${unique()}.example`)
  const admin = aPerson('Ingrid Solberg', domain)
  const colleague = aPerson('Owen Price', domain)
  const atProvider = await someone()
  const atAdmin = await someone()
  const atColleague = await someone()
  let recoveryCode = ''

  await test.step('the operator makes the first provider admin, who sets a password and a second factor', async () => {
    await atProvider.goto(await createProviderAdmin(provider))
    await chooseNewPassword(atProvider, provider.password)
    await givePassword(atProvider, provider)
    await setUpSecondFactor(atProvider)
    await atProvider.getByRole('button', { name: 'I have saved them' }).click()
  })

  await test.step('the provider invites an organisation', async () => {
    await atProvider.getByRole('link', { name: 'Manage Invitations' }).click()
    await atProvider.getByRole('textbox', { name: 'Email addresses' }).fill(admin.email)
    await atProvider.getByRole('button', { name: 'Send Invitations' }).click()
    await expect(atProvider.getByText('Successfully sent 1 invitation(s)')).toBeVisible()
    await expect(atProvider.getByRole('row', { name: admin.email })).toContainText('Valid')
  })

  await test.step('the invitation arrives, and its link opens the form with code, domain and email filled in', async () => {
    const mail = await mailTo(admin.email, /You are invited to register your organisation/)
    const link = linkIn(mail, '/register-organisation')
    await atAdmin.goto(link)
    const code = atAdmin.getByRole('textbox', { name: 'Code from your invitation email' })
    await expect(code).toHaveValue(new URL(link).searchParams.get('invite') ?? '')
    await expect(atAdmin.getByText('Valid', { exact: true })).toBeVisible()
    await expect(atAdmin.getByRole('textbox', { name: 'Admin email' })).toHaveValue(admin.email)
    await expect(atAdmin.getByRole('textbox', { name: 'Domain 1' })).toHaveValue(domain)
  })

  await test.step('the administrator registers the organisation', async () => {
    const type = (name: string, value: string) =>
      atAdmin.getByRole('textbox', { name, exact: true }).fill(value)
    await expect(atAdmin.getByRole('textbox', { name: 'Country' })).toHaveValue('Australia')
    await type('Organisation name', 'Solberg Institute')
    await chooseState(atAdmin)
    await type('First name', admin.firstName)
    await type('Last name', admin.lastName)
    await type('Password', admin.password)
    await type('Confirm password', admin.password)
    await tick(atAdmin.getByRole('checkbox', { name: /I agree/ }))
    await atAdmin.getByRole('button', { name: 'Register organisation' }).click()
    await expect(atAdmin.getByText('Registration successful.').first()).toBeVisible()
    await expect(atAdmin).toHaveURL(/\/login$/)
  })

  await test.step('the link in the next mail activates the account', async () => {
    await atAdmin.goto(linkIn(await mailTo(admin.email, /Activate your/), '/activate/'))
    await expect(atAdmin.getByRole('heading', { name: 'Activating Email' })).toBeVisible()
    await expect(atAdmin).toHaveURL(/\/login$/)
  })

  await test.step('the administrator signs in and must set up a second factor first', async () => {
    await givePassword(atAdmin, admin)
    await setUpSecondFactor(atAdmin)
    const codes = atAdmin.getByRole('listitem').filter({ hasText: /^([0-9A-Z]{6}-){3}[0-9A-Z]{6}$/ })
    await expect(codes).toHaveCount(10)
    recoveryCode = (await codes.first().textContent()) ?? ''
    await atAdmin.getByRole('button', { name: 'I have saved them' }).click()
    await expect(atAdmin).toHaveURL(/\/dashboard$/)
  })

  await test.step('the administrator comes back with a recovery code', async () => {
    await atAdmin.getByRole('button', { name: 'Logout' }).click()
    await expect(atAdmin).toHaveURL(/\/login$/)
    await givePassword(atAdmin, admin)
    await atAdmin.getByRole('button', { name: 'Use a recovery code' }).click()
    await atAdmin.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode.toLowerCase())
    await atAdmin.getByRole('button', { name: 'Verify' }).click()
    await expect(atAdmin).toHaveURL(/\/dashboard$/)
  })

  await test.step('the invitation counts as used', async () => {
    await atProvider.getByRole('button', { name: 'Refresh' }).click()
    await expect(atProvider.getByRole('row', { name: admin.email })).toContainText('Used')
  })

  await test.step('a colleague registers with an address of the organisation', async () => {
    await atColleague.goto('/register')
    const type = (name: string, value: string) =>
      atColleague.getByRole('textbox', { name, exact: true }).fill(value)
    await type('First name', colleague.firstName)
    await type('Last name', colleague.lastName)
    await type('Email', colleague.email)
    await type('Password', colleague.password)
    await type('Confirm password', colleague.password)
    await tick(atColleague.getByRole('checkbox', { name: /I agree/ }))
    await atColleague.getByRole('button', { name: 'Register' }).click()
    await expect(atColleague.getByText('Registration successful.')).toBeVisible()
    await atColleague.goto(linkIn(await mailTo(colleague.email, /Activate your/), '/activate/'))
    await expect(atColleague).toHaveURL(/\/login$/)
    await givePassword(atColleague, colleague)
    await expect(atColleague).toHaveURL(/\/dashboard$/)
    await expect(atColleague.getByText('Solberg Institute').first()).toBeVisible()
  })

  await test.step('the colleague resets the password by mail, from another browser', async () => {
    const elsewhere = await someone()
    await elsewhere.goto('/login')
    await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
    await expect(elsewhere.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
    await elsewhere.getByRole('textbox', { name: 'Email' }).fill(colleague.email)
    await elsewhere.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(elsewhere.getByText('If there is an account for that address')).toBeVisible()
    await elsewhere.goto(linkIn(await mailTo(colleague.email, /Reset your/), '/reset-password/'))
    await chooseNewPassword(elsewhere, 'Banksia-after-rain-8')
    await mailTo(colleague.email, /password was changed/)
    await givePassword(elsewhere, { ...colleague, password: 'Banksia-after-rain-8' })
    await expect(elsewhere).toHaveURL(/\/dashboard$/)
  })

  await test.step('the old session is dead at each API process, and its browser is told so', async () => {
    const [cookie] = (await atColleague.context().cookies()).filter(({ name }) => name === 'lz_session')
    for (const url of runningStack().apiUrls) {
      const answer = await fetch(`${url}/api/auth/user`, {
        headers: { cookie: `lz_session=${cookie?.value}` },
      })
      expect(answer.status).toBe(401)
    }
    await atColleague.goto('/dashboard')
    await expect(atColleague).toHaveURL(/\/login$/)
  })
})
