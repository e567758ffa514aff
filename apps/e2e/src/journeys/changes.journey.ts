import { assignAuditor } from '@lab-zer0/contracts/auditors.ts'
import { submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { getFormData } from '@lab-zer0/contracts/calculators.ts'
import { listChanges } from '@lab-zer0/contracts/changes.ts'
import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { answerAll, lockAll, qualify } from '../harness/cycles.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { colleagues, type Organisation, type Person, signIn, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { PHOTO } from '../steps/photo.ts'
import { closeUnitOf, lockAndSubmit, openUnitOf, planAction, sayWhy } from '../steps/savings.ts'

async function withBaseline(champion: Person): Promise<{ lab: Lab; client: APIRequestContext }> {
  const lab = await aLab([champion], { name: `Kelp Lab ${unique()}` })
  const client = await signIn(champion)
  await lockAll(client, lab, { type: 'wet', mode: 'baseline' })
  await answerAll(client, lab, { type: 'wet' })
  await call(client, submitChecklist, { params: { labId: lab.id }, body: {} })
  return { lab, client }
}

/** The lab goes to audit, and its auditor may look. */
async function handOver(
  organisation: Organisation,
  lab: Lab,
  { champion, auditor }: Record<'champion' | 'auditor', Person>,
) {
  const params = { labId: lab.id }
  const client = await signIn(champion)
  await call(client, submitForAudit, { params, body: {} })
  await client.dispose()
  await qualify(organisation, auditor)
  const own = await signIn(auditor)
  const { user } = await call(own, currentUser, {})
  const admin = await newClient(organisation.session)
  await call(admin, assignAuditor, { params, body: { auditor_id: user.id } })
  await admin.dispose()
  return own
}

test('two actions applied by tap are two plans: nothing is filled in, done, verified or saved', async ({
  someone,
  organisation,
}) => {
  const [champion, auditor] = await colleagues(organisation, 'Tara Tapper', 'Abel Auditor')
  const { lab, client } = await withBaseline(champion)
  const params = { labId: lab.id, category: 'Cold Storage' }
  const page = await someone({ as: champion })

  await test.step('each tap asks for the rows and makes a plan; the After side stays as it was', async () => {
    await page.goto(`/lab/${lab.id}/savings/cold-storage`)
    await planAction(page, 'Set ULT freezers to −70 °C instead of −80 °C')
    await planAction(page)
    const { form_data } = await call(client, getFormData, { params, query: { mode: 'savings' } })
    expect(form_data).toEqual({})
    await expect(page.getByText(/No change yet. That is fine/)).toBeVisible()
  })

  await test.step('the form locks as an honest zero, with a reason for its date', async () => {
    await lockAndSubmit(page)
    const { submission } = await call(client, getFormData, { params, query: { mode: 'savings' } })
    expect(submission?.results).toMatchObject({ saved: { emissionsKgCo2e: { best: 0 } } })
    expect(submission?.as_of_reason).not.toBe('')
    await lockAll(client, lab, { type: 'wet', mode: 'savings', but: ['Cold Storage'] })
  })

  await test.step('the auditor finds two plans and nothing to verify', async () => {
    const own = await handOver(organisation, lab, { champion, auditor })
    const { changes, categories } = await call(own, listChanges, { params: { labId: lab.id } })
    await own.dispose()
    expect(changes.map(({ state }) => state)).toEqual(['planned', 'planned'])
    for (const { parts } of categories) {
      expect(parts.verified.emissionsKgCo2e).toEqual({ low: 0, best: 0, high: 0 })
      expect(parts.done.emissionsKgCo2e).toEqual({ low: 0, best: 0, high: 0 })
    }
    await page.goto(`/lab/${lab.id}/changes`)
    await expect(page.getByRole('heading', { name: 'Planned', exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Saved, verified by the auditor' })).toHaveCount(0)
  })
  await client.dispose()
})

test('a change that was really made is dated, photographed, named as the cause and handed to the auditor', {
  tag: '@gate',
}, async ({ someone, organisation }) => {
  const [champion, auditor] = await colleagues(organisation, 'Hana Honest', 'Olga Observer')
  const { lab, client } = await withBaseline(champion)
  const page = await someone({ as: champion })
  const TITLE = 'Three freezers to −70 °C'

  await test.step('it is planned, and done with a date and a photo of that day', async () => {
    await page.goto(`/lab/${lab.id}/changes`)
    await page.getByRole('button', { name: 'Plan a change' }).click()
    await page.getByLabel('What do you plan to do?').fill(TITLE)
    await page.getByRole('button', { name: 'Add to the plan' }).click()
    await page.getByRole('button', { name: `Mark as done: ${TITLE}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await expect(dialog.getByText('Add a photo or record from the day it was done, or later.')).toBeVisible()
    await dialog.locator('input[type=file]').setInputFiles(PHOTO)
    // Listed with the day that it shows: it is there, and not on its way any more.
    await expect(dialog.getByText(/^shows /)).toBeVisible()
    await dialog.getByRole('button', { name: 'Mark as done' }).click()
    await expect(page.getByRole('heading', { name: 'Done, not yet verified' })).toBeVisible()
  })

  await test.step('the new value is entered, and the change named as its cause before the form locks', async () => {
    await page.goto(`/lab/${lab.id}/savings/cold-storage`)
    const freezer = await openUnitOf(page, 'Unit 1')
    await freezer.getByLabel('Set temperature').press('ControlOrMeta+a')
    await freezer.getByLabel('Set temperature').pressSequentially('-70')
    await closeUnitOf(freezer)
    await expect(page.getByText(/differs from the baseline without a cause/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Lock & Submit' })).toBeDisabled()
    await page.getByRole('button', { name: 'Say why: Unit 1' }).click()
    await sayWhy(freezer, new RegExp(`^Change: ${TITLE}`))
    await closeUnitOf(freezer)
    await lockAndSubmit(page)
    await lockAll(client, lab, { type: 'wet', mode: 'savings', but: ['Cold Storage'] })
  })

  await test.step('its auditor sees it as done, with its photo, and not yet as saved', async () => {
    const own = await handOver(organisation, lab, { champion, auditor })
    const { changes, categories } = await call(own, listChanges, { params: { labId: lab.id } })
    await own.dispose()
    expect(changes).toMatchObject([{ title: TITLE, state: 'done', is_in_locked_form: true }])
    expect(changes[0]?.evidence).toHaveLength(1)
    const cold = categories.find(({ category }) => category === 'Cold Storage')
    expect(cold?.parts.done.emissionsKgCo2e?.best).toBeGreaterThan(0)
    expect(cold?.parts.verified.emissionsKgCo2e?.best).toBe(0)
  })
  await client.dispose()
})
