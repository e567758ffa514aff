import { submitChecklist } from '@lab-zer0/contracts/checklists.ts'
import { call } from '../harness/api.ts'
import { answerAll, auditorQuestions, findAll, labQuestions, lockAll, qualify } from '../harness/cycles.ts'
import { aLab, type Lab } from '../harness/labs.ts'
import { linkIn, mailTo } from '../harness/mails.ts'
import { aColleague, aPerson, colleagues, type Person, signIn, unique } from '../harness/people.ts'
import { expect, test } from '../harness/test.ts'
import { assignByHand, awardByHand, submitByHand } from '../steps/audits.ts'
import { credentialAnswer } from '../steps/certificates.ts'

type LabType = 'wet' | 'dry'

/** A lab whose champion only has to submit it for audit. */
async function aReadyLab(champion: Person, type: LabType): Promise<Lab> {
  const lab = await aLab([champion], { type, name: `Moss Lab ${unique()}` })
  const client = await signIn(champion)
  await lockAll(client, lab, { type, mode: 'baseline' })
  await answerAll(client, lab, { type })
  await call(client, submitChecklist, { params: { labId: lab.id }, body: {} })
  await lockAll(client, lab, { type, mode: 'savings' })
  await client.dispose()
  return lab
}

/** One of the two types is enough for the gate. */
const tagOf = (type: LabType) => (type === 'wet' ? '@gate' : [])

for (const type of ['wet', 'dry'] as const) {
  test(`from an empty ${type} lab to a certificate that a stranger checks`, { tag: tagOf(type) }, async ({
    someone,
    organisation,
  }) => {
    const [champion, auditor] = await colleagues(organisation, `Cora ${type}leader`, `Otto ${type}auditor`)
    await qualify(organisation, auditor)
    const lab = await aLab([champion], { type, name: `Fern Lab ${unique()}` })
    const client = await signIn(champion)
    const atChampion = await someone({ as: champion })
    const atAdmin = await someone({ storageState: organisation.session })
    const atAuditor = await someone({ as: auditor })
    const questions = labQuestions(type)

    await test.step('the baseline is locked, and the checklist opens', async () => {
      await lockAll(client, lab, { type, mode: 'baseline' })
      await answerAll(client, lab, { type, but: 2 })
      await atChampion.goto(`/lab/${lab.id}`)
      await atChampion
        .getByRole('main')
        .getByRole('link', { name: /Checklist/ })
        .first()
        .click()
      await expect(atChampion.getByRole('heading', { level: 1 })).toContainText('Actions Checklist')
    })

    await test.step('the last two answers are given by hand, and save themselves', async () => {
      for (const { question } of questions.slice(0, 2)) {
        const group = atChampion
          .getByRole('radiogroup', { name: question })
          .or(atChampion.getByRole('group', { name: question }))
        const yes = group.getByRole('radio', { name: 'Yes' })
        await yes.focus()
        await yes.press('Space')
      }
      await expect(atChampion.getByText(/^Saved at/)).toBeVisible()
      await atChampion.getByRole('button', { name: 'Submit Checklist' }).first().click()
      await atChampion.getByRole('alertdialog').getByRole('button', { name: 'Submit and lock' }).click()
      await expect(atChampion.getByText('Checklist submitted').first()).toBeVisible()
    })

    await test.step('with the savings locked the champion submits the lab for audit', async () => {
      await lockAll(client, lab, { type, mode: 'savings' })
      await submitByHand(atChampion, lab.id)
      await mailTo(organisation.admin.email, new RegExp(lab.name))
    })

    await test.step('the admin gives it to a peer of no other lab, who is told', async () => {
      await assignByHand(atAdmin, lab.name, `${auditor.firstName} ${auditor.lastName}`)
      await mailTo(auditor.email, new RegExp(lab.name))
    })

    await test.step('the auditor looks at each question and awards', async () => {
      const own = await signIn(auditor)
      await findAll(own, lab, { type, but: 1 })
      await own.dispose()
      await atAuditor.goto(`/lab/${lab.id}/audit`)
      const [first] = auditorQuestions(type)
      const finding = atAuditor.getByRole('radiogroup', { name: 'Finding on question 1', exact: true })
      await expect(atAuditor.getByText(first?.question ?? '')).toBeVisible()
      const yes = finding.getByRole('radio', { name: 'Yes' })
      await yes.focus()
      await yes.press('Space')
      await awardByHand(atAuditor, lab.name)
    })

    await test.step('a stranger without a session sees it checked in the browser', async () => {
      const mail = await mailTo(champion.email, /certified|Certified/)
      const stranger = await someone()
      const { pathname } = new URL(linkIn(mail, '/verify/'))
      // The worker signs it a moment after the award.
      await expect
        .poll(async () => (await credentialAnswer(stranger, pathname)).status(), { timeout: 60_000 })
        .toBe(200)
      await stranger.goto(pathname)
      await expect(stranger.getByText(lab.name).first()).toBeVisible()
      await expect(stranger.getByText('Yes. The signature is valid.')).toBeVisible()
      await expect(stranger.getByText(/^No\. It is not on the signed list/)).toBeVisible()
    })
    await client.dispose()
  })
}

test('a lab that fails gets an Improvement Pack, mends, answers and passes the second round', async ({
  someone,
  organisation,
}) => {
  const [champion, auditor] = await colleagues(organisation, 'Mara Mender', 'Stan Strict')
  await qualify(organisation, auditor)
  const lab = await aReadyLab(champion, 'wet')
  const atChampion = await someone({ as: champion })
  const atAuditor = await someone({ as: auditor })
  const own = await signIn(auditor)
  await submitByHand(atChampion, lab.id)
  await assignByHand(await someone({ storageState: organisation.session }), lab.name, 'Stan Strict')

  await test.step('five findings of No are below the mark', async () => {
    await findAll(own, lab, { type: 'wet', no: 5 })
    await atAuditor.goto(`/lab/${lab.id}/audit`)
    await atAuditor.getByRole('button', { name: 'Request Resubmission' }).click()
    await atAuditor
      .getByRole('alertdialog')
      .or(atAuditor.getByRole('dialog'))
      .getByRole('button', { name: 'Send Improvement Pack' })
      .click()
    await expect(atAuditor.getByText(/^Sent back with \d+% on /)).toBeVisible()
    await mailTo(champion.email, /Improvement Pack/)
  })

  await test.step('the champion submits the checklist again and replies to each finding', async () => {
    const client = await signIn(champion)
    await call(client, submitChecklist, { params: { labId: lab.id }, body: {} })
    await client.dispose()
    await atChampion.goto(`/lab/${lab.id}/improvement-pack`)
    for (const n of [1, 2, 3, 4, 5]) {
      await atChampion
        .getByRole('textbox', { name: `Your reply to item ${n}` })
        .fill(`Mended: see record ${n}.`)
    }
    await expect(atChampion.getByText('5 of 5 replied.')).toBeVisible()
    await atChampion.getByRole('button', { name: 'Submit again' }).click()
    await atChampion
      .getByRole('alertdialog')
      .or(atChampion.getByRole('dialog'))
      .getByRole('button', { name: 'Submit for audit' })
      .click()
  })

  await test.step('the same auditor finds it mended, and the lab is certified after two rounds', async () => {
    await expect(async () => findAll(own, lab, { type: 'wet' })).toPass({ timeout: 60_000 })
    await atAuditor.goto(`/lab/${lab.id}/audit`)
    await awardByHand(atAuditor, lab.name)
    await mailTo(champion.email, /certified|Certified/)
  })
  await own.dispose()
})

test('another auditor takes over in the middle of an audit, and begins anew', async ({
  someone,
  organisation,
}) => {
  const [champion, first, second] = await colleagues(
    organisation,
    'Rea Signed',
    'Ferris First',
    'Saul Second',
  )
  await qualify(organisation, first)
  await qualify(organisation, second)
  const lab = await aReadyLab(champion, 'dry')
  const atChampion = await someone({ as: champion })
  const atAdmin = await someone({ storageState: organisation.session })
  await submitByHand(atChampion, lab.id)
  await assignByHand(atAdmin, lab.name, 'Ferris First')
  const own = await signIn(first)
  await findAll(own, lab, { type: 'dry', but: 10 })
  const atFirst = await someone({ as: first })
  await atFirst.goto(`/lab/${lab.id}/audit`)
  await expect(atFirst.getByText(/findings recorded/)).toBeVisible()

  await assignByHand(atAdmin, lab.name, 'Saul Second')
  await mailTo(second.email, new RegExp(lab.name))

  await test.step('the first can write no more', async () => {
    await expect(findAll(own, lab, { type: 'dry' })).rejects.toThrow(/40[34]/)
  })
  await test.step('the second finds an empty sheet', async () => {
    const atSecond = await someone({ as: second })
    await atSecond.goto(`/lab/${lab.id}/audit`)
    await expect(atSecond.getByText(/^0 of \d+ findings recorded/)).toBeVisible()
  })
  await own.dispose()
})

test('a new auditor is invited for a lab, registers, accepts and has it', async ({
  someone,
  organisation,
}) => {
  const champion = await aColleague(organisation, 'Nia Needs')
  const lab = await aReadyLab(champion, 'wet')
  const atChampion = await someone({ as: champion })
  await submitByHand(atChampion, lab.id)
  const invited = aPerson(`Nova Newcomer${unique().replace(/[^a-z]/g, '')}`, organisation.domain)
  const atAdmin = await someone({ storageState: organisation.session })

  await test.step('the admin invites with assign now', async () => {
    await atAdmin.goto('/dashboard/assign-auditors')
    await atAdmin.getByRole('searchbox', { name: 'Search labs' }).fill(lab.name)
    await atAdmin.getByRole('button', { name: `Assign an auditor to ${lab.name}` }).click()
    const dialog = atAdmin.getByRole('dialog')
    await dialog.getByRole('tab', { name: 'Invite New' }).click()
    await dialog.getByRole('textbox', { name: 'Full name' }).fill(`${invited.firstName} ${invited.lastName}`)
    await dialog.getByRole('textbox', { name: 'Email' }).fill(invited.email)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await expect(
      atAdmin.getByText(`Invitation sent to ${invited.firstName} ${invited.lastName}`),
    ).toBeVisible()
  })

  await test.step('the invited person registers, opens the link and accepts', async () => {
    const person = await aColleague(organisation, `${invited.firstName} ${invited.lastName}`)
    const page = await someone({ as: person })
    await page.goto(linkIn(await mailTo(invited.email, /audit/i), '/auditor-invitation/'))
    await page.getByRole('button', { name: 'Accept' }).click()
    await expect(page.getByText(lab.name).first()).toBeVisible()
    await page.goto('/audits')
    await expect(page.getByText(lab.name)).toBeVisible()
  })
})
