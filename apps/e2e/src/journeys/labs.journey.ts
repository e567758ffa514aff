import { downloadCsv } from '../harness/csv.ts'
import { ageSessionsOf } from '../harness/database.ts'
import { aLab } from '../harness/labs.ts'
import { mailTo } from '../harness/mails.ts'
import { aColleague, anOrganisation, colleagues, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { atLab, choosePerson, DEMO_LAB, fillLab } from '../steps/labs.ts'

test('an admin registers a lab for a champion, and colleagues join it until it is full', {
  tag: '@gate',
}, async ({ someone, organisation }) => {
  const [champion, first, second] = await colleagues(organisation, 'Cleo Quoll', 'Fern Numbat', 'Sina Bilby')
  // The dashboard shows the first ten labs by name, and other journeys have labs in this organisation too.
  const lab = `Abalone Lab ${unique()}`
  const atAdmin = await someone({ storageState: organisation.session })
  const atFirst = await someone({ as: first })
  const atSecond = await someone({ as: second })

  await test.step('the admin fills in the form and chooses who leads', async () => {
    await atAdmin.goto('/dashboard')
    await atAdmin.getByRole('link', { name: /Register Labs/ }).click()
    await fillLab(atAdmin, { name: lab, fte: '2', type: 'Wet' })
    await choosePerson(atAdmin.getByRole('combobox', { name: 'Champion' }), 'Cleo Quoll')
    await atAdmin.getByRole('button', { name: 'Create Lab' }).click()
    const question = atAdmin.getByRole('alertdialog')
    await expect(question).toContainText(`will appear on certifications: ${lab}`)
    await question.getByRole('button', { name: 'Yes, create it' }).click()
    await expect(atAdmin.getByText('Lab created')).toBeVisible()
    await expect(atAdmin.getByRole('heading', { level: 1, name: lab })).toBeVisible()
    await expect(atAdmin.getByText(champion.email)).toBeVisible()
  })

  await test.step('the champion finds the lab on the dashboard', async () => {
    const atChampion = await someone({ as: champion })
    await atChampion.goto('/dashboard')
    const card = atChampion.getByRole('region', { name: `My Lab ${lab}` })
    await expect(card).toContainText('You are the LAB ZER0 Champion')
    await expect(card).toContainText('1 member of 2.0 FTE')
  })

  await test.step('the first colleague takes the last place', async () => {
    await atFirst.goto('/dashboard')
    await atFirst.getByRole('button', { name: `Join ${lab}` }).click()
    await expect(atFirst.getByText('Lab joined')).toBeVisible()
    const team = atFirst.getByRole('region', { name: 'Your Team' })
    await expect(team.getByRole('row', { name: /Cleo Quoll/ })).toContainText('Champion')
    await expect(team.getByRole('row', { name: /Fern Numbat/ })).toBeVisible()
  })

  await test.step('the second finds it Full', async () => {
    await atSecond.goto('/dashboard')
    const entry = atSecond.getByRole('listitem').filter({ hasText: lab })
    await expect(entry).toContainText('Full')
    await expect(entry.getByRole('button')).toHaveCount(0)
  })

  await test.step('when the first leaves, there is room', async () => {
    await atFirst.getByRole('button', { name: `Leave ${lab}` }).click()
    await atFirst.getByRole('alertdialog').getByRole('button', { name: 'Leave lab' }).click()
    await expect(atFirst.getByText('Lab unjoined')).toBeVisible()
    await expect(atFirst.getByText('You have not joined a lab yet.')).toBeVisible()
    await atSecond.reload()
    await atSecond.getByRole('button', { name: `Join ${lab}` }).click()
    await expect(atSecond.getByText('Lab joined')).toBeVisible()
  })
})

test('a champion leaves only by handing the role over', async ({ someone, organisation }) => {
  const [champion, successor] = await colleagues(organisation, 'Chas Outgoing', 'Inga Incoming')
  const lab = await aLab([champion, successor])
  const page = await someone({ as: champion })

  await page.goto('/dashboard')
  const handOver = page.getByRole('button', { name: `Transfer and leave ${lab.name}` })
  await expect(handOver).toBeVisible()
  await expect(page.getByRole('button', { name: `Leave ${lab.name}`, exact: true })).toHaveCount(0)
  await handOver.click()
  const dialog = page.getByRole('dialog', { name: 'Transfer Champion role' })
  await expect(dialog.getByRole('button', { name: 'Transfer and leave' })).toBeDisabled()
  await choosePerson(dialog.getByRole('combobox', { name: 'New Champion' }), 'Inga Incoming')
  await dialog.getByRole('button', { name: 'Transfer and leave' }).click()

  await expect(page.getByText('Champion transferred')).toBeVisible()
  await expect(page.getByText('You have not joined a lab yet.')).toBeVisible()
  await mailTo(successor.email, /You are now the L0 Champion for/)

  await test.step('the successor leads the lab, and has nobody to hand it to', async () => {
    const atSuccessor = await someone({ as: successor })
    await atSuccessor.goto('/dashboard')
    await expect(atSuccessor.getByText('You are the LAB ZER0 Champion')).toBeVisible()
    await atSuccessor.getByRole('button', { name: `Transfer and leave ${lab.name}` }).click()
    await expect(atSuccessor.getByText('There is no one else in this lab yet.')).toBeVisible()
  })
})

test('a teammate removes somebody with a reason, and the person is told', async ({
  someone,
  organisation,
}) => {
  const [champion, member, leaver] = await colleagues(organisation, 'Lea Ader', 'Mara Member', 'Levi Leaver')
  const lab = await aLab([champion, member, leaver])
  const page = await someone({ as: member })
  await page.goto('/dashboard')

  await test.step('the champion cannot be removed', async () => {
    const row = page.getByRole('row', { name: /Lea Ader/ })
    await expect(row).toContainText('Transfer the role first')
    await expect(row.getByRole('button')).toHaveCount(0)
  })

  await page.getByRole('button', { name: 'Remove Levi Leaver' }).click()
  const dialog = page.getByRole('dialog', { name: `Remove Levi Leaver from ${lab.name}?` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Moved to the Kelp Lab.')
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()

  await expect(page.getByText(`Removed Levi Leaver from ${lab.name}`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Levi Leaver/ })).toHaveCount(0)
  const mail = await mailTo(leaver.email, /^Access changed for /)
  expect(mail.subject).toBe(`Access changed for ${lab.name}`)
  expect(mail.text).toContain('Moved to the Kelp Lab.')
  expect(mail.text).toContain(`L0 Champion: Lea Ader, ${champion.email}`)

  await test.step('the removed person is in no lab, and sees no members any more', async () => {
    const atLeaver = await someone({ as: leaver })
    await atLeaver.goto(`/lab/${lab.id}`)
    await expect(atLeaver.getByText('Join this lab to see who is in it.')).toBeVisible()
  })
})

test('an admin takes the members of a lab home as a file that no spreadsheet runs', async ({
  someone,
  organisation,
}) => {
  const [champion, joker] = await colleagues(organisation, 'Dana Data', '=SUM(1+1) "Quo,te"')
  const lab = await aLab([champion, joker], { name: `A Lab ${unique()}` })
  const page = await someone({ storageState: organisation.session })

  await page.goto('/dashboard')
  await page.getByRole('link', { name: /View Labs/ }).click()
  await page.getByRole('button', { name: `View Members of ${lab.name}` }).click()
  const list = page.getByRole('dialog', { name: `Members of ${lab.name}` })
  await expect(list.getByRole('row', { name: /Dana Data/ })).toContainText('Champion')

  const { name, rows } = await downloadCsv(page)

  expect(name).toBe(`${lab.name.replaceAll(' ', '_')}_members.csv`)
  const [header, ...people] = rows
  expect(header).toEqual(['Name', 'Email', 'Role', 'Last Active'])
  expect(people).toHaveLength(2)
  const [fullName, , role] = people.find(([, email]) => email === champion.email) ?? []
  expect([fullName, role]).toEqual(['Dana Data', 'Champion'])
  const cell = people.find(([, email]) => email === joker.email)?.[0]
  expect(cell).toMatch(/^'=SUM\(1\+1\) "Quo,te"$/)

  await test.step('and removes somebody from there', async () => {
    await page.getByRole('button', { name: /^Remove =SUM/ }).click()
    await page
      .getByRole('dialog', { name: /^Remove =SUM/ })
      .getByRole('button', { name: 'Remove', exact: true })
      .click()
    await expect(list.getByText(/^Removed =SUM/)).toBeVisible()
    await expect(page.getByRole('row', { name: /=SUM/ })).toHaveCount(0)
  })
})

test('an admin reads the figures, and removes a lab only by its name and after proving who is there', async ({
  someone,
  provider,
}) => {
  const organisation = await anOrganisation(provider, 'Figure Institute')
  const { admin, session } = organisation
  const [ada, ben, cyd] = await colleagues(organisation, 'Ada Over', 'Ben Over', 'Cyd Under')
  await aLab([ada], { name: 'Crowded Lab', fte: 0.5 })
  await aLab([cyd, ben], { name: 'Roomy Lab', fte: 4, type: 'dry' })
  const page = await someone({ storageState: session })

  await test.step('the admin looks at Analytics', async () => {
    await page.goto('/dashboard')
    await page.getByRole('main').getByRole('link', { name: 'Analytics' }).click()
    await expect(page.getByRole('region', { name: 'Over Capacity Labs' })).toContainText('Crowded Lab')
    await expect(page.getByRole('region', { name: 'Under-Utilized Labs' })).toContainText('50.0%')
    await expect(page.getByRole('row', { name: /Crowded Lab/ })).toContainText('200.0%')
    const distribution = page.getByRole('region', { name: 'Lab Type Distribution' })
    await expect(distribution).toContainText('1 lab, 2 members, 4.0 FTE')
  })

  await test.step('an hour later, the name must be typed', async () => {
    await ageSessionsOf(admin.email)
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Labs', exact: true })
      .click()
    await page.getByRole('button', { name: 'Remove Crowded Lab' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('Its one member will be removed from it.')
    await expect(question.getByRole('button', { name: 'Remove lab' })).toBeDisabled()
    await question.getByRole('textbox').fill('Crowded')
    await expect(question.getByRole('button', { name: 'Remove lab' })).toBeDisabled()
    await question.getByRole('textbox').fill('Crowded Lab')
    await question.getByRole('button', { name: 'Remove lab' }).click()
  })

  await test.step('and the password and a code given', async () => {
    const proof = page.getByRole('dialog', { name: "Please confirm it's you" })
    await proof.getByRole('textbox', { name: 'Password' }).fill('not this one')
    await proof.getByRole('textbox', { name: 'Code' }).fill((await admin.authenticator?.code()) ?? '')
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(proof.getByText('That password is not correct.')).toBeVisible()
    await proof.getByRole('textbox', { name: 'Password' }).fill(admin.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('Lab removed')).toBeVisible()
    await expect(page.getByRole('row', { name: /Crowded Lab/ })).toHaveCount(0)
    await expect(page.getByRole('row', { name: /Roomy Lab/ })).toBeVisible()
  })
})

test('a lab of another organisation does not exist', { tag: '@gate' }, async ({ someone, organisation }) => {
  const person = await aColleague(organisation, 'Noa Neighbour')
  const page = await someone({ as: person })

  await page.goto(await atLab(DEMO_LAB)())

  await expect(page.getByRole('heading', { name: 'Lab not found' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByText(DEMO_LAB)).toHaveCount(0)
})
