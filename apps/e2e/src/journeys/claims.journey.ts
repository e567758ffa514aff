import { readFile } from 'node:fs/promises'
import { assignAuditor } from '@lab-zer0/contracts/auditors.ts'
import { awardCertification, submitForAudit } from '@lab-zer0/contracts/audits.ts'
import { currentUser } from '@lab-zer0/contracts/auth.ts'
import { submitCalculator } from '@lab-zer0/contracts/calculators.ts'
import { listChanges, markChangeDone, planChange, stateCauses } from '@lab-zer0/contracts/changes.ts'
import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import { drawRows, getRows, reopenFigures, saveRow } from '@lab-zer0/contracts/figures-check.ts'
import type { APIRequestContext } from '@playwright/test'
import { call, newClient } from '../harness/api.ts'
import { agreeOnRows, answerAll, fillForm, findAll, lockAll, qualify } from '../harness/cycles.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { linkIn, mailTo } from '../harness/mails.ts'
import { colleagues, type Organisation, type Person, signIn, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { PHOTO } from '../steps/photo.ts'

const CLOSE = { reason: 'The whole cycle is walked in one day.' }
const daysAgo = (days: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(Date.now() - days * 86_400_000)

async function atBaseline(champion: Person): Promise<{ lab: Lab; client: APIRequestContext }> {
  const lab = await aLab([champion], { name: `Reed Lab ${unique()}` })
  const client = await signIn(champion)
  await lockAll(client, lab, { type: 'wet', mode: 'baseline' })
  await answerAll(client, lab, { type: 'wet' })
  await call(client, submitChecklist, { params: { labId: lab.id }, body: {} })
  return { lab, client }
}

type Change = { category: string; title: string; row_id: string; column_id: string; to: string | number }

/** Planned, done today with photos of yesterday and today, entered on the After side and named as its cause. */
async function make(client: APIRequestContext, lab: Lab, change: Change): Promise<void> {
  const { category, title, row_id, column_id, to } = change
  const params = { labId: lab.id }
  const planned = await call(client, planChange, { params, body: { category, title, row_ids: [row_id] } })
  const { id, version } = planned.change
  for (const proves_on of [daysAgo(1), daysAgo(0)]) {
    const query = new URLSearchParams({ change_id: id, proves_on, name: 'display.jpg' })
    const sent = await client.post(`/api/evidence/${lab.id}?${query}`, {
      data: await readFile(PHOTO),
      headers: { 'content-type': 'application/octet-stream' },
    })
    expect(sent.ok(), await sent.text()).toBe(true)
  }
  const done = { version, done_on: daysAgo(0), done_by: 'Thea Truthful' }
  await call(client, markChangeDone, { params: { ...params, changeId: id }, body: done })
  await enter(client, lab, change)
  const steps = [{ cause: 'change' as const, change_id: id, to }]
  await call(client, stateCauses, {
    params: { ...params, category },
    body: { causes: [{ row_id, column_id, steps }] },
  })
}

async function enter(client: APIRequestContext, lab: Lab, { category, row_id, column_id, to }: Change) {
  const over = { [row_id]: { [column_id]: to } }
  await fillForm(client, lab, { type: 'wet', mode: 'savings', category, over })
}

async function lock(client: APIRequestContext, lab: Lab, category: string): Promise<void> {
  const params = { labId: lab.id, category }
  await call(client, submitCalculator, { params, body: { mode: 'savings', ...CLOSE } })
}

async function handOver(
  organisation: Organisation,
  lab: Lab,
  { client, auditor }: { client: APIRequestContext; auditor: Person },
): Promise<APIRequestContext> {
  const params = { labId: lab.id }
  await call(client, submitForAudit, { params, body: {} })
  await qualify(organisation, auditor)
  const own = await signIn(auditor)
  const { user } = await call(own, currentUser, {})
  const admin = await newClient(organisation.session)
  await call(admin, assignAuditor, { params, body: { auditor_id: user.id } })
  await admin.dispose()
  return own
}

test('a saving invented by two taps ends with nothing verified, and the certificate says so', async ({
  someone,
  organisation,
}) => {
  const [champion, auditor] = await colleagues(organisation, 'Ivan Inventor', 'Olive Observer')
  const { lab, client } = await atBaseline(champion)
  const params = { labId: lab.id }

  await test.step('actions are planned for every row, and the forms lock unchanged', async () => {
    for (const action_id of ['chill-up-ult', 'clean-and-defrost']) {
      const body = { category: 'Cold Storage', title: action_id, action_id, row_ids: ['k3f9a1qz'] }
      await call(client, planChange, { params, body })
    }
    await lockAll(client, lab, { type: 'wet', mode: 'savings' })
  })

  await test.step('the auditor agrees with every row and awards', async () => {
    const own = await handOver(organisation, lab, { client, auditor })
    await findAll(own, lab, { type: 'wet' })
    await call(own, awardCertification, { params, body: {} })
    const { changes } = await call(client, listChanges, { params })
    expect(changes.map(({ state }) => state)).toEqual(['planned', 'planned'])
    await own.dispose()
  })

  await test.step('a stranger reads that no change was verified', async () => {
    const stranger = await someone()
    await stranger.goto(linkIn(await mailTo(champion.email, /certified|Certified/), '/verify/'))
    await expect(stranger.getByText(lab.name).first()).toBeVisible()
    await expect(stranger.getByText(/No change was verified/).first()).toBeVisible()
    await expect(stranger.getByText(/changes? verified by the auditor, in /)).toHaveCount(0)
  })
  await client.dispose()
})

test('of three changes the auditor finds one different; put right, the certificate counts two', async ({
  someone,
  organisation,
}) => {
  const [champion, auditor] = await colleagues(organisation, 'Thea Truthful', 'Otto Observer')
  const { lab, client } = await atBaseline(champion)
  const params = { labId: lab.id }
  const colder = { category: 'Cold Storage', title: 'Three freezers to -70', row_id: 'k3f9a1qz' }
  const freezers: Change = { ...colder, column_id: 'set_temperature', to: -70 }

  await test.step('three changes are made, each with its date, photo and cause', async () => {
    await make(client, lab, freezers)
    await make(client, lab, {
      category: 'Lab Waste',
      title: 'Fewer bags by sorting at the bench',
      row_id: 'biohazard_bags',
      column_id: 'containers_per_month',
      to: 2,
    })
    await make(client, lab, {
      category: 'Computer Hardware',
      title: 'Computers are shut down at night',
      row_id: 'h1n4k8ds',
      column_id: 'out_of_hours',
      to: 'switched_off',
    })
    for (const category of ['Cold Storage', 'Lab Waste', 'Computer Hardware'])
      await lock(client, lab, category)
  })
  const own = await handOver(organisation, lab, { client, auditor })

  await test.step('the display says -80: the freezers are found different, and only their form opens', async () => {
    await findAll(own, lab, { type: 'wet' })
    const { figures } = await call(own, getRows, { params, query: {} })
    const row = figures?.samples[0]?.rows.find(
      ({ category, side }) => category === 'Cold Storage' && side === 'savings',
    )
    expect(row?.origin).toBe('changed')
    const body = {
      sample: 1,
      verdict: 'differs' as const,
      found: { set_temperature: -80 },
      note: 'The displays say -80.',
      version: row?.finding?.version ?? 0,
    }
    const saved = await call(own, saveRow, { params: { ...params, rowKey: row?.key ?? '' }, body })
    expect(saved).toMatchObject({ differs: true, step: 'reopen' })
    expect((await call(own, reopenFigures, { params })).categories).toEqual(['Cold Storage'])
  })

  await test.step('the lab puts it right and locks again; other rows are drawn and agree', async () => {
    await enter(client, lab, { ...freezers, to: -80 })
    await lock(client, lab, 'Cold Storage')
    expect((await call(own, drawRows, { params })).sample).toBe(2)
    await agreeOnRows(own, lab)
    await call(own, awardCertification, { params, body: {} })
    const { changes } = await call(client, listChanges, { params })
    expect(Object.fromEntries(changes.map(({ title, state }) => [title, state]))).toEqual({
      'Three freezers to -70': 'rejected',
      'Fewer bags by sorting at the bench': 'verified',
      'Computers are shut down at night': 'verified',
    })
    await own.dispose()
  })

  await test.step('a stranger reads of two verified changes and of the row that was put right', async () => {
    const stranger = await someone()
    await stranger.goto(linkIn(await mailTo(champion.email, /certified|Certified/), '/verify/'))
    await expect(stranger.getByText(/2 changes verified by the auditor, in /).first()).toBeVisible()
    await expect(stranger.getByText(/put right before the award/).first()).toBeVisible()
  })
  await client.dispose()
})

test('a lab without computers says so, the auditor confirms it, and the certificate calls it stated', async ({
  someone,
  organisation,
}) => {
  test.setTimeout(240_000)
  const [champion, auditor] = await colleagues(organisation, 'Nora Nothing', 'Owen Observer')
  const lab = await aLab([champion], { name: `Moss Lab ${unique()}` })
  const client = await signIn(champion)
  const params = { labId: lab.id }
  const NONE = 'Computer Hardware'

  await test.step('the Champion locks the empty category on the screen, after confirming it', async () => {
    await lockAll(client, lab, { type: 'wet', mode: 'baseline', but: [NONE] })
    const page = await someone({ as: champion })
    await page.goto(`/lab/${lab.id}/baseline/computer-hardware`)
    await page.getByRole('button', { name: 'We have none' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'No Computer Hardware in this lab?' })
    await dialog.getByRole('checkbox').press('Space')
    await dialog.getByRole('button', { name: 'Lock & Submit' }).click()
    await expect(page.getByText('This lab has none of this: Computer Hardware')).toBeVisible()
  })

  await test.step('the savings form states the same, and the lab is handed over', async () => {
    await answerAll(client, lab, { type: 'wet' })
    await call(client, submitChecklist, { params, body: {} })
    await lockAll(client, lab, { type: 'wet', mode: 'savings', but: [NONE] })
    const body = { mode: 'savings' as const, none: true, ...CLOSE }
    await call(client, submitCalculator, { params: { ...params, category: NONE }, body })
  })
  const own = await handOver(organisation, lab, { client, auditor })

  await test.step('the auditor finds the statement among the rows and confirms it', async () => {
    await findAll(own, lab, { type: 'wet', no: 0 })
    const page = await someone({ as: auditor })
    await page.goto(`/lab/${lab.id}/audit?show=figures`)
    await expect(page.getByRole('heading', { name: 'Stated to have none, 1' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'None seen' })).toBeChecked()
    await call(own, awardCertification, { params, body: {} })
  })

  await test.step('a stranger reads that it was stated', async () => {
    const stranger = await someone()
    await stranger.goto(linkIn(await mailTo(champion.email, /certified|Certified/), '/verify/'))
    await expect(stranger.getByText(/Stated to have none: Computer Hardware\./).first()).toBeVisible()
  })
  await client.dispose()
  await own.dispose()
})
