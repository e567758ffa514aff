import { getAudit } from '@lab-zer0/contracts/audits.ts'
import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import { getRows } from '@lab-zer0/contracts/figures-check.ts'
import { call } from '../harness/api.ts'
import { answerAll, auditorQuestions, lockAll, qualify } from '../harness/cycles.ts'
import { aLab } from '../harness/labs.ts'
import { colleagues, signIn, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { assignByHand, submitByHand } from '../steps/audits.ts'
import { answer, next, takePhoto, untilKept } from '../walk/walker.ts'

const PHONE = { width: 390, height: 844 }
const type = 'wet'

test('an auditor walks through a lab without a network, closes the phone and loses nothing', async ({
  someone,
  organisation,
}) => {
  const [champion, auditor] = await colleagues(organisation, 'Wanda Walkedlab', 'Wilma Walkingauditor')
  await qualify(organisation, auditor)
  const lab = await aLab([champion], { type, name: `Sedge Lab ${unique()}` })
  const client = await signIn(champion)
  await lockAll(client, lab, { type, mode: 'baseline' })
  await answerAll(client, lab, { type })
  await call(client, submitChecklist, { params: { labId: lab.id }, body: {} })
  await lockAll(client, lab, { type, mode: 'savings' })
  await assignByHand(await someone({ storageState: organisation.session }), lab.name, 'Wilma Walkingauditor')
  await submitByHand(await someone({ as: champion }), lab.id)
  const ofAuditor = await signIn(auditor)
  const params = { labId: lab.id }
  await expect.poll(async () => (await call(ofAuditor, getAudit, { params })).record.may_write).toBe(true)
  const questions = auditorQuestions(type)
  const { figures } = await call(ofAuditor, getRows, { params, query: {} })
  const row = figures?.samples.at(-1)?.rows[0]
  const page = await someone({ as: auditor, serviceWorkers: 'allow', viewport: PHONE })
  const context = page.context()

  await test.step('the walk opens from the audit, and fits a phone', async () => {
    await page.goto(`/lab/${lab.id}/audit`)
    await page.getByRole('link', { name: 'Walk around with your phone' }).click()
    await expect(page.getByRole('heading', { level: 1, name: questions[0]?.question ?? '' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'The lab says' })).toContainText('Yes')
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
    await untilKept(page, `/audits/${lab.id}`, `/audits/${lab.id}/rows`)
  })

  await test.step('without a network a finding, its note and a photo stay on the phone', async () => {
    await context.setOffline(true)
    await answer(page, 'No')
    await page.getByRole('textbox', { name: 'Note on question 1' }).fill('The list is from last year.')
    await takePhoto(page, 'list-on-the-door.jpg')
    await expect(page.getByText("You're offline. Keep going.")).toBeVisible()
    await next(page)
    await answer(page, 'Yes')
    await page.close()
  })

  const back = await context.newPage()
  await test.step('a new tab without a network shows them, and takes a row to compare', async () => {
    await back.goto(`/lab/${lab.id}/audit/walk?question=1`)
    await expect(back.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await expect(back.getByRole('textbox', { name: 'Note on question 1' })).toHaveValue(
      'The list is from last year.',
    )
    await expect(back.getByRole('img', { name: 'list-on-the-door.jpg' })).toBeVisible()
    await back.goto(`/lab/${lab.id}/audit/walk?question=${questions.length + 1}`)
    await expect(back.getByRole('heading', { level: 1, name: row?.label ?? '' })).toBeVisible()
    await back
      .getByRole('radio', { name: /stated/ })
      .first()
      .check({ force: true })
  })

  await test.step('back online everything is sent once', async () => {
    await context.setOffline(false)
    const seen = async () => {
      const { record } = await call(ofAuditor, getAudit, { params })
      const rows = (await call(ofAuditor, getRows, { params, query: {} })).figures?.samples.at(-1)?.rows
      return {
        findings: record.rounds[0]?.audits
          .at(-1)
          ?.findings.filter(({ answer: given }) => given !== null)
          .map(({ answer: given, finding }) => [given, finding])
          .sort(),
        photos: record.evidence.filter(({ is_auditors }) => is_auditors).map(({ name }) => name),
        row: rows?.find(({ key }) => key === row?.key)?.finding?.verdict,
      }
    }
    await expect.poll(seen, { timeout: 90_000 }).toEqual({
      findings: [
        ['n', 'The list is from last year.'],
        ['y', ''],
      ],
      photos: ['list-on-the-door.jpg'],
      row: 'as_stated',
    })
  })
})
