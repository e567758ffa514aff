import { addTask } from '@lab-zer0/contracts/board.ts'
import { call } from '../harness/api.ts'
import { lockAll } from '../harness/cycles.ts'
import { aLab } from '../harness/labs.ts'
import { aColleague, signIn, unique } from '../harness/people.ts'
import { phone } from '../harness/scene.ts'
import { expect, test } from '../harness/test.ts'

const desk = { viewport: { width: 1440, height: 900 } }

for (const { where, look, name } of [
  { where: 'at a desk', look: desk, name: 'Greta Gate' },
  { where: 'on a phone', look: phone, name: 'Hedda Homer' },
]) {
  test(`the page of a lab leads to its work ${where}`, async ({ someone, organisation }) => {
    const champion = await aColleague(organisation, name)
    const lab = await aLab([champion], { name: `Kelp Lab ${unique()}` })
    const client = await signIn(champion)
    const page = await someone({ as: champion, ...look })
    await page.goto(`/lab/${lab.id}`)
    const path = page.getByRole('region', { name: 'The path to Bronze' })
    await expect(path).toContainText('Next: lock Cold Storage in the baseline')

    await lockAll(client, lab, { type: 'wet', mode: 'baseline' })
    await call(client, addTask, {
      params: { labId: lab.id },
      body: { title: 'Glass door', due_on: '2026-01-02' },
    })
    await page.reload()

    await expect(path).toContainText('Next: answer 26 questions')
    await expect(page.getByRole('region', { name: 'Tasks due' })).toContainText('Glass door')
    const results = page.getByRole('region', { name: 'What the lab uses in a year' })
    await expect(results.getByText('Where the emissions come from')).toBeVisible()
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
    expect(isWide).toBe(false)
    await page
      .getByRole('navigation', { name: 'This lab' })
      .getByRole('link', { name: /^Board/ })
      .click()
    await expect(page).toHaveURL(/\/board$/)
  })
}

test('a colleague joins by the link that the Champion made, and the Champion is told', {
  tag: '@gate',
}, async ({ someone, organisation }) => {
  const champion = await aColleague(organisation, 'Linus Linker')
  const colleague = await aColleague(organisation, 'Quinn Scanner')
  const lab = await aLab([champion], { name: `Estuary Lab ${unique()}`, fte: 5 })
  const page = await someone({ as: champion, ...desk })
  await page.goto(`/lab/${lab.id}`)
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: `Invite colleagues to ${lab.name}` })
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const address = (await dialog.getByText(/\/join\//).textContent()) ?? ''

  const pocket = await someone({ as: colleague, ...phone })
  await pocket.goto(new URL(address).pathname)
  await pocket.getByRole('button', { name: `Join ${lab.name}` }).click()
  await expect(pocket.getByRole('heading', { level: 1, name: lab.name })).toBeVisible()

  await page.goto('/notices')
  await expect(page.getByRole('main')).toContainText('Quinn Scanner joined the lab')

  await test.step('a link that was ended leads nowhere', async () => {
    await page.goto(`/lab/${lab.id}`)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(dialog).toContainText('1 person joined with it.')
    await dialog.getByRole('button', { name: 'End the link' }).click()
    await expect(dialog.getByRole('button', { name: 'Make a link' })).toBeVisible()
    await pocket.goto(new URL(address).pathname)
    await expect(pocket.getByText(/^This invite link has ended/)).toBeVisible()
  })
})
