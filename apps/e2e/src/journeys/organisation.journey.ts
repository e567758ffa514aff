import { downloadCsv } from '../harness/csv.ts'
import { mailTo } from '../harness/mails.ts'
import { aColleague, anOrganisation } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { choosePerson } from '../steps/labs.ts'
import { givePassword } from '../steps/login.ts'
import { setUpSecondFactor } from '../steps/second-factor.ts'

test('an admin shares the role and withdraws it, and the event log tells of both', { tag: '@gate' }, async ({
  someone,
  provider,
}) => {
  const organisation = await anOrganisation(provider, 'Wombat Institute')
  const colleague = await aColleague(organisation, 'Dora Deputy')
  const atAdmin = await someone({ storageState: organisation.session })
  const atDeputy = await someone()
  const admins = atAdmin.getByRole('table', { name: 'Admins of Wombat Institute' })

  await test.step('the only admin cannot give the role up', async () => {
    await atAdmin.goto('/dashboard')
    await atAdmin.getByRole('link', { name: 'Organisation settings' }).click()
    await expect(atAdmin.getByText(organisation.domain, { exact: true })).toBeVisible()
    await expect(atAdmin.getByRole('button', { name: /^Withdraw/ })).toBeDisabled()
  })

  await test.step('the admin shares it with a colleague', async () => {
    await choosePerson(atAdmin.getByRole('combobox', { name: 'Share the admin role with' }), 'Dora Deputy')
    await atAdmin.getByRole('button', { name: 'Share role' }).click()
    await atAdmin.getByRole('alertdialog').getByRole('button', { name: 'Share role' }).click()
    await expect(admins.getByRole('row', { name: /Dora Deputy/ })).toContainText('Not set up yet')
    await mailTo(colleague.email, /You are now Org Admin of Wombat Institute/)
  })

  await test.step('the colleague needs a second factor before the role counts', async () => {
    await atDeputy.goto('/login')
    await givePassword(atDeputy, colleague)
    await setUpSecondFactor(atDeputy)
    await atDeputy.getByRole('button', { name: 'I have saved them' }).click()
    await expect(atDeputy.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  })

  await test.step('the admin withdraws it', async () => {
    await atAdmin.reload()
    await expect(admins.getByRole('row', { name: /Dora Deputy/ })).toContainText('Set up')
    await atAdmin.getByRole('button', { name: 'Withdraw Dora Deputy' }).click()
    await atAdmin.getByRole('alertdialog').getByRole('button', { name: 'Withdraw role' }).click()
    await expect(atAdmin.getByRole('button', { name: 'Withdraw Dora Deputy' })).toHaveCount(0)
  })

  await test.step('the colleague is an ordinary person again', async () => {
    await atDeputy.reload()
    await expect(atDeputy.getByRole('heading', { level: 1, name: 'Dashboard', exact: true })).toBeVisible()
    await atDeputy.goto('/dashboard/organisation')
    await expect(atDeputy.getByText('You do not have permission to do this.')).toBeVisible()
  })

  await test.step('the event log shows it to whoever asks about admins, on screen and as a file', async () => {
    await atAdmin.getByRole('button', { name: /Everything/ }).click()
    await atAdmin.getByRole('option', { name: 'Admins' }).click()
    const log = atAdmin.getByRole('table', { name: 'Events of Wombat Institute' })
    await expect(log.getByRole('row')).toHaveText([
      /When/,
      /withdrew the admin role from Dora Deputy/,
      /shared the admin role with Dora Deputy/,
    ])
    const { name, rows } = await downloadCsv(atAdmin)
    expect(name).toBe('Wombat_Institute_events.csv')
    const [, ...events] = rows
    expect(events.map(([, by, what, event]) => [by, what, event])).toEqual([
      ['Hana Sato', 'Hana Sato withdrew the admin role from Dora Deputy', 'admin.withdrawn'],
      ['Hana Sato', 'Hana Sato shared the admin role with Dora Deputy', 'admin.shared'],
    ])
  })
})
