import { appealOutcome, decideAppeal, escalateAppeal } from '@lab-zer0/contracts/appeals.ts'
import { type Appeal, type AuditRecord, getAudit, type Round } from '@lab-zer0/contracts/audits.ts'
import { drawImprovementPackPdf, getImprovementPackPdf } from '@lab-zer0/contracts/documents.ts'
import { getImprovementPack, type ImprovementPack, saveReply } from '@lab-zer0/contracts/improvement-pack.ts'
import { getLab, type OpenLab } from '@lab-zer0/contracts/labs.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../lib/paths.ts'
import { aFinding, anAudit, aPack, aPackItem, aRecord, aRound } from '../../../testing/audits.ts'
import { answerText } from '../../../testing/certificates.ts'
import { aLab, anId } from '../../../testing/labs.ts'
import { aUser } from '../../../testing/people.ts'
import { answer, interrupt, lose, refuse, server } from '../../../testing/server.ts'
import { renderSignedIn } from '../../../testing/signed-in.tsx'
import { write } from '../../../testing/write.ts'
import { ImprovementPackScreen } from './improvement-pack-screen.tsx'

const sentBack = anAudit({
  state: 'resubmission',
  ended_at: '2026-11-12T02:00:00.000Z',
  message: 'A good start.',
  findings: [aFinding('W-AUD-CS-01', { answer: 'n', finding: 'The map is 21 months old.' })],
})

/** As the champion reads it, after the audit was sent back. */
function aSentBack(given: Partial<AuditRecord> = {}, round: Partial<Round> = {}): AuditRecord {
  return aRecord({
    viewer: 'member',
    open_round: null,
    may_write: false,
    may_reply: true,
    may_appeal: true,
    rounds: [aRound({ audits: [sentBack], ...round })],
    ...given,
  })
}

const champion = aUser()

type Opening = { record?: AuditRecord; pack?: ImprovementPack | null; lab?: Partial<OpenLab> }

function open({ record = aSentBack(), pack = aPack(), lab = {} }: Opening = {}) {
  answer(getAudit, { success: true, record })
  if (pack) answer(getImprovementPack, { success: true, pack })
  else refuse(getImprovementPack, 'no_improvement_pack')
  answer(getLab, { success: true, lab: aLab({ id: record.lab.id, station: 'checklist', ...lab }) })
  const person = renderSignedIn(
    `/lab/${record.lab.id}/improvement-pack`,
    paths.improvementPack,
    <ImprovementPackScreen />,
    champion,
  )
  return { person, record }
}

const item = async () => within(await screen.findByRole('listitem', { name: /inventory/ }))
const reply = () => screen.findByRole('textbox', { name: 'Your reply to item 1' })

describe('the Improvement Pack', () => {
  it('shows each No with the finding, the tip, its guide and what it would save', async () => {
    const saving = {
      action_id: 'cs-1',
      title: 'Retire one freezer',
      how: 'Empty it.',
      emissions_kgco2e: { low: 1200, best: 1540, high: 1900 },
      cost_aud: { low: 300, best: 412, high: 520 },
      energy_kwh: null,
      waste_kg: null,
    }
    open({ pack: aPack({ items: [aPackItem({ expected_saving: saving })] }) })

    const about = await item()
    expect(about.getByText('The map is 21 months old.')).toBeVisible()
    expect(about.getByText('Put a dated list on the door.')).toBeVisible()
    expect(about.getByRole('link', { name: 'Open the guide' })).toHaveAttribute(
      'href',
      '/guides/cold-storage#label-every-unit',
    )
    expect(about.getByText('1,540')).toBeVisible()
    expect(about.getByText('AUD 412')).toBeVisible()
    expect(screen.getByText('74%, and 80% was needed')).toBeVisible()
    expect(screen.getByText('A good start.')).toBeVisible()
  })

  it('waits for a PDF that is still being drawn, and saves it', async () => {
    answerText(getImprovementPackPdf, '%PDF-1.7')
    const asked = answer(drawImprovementPackPdf, { success: true, message: 'ok' })
    const onItsWay = { success: false, error: 'Not yet', code: 'improvement_pack_not_ready' }
    const early = () => HttpResponse.json(onItsWay, { status: 503, headers: { 'Retry-After': '0' } })
    server.use(http.get(`*/api${getImprovementPackPdf.path}`, early, { once: true }))
    const saved: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download)
    })
    const { person } = open()

    await person.click(await screen.findByRole('button', { name: 'Download PDF' }))

    await waitFor(() => expect(saved).toEqual(['improvement-pack-round-1.pdf']))
    expect(asked).toHaveLength(1)
  })

  it('says so when the PDF is not there in the end', async () => {
    refuse(getImprovementPackPdf, 'improvement_pack_not_ready', { retryAfterSeconds: 0 })
    const asked = answer(drawImprovementPackPdf, { success: true, message: 'ok' })
    const { person } = open()

    await person.click(await screen.findByRole('button', { name: 'Download PDF' }))

    expect(await screen.findByText('The PDF is being prepared. Please try again in a moment.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it("saves the champion's reply by itself, and says so only when it is there", async () => {
    const sent = answer(saveReply, { success: true, message: 'ok', replied: 1, total: 1 })
    const { person } = open()

    await write(person, await reply(), 'A new list is up.')

    expect(screen.getByText('Saving…')).toBeVisible()
    expect(screen.getByText('1 of 1 replied.')).toBeVisible()
    expect(await screen.findByText(/^Saved at/)).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([
      { checklist_id: 'W-AUD-CS-01', reply: 'A new list is up.' },
    ])
  })

  it('says that a reply did not arrive, and sends it again', async () => {
    lose(saveReply)
    const { person } = open()
    await person.type(await reply(), 'Done')
    expect(await screen.findByText('Saved on this device')).toBeVisible()
    answer(saveReply, { success: true, message: 'ok', replied: 1, total: 1 })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(/^Saved at/)).toBeVisible()
  })

  it('keeps a reply that never arrived for the next visit', async () => {
    lose(saveReply)
    const { person, record } = open()
    await person.type(await reply(), 'Done')
    expect(await screen.findByText('Saved on this device')).toBeVisible()
    cleanup()

    open({ record })
    expect(await reply()).toHaveValue('Done')
    expect(await screen.findByText('Saved on this device')).toBeVisible()
    const sent = answer(saveReply, { success: true, message: 'ok', replied: 1, total: 1 })
    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await screen.findByText(/^Saved at/)).toBeVisible()
    expect(sent.at(-1)?.body).toMatchObject({ reply: 'Done' })
  })

  it('leads to submitting again once everything is replied and locked', async () => {
    const { person, record } = open({
      pack: aPack({ items: [aPackItem({ reply: 'A new list is up.' })] }),
      lab: { station: 'submit' },
    })
    await reply()

    await waitFor(() => expect(screen.getByRole('button', { name: 'Submit again' })).toBeEnabled())
    await person.click(screen.getByRole('button', { name: 'Submit again' }))

    expect(
      await screen.findByRole('heading', { name: `At /lab/${record.lab.id}?submit=audit` }),
    ).toBeVisible()
  })

  it.each([
    ['a reply is missing', null, 'submit', 'Reply to every finding first.'],
    ['the checklist is open', 'Done', 'checklist', 'Submit the checklist again first.'],
  ] as const)('does not submit while %s', async (_what, given, station, reason) => {
    const { record } = open({ pack: aPack({ items: [aPackItem({ reply: given })] }), lab: { station } })

    expect(await screen.findByText(reason)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Submit again' })).toBeDisabled()
    expect(screen.getByRole('link', { name: 'Open the checklist' })).toHaveAttribute(
      'href',
      `/lab/${record.lab.id}/checklist/bronze`,
    )
  })

  it('is read by a member, who replies nothing', async () => {
    open({
      record: aSentBack({ may_reply: false, may_appeal: false }),
      pack: aPack({ items: [aPackItem({ reply: 'A new list is up.' })] }),
    })

    expect((await item()).getByText('A new list is up.')).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.getByText('Only the Champion replies and submits again.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Appeal to the Org Admin' })).toBeNull()
  })

  it('says that there is none', async () => {
    open({ record: aSentBack({ rounds: [] }), pack: null })

    expect(await screen.findByRole('heading', { name: 'No Improvement Pack' })).toBeVisible()
  })

  it('can be asked for again when it could not be loaded', async () => {
    const record = aSentBack()
    answer(getAudit, { success: true, record })
    interrupt(getImprovementPack, 502)
    answer(getLab, { success: true, lab: aLab({ id: record.lab.id }) })
    const person = renderSignedIn(
      `/lab/${record.lab.id}/improvement-pack`,
      paths.improvementPack,
      <ImprovementPackScreen />,
    )
    expect(await screen.findByText('We could not load the Improvement Pack')).toBeVisible()
    answer(getImprovementPack, { success: true, pack: aPack() })

    await person.click(screen.getByRole('button', { name: 'Try again' }))

    expect(await reply()).toBeVisible()
  })
})

const appeal: Appeal = {
  reason: 'The list was on the other door.',
  appealed_by: { id: anId(), name: 'Liam O’Connor' },
  appealed_at: '2026-11-13T02:00:00.000Z',
  decision: null,
  decision_note: null,
  decided_at: null,
  due_at: '2026-11-27T12:59:59.000Z',
  is_silence: false,
  escalate_by: null,
  escalation: null,
}
const declined: Appeal = {
  ...appeal,
  decision: 'declined',
  decision_note: 'The list is from 2024.',
  decided_at: '2026-11-14T02:00:00.000Z',
  escalate_by: '2026-12-12T12:59:59.000Z',
}
const escalation: NonNullable<Appeal['escalation']> = {
  cause: 'declined',
  reason: 'Nobody looked at the date.',
  escalated_at: '2026-11-20T02:00:00.000Z',
  due_at: '2026-12-18T12:59:59.000Z',
  decision: null,
  grounds: null,
  decided_at: null,
}

describe('an appeal', () => {
  it('is sent once with its reason', async () => {
    const sent = answer(appealOutcome, { success: true, message: 'ok' })
    const { person, record } = open()
    await person.click(await screen.findByRole('button', { name: 'Appeal to the Org Admin' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Appeal against this outcome?' }))

    await person.click(dialog.getByRole('button', { name: 'Send appeal' }))
    expect(dialog.getByText('Say what is wrong with the outcome.')).toBeVisible()
    await write(person, dialog.getByRole('textbox'), 'The list was on the other door.')
    answer(getAudit, {
      success: true,
      record: { ...record, may_appeal: false, rounds: [aRound({ audits: [sentBack], appeal })] },
    })
    await person.click(dialog.getByRole('button', { name: 'Send appeal' }))

    expect(
      await screen.findByText('Liam O’Connor appealed on 13 Nov 2026. The Org Admin decides.'),
    ).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'The list was on the other door.' }])
    expect(screen.queryByRole('button', { name: 'Appeal to the Org Admin' })).toBeNull()
  })

  it('is decided by an admin who reads both sides and gives reasons', async () => {
    const sent = answer(decideAppeal, { success: true, message: 'Appeal granted' })
    const { person, record } = open({
      record: aSentBack(
        { viewer: 'admin', may_reply: false, may_appeal: false, may_decide: true },
        { appeal },
      ),
    })

    const lab = within(await screen.findByRole('region', { name: 'The lab says' }))
    expect(lab.getByText('The list was on the other door.')).toBeVisible()
    const auditor = within(screen.getByRole('region', { name: 'The auditor says' }))
    expect(auditor.getByText('The map is 21 months old.')).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Grant appeal' }))
    expect(screen.getByText('Give your reasons. Both sides can read them.')).toBeVisible()
    await write(person, screen.getByRole('textbox', { name: 'Your reasons' }), 'The list is there.')
    await person.click(screen.getByRole('button', { name: 'Grant appeal' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    answer(getAudit, {
      success: true,
      record: {
        ...record,
        may_decide: false,
        auditor: null,
        rounds: [
          aRound({
            audits: [{ ...sentBack, state: 'set_aside' }],
            appeal: {
              ...appeal,
              decision: 'granted',
              decision_note: 'The list is there.',
              decided_at: '2026-11-14T02:00:00.000Z',
            },
          }),
        ],
      },
    })
    refuse(getImprovementPack, 'no_improvement_pack')
    await person.click(dialog.getByRole('button', { name: 'Grant appeal' }))

    expect(await screen.findByText(/^The appeal was granted on 14 Nov 2026\./)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Choose another auditor' })).toHaveAttribute(
      'href',
      paths.assignAuditors,
    )
    expect(sent.map(({ body }) => body)).toEqual([{ decision: 'granted', note: 'The list is there.' }])
  })

  it('that was declined says why to the lab', async () => {
    open({
      record: aSentBack(
        { may_appeal: false },
        {
          appeal: {
            ...appeal,
            decision: 'declined',
            decision_note: 'The list is from 2024.',
            decided_at: '2026-11-14T02:00:00.000Z',
          },
        },
      ),
    })

    expect(await screen.findByText('The appeal was declined on 14 Nov 2026.')).toBeVisible()
    expect(screen.getByText(/The list is from 2024\./)).toBeVisible()
  })

  it('says by when the Org Admin decides, and what silence means', async () => {
    open({ record: aSentBack({ may_appeal: false }, { appeal }) })

    expect(await screen.findByText(/^A decision is due by 2[78] Nov 2026\./)).toBeVisible()
  })

  it('that was declined is taken to the scheme with a reason', async () => {
    const sent = answer(escalateAppeal, { success: true, message: 'ok' })
    const { person, record } = open({
      record: aSentBack({ may_appeal: false, may_escalate: true }, { appeal: declined }),
    })
    expect(await screen.findByText(/You can ask until 1[23] Dec 2026\./)).toBeVisible()
    await person.click(screen.getByRole('button', { name: 'Take it to the scheme' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Take this appeal to the scheme?' }))

    await person.click(dialog.getByRole('button', { name: 'Send to the scheme' }))
    expect(dialog.getByText('Say what they should know.')).toBeVisible()
    await write(person, dialog.getByRole('textbox'), 'Nobody looked at the date.')
    const escalated = { ...declined, escalate_by: null, escalation }
    answer(getAudit, {
      success: true,
      record: {
        ...record,
        may_escalate: false,
        rounds: [aRound({ audits: [sentBack], appeal: escalated })],
      },
    })
    await person.click(dialog.getByRole('button', { name: 'Send to the scheme' }))

    expect(await screen.findByText('The appeal has been with LAB ZER0 since 20 Nov 2026.')).toBeVisible()
    expect(
      screen.getByText(/^The Org Admin declined it on 14 Nov 2026\. LAB ZER0 decides by 1[89] Dec/),
    ).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ reason: 'Nobody looked at the date.' }])
    expect(screen.queryByRole('button', { name: 'Take it to the scheme' })).toBeNull()
  })

  it('that met with silence counts as declined', async () => {
    open({
      record: aSentBack(
        { may_appeal: false, may_escalate: true },
        { appeal: { ...declined, decision_note: null, is_silence: true } },
      ),
    })

    expect(
      await screen.findByText(
        /^The Org Admin did not decide by 2[78] Nov 2026, so the appeal counts as declined\./,
      ),
    ).toBeVisible()
    expect(screen.getByRole('button', { name: 'Take it to the scheme' })).toBeVisible()
  })

  it('that the scheme has decided shows the result and its grounds', async () => {
    const decided = { ...escalation, decision: 'stands' as const, decided_at: '2026-12-01T02:00:00.000Z' }
    open({
      record: aSentBack(
        { viewer: 'auditor', may_reply: false, may_appeal: false },
        {
          appeal: {
            ...declined,
            escalate_by: null,
            escalation: { ...decided, grounds: 'The list is older than the rule allows.' },
          },
        },
      ),
    })

    expect(await screen.findByText('LAB ZER0 decided on 1 Dec 2026 that the outcome stands.')).toBeVisible()
    expect(screen.getByText(/The list is older than the rule allows\./)).toBeVisible()
    expect(screen.getByText('This decision is final.')).toBeVisible()
  })

  it('whose outcome the scheme has set aside says that another auditor looks, and asks the admin for one', async () => {
    const decided = { ...escalation, decision: 'set_aside' as const, decided_at: '2026-12-01T02:00:00.000Z' }
    open({
      record: aSentBack(
        { viewer: 'admin', may_reply: false, may_appeal: false, auditor: null },
        {
          appeal: {
            ...declined,
            escalate_by: null,
            escalation: { ...decided, grounds: 'The board was there.' },
          },
        },
      ),
    })

    const words = 'LAB ZER0 set the outcome aside on 1 Dec 2026. Another auditor looks at this round.'
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByText('This decision is final.')).toBeVisible()
    expect(screen.getByRole('link', { name: /auditor/i })).toHaveAttribute(
      'href',
      '/dashboard/assign-auditors',
    )
  })
})
